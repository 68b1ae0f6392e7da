import { pointerTo } from '@specline/server-runtime/failure/issue';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { essenceOf } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '../model/model.ts';
import { nameOf, quoted } from '../path.ts';
import { rawHeader } from '../raw-request.ts';
import { isObject } from '../sample/json.ts';
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
 * Checks what a patch makes of a record, before anything is changed.
 * @throws {HttpError} 422 where the schema of the record does not take it: RFC 5789, section 2.2.
 */
export function checkOutcome(
  { store }: Show,
  record: StoredRecord,
  before: JsonObject,
  outcome: JsonObject,
): void {
  const { schema } = store.resource(record.resource);
  // Of a record that is none by its own schema, nobody can say what a patch breaks.
  if (store.fields.holds(schema, outcome) || !store.fields.holds(schema, before)) return;
  const isWrong = (name: string): boolean =>
    Object.hasOwn(outcome, name)
      ? !store.fields.holdsAt(schema, pointerTo(name), outcome[name] ?? null)
      : store.fields.at(schema, [name]).isRequired;
  const wrong = [...new Set([...Object.keys(outcome), ...Object.keys(before)])].find(isWrong);
  throw new HttpError(
    422,
    `The patch cannot be applied: the ${nameOf(store, record)} would not be valid${wrong === undefined ? '' : `, by ${quoted(wrong)}`}. Nothing has changed.`,
  );
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
    const { isDeclared, isRequired, access, takesNull, takesText, takesNumber } = fields.at(schema, [name]);
    if (
      name === key ||
      !isDeclared ||
      access !== undefined ||
      Object.hasOwn(shown, name) ||
      Object.hasOwn(links, name)
    )
      continue;
    const isSameType = (typeof value === 'string' && takesText) || (typeof value === 'number' && takesNumber);
    const isWrong =
      value === null
        ? isRequired && !takesNull
        : isSameType && !fields.fits(schema, name, asStored(fields, schema, name, value));
    if (isWrong)
      throw new HttpError(
        422,
        `The ${nameOf(store, record)} cannot have ${JSON.stringify(value)} as ${quoted(name)}. Nothing has changed.`,
      );
  }
}
