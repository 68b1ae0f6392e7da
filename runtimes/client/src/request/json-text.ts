import { ParameterError } from '../errors/errors.ts';
import type { Operation } from '../operation.ts';

/** As it is: to its types it never gives nothing. */
const stringify: (value: unknown) => string | undefined = JSON.stringify;

/**
 * Returns a value as JSON: RFC 8259.
 * @param name Name of what is written, for the message.
 * @throws {ParameterError} for what JSON cannot hold: a bigint, an object within itself, a function, and objects of the language
 * or the platform of which it leaves nothing, such as a `Map`.
 */
export function jsonOf({ id }: Operation, name: string, value: unknown): string {
  try {
    const text = stringify(value) ?? '{}';
    // Objects of a class of the caller's are data as well.
    if (text === '{}' && {}.toString.call(value) !== '[object Object]') throw TypeError();
    return text;
  } catch (cause) {
    throw new ParameterError(id, `${name} cannot be sent as JSON`, { parameter: name, cause });
  }
}
