import type { Json } from '@specline/kernel/json';
import { isList, isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { FlatChoice, FlatSchema, Keyword } from './flat-schema.ts';

/** Keywords that say nothing of values. */
const prose: ReadonlySet<string> = new Set(
  'title description deprecated example examples $comment'.split(' '),
);

/**
 * Writes alternatives that are nothing but values, or nothing but types, as `enum` and `type`, so that both ways of writing are
 * compared: `oneOf: [{ const: a }, { const: b }]` is `enum: [a, b]`.
 * @param schema What holds of one place.
 * @returns The same schema where nothing can be written so.
 */
export function withoutSimpleChoices(schema: FlatSchema): FlatSchema {
  const keywords = new Map(schema.keywords);
  const choices = schema.choices.filter((choice) => {
    const restated = restatedAs(choice);
    if (restated === undefined) return true;
    const [keyword, value] = restated;
    const before: readonly Keyword[] = keywords.get(keyword) ?? [];
    keywords.set(keyword, [...before, { value, origin: choice.origin }]);
    return false;
  });
  return { ...schema, keywords, choices };
}

function restatedAs(choice: FlatChoice): readonly ['enum' | 'type', Json] | undefined {
  const values = choice.members.map(valuesOf);
  const types = choice.members.map(plainTypesOf);
  const [keyword, lists] = values.includes(undefined)
    ? (['type', types] as const)
    : (['enum', values] as const);
  const items = lists.flatMap((list) => list ?? []);
  if (items.length === 0 || lists.includes(undefined)) return undefined;
  // What matches two alternatives of a "oneOf" matches none.
  return isDistinct(items) ? [keyword, items] : undefined;
}

/** Returns the values of an alternative that says nothing else of them but of which type they are. */
function valuesOf(schema: Json): readonly Json[] | undefined {
  if (!isObject(schema)) return undefined;
  const keywords = keywordsOf(schema).filter((keyword) => keyword !== 'type');
  if (keywords.length !== 1) return undefined;
  const fixed = ownValue(schema, 'const');
  if (fixed !== undefined) return [fixed];
  const values = ownValue(schema, 'enum');
  return isList(values) ? values : undefined;
}

/** Returns the types that an alternative names itself. */
export function typesOf(schema: Json): readonly Json[] {
  const type = (isObject(schema) ? ownValue(schema, 'type') : undefined) ?? [];
  return isList(type) ? type : [type];
}

/** Returns the types of an alternative that says nothing else. */
function plainTypesOf(schema: Json): readonly Json[] | undefined {
  return isObject(schema) && keywordsOf(schema).join() === 'type' ? typesOf(schema) : undefined;
}

function keywordsOf(schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const names = membersOf(schema).map(([name]) => name);
  return names.filter((name) => !prose.has(name) && !name.startsWith('x-'));
}

function isDistinct(items: readonly Json[]): boolean {
  const texts = new Set(items.map((item) => JSON.stringify(item)));
  return texts.size === items.length && !(texts.has('"integer"') && texts.has('"number"'));
}
