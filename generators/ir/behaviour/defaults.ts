import type { Cursor } from '../cursor.ts';
import { refTarget, typesOf } from '../schema-parts.ts';
import type { Json, JsonObject } from '../types.ts';
import { usableDefault } from '../usable-default.ts';
import { pointerTo } from './envelope.ts';
import type { Schemas } from './schemas.ts';

/** How many objects are looked into, one in the other. */
const deepest = 3;

/**
 * The defaults of the fields of an object, by JSON Pointers into it: JSON Schema Validation, section 9.2. Those of alternatives
 * are left out, since nobody knows which of them a value will be, and so are those that their own schemas refuse.
 */
export function defaultsOf(schema: Cursor): JsonObject {
  const found = new Map<string, Json>();
  collect(schema, '', found, 0);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function collect(at: Cursor, outer: string, found: Map<string, Json>, depth: number): void {
  if (depth > deepest) return;
  for (const [name, field] of at.entriesAt('properties')) {
    const pointer = outer + pointerTo(name);
    const value = usableDefault(field)?.value;
    if (value !== undefined && !found.has(pointer)) found.set(pointer, value);
    collect(field, pointer, found, depth + 1);
  }
  const target = refTarget(at);
  for (const inner of [...(target === undefined ? [] : [target]), ...at.itemsAt('allOf')])
    collect(inner, outer, found, depth + 1);
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
    const state = /^(?:status|state)$/i.test(name) ? firstState(schemas.values(at)) : undefined;
    if (state !== undefined) return [[pointerTo(name), state]];
    if (!required.has(name) || sent.has(name)) return [];
    const target = schemas.target(at);
    if (isNullable(target) && timeChoices(target).some((each) => schemas.format(each) === 'date-time'))
      return [[pointerTo(name), null]];
    const kind = schemas.kind(target);
    if (kind === 'boolean' && reached.test(name) && !target.has('enum') && !target.has('const'))
      return [[pointerTo(name), /^(?:is_?)?enabled$/i.test(name)]];
    const isCount = kind === 'integer' && /(?:(?:_c|C)ount|_(?:refunded|used|paid))$/.test(name);
    if (isCount && (target.number('minimum') ?? 0) <= 0) return [[pointerTo(name), 0]];
    const isFree = kind === 'array' && (target.number('minItems') ?? 0) === 0;
    return isFree && !target.has('allOf') ? [[pointerTo(name), []]] : [];
  });
  return Object.fromEntries(entries);
}

/** Names of what a verb makes true. */
const reached = /(?:ed|paid|sent|read|done|hidden|frozen)$/i;

/** States that things begin in. */
const beginnings = new Set(
  'new created draft open opened pending queued requested submitted received todo held scheduled planned initial'.split(
    ' ',
  ),
);

/** The state that a new record is in: the first that is a beginning, or else the first that is listed. */
function firstState(states: readonly string[]): string | undefined {
  const [first] = states;
  if (first !== undefined && /^(?:current|active|enabled|live)$/i.test(first)) return first;
  return states.find((state) => beginnings.has(state.toLowerCase())) ?? first;
}

function timeChoices(at: Cursor): readonly Cursor[] {
  return [at, ...at.itemsAt('anyOf'), ...at.itemsAt('oneOf')];
}

function isNullable(at: Cursor): boolean {
  return timeChoices(at).some((each) => typesOf(each).includes('null'));
}
