import type { Operation, Payload, Reply, StatusKey } from '../ir/types.ts';

/** What a reply has for content: replies to HEAD, and those of some statuses, never have any, whatever the document says (RFC 9110, sections 9.3.2 and 6.4.1). */
export function contentOf({ method }: Operation, { status, payloads }: Reply): readonly Payload[] {
  return method === 'head' || status === '1XX' || status === 204 || status === 205 || status === 304
    ? []
    : payloads;
}

/** The replies of success: those that are declared for 2XX, or the `default` reply where none are. */
export function successesOf({ replies }: Operation): readonly Reply[] {
  const successes = replies.filter(({ status }) => isSuccess(status));
  return successes.length > 0 ? successes : replies.filter(({ status }) => status === 'default');
}

function isSuccess(status: StatusKey): boolean {
  return status === '2XX' || (typeof status === 'number' && status >= 200 && status < 300);
}

/** The payloads of a body or a reply, the usual one first: JSON, of its kinds the plain one first and a range last, then forms. */
export function usualFirst(payloads: readonly Payload[]): readonly Payload[] {
  return [...payloads].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ mediaType }: Payload): number {
  if (essenceOf(mediaType) === 'application/json') return 0;
  if (isForm(mediaType)) return 3;
  if (!isJson(mediaType)) return 4;
  return mediaType.includes('*') ? 2 : 1;
}

/** The type and subtype of a media type or range, in lower case and without parameters: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';');
  return essence.trim().toLowerCase();
}

/** True for server-sent events: HTML, section 9.2. */
export function isEventStream(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** True for JSON and what builds on it: RFC 8259, RFC 6839, section 3.1, and `text/json` (WHATWG MIME Sniffing, section 4.6). */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(essenceOf(mediaType));
}

/** True for the ranges that JSON is in. */
export function coversJson(mediaType: string): boolean {
  return ['*/*', 'application/*'].includes(essenceOf(mediaType));
}

/** True for the media types to which an Encoding Object applies: OpenAPI 3.1, section 4.8.15. */
export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded$|^multipart\//.test(essenceOf(mediaType));
}

/** True for media types whose content is text: those of `text`, and lines of JSON, markup and code that others hold. */
export function isTextual(mediaType: string): boolean {
  return /^text\/|[/+](?:x-)?(?:xml|yaml|ndjson|jsonl|json-seq|javascript|graphql|sql)$/.test(
    essenceOf(mediaType),
  );
}
