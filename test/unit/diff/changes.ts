import type { Change, ChangedOperation } from '../../../generators/diff/report/change.ts';

/** Returns a change of which only some members matter: unless given, one that breaks callers of `GET /orders`. */
export function changeOf(members: Partial<Change> = {}): Change {
  return {
    id: 'request-parameter-removed',
    level: 'error',
    wire: members.level ?? 'error',
    audience: 'wire',
    message: 'the query parameter "page" is gone',
    effect: 'none',
    origin: { file: 'openapi.yaml', pointer: '/paths', line: 3, column: 5 },
    document: 'revision',
    operations: [operationOf('GET /orders', 'listOrders')],
    ...members,
  };
}

/** Returns the operation of a line such as `GET /orders`. */
export function operationOf(line: string, operationId?: string): ChangedOperation {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, ...(operationId !== undefined && { operationId }) };
}
