import type { Body, Encoding, Payload } from '../../ir/types.ts';
import { coversJson, essenceOf, isForm, isJson, isTextual } from '@specline/kernel/media-type';
import { usualFirst } from '../content.ts';
import { encodingsOf } from '../encodings.ts';
import { isBinary, isText, type ModelsById } from '../leaves.ts';
import { fieldStyleFunction } from '../param-style.ts';
import { isPlainValue } from '../plain-value.ts';
import type { ImportedName } from '../ts/code.ts';
import { record, type Expression } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';
import { deepLevels, formValueType, usualLevels, valueType } from '../values/value-type.ts';

/** Returns what the runtime has to know of the request body of an operation. */
export function bodyData({ required, payloads }: Body, models: ModelsById): Expression {
  return record({ required, types: usualFirst(payloads).map((payload) => bodyType(payload, models)) });
}

function bodyType(payload: Payload, models: ModelsById): Expression {
  const { mediaType, shape } = payload;
  const encodings = encodingsOf(payload, models);
  const fields = isForm(mediaType) ? encodings.flatMap(formField) : [];
  const isStyled = encodings.some((encoding) => fieldStyleFunction(encoding) !== undefined);
  const levels = isStyled ? deepLevels : usualLevels;
  const spread = encodings
    .filter((encoding) => fieldStyleFunction(encoding) === 'queryFormExploded')
    .map(({ wire }) => wire);
  return record({
    type: mediaType,
    decode: decoderOf(payload, models),
    // Texts of a form stand for other values, as one that is a number does.
    value: isForm(mediaType)
      ? formValueType(shape, models, levels, spread)
      : isPlainValue(payload, models)
        ? valueType(shape, models, usualLevels)
        : undefined,
    fields: fields.length === 0 ? undefined : { kind: 'record', entries: fields },
  });
}

/** Returns how a property is written: in a style, which makes its media type count for nothing, or as one of some media types. */
function formField(encoding: Encoding): readonly (readonly [string, Expression])[] {
  const { wire, contentType } = encoding;
  const style = fieldStyleFunction(encoding);
  if (style !== undefined) return [[wire, record({ decode: runtimeValue(style) })]];
  if (contentType === undefined) return [];
  const contentTypes = contentType.split(',').map((type) => type.trim());
  return [[wire, record({ contentTypes })]];
}

function isUrlEncoded(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/x-www-form-urlencoded';
}

/** True for a form. Another multipart body may be kept as it is, if its schema takes bytes. */
function isFormData(mediaType: string): boolean {
  return essenceOf(mediaType) === 'multipart/form-data';
}

/** Returns the function that gives what the type of a payload says. */
function decoderOf({ mediaType, shape }: Payload, models: ModelsById): ImportedName {
  if (isJson(mediaType)) return runtimeValue('decodeJson');
  if (isUrlEncoded(mediaType)) return runtimeValue('decodeForm');
  if (isForm(mediaType) && (isFormData(mediaType) || !isBinary(shape, models)))
    return runtimeValue('decodeMultipart');
  if (isText(shape, models)) return runtimeValue('decodeText');
  if (isBinary(shape, models)) return runtimeValue('decodeBinary');
  if (shape.kind !== 'unknown' && coversJson(mediaType)) return runtimeValue('decodeJson');
  return runtimeValue(isTextual(mediaType) ? 'decodeText' : 'decodeBinary');
}
