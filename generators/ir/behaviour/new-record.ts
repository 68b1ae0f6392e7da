import type { Cursor } from '../cursor.ts';
import type { Writing } from '../types.ts';
import { beginningsOf, defaultsOf, firstState, lastState } from './defaults.ts';
import { pointerTo } from './envelope.ts';
import type { FoundResource } from './found-resource.ts';
import type { ModelContext } from './model-context.ts';

/** What a new record begins with: the defaults of its schema, and nothing of what can only come later. */
export function initialOf(
  { schema, places }: FoundResource,
  body: Cursor | undefined,
  { schemas }: ModelContext,
): Writing['initial'] & object {
  const sent = new Set(body === undefined ? [] : schemas.fields(body).keys());
  return {
    ...askedState(schema, places, schemas),
    ...beginningsOf(schema, schemas, sent),
    ...defaultsOf(schema),
  };
}

/** What is accepted is done later, where it has a state that says so. */
export function doneState({ schema }: FoundResource, { schemas }: ModelContext): Writing['then'] {
  for (const [name, at] of schemas.fields(schema)) {
    const done = /^(?:status|state)$/i.test(name) ? lastState(schemas.values(at)) : undefined;
    if (done !== undefined) return { [name]: done };
  }
  return undefined;
}

/** The state that records begin in, where only the lists tell which states there are: `?state=open`, of `open`, `closed` and `all`. */
function askedState(
  schema: Cursor,
  places: FoundResource['places'],
  schemas: ModelContext['schemas'],
): Writing['initial'] & object {
  const name = ['state', 'status'].find((each) => schemas.fields(schema).has(each));
  const field = name === undefined ? undefined : schemas.fields(schema).get(name);
  const isFree =
    field !== undefined && schemas.kind(field) === 'string' && schemas.values(field).length === 0;
  if (name === undefined || !isFree) return {};
  const asked = places.flatMap(({ ofAll }) => schemas.values(ofAll.get('get')?.query.get(name)));
  const state = firstState(asked.filter((value) => !/^(?:all|any|both|)$/i.test(value)));
  return state === undefined ? {} : { [pointerTo(name)]: state };
}
