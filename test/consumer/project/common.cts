import client = require('@doc-workspace/client');

/** What a program in CommonJS sees of a server. */
async function titleOf(baseUrl: string): Promise<string> {
  const { spaces } = client.createClient({ baseUrl, token: 'secret' });
  return (await spaces.getSpace({ spaceId: 'spc_1' })).title;
}

export = { titleOf };
