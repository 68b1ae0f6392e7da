import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type MockOptions } from '@specline/mock-runtime/mock';
import type { Binding, Json, Model, Resource } from '@specline/mock-runtime/model/model';
import type { Sampler } from '@specline/mock-runtime/sample';
import type { Store } from '@specline/mock-runtime/store/store';
import type { Api, Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';

const text = { type: 'string' } as const;
const object = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties,
  ...more,
});

const schemas: Model['schemas'] = {
  org: object({
    id: text,
    title: text,
    domains: { type: 'array', items: text },
    urls: object({ logo: text }),
  }),
  user: object({ id: text, name: text }),
  member: object({ id: text, role: text, seenAt: { type: 'string', format: 'date-time' } }),
  section: object({ id: text, default: { type: 'boolean' } }),
  entry: object({ id: text, section: text }),
  revision: object({ id: text }),
  any: object({}),
  nextNull: object({ items: {}, next: { type: ['string', 'null'] } }, { required: ['items', 'next'] }),
  nextText: object({ items: {}, next: text }, { required: ['items', 'next'] }),
  nextNumber: object({ items: {}, next: { type: 'integer' } }),
  nextPath: object({ items: {}, next: { type: 'string', format: 'uri-reference' } }),
  nextUri: object({ items: {}, next: { type: 'string', format: 'uri' } }),
};

const resources: readonly Resource[] = [
  { name: 'users', title: 'user', schema: 'user', key: 'id', unknown: 'missing' },
  { name: 'orgs', title: 'organization', schema: 'org', key: 'id', unknown: 'missing' },
  {
    name: 'members',
    title: 'member',
    schema: 'member',
    key: 'user',
    owners: ['orgs'],
    links: { user: { to: 'users', required: true } },
    shown: { id: { of: 'link', link: 'user', as: 'key' } },
    unknown: 'missing',
  },
  {
    name: 'sections',
    title: 'section',
    schema: 'section',
    key: 'id',
    owners: ['orgs'],
    exclusive: ['default'],
    unknown: 'missing',
  },
  {
    name: 'entries',
    title: 'entry',
    schema: 'entry',
    key: 'id',
    owners: ['orgs'],
    links: { section: { to: 'sections', fallback: 'default' }, by: { to: 'users', caller: true } },
    shown: { section: { of: 'link', link: 'section', as: 'key' } },
    unknown: 'missing',
  },
  {
    name: 'revisions',
    title: 'revision',
    schema: 'revision',
    key: 'id',
    owners: ['orgs'],
    unknown: 'missing',
  },
  { name: 'settings', title: 'settings', schema: 'any', owners: ['orgs'], unknown: 'missing' },
];

/** A sampler whose values show what was sampled, and of which schema. */
const sampler: Sampler = {
  sample: (schema, label) => ({ sampled: `${schema} ${label}` }),
  complete: (_, given) => given,
  key: (_, field, label) => `${field}-${label.replace(':', '-')}`,
};

let store: Store;
let handle: (
  binding: Binding,
  request?: { params?: object; query?: object; body?: unknown; auth?: unknown },
) => HandlerReply;

function start(options: MockOptions = {}): void {
  const bindings: Record<string, Binding> = {};
  const operation: Operation = { id: 'op', method: 'GET', path: '/', replies: [] };
  const api: Api = { title: 'Test', operations: [operation] };
  handle = (binding, { params = {}, query = {}, body, auth } = {}) => {
    bindings['op'] = binding;
    const handlers = createHandlers(api, { resources, bindings, schemas }, { ...options, store });
    const context = { params, query, body, auth, headers: {}, cookies: {}, contentType: undefined };
    const { signal } = new AbortController();
    const raw = { raw: undefined, header: () => undefined, accepts: () => undefined };
    const reply = handlers['op']?.({ ...context, ...raw, operation, signal, requestId: 'r' });
    if (reply === undefined || reply instanceof Promise) throw new TypeError('It did not answer at once.');
    return reply;
  };
}

beforeEach(async () => {
  const { createStore } = await import('@specline/mock-runtime/store/create-store');
  store = createStore({ resources, bindings: {}, schemas }, { sampler, clock: () => 0 });
  const users = ['ann', 'bob'].map((key) => store.insert('users', { key }));
  const orgs = ['acme', 'zeta'].map((key) =>
    store.insert('orgs', { key, value: { title: key, domains: [`${key}.org`] } }),
  );
  for (const { uid } of orgs)
    for (const user of users)
      store.insert('members', { owner: uid, links: { user: user.uid }, value: { role: 'read' } });
  start();
});

const org = { resource: 'orgs', param: 'orgId' } as const;
const params = { orgId: 'acme' };
const shows = (schema: string, status = 200): Binding['reply'] => ({
  status,
  schema,
  body: { '': { of: 'self' } },
});

