import type { Writing } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Situation } from '../situation.ts';
import { isKeyName } from './field-names.ts';

/** Returns fields of a body that name another owner, where the path names none: what is sent so moves the record. */
export function ownerLinks(
  { steps, facts }: Situation,
  resource: FoundResource,
  context: RuledContext,
): NonNullable<Writing['links']> {
  const { owners, schemas, rules } = context;
  const [owner] = owners.get(resource.name) ?? [];
  const isInPath = steps.some((step) => step.resource === owner);
  if (facts.body === undefined || resource.declared !== undefined || owner === undefined || isInPath)
    return {};
  const own = schemas.fields(resource.schema);
  const names = [...schemas.fields(facts.body.schema).keys()].filter((field) => {
    const at = own.get(field);
    if (at === undefined || schemas.kind(at) === 'object' || !isKeyName(field)) return false;
    const view = rules.shown.decide({ field, at, resource, context })?.conclusion;
    return view?.of === 'owner' && (view.resource ?? owner) === owner;
  });
  return Object.fromEntries(names.map((field) => [field, 'owner']));
}
