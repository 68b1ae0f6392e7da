import { basename, dirname } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { DiskError, type SpecDisk } from './disk/disk.ts';
import { Library } from './disk/library.ts';
import type { LoadedFile } from './disk/loaded-file.ts';
import type { Document, SpecVersion } from './document.ts';
import { bundle } from './references/bundle.ts';
import { checkIdentifiers } from './references/identifiers.ts';
import type { LoadOptions } from './load-options.ts';
import { References } from './references/references.ts';
import { Resources } from './references/resources.ts';
import { PlaceTable } from './text/locate.ts';
import { isContainer, isList, isObject, newObject, ownValue } from '@specline/kernel/values';

/**
 * Reads a document and all files that it refers to, and makes one of them.
 * @param specPath Path of the root document.
 * @param disk Where files are read from; only those below the folder of the root document are, and those that it allows.
 * @param problems Learns everything that is wrong with the files and the references between them.
 * @param options What earlier runs have read, and what is left out.
 * @returns Nothing when there is no OpenAPI 3 document to be read there.
 */
export function loadDocument(
  specPath: string,
  disk: SpecDisk,
  problems: Diagnostics,
  { memory, skipped }: LoadOptions = {},
): Document | undefined {
  const places = new PlaceTable();
  const library = new Library(dirname(specPath), disk, places, problems, { memory, skipped });
  skipped?.begin(basename(specPath));
  const root = library.openRoot(specPath);
  if (root instanceof DiskError) {
    reportUnreadable(specPath, root, problems);
    return undefined;
  }
  const version = readVersion(root, places, problems);
  if (!version) return undefined;
  const resources = new Resources(version);
  const references = new References(library, resources, places, root);
  const bundled = bundle({ version, root, library, places, resources, references, problems, skipped });
  for (const schema of resources.named) checkIdentifiers(schema, places, problems);
  reportClashes(resources, places, problems);
  if (!isObject(bundled)) return undefined;
  return {
    root: withVersion(bundled, version, places),
    version,
    files: library.files,
    originOf: (container, key, at) => places.originOf(container, key, at),
    numberText: (container, key) => places.numberText(container, key),
  };
}

/** Returns a version that was written as a number, or without its last part, is one of three parts from now on. */
function withVersion(root: JsonObject, version: SpecVersion, places: PlaceTable): JsonObject {
  const written = ownValue(root, 'openapi');
  if (typeof written === 'string' && /^\d+\.\d+\.\d/.test(written)) return root;
  return places.derive(Object.assign(newObject(), root, { openapi: `${version}.0` }), root);
}

function reportClashes({ clashes }: Resources, places: PlaceTable, problems: Diagnostics): void {
  for (const { keyword, name, first, second } of clashes)
    problems.report('duplicate-anchor', places.originOf(second, keyword), { keyword, name }, [
      { origin: places.originOf(first, keyword), note: 'first here' },
    ]);
}

function reportUnreadable(specPath: string, { reason, message }: DiskError, problems: Diagnostics): void {
  const file = basename(specPath);
  const origin = { file, pointer: '', line: 1, column: 1 };
  if (reason === 'missing') problems.report('missing-file', origin, { file, near: undefined });
  else problems.report('unreadable-file', origin, { file, reason: message });
}

/** Returns the version gate: OpenAPI 3.2.0, section 4.1.1. */
function readVersion(root: LoadedFile, places: PlaceTable, problems: Diagnostics): SpecVersion | undefined {
  const { content } = root;
  if (content === undefined) return undefined;
  if (!isObject(content)) {
    const origin = isList(content)
      ? places.originOf(content)
      : { file: root.file, pointer: '', line: 1, column: 1 };
    problems.report('not-an-openapi-document', origin, {
      found: isList(content) ? 'a list' : 'a single value',
    });
    return undefined;
  }
  const written = ownValue(content, 'openapi');
  const version = typeof written === 'string' ? /^3\.[012](?=\.\d+(?:-.*)?$)/.exec(written)?.[0] : undefined;
  if (version === '3.0' || version === '3.1' || version === '3.2') return version;
  const key = ['openapi', 'swagger'].find((name) => Object.hasOwn(content, name));
  const problem = versionProblem(content, places.numberText(content, 'openapi'));
  const isRead = problems.report('wrong-openapi-version', places.originOf(content, key), {
    ...problem,
    reading: problem.version && `OpenAPI ${problem.version}`,
  });
  return isRead ? problem.version : undefined;
}

