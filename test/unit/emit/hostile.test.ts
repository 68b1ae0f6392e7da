import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { FailurePlan } from '../../../generators/emit/server/failure/failure-plan.ts';
import type { EmitOptions } from '../../../generators/emit/emitter.ts';
import { emitClientPackage } from '../../../generators/emit/client/client-package.ts';
import { emitTypes } from '../../../generators/emit/types/types-package.ts';
import { documentWith } from './api-builder.ts';
import { apiOf, documentOf, type TextFor } from './hostile-api.ts';
import { payloads } from './payloads.ts';
import { printed } from './printed.ts';

const templates = new Map(
  ['types/readme.md.hbs', 'types/build.js', 'client/readme.md.hbs'].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, '../../../templates', name), 'utf8'),
  ]),
);

async function emit(at: TextFor): Promise<ReadonlyMap<string, string>> {
  const options: EmitOptions = {
    scope: '@acme',
    generatorVersion: '0.1.0',
    specFile: at('spec file'),
    document: documentWith(documentOf(at)),
    cache: new Map(),
    failures: new FailurePlan(new Map(), undefined),
    templates,
  };
  const api = apiOf(at);
  const files = printed([...(await emitTypes(api, options)), ...(await emitClientPackage(api, options))]);
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** Returns the syntax of a file: the kinds of its nodes, the tags of its comments, and nothing of their text. */
function syntaxOf(text: string): unknown {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ESNext, true);
  return {
    directives: Reflect.get(file, 'commentDirectives'),
    errors: Reflect.get(file, 'parseDiagnostics'),
    statements: file.statements.map(syntaxOfNode),
  };
}

function syntaxOfNode(node: ts.Node): unknown {
  // A name is a name, whether it needs quotes or not.
  if (ts.isPropertyName(node)) return 'name';
  const tags = ts.getJSDocTags(node).map(({ tagName }) => tagName.text);
  const children: unknown[] = [];
  ts.forEachChild(node, (child) => void children.push(syntaxOfNode(child)));
  return [ts.SyntaxKind[node.kind], ...tags, ...children];
}

/** Returns the lines of a README that make its structure, after the description: that keeps its own headings. */
function outlineOf(markdown: string): readonly string[] {
  return markdown
    .slice(markdown.indexOf('\n## Install'))
    .split('\n')
    .filter((line) => /^(#|```|[|-]|\s*$)/.test(line))
    .map((line) => (line.startsWith('|') ? line.replace(/\\./g, '').replace(/[^|]+/g, '') : line));
}

const benign = await emit((place) => `text ${place}`);

test('the benign run is what the others are held against', () => {
  expect([...benign.keys()].filter((path) => path.endsWith('.ts'))).toHaveLength(28);
  expect(JSON.stringify(syntaxOf(benign.get('types/src/generated/models.ts') ?? ''))).toContain(
    'InterfaceDeclaration',
  );
});

describe.each(payloads)('%j in every text', async (payload) => {
  const hostile = await emit((place) =>
    place.endsWith('file') || place.endsWith('pointer') ? payload : `${payload} ${place}`,
  );

  test.each([...benign.keys()].filter((path) => path.endsWith('.ts')))(
    'leaves the syntax of %s as it is',
    (path) => {
      expect(syntaxOf(hostile.get(path) ?? '')).toEqual(syntaxOf(benign.get(path) ?? ''));
    },
  );

  test.each(['types/README.md', 'client/README.md'])('leaves %s in its structure, without HTML', (path) => {
    const readme = hostile.get(path) ?? '';
    expect(outlineOf(readme)).toEqual(outlineOf(benign.get(path) ?? ''));
    expect(readme.replace(/^```.*?^```$/gms, '').replace(/`[^`]*`/g, '')).not.toContain('<script');
  });

  test('leaves the JSON files readable', () => {
    expect(JSON.parse(hostile.get('types/openapi.json') ?? '')).toMatchObject({ openapi: '3.1.1' });
    expect(JSON.parse(hostile.get('types/package.json') ?? '')).toMatchObject({ name: '@acme/types' });
  });
});
