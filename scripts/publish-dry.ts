/**
 * `npm run publish:dry`: packs all that this repository publishes, and shows what a release would do with each tarball. Nothing is
 * published. The workflow of the release makes its tarballs with it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand, type Written } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from './project-folder.ts';
import { readArchives } from './publish/archives.ts';
import { packEverything, tarballsIn } from './publish/pack-everything.ts';
import { standingOf } from './publish/registry.ts';
import { renderCandidates, renderLines } from './publish/render-archives.ts';

const help = `npm run publish:dry [-- options]

Packs specline, its runtimes and the generated packages, and shows what a release would publish: name, version, tag, size and hash of each
tarball, and whether the registry has that version. Nothing is published.

  --out DIR        keeps the tarballs there; without it they are removed
  --from DIR       looks at tarballs that are packed already
  --lines FILE     writes a line for each tarball there: sha512, file, name, version, tag
  --registry URL   queries another registry than the one that npm is set up with
  -h, --help       this text
`;

const options = {
  out: { type: 'string', example: 'tarballs' },
  from: { type: 'string', example: 'tarballs' },
  lines: { type: 'string', example: 'tarballs.txt' },
  registry: { type: 'string', example: 'URL' },
} as const;

async function showRelease(written: Written, terminal: Terminal): Promise<number> {
  const from = written.get('from');
  const out = written.get('out');
  if (from !== undefined && out !== undefined)
    throw new UsageError('--from takes tarballs as they are, and --out makes them; give one of the two');
  if (from !== undefined) return show(await tarballsOf(path.resolve(from)), written, terminal);
  if (out !== undefined) return show(await packEverything(path.resolve(out)), written, terminal);
  const folder = await mkdtemp(path.join(tmpdir(), 'specline-release-'));
  try {
    return await show(await packEverything(folder), written, terminal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tarballsOf(folder: string): Promise<readonly string[]> {
  const found = await tarballsIn(folder).catch(() => []);
  if (found.length === 0) throw new UsageError(`there are no tarballs in ${folder}; make them with --out`);
  return found;
}

async function show(paths: readonly string[], written: Written, terminal: Terminal): Promise<number> {
  const archives = await readArchives(paths);
  const lines = written.get('lines');
  if (lines !== undefined) await writeFile(path.resolve(lines), renderLines(archives));
  const candidates = archives.map(async (archive) => ({
    archive,
    standing: await standingOf(archive, projectFolder, written.get('registry')),
  }));
  terminal.out(renderCandidates(await Promise.all(candidates)));
  return exitCodes.done;
}

await runCommand(commandOf({ help, options, main: 'out' }, showRelease));
