import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProcess } from '../../config/load-process.ts';
import { installedBin } from '../../installed.ts';
import type { Step, StepResult } from '../../config/step.ts';
import { smallSpec } from '../cli/small-spec.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const load = loadProcess();

const ts = 'specline.config.ts';
const sound = (out: string): string => `import { defineConfig } from 'specline';
import { out } from './out.ts';
type Folder = string;
export default defineConfig({ out: out as Folder, interfaces: { a: { spec: 'a.yaml' } } });
// ${out}
`;
const outOf = (out: string): string => `export const out: string = '${out}';\n`;

/** Files of some cases, by what the cases are called. */
type Cases = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Loads the configs of some cases, each in a folder of its own, in one process: to start one for each takes half a second. */
async function loadCases(cases: Cases): Promise<ReadonlyMap<string, StepResult>> {
  const folder = await tempFolder();
  const all = Object.entries(cases);
  const steps = all.map(([, files], at): Step => {
    const inner = Object.entries(files).map(([path, text]) => [`case${at}/${path}`, text] as const);
    return { write: Object.fromEntries(inner), cwd: `case${at}` };
  });
  const { results, err } = await load(folder, steps);
  // Node warns where it has to guess what a module is.
  expect(err).toBe('');
  return new Map(all.map(([name], at) => [name, results[at] ?? { heavy: [] }]));
}

const outs = (results: readonly StepResult[]): readonly (string | undefined)[] =>
  results.map(({ loaded: each, lines }) => each?.interfaces[0]?.out.split('/').at(-1) ?? lines?.join('\n'));

describe('a config is evaluated', () => {
  const literal = "{ out: 'sdk', interfaces: { a: { spec: 'a.yaml' } } }";
  const packageOf = (type?: string): Record<string, string> => ({ 'package.json': JSON.stringify({ type }) });

  const cases: Cases = Object.fromEntries<Cases[string]>([
    ['of TypeScript', { [ts]: sound(''), 'out.ts': outOf('sdk') }],
    [
      'of TypeScript in a package of modules',
      { [ts]: sound(''), 'out.ts': outOf('sdk'), ...packageOf('module') },
    ],
    [
      'of TypeScript in a package of CommonJS',
      { [ts]: sound(''), 'out.ts': outOf('sdk'), ...packageOf('commonjs') },
    ],
    ['of .mts', { 'specline.config.mts': `export default ${literal} as { out: string };` }],
    [
      'of .mts that imports what is not installed',
      { 'specline.config.mts': sound(''), 'out.ts': outOf('sdk') },
    ],
    [
      'of .mts with an enum',
      { 'specline.config.mts': `enum A { B }; export default { ...${literal}, plugins: [].slice(A.B) };` },
    ],
    [
      'of .mts with imports without endings',
      {
        'specline.config.mts': `import { out } from './out'; export default { ...${literal}, out };`,
        'out.ts': outOf('sdk'),
      },
    ],
    ['of .mjs', { 'specline.config.mjs': `export default ${literal};` }],
    [
      'of .js in a package of modules',
      { 'specline.config.js': `export default ${literal};`, ...packageOf('module') },
    ],
    [
      'of .js in a package that does not say',
      { 'specline.config.js': `export default ${literal};`, ...packageOf() },
    ],
    ['of CommonJS', { 'specline.config.js': `module.exports = ${literal};`, ...packageOf() }],
    [
      'of CommonJS that requires specline',
      {
        'specline.config.js': `const { defineConfig } = require('specline');\nmodule.exports = defineConfig(${literal});`,
      },
    ],
    [
      'of CommonJS that was a module',
      {
        'specline.config.js': `exports.__esModule = true;\nexports.default = ${literal};`,
        ...packageOf('commonjs'),
      },
    ],
    ['of JSON', { 'specline.config.json': '{"out":"sdk","interfaces":{"a":{"spec":"a.yaml"}}}' }],
    ['that is a promise', { [ts]: `export default Promise.resolve(${literal});` }],
    ['that awaits', { [ts]: `const config = await Promise.resolve(${literal});\nexport default config;` }],
    [
      'whose specline is installed',
      {
        'specline.config.mjs': `import { defineConfig } from 'specline';\nexport default defineConfig(${literal});`,
        'node_modules/specline/package.json': '{"type":"module","exports":"./a.js"}',
        'node_modules/specline/a.js': 'export const defineConfig = (config) => config;',
      },
    ],
  ]);

  it('whatever it is written in', async () => {
    const results = await loadCases(cases);
    const found = [...results].map(([name, result]) => [name, outs([result])[0]]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...results.keys()].map((name) => [name, 'sdk'])),
    );
    expect(results.size).toBe(17);
  });

  it('with nothing left on the disk', async () => {
    const folder = await tempFolder();
    await lay(folder, { [ts]: sound(''), 'out.ts': outOf('sdk'), 'node_modules/x/y': '' });
    await load(folder, [{}, { write: { 'out.ts': outOf('b') } }]);
    expect(readdirSync(folder).sort()).toEqual(['node_modules', 'out.ts', ts]);
    expect(readdirSync(join(folder, 'node_modules'))).toEqual(['x']);
  });

  it('not where there is none', async () => {
    expect((await loadCases({ none: { '.git': '' } })).get('none')).toEqual({ heavy: [] });
  });
});

