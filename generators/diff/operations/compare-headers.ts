import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import type { Finding } from '../report/changes.ts';
import { isEqual } from '../schema/sameness.ts';
import type { Side } from '../side.ts';
import type { Subject } from '../subject.ts';
import { schemaOf, writingOf } from './compare-parameters.ts';
import { entriesOf } from './endpoints.ts';

/** Rule ids and verdicts for the headers of a response, or of a part of a form. */
export interface HeaderRules {
  readonly subject: (name: string) => Subject;
  readonly removed: (isRequired: boolean) => Pick<Finding, 'id' | 'level' | 'wire' | 'effect'>;
  readonly added: (isRequired: boolean) => Pick<Finding, 'id' | 'level' | 'effect'>;
  /** First part of the ids of a header that is required now, or written in another way. */
  readonly changed: string;
}

/**
 * Compares headers without regard to case; `Content-Type` is ignored (OpenAPI 3.1, Header Object, Response Object and Encoding
 * Object).
 * @param before The object that has the headers; nothing where it is left out.
 * @param after The same in the revision.
 */
export function compareHeaders(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  rules: HeaderRules,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  const [was, is] = [headersOf(before, sides.base), headersOf(after, sides.revision)];
  for (const [name, header] of was) {
    const { name: shown, direction } = rules.subject(name);
    const other = is.get(name);
    if (other) compareHeader(header, other, rules.subject(name), rules.changed, comparison);
    else
      changes.report({
        ...rules.removed(isRequired(header)),
        direction,
        message: `${shown} is gone`,
        origin: sides.base.originOf(header),
        document: 'base',
      });
  }
  for (const [name, header] of is) {
    if (was.has(name)) continue;
    const { name: shown, direction } = rules.subject(name);
    const isDemanded = direction === 'request' && isRequired(header);
    changes.report({
      ...rules.added(isRequired(header)),
      direction,
      message: `${shown} is new${isDemanded ? ' and required' : ''}`,
      origin: sides.revision.originOf(header),
      document: 'revision',
    });
  }
}

function headersOf(object: JsonObject | undefined, side: Side): ReadonlyMap<string, JsonObject> {
  return new Map(
    (object ? entriesOf(object, 'headers', side) : [])
      .map(([name, header]) => [name.toLowerCase(), header] as const)
      .filter(([name]) => name !== 'content-type'),
  );
}

function isRequired(header: JsonObject): boolean {
  return ownValue(header, 'required') === true;
}

function compareHeader(
  before: JsonObject,
  after: JsonObject,
  subject: Subject,
  prefix: string,
  { sides, changes, schemas }: Comparison,
): void {
  const place = { direction: subject.direction, document: 'revision' } as const;
  const isStill = isRequired(after);
  if (isRequired(before) !== isStill)
    changes.report({
      ...place,
      id: `${prefix}-became-${isStill ? 'required' : 'optional'}`,
      effect: isStill ? 'narrows' : 'widens',
      message: `${subject.name} is ${isStill ? 'required' : 'optional'} now`,
      origin: sides.revision.originOf(after),
    });
  const isWrittenAlike = (['explode', 'content'] as const).every((part) =>
    isEqual(writingOf(before, part, sides.base), writingOf(after, part, sides.revision)),
  );
  if (!isWrittenAlike)
    changes.report({
      ...place,
      id: `${prefix}-style-changed`,
      effect: 'differs',
      message: `${subject.name} is written in another way now`,
      origin: sides.revision.originOf(after),
    });
  schemas.compare([schemaOf(before)], [schemaOf(after)], subject, {
    base: sides.base.originOf(before),
    revision: sides.revision.originOf(after),
  });
}
