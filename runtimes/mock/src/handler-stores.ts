import type { Handler } from '@specline/server-runtime/handler';
import type { HandlersById } from './faults/faults.ts';
import type { Store } from './store/store.ts';

/** The stores behind the handlers of mocks. */
const stores = new WeakMap<Handler, Store>();

/** Takes note of the store behind handlers. */
export function keepStore(handlers: HandlersById, store: Store): void {
  for (const handler of Object.values(handlers)) stores.set(handler, store);
}

/**
 * The store behind handlers: their own, or that of the mock from which some of them were taken, as by `{ ...mock, own }`.
 * @returns Nothing where none of them is of a mock.
 */
export function storeBehind(handlers: { readonly store?: Store }): Store | undefined {
  if (handlers.store !== undefined) return handlers.store;
  for (const handler of Object.values<unknown>({ ...handlers })) {
    const store = isHandler(handler) ? stores.get(handler) : undefined;
    if (store !== undefined) return store;
  }
  return undefined;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}
