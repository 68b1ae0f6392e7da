import { headNames, keyNames } from '@specline/kernel/lexicon/names';
import { memberLink } from '../found/joins.ts';
import { wordsOf } from '@specline/kernel/words';
import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import { stemsOf, type FoundResource } from '../found/found-resource.ts';
import type { Place } from '../found/places.ts';
import { textsAt } from '../notation.ts';
import { isKey, type KeyRules, type KeySubject } from '../rules/resources/key-rules.ts';
import { becauseOf, type Because, type Decision } from '../rules/rule.ts';
import type { Fields, Schemas } from '../schemas.ts';

/** The fields by which a path may name a record. */
export interface Keys {
  readonly key?: string;
  readonly aliases: readonly string[];
  /** Why it is the key; absent where that is declared. */
  readonly because?: Because;
}

/** Returns the keys of a resource: what `x-resource` declares goes before what paths name. */
export function keysOf(resource: FoundResource, schemas: Schemas, rules: KeyRules): Keys {
  const { declared } = resource;
  if (resource.joins !== undefined) return { key: memberLink, aliases: [] };
  // The value of the parameter as a whole.
  if (resource.isScope === true || resource.isPresence === true) return { key: '', aliases: [] };
  const found = inferredKeys(resource, schemas, rules);
  const aliases = declared?.has('aliases') === true ? textsAt(declared, 'aliases') : found.aliases;
  const key = declared?.at('key')?.value;
  if (key === false) return { aliases };
  const keys = typeof key === 'string' ? { key } : found;
  return { ...keys, aliases: aliases.filter((alias) => alias !== keys.key) };
}

function inferredKeys(resource: FoundResource, schemas: Schemas, rules: KeyRules): Keys {
  const { schema, places } = resource;
  const record = recordOf(resource, schemas);
  const found = new Map<string, Because>();
  const read = new Set<string>();
  for (const { params, ofOne } of places)
    for (const [param, type] of params)
      for (const { conclusion: key, ...because } of keysNamedBy(param, type, record, rules)) {
        if (!found.has(key)) found.set(key, because);
        if (ofOne.has('get')) read.add(key);
      }
  const [key, ...aliases] = [...found.keys()].sort(
    (a, b) => Number(read.has(b)) - Number(read.has(a)) || byRank(a, b),
  );
  const unnamed =
    key === undefined ? rules.decide({ ...record, param: undefined, type: undefined }) : undefined;
  const because = key === undefined ? unnamed && becauseOf(unnamed) : found.get(key);
  const first = key ?? unnamed?.conclusion;
  return {
    ...(first !== undefined && { key: first }),
    aliases:
      key === undefined ? [] : [...aliases, ...textNames(key, places, schemas.fields(schema), schemas)],
    ...(because && { because }),
  };
}

/** Returns a record whose keys are looked for. */
export function recordOf(
  resource: FoundResource,
  schemas: Schemas,
): Pick<KeySubject, 'fields' | 'stems' | 'schemas'> {
  return { fields: schemas.fields(resource.schema), stems: stemsOf(resource), schemas };
}

/**
 * Returns the fields that a parameter of a path may name a record by: its own, or those in an object of it, where it has none itself.
 * @param param Its name.
 * @param type Its schema.
 * @param record The record: see {@link recordOf}.
 */
export function keysNamedBy(
  param: string,
  type: Cursor | undefined,
  record: Pick<KeySubject, 'fields' | 'stems' | 'schemas'>,
  rules: KeyRules,
): readonly Decision<string>[] {
  return eitherOf(param).flatMap((name) => {
    const subject = { ...record, param: name, type };
    return rules.decide(subject) ?? deepKey(subject, rules) ?? [];
  });
}

/** Returns the key in an object of the record, as a JSON Pointer. */
function deepKey(subject: KeySubject, rules: KeyRules): Decision<string> | undefined {
  const { fields, schemas } = subject;
  for (const [name, field] of fields) {
    if (!headNames.has(name) || schemas.kind(field) !== 'object') continue;
    const inner = rules.decide({ ...subject, fields: schemas.fields(field) });
    if (inner !== undefined) return { ...inner, conclusion: pointerTo(name, inner.conclusion) };
  }
  return undefined;
}

/** Returns what paths that take texts name records by as well, where their key is a number: `/projects/group%2Fname`. */
function textNames(
  key: string,
  places: readonly Place[],
  fields: Fields,
  schemas: Schemas,
): readonly string[] {
  const types = places.flatMap(({ params }) => [...params.values()]);
  const takesTexts = types.some((type) => type !== undefined && schemas.kind(type) === 'string');
  const own = fields.get(key);
  if (!takesTexts || own === undefined || schemas.kind(own) === 'string') return [];
  const texts = [...fields].flatMap(([name, at]) => (isKey(at, 'string', schemas) ? [name] : []));
  const paths = texts.filter((name) => /^(?:path_?with_?namespace|full_?(?:name|path))$/i.test(name));
  return [...paths, ...keyNames.filter((name) => texts.includes(name)).slice(0, 1)];
}

/** Returns the two names of `projectIdOrKey`. */
function eitherOf(param: string): readonly string[] {
  const words = wordsOf(param);
  const or = words.findIndex((word) => word.toLowerCase() === 'or');
  return or > 0 && or < words.length - 1
    ? [words.slice(0, or).join(' '), words.slice(or + 1).join(' ')]
    : [param];
}

function byRank(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(key: string): number {
  const index = keyNames.indexOf(key);
  return index === -1 ? keyNames.length : index;
}
