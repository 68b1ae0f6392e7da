import path from 'node:path';
import { packageNames, type PackageName } from '../../generators/emit/packages.ts';
import { Consumer } from './consumer.ts';
import { root } from './folders.ts';
import { installTools } from './install-tools.ts';
import { pack } from './pack.ts';

/** The packages of this repository as they would be published. What costs time is done once, when it is first asked for. */
export class Packed {
  /** A folder for whatever checks write; removed when all is over. */
  readonly folder: string;
  readonly #archives = new Map<PackageName, Promise<string>>();
  #tools: Promise<void> | undefined;
  #consumer: Promise<Consumer> | undefined;

  /** @param folder An empty one. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Builds and packs a package.
   * @returns The path of the archive.
   * @throws {Error} with what was printed, where it cannot be built.
   */
  pack(name: PackageName): Promise<string> {
    const archive =
      this.#archives.get(name) ??
      pack(path.join(root, 'packages', name), path.join(this.folder, 'archives', name));
    this.#archives.set(name, archive);
    return archive;
  }

  /** Does the same as {@link pack}, for the checks of the archive: what the build said stands in the row of the package. */
  archive(name: PackageName): Promise<string> {
    return this.pack(name).catch(() => {
      throw new Error(`there is no archive of ${name}: --only "pack ${name}" shows why`);
    });
  }

  /** What consumers have beside the packages. */
  installTools(): Promise<void> {
    return (this.#tools ??= installTools());
  }

  /** The project that has all packages installed, and what is used beside them. */
  consumer(): Promise<Consumer> {
    return (this.#consumer ??= this.#install());
  }

  async #install(): Promise<Consumer> {
    const archives = await Promise.all(packageNames.map((name) => this.archive(name)));
    await this.installTools();
    const consumer = await Consumer.install(archives, path.join(this.folder, 'consumer'));
    await consumer.add('express', 'msw', '@types/express', '@types/node');
    return consumer;
  }
}
