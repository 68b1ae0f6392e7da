import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk, WriteFailure } from './failure.ts';
import { stagingPath } from './journal.ts';

/** Names that give a folder a meaning for other programs, on disks that keep no case and on those of Windows. */
const programs = /^(?:\.git|git~\d+|node_modules|node_m~\d+)[. ]*$/i;

/**
 * Asserts that what is staged for a journal can be put in place: a run stages files and folders alone. A link among them would lead
 * elsewhere once it stands in a package, and with one on the way to it the files of another folder would be moved.
 * @param out The output folder, as an absolute path.
 * @param staging Name of the folder below the work folder; nothing is asserted where it is not there.
 * @throws {WriteFailure} for anything else, and for a repository or installed packages among it.
 */
export function assertStaged(out: string, staging: string): void {
  const left = [stagingPath(out, staging)];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const place = path;
    const status = onDisk(place, () => lstatSync(place, { throwIfNoEntry: false }));
    if (status === undefined || status.isFile()) continue;
    if (!status.isDirectory()) throw refusal(place, 'is neither a file nor a folder');
    for (const name of onDisk(place, () => readdirSync(place))) {
      if (programs.test(name)) throw refusal(join(place, name), 'has a name that no generated file has');
      left.push(join(place, name));
    }
  }
}

function refusal(path: string, what: string): WriteFailure {
  return new WriteFailure(
    path,
    `${what}: it was not left there by a run that was cut short, so that nothing was changed; delete the folder .specline, then generate again`,
  );
}
