import type { FailureForms } from '@specline/server-runtime/failure/failure-forms';
import type { RenderFailure } from '@specline/server-runtime/failure/failure';
import type { Api } from '@specline/server-runtime/operation';
import type { RequestLog } from '../log.ts';
import type { About } from '../model/about.ts';
import type { JsonObject, Model } from '../model/model.ts';

/** The parts of a record that pages and state files need. */
export interface ShownRecord {
  readonly uid: string;
  readonly resource: string;
  readonly key: string;
  /** Uid of the record that owns it. */
  readonly owner?: string | undefined;
  /** Uids of other records by name. */
  readonly links: Readonly<Record<string, string>>;
  readonly value: JsonObject;
}

/** The methods of a store that serving needs. */
export interface ServedStore {
  /** Another number after every change. */
  readonly version: number;
  /** Returns the records of a resource, in order. */
  records(resource: string): readonly ShownRecord[];
  /** Returns those of one owner. */
  ownedBy(resource: string, owner: string | undefined): readonly ShownRecord[];
  /** Returns a record by uid. */
  get(uid: string): ShownRecord | undefined;
  /** Goes back to the state of the start. */
  reset(): void;
  /** Returns the state as plain JSON. */
  snapshot(): unknown;
  /**
   * Takes a state over.
   * @throws {Error} for what is no snapshot of this store; nothing has changed then.
   */
  restore(snapshot: unknown): void;
}

/** A mock, ready to be served. */
export interface Served {
  readonly api: Api;
  readonly about: About;
  readonly model: Model;
  /** By operation; those that clients get: with faults and a log. */
  readonly handlers: object;
  readonly store: ServedStore;
  readonly log: RequestLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Renders failures; as RFC 9457 has it where absent. */
  readonly renderFailure?: RenderFailure;
}

/** The parts that a mock is made from. */
export interface Interface extends Pick<Served, 'api' | 'about' | 'model'> {
  /** The errors that the document declares; none where absent. */
  readonly failureForms?: FailureForms;
}
