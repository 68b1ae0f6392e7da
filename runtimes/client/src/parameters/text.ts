import { ParameterError } from '../errors/errors.ts';
import type { Operation } from '../operation.ts';

/**
 * Returns a primitive value as text.
 * @param name Name of the parameter, for the message.
 * @throws {ParameterError} for objects, functions and NaN, which have no one spelling, and for half a character (a lone
 * surrogate), which has none in UTF-8.
 */
export function primitiveText(operation: Operation, name: string, value: unknown): string {
  if (Object(value) === value || Object.is(value, NaN) || /\p{Cs}/u.test(String(value)))
    throw new ParameterError(operation.id, `${name} cannot be sent as text`, { parameter: name });
  return String(value);
}

/**
 * Returns a primitive value as one segment of a path, which it can neither leave nor shorten: RFC 3986, section 5.2.4.
 * @throws {ParameterError} for what is missing, empty, `.` or `..`.
 */
export function segmentOf(operation: Operation, name: string, value: unknown): string {
  const text = primitiveText(operation, name, value ?? '');
  if (/^\.?\.?$/.test(text))
    throw new ParameterError(
      operation.id,
      `${name} ${value === undefined || value === null ? 'is missing' : `may not be "${text}"`}`,
      { parameter: name },
    );
  return encodeURIComponent(text);
}

/**
 * Returns the error for a value that cannot be sent.
 * @param name Key of the argument, or name of the field.
 * @param reason Why, as the end of a sentence.
 */
export function refusalOf({ id }: Operation, name: string, reason: string): ParameterError {
  return new ParameterError(id, `${name} cannot be sent: ${reason}`, { parameter: name });
}

/**
 * Checks that a parameter of which nothing is sent may be left out.
 * @param name Its key in the arguments.
 * @throws {ParameterError} when the document requires it.
 */
export function assertOptional(operation: Operation, name: string): void {
  if (Object.hasOwn(operation.required ?? {}, name)) throw refusalOf(operation, name, nothingToSend);
}

/** Why a required value is refused that no text stands for. */
export const nothingToSend = 'it is required, and nothing of its value has a text';
