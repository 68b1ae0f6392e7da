import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('../../../generators/launch/heap-growth.js', import.meta.url).href;

// V8 prints an error for an option that it does not have.
it.each([
  ['a large heap', '2 ** 30', true],
  ['a small heap', '2 ** 26', false],
  ['a version of Node that is not known', "2 ** 30, '99.0.0'", false],
])('%s', (_, args, slowly) => {
  const script = `import { growSlowlyWhenLarge } from '${module}'; console.log(growSlowlyWhenLarge(${args}));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: `${String(slowly)}\n` });
});
