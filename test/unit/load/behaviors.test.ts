import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inferSpec } from '../../../generators/read-model.ts';
import type { Behaviors } from '../../../generators/load/behaviors.ts';
import { runCli } from '../../run-cli.ts';
import { fakeTerminal } from '../cli/fake-terminal.ts';
import { smallSpec } from '../cli/small-spec.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

async function inferred(behaviors: Behaviors) {
  const folder = await tempFolder();
  await lay(folder, { 'api.yaml': smallSpec });
  return inferSpec(join(folder, 'api.yaml'), { behaviors });
}

const [, id = ''] = /operationId: (\w+)/.exec(smallSpec) ?? [];

it.each([[{ do: 'sample' }], ['sample'], [{}]])('a behavior of the config may be %j', async (value) => {
  const { problems, model } = await inferred({ [id]: { value } });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(model).toBeDefined();
});

it('a resource that is not there is reported at the operation', async () => {
  const { problems } = await inferred({ [id]: { value: { do: 'list', resource: 'nothing' } } });
  expect(problems).toMatchObject([{ code: 'unknown-resource', origin: { file: 'api.yaml' } }]);
});

it('operations that a document does not have are reported where the config has them', async () => {
  const cwd = await tempFolder();
  const interfaces = '"interfaces": { "a": { "spec": "api.yaml" } }';
  const config = `{\n  ${interfaces},\n  "mock": { "behaviors": { "${id}x": "sample" } }\n}`;
  await lay(cwd, { '.git/HEAD': '', 'api.yaml': smallSpec, 'specline.config.json': config });
  const terminal = fakeTerminal(cwd);
  expect(await runCli([], terminal)).toBe(2);
  expect(terminal.printed.err).toContain(
    `specline.config.json:3:28 mock.behaviors names the operation "${id}x", which the document does not have; did you mean "${id}"?`,
  );
});
