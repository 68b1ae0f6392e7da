import type { VerbEffect, VerbEffectSubject } from '../bodies/verb-effect-rules.ts';
import type { Reason } from '../rule.ts';
import { accountWord } from '../../accounts/accounts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import { isSetByPost, listOf } from '../../found/places.ts';
import { sendsOwnFields, stateAfter } from '../../words/actions.ts';
import { bulkOf, isLike } from '../../words/bulk.ts';
import {
  choosesByQuery,
  reason,
  reasonOf,
  schemaReason,
  type OperationRule,
  type OperationSubject,
  writes,
  writing,
} from './operation-subject.ts';

/** Returns the resource that POST is about: its response is a record, or a list of which the created record is the only item. */
function posted(subject: OperationSubject): FoundResource | undefined {
  const { resource, list } = subject.situation;
  if (!writes(subject, 'post') || resource === undefined) return undefined;
  return list === undefined || sendsOne(subject, resource) ? resource : undefined;
}

function sendsOne(
  { situation: { facts, place }, context: { schemas } }: OperationSubject,
  resource: FoundResource,
): boolean {
  if (resource.declared !== undefined || facts.body === undefined || place?.ofOne.has('get') !== true)
    return false;
  return schemas.kind(facts.body.schema) !== 'array' && isLike(facts.body.schema, resource, schemas);
}

/** True where POST sends fields of the only record of a place: `POST /settings`. */
function isSetHere(
  { situation: { place, last }, context }: OperationSubject,
  resource: FoundResource,
): boolean {
  if (place === undefined || resource.declared !== undefined || resource === last) return false;
  const [only, ...others] = resource.places;
  const { schemas, found } = context;
  return only?.key === place.key && others.length === 0 && isSetByPost(place, schemas, found.isRecord);
}

/** True where records of a resource stand at the place of an operation, which reads, names or creates them. */
function isCollection(
  { situation: { facts, place }, context }: OperationSubject,
  resource: FoundResource,
): boolean {
  if (place === undefined || !resource.places.some(({ key }) => key === place.key)) return false;
  const isMaking = facts.reply.status === 201 || accountWord(facts, context.schemas) === 'signUp';
  return place.ofAll.has('get') || place.ofOne.size > 0 || isMaking;
}

/** True where there is one record of a resource at a place. */
function isOnly(
  { situation: { place, last, facts }, context: { keys } }: OperationSubject,
  resource: FoundResource,
): boolean {
  if (place === undefined || resource === last || place.ofOne.size > 0 || choosesByQuery(facts)) return false;
  if (keys.get(resource.name)?.key === undefined) return true;
  const isRead = place.ofAll.has('get') && !place.ofAll.has('post');
  return isRead && resource.places.every((each) => each.ofOne.size === 0);
}

/** Returns why there is one record at a path, where GET shows it or where that follows from its other operations. */
function onlyReason(subject: OperationSubject): Reason {
  const get = subject.situation.place?.ofAll.get('get');
  return get === undefined || get.reply.body === undefined
    ? reasonOf(subject, 'there is one record at the path')
    : { text: 'GET shows one record there', origin: get.at.keyOrigin };
}

/** True where a path without parameters shows one of the records that stand elsewhere, as `/me` does of `/users/{id}`. */
function isOneOfMany({ situation: { place, last }, context: { schemas, found } }: OperationSubject): boolean {
  const get = place?.ofAll.get('get');
  if (place === undefined || get === undefined || last !== undefined) return false;
  return (
    place.ofOne.size === 0 && !place.ofAll.has('post') && listOf(get, schemas, found.isRecord) === undefined
  );
}

/** Returns the record before the last segment of a path that answers no list. */
function changedRecord({ situation: { last, list } }: OperationSubject): FoundResource | undefined {
  return list === undefined ? last : undefined;
}

