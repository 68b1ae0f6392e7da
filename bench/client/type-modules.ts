import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '@specline/kernel/values';
import { chooseCalls } from './calls.ts';
import { declareFlatClass } from './flat-class.ts';
import { clientPeers, documentFile, root } from './folders.ts';
import { heyApi, swaggerApi } from './install.ts';
import { run } from './run.ts';
import { moduleOf, typeSubjects, type ClientNames } from './type-subjects.ts';

/** The modules of a client that are type-checked. */
export interface TypeModules {
  readonly title: string;
  /** A module with the calls. */
  readonly calls: string;
  /** The same module without them. */
  readonly empty: string;
}

/** The parts of our client that are used before it is there to be type-checked. */
interface ClientModule {
  readonly createClient: (options: { readonly baseUrl: string }) => unknown;
}

/** Returns the configuration of the compiler for a module alone. */
export function projectOf(module: string): string {
  return module.replace(/\.ts$/, '.json');
}

/** Number of calls of a module. */
export const callCount = 30;

const folder = path.join(clientPeers, 'types');

/** The options of the compiler. */
const strict = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  skipLibCheck: true,
};

/**
 * Writes the modules. All clients stand there as declarations, as packages do.
 * @throws {Error} when a declaration cannot be made.
 */
export async function writeTypeModules(): Promise<readonly TypeModules[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const document: unknown = JSON.parse(readFileSync(documentFile, 'utf8'));
  if (!isObject(document)) throw new Error(`${documentFile} is no OpenAPI document: run npm run generate`);
  writeFileSync(path.join(folder, 'flat-class.d.ts'), declareFlatClass(document, exportedTypes()));
  declare('hey-api', heyApi);
  for (const [form, entry] of Object.entries(swaggerApi)) declare(`swagger-typescript-api/${form}`, entry);
  const calls = chooseCalls(document, callCount);
  return typeSubjects(await clientNames()).map((subject) => {
    const name = subject.title.replaceAll(/\W+/g, '-');
    const modules = {
      title: subject.title,
      calls: path.join(folder, `${name}.calls.ts`),
      empty: path.join(folder, `${name}.empty.ts`),
    };
    const options = {
      ...strict,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    };
    for (const [file, made] of [
      [modules.calls, calls],
      [modules.empty, []],
    ] as const) {
      writeFileSync(file, moduleOf(subject, calls, made));
      writeFileSync(projectOf(file), JSON.stringify({ compilerOptions: options, files: [file] }));
    }
    return modules;
  });
}

/** Returns the names of the types of operations. */
function exportedTypes(): ReadonlySet<string> {
  const sources = path.join(root, 'packages/types/src/generated/operations');
  const texts = readdirSync(sources).map((file) => readFileSync(path.join(sources, file), 'utf8'));
  return new Set(texts.flatMap((text) => firstGroups(text, /^export (?:interface|type) (\w+)/gm)));
}

/**
 * Makes declarations of a generated client.
 * @param name Folder for them, below that of the modules.
 * @param entry Its first module, without the extension.
 */
function declare(name: string, entry: string): void {
  const project = path.join(folder, `${name.replaceAll('/', '-')}.json`);
  const compilerOptions = {
    ...strict,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: path.dirname(entry),
    outDir: path.join(folder, name),
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${entry}.ts`] }));
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], root);
}

async function clientNames(): Promise<ClientNames> {
  const entry = pathToFileURL(
    path.join(clientPeers, 'node_modules/@doc-workspace/client/dist/client/src/index.js'),
  );
  const { createClient } = (await import(entry.href)) as ClientModule;
  const client = createClient({ baseUrl: 'https://api.example.com/v1' });
  const groups = Object.entries(isObject(client) ? client : {});
  const functions = firstGroups(
    readFileSync(path.join(path.dirname(heyApi), 'sdk.gen.ts'), 'utf8'),
    /^export const (\w+)/gm,
  );
  const swaggerNames = swaggerApiNames();
  const byLowerCase = new Map(functions.map((name) => [name.toLowerCase(), name]));
  return {
    groupOf: (id) =>
      groups.find(([, group]) => isObject(group) && Object.hasOwn(group, id))?.[0] ?? missing(id),
    heyApiName: (id) => byLowerCase.get(id.toLowerCase()) ?? missing(id),
    swaggerApiName: (id) => swaggerNames.get(id.toLowerCase()) ?? missing(id),
  };
}

/** Returns the methods of a class of swagger-typescript-api, with their groups, by their names in lower case. */
function swaggerApiNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let group = '';
  for (const [, opened, method] of readFileSync(`${swaggerApi.wrapped}.ts`, 'utf8').matchAll(
    /^ {2}(\w+) = \{$|^ {4}(\w+): \(/gm,
  )) {
    group = opened ?? group;
    if (method !== undefined) names.set(method.toLowerCase(), `${group}.${method}`);
  }
  return names;
}

function firstGroups(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function missing(id: string): never {
  throw new Error(`a client has no operation ${id}: run npm run generate`);
}
