/** A document that was made to do harm, or that is broken: too large or too odd to be kept as a file, so it is made when needed. */
export interface HostileDocument {
  readonly name: string;
  /** Files by path; the root is the first one. Everything lies below one folder, that of the root or one above it. */
  readonly files: () => Readonly<Record<string, FileContent>>;
  /** Adds to them what is no file: links, pipes, folders. Returns why where the system does not allow it. */
  readonly arrange?: (folder: string) => string | undefined;
}

/** Text of a file, its bytes, or its parts in order. */
export type FileContent = string | Uint8Array | Iterable<string>;

/** The first lines of a document without operations. */
export const head = "openapi: 3.1.1\ninfo: { title: Hostile, version: '1' }\npaths: {}\n";

/**
 * Returns a document with some schemas, as JSON.
 * @param schemas Schemas by name.
 */
export function withSchemas(schemas: unknown): string {
  return documentWith({ components: { schemas } });
}

/**
 * Returns a document, as JSON.
 * @param rest Its members besides version and title.
 */
export function documentWith(rest: object): string {
  return JSON.stringify({
    openapi: '3.1.1',
    info: { title: 'Hostile', version: '1' },
    paths: {},
    ...rest,
  });
}

/**
 * Returns numbers from zero.
 * @param count How many.
 */
export function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/**
 * Returns an object with numbered members.
 * @param count How many.
 * @param member Name and value of each.
 */
export function numbered(
  count: number,
  member: (number: number) => readonly [string, unknown],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(numbers(count).map(member));
}
