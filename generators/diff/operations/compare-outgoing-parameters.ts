import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import { schemaOf, shownParameter, writingOf } from './compare-parameters.ts';
import { isEqual } from '../schema/sameness.ts';
import { responseHeaderSubject } from '../subject.ts';

/**
 * Compares the parameters of a request to the caller, which are to callers what the headers of replies are: OpenAPI 3.1, Parameter
 * Object.
 * @param kind First part of the ids of rules: `webhook` or `callback`.
 * @param shown As messages name it: `the webhook POST "order.paid"`.
 * @param before By place and name.
 * @param after The same in the revision.
 */
export function compareOutgoingParameters(
  kind: string,
  shown: string,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  for (const [wire, parameter] of before) {
    const other = after.get(wire);
    const name = `${shownParameter(parameter)} of ${shown}`;
    const isRequired = ownValue(parameter, 'required') === true;
    if (other) compareParameter(kind, name, parameter, other, comparison);
    else
      changes.report({
        id: `${kind}-parameter-removed`,
        level: 'error',
        wire: isRequired ? 'error' : 'info',
        direction: 'response',
        effect: isRequired ? 'widens' : 'none',
        message: `${name} is gone`,
        origin: sides.base.originOf(parameter),
        document: 'base',
      });
  }
  for (const [wire, parameter] of after)
    if (!before.has(wire))
      changes.report({
        id: `${kind}-parameter-added`,
        level: 'info',
        direction: 'response',
        message: `${shownParameter(parameter)} of ${shown} is new`,
        origin: sides.revision.originOf(parameter),
        document: 'revision',
      });
}

function compareParameter(
  kind: string,
  name: string,
  before: JsonObject,
  after: JsonObject,
  { sides, changes, schemas }: Comparison,
): void {
  const origins = { base: sides.base.originOf(before), revision: sides.revision.originOf(after) };
  const place = { direction: 'response', origin: origins.revision, document: 'revision' } as const;
  const [was, is] = [before, after].map((parameter) => ownValue(parameter, 'required') === true);
  if (was !== is)
    changes.report({
      ...place,
      id: `${kind}-parameter-became-${is === true ? 'required' : 'optional'}`,
      effect: is === true ? 'narrows' : 'widens',
      message: `${name} is ${is === true ? 'required' : 'optional'} now`,
    });
  const isWrittenAlike = (['content', 'style', 'explode'] as const).every((part) =>
    isEqual(writingOf(before, part, sides.base), writingOf(after, part, sides.revision)),
  );
  if (!isWrittenAlike)
    changes.report({
      ...place,
      id: `${kind}-parameter-style-changed`,
      effect: 'differs',
      message: `${name} is written in another way now`,
    });
  const subject = { ...responseHeaderSubject('', ''), prefix: `${kind}-parameter`, name };
  schemas.compare([schemaOf(before)], [schemaOf(after)], subject, origins);
}
