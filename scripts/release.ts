/**
 * `npm run release -- --base <git ref>`: sets the versions of the packages by what has changed since the last release, and writes
 * their changelogs. A dry run unless `--write` is given; publishing is the affair of `.github/workflows/release.yml`.
 */
import { runCommand } from '../generators/cli/run-command.ts';
import { release } from '../generators/cli/commands/release.ts';

await runCommand((argv, terminal) => release(argv, terminal, new Date()));
