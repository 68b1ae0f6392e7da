import type { Body, Operation, Param } from '../../../ir/types.ts';
import { withoutNames } from '@specline/kernel/path-template';
import { expressionOf, record, someOf, type Expression, type Value } from '../../ts/expression.ts';
import { isPrimitive, isPrimitiveOrList, isSecret, type ModelsById } from '../../leaves.ts';
import { nullTextOf } from '../../values/null-text.ts';
import { styleFunction } from '../../param-style.ts';
import { runtimeValue } from '../runtime.ts';

/** Returns what the runtime has to know of the parameters of an operation; nothing of those that are written as most are. */
export function parameterData(
  { path, params, body }: Operation,
  models: ModelsById,
): Readonly<Record<'query' | 'style' | 'params' | 'check' | 'required' | 'secrets', Value | undefined>> {
  const plain = params.filter((param) => isPlainQuery(param, models));
  const holdsQuery = /\?/.test(withoutNames(path));
  // A parameter may be within the query of the path, which is taken apart when all are written.
  const styled = params.filter(
    (param) => !isPlainQuery(param, models) && (holdsQuery || !isPlainPath(param, models)),
  );
  const writer = holdsQuery ? 'writeBehindQuery' : 'writeParams';
  const required = params.filter((param) => param.required && !isPlainPath(param, models));
  const needed = requiredKeys(required, body);
  const secrets = params.filter(({ shape }) => isSecret(shape, models));
  return {
    query: someOf(plain.map(({ name }) => name)),
    style: holdsQuery || styled.length > 0 ? runtimeValue(writer) : undefined,
    params: someOf(styled.map((param) => styledParam(param, models))),
    check: needed === undefined ? undefined : runtimeValue('assertRequired'),
    required: needed,
    secrets: someOf(secrets.map(({ name }) => name)),
  };
}

/** True for style `form`, exploded; for primitive values there is no difference. */
function isPlainQuery({ in: place, name, wire, ...param }: Param, models: ModelsById): boolean {
  if (place !== 'query' || name !== wire || param.allowReserved || param.contentType !== undefined)
    return false;
  if (nullTextOf(param.shape, models) !== undefined) return false;
  if (param.style !== 'form') return false;
  return param.explode ? isPrimitiveOrList(param.shape, models) : isPrimitive(param.shape, models);
}

/** True if the path template names a parameter, and nothing else has to be known of it. */
function isPlainPath(
  { in: place, name, wire, style, shape, contentType }: Param,
  models: ModelsById,
): boolean {
  return (
    place === 'path' &&
    name === wire &&
    style === 'simple' &&
    contentType === undefined &&
    isPrimitive(shape, models) &&
    nullTextOf(shape, models) !== 'text'
  );
}

/** Returns the keys of what has to be given, each with the header field that may be set instead. */
function requiredKeys(params: readonly Param[], body: Body | undefined): Value | undefined {
  const entries = [
    ...params.map((param) => [param.name, expressionOf(fieldOf(param))] as const),
    ...(body?.required === true && body.payloads.length > 0 ? [['body', expressionOf('')] as const] : []),
  ];
  return entries.length === 0 ? undefined : { kind: 'record', entries };
}

function fieldOf({ in: place, wire }: Param): string {
  if (place === 'cookie') return 'cookie';
  return place === 'header' ? wire.toLowerCase() : '';
}

function styledParam(param: Param, models: ModelsById): Expression {
  const { name, wire } = param;
  return record({
    name: wire,
    key: name === wire ? undefined : name,
    encode: runtimeValue(styleFunction(param)),
    // Only the query has a use for it: OpenAPI 3.1, section 4.8.12.2.1.
    reserved: param.allowReserved && param.in === 'query' ? true : undefined,
    nulls: param.contentType === undefined ? nullTextOf(param.shape, models) : undefined,
  });
}
