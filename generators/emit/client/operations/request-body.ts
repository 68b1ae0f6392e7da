import type { Body, Encoding, Operation, Payload, Shape } from '../../../ir/types.ts';
import { coversJson, essenceOf, isForm, isJson, isTextual } from '@specline/kernel/media-type';
import { usualFirst } from '../../content.ts';
import { encodingsOf } from '../../encodings.ts';
import type { ImportedName } from '../../ts/code.ts';
import { record, type Expression, type Value } from '../../ts/expression.ts';
import { isBinary, isText, leavesOf, type ModelsById } from '../../leaves.ts';
import { nullTextOf, nullTextOfField, type NullText } from '../../values/null-text.ts';
import { fieldStyleFunction } from '../../param-style.ts';
import { partsOf } from '../../values/value-parts.ts';
import { runtimeValue } from '../runtime.ts';

/**
 * Returns the media types of a request body, the usual one first.
 * @param body Of an operation; it may have none.
 */
export function bodyPayloads(body: Body | undefined): readonly Payload[] {
  return usualFirst(body?.payloads ?? []);
}

/** Returns what the runtime has to know of the request body of an operation; nothing where there is none. */
export function bodyData(
  { body }: Operation,
  models: ModelsById,
): Readonly<Record<'encode' | 'bodies', Value | undefined>> {
  const payloads = bodyPayloads(body);
  if (payloads.length === 0) return { encode: undefined, bodies: undefined };
  if (payloads.every(({ mediaType }) => mediaType === 'application/json'))
    return { encode: runtimeValue('encodeJson'), bodies: undefined };
  return {
    encode: runtimeValue('byContentType'),
    bodies: payloads.map((payload) => bodyType(payload, models)),
  };
}

function bodyType(payload: Payload, models: ModelsById): Expression {
  const fields = isForm(payload.mediaType) ? formFields(payload, models) : [];
  return record({
    type: payload.mediaType,
    encode: encoderOf(payload, models),
    fields: fields.length === 0 ? undefined : { kind: 'record', entries: fields },
  });
}

/** Returns how properties are written, where the document says so in a way that can be followed, or they take null. */
function formFields(payload: Payload, models: ModelsById): readonly (readonly [string, Expression])[] {
  const encodings = new Map(encodingsOf(payload, models).map((each) => [each.wire, each]));
  const shapes = partsOf([payload.shape], models).fields;
  const required = requiredIn(payload.shape, models);
  return [...new Set([...encodings.keys(), ...shapes.keys()])].flatMap((wire) => {
    const field = formField(encodings.get(wire), shapes.get(wire) ?? [], required.has(wire), models);
    return field.kind === 'record' && field.entries.length === 0 ? [] : [[wire, field] as const];
  });
}

function formField(
  encoding: Encoding | undefined,
  shapes: readonly Shape[],
  isRequired: boolean,
  models: ModelsById,
): Expression {
  const { contentType, allowReserved } = encoding ?? {};
  // A list or a range of types leaves the choice to what is sent.
  const type = contentType !== undefined && /^[^*,]+$/.test(contentType) ? contentType.trim() : undefined;
  const style = encoding && fieldStyleFunction(encoding);
  const isWritten = type !== undefined || style !== undefined;
  const nulls = nullsOf(shapes, type, style !== undefined, models);
  const mayVanish = nulls === 'none' || (type === undefined && partsOf(shapes, models).takesArrays);
  return record({
    type,
    accepted: isWritten ? undefined : contentType?.split(',').map((each) => each.trim()),
    required: isRequired && mayVanish ? true : undefined,
    encode: style === undefined ? undefined : runtimeValue(style),
    reserved: isWritten && allowReserved === true ? true : undefined,
    nulls,
  });
}

/** Returns the fields that each of the objects of a form requires. */
function requiredIn(shape: Shape, models: ModelsById): ReadonlySet<string> {
  const objects = leavesOf(shape, models).flatMap((leaf) => (leaf.kind === 'object' ? [leaf] : []));
  const [first, ...others] = objects.map(
    ({ fields }) =>
      new Set(fields.filter(({ required, access }) => required && access !== 'read').map(({ wire }) => wire)),
  );
  return new Set([...(first ?? [])].filter((wire) => others.every((each) => each.has(wire))));
}

function nullsOf(
  shapes: readonly Shape[],
  type: string | undefined,
  isStyled: boolean,
  models: ModelsById,
): NullText | undefined {
  const kinds = shapes.map((shape) => (isStyled ? nullTextOf : nullTextOfField)(shape, models));
  const found = kinds.includes('none') ? 'none' : kinds.find((kind) => kind !== undefined);
  // JSON knows null.
  return found !== undefined && !isStyled && type !== undefined && isJson(type) ? 'text' : found;
}

function encoderOf({ mediaType, shape }: Payload, models: ModelsById): ImportedName {
  const essence = essenceOf(mediaType);
  if (isJson(mediaType)) return runtimeValue('encodeJson');
  if (essence === 'application/x-www-form-urlencoded') return runtimeValue('encodeForm');
  // What is multipart and no form may be bytes as a whole.
  if (isForm(mediaType) && (essence === 'multipart/form-data' || !isBinary(shape, models)))
    return runtimeValue('encodeMultipart');
  if (isText(shape, models)) return runtimeValue('encodeText');
  const isStructured = shape.kind !== 'unknown' && !isBinary(shape, models);
  if (isStructured && coversJson(mediaType)) return runtimeValue('encodeJson');
  return runtimeValue(isTextual(mediaType) ? 'encodeText' : 'encodeBinary');
}

/** True where a value by itself selects this media type: bytes, which `byContentType` takes for such. */
export function isChosenByValue(payload: Payload, models: ModelsById): boolean {
  return encoderOf(payload, models).name === 'encodeBinary';
}
