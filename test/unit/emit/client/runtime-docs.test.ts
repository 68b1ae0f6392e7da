/** The documentation that users read of what generated code binds to the types of a document: it is that of the runtime. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { errorClasses, errorStatuses } from '../../../../generators/emit/client/error-classes.ts';
import { emitErrors } from '../../../../generators/emit/client/errors.ts';
import { emitRuntimeTypes } from '../../../../generators/emit/client/runtime-types.ts';
import { printSource } from '../../../../generators/emit/ts/source.ts';
import { projectFolder } from '../../../home.ts';
import type { Server } from '../../../../generators/ir/types.ts';
import { api, node } from '../api-builder.ts';

const runtime = path.join(projectFolder, 'runtimes/client/src');

/** Returns the documentation of the types and classes of a module by name, without that of type parameters. */
function docsIn(text: string): ReadonlyMap<string, string> {
  const { statements } = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  return new Map(
    statements.flatMap((statement) => {
      const isNamed =
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement);
      const [comment] = ts.getJSDocCommentsAndTags(statement);
      if (!isNamed || !statement.name || !comment) return [];
      return [[statement.name.text, plain(comment.getText())] as const];
    }),
  );
}

/** Returns a comment in one line. */
function plain(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*|\*(?!\/))|\*\/$/g, '').trim());
  return lines
    .filter((line) => !line.startsWith('@typeParam'))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\*\/$/, '')
    .trim();
}

const docsOfRuntime = new Map(
  readdirSync(runtime, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...docsIn(readFileSync(path.join(runtime, file), 'utf8'))]),
);

const server: Server = { ...node(), url: 'https://api.example.com', variables: [] };
const bound = [
  emitErrors(''),
  emitRuntimeTypes(api({}), ''),
  emitRuntimeTypes(api({ servers: [server] }), ''),
].flatMap((source) => [...docsIn(printSource(source).text)]);

describe('the documentation is that of the runtime', () => {
  it.each([...new Map(bound)])('%s', (name, text) => {
    expect(text).toBe(docsOfRuntime.get(name));
  });

  it('and there is some', () => {
    expect(new Set(bound.map(([name]) => name)).size).toBe(errorClasses.length + 11);
  });
});

it('every class of errors of the runtime is bound, each status with its own', () => {
  const classes = ['errors', 'status-errors'].flatMap((module) => {
    const text = readFileSync(path.join(runtime, `errors/${module}.ts`), 'utf8');
    return [...text.matchAll(/^export (?:(abstract) )?class (\w+)(?:[^]*?)^}$/gm)].map(
      ([declaration, abstract, name]) => ({
        name,
        isAbstract: abstract !== undefined,
        status: Number(/status: (\d+)/.exec(declaration)?.[1] ?? 0),
      }),
    );
  });
  const isBound = errorClasses.map(({ name, isAbstract, of }) => {
    return { name, isAbstract, status: typeof of === 'number' ? of : 0 };
  });
  expect(isBound).toEqual(classes);
  expect(errorStatuses).toEqual(classes.flatMap(({ status }) => (status === 0 ? [] : [status])));
});
