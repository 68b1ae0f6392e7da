import { joinHandlers } from './handlers.ts';
import type { Api } from './operation.ts';

/** Handlers that the document has no operation for: they do not compile, and the compiler says why. */
export type Undeclared<Defined, Handlers> = {
  readonly [
    Name in Exclude<keyof Defined, keyof Handlers> & string
  ]: `The document has no operation ${Name}.`;
};

/** The handlers of several parts, in one object. What else a part holds is not in it. */
export type Joined<Parts extends readonly object[], Handlers> = Parts extends readonly [
  infer First,
  ...infer Others extends readonly object[],
]
  ? Pick<First, keyof First & keyof Handlers> & Joined<Others, Handlers>
  : object;

/**
 * Declares handlers: types what they receive, and preserves which operations they cover, so that several sets can be joined.
 * @typeParam Handlers The handlers of all operations of the document.
 * @typeParam WithAuth What declares them for another type of `auth`.
 */
export interface DefineHandlers<Handlers, WithAuth> {
  /** Declares handlers of some operations; the others go to the fallback, or answer 501. */
  <const Defined extends Partial<Handlers>>(handlers: Defined & Undeclared<Defined, Handlers>): Defined;
  /**
   * Declares handlers of all operations: if one is missing, it does not compile.
   * @throws {TypeError} A handler is missing at run time.
   */
  readonly strict: <const Defined extends Handlers>(
    handlers: Defined & Undeclared<Defined, Handlers>,
  ) => Defined;
  /**
   * Combines several sets of handlers into one. It keeps the methods of class instances, which a spread would lose. Where one set
   * has no handler, or only a `notImplemented` stub, the handler of another set is taken.
   * @throws {TypeError} Two sets have a handler for the same operation, or there is a handler for an undeclared operation.
   */
  readonly join: <const Parts extends readonly Partial<Handlers>[]>(
    ...parts: Parts
  ) => Joined<Parts, Handlers>;
  /** Sets the type of `auth`: `defineHandlers.withAuth<User>()`. */
  readonly withAuth: WithAuth;
}

/** Returns what declares handlers of an interface. */
export function handlerDefinitions<Handlers, WithAuth>(api: Api): DefineHandlers<Handlers, WithAuth> {
  const define = <Defined>(handlers: Defined): Defined => handlers;
  const strict = <Defined extends object>(handlers: Defined): Defined => {
    const missing = api.operations.filter(({ id }) => !(id in handlers)).map(({ id }) => id);
    if (missing.length === 0) return handlers;
    throw new TypeError(
      `There is no handler for ${missing.join(', ')}. Add it, or use defineHandlers for a subset.`,
    );
  };
  const join = (...parts: readonly object[]): object => joinHandlers(parts, api.operations);
  const withAuth = (): unknown => handlerDefinitions(api);
  // What callers are depends on the document, and what `join` gives on names, which no type can follow into a loop.
  return Object.assign(define, { strict, join, withAuth }) as unknown as DefineHandlers<Handlers, WithAuth>;
}
