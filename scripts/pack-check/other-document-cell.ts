import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageNames } from '../../generators/emit/packages.ts';
import { run } from './command.ts';
import { Consumer } from './consumer.ts';
import { root } from './folders.ts';
import { assertNothingFound, lintManifest, lintSourceMaps, lintTypes } from './lint-archive.ts';
import { pack } from './pack.ts';
import type { Packed } from './packed.ts';
import { inPool, type Cell } from './run-cells.ts';

const document = path.join(root, 'test/mock/documents/petstore.yaml');

/** Returns the packages of another document, generated as a team would do it: the row `other document`. */
export function otherDocumentCell({ folder }: Packed): Cell {
  return {
    name: 'other document',
    check: async () => {
      const workspace = path.join(folder, 'other');
      const generator = path.join(root, 'generators/bin.js');
      const argv = [generator, 'generate', '--spec', document, '--out', workspace, '--scope', '@acme'];
      await run(process.execPath, argv, { cwd: root });
      await leaveStale(workspace);
      const tasks = packageNames.map(
        (name) => () => pack(path.join(workspace, name), path.join(folder, 'other-archives', name)),
      );
      const archives = await inPool(tasks, 2);
      for (const archive of archives)
        assertNothingFound([
          ...(await lintManifest(archive)),
          ...(await lintTypes(archive)),
          ...(await lintSourceMaps(archive)),
        ]);
      const consumer = await Consumer.install(archives, path.join(folder, 'other-consumer'));
      await consumer.passes(process.execPath, 'other.js');
      const stale = (await consumer.installed()).filter((file) => path.basename(file) === staleFile);
      assertNothingFound(stale.map((file) => `the build left ${file} in dist/, and it was published`));
    },
  };
}

const staleFile = 'what-an-earlier-build-left.js';

/** Leaves a file of a build that was done before a source was renamed: it must not be published. */
async function leaveStale(workspace: string): Promise<void> {
  const dist = path.join(workspace, 'client/dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, staleFile), '');
}
