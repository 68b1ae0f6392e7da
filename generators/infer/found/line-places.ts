import type { Cursor } from '../../ir/cursor.ts';
import { recordIn, type IsRecord } from '../envelope.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import { paramOf, placeOf } from './path-steps.ts';
import type { Place } from './places.ts';

/** A list within a record, at a path of its own: the items of `/cart`, at `/cart/items`. */
export interface LinePlace {
  /** Where the record stands. */
  readonly around: Place;
  /** True where a parameter names the record, as in `/orders/{id}/items`. */
  readonly isOfOne: boolean;
  /** Schema of the record. */
  readonly whole: Cursor;
  /** The field that holds the list, and the schema of its items. */
  readonly field: string;
  readonly item: Cursor;
}

/**
 * Tells whether what is changed at a place is a list within a record: all that is answered there is that record, or an item of
 * the list, and nothing else lists these.
 */
export function linePlaceOf(
  { segments, ofAll, ofOne }: Place,
  places: ReadonlyMap<string, Place>,
  schemas: Schemas,
  isRecord: IsRecord,
): LinePlace | undefined {
  const name = bareName(segments.at(-1) ?? '');
  const outer = segments.slice(0, -1);
  const isOfOne = paramOf(outer.at(-1)) !== undefined;
  const around = places.get(placeOf(isOfOne ? outer.slice(0, -1) : outer));
  if (around === undefined || ofAll.has('get') || ofOne.has('get')) return undefined;
  const get = isOfOne
    ? around.ofOne.get('get')
    : around.ofOne.size === 0
      ? around.ofAll.get('get')
      : undefined;
  const whole = shownBy(get, schemas, isRecord);
  const operations = [...ofAll.values(), ...ofOne.values()];
  const answers = operations.flatMap((facts) => shownBy(facts, schemas, isRecord)?.pointer ?? []);
  if (whole === undefined || answers.length === 0) return undefined;
  for (const [field, at] of schemas.fields(whole)) {
    const item = bareName(field) === name ? itemOf(at, schemas) : undefined;
    const told = [whole.pointer, item?.pointer];
    if (item !== undefined && answers.every((pointer) => told.includes(pointer)))
      return { around, isOfOne, whole, field, item };
  }
  return undefined;
}

function shownBy(
  facts: OperationFacts | undefined,
  schemas: Schemas,
  isRecord: IsRecord,
): Cursor | undefined {
  const shown = recordIn(facts?.reply.body?.schema, schemas, isRecord)?.schema;
  return shown && schemas.target(shown);
}

function itemOf(at: Cursor, schemas: Schemas): Cursor | undefined {
  const list = schemas.target(at);
  const items = schemas.kind(list) === 'array' ? schemas.items(list) : undefined;
  return items !== undefined && schemas.kind(items) === 'object' ? schemas.target(items) : undefined;
}
