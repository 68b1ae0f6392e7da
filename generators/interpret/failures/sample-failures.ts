import type { Failure } from '@specline/server-runtime/failure/failure';
import { failureStatuses, type DeclaredStatus } from '../../emit/server/failure/failure-statuses.ts';

/** Everything that can be wrong with a request: in each of its parts, the whole of one, and deep within one. */
const allIssues: Failure['issues'] = [
  {
    in: 'body',
    pointer: '/lines/0/prices/12/amount',
    keyword: 'minimum',
    message: 'must be >= 0',
    spec: 'api.yaml:12:7',
  },
  { in: 'query', pointer: '/limit', keyword: 'type', message: 'must be integer', spec: 'api.yaml:3:9' },
  { in: 'path', pointer: '/petId', keyword: 'format', message: 'must match format "uuid"' },
  {
    in: 'header',
    pointer: '/x-tenant',
    keyword: 'required',
    message: "must have required property 'x-tenant'",
  },
  { in: 'cookie', pointer: '/session', keyword: 'pattern', message: 'must match pattern "^[a-z]+$"' },
  { in: 'body', pointer: '', keyword: 'type', message: 'must be object' },
];

/**
 * Returns failures that stand for all that an error of a document may report: with nothing of the request wrong, with one issue,
 * and with several.
 * @param key The status as declared.
 */
export function sampleFailures(key: DeclaredStatus): readonly Failure[] {
  return failureStatuses(key).flatMap((status) => {
    const lists = status < 500 ? [[], ...allIssues.map((issue) => [issue]), allIssues] : [[]];
    return lists.map((issues) => sampleFailure(status, issues));
  });
}

function sampleFailure(status: number, issues: Failure['issues']): Failure {
  return {
    status,
    message: 'The request is invalid.',
    issues,
    operation: undefined,
    requestId: '0190163d-8694-739b-aea5-966c26f8ad91',
    path: '/pets/12',
    time: Date.UTC(2000, 0, 1),
  };
}
