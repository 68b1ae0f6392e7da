import type { Link } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Owners } from '../found/owners.ts';
import { keysOf } from '../resource/keys.ts';
import { people, roleOf } from '../resource/person-roles.ts';
import { stemOf } from '../resource/references.ts';
import type { Schemas } from '../schemas.ts';
import { credentialsOf, isNameOfPerson } from './credentials.ts';

/** Those who sign in. */
export interface Accounts {
  readonly resource: FoundResource;
  /** True where no operation makes one with a secret. */
  readonly isOpen: boolean;
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

/**
 * Links, of which those to who makes a record lead to who calls, or to what shows that person to others: a `Profile` by its `username`.
 * @param found The resources that links lead to.
 */
export function withCallers(
  links: Readonly<Record<string, Link>>,
  accounts: Accounts | undefined,
  { byName }: Pick<Found, 'byName'>,
  schemas: Schemas,
): Readonly<Record<string, Link>> {
  if (accounts === undefined) return links;
  const { resource } = accounts;
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => {
      const isPerson = people.includes(stemOf(name)) || isNamedAfter(name, resource);
      const isMaker = makers.test(roleOf(name) ?? '') || isPerson;
      if (link.many === true || !isMaker) return [name, link];
      if (link.to === resource.name) return [name, { ...link, caller: true }];
      const target = byName.get(link.to);
      const isNamed = target !== undefined && isNamedAlike(target, resource, schemas);
      return [name, isNamed ? { ...link, caller: 'named' } : link];
    }),
  );
}

/** Whether the key of records is a name by which those who sign in are known, who have it as well. */
function isNamedAlike(target: FoundResource, { schema }: FoundResource, schemas: Schemas): boolean {
  const { key } = keysOf(target, schemas);
  const own = key === undefined ? undefined : schemas.fields(schema).get(key);
  return key !== undefined && own !== undefined && isNameOfPerson(key) && schemas.kind(own) === 'string';
}
