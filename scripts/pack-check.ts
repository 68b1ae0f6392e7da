/**
 * `npm run pack:check`: packs the packages as they would be published, and proves that what is in the archives installs,
 * compiles and works wherever consumers are. The versions of Node and TypeScript are in `pack-check/versions.ts`, the
 * programs of consumers in `test/consumer/project`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import picocolors from 'picocolors';
import { cellsOf } from './pack-check/cells.ts';
import { Packed } from './pack-check/packed.ts';
import { runCells, selectCells, type Cell } from './pack-check/run-cells.ts';
import { renderTable } from './pack-check/table.ts';

const usage = `npm run pack:check [-- --only NAME]

  --only NAME  Does one row of the table, or those that begin with these words: "node 22", "typescript 5.4 bundler".
               May be given more than once.
  --help       Prints this.
`;

/** How many checks are done at a time: each keeps about one core busy. */
const width = 2;

/** The cells that are asked for; a text where there are none such, nothing where help is asked for. */
function askedOf(argv: readonly string[], cells: readonly Cell[]): readonly Cell[] | string | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
    return values.help === true ? undefined : selectCells(cells, values.only ?? []);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Does what was asked for.
 * @returns The exit code: 0 where all is well, 1 where something is wrong, 2 for arguments that are wrong.
 */
async function main(argv: readonly string[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-consumers-'));
  try {
    const asked = askedOf(argv, cellsOf(new Packed(folder)));
    if (asked === undefined) {
      process.stdout.write(usage);
      return 0;
    }
    if (typeof asked === 'string') {
      process.stderr.write(`${asked}\n\n${usage}`);
      return 2;
    }
    const rows = await runCells(asked, width);
    process.stdout.write(renderTable(rows, picocolors));
    return rows.some(({ verdict }) => verdict.state === 'failed') ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
