import path from 'node:path';
import { packageNames, type PackageName } from '../../generators/emit/packages.ts';
import { packAll } from '../pack/pack-all.ts';
import { Follower } from '../pages/follower.ts';
import { tarballsIn } from '../publish/pack-everything.ts';
import { Consumer } from './consumer.ts';
import { root } from './folders.ts';
import { installTools } from './install-tools.ts';
import { pack } from './pack.ts';

/** The packages that are written by hand: the tool, and its runtimes. */
export const toolNames = [
  'specline',
  'types-runtime',
  'client-runtime',
  'server-runtime',
  'mock-runtime',
] as const;

/** One of them. */
export type ToolName = (typeof toolNames)[number];

/** The packages of this repository as they would be published. What costs time is done once, when it is first needed. */
export class Packed {
  /** A folder for whatever checks write; removed when all is over. */
  readonly folder: string;
  /** Follows pages of the documentation, with all of these packages in a registry. */
  readonly follower: Follower;
  readonly #given: string | undefined;
  readonly #archives = new Map<PackageName, Promise<string>>();
  #tool: Promise<readonly string[]> | undefined;
  #tools: Promise<void> | undefined;
  #consumer: Promise<Consumer> | undefined;

  /**
   * @param folder An empty one.
   * @param given Folder of tarballs that were packed before, as an absolute path: these are checked, and nothing is packed.
   */
  constructor(folder: string, given?: string) {
    this.folder = folder;
    this.#given = given;
    this.follower = new Follower(path.join(folder, 'pages'), async () => [
      ...(await Promise.all(toolNames.map((name) => this.tool(name)))),
      ...(await Promise.all(packageNames.map((name) => this.archive(name)))),
    ]);
  }

  /**
   * Builds and packs a package, unless its tarball is given.
   * @returns The path of the archive.
   * @throws {Error} with what was printed, where it cannot be built; where it is not among the tarballs that are given.
   */
  pack(name: PackageName): Promise<string> {
    const archive = this.#archives.get(name) ?? this.#packOrFind(name);
    this.#archives.set(name, archive);
    return archive;
  }

  /** Does the same as {@link pack}, for the checks of the archive: the output of the build stands in the row of the package. */
  archive(name: PackageName): Promise<string> {
    return this.pack(name).catch(() => {
      throw new Error(`there is no archive of ${name}: --only "pack ${name}" shows why`);
    });
  }

  /**
   * Packs specline and its runtimes, unless their tarballs are given.
   * @returns The path of the archive of one of them.
   * @throws {Error} as {@link pack}.
   */
  async tool(name: ToolName): Promise<string> {
    const archives = await (this.#tool ??=
      this.#given === undefined ? packAll(path.join(this.folder, 'archives/tool')) : tarballsIn(this.#given));
    return archiveOf(name === 'specline' ? name : `specline-${name}`, archives);
  }

  /** Installs the packages that consumers use besides ours. */
  installTools(): Promise<void> {
    return (this.#tools ??= installTools());
  }

  /** Returns the project that has all packages installed, and the others that are used. */
  consumer(): Promise<Consumer> {
    return (this.#consumer ??= this.#install());
  }

  async #packOrFind(name: PackageName): Promise<string> {
    if (this.#given !== undefined) return archiveOf(`doc-workspace-${name}`, await tarballsIn(this.#given));
    return pack(path.join(root, 'packages', name), path.join(this.folder, 'archives', name));
  }

  async #install(): Promise<Consumer> {
    const archives = await Promise.all(packageNames.map((name) => this.archive(name)));
    await this.installTools();
    const consumer = await Consumer.install(archives, path.join(this.folder, 'consumer'));
    await consumer.add({
      express: 'express',
      msw: 'msw',
      '@types/express': '@types/express',
      '@types/node': '@types/node',
    });
    return consumer;
  }
}

/** Finds the tarball of a package, which npm names after it, the scope before it, and its version. */
function archiveOf(name: string, archives: readonly string[]): string {
  const found = archives.filter((archive) => new RegExp(`^${name}-\\d`).test(path.basename(archive)));
  const [archive] = found;
  if (archive === undefined || found.length > 1)
    throw new Error(
      `${found.length === 0 ? 'there is no tarball' : 'there are several tarballs'} of ${name}`,
    );
  return archive;
}
