import type { Cursor } from '../ir/cursor.ts';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { headNames } from './head-names.ts';
import { pageNames } from './list/page-names.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from './schemas.ts';

/** Tells the schemas of records. */
export type IsRecord = (schema: Cursor) => boolean;

/** A value inside of a body. */
export interface Within {
  /** JSON Pointer in the body; `''` is the body as a whole. */
  readonly pointer: string;
  readonly schema: Cursor;
  /** Where the items are the members of an object, by their keys. */
  readonly isMap?: true;
}

/** Properties under which the one thing that a body is about tends to stand. */
const wrappers: ReadonlySet<string> = new Set([
  'data',
  'result',
  'item',
  'resource',
  'record',
  'entity',
  'value',
  'response',
  'payload',
  'object',
]);

/** `Data`, as .NET and Open Banking spell it, is the same. */
function isWrapperName(name: string): boolean {
  return wrappers.has(name.toLowerCase());
}

/** Properties under which the items of a list tend to stand, the surest first. */
const listNames: readonly string[] = [
  'items',
  'data',
  'results',
  'records',
  'values',
  'value',
  'entries',
  'list',
  'content',
  'rows',
  'hits',
  'nodes',
  'elements',
];

/** The record that a body is, or the one that it wraps; nothing where it is no object. */
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

/** The record for whose name alone a wrapper has an object: `{ status: 'success', data: { post: {} } }`, of JSend. */
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

/** The list that a body is, or the one that it holds; its schema is that of the items. */
export function listIn(body: Cursor | undefined, schemas: Schemas, isRecord: IsRecord): Within | undefined {
  if (body === undefined) return undefined;
  const schema = schemas.target(body);
  if (schemas.kind(schema) === 'array') return itemsAt(schema, '', schemas);
  if (schemas.kind(schema) !== 'object' || isRecord(schema)) return undefined;
  const entries = entriesOfBundle(schema, schemas);
  if (entries !== undefined) return entries;
  const lists = listsIn(schema, schemas);
  const [only, ...others] = lists;
  if (only === undefined) return wrappedList(schema, schemas, isRecord) ?? mapIn(schema, schemas);
  if (others.length === 0) return isEnvelope(schema, only.pointer, schemas) ? only : undefined;
  const ofRecords = lists.filter((list) => isRecord(list.schema));
  if (ofRecords.length === 1) return ofRecords[0];
  const byName = listNames.flatMap((name) => lists.filter(({ pointer }) => pointer === pointerTo(name)));
  return byName.find(({ pointer }) => isEnvelope(schema, pointer, schemas));
}

/** The entries of a Bundle, which has an id and links as well: HL7 FHIR R4, section 2.36. */
function entriesOfBundle(schema: Cursor, schemas: Schemas): Within | undefined {
  const fields = schemas.fields(schema);
  const entry = fields.has('resourceType') ? fields.get('entry') : undefined;
  const list = entry && itemsAt(entry, pointerTo('entry'), schemas);
  return list !== undefined && schemas.fields(list.schema).has('resource') ? list : undefined;
}

