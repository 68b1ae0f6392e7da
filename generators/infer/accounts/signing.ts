import type { Account, Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { accountWord } from './accounts.ts';
import { credentialsOf, isNameOfPerson } from './credentials.ts';

/** What an operation does that signs somebody in or out, apart from its reply; nothing where it is another one. */
export function signingOf(
  { facts, said, place }: Situation,
  context: ModelContext,
): { readonly resource: FoundResource; readonly does: SignBinding } | undefined {
  const { accounts, schemas, found } = context;
  if (accounts === undefined || said !== undefined) return undefined;
  const { resource, isOpen } = accounts;
  const word = accountWord(facts, schemas);
  // Sessions that have paths of their own are records.
  const other = found.byPlace.get(place?.key ?? '');
  if (word === 'signUp' || word === undefined || (other !== undefined && other !== resource))
    return undefined;
  if (word === 'signOut') return { resource, does: { do: 'signOut' } };
  if (word === 'changeSecret') return { resource, does: secretChange(facts, resource, context) };
  const { sessionCookie: cookie } = facts;
  const account = { ...accountOf(facts, resource, context), ...(cookie !== undefined && { cookie }) };
  return {
    resource,
    does: { do: 'signIn', resource: resource.name, account, ...(isOpen && { open: true }) },
  };
}

type SignBinding =
  | Pick<Extract<Binding, { do: 'signIn' }>, 'do' | 'resource' | 'account' | 'open'>
  | Pick<Extract<Binding, { do: 'changeSecret' }>, 'do' | 'resource' | 'was' | 'becomes'>
  | { readonly do: 'signOut' };

function secretChange(
  facts: Situation['facts'],
  { name: resource }: FoundResource,
  { schemas }: ModelContext,
): SignBinding {
  const { oldSecret: was = '', newSecret: becomes = '' } = credentialsOf(facts, schemas);
  return { do: 'changeSecret', resource, was, becomes };
}

/** What the making or changing of an account is sent, and gives, by which its record is known. */
export function accountTold(
  word: string,
  { facts, said }: Situation,
  resource: FoundResource,
  context: ModelContext,
): Account | undefined {
  const isWritten = word === 'create' || word === 'update' || word === 'replace';
  if (resource !== context.accounts?.resource || said !== undefined || !isWritten) return undefined;
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
  const any = [...own].flatMap(([bare, field]) => (isNameOfPerson(bare) ? [field] : []));
  const told = [...names].flatMap(([pointer, bare]) => {
    const field = own.get(bare) ?? own.get(bare.replace(/address$|number$/, ''));
    const fields = field === undefined ? any : [field];
    return fields.length > 0 ? [[pointer, fields] as const] : [];
  });
  return {
    ...(told.length > 0 && { names: Object.fromEntries(told) }),
    ...(secret !== undefined && { secret }),
    ...(token !== undefined && { token }),
    ...(gives.length > 0 && { gives }),
  };
}
