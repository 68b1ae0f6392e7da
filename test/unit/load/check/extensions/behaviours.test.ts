import type { Json, JsonObject } from '@specline/kernel/json';
import { describe, expect, it } from 'vitest';
import { smallDocument, type ShortOperation } from '../../../ir/small-document.ts';
import { check31, checkFiles } from '../checked.ts';

const schemas = {
  Team: { fields: { id: 'string', name: 'string' }, resource: {} },
  Doc: {
    fields: { id: 'string', title: 'string', parent: 'string', rank: 'integer', notes: 'integer' },
    resource: { owner: 'teams', links: { parent: 'docs' }, initial: { hidden: true } },
  },
  Note: { fields: { id: 'string', state: 'string' } },
} as const;

const operations: Readonly<Record<string, ShortOperation>> = {
  'GET /teams/{teamId}': { gives: 'Team' },
  'GET /teams/{teamId}/docs': { gives: ['Doc'] },
  'GET /docs/{docId}': { gives: 'Doc' },
  'GET /docs/{docId}/notes': { gives: ['Note'] },
  'GET /docs/{docId}/notes/{noteId}': { gives: 'Note' },
};

/** Returns the codes of the problems of a document, with more operations and schemas. */
function codesWith(more: Readonly<Record<string, ShortOperation>>, others: object = {}): readonly string[] {
  const text = smallDocument({ ...schemas, ...others }, { ...operations, ...more });
  const problems = checkFiles({
    'openapi.yaml': `openapi: 3.1.1\ninfo: { title: T, version: '1' }\n${text}`,
  });
  return problems.map(({ code }) => code);
}

const fields = { id: 'string', title: 'string', name: 'string' } as const;

describe('the method of an operation', () => {
  it.each<[string, string, JsonObject | string, readonly string[]]>([
    ['GET that changes', 'GET /docs/{docId}/x', 'restore', ['behavior-fit']],
    ['GET that changes, at length', 'GET /docs/{docId}/x', { do: 'create' }, ['behavior-fit']],
    ['GET that reads', 'GET /docs/{docId}/x', 'get', []],
    ['GET that says what it does', 'GET /docs/{docId}/x', 'override', []],
    ['POST that changes', 'POST /docs/{docId}/x', 'restore', []],
  ])('%s', (_, place, does, codes) => {
    expect(codesWith({ [place]: { gives: 'Doc', more: { 'x-behavior': does } } })).toEqual(codes);
  });
});

describe('x-resource', () => {
  it.each<[string, JsonObject, readonly string[]]>([
    ['an owner that is none', { owner: 'tems' }, ['unknown-resource']],
    ['an owner in the singular', { owner: 'team' }, ['unknown-resource']],
    ['one of several owners that is none', { owner: ['teams', 'tems'] }, ['unknown-resource']],
    ['an owner that is inferred', { owner: 'notes' }, []],
    ['a link to nothing', { links: { parent: 'folder' } }, ['unknown-resource']],
    ['a link to nothing, at length', { links: { parent: { to: 'folder' } } }, ['unknown-resource']],
    ['a link to what is inferred', { links: { parent: 'notes' } }, []],
    ['a key that is none', { key: 'slgu' }, ['resource-field']],
    ['a key that is a link', { key: 'doc', links: { doc: 'docs' } }, []],
    ['an alias that is none', { aliases: ['title', 'titel'] }, ['resource-field']],
    ['a sequence that is none', { sequence: 'nummer' }, ['resource-field']],
    ['a field of times that is none', { made: 'createdAt', changed: ['title'] }, ['resource-field']],
    ['a field of removal that is none', { softDelete: { deletedAt: 'P7D' } }, ['resource-field']],
    ['a shown field that is not there', { shown: { count: 'notes' } }, ['resource-field']],
    ['a view of nothing', { shown: { title: 'nothing' } }, ['unknown-view']],
    [
      'a view of nothing, inside of an object',
      { shown: { title: { fields: { a: 'no' } } } },
      ['unknown-view'],
    ],
    ['a view of a link', { links: { doc: 'docs' }, shown: { title: 'doc' } }, []],
    ['a view of what is inferred', { shown: { title: { of: 'notes', by: 'owner' } } }, []],
    ['a link of records that is none', { shown: { title: { of: 'docs', by: 'parnt' } } }, ['unknown-link']],
    ['a condition on no field', { shown: { title: { of: 'docs', where: { sate: 1 } } } }, ['resource-field']],
    ['a condition on what is kept', { shown: { title: { of: 'docs', where: { hidden: true } } } }, []],
    ['the name of another', { name: 'teams' }, ['resource-name']],
    ['an owner that it owns', { owner: 'things' }, ['owner-cycle']],
    ['a form that is none', { owners: ['teams'] }, ['resource-form']],
  ])('%s', (_, resource, codes) => {
    const Thing = { fields, resource };
    expect(codesWith({ 'GET /things/{id}': { gives: 'Thing' } }, { Thing })).toEqual(codes);
  });

  it('owners in a circle are reported once', () => {
    const others = {
      A: { fields, resource: { owner: 'bs' } },
      B: { fields, resource: { owner: 'cs' } },
      C: { fields, resource: { owner: 'as' } },
    };
    expect(codesWith({}, others)).toEqual(['owner-cycle']);
  });

  it.each([
    ['has the name of that', '{ $ref: "#/components/schemas/Team", x-resource: {} }', ['resource-name']],
    ['and says more has its own', '{ $ref: "#/components/schemas/Team", type: object, x-resource: {} }', []],
  ])('a schema that refers to another one %s', (_, alias, codes) => {
    const team = '{ type: object, properties: { id: { type: string } }, x-resource: {} }';
    const text = `paths: {}\ncomponents: { schemas: { Team: ${team}, Other: ${alias} } }\n`;
    expect(check31(text).map((line) => line.split(' ')[1])).toEqual(codes);
  });
});

