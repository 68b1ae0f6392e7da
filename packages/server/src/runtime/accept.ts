import { essenceOf } from './media-type.ts';

/** A media range of an `Accept` header, and how welcome it is. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Which media type a request likes best: RFC 9110, section 12.5.1.
 * @param accept Value of the header field; anything is welcome where it is absent or empty.
 * @param offered Media types and ranges, the usual one first: it is taken of those that are equally welcome.
 * @returns Nothing where none is welcome.
 */
export function acceptedType<const Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  const ranges = (accept ?? '').split(',').flatMap(rangeOf);
  if (ranges.length === 0) return offered[0];
  let best: Type | undefined;
  let most = 0;
  for (const type of offered) {
    const quality = qualityOf(essenceOf(type), ranges);
    if (quality > most) [best, most] = [type, quality];
  }
  return best;
}

function rangeOf(text: string): readonly Range[] {
  const type = essenceOf(text);
  if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
  const [, quality = '1'] = /;\s*q\s*=\s*([\d.]+)/i.exec(text) ?? [];
  return [{ type, quality: Number(quality) || 0 }];
}

/** What is said most precisely of a type counts. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  // What may be anything can be what is most welcome.
  if (type.includes('*')) return mostOf(ranges);
  const all = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, all, '*/*']) {
    const found = ranges.filter((range) => range.type === wanted);
    if (found.length > 0) return mostOf(found);
  }
  return 0;
}

function mostOf(ranges: readonly Range[]): number {
  return ranges.reduce((most, { quality }) => Math.max(most, quality), 0);
}
