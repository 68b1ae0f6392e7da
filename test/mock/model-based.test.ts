// What came over HTTP is compared here, not used: it may be anything.
/* eslint-disable @typescript-eslint/no-unsafe-call */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHandlers } from '@specline/mock-runtime/mock';
import type { Json } from '@specline/mock-runtime/model/model';
import type { Store } from '@specline/mock-runtime/store/store';
import { createServer, respond } from '@specline/server-runtime/core';
import { libraryApi, libraryModel } from './library-api.ts';
import { fill } from './library.ts';

const week = 7 * 86_400_000;
const libraries = ['north', 'south'] as const;

/** A library without sockets: what is answered, byte by byte. */
class Direct {
  time = Date.UTC(2026, 0, 1);
  readonly log: string[] = [];
  readonly store: Store;
  readonly #server;

  constructor() {
    const handlers = createHandlers(libraryApi, libraryModel, { seed: 3, clock: () => this.time, fill });
    this.store = handlers.store;
    this.#server = createServer(libraryApi, handlers, {
      requestId: () => 'r',
      validateReplies: 'throw',
      onError: (error) => {
        throw error;
      },
    });
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async call(line: string, body: Json = {}): Promise<{ status: number; body: any }> {
    const [method = '', target = ''] = line.split(' ');
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const answer = await respond(this.#server, {
      method,
      target,
      raw: undefined,
      header: (name) => (name === 'content-type' && method !== 'GET' ? 'application/json' : undefined),
      headerBytes: () => 0,
      readBody: () => Promise.resolve(method === 'GET' ? new Uint8Array() : bytes),
      openBody: () => undefined,
      onGone: () => undefined,
    });
    const text = typeof answer.body === 'string' ? answer.body : '';
    this.log.push(`${line} ${answer.status} ${JSON.stringify(answer.headers)} ${text}`);
    return {
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }
}

interface Book {
  readonly id: string;
  library: string;
  title: string;
  shelf: string | undefined;
  deletedAt: number | undefined;
  loans: { number: number; open: boolean }[];
  numbers: number;
}

interface Shelf {
  readonly id: string;
  library: string;
  parent: string | undefined;
}

/** The expected state: lists in order, and no cleverness. */
class Expected {
  books: Book[] = [];
  shelves: Shelf[] = libraries.flatMap((library) =>
    ['a', 'b'].map((name) => ({ id: `${library}-${name}`, library, parent: undefined })),
  );

  expire(now: number): void {
    this.books = this.books.filter(({ deletedAt }) => deletedAt === undefined || deletedAt + week > now);
  }

  live(library: string): Book[] {
    return this.books.filter((book) => book.library === library && book.deletedAt === undefined);
  }

  isBelow(shelf: Shelf | undefined, root: string): boolean {
    return shelf !== undefined && (shelf.id === root || this.isBelow(this.shelf(shelf.parent), root));
  }

  shelf(id: string | undefined): Shelf | undefined {
    return this.shelves.find((shelf) => shelf.id === id);
  }
}

/** A command: numbers choose among what is there. */
type Command = readonly [name: keyof typeof commands, first: number, second: number, third: number];

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length === 0 ? undefined : items[index % items.length];

const libraryAt = (index: number): string => libraries[index % 2] ?? 'north';

type Run = (
  direct: Direct,
  expected: Expected,
  first: number,
  second: number,
  third: number,
) => Promise<void>;

const createBook: Run = async (direct, expected, first, second) => {
  const library = libraryAt(first);
  const shelf = second % 3 === 0 ? undefined : at(expected.shelves, second)?.id;
  const isOwn = shelf === undefined || expected.shelf(shelf)?.library === library;
  const { status, body } = await direct.call(`POST /libraries/${library}/books`, {
    title: `t${second}`,
    ...(shelf !== undefined && { shelfId: shelf }),
  });
  expect(status).toBe(isOwn ? 201 : 404);
  if (isOwn)
    expected.books.push({
      id: body.id,
      library,
      title: `t${second}`,
      shelf,
      deletedAt: undefined,
      loans: [],
      numbers: 0,
    });
};

