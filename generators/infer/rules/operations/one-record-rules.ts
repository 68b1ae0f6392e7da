import type { FoundResource } from '../../found/found-resource.ts';
import { isMadeElsewhere, isPartialPut } from './put-bodies.ts';
import { reason, reasonOf, type OperationRule, type OperationSubject } from './operation-subject.ts';
import type { Reason } from '../rule.ts';

/** Returns the resource whose record the path names, for an operation with one of the methods; undefined for any other operation. */
function ofOne({ situation }: OperationSubject, ...methods: readonly string[]): FoundResource | undefined {
  const { isOfOne, facts, resource } = situation;
  return isOfOne && methods.includes(facts.method) ? resource : undefined;
}

const reading = ['get', 'head', 'query'];

/** Returns the reason that the path names a record, which every rule of this table has. */
function named(subject: OperationSubject, resource: FoundResource): Reason {
  return reasonOf(
    subject,
    `the path names a record of ${resource.name} by {${subject.situation.facts.last ?? ''}}`,
  );
}

/** Rules about operations whose path names a record: `/pets/{petId}`. */
export const oneRecordRules: readonly OperationRule[] = [
  {
    id: 'one.paged',
    priority: 860,
    when: (subject) => {
      const { list, facts } = subject.situation;
      const resource = ofOne(subject, ...reading);
      if (resource === undefined || list === undefined || facts.operation.paging === undefined)
        return undefined;
      return [reason('the response has a list', list.schema), reasonOf(subject, 'x-pagination is declared')];
    },
    then: ({ situation: { resource } }) => ({ word: 'list', resource }),
    example: {
      document: [
        'Thing { id, name }',
        'Page { items: [Thing], next? }',
        'POST /things Thing -> 201 Thing',
        'GET /things/{group} ?cursor -> Page paged',
      ],
      operation: 'GET /things/{group}',
      does: 'lists the things, a page at a time',
    },
  },
  {
    id: 'one.read',
    priority: 850,
    when: (subject) => {
      const resource = ofOne(subject, ...reading);
      return resource && [named(subject, resource)];
    },
    then: ({ situation: { resource } }) => ({ word: 'get', resource }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets/{petId} -> Pet'],
      operation: 'GET /pets/{petId}',
      does: 'returns the pet with that id',
    },
  },
  {
    id: 'one.membership.set',
    priority: 870,
    when: (subject) => {
      const resource = ofOne(subject, 'put', 'post', 'patch');
      if (resource?.joins === undefined) return undefined;
      return [named(subject, resource), reasonOf(subject, 'the path names whom it makes a member')];
    },
    then: ({ situation: { resource } }) => ({ word: 'upsert', resource }),
    example: {
      document: [
        'User { id: integer, name }',
        'Team { id: integer, name }',
        'GET /users -> [User]',
        'GET /users/{userId} -> User',
        'GET /teams/{teamId} -> Team',
        'GET /teams/{teamId}/members -> [User]',
        'PUT /teams/{teamId}/members/{userId} -> 204, 404',
        'DELETE /teams/{teamId}/members/{userId} -> 204, 404',
      ],
      operation: 'PUT /teams/{teamId}/members/{userId}',
      does: 'adds the user to the team, once',
    },
  },
  {
    id: 'one.put.create',
    priority: 840,
    when: (subject) => {
      const { facts } = subject.situation;
      const resource = ofOne(subject, 'put');
      if (resource === undefined || !facts.statuses.has('201')) return undefined;
      return [named(subject, resource), reasonOf(subject, 'PUT declares 201')];
    },
    then: ({ situation: { resource } }) => ({ word: 'upsert', resource }),
    example: {
      document: [
        'Pet { id, name }',
        'GET /pets/{petId} -> Pet',
        'PUT /pets/{petId} Pet -> 200 Pet, 201 Pet, 404',
      ],
      operation: 'PUT /pets/{petId}',
      does: 'replaces the pet, or creates it under that id',
    },
  },
  {
    id: 'one.put.create-unless-missing',
    priority: 830,
    when: (subject) => {
      const { facts, place } = subject.situation;
      const resource = ofOne(subject, 'put');
      if (resource === undefined || facts.statuses.has('404') || place?.ofAll.has('post') === true)
        return undefined;
      if (isPartialPut(subject) && isMadeElsewhere(resource)) return undefined;
      return [
        named(subject, resource),
        reasonOf(subject, 'PUT declares no 404, and no POST creates records there'),
      ];
    },
    then: ({ situation: { resource } }) => ({ word: 'upsert', resource }),
    example: {
      document: ['Note { key, text }', 'GET /notes/{key} -> Note', 'PUT /notes/{key} Note -> 200 Note'],
      operation: 'PUT /notes/{key}',
      does: 'replaces the note, or creates it under that key',
    },
  },
  {
    id: 'one.put.merge',
    priority: 820,
    when: (subject) => {
      const resource = ofOne(subject, 'put');
      if (resource === undefined || !isPartialPut(subject)) return undefined;
      return [
        named(subject, resource),
        reasonOf(subject, 'there is no PATCH, and its body may leave out every field'),
      ];
    },
    then: ({ situation: { resource } }) => ({ word: 'update', resource }),
    example: {
      document: [
        'Pet { id: integer, name, age: integer }',
        'Change { name?, age?: integer }',
        'POST /pets Pet -> 201 Pet',
        'GET /pets/{petId} -> Pet',
        'PUT /pets/{petId} Change -> 200 Pet',
      ],
      operation: 'PUT /pets/{petId}',
      does: 'changes the fields that are sent',
    },
  },
  {
    id: 'one.put.replace',
    priority: 810,
    when: (subject) => {
      const resource = ofOne(subject, 'put');
      return (
        resource && [
          named(subject, resource),
          reasonOf(subject, 'PUT replaces what it names (RFC 9110, 9.3.4)'),
        ]
      );
    },
    then: ({ situation: { resource } }) => ({ word: 'replace', resource }),
    example: {
      document: [
        'Pet { id, name }',
        'POST /pets Pet -> 201 Pet',
        'GET /pets/{petId} -> Pet',
        'PUT /pets/{petId} Pet -> 200 Pet, 404',
      ],
      operation: 'PUT /pets/{petId}',
      does: 'replaces the pet with that id',
    },
  },
  {
    id: 'one.patch',
    priority: 800,
    when: (subject) => {
      const resource = ofOne(subject, 'patch');
      return resource && [named(subject, resource), reasonOf(subject, 'PATCH changes a part (RFC 5789)')];
    },
    then: ({ situation: { resource } }) => ({ word: 'update', resource }),
    example: {
      document: ['Pet { id, name }', 'GET /pets/{petId} -> Pet', 'PATCH /pets/{petId} Pet -> 200 Pet'],
      operation: 'PATCH /pets/{petId}',
      does: 'changes the fields that are sent',
    },
  },
  {
    id: 'one.post.change',
    priority: 780,
    when: (subject) => {
      const resource = ofOne(subject, 'post');
      if (resource === undefined || subject.situation.facts.body === undefined) return undefined;
      return [named(subject, resource), reasonOf(subject, 'POST sends a body to it')];
    },
    then: ({ situation: { resource } }) => ({ word: 'update', resource }),
    example: {
      document: [
        'Pet { id: integer, name }',
        'GET /pets/{petId} -> Pet',
        'POST /pets/{petId} Pet -> 200 Pet',
      ],
      operation: 'POST /pets/{petId}',
      does: 'changes the fields that are sent',
    },
  },
  {
    id: 'one.post.act',
    priority: 770,
    when: (subject) => {
      const resource = ofOne(subject, 'post');
      return resource && [named(subject, resource), reasonOf(subject, 'POST sends no body')];
    },
    then: ({ situation: { resource } }) => ({ word: 'action', resource }),
    example: {
      document: ['Job { id, name }', 'GET /jobs/{jobId} -> Job', 'POST /jobs/{jobId} -> 200 Job'],
      operation: 'POST /jobs/{jobId}',
      does: 'returns the job, with a new time of change',
    },
  },
  {
    id: 'one.delete',
    priority: 760,
    when: (subject) => {
      const resource = ofOne(subject, 'delete');
      return resource && [named(subject, resource)];
    },
    then: ({ situation: { resource } }) => ({ word: 'remove', resource }),
    example: {
      document: ['Pet { id, name }', 'GET /pets/{petId} -> Pet', 'DELETE /pets/{petId} -> 204'],
      operation: 'DELETE /pets/{petId}',
      does: 'removes the pet with that id',
    },
  },
];
