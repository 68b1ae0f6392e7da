import type { Cursor } from '../../ir/cursor.ts';
import type { Writing } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import { ownersAbove } from '../found/owners.ts';
import type { ModelContext } from '../model-context.ts';
import { isNamedLike } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { isKeyName } from './references.ts';

/**
 * The owner that a field tells of, at any distance: that of the path goes before what is sent. What is sent under a name that is no key's
 * may be anything, and of several owners the path names but one.
 */
export function ownerShownBy(
  field: string,
  at: Cursor,
  { name }: FoundResource,
  { schemas, found, owners, sent }: ModelContext,
): string | undefined {
  const kind = schemas.kind(at);
  if (!['string', 'integer', 'object'].includes(kind)) return undefined;
  const direct = owners.get(name) ?? [];
  // An object that is called like what stands at a path may show something else of it.
  const owner = [...ownersAbove(name, owners)].find((each) =>
    kind === 'object' ? isNamedLike(field, each) : isNamedAfter(field, found.byName.get(each)),
  );
  if (owner === undefined) return undefined;
  const target = schemas.target(at);
  const isWhole = target.pointer === found.byName.get(owner)?.schema.pointer;
  const isSent = sent.get(name)?.has(field) === true;
  if (isSent) return direct.length === 1 && (isWhole || isKeyName(field)) ? owner : undefined;
  // What takes nothing but what it names shows less of it, and nobody knows what.
  if (kind === 'object' && !isWhole && target.at('additionalProperties')?.value === false) return undefined;
  return direct.includes(owner) || isWhole || isKeyName(field) ? owner : undefined;
}

/** Fields of a body that name another owner, where the path names none: what is sent so moves the record. */
export function ownerLinks(
  { steps, facts }: Situation,
  resource: FoundResource,
  context: ModelContext,
): NonNullable<Writing['links']> {
  const { owners, schemas } = context;
  const [owner] = owners.get(resource.name) ?? [];
  const isTold = steps.some((step) => step.resource === owner);
  if (facts.body === undefined || resource.declared !== undefined || owner === undefined || isTold) return {};
  const own = schemas.fields(resource.schema);
  const names = [...schemas.fields(facts.body.schema).keys()].filter((field) => {
    const at = own.get(field);
    const isKey = at !== undefined && schemas.kind(at) !== 'object' && isKeyName(field);
    return isKey && ownerShownBy(field, at, resource, context) === owner;
  });
  return Object.fromEntries(names.map((field) => [field, 'owner']));
}
