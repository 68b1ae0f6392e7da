import { urlOf } from '@specline/kernel/url';
import { resolve } from 'node:path';
import { decodePercent } from '@specline/kernel/pointer';

/** Places beyond the repository of the document that references may lead to. */
export interface RefAccess {
  /** Further folders, as absolute paths. */
  readonly allowRef?: readonly string[];
  /** Files that are read in place of URLs, as absolute paths by URL; a folder where the URL ends in a slash. */
  readonly refs?: Readonly<Record<string, string>>;
}

/** Returns the places that are allowed beyond the repository, as absolute paths. */
export function allowedPlaces({ allowRef = [], refs = {} }: RefAccess): readonly string[] {
  return [...allowRef, ...Object.values(refs)];
}

/**
 * Returns the file that is read in place of a URL.
 * @param url Absolute URL without a fragment.
 * @returns An absolute path; undefined where no entry is about the URL. The longest URL of a folder counts.
 */
export function fileInPlaceOf(url: string, { refs = {} }: RefAccess): string | undefined {
  const sought = normalized(url);
  const entries = Object.entries(refs).map(([from, to]) => [normalized(from), to] as const);
  const exact = entries.find(([from]) => from === sought);
  if (exact) return exact[1];
  const [folder] = entries
    .filter(([from]) => from.endsWith('/') && sought.startsWith(from))
    .sort(([a], [b]) => b.length - a.length);
  const rest = folder && decodePercent(sought.slice(folder[0].length));
  return folder && rest !== undefined ? resolve(folder[1], rest) : undefined;
}

/** Returns a URL in its normal form, in which two spellings are one: RFC 3986, section 6.2. */
function normalized(url: string): string {
  return urlOf(url)?.href ?? url;
}
