import { createFaults, type Fault } from '@specline/mock-runtime/faults/fault-list';
import { withFaults, type HandlersById } from '@specline/mock-runtime/faults/faults';
import { createRequestLog, withLog } from '@specline/mock-runtime/log';
import type { Model } from '@specline/mock-runtime/model/model';
import type { Served } from '@specline/mock-runtime/serve/served';
import { renderAsDeclared } from '@specline/mock-runtime/replies/render-declared';
import { createStore } from '@specline/mock-runtime/store/create-store';
import type { Store } from '@specline/mock-runtime/store/store';
import { decodeJson } from '@specline/server-runtime/request/body';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { failureForm } from '@specline/server-runtime/failure/failure-forms';
import {
  constantPart,
  messagePart,
  objectPart,
  statusPart,
} from '@specline/server-runtime/failure/failure-parts';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Api, Operation, Reply } from '@specline/server-runtime/operation';
import { reply } from '@specline/server-runtime/reply/reply';
import * as styles from '@specline/server-runtime/parameters/styles';
import { operation } from '../server/example-api.ts';

const bearer = [[{ scheme: { name: 'token', type: 'http', scheme: 'bearer' } }]] as const;
const json = ['application/json'];
const failures: readonly Reply[] = [
  { status: 404, types: json },
  { status: 429, types: json, headers: [{ name: 'retry-after' }] },
];
const params = [{ name: 'id', in: 'path', decode: styles.pathSimple, value: { types: ['string'] } }] as const;

const operations: readonly Operation[] = [
  operation('listBooks', 'GET', '/books', {
    security: bearer,
    replies: [{ status: 200, types: json }, ...failures],
  }),
  operation('createBook', 'POST', '/books', {
    security: bearer,
    body: { required: true, types: [{ type: 'application/json', decode: decodeJson }] },
    replies: [{ status: 201, types: json, headers: [{ name: 'x-shelf' }] }, ...failures],
  }),
  operation('getBook', 'GET', '/books/{id}', {
    params,
    security: bearer,
    replies: [{ status: 200, types: json }, { status: 202, types: json }, ...failures],
  }),
  operation('ping', 'GET', '/ping', { replies: [{ status: 204 }] }),
];

/** A small interface for the parts of a mock that stand around its handlers. */
export const bookApi: Api = { title: 'Books <b>& more</b>', operations };

const book = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'string' }, title: { type: 'string' } },
};

/** The model that a generator would make of the interface. */
export const bookModel: Model = {
  resources: [{ name: 'books', title: 'book', schema: 'Book', key: 'id', unknown: 'missing' }],
  bindings: {
    listBooks: {
      do: 'list',
      resource: 'books',
      path: [],
      reply: { status: 200, schema: 'Books' },
      list: { items: '/items' },
    },
    createBook: { do: 'create', resource: 'books', path: [], reply: { status: 201, schema: 'Book' } },
    getBook: {
      do: 'get',
      resource: 'books',
      path: [{ resource: 'books', param: 'id' }],
      reply: { status: 200, schema: 'Book' },
    },
    ping: { do: 'sample', path: [], reply: { status: 204 } },
  },
  schemas: {
    Book: book,
    Books: {
      type: 'object',
      required: ['items'],
      properties: { items: { type: 'array', items: { $ref: '#/Book' } } },
    },
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'hint'],
          properties: {
            code: { type: 'integer' },
            message: { type: 'string' },
            hint: { type: 'string', enum: ['ask again'] },
          },
        },
      },
    },
    Shelf: { type: 'integer', minimum: 1, maximum: 9 },
  },
  replies: {
    createBook: [
      { status: 201, schema: 'Book', contentType: 'application/json', headers: { 'x-shelf': 'Shelf' } },
    ],
    getBook: [
      {
        status: 200,
        schema: 'Book',
        contentType: 'application/json',
        examples: { thin: { id: 'thin', title: 'Thin' }, thick: { id: 'thick', title: 'Thick' } },
      },
      { status: 202, schema: 'Book', contentType: 'application/json' },
      { status: 404, schema: 'Error', contentType: 'application/json' },
      { status: '4XX', schema: 'Error', contentType: 'application/json' },
    ],
  },
};

function handlersOver(store: Store): HandlersById {
  const getBook: Handler = ({ params: given }: HandlerContext) => {
    const { id } = given as { id: string };
    const found = store.find('books', id);
    if (found === undefined) throw new HttpError(404, `There is no book "${id}".`);
    return reply(200, found.value);
  };
  return {
    listBooks: () => reply(200, { items: store.records('books').map(({ value }) => value) }),
    createBook: ({ body }) => {
      const value = body as { id: string; title: string };
      return reply(201, store.insert('books', { key: value.id, value }).value);
    },
    getBook,
    ping: () => reply(204),
  };
}

/** The errors of the interface. */
const errorForm = failureForm(
  'application/json',
  objectPart({
    error: objectPart({ code: statusPart, message: messagePart, hint: constantPart('ask again') }),
  }),
);

/** The time of the clock of the example, in milliseconds since 1970. */
export const bookTime = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Returns a mock with handlers that are written by hand, and two books. */
export function bookMock(faults: readonly Fault[] = []): Served & {
  readonly store: Store;
  readonly faults: ReturnType<typeof createFaults>;
} {
  const now = (): number => bookTime;
  const store = createStore(bookModel, {
    seed: 1,
    clock: now,
    fill: (empty) => {
      empty.insert('books', { key: 'a', value: { id: 'a', title: '<script>alert(1)</script>' } });
      empty.insert('books', { key: 'b/c', value: { id: 'b/c', title: '"quoted" & \'so\'' } });
    },
  });
  const log = createRequestLog();
  const ids = bookApi.operations.map(({ id }) => id);
  const list = createFaults(1, ids, faults);
  const handlers = withFaults(handlersOver(store), list, store);
  return {
    api: bookApi,
    about: {
      title: bookApi.title,
      version: '1.0',
      baseUrl: 'https://books.example/v1/',
      operations: {
        listBooks: { group: 'Books <i>', summary: 'Lists <u>books</u>.' },
        getBook: { group: 'Books <i>' },
        createBook: { group: 'Books <i>' },
      },
    },
    model: bookModel,
    renderFailure: renderAsDeclared(
      { usual: { 404: [errorForm], '4XX': [errorForm] } },
      { model: bookModel },
      store,
    ),
    handlers: withLog(handlers, log, now),
    store,
    log,
    faults: list,
    now,
  };
}
