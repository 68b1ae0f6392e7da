import type { Cursor } from '../../ir/cursor.ts';
import { accessOf } from '../../ir/schema/schema-facts.ts';
import { schemaReader } from '../../ir/references/schema-reader.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { usableDefault } from '../../ir/schema/usable-default.ts';
import { pointerTo } from '../envelope.ts';
import { isFinal, stageOf } from '@specline/kernel/lexicon/states';

/** Deepest level of objects, one in the other, that is searched. */
const deepest = 3;

/** Most fields that are read, the outer ones first: schemas that all have fields of each other have millions. */
const mostFields = 10_000;

/** An object that is looked into, and where it stands. */
interface Looked {
  readonly at: Cursor;
  readonly outer: string;
  readonly depth: number;
}

/**
 * Returns the defaults of the fields of an object, by JSON Pointers into it: JSON Schema Validation, section 9.2. Those of
 * alternatives are left out, since nobody knows which of them a value will be, and so are those that their own schemas refuse.
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
    for (const inner of schemaReader.included(at)) next(inner, outer);
  }
}

/** Returns the state that a new record is in: the first that waits for something, or else the first that is not final. */
export function firstState(states: readonly string[]): string | undefined {
  const [first] = states;
  if (first !== undefined && stageOf(first) === 'underway') return first;
  return (
    states.find((state) => stageOf(state) === 'waiting') ?? states.find((state) => !isFinal(state)) ?? first
  );
}
