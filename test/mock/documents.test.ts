/** Other documents, interpreted and served over HTTP: what is inferred of them gives a mock that works. */
import { describe, expect, it } from 'vitest';
import { serveDocument, type ServedDocument } from './documents/served.ts';

describe.each(['petstore', 'hub', 'json-api', 'shop', 'hal', 'choices'])('of %s', (name) => {
  it('every GET answers with success, and with what is declared', async () => {
    await using document = await serveDocument(name);
    expect(document.gets.length).toBeGreaterThan(2);
    const keys = await keysOf(document, name);
    for (const template of document.gets) {
      const values = paramsOf(template).map((param) => keys.get(param) ?? uuid);
      const { status, headers, faults } = await document.call('GET', template, values);
      const leads = headers.has('location');
      expect({ template, status, leads, faults }).toEqual({ template, ...usual(template), faults: [] });
    }
  });
});

describe('of lists of a schema that binds a dynamic reference', () => {
  // What Ajv makes of dynamic references is not what the specification requires, so its faults are not collected.
  it('holds the records that the schema names', async () => {
    await using document = await serveDocument('generic-lists');
    const made = await document.call('POST', '/pets', [], { name: 'Rex' });
    const { body: page } = await document.call('GET', '/pets');
    expect(page).toMatchObject({ items: expect.arrayContaining([made.body]) as unknown });
    const { body: users } = await document.call('GET', '/users');
    expect(users).toMatchObject({
      items: [{ login: expect.any(String) as unknown }, {}, {}, {}, {}],
      total: 5,
    });
  });
});

const uuid = '0190163d-8694-739b-aea5-966c26f8ad91';

/** A request whose answer shows keys: pointers to these by the parameters of paths that take them. */
interface Showing {
  readonly call: string;
  readonly body?: unknown;
  readonly keys: Readonly<Record<string, string>>;
}

const showings: Readonly<Record<string, readonly Showing[]>> = {
  petstore: [
    { call: 'GET /pet/findByStatus', keys: { petId: '/0/id' } },
    {
      call: 'POST /store/order',
      body: { id: 7, petId: 1, quantity: 4, shipDate: '2026-01-01T00:00:00Z' },
      keys: { orderId: '/id' },
    },
    {
      call: 'POST /user',
      body: { username: 'bea', email: 'bea@example.com' },
      keys: { username: '/username' },
    },
  ],
  hub: [
    { call: 'GET /user/repos', keys: { owner: '/0/owner/login', repo: '/0/name' } },
    { call: 'GET /repos/{owner}/{repo}/releases', keys: { release_id: '/0/id' } },
  ],
  'json-api': [{ call: 'GET /articles', keys: { id: '/data/0/id' } }],
  shop: [
    { call: 'GET /customers', keys: { customer_id: '/data/0/customer_id' } },
    { call: 'GET /customers/{customer_id}/orders', keys: { order_id: '/items/0/id' } },
    { call: 'POST /exports', keys: { export_id: '/id' } },
  ],
  hal: [
    // The list in `_embedded` is only answered.
    { call: 'POST /projects', body: { name: 'Atlas' }, keys: { id: '/id', projectId: '/id' } },
    { call: 'POST /projects/{projectId}/tasks', body: { text: 'Draw it' }, keys: { taskId: '/id' } },
  ],
  choices: [{ call: 'GET /hooks', keys: { hookId: '/items/0/id' } }],
};

/** Returns keys of records that are there, by the parameters that take them. */
async function keysOf(document: ServedDocument, name: string): Promise<ReadonlyMap<string, string>> {
  // Nothing lists teams, and nothing has a format: any will do.
  const keys = new Map([
    ['team_id', '12'],
    ['format', 'zip'],
  ]);
  for (const { call, body, keys: shown } of showings[name] ?? []) {
    const [method = '', template = ''] = call.split(' ');
    const values = paramsOf(template).map((param) => keys.get(param) ?? '');
    const answer = await document.call(method, template, values, body);
    for (const [param, pointer] of Object.entries(shown)) {
      const steps = pointer.split('/').slice(1);
      const key = steps.reduce<unknown>((value, step) => member(step)(value), answer.body);
      expect(key, `${call} ${pointer}`).toBeDefined();
      keys.set(param, String(key));
    }
  }
  return keys;
}

function paramsOf(template: string): readonly string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, param = '']) => param);
}

