/** Request bodies that may be something other than JSON: OpenAPI 3.1.1, Request Body Object. */
import { encodeJson } from './body.ts';
import { isBytes } from './bytes.ts';
import { ParameterError } from '../errors/errors.ts';
import { covering, essenceOf, isRange } from '../response/media-range.ts';
import type { BodyType, EncodeAs, EncodeBody, Operation, SentBody } from '../operation.ts';
import { isPlain } from './plain-object.ts';
import { primitiveText } from '../parameters/text.ts';

/**
 * Writes a body as the media type that the argument `contentType` names. Without that, what is binary goes as its own type, or
 * as one that the document declares for binary content, what holds files as multipart, and everything else as the first one that
 * it declares. What is bytes already goes as it is.
 * @throws {ParameterError} when the document does not declare the type, or the body cannot be sent as it.
 */
export const byContentType: EncodeBody = (body, headers, operation, params) => {
  const { id, bodies = [] } = operation;
  const requested = primitiveText(operation, 'contentType', params['contentType'] ?? '');
  const type = requested === '' ? usualType(bodies, body) : covering(bodies, requested);
  if (type === undefined) {
    const declared = bodies.map((each) => each.type).join(', ');
    throw new ParameterError(id, `contentType is "${requested}", not one of ${declared}`, {
      parameter: 'contentType',
    });
  }
  // A range stands for types, and is none itself: RFC 9110, section 8.3.1.
  headers['content-type'] ??=
    requested === '' || isRange(requested) ? typeOf(body, type, operation) : requested;
  // A file of JSON is JSON already.
  const isWritten = type.encode === encodeJson && isBytes(body);
  return isWritten ? body : type.encode(body, headers, operation, type);
};

/** Text: a primitive value in the charset of its media type, or bytes that are text already. */
export const encodeText: EncodeAs = (body, headers, operation) =>
  isBytes(body)
    ? body
    : inCharset(operation, primitiveText(operation, 'body', body), headers['content-type']);

/**
 * Returns a text as those read it who go by its media type (RFC 9110, section 8.3.2): it is sent in UTF-8, or in Latin-1 as bytes.
 * @throws {ParameterError} for another charset, in which it would be read as something else.
 */
function inCharset({ id }: Operation, text: string, mediaType = ''): SentBody {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(mediaType)?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(charset) || (/^[\0-\x7f]*$/.test(text) && !/^utf-16/i.test(charset))) return text;
  if (/^(?:iso-8859-1|latin1|windows-1252)$/i.test(charset) && /^[\0-\x7f\xa0-\xff]*$/.test(text))
    return Uint8Array.from(text, (char) => char.charCodeAt(0));
  throw new ParameterError(id, `body cannot be encoded in ${charset}: send bytes`, {
    parameter: 'body',
  });
}

/** The encoder of bytes or text: a Blob, a buffer or a view of one, a stream, or a string. A stream is sent only once. */
export const encodeBinary: EncodeAs = (body, _, { id }, { type }) => {
  if (typeof body === 'string' || isBytes(body)) return body;
  throw new ParameterError(
    id,
    `body cannot be serialized as ${type}: pass a string, a Blob, a buffer or a stream`,
    {
      parameter: 'body',
    },
  );
};

function usualType(bodies: readonly BodyType[], body: unknown): BodyType | undefined {
  if (!isBytes(body)) {
    // JSON would make `{}` of a file.
    const hasFiles =
      (isPlain(body) || Array.isArray(body)) &&
      Object.values(body)
        .flat()
        .some((value) => value instanceof Blob);
    // Parts of a form have names, which items of a list have not.
    const multipart = Array.isArray(body) ? /^multipart\/(?!form-data)/i : /^multipart\//i;
    return (hasFiles ? bodies.find(({ type }) => multipart.test(type)) : undefined) ?? bodies[0];
  }
  const own = body instanceof Blob && body.type !== '' ? covering(bodies, body.type) : undefined;
  return own ?? bodies.find(({ encode }) => encode === encodeBinary) ?? bodies[0];
}

/**
 * Returns the media type of a body: a Blob knows its own, with its parameters. A range has one for what is usual in it.
 * @throws {ParameterError} where a range is declared, and the body has no media type of its own or usual in it.
 */
function typeOf(body: unknown, declared: BodyType, { id }: Operation): string {
  if (body instanceof Blob && body.type !== '' && covering([declared], body.type)) return body.type;
  const usual = isBytes(body)
    ? ['application/octet-stream', 'text/plain']
    : [declared.encode === encodeJson ? 'application/json' : 'text/plain'];
  const type = isRange(declared.type)
    ? usual.find((each) => covering([{ type: essenceOf(declared.type) }], each))
    : declared.type;
  if (type === undefined)
    throw new ParameterError(id, `contentType is missing: ${declared.type} is a range of media types`, {
      parameter: 'contentType',
    });
  return type;
}
