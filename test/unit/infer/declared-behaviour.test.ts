import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@specline/kernel/json';
import { inferYaml } from './infer-yaml.ts';
import { smallDocument, type ShortOperation } from '../ir/small-document.ts';

const folder = { fields: { id: 'string', team: 'string', parent: 'string', title: 'string' } } as const;
const doc = {
  fields: {
    id: 'string',
    team: 'string',
    parent: 'string',
    title: 'string',
    author: 'Person',
    notes: 'integer',
    openNotes: 'integer',
    deletedAt: 'date-time',
    createdAt: 'date-time',
    rank: 'integer',
    main: 'boolean',
  },
  required: ['author'],
} as const;

const schemas = {
  Team: { fields: { id: 'string', name: 'string' }, resource: {} },
  Person: { fields: { id: 'string', name: 'string' }, resource: { owner: false, seed: 8 } },
  Folder: { ...folder, resource: { links: { parent: 'folders' } } },
  Doc: {
    ...doc,
    resource: {
      owner: 'teams',
      links: { parent: 'folders', author: { to: 'people', caller: true } },
      shown: { openNotes: { of: 'notes', where: { state: 'open' } } },
      softDelete: { deletedAt: 'P7D' },
      sequence: 'rank',
      exclusive: ['main'],
      initial: { title: 'Untitled' },
      seed: [1, 3],
    },
  },
  Note: {
    fields: { id: 'string', state: 'string', on: { doc: 'string' } },
    resource: { shown: { on: { fields: { doc: 'docs' } } } },
  },
  Rules: { fields: { text: 'string' }, resource: { key: false } },
  Place: { fields: { before: 'string', after: 'string' } },
} as const;

const operations: Readonly<Record<string, ShortOperation>> = {
  'GET /teams': { gives: ['Team'] },
  'GET /teams/{teamId}': { gives: 'Team' },
  'GET /teams/{teamId}/folders': { gives: ['Folder'] },
  'POST /teams/{teamId}/folders': {
    takes: { title: 'string', parentId: 'string' },
    gives: 'Folder',
    status: 201,
  },
  'GET /folders/{folderId}/docs': { gives: ['Doc'] },
  'GET /teams/{teamId}/rules': { gives: 'Rules' },
  'PUT /teams/{teamId}/rules': { takes: 'Rules', gives: 'Rules' },
  'GET /teams/{teamId}/notes': { gives: ['Note'] },
  'GET /docs/{docId}': { gives: 'Doc' },
  'DELETE /docs/{docId}': {},
  'GET /docs/{docId}/notes': { gives: ['Note'] },
  'POST /docs/{docId}/notes': { takes: { state: 'string' }, gives: 'Note', status: 201 },
  'GET /people/{personId}': { gives: 'Person' },
};

function declared(more: Readonly<Record<string, ShortOperation>> = {}, others: object = {}) {
  const found = inferYaml(smallDocument({ ...schemas, ...others }, { ...operations, ...more }));
  return { ...found, last: found.behaviours.at(-1) };
}

/** Returns what becomes of an operation with an `x-behavior`. */
function behaviourOf(place: string, operation: ShortOperation, declaration: JsonObject | string) {
  const { behaviours, codes } = declared({ [place]: { ...operation, more: { 'x-behavior': declaration } } });
  return { line: behaviours.find((line) => line.startsWith(`${place}: `))?.slice(place.length + 2), codes };
}

describe('x-resource', () => {
  it('says what is not found; owners, links, counts, times and titles of what it is silent about are found', () => {
    const { resources, codes } = declared();
    expect(codes).toEqual([]);
    expect(resources.toSorted()).toEqual(
      [
        'teams(id)',
        'people(id)',
        'folders(-) of teams; parent => folders; parent: link parent key; team: owner key',
        'docs(id) of teams; made createdAt; parent => folders; author => people! caller; author: link author record; notes: count notes; openNotes: count notes where {"state":"open"}; parent: link parent key; team: owner key; sequences rank; exclusive main; soft deletedAt 604800000; initial {"title":"Untitled"}',
        'notes(id) of docs; on: { doc: owner docs key }',
        'rules(-) of teams',
      ]
        .map((line) => line.replace('folders(-)', 'folders(id)'))
        .toSorted(),
    );
  });

  it('what it leaves out of lists is found: by link, through owners, the only one', () => {
    const { behaviours } = declared();
    expect(behaviours).toContain(
      'GET /folders/{folderId}/docs: list docs [folderId: folders] -> 200; by parent; list {items:}',
    );
    expect(behaviours).toContain(
      'GET /teams/{teamId}/notes: list notes [teamId: teams] -> 200; deep true; list {items:}',
    );
    expect(behaviours).toContain(
      'GET /teams/{teamId}/rules: get rules [teamId: teams] -> 200 self; select only',
    );
    expect(behaviours).toContain(
      'POST /teams/{teamId}/folders: create folders [teamId: teams] -> 201 self; write {takes:[parentId,title],links:{parentId:parent}}',
    );
  });

  it.each([
    ['an owner that is none', { owner: 'tems' }, ['unknown-resource']],
    ['a link to nothing', { links: { parent: 'folder' } }, ['unknown-resource']],
    ['a view of nothing', { shown: { title: 'nothing' } }, ['unknown-view']],
    ['a form that is none', { owners: ['teams'] }, []],
  ])('%s', (_, resource, codes) => {
    const Thing = { fields: { id: 'string', title: 'string' }, resource };
    expect(declared({ 'GET /things/{id}': { gives: 'Thing' } }, { Thing }).codes).toEqual(codes);
  });
});

const attached: JsonObject = {
  do: 'attach',
  resource: 'docs',
  link: 'parent',
  path: { folderId: 'folders' },
};

