import { referenceKeys } from '@specline/kernel/lexicon/names';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import { pointerTo } from '../../envelope.ts';
import { isNamedAfter } from '../../found/found-resource.ts';
import { linksOf } from '../../model-context.ts';
import { linkBack } from '../../resource/views.ts';
import { linkLike } from '../../words/moving.ts';
import {
  byValue,
  fieldReason,
  isFlag,
  isListOfValues,
  isScalar,
  isUndeclared,
  paramReason,
  placesOf,
  takesKey,
  type FilterRule,
  type FilterSubject,
  type FoundFilter,
} from './filter-subject.ts';
import { petsExample } from './pets-example.ts';
import { findingRule } from '../rule.ts';

/** Returns the field that a parameter has the name of, in the same spelling rather than in another. */
function fieldNamed({ name, bare, fields }: FilterSubject): string | undefined {
  return fields.has(name) ? name : [...fields.keys()].find((each) => bareName(each) === bare);
}

/** Returns the filter by the value of a field, if it has values that such a parameter can have. */
function byField(field: string | undefined, subject: FilterSubject): FoundFilter | undefined {
  const { type, fields, context } = subject;
  const { schemas } = context;
  const at = field === undefined ? undefined : fields.get(field);
  if (field === undefined || at === undefined || (type && schemas.kind(type) === 'object')) return undefined;
  const kind = schemas.kind(at);
  const isValue = kind === 'array' ? isListOfValues(at, context) : !['object', 'other'].includes(kind);
  // Yes or no is no value of a text or a number: the parameter says something about these.
  const isOther = isFlag(subject) && kind !== 'boolean' && !schemas.values(at).includes('true');
  return isValue && !isOther ? byValue(field, subject) : undefined;
}

/** Returns the filter by what JSON:API 1.1 calls a field as well: one of the attributes. */
function byAttribute(subject: FilterSubject): FoundFilter | undefined {
  const inner = placesOf(subject).find(
    ({ name, field }) => field.startsWith('/') && bareName(name) === subject.bare,
  );
  return inner === undefined || !isUndeclared(subject) ? undefined : { field: inner.field, test: 'equals' };
}

/** Returns the filter by a link, for a parameter which may name records. */
function byLink(link: string | undefined, subject: FilterSubject): FoundFilter | undefined {
  const mayName = isUndeclared(subject) && !isFlag(subject);
  const isFree = mayName && subject.context.schemas.values(subject.type).length === 0;
  return link === undefined || !isFree ? undefined : byValue(link, subject);
}

/** Returns the field that is true or false as a word says, or has the time at which it became so: `read`, `isRead`, `readAt`. */
function fieldOfState(word: string, { fields, context: { schemas } }: FilterSubject): string | undefined {
  const isOf = ([name, at]: readonly [string, Cursor]): boolean => {
    const bare = bareName(name);
    return schemas.kind(at) === 'boolean'
      ? bare.replace(/^(?:is|has|was)(?=[a-z]{3})/, '') === word
      : bare === `${word}at` || bare === `${word}on`;
  };
  return [...fields].find(isOf)?.[0];
}

/** Returns the state that a parameter which is true or false is called after: `isRead`, `readOnly`. */
function stateOf(subject: FilterSubject): string | undefined {
  const { type, bare, context } = subject;
  if (!isUndeclared(subject) || type === undefined || context.schemas.kind(type) !== 'boolean')
    return undefined;
  return bare.replace(/^(?:is|has|only)(?=[a-z]{3})/, '').replace(/only$/, '');
}

/** Returns the key in what a field refers to, where that is an object or a list of objects. */
function keyIn(field: string, { fields, context: { schemas } }: FilterSubject): string | undefined {
  const at = fields.get(field);
  const held = at && (schemas.kind(at) === 'array' ? schemas.items(schemas.target(at)) : at);
  if (held === undefined || schemas.kind(held) !== 'object') return undefined;
  return referenceKeys.find((name) => schemas.fields(held).has(name));
}

const tasksOfUsers = [
  'User { id: integer, name }',
  'Task { id: integer, owner: User }',
  'GET /users -> [User]',
  'GET /users/{userId} -> User',
];

