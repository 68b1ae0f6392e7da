import { Diagnostics, type Diagnostic } from '../../../../generators/diagnostics/diagnostic.ts';
import { strictPolicy } from '../../../../generators/diagnostics/policy.ts';
import { checkDocument } from '../../../../generators/load/check.ts';
import { loadDocument } from '../../../../generators/load/load.ts';
import { memoryDisk } from '../spec-files.ts';

/** A snippet of a document, and the codes with their places that it gives: `line:column code`, errors with a `!`. */
export type Case = readonly [name: string, body: string, found: readonly string[]];

/** Returns two lines, so that snippets begin on line 3. */
function head(version: string): string {
  return `openapi: ${version}\ninfo: { title: T, version: '1' }\n`;
}

/** Loads and checks a document of several files. */
export function checkFiles(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const problems = new Diagnostics(strictPolicy);
  const disk = memoryDisk(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`spec/${file}`, text])),
  );
  const document = loadDocument('spec/openapi.yaml', disk, problems);
  if (document) checkDocument(document, problems);
  return problems.all;
}

/** Checks a document of 3.1 whose text follows the head. */
export function check31(body: string): readonly string[] {
  return checkFiles({ 'openapi.yaml': head('3.1.1') + unindented(body) }).map(shortly);
}

/** Checks a document of 3.0 whose text follows the head. */
export function check30(body: string): readonly string[] {
  return checkFiles({ 'openapi.yaml': head('3.0.3') + unindented(body) }).map(shortly);
}

/** Checks one schema of 3.1, which stands on line 5 from column 8. */
export function checkSchema31(schema: string): readonly string[] {
  return check31(`components:\n  schemas:\n    X: ${schema}\n`);
}

/** Checks one schema of 3.0, which stands on line 6 from column 8. */
export function checkSchema30(schema: string): readonly string[] {
  return check30(`paths: {}\ncomponents:\n  schemas:\n    X: ${schema}\n`);
}

/** Checks a document that is given as a value. */
export function checkValue(root: unknown): readonly Diagnostic[] {
  return checkFiles({ 'openapi.yaml': JSON.stringify(root) });
}

function shortly({ origin, code, severity }: Diagnostic): string {
  return `${origin.line}:${origin.column} ${code}${severity === 'error' ? ' !' : ''}`;
}

/** Returns a snippet without its first empty line and the indentation that all its lines share. */
function unindented(body: string): string {
  const lines = body.replace(/^\n/, '').split('\n');
  const depths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  return lines.map((line) => line.slice(Math.min(...depths, line.length))).join('\n');
}
