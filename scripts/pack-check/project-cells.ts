import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './command.ts';
import { consumerDocuments } from './folders.ts';
import { toolPath } from './install-tools.ts';
import { managers, type Manager } from './managers.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { projectNodes } from './versions.ts';

/** Documents that are not of this repository, by the folders of `test/consumer/documents`, and their roots. */
const documents = { parts: 'openapi.yaml', older: 'openapi.json', webhooks: 'openapi.yaml' };

/** Name of one of these documents. */
type DocumentName = keyof typeof documents;

/** The setting with which a project is made; this Node where none is named. */
interface Setup {
  readonly node?: string;
  readonly manager: Manager;
  readonly document: DocumentName;
}

/**
 * Projects that begin in an empty folder with the tarball of specline: it is installed, generates packages of a document, they are
 * installed and built, and the built client calls the built mock. Row `project npm parts`, or all rows `project 20 npm parts`.
 * @param isFull True for each Node with each package manager and each document.
 */
export function projectCells(packed: Packed, isFull: boolean): readonly Cell[] {
  const setups = isFull
    ? everySetup()
    : managers.slice(0, 1).map((manager): Setup => ({ manager, document: 'parts' }));
  return setups.map((setup) => {
    const words = [setup.node, setup.manager.title, setup.document].filter((word) => word !== undefined);
    return {
      name: `project ${words.join(' ')}`,
      check: () => checkProject(packed, setup, path.join(packed.folder, words.join('-'))),
    };
  });
}

function everySetup(): readonly Setup[] {
  const names = Object.keys(documents) as readonly DocumentName[];
  return projectNodes.flatMap((node) =>
    managers.flatMap((manager) => names.map((document) => ({ node, manager, document }))),
  );
}

async function checkProject(
  packed: Packed,
  { node, manager, document }: Setup,
  folder: string,
): Promise<void> {
  const archive = await packed.tool('specline');
  if (node !== undefined || manager.title !== 'npm') await packed.installTools();
  const bin = node === undefined ? path.dirname(process.execPath) : toolPath(`node-${node}`, 'bin');
  // What npm says of itself to its scripts would reach another package manager.
  const env = { PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, npm_config_user_agent: '' };
  const call = ([program = '', ...argv]: readonly string[], cwd: string): Promise<string> =>
    run(program, argv, { cwd, env });

  await cp(path.join(consumerDocuments, document), folder, { recursive: true });
  await begin(folder, manager, { private: true, type: 'module' });
  await call(manager.addTarball(archive), folder);
  const spec = documents[document];
  await call(
    [...manager.execute, 'specline', 'generate', '--spec', spec, '--out', 'sdk', '--scope', '@acme'],
    folder,
  );

  const sdk = path.join(folder, 'sdk');
  await begin(sdk, manager);
  await call(manager.install, sdk);
  await call(manager.build, sdk);

  const folders = Object.fromEntries(
    ['client', 'server', 'mock'].map((name) => [`@acme/${name}`, `./sdk/${name}`]),
  );
  await call(manager.addFolders(folders), folder);
  const printed = await call(['node', 'calls.js'], folder);
  if (printed !== 'passed\n') throw new Error(`calls.js ended before it was through; it printed: ${printed}`);
}

/** Writes what makes a folder a project of its own. */
async function begin(folder: string, { files }: Manager, manifest?: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  const texts = manifest === undefined ? files : { ...files, 'package.json': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
}
