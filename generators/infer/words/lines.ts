import type { Lines, Step } from '../types.ts';
import { wordsOf } from '@specline/kernel/words';
import { recordIn } from '../envelope.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import { linePlaceOf } from '../found/line-places.ts';
import { paramOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields } from '../schemas.ts';
import type { Situation } from '../situation.ts';

/** An operation on a list within a record, and the steps to that record. */
export interface FoundLines {
  readonly resource: FoundResource;
  readonly path: readonly Step[];
  readonly lines: Lines;
}

/**
 * What an operation does to a list within a record, that no path lists: `POST /cart/items` answers with the cart, or with the item.
 */
export function linesOf(
  { facts, said, steps, place }: Situation,
  context: ModelContext,
): FoundLines | undefined {
  const { found, schemas } = context;
  const at =
    said === undefined && place !== undefined
      ? linePlaceOf(place, found.places, schemas, found.isRecord)
      : undefined;
  const resource = at && found.bySchema.get(at.whole.pointer);
  if (at === undefined || resource === undefined || resource.declared !== undefined) return undefined;
  const param = paramOf(facts.segments.at(-1));
  const items = schemas.fields(at.item);
  const does = doneTo(facts.method, param !== undefined);
  const key = keyOf(param, items);
  if (does === undefined || key === undefined) return undefined;
  const body = facts.reply.body && recordIn(facts.reply.body.schema, schemas, found.isRecord)?.schema;
  const isItem = body !== undefined && schemas.target(body).pointer === at.item.pointer;
  const sent = facts.body === undefined ? [] : [...schemas.fields(facts.body.schema).keys()];
  const refers = sent.flatMap((name) => {
    const target = found.resources.find((each) => /id$/i.test(name) && isNamedAfter(name, each));
    const shows = name.replace(/_?id$/i, '');
    const reference = target && { resource: target.name, ...(items.has(shows) && { shows }) };
    return reference === undefined ? [] : [[name, reference] as const];
  });
  return {
    resource,
    path: at.isOfOne ? steps.filter((step) => step.param !== param) : [],
    lines: {
      do: 'lines',
      resource: resource.name,
      field: at.field,
      item: at.item.pointer,
      does,
      key,
      ...(param !== undefined && { param }),
      ...(isItem && { isItem: true }),
      ...(refers.length > 0 && { refers: Object.fromEntries(refers) }),
    },
  };
}

function doneTo(method: string, isOfOne: boolean): Lines['does'] | undefined {
  if (!isOfOne) return method === 'post' ? 'add' : method === 'delete' ? 'clear' : undefined;
  return method === 'delete' ? 'remove' : 'change';
}

/** The field of an item by which a path names it; a usual one where no path does, or none. */
function keyOf(param: string | undefined, fields: Fields): string | undefined {
  const words = wordsOf(param ?? 'id');
  const endings = words.map((_, index) => bareName(words.slice(index).join('')));
  const own = endings.flatMap((ending) => [...fields.keys()].find((name) => bareName(name) === ending) ?? []);
  return own[0] ?? (param === undefined ? '' : undefined);
}
