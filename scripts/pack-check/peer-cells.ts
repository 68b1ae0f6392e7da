import path from 'node:path';
import { packageNames } from '../../generators/emit/packages.ts';
import { browsers, compile, node, resolutions, strictest } from './compile.ts';
import { Consumer } from './consumer.ts';
import { toolPath } from './install-tools.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { compilers, installedName, ownCompiler, peers, type Compiler, type Peers } from './versions.ts';

/**
 * Projects that pass Express and MSW to the packages, in each version that the peer ranges allow: the compiler takes them, and they serve.
 * Rows `peers express 4 msw 2`.
 */
export function peerCells(packed: Packed): readonly Cell[] {
  return compilers
    .filter(({ title }) => title === ownCompiler)
    .flatMap((compiler) =>
      peers.map((each) => ({
        name: `peers ${each.title}`,
        check: () => checkPeers(packed, compiler, each),
      })),
    );
}

async function checkPeers(packed: Packed, compiler: Compiler, { title, versions }: Peers): Promise<void> {
  const archives = await Promise.all(packageNames.map((name) => packed.archive(name)));
  await packed.installTools();
  const project = await Consumer.install(archives, path.join(packed.folder, title.replaceAll(/\W+/g, '-')));
  await project.add({
    '@types/node': '@types/node',
    ...Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, installedName(name, version)]),
    ),
  });
  const options = { ...strictest, ...resolutions.nodenext, ...node, lib: browsers.lib };
  const built = await compile(project, compiler, 'peers', options, ['peers.ts']);
  // MSW 3 needs Node 22.
  await project.passes(toolPath('node-22', 'bin/node'), `${built}/peers.js`);
}
