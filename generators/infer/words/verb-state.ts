import type { JsonObject } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import { typesOf } from '../../ir/schema/schema-parts.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields, Schemas } from '../schemas.ts';
import { endsAsState } from '@specline/kernel/lexicon/states';
import { oppositeVerbs, statesOfVerbs } from '@specline/kernel/lexicon/verbs';

/** What a verb changes in a record. */
export interface VerbState {
  /** Fields that are set. */
  readonly set: JsonObject;
  /** Fields that are set to the current time. */
  readonly touch: readonly string[];
}

/** The verb of a segment: that of `mark-as-read` is `read`. */
function verbOf(segment: string): string {
  return bareName(segment).replace(/^mark(?:as)?(?=[a-z]{3})/, '');
}

/** Names of the state that a verb leads to: `cancel` gives `canceled` and `cancelled`. */
function statesOf(verb: string): readonly string[] {
  const known = statesOfVerbs.get(verb);
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return [`${verb}d`, verb];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`, verb];
  return [`${verb}ed`, `${verb}${verb.slice(-1)}ed`, verb];
}

/** The verbs that lead to the states which a verb takes back. */
function undoneBy(verb: string): readonly string[] {
  const [, undone] = /^un([a-z]{3,})$/.exec(verb) ?? [];
  return undone === undefined ? (oppositeVerbs.get(verb) ?? []) : [undone];
}

/**
 * What a verb at the end of a path does to a record: `POST /orders/{id}/cancel` sets `status` to `cancelled`, `canceled` to true,
 * `cancelled_at` to the time.
 * @param isUndone Whether the verb takes the state back, as `DELETE /issues/{id}/lock` does.
 * @param isOuter Whether the fields are those of the record, and not of its state.
 * @returns Nothing where no field of the record tells of it.
 */
export function verbState(
  segment: string,
  fields: Fields,
  schemas: Schemas,
  isUndone = false,
  isOuter = true,
): VerbState | undefined {
  const verb = verbOf(segment);
  const undone = isUndone ? [verb] : undoneBy(verb);
  const set: Record<string, JsonObject[string]> = {};
  const touch: string[] = [];
  const [wanted, left] = [isUndone ? [] : statesOf(verb), undone.flatMap(statesOf)];
  for (const { name, at } of tellingFields(fields, [...wanted, ...left])) {
    const reached = stateIn(name, at, wanted, schemas);
    if (flagOf(name, at, left, schemas) !== undefined) set[name] = false;
    else if (reached !== undefined) set[name] = reached;
    else if (isTimeOf(name, at, wanted, schemas)) touch.push(name);
    else if (isTimeOf(name, at, left, schemas) && isNullable(at)) set[name] = null;
    else if (isOuter && endsAsState(name) && schemas.kind(at) === 'object') {
      // What a state consists of: `{ "State": { "Status": "running", "Running": true } }`; it may hold itself.
      const inner = verbState(segment, schemas.fields(at), schemas, isUndone, false);
      if (inner !== undefined && Object.keys(inner.set).length > 0) set[name] = inner.set;
    }
  }
  const isSaying = Object.keys(set).length + touch.length > 0;
  return isSaying ? { set, touch: touch.sort() } : undefined;
}

/** A field, and its number among the others. */
interface NumberedField {
  readonly name: string;
  readonly at: Cursor;
  readonly index: number;
}

/** The fields of a record that are states, and all of them by their bare names: each verb would else go through all of them. */
interface FieldIndex {
  readonly states: readonly NumberedField[];
  readonly byName: ReadonlyMap<string, readonly NumberedField[]>;
}

const indexes = new WeakMap<Fields, FieldIndex>();

function indexOf(fields: Fields): FieldIndex {
  const known = indexes.get(fields);
  if (known !== undefined) return known;
  const byName = new Map<string, NumberedField[]>();
  const numbered = [...fields].map(([name, at], index) => ({ name, at, index }));
  for (const field of numbered)
    for (const bare of new Set([bareName(field.name), flagName(field.name)])) {
      const same = byName.get(bare);
      if (same) same.push(field);
      else byName.set(bare, [field]);
    }
  const made = { states: numbered.filter(({ name }) => endsAsState(name)), byName };
  indexes.set(fields, made);
  return made;
}

/** The fields that may tell of one of these states, in the order of the record. */
function tellingFields(fields: Fields, words: readonly string[]): readonly NumberedField[] {
  const { states: always, byName } = indexOf(fields);
  const named = words.flatMap((word) => [word, ...timesOf(word)].flatMap((name) => byName.get(name) ?? []));
  return [...new Set([...always, ...named])].sort((a, b) => a.index - b.index);
}

/** Names of the times at which a state was reached. */
function timesOf(word: string): readonly string[] {
  return [`${word}at`, `${word}on`];
}

/** The name of a flag without what only says that it is one: `isOpen` and `open`. */
function flagName(name: string): string {
  return bareName(name).replace(/^(?:is|has|was)/, '');
}

/** The value of a field that tells of a state; nothing where it is about something else. */
function stateIn(
  name: string,
  at: Cursor,
  wanted: readonly string[],
  schemas: Schemas,
): JsonObject[string] | undefined {
  if (flagOf(name, at, wanted, schemas) !== undefined) return true;
  if (!endsAsState(name)) return undefined;
  const values = schemas.bareValues(at);
  return wanted.flatMap((each) => values.get(each) ?? [])[0];
}

/** Whether a schema takes null, as one of its types or one of its choices. */
export function isNullable(at: Cursor): boolean {
  return [at, ...at.itemsAt('anyOf'), ...at.itemsAt('oneOf')].some((each) => typesOf(each).includes('null'));
}

function flagOf(name: string, at: Cursor, wanted: readonly string[], schemas: Schemas): true | undefined {
  return wanted.includes(flagName(name)) && schemas.kind(at) === 'boolean' ? true : undefined;
}

function isTimeOf(name: string, at: Cursor, wanted: readonly string[], schemas: Schemas): boolean {
  const bare = bareName(name);
  if (!wanted.some((each) => timesOf(each).includes(bare))) return false;
  const format = schemas.format(at);
  return format === 'date-time' || format === 'unix-time' || format === 'unixtime';
}
