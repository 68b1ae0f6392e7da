import { ParameterError } from './errors.ts';
import type { Operation } from './operation.ts';

/**
 * A value as JSON: RFC 8259.
 * @param name Name of what is written, for the message.
 * @throws {ParameterError} for what JSON cannot hold: a bigint, or an object within itself.
 */
export function jsonOf({ id }: Operation, name: string, value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new ParameterError(id, `${name} has no spelling as JSON`, { parameter: name, cause });
  }
}
