import type { Json } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';

/** A JSON value that is changed in place. Objects are maps, to which no name means anything, such as `__proto__`. */
export type Draft = null | boolean | number | string | Draft[] | Map<string, Draft>;

/** The number of members and items that may still be added to a draft. */
export interface DraftBudget {
  left: number;
}

/**
 * Returns a draft of a value, or of a part of another draft, with which it shares nothing.
 * @param budget What it may have; what was taken is gone afterwards.
 * @param levels How many levels of lists and objects it may have.
 * @returns Nothing where it is larger.
 */
export function draftOf(value: Json | Draft, budget: DraftBudget, levels: number): Draft | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const entries = value instanceof Map ? [...value] : Object.entries<Json | Draft>(value);
  budget.left -= entries.length;
  if (budget.left < 0 || levels === 0) return undefined;
  const members = new Map<string, Draft>();
  for (const [name, own] of entries) {
    const inner = draftOf(own, budget, levels - 1);
    if (inner === undefined) return undefined;
    members.set(name, inner);
  }
  return Array.isArray(value) ? [...members.values()] : members;
}

/** Returns the value of a draft. */
export function valueOf(draft: Draft): Json {
  if (Array.isArray(draft)) return draft.map(valueOf);
  if (draft instanceof Map)
    return Object.fromEntries(Array.from(draft, ([name, own]) => [name, valueOf(own)]));
  return draft;
}

/** True if a draft is the same as a value. It takes no longer than the value is large, however large the draft is. */
export function isDraftOf(draft: Draft | undefined, value: Json | undefined): boolean {
  if (Array.isArray(draft))
    return (
      isList(value) && draft.length === value.length && draft.every((each, at) => isDraftOf(each, value[at]))
    );
  if (!(draft instanceof Map)) return draft === value;
  return (
    isObject(value) &&
    draft.size === Object.keys(value).length &&
    [...draft].every(([name, own]) => Object.hasOwn(value, name) && isDraftOf(own, value[name]))
  );
}

/**
 * True if a draft has more levels or members than it may. It is gone through without recursion, since it may have very many levels.
 * @param levels Levels of lists and objects.
 * @param members Members and items, in all of it.
 */
export function exceeds(draft: Draft, levels: number, members: number): boolean {
  const open: { readonly at: Draft; readonly level: number }[] = [{ at: draft, level: 0 }];
  let found = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, level } = next;
    if (typeof at !== 'object' || at === null) continue;
    found += Array.isArray(at) ? at.length : at.size;
    if (level === levels || found > members) return true;
    for (const each of at.values()) open.push({ at: each, level: level + 1 });
  }
  return false;
}

/** Returns the part of a draft behind the names of a JSON Pointer; nothing where there is none. */
export function partAt(draft: Draft, steps: readonly string[]): Draft | undefined {
  let at: Draft | undefined = draft;
  for (const step of steps) {
    if (Array.isArray(at)) at = isIndex(step) ? at[Number(step)] : undefined;
    else at = at instanceof Map ? at.get(step) : undefined;
  }
  return at;
}

/**
 * Puts something into a list or an object: before the item of that index, or behind all for `-`.
 * @returns False where it has no such place.
 */
export function insert(around: Draft | undefined, step: string, own: Draft): boolean {
  if (around instanceof Map) around.set(step, own);
  else if (!Array.isArray(around)) return false;
  else if (step === '-') around.push(own);
  else if (isIndex(step) && Number(step) <= around.length) around.splice(Number(step), 0, own);
  else return false;
  return true;
}

/** Takes a member or item out, if there is one. */
export function takeOut(around: Draft | undefined, step: string): void {
  if (around instanceof Map) around.delete(step);
  else if (Array.isArray(around) && isIndex(step)) around.splice(Number(step), 1);
}

/**
 * Returns a draft with something at a place, whatever is there; objects are made where there are none.
 * @returns The same draft, unless it is not one that can have the place.
 */
export function put(draft: Draft | undefined, steps: readonly string[], own: Draft, from = 0): Draft {
  const step = steps[from];
  if (step === undefined) return own;
  if (Array.isArray(draft) && isIndex(step) && Number(step) < draft.length) {
    draft[Number(step)] = put(draft[Number(step)], steps, own, from + 1);
    return draft;
  }
  const object = draft instanceof Map ? draft : new Map<string, Draft>();
  return object.set(step, put(object.get(step), steps, own, from + 1));
}

/** True for an index of a list: RFC 6901, section 4. */
function isIndex(step: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(step);
}
