import { diffLines } from 'diff';

/** A place where two texts differ. */
export interface Hunk {
  /** Lines of the old text, and what stands there in the new one. */
  readonly removed: string;
  readonly added: string;
}

/** Returns where two texts differ, by lines, in their order. */
export function hunksOf(before: string, after: string): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  for (const { value, added, removed } of [...diffLines(before, after), unchanged]) {
    if (!added && !removed) {
      if (open) hunks.push(open);
      open = undefined;
      continue;
    }
    const { removed: old, added: fresh }: Hunk = open ?? { removed: '', added: '' };
    open = removed ? { removed: old + value, added: fresh } : { removed: old, added: fresh + value };
  }
  return hunks;
}

const unchanged = { value: '', added: false, removed: false };
