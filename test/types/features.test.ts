/** The code that the types of small documents allow, for what the interface of this repository has no use for. */
import path from 'node:path';
import { describe } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { testSnippets, type Snippet } from './snippets.ts';

/** Tests the types of `test/cases/<name>`. */
function test(name: string, snippets: readonly Snippet[]): void {
  const spec = path.join(import.meta.dirname, '../cases', name, 'spec.yaml');
  describe(name, () => {
    testSnippets({
      scope: '@acme',
      files: async () => [...(await emitSpec(spec)).files].map(([file, text]) => ({ path: file, text })),
      groups: { types: snippets },
    });
  });
}

const types = (names: string, code: string): string =>
  `import type { ${names} } from '@acme/types';\n${code}`;

test('read-only-and-write-only', [
  {
    title: 'what is sent has what is written, and what is received what is read',
    code: types(
      'Account, AccountInput',
      `export const sent: AccountInput = { name: 'a', password: 'secret' };
       export const received: Account = { id: '1', name: 'a' };`,
    ),
  },
  {
    title: 'what is read is not sent',
    code: types(
      'AccountInput',
      `export const sent: AccountInput = { id: '1', name: 'a', password: 'secret' };`,
    ),
    errors: [2353],
  },
  {
    title: 'what is written is not received',
    code: types(
      'Account',
      `export const received: Account = { id: '1', name: 'a', password: 'secret' };
       export const password = (account: Account): unknown => account.password;`,
    ),
    errors: [2353, 2339],
  },
  {
    title: 'what is sent has all that is required',
    code: types('AccountInput', `export const sent: AccountInput = { name: 'a' };`),
    errors: [2741],
  },
]);

test('discriminator-with-mapping', [
  {
    title: 'members go by the values of the mapping',
    code: types(
      'Pet',
      `export const cat: Pet = { kind: 'meow', lives: 9 };
       export const lives = (pet: Pet): number => (pet.kind === 'meow' ? (pet.lives ?? 9) : pet.barks ? 1 : 0);`,
    ),
  },
  {
    title: 'not by the names of their schemas',
    code: types(
      'Pet',
      `export const cat: Pet = { kind: 'Cat', lives: 9 };
       export const isCat = (pet: Pet): boolean => pet.kind === 'Cat';`,
    ),
    errors: [2322, 2367],
  },
]);

test('discriminator-of-a-base', [
  {
    title: 'a union of what is made of a base narrows on its value, and each is a base',
    code: types(
      'Change, Event, SpaceCreated',
      `export const spaceOf = (event: Change): string | undefined =>
         event.type === 'space.created' ? event.space : event.deletedAt;
       export const base = (event: Change): Event => event;
       export const alone = (at: string): SpaceCreated => ({ type: 'any', at });`,
    ),
  },
  {
    title: 'and has no other value',
    code: types('Change', `export const other: Change = { type: 'any', at: '' };`),
    errors: [2322],
  },
]);

test('closed-objects', [
  {
    title: 'hold nothing that is not declared',
    code: types(
      'Empty, Exact',
      `export const exact: Exact = { a: 'a', b: 'b' };
       export const empty: Empty = { a: 'a' };`,
    ),
    errors: [2353, 2322],
  },
  { title: 'may be empty', code: types('Empty, Exact', 'export const both: [Empty, Exact] = [{}, {}];') },
]);

test('fields-next-to-a-map', [
  {
    title: 'have their own types',
    code: types(
      'Labels, Subject',
      `export const labels: Labels = { size: 1, note: null, isNew: true };
       export const subject: Subject = { subject: 'a', whatever: [1] };
       export const size = ({ size: value }: Labels): number => value;
       export const subjectOf = ({ subject: value }: Subject): string => value;
       export const isNew = (labels: Labels): boolean => labels['isNew'] === true;`,
    ),
  },
  {
    title: 'are not freed by the map',
    code: types(
      'Labels, Subject',
      `export const labels: Labels = { size: 'big' };
       export const odd: Labels = { size: 1, isNew: {} };
       export const subject: Subject = { whatever: 1 };`,
    ),
    errors: [2322, 2322, 2741],
  },
]);

test('maps', [
  {
    title: 'have values of their type, which may be absent',
    code: types(
      'Counts, Free',
      `export const counts: Counts = { a: 1 };
       export const free: Free = { a: 1, b: 'b' };
       export const count = (of: Counts): number => of['a'] ?? 0;`,
    ),
  },
  {
    title: 'have values of no other type, and not for sure',
    code: types(
      'Counts',
      `export const counts: Counts = { a: 'a' };
       export const count = (of: Counts): number => of['a'];`,
    ),
    errors: [2322, 2322],
  },
]);