describe('x-behavior', () => {
  it.each<[string, string, ShortOperation, Json, readonly string[]]>([
    [
      'a resource that is none',
      'POST /docs/{docId}/x',
      {},
      { do: 'action', resource: 'dcs' },
      ['unknown-resource'],
    ],
    ['a resource that is inferred', 'POST /docs/{docId}/x', {}, { do: 'action', resource: 'notes' }, []],
    [
      'a resource to copy that is none',
      'POST /docs/{docId}/x',
      { gives: 'Doc' },
      { do: 'duplicate', copies: ['notes', 'nots'] },
      ['unknown-resource'],
    ],
    [
      'a parameter of the path that is none',
      'POST /docs/{docId}/x',
      { takes: { a: 'string' } },
      { path: { docID: 'docs' } },
      ['behavior-parameter'],
    ],
    [
      'a parameter of the path of no resource',
      'POST /docs/{docId}/x',
      {},
      { path: { docId: 'dcs' } },
      ['unknown-resource'],
    ],
    [
      'a parameter that is none',
      'GET /teams/{teamId}/x',
      { gives: ['Doc'], query: { title: 'string' } },
      { filters: { tite: 'title' } },
      ['behavior-parameter'],
    ],
    [
      'a filter by the path',
      'GET /teams/{teamId}/x',
      { gives: ['Doc'] },
      { filters: { teamId: 'title' } },
      [],
    ],
    [
      'filters in a body that asks',
      'POST /docs/find',
      { takes: { title: 'string' }, gives: ['Doc'] },
      { do: 'list', filters: { title: 'title' } },
      [],
    ],
    [
      'a parameter that hides, and one that sorts, that are none',
      'GET /teams/{teamId}/x',
      { gives: ['Doc'] },
      { hide: { brief: { is: 'true', fields: 'title' } }, sort: { param: 'by', field: 'title' } },
      ['behavior-parameter', 'behavior-parameter'],
    ],
    [
      'a parameter with a text to look for that is none',
      'GET /docs/x',
      { gives: ['Doc'] },
      { do: 'search', resource: 'docs', query: 'q' },
      ['behavior-parameter'],
    ],
    [
      'a field of a body that is none',
      'PATCH /docs/{docId}',
      { takes: { title: 'string' }, gives: 'Doc' },
      { write: { fields: { '/label': 'title' } } },
      ['behavior-body-field'],
    ],
    [
      'a reply without the field',
      'POST /docs/{docId}/x',
      { gives: { a: 'string' } },
      { do: 'action', reply: { '/b': 'self' } },
      ['behavior-body-field'],
    ],
    [
      'an item of a list',
      'POST /docs/{docId}/x',
      { gives: { a: ['Doc'] } },
      { reply: { '/a/0/title': 'self' } },
      [],
    ],
    [
      'a field that transfers that is none',
      'POST /docs/{docId}/x',
      { takes: { team: 'string' }, gives: 'Doc' },
      { do: 'transfer', to: 'taem' },
      ['behavior-body-field'],
    ],
    [
      'a link that is none',
      'POST /teams/{teamId}/docs',
      { takes: { f: 'string' }, gives: 'Doc', status: 201 },
      { resource: 'docs', write: { links: { f: 'folder' } } },
      ['unknown-link'],
    ],
    [
      'a field that only requests are stored in',
      'PATCH /docs/{docId}',
      { takes: { a: 'string' }, gives: 'Doc' },
      { resource: 'docs', write: { fields: { '/a': 'titel' } } },
      [],
    ],
    [
      'a form that is none',
      'GET /teams/{teamId}/x',
      { gives: 'Doc' },
      { resources: 'docs' },
      ['behavior-form'],
    ],
  ])('%s', (_, place, operation, behavior, codes) => {
    expect(codesWith({ [place]: { ...operation, more: { 'x-behavior': behavior } } })).toEqual(codes);
  });
});
