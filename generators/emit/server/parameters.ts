import type { Param } from '../../ir/types.ts';
import { isJson } from '../content.ts';
import { isSecret, type ModelsById } from '../leaves.ts';
import { styleFunction } from '../param-style.ts';
import { jsonExpression, record, type Expression } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';
import { deepLevels, spreadValueType, usualLevels, valueType } from './value-type.ts';

/** What the runtime has to know of a parameter. */
export function paramData(param: Param, models: ModelsById): Expression {
  const { wire, in: place, shape } = param;
  return record({
    // RFC 9110, section 5.1: a header is the same in capitals.
    name: place === 'header' ? wire.toLowerCase() : wire,
    in: place,
    decode: runtimeValue('styles', styleFunction(param)),
    value: paramValue(param, models),
    default: param.default === undefined ? undefined : jsonExpression(param.default),
    allowEmpty: param.allowEmpty,
    secret: isSecret(shape, models) ? true : undefined,
  });
}

function paramValue(
  { in: place, style, explode, contentType, shape }: Param,
  models: ModelsById,
): Expression {
  // JSON says itself what is a number.
  if (contentType !== undefined && isJson(contentType)) return record({ types: [] });
  if (style === 'deepObject') return valueType(shape, models, deepLevels);
  const isSpread = style === 'form' && explode && (place === 'query' || place === 'cookie');
  return isSpread ? spreadValueType(shape, models) : valueType(shape, models, usualLevels);
}
