import type { Handler } from '../handler.ts';
import type { Operation, Param, SecurityUse } from '../operation.ts';
import { paramsOf } from './template.ts';
import type { ReplyValidators, RequestValidators } from '../validation/validator.ts';
import { valuedSegments, type ValuedSegment } from './valued-segment.ts';

/** An operation that is served. */
export interface Route {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly params: readonly Param[];
  /** The sets of schemes of which one has to be satisfied; the one that requires nothing comes last. */
  readonly security: readonly (readonly SecurityUse[])[];
  /** Names of the path parameters, in the order of the path template. */
  readonly pathNames: readonly string[];
  /** The segments of the path that are taken apart by the values of their parameters. */
  readonly valued: readonly ValuedSegment[];
  /** Loaded with the first request. */
  requestValidators?: RequestValidators;
  /** Loaded with the first reply that is checked. */
  replyValidators?: ReplyValidators;
}

/** Makes a route. */
export function createRoute(operation: Operation, handler: Handler): Route {
  const { params = [], security = [], path } = operation;
  // Who sends credentials wants them to count, even where none are needed.
  const strictFirst = security.toSorted((a, b) => Number(b.length > 0) - Number(a.length > 0));
  return {
    operation,
    handler,
    params,
    security: strictFirst,
    pathNames: paramsOf(path),
    valued: valuedSegments(operation),
  };
}
