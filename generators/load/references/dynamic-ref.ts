import type { JsonObject, Container } from '@specline/kernel/json';
import { inCanonicalOrder } from '../canonical.ts';
import { splitRef } from '@specline/kernel/pointer';
import type { Spot } from '../text/locate.ts';
import { isContainer, isList, newObject } from '@specline/kernel/values';
import type { Use, BundleContext } from './discovery.ts';

/**
 * True for a `$dynamicRef` whose meaning depends on how its schema is reached: JSON Schema 2020-12 core, section 8.2.3.2.
 * @param use Any reference.
 * @param context Knows the anchors of the document.
 */
export function isDynamic(use: Use, context: BundleContext): boolean {
  if (use.key !== '$dynamicRef' || !isContainer(use.target?.value)) return false;
  const name = splitRef(use.ref).fragment;
  return context.resources.isDynamic(use.target.value, name) && context.resources.dynamicCount(name) > 1;
}

/**
 * Returns how a `$dynamicRef` that stays dynamic is written in the bundled document: behind the `$id` of the resource that it leads
 * to, if that is another one.
 * @param use The reference.
 * @param context Knows the resources of the document.
 */
export function dynamicRefText(use: Use, context: BundleContext): string {
  const { fragment } = splitRef(use.ref);
  const target = use.target?.resource;
  return target === undefined || target === use.resource
    ? `#${fragment}`
    : `${context.resources.nameOf(target)}#${fragment}`;
}

/**
 * Returns the `$id` of a schema in the bundled document, where dynamic references need it. A relative one would mean something else
 * in another file, and a file is a resource without saying so: JSON Schema 2020-12 core, section 9.1.1.
 * @param schema Schema as it was read.
 * @param context Knows the resources of the document.
 * @returns Undefined for what is no resource.
 */
export function identifierOf(schema: Container, context: BundleContext): string | undefined {
  const resource = context.resources.rootedAt(schema);
  return resource === undefined || resource.root === context.root.content
    ? undefined
    : context.resources.nameOf(resource);
}

/**
 * Replaces a `$dynamicRef` that can mean one thing only by a `$ref`, or by an `allOf` next to the `$ref` that is there.
 * @param schema Schema of the bundled document, whose references are rewritten.
 * @param source What it was made of.
 * @param use The `$dynamicRef`.
 * @param context Knows version and places.
 * @returns A new schema.
 */
export function withoutDynamicRef(
  schema: JsonObject,
  source: JsonObject,
  use: Use,
  context: BundleContext,
): JsonObject {
  const { places, version } = context;
  const { $dynamicRef: ref = null, ...others } = schema;
  const spot: Spot = { place: places.placeOf(source), key: '$dynamicRef' };
  const changed = Object.assign(newObject(), others);
  const elsewhere = new Map<string, Spot>();
  if (Object.hasOwn(schema, '$ref')) {
    const branch = places.compose(
      Object.assign(newObject(), { $ref: ref }),
      source,
      new Map([['$ref', spot]]),
    );
    const allOf = schema['allOf'];
    changed['allOf'] = isList(allOf)
      ? places.derive([...allOf, branch], allOf)
      : places.compose([branch], source, new Map([['0', spot]]));
  } else {
    changed['$ref'] = ref;
    elsewhere.set('$ref', spot);
  }
  return places.compose(inCanonicalOrder(changed, use.rule, version), source, elsewhere);
}
