import type { Handlers } from '../generated/handlers.ts';
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
 * Declares handlers: what they receive is known, and what they are is kept, so that parts can be put together.
 * @typeParam Auth What `authenticate` gives.
 */
export interface DefineHandlers<Auth> {
  /** Handlers of some operations; the others go to the fallback, or answer 501. */
  <const Defined extends Partial<Handlers<Auth>>>(handlers: Defined & Undeclared<Defined>): Defined;
  /**
   * Handlers of all operations: one that is missing does not compile.
   * @throws {TypeError} when it is missing all the same.
   */
  readonly strict: <const Defined extends Handlers<Auth>>(handlers: Defined & Undeclared<Defined>) => Defined;
  /**
   * Puts parts together, such as instances of classes, whose methods a spread would lose. What one part leaves out or has
   * a stub for is taken from another.
   * @throws {TypeError} for an operation that two parts have handlers for, and for a handler whose operation the document does not have.
   */
  readonly join: <const Parts extends readonly Partial<Handlers<Auth>>[]>(...parts: Parts) => Joined<Parts>;
  /** Declares handlers that know who calls. */
  readonly withAuth: <Caller>() => DefineHandlers<Caller>;
}

/** What declares handlers of an interface. */
export function handlerDefinitions<Auth = unknown>(api: Api): DefineHandlers<Auth> {
  const define = <Defined>(handlers: Defined): Defined => handlers;
  const strict = <Defined extends object>(handlers: Defined): Defined => {
    const missing = api.operations.filter(({ id }) => !(id in handlers)).map(({ id }) => id);
    if (missing.length === 0) return handlers;
    throw new TypeError(
      `There is no handler for ${missing.join(', ')}. Add what is missing, or define a part.`,
    );
  };
  const join = <Parts extends readonly object[]>(...parts: Parts): Joined<Parts> =>
    // By their names, which no type can follow into a loop.
    joinHandlers(parts, api.operations) as Joined<Parts>;
  return Object.assign(define, { strict, join, withAuth: <Caller>() => handlerDefinitions<Caller>(api) });
}
