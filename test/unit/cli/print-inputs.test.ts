/** The inputs that `--print-inputs` lists decide what is generated, and nothing else does. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../home.ts';
import { installedBin } from '../../installed.ts';
import { lay, standing, tempFolder } from '../write/temp-folder.ts';

/** Folder in which the command runs, relative to the root of the repository. */
const place = 'services/shop';

const config = `import { scope } from '../lib/scope.ts';
export default {
  scope,
  out: 'sdk',
  mock: { overrides: 'services/shop/overrides' },
  interfaces: { shop: { spec: 'services/shop/spec.yaml' } },
};
`;

const spec = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example' }]
security: []
tags: [{ name: pets, description: Pets. }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      responses: { '200': { description: All., content: { application/json: { schema: { $ref: 'parts/pets.yaml#/Pets' } } } } }
`;

const pets = `Pets: { type: array, items: { $ref: '#/Pet' } }
Pet: { type: object, required: [id], properties: { id: { type: string } } }
`;

const overrides = `import type { Override } from '@acme/mock';
export const listPets: Override = (context) => context.reply([]);
`;

/** The files of a repository that a run needs. */
const needed = {
  '.git/HEAD': '',
  'package.json': '{ "name": "acme", "license": "MIT" }',
  'specline.config.ts': config.replace('../lib', './lib'),
  'lib/scope.ts': "export const scope = '@acme';\n",
  [`${place}/spec.yaml`]: spec,
  [`${place}/parts/pets.yaml`]: pets,
  [`${place}/overrides/index.ts`]: overrides,
};

/** Files that other tools read, or that stand where those that count stand. */
const others = {
  '.editorconfig': 'root = true\n[*]\nindent_style = tab\n',
  '.prettierrc': '{ "useTabs": true, "semi": false }',
  '.prettierignore': '**\n',
  '.npmrc': 'save-exact=true\n',
  '.gitignore': 'sdk\n',
  'redocly.yaml': 'rules: { no-unused-components: error }\n',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "*": ["./nowhere/*"] }, "target": "es5" } }',
  'lib/other.ts': 'export const scope = 1;\n',
  [`${place}/openapi.yaml`]: 'openapi: 3.0.0\n',
  [`${place}/package.json`]: '{ "name": "@other/shop", "version": "9.9.9" }',
  [`${place}/parts/users.yaml`]: 'Users: 1\n',
  [`${place}/templates/readme.hbs`]: 'Mine.\n',
};

interface Listed {
  readonly inputs: readonly string[];
  readonly absent: readonly string[];
  readonly outputs: readonly string[];
}

function run(root: string, flags: readonly string[], node: readonly string[] = [], env = {}): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...node, installedBin, 'generate', ...flags],
    {
      cwd: join(root, place),
      env: { ...process.env, ...env },
      encoding: 'utf8',
    },
  );
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Returns what `--print-inputs` lists, with paths relative to the root of the repository. */
function listed(root: string): Listed {
  const { interfaces } = JSON.parse(run(root, ['--print-inputs'])) as {
    readonly interfaces: readonly Listed[];
  };
  expect(interfaces).toHaveLength(1);
  const atRoot = (paths: readonly string[] = []): readonly string[] =>
    paths.map((path) => relative(root, join(root, place, path)));
  const [only] = interfaces;
  return { inputs: atRoot(only?.inputs), absent: atRoot(only?.absent), outputs: atRoot(only?.outputs) };
}

/** Generates, and returns the paths that were looked at, relative to the root of the repository. */
function recorded(root: string): readonly string[] {
  const file = join(root, '../recorded.txt');
  const recorder = join(projectFolder, 'test/setup/recorded-files.js');
  run(root, [], ['--import', recorder], { RECORDED_FILES: file });
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((path) => relative(root, path));
}

it('what is printed is all that a run looks at, and all that it needs', { timeout: 60_000 }, async () => {
  const folder = await tempFolder();
  const root = join(folder, 'one');
  await lay(root, { ...needed, ...others });
  const { inputs, absent, outputs } = listed(root);
  const files = Object.keys(needed).filter((path) => path !== '.git/HEAD');
  // A folder stands for the names in it.
  expect(new Set(inputs)).toEqual(new Set([...files, `${place}/overrides`]));

  const known = [...inputs, ...absent, ...outputs];
  const isKnown = (path: string): boolean => known.some((one) => one === path || one.startsWith(`${path}/`));
  // The output folder is where a run works; what else stands in it goes into no file. `.git` marks the end of the repository.
  const looked = recorded(root).filter((path) => path !== '' && !/^(?:\.\.|sdk\/|\.git$)/.test(path));
  expect(looked).toContain(`${place}/parts/pets.yaml`);
  expect(looked.filter((path) => !isKnown(path))).toEqual([]);

  const bare = join(folder, 'two');
  await lay(bare, { '.git/HEAD': '', [`${place}/x`]: '' });
  for (const path of files) cpSync(join(root, path), join(bare, path));
  run(bare, []);
  expect(standing(join(bare, 'sdk'))).toEqual(standing(join(root, 'sdk')));
});
