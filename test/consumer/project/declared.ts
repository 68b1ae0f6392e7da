import { ApiError, createClient } from '@doc-workspace/client';
import { headersOf } from '@doc-workspace/client/headers';
import { getSpace } from '@doc-workspace/client/operations';
import { streamed } from '@doc-workspace/client/stream';
import { createTransport } from '@doc-workspace/client/transport';
import { validated } from '@doc-workspace/client/validate';

const transport = createTransport({ baseUrl: 'https://api.example.com/v1' });

/** None of these says its type: the compiler has to find names for what they are. */
export const client = createClient({ baseUrl: 'https://api.example.com/v1' });
export const call = getSpace(transport, { spaceId: 'a' });
export const list = client.spaces.listSpacesInOrganization({ organizationId: 'a' });
export const update = client.spaces.updateSpace;
export const answered = async (spaceId: string) => client.spaces.getSpace({ spaceId }).withResponse();
export const reply = async (spaceId: string) => client.spaces.getSpace({ spaceId }).result();

export class Spaces {
  get(spaceId: string) {
    return client.spaces.getSpace({ spaceId });
  }
  all() {
    return client.spaces;
  }
}

export const headers = async (spaceId: string) =>
  headersOf('getSpace', await client.spaces.getSpace({ spaceId }).result());
export const bytes = (spaceId: string) => streamed(transport, (given) => getSpace(given, { spaceId }));
export const checked = validated(transport, () => {});
export const failure = (error: unknown) => (error instanceof ApiError ? error.body : undefined);
