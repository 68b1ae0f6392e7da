import client = require('@doc-workspace/client');

/** What a program in CommonJS sees of a server. */
async function run(baseUrl: string): Promise<unknown> {
  const { spaces } = client.createClient({ baseUrl, token: 'secret' });
  return { space: (await spaces.getSpace({ spaceId: 'spc_1' })).title };
}

export = { run };
