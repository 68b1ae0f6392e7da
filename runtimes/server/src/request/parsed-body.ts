import { finite, tooDeep } from './json.ts';
import { essenceOf, isJson } from '@specline/kernel/media-type';
import type { NodeIncoming } from '../platforms/node-http.ts';
import { formBytes } from './parsed-form.ts';
import type { Bytes } from './request.ts';
import { isPlainObject } from '../parameters/values.ts';

/**
 * Returns the body that middleware such as `express.json()`, `express.urlencoded()`, `express.text()` or `express.raw()` has read
 * and left in `body`, as bytes again: there is one way of reading them, whatever middleware runs before. What takes forms with
 * files apart leaves the files next to it, in `file` or `files`; platforms that read every body leave its bytes in `rawBody`.
 * @returns Nothing where it cannot be written again, as a form whose files are not in memory.
 * @throws {HttpError} 400 for JSON with a number that is too large, or with more levels than can be written.
 */
export function parsedBody(request: NodeIncoming): Bytes | undefined {
  const { body, rawBody, file, files, headers } = request;
  if (wasEmpty(request)) return new Uint8Array();
  for (const bytes of [rawBody, body]) if (isBytes(bytes)) return bytes;
  const contentType = String(headers['content-type']);
  if (essenceOf(contentType) === 'multipart/form-data') {
    const isParsed = body !== undefined || file !== undefined || files !== undefined;
    return isParsed ? formBytes(fieldsOf(body), files ?? file, contentType) : undefined;
  }
  const type = essenceOf(contentType);
  const text = isJsonString(body, type, headers)
    ? JSON.stringify(body)
    : writable(() => bodyText(body, type));
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/**
 * Returns what a function writes; a stack overflow becomes the error that a body is nested too deeply, since middleware reads any
 * number of levels.
 */
function writable<Text>(write: () => Text): Text {
  try {
    return write();
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/**
 * True if there were no bytes, of which parsers make an empty object. For chunks, only the stream shows that; where a platform has
 * put the body next to a stream that was always empty, it is the body.
 */
function wasEmpty(request: NodeIncoming): boolean {
  const { body, rawBody, file, files, headers, readableEnded, readableDidRead } = request;
  if (headers['content-length'] === '0') return true;
  const isSilent = readableEnded && readableDidRead === false;
  return isSilent && (rawBody ?? file ?? files) === undefined && isNothing(body);
}

function isNothing(body: unknown): boolean {
  return body === undefined || (isPlainObject(body) && Object.keys(body).length === 0);
}

/** True if middleware has made a text of the body, and left nothing of its bytes. */
export function isParsedText({ body, rawBody }: NodeIncoming): boolean {
  return typeof body === 'string' && !isBytes(rawBody);
}

/**
 * True if a text is a value of JSON, as `express.json({ strict: false })` leaves it, and not the JSON itself, as `express.text()`
 * does: that has all the bytes that came.
 */
function isJsonString(body: unknown, type: string, headers: NodeIncoming['headers']): body is string {
  const { 'content-length': length, 'content-encoding': coding } = headers;
  if (typeof body !== 'string' || length === undefined || coding !== undefined) return false;
  return isJson(type) && new TextEncoder().encode(body).length !== Number(length);
}

function bodyText(body: unknown, type: string): string | undefined {
  if (typeof body === 'string') return body;
  if (body === undefined) return undefined;
  if (isJson(type)) return jsonOf(body);
  if (type !== 'application/x-www-form-urlencoded' || typeof body !== 'object' || body === null)
    return undefined;
  // A comma may stand between the items of a list; whether it was escaped is not known any more.
  return new URLSearchParams(fieldsOf(body)).toString().replaceAll('%2C', ',');
}

/** Returns the JSON of a body; a number that was too large is infinite by now, and would be written as null. */
function jsonOf(body: unknown): string {
  const text = JSON.stringify(body);
  return text.includes('null') ? JSON.stringify(body, finite) : text;
}

/** Returns the fields of a form by the values that were made of them. */
function fieldsOf(form: unknown): [string, string][] {
  if (typeof form !== 'object' || form === null) return [];
  return Object.entries(form).flatMap(([name, value]) => pairsOf(name, value));
}

/** Returns the fields of a form that were made a value; what was inside of others has brackets, as middleware reads them. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item));
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

function isBytes(body: unknown): body is Bytes {
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer;
}
