import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '../client/folders.ts';
import { peerFile, workFolder } from './folders.ts';

/** A document that all generators are given. */
export interface BenchDocument {
  readonly name: string;
  /** The document in JSON, a property a line. */
  readonly text: string;
  readonly operationCount: number;
}

/** A change of a document in one place: takes and gives its text, and how many such changes there will have been. */
export type Edit = (text: string, count: number) => string;

/** The sources of the documents, by the names that the command line knows. */
const sources: ReadonlyMap<string, string> = new Map([
  ['spec', documentFile],
  ['octokit', peerFile('@octokit/openapi/generated/api.github.com.json')],
]);

/** The names of the documents. */
export const documentNames: readonly string[] = [...sources.keys()];

/**
 * Reads a document.
 * @param name One of `documentNames`, or the path of a JSON file.
 */
export function readDocument(name: string): BenchDocument {
  const parsed = parse(readFileSync(sources.get(name) ?? name, 'utf8'));
  return {
    name: path.basename(name, '.json'),
    text: print(parsed),
    operationCount: operationsOf(parsed).length,
  };
}

/**
 * Writes a state of a document.
 * @param place Path of the file, relative to the folder for documents.
 * @returns Its absolute path.
 */
export function writeDocument(place: string, text: string): string {
  const file = path.join(workFolder, 'documents', place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Another description of an operation in the middle of the document. */
export const editDescription: Edit = (text, count) => {
  const document = parse(text);
  middle(operationsOf(document))['description'] = `Edited ${count} times.`;
  return print(document);
};

/** One more property of a schema in the middle of the document. */
export const addProperty: Edit = (text, count) => {
  const document = parse(text);
  const schemas = membersOf(membersOf(document['components'])['schemas']);
  const properties = middle(Object.values(schemas).map((schema) => membersOf(schema)['properties']));
  properties[`added${count}`] = { type: 'string' };
  return print(document);
};

type Members = Record<string, unknown>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function operationsOf(document: Members): readonly unknown[] {
  return Object.values(membersOf(document['paths'])).flatMap((item) =>
    Object.entries(membersOf(item)).flatMap(([method, operation]) =>
      methods.includes(method) ? [operation] : [],
    ),
  );
}

/** Returns the object in the middle of those in a list. */
function middle(list: readonly unknown[]): Members {
  const objects = list.filter(isRecord);
  return objects[Math.floor(objects.length / 2)] ?? {};
}

function parse(text: string): Members {
  return membersOf(JSON.parse(text));
}

function print(document: Members): string {
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function membersOf(value: unknown): Members {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
