import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from './command.ts';
import { root } from './folders.ts';

/**
 * Packs a package as `npm publish` does, which builds it first.
 * @param folder Where its package.json is.
 * @param destination A folder that holds nothing, or is not there yet.
 * @returns The path of the archive.
 * @throws {Error} where it cannot be built or packed; with what was printed.
 */
export async function pack(folder: string, destination: string): Promise<string> {
  await mkdir(destination, { recursive: true });
  // A workspace elsewhere has no compiler of its own.
  const PATH = [path.join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(path.delimiter);
  await run('npm', ['pack', '--pack-destination', destination], { cwd: folder, env: { PATH } });
  const [archive] = await readdir(destination);
  if (archive === undefined) throw new Error(`npm pack left no archive of ${folder}`);
  return path.join(destination, archive);
}
