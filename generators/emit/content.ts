import { essenceOf, isForm, isJson, usualWithin } from '@specline/kernel/media-type';
import { isWithoutContent } from '../load/http-content.ts';
import type { Operation, Payload, Reply, StatusKey } from '../ir/types.ts';

/** Returns what a reply has for content: some have none, whatever the document says. */
export function contentOf({ method }: Operation, { status, payloads }: Reply): readonly Payload[] {
  return isWithoutContent(method, String(status)) ? [] : payloads;
}

/** Returns the replies of success: those that are declared for 2XX, or the `default` reply where none are. */
export function successesOf({ replies }: Operation): readonly Reply[] {
  const successes = replies.filter(({ status }) => isSuccess(status));
  return successes.length > 0 ? successes : replies.filter(({ status }) => status === 'default');
}

function isSuccess(status: StatusKey): boolean {
  return status === '2XX' || isSuccessNumber(status);
}

/** True for the number of a status that means success: RFC 9110, section 15.3. */
export function isSuccessNumber(status: StatusKey): status is number {
  return typeof status === 'number' && status >= 200 && status < 300;
}

/**
 * Returns the payloads of a body or a reply, the usual one first: JSON, of its kinds the plain one first and a range last, then
 * forms.
 */
export function usualFirst(payloads: readonly Payload[]): readonly Payload[] {
  return [...payloads].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns true if a body may leave out its media type: the document declares one, or a range in which text and bytes have one. */
export function hasUsualType({ mediaType }: Pick<Payload, 'mediaType'>): boolean {
  if (!mediaType.includes('*')) return true;
  return usualWithin(mediaType, 'text') !== undefined && usualWithin(mediaType, 'bytes') !== undefined;
}

function rankOf({ mediaType }: Payload): number {
  if (essenceOf(mediaType) === 'application/json') return 0;
  if (isForm(mediaType)) return 3;
  if (!isJson(mediaType)) return 4;
  return mediaType.includes('*') ? 2 : 1;
}