describe('a config that cannot be used', () => {
  const named = (text: string, file = ts): Record<string, string> => ({ [file]: text });

  const cases: readonly (readonly [string, Cases[string], readonly (string | RegExp)[]])[] = [
    [
      'with wrong keys',
      named(`import { defineConfig } from 'specline';
export default defineConfig({
  interfaces: {
    a: { spec: 'a.yaml', pakages: [] },
  },
  runtime: () => 'inline',
  mock: { ...{ overides: '' } },
});`),
      [
        'specline.config.ts:4:26 there is no key "pakages"; did you mean "packages"?',
        'specline.config.ts:6:3 "runtime" is a function; a config holds texts, numbers, lists and plain objects only',
        'specline.config.ts: mock.overides: there is no key "overides"; did you mean "overrides"?',
      ],
    ],
    [
      'without a default',
      named('export const out = 1;'),
      ['specline.config.ts: nothing is exported by default; write export default defineConfig({ ... })'],
    ],
    [
      'that is a function',
      named('const a = 1;\nexport default () => ({});'),
      [
        'specline.config.ts:2:16 the default export is a function; export the config itself: export default defineConfig({ ... })',
      ],
    ],
    [
      'that is a text',
      named("export default 'a.yaml';"),
      [/^specline\.config\.ts:1:16 the config is the text "a\.yaml"; write an object such as/],
    ],
    [
      'with a fault of syntax',
      named('export default {\n  out: 1,,\n};'),
      ['specline.config.ts:2:10 this is no TypeScript: Property assignment expected'],
    ],
    [
      'with a fault of syntax, of .mts',
      named('export default {\n  out: 1,,\n};', 'specline.config.mts'),
      ['specline.config.mts:2:10 this is no TypeScript: Property assignment expected'],
    ],
    [
      'with a fault of syntax, of .mjs',
      named('export default {\n  out: 1;\n};', 'specline.config.mjs'),
      ["specline.config.mjs:2:9 this is no JavaScript: ',' expected"],
    ],
    [
      'with a fault of syntax in what it imports',
      { ...named("import './a.ts';\nexport default {};"), 'a.ts': 'const = 1;' },
      [/^a\.ts:1:7 this is no TypeScript: /, /^a\.ts:1:9 /],
    ],
    [
      'that throws',
      named("const fail = (): never => {\n  throw new Error('no\\nway');\n};\nexport default fail();"),
      [/^specline\.config\.ts:2(:\d+)? evaluating the config failed: no; mend what is done there$/],
    ],
    [
      'that throws no error',
      named("throw { a: '\\u001b[2J' };"),
      [/^specline\.config\.ts: evaluating the config failed: \{ a: '.*' \}; mend/],
    ],
    [
      'that rejects',
      named("export default Promise.reject(new Error('later'));", 'specline.config.mjs'),
      ['specline.config.mjs:1:31 evaluating the config failed: later; mend what is done there'],
    ],
    [
      'that imports what is not there',
      named("import type { A } from './types.ts';\nimport { a } from './nothing.ts';\nexport default { a };"),
      ['specline.config.ts:2:19 there is no file "./nothing.ts"; mend the import'],
    ],
    [
      'that imports what is not installed',
      named("import { a } from '@a/nothing';\nexport default { a };", 'specline.config.mjs'),
      ['specline.config.mjs:1:19 "@a/nothing" is not installed; install it, or remove the import'],
    ],
    ['with an empty text', named(''), [/nothing is exported by default/]],
    [
      'that is nested too deep to be read',
      named(`export default ${'['.repeat(50_000)}${']'.repeat(50_000)};`, 'specline.config.mjs'),
      [/^specline\.config\.mjs: evaluating the config failed: Maximum call stack/],
    ],
  ];

  it('says where and why', async () => {
    const results = await loadCases(Object.fromEntries(cases.map(([name, files]) => [name, files])));
    for (const [name, files, expected] of cases) {
      const { lines, files: deciding } = results.get(name) ?? {};
      const exact = expected.map((each): unknown =>
        typeof each === 'string' ? each : expect.stringMatching(each),
      );
      expect(lines, name).toEqual(exact);
      expect(
        deciding?.map((path) => path.split('/').at(-1)),
        name,
      ).toEqual(Object.keys(files));
    }
  });
});