const patchBook: Run = async (direct, expected, first, second) => {
  const book = at(expected.books, first);
  if (book === undefined) return;
  const { status } = await direct.call(`PATCH /books/${book.id}`, { title: `p${second}` });
  expect(status).toBe(book.deletedAt === undefined ? 200 : 409);
  if (status === 200) book.title = `p${second}`;
};

const removeBook: Run = async (direct, expected, first) => {
  const id = at(expected.books, first)?.id ?? 'none';
  expect((await direct.call(`DELETE /books/${id}`)).status).toBe(204);
  const book = expected.books.find((each) => each.id === id);
  if (book) book.deletedAt ??= direct.time;
};

const restoreBook: Run = async (direct, expected, first) => {
  const book = at(expected.books, first);
  const { status } = await direct.call(`POST /books/${book?.id ?? 'none'}/restore`);
  expect(status).toBe(book ? 200 : 404);
  if (book) book.deletedAt = undefined;
};

const duplicateBook: Run = async (direct, expected, first) => {
  const book = at(expected.books, first);
  if (book === undefined || expected.books.length > 15) return;
  const { status, body } = await direct.call(`POST /books/${book.id}/duplicate`);
  expect(status).toBe(book.deletedAt === undefined ? 201 : 409);
  if (status !== 201) return;
  expected.books.push({
    ...book,
    id: body.id,
    title: body.title,
    loans: book.loans.map((loan) => ({ ...loan })),
  });
};

const transferBook: Run = async (direct, expected, first, second) => {
  const book = at(expected.books, first);
  if (book === undefined) return;
  const library = libraryAt(second);
  const { status } = await direct.call(`POST /books/${book.id}/transfer`, { library });
  expect(status).toBe(book.deletedAt !== undefined || library === book.library ? 409 : 200);
  if (status !== 200) return;
  Object.assign(book, { library, shelf: undefined });
  expected.books = [...expected.books.filter((each) => each !== book), book];
};

const moveBook: Run = async (direct, expected, first, second, third) => {
  const book = at(expected.books, first);
  const other = at(expected.books, second);
  if (book === undefined || other === undefined) return;
  const side = third % 2 === 0 ? 'before' : 'after';
  const { status } = await direct.call(`POST /books/${book.id}/move`, {
    position: { [side]: { type: 'book', book: other.id } },
  });
  if (book.deletedAt !== undefined) {
    expect(status).toBe(409);
    return;
  }
  const siblings = expected.live(book.library).filter(({ shelf }) => shelf === book.shelf);
  if (book === other || !siblings.includes(other)) {
    expect(status).toBe(400);
    return;
  }
  const others = siblings.filter((each) => each !== book);
  const wanted = others.toSpliced(others.indexOf(other) + (side === 'after' ? 1 : 0), 0, book);
  const isSame = wanted.every((each, index) => each === siblings[index]);
  expect(status).toBe(isSame ? 409 : 200);
  if (isSame) return;
  const next = wanted[wanted.indexOf(book) + 1];
  const rest = expected.books.filter((each) => each !== book);
  expected.books = next === undefined ? [...rest, book] : rest.toSpliced(rest.indexOf(next), 0, book);
};

const createLoan: Run = async (direct, expected, first) => {
  const book = at(expected.books, first);
  if (book === undefined) return;
  const { status, body } = await direct.call(`POST /books/${book.id}/loans`);
  expect(status).toBe(book.deletedAt === undefined ? 201 : 409);
  if (status !== 201) return;
  expect(body.number).toBeGreaterThan(book.loans.at(-1)?.number ?? 0);
  book.loans.push({ number: body.number, open: true });
};

