// What came over HTTP is compared here, not used: it may be anything.
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@specline/mock-runtime/model/model';
import { startLibrary, type Library } from './library.ts';

let library: Library;
beforeEach(async () => {
  library = await startLibrary();
});
afterEach(() => library.close());

/** Makes a book, and gives its id. */
async function book(title: string, more: Record<string, Json> = {}, of = 'north'): Promise<string> {
  const { body, status } = await library.call(`POST /libraries/${of}/books`, { title, ...more });
  expect(status).toBe(201);
  return body.id;
}

const titles = async (path: string): Promise<string[]> => {
  const { body } = await library.call(`GET ${path}`);
  return body.items.map((item: { title: string }) => item.title);
};

describe('create', () => {
  it('stores what the body says, samples what is required, and shows links and counters', async () => {
    const { status, body } = await library.call('POST /libraries/north/books', {
      title: 'Emma',
      shelfId: 'north-a',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Emma',
      library: 'north',
      shelf: 'north-a',
      author: { id: 'ann', name: 'Ann' },
      loans: 0,
      openLoans: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(await library.call(`GET /books/${body.id}`)).toEqual({ status: 200, body });
    expect((await library.call('GET /libraries/north')).body.books).toBe(1);
  });

  it.each<[what: string, body: Json, field: string, value: Json | undefined]>([
    ['a field that is only sent', { secret: 's' }, 'secret', undefined],
    ['a field that the service works out', { loans: 9 }, 'loans', 0],
    [
      'a time that the service sets',
      { createdAt: '1999-01-01T00:00:00Z' },
      'createdAt',
      '2026-01-01T00:00:00.000Z',
    ],
    ['the mark of removal', { deletedAt: '1999-01-01T00:00:00Z' }, 'deletedAt', undefined],
    ['a field that the schema lacks', { sauce: 'x' }, 'sauce', undefined],
    ['a field of another type', { tags: 4 }, 'tags', undefined],
    ['a text for a list, with commas', { tags: 'x, y' }, 'tags', ['x', 'y']],
    ['null where the schema takes it', { language: null }, 'language', null],
    ['null where it does not', { summary: null }, 'summary', undefined],
  ])('%s', async (_, body, field, value) => {
    const made = await library.call('POST /libraries/north/books', { title: 'x', ...(body as object) });
    expect(made.body[field]).toEqual(value);
    expect(made.status).toBe(201);
  });

  it('ignores what is read-only', async () => {
    const { body } = await library.call('POST /libraries/north/books', { title: 'x', isbn: 'mine' });
    expect(body.isbn).not.toBe('mine');
  });

  it('takes the key of the body, once for each owner', async () => {
    expect((await library.call('POST /libraries/north/tags', { slug: 'old' })).body.slug).toBe('old');
    const again = await library.call('POST /libraries/north/tags', { slug: 'old' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('The tag "old" exists already.');
    expect((await library.call('POST /libraries/south/tags', { slug: 'old' })).status).toBe(201);
  });

  it.each([
    ['POST /libraries/west/books', { title: 'x' }, 'There is no library "west".'],
    [
      'POST /libraries/north/books',
      { title: 'x', shelfId: 'nowhere' },
      'There is no shelf "nowhere" in library "north".',
    ],
    [
      'POST /libraries/north/books',
      { title: 'x', shelfId: 'south-a' },
      'There is no shelf "south-a" in library "north".',
    ],
  ])('%s %j: 404', async (line, body, detail) => {
    const came = await library.call(line, body);
    expect(came.status).toBe(404);
    expect(came.body.detail).toBe(detail);
  });

  it('adopts records that are there', async () => {
    const id = await book('Emma');
    const { body } = await library.call('POST /libraries/north/shelves', { title: 'C', books: [id] });
    expect(body.books).toEqual([id]);
    expect((await library.call(`GET /books/${id}`)).body.shelf).toBe(body.id);
  });

  it('counts numbers up for each owner, and never again what was removed', async () => {
    const [a, b] = [await book('A'), await book('B')];
    const numbers: number[] = [];
    for (const id of [a, a, b]) numbers.push((await library.call(`POST /books/${id}/loans`, {})).body.number);
    expect(numbers).toEqual([1, 2, 1]);
    await library.call(`DELETE /books/${a}/loans/2`);
    expect((await library.call(`POST /books/${a}/loans`, {})).body.number).toBe(3);
  });
});

describe('get', () => {
  it('finds by alias, within the owner that the path names', async () => {
    const [a, b] = [await book('A'), await book('B')];
    const first = (await library.call(`POST /books/${a}/loans`, { note: 'a' })).body;
    await library.call(`POST /books/${b}/loans`, { note: 'b' });
    expect((await library.call(`GET /books/${a}/loans/1`)).body).toEqual(first);
    expect((await library.call(`GET /books/${b}/loans/1`)).body.note).toBe('b');
    expect((await library.call(`GET /books/${b}/loans/${first.id}`)).status).toBe(404);
  });

  it('gives the latest', async () => {
    const id = await book('A');
    expect((await library.call(`GET /books/${id}/loans/latest`)).body.detail).toBe(
      `There is no loan in book "${id}".`,
    );
    await library.call(`POST /books/${id}/loans`, {});
    const { body } = await library.call(`POST /books/${id}/loans`, {});
    expect((await library.call(`GET /books/${id}/loans/latest`)).body).toEqual(body);
  });

  it('makes the only one on first use', async () => {
    const first = await library.call('GET /libraries/north/rules');
    expect(await library.call('GET /libraries/north/rules')).toEqual(first);
    await library.call('PUT /libraries/north/rules', { text: 'Hush' });
    expect((await library.call('GET /libraries/north/rules')).body.text).toBe('Hush');
    expect((await library.call('GET /libraries/south/rules')).body.text).not.toBe('Hush');
  });

  it('looks below the owners of the path only', async () => {
    const id = await book('A');
    expect((await library.call(`GET /libraries/north/books/${id}`)).status).toBe(200);
    const came = await library.call(`GET /libraries/south/books/${id}`);
    expect([came.status, came.body.detail]).toEqual([404, `There is no book "${id}" in library "south".`]);
  });

  it('makes records of unknown keys where the resource takes them, until they are removed', async () => {
    const { body } = await library.call('GET /notes/n1');
    expect(body.id).toBe('n1');
    expect((await library.call('GET /notes/n1')).body).toEqual(body);
    expect((await library.call('DELETE /notes/n1')).status).toBe(204);
    expect((await library.call('GET /notes/n1')).status).toBe(404);
    expect((await library.call('DELETE /notes/n1')).status).toBe(404);
  });

  it('hides fields at any depth', async () => {
    const id = await book('A', { cover: { color: 'red', image: 'i' } });
    expect((await library.call(`GET /books/${id}?metadata=true`)).body.cover).toEqual({
      color: 'red',
      image: 'i',
    });
    expect((await library.call(`GET /books/${id}?metadata=false`)).body.cover).toEqual({ color: 'red' });
    expect((await library.call(`GET /books/${id}`)).body.cover).toEqual({ color: 'red', image: 'i' });
  });
});

describe('update', () => {
  it.each<[what: string, before: Record<string, Json>, patch: Json, after: Record<string, unknown>]>([
    ['absent: stays', { summary: 's' }, {}, { summary: 's' }],
    ['a value: is set', { summary: 's' }, { summary: 't' }, { summary: 't' }],
    ['null where the schema takes it: is stored', { language: 'en' }, { language: null }, { language: null }],
    ['null elsewhere: goes', { summary: 's' }, { summary: null }, { summary: undefined }],
    [
      'an object: is merged',
      { cover: { color: 'red', image: 'i' } },
      { cover: { color: 'blue' } },
      { cover: { color: 'blue', image: 'i' } },
    ],
    [
      'null within',
      { cover: { color: 'red', image: 'i' } },
      { cover: { image: null } },
      { cover: { color: 'red' } },
    ],
    [
      'one of several kinds: is replaced',
      { binding: { kind: 'soft', glue: 'g' } },
      { binding: { kind: 'hard' } },
      { binding: { kind: 'hard' } },
    ],
    ['a list: is replaced', { tags: ['a', 'b'] }, { tags: ['c'] }, { tags: ['c'] }],
    ['a field that is stored elsewhere', {}, { source: { summary: 'deep' } }, { summary: 'deep' }],
    ['a link', { shelfId: 'north-a' }, { shelfId: 'north-b' }, { shelf: 'north-b' }],
    ['a link: null', { shelfId: 'north-a' }, { shelfId: null }, { shelf: undefined }],
    ['what is worked out: stays', {}, { loans: 5, library: 'south' }, { loans: 0, library: 'north' }],
    ['the key by null: stays', {}, { id: null }, {}],
  ])('%s', async (_, before, patch, after) => {
    const id = await book('A', before);
    library.time += 1000;
    const { status, body } = await library.call(`PATCH /books/${id}`, patch);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'A',
      updatedAt: '2026-01-01T00:00:01.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    for (const [field, value] of Object.entries(after)) expect(body[field]).toEqual(value);
    expect((await library.call(`GET /books/${id}`)).body).toEqual(body);
  });

  it('a key that is free renames, one that is taken does not', async () => {
    const [a, b] = [await book('A'), await book('B')];
    expect((await library.call(`PATCH /books/${a}`, { id: b })).status).toBe(409);
    expect((await library.call(`PATCH /books/${a}`, { id: 'new' })).body.id).toBe('new');
    expect((await library.call(`GET /books/${a}`)).status).toBe(404);
    expect((await library.call('GET /books/new')).body.title).toBe('A');
  });

  it('upsert makes under the key of the path, then replaces', async () => {
    const made = await library.call('PUT /libraries/north/tags/odd', { title: 'Odd', weight: 2 });
    expect(made).toEqual({ status: 201, body: { slug: 'odd', title: 'Odd', weight: 2 } });
    const replaced = await library.call('PUT /libraries/north/tags/odd', { slug: 'even', title: 'Even' });
    expect(replaced).toEqual({ status: 200, body: { slug: 'odd', title: 'Even' } });
  });

  it('keeps one exclusive record', async () => {
    const main = async (): Promise<string[]> =>
      (await library.call('GET /libraries/north/shelves')).body.items
        .filter((each: { main: boolean }) => each.main)
        .map((each: { id: string }) => each.id);
    expect(await main()).toEqual(['north-a']);
    await library.call('PATCH /libraries/north/shelves/north-b', { main: true });
    expect(await main()).toEqual(['north-b']);
    await library.call('PATCH /libraries/north/shelves/north-b', { chosen: 'north-a' });
    expect(await main()).toEqual(['north-a']);
    await library.call('DELETE /libraries/north/shelves/north-a');
    expect(await main()).toEqual(['north-b']);
  });
});

describe('remove and restore', () => {
  const day = 86_400_000;

  it('marks, restores within the retention, and is gone afterwards with all that it owns', async () => {
    const id = await book('A', { shelfId: 'north-a' });
    await library.call(`POST /books/${id}/loans`, {});
    expect(await library.call(`DELETE /books/${id}`)).toEqual({ status: 204, body: undefined });
    const { status, body } = await library.call(`GET /books/${id}`);
    expect([status, body.deletedAt]).toEqual([200, '2026-01-01T00:00:00.000Z']);
    expect(await titles('/libraries/north/books')).toEqual([]);
    expect((await library.call('GET /libraries/north/loans')).body.count).toBe(0);
    expect((await library.call('GET /libraries/north')).body.books).toBe(0);
    expect((await library.call(`PATCH /books/${id}`, { title: 'B' })).body.detail).toBe(
      `The book "${id}" is deleted: restore it first.`,
    );
    library.time += 6 * day;
    expect((await library.call(`DELETE /books/${id}`)).status).toBe(204);
    const restored = await library.call(`POST /books/${id}/restore`, {});
    expect([restored.status, restored.body.deletedAt, restored.body.shelf]).toEqual([
      200,
      undefined,
      'north-a',
    ]);
    expect(await titles('/libraries/north/books')).toEqual(['A']);
    await library.call(`DELETE /books/${id}`);
    library.time += 7 * day;
    expect((await library.call(`GET /books/${id}`)).status).toBe(404);
    expect((await library.call(`POST /books/${id}/restore`)).status).toBe(404);
    expect((await library.call(`DELETE /books/${id}`)).status).toBe(204);
    expect(library.store.records('loans')).toEqual([]);
  });

  it('cuts links, or removes with the target', async () => {
    const id = await book('A', { shelfId: 'north-a' });
    await library.call(`POST /books/${id}/loans`, { readerId: 'bob' });
    const ann = (await library.call(`POST /books/${id}/loans`, { readerId: 'ann' })).body;
    await library.call('DELETE /libraries/north/shelves/north-a');
    expect((await library.call(`GET /books/${id}`)).body.shelf).toBeUndefined();
    library.store.remove(library.store.find('people', 'bob')?.uid ?? '');
    expect((await library.call(`GET /books/${id}/loans`)).body.items).toEqual([ann]);
  });

  it('takes all that is owned along', async () => {
    const id = await book('A');
    await library.call(`POST /books/${id}/loans`, {});
    expect((await library.call('DELETE /libraries/north')).status).toBe(204);
    expect((await library.call('DELETE /libraries/north')).status).toBe(404);
    expect(
      library.store
        .snapshot()
        .records.map(({ resource }) => resource)
        .sort(),
    ).toEqual(['libraries', 'people', 'people', 'shelves', 'shelves']);
  });

  it('detaches and attaches', async () => {
    const id = await book('A');
    const joined = await library.call('POST /libraries/north/shelves/north-a/books', { bookId: id });
    expect([joined.status, joined.body.books]).toEqual([201, [id]]);
    expect(await titles('/libraries/north/shelves/north-a/books')).toEqual(['A']);
    expect((await library.call(`DELETE /libraries/north/shelves/north-b/books/${id}`)).status).toBe(404);
    expect((await library.call(`DELETE /libraries/north/shelves/north-a/books/${id}`)).status).toBe(204);
    expect(await titles('/libraries/north/shelves/north-a/books')).toEqual([]);
    expect(
      (await library.call('POST /libraries/north/shelves/north-a/books', { bookId: 'none' })).status,
    ).toBe(404);
  });
});

describe('list', () => {
  const all = '/libraries/north/books';

  it('pages with a cursor, whatever is made and removed between', async () => {
    const ids: string[] = [];
    for (const title of 'ABCDEF') ids.push(await book(title));
    const seen: string[] = [];
    let page = (await library.call(`GET ${all}?limit=2`)).body;
    expect(page.count).toBe(6);
    seen.push(...page.items.map((each: { title: string }) => each.title));
    // The last one that was seen, one before it and one that is to come go; one comes at the end.
    for (const index of [0, 1, 3])
      library.store.erase(library.store.find('books', ids[index] ?? '')?.uid ?? '');
    await book('G');
    while (page.next !== undefined) {
      page = (await library.call(`GET ${all}?limit=2&page=${page.next.page}`)).body;
      seen.push(...page.items.map((each: { title: string }) => each.title));
    }
    expect(seen).toEqual(['A', 'B', 'C', 'E', 'F', 'G']);
  });

  it('pages a sorted list: equal values go by place', async () => {
    for (const title of ['b', 'a', 'b', 'a']) await book(title, { summary: title });
    await book('c');
    for (const [order, expected] of [
      ['asc', 'aabb'],
      ['desc', 'bbaa'],
    ] as const) {
      const seen = [];
      let next = '';
      do {
        const { body } = await library.call(`GET ${all}?sort=summary&order=${order}&limit=1${next}`);
        expect(body.count).toBe(4);
        seen.push(...body.items);
        next = body.next === undefined ? '' : `&page=${body.next.page}`;
      } while (next !== '');
      expect(seen.map(({ title }) => title).join('')).toBe(expected);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
    }
  });

  it.each(['x', 'W10', 'bnVsbA', 'WyIrIixudWxsLDEsMl0', '%F0%9F%98%80'])(
    'an invalid cursor %s: 400',
    async (cursor) => {
      expect((await library.call(`GET ${all}?page=${cursor}`)).status).toBe(400);
    },
  );

  it('a cursor of another order: 400', async () => {
    for (const title of 'AB') await book(title);
    const { body } = await library.call(`GET ${all}?limit=1`);
    expect((await library.call(`GET ${all}?sort=title&page=${body.next.page}`)).status).toBe(400);
    expect((await library.call(`GET ${all}?page=${body.next.page}`)).status).toBe(200);
  });

  it('pages by number', async () => {
    for (const slug of 'abc') await library.call('POST /libraries/north/tags', { slug });
    const slugs = async (search: string): Promise<string> =>
      (await library.call(`GET /libraries/north/tags?${search}`)).body.items
        .map(({ slug }: { slug: string }) => slug)
        .join('');
    expect([await slugs('limit=2'), await slugs('limit=2&page=2'), await slugs('limit=2&page=3')]).toEqual([
      'ab',
      'c',
      '',
    ]);
    expect((await library.call('GET /libraries/north/tags?limit=2')).body.next.page).toBe('2');
    // It declares no failure: `walks/undeclared` has one that does.
    expect(await slugs('limit=2&page=-1')).toBe('ab');
  });

  it.each([
    ['', 'ABC'],
    ['?title=b', 'B'],
    ['?title=x', ''],
    ['?shelf=north-a', 'A'],
    ['?shelf=all', 'ABC'],
    ['?tag=new', 'AB'],
    ['?tag=old&tag=none', 'B'],
    ['?shelved=true', 'AB'],
    ['?shelved=false', 'C'],
    ['?author=Ann', 'ABC'],
    ['?author=ann', 'ABC'],
    ['?author=Bob', ''],
    ['?reader=bob', 'C'],
    ['?tag=new&shelf=north-b', 'B'],
    ['?sort=title&order=desc', 'CBA'],
    ['?sort=-title', 'CBA'],
    ['?sort=summary', 'B'],
    ['?order=desc', 'CBA'],
    ['?limit=0', ''],
    ['?unknown=1', 'ABC'],
  ])('filters and sorts: %s', async (search, expected) => {
    await book('A', { shelfId: 'north-a', tags: ['new'] });
    await book('B', { shelfId: 'north-b', tags: ['new', 'old'], summary: 's' });
    await library.call(`POST /books/${await book('C')}/loans`, { readerId: 'bob' });
    expect((await titles(`${all}${search}`)).join('')).toBe(expected);
  });

  it('lists below owners, by a link, and without what is nested', async () => {
    const id = await book('A', { shelfId: 'north-a' });
    const loan = (await library.call(`POST /books/${id}/loans`, {})).body;
    await library.call(`POST /books/${await book('B', {}, 'south')}/loans`, {});
    expect((await library.call('GET /libraries/north/loans')).body.items).toEqual([loan]);
    expect(await titles('/libraries/north/shelves/north-a/books')).toEqual(['A']);
    await library.call('POST /libraries/north/shelves', { title: 'C', parent: 'north-a' });
    expect(await titles('/libraries/north/shelves')).toEqual(['A', 'B', 'C']);
    expect(await titles('/libraries/north/shelves?nested=false')).toEqual(['A', 'B']);
    expect((await library.call('GET /libraries')).body.map(({ books }: { books: number }) => books)).toEqual([
      1, 1,
    ]);
  });
});

describe('move', () => {
  it.each<[from: string, body: Json, to: string | number]>([
    ['A', { position: { before: { type: 'book', book: 'C' } } }, 'BACD'],
    ['A', { position: { after: { type: 'book', book: 'D' } } }, 'BCDA'],
    ['D', { position: { before: { type: 'book', book: 'A' } } }, 'DABC'],
    ['D', { position: { after: { book: 'A' }, before: { book: 'B' } } }, 'ADBC'],
    ['D', { position: { after: 'A' } }, 'ADBC'],
    ['A', { position: { before: { book: 'B' } } }, 409],
    ['B', { position: { after: { book: 'A' } } }, 409],
    ['D', { position: { after: { book: 'C' } } }, 409],
    ['A', {}, 409],
    ['A', { position: {} }, 409],
    ['A', { shelf: null }, 409],
    ['A', { position: { before: { book: 'A' } } }, 400],
    ['A', { position: { before: { book: 'X' } } }, 400],
    ['A', { position: { before: { type: 'B' } } }, 400],
    ['A', { position: { after: { book: 'C' }, before: { book: 'B' } } }, 400],
    ['A', { shelf: 'nowhere' }, 400],
    ['X', { position: { before: { book: 'A' } } }, 404],
  ])('%s %j -> %s', async (from, body, to) => {
    for (const id of 'ABCD') await book(id, { id });
    const { status } = await library.call(`POST /books/${from}/move`, body);
    const order = (await titles('/libraries/north/books')).join('');
    expect(typeof to === 'number' ? [status, order] : order).toEqual(
      typeof to === 'number' ? [to, 'ABCD'] : to,
    );
  });

  it('to another parent, among the siblings there', async () => {
    for (const id of 'ABCD') await book(id, { id, ...('AB'.includes(id) && { shelfId: 'north-a' }) });
    const moved = await library.call('POST /books/C/move', {
      shelf: 'north-a',
      position: { before: { book: 'B' } },
    });
    expect([moved.status, moved.body.shelf]).toEqual([200, 'north-a']);
    expect((await titles('/libraries/north/shelves/north-a/books')).join('')).toBe('ACB');
    expect((await library.call('POST /books/C/move', { position: { before: { book: 'D' } } })).status).toBe(
      400,
    );
    expect((await library.call('POST /books/D/move', { shelf: 'north-a' })).body.shelf).toBe('north-a');
    expect((await titles('/libraries/north/shelves/north-a/books')).join('')).toBe('ACBD');
    expect((await library.call('POST /books/A/move', { shelf: null })).body.shelf).toBeUndefined();
  });

  it('not below itself', async () => {
    const { body } = await library.call('POST /libraries/north/shelves', { title: 'C', parent: 'north-a' });
    for (const parent of ['north-a', body.id]) {
      const came = await library.call('POST /libraries/north/shelves/north-a/move', { parent });
      expect([came.status, came.body.detail]).toEqual([
        400,
        'The position is invalid: the shelf "north-a" cannot be moved below itself.',
      ]);
    }
  });

  it('finds a place however often one is requested', async () => {
    for (const id of 'ABC') await book(id, { id });
    for (let count = 0; count < 60; count++)
      await library.call(`POST /books/${count % 2 === 0 ? 'C' : 'B'}/move`, {
        position: { after: { book: 'A' } },
      });
    expect((await titles('/libraries/north/books')).join('')).toBe('ABC');
  });
});

describe('transfer', () => {
  it('gives a record to another owner, without what stays behind', async () => {
    const id = await book('A', { shelfId: 'north-a' });
    const { status, body } = await library.call(`POST /books/${id}/transfer`, { library: 'south' });
    expect([status, body.library, body.shelf]).toEqual([200, 'south', undefined]);
    expect(await titles('/libraries/north/books')).toEqual([]);
    expect(await titles('/libraries/south/books')).toEqual(['A']);
    const again = await library.call(`POST /books/${id}/transfer`, { library: 'south' });
    expect([again.status, again.body.detail]).toEqual([
      409,
      `The transfer would not change anything: the book "${id}" is in library "south" already.`,
    ]);
    expect((await library.call(`POST /books/${id}/transfer`, { library: 'west' })).status).toBe(404);
    expect((await library.call(`POST /books/${id}/transfer`, {})).status).toBe(400);
  });

  it('takes a tree along', async () => {
    const { body } = await library.call('POST /libraries/north/shelves', { title: 'C', parent: 'north-a' });
    await library.call('POST /libraries/north/shelves/north-a/transfer', { library: 'south' });
    expect((await library.call(`GET /libraries/south/shelves/${body.id}`)).body.parent).toBe('north-a');
    expect(await titles('/libraries/north/shelves')).toEqual(['B']);
  });
});

describe('duplicate', () => {
  it('copies what is owned, with links that stay within the copy', async () => {
    const id = await book('A', { shelfId: 'north-a', cover: { color: 'red' } });
    const first = (await library.call(`POST /books/${id}/loans`, { note: 'one' })).body;
    await library.call(`POST /books/${id}/loans`, { note: 'two', renews: first.id });
    library.time += 1000;
    const { status, body } = await library.call(`POST /books/${id}/duplicate`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'A (copy)', shelf: 'north-a', cover: { color: 'red' }, loans: 2 });
    expect(body.createdAt).toBe('2026-01-01T00:00:01.000Z');
    expect(body.id).not.toBe(id);
    const copies = library.store.records('loans').slice(2);
    expect(copies.map(({ value }) => [value['number'], value['note']])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(copies[1]?.links['renews']).toBe(copies[0]?.uid);
    await library.call(`DELETE /books/${id}/loans/1`);
    expect((await library.call(`GET /books/${body.id}`)).body.loans).toBe(2);
  });

  it('has texts that name what is copied name the copy, and leaves numbers and words alone', async () => {
    const id = await book('A');
    const text = (key: string, other: string): string => `https://x.example/books/${key}/1?of=${other}#A`;
    const other = await book('B');
    await library.call(`PATCH /books/${id}`, { source: { summary: text(id, other) } });
    await library.call(`POST /books/${id}/loans`, { note: id });
    const { body } = await library.call(`POST /books/${id}/duplicate`);
    expect(body.summary).toBe(text(body.id, other));
    expect(library.store.records('loans').map(({ value }) => value['note'])).toEqual([id, body.id]);
  });

  it('keeps the title within its length', async () => {
    const { body } = await library.call(`POST /books/${await book('x'.repeat(40))}/duplicate`);
    expect(body.title).toBe(`${'x'.repeat(33)} (copy)`);
  });
});

describe('search', () => {
  const markdown = 'Intro\n\n# Whales\n\nThe white one.\n\n```\n# no heading\n```\n\n## Ships ##\n\nPequod';

  it('finds words in titles and bodies, and names the sections', async () => {
    const id = await book('Moby');
    await library.call(`POST /books/${id}/chapters`, { title: 'Loomings', markdown });
    await library.call(`POST /books/${id}/chapters`, { title: 'The Whale', markdown: 'Sea' });
    const found = async (query: string): Promise<Json> =>
      (await library.call(`GET /books/${id}/search?query=${query}`)).body.items;
    expect(await found('WHALE')).toMatchObject([
      {
        title: 'Loomings',
        sections: [{ id: 'whales', title: 'Whales', body: 'The white one.\n\n```\n# no heading\n```' }],
      },
      { title: 'The Whale', sections: [] },
    ]);
    expect(await found('pequod%20ships')).toMatchObject([
      { sections: [{ id: 'ships', title: 'Ships', body: 'Pequod' }] },
    ]);
    expect(await found('intro%20nothing')).toEqual([]);
  });

  it('looks for a hundred words, each of them once', async () => {
    const id = await book('Moby');
    const words = Array.from({ length: 100 }, (_, index) => `w${index}`);
    await library.call(`POST /books/${id}/chapters`, { title: words.join(' '), markdown: 'Sea' });
    const found = async (query: readonly string[]): Promise<number> =>
      (await library.call(`GET /books/${id}/search?query=${query.join('%20')}`)).body.items.length;
    expect(await found([...words.slice(1), ...words.slice(1), 'nothing'])).toBe(0);
    expect(await found([...words, ...words, 'nothing'])).toBe(1);
  });

  it('groups hits by an owner', async () => {
    for (const title of ['Moby', 'Emma', 'Ulysses']) {
      const id = await book(title, { id: title });
      await library.call(`POST /books/${id}/chapters`, { title: title === 'Emma' ? 'x' : 'One' });
      await library.call(`POST /books/${id}/chapters`, { title: 'Two' });
    }
    const first = (await library.call('GET /libraries/north/search?query=one&limit=1')).body;
    expect(first).toMatchObject({ count: 2, items: [{ id: 'Moby', hits: [{ title: 'One' }] }] });
    const second = (
      await library.call(`GET /libraries/north/search?query=one&limit=1&page=${first.next.page}`)
    ).body;
    expect(second.items).toMatchObject([{ id: 'Ulysses', hits: [{ title: 'One' }] }]);
    expect(second.next).toBeUndefined();
  });
});

describe('action, sample and override', () => {
  it('sets fields; counters follow', async () => {
    const id = await book('A');
    const loan = (await library.call(`POST /books/${id}/loans`, {})).body;
    expect((await library.call(`GET /books/${id}`)).body.openLoans).toBe(1);
    const closed = await library.call(`POST /books/${id}/loans/1/close`, { note: 'ignored' });
    expect(closed).toEqual({ status: 200, body: { loan: loan.id, result: 'closed' } });
    expect((await library.call(`GET /books/${id}/loans/1`)).body).toEqual({ ...loan, status: 'closed' });
    expect((await library.call(`GET /books/${id}`)).body).toMatchObject({ loans: 1, openLoans: 0 });
  });

  it('samples are the same each time, and need what the path names', async () => {
    const first = await library.call('GET /libraries/north/sample');
    await book('A');
    expect(await library.call('GET /libraries/north/sample')).toEqual(first);
    expect((await library.call('GET /libraries/west/sample')).status).toBe(404);
  });

  it('an override has the tools of behaviours', async () => {
    await library.close();
    library = await startLibrary({
      overrides: {
        operations: {
          closeLoan: ({ path, behave, binding, fail, reply, body, caller }) => {
            const loan = path.at(-1);
            if (caller()?.key !== 'ann') fail(403, 'Ann is the caller.');
            if (body['refuse'] === true) fail(409, 'Not now.');
            if (loan?.value['note'] === 'keep' || binding.do !== 'action') return reply(loan);
            return behave({ ...binding, write: { set: { status: 'closed' } } });
          },
        },
      },
    });
    const id = await book('A');
    await library.call(`POST /books/${id}/loans`, { note: 'keep' });
    await library.call(`POST /books/${id}/loans`, {});
    for (const number of [1, 2])
      expect((await library.call(`POST /books/${id}/loans/${number}/close`)).status).toBe(200);
    expect((await library.call(`POST /books/${id}/loans/1/close`, { refuse: true })).body.detail).toBe(
      'Not now.',
    );
    expect((await library.call(`GET /books/${id}`)).body.openLoans).toBe(1);
  });
});
