import { createClient, NotFoundError, UnauthorizedError } from '@doc-workspace/client';
import type { DocWorkspaceClient } from '@doc-workspace/client';
import { getSpace } from '@doc-workspace/client/operations';
import { createTransport } from '@doc-workspace/client/transport';
import type { Collection } from '@doc-workspace/client/types';
import { validated } from '@doc-workspace/client/validate';

/** A service that takes the client as a dependency. */
class Titles {
  readonly #client: DocWorkspaceClient;

  constructor(client: DocWorkspaceClient) {
    this.#client = client;
  }

  async all(organizationId: string): Promise<string[]> {
    const collections: Collection[] = await this.#client.collections
      .listCollectionsInOrganization({ organizationId, limit: 1 })
      .toArray();
    return collections.map(({ title }) => title);
  }
}

/** What the calls of a program give: those of spaces are answered by the handler of the service, all others by the mock. */
export async function calls(baseUrl: string): Promise<unknown> {
  const client = createClient({ baseUrl, token: 'secret', retry: false });
  const [organization] = (await client.organizations.listOrganizations()).items;
  const organizationId = organization?.id ?? '';
  const { status, data: made } = await client.collections
    .createCollection({ organizationId, body: { title: 'Über uns' } })
    .withResponse();
  const transport = createTransport({ baseUrl, token: () => Promise.resolve('secret'), retry: { limit: 0 } });
  const checked: number[] = [];
  const space = await getSpace(
    validated(transport, (reply) => void checked.push(reply.status)),
    { spaceId: 'spc_1' },
  );
  return {
    space: space.title,
    checked,
    made: [status, (await client.collections.getCollection({ collectionId: made.id })).title],
    isListed: (await new Titles(client).all(organizationId)).includes('Über uns'),
    missing: await client.spaces.getSpace({ spaceId: 'none' }).catch(told),
    // The mock fails with errors of its own copy of the server.
    missingInMock: isNotFound(await client.collections.getCollection({ collectionId: 'none' }).catch(told)),
    unknown: await createClient({ baseUrl, token: 'wrong' }).organizations.listOrganizations().catch(told),
  };
}

/** What a failure is, by its class and by the body that the document declares. */
function told(error: unknown): string {
  // @ts-expect-error: the body is of the type that the document declares.
  if (error instanceof NotFoundError && error.body?.message !== undefined) throw new Error();
  if (error instanceof NotFoundError) return `not found: ${error.body?.error.message ?? ''}`;
  if (error instanceof UnauthorizedError) return `unauthorized: ${error.status}`;
  throw error;
}

function isNotFound(outcome: unknown): boolean {
  return typeof outcome === 'string' && outcome.startsWith('not found: ');
}

/** What they give where client, server and mock work together. */
export const expected = {
  space: 'One',
  checked: [200],
  made: [201, 'Über uns'],
  isListed: true,
  missing: 'not found: No such space.',
  missingInMock: true,
  unknown: 'unauthorized: 401',
};
