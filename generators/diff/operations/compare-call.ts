import type { Comparison } from '../comparison.ts';
import { compareCallbacks } from './compare-outgoing.ts';
import { comparePaging } from './compare-paging.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequestBody } from './compare-request-body.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareOwnServers } from './compare-servers.ts';
import type { Endpoint } from './endpoints.ts';

/** Compares what an operation takes and answers, apart from its path, its names and its life. */
export function compareCall(before: Endpoint, after: Endpoint, comparison: Comparison): void {
  compareParameters(before, after, comparison);
  compareRequestBody(before.operation, after.operation, comparison);
  compareResponses(before.operation, after.operation, comparison);
  compareSecurity(before, after, comparison);
  compareOwnServers(before, after, comparison);
  compareCallbacks(before.operation, after.operation, comparison);
  comparePaging(before, after, comparison);
}
