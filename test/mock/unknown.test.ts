/** The answer on a path that names a record which nobody created: in a mock, and in a service that leaves the rest to one. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMock } from '@specline/mock-runtime/create-mock';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { mockEntryModules } from '../../generators/emit/mock/entry-modules.ts';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { serveDocument } from './documents/served.ts';

describe('a key that nobody created', () => {
  it.each([
    ['shop', 'GET', '/customers/{customer_id}', '4711', 'customer', 'GET /customers lists those that exist.'],
    ['shop', 'GET', '/exports/{export_id}', 'none', 'export', 'POST /exports creates one.'],
    [
      '../walks/kinds/spec',
      'GET',
      '/mappings/{mappingID}',
      'a',
      'mapping',
      'GET /mappings lists those that exist.',
    ],
    ['../walks/boards/spec', 'GET', '/boards/{id}', 'a', 'board', 'POST /boards creates one.'],
    ['../walks/boards/spec', 'PUT', '/cards/{cardId}', 'a', 'card', 'GET /cards lists those that exist.'],
    ['../walks/boards/spec', 'GET', '/boards/{id}/cards', 'a', 'board', 'POST /boards creates one.'],
  ])(
    'of %s is a 404 that says where records are: %s %s',
    async (name, method, template, key, title, hint) => {
      await using document = await serveDocument(name);
      const { status, body } = await document.call(
        method,
        template,
        [key],
        method === 'PUT' ? {} : undefined,
      );
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(status).toBe(404);
      expect(text.replaceAll('\\', '')).toContain(`There is no ${title} "${key}". ${hint}`);
    },
  );

  it('is a 404 without a body where that is what is declared', async () => {
    await using document = await serveDocument('../walks/odds/spec');
    const answer = await document.call('GET', '/notes/{path}', ['a.md']);
    expect(answer).toMatchObject({ status: 404, body: '', faults: [] });
  });

  it.each([
    ['owners', '/pets', { name: 'Rex', ownerId: 'nobody' }, '/users/{id}', { owner: { id: 'nobody' } }],
    [
      'lines',
      '/teams',
      { relationships: { manager: { data: { id: 'nobody' } } } },
      '/people/{id}',
      { relationships: { manager: { data: { id: 'nobody' } } } },
    ],
  ])('of %s is kept by what refers to it, and is not created by that', async (name, at, body, one, shown) => {
    await using document = await serveDocument(`../walks/${name}/spec`);
    const made = await document.call('POST', at, [], body);
    expect(made).toMatchObject({ status: 201, faults: [], body: shown });
    expect((await document.call('GET', one, ['nobody'])).status).toBe(404);
  });

  it('is shown where no field of the records that a list shows could decide it', async () => {
    await using document = await serveDocument('../walks/keyless/spec');
    expect(await document.call('GET', '/lookups/{lookup}', ['4'])).toMatchObject({ status: 200, faults: [] });
  });

  it('is shown where no operation lists or creates records', async () => {
    await using document = await serveDocument('hub');
    const team = await document.call('GET', '/teams/{team_id}', ['12']);
    expect(team).toMatchObject({ status: 200, faults: [], body: { id: 12 } });
    expect(await document.call('GET', '/teams/{team_id}', ['12'])).toMatchObject({ body: team.body });
  });
});

it('a key of records that no operation lists or creates is missing with the option "unknown: missing"', async () => {
  await using document = await serveDocument('hub', { unknown: 'missing' });
  expect((await document.call('GET', '/teams/{team_id}', ['12'])).status).toBe(404);
});

describe('with the option "unknown: sample", a key that nobody created', () => {
  const sample = { unknown: 'sample' } as const;

  it('names a record that refers to those that are there', async () => {
    await using document = await serveDocument('../walks/owners/spec', sample);
    const pet = await document.call('GET', '/pets/{id}', ['nowhere']);
    expect(pet).toMatchObject({ status: 200, faults: [], body: { id: 'nowhere' } });
    const { body: users } = await document.call('GET', '/users');
    expect(users).toContainEqual(Reflect.get(Object(pet.body), 'owner'));
    expect(await document.call('GET', '/users/{id}/pets', ['nobody'])).toMatchObject({ status: 200 });
  });

  it('names a record that has its key, of the kind that refers to what is there', async () => {
    await using document = await serveDocument('../walks/kinds/spec', sample);
    const { body: leagues } = await document.call('GET', '/leagues');
    for (const id of [11, 12, 13, 14]) {
      const incident = await document.call('GET', '/incidents/{incidentId}', [String(id)]);
      expect(incident).toMatchObject({ status: 200, faults: [], body: { id, type: 'league' } });
      expect(leagues).toContainEqual(Reflect.get(Object(incident.body), 'object'));
    }
    for (const id of ['a', 'b', 'c', 'd'])
      expect(await document.call('GET', '/mappings/{mappingID}', [id])).toMatchObject({
        status: 200,
        faults: [],
        body: { id },
      });
  });

  it('names what is there until it is removed', async () => {
    await using document = await serveDocument('../walks/odds/spec', sample);
    const note = '/notes/{path}';
    expect((await document.call('GET', note, ['a.md'])).status).toBe(200);
    expect((await document.call('DELETE', note, ['a.md'])).status).toBe(204);
    expect((await document.call('GET', note, ['a.md'])).status).toBe(404);
    expect((await document.call('GET', note, ['b.md'])).status).toBe(200);
  });

  it('is missing all the same where "x-resource" says what records there are', () => {
    const mock = createMockHandlers({ unknown: 'sample' });
    expect(mock.store.model.resources.filter(({ unknown }) => unknown === 'sampled')).toEqual([]);
  });

  it('is what a generated mock begins with where the config says so', () => {
    const index = (unknown?: 'missing' | 'sample'): string =>
      mockEntryModules('', unknown).find((file) => file.path === 'mock/src/index.ts')?.text ?? '';
    expect(index('sample')).toContain(`createHandlers({ unknown: 'sample', ...options, `);
    expect(index()).toContain('createHandlers({ ...options, ');
    expect(index('missing')).toContain(`createHandlers({ unknown: 'missing', ...options, `);
  });
});

describe('a service that leaves the rest to a mock', () => {
  /** Serves a document with handlers of its own. */
  function halfWritten(file: string, own: Parameters<typeof createServer>[1]) {
    const { served } = interpretSpec(path.join(import.meta.dirname, file));
    if (served === undefined) throw new Error('The document cannot be served.');
    const mock = createMock(served.api, served.model);
    const answer = fetchHandler(
      createServer(
        served.api,
        own,
        { fallback: mock, validateReplies: 'throw' },
        servedMock(served, mock).renderFailure,
      ),
    );
    const send = async (method: string, at: string, body?: object) => {
      const response = await answer(
        new Request(`http://a${at}`, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        }),
      );
      const text = await response.text();
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        body: text === '' ? '' : (JSON.parse(text) as unknown),
      };
    };
    return { send, store: mock.store };
  }

  it('answers with the declared 404 for what is in a database of its own', async () => {
    const { send, store } = halfWritten('documents/shop.yaml', {
      createCustomer: () => ({ status: 201, headers: { location: '/api/customers/4711' } }),
    });
    const before = store.records('customers').length;
    expect(await send('POST', '/customers', { email: 'ada@example.com' })).toMatchObject({ status: 201 });
    const missing = {
      status: 404,
      type: 'application/json',
      body: { status: 404, title: 'There is no customer "4711". GET /customers lists those that exist.' },
    };
    expect(await send('GET', '/customers/4711')).toEqual(missing);
    expect(await send('GET', '/customers/4711/orders')).toEqual(missing);
    expect(await send('POST', '/customers/4711/orders', { total_cents: 1 })).toEqual(missing);
    expect(await send('DELETE', '/customers/4711')).toEqual(missing);
    expect(store.records('customers')).toHaveLength(before);
  });

  it('answers with a problem that says where records are, where no 404 is declared', async () => {
    const product = { id: '00000000-0000-4000-8000-000000000000', name: 'Pen', price: 2 };
    const { send, store } = halfWritten('walks/lines/spec.yaml', {
      postBaskets: () => ({ status: 201, body: { id: 4711, items: [{ product, quantity: 1 }] } }),
    });
    const items = [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }];
    expect(await send('POST', '/baskets', { items })).toMatchObject({ status: 201, body: { id: 4711 } });
    expect(await send('GET', '/baskets/4711')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: {
        status: 404,
        title: 'Not Found',
        detail: 'There is no basket "4711". GET /baskets lists those that exist.',
      },
    });
    expect(store.find('baskets', '4711')).toBeUndefined();
  });
});
