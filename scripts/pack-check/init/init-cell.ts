import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../command.ts';
import { consumerDocuments } from '../folders.ts';
import type { Packed } from '../packed.ts';
import type { Cell } from '../run-cells.ts';
import { whileServing } from '../serving.ts';

/** The first call of a team, once its packages are built. */
const firstCall = `import { createClient } from './sdk/client/dist/index.js';
const { loans } = createClient({ baseUrl: process.argv[2], token: 'reader-1', retry: false });
const { reader } = await loans.createLoan({ body: { itemId: 'item-1', reader: { name: 'Ada' } } });
if (reader.name !== 'Ada') throw new Error(JSON.stringify(reader));
`;

/**
 * Returns a folder that holds a document and nothing else: `specline init` of the tarball sets it up, and its npm scripts lead to a
 * client that calls the mock. The row `init`.
 */
export function initCell(packed: Packed): Cell {
  return { name: 'init', check: () => checkInit(packed, path.join(packed.folder, 'init')) };
}

async function checkInit(packed: Packed, folder: string): Promise<void> {
  const archive = await packed.tool('specline');
  const npm = (...argv: readonly string[]): Promise<string> => run('npm', argv, { cwd: folder });
  await cp(path.join(consumerDocuments, 'parts'), folder, { recursive: true });
  const printed = await npm('exec', '--yes', '--package', archive, '--', 'specline', 'init');
  if (!printed.includes('Next: npm install && npm run api:generate'))
    throw new Error(`specline init names no next command:\n${printed}`);

  // In place of the version in package.json, which may not be published yet.
  await npm('install', '--no-audit', '--no-fund', '--save-dev', archive);
  await npm('run', 'api:generate');
  await npm('run', 'api:check');
  await npm('run', 'api:build');

  await writeFile(path.join(folder, 'call.mjs'), firstCall);
  const [program, ...argv] = (await scriptOf(folder, 'api:mock')).split(' ');
  const command = path.join(folder, 'node_modules/.bin', program ?? '');
  // Not by npm, whose end is not that of the program it runs.
  await whileServing([command, ...argv, '--port', '0'], folder, async (url) => {
    await run(process.execPath, ['call.mjs', url], { cwd: folder });
  });
  const again = await npm('exec', '--', 'specline', 'init');
  if (!again.includes('everything is there: nothing to write'))
    throw new Error(`a second specline init has something to write:\n${again}`);
}

async function scriptOf(folder: string, name: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return scripts[name] ?? '';
}
