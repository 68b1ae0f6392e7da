import type { AccountAction } from '@specline/kernel/lexicon/accounts';
import { accountWord } from '../../accounts/accounts.ts';
import { reasonOf, type OperationRule, type OperationSubject } from './operation-subject.ts';
import type { Reason } from '../rule.ts';

/** Returns why an operation does something about who somebody is; undefined where it does not, or is about records of another kind. */
function accountReasons(
  subject: OperationSubject,
  action: AccountAction,
  ...facts: readonly string[]
): readonly Reason[] | undefined {
  const { situation, context } = subject;
  const { accounts, schemas, found } = context;
  if (accounts === undefined || situation.behavior !== undefined) return undefined;
  // Sessions that have paths of their own are records.
  const other = found.byPlace.get(situation.place?.key ?? '');
  if (other !== undefined && other !== accounts.resource) return undefined;
  if (accountWord(situation.facts, schemas) !== action) return undefined;
  const end = `the path ends with ${situation.facts.segments.at(-1) ?? ''}`;
  return [end, ...facts].map((text) => reasonOf(subject, text));
}

const user = [
  'User { id: integer, email, name? }',
  'Login { email, password }',
  'Token { token }',
  'GET /users -> [User]',
  'POST /auth/login Login -> 200 Token, 401',
] as const;

/** Rules about operations that sign somebody in or out. */
export const accountRules: readonly OperationRule[] = [
  {
    id: 'account.sign-in',
    priority: 960,
    when: (subject) =>
      accountReasons(subject, 'signIn', 'the request has a name and a secret', 'the response gives a token'),
    then: () => ({ word: 'sample', does: 'sign in' }),
    example: {
      document: user,
      operation: 'POST /auth/login',
      does: 'gives a token for the user of that name, or answers 401',
    },
  },
  {
    id: 'account.refresh',
    priority: 950,
    when: (subject) =>
      accountReasons(subject, 'refresh', 'the request has a token, and the response gives one'),
    then: () => ({ word: 'sample', does: 'sign in' }),
    example: {
      document: [...user, 'Refresh { refreshToken }', 'POST /auth/refresh Refresh -> 200 Token, 401'],
      operation: 'POST /auth/refresh',
      does: 'gives another token for the same user',
    },
  },
  {
    id: 'account.sign-out',
    priority: 940,
    when: (subject) => accountReasons(subject, 'signOut'),
    then: () => ({ word: 'sample', does: 'sign out' }),
    example: {
      document: [...user, 'POST /auth/logout -> 204'],
      operation: 'POST /auth/logout',
      does: 'revokes the token of the caller',
    },
  },
  {
    id: 'account.change-secret',
    priority: 930,
    when: (subject) =>
      accountReasons(subject, 'changeSecret', 'the request has the secret that was, and the new one'),
    then: () => ({ word: 'sample', does: 'change secret' }),
    example: {
      document: [
        ...user,
        'Change { oldPassword, newPassword }',
        'POST /auth/change-password Change -> 204, 401',
      ],
      operation: 'POST /auth/change-password',
      does: 'changes the password of the caller',
    },
  },
];
