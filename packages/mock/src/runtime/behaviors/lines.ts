import { HttpError } from '../../../../server/src/runtime/failure/http-error.ts';
import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { Call } from '../call/call.ts';
import type { Binding, Json, JsonObject } from '../model/model.ts';
import { knownRecord, quoted } from '../path.ts';
import { valuesOf } from '../request.ts';
import { isList, isObject } from '../sample/json.ts';
import { isSame } from '../select.ts';
import type { Show } from '../show.ts';
import { ownValue } from '../kernel/values.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { lineFacts, totalledLine, totalsOf } from '../writing/totals.ts';
import { onlyOf } from './only.ts';

type Lines = Binding & { readonly do: 'lines' };

/** Changes a list within a record, and what the record tells of it: how many lines it has, and what they cost. */
export function lines(call: Call, binding: Lines): HandlerReply {
  const { store, path, answer } = call;
  const named = path.changeable().at(-1);
  const record = named?.resource === binding.resource ? named : onlyOf(call, binding.resource);
  const before = ownValue(record.value, binding.field);
  const changed = changedLines(call, binding, record, isList(before) ? before.filter(isObject) : []);
  const { schema } = store.resource(record.resource);
  const value = { ...record.value, [binding.field]: changed };
  const totals = totalsOf(store.fields, schema, value, changed);
  const made = store.change(record.uid, { value: { ...value, ...totals } });
  const line = binding.isItem === true ? lineOf(binding, before, changed) : undefined;
  return line === undefined ? answer.reply(made) : answer.withBody(line);
}

/** The line that a request has made, changed or removed. */
function lineOf(
  { does }: Lines,
  before: Json | undefined,
  after: readonly JsonObject[],
): JsonObject | undefined {
  const old = isList(before) ? before.filter(isObject) : [];
  return does === 'remove'
    ? old.find((line) => !after.includes(line))
    : after.find((line) => !old.includes(line));
}

function changedLines(
  { store, show, sent: { request, body } }: Call,
  binding: Lines,
  record: StoredRecord,
  before: readonly JsonObject[],
): readonly JsonObject[] {
  const { does, key, param = '' } = binding;
  if (does === 'clear') return [];
  if (does === 'add') return withLine(store, sentOf(show, body, binding), binding, record, before);
  const params = valuesOf(request.params);
  const wanted = Object.hasOwn(params, param) ? (params[param] ?? null) : null;
  const isMeant = (line: JsonObject): boolean => isSame(ownValue(line, key), wanted);
  if (!before.some(isMeant)) throw missing(store, binding, record, wanted);
  if (does === 'remove') return before.filter((line) => !isMeant(line));
  const sent = sentOf(show, body, binding);
  return before.map((line) =>
    isMeant(line) ? completed(store, binding, record, { ...line, ...sent }) : line,
  );
}

function missing(store: Store, { field }: Lines, { resource }: StoredRecord, wanted: Json): HttpError {
  const { title } = store.resource(resource);
  const key = quoted(typeof wanted === 'string' ? wanted : JSON.stringify(wanted));
  return new HttpError(404, `There is no item ${key} in "${field}" of the ${title}.`);
}

/** The same once more is more of it. */
function withLine(
  store: Store,
  sent: JsonObject,
  binding: Lines,
  record: StoredRecord,
  before: readonly JsonObject[],
): readonly JsonObject[] {
  const { key, item, field, refers = {} } = binding;
  const names = Object.keys(refers).filter((name) => Object.hasOwn(sent, name));
  const same = before.find(
    (line) => names.length > 0 && names.every((name) => isSame(line[name], sent[name] ?? null)),
  );
  const [had, more] = [same?.['quantity'], sent['quantity']];
  if (same !== undefined && typeof had === 'number' && typeof more === 'number') {
    const whole = completed(store, binding, record, { ...same, quantity: had + more });
    return before.map((line) => (line === same ? whole : line));
  }
  const isKeyed = key !== '' && !Object.hasOwn(sent, key);
  const label = `${record.uid}/${field}/${store.version}`;
  const text = isKeyed ? store.sampler.key(item, key, label) : '';
  const id = isKeyed ? { [key]: store.fields.at(item, [key]).takesText ? text : Number(text) } : {};
  return [...before, completed(store, binding, record, { ...id, ...sent })];
}

function completed(store: Store, { item }: Lines, { uid }: StoredRecord, line: JsonObject): JsonObject {
  const whole = store.sampler.complete(item, totalledLine(store.fields, item, line), uid);
  return isObject(whole) ? whole : line;
}

/** What the body tells of a line, with what it names, and the price of that. */
function sentOf(show: Show, body: JsonObject, { item, refers = {} }: Lines): JsonObject {
  const { store } = show;
  const told = Object.entries(refers).flatMap(
    ([name, { resource, shows }]): readonly (readonly [string, Json])[] => {
      const key = ownValue(body, name);
      const isKey = typeof key === 'string' || typeof key === 'number';
      const target = isKey ? knownRecord(store, resource, String(key), []) : undefined;
      if (target === undefined) return [];
      const shown = show.record(target);
      return [
        ...(shows === undefined ? [] : [[shows, shown] as const]),
        ...Object.entries(lineFacts(shown, [name])),
      ];
    },
  );
  const names = store.fields.names(item, []);
  const entries = Object.entries({ ...Object.fromEntries(told), ...body });
  return Object.fromEntries(
    entries.filter(([name, value]) => names.includes(name) && store.fields.fits(item, name, value)),
  );
}
