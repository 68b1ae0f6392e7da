import { decoderOf, utf8, type Decoder } from './charset.ts';
import type { Exchange } from './exchange.ts';
import { closing, HttpError } from '../failure/http-error.ts';
import { parseJson } from './json.ts';
import { bestOf, essenceOf, isSeveral, parseMediaType } from '@specline/kernel/media-type';
import type { BodyType, RawBody, RequestBody, DecodeBody } from '../operation.ts';
import type { Bytes, ServerRequest } from './request.ts';
import { primitiveOf, ValueProblem, type ValueType } from '../parameters/values.ts';

/** JSON: RFC 8259. Keys such as `__proto__` become properties like all others. */
export const decodeJson: DecodeBody = ({ bytes, mediaType }) => {
  if (mediaType.charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(mediaType.charset))
    unknownCharset(mediaType.charset);
  return bytes.length === 0 ? undefined : parseJson(textOfBody(bytes, utf8));
};

/** Any text, or the number or word that it stands for; it is UTF-8 unless its media type gives another character encoding. */
export const decodeText: DecodeBody = ({ bytes, mediaType: { charset } }, { value }) => {
  const text = textOfBody(bytes, decoderOf(charset) ?? unknownCharset(charset));
  if (value === undefined) return text;
  try {
    return primitiveOf(value, text);
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    const { keyword, message } = error;
    throw new HttpError(400, 'The body cannot be read.', {
      issues: [{ in: 'body', pointer: '', keyword, message }],
    });
  }
};

/** Bytes as they are. */
export const decodeBinary: DecodeBody = ({ bytes, mediaType }) => new Blob([bytes], { type: mediaType.type });

/** A body whose texts may stand for several values. */
export interface ReadableAgain {
  /** The types that they were read as. */
  readonly value: ValueType;
  /** Bytes of the body. */
  readonly size: number;
  /** Reads them as something else, of which there are no fewer texts. */
  readonly decode: (value: ValueType) => unknown;
}

/** The maximum sizes of bodies, in bytes. */
export interface BodyLimits {
  /** Of a body that is read as a value. */
  readonly body: number;
  /** Of a body that is a file, and of the files of a form together. */
  readonly files: number | undefined;
}

/** Returns the number of bytes that a body may have. */
function limitFor(type: BodyType | undefined, { body, files = body }: BodyLimits): number {
  if (type === undefined || files <= body) return body;
  if (type.decode === decodeBinary) return files;
  return essenceOf(type.type).startsWith('multipart/') ? files + body : body;
}

/**
 * Reads the body of a request into an exchange.
 * @param limits Bytes that it may have.
 * @returns Nothing where there is one way only to read it.
 * @throws {HttpError} 400, 413 or 415.
 */
export async function readBody(
  exchange: Exchange,
  body: RequestBody,
  limits: BodyLimits,
): Promise<ReadableAgain | undefined> {
  const { request } = exchange;
  const header = request.header('content-type');
  const type = expectedType(request, body);
  const limit = limitFor(type, limits);
  checkLength(request, limit);
  const bytes = await request.readBody(limit);
  if (header !== undefined && type !== undefined) {
    const raw: RawBody = { bytes, mediaType: parseMediaType(header), header };
    exchange.body = await type.decode(raw, type);
    exchange.contentType = exchange.body === undefined ? undefined : type.type;
    const { value } = type;
    const decode = (other: ValueType): unknown => type.decode(raw, { ...type, value: other });
    if (value !== undefined) return { value, size: bytes.length, decode };
  } else if (bytes.length > 0) throw unsupported(body, 'has no Content-Type');
  if (exchange.body === undefined && body.required) throw missingBody();
  return undefined;
}

/** A body that is read as it comes. */
export interface OpenBody {
  readonly stream: ReadableStream<Bytes>;
  readonly type: BodyType;
  /** The `Content-Type` header as received. */
  readonly header: string;
}

