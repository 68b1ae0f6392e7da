import type { Json } from '@specline/kernel/json';
import { isRawBytes } from '@specline/kernel/media-type';
import type { Origin } from '@specline/kernel/origin';
import { takesAnything } from '../schema/canonical/keywords.ts';
import { flatten, occurrencesOf, valueOf } from '../schema/flat-schema.ts';
import { isAssertion } from '../schema/json-type.ts';
import type { Side } from '../side.ts';

/**
 * Returns what a schema of a media type says of the content: `anything` where it is left out or takes every value, `bytes` where it
 * only says that these are bytes, which a media type of bytes says itself (OpenAPI 3.1.1, section 4.4.1.2).
 */
export function contentLimits(
  schema: Json | undefined,
  mediaType: string,
  side: Side,
  origin: Origin,
): 'anything' | 'bytes' | 'some' {
  const target = side.resolve(schema);
  if (target === undefined || takesAnything(target)) return 'anything';
  return isRawBytes(mediaType) && saysOnlyBytes(target, side, origin) ? 'bytes' : 'some';
}

function saysOnlyBytes(schema: Json, side: Side, origin: Origin): boolean {
  const flat = flatten([schema], side, origin);
  if (flat.choices.length > 0 || !flat.possible) return false;
  const saysOthers = [...flat.keywords.keys()].some(
    (keyword) => isAssertion(keyword) && !['type', 'format', 'contentMediaType'].includes(keyword),
  );
  if (saysOthers || !occurrencesOf(flat, 'type').every((type) => type === 'string')) return false;
  const format = valueOf(flat, 'format');
  return format === 'binary' || (format === undefined && flat.keywords.has('contentMediaType'));
}
