import { createClient, NotFoundError, type DocWorkspaceClient } from '@doc-workspace/client';
import { getSpace } from '@doc-workspace/client/operations';
import { createTransport } from '@doc-workspace/client/transport';
import type { Space } from '@doc-workspace/client/types';
import { validated } from '@doc-workspace/client/validate';

/** A service that takes the client as a dependency. */
class Titles {
  readonly #client: DocWorkspaceClient;

  constructor(client: DocWorkspaceClient) {
    this.#client = client;
  }

  async all(): Promise<string[]> {
    const spaces: Space[] = await this.#client.spaces
      .listSpacesInOrganization({ organizationId: 'org_1' })
      .toArray();
    return spaces.map(({ title }) => title);
  }
}

/** What the program sees of a server. */
export async function run(baseUrl: string): Promise<unknown> {
  const client = createClient({ baseUrl, token: 'secret', retry: false });
  const transport = createTransport({ baseUrl, token: () => Promise.resolve('secret'), retry: { limit: 0 } });
  const checked: number[] = [];
  const space = await getSpace(
    validated(transport, ({ status }) => void checked.push(status)),
    { spaceId: 'spc_1' },
  );
  const { status, data } = await client.spaces
    .updateSpace({ spaceId: 'spc_1', body: { title: 'New' } })
    .withResponse();
  const missing = await client.spaces.getSpace({ spaceId: 'missing' }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return `${error.status}: ${error.body?.error.message ?? ''}`;
    throw error;
  });
  return {
    titles: await new Titles(client).all(),
    space: space.title,
    checked,
    renamed: [status, data.title],
    missing,
  };
}
