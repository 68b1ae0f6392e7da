import type { Cursor } from '../ir/cursor.ts';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import type { Schemas } from './schemas.ts';
import { headNames, isOwnName, listNames, sideListNames, wrapperNames } from '@specline/kernel/lexicon/names';
import { bareName } from '@specline/kernel/plural';

/** True for the schema of a record. */
export type IsRecord = (schema: Cursor) => boolean;

/** A value inside of a body. */
export interface Within {
  /** JSON Pointer in the body; `''` is the body as a whole. */
  readonly pointer: string;
  readonly schema: Cursor;
  /** True where the items are the members of an object, by their keys. */
  readonly isMap?: true;
}

/** True for the name of a wrapper; `Data`, as .NET and Open Banking spell it, is one as well. */
function isWrapperName(name: string): boolean {
  return wrapperNames.has(name.toLowerCase());
}

/** Returns the record that a body is, or the one that it wraps; nothing where it is no object. */
export function recordIn(body: Cursor | undefined, schemas: Schemas, isRecord: IsRecord): Within | undefined {
  if (body === undefined) return undefined;
  const schema = schemas.target(body);
  if (isRecord(schema)) return { pointer: '', schema };
  if (schemas.kind(schema) !== 'object') return undefined;
  const inner = [...schemas.fields(schema)].map(([name, field]) => ({
    pointer: pointerTo(name),
    name,
    schema: schemas.target(field),
  }));
  const records = inner.filter((each) => isRecord(each.schema));
  const [record] = records;
  if (record !== undefined && records.length === 1) return { pointer: record.pointer, schema: record.schema };
  const wrapped = inner.length === 1 ? inner[0] : inner.find(({ name }) => isWrapperName(name));
  const isWrapper =
    wrapped !== undefined &&
    schemas.kind(wrapped.schema) === 'object' &&
    schemas.fields(wrapped.schema).size > 0 &&
    !inner.some(({ name }) => name === 'id');
  if (isWrapper) return onlyIn(wrapped, schemas, isRecord);
  return { pointer: '', schema };
}

/** Returns the record for whose name alone a wrapper has an object: `{ status: 'success', data: { post: {} } }`, of JSend. */
function onlyIn(wrapper: Within, schemas: Schemas, isRecord: IsRecord): Within {
  const { pointer, schema } = wrapper;
  const inner = [...schemas.fields(schema)].map(([name, field]) => ({
    pointer: pointer + pointerTo(name),
    name,
    schema: schemas.target(field),
  }));
  const records = inner.filter((each) => isRecord(each.schema));
  const [record] = records.length > 0 ? records : inner;
  if (record === undefined || records.length > 1 || isRecord(schema)) return { pointer, schema };
  const isAlone = records.length === 1 || (inner.length === 1 && !headNames.has(record.name));
  const isThing = records.length === 1 || [...schemas.fields(record.schema).keys()].some(isOwnName);
  if (!isAlone || !isThing || schemas.kind(record.schema) !== 'object') return { pointer, schema };
  return { pointer: record.pointer, schema: record.schema };
}

/** Returns the list that a body is, or the one that it holds; its schema is that of the items. */
export function listIn(body: Cursor | undefined, schemas: Schemas, isRecord: IsRecord): Within | undefined {
  if (body === undefined) return undefined;
  const schema = schemas.target(body);
  if (schemas.kind(schema) === 'array') return itemsAt(schema, '', schemas);
  if (schemas.kind(schema) !== 'object' || isRecord(schema)) return undefined;
  const lists = listsIn(schema, schemas);
  const [only, ...others] = lists;
  if (only === undefined) return mapIn(schema, schemas);
  if (others.length === 0) return isEnvelope(schema, only.pointer, schemas) ? only : undefined;
  const ofRecords = lists.filter((list) => isRecord(list.schema));
  if (ofRecords.length === 1) return ofRecords[0];
  const byName = listNames.flatMap((name) => lists.filter(({ pointer }) => pointer === pointerTo(name)));
  return byName.find(({ pointer }) => isEnvelope(schema, pointer, schemas));
}

/** Returns the objects that a body, or the only object in it, holds by names that its schema does not list. */
function mapIn(schema: Cursor, schemas: Schemas): Within | undefined {
  const whole = mapAt(schema, '', schemas);
  if (whole !== undefined) return whole;
  const maps = [...schemas.fields(schema)].flatMap(([name, field]) =>
    sideListNames.has(bareName(name)) ? [] : (mapAt(schemas.target(field), pointerTo(name), schemas) ?? []),
  );
  const [only, ...others] = maps;
  return only !== undefined && others.length === 0 && isEnvelope(schema, only.pointer, schemas)
    ? only
    : undefined;
}

function mapAt(at: Cursor, pointer: string, schemas: Schemas): Within | undefined {
  const values = at.at('additionalProperties');
  if (values === undefined || schemas.fields(at).size > 0) return undefined;
  const schema = schemas.target(values);
  const isOfObjects = schemas.kind(schema) === 'object' && schemas.fields(schema).size > 0;
  return isOfObjects ? { pointer, schema, isMap: true } : undefined;
}

/** Returns the items at a JSON Pointer that the document names. */
export function listAt(body: Cursor | undefined, pointer: string, schemas: Schemas): Within | undefined {
  const at = body === undefined ? undefined : fieldAt(body, pointer, schemas);
  return at === undefined ? undefined : itemsAt(at, pointer, schemas);
}

/** Returns the schema of what stands at a JSON Pointer in the values of a schema; items of lists go by a number or `-`. */
export function fieldAt(body: Cursor, pointer: string, schemas: Schemas): Cursor | undefined {
  let found: Cursor | undefined = body;
  for (const step of stepsOf(pointer)) {
    if (found === undefined) return undefined;
    const isItem: boolean = schemas.kind(found) === 'array' && /^(?:\d+|-)$/.test(step);
    found = isItem ? schemas.items(found) : schemas.fields(found).get(step);
  }
  return found;
}

/** Returns the JSON Pointer to a property. */
export function pointerTo(...names: readonly string[]): string {
  return pointerThrough(names);
}

function listsIn(schema: Cursor, schemas: Schemas): readonly Within[] {
  return [...schemas.fields(schema)].flatMap(([name, field]) => {
    const target = schemas.target(field);
    const list = schemas.kind(target) === 'array' ? itemsAt(target, pointerTo(name), schemas) : undefined;
    if (list === undefined) return [];
    const isSideList = sideListNames.has(bareName(name)) && schemas.fields(schema).size > 1;
    return isSideList ? [] : [list];
  });
}

function itemsAt(at: Cursor, pointer: string, schemas: Schemas): Within | undefined {
  const items = schemas.items(schemas.target(at));
  const schema = items && schemas.target(items);
  return schema !== undefined && schemas.kind(schema) === 'object' ? { pointer, schema } : undefined;
}

/** True for an object that has a list, rather than for one that is a thing with an identity or a name of its own. */
function isEnvelope(schema: Cursor, pointer: string, schemas: Schemas): boolean {
  const names = [...schemas.fields(schema).keys()];
  return !names.some((name) => isOwnName(name) && pointerTo(name) !== pointer);
}

/** Returns the property of an object in a body whose name is that without regard to spelling. */
export function propertyLike(
  body: Cursor,
  outer: string,
  bare: string,
  schemas: Schemas,
): string | undefined {
  const at = fieldAt(body, outer, schemas);
  const name = at && schemas.bareNames(at).get(bare);
  return name === undefined ? undefined : outer + pointerTo(name);
}
