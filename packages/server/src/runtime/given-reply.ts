import { nameOfValue } from './name-of-value.ts';
import type { HandlerReply } from './reply.ts';

/**
 * The reply that a handler gave, whatever it made it of: a `Response` of the Fetch standard is one as well, such as that of a service
 * that it has asked.
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
  if (problem !== undefined) throw new TypeError(`The handler of ${operationId} returned ${problem}`);
}

/** What is wrong with what a handler gave, and what to do. */
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
  return undefined;
}

/** What is said of the connection to another service does not hold here: RFC 9110, section 7.6.1. */
const ofConnections = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];

function replyOf({ status, headers, body, type }: Response): HandlerReply {
  const fields = new Headers(headers);
  const gone = fields.get('connection')?.split(',') ?? [];
  for (const name of [...gone, ...ofConnections]) fields.delete(name.trim());
  // `fetch` has unpacked what came compressed; a `Response` of one's own is as it was made.
  const isUnpacked = type !== 'default' && fields.has('content-encoding');
  if (isUnpacked) for (const name of ['content-encoding', 'content-length']) fields.delete(name);
  return { status, headers: fields, ...(body !== null && { body }) };
}
