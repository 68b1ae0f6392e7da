import { isFinal, isStateName, stageOf } from '@specline/kernel/lexicon/states';
import { bareName } from '@specline/kernel/plural';
import { without } from '../fields.ts';
import type { Json, JsonObject, Resource } from '../model/model.ts';
import { fieldIn, withField } from '../pointer.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns a sampled value whose fields do not contradict each other: what belongs to a record is younger than that, and what has
 * not come about has no time at which it did, and no error.
 * @param owner Uid of the record that owns it.
 * @param now Milliseconds since 1970.
 */
export function coherent(
  store: Store,
  resource: Resource,
  value: JsonObject,
  { owner, now }: { readonly owner: string | undefined; readonly now: number },
): JsonObject {
  const aged = withAge(store, resource, value, owner, now);
  return resource.inferred === true ? withoutUnreached(store, resource, aged) : aged;
}

const minute = 60_000;

/** Returns a value with times of creation and change that are after those of the owner. */
function withAge(
  store: Store,
  { stamps = {} }: Resource,
  value: JsonObject,
  owner: string | undefined,
  now: number,
): JsonObject {
  const holder = owner === undefined ? undefined : store.get(owner);
  const [first = ''] = holder === undefined ? [] : (store.resource(holder.resource).stamps?.made ?? []);
  let least = holder === undefined || first === '' ? undefined : timeOf(fieldIn(holder.value, first));
  let aged = value;
  for (const field of [...(stamps.made ?? []), ...(stamps.changed ?? [])]) {
    const own = timeOf(fieldIn(aged, field));
    if (own === undefined) continue;
    const isEarly = least !== undefined && own < least;
    // Any time after that of the owner will do; the sampled one decides how far between then and now.
    const share = ((own / minute) % 1_000) / 1_000;
    const time = isEarly && least !== undefined ? least + Math.max(0, now - least) * share : own;
    if (isEarly)
      aged = withField(aged, field, new Date(Math.floor(time / minute) * minute + minute).toISOString());
    if (stamps.made?.includes(field) === true) least = Math.max(least ?? time, time);
  }
  return aged;
}

/** Returns a time in a text, in milliseconds; times in numbers are left as they are. */
function timeOf(value: Json | undefined): number | undefined {
  const time = typeof value === 'string' && value.includes('T') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function withoutUnreached({ fields }: Store, { schema }: Resource, value: JsonObject): JsonObject {
  const [state, states] = stateOf(fields, schema, value);
  const isUnreached = (name: string): boolean => {
    const bare = bareName(name);
    const [, reached] = /^([a-z]{3,}?)(?:at|on|date|time)$/.exec(bare) ?? [];
    if (reached !== undefined) {
      const flag = Object.keys(value).find((other) => [reached, `is${reached}`].includes(bareName(other)));
      const flagValue = flag === undefined ? undefined : value[flag];
      if (typeof flagValue === 'boolean') return !flagValue;
      if (state === undefined || state === reached) return false;
      if (reached === 'started') return stageOf(state) === 'waiting';
      return isFinal(reached) && (states.includes(reached) || !isFinal(state));
    }
    const isError = /^(?:error|failure)(?:message|reason|code|details?)?$/.test(bare);
    return (
      isError &&
      state !== undefined &&
      states.some((each) => stageOf(each) === 'failed') &&
      stageOf(state) !== 'failed'
    );
  };
  let left = value;
  for (const name of Object.keys(value).filter(isUnreached)) {
    const { isRequired, takesNull } = fields.at(schema, [name]);
    if (takesNull) left = { ...left, [name]: null };
    else if (!isRequired) left = without(left, (each) => each === name);
  }
  // Another field may require the one that was left out.
  return fields.holds(schema, left) || !fields.holds(schema, value) ? left : value;
}

/** Returns the state of a record, and all that it may be in. */
function stateOf(
  fields: Store['fields'],
  schema: string,
  value: JsonObject,
): readonly [state: string | undefined, states: readonly string[]] {
  const name = Object.keys(value).find((each) => isStateName(each));
  const state = name === undefined ? undefined : value[name];
  if (name === undefined || typeof state !== 'string') return [undefined, []];
  const { values } = fields.at(schema, [name]);
  return [bareName(state), values.flatMap((each) => (typeof each === 'string' ? [bareName(each)] : []))];
}
