import { expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import type { Json, JsonObject } from '@specline/mock-runtime/model/model';

interface Case {
  readonly name: string;
  readonly schema: JsonObject;
  readonly before: Json;
  readonly after: Json;
  /** JSON Pointer of what the change makes invalid. */
  readonly broken: string | undefined;
}

const contact: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, tags: { type: 'array', uniqueItems: true }, age: { minimum: 0 } },
  oneOf: [{ required: ['email'] }, { required: ['phone'] }],
  dependentRequired: { card: ['billing'] },
  not: { required: ['deleted', 'active'] },
  minProperties: 2,
  propertyNames: { maxLength: 10 },
};

const cases: readonly Case[] = [
  {
    name: 'nothing',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: 'a' },
    broken: undefined,
  },
  {
    name: 'a limit',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', age: -1 },
    broken: '/age',
  },
  {
    name: 'equal items',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', tags: [1, 1] },
    broken: '/tags',
  },
  {
    name: 'a required member',
    schema: contact,
    before: { id: 1, email: '' },
    after: { email: '', age: 1 },
    broken: '/id',
  },
  {
    name: 'a choice of which both hold',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', phone: '' },
    broken: '',
  },
  {
    name: 'a choice of which none holds',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, age: 1 },
    broken: '',
  },
  {
    name: 'what another member needs',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', card: '' },
    broken: '/billing',
  },
  {
    name: 'members that exclude each other',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', deleted: 1, active: 1 },
    broken: '',
  },
  {
    name: 'a name',
    schema: contact,
    before: { id: 1, email: '' },
    after: { id: 1, email: '', aVeryLongName: 1 },
    broken: '/aVeryLongName',
  },
  {
    name: 'no choice that was broken before',
    schema: contact,
    before: { id: 1, age: 1 },
    after: { id: 1, age: 2 },
    broken: undefined,
  },
  {
    name: 'no limit that was broken before',
    schema: contact,
    before: { id: 1, email: '', age: -1 },
    after: { id: 2, email: '', age: -1 },
    broken: undefined,
  },
  {
    name: 'a limit that is broken otherwise',
    schema: contact,
    before: { id: 1, email: '', age: -1 },
    after: { id: 1, email: '', age: -2 },
    broken: '/age',
  },
  {
    name: 'another rule than before',
    schema: contact,
    before: { id: 1, age: 1 },
    after: { id: 1, age: 1, card: '' },
    broken: '/billing',
  },
  {
    name: 'a member of a member',
    schema: { properties: { inner: contact } },
    before: { inner: { id: 1, email: '' } },
    after: { inner: { id: 'a', email: '' } },
    broken: '/inner/id',
  },
];

it.each(cases)('a change breaks $name', ({ schema, before, after, broken }) => {
  const fields = new Fields(new Plans({ Record: schema }));
  expect(fields.brokenBy('Record', before, after)).toBe(broken);
});
