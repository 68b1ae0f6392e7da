import { build } from 'esbuild';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientPeers } from './folders.ts';

/** A program whose bundle is measured. */
interface Bundled {
  readonly title: string;
  /** The client that it uses. */
  readonly client: string;
  readonly program: string;
  /** Bytes after gzip that the bundle has to stay below. */
  readonly bar?: number;
}

/** The size of a bundle, in bytes. */
export interface Size extends Bundled {
  readonly minified: number;
  readonly gzipped: number;
}

const baseUrl = `'https://api.example.com/v1'`;
const oneOperation = 'one operation';
const allOperations = 'all operations';

const bundles: readonly Bundled[] = [
  {
    title: oneOperation,
    client: 'this client',
    bar: 2850,
    program: `import { getSpace } from '@doc-workspace/client/operations';
      import { createTransport } from '@doc-workspace/client/transport';
      const transport = createTransport({ baseUrl: ${baseUrl}, token: 'secret' });
      console.log(await getSpace(transport, { spaceId: 'a' }));`,
  },
  {
    title: oneOperation,
    client: 'openapi-fetch',
    program: `import createClient from 'openapi-fetch';
      const client = createClient({ baseUrl: ${baseUrl}, headers: { authorization: 'Bearer secret' } });
      console.log(await client.GET('/spaces/{spaceId}', { params: { path: { spaceId: 'a' } } }));`,
  },
  {
    title: oneOperation,
    client: 'hey-api',
    program: `import { getSpace } from './hey-api/sdk.gen';
      import { client } from './hey-api/client.gen';
      client.setConfig({ baseUrl: ${baseUrl}, auth: 'secret' });
      console.log(await getSpace({ path: { spaceId: 'a' } }));`,
  },
  {
    title: allOperations,
    client: 'this client',
    bar: 9000,
    program: `import { createClient } from '@doc-workspace/client';
      console.log(createClient({ baseUrl: ${baseUrl}, token: 'secret' }));`,
  },
  {
    title: allOperations,
    client: 'hey-api',
    program: `import * as sdk from './hey-api/sdk.gen';
      import { client } from './hey-api/client.gen';
      client.setConfig({ baseUrl: ${baseUrl}, auth: 'secret' });
      console.log(sdk);`,
  },
];

/** Bundles what one operation and what all operations need, of each client. */
export function measureSizes(): Promise<readonly Size[]> {
  return Promise.all(
    bundles.map(async (each) => {
      const { outputFiles, warnings } = await build({
        stdin: { contents: each.program, resolveDir: clientPeers, loader: 'ts' },
        bundle: true,
        splitting: true,
        outdir: clientPeers,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
      });
      // Such as an import of something that is not there, which makes a small bundle.
      if (warnings.length > 0) throw new Error(`esbuild warns of the bundle of ${each.client}`);
      // What takes secrets out of a message is loaded when there is one: it is no part of what a program begins with.
      const first = outputFiles.filter((file) => !path.basename(file.path).startsWith('redact-'));
      const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
      return {
        ...each,
        minified: sum(first.map(({ contents }) => contents.length)),
        gzipped: sum(first.map(({ contents }) => gzipSync(contents, { level: 9 }).length)),
      };
    }),
  );
}
