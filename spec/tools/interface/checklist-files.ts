import { isList } from '@specline/kernel/values';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { member } from '../../../generators/lint/document/json.ts';
import type { Checklist } from './checklist.ts';

/** The folder that holds the checklist, one file for each kind of item. */
export const checklistFolder = fileURLToPath(new URL('../../../test/interface', import.meta.url));

/** The order in which the parts of an item are written; the rest follows as it was read. */
const keyOrder = [
  'line',
  'kind',
  'operation',
  'owner',
  'method',
  'path',
  'tag',
  'subject',
  'name',
  'about',
  'required',
  'type',
  'resource',
];

/** Prints items as JSON, one on a line. */
export function printItems(items: readonly object[]): string {
  return `[\n${items.map((item) => `  ${JSON.stringify(inOrder(item))}`).join(',\n')}\n]\n`;
}

/**
 * Reads the checklist from its files.
 * @throws Error when a file is missing or is no JSON.
 */
export function loadChecklist(): Checklist {
  return {
    operations: load('operations'),
    statuses: load('statuses'),
    'query-parameters': load('query-parameters'),
    'body-fields': load('body-fields'),
    'response-fields': load('response-fields'),
    'resource-fields': load('resource-fields'),
    limits: load('limits'),
    'error-conditions': load('error-conditions'),
    states: load('states'),
    'incomplete-enumerations': load('incomplete-enumerations'),
  };
}

function load<Name extends keyof Checklist>(name: Name): Checklist[Name] {
  const items: unknown = JSON.parse(readFileSync(`${checklistFolder}/${name}.json`, 'utf8'));
  assertItems(name, items);
  return items;
}

/** Asserts that a file holds items, which is enough: the files are our own output. */
function assertItems<Name extends keyof Checklist>(
  name: Name,
  items: unknown,
): asserts items is Checklist[Name] {
  if (!isList(items) || !items.every((item) => typeof member(item, 'line') === 'number')) {
    throw new Error(`${name}.json holds no list of items.`);
  }
}

function inOrder(item: object): object {
  const place = (key: string): number => (keyOrder.includes(key) ? keyOrder.indexOf(key) : keyOrder.length);
  return Object.fromEntries(Object.entries(item).sort(([a], [b]) => place(a) - place(b)));
}
