/** Replies that may be something other than JSON: OpenAPI 3.1.1, Response Object. */
import { covers } from './declared.ts';
import { decodeJson } from './decode.ts';
import { UndeclaredStatusError } from '../errors/errors.ts';
import type { Decode, Decoded, Operation } from '../operation.ts';
import { mayBe } from './listed.ts';
import { covering, essenceOf, isRange } from './media-range.ts';

/**
 * Reads a body as the media type it has, of those that the document declares; as the first of them where the answer has no
 * type. Gives the declared type, or what came where that is a range. `application/octet-stream` stands for bytes of any kind
 * (RFC 2046, section 4.5.1), but not for text. Of a status that the document does not declare, JSON is read as such.
 */
export const byMediaType: Decode = async (response, operation, signal) => {
  if (hasNothing(response, operation)) return decodeNothing(response, operation);
  const replies = (operation.replies ?? []).filter(
    ({ statuses, failure }) =>
      statuses?.some((key) => covers(key, response.status)) ?? (!failure || isFailure(response, operation)),
  );
  const type = response.headers.get('content-type') ?? '';
  // A streamed body does not show that it is empty.
  if (type === '' && isFailure(response, operation) && (await isBlank(response.clone()))) return {};
  if (isUndeclared(response, operation) && isJson.test(essenceOf(type)))
    return ifAny(response, operation, await decodeJson(response, operation));
  const declared =
    covering(replies, type) ??
    (type === ''
      ? replies[0]
      : isText.test(essenceOf(type))
        ? undefined
        : covering(replies, 'application/octet-stream'));
  if (declared === undefined) {
    const problem = `not ${replies.map((reply) => reply.type).join(' or ')}, but ${type}`;
    return ifAny(response, operation, { problem, text: await response.text() });
  }
  const decoded = await declared.decode(response, operation, signal, declared);
  const contentType = isRange(declared.type) ? essenceOf(type) : declared.type;
  return ifAny(response, operation, { ...decoded, contentType });
};

const isJson = /[/+]json$/;

/** Media types whose content is text. */
const isText = /^text\/|[/+](?:x-)?(?:json|xml|yaml|ndjson|jsonl|json-seq|javascript|graphql|sql)$/;

/** JSON, where a status may have no content. */
export const decodeJsonIfAny: Decode = async (response, operation) =>
  hasNothing(response, operation)
    ? decodeNothing(response, operation)
    : ifAny(response, operation, await decodeJson(response, operation));

/** Nothing, whatever came: the answer to `HEAD`, or to a status that the document gives no content. */
export const decodeNothing: Decode = async (response) => {
  // It is read in any case, since the connection is free only then.
  await response.arrayBuffer();
  return {};
};

/** Text in the charset of the answer (RFC 9110, section 8.3.2), or UTF-8. */
export const decodeText: Decode = async (response) => {
  const type = response.headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([^\s";]+)/i.exec(type)?.[1];
  // A Response reads UTF-8 only.
  const bytes = await response.arrayBuffer();
  try {
    return { body: new TextDecoder(charset).decode(bytes) };
  } catch {
    return { problem: `unknown charset: ${type}`, text: new TextDecoder().decode(bytes) };
  }
};

/**
 * Text of the type of the answer: a text in JSON where that is JSON. Some servers call JSON what they send as it is; that
 * stays as it came.
 */
export const decodeTextOrJson: Decode = async (response, operation) => {
  const decoded = await decodeText(response, operation);
  const { body } = decoded;
  if (typeof body !== 'string' || !isJson.test(essenceOf(response.headers.get('content-type') ?? '')))
    return decoded;
  const value = jsonIn(body);
  return typeof value === 'string' ? { body: value } : decoded;
};

/** The number, boolean or null that a text stands for; a text where it stands for none and the schema takes texts. */
export const decodeValue: Decode = async (response, operation, _, type) => {
  const values = type?.values ?? [];
  const decoded = await decodeText(response, operation);
  const { body } = decoded;
  if (typeof body !== 'string') return decoded;
  const value = jsonIn(body);
  const kind = value === null ? 'null' : typeof value;
  const isTaken = kind !== 'string' && values.some((each) => each === kind);
  if (isTaken && mayBe(value, type?.listed)) return { body: value };
  return values.includes('string') ? decoded : { problem: `not of type ${values.join(' or ')}`, text: body };
};

/** Bytes, as a Blob of their media type. */
export const decodeBinary: Decode = async (response) => ({ body: await response.blob() });

/** Returns what a text is as JSON; undefined where it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUndeclared(response: Response, operation: Operation): boolean {
  const kind = operation.failureOf?.(operation, response.status);
  return isFailure(response, operation) && kind === UndeclaredStatusError;
}

function isFailure({ status }: Response, { success = [200] }: Operation): boolean {
  return !success.includes(status);
}

async function isBlank(response: Response): Promise<boolean> {
  return (await response.arrayBuffer()).byteLength === 0;
}

function hasNothing({ status }: Response, { empty = [] }: Operation): boolean {
  return empty.includes(status);
}

/** Returns nothing for an empty failure: it may lack the body that is declared for it, or have none by its status, as 304 does. */
function ifAny(response: Response, operation: Operation, decoded: Decoded): Decoded {
  const { body, problem, text } = decoded;
  const isNothing =
    problem === undefined
      ? !response.headers.has('content-type') && (body === '' || (body instanceof Blob && body.size === 0))
      : text === '';
  return isNothing && isFailure(response, operation) ? {} : decoded;
}
