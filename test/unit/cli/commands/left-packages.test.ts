/** Packages that stand where an interface had them, and that its config no longer names. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCheck } from '../../../../generators/cli/commands/check.ts';
import { runRelease } from '../../../../generators/cli/commands/release.ts';
import { Repository } from '../../../repository.ts';
import { contextOf, runCli } from '../../../run-cli.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from '../fake-terminal.ts';
import { smallSpec } from '../small-spec.ts';

type Printed = FakeTerminal['printed'] & { readonly code: number };

function configOf(packages: readonly string[]): string {
  return JSON.stringify({ interfaces: { shop: { spec: 'api.yaml', out: 'sdk', scope: '@shop', packages } } });
}

async function run(
  command: typeof runCheck,
  repository: Repository,
  ...argv: readonly string[]
): Promise<Printed> {
  const terminal = fakeTerminal(repository.root);
  const code = await command(argv, contextOf(terminal));
  return { ...terminal.printed, code };
}

const generate: typeof runCheck = (argv, { terminal }) => runCli(argv, terminal);

const warning =
  'warning sdk/client is left over: nothing generates it any more, since "packages" of the interface "shop" does not name "client"; delete the folder, or put the package back\n';

it('are named by generate and check, and not released', { timeout: 60_000 }, async () => {
  const repository = new Repository(await tempFolder());
  repository.edit({ 'api.yaml': smallSpec, 'specline.config.json': configOf(['types', 'client']) });
  expect(await run(generate, repository, '--quiet')).toMatchObject({ out: '', err: '', code: 0 });
  repository.commit();
  // Some of the packages, and not fewer of them.
  expect(await run(generate, repository, '--quiet', '--only', 'types')).toMatchObject({ err: '', code: 0 });
  expect(await run(runCheck, repository, '--only', 'types')).toMatchObject({ code: 0 });

  repository.edit({ 'specline.config.json': configOf(['types']) });
  expect(await run(generate, repository, '--quiet')).toMatchObject({ out: '', err: warning, code: 0 });
  const { out } = await run(generate, repository, '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({ left: ['sdk/client'] });
  const checked = await run(runCheck, repository);
  expect(checked.out).toMatch(
    /^sdk\/client\/package\.json {2}package left: is not generated[^]*package left \(1 file\): its package was generated earlier, .*; delete the folder of the package, or put it back into "packages"\n1 file differs from what api\.yaml gives\n$/,
  );
  expect(checked.code).toBe(1);
  expect((await run(runCheck, repository, '--format', 'github')).out).toMatch(
    /^::error file=sdk\/client\/package\.json,line=1,title=drift%3A package-left::/,
  );
  const released = await run(runRelease, repository, '--base', 'HEAD', '--bump', 'patch');
  expect(released.out).toContain('@shop/types');
  expect(released.out).not.toContain('@shop/client');

  rmSync(join(repository.root, 'sdk/client'), { recursive: true });
  expect(await run(generate, repository, '--quiet')).toMatchObject({ err: '', code: 0 });
  expect(await run(runCheck, repository)).toMatchObject({ code: 0 });
});
