import type { Origin } from '@specline/kernel/origin';
import type { Json, Container } from '@specline/kernel/json';
import type { Document, Places, SourceText } from '../load/document.ts';
import { escapeStep } from '@specline/kernel/pointer';
import { isContainer, isList, memberAt, membersOf } from '@specline/kernel/values';

/** The positions of the containers of a document and their booleans: number of the file, line and column of each in turn. */
export type KeptPlaces = readonly number[];

/**
 * Returns the places of all that may be a schema, in the order in which a document is walked.
 * @param document A document that was read.
 */
export function placesIn(document: Document): KeptPlaces {
  const places: number[] = [];
  const numbers = new Map(document.files.map(({ file }, number) => [file, number]));
  const note = ({ file, line, column }: Origin): void => {
    places.push(numbers.get(file) ?? 0, line, column);
  };
  const walk = (container: Container): void => {
    note(document.originOf(container));
    for (const [key, member] of membersOf(container)) {
      if (isContainer(member)) walk(member);
      else if (typeof member === 'boolean') note(document.originOf(container, key));
    }
  };
  walk(document.root);
  return places;
}

/**
 * Gives a document that was kept its places back. Its objects lose their prototype, as those that are read have none.
 * @param root The root, as JSON has it.
 * @param kept Places of the same document.
 * @param files Its files, in the order of the numbers of `kept`.
 */
export function placesOf(root: Container, kept: KeptPlaces, files: readonly SourceText[]): Places {
  const origins = new Map<Container, Origin>();
  const ofBooleans = new Map<Container, Map<string, Origin>>();
  let at = 0;
  const next = (pointer: string): Origin => {
    const [number = 0, line = 1, column = 1] = [kept[at], kept[at + 1], kept[at + 2]];
    at += 3;
    return { file: files[number]?.file ?? '', pointer, line, column };
  };
  const walk = (container: Container, pointer: string): Origin => {
    const own = next(pointer);
    origins.set(container, own);
    if (!isList(container)) Object.setPrototypeOf(container, null);
    for (const [key, member] of membersOf(container))
      if (isContainer(member)) walk(member, `${pointer}/${escapeStep(key)}`);
      else if (typeof member === 'boolean')
        noteBoolean(container, key, next(`${pointer}/${escapeStep(key)}`));
    return own;
  };
  const noteBoolean = (container: Container, key: string, origin: Origin): void => {
    const known = ofBooleans.get(container) ?? new Map<string, Origin>();
    ofBooleans.set(container, known.set(key, origin));
  };
  const ofRoot = walk(root, '');
  return {
    originOf: (container, key) => {
      const own = origins.get(container) ?? ofRoot;
      const member: Json | undefined = key === undefined ? undefined : memberAt(container, String(key));
      if (isContainer(member)) return origins.get(member) ?? own;
      return (key === undefined ? undefined : ofBooleans.get(container)?.get(String(key))) ?? own;
    },
    // What depends on how numbers were written was worked out before the document was kept.
    numberText: () => undefined,
  };
}
