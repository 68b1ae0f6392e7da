/** Packages in both modes are generated, built and called: the built client against the built mock and the built server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RuntimeMode } from '../../generators/emit/runtime-path.ts';
import { SmallProject } from './small-project.ts';

/** Prints what the client gets, of the mock and of a server that has one operation by hand. */
const program = `
import { createClient, NotFoundError } from './client/dist/index.js';
import { createMockHandlers } from './mock/dist/index.js';
import { createFetchHandler, HttpError } from './server/dist/index.js';

const clientOf = (handlers) => {
  const handle = createFetchHandler(handlers, {});
  return createClient({ baseUrl: 'http://a', fetch: (url, init) => handle(new Request(url, init)) });
};
const mock = createMockHandlers({ seed: 1 });
const client = clientOf(mock);
const added = await client.pets.addPet({ body: { name: 'Rex' } });
const found = await client.pets.getPet({ petId: added.id });
const invalid = await client.pets.addPet({ body: { name: 'x'.repeat(30) } }).catch((error) => error);
const server = clientOf({ getPet: () => { throw new HttpError(404, 'By hand.'); }, addPet: mock.addPet });
const byHand = await server.pets.getPet({ petId: 'a' }).catch((error) => error);
console.log(JSON.stringify([
  found.name,
  invalid.status,
  byHand instanceof NotFoundError && byHand.body.message,
]));
`;

describe.each<RuntimeMode>(['inline', 'package'])('with the runtime %s', (runtime) => {
  let project: SmallProject;

  beforeAll(async () => {
    project = await SmallProject.create(runtime);
    // Each builds what it builds upon.
    for (const name of ['mock', 'client', 'server']) await project.build(name);
  });
  afterAll(() => {
    project.remove();
  });

  it('calls the mock and the server', async () => {
    expect(JSON.parse(await project.call(program))).toEqual(['Rex', 400, 'By hand.']);
  });

  it('checks each package from sources', async () => {
    for (const name of runtime === 'inline' ? ['client', 'mock', '.'] : ['.'])
      expect(await project.check(name)).toBe('');
  });

  it('has nothing to do in a second build, and takes away what has no source', async () => {
    const output = path.join(project.folder, 'mock/dist/index.js');
    const stale = ['mock/dist/gone.js', 'mock/dist/server/gone.d.ts', 'server/dist/generated/gone.js'];
    for (const file of stale) project.write(file, '');
    const before = readFileSync(output, 'utf8');
    await project.build('mock');
    expect(readFileSync(output, 'utf8')).toBe(before);
    expect(stale.filter((file) => existsSync(path.join(project.folder, file)))).toEqual([]);
  });

  it('is small', () => {
    const files = project.generated();
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    expect(files.size).toBeLessThanOrEqual(106);
    if (runtime === 'package') expect(bytes).toBeLessThanOrEqual(120_000);
  });
});

describe('a runtime of another contract', () => {
  let project: SmallProject;

  beforeAll(async () => {
    project = await SmallProject.create('package');
    for (const name of ['mock', 'client']) await project.build(name);
    for (const name of ['types', 'client', 'server', 'mock'])
      for (const file of ['index.js', 'index.d.ts']) {
        const staged = path.join(project.folder, `node_modules/@specline/${name}-runtime/dist/${file}`);
        writeFileSync(staged, readFileSync(staged, 'utf8').replaceAll('contract 1 of', 'contract 2 of'));
      }
  });
  afterAll(() => {
    project.remove();
  });

  it('does not compile', async () => {
    const output = await project.check('.');
    for (const name of ['types', 'client', 'server', 'mock'])
      expect(output).toContain(
        `Type '"contract 1 of @specline/${name}-runtime"' is not assignable to type '"contract 2 of @specline/${name}-runtime"'`,
      );
  });

  it.each([
    ['client', './client/dist/transport.js', 'createTransport', "{ baseUrl: 'http://a' }"],
    ['server', './mock/dist/server/generated/server.js', 'createFetchHandler', '{}, {}'],
    ['mock', './mock/dist/index.js', 'createMockHandlers', '{}'],
  ])('is reported when %s starts, with both', async (name, module, create, args) => {
    const printed = await project.call(`
      const { ${create} } = await import('${module}');
      try { ${create}(${args}); } catch (error) { console.log(error.message); }
    `);
    expect(printed).toContain(`generated for contract 1 of @specline/${name}-runtime`);
    expect(printed).toContain(`installed is contract 2 of @specline/${name}-runtime`);
    expect(printed).toContain('generate the package again');
  });
});
