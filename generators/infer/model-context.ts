import { nearest } from '@specline/kernel/nearest';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Hints } from '../load/hints.ts';
import type { Cursor } from '../ir/cursor.ts';
import type { Link } from './types.ts';
import type { Accounts } from './accounts/callers.ts';
import type { FoundResource } from './found/found-resource.ts';
import type { Found } from './found/found.ts';
import type { Owners } from './found/owners.ts';
import type { FoundInner } from './resource/inner-references.ts';
import type { Keys } from './resource/keys.ts';
import type { References } from './resource/references.ts';
import type { Schemas } from './schemas.ts';

/** Facts that the lowering of resources and bindings goes by. */
export interface ModelContext {
  readonly schemas: Schemas;
  readonly found: Found;
  readonly owners: Owners;
  /** Names that paths use for the records of each resource, by the name of the resource. */
  readonly keys: ReadonlyMap<string, Keys>;
  /** The links of each resource, by its name. */
  readonly links: ReadonlyMap<string, Readonly<Record<string, Link>>>;
  /** The links of each resource that its schema declares, by its name. */
  readonly references: References;
  /** The references within objects and lists of records, by the name of the resource. */
  readonly inner: ReadonlyMap<string, readonly FoundInner[]>;
  /** Fields that a body sets, of each resource, by its name. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that are stored although no reply shows them. */
  readonly unshown: ReadonlySet<string>;
  /** Those who sign in, where the document has that. */
  readonly accounts: Accounts | undefined;
  readonly problems: Diagnostics;
  /** Suggests which name was intended by an unknown one. */
  readonly hints: Hints;
}

/** Returns the resource of that name; a problem where there is none. */
export function resourceNamed(
  name: string,
  at: Cursor,
  { found, problems }: Pick<ModelContext, 'found' | 'problems'>,
): FoundResource | undefined {
  const resource = found.byName.get(name);
  if (resource === undefined)
    problems.report('unknown-resource', at.origin, { name, near: nearest(name, found.byName.keys()) });
  return resource;
}

/**
 * Returns the names of the resources that a member of a notation names, one or several; a problem for each that there is none of.
 */
export function resourcesAt(
  behavior: Cursor | undefined,
  member: string,
  context: Pick<ModelContext, 'found' | 'problems'>,
): readonly string[] {
  const at = behavior?.at(member);
  if (at === undefined) return [];
  const named = typeof at.value === 'string' ? [at] : at.items();
  return named.flatMap((each) =>
    typeof each.value === 'string' ? (resourceNamed(each.value, each, context)?.name ?? []) : [],
  );
}

/** True where the records of a resource have the field; where they have not, the check has reported it. */
export function hasField(
  name: string,
  resource: FoundResource,
  { schemas }: Pick<ModelContext, 'schemas'>,
): boolean {
  return schemas.fields(resource.schema).has(name);
}

/** Returns the links of a resource. */
export function linksOf(
  name: string,
  { links }: Pick<ModelContext, 'links'>,
): Readonly<Record<string, Link>> {
  return links.get(name) ?? {};
}

/** Returns the link of that name. */
export function linkNamed(
  link: string,
  resource: string,
  context: Pick<ModelContext, 'links'>,
): Link | undefined {
  const links = linksOf(resource, context);
  return Object.hasOwn(links, link) ? links[link] : undefined;
}
