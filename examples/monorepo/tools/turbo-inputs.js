/**
 * `node tools/turbo-inputs.js [--check]`: writes into the files turbo.json what is read and written for each interface, as
 * `specline generate --print-inputs` lists it. With --check, fails where something else stands there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/**
 * @typedef {{ inputs: string[], absent: string[], outputs: string[] }} Listed What is printed of an interface.
 * @typedef {{ name: string, imports?: Record<string, string> }} Manifest What is used of a package.json.
 * @typedef {{ member: string, folder: string, read: string[], out: string, packages: Manifest[] }} Interface Its folder in apis/, what is
 * read, the folder of its packages, and their manifests.
 */

const root = resolve(import.meta.dirname, '..');
const interfaces = readdirSync(join(root, 'apis')).sort().map(readInterface);
const stale = [
  ...interfaces.map((each) => [join(each.folder, 'turbo.json'), textOf(memberConfig(each))]),
  [join(root, 'turbo.json'), textOf(rootConfig())],
].filter(([file = '', text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);

if (process.argv.includes('--check') && stale.length > 0) {
  console.error(
    `${stale.map(([file]) => file).join('\n')}\nis not what specline reads and writes; run: npm run turbo:inputs`,
  );
  process.exitCode = 1;
} else for (const [file = '', text = ''] of stale) writeFileSync(file, text);

/**
 * Returns turbo.json of an interface.
 * @param {Interface} each
 */
function memberConfig({ read, out }) {
  const notGenerated = ['dist', 'node_modules', '.turbo'].map((name) => `!${out}/*/${name}/**`);
  return { extends: ['//'], tasks: { generate: { inputs: read, outputs: [`${out}/**`, ...notGenerated] } } };
}

/** Returns turbo.json of the root: what is written there by hand, and how the packages of each interface are built. */
function rootConfig() {
  const { tasks, ...config } = parsed(join(root, 'turbo.json'));
  const own = Object.entries(tasks).filter(([name]) => !name.includes('#'));
  return { ...config, tasks: Object.fromEntries([...own, ...interfaces.flatMap(buildTasks)]) };
}

/**
 * Returns the tasks that build the packages of an interface: upon those whose output they carry (`#types/*` among their `imports`), else
 * once the interface is generated. Their sources are made during the run; the hash of what generates them stands for them.
 * @param {Interface} each
 * @returns {[string, object][]}
 */
function buildTasks({ member, packages }) {
  return packages.map(({ name, imports = {} }) => {
    const carried = Object.keys(imports).map((key) => name.replace(/[^/]+$/, `${key.slice(1, -2)}#build`));
    return [
      `${name}#build`,
      {
        dependsOn: [...(carried.length > 0 ? carried : [`${member}#generate`]), '^build'],
        inputs: ['package.json'],
        outputs: ['dist/**'],
      },
    ];
  });
}

/**
 * @param {string} name Of a folder in apis/.
 * @returns {Interface}
 */
function readInterface(name) {
  const folder = join(root, 'apis', name);
  const { inputs, absent, outputs } = printInputs(folder);
  const manifests = outputs
    .filter((path) => basename(path) === 'package.json')
    .map((path) => join(folder, path));
  const out = dirname(dirname(manifests[0] ?? ''));
  return {
    folder,
    member: parsed(join(folder, 'package.json')).name,
    read: [...inputs, ...absent].map((path) => turboPath(folder, path)).sort(),
    out: turboPath(folder, relative(folder, out)),
    packages: manifests.sort().map(parsed),
  };
}

/**
 * @param {string} folder
 * @returns {Listed}
 */
function printInputs(folder) {
  const specline = createRequire(join(folder, 'package.json')).resolve('specline/package.json');
  const argv = [join(dirname(specline), 'bin.js'), 'generate', '--print-inputs'];
  const { complete, interfaces } = JSON.parse(
    execFileSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' }),
  );
  if (!complete) throw new Error(`the config in ${folder} reads what no list holds: no cache may rely on it`);
  return interfaces[0];
}

/**
 * Returns a path in the way of Turborepo: in the package, or from the root.
 * @param {string} folder
 * @param {string} path Relative to the folder.
 */
function turboPath(folder, path) {
  const slashes = path.split(sep).join('/');
  return slashes.startsWith('../')
    ? `$TURBO_ROOT$/${relative(root, join(folder, path)).split(sep).join('/')}`
    : slashes;
}

/** @param {string} file */
function parsed(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns a text in JSON, short lists on one line, as Prettier has them.
 * @param {object} value
 */
function textOf(value) {
  const text = JSON.stringify(value, undefined, 2).replace(
    /^(.*)\[\n([^[\]{}]+)\n *\](,?)$/gm,
    (lines, start, items, end) => {
      const line = `${start}[${items.replace(/\n */g, ' ').trim()}]${end}`;
      return line.length <= 110 ? line : lines;
    },
  );
  return `${text}\n`;
}