describe('what a document may declare', () => {
  it('a record by the key of its target, and the caller among the members', () => {
    const member: Binding = {
      do: 'get',
      resource: 'members',
      path: [org, { resource: 'members', param: 'userId' }],
      reply: shows('member'),
    };
    expect(handle(member, { params: { orgId: 'acme', userId: 'bob' } }).body).toEqual({
      id: 'bob',
      role: 'read',
    });
    const ping: Binding = {
      do: 'action',
      resource: 'members',
      select: 'caller',
      write: { touch: ['seenAt'] },
      path: [org],
      reply: shows('member'),
    };
    const seenAt = '1970-01-01T00:00:00.000Z';
    expect(handle(ping, { params }).body).toEqual({ id: 'ann', role: 'read', seenAt });
    expect(handle(ping, { params, auth: 'bob' }).body).toEqual({ id: 'bob', role: 'read', seenAt });
    expect(handle(ping, { params: { orgId: 'zeta' }, auth: { id: 'bob' } }).body).toEqual({
      id: 'bob',
      role: 'read',
      seenAt,
    });
  });

  it('a link that stands in for none', () => {
    const acme = store.find('orgs', 'acme');
    const create: Binding = {
      do: 'create',
      resource: 'entries',
      path: [org],
      reply: shows('entry', 201),
      write: { links: { '/at/section': 'section' } },
    };
    expect(handle(create, { params, body: {} }).body).not.toHaveProperty('section');
    for (const key of ['one', 'two']) store.insert('sections', { key, ...(acme && { owner: acme.uid }) });
    expect(handle(create, { params, body: {} }).body).toMatchObject({ section: 'one' });
    expect(handle(create, { params, body: { at: { section: 'two' } } }).body).toMatchObject({
      section: 'two',
    });
    expect(handle(create, { params, body: { at: { section: null } } }).body).not.toHaveProperty('section');
    expect(store.records('entries').map(({ links }) => store.get(links['by'] ?? '')?.key)).toEqual([
      'ann',
      'ann',
      'ann',
      'ann',
    ]);
  });

  it('a filter by a path parameter that names no record', () => {
    const list: Binding = {
      do: 'list',
      resource: 'orgs',
      path: [],
      reply: { status: 200, schema: 'any' },
      list: { items: '/organizations', filters: [{ param: 'domain', field: 'domains', test: 'has' }] },
    };
    expect(handle(list, { params: { domain: 'zeta.org' } }).body).toMatchObject({
      organizations: [{ id: 'zeta' }],
    });
    expect(handle(list, { params: { domain: 'nobody.org' } }).body).toEqual({ organizations: [] });
  });

  it('a field that is stored deeper', () => {
    const patch: Binding = {
      do: 'update',
      resource: 'orgs',
      how: 'merge',
      path: [org],
      reply: shows('org'),
      write: { fields: { '/logo': '/urls/logo' } },
    };
    expect(handle(patch, { params, body: { logo: 'l', title: 't' } }).body).toMatchObject({
      title: 't',
      urls: { logo: 'l' },
    });
    expect(handle(patch, { params, body: {} }).body).toMatchObject({ urls: { logo: 'l' } });
  });

  it('a record that the body names', () => {
    const reply = shows('org');
    const put: Binding = { do: 'upsert', resource: 'orgs', made: shows('org', 201), path: [], reply };
    expect(handle(put, { body: { id: 'acme', title: 'new' } })).toMatchObject({
      status: 200,
      body: { id: 'acme', title: 'new' },
    });
    expect(handle(put, { body: { id: 'beta', title: 'b' } })).toMatchObject({
      status: 201,
      body: { id: 'beta', title: 'b' },
    });
    expect(handle(put, { body: { title: 'c' } })).toMatchObject({ status: 201, body: { title: 'c' } });
    const update: Binding = { do: 'update', resource: 'orgs', how: 'merge', path: [], reply };
    expect(handle(update, { body: { id: 'beta', title: 'd' } }).body).toMatchObject({ title: 'd' });
    expect(() => handle(update, { body: { id: 'none' } })).toThrow('There is no organization "none".');
    expect(() => handle(update, { body: {} })).toThrow(
      'The body does not identify the organization: send its id.',
    );
  });

  it('a list of records', () => {
    const create: Binding = { do: 'create', resource: 'orgs', path: [], reply: shows('org', 201) };
    expect(handle(create, { body: [{ id: 'x' }, { id: 'y' }] })).toEqual({ status: 201, body: { id: 'y' } });
    expect(store.records('orgs').map(({ key }) => key)).toEqual(['acme', 'zeta', 'x', 'y']);
  });

  it('a replacement takes away what the body can have, and nothing else', () => {
    const put: Binding = {
      do: 'update',
      resource: 'orgs',
      how: 'replace',
      path: [org],
      reply: shows('org'),
      write: { takes: ['title'] },
    };
    expect(handle(put, { params, body: {} }).body).toEqual({ id: 'acme', domains: ['acme.org'] });
  });

  it('fields that the body cannot have are not given, and the key is none of them', () => {
    const write = { takes: ['title', 'urls'], whole: ['urls'] };
    const patch: Binding = {
      do: 'update',
      resource: 'orgs',
      how: 'merge',
      path: [org],
      reply: shows('org'),
      write,
    };
    const body = { id: 'another', title: 't', domains: [], urls: { logo: 'l' } };
    const changed = { id: 'acme', title: 't', domains: ['acme.org'], urls: { logo: 'l' } };
    expect(handle(patch, { params, body }).body).toEqual(changed);
    expect(handle(patch, { params, body: { urls: {} } }).body).toEqual({ ...changed, urls: {} });
  });

  it('the only record, which is removed by its owner', () => {
    const path = [org];
    const put: Binding = {
      do: 'update',
      resource: 'settings',
      how: 'replace',
      select: 'only',
      path,
      reply: shows('any'),
    };
    const remove: Binding = {
      do: 'remove',
      resource: 'settings',
      lenient: false,
      path,
      reply: { status: 204 },
    };
    expect(handle(put, { params, body: { dark: true } }).body).toEqual({ dark: true });
    expect(handle(remove, { params })).toEqual({ status: 204 });
    expect(() => handle(remove, { params })).toThrow('There is no settings');
    expect(handle({ ...remove, lenient: true }, { params: { orgId: 'none' } })).toEqual({ status: 204 });
  });

  it('an action that only answers, and one whose reply has no views', () => {
    const run: Binding = { do: 'action', path: [org], reply: { status: 204 } };
    expect(handle(run, { params })).toEqual({ status: 204 });
    expect(() => handle(run, { params: { orgId: 'none' } })).toThrow('There is no organization "none".');
    expect(handle({ ...run, reply: { status: 200, schema: 'any', body: {} } }, { params }).body).toEqual({
      sampled: 'any orgs:3/op',
    });
    expect(
      handle({
        do: 'sample',
        path: [],
        reply: { status: 200, schema: 'any', contentType: 'application/json' },
      }),
    ).toEqual({
      status: 200,
      body: { sampled: 'any op' },
      contentType: 'application/json',
    });
  });

  it('views next to each other in a body', () => {
    const body = {
      '/org': { of: 'self' },
      '/deep/title': { of: 'field', field: 'title' },
      '/none': { of: 'field', field: 'none' },
    } as const;
    const get: Binding = {
      do: 'get',
      resource: 'orgs',
      path: [org],
      reply: { status: 200, schema: 'any', body },
    };
    expect(handle(get, { params }).body).toMatchObject({ org: { id: 'acme' }, deep: { title: 'acme' } });
    expect(handle(get, { params }).body).not.toHaveProperty('none');
  });
});

