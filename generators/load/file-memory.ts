import type { LoadedFile } from './library.ts';
import type { PlaceTable } from './locate.ts';

/** A file that was read, with the places of all that it holds. */
export interface RememberedFile {
  readonly file: LoadedFile;
  readonly places: PlaceTable;
}

/**
 * The files that earlier runs over a document have read: a file whose text is the same is not parsed again. It costs memory,
 * so it is for those who run again and again, as a watch does.
 */
export class FileMemory {
  readonly #files = new Map<string, RememberedFile>();

  /**
   * What was read before.
   * @param file Name of the file, relative to the folder of the root document.
   * @param path Its path on disk.
   * @param text What stands there now.
   */
  recall(file: string, path: string, text: string): RememberedFile | undefined {
    const known = this.#files.get(path);
    return known?.file.file === file && known.file.text === text ? known : undefined;
  }

  /** Keeps a file that was read without a problem: one that has problems must tell them each time. */
  keep(read: RememberedFile): void {
    this.#files.set(read.file.path, read);
  }
}
