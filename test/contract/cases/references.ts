/** Makes the cases of the document fit a server that has records of its own: the ids of its examples become those of what is there. */
import { exampleOf, type Case } from './cases.ts';
import { isObject, listOf, objectOf, operations, without, type Json, type Operation } from './document.ts';
import type { Discovery, Found } from './discovery.ts';

/** Ids of the examples have a prefix that shows the kind: the parameter with such an example has ids of that kind. */
const kinds = new Map<string, string>(
  operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ in: place, name, examples }) => {
      const prefix = prefixOf(examples[0]);
      return place === 'path' && prefix !== undefined ? [[prefix, name] as const] : [];
    }),
  ),
);

/** Bodies for which the example of the document supposes an arrangement that a server need not have. */
const bodies: Readonly<Record<string, Json>> = {
  // The position of the example is next to a space that has to be in the same place.
  moveCollection: { parent: 'col_7Rk2Qd' },
  moveSpace: { parent: 'col_7Rk2Qd' },
  // The first of two is before the second already.
  moveSiteSection: { position: { after: { type: 'site-section', siteSection: 'sitesc_2Kp9Wm' } } },
};

/**
 * Returns the example of an operation with ids of what is there.
 * @param path Values of the path parameters that were found.
 * @param turn Which of the ids are taken, where there are several: another turn takes others.
 */
export async function fittedExample(
  operation: Operation,
  path: Found,
  discovery: Discovery,
  turn = 0,
): Promise<Case> {
  const example = exampleOf(operation);
  const query = without(example.values.query, 'page');
  const values = { ...example.values, path: { ...example.values.path, ...path } };
  const body = bodies[operation.id] ?? example.body;
  const isChange = operation.body !== undefined;
  return {
    ...example,
    id: 'example with ids that are there',
    values: { ...values, query },
    ...(isChange && body !== undefined && { body: await fittedBody(body, path, discovery, turn) }),
  };
}

/** Returns a body whose references lead to records; its own id stays new. */
async function fittedBody(body: Json, path: Found, discovery: Discovery, turn: number): Promise<Json> {
  const value = await fitted(body, path, discovery, turn);
  const own = objectOf(body)['id'];
  return own === undefined ? value : { ...objectOf(value), id: own };
}

/** Returns a value with its ids replaced; equal ids by equal ones, others by others as far as there are. */
async function fitted(value: Json, path: Found, discovery: Discovery, turn: number): Promise<Json> {
  const chosen = new Map<string, Json>();
  for (const id of new Set(idsIn(value))) {
    const name = kinds.get(prefixOf(id) ?? '') ?? '';
    const taken = [...chosen.values(), ...Object.values(path)];
    const candidates = await discovery.valuesOf(name, path);
    const others = candidates.filter((each) => !taken.includes(each));
    const free = others[turn % Math.max(others.length, 1)] ?? candidates[0];
    if (free !== undefined) chosen.set(id, free);
  }
  return replaced(value, chosen);
}

function idsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return kinds.has(prefixOf(value) ?? '') ? [value] : [];
  if (Array.isArray(value)) return listOf(value).flatMap(idsIn);
  return isObject(value) ? Object.values(value).flatMap(idsIn) : [];
}

function replaced(value: Json, chosen: ReadonlyMap<string, Json>): Json {
  if (typeof value === 'string') return chosen.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each: Json) => replaced(each, chosen));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, chosen)]));
}

/** Returns the prefix of an id: `spc` of `spc_9KxW3b`. */
function prefixOf(id: Json | undefined): string | undefined {
  return typeof id === 'string' ? /^([a-z]+)_[A-Za-z0-9]+$/.exec(id)?.[1] : undefined;
}
