import type { BoundList, Json } from '../model/model.ts';
import { stepsOf } from '../pointer.ts';
import { isList } from '../sample/json.ts';
import type { Store } from '../store/store.ts';
import { fieldNamed } from './named-field.ts';
import type { Order } from './page.ts';

/** The order that a text requests: the field, and whether its values descend; undefined if it does not say. */
interface RequestedOrder {
  readonly field: string;
  readonly isDescending: boolean | undefined;
}

/**
 * Returns the order that a request asks for, or that is usual. The first of several fields counts.
 * @param resource Of the records; nothing where there are none.
 */
export function orderOf(
  store: Store,
  { sort }: BoundList,
  query: Readonly<Record<string, Json>>,
  resource: string | undefined,
): Order {
  const named = sort?.param === undefined ? undefined : query[sort.param];
  const direction = sort?.direction === undefined ? undefined : query[sort.direction];
  const [first] = isList(named) ? named : [named];
  const requested = typeof first === 'string' && first !== '' ? readOrder(first) : undefined;
  const sense = typeof direction === 'string' ? direction.toLowerCase() : undefined;
  const isFalling =
    sense === undefined ? sort?.descending === true : sense.startsWith('desc') || sense === '-1';
  return {
    field: requested === undefined ? sort?.field : knownField(store, resource, requested.field),
    isDescending: requested?.isDescending ?? isFalling,
  };
}

/** Reads a field with its direction: `-createdAt`, `createdAt,desc` (Spring), `createdAt desc` (OData), `createdAt:desc`. */
function readOrder(text: string): RequestedOrder {
  const [whole = ''] = text.split(/,(?!\s*(?:asc|desc)\b)/i);
  const [, sign, signed] = /^\s*([-+])(.+)$/.exec(whole) ?? [];
  if (signed !== undefined) return { field: signed.trim(), isDescending: sign === '-' };
  const trimmed = whole.trim();
  const [way = ''] = /(?<=[\s,:])(?:asc|desc)(?:ending)?$/i.exec(trimmed) ?? [];
  const field = trimmed.slice(0, trimmed.length - way.length).replace(/(?<![\s,:])[\s,:]+$/, '');
  if (way === '' || field === '') return { field: trimmed, isDescending: undefined };
  return { field, isDescending: way.toLowerCase().startsWith('desc') };
}

/** Returns a field name as the schema spells it. */
function knownField(store: Store, resource: string | undefined, field: string): string {
  if (resource === undefined) return field;
  const { schema, links = {} } = store.resource(resource);
  if (Object.hasOwn(links, field)) return field;
  const pointer = fieldNamed(store.fields, schema, field);
  const steps = pointer === undefined ? [field] : stepsOf(pointer);
  return steps.length === 1 ? (steps[0] ?? field) : (pointer ?? field);
}
