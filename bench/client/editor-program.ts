/**
 * Measures what an editor waits for: the errors of a module when it is opened, and after each keystroke. Takes paths of modules
 * that have a configuration next to them, and prints CPU milliseconds for each of them, turn by turn, as JSON: the turns of
 * opening, then those of keystrokes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectOf } from './type-modules.ts';

const openings = 25;
const keystrokes = 200;

/** Files as an editor has them: it does not read them again at every keystroke. */
const snapshots = new Map<string, ts.IScriptSnapshot>();

/** Changes what an editor shows of a module, and gives the CPU milliseconds until its errors are known. */
type Step = () => number;

/** Returns each call types a character; the first one reads all that the module needs and the registry does not have. */
function editorOf(file: string, registry: ts.DocumentRegistry): Step {
  const project: unknown = ts.readConfigFile(projectOf(file), (name) => readFileSync(name, 'utf8')).config;
  const { options, fileNames } = ts.parseJsonConfigFileContent(project, ts.sys, path.dirname(file));
  const original = readFileSync(file, 'utf8');
  let version = 0;
  const service = ts.createLanguageService(
    {
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (name) => (name === file ? String(version) : '0'),
      getScriptSnapshot: (name) => {
        return name === file ? ts.ScriptSnapshot.fromString(edited(original, version)) : snapshotOf(name);
      },
      getCurrentDirectory: () => path.dirname(file),
      getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    },
    registry,
  );
  return () => {
    version += 1;
    const start = process.cpuUsage();
    const problems = service.getSemanticDiagnostics(file);
    const { user, system } = process.cpuUsage(start);
    if (problems.length > 0)
      throw new Error(`${file} has errors: type-check it with tsc -p ${projectOf(file)}`);
    return (user + system) / 1000;
  };
}

function snapshotOf(name: string): ts.IScriptSnapshot | undefined {
  const known = snapshots.get(name);
  if (known) return known;
  const text = ts.sys.readFile(name);
  if (text === undefined) return undefined;
  const snapshot = ts.ScriptSnapshot.fromString(text);
  snapshots.set(name, snapshot);
  return snapshot;
}

/** Returns a text with a character more or less in its first argument. */
function edited(text: string, version: number): string {
  return version % 2 === 0 ? text : text.replace(/(await .*?":\s*")/, '$1x');
}

/** Takes each step once, in any order, so that what one leaves to the garbage collector falls on all alike. */
function turnOf(steps: readonly Step[]): readonly number[] {
  const figures = steps.map(() => 0);
  const order = steps.map((step, index) => ({ step, index, place: Math.random() }));
  for (const { step, index } of order.sort((a, b) => a.place - b.place)) figures[index] = step();
  return figures;
}

const files = process.argv.slice(2);
const openingTurns = Array.from({ length: openings + 1 }, () =>
  turnOf(files.map((file) => () => editorOf(file, ts.createDocumentRegistry())())),
);
const registry = ts.createDocumentRegistry();
const editors = files.map((file) => editorOf(file, registry));
for (let turn = 0; turn < 10; turn += 1) turnOf(editors);
const keystrokeTurns = Array.from({ length: keystrokes }, () => turnOf(editors));
// The first turns warm up the compiler.
console.log(JSON.stringify([openingTurns.slice(1), keystrokeTurns]));
