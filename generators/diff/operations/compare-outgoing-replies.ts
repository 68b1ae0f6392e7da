import type { JsonObject } from '@specline/kernel/json';
import { compareContent } from './compare-content.ts';
import type { Comparison } from '../comparison.ts';
import { coveringResponse } from './covering-response.ts';
import { entriesOf } from './endpoints.ts';
import { requestBodySubject } from '../subject.ts';

/**
 * Compares what is taken as the answer to a webhook or callback: OpenAPI 3.1, Responses Object. Callers send it, so that it is to
 * them what requests are.
 * @param kind First part of the ids of rules: `webhook` or `callback`.
 * @param shown As messages name it: `the webhook POST "order.paid"`.
 */
export function compareOutgoingReplies(
  kind: string,
  shown: string,
  before: JsonObject,
  after: JsonObject,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  const was = new Map(entriesOf(before, 'responses', sides.base));
  const is = new Map(entriesOf(after, 'responses', sides.revision));
  const shownAnswer = (status: string): string => `the answer ${status} to ${shown}`;
  for (const [status, response] of was) {
    const other = is.get(status);
    const covering = other ? undefined : coveringResponse(status, is);
    const taken = other ?? covering?.response;
    const name = shownAnswer(status);
    if (taken) compareAnswer(kind, name, response, taken, comparison);
    if (!other)
      changes.report({
        id: `${kind}-answer-removed`,
        direction: 'request',
        effect: covering ? 'none' : 'narrows',
        message: covering
          ? `${name} is one of those that "${covering.status}" takes now`
          : `${name} is not taken any more`,
        origin: sides.base.originOf(response),
        document: 'base',
      });
  }
  for (const [status, response] of is) {
    if (was.has(status)) continue;
    const name = shownAnswer(status);
    const covering = coveringResponse(status, was);
    if (covering) compareAnswer(kind, name, covering.response, response, comparison);
    changes.report({
      id: `${kind}-answer-added`,
      direction: 'request',
      effect: covering ? 'none' : 'widens',
      message: covering ? `${name} is declared by itself now` : `${name} is taken as well now`,
      origin: sides.revision.originOf(response),
      document: 'revision',
    });
  }
}

function compareAnswer(
  kind: string,
  name: string,
  before: JsonObject,
  after: JsonObject,
  comparison: Comparison,
): void {
  compareContent(
    before,
    after,
    {
      added: `${kind}-answer-media-type-added`,
      removed: `${kind}-answer-media-type-removed`,
      schema: `${kind}-answer-media-type-schema`,
      renamed: `${kind}-answer-media-type-name`,
      subject: (mediaType) => ({ ...requestBodySubject(mediaType), name: `${name} (${mediaType})` }),
      shown: name,
    },
    comparison,
  );
}
