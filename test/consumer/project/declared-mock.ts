import { createMockHandlers } from '@doc-workspace/mock';

/** None of these says its type: the compiler has to find names for what they are. */
export const mock = createMockHandlers({ seed: 1 });
export const { store, faults, log } = mock;
export const users = store.users;
export const inserted = () => store.spaces.insert({});
export const requests = log.requests;
export const handler = mock.getSpace;
