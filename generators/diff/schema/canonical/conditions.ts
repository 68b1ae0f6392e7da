import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import type { Side } from '../../side.ts';
import { listedValues } from '../declared-types.ts';
import { flatten, joinFlat, occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { jsonTypes } from '../json-type.ts';
import { isEqual } from '../sameness.ts';
import { withPlainDependencies } from './dependencies.ts';
import { onlyKeyword, singleValue, takesAnything, withKeyword, withoutKeywords } from './keywords.ts';

/**
 * Returns a schema without conditions that decide on no value, and with those that always hold or never joined: JSON Schema 2020-12,
 * Core, section 10.2.2.
 */
export function withoutIdleConditions(schema: FlatSchema, side: Side): FlatSchema {
  const isEvaluated = ['unevaluatedProperties', 'unevaluatedItems'].some((each) => schema.keywords.has(each));
  if (!schema.keywords.has('if')) return withoutKeywords(schema, 'then', 'else');
  if (isEvaluated) return schema;
  const [branches, rest] = [['then', 'else'], withoutKeywords(schema, 'if', 'then', 'else')];
  if (branches.every((each) => occurrencesOf(schema, each).every(takesAnything))) return rest;
  const condition = singleValue(schema, 'if');
  const isAlways = takesAnything(condition);
  if (isAlways || condition === false) {
    const demanded = occurrencesOf(schema, isAlways ? 'then' : 'else');
    return demanded.length === 0 ? rest : joinFlat(rest, flatten(demanded, side, schema.origin));
  }
  return schema;
}

/**
 * Returns a schema with `dependentRequired` in place of a condition that demands properties next to another one, where the other
 * version has no condition.
 */
export function withDependencyOf(schema: FlatSchema, other: FlatSchema): FlatSchema {
  if (other.keywords.has('if')) return schema;
  const [present, demanded] = ['if', 'then'].map((each) =>
    onlyKeyword(singleValue(schema, each), 'required'),
  );
  if (!isList(present) || !isList(demanded) || !occurrencesOf(schema, 'else').every(takesAnything))
    return schema;
  const [name, ...others] = present;
  if (typeof name !== 'string' || others.length > 0) return schema;
  // A condition on objects is one on all values: others have no properties that it looks at.
  const dependent = withKeyword(schema, 'dependentRequired', { [name]: demanded }, 'if');
  return withPlainDependencies(withoutKeywords(dependent, 'if', 'then', 'else'));
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
    return withKeyword(without(schema, refused), 'type', left, 'not');
  }
  const constant = onlyKeyword(refused, 'const');
  const values = constant === undefined ? onlyKeyword(refused, 'enum') : [constant];
  const listed = listedValues(schema);
  if (!isList(values) || listed === undefined) return schema;
  const left = listed.filter((value) => !values.some((each) => isEqual(each, value)));
  if (left.length === 0) return schema;
  const listing = schema.keywords.has('enum') ? 'enum' : 'const';
  return withKeyword(withoutKeywords(without(schema, refused), 'enum', 'const'), 'enum', left, listing);
}

/** Returns a schema without one of its `not`. */
function without(schema: FlatSchema, refused: Json): FlatSchema {
  const left = (schema.keywords.get('not') ?? []).filter(({ value }) => value !== refused);
  if (left.length === 0) return withoutKeywords(schema, 'not');
  return { ...schema, keywords: new Map(schema.keywords).set('not', left) };
}
