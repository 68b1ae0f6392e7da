import { parseJson } from '@specline/kernel/parse-json';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { quote } from '../diagnostics/entry.ts';
import { commentedJson } from '../load/text/json-comments.ts';
import { jsonFault } from '../load/text/json-fault.ts';
import { havePlaces, withPlaces } from './places.ts';
import { ConfigError, shownFile } from './config-error.ts';
import { interfacesOf } from './value/interfaces.ts';
import { duplicateKeys, jsonPlaces } from './json-places.ts';
import type { ConfiguredInterface } from './loaded-config.ts';
import { lineAndColumn, problemLines } from './problem-lines.ts';
import { ConfigProblems } from './problems.ts';
import { unreadable } from './unreadable.ts';

/**
 * Reads a config of JSON. It is parsed each time: to look whether it has changed would take as long.
 * @param file Absolute path.
 * @param cwd Absolute path of the current folder.
 * @throws {ConfigError} with all that is wrong.
 */
export function readJsonConfig(file: string, cwd: string): readonly ConfiguredInterface[] {
  const shown = shownFile(file, cwd);
  const text = readText(file, cwd);
  const value = parseJson(text);
  if (value === undefined) throw new ConfigError([syntaxFault(text, shown)], [file]);
  const problems = new ConfigProblems();
  for (const { name, offset } of duplicateKeys(text))
    problems.add(
      [],
      () => `the key ${quote(name)} stands here for the second time; remove one of the two`,
      offset,
    );
  const interfaces = interfacesOf(value, dirname(file), problems);
  if (interfaces) return havePlaces(interfaces) ? withPlaces(interfaces, text, jsonPlaces(text)) : interfaces;
  throw new ConfigError(problemLines(problems, shown, text, jsonPlaces(text)), [file]);
}

function readText(file: string, cwd: string): string {
  try {
    // Some editors begin files with a byte order mark, which is no JSON: RFC 8259, section 8.1. A space takes the same room.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, ' ');
  } catch (error) {
    throw unreadable(file, cwd, error);
  }
}

function syntaxFault(text: string, shown: string): string {
  const [comment] = commentedJson(text)?.comments ?? [];
  if (comment !== undefined)
    return `${shown}:${lineAndColumn(text, comment)} JSON has no comments; remove it, or write the config as TypeScript`;
  const fault = jsonFault(text);
  if (!fault) return `${shown}: this is no JSON; mend it`;
  return `${shown}:${lineAndColumn(text, fault.offset)} this is no JSON: ${fault.detail}; mend it there`;
}
