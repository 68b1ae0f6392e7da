/** Header fields by lower-case name; one that came several times is joined. */
export type RawHeaders = Readonly<Record<string, string>>;

/**
 * Returns a header field of a request as the platform gave it: that of `node:http` (Express has the same) or of `fetch`.
 * @param raw Anything; what is no request has no headers.
 * @param name In lower case.
 */
export function rawHeader(raw: unknown, name: string): string | undefined {
  const headers = headersIn(raw);
  if (isFetched(headers)) return headers.get(name) ?? undefined;
  return headers !== undefined && Object.hasOwn(headers, name)
    ? headerText(Reflect.get(headers, name))
    : undefined;
}

/** Returns all header fields of a request. */
export function rawHeaders(raw: unknown): RawHeaders {
  const headers = headersIn(raw);
  if (headers === undefined) return {};
  const fields = isFetched(headers) ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    fields.flatMap(([name, value]: [string, unknown]) => {
      const text = headerText(value);
      return text === undefined ? [] : [[name.toLowerCase(), text]];
    }),
  );
}

/** Returns the path of a request as it came, without its query; empty for what is no request. */
export function rawPath(raw: unknown): string {
  const url = rawUrl(raw);
  const path = url.replace(/[?#].*$/su, '');
  return path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/iu, '') || path;
}

/** Returns the query of a request as it came, without its question mark. */
export function rawQuery(raw: unknown): string {
  return /\?([^#]*)/u.exec(rawUrl(raw))?.[1] ?? '';
}

function rawUrl(raw: unknown): string {
  // Express takes the path of a router off `url`.
  return textMember(raw, 'originalUrl') ?? textMember(raw, 'url') ?? '';
}

/** Returns the origin that a request was sent to, such as `http://127.0.0.1:4010`; `https://example.com` if it is unknown. */
export function rawOrigin(raw: unknown): string {
  const [origin] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/iu.exec(textMember(raw, 'url') ?? '') ?? [];
  const host = rawHeader(raw, 'host');
  return origin ?? (host === undefined ? 'https://example.com' : `http://${host}`);
}

/** Returns the method of a request, in upper case as it came; empty for what is no request. */
export function rawMethod(raw: unknown): string {
  return textMember(raw, 'method') ?? '';
}

function headersIn(raw: unknown): object | undefined {
  const headers = memberOf(raw, 'headers');
  return typeof headers === 'object' && headers !== null ? headers : undefined;
}

/**
 * True if these are the header fields of a request of `fetch`. The class itself is not used: Node loads all of `fetch` when
 * somebody does, which takes longer than many a request. A header field that was sent is a text, and never a function.
 */
function isFetched(headers: object | undefined): headers is Headers {
  return typeof memberOf(headers, 'get') === 'function';
}

function textMember(raw: unknown, name: string): string | undefined {
  const member = memberOf(raw, name);
  return typeof member === 'string' ? member : undefined;
}

function memberOf(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}

function headerText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : undefined;
}