const closeLoan: Run = async (direct, expected, first, second) => {
  const book = at(expected.books, first);
  const loan = book && at(book.loans, second);
  if (book === undefined || loan === undefined) return;
  const { status } = await direct.call(`POST /books/${book.id}/loans/${loan.number}/close`);
  expect(status).toBe(book.deletedAt === undefined ? 200 : 409);
  if (status === 200) loan.open = false;
};

const removeLoan: Run = async (direct, expected, first, second) => {
  const book = at(expected.books, first);
  const loan = book && at(book.loans, second);
  if (book === undefined || loan === undefined) return;
  expect((await direct.call(`DELETE /books/${book.id}/loans/${loan.number}`)).status).toBe(204);
  book.loans = book.loans.filter((each) => each !== loan);
};

const createShelf: Run = async (direct, expected, first, second) => {
  if (expected.shelves.length > 8) return;
  const library = libraryAt(first);
  const parent = second % 2 === 0 ? undefined : at(expected.shelves, second)?.id;
  const { status, body } = await direct.call(`POST /libraries/${library}/shelves`, {
    title: 's',
    ...(parent !== undefined && { parent }),
  });
  const isOwn = parent === undefined || expected.shelf(parent)?.library === library;
  expect(status).toBe(isOwn ? 201 : 404);
  if (isOwn) expected.shelves.push({ id: body.id, library, parent });
};

const moveShelf: Run = async (direct, expected, first, second) => {
  const shelf = at(expected.shelves, first);
  const parent = at(expected.shelves, second);
  if (shelf === undefined || parent === undefined) return;
  const { status } = await direct.call(`POST /libraries/${shelf.library}/shelves/${shelf.id}/move`, {
    parent: parent.id,
  });
  if (parent.library !== shelf.library || expected.isBelow(parent, shelf.id)) {
    expect(status).toBe(400);
    return;
  }
  expect(status).toBe(shelf.parent === parent.id ? 409 : 200);
  if (status !== 200) return;
  shelf.parent = parent.id;
  expected.shelves = [...expected.shelves.filter((each) => each !== shelf), shelf];
};

const removeShelf: Run = async (direct, expected, first) => {
  const shelf = at(expected.shelves, first);
  if (shelf === undefined) return;
  expect((await direct.call(`DELETE /libraries/${shelf.library}/shelves/${shelf.id}`)).status).toBe(204);
  expected.shelves = expected.shelves.filter((each) => each !== shelf);
  for (const each of expected.shelves) if (each.parent === shelf.id) each.parent = undefined;
  for (const each of expected.books) if (each.shelf === shelf.id) each.shelf = undefined;
};

const transferShelf: Run = async (direct, expected, first) => {
  const shelf = at(expected.shelves, first);
  if (shelf === undefined) return;
  const library = shelf.library === 'north' ? 'south' : 'north';
  expect(
    (await direct.call(`POST /libraries/${shelf.library}/shelves/${shelf.id}/transfer`, { library })).status,
  ).toBe(200);
  const moved = expected.shelves.filter((each) => expected.isBelow(each, shelf.id));
  shelf.parent = undefined;
  for (const each of moved) each.library = library;
  for (const book of expected.books) if (moved.some(({ id }) => id === book.shelf)) book.shelf = undefined;
};

const tick: Run = (direct, expected, first) => {
  direct.time += (first % 5) * 86_400_000;
  expected.expire(direct.time);
  return Promise.resolve();
};

const commands = {
  createBook,
  patchBook,
  removeBook,
  restoreBook,
  duplicateBook,
  transferBook,
  moveBook,
  createLoan,
  closeLoan,
  removeLoan,
  createShelf,
  moveShelf,
  removeShelf,
  transferShelf,
  tick,
};

