import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import type { Comparison } from '../comparison.ts';
import { contentLimits } from './any-content.ts';
import { compareEncodings } from './compare-encodings.ts';
import { entriesOf } from './endpoints.ts';
import { canonicalMediaType, closestRange, renamingOf, type Renaming } from './media-range.ts';
import type { Subject } from '../subject.ts';

/** Rule ids, subjects and names in messages for the media types of a body of requests or of responses. */
export interface ContentRules {
  readonly added: string;
  readonly removed: string;
  /** First part of the ids of a schema that comes or goes. */
  readonly schema: string;
  /** First part of the ids of a media type that became another. */
  readonly renamed: string;
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
  const { sides, changes } = comparison;
  const [was, is] = [contentOf(before, sides.base), contentOf(after, sides.revision)];
  const left = new Map([...is].filter(([type]) => !was.has(type)));
  for (const [type, own] of was) {
    const other = is.get(type) ?? takeRenamed(type, own, { left, all: is }, rules, comparison);
    if (other) compareMedia(own, other, rules.subject(own.written), rules, comparison);
    else
      changes.report({
        id: rules.removed,
        level: 'error',
        direction: rules.subject(own.written).direction,
        effect: 'narrows',
        message: `${rules.shown} has lost the media type "${own.written}"`,
        origin: sides.base.originOf(own.media),
        document: 'base',
      });
  }
  for (const [type, own] of left) {
    // What a range has covered has been taken, and answered, before.
    const range = was.get(closestRange(type, was.keys()) ?? '');
    if (range) compareMedia(range, own, rules.subject(own.written), rules, comparison);
    changes.report({
      id: rules.added,
      level: 'info',
      direction: rules.subject(own.written).direction,
      effect: range ? 'none' : 'widens',
      message: `${rules.shown} has the new media type "${own.written}"`,
      origin: sides.revision.originOf(own.media),
      document: 'revision',
    });
  }
}

function compareMedia(
  before: MediaType,
  after: MediaType,
  subject: Subject,
  rules: ContentRules,
  comparison: Comparison,
): void {
  compareSchemas(before, after, subject, rules, comparison);
  compareEncodings(before.media, after.media, before.written, subject, comparison);
}

const renamingEffects: Readonly<Record<Renaming, Effect>> = {
  generalized: 'widens',
  specialized: 'narrows',
  changed: 'unknown',
};

/**
 * Reports what a media type became, or which range includes it now, where that is clear. Returns the other media type, which is
 * then not new.
 */
function takeRenamed(
  type: string,
  { written }: MediaType,
  { left, all }: { readonly left: Map<string, MediaType>; readonly all: ReadonlyMap<string, MediaType> },
  { renamed, subject, shown }: ContentRules,
  { sides, changes }: Comparison,
): MediaType | undefined {
  const range = closestRange(type, all.keys());
  // Another one that is left is looked for only where none takes all that this one stands for.
  const candidates = range === undefined ? [...left.keys()] : [range];
  for (const name of candidates) {
    const renaming = renamingOf(type, name);
    const other = all.get(name);
    if (renaming === undefined || other === undefined) continue;
    left.delete(name);
    changes.report({
      id: `${renamed}-${renaming}`,
      direction: subject(written).direction,
      effect: renamingEffects[renaming],
      message: `${shown} has changed its media type from "${written}" to "${other.written}"`,
      origin: sides.revision.originOf(other.media),
      document: 'revision',
    });
    return other;
  }
  return undefined;
}

function compareSchemas(
  before: MediaType,
  after: MediaType,
  own: Subject,
  { schema }: ContentRules,
  { sides, changes, schemas }: Comparison,
): void {
  const [was, is] = [before, after].map(({ media }) => ownValue(media, 'schema'));
  const origins = { base: sides.base.originOf(before.media), revision: sides.revision.originOf(after.media) };
  const limits = [
    contentLimits(was, before.written, sides.base, origins.base),
    contentLimits(is, after.written, sides.revision, origins.revision),
  ];
  // The media type says that it is bytes: a schema that does as well adds nothing.
  if (limits.includes('bytes') && !limits.includes('some')) return;
  if ((was !== undefined && is !== undefined) || !limits.includes('some'))
    schemas.compare([was ?? true], [is ?? true], own, origins);
  else if (was !== is)
    changes.report({
      id: `${schema}-${is === undefined ? 'removed' : 'added'}`,
      direction: own.direction,
      effect: is === undefined ? 'widens' : 'narrows',
      message: `${own.name} has ${is === undefined ? 'lost its schema' : 'got a schema'}`,
      origin: origins.revision,
      document: 'revision',
    });
}

interface MediaType {
  readonly written: string;
  readonly media: JsonObject;
}

/** Returns the content by media type, of which equal ones are the same. */
function contentOf(object: JsonObject, side: Comparison['sides']['base']): ReadonlyMap<string, MediaType> {
  return new Map(
    entriesOf(object, 'content', side).map(([written, media]) => [
      canonicalMediaType(written),
      { written, media },
    ]),
  );
}
