import { pointerTo } from '@specline/server-runtime/failure/issue';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { isEqual } from '@specline/server-runtime/validation/schema-functions';
import { essenceOf } from '@specline/kernel/media-type';
import type { Fields } from '../fields.ts';
import type { Json, JsonObject, Resource, SchemaId, Writing } from '../model/model.ts';
import { nameOf, quoted } from '../path.ts';
import { fieldIn, fieldSteps, stepsOf, valueAt } from '../pointer.ts';
import { rawHeader } from '../raw-request.ts';
import { isList, isObject } from '../sample/json.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { asStored } from './sent-form.ts';

/** Returns the form of a patch that a request names by its media type: RFC 6902, section 6, and RFC 7396, section 4. */
export function patchForm(raw: unknown): 'operations' | 'merge' | undefined {
  const type = essenceOf(rawHeader(raw, 'content-type') ?? '');
  if (type === 'application/json-patch+json') return 'operations';
  return type === 'application/merge-patch+json' ? 'merge' : undefined;
}

/** Returns a value after a merge patch: RFC 7396, section 2. */
export function mergedBy(value: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map<string, Json>(Object.entries(value));
  for (const [name, given] of Object.entries(patch)) {
    const own = merged.get(name);
    if (given === null) merged.delete(name);
    else merged.set(name, isObject(given) ? mergedBy(isObject(own) ? own : {}, given) : given);
  }
  return Object.fromEntries(merged);
}

/**
 * Checks what a patch makes of a record, before anything is changed. Errors that were there before are none of the patch.
 * @param before The record as it is shown.
 * @param served Names of fields that come with the change, although they are not in the outcome.
 * @throws {HttpError} 422 where the schema of the record does not take it: RFC 5789, section 2.2.
 */
export function checkOutcome(
  { store }: Show,
  record: StoredRecord,
  before: JsonObject,
  outcome: JsonObject,
  served: readonly string[] = [],
): void {
  const resource = store.resource(record.resource);
  const { schema } = resource;
  const { fields, sampler } = store;
  const broken = fields.brokenBy(schema, before, outcome);
  if (broken === undefined) return;
  const whole = sampler.complete(schema, outcome, record.uid);
  const isServed = (path: readonly string[]): boolean =>
    served.includes(path[0] ?? '') ||
    (valueAt(before, path.map(pointerTo).join('')) === undefined && isOfService(fields, resource, path));
  if (addedPaths(outcome, whole).every(isServed) && fields.brokenBy(schema, before, whole) === undefined)
    return;
  const [wrong] = stepsOf(broken);
  throw new HttpError(
    422,
    `The patch cannot be applied: the ${nameOf(store, record)} would not be valid${wrong === undefined ? '' : `, by ${quoted(wrong)}`}. Nothing has changed.`,
  );
}

/**
 * Checks that a patch does not change what identifies a record, where a body cannot say that.
 * @param change The patch as a merge patch.
 * @throws {HttpError} 422 for another key.
 */
export function checkKeys(
  { store }: Show,
  record: StoredRecord,
  { ignored = [], opens = [], takes }: Writing,
  before: JsonObject,
  change: JsonObject,
): void {
  const { schema, key, aliases = [], inferred } = store.resource(record.resource);
  for (const field of key === undefined ? aliases : [key, ...aliases]) {
    const steps = fieldSteps(field);
    const [name = ''] = steps;
    const isTaken = inferred === true || takes === undefined || takes.includes(name);
    const isOpen = store.fields.at(schema, steps).access !== 'read' || opens.includes(name);
    const own = fieldIn(change, field);
    if (own === undefined || isEqual(own, fieldIn(before, field))) continue;
    if (ignored.includes(name) || !isTaken || !isOpen)
      throw new HttpError(
        422,
        `The patch cannot be applied: ${quoted(name)} identifies the ${nameOf(store, record)}, and the service sets it. Nothing has changed.`,
      );
  }
}

/** True if only the service sets a field. */
function isOfService(fields: Fields, resource: Resource, path: readonly string[]): boolean {
  const { schema, shown = {}, stamps = {}, sequences = [], softDelete } = resource;
  const own = [...(stamps.made ?? []), ...(stamps.changed ?? []), ...sequences, softDelete?.field];
  const [name = ''] = path;
  return fields.at(schema, path).access === 'read' || own.includes(name) || Object.hasOwn(shown, name);
}

/** Returns the paths of the members that one object has in addition to another. */
function addedPaths(object: JsonObject, more: JsonObject): readonly (readonly string[])[] {
  return Object.entries(more).flatMap(([name, value]): readonly (readonly string[])[] => {
    const own = Object.hasOwn(object, name) ? object[name] : undefined;
    if (own === undefined) return [[name]];
    return isObject(own) && isObject(value) ? addedPaths(own, value).map((path) => [name, ...path]) : [];
  });
}

/**
 * Checks the members of a body that changes a record, where its schema says less than that of the record. A value of another type
 * may be another form of what the record has.
 * @throws {HttpError} 422 for null where the record cannot be without, and for a value that its field does not take.
 */
export function checkMembers({ store }: Show, record: StoredRecord, body: JsonObject): void {
  const { schema, key, shown = {}, links = {} } = store.resource(record.resource);
  const { fields } = store;
  for (const [name, value] of Object.entries(body)) {
    const { isDeclared, isRequired, access, takesNull } = fields.at(schema, [name]);
    if (
      name === key ||
      !isDeclared ||
      access !== undefined ||
      Object.hasOwn(shown, name) ||
      Object.hasOwn(links, name)
    )
      continue;
    const isWrong =
      value === null
        ? isRequired && !takesNull
        : isOfForm(fields, schema, [name], value) &&
          !fields.fits(schema, name, asStored(fields, schema, name, value));
    if (isWrong)
      throw new HttpError(
        422,
        `The ${nameOf(store, record)} cannot have ${JSON.stringify(value)} as ${quoted(name)}. Nothing has changed.`,
      );
  }
}

/** True if a value, and all that is in it, has a type that a field takes. */
function isOfForm(fields: Fields, schema: SchemaId, path: readonly string[], value: Json): boolean {
  const { isDeclared, takesNull, takesText, takesNumber, takesList, takesObject } = fields.at(schema, path);
  if (!isDeclared) return false;
  if (value === null) return takesNull;
  if (isList(value))
    return takesList && value.every((item) => isOfForm(fields, schema, [...path, '0'], item));
  if (!isObject(value))
    return (typeof value === 'string' && takesText) || (typeof value === 'number' && takesNumber);
  return (
    takesObject &&
    Object.entries(value).every(([name, own]) => isOfForm(fields, schema, [...path, name], own))
  );
}
