import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('../../../generators/launch/heap-growth.js', import.meta.url).href;

// V8 prints an error for an option that it does not have.
it.each([
  ['this version of Node', ''],
  ['a version that is not known', "'99.0.0'"],
])('uses options that V8 has: %s', (_, version) => {
  const script = `import { growSlowly } from '${module}'; growSlowly(${version}); console.log('ran');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: 'ran\n' });
});
