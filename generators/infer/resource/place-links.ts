import type { FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Owners } from '../found/owners.ts';
import { paramOf, pathKey } from '../found/path-steps.ts';
import type { Place } from '../found/places.ts';
import type { LinkRules, NamedLink } from '../rules/resources/link-rules.ts';
import type { Decision } from '../rules/rule.ts';
import type { Schemas } from '../schemas.ts';
import type { Keys } from './keys.ts';
import { mayRefer } from './reference-targets.ts';
import type { References } from './references.ts';

/** Facts and rules that links follow from. */
interface LinkContext {
  readonly found: Pick<Found, 'byPlace'>;
  readonly owners: Owners;
  readonly schemas: Schemas;
  readonly keys: ReadonlyMap<string, Keys>;
  /** The links of schemas: they go before those of paths. */
  readonly references: References;
  readonly rules: LinkRules;
}

/** Finds the links of a resource that no `x-resource` describes which follow from where its records are listed. */
export function placeLinks(resource: FoundResource, context: LinkContext): readonly Decision<NamedLink>[] {
  if (!mayRefer(resource)) return [];
  return resource.places.flatMap((place) => {
    const outer = outerOf(place, resource, context);
    return outer === undefined ? [] : (context.rules.decide({ place, resource, outer, ...context }) ?? []);
  });
}

/** Returns the resource of which the path names a record, unless that owns the records or a field refers to it. */
function outerOf(
  { segments }: Place,
  { name }: FoundResource,
  { found, owners, references }: LinkContext,
): FoundResource | undefined {
  const isBehindOne = paramOf(segments.at(-1)) === undefined && paramOf(segments.at(-2)) !== undefined;
  const outer = isBehindOne ? found.byPlace.get(pathKey(segments.slice(0, -2))) : undefined;
  if (outer === undefined || owners.get(name)?.includes(outer.name) === true) return undefined;
  return references.get(name)?.some(({ to }) => to === outer.name) === true ? undefined : outer;
}
