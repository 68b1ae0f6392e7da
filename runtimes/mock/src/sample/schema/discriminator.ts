import { alternativesOf } from '@specline/kernel/schema/composition';
import type { Json, JsonObject } from '../../model/model.ts';
import { entriesAt, isObject, member, textAt } from '../json.ts';
import type { Plan, Plans } from './plan.ts';

/**
 * Returns what `discriminator` says of members: OpenAPI 3.1.1, section 4.8.25. By property, the name of the schema that was chosen;
 * none for the one that values without a mapped name mean (OpenAPI 3.2.0, `defaultMapping`).
 * @param plan With its choices made.
 */
export function discriminate(plans: Plans, plan: Plan): ReadonlyMap<string, string> {
  if (!plan.parts.some(({ schema }) => Object.hasOwn(schema, 'discriminator'))) return none;
  const tags = new Map<string, string>();
  const taken = new Set<Json>(plan.parts.map((part) => part.schema));
  for (const { schema } of plan.parts) {
    const found = discriminatorOf(schema);
    if (found === undefined) continue;
    const { property, discriminator } = found;
    const names = tagNames(plans, schema, discriminator);
    const fallback = fallbackOf(plans, discriminator);
    if (fallback !== undefined && taken.has(fallback)) continue;
    const tag = names.find(([, target]) => target !== schema && taken.has(target))?.[0] ?? names[0]?.[0];
    if (tag !== undefined) tags.set(property, tag);
  }
  return tags;
}

/** Returns a discriminator, and the property that it is about. */
function discriminatorOf(
  schema: JsonObject,
): { readonly discriminator: JsonObject; readonly property: string } | undefined {
  const discriminator = member(schema, 'discriminator');
  const property = isObject(discriminator) ? textAt(discriminator, 'propertyName') : undefined;
  return isObject(discriminator) && property !== undefined ? { discriminator, property } : undefined;
}

const none: ReadonlyMap<string, string> = new Map();

/** Returns the schemas by the values of the property: those of the mapping, then the names of the schemas themselves. */
function tagNames(
  plans: Plans,
  schema: JsonObject,
  discriminator: JsonObject,
): readonly (readonly [string, Json])[] {
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, targetOf(plans, target)] as const] : [],
  );
  const named = alternativesOf(schema).flatMap((branch) => {
    const ref = isObject(branch) ? textAt(branch, '$ref') : undefined;
    return ref === undefined ? [] : [[lastStep(ref), plans.graph.resolve(ref)] as const];
  });
  const fallback = fallbackOf(plans, discriminator);
  return [...mapped, ...named.filter(([, target]) => target !== fallback)];
}

/** Returns the schema that values mean which have none of the mapped names. */
function fallbackOf(plans: Plans, discriminator: JsonObject): Json | undefined {
  const target = textAt(discriminator, 'defaultMapping');
  return target === undefined ? undefined : targetOf(plans, target);
}

/** Returns the schema that a mapping names by reference, or by its bare name. */
function targetOf(plans: Plans, target: string): Json {
  return plans.graph.get(target) ?? plans.graph.get(lastStep(target)) ?? plans.graph.resolve(target);
}

function lastStep(ref: string): string {
  return ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
