import type { JsonObject } from '@specline/kernel/json';
import { itemsOf, member, objectMember, textOrEmpty } from '../../generators/lint/document/json.ts';
import { listNodes, type SpecNode } from '../../generators/lint/document/walk.ts';

/** Something that the interface document leaves open, what was chosen, and everywhere it was chosen. */
export interface OpenQuestion {
  readonly topic: Topic;
  readonly open: string;
  readonly chosen: string;
  /** Names of the places, in the order of the document. */
  readonly places: readonly string[];
}

const topics = ['Operations', 'Parameters', 'Responses', 'Bodies', 'Schemas and fields', 'Other'] as const;
type Topic = (typeof topics)[number];

/** Comments between which the list stands in a Markdown file. */
const begin = '<!-- open questions: written by `npm run spec:open` -->';
const end = '<!-- end of open questions -->';

/** The number of places that are named before the others are only counted. */
const namedPlaces = 6;

/** Collects `x-not-shown` from a bundled document; equal ones are one question with several places. */
export function collectOpenQuestions(root: JsonObject): readonly OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>();
  for (const node of listNodes(root)) {
    const mark = objectMember(node.node, 'x-not-shown');
    if (mark === undefined) continue;
    const [open, chosen, topic] = [oneLine(mark['open']), oneLine(mark['chosen']), topicOf(node)];
    const key = JSON.stringify([topic, open, chosen]);
    const places = [...(questions.get(key)?.places ?? []), placeName(root, node)];
    questions.set(key, { topic, open, chosen, places });
  }
  return [...questions.values()];
}

/** Prints the questions as Markdown tables, one for each topic. */
export function printOpenQuestions(questions: readonly OpenQuestion[]): string {
  return topics
    .map((topic) => ({ topic, rows: questions.filter((question) => question.topic === topic) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ topic, rows }) =>
      [`### ${topic}`, '', '| Open | Chosen | Where |', '|---|---|---|', ...rows.map(printRow), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/**
 * Puts the list between its comments.
 * @param text The Markdown file as it is.
 * @param list The printed questions.
 * @throws Error when the file lacks the comments.
 */
export function replaceOpenQuestions(text: string, list: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The file must hold the comments\n${begin}\n${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${list}\n${text.slice(to)}`;
}

function printRow({ open, chosen, places }: OpenQuestion): string {
  const named = places.slice(0, namedPlaces).map((place) => `\`${place}\``);
  const more = places.length > namedPlaces ? ` and ${places.length - namedPlaces} more` : '';
  return `| ${cell(open)} | ${cell(chosen)} | ${named.join(', ')}${more} |`;
}

function topicOf({ kind, pointer }: SpecNode): Topic {
  if (kind === 'operation' || kind === 'pathItem') return 'Operations';
  if (kind === 'parameter' || pointer.includes('parameters')) return 'Parameters';
  if (kind === 'response' || kind === 'header') return 'Responses';
  if (pointer.includes('requestBody') || pointer.includes('responses')) return 'Bodies';
  return kind === 'schema' ? 'Schemas and fields' : 'Other';
}

/** Returns such as `Space.deletedAt`, `getSpace 200`, `listSites space`, `limit`. */
function placeName(root: JsonObject, { node, pointer }: SpecNode): string {
  const [first, second = '', third = '', ...rest] = pointer;
  if (first === 'components')
    return fieldPath(textOrEmpty(node['name']) === '' ? third : textOrEmpty(node['name']), rest);
  if (first !== 'paths') return pointer.join('.');
  const operation = objectMember(member(objectMember(root, 'paths'), second), third);
  if (operation === undefined || third === 'parameters') return second;
  const name = textOrEmpty(operation['operationId']);
  const [part, key = ''] = rest;
  if (part === 'parameters') return `${name} ${parameterName(operation, key)}`;
  if (part === 'responses') return `${name} ${fieldPath(key, rest.slice(2))}`;
  return part === undefined ? name : fieldPath(name, rest);
}

function parameterName(operation: JsonObject, index: string): string {
  return textOrEmpty(member(itemsOf(member(operation, 'parameters'))[Number(index)], 'name'));
}

/** Returns the names of the properties on the way, without the keywords of schemas. */
function fieldPath(name: string, tokens: readonly string[]): string {
  const fields = tokens.flatMap((token, index) =>
    tokens[index - 1] === 'properties' ? [`.${token}`] : token === 'items' ? ['[]'] : [],
  );
  return name + fields.join('');
}

function oneLine(text: JsonObject[string] | undefined): string {
  return textOrEmpty(text).replace(/\s+/g, ' ').trim();
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
