import { calls, expected } from './calls.ts';

/** The page comes from the service that it calls. */
Object.assign(globalThis, {
  result: async () => ({ seen: await calls(`${location.origin}/v1`), expected }),
});
