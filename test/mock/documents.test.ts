/** Other documents, interpreted and served over HTTP: what is inferred of them gives a mock that works. */
import { describe, expect, it } from 'vitest';
import { serveDocument } from './documents/served.ts';

describe.each(['petstore', 'hub', 'json-api'])('of %s', (name) => {
  it('every GET answers with success, and with what is declared', async () => {
    await using document = await serveDocument(name);
    expect(document.gets.length).toBeGreaterThan(2);
    const uuid = '0190163d-8694-739b-aea5-966c26f8ad91';
    const words = name === 'hub' ? ['octo', 'cat', 'zip'] : name === 'petstore' ? ['12'] : [uuid];
    for (const template of document.gets) {
      const values = /release_id|team_id/.test(template)
        ? [...template.matchAll(/\{([^}]+)\}/g)].map(([, param]) =>
            /_id$/.test(param ?? '') ? '12' : 'octo',
          )
        : words;
      const { status, faults } = await document.call('GET', template, values);
      expect({ template, status, faults }).toEqual({
        template,
        status: template.endsWith('archive') ? 302 : 200,
        faults: [],
      });
    }
  });
});

interface Life {
  readonly name: string;
  readonly document: string;
  readonly create: string;
  readonly one: string;
  /** Parameters of the path of the collection. */
  readonly within?: readonly string[];
  readonly body: unknown;
  /** Where the key is in what is created. */
  readonly key: (made: unknown) => unknown;
  readonly made: number;
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
    within: ['octo', 'cat'],
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
  },
];

it.each(lives)('$name is created, found, and gone once it is deleted', async (life) => {
  await using document = await serveDocument(life.document);
  const { within = [] } = life;
  const made = await document.call('POST', life.create, within, life.body);
  expect(made).toMatchObject({ status: life.made, faults: [], body: life.body });
  const key = String(life.key(made.body));
  const found = await document.call('GET', life.one, [...within, key]);
  expect(found).toMatchObject({ status: 200, faults: [], body: made.body });
  expect(await document.call('DELETE', life.one, [...within, key])).toMatchObject({
    status: 204,
    faults: [],
  });
  expect((await document.call('GET', life.one, [...within, key])).status).toBe(404);
});

describe('of hub,', () => {
  it.each([
    ['a text where the key is a number names an alias', '/orgs/{org}/teams/{team_slug}', ['acme', 'core']],
    ['or else nothing but the record', '/repos/{owner}/{repo}/workflows/{workflow_id}', ['o', 'r', 'ci.yml']],
  ])('%s', async (_, template, values) => {
    await using document = await serveDocument('hub');
    const first = await document.call('GET', template, values);
    expect(first).toMatchObject({ status: 200, faults: [] });
    expect((await document.call('GET', template, values)).body).toEqual(first.body);
    const byNumber = [...values.slice(0, -1), String(member('id')(first.body))];
    expect((await document.call('GET', template, byNumber)).body).toEqual(first.body);
    expect((await document.call('DELETE', template, values)).status).toBe(204);
    expect((await document.call('GET', template, values)).status).toBe(404);
    expect((await document.call('GET', template, byNumber)).status).toBe(404);
  });

  it('the latest of what is not there yet is made, and then the one that was made last', async () => {
    await using document = await serveDocument('hub');
    const repo = ['octo', 'new'];
    const latest = '/repos/{owner}/{repo}/releases/latest';
    const first = await document.call('GET', latest, repo);
    expect((await document.call('GET', latest, repo)).body).toEqual(first.body);
    const made = await document.call('POST', '/repos/{owner}/{repo}/releases', repo, { tag_name: 'v2' });
    expect((await document.call('GET', latest, repo)).body).toEqual(made.body);
    const list = await document.call('GET', '/repos/{owner}/{repo}/releases', repo);
    expect(list.body).toEqual([first.body, made.body]);
  });

  it('a list shows records in a form of its own, and what does not fit it is sampled', async () => {
    await using document = await serveDocument('hub');
    const list = await document.call('GET', '/user/repos');
    expect(list.faults).toEqual([]);
    expect(list.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ topics: expect.anything() })]),
    );
  });
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
