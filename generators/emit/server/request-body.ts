import type { Body, Encoding, Payload } from '../../ir/types.ts';
import { coversJson, essenceOf, isForm, isJson, isTextual, usualFirst } from '../content.ts';
import { isBinary, isPrimitive, isText, type ModelsById } from '../leaves.ts';
import { fieldStyleFunction } from '../param-style.ts';
import type { ImportedName } from '../ts/code.ts';
import { record, type Expression } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';
import { deepLevels, usualLevels, valueType } from './value-type.ts';

/** What the runtime has to know of the request body of an operation. */
export function bodyData({ required, payloads }: Body, models: ModelsById): Expression {
  return record({ required, types: usualFirst(payloads).map((payload) => bodyType(payload, models)) });
}

function bodyType(payload: Payload, models: ModelsById): Expression {
  const { mediaType, shape, encodings } = payload;
  const styled = isUrlEncoded(mediaType) ? encodings.flatMap(styledField) : [];
  const levels = styled.length > 0 ? deepLevels : usualLevels;
  return record({
    type: mediaType,
    decode: decoderOf(payload, models),
    value: hasTexts(payload, models) ? valueType(shape, models, levels) : undefined,
    fields: styled.length === 0 ? undefined : { kind: 'record', entries: styled },
  });
}

/** Whether a body holds texts that stand for other values: a form does, and a text that is a number. */
function hasTexts({ mediaType, shape }: Payload, models: ModelsById): boolean {
  if (isForm(mediaType)) return true;
  return isTextual(mediaType) && isPrimitive(shape, models) && !isText(shape, models);
}

/** A property that is written in a style, which the Encoding Object can ask for in this media type alone. */
function styledField(encoding: Encoding): readonly (readonly [string, Expression])[] {
  const style = fieldStyleFunction(encoding);
  return style === undefined ? [] : [[encoding.wire, record({ decode: runtimeValue('styles', style) })]];
}

function isUrlEncoded(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/x-www-form-urlencoded';
}

/** The function that gives what the type of a payload says. */
function decoderOf({ mediaType, shape }: Payload, models: ModelsById): ImportedName {
  if (isJson(mediaType)) return runtimeValue('body', 'decodeJson');
  if (isUrlEncoded(mediaType)) return runtimeValue('forms', 'decodeForm');
  if (isForm(mediaType)) return runtimeValue('forms', 'decodeMultipart');
  if (isText(shape, models)) return runtimeValue('body', 'decodeText');
  const isStructured = shape.kind !== 'unknown' && !isBinary(shape, models);
  if (isStructured && coversJson(mediaType)) return runtimeValue('body', 'decodeJson');
  return runtimeValue('body', isTextual(mediaType) ? 'decodeText' : 'decodeBinary');
}