/** Problem with the version of a document. */
interface VersionProblem {
  readonly found: string;
  readonly fix: string;
  /** The version that is intended all the same. */
  readonly version?: SpecVersion;
}

/**
 * Returns the problem of a version that cannot be read.
 * @param number The version as it was written, where that is a number.
 */
function versionProblem(root: JsonObject, number: string | undefined): VersionProblem {
  const openapi = ownValue(root, 'openapi');
  if (openapi === undefined) {
    const swagger = ownValue(root, 'swagger');
    if (swagger === undefined) return unversioned(root);
    return {
      found: `this is Swagger ${JSON.stringify(swagger)}, not OpenAPI 3`,
      fix: 'convert it to OpenAPI 3, for instance with swagger2openapi',
    };
  }
  const text = typeof openapi === 'object' ? '' : (number ?? String(openapi));
  const written = number ?? (isContainer(openapi) ? 'no text' : JSON.stringify(openapi));
  const found = `"openapi" is ${written}, which is not a version that can be read`;
  const latest = ['3.0.4', '3.1.1', '3.2.0'].find(
    (each) => /^3\.[012](?:\D|$)/.test(text) && each.startsWith(text.slice(0, 3)),
  );
  if (latest !== undefined) {
    const fix = `write all three parts as text: openapi: '${latest}'`;
    const version = (['3.0', '3.1', '3.2'] as const).find((each) => each === text);
    return { found, fix, ...(version !== undefined && { version }) };
  }
  if (/^3\.\d/.test(text))
    return { found, fix: 'write "openapi: 3.2.0", and leave out what a later version has added' };
  return { found, fix: 'write "openapi: 3.1.1"' };
}

/** Formats that begin as OpenAPI does, by the fields that hold their versions. */
const otherFormats = [
  ['asyncapi', 'AsyncAPI'],
  ['arazzo', 'an Arazzo description'],
  ['overlay', 'an Overlay'],
  ['$schema', 'a JSON Schema'],
] as const;

function unversioned(root: JsonObject): VersionProblem {
  const misspelt = Object.keys(root).find((key) => key.toLowerCase() === 'openapi');
  if (misspelt !== undefined)
    return {
      found: 'the document does not say its version',
      fix: `write "openapi" in place of "${misspelt}"`,
    };
  if (isPostman(ownValue(root, 'info')))
    return {
      found: 'this is a Postman collection, not OpenAPI',
      fix: 'export the collection as OpenAPI, and give --spec that document',
    };
  const other = otherFormats.find(([field]) => Object.hasOwn(root, field));
  if (other !== undefined)
    return {
      found: `this is ${other[1]}, not OpenAPI`,
      fix: 'give --spec a document that begins with "openapi: 3.1.1"',
    };
  const isOpenapi = ['info', 'paths', 'components', 'webhooks'].some((field) => Object.hasOwn(root, field));
  return {
    found: 'the document does not say its version',
    fix: isOpenapi
      ? 'add "openapi: 3.1.1" as its first line'
      : 'give --spec the file that begins with "openapi: 3.1.1"',
  };
}

/** Collections say the schema that they follow: https://schema.postman.com. */
function isPostman(info: Json | undefined): boolean {
  const schema = isObject(info) ? ownValue(info, 'schema') : undefined;
  return typeof schema === 'string' && /^https:\/\/schema\.(?:get)?postman\.com\//.test(schema);
}
