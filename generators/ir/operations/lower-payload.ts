import type { Cursor } from '../cursor.ts';
import { lowerHeader, styleOf } from './lower-parameter.ts';
import { lowerSchema } from '../schema/lower-schema.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import { isRawBytes } from '@specline/kernel/media-type';
import { oncePerPlace } from '../schema/once.ts';
import type { Body, Encoding, Header, HeaderSet, Payload, Reply, Shape, StatusKey } from '../types.ts';

/** Lowers a request body: OpenAPI 3.1, Request Body Object. */
export function lowerBody(at: Cursor, context: SchemaContext): Body {
  const { target } = at;
  return {
    origin: at.origin,
    doc: at.targetDoc,
    required: target.flag('required'),
    payloads: lowerContent(target, context),
  };
}

/** Lowers the responses of an operation, by status; ranges and `default` last: OpenAPI 3.1, Responses Object. */
export function lowerReplies(responses: Cursor | undefined, context: SchemaContext): readonly Reply[] {
  const replies = (responses?.entries() ?? []).flatMap(([key, at]) => {
    const status = statusOf(key);
    return status === undefined ? [] : [lowerReply(status, at, context)];
  });
  return [isCode, isRange, isDefault].flatMap((isKind) => replies.filter(({ status }) => isKind(status)));
}

const isCode = (status: StatusKey): boolean => typeof status === 'number';
const isDefault = (status: StatusKey): boolean => status === 'default';
const isRange = (status: StatusKey): boolean => !isCode(status) && !isDefault(status);

function lowerReply(status: StatusKey, at: Cursor, context: SchemaContext): Reply {
  const { target } = at;
  const headers = lowerHeaders(target, context);
  const isShared = headers.length > 0 && isComponent(target);
  return {
    status,
    origin: at.origin,
    doc: at.targetDoc,
    headers,
    ...(isShared && { headerSet: target.pointer }),
    payloads: lowerContent(target, context),
  };
}

/** `Content-Type` says the media type, and shall be ignored among the headers (OpenAPI 3.1, section 4.8.17.1). */
const lowerHeaders = oncePerPlace((at, context): readonly Header[] => {
  const headers = at.entriesAt('headers').filter(([wire]) => wire.toLowerCase() !== 'content-type');
  return headers.map(([wire, header]) => lowerHeader(wire, header, context));
});

/** Lowers the headers of the responses that have a name: OpenAPI 3.1, Components Object. */
export function lowerHeaderSets(responses: Cursor | undefined, context: SchemaContext): readonly HeaderSet[] {
  return (responses?.entries() ?? []).flatMap(([wire, at]) => {
    const headers = at.has('$ref') ? [] : lowerHeaders(at, context);
    return headers.length === 0
      ? []
      : [{ id: at.pointer, wire, name: wire, origin: at.origin, doc: at.doc, headers }];
  });
}

function isComponent({ pointer }: Cursor): boolean {
  return /^\/components\/responses\/[^/]+$/.test(pointer);
}

/** Returns the status of a key of a Responses Object; undefined for an extension. */
function statusOf(key: string): StatusKey | undefined {
  if (/^[1-5]\d\d$/.test(key)) return Number(key);
  const ranges: readonly StatusKey[] = ['1XX', '2XX', '3XX', '4XX', '5XX', 'default'];
  return ranges.find((range) => range === key);
}

const lowerContent = oncePerPlace((at, context): readonly Payload[] => {
  return at.entriesAt('content').map(([mediaType, payload]) => {
    const schema = payload.at('schema');
    const example = payload.at('example') ?? payload.entriesAt('examples')[0]?.[1].target.at('value');
    const { origin } = payload;
    const encodings = payload
      .entriesAt('encoding')
      .map(([wire, encoding]) => lowerEncoding(wire, encoding, context));
    return {
      mediaType,
      origin,
      doc: { deprecated: false },
      shape:
        schema === undefined
          ? { origin, doc: { deprecated: false }, kind: 'unknown' }
          : partsAsBytes(asBytes(lowerSchema(schema, context), mediaType), encodings),
      encodings,
      ...(example === undefined ? {} : { example: example.value }),
    };
  });
});

/**
 * Returns the shape of bytes for a bare string with a binary media type: many documents call an image a string, and as text nobody
 * could read it.
 */
function asBytes(shape: Shape, mediaType: string): Shape {
  const isBare = shape.kind === 'string' && shape.format === undefined && shape.contentEncoding === undefined;
  return isBare && isRawBytes(mediaType) ? { ...shape, format: 'binary' } : shape;
}

/**
 * Returns the shape with its parts as bytes: a part of no type is bytes, and the encoding says of what kind (OpenAPI 3.1.1, section
 * 4.8.15.1).
 */
function partsAsBytes(shape: Shape, encodings: readonly Encoding[]): Shape {
  const raw = new Set(
    encodings.flatMap(({ wire, contentType }) =>
      contentType?.split(',').every((each) => isRawBytes(each.trim())) === true ? [wire] : [],
    ),
  );
  if (raw.size === 0 || shape.kind !== 'object') return shape;
  const fields = shape.fields.map((field) =>
    raw.has(field.wire) && field.shape.kind === 'unknown'
      ? { ...field, shape: { ...field.shape, kind: 'string', format: 'binary' } as const }
      : field,
  );
  return { ...shape, fields };
}

function lowerEncoding(wire: string, at: Cursor, context: SchemaContext): Encoding {
  const contentType = at.text('contentType');
  const style = styleOf(at.text('style'));
  return {
    wire,
    origin: at.origin,
    doc: { deprecated: false },
    headers: at.entriesAt('headers').map(([name, header]) => lowerHeader(name, header, context)),
    ...(contentType === undefined ? {} : { contentType }),
    ...(style === undefined ? {} : { style }),
    ...(at.has('explode') ? { explode: at.flag('explode') } : {}),
    ...(at.has('allowReserved') ? { allowReserved: at.flag('allowReserved') } : {}),
  };
}
