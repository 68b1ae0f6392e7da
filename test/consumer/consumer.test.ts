/** What somebody has who installs the published packages, and nothing else. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Consumer, pack } from './consumer.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-consumer-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = async (name: string): Promise<Consumer> =>
  Consumer.install(await pack(name, path.join(folder, `${name}-archive`)), path.join(folder, name));

const node16 = { module: 'node16', moduleResolution: 'node16' };
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' };
const bundler = { module: 'esnext', moduleResolution: 'bundler' };

describe('the client package', () => {
  let consumer: Consumer;
  beforeAll(async () => {
    consumer = await installed('client');
  });

  it('needs no other package', async () => {
    expect(await consumer.packages()).toEqual(['@doc-workspace/client']);
  });

  it.each([
    { where: 'module resolution node16', options: node16 },
    { where: 'module resolution nodenext', options: nodenext },
    { where: 'module resolution bundler', options: bundler },
    {
      where: 'the types of Node in place of those of browsers',
      options: { ...nodenext, lib: ['es2022'], types: ['node'] },
    },
  ])('compiles with $where', async ({ options }) => {
    await consumer.compile(['app.ts'], { ...options, noEmit: true });
  });

  it.each([
    { where: 'nodenext', options: nodenext },
    { where: 'bundler', options: bundler },
  ])('lets consumers declare what they infer ($where)', async ({ options }) => {
    await consumer.compile(['declared.ts'], { ...options, declaration: true, emitDeclarationOnly: true });
  });

  it('runs, be it imported or required', async () => {
    await consumer.compile(['app.ts', 'common.cts'], nodenext);
    const server = createServer((request, response) => {
      void answer(request).then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const address = Object(server.address()) as { port: number };
      const baseUrl = `http://127.0.0.1:${address.port}/v1`;
      expect(await consumer.run('run.js', baseUrl)).toEqual({
        titles: ['One', 'Two'],
        space: 'One',
        checked: [200],
        renamed: [200, 'New'],
        missing: '404: No such space.',
      });
      expect(await consumer.run('run.cjs', baseUrl)).toEqual({ space: 'One' });
    } finally {
      server.close();
    }
  });
});

describe('the types package', () => {
  let consumer: Consumer;
  beforeAll(async () => {
    consumer = await installed('types');
  });

  it('needs no other package', async () => {
    expect(await consumer.packages()).toEqual(['@doc-workspace/types']);
  });

  it.each([node16, nodenext, bundler])(
    'compiles with module resolution $moduleResolution',
    async (options) => {
      await consumer.compile(['types.ts'], { ...options, lib: ['es2022'], noEmit: true });
    },
  );
});

/** A server with two spaces. */
async function answer(request: IncomingMessage): Promise<readonly [status: number, body: unknown]> {
  const { method = '', url = '', headers } = request;
  if (headers.authorization !== 'Bearer secret') return [401, { error: { code: 401, message: 'No token.' } }];
  switch (`${method} ${url}`) {
    case 'GET /v1/orgs/org_1/spaces':
      return [200, { items: [{ title: 'One' }], next: { page: '2' } }];
    case 'GET /v1/orgs/org_1/spaces?page=2':
      return [200, { items: [{ title: 'Two' }] }];
    case 'GET /v1/spaces/spc_1':
      return [200, { title: 'One' }];
    case 'PATCH /v1/spaces/spc_1':
      return [200, JSON.parse(await text(request))];
    default:
      return [404, { error: { code: 404, message: 'No such space.' } }];
  }
}
