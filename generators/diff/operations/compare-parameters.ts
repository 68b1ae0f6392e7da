import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import type { Endpoint } from './endpoints.ts';
import { flatten, valueOf } from '../schema/flat-schema.ts';
import {
  changesOfLife,
  lifeOf,
  removalOf,
  removalText,
  verdictOfRemoval,
  type LifeRule,
} from '../lifecycle.ts';
import { canonicalMediaType } from './media-range.ts';
import { isEqual } from '../schema/sameness.ts';
import type { Side } from '../side.ts';
import { parameterSubject } from '../subject.ts';
import { valueTypes } from './value-types.ts';

/** Compares the parameters of an operation: OpenAPI 3.1, Parameter Object. */
export function compareParameters(before: Endpoint, after: Endpoint, comparison: Comparison): void {
  for (const [key, parameter] of before.parameters) {
    const other = after.parameters.get(key);
    if (other) {
      compareKeys(parameter, other, [before.keys.get(key), after.keys.get(key)], comparison);
      compareParameter(parameter, other, comparison);
    } else reportRemoved(parameter, comparison);
  }
  for (const [key, parameter] of after.parameters)
    if (!before.parameters.has(key)) reportAdded(parameter, comparison);
}

/**
 * Compares the keys of parameters in calls: the wire may not show that they have changed, and code that is compiled against the
 * packages does.
 */
function compareKeys(
  before: JsonObject,
  after: JsonObject,
  [was, is]: readonly [string | undefined, string | undefined],
  { sides, changes }: Comparison,
): void {
  if (was === is) return;
  changes.report({
    id: 'request-parameter-name-changed',
    level: 'error',
    audience: 'types',
    direction: 'request',
    message: `${shownParameter(before)} is called ${JSON.stringify(is)} now${was === before['name'] ? '' : `, not ${JSON.stringify(was)}`}: the wire is the same, the name in calls is not`,
    origin: sides.revision.originOf(after, 'name'),
    document: 'revision',
  });
}

function compareParameter(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { sides, schemas, same, changes } = comparison;
  if (same.holds(before, after)) return;
  compareRequired(before, after, comparison);
  compareLife(before, after, comparison);
  for (const part of ['content', 'style', 'explode'] as const) {
    const [was, is] = [writingOf(before, part, sides.base), writingOf(after, part, sides.revision)];
    // What a media type or nothing says has no value.
    if (was === undefined || is === undefined || isEqual(was, is)) continue;
    changes.report({
      id: 'request-parameter-style-changed',
      direction: 'request',
      effect: 'differs',
      message: `${shownParameter(after)} is written in another way now: ${part} ${JSON.stringify(was)} became ${JSON.stringify(is)}`,
      origin: sides.revision.originOf(after, part),
      document: 'revision',
    });
  }
  if (after['in'] === 'query') compareAllowances(before, after, comparison);
  schemas.compare(
    [schemaOf(before)],
    [schemaOf(after)],
    parameterSubject(after['in'], shownParameter(after)),
    {
      base: sides.base.originOf(before),
      revision: sides.revision.originOf(after),
    },
  );
}

function compareRequired(before: JsonObject, after: JsonObject, { sides, changes }: Comparison): void {
  const [was, is] = [before, after].map((parameter) => ownValue(parameter, 'required') === true);
  if (was === is) return;
  changes.report({
    id: `request-parameter-became-${is === true ? 'required' : 'optional'}`,
    direction: 'request',
    effect: is === true ? 'narrows' : 'widens',
    message: `${shownParameter(after)} is ${is === true ? 'required' : 'optional'} now`,
    origin: sides.revision.originOf(after, 'required'),
    document: 'revision',
  });
}

/** Further permissions for a query parameter: OpenAPI 3.1.1, section 4.8.12.2. */
const allowances = [
  ['allowEmptyValue', 'allow-empty-value', 'narrows', 'be empty'],
  ['allowReserved', 'allow-reserved', 'unknown', 'hold reserved characters as they are'],
] as const;

function compareAllowances(before: JsonObject, after: JsonObject, { sides, changes }: Comparison): void {
  for (const [field, id, loss, allowed] of allowances) {
    const [was, is] = [before, after].map((parameter) => ownValue(parameter, field) === true);
    if (was === is) continue;
    changes.report({
      id: `request-parameter-${id}-${is === true ? 'added' : 'removed'}`,
      direction: 'request',
      effect: is === true ? 'widens' : loss,
      message: `${shownParameter(after)} may ${is === true ? `${allowed} now` : `not ${allowed} any more`}`,
      origin: sides.revision.originOf(after, field),
      document: 'revision',
    });
  }
}

