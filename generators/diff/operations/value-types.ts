import type { Json } from '@specline/kernel/json';
import { possibleTypes } from '../schema/declared-types.ts';
import { flatten, type FlatSchema, type Schemas } from '../schema/flat-schema.ts';
import type { JsonType } from '../schema/json-type.ts';
import type { Side } from '../side.ts';

/** Returns the types of the values that a schema leaves, those of its alternatives included. */
export function valueTypes(schema: FlatSchema, side: Side): ReadonlySet<JsonType> {
  return typesIn(schema, side, new Map());
}

/** @param known Types of the alternatives that have been looked at, which ends recursion. */
function typesIn(
  schema: FlatSchema,
  side: Side,
  known: Map<Json, ReadonlySet<JsonType>>,
): ReadonlySet<JsonType> {
  const typesOf = (member: Json): ReadonlySet<JsonType> => {
    const found = known.get(member);
    if (found !== undefined) return found;
    known.set(member, new Set());
    const types = typesIn(flatten([member], side, schema.origin), side, known);
    known.set(member, types);
    return types;
  };
  return schema.choices.reduce<ReadonlySet<JsonType>>((types, { members }) => {
    const left = new Set(members.flatMap((member) => [...typesOf(member)]));
    return new Set([...types].filter((type) => left.has(type)));
  }, possibleTypes(schema));
}

/** True if the keyword `type` is declared: by the schemas, or by each of some alternatives. */
export function isTyped(schemas: Schemas, side: Side, origin: FlatSchema['origin'], depth = 0): boolean {
  const { keywords, choices } = flatten(schemas, side, origin);
  if (keywords.has('type')) return true;
  return (
    depth < deepest &&
    choices.some(({ members }) => members.every((member) => isTyped([member], side, origin, depth + 1)))
  );
}

/** Alternatives within alternatives end somewhere. */
const deepest = 4;
