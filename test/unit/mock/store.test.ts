import { beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject, Model, Resource, View } from '@specline/mock-runtime/model/model';
import type { Sampler } from '@specline/mock-runtime/sample';
import { Show } from '@specline/mock-runtime/show';
import { createStore } from '@specline/mock-runtime/store/create-store';
import type { Draft, Snapshot } from '@specline/mock-runtime/store/record';
import type { Store } from '@specline/mock-runtime/store/store';

/** Adds what the schema requires, as texts. */
const sampler: Sampler = {
  sample: (schema, label) => ({ sampled: `${schema} ${label}`, urls: 'u', more: 'm' }),
  complete: (schema, given, label) => ({
    ...(schema === 'team' ? { color: `sampled ${label}` } : {}),
    ...given,
  }),
  key: (_, field, label) => (label.includes('~') ? `${field}-${label.slice(-1)}` : `${field}-x`),
};

const text = { type: 'string' } as const;
const any: Json = { type: 'object' };

function modelOf(...resources: Resource[]): Model {
  const team = {
    type: 'object',
    properties: { id: text, color: text, lead: text },
    required: ['id', 'color'],
  };
  const count = {
    type: 'object',
    properties: { id: { type: 'integer' }, at: { type: 'integer' }, on: { type: 'string', format: 'date' } },
  };
  return { resources, bindings: {}, schemas: { team, any, count } };
}

function resource(name: string, more: Partial<Resource> = {}): Resource {
  return { name, title: name.slice(0, -1), schema: 'any', key: 'id', unknown: 'missing', ...more };
}

let now = 0;
const storeOf = (...resources: Resource[]): Store =>
  createStore(modelOf(...resources), { sampler, clock: () => now });

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
});

describe('insert', () => {
  it('samples what is required, and keeps nothing that is worked out', () => {
    const store = storeOf(
      resource('teams', {
        schema: 'team',
        initial: { state: 'new', lead: 'a' },
        sampled: ['urls'],
        stamps: { made: ['made'], changed: ['changed'] },
        shown: { size: { of: 'value', value: 3 } },
      }),
    );
    const { value, key } = store.insert('teams', { value: { lead: 'b', size: 9 } });
    const time = '2026-01-01T00:00:00.000Z';
    expect(value).toEqual({
      id: 'id-x',
      color: 'sampled teams:1',
      urls: 'u',
      state: 'new',
      lead: 'b',
      made: time,
      changed: time,
    });
    expect(key).toBe('id-x');
    expect(store.insert('teams').key).toBe('id-1');
  });

  it.each<[field: string, value: Json]>([
    ['at', 1767225600],
    ['on', '2026-01-01'],
    ['other', '2026-01-01T00:00:00.000Z'],
  ])('writes the time into %s as its schema has it', (field, value) => {
    const store = storeOf(resource('counts', { schema: 'count', stamps: { made: [field] } }));
    expect(store.insert('counts', { key: '7' }).value).toMatchObject({ id: 7, [field]: value });
  });

  it.each<[what: string, draft: Parameters<Store['insert']>[1], message: string]>([
    ['a key that is taken', { key: 'one' }, 'The team "one" exists already.'],
    [
      'an owner that is not there',
      { owner: 'none' },
      'There is no record "none" that could own one of teams.',
    ],
    [
      'an owner that cannot be one',
      { owner: 'teams:1' },
      'A record of teams cannot own one of teams: nothing can.',
    ],
    ['a link that is none', { links: { x: 'teams:1' } }, 'Records of teams have no link "x".'],
    [
      'a target that is not there',
      { links: { next: 'none' } },
      'The link "next" of teams needs the uid of a record of teams; there is none "none".',
    ],
  ])('refuses %s', (_, draft, message) => {
    const store = storeOf(resource('teams', { links: { next: { to: 'teams' } } }));
    store.insert('teams', { key: 'one' });
    const before = store.snapshot();
    expect(() => store.insert('teams', draft)).toThrow(new TypeError(message));
    expect(store.snapshot()).toEqual(before);
  });

  it('names what the resources are', () => {
    expect(() => storeOf(resource('teams')).insert('tems')).toThrow(
      'There is no resource "tems": it is one of teams.',
    );
  });

  it('takes names such as __proto__ for what they are', () => {
    const store = storeOf(resource('teams', { sequences: ['number'], exclusive: ['main'] }));
    const value = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as JsonObject;
    const { uid } = store.insert('teams', { key: '__proto__', value });
    store.change(uid, { value: { ...value, a: 1 } });
    const { key, value: stored } = store.find('teams', '__proto__') ?? {};
    expect(key).toBe('__proto__');
    expect(Object.keys(stored ?? {})).toContain('__proto__');
    expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
    expect(store.find('teams', 'constructor')).toBeUndefined();
    expect(JSON.parse(JSON.stringify(store.snapshot()))).toEqual(
      JSON.parse(JSON.stringify(store.snapshot())),
    );
  });
});

