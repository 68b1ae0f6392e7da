import { browserCell } from './browser-cell.ts';
import { fleetCell } from './fleet/fleet-cell.ts';
import { initCell } from './init/init-cell.ts';
import { mockProgramCell } from './mock-program-cell.ts';
import { nodeCells } from './node-cells.ts';
import { otherDocumentCell } from './other-document-cell.ts';
import { packageCells } from './package-cells.ts';
import type { Packed } from './packed.ts';
import { pageCells } from './page-cells.ts';
import { peerCells } from './peer-cells.ts';
import { projectCells } from './project-cells.ts';
import type { Cell } from './run-cells.ts';
import { toolCells } from './tool-cells.ts';
import { typescriptCells } from './typescript-cells.ts';

/**
 * Returns all checks, in the order of the table.
 * @param isFull True for those, too, that take longer than one waits for.
 */
export function cellsOf(packed: Packed, isFull: boolean): readonly Cell[] {
  return [
    { name: 'tools', check: () => packed.installTools() },
    ...packageCells(packed),
    ...toolCells(packed),
    initCell(packed),
    ...projectCells(packed, isFull),
    fleetCell(packed),
    otherDocumentCell(packed),
    ...nodeCells(packed),
    mockProgramCell(packed),
    browserCell(packed),
    ...typescriptCells(packed),
    ...peerCells(packed),
    ...pageCells(packed),
  ];
}