/**
 * Hands the body of a request over to the handler, as it comes: it is neither decoded nor checked.
 * @param limit Bytes that it may have.
 * @returns Undefined where there is none.
 * @throws {HttpError} 400, 413 or 415.
 */
export function openBody(exchange: Exchange, body: RequestBody, limit: number): OpenBody | undefined {
  const { request } = exchange;
  const type = expectedType(request, body);
  checkLength(request, limit);
  const stream = request.openBody(limit);
  if (type !== undefined) {
    // A file may be empty, and some platforms have no body then.
    const given = stream ?? new Blob([]).stream();
    exchange.body = given;
    exchange.contentType = type.type;
    return { stream: given, type, header: request.header('content-type') ?? '' };
  }
  if (stream !== undefined) throw unsupported(body, 'has no Content-Type');
  if (body.required) throw missingBody();
  return undefined;
}

/**
 * Returns the declared media type of what a request announces; nothing where it names none.
 * @throws {HttpError} 400 or 415.
 */
function expectedType(request: ServerRequest, body: RequestBody): BodyType | undefined {
  const header = request.header('content-type');
  if (header !== undefined && isSeveral(header))
    throw new HttpError(400, 'The request has several Content-Types; send one.');
  return header === undefined ? undefined : bodyTypeOf(body, header);
}

/** @throws {HttpError} 413 for a body that is announced to be too large. */
function checkLength(request: ServerRequest, limit: number): void {
  if (Number(request.header('content-length')) > limit) throw tooLarge(limit);
}

function missingBody(): HttpError {
  return new HttpError(400, 'The request is invalid.', {
    issues: [{ in: 'body', pointer: '', keyword: 'required', message: 'is missing' }],
  });
}

/** Returns a 413: RFC 9110, section 15.5.14. */
export function tooLarge(limit: number): HttpError {
  return closing(new HttpError(413, `The body may have at most ${limit} bytes.`));
}

/** Returns the error of a body that ends before it should: 400. */
export function brokenOff(): HttpError {
  return new HttpError(400, 'The body is incomplete.');
}

/**
 * @throws {HttpError} 415 for a body that is compressed, with the codings that are taken: RFC 9110, section 12.5.3. What
 * unpacks to more than any limit is for the platform to unpack. 501 where only its transfer is, which Node passes over: RFC 9112,
 * section 6.1.
 */
export function assertUncoded(request: ServerRequest): void {
  const transfer = request.header('transfer-encoding')?.trim().toLowerCase() ?? 'chunked';
  if (transfer !== 'chunked')
    throw new HttpError(
      501,
      `The transfer coding ${JSON.stringify(transfer)} is not supported; send "chunked".`,
    );
  const coding = request.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity')
    throw new HttpError(
      415,
      `The body has the content coding ${JSON.stringify(coding)}; send it uncompressed.`,
      {
        headers: { 'accept-encoding': 'identity' },
      },
    );
}

/** Returns the declared media type that says most of what came. */
function bodyTypeOf(body: RequestBody, header: string): BodyType {
  const type = bestOf(
    body.types.map((each) => each.type),
    header,
  );
  const found = body.types.find((each) => each.type === type);
  if (found === undefined) throw unsupported(body, 'has an undeclared media type');
  return found;
}

/** Returns a 415 with the accepted types: RFC 9110, section 15.5.16. */
function unsupported({ types }: RequestBody, problem: string): HttpError {
  const accept = types.map(({ type }) => type).join(', ');
  return new HttpError(415, `The body ${problem}; accepted: ${accept}.`, { headers: { accept } });
}

function unknownCharset(charset = ''): never {
  throw new HttpError(415, `The body is in the character encoding ${JSON.stringify(charset)}; send UTF-8.`);
}

/**
 * Returns the text that a body is.
 * @throws {HttpError} 400 where its bytes are not in the character encoding: a mended text would be another one than was sent.
 */
export function textOfBody(bytes: Uint8Array, decoder: Decoder): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new HttpError(400, `The body is not ${decoder.encoding.toUpperCase()}.`);
  }
}
