import type { JsonObject } from '../ir/types.ts';
import { ownValue } from '../load/values.ts';
import type { Comparison } from './comparison.ts';
import { entriesOf } from './endpoints.ts';
import type { Subject } from './subject.ts';

/** What a body of requests or of replies says of its media types. */
export interface ContentRules {
  readonly added: string;
  readonly removed: string;
  readonly subject: (mediaType: string) => Subject;
  /** As messages name what has the content. */
  readonly shown: string;
}

/** Compares media types, and the schemas of those that both have: OpenAPI 3.1, Media Type Object. */
export function compareContent(
  before: JsonObject,
  after: JsonObject,
  rules: ContentRules,
  comparison: Comparison,
): void {
  const { sides, changes, schemas } = comparison;
  const [was, is] = [contentOf(before, sides.base), contentOf(after, sides.revision)];
  for (const [type, { media, written }] of was) {
    const other = is.get(type);
    if (!other) {
      changes.tell({
        id: rules.removed,
        level: 'error',
        direction: rules.subject(written).direction,
        effect: 'narrows',
        message: `${rules.shown} has lost the media type "${written}"`,
        origin: sides.base.originOf(media),
        document: 'base',
      });
      continue;
    }
    schemas.compare(
      [ownValue(media, 'schema') ?? true],
      [ownValue(other.media, 'schema') ?? true],
      rules.subject(written),
      {
        base: sides.base.originOf(media),
        revision: sides.revision.originOf(other.media),
      },
    );
  }
  for (const [type, { media, written }] of is)
    if (!was.has(type))
      changes.tell({
        id: rules.added,
        level: 'info',
        direction: rules.subject(written).direction,
        effect: 'widens',
        message: `${rules.shown} has the new media type "${written}"`,
        origin: sides.revision.originOf(media),
        document: 'revision',
      });
}

interface MediaType {
  readonly written: string;
  readonly media: JsonObject;
}

/** Media types are compared without regard to case and blanks: RFC 9110, section 8.3.1. */
function contentOf(object: JsonObject, side: Comparison['sides']['base']): ReadonlyMap<string, MediaType> {
  return new Map(
    entriesOf(object, 'content', side).map(([written, media]) => [
      written.toLowerCase().replace(/\s/g, ''),
      { written, media },
    ]),
  );
}
