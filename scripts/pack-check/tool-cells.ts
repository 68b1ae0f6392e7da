import { assertNothingFound, lintManifest, lintSourceMaps, lintTypes } from './lint-archive.ts';
import { toolNames, type Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';

/** Returns what specline and its runtimes have to be as packages: rows `publint NAME`, `attw NAME` and `maps NAME`. */
export function toolCells(packed: Packed): readonly Cell[] {
  const checks = { publint: lintManifest, attw: lintTypes, maps: lintSourceMaps };
  return Object.entries(checks).flatMap(([what, lint]) =>
    toolNames.map((name) => ({
      name: `${what} ${name}`,
      check: async () => {
        assertNothingFound(await lint(await packed.tool(name)));
      },
    })),
  );
}
