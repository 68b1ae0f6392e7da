/** A media type as a header tells it. */
export interface MediaType {
  /** `type/subtype`, in lower case. */
  readonly type: string;
  /** Label of its character encoding, in lower case, where it tells one. */
  readonly charset: string | undefined;
}

/** Reads a `Content-Type` header: RFC 9110, section 8.3.1. */
export function parseMediaType(header: string): MediaType {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1];
  return { type: essenceOf(header), charset: charset?.toLowerCase() };
}

/** A media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(';');
  return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}

/**
 * The declared media type that says most of another one: the same, a range of its type, or a range of all. Of several that
 * are the same but for their parameters it is the one that has most of those that came (RFC 9110, section 12.5.1), and none
 * that did not come.
 * @param declared Media types and ranges.
 * @param mediaType A media type, with its parameters where they count.
 */
export function bestOf<Declared extends string>(
  declared: readonly Declared[],
  mediaType: string,
): Declared | undefined {
  const type = essenceOf(mediaType);
  const range = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, range, '*/*']) {
    const found = declared.find((each) => essenceOf(each) === wanted);
    if (found === undefined) continue;
    const same = declared.filter((each) => essenceOf(each) === wanted);
    return same.length === 1 ? found : (closestOf(same, parametersOf(mediaType)) ?? found);
  }
  return undefined;
}

function closestOf<Declared extends string>(
  declared: readonly Declared[],
  sent: readonly string[],
): Declared | undefined {
  const fitting = declared
    .map((each) => ({ each, own: parametersOf(each) }))
    .filter(({ own }) => own.every((parameter) => sent.includes(parameter)));
  return fitting.sort((a, b) => b.own.length - a.own.length)[0]?.each;
}

/** `name=value`, in lower case and without quotes: RFC 9110, section 5.6.6. */
function parametersOf(mediaType: string): readonly string[] {
  const parameters = mediaType.matchAll(/;\s*([^\s;=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g);
  return Array.from(parameters, ([, name = '', quoted, token = '']) =>
    `${name}=${quoted?.replace(/\\(.)/g, '$1') ?? token}`.toLowerCase(),
  );
}

/** Whether a media type is JSON (RFC 8259), or builds on it (RFC 6839, section 3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}
