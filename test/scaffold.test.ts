import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import picocolors from 'picocolors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Terminal } from '../generators/cli/terminal.ts';
import { contextOf } from './run-cli.ts';
import { runScaffold } from '../generators/cli/commands/scaffold.ts';
import { emitSpec } from './emit-spec.ts';
import { serverModules, strictFlags } from './types/real-package.ts';
import { diagnose } from './unit/emit/compile.ts';

let folder = '';
let printed = { out: '', err: '' };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scaffold-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a document with operations, each of a tag and a name; the tags are declared in the order of their names. */
function specOf(operations: readonly (readonly [tag: string, name: string])[]): string {
  const tags = [...new Set(operations.map(([tag]) => tag))].sort();
  const paths = operations.map(
    ([tag, name]) =>
      `  /${name}:\n    get:\n      tags: [${tag}]\n      security: [${tag === 'games' ? '' : '{ key: [] }'}]\n      operationId: ${name}\n      summary: Does ${name}.\n      responses: { '204': { description: Done. } }\n`,
  );
  return `openapi: 3.1.1\ninfo: { title: Pets, version: '1' }\ntags: [${tags.map((tag) => `{ name: ${tag} }`).join(', ')}]\ncomponents: { securitySchemes: { key: { type: http, scheme: bearer } } }\npaths:\n${paths.join('')}`;
}

const first = [
  ['pets', 'getPet'],
  ['pets', 'listPets'],
  ['toys', 'getToy'],
] as const;

async function scaffold(
  operations: readonly (readonly [string, string])[],
  ...more: readonly string[]
): Promise<number> {
  writeFileSync(path.join(folder, 'api.yaml'), specOf(operations));
  return run('--spec', 'api.yaml', '--out', 'src/handlers', '--scope', '@acme', ...more);
}

function run(...argv: readonly string[]): Promise<number> {
  printed = { out: '', err: '' };
  const palette = picocolors.createColors(false);
  const terminal: Terminal = {
    cwd: folder,
    outPalette: palette,
    errPalette: palette,
    live: false,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    onStop: () => undefined,
  };
  return runScaffold(argv, contextOf(terminal));
}

const read = (file: string): string => readFileSync(path.join(folder, 'src/handlers', file), 'utf8');

