import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { smallSpec } from './small-spec.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/** Generates from the sources as they stand, as a process of its own: what it loads is what the packages need. */
const program = `
  import { runGenerate } from ${JSON.stringify(path.join(project, 'generators/cli/commands/generate.ts'))};
  import { terminalOf } from ${JSON.stringify(path.join(project, 'generators/cli/terminal.ts'))};
  const argv = ['--spec', 'api.yaml', '--out', 'sdk', '--only', process.env.ONLY];
  process.exitCode = await runGenerate(argv, { terminal: terminalOf(process, { out: false, err: false }), tool: 'tested' });
`;

/**
 * Returns the files of this project that a run loads, relative to its folder, from V8.
 * @param only The packages that are generated.
 */
async function loadedFor(only: string): Promise<readonly string[]> {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec, 'program.mjs': program });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), 'program.mjs'],
    {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        ONLY: only,
        NODE_V8_COVERAGE: path.join(cwd, 'loaded'),
        TSX_TSCONFIG_PATH: path.join(project, 'tsconfig.json'),
      },
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const urls = readdirSync(path.join(cwd, 'loaded')).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(cwd, 'loaded', file), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map(({ url }) => url);
  });
  const start = new URL('../../../', import.meta.url).href;
  return [...new Set(urls)]
    .filter((url) => url.startsWith(start) && !url.includes('/node_modules/'))
    .map((url) => url.slice(start.length));
}

it(
  'packages without a mock are generated without what infers, and without a runtime',
  { timeout: 60_000 },
  async () => {
    const loaded = await loadedFor('types');
    expect(loaded).toContain('generators/emit/types/types-package.ts');
    expect(loaded.filter((file) => file.startsWith('kernel/'))).not.toEqual([]);
    expect(loaded.filter((file) => /^(?:generators\/infer|runtimes)\//.test(file))).toEqual([]);
  },
);

it('a mock is generated with what infers, and without a runtime', { timeout: 60_000 }, async () => {
  const loaded = await loadedFor('types,server,mock');
  expect(loaded).toContain('generators/infer/infer.ts');
  expect(loaded.filter((file) => file.startsWith('runtimes/'))).toEqual([]);
});
