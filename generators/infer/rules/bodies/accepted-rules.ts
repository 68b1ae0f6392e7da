import type { Json } from '@specline/kernel/json';
import { isStateName, stageOf } from '@specline/kernel/lexicon/states';
import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { Schemas } from '../../schemas.ts';
import { RuleTable, findingRule } from '../rule.ts';

/** A field of a record whose creation is only accepted: status 202. */
export interface AcceptedSubject {
  readonly facts: OperationFacts;
  readonly field: string;
  readonly at: Cursor;
  readonly schemas: Schemas;
}

/** The rules about what becomes of an accepted record once the request is answered. */
export type AcceptedRules = RuleTable<AcceptedSubject, Json>;

/** The rules about what becomes of an accepted record once the request is answered. */
export const acceptedRules: AcceptedRules = new RuleTable([
  findingRule<AcceptedSubject, Json>({
    id: 'accepted.done',
    priority: 100,
    find: ({ field, at, schemas }) =>
      isStateName(field) ? schemas.values(at).find((state) => stageOf(state) === 'done') : undefined,
    why: ({ field, at }, done) => ({
      text: `the request is only accepted (202), and ${field} can be ${JSON.stringify(done)}`,
      origin: at.keyOrigin,
    }),
    example: {
      document: [
        'Export { id: integer, status: queued|completed }',
        'Wish { format }',
        'POST /exports Wish -> 202 Export',
        'GET /exports/{exportId} -> Export',
      ],
      operation: 'POST /exports',
      does: 'returns a queued export, which is completed from then on',
    },
  }),
]);
