import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCheck } from '../../../generators/cli/commands/check.ts';
import { runDiff } from '../../../generators/cli/commands/diff.ts';
import { runGenerate } from '../../../generators/cli/commands/generate.ts';
import type { RunCommand } from '../../../generators/cli/context.ts';
import { contextOf } from '../../run-cli.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal } from './fake-terminal.ts';
import { brokenSpec, smallSpec } from './small-spec.ts';

/** Lays a document in a folder of a repository. @returns The folder, as an absolute path. */
async function folderOfRepository(): Promise<string> {
  const root = await tempFolder();
  await lay(root, { '.git/HEAD': '', 'services/shop/api.yaml': smallSpec });
  return join(root, 'services/shop');
}

async function printed(run: RunCommand, cwd: string, ...argv: readonly string[]): Promise<string> {
  const terminal = fakeTerminal(cwd);
  await run(argv, contextOf(terminal));
  return terminal.printed.out;
}

const described = ['--spec', 'api.yaml', '--out', 'sdk', '--packages', 'types'];

it('paths in annotations start at the root of the repository', { timeout: 60_000 }, async () => {
  const cwd = await folderOfRepository();
  await printed(runGenerate, cwd, ...described);
  appendFileSync(join(cwd, 'sdk/types/src/index.ts'), '// mine\n');
  const file = 'services/shop/sdk/types/src/index.ts';
  expect(await printed(runCheck, cwd, ...described, '--format', 'github')).toContain(`file=${file},`);
  expect(await printed(runCheck, cwd, ...described, '--format', 'sarif')).toContain(`"uri":"${file}"`);
  expect(await printed(runCheck, cwd, ...described)).toMatch(/^sdk\/types\/src\/index\.ts  edited by hand/);

  writeFileSync(join(cwd, 'broken.yaml'), brokenSpec);
  const broken = ['--spec', 'broken.yaml', '--format', 'github'];
  expect(await printed(runGenerate, cwd, ...broken)).toContain('file=services/shop/broken.yaml,');

  writeFileSync(join(cwd, 'newer.yaml'), smallSpec.replace('required: [id]', 'required: []'));
  const versions = ['--base', 'api.yaml', '--revision', 'newer.yaml', '--format', 'github'];
  expect(await printed(runDiff, cwd, ...versions)).toContain('file=services/shop/newer.yaml,');
});
