/** Reads the files of a document of the corpus. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { objectOf, readRawFile, type Json, type JsonObject } from './raw-document.ts';

/** Member of the root that holds the other files. */
const files = 'x-files';

/**
 * Reads a document of several files as one: each file that a reference leads to becomes a member of {@link files}, and references lead
 * there.
 * @param file Root document, as an absolute path.
 */
export function readRawFiles(file: string): JsonObject {
  const read = new Map([[file, '#']]);
  const others: Record<string, Json> = {};
  const placeForFile = (target: string): string => {
    const known = read.get(target);
    if (known !== undefined) return known;
    const key = String(read.size);
    const place = `#/${files}/${key}`;
    read.set(target, place);
    others[key] = moved(readRawFile(target), target);
    return place;
  };
  const refOf = (ref: string, from: string): string => {
    const [name = '', pointer = ''] = ref.split('#');
    const target = name === '' ? from : path.resolve(path.dirname(from), name);
    return existsSync(target) ? `${placeForFile(target)}${pointer}` : ref;
  };
  const moved = (value: Json, from: string): Json => {
    if (Array.isArray(value)) return value.map((each: Json) => moved(each, from));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(objectOf(value)).map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string' ? refOf(each, from) : moved(each, from),
      ]),
    );
  };
  const root = objectOf(moved(readRawFile(file), file));
  return Object.keys(others).length === 0 ? root : { ...root, [files]: others };
}
