import type { FoundResource } from '../../found/found-resource.ts';
import { bulkOf, bulkRemoval, collectionOf, isEmptying } from '../../words/bulk.ts';
import { manyOf } from '../../words/many.ts';
import { reasonOf, writes, writing, type OperationRule, type OperationSubject } from './operation-subject.ts';

/** Returns the resource whose records a request names or holds in a list. */
function bulkResource({ situation, context }: OperationSubject): FoundResource | undefined {
  const { facts, place, last } = situation;
  const resource = context.found.byPlace.get(place?.key ?? '') ?? collectionOf(facts, context);
  return resource?.declared === undefined && resource !== last ? resource : undefined;
}

/** Rules about operations that create, change or remove many records at once. */
export const manyRecordRules: readonly OperationRule[] = [
  {
    id: 'bulk.remove',
    priority: 440,
    when: (subject) => {
      const resource = writes(subject, ...writing) ? bulkResource(subject) : undefined;
      if (resource === undefined || bulkRemoval(subject.situation, subject.context) === undefined)
        return undefined;
      return [reasonOf(subject, 'the body is a list of keys, and the operation removes')];
    },
    then: (subject) => ({ word: 'remove', resource: bulkResource(subject) }),
    example: {
      document: [
        'Pet { id: integer, name }',
        'Ids { ids: [integer] }',
        'GET /pets -> [Pet]',
        'POST /pets/bulk-delete Ids -> 204',
      ],
      operation: 'POST /pets/bulk-delete',
      does: 'removes the pets with these ids',
    },
  },
  {
    id: 'bulk.create',
    priority: 430,
    when: (subject) => {
      const resource = writes(subject, 'post', 'put', 'patch') ? bulkResource(subject) : undefined;
      if (resource === undefined || bulkOf(subject.situation, resource, subject.context) === undefined)
        return undefined;
      return [reasonOf(subject, 'the body has a list of records')];
    },
    then: (subject) => ({ word: 'create', resource: bulkResource(subject) }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets -> [Pet]', 'POST /pets/batch [Pet] -> 201 [Pet]'],
      operation: 'POST /pets/batch',
      does: 'creates each pet of the list',
    },
  },
  {
    id: 'delete.all',
    priority: 420,
    when: (subject) => {
      const { resource } = subject.situation;
      if (!writes(subject, 'delete') || resource === undefined) return undefined;
      if (!isEmptying(subject.situation, resource, subject.context)) return undefined;
      return [reasonOf(subject, `DELETE of the path of ${resource.name} without a body`)];
    },
    then: ({ situation: { resource } }) => ({ word: 'remove', resource }),
    example: {
      document: [
        'Item { id: integer, status }',
        'GET /items ?status -> [Item]',
        'POST /items Item -> 201 Item',
        'DELETE /items ?status -> 204',
      ],
      operation: 'DELETE /items',
      does: 'removes the items that the query chooses, or all',
    },
  },
  {
    id: 'many.change',
    priority: 410,
    when: (subject) => {
      const many = manyOf(subject.situation, subject.context);
      if (many === undefined) return undefined;
      const { in: place, name } = many.keys;
      return [
        reasonOf(
          subject,
          `the ${place} has a list of keys of ${many.resource.name}, ${name}, and the body what changes`,
        ),
      ];
    },
    then: () => ({ word: 'sample', does: 'change many' }),
    example: {
      document: [
        'Task { id: integer, title, status }',
        'Change { ids: [integer], status }',
        'GET /tasks -> [Task]',
        'GET /tasks/{taskId} -> Task',
        'PATCH /tasks Change -> 204',
      ],
      operation: 'PATCH /tasks',
      does: 'changes the tasks with these ids',
    },
  },
];
