import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { havePlaces, withPlaces } from '../places.ts';
import { ConfigError, shownFile } from '../config-error.ts';
import { interfacesOf } from '../value/interfaces.ts';
import { evaluateConfig, type Evaluated } from './evaluate.ts';
import { evaluationFaults } from './evaluation-fault.ts';
import { decidingFiles, type KeptConfig } from '../kept-config.ts';
import { readModuleGraph, type ModuleGraph } from './module-graph.ts';
import { problemLines } from '../problem-lines.ts';
import { ConfigProblems } from '../problems.ts';
import { scriptPlaces, type Compiler } from './script-places.ts';
import { unreadable } from '../unreadable.ts';

/** A config of TypeScript or JavaScript. */
export interface ScriptConfig {
  /** Absolute path. */
  readonly file: string;
  /** Absolute path of the current folder. */
  readonly cwd: string;
  /** Absolute path of the module that stands for `specline` where that is not installed. */
  readonly speclineModule: string;
  /** The kept files, where they are unchanged and it has to be evaluated all the same: they need not be searched for. */
  readonly kept?: KeptConfig | undefined;
}

/** A config that was read, with what decides it. */
export interface ReadConfig {
  readonly interfaces: NonNullable<KeptConfig['interfaces']>;
  /** The parts of it to keep. */
  readonly toKeep: KeptConfig;
}

/**
 * Evaluates a config and checks it.
 * @throws {ConfigError} with all that is wrong.
 */
export async function readScriptConfig(config: ScriptConfig): Promise<ReadConfig> {
  const { file, kept } = config;
  const graph = kept ? keptGraph(kept) : await graphOf(config);
  const problems = new ConfigProblems();
  const { hasDefault, value } = await evaluate(config, graph);
  const read = isExported(hasDefault, value, problems)
    ? interfacesOf(value, dirname(file), problems)
    : undefined;
  if (!read) throw await asError(config, graph, problems);
  const text = graph.texts.get(file) ?? '';
  const interfaces = havePlaces(read)
    ? withPlaces(read, text, scriptPlaces(await loadCompiler(), file, text))
    : read;
  const hashes = Object.fromEntries(graph.hashes);
  return { interfaces, toKeep: { hashes, interfaces: graph.isPure ? interfaces : null } };
}

async function evaluate(config: ScriptConfig, graph: ModuleGraph): Promise<Evaluated> {
  const { file, cwd, speclineModule, kept } = config;
  try {
    return await evaluateConfig(file, graph, speclineModule);
  } catch (error) {
    const compiler = await loadCompiler();
    const whole = kept ? await graphOf(config) : graph;
    throw new ConfigError(
      evaluationFaults(compiler, { error, file, cwd, graph: whole }),
      decidingFiles(Object.fromEntries(whole.hashes)),
    );
  }
}

function isExported(hasDefault: boolean, value: unknown, problems: ConfigProblems): boolean {
  const example = 'export default defineConfig({ ... })';
  if (!hasDefault || value === undefined)
    problems.add([], () => `nothing is exported by default; write ${example}`);
  else if (typeof value === 'function')
    problems.add([], () => `the default export is a function; export the config itself: ${example}`);
  return !problems.any;
}

async function asError(
  { file, cwd }: ScriptConfig,
  graph: ModuleGraph,
  problems: ConfigProblems,
): Promise<ConfigError> {
  const text = graph.texts.get(file) ?? '';
  const findPlace = scriptPlaces(await loadCompiler(), file, text);
  return new ConfigError(
    problemLines(problems, shownFile(file, cwd), text, findPlace),
    decidingFiles(Object.fromEntries(graph.hashes)),
  );
}

async function graphOf({ file, cwd }: ScriptConfig): Promise<ModuleGraph> {
  const compiler = await loadCompiler();
  try {
    return readModuleGraph(compiler, file);
  } catch (error) {
    throw unreadable(file, cwd, error);
  }
}

/**
 * Returns the module graph that was kept, without the compiler. It is impure: only a config that may give another value each time
 * is evaluated although nothing has changed.
 */
function keptGraph({ hashes }: KeptConfig): ModuleGraph {
  const modules = decidingFiles(hashes).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  return {
    hashes: new Map(Object.entries(hashes)),
    texts: new Map(modules.map((path) => [path, readFileSync(path, 'utf8')])),
    unresolved: [],
    isPure: false,
  };
}

/** Loads the compiler when it is needed: it takes longer to load than all else. */
async function loadCompiler(): Promise<Compiler> {
  const { ts } = await import('../../emit/ts/typescript.ts');
  return ts;
}
