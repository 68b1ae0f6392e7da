import path from 'node:path';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { whileServing } from './serving.ts';

/** Returns the command that the mock package brings: the row `mock program`. */
export function mockProgramCell(packed: Packed): Cell {
  return {
    name: 'mock program',
    check: async () => {
      const { folder } = await packed.consumer();
      const command = path.join(folder, 'node_modules/.bin/doc-workspace-mock');
      await whileServing([command, '--port', '0', '--seed', '1'], folder, async (url) => {
        const { status } = await fetch(`${url}/orgs`, { headers: { authorization: 'Bearer a' } });
        if (status !== 200) throw new Error(`GET ${url}/orgs was answered with ${status}`);
      });
    },
  };
}
