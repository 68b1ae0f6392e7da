import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Json } from '../ir/types.ts';
import type { LocatedFile, PlaceTable } from './locate.ts';
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
  return readJson(file, places) ?? readYaml(file, places, problems);
}
