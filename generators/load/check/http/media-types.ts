import type { JsonObject } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';
import { objectRule, partOfMediaType } from '../../grammar/grammar.ts';
import type { CheckContext } from '../context.ts';
import { checkKey } from '../structure/keys.ts';
import { compareOrigins } from '../places.ts';

/**
 * Holds the keys of a `content` against what media types look like. What belongs into one, and stands in place of it, is one mistake,
 * however much of it there is: `content: { schema: ... }`.
 * @param content Map of media types.
 * @param check Document, and where problems go.
 */
export function checkMediaTypes(content: JsonObject, check: CheckContext): void {
  const misplaced: string[] = [];
  for (const key of Object.keys(content)) {
    // A reference that leads elsewhere, which has been reported.
    if (key === '$ref' && check.isReported(check.originOf(content, key))) continue;
    if (partOfMediaType(key, check.document.version) === undefined)
      checkKey('mediaType', key, content, check);
    else misplaced.push(key);
  }
  reportMisplaced(content, misplaced, check);
}

function reportMisplaced(content: JsonObject, misplaced: readonly string[], check: CheckContext): void {
  const [first, ...others] = misplaced
    .map((key) => ({ key, origin: check.originOf(content, key, 'key') }))
    .sort((one, other) => compareOrigins(one.origin, other.origin));
  if (first === undefined) return;
  check.problems.report(
    'content-without-media-type',
    first.origin,
    {
      key: first.key,
      isKeyword: !objectRule('mediaType', check.document.version).fields.has(first.key),
      mediaType: Object.keys(content).find((key) => key.includes('/')),
      reading: readMisplaced(content, misplaced, check),
    },
    others.map(({ key, origin }) => ({ origin, note: `"${key}" belongs there as well` })),
  );
}

/** Leaves out what is misplaced where nothing can be missing from the media types: there are some, and each has a schema. */
function readMisplaced(
  content: JsonObject,
  misplaced: readonly string[],
  check: CheckContext,
): string | undefined {
  const mediaTypes = Object.entries(content).filter(([key]) => key.includes('/'));
  const isWhole = mediaTypes.every(([, value]) => isObject(value) && Object.hasOwn(value, 'schema'));
  if (mediaTypes.length === 0 || !isWhole) return undefined;
  for (const key of misplaced) check.changes.remove(content, key);
  return 'it is left out';
}
