import { createMockHandlers } from '@doc-workspace/mock';
import { mswHandlers, type MswHttp } from '@doc-workspace/mock/msw';

/** None of these says its type: the compiler has to find names for what they are. */
export const mock = createMockHandlers({ seed: 1 });
export const { store, faults, log } = mock;
export const users = store.users;
export const inserted = () => store.spaces.insert({});
export const requests = log.requests;
export const handler = mock.getSpace;
export const kept = () => mock.store.snapshot();
export const intercepted = (http: MswHttp<object>) => mswHandlers(http, mock);
