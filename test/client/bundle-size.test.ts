/** What programs that call the client weigh: bytes are the same on every machine, unlike the times of `bench/`. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../../packages/client/src');
const baseUrl = `'https://api.example.com/v1'`;

it.each([
  [
    'one operation',
    2650,
    `import { getSpace } from './operations.ts';
    import { createTransport } from './transport.ts';
    const transport = createTransport({ baseUrl: ${baseUrl}, token: 'secret' });
    console.log(await getSpace(transport, { spaceId: 'a' }));`,
  ],
  [
    'all operations',
    9000,
    `import { createClient } from './index.ts';
    console.log(createClient({ baseUrl: ${baseUrl}, token: 'secret' }));`,
  ],
])('%s takes less than %d bytes, minified and compressed', async (_, bar, program) => {
  const { outputFiles, warnings } = await build({
    stdin: { contents: program, resolveDir: source, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  expect(warnings).toEqual([]);
  const size = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(bar);
});
