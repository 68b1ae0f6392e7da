import type { JsonObject } from '@specline/kernel/json';
import type { Comparison } from '../comparison.ts';
import { compareContent } from './compare-content.ts';
import { compareHeaders, type HeaderRules } from './compare-headers.ts';
import { coveringResponse } from './covering-response.ts';
import { entriesOf } from './endpoints.ts';
import { responseBodySubject, responseHeaderSubject } from '../subject.ts';

/** Compares the responses of an operation: OpenAPI 3.1, Responses Object. */
export function compareResponses(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [was, is] = [
    new Map(entriesOf(before, 'responses', sides.base)),
    new Map(entriesOf(after, 'responses', sides.revision)),
  ];
  for (const [status, response] of was) {
    const other = is.get(status);
    if (other) {
      compareResponse(status, response, other, comparison);
      continue;
    }
    const isSuccess = status.startsWith('2');
    const found = coveringResponse(status, is);
    // Code that reads a success by its status has to be changed where only `default` is left.
    const covering = isSuccess && found?.status === 'default' ? undefined : found;
    if (covering) compareResponse(status, response, covering.response, comparison);
    changes.report({
      id: `response-${isSuccess ? 'success' : 'non-success'}-status-removed`,
      level: covering ? 'info' : isSuccess ? 'error' : 'warning',
      direction: 'response',
      effect: covering ? 'none' : 'narrows',
      message: covering
        ? `the response ${status} is one of those that "${covering.status}" tells now`
        : `the response ${status} is gone`,
      origin: sides.base.originOf(response),
      document: 'base',
    });
  }
  for (const [status, response] of is)
    if (!was.has(status)) {
      const covering = coveringResponse(status, was);
      if (covering) compareResponse(status, covering.response, response, comparison);
      changes.report({
        id: `response-${status.startsWith('2') ? 'success' : 'non-success'}-status-added`,
        level: 'info',
        direction: 'response',
        effect: 'widens',
        message: `the response ${status} is new`,
        origin: sides.revision.originOf(response),
        document: 'revision',
      });
    }
}

function compareResponse(
  status: string,
  before: JsonObject,
  after: JsonObject,
  comparison: Comparison,
): void {
  if (comparison.same.holds(before, after)) return;
  compareContent(
    before,
    after,
    {
      added: 'response-media-type-added',
      removed: 'response-media-type-removed',
      schema: 'response-body-media-type-schema',
      renamed: 'response-media-type-name',
      subject: (mediaType) => responseBodySubject(status, mediaType),
      shown: `the response ${status}`,
    },
    comparison,
  );
  compareHeaders(before, after, headerRules(status), comparison);
}

function headerRules(status: string): HeaderRules {
  return {
    subject: (name) => responseHeaderSubject(status, name),
    removed: (isRequired) => ({
      id: `${isRequired ? 'required' : 'optional'}-response-header-removed`,
      level: 'error',
      wire: isRequired ? 'error' : 'info',
      effect: 'widens',
    }),
    added: () => ({ id: 'response-header-added', level: 'info', effect: 'widens' }),
    changed: 'response-header',
  };
}