function compareLife(before: JsonObject, after: JsonObject, { sides, changes, today }: Comparison): void {
  const steps = changesOfLife(lifeOf(before, sides.base), lifeOf(after, sides.revision), today);
  for (const { rule, predicate, level, origin } of steps)
    changes.report({
      id: `request-parameter-${lifeIds[rule] ?? rule}`,
      level,
      direction: 'request',
      message: `${shownParameter(after)} ${predicate}`,
      origin,
      document: 'revision',
    });
}

/** Steps for which parameters have a rule of another name. */
const lifeIds: Readonly<Partial<Record<LifeRule, string>>> = {
  'deprecated-with-sunset': 'deprecated',
  'deprecated-sunset-invalid': 'sunset-parse',
};

function reportRemoved(parameter: JsonObject, { sides, changes, today }: Comparison): void {
  const life = lifeOf(parameter, sides.base);
  const removal = removalOf(life, today);
  const ids = {
    'without-deprecation': 'request-parameter-removed',
    'with-deprecation': 'request-parameter-removed-with-deprecation',
    'sunset-parse': 'request-parameter-sunset-parse',
    'before-sunset': 'request-parameter-removed-before-sunset',
  };
  changes.report({
    id: ids[removal],
    direction: 'request',
    effect: 'unknown',
    ...verdictOfRemoval(removal),
    message: `${shownParameter(parameter)} is gone${removalText(removal, life)}: what callers send there is ignored or refused`,
    origin: sides.base.originOf(parameter),
    document: 'base',
  });
}

function reportAdded(parameter: JsonObject, { sides, changes }: Comparison): void {
  const isRequired = ownValue(parameter, 'required') === true;
  const isPath = parameter['in'] === 'path';
  const hasDefault =
    valueOf(flatten([schemaOf(parameter)], sides.revision, sides.revision.originOf(parameter)), 'default') !==
    undefined;
  changes.report({
    id: isPath
      ? 'new-request-path-parameter'
      : isRequired && hasDefault
        ? 'new-required-request-default-parameter-to-existing-path'
        : `new-${isRequired ? 'required' : 'optional'}-request-parameter`,
    direction: 'request',
    effect: isRequired ? 'narrows' : 'none',
    message: `${shownParameter(parameter)} is new${isRequired ? ' and required' : ''}`,
    origin: sides.revision.originOf(parameter),
    document: 'revision',
  });
}

/**
 * Returns what a parameter or header is written by, defaults filled in: OpenAPI 3.1, sections 4.8.12.2 and 4.8.21.
 * @returns Nothing where it makes no difference.
 */
export function writingOf(
  parameter: JsonObject,
  part: 'style' | 'explode' | 'content',
  side: Side,
): Json | undefined {
  const content = ownValue(parameter, 'content');
  if (part === 'content')
    return isObject(content) ? membersOf(content).map(([type]) => canonicalMediaType(type)) : [];
  const place = parameter['in'];
  const style = ownValue(parameter, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  if (content !== undefined || (part === 'explode' && isWrittenAlike(parameter, style, side)))
    return undefined;
  return part === 'style' ? style : (ownValue(parameter, 'explode') ?? style === 'form');
}

/**
 * True if `explode` makes no difference: to a single value, to a list in the style `simple`, and to `deepObject`, which has one way
 * to write a value (OpenAPI 3.1, Style Values and Style Examples).
 */
function isWrittenAlike(parameter: JsonObject, style: Json, side: Side): boolean {
  if (style === 'deepObject') return true;
  const types = valueTypes(flatten([schemaOf(parameter)], side, side.originOf(parameter)), side);
  return !types.has('object') && (!types.has('array') || style === 'simple');
}

/** Returns the schema of a parameter, be it by style or by media type; anything where there is none. */
export function schemaOf(parameter: JsonObject): Json {
  const schema = ownValue(parameter, 'schema');
  if (schema !== undefined) return schema;
  const content = ownValue(parameter, 'content');
  const [media] = isObject(content) ? membersOf(content).map(([, type]) => type) : [];
  return (isObject(media) ? ownValue(media, 'schema') : undefined) ?? true;
}

/** Returns a parameter as messages name it. */
export function shownParameter(parameter: JsonObject): string {
  const { in: place, name } = parameter;
  return `the ${typeof place === 'string' ? place : 'misplaced'} parameter ${JSON.stringify(name)}`;
}

/** Returns the object that a member of an object is, references followed. */
export function memberObject(object: JsonObject, key: string, side: Side): JsonObject | undefined {
  return side.object(ownValue(object, key));
}