/** Returns whether what the mock shows is what should be there, and no reference leads nowhere. */
async function compare(direct: Direct, expected: Expected): Promise<void> {
  for (const library of libraries) {
    const books = expected.live(library);
    const { body } = await direct.call(`GET /libraries/${library}/books?limit=100`);
    expect(body.count).toBe(books.length);
    expect(body.items.map(summary)).toEqual(
      books.map(({ id, title, shelf, loans }) => [
        id,
        title,
        shelf,
        library,
        loans.length,
        loans.filter(({ open }) => open).length,
      ]),
    );
    expect((await direct.call(`GET /libraries/${library}`)).body.books).toBe(books.length);
    const open = books.flatMap(({ loans }) => loans.filter((loan) => loan.open));
    expect((await direct.call(`GET /libraries/${library}/loans?limit=100`)).body.count).toBe(open.length);
    const shelves = (await direct.call(`GET /libraries/${library}/shelves`)).body.items;
    expect(
      new Set(shelves.map((shelf: { id: string; parent?: string }) => `${shelf.id} ${shelf.parent ?? ''}`)),
    ).toEqual(
      new Set(
        expected.shelves
          .filter((shelf) => shelf.library === library)
          .map(({ id, parent = '' }) => `${id} ${parent}`),
      ),
    );
    for (const { id, books: own } of shelves)
      expect(own).toEqual(books.filter(({ shelf }) => shelf === id).map((book) => book.id));
    expect(shelves.filter((shelf: { main: boolean }) => shelf.main).length).toBeLessThanOrEqual(1);
  }
  const { records } = direct.store.snapshot();
  const uids = new Set(records.map(({ uid }) => uid));
  for (const { owner, links } of records)
    for (const target of [...(owner === undefined ? [] : [owner]), ...Object.values(links)])
      expect(uids).toContain(target);
}

function summary(book: Record<string, Json>): unknown[] {
  return ['id', 'title', 'shelf', 'library', 'loans', 'openLoans'].map((name) => book[name]);
}

const number = fc.nat(30);
const names = Object.keys(commands) as (keyof typeof commands)[];
const sequences = fc.array(
  fc.tuple(fc.constantFrom('createBook' as const, 'createLoan' as const, ...names), number, number, number),
  {
    maxLength: 40,
    size: 'max',
  },
);

async function run(sequence: readonly Command[], isCompared: boolean): Promise<Direct> {
  const direct = new Direct();
  const expected = new Expected();
  for (const [name, ...numbers] of sequence) {
    await commands[name](direct, expected, ...numbers);
    if (isCompared) await compare(direct, expected);
  }
  return direct;
}

describe('any sequence of requests', () => {
  it('leaves what a simple model expects, with counters and references whole', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await run(sequence, true);
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  it('is answered with the same bytes by two stores', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const [first, second] = [await run(sequence, false), await run(sequence, false)];
        expect(first.log).toEqual(second.log);
        expect(first.store.snapshot()).toEqual(second.store.snapshot());
      }),
      { numRuns: 25, seed: 6 },
    );
  });

  it('goes on from a snapshot as if nothing had been', async () => {
    await fc.assert(
      fc.asyncProperty(
        sequences,
        fc.array(fc.tuple(number, number), { maxLength: 8 }),
        async (sequence, more) => {
          const first = await run(sequence, false);
          const second = new Direct();
          second.time = first.time;
          second.store.restore(JSON.parse(JSON.stringify(first.store.snapshot())));
          first.log.length = 0;
          for (const direct of [first, second]) {
            for (const library of libraries) await direct.call(`GET /libraries/${library}/books?limit=100`);
            for (const [index, title] of more)
              await direct.call(`POST /libraries/${libraryAt(index)}/books`, { title: `m${title}` });
            for (const library of libraries) await direct.call(`GET /libraries/${library}/books?limit=100`);
          }
          expect(second.log).toEqual(first.log);
          second.store.reset();
          expect(second.store.snapshot()).toEqual(new Direct().store.snapshot());
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });
});
