import { isObject, ownValue } from '@specline/kernel/values';
import type { Json } from '@specline/kernel/json';
import type { Alternative } from './alternative.ts';
import { listedValues } from '../declared-types.ts';
import { endsOf } from '../compare-bounds.ts';
import { isClosed, type FlatSchema } from '../flat-schema.ts';
import { isEqual } from '../sameness.ts';
import { tightest } from '../limits.ts';

/** True if no value matches two alternatives, as far as types, values that are listed and required properties show. */
export function areDisjoint(one: Alternative, other: Alternative): boolean {
  if (one.type !== other.type) return true;
  const [some, others] = [listedValues(one.schema), listedValues(other.schema)];
  if (some !== undefined && others !== undefined)
    return !some.some((value) => others.some((each) => isEqual(value, each)));
  if (one.type === 'number')
    return endsBefore(one.schema, other.schema) || endsBefore(other.schema, one.schema);
  if (one.type === 'string')
    return isShorter(one.schema, other.schema) || isShorter(other.schema, one.schema);
  if (one.type !== 'object') return false;
  return (
    excludes(one.schema, other.schema) ||
    excludes(other.schema, one.schema) ||
    differInFixed(one.schema, other.schema)
  );
}

/**
 * True if a value may match two alternatives; of objects and lists it is assumed that their content differs.
 */
export function mayMeet(one: Alternative, other: Alternative): boolean {
  return one.type !== 'object' && one.type !== 'array' && !areDisjoint(one, other);
}

function endsBefore(one: FlatSchema, other: FlatSchema): boolean {
  const [[, most], [least]] = [endsOf(one), endsOf(other)];
  return most.last < least.last || (most.last === least.last && (most.open || least.open));
}

function isShorter(one: FlatSchema, other: FlatSchema): boolean {
  const [most, least] = [tightest(one, 'maxLength', true), tightest(other, 'minLength', false)];
  return most !== undefined && least !== undefined && most < least;
}

/** True if an object that is closed lacks a property that another must have. */
function excludes(closed: FlatSchema, other: FlatSchema): boolean {
  if (!isClosed(closed) || closed.keywords.has('patternProperties')) return false;
  return [...other.required.keys()].some((name) => !closed.properties.has(name));
}

/** True if both require a property whose values, which both list, differ. */
function differInFixed(one: FlatSchema, other: FlatSchema): boolean {
  return [...one.required.keys()].some((name) => {
    if (!other.required.has(name)) return false;
    const [own, theirs] = [one, other].map(({ properties }) =>
      fixedValues(properties.get(name)?.schemas ?? []),
    );
    return (
      own !== undefined &&
      theirs !== undefined &&
      !own.some((value) => theirs.some((each) => isEqual(value, each)))
    );
  });
}

/** Returns the values that schemas list themselves. */
function fixedValues(schemas: readonly Json[]): readonly Json[] | undefined {
  for (const schema of schemas) {
    if (!isObject(schema)) continue;
    const fixed = ownValue(schema, 'const');
    if (fixed !== undefined) return [fixed];
    const values = ownValue(schema, 'enum');
    if (Array.isArray(values)) return values as readonly Json[];
  }
  return undefined;
}
