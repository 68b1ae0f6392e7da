import type { Handler } from '@specline/server-runtime/handler';
import type { HandlersById } from './faults/faults.ts';
import type { Store } from './store/store.ts';

/** Holds the store behind a handler of a mock. All copies of this module share it: what intercepts requests may be in another one. */
const behind = Symbol.for('specline.mock.store');

/** A handler of a mock. */
type StoredHandler = Handler & { readonly [behind]?: Store };

/** Takes note of the store behind handlers. */
export function keepStore(handlers: HandlersById, store: Store): void {
  for (const handler of Object.values(handlers)) Object.defineProperty(handler, behind, { value: store });
}

/**
 * Returns the store behind handlers: their own, or that of the mock from which some of them were taken, as by `{ ...mock, own }`.
 * @returns Nothing where none of them is of a mock.
 */
export function storeBehind(handlers: { readonly store?: Store }): Store | undefined {
  if (handlers.store !== undefined) return handlers.store;
  for (const handler of Object.values<unknown>({ ...handlers })) {
    const store = isHandler(handler) ? handler[behind] : undefined;
    if (store !== undefined) return store;
  }
  return undefined;
}

function isHandler(value: unknown): value is StoredHandler {
  return typeof value === 'function';
}