describe('a config that was loaded before', () => {
  const files = { [ts]: sound(''), 'out.ts': outOf('a') };

  it('is not evaluated again, by no process', async () => {
    const folder = await tempFolder();
    const cache = join(folder, 'cache');
    await lay(folder, files);
    const first = await load(folder, [{}], cache);
    const second = await load(folder, [{}], cache);
    expect(first.results[0]?.heavy).toEqual(['typescript', 'jiti']);
    expect(second.results).toEqual([{ loaded: first.results[0]?.loaded, heavy: [] }]);
    expect(second.results[0]?.loaded?.files).toEqual([join(folder, ts), join(folder, 'out.ts')]);
    const others = [{ version: '1.0.1' }, { write: { 'out.ts': outOf('b') } }];
    for (const step of others) expect((await load(folder, [step], cache)).results[0]?.heavy).not.toEqual([]);
  });

  it('is evaluated again in the same process where a file has changed', async () => {
    const folder = await tempFolder();
    await lay(folder, files);
    const { results } = await load(folder, [
      {},
      { write: { 'out.ts': outOf('b') } },
      { write: { [ts]: sound('').replace('./out.ts', './out') } },
      { write: { 'out.js': "export const out = 'c';" } },
      { write: { 'out.js': "export const out = 'd';" } },
      { remove: ['out.js'], write: { 'out.ts': 'export const out = ;' } },
      { write: { 'out.ts': outOf('e') } },
      { remove: [ts], write: { '.git': '' } },
    ]);
    expect(outs(results)).toEqual([
      'a',
      'b',
      'b',
      'c',
      'd',
      expect.stringMatching(/^out\.ts:1:20 this is no/),
      'e',
      undefined,
    ]);
  });

  it.each([
    ['specline.config.mjs', 'a.mjs', "import { out } from './a.mjs';\nexport default", 'export const'],
    ['specline.config.js', 'a.js', "const { out } = require('./a.js');\nmodule.exports =", 'exports.'],
  ])('is evaluated again where it is JavaScript: %s', async (config, imported, head, exported) => {
    const folder = await tempFolder();
    const text = `${head} { out, interfaces: { a: { spec: 'a.yaml' } } };`;
    const outText = (out: string): string => `${exported} out = '${out}';`.replace('. ', '.');
    await lay(folder, { [config]: text, [imported]: outText('a') });
    const { results } = await load(folder, [
      {},
      { write: { [imported]: outText('b') } },
      { write: { [config]: text.replace('{ out,', "{ out: out + 'c',") } },
    ]);
    expect(outs(results)).toEqual(['a', 'b', 'bc']);
  });

  it.each(['specline.config.mjs', 'specline.config.mts'])(
    'is evaluated again where it awaits, unless Node has kept what it imports: %s',
    async (config) => {
      const folder = await tempFolder();
      const text = `const { out } = await import('./a.mjs');\nexport default { out, interfaces: { a: { spec: 'a.yaml' } } };`;
      const other = text.replace('{ out,', "{ out: out + 'c',");
      await lay(folder, { [config]: text, 'a.mjs': "export const out = 'a';" });
      const { results } = await load(folder, [
        {},
        { write: { [config]: other } },
        { write: { 'a.mjs': "export const out = 'b';" } },
        { write: { 'a.mjs': "export const out = 'a';" } },
        { write: { [config]: text } },
      ]);
      const refusal = expect.stringMatching(
        /: a\.mjs has changed, and Node evaluates .* start the command again/,
      );
      expect(outs(results)).toEqual(['a', 'ac', refusal, 'ac', 'a']);
    },
  );

  it('is evaluated each time where its files do not decide it, without a look at what it imports', async () => {
    const folder = await tempFolder();
    const cache = join(folder, 'cache');
    await lay(folder, {
      'specline.config.mjs': `import { existsSync } from 'node:fs';
import { spec } from './spec.mjs';
const out = existsSync(new URL('x', import.meta.url)) ? 'b' : 'a';
export default { out, interfaces: { a: { spec } } };`,
      'spec.mjs': "export const spec = 'a.yaml';",
    });
    const first = await load(folder, [{}, { write: { x: '' } }], cache);
    expect(outs(first.results)).toEqual(['a', 'b']);
    const second = await load(folder, [{}], cache);
    expect(outs(second.results)).toEqual(['b']);
    expect(second.results[0]?.heavy).toEqual([]);
    expect(second.results[0]?.loaded?.files).toEqual(first.results[0]?.loaded?.files);
    const third = await load(folder, [{ write: { 'spec.mjs': 'export const spec = 1;' } }], cache);
    expect(outs(third.results)).toEqual([
      expect.stringMatching(/^specline\.config\.mjs:4:42 "spec" is the number 1/),
    ]);
  });

  it('is evaluated with modules that import each other', async () => {
    const folder = await tempFolder();
    await lay(folder, {
      [ts]: sound('').replace('export default', 'export const own = 1;\nexport default'),
      'out.ts': `import * as config from './specline.config.ts';\nexport const late = () => config;\n${outOf('a')}`,
    });
    const { results } = await load(folder, [{}, { write: { [ts]: sound('x') } }]);
    expect(outs(results)).toEqual(['a', 'a']);
  });

  it('does without a cache that was damaged', async () => {
    const folder = await tempFolder();
    const cache = join(folder, 'cache');
    await lay(folder, files);
    await load(folder, [{}], cache);
    expect(existsSync(cache)).toBe(true);
    const { results } = await load(folder, [{ write: { cache: '[["x","y"]]' } }], cache);
    expect(outs(results)).toEqual(['a']);
  });
});

