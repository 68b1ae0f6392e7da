import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of what the built runtimes are made of, relative to the project. */
const folders = ['kernel/src', 'runtimes', 'scripts/build'];

/** The tools that they are made with. */
const tools = ['prettier', 'rollup', 'rollup-plugin-dts', 'ts-blank-space', 'typescript'];

/**
 * Returns the files that decide what the built runtimes are: their sources, the kernel, what builds them, and the package.json files of
 * the tools, which hold their versions.
 * @param {string} project Folder of the project, as an absolute path.
 * @returns {readonly string[]} Relative to it.
 */
export function sourcesIn(project) {
  return [
    ...folders.flatMap((folder) => filesBelow(project, folder)),
    ...tools.map((tool) => `node_modules/${tool}/package.json`),
    '.prettierrc.json',
    'LICENSE',
  ];
}

/**
 * Returns a digest of what files hold.
 * @param {string} project Folder of the project, as an absolute path.
 * @param {readonly string[]} files Relative to it.
 * @returns {string} In hex.
 */
export function contentDigest(project, files) {
  return digestOf(files, (file) => readFileSync(join(project, file)));
}

/**
 * Returns a digest of the state of files in the file system, without reading them: where it is the same, their contents are.
 * @param {string} project Folder of the project, as an absolute path.
 * @param {readonly string[]} files Relative to it.
 * @returns {string} In hex.
 */
export function stateDigest(project, files) {
  return digestOf(files, (file) => {
    const { size, mtimeNs, ctimeNs, ino } = statSync(join(project, file), { bigint: true });
    return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  });
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => string | Buffer} of
 */
function digestOf(files, of) {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0`).update(of(file)).update('\0');
  return digest.digest('hex');
}

/**
 * @param {string} project
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesBelow(project, folder) {
  return readdirSync(join(project, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(project, path) : [path];
    });
}
