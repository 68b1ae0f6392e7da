import { anyRecordNames } from '@specline/kernel/lexicon/names';
import { people } from '@specline/kernel/lexicon/people';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import { stemsOf, type FoundResource } from '../../found/found-resource.ts';
import type { ModelContext } from '../../model-context.ts';
import type { Fields } from '../../schemas.ts';
import type { View } from '../../types.ts';
import { RuleTable, findingRule, type FindingRule, type Rule } from '../rule.ts';

/** A response that is not a record, or a field of it. */
export interface ResponsePartSubject {
  readonly facts: OperationFacts;
  /** Name of the field; empty for the response as a whole. */
  readonly name: string;
  readonly at: Cursor;
  /** The fields around it, itself among them. */
  readonly around: Fields;
  /** True if the operation creates or sets the record. */
  readonly isMaking: boolean;
  /** Names of path parameters that name the record. */
  readonly params: readonly string[];
  readonly resource: FoundResource;
  readonly context: ModelContext;
}

/** The rules about parts of responses that show something of a record. */
export type ResponsePartRules = RuleTable<ResponsePartSubject, View>;

interface PartRule extends Pick<FindingRule<ResponsePartSubject, View>, 'id' | 'priority' | 'example'> {
  readonly find: (subject: ResponsePartSubject) => View | undefined;
  readonly text: string;
}

function partRule({ text, ...rule }: PartRule): Rule<ResponsePartSubject, View> {
  return findingRule({
    ...rule,
    why: ({ name, at }) => ({ text: name === '' ? text : `${name} ${text}`, origin: at.origin }),
  });
}

const ofKey: View = { of: 'key' };

/** The rules about parts of responses that show something of the record which an operation is about. */
export const responsePartRules: ResponsePartRules = new RuleTable([
  partRule({
    id: 'response.key',
    priority: 500,
    find: ({ name, at, isMaking, resource, context: { schemas, keys } }) => {
      const key = schemas.fields(resource.schema).get(keys.get(resource.name)?.key ?? 'id');
      const isKey = isMaking && name === '' && key !== undefined && schemas.kind(key) === schemas.kind(at);
      return isKey ? ofKey : undefined;
    },
    text: 'the response is of the type of the key',
    example: {
      document: [
        'Pet { id: integer, name }',
        'GET /pets/{petId} -> Pet',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 integer',
      ],
      operation: 'POST /pets',
      does: 'returns the id of the new pet',
    },
  }),
  partRule({
    id: 'response.only-key',
    priority: 400,
    find: ({ name, at, around, isMaking, context: { schemas } }) => {
      const isScalar = ['string', 'integer', 'number', 'other'].includes(schemas.kind(at));
      return isMaking && around.size === 1 && isScalar && /(?:_id|Id|ID)$/.test(name) ? ofKey : undefined;
    },
    text: 'is all that the response has, and is called like a key',
    example: {
      document: [
        'Pet { id: integer, name }',
        'Made { itemId: integer }',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 Made',
      ],
      operation: 'POST /pets',
      does: 'returns the id of the new pet as itemId',
    },
  }),
  partRule({
    id: 'response.param',
    priority: 300,
    find: ({ name, isMaking, params, resource, context: { accounts } }) => {
      const ids = resource === accounts?.resource ? people.map((each) => `${each}id`) : [];
      const names = [...params.map(bareName), 'id', ...ids];
      return isMaking && names.includes(bareName(name)) ? ofKey : undefined;
    },
    text: 'is called like the key of the record',
    example: {
      document: [
        'Pet { number: integer, name }',
        'Made { petNumber: integer, status }',
        'GET /pets/{petNumber} -> Pet',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 Made',
      ],
      operation: 'POST /pets',
      does: 'returns the number of the new pet as petNumber',
    },
  }),
  partRule({
    id: 'response.field',
    priority: 200,
    find: ({ name, resource, context: { schemas } }) => {
      const own = schemas.fields(resource.schema);
      const field = own.has(name) ? name : schemas.bareNames(resource.schema).get(bareName(name));
      return name === '' || field === undefined ? undefined : { of: 'field', field };
    },
    text: 'is a field of the record',
    example: {
      document: [
        'Pet { id: integer, name, status }',
        'State { status, since, reason }',
        'GET /pets -> [Pet]',
        'PATCH /pets/{petId} Pet -> State',
      ],
      operation: 'PATCH /pets/{petId}',
      does: 'returns the status of the pet',
    },
  }),
  partRule({
    id: 'response.id-of',
    priority: 100,
    find: ({ name, isMaking, resource }) => {
      const ids = [...stemsOf(resource), ...anyRecordNames].map((stem) => `${stem}id`);
      return isMaking && ids.includes(bareName(name)) ? ofKey : undefined;
    },
    text: 'is called like the id of such a record',
    example: {
      document: [
        'Pet { id: integer, name }',
        'Made { pet_id: integer, status }',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 Made',
      ],
      operation: 'POST /pets',
      does: 'returns the id of the new pet as pet_id',
    },
  }),
]);
