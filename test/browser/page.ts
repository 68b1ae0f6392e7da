/** What the page of the tests does: bundled with the client, and called by name. Gives plain values back. */
import { createClient, NotFoundError, type DocWorkspaceClient } from '../../packages/client/src/index.ts';

let giveUp = new AbortController();
let slow: Promise<unknown> = Promise.resolve();

const connect = (baseUrl: string): DocWorkspaceClient =>
  createClient({ baseUrl, token: 'browser-token', retry: { minDelay: 1, maxDelay: 1 } });

/** Returns what a promise is rejected with; the promise itself must not be fulfilled. */
async function failureOf(work: Promise<unknown>): Promise<object> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message, cause } = error;
    const isNotFound = error instanceof NotFoundError;
    return Object.assign({}, error, { name, message, isNotFound, cause: String(cause) });
  }
  throw new Error('a call that was to fail has succeeded');
}

const scenarios = {
  async titles(baseUrl: string): Promise<readonly string[]> {
    const titles: string[] = [];
    const list = connect(baseUrl).spaces.listSpacesInOrganization({ organizationId: 'o/1', limit: 2 });
    for await (const { title } of list) titles.push(title);
    return titles;
  },

  async rename(baseUrl: string): Promise<unknown> {
    const call = connect(baseUrl).spaces.updateSpace({ spaceId: 'spc_1', body: { title: 'Über uns' } });
    const { data, status } = await call.withResponse();
    return { status, title: data.title };
  },

  missing: (baseUrl: string) => failureOf(connect(baseUrl).spaces.getSpace({ spaceId: 'missing' })),

  hidden: (baseUrl: string) => failureOf(connect(baseUrl).spaces.getSpace({ spaceId: 'hidden' })),

  startSlow(baseUrl: string): void {
    giveUp = new AbortController();
    slow = connect(baseUrl).spaces.getSpace({ spaceId: 'slow' }, { signal: giveUp.signal });
  },

  abortSlow(): Promise<object> {
    giveUp.abort(new Error('the user went on'));
    return failureOf(slow);
  },
};

Object.assign(globalThis, { scenarios });