function write(file: string, text: string): void {
  const target = path.join(folder, 'src/handlers', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

describe('the first run', () => {
  it('writes a file for each group, and one that joins them', async () => {
    expect(await scaffold(first, '--auth', 'src/auth.ts#User')).toBe(0);
    expect(readdirSync(path.join(folder, 'src/handlers')).sort()).toEqual(['index.ts', 'pets.ts', 'toys.ts']);
    expect(printed).toEqual({
      out: 'src/handlers/index.ts created\nsrc/handlers/pets.ts created\nsrc/handlers/toys.ts created\n',
      err: '',
    });
    expect(read('toys.ts')).toBe(`import { notImplemented, type ToysHandlers } from '@acme/server';
import type { User } from '../auth.ts';

/** Replace each \`notImplemented\` by a handler. */
export const toysHandlers: ToysHandlers<User> = {
  /**
   * Does getToy.
   *
   * \`GET /getToy\`
   *
   * @see api.yaml#/paths/~1getToy/get
   */
  getToy: notImplemented,
};
`);
  });

  it('writes what compiles', async () => {
    await scaffold([...first, ['games', 'getGame']], '--auth', 'src/auth.ts#User');
    const { files } = await emitSpec(path.join(folder, 'api.yaml'));
    const modules = serverModules(files);
    const stubs = ['index.ts', 'games.ts', 'pets.ts', 'toys.ts'].map((file) => ({
      path: `types/src/${file}x.ts`,
      text: read(file),
    }));
    const renamed = stubs.map(({ path: file, text }) => ({
      path: file.replace('.tsx.ts', '-stubs.ts').replace('index-stubs', 'all'),
      text: text.replace(/'\.\/(\w+)\.ts'/g, "'./$1-stubs.ts'"),
    }));
    const user = { path: 'types/auth.ts', text: 'export interface User { id: string }' };
    const found = diagnose([...modules, user, ...renamed], { scope: '@acme', flags: strictFlags() }, 'given');
    expect(found).toEqual([]);
  });
});

describe('a later run', () => {
  it('changes nothing where nothing is new', async () => {
    await scaffold(first);
    const before = read('pets.ts');
    expect(await scaffold(first)).toBe(0);
    expect(printed.out).toBe('nothing is new\n');
    expect(read('pets.ts')).toBe(before);
  });

  it('adds what is new, and keeps all else as it is', async () => {
    await scaffold(first);
    const own = read('pets.ts')
      .replace('getPet: notImplemented', 'async getPet() { /* ours } */ return reply(204); }')
      .replace('listPets: notImplemented,', 'listPets: notImplemented // no comma')
      .concat('\nexport const more = { a: 1 };   \n');
    write('pets.ts', own);
    expect(await scaffold([...first, ['pets', 'addPet'], ['games', 'getGame']])).toBe(0);
    expect(printed.out).toBe(
      'src/handlers/index.ts added gamesHandlers\nsrc/handlers/games.ts created\nsrc/handlers/pets.ts added addPet\n',
    );
    expect(read('pets.ts')).toBe(
      own.replace(
        'listPets: notImplemented // no comma\n',
        `listPets: notImplemented, // no comma
  /**
   * Does addPet.
   *
   * \`GET /addPet\`
   *
   * @see api.yaml#/paths/~1addPet/get
   */
  addPet: notImplemented,
`,
      ),
    );
    expect(read('index.ts')).toBe(`import { defineHandlers, type Handlers } from '@acme/server';
import { petsHandlers } from './pets.ts';
import { toysHandlers } from './toys.ts';
import { gamesHandlers } from './games.ts';

/** The handlers of all operations. */
export const handlers: Handlers = defineHandlers.join(
  petsHandlers,
  toysHandlers,
  gamesHandlers,
);
`);
  });

  it('keeps the line ends of the file, and imports what a stub needs', async () => {
    await scaffold(first);
    const own = `import { reply, type ToysHandlers } from '@acme/server';\r\nexport const toys = {\r\n\tgetToy: () => reply(204) } satisfies ToysHandlers;\r\n`;
    write('toys.ts', own);
    await scaffold([...first, ['toys', 'addToy']]);
    const [comment = ''] = /\/\*\*[^]*?\*\/\r\n/.exec(read('toys.ts')) ?? [];
    expect(comment).toContain('\r\n\t * `GET /addToy`\r\n');
    // One tab before the comment, one before the stub.
    expect(read('toys.ts').replace(comment, '')).toBe(
      `import { reply, type ToysHandlers } from '@acme/server';\r\nimport { notImplemented } from '@acme/server';\r\nexport const toys = {\r\n\tgetToy: () => reply(204),\r\n\t\taddToy: notImplemented,\r\n} satisfies ToysHandlers;\r\n`,
    );
  });

  it('finds handlers wherever they stand', async () => {
    write('all.ts', "export const some = defineHandlers({ 'getPet': a, listPets() {} });\n");
    write('deep/toys.ts', 'export class Toys implements ToysHandlers { getToy = () => reply(204); }\n');
    write('index.ts', '');
    expect(await scaffold(first)).toBe(0);
    expect(printed.out).toBe('nothing is new\n');
  });

  const imports = `import { petsHandlers } from './pets.ts'; // petsHandlers, not gamesHandlers`;
  const added = `${imports}\nimport { gamesHandlers } from './games.ts';`;
  it.each([
    [
      'a spread of former runs',
      `${imports}\nexport const x: Handlers = {\n  ...petsHandlers,\n};\n`,
      `${added}\nexport const x: Handlers = {\n  ...petsHandlers,\n  ...gamesHandlers,\n};\n`,
    ],
    [
      'a spread that is the default export',
      `${imports}\nexport default { ...petsHandlers } satisfies Handlers<User>;\n`,
      `${added}\nexport default { ...petsHandlers,\n  ...gamesHandlers,\n} satisfies Handlers<User>;\n`,
    ],
    [
      'a call in one line',
      `${imports}\nexport default defineHandlers.join(petsHandlers, new Toys());\n`,
      `${added}\nexport default defineHandlers.join(petsHandlers, new Toys(), gamesHandlers);\n`,
    ],
    [
      'a call with comments',
      `${imports}\nexport const x = define\n  .withAuth<User>()\n  .join(\n    ...others,\n    define.join(petsHandlers) // ours\n  );\n`,
      `${added}\nexport const x = define\n  .withAuth<User>()\n  .join(\n    ...others,\n    define.join(petsHandlers), // ours\n    gamesHandlers,\n  );\n`,
    ],
    [
      'a call of nothing',
      `${imports}\nexport const x = defineHandlers.join(\n  // Nothing yet.\n);\n`,
      `${added}\nexport const x = defineHandlers.join(\n  // Nothing yet.\n  gamesHandlers,\n);\n`,
    ],
    [
      'other quotes, suffixes and line ends',
      `import { petsHandlers } from "./pets.js"\r\nexport const x: Handlers = {\r\n\t...petsHandlers\r\n}\r\n`,
      `import { petsHandlers } from "./pets.js"\r\nimport { gamesHandlers } from "./games.js"\r\nexport const x: Handlers = {\r\n\t...petsHandlers,\r\n\t...gamesHandlers,\r\n}\r\n`,
    ],
    [
      'a longer name that ends alike',
      `${imports}\nexport const x = defineHandlers.join(petsHandlers, boardgamesHandlers);\n`,
      `${added}\nexport const x = defineHandlers.join(petsHandlers, boardgamesHandlers, gamesHandlers);\n`,
    ],
  ])('joins what is new in an index that has %s', async (_, before, after) => {
    await scaffold(first);
    write('index.ts', before);
    expect(await scaffold([...first, ['games', 'getGame']])).toBe(0);
    expect(read('index.ts')).toBe(after);
  });

  it('says so where the index has no place for what is new', async () => {
    await scaffold(first);
    const own = `import * as pets from './pets.ts';\nexport const all = Object.assign({}, pets.petsHandlers);\n`;
    write('index.ts', own);
    expect(await scaffold([...first, ['games', 'getGame']])).toBe(2);
    expect(printed.err).toBe(
      'src/handlers/index.ts error holds no object of handlers that these could be put into: gamesHandlers; add them by hand\n',
    );
    expect(read('index.ts')).toBe(own);
  });

  it('says which spreads lose the methods of classes', async () => {
    await scaffold(first);
    write(
      'pets.ts',
      'export class Pets implements PetsHandlers { getPet() {} listPets() {} }\nexport const petsHandlers: PetsHandlers = new Pets();\n',
    );
    write('toys.ts', 'export default new (class implements ToysHandlers { getToy() {} })();\n');
    write(
      'index.ts',
      "import { petsHandlers as pets } from './pets.js';\nimport toys from './toys';\nexport const handlers: Handlers = {\n  ...pets, ...others,\n  ...toys,\n  ...new Games(),\n};\n",
    );
    expect(await scaffold(first)).toBe(0);
    const lost = (line: number, name: string): string =>
      `src/handlers/index.ts:${line} spread ${name}: it is an instance of a class, whose methods a spread loses; put the parts together by defineHandlers.join(...)\n`;
    expect(printed.err).toBe([lost(4, 'pets'), lost(5, 'toys'), lost(6, 'new Games()')].join(''));
  });

  it('lists handlers whose operation has another name, and puts no stub next to them', async () => {
    await scaffold(first);
    const before = read('pets.ts');
    const spec = specOf([...first.slice(1), ['toys', 'getPet']])
      .replace('operationId: getPet', 'operationId: fetchPet')
      .replace('operationId: listPets', 'operationId: allPets');
    writeFileSync(path.join(folder, 'api.yaml'), spec);
    expect(await run('--spec', 'api.yaml', '--out', 'src/handlers', '--scope', '@acme')).toBe(0);
    expect(printed).toEqual({
      out: 'nothing is new\n',
      err: [
        'src/handlers/pets.ts:12 renamed getPet: the document calls its operation fetchPet now; call the handler so\n',
        'src/handlers/pets.ts:20 renamed listPets: the document calls its operation allPets now; call the handler so\n',
        'src/handlers/pets.ts:12 moved getPet: it is one of ToysHandlers now, not of PetsHandlers; move it there\n',
      ].join(''),
    });
    expect(read('pets.ts')).toBe(before);
    write('pets.ts', before.replace('listPets:', 'listPets: a,\n  allPets:'));
    await run('--spec', 'api.yaml', '--out', 'src/handlers', '--scope', '@acme');
    expect(printed.err).toContain('src/handlers/pets.ts:20 orphaned listPets: ');
  });

  it('lists handlers whose operation is gone', async () => {
    await scaffold(first);
    expect(await scaffold(first.slice(1))).toBe(0);
    expect(printed.err).toBe(
      'src/handlers/pets.ts:12 orphaned getPet: the document has no such operation; take it out, or name the one it is for\n',
    );
  });

  it('lists handlers whose operation is in another group', async () => {
    await scaffold([...first, ['games', 'getGame']]);
    const own =
      "import { type ToysHandlers } from './own.ts';\nexport const own: ToysHandlers = { getPet: a };\n";
    write('own.ts', own);
    expect(await scaffold([...first.slice(1), ['toys', 'getPet'], ['toys', 'getGame']])).toBe(0);
    expect(printed.err).toBe(
      [
        'src/handlers/games.ts:12 moved getGame: it is one of ToysHandlers now, not of GamesHandlers; move it there\n',
        'src/handlers/pets.ts:12 moved getPet: it is one of ToysHandlers now, not of PetsHandlers; move it there\n',
      ].join(''),
    );
  });

  it('says what it found no place for', async () => {
    write('pets.ts', 'export const nothing = 1;\n');
    expect(await scaffold(first)).toBe(2);
    expect(printed.err).toBe(
      'src/handlers/pets.ts error holds no object of handlers that these could be put into: getPet, listPets; add them by hand\n',
    );
    expect(read('pets.ts')).toBe('export const nothing = 1;\n');
  });
});

describe('a wrong command', () => {
  it.each([
    [['--spec', 'api.yaml'], 'name the folder that the handlers are in, such as --out src/handlers'],
    [['--spec', 'api.yaml', '--out', 'a', '--auth', 'User'], '--auth User names no type of a file'],
    [['--spec', 'api.yaml', '--out', 'a', '--only', 'types'], 'there is no option --only'],
    [['--spec', 'none.yaml', '--out', 'a'], 'there is no file none.yaml'],
    [['--outt', 'a'], 'there is no option --outt; did you mean --out?'],
  ])('%j', async (argv, message) => {
    writeFileSync(path.join(folder, 'api.yaml'), specOf(first));
    expect(await run(...argv)).toBe(2);
    expect(printed.err).toContain(message);
    expect(readdirSync(folder)).toEqual(['api.yaml']);
  });

  it('reads what --allow-ref allows, and nothing else', async () => {
    mkdirSync(path.join(folder, 'apis'));
    writeFileSync(
      path.join(folder, 'paths.yaml'),
      'pets: { get: { responses: { 204: { description: Done. } } } }\n',
    );
    writeFileSync(
      path.join(folder, 'apis/api.yaml'),
      "openapi: 3.1.1\ninfo: { title: Pets, version: '1' }\npaths: { /pets: { $ref: ../paths.yaml#/pets } }\n",
    );
    const argv = ['--spec', 'apis/api.yaml', '--out', 'src/handlers'];
    expect(await run(...argv)).toBe(1);
    expect(await run(...argv, '--allow-ref', '.')).toBe(0);
    expect(printed.out).toContain('src/handlers/index.ts created');
  });

  it('with a document that has errors writes nothing', async () => {
    writeFileSync(path.join(folder, 'api.yaml'), 'openapi: 4.0.0\n');
    expect(await run('--spec', 'api.yaml', '--out', 'a')).toBe(1);
    expect(readdirSync(folder)).toEqual(['api.yaml']);
  });
});
