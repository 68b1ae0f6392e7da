import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { methods, otherMethods } from '../../load/methods.ts';
import type { Cursor } from '../cursor.ts';
import { lowerPaging } from './lower-paging.ts';
import { lowerParams } from './lower-parameter.ts';
import { lowerBody, lowerReplies } from './lower-payload.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import { lowerServers } from './lower-server.ts';
import type { Method, Operation, PathPart, SecurityRequirement } from '../types.ts';

/** An operation with its group. */
export interface TaggedOperation {
  /** The first tag that it names, if any. */
  readonly tag: string | undefined;
  readonly operation: Operation;
}

/**
 * Lowers the operations of a path item.
 * @param path Path template, or the name of a webhook or callback.
 */
export function lowerPathItem(
  path: string,
  at: Cursor,
  context: SchemaContext,
  problems: Diagnostics,
): readonly TaggedOperation[] {
  return operationsAt(at).map(([method, operation]) => ({
    tag: operation.texts('tags')[0],
    operation: lowerOperation(path, method, at, operation, context, problems),
  }));
}

/**
 * Returns the operations of a path item by their methods.
 * @param item The path item.
 */
export function operationsAt(item: Cursor): readonly (readonly [Method, Cursor])[] {
  const fixed = methods.flatMap((method) => {
    const operation = item.at(method);
    return operation === undefined ? [] : [[method, operation] as const];
  });
  const others = item.entriesAt(otherMethods).map(([method, at]) => [method.toLowerCase(), at] as const);
  return [...fixed, ...others];
}

/**
 * Returns the id of an operation; an empty one has been reported, and names nothing.
 * @param operation The operation.
 */
export function operationIdOf(operation: Cursor): string | undefined {
  const id = operation.text('operationId');
  return id === '' ? undefined : id;
}

function lowerOperation(
  path: string,
  method: Method,
  pathItem: Cursor,
  at: Cursor,
  context: SchemaContext,
  problems: Diagnostics,
): Operation {
  const wire = operationIdOf(at);
  const params = lowerParams(pathItem, at, context);
  const body = at.at('requestBody');
  const paging = lowerPaging(at, params, problems);
  // OpenAPI 3.1.1, section 4.8.10.1: those of an operation go before those of its path; an empty list says nothing.
  const servers = [at, pathItem].map(lowerServers).find(({ length }) => length > 0);
  return {
    id: at.pointer,
    origin: at.keyOrigin,
    doc: at.doc,
    ...(wire === undefined ? {} : { wire }),
    name: wire ?? `${method} ${path}`,
    types: { params: 'params', body: 'body', reply: 'reply', result: 'result' },
    method,
    path,
    segments: segmentsOf(path),
    params,
    ...(body === undefined ? {} : { body: lowerBody(body, context) }),
    replies: lowerReplies(at.at('responses'), context),
    security: lowerSecurity(at),
    ...(servers === undefined ? {} : { servers }),
    ...(paging === undefined ? {} : { paging }),
  };
}

/** Splits a path template into segments, and these into literal text and parameters: OpenAPI 3.1, section 4.8.8.2. */
export function segmentsOf(path: string): readonly (readonly PathPart[])[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) =>
      segment
        .split(/(\{[^{}]*\})/)
        .filter((part) => part !== '')
        .map((part): PathPart =>
          /^\{[^{}]*\}$/.test(part) ? { param: part.slice(1, -1) } : { literal: part },
        ),
    );
}

/** Returns the requirements of the operation, else those of the document: OpenAPI 3.1, section 4.8.10.1. */
function lowerSecurity(at: Cursor): readonly SecurityRequirement[] {
  const own = at.at('security') ?? at.seek('')?.at('security');
  return (own?.items() ?? []).map((requirement) =>
    requirement.entries().map(([scheme, scopes]) => ({
      scheme,
      scopes: scopes.items().flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    })),
  );
}
