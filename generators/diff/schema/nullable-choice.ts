import type { Json } from '@specline/kernel/json';
import { isList, isObject } from '@specline/kernel/values';
import { flatten, type FlatChoice, type FlatSchema, type Keyword } from './flat-schema.ts';
import type { Side } from '../side.ts';

/** Keywords that apply to null as well, so that null next to a schema with them is not null in it. */
const ofNull = ['const', 'not', 'if', 'then', 'else'];

/**
 * Merges a schema next to `null` into the schema around it, so that both ways of writing are compared:
 * `anyOf: [{ type: number, minimum: 1 }, { type: 'null' }]` is `type: [number, 'null'], minimum: 1`.
 * @param schema What holds of one place.
 * @returns The same where it is not so.
 */
export function withoutNullChoice(schema: FlatSchema, side: Side): FlatSchema {
  const [choice, ...others] = schema.choices;
  const member = choice && others.length === 0 ? memberOtherThanNull(choice) : undefined;
  if (member === undefined || !isBare(schema)) return schema;
  const inner = flatten([member], side, schema.origin);
  if (inner.choices.length > 0 || !inner.possible || !inner.keywords.has('type')) return schema;
  if (ofNull.some((keyword) => inner.keywords.has(keyword))) return schema;
  return {
    ...inner,
    origin: schema.origin,
    keywords: nullable(new Map([...schema.keywords, ...inner.keywords])),
  };
}

function memberOtherThanNull({ members }: FlatChoice): Json | undefined {
  const others = members.filter((member) => !isNull(member));
  return members.length === 2 && others.length === 1 ? others[0] : undefined;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema['type'] === 'null' && Object.keys(schema).length === 1;
}

/** True if nothing is declared about values except for the alternatives. */
function isBare({ keywords, properties, required, items, additional }: FlatSchema): boolean {
  return (
    properties.size + required.size === 0 &&
    items === undefined &&
    additional === undefined &&
    ![...ofNull, 'type', 'enum'].some((keyword) => keywords.has(keyword))
  );
}

function nullable(
  keywords: ReadonlyMap<string, readonly Keyword[]>,
): ReadonlyMap<string, readonly Keyword[]> {
  const withKeyword = (occurrences: readonly Keyword[], none: Json): readonly Keyword[] =>
    occurrences.map(({ value, origin }) => ({ value: [...(isList(value) ? value : [value]), none], origin }));
  return new Map(
    [...keywords].map(([name, occurrences]) => [
      name,
      name === 'type'
        ? withKeyword(occurrences, 'null')
        : name === 'enum'
          ? withKeyword(occurrences, null)
          : occurrences,
    ]),
  );
}
