import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import { compareContent } from './compare-content.ts';
import { schemaOf, writingOf } from './compare-parameters.ts';
import { coveringResponse } from './covering-response.ts';
import { entriesOf } from './endpoints.ts';
import { isEqual } from '../schema/sameness.ts';
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
  compareHeaders(status, before, after, comparison);
}

/**
 * Compares the headers of a response without regard to case; `Content-Type` is ignored (OpenAPI 3.1, Header Object and Response
 * Object).
 */
function compareHeaders(status: string, before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { sides, changes, schemas } = comparison;
  const headers = (object: JsonObject, side: 'base' | 'revision'): ReadonlyMap<string, JsonObject> =>
    new Map(
      entriesOf(object, 'headers', sides[side])
        .map(([name, header]) => [name.toLowerCase(), header] as const)
        .filter(([name]) => name !== 'content-type'),
    );
  const [was, is] = [headers(before, 'base'), headers(after, 'revision')];
  for (const [name, header] of was) {
    const subject = responseHeaderSubject(status, name);
    const other = is.get(name);
    const isRequired = ownValue(header, 'required') === true;
    if (!other) {
      changes.report({
        id: `${isRequired ? 'required' : 'optional'}-response-header-removed`,
        level: 'error',
        wire: isRequired ? 'error' : 'info',
        direction: 'response',
        effect: 'widens',
        message: `${subject.name} is gone`,
        origin: sides.base.originOf(header),
        document: 'base',
      });
      continue;
    }
    const isStill = ownValue(other, 'required') === true;
    if (isRequired !== isStill)
      changes.report({
        id: `response-header-became-${isStill ? 'required' : 'optional'}`,
        direction: 'response',
        effect: isStill ? 'narrows' : 'widens',
        message: `${subject.name} is ${isStill ? 'required' : 'optional'} now`,
        origin: sides.revision.originOf(other),
        document: 'revision',
      });
    const isWrittenAlike = (['explode', 'content'] as const).every((part) =>
      isEqual(writingOf(header, part, sides.base), writingOf(other, part, sides.revision)),
    );
    if (!isWrittenAlike)
      changes.report({
        id: 'response-header-style-changed',
        direction: 'response',
        effect: 'differs',
        message: `${subject.name} is written in another way now`,
        origin: sides.revision.originOf(other),
        document: 'revision',
      });
    schemas.compare([schemaOf(header)], [schemaOf(other)], subject, {
      base: sides.base.originOf(header),
      revision: sides.revision.originOf(other),
    });
  }
  for (const [name, header] of is)
    if (!was.has(name))
      changes.report({
        id: 'response-header-added',
        level: 'info',
        direction: 'response',
        effect: 'widens',
        message: `${responseHeaderSubject(status, name).name} is new`,
        origin: sides.revision.originOf(header),
        document: 'revision',
      });
}
