import { Counters } from './counters.ts';
import { OpenOwners } from './open-owners.ts';
import type { Snapshot } from './record.ts';
import { RemovedKeys } from './removed-keys.ts';

/** What a store remembers beside its records. */
export class Ledger {
  readonly counters = new Counters();
  readonly removed = new RemovedKeys();
  readonly open = new OpenOwners();

  /** All of it, as a part of a snapshot. */
  all(): Pick<Snapshot, 'counters' | 'removed' | 'open'> {
    return { counters: this.counters.all(), removed: this.removed.all(), ...this.open.all() };
  }

  /** Takes over what a snapshot tells; what it leaves out is forgotten. */
  load({ counters = {}, removed = {}, open = {} }: Partial<Snapshot>): void {
    this.counters.load(counters);
    this.removed.load(removed);
    this.open.load(open);
  }
}
