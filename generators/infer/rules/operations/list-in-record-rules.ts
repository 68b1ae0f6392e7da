import { holdingOf } from '../../words/holding.ts';
import { reasonOf, type OperationRule, type OperationSubject } from './operation-subject.ts';
import type { Reason } from '../rule.ts';

function holdReasons(subject: OperationSubject, does: 'add' | 'remove'): readonly Reason[] | undefined {
  const { situation, context } = subject;
  const held = holdingOf(situation, context);
  if (held?.holding.does !== does) return undefined;
  const { field, param } = held.holding;
  return [
    reasonOf(subject, `the path ends with a key of ${field}, a list of ${held.outer.name}: {${param}}`),
    reasonOf(subject, 'it sends no body, and nothing is listed, created or read there'),
  ];
}

/** Rules about operations that put something into a list of a record, or take it out, by a key in their path. */
export const listInRecordRules: readonly OperationRule[] = (['add', 'remove'] as const).map(
  (does, index): OperationRule => ({
    id: `list.${does}`,
    priority: 920 - index,
    when: (subject) => holdReasons(subject, does),
    then: () => ({ word: 'sample', does: 'hold' }),
    example: {
      document: [
        'Task { id: integer, tags: [string] }',
        'GET /tasks/{taskId} -> Task',
        'PUT /tasks/{taskId}/tags/{tag} -> 204',
        'DELETE /tasks/{taskId}/tags/{tag} -> 204',
      ],
      operation: `${does === 'add' ? 'PUT' : 'DELETE'} /tasks/{taskId}/tags/{tag}`,
      does:
        does === 'add' ? 'adds the tag to the tags of the task' : 'takes the tag out of the tags of the task',
    },
  }),
);
