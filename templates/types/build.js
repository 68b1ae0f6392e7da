/**
 * Builds the package that it is run in, with those that this builds upon; in the folder of the packages, all of them. One run of the
 * compiler makes what is out of date. Then `dist` is completed: what is not compiled is copied, the output of the packages that one builds
 * upon is carried along, so that it installs by itself, and what came of sources that are gone is removed. What is recorded of sources and
 * output says the next time, before packing too, whether there is anything to build: a file of `dist` that is missing or was changed is made again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** The folder of the packages. */
const root = dirname(import.meta.dirname);

/** What is recorded of a build; no archive has files with this ending. */
const record = 'dist/built.tsbuildinfo';

const isPackage = (name) => existsSync(join(root, name, 'tsconfig.build.json'));
const here = basename(process.cwd());
const isAlone = dirname(process.cwd()) === root && isPackage(here);
const requested = isAlone ? [here] : readdirSync(root).filter(isPackage);
/** In the order in which they build upon each other. */
const names = [...new Set(requested.flatMap((name) => [...uponOf(name), name]))];

lock(join(root, 'types/dist/lock.tsbuildinfo'));
build();

function build() {
  const compiler = findCompiler();
  const states = names.map((name) => stateOf(name, compiler));
  const stale = states.filter(({ isFresh }) => !isFresh);
  // What a package manager prints of a package as JSON goes to the other stream.
  for (const { name, isFresh } of states)
    console.error(`${name}: ${isFresh ? 'up to date, nothing to build' : 'building'}`);
  if (stale.length === 0) return;
  for (const state of stale) distrust(state);
  for (const name of names) complete(join(root, name));
  compile(compiler, stale);
  for (const name of names) complete(join(root, name));
  for (const name of names)
    for (const upon of uponOf(name)) carry(join(root, upon, 'dist'), join(root, name, 'dist', upon));
  for (const { name, sources } of states)
    writeFileSync(join(root, name, record), JSON.stringify({ sources, output: digestOf(outputOf(name)) }));
}

/** Returns whether the output of a package is as it was built, and whether it was built of what its sources are. */
function stateOf(name, { version }) {
  const sources = digestOf(sourcesIn(name), version);
  const built = recordOf(name);
  const isWhole =
    built.output === digestOf(outputOf(name)) && uponOf(name).every((upon) => isCarriedAlong(name, upon));
  return { name, sources, isWhole, isFresh: isWhole && built.sources === sources };
}

function recordOf(name) {
  try {
    return JSON.parse(readFileSync(join(root, name, record), 'utf8'));
  } catch {
    return {};
  }
}

/** Makes the compiler see a package as out of date: it goes by times, and never looks whether its output is still there. */
function distrust({ name, isWhole }) {
  const known = join(root, name, 'dist/tsconfig.tsbuildinfo');
  if (!isWhole) rmSync(known, { force: true });
  else if (existsSync(known)) utimesSync(known, 1, 1);
}

/** Returns the packages that one builds upon: it knows their modules as `#types/`. */
function uponOf(name) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  return Object.keys(imports).map((each) => each.slice(1, -2));
}

/** Finds the compiler of the workspace, else the one on the PATH. */
function findCompiler() {
  try {
    const manifest = createRequire(join(process.cwd(), 'package.json')).resolve('typescript/package.json');
    const { version, bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    return { version, call: [process.execPath, [join(dirname(manifest), bin.tsc)]] };
  } catch {
    const found = spawnSync('tsc', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
    if (found.status === 0) return { version: found.stdout, call: ['tsc', []] };
    console.error('there is no TypeScript compiler; install what the workspace needs, or add typescript to its devDependencies');
    process.exit(1);
  }
}

function compile({ call: [command, argv] }, stale) {
  const configs = stale.map(({ name }) => join(root, name, 'tsconfig.build.json'));
  const shell = command === 'tsc' && process.platform === 'win32';
  const paths = shell ? configs.map((config) => `"${config}"`) : configs;
  const { status } = spawnSync(command, [...argv, '-b', ...paths], { stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}

function isCarriedAlong(name, upon) {
  const [from, to] = [join(root, upon, 'dist'), join(root, name, 'dist', upon)];
  return filesIn(from).every((file) => isCarried(file) || isSame(join(from, file), join(to, file)));
}

/** Returns what decides the output of a package, that of the packages which it builds upon included. */
function sourcesIn(name) {
  const own = ['package.json', 'tsconfig.json', 'tsconfig.build.json'].map((file) => join(root, name, file));
  const modules = filesIn(join(root, name, 'src')).map((file) => join(root, name, 'src', file));
  return [import.meta.filename, ...uponOf(name).flatMap(sourcesIn), ...own, ...modules];
}

function outputOf(name) {
  return filesIn(join(root, name, 'dist')).map((file) => join(root, name, 'dist', file));
}

function digestOf(files, ...others) {
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Brings the output of a package in line with its sources, as far as that is not for the compiler. */
function complete(folder) {
  const [sources, output] = [join(folder, 'src'), join(folder, 'dist')];
  for (const file of filesIn(sources)) if (isCopied(file)) copy(join(sources, file), join(output, file));
  for (const file of filesIn(output))
    if (!isCarried(file) && !sourcesOf(file).some((source) => existsSync(join(sources, source))))
      rmSync(join(output, file));
}

/** Makes a folder the same as the output of another package, without what that carries itself. */
function carry(from, to) {
  for (const file of filesIn(from)) if (!isCarried(file)) copy(join(from, file), join(to, file));
  for (const file of filesIn(to)) if (!existsSync(join(from, file))) rmSync(join(to, file));
}

/** Returns the paths of the files below a folder, without the records of builds, in one order on all systems. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** True for the JavaScript and the declarations among sources, which the compiler leaves alone. */
function isCopied(file) {
  return /\.(?:js|d\.ts)$/.test(file);
}

/** Returns what a file of the output may have come of. */
function sourcesOf(file) {
  return isCopied(file) ? [file.replace(/\.(?:js|d\.ts)$/, '.ts'), file] : [];
}

function isCarried(file) {
  return /^(?:types|server)[\\/]/.test(file);
}

/** Copies a file unless it is the same: the compiler would take it for changed. */
function copy(from, to) {
  if (isSame(from, to)) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function isSame(from, to) {
  return existsSync(to) && readFileSync(from).equals(readFileSync(to));
}

/** Keeps other builds of these packages waiting, as of a task runner that builds all members of a workspace at a time. */
function lock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      const held = openSync(file, 'wx');
      writeFileSync(held, String(process.pid));
      closeSync(held);
      process.on('exit', () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isLeft(file)) rmSync(file, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

/** True for the lock of a build that was ended, or that has gone on for longer than any. */
function isLeft(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > 600_000) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
