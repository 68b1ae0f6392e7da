import type { Api } from '../ir/types.ts';
import type { Document } from '../load/document.ts';

/** How a file is laid out before it is written; `none` for files that only machines read. */
export type Layout = 'typescript' | 'none';

/** A file that an emitter wants in a package. */
export interface OutFile {
  /** Relative to the output folder, with forward slashes: `types/src/generated/models.ts`. */
  readonly path: string;
  readonly text: string;
  readonly layout: Layout;
}

/** Where packages are published from: the `repository` of a package.json. */
export interface Repository {
  /** URL of the repository: `git+https://github.com/acme/sdk.git`. */
  readonly url: string;
  /** Folder of the packages in it, with forward slashes: `packages`. */
  readonly folder: string;
}

/** What every emitter may know beside the API. */
export interface EmitOptions {
  /** npm scope of the packages, with the at sign: `@acme`. */
  readonly scope: string;
  /** Version of the generator, for the heading of generated files. */
  readonly generatorVersion: string;
  /** File name of the root document, for the heading of generated files. */
  readonly specFile: string;
  /** The document that the API was lowered from, for those outputs that are made from the schemas themselves. */
  readonly document: Document;
  /** Text of the templates by path below `templates/`: `types/readme.md.hbs`. */
  readonly templates: ReadonlyMap<string, string>;
  /** Absent where nothing tells; the packages then name a placeholder. */
  readonly repository?: Repository;
}

/** Turns an API into the files of one package; pure. */
export type Emitter = (api: Api, options: EmitOptions) => readonly OutFile[] | Promise<readonly OutFile[]>;
