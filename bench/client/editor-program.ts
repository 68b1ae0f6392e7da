/**
 * Measures what an editor waits for: the errors of a module after each keystroke. Takes paths of modules that have a
 * configuration beside them, and prints CPU milliseconds for each of them, turn by turn, as JSON.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectOf } from './type-modules.ts';

const turns = 200;

/** Files as an editor has them: it does not read them again at every keystroke. */
const snapshots = new Map<string, ts.IScriptSnapshot>();

/** Types a character in a module, and gives the CPU milliseconds until its errors are known. */
type Keystroke = () => number;

function open(file: string, registry: ts.DocumentRegistry): Keystroke {
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

/** A text with a character more or less in its first argument. */
function edited(text: string, version: number): string {
  return version % 2 === 0 ? text : text.replace(/(await .*?":\s*")/, '$1x');
}

const registry = ts.createDocumentRegistry();
const keystrokes = process.argv.slice(2).map((file) => open(file, registry));
// The first ones read the libraries and warm up the compiler.
for (let turn = 0; turn < 10; turn += 1) for (const keystroke of keystrokes) keystroke();
const rounds = Array.from({ length: turns }, () => {
  const figures = keystrokes.map(() => 0);
  // In any order, so that what one leaves to the garbage collector falls on all alike.
  const order = keystrokes.map((keystroke, index) => ({ keystroke, index, place: Math.random() }));
  for (const { keystroke, index } of order.sort((a, b) => a.place - b.place)) figures[index] = keystroke();
  return figures;
});
console.log(JSON.stringify(rounds));
