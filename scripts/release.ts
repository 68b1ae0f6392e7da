/**
 * `npm run release -- --base <git ref>`: sets the versions of the packages by what has changed since the last release, and writes
 * their changelogs. A dry run unless `--write` is given; publishing is the affair of `.github/workflows/release.yml`.
 */
import { isatty } from 'node:tty';
import { reportFailure } from '../generators/cli/report-failure.ts';
import { terminalOf } from '../generators/cli/terminal.ts';
import { release } from './release/release.ts';

const plain = Boolean(process.env['NO_COLOR']);
const terminal = terminalOf(process, { out: isatty(1) && !plain, err: isatty(2) && !plain });
process.exitCode = await release(process.argv.slice(2), terminal, new Date()).catch((error: unknown) =>
  reportFailure(error, terminal),
);
