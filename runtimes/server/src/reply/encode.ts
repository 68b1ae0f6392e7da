import { inCharset } from '../request/charset.ts';
import { encodeEvent } from './event-stream.ts';
import { itemEncoder } from './item-stream.ts';
import { bestOf, essenceOf, excludesJson, isJson, usualWithin } from '@specline/kernel/media-type';
import { jsonText } from './json-text.ts';
import { nameOfValue } from '../failure/name-of-value.ts';
import type { Reply, StatusKey } from '../operation.ts';
import { isLength } from './framing.ts';
import { encodeHeaders, sendable, type HeaderFields } from './reply-headers.ts';
import type { HandlerReply } from './reply.ts';
import { isPromise } from '../steps.ts';
import { byteLength, chunksOf, endStream, mapStream, withLength } from './stream.ts';
import { disown, disownWithin } from '../failure/thrown.ts';

/** A body that is sent piece by piece. */
export type BodyStream = AsyncIterable<string | Uint8Array>;

/** The answer that an adapter sends. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body?: string | Uint8Array | BodyStream;
  /**
   * Header fields of the reply that are not sent, since they are for the server to set: those of the connection, and a wrong
   * length.
   */
  readonly leftOut?: readonly string[];
  /** True if the connection is closed after it. */
  readonly isLast?: true;
}

/**
 * Returns the reply that a document declares for a status: that of the status goes before its range, and that before all others.
 */
export function declaredReply(replies: readonly Reply[], status: number): Reply | undefined {
  for (const each of replies) if (each.status === status) return each;
  const range: StatusKey = `${Math.floor(status / 100)}XX`;
  return replies.find((each) => each.status === range) ?? replies.find((each) => each.status === 'default');
}

/**
 * Makes an answer of a reply.
 * @param declared The reply of the document; absent where it has none of that status.
 * @param method That of the request, in upper case.
 * @throws {TypeError} for what cannot be sent.
 */
export function encode(reply: HandlerReply, declared: Reply | undefined, method = 'GET'): Answer {
  if (reply.headers === undefined) return encodeContent(reply, declared, {}, method);
  const leftOut: string[] = [];
  const headers = encodeHeaders(reply, declared, leftOut);
  const { 'content-length': length } = headers;
  const answer = encodeContent(reply, declared, headers, method);
  if (length === undefined && leftOut.length === 0) return answer;
  const settled = length === undefined ? answer : withLengthOf(answer, length, method, leftOut);
  return leftOut.length === 0 ? settled : { ...settled, leftOut: [...new Set(leftOut)] };
}

function encodeContent(
  reply: HandlerReply,
  declared: Reply | undefined,
  headers: HeaderFields,
  method: string,
): Answer {
  const { status, body } = reply;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError(`${status} is not a valid status of a reply: it must be an integer from 200 to 599.`);
  if (body === undefined || isEmpty(status)) {
    refuseUnsent(body);
    // A 204 or 304 must not have a length (RFC 9110, section 8.6), and one of HEAD has that of GET, which its handler knows;
    // all others would be sent in chunks without.
    if (status !== 204 && status !== 304 && method !== 'HEAD') headers['content-length'] = '0';
    return { status, headers };
  }
  const isTree = isData(body);
  const given = headers['content-type'];
  const { contentType: named = typeof given === 'string' ? given : undefined } = reply;
  const type =
    named === undefined || named.includes('*')
      ? contentTypeOf(body, isTree, named === undefined ? (declared?.types ?? []) : [named])
      : named;
  headers['content-type'] ??= sendable('content-type', type);
  if (!isTree && body instanceof Blob) headers['content-length'] = String(body.size);
  const isUsual = isTree && type === 'application/json' && !Array.isArray(body);
  if (isUsual) return { status, headers, body: jsonText(body) };
  const isOfItems = isSequence(declared, type);
  return { status, headers, body: isOfItems ? encodeItems(body, type) : encodeBody(body, type) };
}

/** True if the content of a media type is items, by what is declared. */
export function isSequence(declared: Reply | undefined, mediaType: string): boolean {
  const { types = [], sequences } = declared ?? {};
  const type = sequences && bestOf(types, mediaType);
  return type !== undefined && sequences?.includes(type) === true;
}

/**
 * Returns an answer whose length its handler gave as well. The length that is sent is the server's to say; that of a stream, and of
 * what GET would have, only the handler knows.
 * @param given What the handler gave as `Content-Length`.
 * @param leftOut Takes the name of the header field where it is not sent, since it is wrong.
 */
function withLengthOf(answer: Answer, given: string | string[], method: string, leftOut: string[]): Answer {
  const { status, headers, body } = answer;
  const { 'content-length': counted, ...others } = headers;
  const isKnown =
    body === undefined ? status !== 304 && method !== 'HEAD' : isWhole(body) || counted !== given;
  const isGiven = isLength(given) && status !== 204;
  const actual = body !== undefined && isWhole(body) ? byteLength(body) : Number(counted);
  if (!isGiven || (isKnown && Number(given) !== actual)) leftOut.push('content-length');
  // The platform counts what is there as a whole; what was counted here, as an empty body or a file, is right in any case.
  if (isKnown)
    return status === 204 || (body !== undefined && isWhole(body)) ? { ...answer, headers: others } : answer;
  if (!isGiven) return { ...answer, headers: others };
  return body === undefined || isWhole(body) ? answer : { ...answer, body: withLength(body, Number(given)) };
}

/**
 * Returns the answer to HEAD where GET has this one: RFC 9110, section 9.3.2.
 * @param onError Receives what goes wrong with the end of a stream.
 */