/** Rules about operations that write at a path which names no record at its end. */
export const writingRules: readonly OperationRule[] = [
  {
    id: 'post.set',
    priority: 590,
    when: (subject) => {
      const resource = posted(subject);
      if (resource === undefined || !isSetHere(subject, resource)) return undefined;
      return [reasonOf(subject, 'GET shows one record there, and POST sends fields of it')];
    },
    then: ({ situation: { resource } }) => ({ word: 'update', resource, select: 'only' }),
    example: {
      document: ['Volume { level: integer }', 'GET /volume -> Volume', 'POST /volume Volume -> 200 Volume'],
      operation: 'POST /volume',
      does: 'changes the only record',
    },
  },
  {
    id: 'post.create',
    priority: 580,
    when: (subject) => {
      const resource = posted(subject);
      const { last, place } = subject.situation;
      if (resource === undefined || !isCollection(subject, resource)) return undefined;
      // Of a record within another one of its kind, such as a task of a task, a list gives evidence.
      if (resource === last && place?.ofAll.has('get') !== true) return undefined;
      return [
        reasonOf(subject, `POST to the path of ${resource.name}`),
        schemaReason(resource, subject.context),
      ];
    },
    then: ({ situation: { resource } }) => ({ word: 'create', resource }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets -> [Pet]', 'POST /pets Pet -> 201 Pet'],
      operation: 'POST /pets',
      does: 'creates a pet',
    },
  },
  {
    id: 'post.act',
    priority: 570,
    when: (subject) => {
      const resource = posted(subject);
      const { last, record, facts } = subject.situation;
      // With 201, another record is created, such as a copy.
      if (resource === undefined || resource !== last || record === undefined || facts.reply.status === 201)
        return undefined;
      return [reason('the response is the record before the end of the path', record.schema)];
    },
    then: ({ situation: { resource } }) => ({ word: 'action', resource }),
    example: {
      document: [
        'Job { id, name, updatedAt: date-time }',
        'GET /jobs/{jobId} -> Job',
        'POST /jobs/{jobId}/check -> 200 Job',
      ],
      operation: 'POST /jobs/{jobId}/check',
      does: 'returns the job, changed now',
    },
  },
  {
    id: 'change.only',
    priority: 550,
    when: (subject) => {
      const { resource } = subject.situation;
      if (!writes(subject, 'put', 'patch') || resource === undefined) return undefined;
      if (!isOnly(subject, resource) && !isOneOfMany(subject)) return undefined;
      if (bulkOf(subject.situation, resource, subject.context)?.replaces === true) return undefined;
      return [onlyReason(subject)];
    },
    then: ({ situation: { facts, resource } }) => ({
      word: facts.method === 'patch' ? 'update' : 'replace',
      resource,
      select: 'only',
    }),
    example: {
      document: [
        'Settings { theme, size: integer }',
        'GET /settings -> Settings',
        'PATCH /settings Settings -> 200 Settings',
      ],
      operation: 'PATCH /settings',
      does: 'changes the only record',
    },
  },
  {
    id: 'change.record-before',
    priority: 445,
    when: (subject) => {
      const { resource, last } = subject.situation;
      if (!writes(subject, 'put', 'patch') || resource === undefined || resource !== last) return undefined;
      return [reasonOf(subject, 'the response is the record before the end of the path')];
    },
    then: ({ situation: { resource } }) => ({ word: 'update', resource }),
    example: {
      document: ['Pet { id, name }', 'GET /pets/{petId} -> Pet', 'PUT /pets/{petId}/ping -> 200 Pet'],
      operation: 'PUT /pets/{petId}/ping',
      does: 'returns the pet with that id',
    },
  },
  {
    id: 'change.by-key',
    priority: 530,
    when: (subject) => {
      const { facts, resource } = subject.situation;
      if (!writes(subject, 'put', 'patch') || resource === undefined || facts.body === undefined)
        return undefined;
      const { keys, schemas } = subject.context;
      const { key } = keys.get(resource.name) ?? {};
      if (key === undefined || !schemas.fields(facts.body.schema).has(key)) return undefined;
      return [reason(`the body has the key, ${key}`, facts.body.schema)];
    },
    then: ({ situation: { facts, resource } }) => ({
      word: facts.method === 'patch' ? 'update' : 'upsert',
      resource,
    }),
    example: {
      document: [
        'Pet { id: integer, name }',
        'POST /pet Pet -> 200 Pet',
        'PUT /pet Pet -> 200 Pet',
        'GET /pet/{petId} -> Pet',
      ],
      operation: 'PUT /pet',
      does: 'replaces the pet whose id the body has, or creates it',
    },
  },
  {
    id: 'delete.only',
    priority: 510,
    when: (subject) => {
      const { resource } = subject.situation;
      if (!writes(subject, 'delete') || resource === undefined || !isOnly(subject, resource))
        return undefined;
      return [onlyReason(subject)];
    },
    then: ({ situation: { resource } }) => ({ word: 'remove', resource }),
    example: {
      document: [
        'Avatar { url }',
        'GET /avatar -> Avatar',
        'PUT /avatar Avatar -> 200 Avatar',
        'DELETE /avatar -> 200 Avatar',
      ],
      operation: 'DELETE /avatar',
      does: 'removes the only record',
    },
  },
  {
    id: 'verb.state',
    priority: 455,
    when: (subject) => {
      const record = writes(subject, ...writing) ? changedRecord(subject) : undefined;
      const { situation, context } = subject;
      const effectOf = (each: VerbEffectSubject): VerbEffect | undefined =>
        context.rules.verbEffects.decide(each)?.conclusion;
      const state = record && stateAfter(situation, record, context, effectOf);
      if (record === undefined || state === undefined) return undefined;
      const segment = subject.situation.facts.segments.at(-1) ?? '';
      const fields = [...Object.keys(state.set), ...state.touch].join(', ');
      return [reasonOf(subject, `the path ends with ${segment}, and ${record.name} have ${fields}`)];
    },
    then: ({ situation: { last } }) => ({ word: 'action', resource: last }),
    example: {
      document: [
        'Order { id, status: open|cancelled, cancelledAt?: date-time }',
        'GET /orders/{orderId} -> Order',
        'POST /orders/{orderId}/cancel -> 204',
      ],
      operation: 'POST /orders/{orderId}/cancel',
      does: 'sets status to cancelled, and cancelledAt to the time',
    },
  },
  {
    id: 'verb.fields',
    priority: 450,
    when: (subject) => {
      const record = writes(subject, ...writing) ? changedRecord(subject) : undefined;
      if (record === undefined || !sendsOwnFields(subject.situation, record, subject.context))
        return undefined;
      return [reasonOf(subject, `the request has fields of the record before it, of ${record.name}`)];
    },
    then: ({ situation: { last } }) => ({ word: 'action', resource: last }),
    example: {
      document: [
        'Task { id, title }',
        'Title { title }',
        'GET /tasks/{taskId} -> Task',
        'POST /tasks/{taskId}/title Title -> 204',
      ],
      operation: 'POST /tasks/{taskId}/title',
      does: 'changes the title',
    },
  },
];
