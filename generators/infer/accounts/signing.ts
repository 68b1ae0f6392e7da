import type { Account, Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Situation } from '../situation.ts';
import { baseOf } from '../binding-base.ts';
import type { Accounts } from './callers.ts';
import { credentialsOf } from './credentials.ts';

/**
 * Returns what signs somebody in, by a name and a secret or by a token.
 * @throws {TypeError} Nobody signs in by this document.
 */
export function signInBinding(situation: Situation, context: RuledContext): Binding {
  const { resource, isOpen } = accountsOf(context);
  return {
    ...baseOf(situation, resource, context),
    do: 'signIn',
    resource: resource.name,
    account: accountOf(situation.facts, resource, context),
    ...(isOpen && { open: true }),
  };
}

/** Returns what signs the caller out. @throws {TypeError} Nobody signs in by this document. */
export function signOutBinding(situation: Situation, context: RuledContext): Binding {
  return { ...baseOf(situation, accountsOf(context).resource, context), do: 'signOut' };
}

/** Returns what changes the secret of the caller. @throws {TypeError} Nobody signs in by this document. */
export function secretChangeBinding(situation: Situation, context: RuledContext): Binding {
  const { resource } = accountsOf(context);
  const { oldSecret: was = '', newSecret: becomes = '' } = credentialsOf(situation.facts, context.schemas);
  return {
    ...baseOf(situation, resource, context),
    do: 'changeSecret',
    resource: resource.name,
    was,
    becomes,
  };
}

function accountsOf({ accounts }: ModelContext): Accounts {
  if (accounts === undefined) throw new TypeError('Nobody signs in by this document.');
  return accounts;
}

/** Returns what the making or changing of an account is sent, and gives, by which its record is known. */
export function writtenAccount(
  word: string,
  { facts, behavior }: Situation,
  resource: FoundResource,
  context: ModelContext,
): Account | undefined {
  const isWritten = word === 'create' || word === 'update' || word === 'replace';
  if (resource !== context.accounts?.resource || behavior !== undefined || !isWritten) return undefined;
  const account = accountOf(facts, resource, context);
  const { secret } = account;
  if (secret === undefined) return undefined;
  return word === 'create' ? account : { secret };
}

function accountOf(
  facts: Situation['facts'],
  { schema }: FoundResource,
  { schemas }: Pick<ModelContext, 'schemas'>,
): Account {
  const { names, secret, token, gives } = credentialsOf(facts, schemas);
  const own = schemas.bareNames(schema);
  const sent = [...names].flatMap(([pointer, bare]) => {
    const field = own.get(bare) ?? own.get(bare.replace(/address$|number$/, ''));
    return field === undefined ? [] : [[pointer, [field]] as const];
  });
  return {
    ...(sent.length > 0 && { names: Object.fromEntries(sent) }),
    ...(secret !== undefined && { secret }),
    ...(token !== undefined && { token }),
    ...(gives.length > 0 && { gives }),
  };
}
