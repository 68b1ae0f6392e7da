/** The folder that a command runs in, and the one that it writes to, do not decide what code the command is. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../home.ts';
import { installedFolder } from '../installed.ts';
import { smallSpec } from '../unit/cli/small-spec.ts';
import { standing, tempFolder } from '../unit/write/temp-folder.ts';

/** Returns a copy of the installed package that has kept nothing yet. */
async function coldPackage(): Promise<string> {
  const folder = await tempFolder();
  mkdirSync(join(folder, 'node_modules'));
  cpSync(installedFolder, join(folder, 'node_modules/specline'), { recursive: true });
  for (const name of readdirSync(join(projectFolder, 'node_modules')))
    if (!['.cache', 'specline'].includes(name))
      symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  return join(folder, 'node_modules/specline/bin.js');
}

/** Returns a module that reports that it was run, whatever is imported from it. */
const planted = (mark: string): string => `
require('node:fs').writeFileSync(${JSON.stringify(mark)}, __filename);
module.exports = { main: () => 0, loadProgram: () => ({ main: () => 0 }), plugins: [], default: {} };
`;

const paths = JSON.stringify({
  compilerOptions: {
    baseUrl: '.',
    allowJs: true,
    paths: { '*': ['./planted/index.cjs'], 'node:*': ['./planted/index.cjs'] },
  },
});

const packages = ['esbuild', 'handlebars', 'prettier', 'ts-morph', 'tsx', 'typescript', 'yaml'];

/** Returns what a folder may hold that a bundler, a loader or a formatter takes for its settings. */
function plantedFiles(mark: string): Readonly<Record<string, string>> {
  return {
    'planted/index.cjs': planted(mark),
    'jsconfig.json': paths,
    '.babelrc.json': '{ "plugins": ["./planted/index.cjs"] }',
    'babel.config.cjs': planted(mark),
    'prettier.config.cjs': planted(mark),
    '.prettierrc': '{ "plugins": ["./planted/index.cjs"], "semi": false, "printWidth": 20 }',
    '.editorconfig': 'root = true\n[*]\nindent_size = 8\n',
    'redocly.yaml': 'plugins: [planted/index.cjs]\n',
    '.redocly.yaml': 'plugins: [planted/index.cjs]\n',
    '.env': `NODE_OPTIONS=--require=./planted/index.cjs\nTSX_TSCONFIG_PATH=./tsconfig.json\n`,
    '.npmrc': 'node-options=--require=./planted/index.cjs\nscript-shell=./planted/index.cjs\n',
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, planted(mark)])),
  };
}

const project = JSON.stringify({
  type: 'commonjs',
  imports: { '#*': './planted/index.cjs' },
  exports: './planted/index.cjs',
  browser: Object.fromEntries(packages.map((name) => [name, './planted/index.cjs'])),
  prettier: './planted/index.cjs',
});

function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Returns a folder to run commands in, which holds a document, and all that could be taken for settings. */
async function hostileFolder(): Promise<{ readonly cwd: string; readonly mark: string }> {
  const cwd = await tempFolder();
  const mark = join(await tempFolder(), 'run');
  plant(cwd, plantedFiles(mark));
  plant(cwd, { 'tsconfig.json': paths, 'package.json': project, 'api.yaml': smallSpec });
  // Those two are generated there.
  plant(join(cwd, 'out'), plantedFiles(mark));
  return { cwd, mark };
}

function run(cwd: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect(stderr).not.toMatch(/\bbug\b/u);
  return `${String(status)} ${stdout}`;
}

/** Returns what a command has written, without what was planted. */
function written(folder: string, mark: string): Readonly<Record<string, string>> {
  const isPlanted = new Set(Object.keys(plantedFiles(mark)));
  return Object.fromEntries(Object.entries(standing(folder)).filter(([path]) => !isPlanted.has(path)));
}

describe.each([
  ['installed', coldPackage],
  ['run from the sources', () => Promise.resolve(join(projectFolder, 'generators/bin.js'))],
])('the commands, %s,', (_, program) => {
  it('are the same code in every folder', { timeout: 300_000 }, async () => {
    const bin = await program();
    const { cwd, mark } = await hostileFolder();
    const clean = await tempFolder();
    plant(clean, { 'api.yaml': smallSpec });
    const commands: readonly (readonly string[])[] = [
      [bin, 'generate', '--spec', 'api.yaml', '--out', 'out'],
      [bin, 'check', '--spec', 'api.yaml', '--out', 'out'],
      [bin, 'mock', '--help'],
      [bin, 'diff', '--base', 'api.yaml', '--revision', 'api.yaml'],
      [bin, 'lint', '--spec', 'api.yaml'],
    ];
    // The hostile folder comes first: what is compiled there would be found in the other.
    const inHostile = commands.map((command) => run(cwd, command));
    expect(existsSync(mark)).toBe(false);
    const inClean = commands.map((command) => run(clean, command));
    expect(existsSync(mark)).toBe(false);
    expect(inHostile.map(withoutTimes)).toEqual(inClean.map(withoutTimes));
    // The document is small, and Redocly has something to say of it.
    expect(inHostile.map((text) => text.slice(0, 2))).toEqual(['0 ', '0 ', '0 ', '0 ', '1 ']);
    const made = written(join(cwd, 'out'), mark);
    expect(Object.keys(made)).toContain('client/src/generated/client.ts');
    expect(made).toEqual(written(join(clean, 'out'), mark));
  });
});

function withoutTimes(text: string): string {
  return text.replace(/\d+(?:\.\d+)? m?s\b/gu, 'some time');
}
