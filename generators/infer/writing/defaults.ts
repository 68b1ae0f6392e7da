import type { Cursor } from '../../ir/cursor.ts';
import { accessOf } from '../../ir/schema/schema-facts.ts';
import { joined } from '../../ir/references/parts.ts';
import { typesOf } from '../../ir/schema/schema-parts.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { usableDefault } from '../../ir/schema/usable-default.ts';
import { pointerTo } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';
import { isFinal, isStateName, stageOf } from '@specline/kernel/lexicon/states';

/** How many objects are looked into, one in the other. */
const deepest = 3;

/** How many fields are looked at, the outer ones first: schemas that all have fields of each other have millions. */
const mostFields = 10_000;

/** An object that is looked into, and where it stands. */
interface Looked {
  readonly at: Cursor;
  readonly outer: string;
  readonly depth: number;
}

/**
 * The defaults of the fields of an object, by JSON Pointers into it: JSON Schema Validation, section 9.2. Those of alternatives
 * are left out, since nobody knows which of them a value will be, and so are those that their own schemas refuse.
 * @param isSent Whether those of read-only fields are left out: no request has them.
 */
export function defaultsOf(schema: Cursor, isSent = false): JsonObject {
  const found = new Map<string, Json>();
  collect(schema, isSent, found);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function collect(schema: Cursor, isSent: boolean, found: Map<string, Json>): void {
  const open: Looked[] = [{ at: schema, outer: '', depth: 0 }];
  let fields = 0;
  // An array visits what is added while it is walked.
  for (const { at, outer, depth } of open) {
    const next = (inner: Cursor, pointer: string): void => {
      if (depth < deepest) open.push({ at: inner, outer: pointer, depth: depth + 1 });
    };
    for (const [name, field] of at.entriesAt('properties')) {
      fields += 1;
      if (fields > mostFields) return;
      if (isSent && accessOf(field) === 'read') continue;
      const pointer = outer + pointerTo(name);
      const value = usableDefault(field);
      if (value !== undefined && !found.has(pointer)) found.set(pointer, value);
      next(field, pointer);
    }
    for (const inner of joined(at)) next(inner, outer);
  }
}

/**
 * What a new record begins with although no request says so: a state is the first one. Of what it cannot be without, lists are empty,
 * times that may be null have not come yet (`closed_at`), nothing is counted, and what a verb makes true is not.
 * @param sent Fields that the body of the request can have.
 * @returns By JSON Pointers into the record.
 */
export function beginningsOf(schema: Cursor, schemas: Schemas, sent: ReadonlySet<string>): JsonObject {
  const required = schemas.required(schema);
  const entries = [...schemas.fields(schema)].flatMap(([name, at]): readonly (readonly [string, Json])[] => {
    const state = isStateName(name) ? firstState(schemas.values(at)) : undefined;
    if (state !== undefined) return [[pointerTo(name), state]];
    if (!required.has(name) || sent.has(name)) return [];
    const target = schemas.target(at);
    if (isNullable(target) && timeChoices(target).some((each) => schemas.format(each) === 'date-time'))
      return [[pointerTo(name), null]];
    const kind = schemas.kind(target);
    if (kind === 'boolean' && reached.test(name) && !target.has('enum') && !target.has('const'))
      return [[pointerTo(name), /^(?:is_?)?enabled$/i.test(name)]];
    const isCount = kind === 'integer' && /(?:(?:_c|C)ount|_(?:refunded|used|paid))$/.test(name);
    const isShare = (kind === 'integer' || kind === 'number') && isShareDone(name);
    if ((isCount || isShare) && (target.number('minimum') ?? 0) <= 0) return [[pointerTo(name), 0]];
    const isFree = kind === 'array' && (target.number('minItems') ?? 0) === 0;
    return isFree && !target.has('allOf') ? [[pointerTo(name), []]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a number tells how much of something is done. */
export function isShareDone(name: string): boolean {
  return /^(?:progress|percent(?:age)?)(?:_?(?:complete|done|percent(?:age)?))?$/i.test(name);
}

/** Names of what a verb makes true. */
const reached = /(?:ed|paid|sent|read|done|hidden|frozen)$/i;

/** Returns the state that a new record is in: the first that waits for something, or else the first that is not final. */
export function firstState(states: readonly string[]): string | undefined {
  const [first] = states;
  if (first !== undefined && stageOf(first) === 'underway') return first;
  return (
    states.find((state) => stageOf(state) === 'waiting') ?? states.find((state) => !isFinal(state)) ?? first
  );
}

/** Returns the state of what is done, of those that a field lists. */
export function lastState(states: readonly string[]): string | undefined {
  return states.find((state) => stageOf(state) === 'done');
}

function timeChoices(at: Cursor): readonly Cursor[] {
  return [at, ...at.itemsAt('anyOf'), ...at.itemsAt('oneOf')];
}

function isNullable(at: Cursor): boolean {
  return timeChoices(at).some((each) => typesOf(each).includes('null'));
}