export function withoutBody({ body, ...head }: Answer, onError?: (error: unknown) => void): Answer {
  if (body === undefined) return head;
  if (isWhole(body))
    return { ...head, headers: { ...head.headers, 'content-length': String(byteLength(body)) } };
  endStream(body, onError);
  return head;
}

/** True if a body is there already, and does not come piece by piece. */
export function isWhole(body: Answer['body']): body is Exclude<Answer['body'], BodyStream> {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array;
}

function isStream(body: unknown): body is AsyncIterable<unknown> | ReadableStream {
  return (
    typeof body === 'object' &&
    body !== null &&
    (body instanceof ReadableStream || Symbol.asyncIterator in body)
  );
}

/** True if a body is an object or array as literals make them, which only JSON can hold: most bodies are. */
function isData(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.getPrototypeOf(body) === Object.prototype ? !isStream(body) : Array.isArray(body);
}

/** Statuses that have no body: RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
export function isEmpty(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/**
 * Returns the one of some media types that a body has; a range, which no message has for its type (RFC 9110, section 8.3), is
 * filled in by the body.
 */
function contentTypeOf(body: unknown, isTree: boolean, types: readonly string[]): string {
  const own = !isTree && body instanceof Blob && body.type !== '' ? body.type : undefined;
  if (own !== undefined && (types.length === 0 || bestOf(types, own) !== undefined)) return own;
  const first = types[0] ?? (typeof body === 'string' ? 'text/plain' : '*/*');
  if (!first.includes('*')) return first;
  const isContent = !isTree && (isBinary(body) || isStream(body));
  const kind = isContent ? 'bytes' : typeof body === 'string' ? 'text' : 'data';
  return usualWithin(first, kind) ?? refuseRange(first);
}

/** @throws {TypeError} for a body whose media type only its handler knows. */
function refuseRange(range: string): never {
  throw new TypeError(`The reply has no media type: ${range} is a range. Name one in it as contentType.`);
}

/** Returns items that are written one by one; bytes and texts are items that have been written already. */
function encodeItems(body: unknown, mediaType: string): string | Uint8Array | BodyStream {
  const encodeItem = itemEncoder(mediaType);
  if (isStream(body))
    return mapStream(piecesOf(body), (item) => (item instanceof Uint8Array ? item : encodeItem(item)));
  if (typeof body === 'string' || isBinary(body)) return encodeBody(body, mediaType);
  if (Array.isArray(body)) {
    refusePromises(body);
    return body.map(encodeItem).join('');
  }
  // All at once, since one may reject while another is waited for.
  disownWithin(body);
  if (isIterable(body)) return mapStream(awaited(body), encodeItem);
  throw new TypeError(
    `The body of a reply is ${nameOfValue(body)}, which cannot be sent as ${essenceOf(mediaType)}: return an iterable or an AsyncIterable of items.`,
  );
}

function isIterable(body: unknown): body is Iterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.iterator in body;
}

async function* awaited(items: Iterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  for (const item of items) yield await item;
}

function encodeBody(body: unknown, mediaType: string): string | Uint8Array | BodyStream {
  const type = essenceOf(mediaType);
  if (isStream(body)) return mapStream(piecesOf(body), type === 'text/event-stream' ? eventOf : pieceOf);
  if (body instanceof Blob) return chunksOf(body.stream());
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (typeof body === 'string' && !isJson(type)) return inCharset(body, mediaType);
  if (typeof body === 'function' || typeof body === 'symbol')
    throw new TypeError(`A ${typeof body} cannot be the body of a reply.`);
  if (isPromise(body)) {
    disown(body);
    throw new TypeError('The body of a reply is a promise: await it.');
  }
  if (Array.isArray(body)) refusePromises(body);
  if (typeof body === 'object' && excludesJson(type))
    throw new TypeError(
      `The body of a reply is ${body === null ? 'null' : 'an object or an array'}, which cannot be sent as ${type}: return ${wanted(type)}.`,
    );
  if (isLostInJson(body))
    throw new TypeError(
      `The body of a reply is ${nameOfValue(body)}, which is empty in JSON: return an object or an array.`,
    );
  return jsonText(body);
}

/** @throws {TypeError} where what is not sent is a promise, whose rejection nobody would notice. */
function refuseUnsent(body: unknown): void {
  disownWithin(body);
  if (isPromise(body)) throw new TypeError('The body of a reply is a promise: await it.');
}

function refusePromises(items: readonly unknown[]): void {
  if (!items.some(isPromise)) return;
  items.forEach(disown);
  throw new TypeError('The body of a reply is an array of promises: await them with Promise.all.');
}

function piecesOf(body: AsyncIterable<unknown> | ReadableStream): AsyncIterable<unknown> {
  return body instanceof ReadableStream ? chunksOf<unknown>(body) : body;
}

/** True if a body has items that `JSON.stringify` passes over, as a `Map`, a `Set` and a `FormData` have. */
function isLostInJson(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Symbol.iterator in body && !('toJSON' in body) && !(body instanceof String);
}

function wanted(type: string): string {
  return type === 'text/event-stream' ? 'an AsyncIterable of events' : 'a string or bytes';
}

function isBinary(body: unknown): boolean {
  return body instanceof Blob || body instanceof Uint8Array || body instanceof ArrayBuffer;
}

/** Returns the text of an event; bytes are events that have been written already, as those of another service. */
function eventOf(piece: unknown): string | Uint8Array {
  return piece instanceof Uint8Array ? piece : encodeEvent(piece);
}

function pieceOf(piece: unknown): string | Uint8Array {
  if (typeof piece === 'string' || piece instanceof Uint8Array) return piece;
  throw new TypeError(`A streamed body has a piece that is a ${typeof piece}; it must be a string or bytes.`);
}
