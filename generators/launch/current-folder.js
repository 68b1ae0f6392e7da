/**
 * Imported by the launchers before all else that runs: where the folder in which a command is called was removed, `process.cwd()`
 * throws, and no path on the command line leads anywhere. That is no bug, and is answered in a line.
 */
import process from 'node:process';

try {
  process.cwd();
} catch {
  process.stderr.write(
    'error the current folder is not there any more; change to a folder that is, and run again\n',
  );
  process.exit(2);
}
