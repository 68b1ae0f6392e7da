import type { Link } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Owners } from '../found/owners.ts';
import { roleOf } from '../resource/person-roles.ts';
import { stemOf } from '../resource/field-names.ts';
import type { Schemas } from '../schemas.ts';
import { credentialsOf } from './credentials.ts';
import { creators, people } from '@specline/kernel/lexicon/people';

/** Those who sign in. */
export interface Accounts {
  readonly resource: FoundResource;
  /** True where no operation makes one with a secret. */
  readonly isOpen: boolean;
}

/**
 * Returns those who sign in, if they stand on their own.
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
      const isMaker = creators.has(roleOf(name) ?? '') || isPerson;
      if (link.many === true || !isMaker) return [name, link];
      return [name, link.to === resource.name ? { ...link, caller: true } : link];
    }),
  );
}
