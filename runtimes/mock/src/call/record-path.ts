import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Step } from '../model/model.ts';
import { checkPresent, keyIn, lookUp, notFound, resolve } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** The records that the path of a request names, which are looked up when they are read. */
export class RecordPath {
  readonly #store: Store;
  readonly #request: HandlerContext;
  readonly #steps: readonly Step[];
  #above: readonly StoredRecord[] | undefined;

  /** @param steps From the outside in. */
  constructor(store: Store, request: HandlerContext, steps: readonly Step[]) {
    this.#store = store;
    this.#request = request;
    this.#steps = steps;
  }

  /**
   * Returns all of them, owners first.
   * @throws {HttpError} 404 where one of them is not there.
   */
  get records(): readonly StoredRecord[] {
    const { above, key } = this;
    return key === undefined ? above : [...above, this.target()];
  }

  /** Returns the records around the last step. */
  get above(): readonly StoredRecord[] {
    return (this.#above ??= resolve(this.#store, this.#steps.slice(0, -1), this.#request));
  }

  /** Returns the key of the last step; nothing where the path names no record. */
  get key(): string | undefined {
    const step = this.#steps.at(-1);
    return step && keyIn(this.#request, step);
  }

  /** Returns the record of the last step; nothing where it is not there. */
  found(): StoredRecord | undefined {
    const step = this.#steps.at(-1);
    return step && lookUp(this.#store, step.resource, this.key ?? '', this.above);
  }

  /**
   * Returns the record of the last step.
   * @throws {HttpError} 404 where it is not there.
   */
  target(): StoredRecord {
    const step = this.#steps.at(-1);
    if (step === undefined) throw new TypeError(`The path of ${this.#request.operation.id} names no record.`);
    const found = this.found();
    if (found === undefined) throw notFound(this.#store, step.resource, this.key, this.above);
    return found;
  }

  /**
   * Returns the records of the path.
   * @throws {HttpError} 404 where one of them is not there.
   */
  check(): readonly StoredRecord[] {
    return this.records;
  }

  /**
   * Returns the records of the path, none of them removed: something is about to be changed.
   * @throws {HttpError} 404 where one is not there, 409 where its removal marked it.
   */
  changeable(): readonly StoredRecord[] {
    const { records } = this;
    for (const record of records) checkPresent(this.#store, record);
    return records;
  }
}
