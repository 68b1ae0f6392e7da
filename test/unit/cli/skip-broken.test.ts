import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCheck } from '../../../generators/cli/commands/check.ts';
import { runDiff } from '../../../generators/cli/commands/diff.ts';
import { runGenerate } from '../../../generators/cli/commands/generate.ts';
import type { RunCommand } from '../../../generators/cli/context.ts';
import { contextOf } from '../../run-cli.ts';
import { tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal } from './fake-terminal.ts';

const document = `openapi: 3.1.1
info: { title: Shop, version: '1' }
paths:
  /a: { get: { operationId: getA, responses: { '204': { description: Done. } } } }
  /b: { get: { operationId: getB, responses: { '200': { $ref: '#/components/responses/None' } } } }
`;

async function run(command: RunCommand, cwd: string, ...argv: readonly string[]) {
  const terminal = fakeTerminal(cwd);
  const code = await command(argv, contextOf(terminal));
  return { code, ...terminal.printed };
}

it('generate and check leave out what is broken where they may, and nothing is written otherwise', async () => {
  const cwd = await tempFolder();
  writeFileSync(join(cwd, 'openapi.yaml'), document);
  const argv = ['--spec', 'openapi.yaml', '--out', 'sdk', '--packages', 'types'];
  expect((await run(runGenerate, cwd, ...argv)).code).toBe(1);
  expect(existsSync(join(cwd, 'sdk'))).toBe(false);
  const generated = await run(runGenerate, cwd, ...argv, '--skip-broken');
  expect(generated).toMatchObject({
    code: 0,
    err: expect.stringMatching(/\nleft out: GET \/b\n1 warning\n$/),
  });
  expect(await run(runCheck, cwd, ...argv, '--skip-broken')).toMatchObject({ code: 0 });
  expect(await run(runCheck, cwd, ...argv)).toMatchObject({ code: 1 });
  const json = await run(runGenerate, cwd, ...argv, '--skip-broken', '--format', 'json');
  expect(JSON.parse(json.out)).toMatchObject({ skipped: ['GET /b'], problems: [{ severity: 'warning' }] });
});

it('a config may have it', async () => {
  const cwd = await tempFolder();
  writeFileSync(join(cwd, 'openapi.yaml'), document);
  writeFileSync(
    join(cwd, 'specline.config.json'),
    JSON.stringify({ interfaces: { shop: { spec: 'openapi.yaml', packages: ['types'], skipBroken: true } } }),
  );
  expect(await run(runGenerate, cwd)).toMatchObject({ code: 0 });
  // It is compared as far as it can be read; without the option, nothing is generated from it.
  expect(await run(runDiff, cwd, '--base', 'openapi.yaml')).toMatchObject({ code: 1 });
});
