import { successNames, troubleNames } from '@specline/kernel/lexicon/names';
import type { Json } from '@specline/kernel/json';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { Schemas } from '../../schemas.ts';
import { RuleTable } from '../rule.ts';

/** A field of a response that records do not have. */
export interface OutcomeSubject {
  readonly facts: OperationFacts;
  readonly name: string;
  readonly at: Cursor;
  readonly schemas: Schemas;
}

/** The rules about fields of responses that report how a request went. */
export type OutcomeRules = RuleTable<OutcomeSubject, Json>;

/** The rules about fields of responses that report success. */
export const outcomeRules: OutcomeRules = new RuleTable<OutcomeSubject, Json>([
  {
    id: 'response.success',
    priority: 200,
    when: ({ name, at, schemas }) => {
      const values = schemas.target(at).itemsAt('enum');
      const isFlag = successNames.has(bareName(name)) && schemas.kind(at) === 'boolean';
      const mayBeTrue = values.length === 0 || values.some(({ value }) => value === true);
      return isFlag && mayBeTrue
        ? [{ text: `${name} reports whether the request succeeded`, origin: at.origin }]
        : undefined;
    },
    then: () => true,
    example: {
      document: [
        'Pet { id: integer, name }',
        'Done { success: boolean }',
        'GET /pets/{petId} -> Pet',
        'DELETE /pets/{petId} -> Done',
      ],
      operation: 'DELETE /pets/{petId}',
      does: 'returns success: true',
    },
  },
  {
    id: 'response.errors',
    priority: 100,
    when: ({ name, at, schemas }) => {
      const isFree = schemas.kind(at) === 'array' && schemas.target(at).number('minItems') === undefined;
      return troubleNames.has(bareName(name)) && isFree
        ? [{ text: `${name} is a list of what went wrong`, origin: at.origin }]
        : undefined;
    },
    then: () => [],
    example: {
      document: [
        'Pet { id: integer, name }',
        'Made { pet: Pet, errors: [string] }',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 Made',
      ],
      operation: 'POST /pets',
      does: 'returns an empty list of errors',
    },
  },
]);
