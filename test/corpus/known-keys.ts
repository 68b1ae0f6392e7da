/** Chooses the keys of requests among those that a mock has, as a client takes them from lists and from what it creates. */
import type { Api } from '@specline/server-runtime/operation';
import type { Binding, Model, Step } from '@specline/mock-runtime/model/model';
import type { Store } from '@specline/mock-runtime/store/store';
import type { StoredRecord } from '@specline/mock-runtime/store/record';
import type { Json, RawOperation, RawParameter } from './raw-document.ts';

/** A step of a path, or a field of the body that names a record. */
type KeyStep = Step & { readonly in?: 'body' };

/** The keys by which a request names records. */
export interface KnownKeys {
  /** Returns values of a parameter that may name a record, the likeliest first; empty where any value will do. */
  of(parameter: Pick<RawParameter, 'name' | 'in'>): readonly Json[];
  /** Members that name a record in the body, likewise. */
  readonly body: Readonly<Record<string, readonly Json[]>>;
  /** True where the request names something of which there is none. */
  readonly isMissing: boolean;
}

/** Makes a chooser of keys for the operations of a document. */
export function keysIn(
  api: Api,
  { bindings }: Model,
  store: Store,
): (operation: RawOperation) => KnownKeys {
  const ids = new Map(api.operations.map(({ id, method, path }) => [`${method} ${path}`, id]));
  return ({ method, path }) => keysFor(bindings[ids.get(`${method} ${path}`) ?? ''], store);
}

function keysFor(binding: Binding | undefined, store: Store): KnownKeys {
  const values = new Map<string, readonly Json[]>();
  const body: Record<string, readonly Json[]> = {};
  const records: StoredRecord[] = [];
  let isMissing = false;
  for (const step of stepsOf(binding, store)) {
    const [record] = candidates(binding, store, step, records);
    if (record === undefined) {
      isMissing = store.resource(step.resource).unknown === 'missing';
      break;
    }
    const names = keyValues(store, record);
    if (step.in === 'body') body[step.param] = names;
    else {
      records.push(record);
      values.set(`path ${step.param}`, names);
    }
  }
  return { of: ({ name, in: place }) => values.get(`${place} ${name}`) ?? [], body, isMissing };
}

/** Returns the steps that name what has to be there: not what a PUT is about to make, but whom it makes a member. */
function stepsOf(binding: Binding | undefined, store: Store): readonly KeyStep[] {
  if (binding === undefined) return [];
  const { path } = binding;
  const resource = 'resource' in binding ? binding.resource : undefined;
  if (resource === undefined) return path;
  const { key = '', links = {}, bare } = store.resource(resource);
  const last = path.at(-1);
  if (binding.do === 'upsert' && last?.resource === resource) {
    const member = links[key]?.to;
    return [...path.slice(0, -1), ...(member === undefined ? [] : [{ ...last, resource: member }])];
  }
  if (binding.do === 'create' && bare === true)
    return [
      ...path,
      ...Object.entries(binding.write?.links ?? {}).flatMap(([param, link]) => {
        const to = links[link]?.to;
        return to === undefined || param.startsWith('/') ? [] : [{ resource: to, param, in: 'body' } as const];
      }),
    ];
  const isInBody = binding.do === 'update' && binding.select !== 'only' && last?.resource !== resource;
  return isInBody && key !== '' ? [...path, { resource, param: key, in: 'body' }] : path;
}

/** Returns the records that a step may name, those first that are no members yet of what a body makes them a member of. */
function candidates(
  binding: Binding | undefined,
  store: Store,
  step: KeyStep,
  above: readonly StoredRecord[],
): readonly StoredRecord[] {
  const all = below(store, step.resource, above);
  if (binding?.do !== 'create' || step.in !== 'body') return all;
  const members = new Set(below(store, binding.resource, above).flatMap(({ links }) => Object.values(links)));
  return all.toSorted((a, b) => Number(members.has(a.uid)) - Number(members.has(b.uid)));
}

/** Returns the records of a resource that lie below others, or all where none of these can own them. */
function below(store: Store, resource: string, above: readonly StoredRecord[]): readonly StoredRecord[] {
  const { owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  return owner === undefined ? store.records(resource) : store.ownedBy(resource, owner.uid);
}

/** Returns the values by which a record goes: its key as a number and as a text, alone or in a list, and its aliases. */
function keyValues(store: Store, { resource, key, value }: StoredRecord): readonly Json[] {
  const number = Number(key);
  const aliases = (store.resource(resource).aliases ?? []).flatMap((alias) => value[alias] ?? []);
  return [[key], ...(String(number) === key ? [number] : []), key, ...aliases];
}
