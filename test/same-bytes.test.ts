/** Every way to run the command writes the same bytes: installed or from a clone, from any folder, for any user. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../generators/write/manifest.ts';
import { homeDefaults, projectFolder } from './home.ts';
import { installedBin } from './installed.ts';
import { standing, tempFolder } from './unit/write/temp-folder.ts';

const clonedBin = path.join(projectFolder, 'generators/bin.js');
const inParts = path.join(import.meta.dirname, 'cases/references-across-files/spec.yaml');

/** The options of a run of the command. */
interface Run {
  readonly bin?: string;
  /** Folder of the project, relative to a temporary folder. */
  readonly project?: string;
  /** Folder in which the command runs: relative to the folder of the project. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Copies the folder of a document into a project, generates there, and returns the hash of every file that was written. */
async function hashesOf(spec: string, run: Run = {}): Promise<Readonly<Record<string, string>>> {
  const project = path.join(await tempFolder(), run.project ?? 'project');
  cpSync(path.dirname(spec), path.join(project, 'spec'), { recursive: true });
  const cwd = path.resolve(project, run.cwd ?? '.');
  mkdirSync(cwd, { recursive: true });
  const at = (file: string): string => path.relative(cwd, path.join(project, file));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      run.bin ?? installedBin,
      'generate',
      ...['--spec', at(`spec/${path.basename(spec)}`), '--out', at('sdk'), '--scope', '@acme'],
    ],
    { cwd, env: { ...process.env, ...run.env }, encoding: 'utf8' },
  );
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const files = Object.entries(standing(path.join(project, 'sdk')));
  return Object.fromEntries(files.map(([file, text]) => [file, sha256(text)]));
}

describe('a document in parts', { timeout: 60_000 }, () => {
  let hashes: Promise<Readonly<Record<string, string>>> | undefined;
  const usual = (): Promise<Readonly<Record<string, string>>> => (hashes ??= hashesOf(inParts));

  it.each<[string, () => Promise<Run> | Run]>([
    ['from the clone', () => ({ bin: clonedBin })],
    ['from the root of the disk', () => ({ cwd: '/' })],
    ['from a deep folder', () => ({ cwd: 'services/a/b/c/d' })],
    ['in a path with a blank and an umlaut', () => ({ project: 'größere Läden/projekt ä' })],
    [
      'for another user, in another time zone and language',
      async () => ({
        env: {
          HOME: await tempFolder(),
          TMPDIR: await tempFolder(),
          TZ: 'Pacific/Kiritimati',
          LC_ALL: 'tr_TR.UTF-8',
        },
      }),
    ],
  ])('%s', async (_, run) => {
    const expected = await usual();
    expect(Object.keys(expected).length).toBeGreaterThan(80);
    expect(await hashesOf(inParts, await run())).toEqual(expected);
  });
});

it('the document of this repository, from the clone and installed', { timeout: 120_000 }, async () => {
  const installed = await hashesOf(homeDefaults.spec);
  expect(Object.keys(installed).length).toBeGreaterThan(200);
  expect(await hashesOf(homeDefaults.spec, { bin: clonedBin })).toEqual(installed);
});
