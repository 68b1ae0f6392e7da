/** The same document gives the same bytes, and a change of it changes only what it is about. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageNames } from '../generators/emit/packages.ts';
import { generateOne } from './generate-one.ts';
import { homeDefaults } from './home.ts';
import { sha256 } from '../generators/write/manifest.ts';
import { additions } from './additions.ts';
import { emitSpec, emittedTexts, type Emitted } from './emit-spec.ts';
import { hunksOf } from './hunks.ts';
import { copySpec, permuting } from './spec-copy.ts';
import { standing, tempFolder } from './unit/write/temp-folder.ts';

const { spec } = homeDefaults;
const cases = path.join(import.meta.dirname, 'cases');

/** Manifests hold hashes of what they list; what only machines read counts its variables. */
const isForMachines = (file: string): boolean =>
  file.endsWith('.generated.json') ||
  /^(?:server\/src\/generated\/validators\/.*\.js|mock\/src\/generated\/(?:schemas|replies)\.js)$/.test(file);

let original: Emitted = { files: new Map(), problems: [] };

beforeAll(async () => {
  original = await emitSpec(spec);
});

describe('a second run', () => {
  it('changes no file', async () => {
    const out = await tempFolder();
    const run = () => generateOne({ spec, out, scope: '@acme', only: packageNames, cache: emittedTexts });
    const first = await run();
    const before = identities(out);
    const second = await run();
    expect(first.packages.flatMap(({ files }) => files).every(({ state }) => state === 'created')).toBe(true);
    expect(second.packages.flatMap(({ files }) => files).every(({ state }) => state === 'unchanged')).toBe(
      true,
    );
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(identities(out)).toEqual(before);
  });
});

/** Returns facts that show whether a file has been written again, even with the same bytes. */
function identities(folder: string): Readonly<Record<string, unknown>> {
  const entries = Object.entries(standing(folder)).map(([file, text]) => {
    const { ino, mtimeNs } = statSync(path.join(folder, file), { bigint: true });
    return [file, { ino, mtimeNs, text }] as const;
  });
  return Object.fromEntries(entries);
}

describe('the order of keys', () => {
  it('is changed by a permutation, and nothing else is', () => {
    const text = 'a: &a { 200: 1, 404: 2, x: 3, y: 4 }\nb: [*a, { c: 1 }]\nd: null\n';
    const permuted = [0, 1, 2].map((seed) => permuting(seed)(text, 'a.yaml'));
    for (const other of permuted) expect(parse(other)).toEqual(parse(text));
    expect(new Set(permuted).size).toBe(3);
    expect(permuted[0]).toBe(
      'd: null\nb:\n  - y: 4\n    x: 3\n    404: 2\n    200: 1\n  - c: 1\na:\n  y: 4\n  x: 3\n  404: 2\n  200: 1\n',
    );
    expect(permuting(1)(text, 'a.yaml')).toBe(permuted[1]);
  });

  it.each([0, 1])('does not matter in the document of this repository: seed %i', async (seed) => {
    const permuted = await emitSpec(await copySpec(spec, permuting(seed)));
    expect(differing(original, permuted)).toEqual([]);
    expect(placesIn(permuted)).toEqual(placesIn(original));
    expect(placesIn(original).length).toBeGreaterThan(100);
  });

  it.each(readdirSync(cases))('does not matter in the case %s', async (name) => {
    const document = path.join(cases, name, 'spec.yaml');
    const permuted = await emitSpec(await copySpec(document, permuting(0)));
    const written = await emitSpec(document);
    expect(differing(written, permuted)).toEqual([]);
    expect(permuted.problems.map(({ message }) => message).sort()).toEqual(
      written.problems.map(({ message }) => message).sort(),
    );
  });
});

/** Files that cite lines of the document: they change with every line of it, and so does the manifest that has its hash. */
const citing = /^server\/(?:src\/generated\/positions\.js|\.generated\.json)$/;

/** Returns the files that two documents emit differently, but for those that cite lines. */
function differing(one: Emitted, other: Emitted): readonly string[] {
  const files = [...new Set([...one.files.keys(), ...other.files.keys()])];
  return files.filter((file) => !citing.test(file) && one.files.get(file) !== other.files.get(file));
}