it('is evaluated again where a file of JSON has changed that it imports', async () => {
  const folder = await tempFolder();
  const config = `import data from './out.json' with { type: 'json' };
export default { out: data.out, interfaces: { a: { spec: 'a.yaml' } } };
`;
  const json = (out: string): Record<string, string> => ({ 'out.json': JSON.stringify({ out }) });
  const { results } = await load(folder, [
    { write: { 'specline.config.mjs': config, ...json('one') } },
    { write: json('two') },
  ]);
  expect(outs(results)).toEqual(['one', 'two']);
});

describe('a config is a program', () => {
  const program = { interfaces: { a: { spec: 'api.yaml', packages: ['types'] } } };

  async function run(text: string) {
    const cwd = await tempFolder();
    await lay(cwd, { '.git/HEAD': '', 'api.yaml': smallSpec, 'specline.config.mjs': text });
    return spawnSync(process.execPath, [installedBin, 'check', '--format', 'json'], {
      cwd,
      encoding: 'utf8',
    });
  }

  it.each([
    ['ends the process', 'process.exit(0);'],
    ['waits for something that never comes', 'await new Promise(() => {});'],
  ])('that %s is reported, and fails the command', async (_, statement) => {
    const { status, stderr } = await run(`${statement}\nexport default ${JSON.stringify(program)};\n`);
    expect(stderr).toContain('error specline.config.mjs ended the process, or waits');
    expect(status).toBe(2);
  });

  it('that prints something does so on the error stream', async () => {
    const { stdout, stderr } = await run(
      `console.log('hello');\nexport default ${JSON.stringify(program)};\n`,
    );
    expect(stderr).toContain('hello\n');
    expect(JSON.parse(stdout)).toMatchObject({ drifts: expect.any(Array) });
  });
});
