import { essenceOf, parametersOf } from '@specline/kernel/media-type';

/** A media range of an `Accept` header, and how welcome it is. */
interface Range {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
}

/** The preference for a media type, and the number of its parameters that were requested. */
interface Welcome {
  readonly quality: number;
  readonly shared: number;
}

/**
 * Returns which media type a request likes best: RFC 9110, section 12.5.1.
 * @param accept Value of the header field; anything is welcome where it is absent or empty.
 * @param offered Media types and ranges, the usual one first: it is taken of those that are equally welcome, unless another
 *   one has more of the requested parameters.
 * @returns Nothing where none is welcome.
 */
export function acceptedType<const Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  const ranges = (accept ?? '').split(',').flatMap(rangeOf);
  if (ranges.length === 0) return offered[0];
  let best: Type | undefined;
  let most = unwelcome;
  for (const type of offered) {
    const welcome = welcomeOf(type, ranges);
    if (compare(welcome, most) > 0) [best, most] = [type, welcome];
  }
  return best;
}

const unwelcome: Welcome = { quality: 0, shared: Infinity };

function compare(a: Welcome, b: Welcome): number {
  return a.quality - b.quality || a.shared - b.shared;
}

function rangeOf(text: string): readonly Range[] {
  const type = essenceOf(text);
  if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
  const { q = '1', ...others } = Object.fromEntries(parametersOf(text));
  return [{ type, parameters: new Map(Object.entries(others)), quality: Number(q) || 0 }];
}

/** Returns how welcome a type is, by the most precise range that names it. */
function welcomeOf(offered: string, ranges: readonly Range[]): Welcome {
  const type = essenceOf(offered);
  // What may be anything can be what is most welcome.
  if (type.includes('*')) return { quality: mostOf(ranges), shared: 0 };
  const exact = exactly(
    offered,
    ranges.filter((range) => range.type === type),
  );
  if (exact !== undefined) return exact;
  for (const wanted of [`${type.slice(0, type.indexOf('/'))}/*`, '*/*']) {
    const found = ranges.filter((range) => range.type === wanted);
    if (found.length > 0) return { quality: mostOf(found), shared: 0 };
  }
  return unwelcome;
}

/**
 * Returns how welcome a media type is to the ranges of its name; nothing where none means it. A parameter that the type does not
 * have is passed over, as many clients ask for a `charset`, unless the range refuses; another value of it, such as another version,
 * is not.
 */
function exactly(offered: string, ranges: readonly Range[]): Welcome | undefined {
  if (ranges.length === 0) return undefined;
  const own = parametersOf(offered);
  const fitting = ranges.flatMap(({ parameters, quality }) => {
    const requested = [...parameters];
    const isOther = requested.some(
      ([name, value]) => name !== 'charset' && (own.get(name) ?? value) !== value,
    );
    const shared = requested.filter(([name, value]) => own.get(name) === value).length;
    const missing = requested.length - shared;
    return isOther || (quality === 0 && missing > 0) ? [] : [{ quality, shared, missing }];
  });
  return fitting.sort((a, b) => a.missing - b.missing || b.shared - a.shared || b.quality - a.quality)[0];
}

function mostOf(ranges: readonly Range[]): number {
  return ranges.reduce((most, { quality }) => Math.max(most, quality), 0);
}
