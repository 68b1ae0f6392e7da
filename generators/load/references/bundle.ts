import type { Json, JsonObject } from '@specline/kernel/json';
import { inCanonicalOrder } from '../canonical.ts';
import { kindRule, mapOf, dataRule, type Section, type ValueRule } from '../grammar/rules.ts';
import type { Spot } from '../text/locate.ts';
import { isObject, newObject, ownValue } from '@specline/kernel/values';
import { breakCircles } from './aliases.ts';
import { discover } from './discover.ts';
import type { BundleContext } from './discovery.ts';
import { Homes, type Moved } from './homes.ts';
import { Rewriter } from './rewrite.ts';

/** Level of an entry of the Components Object. */
const componentLevel = 3;

/** A member that something gets. */
interface Addition {
  readonly value: Json;
  readonly spot: Spot;
}

/**
 * Makes one document of the root and of everything that it refers to in other files.
 *
 * What stands in the root stays there. Path items are put where they are referred to. Everything else of other files goes to
 * the component of the root that is nothing but a reference to it, else to a component of its own.
 * @param context What is known of the document; learns problems.
 * @returns The root of the bundled document, keys in canonical order, references all `#` with a JSON Pointer.
 */
export function bundle(context: BundleContext): Json {
  const discovery = discover(context);
  breakCircles(discovery, context);
  const homes = new Homes(discovery, context);
  const rewriter = new Rewriter(discovery, homes, context);
  const root = rewriter.rewrite(context.root.content ?? null, kindRule('document'), 0);
  return isObject(root) && homes.moved.length > 0
    ? withComponents(root, homes.moved, rewriter, context)
    : root;
}

function withComponents(
  root: JsonObject,
  moved: readonly Moved[],
  rewriter: Rewriter,
  context: BundleContext,
): JsonObject {
  const sections = new Map<Section, Map<string, Addition>>();
  for (const { section, name, target, rule } of moved) {
    const additions = sections.get(section) ?? new Map<string, Addition>();
    sections.set(
      section,
      additions.set(name, {
        value: rewriter.rewrite(target.value, rule, componentLevel),
        spot: namedSpot(target.spot),
      }),
    );
  }
  const place = context.places.placeOf(root);
  const components = ownValue(root, 'components') ?? context.places.derive(newObject(), root);
  const filled = new Map<string, Addition>();
  for (const [section, additions] of sections) {
    const own = isObject(components) ? ownValue(components, section) : undefined;
    const value = withMembers(
      own ?? context.places.derive(newObject(), root),
      additions,
      mapOf(dataRule),
      context,
    );
    filled.set(section, { value, spot: { place } });
  }
  const value = withMembers(components, filled, kindRule('components'), context);
  const changed = withMembers(
    root,
    new Map([['components', { value, spot: { place } }]]),
    kindRule('document'),
    context,
  );
  return isObject(changed) ? changed : root;
}

/** Returns a container as a member of the one around it, so that the place of its name is known too. */
function namedSpot(spot: Spot): Spot {
  const { place, key } = spot;
  return key === undefined && place.parent ? { place: place.parent, key: place.step } : spot;
}

/** Returns an object with more members; anything else as it is: that it should have been an object is reported elsewhere. */
function withMembers(
  object: Json,
  additions: ReadonlyMap<string, Addition>,
  rule: ValueRule,
  context: BundleContext,
): Json {
  if (!isObject(object)) return object;
  const members = newObject();
  Object.assign(members, object);
  const elsewhere = new Map<string, Spot>();
  for (const [name, { value, spot }] of additions) {
    if (!Object.hasOwn(object, name)) elsewhere.set(name, spot);
    members[name] = value;
  }
  return context.places.compose(inCanonicalOrder(members, rule, context.version), object, elsewhere);
}
