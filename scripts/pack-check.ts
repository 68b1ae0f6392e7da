/**
 * `npm run pack:check`: packs the packages as they would be published, and proves that what is in the archives installs,
 * compiles and works wherever consumers are. The versions of Node and TypeScript are in `pack-check/versions.ts`, the
 * programs of consumers in `test/consumer/project`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand, type Written } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { cellsOf } from './pack-check/cells.ts';
import { Packed } from './pack-check/packed.ts';
import { runCells, selectCells } from './pack-check/run-cells.ts';
import { renderTable } from './pack-check/table.ts';

const help = `npm run pack:check [-- options]

  --only ROWS         runs these rows of the table, comma-separated, or those that begin with these words:
                      --only "node 22,typescript 5.4 bundler"
  --full              makes a whole project of each document in test/consumer/documents with Node 20, 22 and 24, npm, pnpm and Yarn;
                      without it, of one with npm
  --tarballs DIR      checks tarballs that were packed before, by npm run publish:dry -- --out DIR
  -h, --help          this text

Exits with 0 where all is well, with 1 where something is wrong, with 2 where the command is.
`;

const options = {
  only: { type: 'string', example: '"node 22"', isList: true },
  full: { type: 'boolean' },
  tarballs: { type: 'string', example: 'tarballs' },
} as const;

/** Number of checks that run at a time: each keeps about one core busy. */
const width = 2;

async function checkPackages(written: Written, terminal: Terminal): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-consumers-'));
  const tarballs = written.get('tarballs');
  const packed = new Packed(folder, tarballs === undefined ? undefined : path.resolve(tarballs));
  try {
    const chosen = selectCells(cellsOf(packed, written.has('full')), written.get('only')?.split(',') ?? []);
    const rows = await runCells(chosen, width);
    terminal.out(renderTable(rows, terminal.outPalette));
    return rows.some(({ verdict }) => verdict.state === 'failed') ? exitCodes.problems : exitCodes.done;
  } finally {
    await packed.follower.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(commandOf({ help, options, main: 'only' }, checkPackages));
