import type { Resource } from '../../model/model.ts';
import { Counters } from './counters.ts';
import type { Journal } from '../journal.ts';
import { OpenOwners } from './open-owners.ts';
import type { Snapshot, StoredRecord } from '../record.ts';
import { RemovedKeys } from './removed-keys.ts';
import { SignIns } from './sign-ins.ts';

/** The memory of a store, in addition to its records. */
export class Ledger {
  readonly counters: Counters;
  readonly removed: RemovedKeys;
  readonly open: OpenOwners;
  readonly signIns: SignIns;

  /**
   * @param journal Notes each change, except for those of sign-ins.
   * @param onChange Is called after each sign-in or sign-out.
   */
  constructor(journal: Journal, onChange: () => void) {
    this.counters = new Counters(journal);
    this.removed = new RemovedKeys(journal);
    this.open = new OpenOwners(journal);
    this.signIns = new SignIns(onChange);
  }

  /** Notes keys that no longer name a record, where removed keys are distinguished from unknown ones. */
  forget({ inferred }: Resource, record: StoredRecord, keys: Iterable<string>): void {
    if (inferred === true) this.removed.add(record, keys);
  }

  /** Moves a record that has another key, or another owner. */
  rename(resource: Resource, old: StoredRecord, record: StoredRecord): void {
    this.forget(resource, old, [old.key]);
    this.removed.delete(record);
  }

  /** Returns all of it, as a part of a snapshot. */
  all(): Pick<Snapshot, 'counters' | 'removed' | 'open' | 'signIns'> {
    return {
      counters: this.counters.all(),
      removed: this.removed.all(),
      ...this.open.all(),
      ...this.signIns.all(),
    };
  }

  /** Takes over the content of a snapshot; everything else is forgotten. */
  load({
    counters = {},
    removed = {},
    open = {},
    signIns = { tokens: {}, secrets: {} },
  }: Partial<Snapshot>): void {
    this.counters.load(counters);
    this.removed.load(removed);
    this.open.load(open);
    this.signIns.load(signIns);
  }
}
