import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FailurePlan } from '../../../../generators/emit/server/failure/failure-plan.ts';
import { clientEntries } from '../../../../generators/emit/client/entries.ts';
import { variableNames } from '../../../../generators/load/server-url.ts';
import type { EmitOptions } from '../../../../generators/emit/emitter.ts';
import { packageEmitters, packageSources, withNeeded } from '../../../../generators/emit/packages.ts';
import type { Api, Server } from '../../../../generators/ir/types.ts';
import {
  api,
  documentWith,
  field,
  model,
  node,
  object,
  operation,
  param,
  payload,
  ref,
  reply,
  resource,
} from '../api-builder.ts';
import { printed } from '../printed.ts';

const template = 'client/readme.md.hbs';
const options: EmitOptions = {
  scope: '@acme',
  generatorVersion: '1.2.3',
  specFile: 'pets.yaml',
  document: documentWith(),
  cache: new Map(),
  failures: new FailurePlan(new Map(), undefined),
  templates: new Map([
    [template, readFileSync(join(import.meta.dirname, '../../../../templates', template), 'utf8')],
  ]),
};

async function emit(of: Api, rest: Partial<EmitOptions> = {}): Promise<ReadonlyMap<string, string>> {
  const files = await packageEmitters.client(of, { ...options, ...rest });
  return new Map(printed(files).map(({ path, text }) => [path, text]));
}

async function readmeOf(of: Api): Promise<string> {
  return (await emit(of)).get('client/README.md') ?? '';
}

const found = { replies: [reply(200, [payload(ref('Pet'))])] };
const id = param('id', { in: 'path', style: 'simple', required: true });
const getPet = operation('getPet', { ...found, params: [id] });
const addPet = operation('addPet', {
  ...found,
  method: 'post',
  body: { ...node(), required: true, payloads: [payload(ref('Pet'))] },
});
const pets = api({
  models: [
    model('Pet', object([field('name', ref('Name')), field('id', ref('Name'), { access: 'read' })])),
    model('Name', { ...node(), kind: 'literal', values: ['Rex'], open: true }),
  ],
  resources: [resource('pets', [getPet, addPet], { doc: { deprecated: false, description: 'Animals.' } })],
});

test('the files, and which of them are code', async () => {
  const files = await packageEmitters.client(pets, options);
  expect(files.map((file) => `${file.path} ${'text' in file ? 'text' : 'code'}`)).toEqual([
    'client/src/generated/operations/pets.ts code',
    'client/src/generated/operations.ts code',
    'client/src/generated/methods/pets.ts code',
    'client/src/generated/methods.ts code',
    'client/src/generated/operation-id.ts code',
    'client/src/generated/replies.ts code',
    'client/src/generated/reply-headers.ts code',
    'client/src/generated/arguments.ts code',
    'client/src/generated/error-bodies.ts code',
    'client/src/generated/errors.ts code',
    'client/src/generated/runtime-types.ts code',
    'client/src/generated/transport.ts code',
    'client/src/generated/client.ts code',
    ...Object.values(clientEntries)
      .sort()
      .map((module) => `client/src/${module}.ts text`),
    'client/tsconfig.json text',
    'client/tsconfig.build.json text',
    'client/package.json text',
    'client/README.md text',
  ]);
});

test('the client is named after the scope', async () => {
  const named = async (scope: string) =>
    /export interface (\w+)/.exec(
      (await emit(pets, { scope })).get('client/src/generated/client.ts') ?? '',
    )?.[1];
  expect(await named('@acme')).toBe('AcmeClient');
  expect(await named('@doc-workspace')).toBe('DocWorkspaceClient');
  expect(await named('@1.a_b~c')).toBe('Scope1ABCClient');
});

test.each<[string, boolean]>([
  ['https://api.example.com/v1', true],
  ['http://localhost:8080', true],
  ['/v1', false],
  ['https://{region}.example.com', false],
  ['ftp://example.com', false],
])('the base URL may be left out where the first server is %s: %s', async (url, isServed) => {
  const variables = variableNames(url).map((name) => ({ name, enum: [] }));
  const server: Server = { ...node(), url, variables };
  const text = (await emit({ ...pets, servers: [server] })).get('client/src/generated/transport.ts') ?? '';
  expect(text.includes(`withBaseUrl(options, '${url}')`)).toBe(isServed);
  expect(text.includes('(options: TransportOptions = {})')).toBe(isServed);
  expect(text.includes('extends ServedOptions')).toBe(isServed);
  expect(text.includes('readonly server: {')).toBe(variables.length > 0);
});

test('the package.json names no dependency, and every entry is built', async () => {
  const { exports, ...manifest } = JSON.parse((await emit(pets)).get('client/package.json') ?? '');
  expect(manifest).toMatchObject({
    name: '@acme/client',
    sideEffects: false,
    files: ['dist', '!dist/*.tsbuildinfo', 'CHANGELOG.md'],
  });
  expect(Object.keys(manifest).filter((field) => /dependencies/i.test(field))).toEqual([]);
  expect(exports).toMatchObject({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './operations': { default: './dist/operations.js' },
  });
  expect(packageSources.client.get('./operations')).toBe('src/operations.ts');
});

test('the client does not go without the types', () => {
  expect(withNeeded(['client'])).toEqual(['types', 'client']);
  expect(withNeeded(['types'])).toEqual(['types']);
});

describe('README', () => {
  test('shows an operation that reads and one that writes, with what they need', async () => {
    const readme = await readmeOf(pets);
    expect(readme).toContain("const result = await client.pets.getPet({ id: '…' });");
    expect(readme).toContain("await client.pets.addPet({ body: { name: 'Rex' } }, {");
    expect(readme).toContain("import { getPet } from '@acme/client/operations';");
    expect(readme).toContain('| `client.pets` | Animals. |');
    expect(readme).not.toContain('## Lists');
    expect(readme).not.toMatch(/undefined|\[object|\{\{[^.]/);
  });

  test('calls methods of the client itself where no operation has a tag', async () => {
    const readme = await readmeOf({ ...pets, isFlat: true });
    expect(readme).toContain("const result = await client.getPet({ id: '…' });");
    expect(readme).not.toMatch(/grouped|## Groups/);
  });

  test('shows no operation whose name it has for something else, or that is deprecated', async () => {
    const operations = [
      operation('log', { ...found, params: [id] }),
      operation('get', { ...found, params: [id], doc: { deprecated: true } }),
      getPet,
    ];
    expect(await readmeOf({ ...pets, resources: [resource('pets', operations)] })).toContain(
      'client.pets.getPet(',
    );
  });

  test('leaves out what there is none of', async () => {
    const readme = await readmeOf(api());
    expect(readme.match(/^## .*$/gm)).toEqual([
      '## Install',
      '## Getting started',
      '## Retries and time limits',
      '## Middleware',
      '## Testing',
      '## Validating responses',
      '## Types',
      '## License',
    ]);
  });

  test('without a template is a bug', async () => {
    await expect(emit(pets, { templates: new Map() })).rejects.toThrow('no template client/readme.md.hbs');
  });
});
