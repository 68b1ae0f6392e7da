import { handlerObjects, parseSource, type HandlerObject } from './handler-objects.ts';

/** A file of the folder of handlers. */
export interface TeamFile {
  /** Relative to that folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A file that is to be made, or to be added to. */
export interface FileChange extends TeamFile {
  /** The earlier text; absent where there was no file. */
  readonly before?: string;
  /** Names of the operations, or of the groups, that are new in it. */
  readonly added: readonly string[];
}

/** Handlers that could not be put into a file, since nothing in it holds handlers. */
export interface Homeless {
  readonly path: string;
  readonly names: readonly string[];
}

/** The change of one file. */
export interface Step {
  readonly change?: FileChange;
  readonly homeless?: Homeless;
}

/** A file with what holds handlers in it. */
export interface Parsed extends TeamFile {
  readonly source: ReturnType<typeof parseSource>;
  readonly objects: readonly HandlerObject[];
}

/** Finds what holds handlers in a file. */
export function parseFile(file: TeamFile): Parsed {
  const source = parseSource(file.path, file.text);
  return { ...file, source, objects: handlerObjects(source) };
}

/** True if a file stands in the folder. */
export function isThere(fileName: string, files: readonly Parsed[]): boolean {
  return files.some(({ path }) => path === fileName);
}

/** Returns the object literal of a file that holds handlers of a type, or else any; undefined where there is none. */
export function literalOf({ objects }: Parsed, type: string): HandlerObject['literal'] {
  const literals = objects.filter(({ literal }) => literal !== undefined);
  return (literals.find((object) => object.type === type) ?? literals[0])?.literal;
}
