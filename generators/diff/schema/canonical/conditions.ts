import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Side } from '../../side.ts';
import { listedValues } from '../declared-types.ts';
import { flatten, joinFlat, occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { jsonTypes } from '../json-type.ts';
import { isEqual } from '../sameness.ts';
import { withPlainDependencies } from './dependencies.ts';
import { onlyKeyword, originOfKeyword, takesAnything, withKeyword, withoutKeywords } from './keywords.ts';
import { conditionKeywords, conditionsOf, withConditions, type Condition } from '../conditions.ts';

/**
 * Returns a schema without conditions that decide on no value, and with those that always hold or never joined: JSON Schema 2020-12,
 * Core, section 10.2.2.
 */
export function withoutIdleConditions(schema: FlatSchema, side: Side): FlatSchema {
  const isEvaluated = ['unevaluatedProperties', 'unevaluatedItems'].some((each) => schema.keywords.has(each));
  if (isEvaluated || !conditionKeywords.some((each) => schema.keywords.has(each))) return schema;
  const left: Condition[] = [];
  const demanded: Json[] = [];
  for (const condition of conditionsOf(schema)) {
    const { if: checked, then, else: other } = condition;
    if ([then, other].every((each) => each === undefined || takesAnything(each.value))) continue;
    const isAlways = takesAnything(checked.value);
    const branch = isAlways ? then : other;
    if (!isAlways && checked.value !== false) left.push(condition);
    else if (branch !== undefined) demanded.push(branch.value);
  }
  const plain = withConditions(schema, left);
  return demanded.length === 0 ? plain : joinFlat(plain, flatten(demanded, side, schema.origin));
}

/**
 * Returns a schema with `dependentRequired` in place of conditions that demand properties next to another one, where the other version
 * has no condition.
 */
export function withDependencyOf(schema: FlatSchema, other: FlatSchema): FlatSchema {
  if (other.keywords.has('if') || !schema.keywords.has('if')) return schema;
  const left: Condition[] = [];
  let dependent = schema;
  for (const condition of conditionsOf(schema)) {
    const dependency = dependencyOf(condition);
    if (dependency === undefined) left.push(condition);
    else dependent = withKeyword(dependent, 'dependentRequired', dependency, condition.if.origin);
  }
  return dependent === schema ? schema : withPlainDependencies(withConditions(dependent, left));
}

/** Returns the names that a condition demands by the name next to which it does; undefined for any other condition. */
function dependencyOf({ if: condition, then, else: other }: Condition): Json | undefined {
  const [present, demanded] = [condition.value, then?.value].map((each) => onlyKeyword(each, 'required'));
  if (!isList(present) || !isList(demanded)) return undefined;
  const [name, ...others] = present;
  const isOnly = other === undefined || takesAnything(other.value);
  // A condition on objects is one on all values: others have no properties that it looks at.
  return typeof name === 'string' && others.length === 0 && isOnly ? { [name]: demanded } : undefined;
}

/** Returns a schema that lists the types or values that its `not` leaves, where that is all that it refuses. */
export function withoutSimpleNegations(schema: FlatSchema): FlatSchema {
  return occurrencesOf(schema, 'not').reduce<FlatSchema>(withoutNegation, schema);
}

function withoutNegation(schema: FlatSchema, refused: Json): FlatSchema {
  if (refused === false) return without(schema, refused);
  if (takesAnything(refused)) return { ...without(schema, refused), possible: false };
  const types = onlyKeyword(refused, 'type');
  const names = typeof types === 'string' ? [types] : isList(types) ? types : undefined;
  // Numbers that are no integers have no name.
  if (names !== undefined && (names.includes('number') || !names.includes('integer'))) {
    const left = jsonTypes.filter((type) => !names.includes(type));
    return withKeyword(without(schema, refused), 'type', left, originOfKeyword(schema, 'not'));
  }
  const constant = onlyKeyword(refused, 'const');
  const values = constant === undefined ? onlyKeyword(refused, 'enum') : [constant];
  const listed = listedValues(schema);
  if (!isList(values) || listed === undefined) return schema;
  const left = listed.filter((value) => !values.some((each) => isEqual(each, value)));
  if (left.length === 0) return schema;
  const listing = schema.keywords.has('enum') ? 'enum' : 'const';
  return withKeyword(
    withoutKeywords(without(schema, refused), 'enum', 'const'),
    'enum',
    left,
    originOfKeyword(schema, listing),
  );
}

/** Returns a schema without one of its `not`. */
function without(schema: FlatSchema, refused: Json): FlatSchema {
  const left = (schema.keywords.get('not') ?? []).filter(({ value }) => value !== refused);
  if (left.length === 0) return withoutKeywords(schema, 'not');
  return { ...schema, keywords: new Map(schema.keywords).set('not', left) };
}
