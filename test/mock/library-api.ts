import type {
  Binding,
  BoundReply,
  Json,
  Model,
  Resource,
  Step,
  View,
} from '@specline/mock-runtime/model/model';
import { decodeJson } from '@specline/server-runtime/request/body';
import type { Api, Operation, Param } from '@specline/server-runtime/operation';
import { pathSimple, queryFormExploded } from '@specline/server-runtime/parameters/styles';
import type { ValueType } from '@specline/server-runtime/parameters/values';

const text = { type: 'string' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const count = { type: 'integer' } as const;

function object(
  properties: Record<string, Json>,
  required: readonly string[],
  more: Record<string, Json> = {},
): Json {
  return { type: 'object', properties, required, additionalProperties: false, ...more };
}

function pageOf(items: string): Json {
  return object(
    {
      next: object({ page: text }, ['page']),
      count,
      items: { type: 'array', items: { $ref: `#/${items}` } },
    },
    ['items', 'count'],
  );
}

const book = object(
  {
    id: text,
    title: { type: 'string', minLength: 1, maxLength: 40 },
    summary: text,
    language: { type: ['string', 'null'] },
    cover: object({ color: text, image: text }, ['color']),
    binding: {
      oneOf: [
        object({ kind: { const: 'soft' }, glue: text }, ['kind']),
        object({ kind: { const: 'hard' }, boards: text }, ['kind']),
      ],
    },
    library: text,
    shelf: text,
    author: { $ref: '#/person' },
    tags: { type: 'array', items: text },
    loans: count,
    openLoans: count,
    createdAt: time,
    updatedAt: time,
    deletedAt: time,
    secret: { type: 'string', writeOnly: true },
    isbn: { type: 'string', readOnly: true },
  },
  ['id', 'title', 'library', 'loans', 'createdAt', 'isbn'],
);

const schemas: Record<string, Json> = {
  person: object({ id: text, name: text }, ['id', 'name']),
  library: object({ id: text, name: text, books: count, motto: text }, ['id', 'name', 'books']),
  shelf: object(
    {
      id: text,
      title: text,
      parent: text,
      library: text,
      main: { type: 'boolean' },
      books: { type: 'array', items: text },
    },
    ['id', 'title', 'library'],
  ),
  book,
  loan: object(
    {
      id: text,
      number: count,
      status: { enum: ['open', 'closed'] },
      reader: { $ref: '#/person' },
      note: text,
      lentAt: time,
    },
    ['id', 'number', 'status'],
  ),
  rules: object({ text, updatedAt: time }, ['text']),
  tag: object({ slug: { type: 'string', pattern: '^[a-z-]+$' }, title: text, weight: { type: 'number' } }, [
    'slug',
  ]),
  chapter: object({ id: text, title: text, markdown: text }, ['id', 'title']),
  // No view shows the path of a hit: it is sampled.
  hit: object(
    {
      id: text,
      title: text,
      path: text,
      sections: { type: 'array', items: object({ id: text, title: text, body: text }, ['id', 'title']) },
    },
    ['id', 'title', 'path'],
  ),
  bookHits: object({ id: text, title: text, hits: { type: 'array', items: { $ref: '#/hit' } } }, [
    'id',
    'hits',
  ]),
  bookPage: pageOf('book'),
  shelfPage: pageOf('shelf'),
  loanPage: pageOf('loan'),
  tagPage: pageOf('tag'),
  hitPage: pageOf('hit'),
  bookHitsPage: pageOf('bookHits'),
  libraries: { type: 'array', items: { $ref: '#/library' } },
  closing: object({ loan: text, result: { const: 'closed' } }, ['loan', 'result']),
};

const owner: View = { of: 'owner', as: 'key' };

const resources: readonly Resource[] = [
  { name: 'people', title: 'person', schema: 'person', key: 'id', unknown: 'missing' },
  {
    name: 'libraries',
    title: 'library',
    schema: 'library',
    key: 'id',
    shown: { books: { of: 'count', resource: 'books' } },
    unknown: 'missing',
  },
  {
    name: 'rules',
    title: 'rules',
    schema: 'rules',
    owners: ['libraries'],
    stamps: { changed: ['updatedAt'] },
    unknown: 'missing',
  },
  {
    name: 'shelves',
    title: 'shelf',
    schema: 'shelf',
    key: 'id',
    owners: ['libraries'],
    links: { parent: { to: 'shelves' } },
    shown: {
      parent: { of: 'link', link: 'parent', as: 'key' },
      library: owner,
      books: { of: 'records', resource: 'books', by: 'shelf', as: 'key' },
    },
    exclusive: ['main'],
    unknown: 'missing',
  },
  {
    name: 'books',
    title: 'book',
    schema: 'book',
    key: 'id',
    owners: ['libraries'],
    links: { shelf: { to: 'shelves' }, author: { to: 'people', caller: true } },
    shown: {
      library: owner,
      shelf: { of: 'link', link: 'shelf', as: 'key' },
      author: { of: 'link', link: 'author', as: 'record' },
      loans: { of: 'count', resource: 'loans' },
      openLoans: { of: 'count', resource: 'loans', where: { status: 'open' } },
    },
    stamps: { made: ['createdAt'], changed: ['updatedAt'] },
    softDelete: { field: 'deletedAt', retention: 7 * 86_400_000 },
    unknown: 'missing',
  },
  {
    name: 'chapters',
    title: 'chapter',
    schema: 'chapter',
    key: 'id',
    owners: ['books'],
    unknown: 'missing',
  },
  {
    name: 'loans',
    title: 'loan',
    schema: 'loan',
    key: 'id',
    aliases: ['number'],
    owners: ['books'],
    links: { reader: { to: 'people', cascade: true }, renews: { to: 'loans' } },
    shown: { reader: { of: 'link', link: 'reader', as: 'record' } },
    sequences: ['number'],
    stamps: { made: ['lentAt'] },
    initial: { status: 'open' },
    unknown: 'missing',
  },
  { name: 'tags', title: 'tag', schema: 'tag', key: 'slug', owners: ['libraries'], unknown: 'missing' },
  { name: 'notes', title: 'note', schema: 'chapter', key: 'id', inferred: true, unknown: 'sampled' },
];

const library: Step = { resource: 'libraries', param: 'libraryId' };
const bookStep: Step = { resource: 'books', param: 'bookId' };
const loan: Step = { resource: 'loans', param: 'loanId' };
const shelf: Step = { resource: 'shelves', param: 'shelfId' };
const tag: Step = { resource: 'tags', param: 'slug' };
const note: Step = { resource: 'notes', param: 'noteId' };

const self: BoundReply['body'] = { '': { of: 'self' } };
const shows = (schema: string, status = 200): BoundReply => ({ status, schema, body: self });
const nothing: BoundReply = { status: 204 };
const paged = {
  items: '/items',
  paging: { cursor: 'page', kind: 'cursor', size: 'limit', next: '/next/page', count: '/count' },
} as const;

const bindings: Record<string, Binding> = {
  listLibraries: {
    do: 'list',
    resource: 'libraries',
    path: [],
    reply: { status: 200, schema: 'libraries' },
    list: { items: '' },
  },
  getLibrary: { do: 'get', resource: 'libraries', path: [library], reply: shows('library') },
  removeLibrary: { do: 'remove', resource: 'libraries', lenient: false, path: [library], reply: nothing },
  getRules: { do: 'get', resource: 'rules', select: 'only', path: [library], reply: shows('rules') },
  putRules: {
    do: 'update',
    resource: 'rules',
    how: 'replace',
    select: 'only',
    path: [library],
    reply: shows('rules'),
  },
  listBooks: {
    do: 'list',
    resource: 'books',
    path: [library],
    reply: { status: 200, schema: 'bookPage' },
    list: {
      ...paged,
      filters: [
        { param: 'title', field: 'title', test: 'contains' },
        { param: 'shelf', field: 'shelf', test: 'equals', all: ['all'] },
        { param: 'tag', field: 'tags', test: 'has' },
        { param: 'shelved', field: 'shelf', test: 'present' },
        { param: 'author', field: '/author/name', test: 'equals', or: ['/author/id'] },
        { param: 'reader', resource: 'loans', field: 'reader', test: 'equals' },
      ],
      sort: { param: 'sort', direction: 'order', present: ['summary'] },
    },
  },
  createBook: {
    do: 'create',
    resource: 'books',
    path: [library],
    reply: shows('book', 201),
    write: { links: { shelfId: 'shelf' } },
  },
  getBook: {
    do: 'get',
    resource: 'books',
    path: [bookStep],
    reply: shows('book'),
    hide: [{ param: 'metadata', is: false, fields: ['image'] }],
  },
  getBookInLibrary: { do: 'get', resource: 'books', path: [library, bookStep], reply: shows('book') },
  patchBook: {
    do: 'update',
    resource: 'books',
    how: 'merge',
    path: [bookStep],
    reply: shows('book'),
    write: { links: { shelfId: 'shelf' }, fields: { '/source/summary': 'summary' } },
  },
  removeBook: { do: 'remove', resource: 'books', lenient: true, path: [bookStep], reply: nothing },
  restoreBook: { do: 'restore', resource: 'books', path: [bookStep], reply: shows('book') },
  duplicateBook: {
    do: 'duplicate',
    resource: 'books',
    title: 'title',
    path: [bookStep],
    reply: shows('book', 201),
  },
  transferBook: { do: 'transfer', resource: 'books', to: 'library', path: [bookStep], reply: shows('book') },
  moveBook: {
    do: 'move',
    resource: 'books',
    position: 'position',
    parent: { field: 'shelf', link: 'shelf' },
    path: [bookStep],
    reply: shows('book'),
  },
  listShelves: {
    do: 'list',
    resource: 'shelves',
    path: [library],
    reply: { status: 200, schema: 'shelfPage' },
    list: {
      ...paged,
      filters: [{ param: 'nested', field: 'parent', test: 'included' }],
    },
  },
  createShelf: {
    do: 'create',
    resource: 'shelves',
    path: [library],
    reply: shows('shelf', 201),
    write: {
      links: { parent: 'parent' },
      makes: [{ resource: 'books', from: '/books', link: 'shelf', owner: 'owner', adopts: true }],
    },
  },
  getShelf: { do: 'get', resource: 'shelves', path: [library, shelf], reply: shows('shelf') },
  patchShelf: {
    do: 'update',
    resource: 'shelves',
    how: 'merge',
    path: [library, shelf],
    reply: shows('shelf'),
    write: { chooses: { chosen: { resource: 'shelves', field: 'main' } } },
  },
  removeShelf: { do: 'remove', resource: 'shelves', lenient: true, path: [library, shelf], reply: nothing },
  moveShelf: {
    do: 'move',
    resource: 'shelves',
    position: 'position',
    parent: { field: 'parent', link: 'parent' },
    path: [library, shelf],
    reply: shows('shelf'),
  },
  transferShelf: {
    do: 'transfer',
    resource: 'shelves',
    to: 'library',
    path: [library, shelf],
    reply: shows('shelf'),
  },
  listBooksOfShelf: {
    do: 'list',
    resource: 'books',
    by: 'shelf',
    path: [library, shelf],
    reply: { status: 200, schema: 'bookPage' },
    list: paged,
  },
  addToShelf: {
    do: 'attach',
    resource: 'books',
    from: 'bookId',
    link: 'shelf',
    path: [library, shelf],
    reply: shows('shelf', 201),
  },
  takeFromShelf: {
    do: 'detach',
    resource: 'books',
    link: 'shelf',
    lenient: false,
    path: [library, shelf, bookStep],
    reply: nothing,
  },
  listLoans: {
    do: 'list',
    resource: 'loans',
    path: [bookStep],
    reply: { status: 200, schema: 'loanPage' },
    list: { ...paged, sort: { field: 'number', descending: true, direction: 'order' } },
  },
  listLoansOfLibrary: {
    do: 'list',
    resource: 'loans',
    deep: true,
    path: [library],
    reply: { status: 200, schema: 'loanPage' },
    list: { ...paged, where: { status: 'open' } },
  },
  createLoan: {
    do: 'create',
    resource: 'loans',
    path: [bookStep],
    reply: shows('loan', 201),
    write: { links: { readerId: 'reader', renews: 'renews' } },
  },
  getLoan: { do: 'get', resource: 'loans', path: [bookStep, loan], reply: shows('loan') },
  latestLoan: { do: 'get', resource: 'loans', select: 'latest', path: [bookStep], reply: shows('loan') },
  removeLoan: { do: 'remove', resource: 'loans', lenient: true, path: [bookStep, loan], reply: nothing },
  closeLoan: {
    do: 'action',
    resource: 'loans',
    path: [bookStep, loan],
    reply: { status: 200, schema: 'closing', body: { '/loan': { of: 'field', field: 'id' } } },
    write: { set: { status: 'closed' } },
  },
  listTags: {
    do: 'list',
    resource: 'tags',
    path: [library],
    reply: { status: 200, schema: 'tagPage' },
    list: { ...paged, paging: { ...paged.paging, kind: 'page' } },
  },
  createTag: { do: 'create', resource: 'tags', path: [library], reply: shows('tag', 201) },
  putTag: {
    do: 'upsert',
    resource: 'tags',
    made: shows('tag', 201),
    path: [library, tag],
    reply: shows('tag'),
  },
  createChapter: { do: 'create', resource: 'chapters', path: [bookStep], reply: shows('chapter', 201) },
  searchBook: {
    do: 'search',
    resource: 'chapters',
    query: 'query',
    in: ['title', 'markdown'],
    path: [bookStep],
    reply: { status: 200, schema: 'hitPage' },
    list: {
      ...paged,
      item: {
        of: 'object',
        fields: { id: { of: 'field', field: 'id' }, title: { of: 'field', field: 'title' } },
      },
      schema: 'hit',
    },
    sections: { at: '/sections', field: 'markdown', shows: { id: 'id', title: 'title', body: 'body' } },
  },
  searchLibrary: {
    do: 'search',
    resource: 'chapters',
    query: 'query',
    in: ['title', 'markdown'],
    deep: true,
    path: [library],
    reply: { status: 200, schema: 'bookHitsPage' },
    list: {
      ...paged,
      item: {
        of: 'object',
        fields: { id: { of: 'field', field: 'id' }, title: { of: 'field', field: 'title' } },
      },
      schema: 'bookHits',
    },
    group: {
      resource: 'books',
      hits: '/hits',
      schema: 'hit',
      hit: {
        of: 'object',
        fields: { id: { of: 'field', field: 'id' }, title: { of: 'field', field: 'title' } },
      },
    },
  },
  getNote: { do: 'get', resource: 'notes', path: [note], reply: shows('chapter') },
  removeNote: { do: 'remove', resource: 'notes', lenient: false, path: [note], reply: nothing },
  sampleTag: { do: 'sample', path: [library], reply: shows('tag') },
};

const query: Record<string, readonly (readonly [name: string, type: ValueType])[]> = {
  listBooks: [
    ...['page', 'title', 'shelf', 'sort', 'order', 'author', 'reader'].map(
      (name) => [name, { types: ['string'] }] as const,
    ),
    ['limit', { types: ['integer'] }],
    ['tag', { types: [], items: { types: ['string'] } }],
    ['shelved', { types: ['boolean'] }],
  ],
  listShelves: [['nested', { types: ['boolean'] }]],
  listLoans: [
    ['order', { types: ['string'] }],
    ['limit', { types: ['integer'] }],
    ['page', { types: ['string'] }],
  ],
  listTags: [
    ['page', { types: ['integer'] }],
    ['limit', { types: ['integer'] }],
  ],
  getBook: [['metadata', { types: ['boolean'] }]],
  searchBook: [['query', { types: ['string'] }]],
  searchLibrary: [
    ['query', { types: ['string'] }],
    ['limit', { types: ['integer'] }],
    ['page', { types: ['string'] }],
  ],
};

const routes: readonly (readonly [id: string, method: string, path: string])[] = [
  ['listLibraries', 'GET', '/libraries'],
  ['getLibrary', 'GET', '/libraries/{libraryId}'],
  ['removeLibrary', 'DELETE', '/libraries/{libraryId}'],
  ['getRules', 'GET', '/libraries/{libraryId}/rules'],
  ['putRules', 'PUT', '/libraries/{libraryId}/rules'],
  ['listBooks', 'GET', '/libraries/{libraryId}/books'],
  ['createBook', 'POST', '/libraries/{libraryId}/books'],
  ['getBookInLibrary', 'GET', '/libraries/{libraryId}/books/{bookId}'],
  ['getBook', 'GET', '/books/{bookId}'],
  ['patchBook', 'PATCH', '/books/{bookId}'],
  ['removeBook', 'DELETE', '/books/{bookId}'],
  ['restoreBook', 'POST', '/books/{bookId}/restore'],
  ['duplicateBook', 'POST', '/books/{bookId}/duplicate'],
  ['transferBook', 'POST', '/books/{bookId}/transfer'],
  ['moveBook', 'POST', '/books/{bookId}/move'],
  ['listShelves', 'GET', '/libraries/{libraryId}/shelves'],
  ['createShelf', 'POST', '/libraries/{libraryId}/shelves'],
  ['getShelf', 'GET', '/libraries/{libraryId}/shelves/{shelfId}'],
  ['patchShelf', 'PATCH', '/libraries/{libraryId}/shelves/{shelfId}'],
  ['removeShelf', 'DELETE', '/libraries/{libraryId}/shelves/{shelfId}'],
  ['moveShelf', 'POST', '/libraries/{libraryId}/shelves/{shelfId}/move'],
  ['transferShelf', 'POST', '/libraries/{libraryId}/shelves/{shelfId}/transfer'],
  ['listBooksOfShelf', 'GET', '/libraries/{libraryId}/shelves/{shelfId}/books'],
  ['addToShelf', 'POST', '/libraries/{libraryId}/shelves/{shelfId}/books'],
  ['takeFromShelf', 'DELETE', '/libraries/{libraryId}/shelves/{shelfId}/books/{bookId}'],
  ['listLoans', 'GET', '/books/{bookId}/loans'],
  ['listLoansOfLibrary', 'GET', '/libraries/{libraryId}/loans'],
  ['createLoan', 'POST', '/books/{bookId}/loans'],
  ['latestLoan', 'GET', '/books/{bookId}/loans/latest'],
  ['getLoan', 'GET', '/books/{bookId}/loans/{loanId}'],
  ['removeLoan', 'DELETE', '/books/{bookId}/loans/{loanId}'],
  ['closeLoan', 'POST', '/books/{bookId}/loans/{loanId}/close'],
  ['listTags', 'GET', '/libraries/{libraryId}/tags'],
  ['createTag', 'POST', '/libraries/{libraryId}/tags'],
  ['putTag', 'PUT', '/libraries/{libraryId}/tags/{slug}'],
  ['createChapter', 'POST', '/books/{bookId}/chapters'],
  ['searchBook', 'GET', '/books/{bookId}/search'],
  ['searchLibrary', 'GET', '/libraries/{libraryId}/search'],
  ['getNote', 'GET', '/notes/{noteId}'],
  ['removeNote', 'DELETE', '/notes/{noteId}'],
  ['sampleTag', 'GET', '/libraries/{libraryId}/sample'],
];

function operationOf([id, method, path]: (typeof routes)[number]): Operation {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Param => ({
    name,
    in: 'path',
    decode: pathSimple,
    value: { types: ['string'] },
  }));
  const queried = (query[id] ?? []).map(([name, value]): Param => ({
    name,
    in: 'query',
    decode: queryFormExploded,
    value,
  }));
  return {
    // The type of ids is that of the interface for which the server was generated.
    id: id,
    method,
    path,
    params: [...named, ...queried],
    ...(method !== 'GET' &&
      method !== 'DELETE' && {
        body: { required: false, types: [{ type: 'application/json', decode: decodeJson }] },
      }),
    replies: statusesOf(bindings[id]).map((status) => ({ status, types: ['application/json'] })),
  };
}

function statusesOf(binding: Binding | undefined): readonly number[] {
  const made = binding?.do === 'upsert' ? binding.made : undefined;
  return [binding?.reply.status ?? 200, ...(made === undefined ? [] : [made.status])];
}

/** Libraries lend books: an interface with an operation for each behaviour. */
export const libraryApi: Api = { title: 'Library', operations: routes.map(operationOf) };

/** The model of it that a mock needs. */
export const libraryModel: Model = { resources, bindings, schemas };