function usual(template: string): { readonly status: number; readonly leads: boolean } {
  if (template.endsWith('/moved')) return { status: 307, leads: true };
  return /\/(?:archive|download)$/.test(template)
    ? { status: 302, leads: true }
    : { status: 200, leads: false };
}

interface Life {
  readonly name: string;
  readonly document: string;
  readonly create: string;
  readonly one: string;
  readonly body: unknown;
  /** Path of the key in what is created. */
  readonly key: (made: unknown) => unknown;
  readonly made: number;
  /** Status of the removal. @default 204 */
  readonly gone?: number;
  /** True where the path of the one does not begin with that of the collection. */
  readonly alone?: true;
  /** Set to `off` where the document declares replies that nobody can send. @default 'throw' */
  readonly validateReplies?: 'off';
}

const member =
  (name: string) =>
  (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const lives: readonly Life[] = [
  {
    name: 'a pet',
    document: 'petstore',
    create: '/pet',
    one: '/pet/{petId}',
    body: { name: 'Rex', photoUrls: ['https://example.com/rex'], status: 'sold' },
    key: member('id'),
    made: 200,
  },
  {
    name: 'a pet whose key the client chooses',
    document: 'petstore',
    create: '/pet',
    one: '/pet/{petId}',
    body: { id: 4711, name: 'Rex', photoUrls: ['https://example.com/rex'] },
    key: member('id'),
    made: 200,
  },
  {
    name: 'an order, which no list has',
    document: 'petstore',
    create: '/store/order',
    one: '/store/order/{orderId}',
    body: { id: 8, petId: 1, quantity: 4, shipDate: '2026-01-01T00:00:00Z' },
    key: member('id'),
    made: 200,
  },
  {
    name: 'a user, by name',
    document: 'petstore',
    create: '/user',
    one: '/user/{username}',
    body: { username: 'ada', email: 'ada@example.com' },
    key: member('username'),
    made: 201,
  },
  {
    name: 'a release of a repository',
    document: 'hub',
    create: '/repos/{owner}/{repo}/releases',
    one: '/repos/{owner}/{repo}/releases/{release_id}',
    body: { tag_name: 'v1' },
    key: member('id'),
    made: 201,
  },
  {
    name: 'an article',
    document: 'json-api',
    create: '/articles',
    one: '/articles/{id}',
    body: { data: { type: 'articles', attributes: { title: 'On mocks', status: 'draft' } } },
    key: (made) => member('id')(member('data')(made)),
    made: 201,
    // Its failures need a list of errors, which no error fills in.
    validateReplies: 'off',
  },
  {
    name: 'an order of a customer',
    document: 'shop',
    create: '/customers/{customer_id}/orders',
    one: '/customers/{customer_id}/orders/{order_id}',
    body: { total_cents: 5, status: 'open' },
    key: member('id'),
    made: 201,
    gone: 200,
  },
  {
    name: 'a project, in HAL',
    document: 'hal',
    create: '/projects',
    one: '/projects/{id}',
    body: { name: 'Atlas' },
    key: member('id'),
    made: 201,
  },
  {
    name: 'a task, which is made below a project and stands next to it',
    document: 'hal',
    create: '/projects/{projectId}/tasks',
    one: '/tasks/{taskId}',
    alone: true,
    body: { text: 'Draw it', done: true },
    key: member('id'),
    made: 201,
  },
];

it.each(lives)('$name is created, found, and gone once it is deleted', async (life) => {
  const { gone = 204, validateReplies = 'throw' } = life;
  await using document = await serveDocument(life.document, { validateReplies });
  const keys = await keysOf(document, life.document);
  const within = paramsOf(life.create).map((param) => keys.get(param) ?? '');
  const around = life.alone === true ? [] : within;
  const made = await document.call('POST', life.create, within, life.body);
  expect(made).toMatchObject({ status: life.made, faults: [], body: life.body });
  const key = String(life.key(made.body));
  const found = await document.call('GET', life.one, [...around, key]);
  expect(found).toMatchObject({ status: 200, faults: [], body: made.body });
  expect(await document.call('DELETE', life.one, [...around, key])).toMatchObject({
    status: gone,
    faults: [],
  });
  expect((await document.call('GET', life.one, [...around, key])).status).toBe(404);
});

describe('of hub,', () => {
  it.each([
    ['a text where the key is a number names an alias', '/orgs/{org}/teams/{team_slug}', 'core'],
    ['or else nothing but the record', '/repos/{owner}/{repo}/workflows/{workflow_id}', 'ci.yml'],
  ])('%s', async (_, template, key) => {
    await using document = await serveDocument('hub');
    const keys = await keysOf(document, 'hub');
    const values = [
      ...paramsOf(template)
        .slice(0, -1)
        .map((param) => keys.get(param) ?? 'acme'),
      key,
    ];
    const first = await document.call('GET', template, values);
    expect(first).toMatchObject({ status: 200, faults: [] });
    expect((await document.call('GET', template, values)).body).toEqual(first.body);
    expect(member('id')(first.body)).toEqual(expect.any(Number));
    expect((await document.call('DELETE', template, values)).status).toBe(204);
    expect((await document.call('GET', template, values)).status).toBe(404);
    const byNumber = [...values.slice(0, -1), String(member('id')(first.body))];
    expect((await document.call('GET', template, byNumber)).status).toBe(404);
  });

  it('the latest is that of what is there from the beginning, and then the one that was made last', async () => {
    await using document = await serveDocument('hub');
    const keys = await keysOf(document, 'hub');
    const repo = [keys.get('owner') ?? '', keys.get('repo') ?? ''];
    const latest = '/repos/{owner}/{repo}/releases/latest';
    const first = await document.call('GET', latest, repo);
    expect((await document.call('GET', latest, repo)).body).toEqual(first.body);
    const made = await document.call('POST', '/repos/{owner}/{repo}/releases', repo, { tag_name: 'v2' });
    expect((await document.call('GET', latest, repo)).body).toEqual(made.body);
    const list = await document.call('GET', '/repos/{owner}/{repo}/releases', repo);
    const records: readonly unknown[] = Array.isArray(list.body) ? list.body : [];
    expect(records.slice(-2)).toEqual([first.body, made.body]);
    const page = await document.call('GET', '/repos/{owner}/{repo}/releases?per_page=1', repo);
    expect([page.body, page.headers.get('x-total-count')]).toEqual([
      records.slice(0, 1),
      String(records.length),
    ]);
  });

  it('there is no latest of what has none', async () => {
    await using document = await serveDocument('hub');
    await document.call('POST', '/user/repos', [], { name: 'new' });
    const repo = ['octo', 'new'];
    expect(await document.call('GET', '/repos/{owner}/{repo}/releases', repo)).toMatchObject({ body: [] });
    expect((await document.call('GET', '/repos/{owner}/{repo}/releases/latest', repo)).status).toBe(404);
  });

  it('a list shows records in a form of its own, and what does not fit it is sampled', async () => {
    await using document = await serveDocument('hub');
    await document.call('POST', '/user/repos', [], { name: 'new', private: true });
    const one = await document.call('GET', '/repos/{owner}/{repo}', ['octo', 'new']);
    const list = await document.call('GET', '/user/repos');
    expect([one.faults, list.faults]).toEqual([[], []]);
    const { full_name, created_at, ...common } = Object(one.body);
    expect([full_name, created_at]).toEqual([expect.any(String), expect.any(String)]);
    // The list has two fields less, and a license of every repository.
    const records: readonly unknown[] = Array.isArray(list.body) ? list.body : [];
    expect(records.at(-1)).toEqual({
      ...common,
      license: { spdx_id: expect.any(String) as unknown },
    });
  });
});

it.each([
  ['shop', '/customers', 'limit=2', 'data', { total: 5, offset: 0, limit: 2 }, 2],
  ['shop', '/customers', 'limit=2&offset=2', 'data', { total: 5, offset: 2, limit: 2 }, 2],
  ['hal', '/projects/{projectId}/tasks', '', 'results', { pagination: { page: 1, pages: 2, total: 3 } }, 2],
  [
    'hal',
    '/projects/{projectId}/tasks',
    'page=2',
    'results',
    { pagination: { page: 2, pages: 2, total: 3 } },
    1,
  ],
] as const)('a page of %s %s?%s holds its metadata', async (name, path, query, items, metadata, length) => {
  await using document = await serveDocument(name);
  const within: string[] = [];
  if (path === '/projects/{projectId}/tasks') {
    const project = await document.call('POST', '/projects', [], { name: 'Atlas' });
    within.push(String(member('id')(project.body)));
    for (const text of ['a', 'b', 'c']) await document.call('POST', path, within, { text });
  }
  const { status, faults, body } = await document.call('GET', `${path}?${query}`, within);
  expect({ status, faults, body }).toMatchObject({ status: 200, faults: [], body: metadata });
  expect(member(items)(body)).toHaveLength(length);
});

it('a reply without a body has the URL of what was made, as the document declares', async () => {
  await using document = await serveDocument('shop');
  const made = await document.call('POST', '/customers', [], { email: 'ada@example.com' });
  expect(made).toMatchObject({ status: 201, body: '', faults: [] });
  const key = /^\/api\/customers\/(\d+)$/.exec(made.headers.get('location') ?? '')?.[1] ?? '';
  const found = await document.call('GET', '/customers/{customer_id}', [key]);
  expect(found).toMatchObject({ status: 200, body: { customer_id: Number(key), email: 'ada@example.com' } });
});

it('PUT makes what is not there where it declares 201, and replaces it then', async () => {
  await using document = await serveDocument('shop');
  const one = '/customers/{customer_id}';
  const made = await document.call('PUT', one, ['77'], { email: 'a@example.com', name: 'A' });
  expect(made).toMatchObject({ status: 201, faults: [], body: { customer_id: 77, name: 'A' } });
  const replaced = await document.call('PUT', one, ['77'], { email: 'b@example.com' });
  expect(replaced).toMatchObject({
    status: 200,
    faults: [],
    body: { customer_id: 77, email: 'b@example.com' },
  });
  expect(member('name')(replaced.body)).toBeUndefined();
  expect(await document.call('DELETE', one, ['77'])).toMatchObject({ status: 204, faults: [] });
  const orders = `${one}/orders`;
  expect((await document.call('GET', orders, ['77'])).status).toBe(404);
  expect((await document.call('POST', orders, ['77'], { total_cents: 1 })).status).toBe(404);
});

it('a list below what was never there is no empty list, where a list shows what is there', async () => {
  await using document = await serveDocument('shop');
  const orders = '/customers/{customer_id}/orders';
  expect(await document.call('GET', orders, ['4711'])).toMatchObject({ status: 404, faults: [] });
  const { body } = await document.call('GET', '/customers');
  const [first] = Object(member('data')(body));
  const found = await document.call('GET', orders, [String(member('customer_id')(first))]);
  expect(found).toMatchObject({ status: 200, faults: [] });
  expect(member('items')(found.body)).not.toEqual([]);
});

it('a failure looks as its operation declares it, and says what is wrong where there is a field for it', async () => {
  await using document = await serveDocument('shop');
  const orders = '/customers/{customer_id}/orders';
  const refused = await document.call('POST', orders, ['12'], { total_cents: 'much' });
  expect(refused).toMatchObject({ status: 400, faults: [] });
  expect(refused.body).toMatchObject({ status: 400 });
  expect(member('title')(refused.body)).toContain('/total_cents must be integer');
});

it('a list of which one of several kinds has to hold is of one kind, whatever is left of it', async () => {
  await using document = await serveDocument('choices');
  for (const query of ['', '?projectId=nowhere']) {
    const { status, faults, body } = await document.call('GET', `/webhooks${query}`);
    expect({ status, faults }).toEqual({ status: 200, faults: [] });
    const items: readonly object[] = Array.isArray(body) ? body : [];
    expect(new Set(items.map((item) => 'projects' in item)).size).toBe(1);
  }
});

it('what is created is shown as far as a closed object of the reply takes it', async () => {
  await using document = await serveDocument('choices');
  const made = await document.call('POST', '/hooks', [], { id: 'a', name: 'b' });
  expect(made).toMatchObject({ status: 202, body: { data: { id: 'a' } }, faults: [] });
});

it('calls of procedures answer with valid samples, the same for the same call', async () => {
  await using document = await serveDocument('rpc');
  const calls: readonly (readonly [string, unknown, number])[] = [
    ['/rpc/Chat.Send', { channel: 'a', text: 'b' }, 200],
    ['/rpc/Chat.History', { channel: 'a' }, 200],
    ['/rpc/Math.Add', { a: 1, b: 2 }, 200],
    ['/rpc/Cache.Clear', undefined, 204],
    ['/rpc/Health.Check', undefined, 200],
  ];
  expect(document.gets).toEqual([]);
  for (const [template, body, status] of calls) {
    const answer = await document.call('POST', template, [], body);
    expect(answer).toMatchObject({ status, faults: [] });
    expect((await document.call('POST', template, [], body)).body).toEqual(answer.body);
  }
  expect((await document.call('POST', '/rpc/Math.Add', [], { a: 'x' })).status).toBe(400);
});

describe('of odd,', () => {
  it.each([
    ['/failing/mixed', 503],
    ['/failing/not-implemented', 501],
    ['/failing/client', 400],
    ['/failing/problem', 501],
  ])('what can only fail says so as it is declared: %s', async (template, status) => {
    await using document = await serveDocument('odd');
    const answer = await document.call('GET', template);
    expect(answer).toMatchObject({ status, faults: [], body: { code: status } });
    expect(member('message')(answer.body)).toContain('declares no success');
    expect(answer.headers.has('x-reason')).toBe(template === '/failing/mixed');
  });

  it.each([
    ['/open/other', 200, { id: expect.any(String), name: expect.any(String) }, []],
    ['/open/elsewhere', 302, '', []],
    ['/open/nothing', 200, '', ['200 is not declared: ']],
  ])('what may be a success is one: %s', async (template, status, body, faults) => {
    await using document = await serveDocument('odd');
    expect(await document.call('GET', template)).toMatchObject({ status, body, faults });
  });

  it.each([
    ['PATCH', 409],
    ['PUT', 503],
  ])('a change for which no reply leaves room for a success fails as well: %s', async (method, status) => {
    await using document = await serveDocument('odd');
    const [thing] = Object((await document.call('GET', '/things')).body);
    const key = [String(member('id')(thing))];
    const changed = await document.call(method, '/things/{id}', key, { ...thing, name: 'Other' });
    expect(changed).toMatchObject({ status, faults: [] });
    expect((await document.call('GET', '/things/{id}', key)).body).toEqual(thing);
  });

  it('a change of which only failures are declared is made where one of them is "default"', async () => {
    await using document = await serveDocument('odd');
    const thing = { id: 'mine', name: 'Mine' };
    expect(await document.call('POST', '/things', [], thing)).toMatchObject({ status: 204, body: '' });
    expect(await document.call('GET', '/things/{id}', ['mine'])).toMatchObject({ status: 200, body: thing });
    expect((await document.call('POST', '/things', [], thing)).status).toBe(409);
    expect((await document.call('DELETE', '/things/{id}', ['mine'])).status).toBe(204);
    const gone = await document.call('GET', '/things/{id}', ['mine']);
    expect(gone).toMatchObject({ status: 404 });
    expect(gone.headers.get('x-trace')).toMatch(/^-?\d+,-?\d+/);
  });

  it.each([
    ['/things', undefined, 5],
    ['/things?name=none', undefined, 3],
    ['/shelves', 'data', 2],
    ['/shelves?limit=0', 'data', 1],
    ['/shelves?limit=1', 'data', 1],
    ['/shelves?limit=9', 'data', 2],
    ['/shelves?offset=99', 'data', 1],
  ])('a list is as long as its schema has it: %s', async (path, items, length) => {
    await using document = await serveDocument('odd');
    const { faults, body } = await document.call('GET', path);
    expect(faults).toEqual([]);
    expect(items === undefined ? body : member(items)(body)).toHaveLength(length);
  });

  it('a list is as long as its schema has it where all are gone', async () => {
    await using document = await serveDocument('odd');
    const counts: unknown[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const { status, faults, body } = await document.call('GET', '/shelves');
      expect({ status, faults }).toEqual({ status: 200, faults: [] });
      const [first] = Object(member('data')(body));
      counts.push(member('total')(body));
      await document.call('DELETE', '/shelves/{id}', [String(member('id')(first))]);
    }
    expect(counts).toEqual([5, 4, 3, 2, 1]);
  });

  it('headers that are required are sent as they are declared, where they can be', async () => {
    await using document = await serveDocument('odd', { validateReplies: 'off' });
    const { status, faults, headers } = await document.call('GET', '/headers');
    expect({ status, faults }).toEqual({ status: 200, faults: [] });
    expect(Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-')))).toEqual({
      'x-list': 'a,b',
      'x-object': 'a=1,b=true',
      'x-content': '{"a":[1]}',
    });
  });

  it.each([
    ['data.v1.tar.gz', 200, { name: 'data.v1', format: 'tar.gz' }],
    ['data.csv', 200, { name: 'data', format: 'csv' }],
    ['data.gz.csv', 200, { name: 'data.gz', format: 'csv' }],
    ['data.rar', 400, {}],
  ])('values that are known show where a parameter ends: %s', async (name, status, params) => {
    await using document = await serveDocument('odd');
    expect((await document.call('GET', `/exports/${name}`)).status).toBe(status);
    const log = await document.call('GET', '/_mock/log', [], undefined, { accept: 'application/json' });
    expect(JSON.parse(String(log.body))).toMatchObject([{ path: `/exports/${name}`, status, params }]);
  });
});
