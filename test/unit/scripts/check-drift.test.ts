import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { brokenSpec, smallSpec } from '../cli/small-spec.ts';
import { lay, standing, tempFolder } from '../write/temp-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const argv = ['--spec', 'api.yaml', '--out', 'sdk'];

function run(
  cwd: string,
  ...command: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...argv], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

const check = (cwd: string): ReturnType<typeof run> =>
  run(
    cwd,
    '--import',
    join(root, 'node_modules/tsx/dist/esm/index.mjs'),
    join(root, 'scripts/check-drift.ts'),
  );

it('names what differs and why, and the command that mends it', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec });
  run(cwd, join(root, 'generators/main.js'));
  expect(check(cwd)).toMatchObject({ code: 0, out: 'all generated files are what api.yaml gives\n' });

  rmSync(join(cwd, 'sdk/types/README.md'));
  writeFileSync(join(cwd, 'sdk/types/openapi.json'), '{}');
  const before = standing(cwd);
  expect(check(cwd)).toMatchObject({
    code: 1,
    out: [
      'sdk/types/README.md  missing: it is generated, but not there',
      'sdk/types/openapi.json  edited by hand: its bytes are not those that the generator wrote',
      '2 files differ from what api.yaml gives; to mend it run: npm run generate -- --spec api.yaml --out sdk',
      '',
    ].join('\n'),
  });
  expect(standing(cwd)).toEqual(before);

  await lay(cwd, { 'sdk/.doc-workspace/journal-types.json': '{}' });
  const cutShort = check(cwd);
  expect(cutShort).toMatchObject({ code: 2, out: '' });
  expect(cutShort.err).toContain('run npm run generate, which completes it');
  rmSync(join(cwd, 'sdk/.doc-workspace'), { recursive: true });

  await lay(cwd, { 'api.yaml': brokenSpec });
  const broken = check(cwd);
  expect(broken).toMatchObject({ code: 1, out: '' });
  expect(broken.err).toContain('unresolved-ref');
  rmSync(join(cwd, 'api.yaml'));
  const missing = check(cwd);
  expect(missing).toMatchObject({ code: 2, out: '' });
  expect(missing.err).toContain('there is no file api.yaml');
});