describe('x-behavior', () => {
  it.each<[string, string, ShortOperation, JsonObject | string, string]>([
    [
      'move: position and parent',
      'POST /docs/{docId}/move',
      { takes: { at: 'Place', parent: 'string' }, gives: 'Doc' },
      'move',
      'move docs [docId: docs] -> 200 self; position at; parent {field:parent,link:parent}',
    ],
    [
      'move: a position that may name others as well',
      'POST /docs/{docId}/move',
      { takes: { at: 'Place' }, gives: 'Doc' },
      { do: 'move', among: ['folders', 'people'] },
      'move docs [docId: docs] -> 200 self; position at; among [folders,people]',
    ],
    [
      'transfer',
      'POST /docs/{docId}/transfer',
      { takes: { team: 'string' }, gives: 'Doc' },
      'transfer',
      'transfer docs [docId: docs] -> 200 self; to team',
    ],
    [
      'restore',
      'POST /docs/{docId}/restore',
      { gives: 'Doc' },
      'restore',
      'restore docs [docId: docs] -> 200 self',
    ],
    [
      'duplicate',
      'POST /docs/{docId}/copy',
      { gives: 'Doc', status: 201 },
      'duplicate',
      'duplicate docs [docId: docs] -> 201 self; title title',
    ],
    [
      'duplicate: what comes along',
      'POST /docs/{docId}/copy',
      { gives: 'Doc', status: 201 },
      { do: 'duplicate', copies: 'notes' },
      'duplicate docs [docId: docs] -> 201 self; title title; copies [notes]',
    ],
    [
      'override',
      'POST /docs/{docId}/merge',
      { gives: { ok: 'boolean' } },
      'override',
      'override [docId: docs] -> 200',
    ],
    [
      'a list with filters and a sort',
      'GET /teams/{teamId}/docs',
      { gives: ['Doc'], query: { creator: 'string', title: 'string', q: 'string', order: ['asc', 'desc'] } },
      { filters: { creator: 'author', q: { field: 'title', test: 'contains' } }, sort: '-createdAt' },
      'list docs [teamId: teams] -> 200; list {items:,filters:[{param:creator,field:author,test:equals},{param:title,field:title,test:equals},{param:q,field:title,test:contains}],sort:{field:createdAt,direction:order,descending:true}}',
    ],
    [
      'a parameter that names another resource, and a field that is set',
      'POST /teams/{teamId}/members/{userId}/hello',
      { status: 204 },
      { do: 'action', resource: 'people', path: { userId: 'people' }, write: { touch: ['name'] } },
      'action [teamId: teams, userId: people] -> 204; write {touch:[name]}',
    ],
    [
      'views in a reply',
      'GET /docs/{docId}/summary',
      { gives: { doc: 'Doc', team: 'string' } },
      { do: 'get', resource: 'docs', reply: { '/doc': 'self', '/team': 'owner' } },
      'get docs [docId: docs] -> 200 /doc self /team owner key',
    ],
    [
      'a link that is set',
      'POST /folders/{folderId}/docs',
      { takes: { docId: 'string' }, gives: 'Folder' },
      attached,
      'attach docs [folderId: folders] -> 200 self; from docId; link parent',
    ],
  ])('%s', (_, place, operation, declaration, line) => {
    expect(behaviourOf(place, operation, declaration)).toEqual({ line, codes: [] });
  });

  it.each<[string, string, ShortOperation, JsonObject | string, string]>([
    [
      'a list without one',
      'GET /docs/{docId}/x',
      { gives: { a: 'string' } },
      { do: 'list', resource: 'docs' },
      'behavior-fit',
    ],
    ['move without a body', 'POST /docs/{docId}/x', { gives: 'Doc' }, 'move', 'behavior-fit'],
    [
      'restore of what is gone at once',
      'POST /teams/{teamId}/x',
      { gives: 'Team' },
      'restore',
      'behavior-fit',
    ],
    [
      'a parameter that is none',
      'GET /teams/{teamId}/docs',
      { gives: ['Doc'] },
      { filters: { tite: 'title' } },
      'behavior-parameter',
    ],
    [
      'a field that is none',
      'GET /teams/{teamId}/docs',
      { gives: ['Doc'], query: { t: 'string' } },
      { filters: { t: 'tite' } },
      'resource-field',
    ],
    [
      'a resource that is none',
      'POST /docs/{docId}/x',
      {},
      { do: 'action', resource: 'dcs' },
      'unknown-resource',
    ],
    [
      'a resource to copy that is none',
      'POST /docs/{docId}/x',
      { gives: 'Doc' },
      { do: 'duplicate', copies: ['notes', 'nots'] },
      'unknown-resource',
    ],
    [
      'a resource to copy that it does not own',
      'POST /docs/{docId}/x',
      { gives: 'Doc' },
      { do: 'duplicate', copies: 'folders' },
      'behavior-relation',
    ],
    [
      'a link that is none',
      'POST /teams/{teamId}/docs',
      { takes: { f: 'string' }, gives: 'Doc', status: 201 },
      { write: { links: { f: 'folder' } } },
      'unknown-link',
    ],
    [
      'a reply without the field',
      'POST /docs/{docId}/x',
      { gives: { a: 'string' } },
      { do: 'action', reply: { '/b': 'self' } },
      'behavior-body-field',
    ],
  ])('reports %s', (_, place, operation, declaration, code) => {
    expect(behaviourOf(place, operation, declaration).codes).toContain(code);
  });

  it('reports a list whose records belong to nothing in the path', () => {
    expect(declared({ 'GET /people/{personId}/folders': { gives: ['Folder'] } }).codes).toEqual([
      'behavior-relation',
    ]);
  });
});
