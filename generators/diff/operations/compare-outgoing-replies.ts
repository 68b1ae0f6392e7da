import type { JsonObject } from '@specline/kernel/json';
import { compareContent } from './compare-content.ts';
import type { Comparison } from '../comparison.ts';
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
  for (const [status, response] of was) {
    const other = is.get(status);
    const name = `the answer ${status} to ${shown}`;
    if (other)
      compareContent(
        response,
        other,
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
    else
      changes.report({
        id: `${kind}-answer-removed`,
        direction: 'request',
        effect: 'narrows',
        message: `${name} is not taken any more`,
        origin: sides.base.originOf(response),
        document: 'base',
      });
  }
  for (const [status, response] of is)
    if (!was.has(status))
      changes.report({
        id: `${kind}-answer-added`,
        direction: 'request',
        effect: 'widens',
        message: `the answer ${status} to ${shown} is taken as well now`,
        origin: sides.revision.originOf(response),
        document: 'revision',
      });
}
