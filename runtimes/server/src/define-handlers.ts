import type { Handlers } from '../../../packages/server/src/generated/handlers.ts';
import { joinHandlers } from './handlers.ts';
import type { Api } from './operation.ts';

/** Handlers that the document has no operation for: they do not compile, and the compiler says why. */
export type Undeclared<Defined> = {
  readonly [
    Name in Exclude<keyof Defined, keyof Handlers> & string
  ]: `The document has no operation ${Name}.`;
};

/** The handlers of several parts, in one object. What else a part holds is not in it. */
export type Joined<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Others extends readonly object[],
]
  ? Pick<First, keyof First & keyof Handlers> & Joined<Others>
  : object;

/**
 * Declares handlers: types what they receive, and preserves which operations they cover, so that several sets can be joined.
 * @typeParam Auth What `authenticate` returns.
 */
export interface DefineHandlers<Auth> {
  /** Declares handlers of some operations; the others go to the fallback, or answer 501. */
  <const Defined extends Partial<Handlers<Auth>>>(handlers: Defined & Undeclared<Defined>): Defined;
  /**
   * Declares handlers of all operations: if one is missing, it does not compile.
   * @throws {TypeError} A handler is missing at run time.
   */
  readonly strict: <const Defined extends Handlers<Auth>>(handlers: Defined & Undeclared<Defined>) => Defined;
  /**
   * Combines several sets of handlers into one. It keeps the methods of class instances, which a spread would lose. Where one set
   * has no handler, or only a `notImplemented` stub, the handler of another set is taken.
   * @throws {TypeError} Two sets have a handler for the same operation, or there is a handler for an undeclared operation.
   */
  readonly join: <const Parts extends readonly Partial<Handlers<Auth>>[]>(...parts: Parts) => Joined<Parts>;
  /** Sets the type of `auth`: `defineHandlers.withAuth<User>()`. */
  readonly withAuth: <Caller>() => DefineHandlers<Caller>;
}

/** What declares handlers of an interface. */
export function handlerDefinitions<Auth = unknown>(api: Api): DefineHandlers<Auth> {
  const define = <Defined>(handlers: Defined): Defined => handlers;
  const strict = <Defined extends object>(handlers: Defined): Defined => {
    const missing = api.operations.filter(({ id }) => !(id in handlers)).map(({ id }) => id);
    if (missing.length === 0) return handlers;
    throw new TypeError(
      `There is no handler for ${missing.join(', ')}. Add it, or use defineHandlers for a subset.`,
    );
  };
  const join = <Parts extends readonly object[]>(...parts: Parts): Joined<Parts> =>
    // By their names, which no type can follow into a loop.
    joinHandlers(parts, api.operations) as Joined<Parts>;
  return Object.assign(define, { strict, join, withAuth: <Caller>() => handlerDefinitions<Caller>(api) });
}
