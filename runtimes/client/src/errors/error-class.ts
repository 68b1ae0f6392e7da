import type { ErrorFields } from './errors.ts';

/**
 * A class of errors with the types of one document. The class itself is generic, and `instanceof` with it would say nothing of the
 * body: TypeScript goes by the `prototype` of a class, where it has `any` for type parameters. Here there is none, and it goes by
 * what the class makes.
 * @typeParam Instance What the class makes.
 * @typeParam Id Names of the operations of the document.
 */
export interface ErrorClass<Instance, Id extends string> extends Omit<ErrorConstructor, 'prototype'> {
  new (operationId: Id, message: string, fields?: ErrorFields): Instance;
}

/** A class of errors of which there are only subclasses; else as `ErrorClass`. */
export type AbstractErrorClass<Instance, Id extends string> = Omit<ErrorConstructor, 'prototype'> &
  (abstract new (operationId: Id, message: string, fields?: ErrorFields) => Instance);

/** A class of the errors of one status; else as `ErrorClass`. */
export interface StatusErrorClass<Instance, Id extends string> extends ErrorClass<Instance, Id> {
  /** True for an `ApiError` with the status. */
  [Symbol.hasInstance](error: unknown): boolean;
}
