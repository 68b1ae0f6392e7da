import { newestSegments } from '@specline/kernel/lexicon/verbs';
import { isReading } from '../../found/facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import { pathKey } from '../../found/path-steps.ts';
import { countedBy } from '../../words/counting.ts';
import {
  choosesByQuery,
  reason,
  reasonOf,
  schemaReason,
  type OperationRule,
  type OperationSubject,
} from './operation-subject.ts';

/** True for an operation that reads at a path which names no record at its end. */
function readsPlace({ situation: { facts, isOfOne } }: OperationSubject): boolean {
  return isReading(facts) && !isOfOne;
}

/** Returns the collection whose newest record a path names: `/builds/latest`. */
function newestOf({ situation: { facts }, context }: OperationSubject): FoundResource | undefined {
  const isNewest = newestSegments.has(facts.segments.at(-1) ?? '');
  return isNewest ? context.found.byPlace.get(pathKey(facts.segments.slice(0, -1))) : undefined;
}

/** True where all fields of the response are fields of the record before it: `/consents/{id}/status`. */
function isPartOfLast({ situation: { facts, last }, context: { schemas } }: OperationSubject): boolean {
  if (last === undefined || last.declared !== undefined || facts.reply.body === undefined) return false;
  const own = schemas.fields(last.schema);
  const names = [...schemas.fields(facts.reply.body.schema).keys()];
  return names.length > 0 && names.every((name) => own.has(name));
}

/** Rules about operations that read at a path which names no record at its end. */
export const readingRules: readonly OperationRule[] = [
  {
    id: 'read.count',
    priority: 690,
    when: (subject) => {
      const { facts } = subject.situation;
      if (!readsPlace(subject) || countedBy(facts, subject.context) === undefined) return undefined;
      const end = `the path ends with ${facts.segments.at(-1) ?? ''}, behind a collection`;
      return [reasonOf(subject, end), reasonOf(subject, 'the response has one number')];
    },
    then: ({ situation, context }) => ({
      word: 'list',
      resource: countedBy(situation.facts, context)?.resource,
    }),
    example: {
      document: [
        'Order { id: integer, note }',
        'Count { count: integer }',
        'GET /orders -> [Order]',
        'GET /orders/count -> Count',
      ],
      operation: 'GET /orders/count',
      does: 'returns how many orders there are',
    },
  },
  {
    id: 'read.list',
    priority: 680,
    when: (subject) => {
      const { facts, list, resource } = subject.situation;
      if (!readsPlace(subject) || list === undefined || resource === undefined) return undefined;
      return [
        reason('the response has a list of objects', facts.reply.body?.schema ?? list.schema),
        schemaReason(resource, subject.context),
      ];
    },
    then: ({ situation: { resource } }) => ({ word: 'list', resource }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets',
    },
  },
  {
    id: 'read.newest',
    priority: 670,
    when: (subject) => {
      if (!readsPlace(subject) || subject.situation.list !== undefined) return undefined;
      const end = subject.situation.facts.segments.at(-1) ?? '';
      return newestOf(subject) && [reasonOf(subject, `the path ends with ${end}, behind a collection`)];
    },
    then: (subject) => ({ word: 'get', resource: newestOf(subject), select: 'latest' }),
    example: {
      document: ['Build { id: integer, name }', 'GET /builds -> [Build]', 'GET /builds/latest -> Build'],
      operation: 'GET /builds/latest',
      does: 'returns the build that was created last',
    },
  },
  {
    id: 'read.part',
    priority: 660,
    when: (subject) => {
      const { facts, list, resource } = subject.situation;
      if (!readsPlace(subject) || list !== undefined || resource !== undefined) return undefined;
      if (!isPartOfLast(subject) || facts.reply.body === undefined) return undefined;
      return [
        reason('the response has fields of the record before it, and no others', facts.reply.body.schema),
      ];
    },
    then: ({ situation: { last } }) => ({ word: 'get', resource: last }),
    example: {
      document: [
        'Consent { id, status, bank }',
        'Status { status }',
        'GET /consents/{consentId} -> Consent',
        'GET /consents/{consentId}/status -> Status',
      ],
      operation: 'GET /consents/{consentId}/status',
      does: 'returns the status of that consent',
    },
  },
  {
    id: 'read.record-before',
    priority: 650,
    when: (subject) => {
      const { list, resource, last } = subject.situation;
      if (!readsPlace(subject) || list !== undefined || resource === undefined || resource !== last)
        return undefined;
      return [reasonOf(subject, 'the response is the record before the end of the path')];
    },
    then: ({ situation: { resource } }) => ({ word: 'get', resource }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets/{petId} -> Pet', 'GET /pets/{petId}/details -> Pet'],
      operation: 'GET /pets/{petId}/details',
      does: 'returns the pet with that id',
    },
  },
  {
    id: 'read.only',
    priority: 640,
    when: (subject) => {
      const { facts, list, resource, last } = subject.situation;
      if (!readsPlace(subject) || list !== undefined || resource === undefined) return undefined;
      if (choosesByQuery(facts)) return undefined;
      const hasKey = subject.context.keys.get(resource.name)?.key !== undefined;
      const isAlone = resource.declared === undefined && last === undefined && facts.segments.length > 0;
      if (hasKey && !isAlone) return undefined;
      return [reasonOf(subject, hasKey ? 'the path names no record' : `${resource.name} have no key`)];
    },
    then: ({ situation: { resource } }) => ({ word: 'get', resource, select: 'only' }),
    example: {
      document: ['Settings { theme }', 'GET /settings -> Settings', 'PUT /settings Settings -> 200 Settings'],
      operation: 'GET /settings',
      does: 'returns the only record',
    },
  },
];