/** Rules about query parameters that have the name of a field or a link. */
export const fieldFilterRules: readonly FilterRule[] = [
  findingRule({
    id: 'filter.link',
    priority: 900,
    find: (subject) => {
      const { name, bare, resource, context } = subject;
      const links = Object.keys(linksOf(resource.name, context));
      const link = links.find((each) => bareName(each) === bare);
      return link === undefined ? byLink(linkLike(name, resource, context), subject) : byValue(link, subject);
    },
    why: (subject, { field }) => fieldReason(subject, field, 'has the name of the link'),
    example: {
      document: [...tasksOfUsers, 'GET /tasks ?owner -> [Task]'],
      operation: 'GET /tasks',
      does: 'lists the tasks whose owner is that user',
    },
  }),
  findingRule({
    id: 'filter.link-target',
    priority: 880,
    find: (subject) => {
      const { name, bare, resource, context } = subject;
      if (context.schemas.bareNames(resource.schema).has(bare)) return undefined;
      const links = Object.values(linksOf(resource.name, context));
      const to = links.find((link) => isNamedAfter(name, context.found.byName.get(link.to)))?.to;
      return byLink(to === undefined ? undefined : linkBack(resource.name, to, context), subject);
    },
    why: (subject, { field }) =>
      fieldReason(subject, field, 'has the name of what is at the end of the link'),
    example: {
      document: [...tasksOfUsers, 'GET /tasks ?user -> [Task]'],
      operation: 'GET /tasks',
      does: 'lists the tasks whose owner is that user',
    },
  }),
  findingRule({
    id: 'filter.object',
    priority: 870,
    find: (subject) => {
      const { bare, fields } = subject;
      if (!isUndeclared(subject) || !takesKey(subject)) return undefined;
      const plural = () => [...fields.keys()].find((each) => singularOf(bareName(each)) === bare);
      const field = fieldNamed(subject) ?? plural();
      const key = field === undefined ? undefined : keyIn(field, subject);
      return field === undefined || key === undefined
        ? undefined
        : { field: pointerTo(field, key), test: 'equals' };
    },
    why: (subject, { field }) => fieldReason(subject, field, 'has the name of the object around'),
    example: petsExample(
      'label',
      'lists the pets with a label of that id',
      'Label { id: integer, name }',
      'Pet { id: integer, labels: [Label] }',
    ),
  }),
  findingRule({
    id: 'filter.field',
    priority: 860,
    find: (subject) => byField(fieldNamed(subject), subject) ?? byAttribute(subject),
    why: (subject, { field }) => fieldReason(subject, field, 'has the name of the field'),
    example: petsExample('status', 'lists the pets with that status', 'Pet { id: integer, status }'),
  }),
  findingRule({
    id: 'filter.list',
    priority: 850,
    find: (subject) => {
      const { bare, fields, context } = subject;
      const isOf = (name: string): boolean => [bare, `${bare}list`].includes(singularOf(bareName(name)));
      const field = [...fields].find(([name, at]) => isListOfValues(at, context) && isOf(name))?.[0];
      return byField(field, subject);
    },
    why: (subject, { field }) => fieldReason(subject, field, 'has the name of one item of'),
    example: petsExample('tag', 'lists the pets that have the tag', 'Pet { id: integer, tags: [string] }'),
  }),
  findingRule({
    id: 'filter.state',
    priority: 840,
    find: (subject) => {
      const state = stateOf(subject);
      if (state === undefined) return undefined;
      const field = fieldOfState(state, subject);
      if (field !== undefined) return { field, test: 'present' };
      const [, opposite] = /^(?:un|not?)([a-z]{3,})$/.exec(state) ?? [];
      const other = opposite === undefined ? undefined : fieldOfState(opposite, subject);
      return other === undefined ? undefined : { field: other, test: 'absent' };
    },
    why: (subject, { field }) => fieldReason(subject, field, 'is boolean, and named after'),
    example: petsExample(
      'isFed:boolean',
      'lists the pets that were fed, or the others',
      'Pet { id: integer, fedAt?: date-time }',
    ),
  }),
  findingRule({
    id: 'filter.several',
    priority: 820,
    find: (subject) => {
      const { bare, fields, context } = subject;
      const one = singularOf(bare);
      if (!isUndeclared(subject) || isFlag(subject) || one === bare) return undefined;
      const field = [...fields].find(
        ([name, at]) => bareName(name) === one && isScalar(at, context.schemas),
      )?.[0];
      return field === undefined ? undefined : { field, test: 'equals', split: true };
    },
    why: (subject, { field }) => fieldReason(subject, field, 'is the plural of'),
    example: petsExample('ids', 'lists the pets with one of the ids'),
  }),
  findingRule({
    id: 'filter.inner',
    priority: 810,
    find: (subject) => {
      const { bare, resource, context } = subject;
      if (!takesKey(subject)) return undefined;
      const inner = context.inner.get(resource.name)?.map(({ reference }) => reference) ?? [];
      const reference = inner.find((each) => bare === each.name || bare === `${each.name}id`);
      const { key = 'id' } = (reference && context.keys.get(reference.to)) ?? {};
      const keyPointer = key.startsWith('/') ? key : pointerTo(key);
      const [field, ...or] = Object.entries(reference?.fields ?? {}).map(
        ([name, { as }]) => `${reference?.at ?? ''}${pointerTo(name)}${as === 'key' ? '' : keyPointer}`,
      );
      return field === undefined ? undefined : { field, test: 'equals', ...(or.length > 0 && { or }) };
    },
    why: (subject, { field }) => paramReason(subject, `has the name of the reference ${field}`),
    example: {
      document: [
        'Product { id: integer, name }',
        'Line { productId: integer, quantity: integer }',
        'Order { id: integer, lines: [Line] }',
        'GET /products -> [Product]',
        'GET /products/{productId} -> Product',
        'GET /orders ?productId:integer -> [Order]',
      ],
      operation: 'GET /orders',
      does: 'lists the orders with a line of that product',
    },
  }),
];