describe('a key that is a link', () => {
  it('is that of the target, and follows it', () => {
    const store = storeOf(
      resource('users'),
      resource('members', { key: 'user', links: { user: { to: 'users', required: true } } }),
    );
    const user = store.insert('users', { key: 'ann' });
    const member = store.insert('members', { links: { user: user.uid }, value: { role: 'admin' } });
    expect([member.key, member.value]).toEqual(['ann', { role: 'admin' }]);
    store.change(user.uid, { key: 'anna' });
    expect(store.find('members', 'anna')?.uid).toBe(member.uid);
    expect(store.find('members', 'ann')).toBeUndefined();
    store.remove(user.uid);
    expect(store.records('members')).toEqual([]);
  });
});

describe('views', () => {
  const views: readonly [name: string, view: View, shown: Json | undefined][] = [
    ['field', { of: 'field', field: 'a' }, { b: [1, 2] }],
    ['pointer', { of: 'field', field: '/a/b/1' }, 2],
    ['inherited', { of: 'field', field: 'toString' }, undefined],
    ['owner', { of: 'owner', as: 'key' }, 'inner'],
    ['outer owner', { of: 'owner', as: 'key', resource: 'outers' }, 'outer'],
    ['no owner', { of: 'owner', as: 'key', resource: 'leaves' }, undefined],
    ['link', { of: 'link', link: 'next', as: 'key' }, 'two'],
    ['no link', { of: 'link', link: 'other', as: 'key' }, undefined],
    ['siblings', { of: 'records', as: 'key', resource: 'leaves', by: 'siblings' }, ['one', 'two']],
    ['by a resource', { of: 'records', as: 'key', resource: 'others', by: 'outers' }, ['o']],
    ['by a link', { of: 'records', as: 'key', resource: 'leaves', by: 'next' }, ['one']],
    ['latest', { of: 'latest', as: 'key', resource: 'leaves', by: 'siblings' }, 'two'],
    ['no latest', { of: 'latest', as: 'key', resource: 'leaves', by: 'next', where: { a: null } }, undefined],
    ['count', { of: 'count', resource: 'leaves', by: 'siblings', where: { a: null } }, 1],
    ['count by link', { of: 'count', resource: 'leaves', by: 'siblings', where: { next: 'two' } }, 1],
    [
      'count of several',
      { of: 'count', resource: 'leaves', by: 'siblings', where: { next: ['one', 'two'] } },
      1,
    ],
    [
      'count by owner',
      { of: 'count', resource: 'leaves', by: 'siblings', where: { outers: 'outer', others: null } },
      2,
    ],
    [
      'object',
      { of: 'object', fields: { x: { of: 'value', value: 1 }, y: { of: 'field', field: '/a/b/0' } } },
      { x: 1, y: 1 },
    ],
    [
      'object of constants',
      { of: 'object', fields: { x: { of: 'value', value: 1 }, y: { of: 'field', field: 'none' } } },
      undefined,
    ],
    ['override', { of: 'override', name: 'leaves.double' }, 'oneone'],
    ['no override', { of: 'override', name: 'constructor' }, undefined],
    ['value', { of: 'value', value: null }, null],
  ];

  it.each(views)('%s', (_, view, shown) => {
    const store = storeOf(
      resource('outers'),
      resource('others', { owners: ['outers'] }),
      resource('inners', { owners: ['outers'] }),
      resource('leaves', { owners: ['inners'], links: { next: { to: 'leaves' }, other: { to: 'leaves' } } }),
    );
    const outer = store.insert('outers', { key: 'outer' });
    store.insert('others', { key: 'o', owner: outer.uid });
    const inner = store.insert('inners', { key: 'inner', owner: outer.uid });
    const one = store.insert('leaves', { key: 'one', owner: inner.uid, value: { a: { b: [1, 2] } } });
    const two = store.insert('leaves', { key: 'two', owner: inner.uid });
    const record = store.change(one.uid, { links: { next: two.uid } });
    const from = view.of === 'records' && view.by === 'next' ? two : record;
    const show = new Show(store, { 'leaves.double': ({ key }) => key + key });
    expect(show.view(from, view)).toEqual(shown);
  });

  it('are worked out anew after every change, and once between changes', () => {
    const store = storeOf(
      resource('outers', { shown: { inners: { of: 'count', resource: 'inners' } } }),
      resource('inners', { owners: ['outers'] }),
    );
    const show = new Show(store);
    const outer = store.insert('outers', { key: 'a' });
    expect(show.record(outer)).toEqual({ id: 'a', inners: 0 });
    const inner = store.insert('inners', { owner: outer.uid });
    expect(show.record(outer)).toEqual({ id: 'a', inners: 1 });
    expect(show.record(outer)).toBe(show.record(outer));
    store.remove(inner.uid);
    expect(show.record(outer)).toEqual({ id: 'a', inners: 0 });
  });

  it('of records that show each other end', () => {
    const store = storeOf(
      resource('outers', { shown: { inners: { of: 'records', as: 'record', resource: 'inners' } } }),
      resource('inners', { owners: ['outers'], shown: { outer: { of: 'owner', as: 'record' } } }),
    );
    const show = new Show(store);
    const outer = store.insert('outers', { key: 'a' });
    const inner = store.insert('inners', { key: 'b', owner: outer.uid });
    const whole = { id: 'b', outer: { id: 'a', inners: [] } };
    expect(show.record(outer)).toEqual({ id: 'a', inners: [{ id: 'b' }] });
    expect(show.record(inner)).toEqual(whole);
    expect(show.record(outer)).toEqual({ id: 'a', inners: [{ id: 'b' }] });
  });

  it('of records that schemas link in hundreds of ways are no more than anyone can read', () => {
    const names = Array.from({ length: 60 }, (_, index) => `n${index}`);
    const links = Object.fromEntries(names.map((name) => [name, { to: 'nodes' }]));
    const shown = Object.fromEntries(
      names.map((name): [string, View] => [name, { of: 'link', link: name, as: 'record' }]),
    );
    const store = storeOf(resource('nodes', { inferred: true, unknown: 'sampled', links, shown }));
    const nodes = names.map((name) => store.insert('nodes', { key: name, value: { text: 'x'.repeat(300) } }));
    const all = Object.fromEntries(names.map((name, index) => [name, nodes[index]?.uid ?? '']));
    for (const { uid } of nodes) store.change(uid, { links: all });
    const outer = store.change(store.insert('nodes', { key: 'outer' }).uid, { links: all });
    const text = JSON.stringify(new Show(store).record(outer));
    expect(text.length).toBeGreaterThan(300 * 60);
    expect(text.length).toBeLessThan(5_000_000);
  });

  it('leave what is stored next to those of an object', () => {
    const target: View = {
      of: 'object',
      fields: { owner: { of: 'owner', as: 'key' }, none: { of: 'link', link: 'x', as: 'key' } },
    };
    const store = storeOf(resource('outers'), resource('inners', { owners: ['outers'], shown: { target } }));
    const outer = store.insert('outers', { key: 'a' });
    const inner = store.insert('inners', {
      key: 'b',
      owner: outer.uid,
      value: { target: { node: 1, owner: 'forged', none: 'forged' } },
    });
    expect(new Show(store).record(inner)).toEqual({ id: 'b', target: { node: 1, owner: 'a' } });
  });
});

