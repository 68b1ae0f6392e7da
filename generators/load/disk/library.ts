import { basename, join, posix, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../document.ts';
import { locateFile, PlaceTable, type LocatedFile } from '../text/locate.ts';
import type { LoadOptions } from '../load-options.ts';
import type { SkippedParts } from '../skip/skipped-parts.ts';
import type { RememberedFile } from '../text/packed-file.ts';
import { readText } from '../text/read.ts';
import { DiskError, type SpecDisk } from './disk.ts';
import type { FileMemory } from './file-memory.ts';
import type { LoadedFile } from './loaded-file.ts';
import { isWithin } from './path-within.ts';

/** The files of one document: each is read once, when something first refers to it. */
export class Library {
  /** Folder of the root document, as the user gave it. */
  readonly folder: string;
  readonly #disk: SpecDisk;
  readonly #places: PlaceTable;
  readonly #memory: FileMemory | undefined;
  readonly #skipped: SkippedParts | undefined;
  readonly #problems: Diagnostics;
  readonly #files = new Map<string, LoadedFile | DiskError>();
  readonly #opened: LoadedFile[] = [];

  /**
   * @param folder Folder of the root document; nothing is read that the disk does not reach from it.
   * @param disk Where files are read from.
   * @param places Learns where everything was written.
   * @param problems Learns what is wrong with the text of files.
   * @param options What earlier runs have read, and what is left out of the files.
   */
  constructor(
    folder: string,
    disk: SpecDisk,
    places: PlaceTable,
    problems: Diagnostics,
    { memory, skipped }: LoadOptions,
  ) {
    this.folder = folder;
    this.#disk = disk;
    this.#places = places;
    this.#memory = memory;
    this.#skipped = skipped;
    this.#problems = problems;
  }

  /**
   * Reads the root document.
   * @param specPath Path on disk; it may lead anywhere, since the user named it.
   */
  openRoot(specPath: string): LoadedFile | DiskError {
    return this.#open(basename(specPath), specPath, undefined);
  }

  /**
   * Reads a file, unless it was read before.
   * @param file Path relative to the folder of the root document, normalized, with forward slashes.
   */
  open(file: string): LoadedFile | DiskError {
    return this.#open(file, join(this.folder, file), this.folder);
  }

  /**
   * Takes in a schema that is part of the specification itself.
   * @param uri Its absolute URI, which stands for a path in all places.
   * @param text JSON.
   */
  include(uri: string, text: string): LoadedFile {
    const known = this.#files.get(uri);
    if (known && !(known instanceof DiskError)) return known;
    const included = this.#parse(locateFile({ file: uri, path: uri, text }), this.#places);
    this.#files.set(uri, included);
    this.#opened.push(included);
    return included;
  }

  /**
   * Returns the name of a file for `open`.
   * @param path Path relative to the folder of another file. One that leaves the folder of the root document and comes back
   * names the same file as one that stays, since a document is one however it is called: RFC 3986, section 6.
   * @param from Name of that other file.
   */
  nameOf(path: string, from: string): string {
    const name = posix.normalize(posix.join(posix.dirname(from), path));
    if (!isOutside(name)) return name;
    return relative(this.folder, join(this.folder, name)).split(sep).join('/') || '.';
  }

  /**
   * False for a file that lies outside of all folders that references may lead to. Whether this one is where others are, only the disk
   * can tell.
   * @param file As for `open`.
   */
  mayOpen(file: string): boolean {
    if (!isOutside(file)) return true;
    const path = resolve(this.folder, file);
    return (this.#disk.reach?.(this.folder) ?? []).some((each) => isWithin(path, resolve(each)));
  }

  /**
   * Returns the name of the file that is read in place of a URL, for `open`; undefined where there is none.
   * @param url Without a fragment.
   */
  nameInPlaceOf(url: string): string | undefined {
    const path = this.#disk.fileInPlaceOf?.(url);
    return path === undefined ? undefined : relative(resolve(this.folder), path).split(sep).join('/');
  }

  /** True when the file was read before. */
  isOpen(file: string): boolean {
    return this.#files.get(file) !== undefined;
  }

  /** True for a file whose text could not be read as YAML or JSON. */
  isIllFormed(file: string): boolean {
    const read = this.#files.get(file);
    return read !== undefined && !(read instanceof DiskError) && read.content === undefined;
  }

  /** Returns the names of the files that were read, in that order: the root document first. */
  get names(): readonly string[] {
    return this.#opened.map(({ file }) => file);
  }

  /**
   * Returns the names of files that may be intended by one that is not there: those that were read, and documents in its folder.
   * @param file As for `open`.
   */
  namesNear(file: string): readonly string[] {
    const folder = posix.dirname(file);
    const siblings = this.#disk.names?.(join(this.folder, folder), this.folder) ?? [];
    const documents = siblings.filter((name) => /\.(?:json|ya?ml)$/i.test(name));
    // A symbolic link that leads nowhere is in its folder itself.
    const others = documents.map((name) => posix.join(folder, name)).filter((name) => name !== file);
    return [...this.names, ...others];
  }

  /** Returns how many files were read. */
  get size(): number {
    return this.#opened.length;
  }

  /** Returns the files that were read, the root document first, the others by name. */
  get files(): readonly SourceText[] {
    const [root, ...others] = this.#opened.map(({ file, path, text }) => ({ file, path, text }));
    others.sort((a, b) => (a.file < b.file ? -1 : 1));
    return root ? [root, ...others] : [];
  }

  #open(file: string, path: string, within: string | undefined): LoadedFile | DiskError {
    const known = this.#files.get(file);
    if (known) return known;
    const opened = this.#read(file, path, within);
    this.#files.set(file, opened);
    if (!(opened instanceof DiskError)) this.#opened.push(opened);
    return opened;
  }

  #read(file: string, path: string, within: string | undefined): LoadedFile | DiskError {
    try {
      if (this.#skipped?.hasFile(file) === true) return new DiskError('missing', 'it is left out');
      const text = this.#disk.read(path, within);
      const located = locateFile({ file, path, text });
      const read = this.#memory
        ? this.#remembered(located, this.#memory)
        : this.#parse(located, this.#places);
      return this.#withoutSkipped(read);
    } catch (problem) {
      if (problem instanceof DiskError) return problem;
      throw problem;
    }
  }

  #withoutSkipped(read: LoadedFile): LoadedFile {
    if (!this.#skipped || read.content === undefined) return read;
    return { ...read, content: this.#skipped.without(read.file, read.content, this.#places) };
  }

  #parse(located: LocatedFile, places: PlaceTable): LoadedFile {
    return { ...located, content: readText(located, places, this.#problems) };
  }

  #remembered(located: LocatedFile, memory: FileMemory): LoadedFile {
    const known = memory.recall(located) ?? this.#readFor(memory, located);
    this.#places.adopt(known.places);
    return known.file;
  }

  #readFor(memory: FileMemory, located: LocatedFile): RememberedFile {
    const count = this.#problems.count;
    const places = new PlaceTable();
    const read = { file: this.#parse(located, places), places };
    if (this.#problems.count === count) memory.keep(read);
    return read;
  }
}

/** True for a path that leaves the folder it is relative to. */
function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}
