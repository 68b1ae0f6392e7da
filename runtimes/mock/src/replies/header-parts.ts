import type { Api } from '@specline/server-runtime/operation';
import type { Store } from '../store/store.ts';
import { allowedMethods } from './allowed-methods.ts';
import type { HeaderParts } from './sampled-headers.ts';

/** Returns the parts of the header fields of all operations of an interface. */
export function headerParts(
  store: Store,
  { operations }: Pick<Api, 'operations'>,
): HeaderParts & Pick<Store, 'fields'> {
  const { model, sampler, fields } = store;
  return { model, sampler, fields, now: () => store.now(), allowed: allowedMethods(operations) };
}
