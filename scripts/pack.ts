/**
 * `npm run pack -- --out DIR`: writes the tarballs of specline and of the runtimes, as they are published.
 */
import path from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import { shownPath } from '../generators/cli/shown-path.ts';
import { packAll } from './pack/pack-all.ts';

const help = `npm run pack -- --out DIR

Writes the tarballs of specline and of its runtimes into a folder, as they are published.

  --out DIR           the folder; it is made where it does not exist
  -h, --help          this text
`;

const options = { out: { type: 'string', example: 'tarballs' } } as const;

await runCommand(
  commandOf({ help, options, main: 'out' }, async (written, terminal) => {
    const out = written.get('out');
    if (out === undefined) throw new UsageError('name the folder of the tarballs, such as --out tarballs');
    const tarballs = await packAll(path.resolve(terminal.cwd, out));
    for (const tarball of tarballs) terminal.out(`${shownPath(tarball, terminal.cwd)}\n`);
    return exitCodes.done;
  }),
);
