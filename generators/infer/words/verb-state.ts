import type { Json, JsonObject } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields } from '../schemas.ts';
import { endsAsState } from '@specline/kernel/lexicon/states';
import {
  flagName,
  timesOf,
  type VerbEffect,
  type VerbEffectSubject,
} from '../rules/bodies/verb-effect-rules.ts';
import { oppositeVerbs, statesOfVerbs } from '@specline/kernel/lexicon/verbs';

/** Changes that a verb makes in a record. */
export interface VerbState {
  /** Fields that are set. */
  readonly set: JsonObject;
  /** Fields that are set to the current time. */
  readonly touch: readonly string[];
}

/** Returns the verb of a segment: that of `mark-as-read` is `read`. */
function verbOf(segment: string): string {
  return bareName(segment).replace(/^mark(?:as)?(?=[a-z]{3})/, '');
}

/** Returns names of the state that a verb leads to: `cancel` gives `canceled` and `cancelled`. */
function statesOf(verb: string): readonly string[] {
  const known = statesOfVerbs.get(verb);
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return [`${verb}d`, verb];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`, verb];
  return [`${verb}ed`, `${verb}${verb.slice(-1)}ed`, verb];
}

/** Returns the verbs that lead to the states which a verb takes back. */
function undoneBy(verb: string): readonly string[] {
  const [, undone] = /^un([a-z]{3,})$/.exec(verb) ?? [];
  return undone === undefined ? (oppositeVerbs.get(verb) ?? []) : [undone];
}

/**
 * Returns what the verb at the end of a path does to a record: `POST /orders/{id}/cancel` sets `status` to `cancelled`, and `cancelled_at`
 * to the time.
 * @param decide What the rules conclude about a field.
 * @param isUndone True if the verb takes the state back, as `DELETE /issues/{id}/lock` does.
 * @returns Undefined where no field of the record has a state of the verb.
 */
export function verbState(
  segment: string,
  subject: Pick<VerbEffectSubject, 'facts' | 'schemas'>,
  fields: Fields,
  decide: (subject: VerbEffectSubject) => VerbEffect | undefined,
  isUndone: boolean,
): VerbState | undefined {
  const verb = verbOf(segment);
  const undone = isUndone ? [verb] : undoneBy(verb);
  const [reached, left] = [isUndone ? [] : statesOf(verb), undone.flatMap(statesOf)];
  const set: Record<string, Json> = {};
  const touch: string[] = [];
  for (const { name, at } of stateFields(fields, [...reached, ...left])) {
    const effect = decide({ ...subject, field: name, at, reached, left });
    if (effect === undefined) continue;
    if ('set' in effect) set[name] = effect.set;
    else touch.push(name);
  }
  return Object.keys(set).length + touch.length > 0 ? { set, touch: touch.sort() } : undefined;
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

/** Returns the fields that may show one of these states, in the order of the record. */
function stateFields(fields: Fields, words: readonly string[]): readonly NumberedField[] {
  const { states: always, byName } = indexOf(fields);
  const named = words.flatMap((word) => [word, ...timesOf(word)].flatMap((name) => byName.get(name) ?? []));
  return [...new Set([...always, ...named])].sort((a, b) => a.index - b.index);
}
