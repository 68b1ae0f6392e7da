import { componentRef } from '../component-ref.ts';
import { isPlainObject, type PlainJson, type PlainObject } from '../plain-json.ts';
import { stronglyConnected } from '../../strongly-connected.ts';

/**
 * The keywords whose schemas TypeScript resolves together with the schema around them, in what openapi-typescript prints:
 * a property whose type comes back to itself on such a way does not compile (TS2502). Schemas in `properties`,
 * `additionalProperties` and `patternProperties` are members of an object type, and are resolved when they are needed.
 */
const eagerKeywords = ['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'] as const;

type EagerKeyword = (typeof eagerKeywords)[number];

/** A reference that TypeScript follows when it resolves the schema in which it stands. */
interface Use {
  /** References to the component in which it stands, and to the one that it names. */
  readonly from: string;
  readonly to: string;
  /** The schema that is the reference. */
  readonly schema: PlainObject;
  /** The keywords in which it stands. */
  readonly within: ReadonlySet<EagerKeyword>;
}

/**
 * The references in circles that are given up, one row after the other while there are circles. If items are unknown, the least of
 * a type is lost, and nearly all circles lead through them. The others are those of a base that is the union of its derived
 * schemas, and a union says more than its base. The last row makes sure that nothing is left.
 */
const sacrifices: readonly ((use: Use) => boolean)[] = [
  ({ within }) => within.has('items') || within.has('prefixItems'),
  ({ within }) => within.has('allOf'),
  () => true,
];

/**
 * Makes unknown what would make a type refer to itself in a way that TypeScript does not allow.
 * @param schemas The schemas of the components by name, in which all references lead to these; they are changed.
 */
export function cutCircles(schemas: PlainObject): void {
  let uses: readonly Use[] = Object.entries(schemas).flatMap(([name, schema]) =>
    usesIn(componentRef('schemas', name), schema),
  );
  for (const isGivenUp of sacrifices) {
    uses = usesInCircles(uses);
    for (const use of uses.filter(isGivenUp)) clear(use.schema);
    uses = uses.filter((use) => !isGivenUp(use));
  }
}

/** Returns the references that are resolved together with a component. */
function usesIn(from: string, component: PlainJson): readonly Use[] {
  const uses: Use[] = [];
  const open: { value: PlainJson; within: Use['within'] }[] = [{ value: component, within: new Set() }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, within } = at;
    if (Array.isArray(value)) for (const item of value) open.push({ value: item, within });
    if (!isPlainObject(value)) continue;
    const to = value['$ref'];
    // Nothing next to a reference is printed.
    if (typeof to === 'string') uses.push({ from, to, schema: value, within });
    else
      for (const keyword of eagerKeywords) {
        const part = value[keyword];
        if (part !== undefined) open.push({ value: part, within: new Set([...within, keyword]) });
      }
  }
  return uses;
}

function usesInCircles(uses: readonly Use[]): readonly Use[] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of uses) {
    const targets = graph.get(from);
    if (targets) targets.push(to);
    else graph.set(from, [to]);
  }
  const components = stronglyConnected(graph);
  return uses.filter(({ from, to }) => components.get(from) === components.get(to));
}

/** Removes all keywords of a schema, which is then printed as `unknown`. */
function clear(schema: PlainObject): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
}
