import type { Handler } from './handler.ts';
import { nearest } from '@specline/kernel/nearest';
import { isStub, notImplemented } from './not-implemented.ts';
import type { Operation } from './operation.ts';

/** Returns the handler of an operation. */
export type FindHandler = (operation: Operation) => Handler | undefined;

/**
 * Takes the handlers of operations out of an object that has them by operation, which may be an instance of a class.
 * @throws {TypeError} for one whose name is no operation, and for one that is no function.
 */
export function handlersOf(handlers: object, operations: readonly Operation[]): FindHandler {
  const ids: readonly string[] = operations.map(({ id }) => id);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler === undefined) continue;
    const isKnown = ids.includes(name);
    // What else an instance holds is its own affair, such as what it works with.
    if (!isKnown && isInstance(handlers)) continue;
    if (!isKnown) throw new TypeError(strangerMessage(name, ids));
    if (!isHandler(handler))
      throw new TypeError(`The handler of "${name}" is not a function. Pass a function, or leave it out.`);
  }
  return ({ id }) => {
    const handler = memberOf(handlers, id);
    return isHandler(handler) && !isStub(handler) ? bound(handler, handlers) : undefined;
  };
}

/**
 * Puts the handlers of several objects together, each of which keeps its `this`; instances of classes serve as well. A stub
 * gives way to a handler.
 * @throws {TypeError} for two handlers of one operation, and as `handlersOf` does.
 */
export function joinHandlers(
  parts: readonly object[],
  operations: readonly Operation[],
): Readonly<Record<string, Handler>> {
  const finders = parts.map((part) => handlersOf(part, operations));
  const joined: Record<string, Handler> = {};
  for (const operation of operations) {
    const { id } = operation;
    const found = finders.flatMap((find) => find(operation) ?? []);
    if (found.length > 1)
      throw new TypeError(`There are ${found.length} handlers for "${id}". Keep one and remove the others.`);
    const [handler = stubIn(parts, id)] = found;
    if (handler) joined[id] = handler;
  }
  return joined;
}

function stubIn(parts: readonly object[], id: string): Handler | undefined {
  return parts.some((part) => isStub(memberOf(part, id))) ? notImplemented : undefined;
}

/** True if an object is made by a class of its own, and not by a literal, `Object.create(null)` or `import *`. */
function isInstance(object: object): boolean {
  const prototype = Object.getPrototypeOf(object) as object | null;
  return prototype !== null && Object.hasOwn(prototype, 'constructor') && prototype !== Object.prototype;
}

/** Returns a handler that keeps its `this`, and what is declared of its streams. */
function bound(handler: Handler, handlers: object): Handler {
  const own: Handler = handler.bind(handlers);
  return handler.streams === undefined ? own : Object.assign(own, { streams: handler.streams });
}

/** True if something can be called; what it gives is checked when it does. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** Returns a member of handlers; undefined for members that every object has, such as `toString`. */
function memberOf(handlers: object, name: string): unknown {
  const member: unknown = Reflect.get(handlers, name);
  return name === 'constructor' || member === Reflect.get(Object.prototype, name) ? undefined : member;
}

function strangerMessage(name: string, ids: readonly string[]): string {
  const closest = nearest(name, ids);
  const advice = closest === undefined ? 'Remove it.' : `Did you mean "${closest}"?`;
  return `There is a handler for "${name}", but the document has no operation of that name. ${advice}`;
}