describe('records alike', () => {
  it('are those that are there with a text, in upper or lower case', () => {
    const store = storeOf(resource('teams', { softDelete: { field: 'gone', retention: 9 } }));
    const keys = (name: string): string[] => Array.from(store.alike('teams', 'name', name), ({ key }) => key);
    const [a, b] = ['a', 'b'].map((key) => store.insert('teams', { key, value: { name: 'Ada' } }));
    store.insert('teams', { key: 'c', value: { name: 3 } });
    expect(keys('ada')).toEqual(['a', 'b']);
    const before = store.snapshot();
    store.change(a?.uid ?? '', { value: { name: 'Eve' } });
    expect([keys('ADA'), keys('EVE'), keys('3')]).toEqual([['b'], ['a'], []]);
    store.remove(b?.uid ?? '');
    expect(keys('Ada')).toEqual([]);
    store.change(b?.uid ?? '', { deletedAt: null });
    store.insert('teams', { key: 'd', value: { name: 'aDa' } });
    expect(keys('Ada')).toEqual(['b', 'd']);
    store.restore(before);
    expect([keys('Ada'), keys('Eve')]).toEqual([['a', 'b'], []]);
  });
});

describe('exclusive fields', () => {
  const mains = (store: Store): string[] =>
    store
      .records('pages')
      .filter(({ value }) => value['main'] === true)
      .map(({ key }) => key);

  it('stay with one record of each owner', () => {
    const store = storeOf(
      resource('books'),
      resource('pages', {
        owners: ['books'],
        exclusive: ['main'],
        softDelete: { field: 'gone', retention: 9 },
      }),
    );
    const [a, b] = ['a', 'b'].map((key) => store.insert('books', { key }));
    const [one, two] = ['1', '2'].map((key) => store.insert('pages', { key, ...(a && { owner: a.uid }) }));
    const three = store.insert('pages', { key: '3', ...(b && { owner: b.uid }) });
    expect(mains(store)).toEqual(['1', '3']);
    store.insert('pages', { key: '4', ...(a && { owner: a.uid }), value: { main: true } });
    expect(mains(store)).toEqual(['3', '4']);
    store.change(two?.uid ?? '', { value: { main: true } });
    expect(mains(store)).toEqual(['2', '3']);
    store.remove(two?.uid ?? '');
    expect(mains(store)).toEqual(['1', '3']);
    store.change(two?.uid ?? '', { deletedAt: null });
    expect(mains(store)).toEqual(['1', '3']);
    if (b) store.change(one?.uid ?? '', { owner: b.uid });
    expect(mains(store)).toEqual(['2', '3']);
    store.erase(three.uid);
    expect(mains(store)).toEqual(['2', '1']);
  });
});

