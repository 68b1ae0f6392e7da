import { nearest } from '../../../packages/server/src/runtime/nearest.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Cursor } from '../cursor.ts';
import type { Link } from '../types.ts';
import type { Found } from './found.ts';
import type { FoundResource } from './found-resource.ts';
import type { Keys } from './keys.ts';
import type { Owners } from './owners.ts';
import type { Schemas } from './schemas.ts';

/** What the lowering of resources and bindings goes by. */
export interface ModelContext {
  readonly schemas: Schemas;
  readonly found: Found;
  readonly owners: Owners;
  /** How paths name the records of each resource, by its name. */
  readonly keys: ReadonlyMap<string, Keys>;
  /** The links of each resource, by its name. */
  readonly links: ReadonlyMap<string, Readonly<Record<string, Link>>>;
  /** Fields that a body sets, of each resource, by its name. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that are stored although no reply shows them. */
  readonly unshown: ReadonlySet<string>;
  readonly problems: Diagnostics;
}

/** The resource of that name; a problem where there is none. */
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

/** True where the records of a resource have the field; a problem where they have not. */
export function hasField(
  name: string,
  resource: FoundResource,
  at: Cursor,
  { schemas, problems }: Pick<ModelContext, 'schemas' | 'problems'>,
): boolean {
  const fields = schemas.fields(resource.schema);
  if (fields.has(name)) return true;
  problems.report('resource-field', at.origin, {
    name,
    resource: resource.name,
    near: nearest(name, fields.keys()),
  });
  return false;
}

/** The links of a resource. */
export function linksOf(
  name: string,
  { links }: Pick<ModelContext, 'links'>,
): Readonly<Record<string, Link>> {
  return links.get(name) ?? {};
}

/** The link of that name. */
export function linkNamed(
  link: string,
  resource: string,
  context: Pick<ModelContext, 'links'>,
): Link | undefined {
  const links = linksOf(resource, context);
  return Object.hasOwn(links, link) ? links[link] : undefined;
}