/** The objects that a body, or the only object in it, holds by names that its schema does not list. */
function mapIn(schema: Cursor, schemas: Schemas): Within | undefined {
  const whole = mapAt(schema, '', schemas);
  if (whole !== undefined) return whole;
  const maps = [...schemas.fields(schema)].flatMap(([name, field]) =>
    beside.test(name.replace(/^_/, '')) ? [] : (mapAt(schemas.target(field), pointerTo(name), schemas) ?? []),
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

/** Properties under which HAL and its kin keep lists, whatever these are called (draft-kelly-json-hal, section 4.1.2). */
const embeds: ReadonlySet<string> = new Set(['_embedded', 'embedded']);

/** The list that an object in the body holds: `{ _embedded: { orders: [] } }`, `{ data: { items: [] } }`, `{ data: { orders: [] } }`. */
function wrappedList(schema: Cursor, schemas: Schemas, isRecord: IsRecord): Within | undefined {
  for (const [name, field] of schemas.fields(schema)) {
    const isEmbed = embeds.has(name);
    const inner = schemas.target(field);
    const isWrapper = isEmbed || isWrapperName(name);
    if (!isWrapper || schemas.kind(inner) !== 'object' || isRecord(inner)) continue;
    const [only, ...others] = listsIn(inner, schemas);
    if (only === undefined || others.length > 0) continue;
    const isUsual = listNames.some((each) => pointerTo(each) === only.pointer);
    const isNamed =
      isEmbed || isUsual || isPage(inner, only.pointer, schemas) || isOfThings(inner, only, schemas);
    const isAround = isEnvelope(schema, pointerTo(name), schemas) && isEnvelope(inner, only.pointer, schemas);
    if (isNamed && isAround) return { pointer: pointerTo(name) + only.pointer, schema: only.schema };
  }
  return undefined;
}

/** Whether an object has nothing but a list, and facts of the page that this is. */
function isPage(schema: Cursor, list: string, schemas: Schemas): boolean {
  const names = [...schemas.fields(schema).keys()].filter((name) => pointerTo(name) !== list);
  return names.every((name) => pageNames.has(bareName(name)));
}

/**
 * Whether an object is no thing of its own, since no schema is called after it, and has nothing but a list of things with an identity, and
 * facts that are no objects: `{ posts: [], server_knowledge: 7 }`.
 */
function isOfThings(schema: Cursor, list: Within, schemas: Schemas): boolean {
  const others = [...schemas.fields(schema)].filter(([name]) => pointerTo(name) !== list.pointer);
  const isInline = schemas.name(schema) === undefined;
  const isIdentified = [...schemas.fields(list.schema).keys()].some((name) => idName.test(name));
  return isInline && isIdentified && others.every(([, at]) => schemas.isNumber(at));
}

/** The items at a JSON Pointer that the document names. */
export function listAt(body: Cursor | undefined, pointer: string, schemas: Schemas): Within | undefined {
  const at = body === undefined ? undefined : fieldAt(body, pointer, schemas);
  return at === undefined ? undefined : itemsAt(at, pointer, schemas);
}

/** The schema of what stands at a JSON Pointer in the values of a schema; items of lists go by a number or `-`. */
export function fieldAt(body: Cursor, pointer: string, schemas: Schemas): Cursor | undefined {
  let found: Cursor | undefined = body;
  for (const step of stepsOf(pointer)) {
    if (found === undefined) return undefined;
    const isItem: boolean = schemas.kind(found) === 'array' && /^(?:\d+|-)$/.test(step);
    found = isItem ? schemas.items(found) : schemas.fields(found).get(step);
  }
  return found;
}

/** The JSON Pointer to a property. */
export function pointerTo(...names: readonly string[]): string {
  return pointerThrough(names);
}

/** Lists that stand beside what a body is about. */
const beside = /^(?:included|errors|warnings|messages|notices|links)$/i;

function listsIn(schema: Cursor, schemas: Schemas): readonly Within[] {
  return [...schemas.fields(schema)].flatMap(([name, field]) => {
    const target = schemas.target(field);
    const list = schemas.kind(target) === 'array' ? itemsAt(target, pointerTo(name), schemas) : undefined;
    if (list === undefined) return [];
    const isBeside = beside.test(name) && schemas.fields(schema).size > 1;
    return isBeside && !isOfMessages(name, list.schema, schemas) ? [] : [list];
  });
}

/** What people write to each other has more to it than a code and a text. */
function isOfMessages(name: string, item: Cursor, schemas: Schemas): boolean {
  if (name.toLowerCase() !== 'messages') return false;
  const names = [...schemas.fields(item).keys()];
  return names.length > 5 || names.some((each) => idName.test(each));
}

function itemsAt(at: Cursor, pointer: string, schemas: Schemas): Within | undefined {
  const items = schemas.items(schemas.target(at));
  const schema = items && schemas.target(items);
  return schema !== undefined && schemas.kind(schema) === 'object' ? { pointer, schema } : undefined;
}

const idName = /^(?:_?id|uuid|guid|gid|sid)$/i;

function isOwnName(name: string): boolean {
  return idName.test(name) || /^(?:name|title|slug|key)$/i.test(name);
}

/** What has an identity or a name of its own is a thing that has a list, rather than a list. */
function isEnvelope(schema: Cursor, pointer: string, schemas: Schemas): boolean {
  const names = [...schemas.fields(schema).keys()];
  return !names.some((name) => isOwnName(name) && pointerTo(name) !== pointer);
}

/** The property of an object in a body whose name is that without regard to spelling. */
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
