import { ApiError, UndeclaredStatusError, type FailureClass } from '../errors/errors.ts';
import type { Operation, StatusKey } from '../operation.ts';

/** Distinguishes failures that the document declares from those that it does not. */
export function declaredOnly({ declared = [] }: Operation, status: number): FailureClass {
  return declared.some((key) => covers(key, status)) ? ApiError : UndeclaredStatusError;
}

/** True where a status is one that the document declares: itself, or its range. */
export function covers(key: StatusKey, status: number): boolean {
  return key === status || key === `${Math.floor(status / 100)}XX`;
}
