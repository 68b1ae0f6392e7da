import type { Cursor } from '../../ir/cursor.ts';
import { wordsOf } from '@specline/kernel/words';
import { pointerTo } from '../envelope.ts';
import { stemsOf, type FoundResource } from '../found/found-resource.ts';
import type { Place } from '../found/places.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields, Schemas, ValueKind } from '../schemas.ts';
import { anyRecordNames, counterNames, headNames, idNames, keyNames } from '@specline/kernel/lexicon/names';

/** The fields by which a path may name a record. */
export interface Keys {
  readonly key?: string;
  readonly aliases: readonly string[];
}

/** Tells by which fields the paths of a document name the records of a resource. */
export function keysOf(resource: FoundResource, schemas: Schemas): Keys {
  const { schema, places } = resource;
  const fields = schemas.fields(schema);
  const named: Named = { fields, stems: stemsOf(resource) };
  const found = new Set<string>();
  const read = new Set<string>();
  for (const { params, ofOne } of places)
    for (const [param, type] of params)
      for (const key of fieldsNamedBy(param, type, named, schemas))
        (ofOne.has('get') ? read : found).add(key);
  const [key, ...aliases] = [...new Set([...[...read].sort(byRank), ...[...found].sort(byRank)])];
  if (key !== undefined) return { key, aliases: [...aliases, ...spokenNames(key, places, fields, schemas)] };
  const usual = usualOf(keyNames.slice(0, 4), fields, (name) => isKey(fields.get(name), undefined, schemas));
  return usual === undefined ? { aliases: [] } : { key: usual, aliases: [] };
}

/** A record whose key is looked for. */
interface Named {
  readonly fields: Fields;
  /** What the record may be called: see {@link stemsOf}. */
  readonly stems: ReadonlySet<string>;
}

/**
 * The fields that a parameter of a path may name a record by.
 * @param param Its name.
 * @param type Its schema.
 * @param named The record.
 */
export function fieldsNamedBy(
  param: string,
  type: Cursor | undefined,
  named: Named,
  schemas: Schemas,
): readonly string[] {
  return eitherOf(param).flatMap(
    (name) => keyOf(name, type, named, schemas) ?? deepKeyOf(name, type, named, schemas) ?? [],
  );
}

/** What paths that take texts name records by as well, where their key is a number: `/projects/group%2Fname`. */
function spokenNames(
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

/** `projectIdOrKey` is two names. */
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

/** The field that is equal to the parameter, to its end (`issue_number`, `petId`), or a usual one of its type. */
function keyOf(
  param: string,
  type: Cursor | undefined,
  { fields, stems }: Named,
  schemas: Schemas,
): string | undefined {
  const kind = type && schemas.kind(type);
  const fits = (name: string): boolean => isKey(fields.get(name), kind, schemas);
  const words = wordsOf(param);
  for (const ending of endingsOf(words, stems)) {
    // A text in a path may hold a number.
    const isHeld = (name: string): boolean =>
      fits(name) || (kind === 'string' && isKey(fields.get(name), 'integer', schemas));
    const equal = [...fields.keys()].find((name) => bareName(name) === ending && isHeld(name));
    if (equal !== undefined) return equal;
  }
  // A number in a path may name what has a text under the very same name: it has digits then.
  const same = fields.get(param);
  if (kind === 'integer' && same !== undefined && isKey(same, 'string', schemas)) return param;
  const isCounted = counterNames.has(words.at(-1)?.toLowerCase() ?? '');
  const number = isCounted
    ? [...fields.keys()].find((name) => counterNames.has(bareName(name)) && fits(name))
    : undefined;
  return (
    number ??
    usualOf(idNames, fields, fits) ??
    ownIdOf(stems, fields, fits) ??
    usualOf(keyNames, fields, fits)
  );
}

/**
 * The ends of a parameter, the surest first. What `{user_role_id}` names has an `id` rather than a `role_id`, which tells of another
 * record; only an end with the name of the record itself is surer than that.
 */
function endingsOf(words: readonly string[], stems: ReadonlySet<string>): readonly string[] {
  const [whole, ...ends] = words.map((_, index) => words.slice(index).join('').toLowerCase());
  const last = ends.at(-1);
  if (whole === undefined || last === undefined) return whole === undefined ? [] : [whole];
  const own = ends.filter((end) => [...stems].some((stem) => end.startsWith(stem)));
  return [...new Set([whole, ...own, last, ...ends])];
}

/** The id that has the name of the record before it: `CompanyID` of what `/companies/{id}` names. */
function ownIdOf(
  stems: ReadonlySet<string>,
  fields: Fields,
  fits: (name: string) => boolean,
): string | undefined {
  const names = new Set([...stems, ...anyRecordNames].map((stem) => `${stem}id`));
  return [...fields.keys()].find((name) => names.has(bareName(name)) && fits(name));
}

/** The first of the names that a field has, as it is spelled there: `Id`, `ID`. */
function usualOf(
  names: readonly string[],
  fields: Fields,
  fits: (name: string) => boolean,
): string | undefined {
  const exact = names.find(fits);
  if (exact !== undefined) return exact;
  const spelled = [...fields.keys()].filter((name) => /^[A-Z]/.test(name) && fits(name));
  return names.flatMap((name) => spelled.find((each) => each.toLowerCase() === name) ?? [])[0];
}

/** The key in an object of the record, where it has none itself: a JSON Pointer. */
function deepKeyOf(
  param: string,
  type: Cursor | undefined,
  { fields, stems }: Named,
  schemas: Schemas,
): string | undefined {
  for (const [name, field] of fields) {
    if (!headNames.has(name) || schemas.kind(field) !== 'object') continue;
    const inner = keyOf(param, type, { fields: schemas.fields(field), stems }, schemas);
    if (inner !== undefined) return pointerTo(name, inner);
  }
  return undefined;
}

function isKey(field: Cursor | undefined, kind: ValueKind | undefined, schemas: Schemas): boolean {
  if (field === undefined) return false;
  const own = schemas.kind(field);
  if (own !== 'string' && own !== 'integer' && own !== 'number') return false;
  return kind === undefined || kind === 'other' || (own === 'string') === (kind === 'string');
}
