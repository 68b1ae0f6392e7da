import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { isObject } from '@specline/kernel/values';
import { openJiti } from './jiti.ts';
import { guardProcess } from './guard-process.ts';
import type { ModuleGraph } from './module-graph.ts';

/** The default export of an evaluated module. */
export interface Evaluated {
  /** False where it exports nothing by default. */
  readonly hasDefault: boolean;
  readonly value: unknown;
}

/**
 * Messages with which Node reports that it does not understand a module that jiti may understand: it has not started to evaluate it
 * then.
 */
const beyondNode: ReadonlySet<unknown> = new Set([
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_IMPORT_ATTRIBUTE_MISSING',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
]);

/** The configs that this process has evaluated. */
const evaluated = new Set<string>();

/** Modules of JavaScript and JSON as they were when this process first evaluated them, by path: Node may give them like that for ever after. */
const firstHashes = new Map<string, string>();

/**
 * Evaluates a config file: by Node where Node can, and otherwise by jiti. Both give the same.
 * @param file Absolute path.
 * @param graph What it imports; whatever of it an earlier evaluation has left in the caches of Node is dropped.
 * @param speclineModule Absolute path of the module that stands for `specline` where that is not installed.
 * @throws what the module throws, or what keeps it from being evaluated.
 */
export async function evaluateConfig(
  file: string,
  graph: Pick<ModuleGraph, 'texts' | 'hashes'>,
  speclineModule: string,
): Promise<Evaluated> {
  const release = guardProcess(file);
  try {
    return await evaluate(file, graph, speclineModule);
  } finally {
    release();
  }
}

async function evaluate(
  file: string,
  graph: Pick<ModuleGraph, 'texts' | 'hashes'>,
  speclineModule: string,
): Promise<Evaluated> {
  const isAgain = evaluated.has(file);
  evaluated.add(file);
  for (const [path, hash] of graph.hashes)
    if (hash !== null && /\.(?:[cm]?jsx?|json)$/.test(path) && !firstHashes.has(path))
      firstHashes.set(path, hash);
  if (isAgain) return defaultOf(await evaluateAnew(file, graph, speclineModule));
  if (runsNatively(file)) {
    try {
      return await defaultOf(await import(/* @vite-ignore */ pathToFileURL(file).href));
    } catch (error) {
      if (!beyondNode.has(codeOf(error))) throw error;
    }
  }
  return defaultOf(await openJiti(file, speclineModule).import(file));
}

/**
 * Evaluates a module anew: of modules of JavaScript that jiti imports, Node keeps what they were. Those that it requires, it
 * transforms or forgets; but what is required cannot await at its top.
 */
function evaluateAnew(
  file: string,
  { texts, hashes }: Pick<ModuleGraph, 'texts' | 'hashes'>,
  speclineModule: string,
): unknown {
  const awaits = [...texts.values()].some((text) => /\bawait\b/.test(text));
  if (awaits) assertAsFirst(file, hashes);
  const { cache } = createRequire(file);
  for (const path of hashes.keys()) Reflect.deleteProperty(cache, path);
  const root = { filename: file, id: file, async: awaits, ...(awaits && { forceTranspile: true }) };
  return openJiti(file, speclineModule).evalModule(texts.get(file) ?? '', root);
}

/**
 * Refuses modules that have changed since they were first evaluated: what is out of date must not pass for the config, nor be kept.
 */
function assertAsFirst(file: string, hashes: ModuleGraph['hashes']): void {
  const changed = [...hashes].find(
    ([path, hash]) => path !== file && hash !== null && (firstHashes.get(path) ?? hash) !== hash,
  );
  if (changed)
    throw new Error(
      `${basename(changed[0])} has changed, and Node evaluates JavaScript once where a config awaits: start the command again`,
    );
}

/**
 * True for a module that Node understands, without a warning that it had to guess whether it is one: that would appear among the
 * output of the command.
 */
function runsNatively(file: string): boolean {
  const ending = extname(file);
  const stripsTypes = 'typescript' in process.features && process.features.typescript !== false;
  if (ending.endsWith('ts') && !stripsTypes) return false;
  return ending.startsWith('.m') || isInModulePackage(file);
}

/** True if the package of a file declares ES modules: Node takes the first package.json above a file for that of its package. */
function isInModulePackage(file: string): boolean {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const text = readText(join(folder, 'package.json'));
    if (text !== undefined) return /"type"\s*:\s*"module"/.test(text);
    if (folder === dirname(folder)) return false;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns what a module exports by default, when it is there; of CommonJS that is all that it exports. */
async function defaultOf(module: unknown): Promise<Evaluated> {
  if (!isEsModule(module)) return { hasDefault: !isEmpty(module), value: await module };
  if (!('default' in module)) return { hasDefault: false, value: undefined };
  const exported: unknown = await module.default;
  // CommonJS that was an ES module once, as Node gives it.
  const isWrapped = isEsModule(exported) && 'default' in exported;
  return { hasDefault: true, value: isWrapped ? await exported.default : exported };
}

/** True for what CommonJS exports where it exports nothing. */
function isEmpty(exported: unknown): boolean {
  return isObject(exported) && Object.keys(exported).length === 0;
}

function isEsModule(module: unknown): module is object {
  if (!isObject(module)) return false;
  return types.isModuleNamespaceObject(module) || ('__esModule' in module && module['__esModule'] === true);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
