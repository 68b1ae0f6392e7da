import { fieldOf } from './late-record.ts';
import type { StoredRecord } from './record.ts';

const none: ReadonlySet<StoredRecord> = new Set();

/**
 * Finds records by the text of a field, where upper and lower case are the same. Only fields that were looked up are indexed: a
 * look through all records for each new one would take a time that grows with the square of their number.
 */
export class TextIndex {
  readonly #fields = new Map<string, Map<string, Set<StoredRecord>>>();

  /**
   * Returns the records whose field has a text.
   * @param records All that there are; they are read when a field is looked up for the first time.
   */
  find(field: string, text: string, records: Iterable<StoredRecord>): ReadonlySet<StoredRecord> {
    let holders = this.#fields.get(field);
    if (holders === undefined) {
      this.#fields.set(field, (holders = new Map<string, Set<StoredRecord>>()));
      for (const record of records) addTo(holders, field, record);
    }
    return holders.get(text.toLowerCase()) ?? none;
  }

  /** Takes in a record that has come. */
  add(record: StoredRecord): void {
    for (const [field, holders] of this.#fields) addTo(holders, field, record);
  }

  /** Forgets a record that has gone. */
  drop(record: StoredRecord): void {
    for (const [field, holders] of this.#fields) {
      const text = indexedText(record, field);
      const set = text === undefined ? undefined : holders.get(text);
      if (text === undefined || set === undefined) continue;
      set.delete(record);
      if (set.size === 0) holders.delete(text);
    }
  }
}

function addTo(holders: Map<string, Set<StoredRecord>>, field: string, record: StoredRecord): void {
  const text = indexedText(record, field);
  if (text === undefined) return;
  const set = holders.get(text);
  if (set === undefined) holders.set(text, new Set([record]));
  else set.add(record);
}

function indexedText(record: StoredRecord, field: string): string | undefined {
  const value = fieldOf(record, field);
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}