describe('envelopes', () => {
  it.each<[schema: string, kind: 'cursor' | 'page' | 'offset', cursor: number | undefined, next: unknown]>([
    ['nextNull', 'page', undefined, '2'],
    ['nextNull', 'page', 2, null],
    ['nextText', 'page', 2, ''],
    ['nextNumber', 'page', undefined, 2],
    ['nextNumber', 'offset', undefined, 1],
    ['nextNumber', 'offset', 1, undefined],
    ['nextUri', 'page', undefined, 'https://example.com?at=2'],
    ['nextUri', 'page', 2, undefined],
    ['nextPath', 'offset', undefined, '?at=1'],
  ])('%s by %s from %s: %j', (schema, kind, cursor, next) => {
    const list: Binding = {
      do: 'list',
      resource: 'orgs',
      path: [],
      reply: { status: 200, schema },
      list: { items: '/items', paging: { cursor: 'at', kind, size: 'size', next: '/next' } },
    };
    const { body } = handle(list, { query: { size: 1, ...(cursor !== undefined && { at: cursor }) } });
    expect(body).toMatchObject({ items: [{ id: cursor === undefined ? 'acme' : 'zeta' }] });
    expect((body as { next?: unknown }).next).toEqual(next);
  });

  it('hold views of the record within which is listed', () => {
    const list: Binding = {
      do: 'list',
      resource: 'members',
      path: [org],
      reply: { status: 200, schema: 'any' },
      list: {
        items: '/items',
        where: { user: ['ann'] },
        envelope: { '/stats/total': { of: 'count', resource: 'members' } },
        item: { of: 'object', fields: { user: { of: 'link', link: 'user', as: 'record' } } },
      },
    };
    expect(handle(list, { params }).body).toEqual({ stats: { total: 2 }, items: [{ user: { id: 'ann' } }] });
  });
});

it('an override of what is no operation is refused', () => {
  expect(() => {
    start({ overrides: { operations: { other: () => ({ status: 200 }) } } });
    handle({ do: 'sample', path: [], reply: { status: 200 } });
  }).toThrow('There is an override for "other", but the document has no operation of that name.');
});
