import { layOut, memberOffsets, type JsonLayout } from '../load/text/json-layout.ts';
import { skipSpace, stringAt } from '../load/text/json-text.ts';
import type { ConfigPath } from './path-text.ts';

/** Returns where a value of a config is written, in UTF-16 code units: its key, or itself where it is in a list. Nothing where that is unknown. */
export type PlaceFinder = (path: ConfigPath) => number | undefined;

/** A key that stands twice in an object. */
export interface DuplicateKey {
  readonly name: string;
  /** Of the second one. */
  readonly offset: number;
}

/** Of an object with more keys, those that stand twice are not all reported. */
const mostDuplicates = 50;

/**
 * Returns what finds values in a text of JSON.
 * @param text Well-formed JSON.
 */
export function jsonPlaces(text: string): PlaceFinder {
  const layout = layOut(text);
  const numbers = new Map(layout.starts.map((start, number) => [start, number]));
  return (path) => {
    let [shown, value] = [skipSpace(text, 0), skipSpace(text, 0)];
    for (const step of path) {
      const number = numbers.get(value);
      if (number === undefined) return undefined;
      const offsets = memberOffsets(text, layout, number);
      if (typeof step === 'number') {
        const item = offsets[step];
        if (item === undefined) return undefined;
        [shown, value] = [item, item];
      } else {
        const member = memberOf(text, offsets, step);
        if (member === undefined) return undefined;
        [shown, value] = member;
      }
    }
    return shown;
  };
}

/** Offsets of the key and of the value; of equal keys those of the last, which `JSON.parse` takes. */
function memberOf(
  text: string,
  offsets: readonly number[],
  name: string,
): readonly [number, number] | undefined {
  for (let at = offsets.length - 2; at >= 0; at -= 2) {
    const key = offsets[at] ?? 0;
    if (stringAt(text, key) === name) return [key, offsets[at + 1] ?? key];
  }
  return undefined;
}

/**
 * Returns the keys that stand twice in one object, which `JSON.parse` forgives.
 * @param text Well-formed JSON.
 */
export function duplicateKeys(text: string): readonly DuplicateKey[] {
  const layout = layOut(text);
  const found: DuplicateKey[] = [];
  for (let number = 0; number < layout.starts.length && found.length < mostDuplicates; number += 1)
    if (text[layout.starts[number] ?? 0] === '{') addDuplicates(text, layout, number, found);
  return found;
}

function addDuplicates(text: string, layout: JsonLayout, number: number, found: DuplicateKey[]): void {
  const names = new Set<string>();
  memberOffsets(text, layout, number).forEach((offset, at) => {
    if (at % 2 === 1) return;
    const name = stringAt(text, offset);
    if (names.has(name)) found.push({ name, offset });
    names.add(name);
  });
}
