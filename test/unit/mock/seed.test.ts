import { describe, expect, it } from 'vitest';
import type { Model, Resource } from '@specline/mock-runtime/model/model';
import { createSampler, type Sampler } from '@specline/mock-runtime/sample';
import { applySeed, seedBelow, seedStore, type SeedRecord } from '@specline/mock-runtime/seed';
import { createStore } from '@specline/mock-runtime/store/create-store';

const text = { type: 'string' } as const;
const id = { id: text } as const;

const orgs: Resource = {
  name: 'orgs',
  title: 'organization',
  schema: 'Org',
  key: 'id',
  unknown: 'missing',
  seed: [2, 2],
  links: { home: { to: 'docs' } },
};
const users: Resource = { name: 'users', title: 'user', schema: 'User', key: 'id', unknown: 'missing' };
const docs: Resource = {
  name: 'docs',
  title: 'document',
  schema: 'Doc',
  key: 'id',
  owners: ['orgs'],
  unknown: 'missing',
  seed: [6, 6],
  initial: { status: 'draft' },
  sequences: ['number'],
  exclusive: ['first'],
  links: { parent: { to: 'docs' }, author: { to: 'users', required: true, caller: true } },
  shown: {
    parent: { of: 'link', link: 'parent', as: 'key' },
    author: { of: 'link', link: 'author', as: 'record' },
  },
};
const members: Resource = {
  name: 'members',
  title: 'member',
  schema: 'Member',
  key: 'user',
  owners: ['orgs'],
  unknown: 'missing',
  seed: [9, 9],
  links: { user: { to: 'users', required: true } },
};

const model: Model = {
  // What comes late is needed early.
  resources: [docs, members, orgs, users],
  bindings: {},
  schemas: {
    Org: { type: 'object', required: ['id', 'title'], properties: { ...id, title: text } },
    User: { type: 'object', required: ['id'], properties: id },
    Doc: {
      type: 'object',
      required: ['id', 'status', 'number'],
      properties: {
        ...id,
        number: { type: 'integer' },
        first: { type: 'boolean' },
        status: { type: 'string', enum: ['draft', 'open', 'done'] },
      },
    },
    Member: { type: 'object', properties: { user: text } },
  },
};

const clock = () => Date.UTC(2025, 5, 1);

function seeded(seed = 1) {
  return createStore(model, {
    seed,
    clock,
    fill: (store) => {
      seedStore(store, model, seed);
    },
  });
}

