/** What the page of the tests of the mock does: MSW answers its calls, in a service worker. Gives plain values back. */
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { createClient, NotFoundError } from '../../packages/client/src/index.ts';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { mswHandlers } from '../../packages/mock/src/msw.ts';

const mock = createMockHandlers({ seed: 1, clock: () => Date.UTC(2026, 0, 15) });
const baseUrl = new URL('/v1', location.href).href;
const worker = setupWorker(...mswHandlers(http, mock, { baseUrl }));
const { organizations, collections } = createClient({ baseUrl, token: 'anybody', retry: false });

const textOf = async (path: string): Promise<string> => (await fetch(path)).text();

const scenarios = {
  async start(): Promise<void> {
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  },

  /** Returns what is made can be read, listed, and removed. */
  async life(): Promise<unknown> {
    const [organization] = (await organizations.listOrganizations()).items;
    const organizationId = organization?.id ?? '';
    const made = await collections.createCollection({ organizationId, body: { title: 'Über uns' } });
    const listed = await collections.listCollectionsInOrganization({ organizationId }).toArray();
    const found = await collections.getCollection({ collectionId: made.id });
    await collections.deleteCollection({ collectionId: made.id });
    const gone: unknown = await collections
      .getCollection({ collectionId: made.id })
      .then(undefined, (error: unknown) => error);
    return {
      title: found.title,
      isListed: listed.some(({ id }) => id === made.id),
      isGone: gone instanceof NotFoundError,
    };
  },

  /** The operations that the log of the mock has. */
  logged: (): readonly (string | undefined)[] => mock.log.requests.map(({ operation }) => operation),

  elsewhere: () => textOf('/other/v1/orgs'),

  async stopped(): Promise<string> {
    worker.stop();
    return textOf('/v1/orgs');
  },
};

Object.assign(globalThis, { scenarios });
