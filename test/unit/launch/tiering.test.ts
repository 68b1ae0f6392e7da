import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const module = new URL('../../../generators/launch/tiering.js', import.meta.url).href;

function run(version: string): { readonly status: number | null; readonly output: string } {
  const script = `import { optimiseLate } from '${module}'; optimiseLate(${version}); console.log('ran');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('optimiseLate', () => {
  // V8 prints an error for an option that it does not have.
  it.each([
    ['this version of Node', ''],
    ['a version that is not known', "'99.0.0'"],
  ])('uses options that V8 has: %s', (_, version) => {
    expect(run(version)).toEqual({ status: 0, output: 'ran\n' });
  });

  it('is refused by V8 where the option is of another version', () => {
    const other = process.versions.node.startsWith('20.') ? "'24.0.0'" : "'20.19.0'";
    expect(run(other).output).toContain('unrecognized flag');
  });
});
