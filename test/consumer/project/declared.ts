import { createClient } from '@doc-workspace/client';
import { getSpace } from '@doc-workspace/client/operations';
import { createTransport } from '@doc-workspace/client/transport';

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