describe('snapshot', () => {
  it.each<[what: string, broken: (good: Snapshot) => unknown, message: string]>([
    ['nothing', () => null, 'not a snapshot'],
    ['a list', () => [], 'not a snapshot'],
    ['another version', (good) => ({ ...good, version: 2 }), '"version" must be 1'],
    ['without records', ({ records, ...good }) => ({ ...good, gone: records.length }), 'incomplete'],
    ['a record that is none', (good) => ({ ...good, records: [1] }), '/records/0 is not a record'],
    [
      'another resource',
      (good) => ({ ...good, records: good.records.map((each) => ({ ...each, resource: 'x' })) }),
      'no resource "x" (/records/0)',
    ],
    [
      'a record twice',
      (good) => ({ ...good, records: [...good.records, ...good.records] }),
      '"teams:1" twice (/records/1)',
    ],
    [
      'a lost owner',
      (good) => ({ ...good, records: good.records.map((each) => ({ ...each, owner: 'gone' })) }),
      'refers to "gone"',
    ],
    [
      'a record that owns itself',
      (good) => ({ ...good, records: good.records.map((each) => ({ ...each, owner: each.uid })) }),
      '"teams:1" owns itself',
    ],
    ['fewer made than there are', (good) => ({ ...good, serial: 0 }), '"serial" is 0'],
    ['less than none made', (good) => ({ ...good, serial: -1 }), 'incomplete'],
    [
      'a token of no text',
      (good) => ({ ...good, signIns: { tokens: { abc: 1 }, secrets: {} } }),
      '/signIns must have "tokens" and "secrets"',
    ],
  ])('refuses %s, and stays as it is', (_, broken, message) => {
    const store = storeOf(resource('teams'));
    store.insert('teams', { key: 'one' });
    const good = store.snapshot();
    expect(() => {
      // What comes from a file has any type.
      store.restore(broken(good) as Snapshot);
    }).toThrow(message);
    expect(store.snapshot()).toEqual(good);
  });

  it('has who is known by which token and which secret, and no secret as it is', () => {
    const store = storeOf(resource('teams'));
    const { uid } = store.insert('teams', { key: 'one' });
    const before = store.version;
    store.signIns.give('token', uid);
    store.signIns.give('other', uid);
    store.signIns.takeBack('other');
    store.signIns.takeBack('unknown');
    store.signIns.keepSecret(uid, 'secret');
    expect(store.version).toBeGreaterThan(before);
    const text = JSON.stringify(store.snapshot());
    expect(text).not.toContain('"secret"');
    store.reset();
    expect(store.signIns.holderOf('token')).toBeUndefined();
    expect(store.signIns.isSecret(uid, 'another')).toBe(true);
    store.restore(JSON.parse(text) as Snapshot);
    expect(['token', 'other', 'unknown'].map((token) => store.signIns.holderOf(token))).toEqual([
      uid,
      '',
      undefined,
    ]);
    expect(['secret', 'another'].map((secret) => store.signIns.isSecret(uid, secret))).toEqual([true, false]);
  });

  it('of records for which less was required is filled up', () => {
    const old = storeOf(resource('teams'));
    const { uid } = old.insert('teams', { key: 'one', value: { lead: 'Ada' } });
    const store = storeOf(resource('teams', { schema: 'team' }));
    store.restore(old.snapshot());
    const whole = { id: 'one', lead: 'Ada', color: `sampled ${uid}` };
    expect(store.get(uid)?.value).toEqual(whole);
    expect(store.snapshot().records.map(({ value }) => value)).toEqual([whole]);
  });
});

