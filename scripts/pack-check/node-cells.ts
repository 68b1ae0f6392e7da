import { toolPath } from './install-tools.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { nodes } from './versions.ts';

/** The ways in which programs of the project import the packages. */
const programs = { import: 'import.js', require: 'require.cjs' };

/** Programs in ECMAScript modules and in CommonJS under each Node: rows `node 22 import`. */
export function nodeCells(packed: Packed): readonly Cell[] {
  return nodes.flatMap(({ title, version }) =>
    Object.entries(programs).map(([how, file]) => ({
      name: `node ${title} ${how}`,
      check: async () => {
        const node = toolPath(`node-${title}`, 'bin/node');
        const project = await packed.consumer();
        const actual = (await project.run(node, ['--version'])).trim();
        if (actual !== `v${version}`) throw new Error(`the row is about Node ${version}, but ${actual} runs`);
        await project.passes(node, file);
      },
    })),
  );
}
