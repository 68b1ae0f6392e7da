import type { Account, Binding, Link } from '../../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Owners } from '../found/owners.ts';
import type { ModelContext } from '../model-context.ts';
import { people, roleOf } from '../resource/person-roles.ts';
import { stemOf } from '../resource/references.ts';
import type { Schemas } from '../schemas.ts';
import type { Situation } from '../situation.ts';
import { accountWord, isOwnPath } from './accounts.ts';
import { credentialsOf, isNameOfPerson } from './credentials.ts';

/** Those who sign in. */
export interface Accounts {
  readonly resource: FoundResource;
  /** True where no operation makes one with a secret. */
  readonly isOpen: boolean;
}

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
  const account = accountOf(facts, resource, context);
  return {
    resource,
    does: { do: 'signIn', resource: resource.name, account, ...(isOpen && { open: true }) },
  };
}

type SignBinding =
  | Pick<Extract<Binding, { do: 'signIn' }>, 'do' | 'resource' | 'account' | 'open'>
  | { readonly do: 'signOut' };

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

/** The link, or `owner`, by which a list shows what belongs to who calls: `/me/posts`. */
export function mineBy(
  { facts, said, last }: Situation,
  { name }: FoundResource,
  { accounts, owners, links }: ModelContext,
): string | undefined {
  const isOwn = said === undefined && last === undefined && isOwnPath(facts.segments.slice(0, -1));
  if (accounts === undefined || !isOwn) return undefined;
  if (owners.get(name)?.includes(accounts.resource.name) === true) return 'owner';
  return Object.entries(links.get(name) ?? {}).find(([, { caller }]) => caller === true)?.[0];
}

/**
 * Those who sign in, if they stand on their own.
 * @param owners Of each resource, by its name.
 */
export function accountsIn(
  { accounts }: Pick<Found, 'accounts'>,
  owners: Owners,
  schemas: Schemas,
): Accounts | undefined {
  if (accounts === undefined || (owners.get(accounts.name) ?? []).length > 0) return undefined;
  const makers = accounts.places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  return {
    resource: accounts,
    isOpen: makers.every((facts) => credentialsOf(facts, schemas).secret === undefined),
  };
}

/** Roles of those who make a record. */
const makers = /^(?:owner|author|creator|createdby|requester|reporter|organizer|sender|uploader|uploadedby)$/;

/** Links, of which those to who makes a record lead to who calls. */
export function withCallers(
  links: Readonly<Record<string, Link>>,
  accounts: Accounts | undefined,
): Readonly<Record<string, Link>> {
  if (accounts === undefined) return links;
  const { resource } = accounts;
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => {
      const isPerson = people.includes(stemOf(name)) || isNamedAfter(name, resource);
      const isMaker = makers.test(roleOf(name) ?? '') || isPerson;
      const isCaller = link.to === resource.name && link.many !== true && isMaker;
      return [name, isCaller ? { ...link, caller: true } : link];
    }),
  );
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
