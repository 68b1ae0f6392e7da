/** What somebody has who installs the published server package, and nothing else: no Express, no Ajv. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Consumer, pack } from './consumer.ts';

describe('the server package', () => {
  let folder = '';
  let consumer: Consumer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-server-'));
    const archive = await pack('server', path.join(folder, 'archive'));
    consumer = await Consumer.install(archive, path.join(folder, 'consumer'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('needs no other package', async () => {
    expect(await consumer.packages()).toEqual(['@doc-workspace/server']);
  });

  it.each([
    { where: 'module resolution node16', options: { module: 'node16', moduleResolution: 'node16' } },
    { where: 'module resolution bundler', options: { module: 'esnext', moduleResolution: 'bundler' } },
    {
      where: 'the types of Node in place of those of browsers',
      options: { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'], types: ['node'] },
    },
  ])('compiles with $where', async ({ options }) => {
    await consumer.compile(['service.ts'], { ...options, noEmit: true });
  });

  it.each([
    { where: 'nodenext', options: { module: 'nodenext', moduleResolution: 'nodenext' } },
    { where: 'bundler', options: { module: 'esnext', moduleResolution: 'bundler' } },
  ])('lets consumers declare what they infer ($where)', async ({ options }) => {
    await consumer.compile(['declared-server.ts'], {
      ...options,
      declaration: true,
      emitDeclarationOnly: true,
    });
  });

  it('serves, checks and cites the document', async () => {
    await consumer.compile(['service.ts'], { module: 'nodenext', moduleResolution: 'nodenext' });
    expect(await consumer.run('built/service.js')).toMatchObject({
      statuses: [401, 501],
      refused: {
        error: {
          code: 400,
          issues: [
            {
              in: 'query',
              pointer: '/limit',
              keyword: 'type',
              spec: expect.stringMatching(/^[\w/.-]+:\d+:\d+$/),
            },
          ],
        },
      },
      operations: expect.any(Number),
      title: 'One',
      adapters: ['function', 'function'],
    });
  });

  it('is ECMAScript modules that import only each other, and make no code of text', async () => {
    const dist = path.join(consumer.folder, 'node_modules/@doc-workspace/server/dist');
    const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) {
      const text = await readFile(path.join(dist, name), 'utf8');
      const code = text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      expect(code, name).not.toMatch(/\brequire\(|\beval\(|\bnew Function\b/);
      const imported = [
        ...code.matchAll(/^(?:import|export)\b[^'"]*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm),
      ];
      expect(
        imported.map(([, from, lazily]) => from ?? lazily).filter((from) => !from?.startsWith('.')),
        name,
      ).toEqual([]);
    }
  });
});
