/** One step of a segment of a path template: literal text as it travels, or a parameter. */
type SegmentPart = { readonly literal: string } | { readonly param: string };

/** A segment that holds parameters and text, such as `{name}.{ext}`. */
export type MixedSegment = readonly SegmentPart[];

/**
 * Takes a segment of a path template apart: OpenAPI 3.1, section 4.8.2, path templating.
 * @returns A literal is as clients send it, since `a b` and `a%20b` are the same path.
 */
export function parseSegment(segment: string): MixedSegment {
  const parts: SegmentPart[] = [];
  for (const [index, piece] of segment.split(/\{([^{}]*)\}/).entries()) {
    if (index % 2 === 1) parts.push({ param: piece });
    else if (piece !== '') parts.push({ literal: encodeLiteral(piece) });
  }
  return parts;
}

/** Returns the names of the parameters of a path template, in its order. */
export function paramsOf(path: string): readonly string[] {
  return path
    .split('/')
    .flatMap((segment) => parseSegment(segment).flatMap((part) => ('param' in part ? [part.param] : [])));
}

/**
 * Matches a segment of a path, not decoded, with a mixed segment. No value is empty; where there is a choice, the first
 * takes as much as it can: `a.b.c` is `a.b` and `c` of `{name}.{ext}`. A reserved character that is escaped is one of a value, and
 * parts nothing (RFC 3986, section 2.2): `a%2Cb` is not `{x},{y}`.
 * @returns The values in order, not decoded; nothing where it does not match.
 */
export function matchSegment(parts: MixedSegment, segment: string): readonly string[] | undefined {
  const values: string[] = [];
  // From the right: the last separator that leaves something behind it leaves most before it.
  let end = segment.length;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index];
    if (part === undefined) continue;
    if ('literal' in part) {
      if (!segment.slice(0, end).endsWith(part.literal)) return undefined;
      end -= part.literal.length;
    } else {
      const start = startOfValue(parts, index, segment, end);
      if (start < 0 || start >= end) return undefined;
      values.unshift(segment.slice(start, end));
      end = start;
    }
  }
  return end === 0 ? values : undefined;
}

/** Returns a segment without the escapes of characters that need none: RFC 3986, section 6.2.2.2. */
export function unescaped(segment: string): string {
  return segment.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])/gi, decodeURIComponent);
}

/** Returns the start of the value of a parameter that ends at `end`; below 0 if there is none. */
function startOfValue(parts: MixedSegment, index: number, segment: string, end: number): number {
  const before = parts[index - 1];
  if (before === undefined) return 0;
  // Of two parameters side by side the second takes one character.
  if ('param' in before) return end - 1;
  // What a segment begins with may come again in the value.
  if (index === 1) return segment.startsWith(before.literal) ? before.literal.length : -1;
  const at = segment.lastIndexOf(before.literal, end - before.literal.length - 1);
  return at === -1 ? -1 : at + before.literal.length;
}

/** Returns a literal as clients send it. */
function encodeLiteral(literal: string): string {
  try {
    return encodeURI(decodeURIComponent(literal));
  } catch {
    return literal;
  }
}
