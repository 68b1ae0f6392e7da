import { jsonText } from './json-text.ts';
import { essenceOf } from '@specline/kernel/media-type';

/**
 * Writes an item as a media type of sequences has it: JSON with a record separator before and a line feed behind it (RFC 7464), or
 * JSON as a line.
 */
export function itemEncoder(mediaType: string): (item: unknown) => string {
  return isJsonSequence(mediaType)
    ? (item) => `\u001e${jsonText(item ?? null, 'An item')}\n`
    : (item) => `${jsonText(item ?? null, 'An item')}\n`;
}

/** Returns the JSON texts of items that are written. */
export function textsOfItems(text: string, mediaType: string): readonly string[] {
  return text.split(isJsonSequence(mediaType) ? '\u001e' : '\n').filter((each) => !/^[ \t\r\n]*$/.test(each));
}

function isJsonSequence(mediaType: string): boolean {
  return essenceOf(mediaType).endsWith('json-seq');
}
