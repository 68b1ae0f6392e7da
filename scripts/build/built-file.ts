/** A file of a built runtime. */
export interface BuiltFile {
  /** Name of the file: `index.js`. */
  readonly name: string;
  readonly text: string;
}
