import { accountRules } from './account-rules.ts';
import { listInRecordRules } from './list-in-record-rules.ts';
import { isRestoring } from '../../resource/soft-deletion.ts';
import { manyRecordRules } from './many-record-rules.ts';
import { oneRecordRules } from './one-record-rules.ts';
import { reasonOf, type OperationRule, type OperationRules } from './operation-subject.ts';
import { readingRules } from './reading-rules.ts';
import { RuleTable } from '../rule.ts';
import { writingRules } from './writing-rules.ts';

const generalRules: readonly OperationRule[] = [
  {
    id: 'failures',
    priority: 1000,
    when: (subject) => {
      const { behavior, facts } = subject.situation;
      // `default` leaves room for a success.
      if (behavior !== undefined || facts.reply.status < 400 || facts.statuses.has('default'))
        return undefined;
      return [reasonOf(subject, 'it declares failures alone')];
    },
    then: () => ({ word: 'sample' }),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets -> [Pet]', 'POST /pets Pet -> 501'],
      operation: 'POST /pets',
      does: 'answers with the declared failure',
    },
  },
  {
    id: 'restore',
    priority: 900,
    when: (subject) => {
      if (!isRestoring(subject.situation, subject.context)) return undefined;
      const verb = subject.situation.facts.segments.at(-1) ?? '';
      return [reasonOf(subject, `the path ends with ${verb}, behind a record that DELETE removes`)];
    },
    then: ({ situation: { last } }) => ({ word: 'restore', resource: last }),
    example: {
      document: [
        'Task { id, name, deletedAt?: date-time }',
        'GET /tasks/{taskId} -> Task',
        'DELETE /tasks/{taskId} -> 204',
        'POST /tasks/{taskId}/restore -> 200 Task',
      ],
      operation: 'POST /tasks/{taskId}/restore',
      does: 'takes the removal of the task back; a removed task is kept for that',
    },
  },
];

/** The rules about what an operation does. */
export const operationRules: OperationRules = new RuleTable([
  ...generalRules,
  ...accountRules,
  ...listInRecordRules,
  ...oneRecordRules,
  ...readingRules,
  ...writingRules,
  ...manyRecordRules,
]);
