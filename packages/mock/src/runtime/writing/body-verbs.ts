import type { Json, JsonObject, Resource, Writing } from '../model/model.ts';
import { isList } from '../sample/json.ts';
import { isSame } from '../select.ts';
import { ownValue } from '../kernel/values.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/**
 * What verbs in a body make of a record, `{ "state_event": "close" }`, and what goes into its lists and out of them,
 * `{ "add_labels": ["late"] }`.
 * @param record What is written; nothing where it is yet to be made.
 * @returns Fields that are to be set.
 */
export function verbFields(
  store: Store,
  { name, schema }: Resource,
  { verbs = {}, lists = {} }: Writing,
  body: JsonObject,
  record: StoredRecord | undefined,
): JsonObject {
  const found: Record<string, Json> = {};
  for (const [field, states] of Object.entries(verbs)) {
    const verb = ownValue(body, field);
    const state = typeof verb === 'string' && Object.hasOwn(states, verb) ? states[verb] : undefined;
    Object.assign(found, state?.set);
    for (const time of state?.touch ?? []) found[time] = store.timeOf(name, time, store.now());
  }
  for (const [field, { list, isOut }] of Object.entries(lists)) {
    const given = ownValue(body, field);
    if (given === undefined || given === null) continue;
    const values = isList(given) ? given : typeof given === 'string' ? given.split(',') : [given];
    const before = ownValue(found, list) ?? (record && ownValue(record.value, list)) ?? [];
    if (!isList(before)) continue;
    const others = before.filter((each) => !values.some((value) => isSame(each, value)));
    const after = isOut ? others : [...others, ...values];
    if (store.fields.fits(schema, list, after)) found[list] = after;
  }
  return found;
}
