/** Archives with one fault each: what is not seen here would be published. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  assertNothingFound,
  lintManifest,
  lintSourceMaps,
  lintTypes,
} from '../../../../scripts/pack-check/lint-archive.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { tarball } from './tarball.ts';

const manifest = {
  name: '@acme/client',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.19' },
  files: ['dist'],
};
const entry = { types: './dist/index.d.ts', default: './dist/index.js' };

/** A package as ours are. */
const files = {
  'package.json': JSON.stringify({ ...manifest, exports: { '.': entry } }),
  'dist/index.js': "export { a } from './a.js';\n",
  'dist/index.d.ts': "export { a } from './a.js';\n",
  'dist/a.js': 'export const a = 1;\n',
  'dist/a.d.ts': 'export declare const a: number;\n',
};

const exporting = (exports: object, more: object = {}): object => ({
  'package.json': JSON.stringify({ ...manifest, ...more, exports }),
});

const faults = [
  { fault: 'nothing', change: {}, found: [] },
  {
    fault: 'a module that is not in the archive',
    change: exporting({ '.': entry, './gone': { types: './dist/gone.d.ts', default: './dist/gone.js' } }),
    found: [
      /^error FILE_DOES_NOT_EXIST: .*gone\.d\.ts/,
      /^error FILE_DOES_NOT_EXIST: .*gone\.js/,
      /^NoResolution .*: entry point \.\/gone, resolved as node16-cjs$/,
      /^NoResolution .*: entry point \.\/gone, resolved as node16-esm$/,
      /^NoResolution .*: entry point \.\/gone, resolved as bundler$/,
    ],
  },
  {
    fault: 'types elsewhere than package.json says',
    change: exporting({ '.': { ...entry, types: './types/index.d.ts' } }),
    found: [
      /^error FILE_DOES_NOT_EXIST: .*types\/index\.d\.ts/,
      /^FallbackCondition .*: entry point \., resolved as node16-cjs$/,
      /^FallbackCondition .*: entry point \., resolved as node16-esm$/,
      /^FallbackCondition .*: entry point \., resolved as bundler$/,
    ],
  },
  {
    fault: 'no types of an entry point',
    change: {
      ...exporting({ '.': entry, './plain': './dist/plain.js' }),
      'dist/plain.js': 'export const b = 1;\n',
    },
    found: [/^UntypedResolution /, /^UntypedResolution /, /^UntypedResolution /],
  },
  {
    fault: 'CommonJS in a module',
    change: { 'dist/index.js': 'module.exports = { a: 1 };\n' },
    found: [/^warning FILE_INVALID_FORMAT: /],
  },
  {
    fault: 'types of CommonJS for an ECMAScript module',
    change: {
      ...exporting({ '.': { types: './dist/index.d.cts', default: './dist/index.js' } }),
      'dist/index.d.cts': 'export declare const a: number;\n',
    },
    found: [/^FalseCJS .*index\.d\.cts of .*index\.js$/],
  },
  {
    fault: 'declarations that import without an extension',
    change: { 'dist/index.d.ts': "export { a } from './a';\n" },
    found: [/^InternalResolutionError .*: import of \.\/a in .*index\.d\.ts$/],
  },
  {
    fault: 'a command that is not in the archive',
    change: exporting({ '.': entry }, { bin: './dist/bin.js' }),
    found: [/^error FILE_DOES_NOT_EXIST: .*bin/],
  },
  {
    fault: 'a dependency on a folder of this machine',
    change: exporting({ '.': entry }, { dependencies: { '@acme/types': 'file:../types' } }),
    found: [/^error LOCAL_DEPENDENCY: /],
  },
];

const mapOf = (map: object): string => JSON.stringify({ version: 3, mappings: '', ...map });
const naming = (url: string): string => `export const a = 1;\n//# sourceMappingURL=${url}\n`;

const mapCases = [
  { what: 'no maps', change: {}, found: [] },
  {
    what: 'a module whose map is not there',
    change: { 'dist/a.js': naming('a.js.map') },
    found: ['dist/a.js names the map a.js.map, which is not in the archive'],
  },
  {
    what: 'declarations whose map names sources that are not there',
    change: { 'dist/a.d.ts': naming('a.d.ts.map'), 'dist/a.d.ts.map': mapOf({ sources: ['../src/a.ts'] }) },
    found: ['dist/a.d.ts.map names the source ../src/a.ts, which is not in the archive'],
  },
  {
    what: 'a map with the sources next to it',
    change: {
      'dist/a.js': naming('a.js.map'),
      'dist/a.js.map': mapOf({ sourceRoot: '../src', sources: ['a.ts'] }),
      'src/a.ts': 'export const a = 1;\n',
    },
    found: [],
  },
  {
    what: 'a map with the text of its sources',
    change: {
      'dist/a.js': naming('a.js.map'),
      'dist/a.js.map': mapOf({ sources: ['../src/a.ts'], sourcesContent: ['export const a = 1;\n'] }),
    },
    found: [],
  },
  {
    what: 'a map in the module, with sources that are not there',
    change: {
      'dist/a.js': naming(
        `data:application/json;base64,${Buffer.from(mapOf({ sources: ['a.ts'] })).toString('base64')}`,
      ),
    },
    found: ['dist/a.js names the source a.ts, which is not in the archive'],
  },
  {
    what: 'a map that is no JSON',
    change: { 'dist/left.js.map': 'x' },
    found: ['dist/left.js.map is no source map'],
  },
];

it.each(mapCases)('an archive with $what', async ({ change, found }) => {
  const archive = path.join(await tempFolder(), 'archive.tgz');
  await writeFile(archive, tarball({ ...files, ...change }));
  expect(await lintSourceMaps(archive)).toEqual(found);
});

describe('an archive', () => {
  it.concurrent.each(faults)('with $fault', async ({ change, found }) => {
    const archive = path.join(await tempFolder(), 'archive.tgz');
    await writeFile(archive, tarball({ ...files, ...change }));
    const findings = [...(await lintManifest(archive)), ...(await lintTypes(archive))];
    expect(findings).toEqual(found.map((pattern): unknown => expect.stringMatching(pattern)));
  });

  it('without any types', async () => {
    const archive = path.join(await tempFolder(), 'archive.tgz');
    const { 'package.json': text, 'dist/a.js': module } = files;
    await writeFile(archive, tarball({ 'package.json': text, 'dist/index.js': module }));
    expect(await lintTypes(archive)).toEqual(['the package holds no types']);
  });
});

it('what is found is an error, a line each', () => {
  expect(() => {
    assertNothingFound(['one', 'two']);
  }).toThrow(/^one\ntwo$/);
  expect(() => {
    assertNothingFound([]);
  }).not.toThrow();
});
