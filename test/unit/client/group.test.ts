import { expect, test } from 'vitest';
import { bindGroups, bindOperations } from '@specline/client-runtime/group';
import type { NoParams } from '@specline/client-runtime/operation';
import type { Transport } from '@specline/client-runtime/transport';

const transport: Transport = { send: () => Promise.reject(new Error('nothing is sent')) };

const getPet = (to: Transport, params: { readonly id: string }, options?: object) => [to, params, options];
const listPets = (to: Transport, params?: NoParams) => [to, params];

test('methods are the functions with their transport', () => {
  const client = bindGroups(transport, { pets: { getPet, listPets }, none: {} });
  expect(client.pets.getPet({ id: 'a' }, { timeout: 1 })).toEqual([transport, { id: 'a' }, { timeout: 1 }]);
  expect(client.pets.listPets()).toEqual([transport, undefined]);
  expect(Object.keys(client)).toEqual(['pets', 'none']);
});

test('operations without groups are methods of the client itself', () => {
  const client = bindOperations(transport, { getPet, listPets });
  expect(client.getPet({ id: 'a' })).toEqual([transport, { id: 'a' }, undefined]);
  expect(Object.keys(client)).toEqual(['getPet', 'listPets']);
  // @ts-expect-error: a parameter that is missing
  client.getPet({});
});

test('methods take what the functions take', () => {
  const { pets } = bindGroups(transport, { pets: { getPet, listPets } });
  // @ts-expect-error: a parameter that is missing
  pets.getPet({});
  // @ts-expect-error: an operation that takes nothing
  pets.listPets({ id: 'a' });
  expect(pets.listPets({})).toEqual([transport, {}]);
});
