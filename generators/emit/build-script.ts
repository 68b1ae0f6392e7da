import type { OutFile } from './emitter.ts';

/**
 * Returns the program that completes what the compiler makes of packages. It stands in that of the types, which all others build upon.
 * @param heading First lines of the file.
 */
export function emitBuildScript(heading: string): OutFile {
  return { path: 'types/build.js', text: `${heading}\n${program}` };
}

/** The command by which a package is built: it compiles what has changed, with what that builds upon. Any shell runs it. */
export const buildCommand = 'node ../types/build.js && tsc -b tsconfig.build.json && node ../types/build.js';

const program = `/**
 * Completes the \`dist\` of the package that it is run in, beside the compiler: copies what is not compiled, carries the output of the
 * packages that this one builds upon, so that it installs by itself, and removes what came of sources that are gone. \`npm run build\` runs
 * it before the compiler, which reads some of that, and after it.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = process.cwd();

/** Folders beside that of the package, in the order in which they build upon each other: it knows their modules as \`#types/\`. */
const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const carried = Object.keys(imports).map((name) => name.slice(1, -2));

for (const name of carried) complete(join(root, '..', name));
complete(root);
for (const name of carried) carry(join(root, '..', name, 'dist'), join(root, 'dist', name));

/** Brings the output of a package in line with its sources, as far as that is not for the compiler. */
function complete(folder) {
  const [sources, output] = [join(folder, 'src'), join(folder, 'dist')];
  for (const file of modulesIn(sources)) copy(join(sources, file), join(output, file));
  for (const file of modulesIn(output))
    if (!isCarried(file) && !sourcesOf(file).some((source) => existsSync(join(sources, source))))
      rmSync(join(output, file));
}

/** Makes a folder the same as the output of another package, without what that carries itself. */
function carry(from, to) {
  for (const file of modulesIn(from)) if (!isCarried(file)) copy(join(from, file), join(to, file));
  for (const file of modulesIn(to)) if (!existsSync(join(from, file))) rmSync(join(to, file));
}

/** Paths of the JavaScript and the declarations below a folder. */
function modulesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\\.(?:js|d\\.ts)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** What a file of the output may have come of. */
function sourcesOf(file) {
  return [file.replace(/\\.(?:js|d\\.ts)$/, '.ts'), file];
}

function isCarried(file) {
  return /^(?:types|server)[\\\\/]/.test(file);
}

/** What is the same is left alone: the compiler would take it for changed. */
function copy(from, to) {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
`;
