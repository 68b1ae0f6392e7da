import type { Json } from '@specline/kernel/json';
import type { Operation, Param } from '../../ir/types.ts';
import { isJson } from '@specline/kernel/media-type';
import { isSecret, leavesOf, type ModelsById } from '../leaves.ts';
import { styleFunction } from '../param-style.ts';
import { dataExpression, record, type Expression } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';
import { deepLevels, spreadValueType, usualLevels, valueType } from '../values/value-type.ts';

/**
 * Returns what the runtime has to know of a parameter.
 * @param hasValues True where the texts that it may have are needed to match paths.
 */
export function paramData(param: Param, models: ModelsById, hasValues: boolean): Expression {
  const { wire, in: place, shape } = param;
  return record({
    // RFC 9110, section 5.1: a header is the same in capitals.
    name: place === 'header' ? wire.toLowerCase() : wire,
    in: place,
    decode: runtimeValue(styleFunction(param)),
    value: paramValue(param, models),
    default: param.default === undefined ? undefined : dataExpression(param.default),
    values: hasValues ? knownTexts(param, models) : undefined,
    allowEmpty: param.allowEmpty,
    secret: isSecret(shape, models) ? true : undefined,
  });
}

/** True for a parameter that is a part of a segment of the path only. */
export function sharesSegment({ wire }: Param, segments: Operation['segments']): boolean {
  return segments.some(
    (parts) => parts.length > 1 && parts.some((part) => 'param' in part && part.param === wire),
  );
}

/** Returns the texts that a parameter can have, in style `simple`; nothing where there are others. */
function knownTexts({ style, contentType, shape }: Param, models: ModelsById): readonly string[] | undefined {
  const leaves = leavesOf(shape, models);
  if (style !== 'simple' || contentType !== undefined || leaves.length === 0) return undefined;
  const texts = leaves.flatMap((leaf) =>
    leaf.kind === 'literal' && !leaf.open ? leaf.values.map(primitiveText) : [undefined],
  );
  const known = texts.filter((text) => text !== undefined);
  return known.length === texts.length ? known : undefined;
}

function primitiveText(value: Json): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
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
