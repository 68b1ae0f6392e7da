import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../write/temp-folder.ts';

const module = new URL('../../../generators/launch/young-generation.js', import.meta.url).href;
const is24 = process.versions.node.startsWith('24.');

/** What a process prints that imports the module; V8 prints an error for an option that it does not have. */
function printed(program: string): string {
  const script = `import { keepYoungGenerationSmall, growYoungGeneration, growYoungGenerationFor } from '${module}'; ${program}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

/** A file of so many bytes; none where no size is given. */
async function fileOf(size: number | undefined): Promise<string> {
  const file = join(await tempFolder(), 'api.json');
  if (size === undefined) return file;
  writeFileSync(file, '');
  truncateSync(file, size);
  return file;
}

describe('the young generation', () => {
  it.each([
    ['a large document', 3e6, process.versions.node, is24],
    ['a small document', 1e6, '24.0.0', false],
    ['a document that is not there', undefined, '24.0.0', false],
    ['a version of Node that is not known', 3e6, '99.0.0', false],
    ['a version whose V8 has the option', 3e6, '24.0.0', true],
  ])('may grow, or not: %s', async (_, size, version, grows) => {
    const file = await fileOf(size);
    expect(printed(`console.log(growYoungGenerationFor(${JSON.stringify(file)}, '${version}'))`)).toBe(
      String(grows),
    );
  });

  it.each([
    ['for a document', async () => `growYoungGenerationFor(${JSON.stringify(await fileOf(3e6))}, '24.0.0')`],
    ['for a process that goes on', () => "growYoungGeneration('24.0.0')"],
  ])('stays small until it may grow: %s', async (_, grow) => {
    // Objects that outlive some collections: that is what lets it grow.
    const program = `
      import v8 from 'node:v8';
      const size = () => v8.getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').physical_space_size;
      const churn = () => { let kept = []; for (let i = 0; i < 2e6; i += 1) { kept.push({ i }); if (kept.length > 2e5) kept = []; } };
      keepYoungGenerationSmall('24.0.0');
      churn();
      const small = size();
      ${await grow()};
      churn();
      console.log(small < 2 ** 23, size() > 2 ** 23);`;
    expect(printed(program)).toBe('true true');
  });
});
