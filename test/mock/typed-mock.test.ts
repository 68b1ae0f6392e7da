import { describe, expect, it } from 'vitest';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { mergeOverrides, type MockOverrides } from '@specline/mock-runtime/mock';
import { storeMembers } from '../../generators/emit/mock/collections.ts';

const clock = () => Date.UTC(2026, 0, 1);

describe('the typed store', () => {
  it('begins with the records that are given; fields that name others take their keys', () => {
    const { store } = createMockHandlers({
      clock,
      records: {
        organizations: [{ id: 'acme', title: 'Acme' }],
        collections: [{ id: 'guides', title: 'Guides' }],
        spaces: [{ id: 'intro', title: 'Intro', organization: 'acme', parent: 'guides' }],
      },
    });
    expect(store.organizations.size).toBe(1);
    expect(store.spaces.get('intro')).toMatchObject({
      title: 'Intro',
      organization: 'acme',
      parent: 'guides',
    });
    expect(store.spaces.get('other')).toBeUndefined();
  });

  it('inserts, changes, removes, and goes back', () => {
    const { store } = createMockHandlers({ clock, records: { organizations: [{ id: 'acme' }] } });
    store.spaces.insert({ id: 'a', title: 'A' }, { organizations: 'acme' });
    expect(store.spaces.update('a', { title: 'B' }).title).toBe('B');
    expect([...store.spaces].map(({ title }) => title)).toEqual(['B']);
    store.collections.insert({ id: 'c' });
    expect(store.collections.all().map(({ id }) => id)).toEqual(['c']);
    store.collections.remove('c');
    expect(store.collections.all()).toEqual([]);
    store.organizations.update('acme', { title: 'Changed' });
    store.reset();
    expect(store.spaces.size).toBe(0);
    expect([...store.organizations].map(({ id }) => id)).toEqual(['acme']);
    expect(store.organizations.get('acme')?.title).not.toBe('Changed');
  });

  it('refuses what refers to nothing', () => {
    const { store } = createMockHandlers({ clock, records: { organizations: [{ id: 'acme' }] } });
    expect(() => store.spaces.insert({ parent: 'none' })).toThrow(
      'There is no record "none" in "collections".',
    );
    expect(() => store.spaces.update('none', {})).toThrow('There is no record "none" in "spaces".');
  });

  it('has no collection that hides what it is itself', () => {
    const { store } = createMockHandlers({ clock, empty: true });
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(store));
    expect(own.filter((name) => !storeMembers.has(name))).toEqual([]);
  });
});

describe('overrides', () => {
  const answer = (status: number) => () => ({ status });
  const show = (text: string) => () => text;
  const overrides = {
    operations: { getBook: answer(200), listBooks: answer(200) },
    shown: { 'books.title': show('theirs'), 'books.author': show('theirs') },
  } satisfies MockOverrides;

  it('of a user take precedence over those of the package, one by one', () => {
    const own = { operations: { getBook: answer(404) }, shown: { 'books.title': show('own') } };
    expect(mergeOverrides(overrides, own)).toEqual({
      operations: { getBook: own.operations.getBook, listBooks: overrides.operations.listBooks },
      shown: { 'books.title': own.shown['books.title'], 'books.author': overrides.shown['books.author'] },
    });
  });

  it.each([undefined, {}])('of the package stay with %o of a user', (own) => {
    expect(mergeOverrides(overrides, own)).toEqual(overrides);
    expect(mergeOverrides({}, own)).toEqual({ operations: {}, shown: {} });
  });
});
