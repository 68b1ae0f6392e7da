import type { Body, Encoding, Operation, Payload } from '../../ir/types.ts';
import { coversJson, essenceOf, isJson, isTextual } from '../content.ts';
import type { ImportedName } from '../ts/code.ts';
import { record, type Expression, type Value } from '../ts/expression.ts';
import { isBinary, isText, type ModelsById } from './leaves.ts';
import { fieldEncoder } from './param-encoder.ts';
import { runtimeValue } from './runtime.ts';

/**
 * The media types of a request body, the usual one first: JSON, where there is any.
 * @param body Of an operation; it may have none.
 */
export function bodyPayloads(body: Body | undefined): readonly Payload[] {
  return [...(body?.payloads ?? [])].sort(
    (a, b) => Number(isJson(b.mediaType)) - Number(isJson(a.mediaType)),
  );
}

/** What the runtime has to know of the request body of an operation; nothing where it is JSON and nothing else. */
export function bodyData(
  { body }: Operation,
  models: ModelsById,
): Readonly<Record<'encode' | 'bodies', Value | undefined>> {
  const payloads = bodyPayloads(body);
  if (payloads.every(({ mediaType }) => mediaType === 'application/json'))
    return { encode: undefined, bodies: undefined };
  return {
    encode: runtimeValue('bodies', 'byContentType'),
    bodies: payloads.map((payload) => bodyType(payload, models)),
  };
}

function bodyType(payload: Payload, models: ModelsById): Expression {
  const fields = isForm(payload) ? payload.encodings.flatMap(formField) : [];
  return record({
    type: payload.mediaType,
    encode: encoderOf(payload, models),
    fields: fields.length === 0 ? undefined : { kind: 'record', entries: fields },
  });
}

function isForm({ mediaType }: Payload): boolean {
  return /^application\/x-www-form-urlencoded$|^multipart\//.test(essenceOf(mediaType));
}

/** How a property is written, where the document says so in a way that can be followed. */
function formField(encoding: Encoding): readonly (readonly [string, Expression])[] {
  const { wire, contentType, allowReserved } = encoding;
  // A list or a range of types leaves the choice to what is sent.
  const type = contentType !== undefined && /^[^*,]+$/.test(contentType) ? contentType.trim() : undefined;
  const encode = fieldEncoder(encoding);
  const reserved = allowReserved === true ? true : undefined;
  return type === undefined && encode === undefined ? [] : [[wire, record({ type, encode, reserved })]];
}

function encoderOf({ mediaType, shape }: Payload, models: ModelsById): ImportedName {
  const essence = essenceOf(mediaType);
  if (isJson(mediaType)) return runtimeValue('body', 'encodeJson');
  if (essence === 'application/x-www-form-urlencoded') return runtimeValue('forms', 'encodeForm');
  if (essence.startsWith('multipart/')) return runtimeValue('forms', 'encodeMultipart');
  if (isText(shape, models)) return runtimeValue('bodies', 'encodeText');
  const isStructured = shape.kind !== 'unknown' && !isBinary(shape, models);
  if (isStructured && coversJson(mediaType)) return runtimeValue('body', 'encodeJson');
  return runtimeValue('bodies', isTextual(mediaType) ? 'encodeText' : 'encodeBinary');
}
