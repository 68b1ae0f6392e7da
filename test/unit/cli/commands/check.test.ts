import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallSpec, suspiciousSpec } from '../small-spec.ts';
import { installedBin } from '../../../installed.ts';
import { lay, standing, tempFolder } from '../../write/temp-folder.ts';

function run(
  cwd: string,
  command: string,
  ...more: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const argv = [installedBin, command, '--spec', 'api.yaml', '--out', 'sdk', '--only', 'types', ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const check = (cwd: string, ...more: readonly string[]): ReturnType<typeof run> => run(cwd, 'check', ...more);

it('repeats what it found where nothing has changed, and notices what has', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': suspiciousSpec });
  run(cwd, 'generate');
  const first = check(cwd);
  expect(first).toMatchObject({ code: 0, out: 'all generated files are what api.yaml gives\n' });
  expect(first.err).toContain('1 warning');
  expect(check(cwd)).toEqual(first);

  const models = join(cwd, 'sdk/types/src/generated/models.ts');
  appendFileSync(models, '// mine\n');
  const before = standing(cwd);
  const edited = check(cwd);
  expect(edited.code).toBe(1);
  expect(edited.out).toContain('sdk/types/src/generated/models.ts  edited by hand: would be updated');
  expect(edited.out).toContain(
    'to fix it, run: npx specline generate --spec api.yaml --out sdk --only types\n',
  );
  // A difference is not remembered: it is reported each time.
  expect(check(cwd)).toEqual(edited);
  expect(standing(cwd)).toEqual(before);

  run(cwd, 'generate');
  writeFileSync(join(cwd, 'api.yaml'), smallSpec);
  expect(check(cwd).out).toContain('models changed: Thing');
});

it('names the command that renews a report, with its options', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': smallSpec });
  run(cwd, 'generate');
  run(cwd, 'api');
  appendFileSync(join(cwd, 'sdk/types/api-report.md'), 'mine\n');
  expect(check(cwd).out).toContain(
    'to fix it, run: npx specline api --spec api.yaml --out sdk --only types\n',
  );
});

it('has a help of its own, and ends with 2 for a wrong command', { timeout: 60_000 }, async () => {
  const cwd = await tempFolder();
  expect(check(cwd, '--help')).toMatchObject({ code: 0, err: '' });
  expect(check(cwd, '--help').out).toContain('specline check --format github');
  expect(check(cwd)).toEqual({
    code: 2,
    out: '',
    err: 'error there is no file api.yaml; name the root of an OpenAPI document with --spec\n',
  });
});