describe('records that no request has created', () => {
  it('have a uid that follows from their name, and another one where it is taken', () => {
    const store = storeOf(resource('teams'));
    const found = { name: 'a/b: c', number: 1 };
    const { uid } = store.insert('teams', { key: 'a', found });
    expect(uid).toBe('teams:/a%2fb%3a%20c:1');
    store.change(uid, { key: 'b' });
    expect(store.insert('teams', { key: 'a', found }).uid).toBe('teams:/a%2fb%3a%20c~:1');
    expect(store.find('teams', 'b')?.uid).toBe(uid);
  });

  it('have the time at which the store was made', () => {
    const store = storeOf(resource('teams', { stamps: { made: ['made'] } }));
    now += 60_000;
    const made = (draft: Draft) => store.insert('teams', draft).value['made'];
    expect(made({ key: 'a', found: { name: 'a', number: 1 } })).toBe('2026-01-01T00:00:00.000Z');
    expect(made({ key: 'b' })).toBe('2026-01-01T00:01:00.000Z');
  });
});

describe('reading', () => {
  it('takes back all changes, also where it fails', () => {
    const store = storeOf(
      resource('teams', { sequences: ['number'], exclusive: ['first'], inferred: true }),
      resource('parts', { owners: ['teams'] }),
    );
    const team = store.insert('teams', { key: 'a' });
    const before = [store.snapshot(), store.version];
    const read = (isFailed: boolean) => () => {
      const found = store.insert('teams', { key: 'b', isOpen: true, value: { first: true } });
      store.insert('parts', { owner: found.uid });
      store.change(team.uid, { key: 'c' });
      store.relink(team.uid, {});
      expect(store.records('teams')).toHaveLength(2);
      if (isFailed) throw new Error('failed');
      return found.key;
    };
    expect(store.reading(read(false))).toBe('b');
    expect([store.snapshot(), store.version]).toEqual(before);
    expect(() => store.reading(read(true))).toThrow('failed');
    expect([store.snapshot(), store.version]).toEqual(before);
    expect(store.find('teams', 'a')?.value).toEqual(team.value);
    expect(store.find('teams', 'b')).toBeUndefined();
    expect(store.insert('teams').uid).toBe('teams:2');
  });

  it('within another one is taken back with that', () => {
    const store = storeOf(resource('teams'));
    store.reading(() => {
      store.reading(() => store.insert('teams', { key: 'a' }));
      expect(store.find('teams', 'a')).toBeDefined();
    });
    expect(store.find('teams', 'a')).toBeUndefined();
  });
});
