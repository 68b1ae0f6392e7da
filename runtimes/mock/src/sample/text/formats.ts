import { hasFormat as hasCheckedFormat } from '@specline/kernel/format-checks';
import { isUri } from '@specline/kernel/formats';

/** True for a text of the format, and for any text where the format cannot be checked. */
export function hasFormat(format: string, text: string): boolean {
  return format === 'url' ? isUrl(text) : hasCheckedFormat(format, text);
}

/** True for a URL of RFC 1738, as validators that know the format take it: an address of the web, on a host with a dot in it. */
function isUrl(text: string): boolean {
  return isUri(text) && /^(?:https?|ftp):\/\/[^/?#]+\.[^/?#]+/i.test(text);
}