describe('seedStore', () => {
  it('fills each resource, for each owner, as often as it says', () => {
    const store = seeded();
    const counts = store
      .records('orgs')
      .map((org) => [store.ownedBy('docs', org.uid).length, store.ownedBy('users', undefined).length]);
    expect(counts).toEqual([
      [6, store.records('users').length],
      [6, store.records('users').length],
    ]);
    expect(store.records('users').length).toBeGreaterThanOrEqual(2);
  });

  it('refers to what is there, and near', () => {
    const store = seeded();
    for (const doc of store.records('docs')) {
      expect(store.get(doc.links['author'] ?? '')?.resource).toBe('users');
      const parent = doc.links['parent'] === undefined ? undefined : store.get(doc.links['parent']);
      if (doc.links['parent'] !== undefined) expect(parent?.owner).toBe(doc.owner);
    }
    for (const org of store.records('orgs')) expect(store.get(org.links['home'] ?? '')?.owner).toBe(org.uid);
  });

  it('makes trees three levels deep', () => {
    const store = seeded();
    const depthOf = (uid: string | undefined): number =>
      uid === undefined ? 0 : 1 + depthOf(store.get(uid)?.links['parent']);
    const depths = store.records('docs').map((doc) => depthOf(doc.uid));
    expect(new Set(depths)).toEqual(new Set([1, 2, 3]));
  });

  it('makes no two records of one key, and stops where no further target is left', () => {
    const store = seeded();
    for (const org of store.records('orgs')) {
      const keys = store.ownedBy('members', org.uid).map((member) => member.key);
      expect(keys).toHaveLength(store.records('users').length);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('varies states, counts up and has one of what there is one of', () => {
    const store = seeded();
    for (const org of store.records('orgs')) {
      const own = store.ownedBy('docs', org.uid);
      expect(new Set(own.map((doc) => doc.value['status']))).toEqual(new Set(['draft', 'open', 'done']));
      expect(own.map((doc) => doc.value['number'])).toEqual([1, 2, 3, 4, 5, 6]);
      expect(own.filter((doc) => doc.value['first'] === true)).toHaveLength(1);
    }
  });

  it('makes the same of the same seed, and other things of another', () => {
    expect(seeded(3).snapshot()).toEqual(seeded(3).snapshot());
    expect(seeded(4).snapshot()).not.toEqual(seeded(3).snapshot());
  });

  it('makes values when they are read, whatever the order and the time', () => {
    let time = clock();
    const sampler = createSampler(model.schemas, 1, () => time);
    let made = 0;
    const counting: Sampler = {
      ...sampler,
      complete: (...given) => {
        made += 1;
        return sampler.complete(...given);
      },
    };
    const store = createStore(model, {
      clock: () => time,
      sampler: counting,
      fill: (each) => {
        seedStore(each, model, 1);
      },
    });
    expect(made).toBe(0);
    time += 86_400_000;
    for (const name of ['members', 'docs', 'users', 'orgs'])
      for (const record of [...store.records(name)].reverse()) expect(record.value).toBe(record.value);
    expect(made).toBe(store.snapshot().records.length);
    expect(store.snapshot()).toEqual(seeded(1).snapshot());
  });

  it('finds what nobody has read by number, and leaves it unread', () => {
    const sampler = createSampler(model.schemas, 1, clock);
    let made = 0;
    const counting: Sampler = {
      ...sampler,
      complete: (...given) => {
        made += 1;
        return sampler.complete(...given);
      },
    };
    const store = createStore(
      { ...model, resources: [{ ...docs, aliases: ['number'] }, members, orgs, users] },
      {
        clock,
        sampler: counting,
        fill: (each) => {
          seedStore(each, each.model, 1);
        },
      },
    );
    const [org] = store.records('orgs');
    expect(store.find('docs', '4', org?.uid)).toBe(store.ownedBy('docs', org?.uid)[3]);
    expect(made).toBe(0);
  });
});

describe('seedBelow', () => {
  const shops: Resource = {
    name: 'shops',
    title: 'shop',
    schema: 'User',
    key: 'id',
    inferred: true,
    unknown: 'sampled',
  };
  const items: Resource = { ...shops, name: 'items', title: 'item', owners: ['shops'] };
  const parts: Resource = { ...shops, name: 'parts', title: 'part', owners: ['items'] };
  const tall: Model = { ...model, resources: [shops, items, parts] };
  const fresh = () => createStore(tall, { clock: () => 0, below: seedBelow(tall, 1) });

  it('makes what a record owns that nobody made, when it is first requested', () => {
    const store = fresh();
    const { uid } = store.insert('shops', { key: 'a', isOpen: true });
    const made = store.ownedBy('items', uid);
    expect(made.length).toBeGreaterThan(1);
    expect(store.ownedBy('parts', made[0]?.uid).length).toBeGreaterThan(0);
    expect(fresh().insert('shops', { key: 'a', isOpen: true }).uid).toBe(uid);
    for (const each of [...made]) store.erase(each.uid);
    expect(store.ownedBy('items', uid)).toEqual([]);
  });

  it('leaves alone what was made', () => {
    const store = fresh();
    const { uid } = store.insert('shops', { key: 'made' });
    expect(store.ownedBy('items', uid)).toEqual([]);
  });

  it('has made it before anything is added', () => {
    const keysOf = (isRead: boolean): readonly string[] => {
      const store = fresh();
      const { uid } = store.insert('shops', { key: 'found', isOpen: true });
      if (isRead) store.ownedBy('items', uid);
      store.insert('items', { key: 'own', owner: uid });
      return store.ownedBy('items', uid).map(({ key }) => key);
    };
    expect(keysOf(false)).toEqual(keysOf(true));
    expect(keysOf(true).length).toBeGreaterThan(1);
    expect(keysOf(true).at(-1)).toBe('own');
  });

  it('makes the same again where it was made for a read alone', () => {
    const store = fresh();
    const { uid } = store.insert('shops', { key: 'found', isOpen: true });
    const before = store.snapshot();
    const { version } = store;
    const read = () =>
      store.reading(() =>
        store.ownedBy('items', uid).map(({ key, links, value }) => ({ key, links, value })),
      );
    const made = read();
    expect(made.length).toBeGreaterThan(1);
    expect([store.snapshot(), store.version]).toEqual([before, version]);
    store.insert('shops');
    expect(read()).toEqual(made);
  });

  it('goes on after a restart', () => {
    const [store, next] = [fresh(), fresh()];
    const full = store.insert('shops', { key: 'full', isOpen: true });
    const bare = store.insert('shops', { key: 'bare', isOpen: true });
    for (const each of [...store.ownedBy('items', full.uid)]) store.erase(each.uid);
    next.restore(store.snapshot());
    expect(next.ownedBy('items', full.uid)).toEqual([]);
    expect([...next.ownedBy('items', bare.uid)]).toEqual([...store.ownedBy('items', bare.uid)]);
  });

  it('begins with some of everything where all would be too many', () => {
    const many = Array.from({ length: 200 }, (_, index): Resource => ({ ...parts, name: `parts${index}` }));
    const wide: Model = { ...tall, resources: [shops, items, ...many] };
    const fill = (store: ReturnType<typeof fresh>): void => {
      seedStore(store, wide, 1);
    };
    const store = createStore(wide, { clock: () => 0, fill, below: seedBelow(wide, 1) });
    for (const { name } of many) expect(store.records(name).length, name).toBeGreaterThan(0);
    const [last] = store.records('items').slice(-1);
    expect(store.ownedBy('parts199', last?.uid).length).toBeGreaterThan(0);
  });
});

it('gives records to each of very many resources', () => {
  const resources = Array.from({ length: 1_000 }, (_, index) => ({ ...users, name: `users${index}` }));
  const wide: Model = { ...model, resources };
  const store = createStore(wide, { sampler: createSampler(wide.schemas, 1, () => 0), clock: () => 0 });
  seedStore(store, wide, 1);
  expect(resources.filter(({ name }) => store.records(name).length === 0)).toEqual([]);
});

describe('applySeed', () => {
  const apply = (seed: Readonly<Record<string, readonly SeedRecord[]>>) => {
    const store = createStore(model, { clock });
    applySeed(store, seed);
    return store;
  };

  it('links by key, whatever the order', () => {
    const store = apply({
      docs: [
        { id: 'd1', parent: 'd2', author: 'u1', $owner: { orgs: 'o2' } },
        { id: 'd2', author: { id: 'u1' }, status: 'done' },
      ],
      users: [{ id: 'u1' }],
      orgs: [{ id: 'o1' }, { id: 'o2', home: 'd1' }],
    });
    const [d1, d2] = [store.find('docs', 'd1'), store.find('docs', 'd2')];
    expect(d1?.owner).toBe(store.find('orgs', 'o2')?.uid);
    expect(d2?.owner).toBe(store.find('orgs', 'o1')?.uid);
    expect(d1?.links['parent']).toBe(d2?.uid);
    expect(d2?.value['status']).toBe('done');
    expect(store.find('orgs', 'o2')?.links['home']).toBe(d1?.uid);
  });

  it('keeps the times that records say, also where they refer to what comes later', () => {
    const dated = { ...orgs, stamps: { changed: ['updatedAt'] } };
    const store = createStore({ ...model, resources: [docs, members, dated, users] }, { clock });
    const updatedAt = '2020-02-02T00:00:00.000Z';
    applySeed(store, {
      orgs: [{ id: 'o1', home: 'd1', updatedAt }],
      users: [{ id: 'u1' }],
      docs: [{ id: 'd1', author: 'u1' }],
    });
    expect(store.find('orgs', 'o1')?.value['updatedAt']).toBe(updatedAt);
    expect(store.find('orgs', 'o1')?.links['home']).toBe(store.find('docs', 'd1')?.uid);
  });

  it('reports everything that is wrong at once, with its place', () => {
    const seed = {
      users: [{ id: 'u1' }, { id: 'u1' }],
      docs: [{ author: 'u9' }, { author: 'u1', parent: 'd7' }, { author: 'u1', $owner: { users: 'u1' } }],
      orgs: [{ id: 'o1' }],
      nope: [],
    };
    expect(() => apply(seed)).toThrow(
      [
        'The initial records cannot be used:',
        'nope: there is no such resource; those are users, orgs, docs, members',
        'users[1]: The user "u1" exists already.',
        'docs[0].author: there is no record "u9" in users; add it, or name one that is there',
        'docs[2].$owner: it needs the key of an owner by its resource, which is orgs',
        'docs[1].parent: there is no record "d7" in docs; add it, or name one that is there',
      ].join('\n'),
    );
  });
});

describe('records that several kinds own', () => {
  const bots: Resource = {
    name: 'bots',
    title: 'bot',
    schema: 'Bot',
    key: 'id',
    owners: ['users', 'teams'],
    unknown: 'missing',
    named: ['b1', 'b2'],
  };
  const teams: Resource = { ...users, name: 'teams', title: 'team' };
  const crew: Resource = {
    name: 'crew',
    title: 'member of the crew',
    schema: 'Crew',
    key: 'bot',
    unknown: 'missing',
    seed: [6, 6],
    links: { bot: { to: 'bots', required: true } },
  };
  const shared: Model = {
    resources: [users, teams, bots, crew],
    bindings: {},
    schemas: {
      User: { type: 'object', properties: id },
      Bot: { type: 'object', required: ['id'], properties: id },
      Crew: { type: 'object', properties: { bot: text } },
    },
  };

  it('go by what the document names within each, and are chosen by that name once', () => {
    const store = createStore(shared, {
      seed: 1,
      clock,
      fill: (made) => {
        seedStore(made, shared, 1);
      },
    });
    const named = store.records('bots').filter(({ key }) => key === 'b1');
    expect(named.map(({ owner = '' }) => store.get(owner)?.resource).sort()).toEqual(['teams', 'users']);
    const keys = store.records('crew').map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
