/** The compiler checks line by line: what it accepts, what it refuses, and which of both is which. */
import { describe, expect, it } from 'vitest';
import type { Module } from '../../unit/emit/compile.ts';
import { strictFlags } from '../../types/real-package.ts';
import { bodyOf, refusals } from './assignments.ts';
import type { Json } from '../cases/document.ts';

const setting = { scope: '@acme', flags: strictFlags() };

const files: readonly Module[] = [
  {
    path: 'types/src/generated/models.ts',
    text: `export interface Account { id: string; kind: 'user' | 'team'; note?: string | null }
export interface AccountInput { kind: 'user' | 'team'; password: string; note?: string | null }`,
  },
  {
    path: 'types/src/generated/operations.ts',
    text: `import type { Account } from './models.ts';
export type GetReply = { status: 200; body: Account } | { status: 400 | 404; body: { error: string } };`,
  },
];

const account = { id: 'a', kind: 'user' };

/** A type, a value, and whether it is of that type. */
const rows: readonly (readonly [type: string, value: Json, isTaken: boolean])[] = [
  ['Models.Account', account, true],
  ['Models.Account', { ...account, note: null }, true],
  ['Models.Account', { kind: 'user' }, false],
  ['Models.Account', { ...account, kind: 'robot' }, false],
  ['Models.Account', { ...account, note: 7 }, false],
  ['Models.Account', { ...account, more: true }, false],
  ['Models.Account', null, false],
  ['Models.Account', [], false],
  ['Models.AccountInput', { kind: 'team', password: 'p' }, true],
  ['Models.AccountInput', { ...account, password: 'p' }, false],
  [bodyOf('GetReply', '200'), account, true],
  [bodyOf('GetReply', '404'), { error: 'gone' }, true],
  [bodyOf('GetReply', '404'), account, false],
];

describe('an assignment', () => {
  it('is refused where the value is not of the type, and by its own line', () => {
    const messages = refusals(
      files,
      rows.map(([type, value]) => ({ type, value })),
      setting,
    );
    expect(messages.map((message) => message === undefined)).toEqual(rows.map(([, , isTaken]) => isTaken));
  });

  it('of a type that does not exist is no refusal', () => {
    expect(() => refusals(files, [{ type: 'Models.Nobody', value: 1 }], setting)).toThrow('TS2694');
  });
});