/** Returns the places that a file of positions knows. */
function placesIn({ files }: Emitted): readonly string[] {
  const text = files.get('server/src/generated/positions.js') ?? '';
  return [...text.matchAll(/^ {2}(".+?"):/gm)].flatMap(([, key]) => key ?? []).sort();
}

describe('adding', () => {
  it.each([
    ['nothing', 'a\nb\n', 'a\nb\n', []],
    [
      'lines',
      'a\nb\n',
      'a\nx\ny\nb\nz\n',
      [
        { removed: '', added: 'x\ny\n' },
        { removed: '', added: 'z\n' },
      ],
    ],
    ['a file', '', 'a\n', [{ removed: '', added: 'a\n' }]],
    ['something else', 'a\nb\nc\n', 'a\nx\nc\n', [{ removed: 'b\n', added: 'x\n' }]],
    [
      'an order',
      'a\nb\n',
      'b\na\n',
      [
        { removed: 'a\n', added: '' },
        { removed: '', added: 'a\n' },
      ],
    ],
  ])('%s is seen', (_, before, after, expected) => {
    expect(hunksOf(before, after)).toEqual(expected);
  });

  it.each(additions)('$title adds its own lines, and moves no other', async (addition) => {
    const { edit, hunks, own, replaced = '' } = addition;
    const changed = await emitSpec(await copySpec(spec, edit));
    expect(changed.problems).toEqual([]);
    const files = differing(original, changed).filter((file) => !isForMachines(file));
    const found = new Map(
      files.map((file) => [file, hunksOf(original.files.get(file) ?? '', changed.files.get(file) ?? '')]),
    );
    expect(Object.fromEntries([...found].map(([file, { length }]) => [file, length]))).toEqual(hunks);
    for (const hunk of [...found.values()].flat()) {
      if (!isLongerImport(hunk)) expect(['', replaced]).toContain(hunk.removed);
      expect(hunk.added).toMatch(own);
    }
  });
});

/** True for the import of the runtime, one statement in a file, which has the names that it had and more. */
function isLongerImport({ removed, added }: { readonly removed: string; readonly added: string }): boolean {
  if (!/^import \{[^}]*\} from '[./]+\/runtime\/index\.js';\n$/.test(removed)) return false;
  const names = (text: string): readonly string[] => text.match(/\w+/g) ?? [];
  return names(removed).every((name) => names(added).includes(name));
}

describe('another process emits the same', () => {
  const elsewhere = { cwd: tmpdir(), env: { LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } };
  const binaries = (process.env['NODE_BINARIES'] ?? '').split(path.delimiter).filter((file) => file !== '');

  // Names and texts are what a locale could make something else of; the cases have more kinds of them than one document.
  it('in another folder, with another locale and time zone', async () => {
    const documents = readdirSync(cases)
      .filter((name) => /^(?:names-|documentation|text-|security-|event-|references-across)/.test(name))
      .map((name) => path.join(cases, name, 'spec.yaml'));
    expect(documents.length).toBeGreaterThan(8);
    const here = [];
    for (const document of documents) here.push(hashesOf(await emitSpec(document)));
    expect(hashesFrom(process.execPath, elsewhere, documents)).toEqual(here);
  });

  it.skipIf(binaries.length > 0)('with other versions of Node', ({ skip }) => {
    skip('run npm run test:nodes, which installs them');
  });

  // A binary stands in the folder of its package, which is named for its version.
  it.each(binaries.map((binary) => [path.basename(path.resolve(binary, '../..')), binary] as const))(
    'with %s',
    (_, binary) => {
      expect(hashesFrom(binary, elsewhere, [spec])).toEqual([hashesOf(original)]);
    },
  );
});

function hashesOf({ files }: Emitted): unknown {
  return Object.fromEntries([...files].map(([file, text]) => [file, sha256(text)]));
}

/** Returns the hashes that another process prints of what it makes of documents. */
function hashesFrom(
  binary: string,
  setting: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  documents: readonly string[],
): unknown {
  const loader = import.meta.resolve('tsx');
  const script = fileURLToPath(new URL('./emitted-hashes.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(binary, ['--import', loader, script, ...documents], {
    cwd: setting.cwd,
    env: { ...process.env, ...setting.env },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}
