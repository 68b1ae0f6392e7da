/**
 * The thrown value, which may be anything: a text, nothing at all, an object whose members throw when they are read, a proxy on
 * which even `instanceof` throws. Nothing here throws.
 */

import { isPromise } from '../steps.ts';

/** A class of errors. */
type ErrorClass<Thrown> = abstract new (...args: never[]) => Thrown;

/**
 * True if something is an instance of a class.
 * @param thrown Anything; of what cannot be looked at, it is false.
 */
export function isInstance<Thrown>(thrown: unknown, kind: ErrorClass<Thrown>): thrown is Thrown {
  try {
    return thrown instanceof kind;
  } catch {
    return false;
  }
}

/** Returns the stack of an error, or its message, or what else was thrown as text; it may hold secrets. */
export function textOfThrown(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const texts: readonly unknown[] = [thrown.stack, thrown.message];
    return texts.find((text) => typeof text === 'string') ?? String(thrown);
  } catch {
    return unshown;
  }
}

/** Stands for the text of what cannot be shown. */
export const unshown = 'An error that cannot be shown.';

/**
 * Writes a line to stderr about an error that was not reported otherwise: its class and the operation, and none of its text, which
 * may hold secrets.
 * @param operation Id of the operation; undefined if the error happened before it was known.
 */
export function writeUnreported(operation: string | undefined, thrown: unknown): void {
  try {
    console.error(`An error in ${operation ?? 'no operation'} was not reported: ${classOf(thrown)}.`);
  } catch {
    return;
  }
}

/** Returns the name of the class of what was thrown, as long as it is a name; else what `typeof` calls it. */
function classOf(thrown: unknown): string {
  if (thrown === null) return 'null';
  if (!isObject(thrown)) return typeof thrown;
  try {
    // Not that of the error itself, which anybody may have set.
    const prototype: unknown = Object.getPrototypeOf(thrown);
    const maker: unknown = isObject(prototype) ? Reflect.get(prototype, 'constructor') : undefined;
    const name: unknown = typeof maker === 'function' ? maker.name : undefined;
    return typeof name === 'string' && /^[A-Za-z_$][\w$]{0,63}$/.test(name) ? name : 'object';
  } catch {
    return 'object';
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/**
 * Waits for something that nobody else waits for: it may be a promise, or whatever has a `then`.
 * @param onError Receives what it rejects with, or throws when it is looked at.
 */
export async function settle(pending: unknown, onError: (thrown: unknown) => void): Promise<void> {
  try {
    await pending;
  } catch (error) {
    onError(error);
  }
}

/** Handles the rejection of a promise that is refused where it stands. */
export function disown(pending: unknown): void {
  void settle(pending, () => undefined);
}

/** So many objects are looked into for promises: what is refused may be of any size. */
const mostObjects = 100_000;

/**
 * Handles the rejections of all promises within a value that is refused as a whole: nobody else would, and one rejection that
 * nobody handles ends the whole process; nothing is thrown, whatever the value is.
 * @param value Anything: objects, lists, maps and sets are looked into, the first 100,000 of them.
 */
export function disownWithin(value: unknown): void {
  const seen = new Set<object>();
  const left = [value];
  while (left.length > 0 && seen.size < mostObjects) {
    const each = left.pop();
    if (!isObject(each) || seen.has(each)) continue;
    seen.add(each);
    if (isThenable(each)) disown(each);
    else for (const member of membersOf(each)) left.push(member);
  }
}

/** True if something has a `then`; what cannot be looked at has none. */
function isThenable(value: object): boolean {
  try {
    return isPromise(value);
  } catch {
    return false;
  }
}

/** Returns what an object, a list, a map or a set holds; nothing where it cannot be read. */
function membersOf(value: object): readonly unknown[] {
  try {
    // Bytes hold numbers, each of which would be a member.
    if (ArrayBuffer.isView(value)) return [];
    if (value instanceof Map) return [...value.keys(), ...value.values()];
    return value instanceof Set ? [...value] : Object.values(value);
  } catch {
    return [];
  }
}
