import { isOfConnection, namedByConnection } from './framing.ts';
import { nameOfValue } from '../failure/name-of-value.ts';
import { ofOwnBody } from './reply-headers.ts';
import type { HandlerReply } from './reply.ts';
import { isPromise } from '../steps.ts';
import { disownWithin } from '../failure/thrown.ts';

/**
 * Returns the reply that a handler gave, whatever it made it of: a `Response` of the Fetch standard is one as well, such as that of
 * a service that it has called.
 * @param operationId Names the handler in messages.
 * @throws {TypeError} where a handler that no compiler has seen gave something else.
 */
export function givenReply(given: unknown, operationId: string): HandlerReply {
  if (given instanceof Response) return replyOf(given);
  assertReply(given, operationId);
  return given;
}

function assertReply(given: unknown, operationId: string): asserts given is HandlerReply {
  const problem = problemOf(given);
  if (problem === undefined) return;
  disownWithin(given);
  throw new TypeError(`The handler of ${operationId} returned ${problem}`);
}

/** Returns what is wrong with what a handler gave, and what to do. */
function problemOf(given: unknown): string | undefined {
  if (given instanceof Error) return 'an error: throw it instead.';
  if (given === undefined || given === null) return 'no reply: return reply(status, body).';
  if (typeof given !== 'object' || Array.isArray(given))
    return `${nameOfValue(given)} instead of a reply: return reply(status, body).`;
  const { status, contentType, headers }: Partial<Record<keyof HandlerReply, unknown>> = given;
  if (typeof status !== 'number')
    return `a status that is ${nameOfValue(status)}: it must be a number from 200 to 599, as in reply(status, body).`;
  if (contentType !== undefined && typeof contentType !== 'string')
    return `a contentType that is ${nameOfValue(contentType)}: it must be a string.`;
  if (headers !== undefined && (typeof headers !== 'object' || headers === null || Array.isArray(headers)))
    return `headers that are ${nameOfValue(headers)}: they must be an object of values by name.`;
  if (isPromise(headers)) return 'headers that are a promise: await them.';
  return undefined;
}

/** Returns the reply that another service gave, without the fields of its connection: RFC 9110, section 7.6.1. */
function replyOf({ status, headers, body, type }: Response): HandlerReply {
  const fields = new Headers(headers);
  const named = new Set(namedByConnection(fields.get('connection')));
  for (const name of [...fields.keys()]) if (isOfConnection(name) || named.has(name)) fields.delete(name);
  // `fetch` has unpacked what came compressed; a `Response` of one's own is as it was made.
  if (type === 'default') ofOwnBody(fields);
  return { status, headers: fields, ...(body !== null && { body }) };
}