test('tuples', [
  {
    title: 'have their items in their order',
    code: types(
      'Line, Point',
      `export const point: Point = [1, 2];
       export const lines: Line[] = [[], ['a'], ['a', point, [3, 4]]];
       export const sum = ([x, y]: Point): number => x + y;`,
    ),
  },
  {
    title: 'have as many items as they have',
    code: types(
      'Line, Point',
      `export const short: Point = [1];
       export const long: Point = [1, 2, 3];
       export const wrong: Line = [[1, 2]];`,
    ),
    errors: [2322, 2322, 2322],
  },
]);

test('recursion-of-json-values', [
  {
    title: 'any JSON value is one',
    code: types('Json', `export const json: Json = { a: [1, null, { b: [true, 'c', []] }] };`),
  },
  {
    title: 'what is no JSON value at any depth is none',
    code: types(
      'Json',
      `export const json: Json = { a: [1, null, { b: [undefined] }] };
       export const date: Json = [new Date()];`,
    ),
    errors: [2322, 2322],
  },
]);

test('recursion', [
  {
    title: 'goes through maps and unions',
    code: types(
      'Entry',
      `export const entry: Entry = { files: { a: 'a', b: { files: { c: {} } } } };
       export const depth = (of: Entry): number =>
         typeof of === 'string' ? 0 : 1 + Math.max(0, ...Object.values(of.files ?? {}).map(depth));
       export const wrong: Entry = { files: { a: { files: { b: 1 } } } };`,
    ),
    errors: [2322],
  },
]);

test('nullable-by-union', [
  {
    title: 'takes null, and not undefined',
    code: types(
      'Note, Owner',
      `export const notes: Note[] = [{}, { owner: null }, { owner: { name: 'a' } }];
       export const undefinedOwner: Note = { owner: undefined };
       export const nullName: Owner = { name: null };`,
    ),
    errors: [2375, 2322],
  },
]);

test('enum-extensible', [
  {
    title: 'takes other values, and null where it is declared',
    code: types(
      'Holder, Status',
      `export const holders: Holder[] = [{ size: 'small' }, { size: 'huge' }, { size: null, status: 'archived' }];
       export const status: Status = null;`,
    ),
    errors: [2322],
  },
]);

test('replies-of-every-kind', [
  {
    title: 'narrow on status, range and media type',
    code: types(
      'GetAReply',
      `export function read(reply: GetAReply): string | undefined {
         switch (reply.status) {
           case 200:
             return reply.contentType === 'text/csv' ? reply.body : reply.body.a;
           case 204:
             return reply.body satisfies undefined;
           case 404:
             return reply.body;
           default:
             return reply.body.title;
         }
       }
       export const total = (reply: GetAReply): number => (reply.status === 200 ? (reply.headers['x-total'] ?? 0) : 0);
       export const teapot: GetAReply = { status: 422, body: { title: 'a' } };`,
    ),
  },
  {
    title: 'have no status next to those that are declared',
    code: types('GetAReply', `export const odd: GetAReply = { status: 500, body: { title: 'a' } };`),
    errors: [2322],
  },
  {
    title: 'of which only the default is declared have any status',
    code: types(
      'GetBReply, GetBResult',
      `export const replies: GetBReply[] = [{ status: 200, body: 'a' }, { status: 503, body: 'a' }];
       export const text = ({ body }: GetBReply): string => body;
       export const result: GetBResult = 'a';`,
    ),
  },
  {
    title: 'without the headers that are required are none',
    code: types('GetCReply', 'export const reply: GetCReply = { status: 302 };'),
    errors: [2322],
  },
]);

test('names-of-every-object', [
  {
    title: 'what every object inherits need not be given',
    code: types(
      'Counts, ListRacesParams, Race',
      `export const race: Race = { hasOwnProperty: true };
       export const counts: Counts = { a: 1 };
       export const all: ListRacesParams = { valueOf: 1 };
       export const one: ListRacesParams = { valueOf: 1, constructor: 'a' };`,
    ),
  },
  {
    title: 'what is given has its type',
    code: types('Race', `export const race: Race = { hasOwnProperty: true, constructor: 1 };`),
    errors: [2322],
  },
  {
    title: 'what is required is',
    code: types('ListRacesParams', `export const all: ListRacesParams = {};`),
    errors: [2322],
  },
]);
