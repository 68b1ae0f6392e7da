import type { Json, JsonObject } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { plainText } from './lines.ts';

/** Writes an object as `application/x-www-form-urlencoded`, with an entry for each item of a list, and JSON of objects. */
export function formOf(value: JsonObject): string {
  const entries = Object.entries(value).flatMap(([name, own]) =>
    (isList(own) ? own : [own]).map((item): [string, string] => [name, plainText(item)]),
  );
  return new URLSearchParams(entries).toString();
}

/** A body in parts, and the boundary that its media type has to give. */
export interface MultipartBody {
  readonly text: string;
  readonly boundary: string;
}

/**
 * Writes a part for each member of an object, or for each item of a list: RFC 2046, section 5.1, RFC 7578, section 4.
 * @param value Members that are lists have a part for each of their items.
 */
export function partsOf(value: JsonObject | readonly Json[]): MultipartBody {
  const named = isObject(value)
    ? Object.entries(value).flatMap(([name, own]) =>
        (isList(own) ? own : [own]).map((item) => partOf(item, name)),
      )
    : value.map((item) => partOf(item, undefined));
  const all = named.length > 0 ? named : ['\r\n'];
  const boundary = boundaryFor(all.join('\r\n'));
  const text = `${all.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  return { text, boundary };
}

/**
 * Returns one that a text has nowhere: each digit is that which follows what is there already least often. That leaves a tenth at
 * most, so that a text is gone through as often as the number of places has digits.
 */
function boundaryFor(text: string): string {
  let boundary = 'part';
  for (let counts = digitsAfter(text, `--${boundary}`); counts !== undefined;) {
    boundary += String(counts.indexOf(Math.min(...counts)));
    counts = digitsAfter(text, `--${boundary}`);
  }
  return boundary;
}

/** Returns how often each digit follows a piece of a text; nothing where the text has no such piece. */
function digitsAfter(text: string, piece: string): readonly number[] | undefined {
  let at = text.indexOf(piece);
  if (at === -1) return undefined;
  const counts = Array.from({ length: 10 }, () => 0);
  for (; at !== -1; at = text.indexOf(piece, at + piece.length)) {
    const digit = text.charCodeAt(at + piece.length) - 0x30;
    if (digit >= 0 && digit <= 9) counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return counts;
}

function partOf(value: Json, name: string | undefined): string {
  const type = isObject(value) || isList(value) ? 'application/json' : 'text/plain';
  const disposition =
    name === undefined ? '' : `Content-Disposition: form-data; name="${escapedName(name)}"\r\n`;
  return `${disposition}Content-Type: ${type}\r\n\r\n${plainText(value)}`;
}

/** Returns a name as browsers write it: WHATWG HTML, section 4.10.21.8. */
function escapedName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
