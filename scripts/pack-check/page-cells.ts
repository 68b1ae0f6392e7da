import { pagesToFollow } from '../pages/follower.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';

/** Returns the pages of the documentation, each followed from its first to its last block: rows `page README.md`. */
export function pageCells(packed: Packed): readonly Cell[] {
  return pagesToFollow().map((page) => ({ name: `page ${page}`, check: () => packed.follower.follow(page) }));
}
