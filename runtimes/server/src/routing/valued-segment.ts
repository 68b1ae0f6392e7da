import type { Operation, Param } from '../operation.ts';
import { decodeText } from '../parameters/query.ts';
import { pathLabel, pathLabelExploded, pathMatrix, pathMatrixExploded } from '../parameters/styles.ts';
import { parseSegment, unescaped, type MixedSegment } from './template.ts';
import { namesField, takesObjects, type ValueType } from '../parameters/values.ts';

/** True if a piece of a path, not decoded, is in the style of a parameter. */
type Fits = (piece: string) => boolean;

/**
 * A segment of a path that several things share, of which some have values that are known, or a style that shows: `{name}.{ext}`.
 */
export interface ValuedSegment {
  /** Its place in the path, from the end: -1 is the last. */
  readonly at: number;
  /** The first of its parameters among those of the path. */
  readonly first: number;
  readonly parts: MixedSegment;
  /** The values of parameters by name, as they may travel; none of them is empty. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The tests for parameters whose style has a prefix, by name. */
  readonly styles: ReadonlyMap<string, Fits>;
}

/** Returns the segments of an operation's path that are taken apart by the values and styles of their parameters. */
export function valuedSegments({ path, params = [] }: Operation): readonly ValuedSegment[] {
  const texts = new Map(
    params.flatMap(({ in: place, name, values }) =>
      place === 'path' && values !== undefined ? [[name, travelling(values)] as const] : [],
    ),
  );
  const styles = new Map(
    params.flatMap((param) => {
      const fits = fitsOf(param);
      return fits === undefined ? [] : [[param.name, fits] as const];
    }),
  );
  if (texts.size === 0 && styles.size === 0) return [];
  const segments = path.split('/');
  let first = 0;
  return segments.flatMap((segment, index) => {
    const parts = parseSegment(segment);
    const found = { at: index - segments.length, first, parts, texts, styles };
    const names = parts.flatMap((part) => ('param' in part ? [part.param] : []));
    first += names.length;
    return parts.length > 1 && names.some((name) => texts.has(name) || styles.has(name)) ? [found] : [];
  });
}

/** Returns the styles of a path that begin with a prefix: RFC 6570, sections 3.2.5 and 3.2.7. */
function fitsOf({ name, decode, value }: Param): Fits | undefined {
  if (decode === pathLabel || decode === pathLabelExploded) return (piece) => piece.startsWith('.');
  if (decode === pathMatrix)
    return (piece) =>
      piece.startsWith(';') && keysOf(piece).every((key, index) => key === name && index === 0);
  if (decode === pathMatrixExploded)
    return (piece) =>
      piece.startsWith(';') && keysOf(piece).every((key) => key === name || isPropertyOf(value, key));
  return undefined;
}

function keysOf(piece: string): readonly string[] {
  return piece
    .slice(1)
    .split(';')
    .map((pair) => decodeText(pair.replace(/=.*/s, '')));
}

function isPropertyOf(type: ValueType, key: string): boolean {
  return takesObjects(type) && (type.rest !== undefined || namesField(type, key));
}

/** Clients may send what RFC 3986 allows in a path as it is, or escaped. The longest goes first. */
function travelling(values: readonly string[]): readonly string[] {
  const texts = new Set(values.flatMap((value) => [value, encodeURIComponent(value)]));
  return [...texts].filter((text) => text !== '').sort((a, b) => b.length - a.length);
}

/**
 * Returns the pieces of a path that are its parameters, with the segments taken apart so that values are among those known.
 * @param path Path as it came, without a query.
 * @param captures The pieces where nothing is known of values: they stay where no other way to take a segment apart fits.
 */
export function valuedCaptures(
  valued: readonly ValuedSegment[],
  path: string,
  captures: readonly string[],
): readonly string[] {
  const segments = path.split('/');
  return valued.reduce((known, shared) => {
    const { at, first } = shared;
    const segment = segments.at(at) ?? '';
    const values = new Splitting(shared, segment).values ?? new Splitting(shared, unescaped(segment)).values;
    return values === undefined ? known : known.toSpliced(first, values.length, ...values);
  }, captures);
}

/** More places where a value could begin are not tried: without values, a segment takes a time that is linear in its length. */
const mostTries = 1_000;

/** Takes a segment apart from the right; what may have any value takes as little there as it can. */
class Splitting {
  readonly #parts: MixedSegment;
  readonly #segment: string;
  readonly #texts: ReadonlyMap<string, readonly string[]>;
  readonly #styles: ReadonlyMap<string, Fits>;
  #tries = 0;

  constructor({ parts, texts, styles }: ValuedSegment, segment: string) {
    this.#parts = parts;
    this.#segment = segment;
    this.#texts = texts;
    this.#styles = styles;
  }

  /** Returns the values of the parameters in order, not decoded; nothing where there are none that fit. */
  get values(): readonly string[] | undefined {
    return this.#before(this.#parts.length, this.#segment.length);
  }

  /** Returns the values of the first parts, which take the segment up to `end`. */
  #before(count: number, end: number): readonly string[] | undefined {
    const part = this.#parts[count - 1];
    if (part === undefined) return end === 0 ? [] : undefined;
    if ('literal' in part)
      return this.#segment.endsWith(part.literal, end)
        ? this.#before(count - 1, end - part.literal.length)
        : undefined;
    for (const start of this.#starts(count - 1, part.param, end)) {
      if (this.#tries++ > mostTries) return undefined;
      const fits = this.#styles.get(part.param);
      if (fits?.(this.#segment.slice(start, end)) === false) continue;
      const values = this.#before(count - 1, start);
      if (values !== undefined) return [...values, this.#segment.slice(start, end)];
    }
    return undefined;
  }

  /** Yields the possible starts of the value of a parameter that ends at `end`. */
  *#starts(index: number, name: string, end: number): Generator<number> {
    const texts = this.#texts.get(name);
    if (texts !== undefined) {
      for (const text of texts) if (this.#segment.endsWith(text, end)) yield end - text.length;
      return;
    }
    const before = this.#parts[index - 1];
    const literal = before !== undefined && 'literal' in before ? before.literal : '';
    if (before === undefined) yield 0;
    else for (let at = end - 1; at > 0; at--) if (this.#segment.endsWith(literal, at)) yield at;
  }
}
