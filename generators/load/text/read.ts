import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json } from '@specline/kernel/json';
import { bytesPerYamlMark, inMegabytes } from '../limits.ts';
import { availableMemory } from '../memory.ts';
import { commentedJson } from './json-comments.ts';
import { jsonFault } from './json-fault.ts';
import { originAt, type LocatedFile, type PlaceTable } from './locate.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads the text of a file: JSON, or YAML 1.2.
 * @param file File with its text.
 * @param places Learns where everything was written.
 * @param problems Learns what is wrong, each with its place.
 * @returns Plain values, whose objects have no prototype; nothing when the file could not be read.
 */
export function readText(file: LocatedFile, places: PlaceTable, problems: Diagnostics): Json | undefined {
  // What is JSON without any flaw is read as JSON, which is many times faster. Everything else is YAML, whose reader
  // tells what the flaw is.
  const json = readJson(file, places);
  if (json !== undefined) return json;
  const commented = commentedJson(file.text);
  if (commented === undefined) return readAsYaml(file, places, problems);
  for (const comment of commented.comments) problems.report('json-comment', originAt(file, '', comment), {});
  const bare = { ...file, text: commented.text };
  return readJson(bare, places) ?? readAsYaml(bare, places, problems);
}

function readAsYaml(file: LocatedFile, places: PlaceTable, problems: Diagnostics): Json | undefined {
  const needed = yamlMemory(file.text);
  const there = availableMemory();
  if (needed <= there) return readYamlOf(file, places, problems);
  const origin = { file: file.file, pointer: '', line: 1, column: 1 };
  problems.report('too-large-for-yaml', origin, { needed: inMegabytes(needed), there: inMegabytes(there) });
  return undefined;
}

/** Reads YAML, and tells where a file that is called JSON is read only because YAML allows more. */
function readYamlOf(file: LocatedFile, places: PlaceTable, problems: Diagnostics): Json | undefined {
  const value = readYaml(file, places, problems);
  const isNamedJson = /\.json$/i.test(file.file);
  const fault = value === undefined || !isNamedJson ? undefined : jsonFault(file.text);
  if (fault === undefined) return value;
  const { offset, ...facts } = fault;
  problems.report('json-syntax', originAt(file, '', offset), facts);
  return value;
}

/** Returns how much memory the reader of YAML takes at the least, in bytes; zero for what is small in any case. */
function yamlMemory(text: string): number {
  if (text.length * bytesPerYamlMark <= availableMemory()) return 0;
  let marks = 0;
  const separators = /[:,[\]{}\n]|- /g;
  while (separators.test(text)) marks += 1;
  return marks * bytesPerYamlMark;
}
