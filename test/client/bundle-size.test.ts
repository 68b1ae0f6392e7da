/** The size of programs that call the client: bytes are the same on every machine, unlike the times of `bench/`. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../../packages/client/src');
const baseUrl = `'https://api.example.com/v1'`;

it.each([
  [
    'one operation',
    2850,
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
  const { outputFiles, warnings, metafile } = await build({
    stdin: { contents: program, resolveDir: source, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    // What is imported only when it is needed is in a file of its own, as bundlers have it.
    splitting: true,
    outdir: 'out',
    metafile: true,
  });
  expect(warnings).toEqual([]);
  const loaded = loadedAtOnce(metafile);
  const files = outputFiles.filter((file) => loaded.has(path.basename(file.path)));
  expect(files.length).toBe(loaded.size);
  const sizes = files.map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(bar);
});

/** Returns names of the files that a program loads before it runs: its own, and those that these import in statements. */
function loadedAtOnce({ outputs }: Metafile): ReadonlySet<string> {
  const named = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]));
  const loaded = new Set(
    [...named].filter(([, { entryPoint }]) => entryPoint === '<stdin>').map(([file]) => file),
  );
  for (const file of loaded)
    for (const { path: imported, kind } of named.get(file)?.imports ?? [])
      if (kind === 'import-statement') loaded.add(path.basename(imported));
  return loaded;
}
