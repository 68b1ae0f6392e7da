import { codeOf } from './node/node-error.ts';
import { fs, later } from './node/node.ts';
import type { ServedStore } from './served.ts';

/** A state file cannot be read or written; the message names it, and says what to do. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

/** Milliseconds from a change until it is written. */
const delay = 200;

/** Keeps the state of a store in a file. It is written as a whole: under another name first, which is then changed. */
export class StateFile {
  readonly #file: string;
  readonly #store: Pick<ServedStore, 'version' | 'snapshot' | 'restore'>;
  readonly #onError: (error: StateFileError) => void;
  #written: number | undefined;
  /** Takes back what is going to be written. */
  #cancel: (() => void) | undefined;

  /**
   * Opens a state file: what is in it becomes the state; where there is none, it is made.
   * @param file Its path.
   * @param onError Receives the message when it cannot be written later.
   * @throws {StateFileError} for a file that cannot be read or written, or is no state of this mock.
   */
  constructor(
    file: string,
    store: Pick<ServedStore, 'version' | 'snapshot' | 'restore'>,
    onError: (error: StateFileError) => void,
  ) {
    this.#file = resolveLink(file);
    this.#store = store;
    this.#onError = onError;
    const text = read(this.#file);
    if (text !== undefined) restore(this.#file, text, store);
    this.save();
  }

  /** Says that there may be something to write. It is written soon; several changes at once. */
  touch(): void {
    if (this.#store.version === this.#written) return;
    this.#cancel ??= later(delay, () => {
      try {
        this.save();
      } catch (error) {
        // Thrown within a timer, it would end the process.
        this.#onError(error instanceof StateFileError ? error : unwritable(this.#file, error));
      }
    });
  }

  /**
   * Writes the state now, if it has changed.
   * @throws {StateFileError} where that fails; what the file held is still there.
   */
  save(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const snapshot = this.#store.snapshot();
    const { version } = this.#store;
    if (version === this.#written) return;
    const text = `${JSON.stringify(snapshot, undefined, 1)}\n`;
    const draft = `${this.#file}.${crypto.randomUUID().slice(0, 8)}.tmp`;
    try {
      fs().writeFileSync(draft, text, { flag: 'wx', flush: true });
      fs().renameSync(draft, this.#file);
    } catch (error) {
      fs().rmSync(draft, { force: true });
      throw unwritable(this.#file, error);
    }
    this.#written = version;
  }
}

/** Returns the message for a state that cannot be written. */
export function unwritable(file: string, error: unknown): StateFileError {
  return new StateFileError(
    `The state cannot be written to ${file}: ${reasonOf(error)}. Name another file with --state.`,
    { cause: error },
  );
}

/** Returns the target of a link, or the file itself: a link keeps pointing to it. */
export function resolveLink(file: string): string {
  try {
    return fs().realpathSync(file);
  } catch {
    return file;
  }
}

/** Returns the text of a file, if there is one. */
function read(file: string): string | undefined {
  try {
    // A pipe would be waited for without end.
    if (fs().statSync(file).isFile()) return fs().readFileSync(file, 'utf8');
    throw new Error('it is no regular file');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StateFileError(
      `The state file ${file} cannot be read: ${reasonOf(error)}. Name another one with --state.`,
      { cause: error },
    );
  }
}

function restore(file: string, text: string, store: Pick<ServedStore, 'restore'>): void {
  try {
    // An editor may have put a byte order mark before it, which a reader may ignore: RFC 8259, section 8.1.
    const snapshot: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    store.restore(snapshot);
  } catch (error) {
    // The store ends what it says with a full stop, the parser of JSON does not.
    const reason = reasonOf(error).replace(/\.?$/, '.');
    throw new StateFileError(
      `The state file ${file} is not a state of this mock: ${reason} Correct it, or move it away to start anew.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
