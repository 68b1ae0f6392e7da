import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runScript } from '../../../generators/launch/script.js';
import { lay, tempFolder } from '../write/temp-folder.ts';

const script = new URL('../../../generators/launch/script.js', import.meta.url).href;
const text = `const { join } = require('node:path');
exports.first = () => join('a', 'b');
exports.second = () => [__filename, __dirname].join();
`;

async function folderWith(program: string): Promise<string> {
  const folder = await tempFolder();
  await lay(folder, { 'program.js': program });
  return folder;
}

/** A process that runs the script, calls what it exports, and keeps its code. */
function run(folder: string, call: string, ...options: readonly string[]): string {
  const source = `import { runScript, keepCode } from '${script}';
    const program = runScript(${JSON.stringify(join(folder, 'program.js'))}, process.getBuiltinModule);
    console.log(program.${call}());
    keepCode();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, '--input-type=module', '--eval', source],
    { encoding: 'utf8' },
  );
  return (stdout + stderr).trim();
}

function codesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name !== 'program.js');
}

describe('a script', () => {
  it('is a module of CommonJS', async () => {
    const folder = await folderWith(text);
    expect(run(folder, 'first')).toBe(join('a', 'b'));
    expect(run(folder, 'second')).toBe(`${join(folder, 'program.js')},${folder}`);
  });

  it('throws what its module throws', async () => {
    const folder = await folderWith(`throw new Error('no');`);
    expect(() => runScript(join(folder, 'program.js'), () => undefined)).toThrow('no');
    expect(codesIn(folder)).toEqual([]);
  });
});

describe('the code of a script', () => {
  it('is kept by the first runs, each of which adds to it, and stays as it is from then on', async () => {
    const folder = await folderWith(text);
    run(folder, 'first');
    const [first = ''] = codesIn(folder);
    expect(codesIn(folder)).toEqual([expect.stringMatching(/^program-\d+-1\.code$/u)]);
    const size = statSync(join(folder, first)).size;
    run(folder, 'second');
    const second = first.replace('-1.code', '-2.code');
    expect(codesIn(folder)).toEqual([second]);
    expect(statSync(join(folder, second)).size).toBeGreaterThan(size);
    const bytes = readFileSync(join(folder, second));
    run(folder, 'second');
    expect(codesIn(folder)).toEqual([second]);
    expect(readFileSync(join(folder, second)).equals(bytes)).toBe(true);
  });

  it('is one that V8 takes', async () => {
    const folder = await folderWith('exports.first = () => 1;');
    const source = `import { runScript, keepCode } from '${script}'; import vm from 'node:vm'; import fs from 'node:fs';
      const wrapped = [];
      const { Script } = vm;
      vm.Script = class extends Script { constructor(text, options) { super(text, options); wrapped.push([text, options]); } };
      runScript(${JSON.stringify(join(folder, 'program.js'))}, () => {}).first();
      keepCode();
      const [name] = fs.readdirSync(${JSON.stringify(folder)}).filter((name) => name.endsWith('.code'));
      const code = fs.readFileSync(${JSON.stringify(folder)} + '/' + name).subarray(32);
      console.log(new Script(wrapped[0][0], { cachedData: code }).cachedDataRejected);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('false\n');
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -9), Buffer.alloc(9)])],
    ['empty', () => Buffer.alloc(0)],
  ])('is not given to V8 where it is %s', async (_, spoil) => {
    const folder = await folderWith(text);
    run(folder, 'first');
    const file = join(folder, codesIn(folder)[0] ?? '');
    const whole = readFileSync(file);
    writeFileSync(file, spoil(whole));
    expect(run(folder, 'first')).toBe(join('a', 'b'));
    expect(codesIn(folder)).toEqual([expect.stringMatching(/-1\.code$/u)]);
    expect(readFileSync(file).length).toBe(whole.length);
  });

  it('is kept apart for other options of V8', async () => {
    const folder = await folderWith(text);
    run(folder, 'first');
    run(folder, 'first', '--no-opt');
    expect(codesIn(folder)).toHaveLength(2);
  });

  it('is not kept where the options were changed in between', async () => {
    const folder = await folderWith(
      `exports.first = () => process.getBuiltinModule('v8').setFlagsFromString('--no-opt');`,
    );
    run(folder, 'first');
    expect(codesIn(folder)).toEqual([]);
  });
});
