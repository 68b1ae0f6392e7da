import type { Cursor } from '../../ir/cursor.ts';
import type { Filter } from '../types.ts';
import { wordsOf } from '@specline/kernel/words';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields, Schemas } from '../schemas.ts';
import { isNullable } from '../words/verb-state.ts';
import { amountNames, limitWords, searchNames, textNames } from '@specline/kernel/lexicon/names';
import { isChangeTime, isCreationTime } from '@specline/kernel/lexicon/times';

/** A place of records that a filter may look at: a field, or a JSON Pointer to what lies deeper. */
interface FieldPlace {
  readonly name: string;
  readonly field: string;
  readonly schema: Cursor;
}

/**
 * Filters by a query parameter that is not called like a field: limits (`minPrice`, `created_after`), a text that is looked for, and
 * conditions in a text.
 */
export function furtherFilters(
  param: string,
  type: Cursor | undefined,
  { schema }: FoundResource,
  { schemas }: ModelContext,
): readonly Filter[] {
  const places = placesIn(schemas.fields(schema), schemas);
  // JSON:API, section 6.7.
  const named = /^filters?\[([^[\]]+)\]$/.exec(param)?.[1] ?? param;
  const deep = places.find(({ name, field }) => field.startsWith('/') && bareName(name) === bareName(named));
  const found =
    (deep && { field: deep.field, test: 'equals' as const }) ??
    limitOf(named, type, places, schemas) ??
    textFilter(named, type, places, schemas);
  return found === undefined ? [] : [{ param, ...found }];
}

/** Fields, and those of what JSON:API calls attributes. */
function placesIn(fields: Fields, schemas: Schemas): readonly FieldPlace[] {
  return [...fields].flatMap(([name, schema]) => [
    { name, field: name, schema },
    ...(name === 'attributes'
      ? [...schemas.fields(schema)].map(([inner, at]) => ({
          name: inner,
          field: pointerTo(name, inner),
          schema: at,
        }))
      : []),
  ]);
}

type Compared = Pick<Filter, 'field' | 'test' | 'or'>;

/** The limit that a name tells, by its first or its last word: `minPrice`, `price[gte]`, `created_before`, `since`. */
function limitOf(
  named: string,
  type: Cursor | undefined,
  places: readonly FieldPlace[],
  schemas: Schemas,
): Compared | undefined {
  const words = wordsOf(named).map((word) => word.toLowerCase());
  const [head = '', tail = ''] = [words[0], words.at(-1)];
  const test = limitWords.get(tail) ?? limitWords.get(head);
  if (test === undefined) return undefined;
  const rest = (limitWords.has(tail) ? words.slice(0, -1) : words.slice(1)).join('');
  const isTime = type !== undefined && /^date/.test(schemas.format(type) ?? '');
  const isNumber = type !== undefined && schemas.kind(type) === 'integer';
  // `since_id`, and `since` as a number: ids count up.
  const id = places.find(({ name, schema }) => bareName(name) === 'id' && schemas.kind(schema) === 'integer');
  if (id !== undefined && (rest === 'id' || (rest === '' && isNumber && head === 'since')))
    return { field: id.field, test: test === 'least' ? 'above' : test };
  const place = rest === '' && !isTime ? undefined : limited(rest, places, schemas);
  return place === undefined ? undefined : { field: place, test };
}

/** Endings that names of times have, and names of parameters often have not. */
const timeEndings = ['', 'at', 'on', 'date', 'time', 'timestamp'];

/** The field that limits are of; the first time that there is, where it has no name. */
function limited(name: string, places: readonly FieldPlace[], schemas: Schemas): string | undefined {
  const bare = name.replace(/(?:date|time)$/, '');
  const fitting = places.filter(({ schema }) => isOrdered(schema, schemas));
  const times = fitting.filter(({ schema }) => schemas.kind(schema) === 'string');
  // `timeMin` is about when something is, where that is told: in the record, or as `{ dateTime }`.
  if (bare === '' && name !== '') {
    const start = places.find((each) => /^(?:start|begin)/i.test(each.name));
    const inner = start && schemas.bareNames(start.schema).get('datetime');
    if (start !== undefined && inner !== undefined) return pointerTo(start.field, inner);
    if (start !== undefined && times.includes(start)) return start.field;
  }
  if (bare === '') return firstTime(times)?.field;
  for (const ending of timeEndings) {
    const found = fitting.find((each) => [name + ending, bare + ending].includes(bareName(each.name)));
    if (found !== undefined) return found.field;
  }
  // An amount of money is an object: `{ amount, currency }`.
  for (const each of places.filter((place) => bareName(place.name) === name)) {
    const amount = amountNames.find((inner) => {
      const at = schemas.fields(each.schema).get(inner);
      return at !== undefined && isOrdered(at, schemas);
    });
    if (amount !== undefined)
      return (each.field.startsWith('/') ? each.field : pointerTo(each.field)) + pointerTo(amount);
  }
  return undefined;
}

/** The time that a limit without a name is of: that of which all records tell, rather than one that comes later or is `null` at first. */
function firstTime(times: readonly FieldPlace[]): FieldPlace | undefined {
  const plain = times.filter(({ name }) => !isChangeTime(name));
  return (
    plain.find(({ name }) => /creat|time|^at$|date/i.test(name)) ??
    plain.find(({ name }) => isCreationTime(name)) ??
    plain.find(({ schema }) => !isNullable(schema)) ??
    times[0]
  );
}

function isOrdered(schema: Cursor, schemas: Schemas): boolean {
  const kind = schemas.kind(schema);
  return (
    kind === 'integer' ||
    kind === 'number' ||
    (kind === 'string' && /^date/.test(schemas.format(schema) ?? ''))
  );
}

/** A text that is looked for, or conditions. */
function textFilter(
  named: string,
  type: Cursor | undefined,
  places: readonly FieldPlace[],
  schemas: Schemas,
): Compared | undefined {
  const bare = bareName(named);
  const isText = type === undefined || schemas.kind(type) === 'string';
  if (isText && (bare === 'filter' || bare === 'where')) return { field: '', test: 'expression' };
  if (!searchNames.has(bare)) return undefined;
  const [field, ...or] = searched(places, schemas);
  if (field === undefined) return undefined;
  const isLanguage = isText && (bare === 'q' || bare === 'query');
  return { field, test: isLanguage ? 'expression' : 'contains', ...(or.length > 0 && { or }) };
}

/** Titles and texts; where records have none, every text without a format or a list of values. */
function searched(places: readonly FieldPlace[], schemas: Schemas): readonly string[] {
  const texts = places.filter(({ schema }) => schemas.kind(schema) === 'string');
  const titled = texts.filter(({ name }) => textNames.has(bareName(name)));
  const free = texts.filter(
    ({ schema }) => schemas.format(schema) === undefined && schemas.values(schema).length === 0,
  );
  return (titled.length > 0 ? titled : free).map(({ field }) => field);
}
