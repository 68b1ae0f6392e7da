import { cacheKey, type TextCache } from '@specline/kernel/text-cache';
import { isPlainObject, type PlainJson, type PlainObject } from '../plain-json.ts';

/** Prints a document with openapi-typescript, and records the references that it follows. */
export type PrintDocument = (document: PlainObject, onFollow: (ref: string) => void) => string;

/** Maps of a document that are printed an entry at a time, in the order in which openapi-typescript goes through them. */
const interfaces = ['paths', 'webhooks'] as const;
const sections = ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'pathItems'] as const;

/** The lines of a piece. */
interface Piece {
  /** Of the entry itself. */
  readonly entry: readonly string[];
  /** Of the operations in it. */
  readonly operations: readonly string[];
  /** Statements other than the usual ones, such as a helper type, and `operations` where it has its turn among them. */
  readonly footers: readonly string[];
}

/** The cache entry of a piece: the references that were followed for it, with hashes of their targets, and its text. */
type Kept = readonly [followed: readonly (readonly [ref: string, hash: string])[], text: string];

const operationsMark = 'operations';

/**
 * Prints a document piece by piece, each entry of its paths and components by itself, so that an edit prints one of them. The
 * text is what printing all of it at once gives.
 */
export class PiecewisePrinter {
  readonly #print: PrintDocument;
  readonly #resolve: (ref: string) => unknown;
  readonly #cache: TextCache;
  readonly #setting: string;
  readonly #hashes = new Map<string, string>();
  /** The lines of operations by the first that is no comment, which holds the name. */
  readonly #operations = new Map<string, readonly string[]>();
  readonly #footers = new Set<string>();

  /**
   * @param resolve Gives what a reference leads to.
   * @param setting What else decides how an entry is printed, in addition to itself and its references, as JSON.
   * @param cache Keeps what was printed.
   */
  constructor(print: PrintDocument, resolve: (ref: string) => unknown, setting: unknown, cache: TextCache) {
    this.#print = print;
    this.#resolve = resolve;
    this.#cache = cache;
    this.#setting = cacheKey(setting);
  }

  /** Returns the text of a whole document. */
  print(document: PlainObject): string {
    const components = isPlainObject(document['components']) ? document['components'] : {};
    // Never the arguments of a call: a document may have more lines than the stack holds.
    const lines = [
      interfaces.map((name) => this.#interface(document, name)),
      'export interface components {',
      sections.map((section) => this.#section(document, components, section)),
      ['}', emptyMap('$defs')],
      // Now that all pieces have added theirs.
      [...this.#footers].map((footer) => (footer === operationsMark ? this.#operationLines : footer)),
      this.#footers.has(operationsMark) ? [] : emptyMap('operations'),
    ].flat(2);
    return `${lines.join('\n')}\n`;
  }

  get #operationLines(): readonly string[] {
    return ['export interface operations {', ...[...this.#operations.values()].flat(), '}'];
  }

  #interface(document: PlainObject, name: (typeof interfaces)[number]): readonly string[] {
    const body = entriesOf(document[name]).flatMap(([key, item]) =>
      this.#piece({ ...headOf(document), [name]: { [key]: item } }, (lines) =>
        bodyOf(lines, `export interface ${name} {`, '}'),
      ),
    );
    return body.length === 0 ? [emptyMap(name)] : [`export interface ${name} {`, ...body, '}'];
  }

  #section(
    document: PlainObject,
    components: PlainObject,
    section: (typeof sections)[number],
  ): readonly string[] {
    const body = entriesOf(components[section]).flatMap(([key, item]) =>
      this.#piece({ ...headOf(document), components: { [section]: { [key]: item } } }, (lines) =>
        bodyOf(lines, `    ${section}: {`, '    };'),
      ),
    );
    return body.length === 0 ? [`    ${section}: never;`] : [`    ${section}: {`, ...body, '    };'];
  }

  /** Returns the lines of an entry; the operations and footers that come with it are stored separately. */
  #piece(document: PlainObject, entryOf: (lines: readonly string[]) => readonly string[]): readonly string[] {
    const { entry, operations, footers } = readPiece(this.#text(document).split('\n'), entryOf);
    // A path item of the components is printed for its users as well, each time with its operations.
    for (const [name, lines] of operationsOf(operations))
      if (!this.#operations.has(name)) this.#operations.set(name, lines);
    for (const footer of footers) this.#footers.add(footer);
    return entry;
  }

  #text(document: PlainObject): string {
    const key = cacheKey('openapi-typescript', this.#setting, document);
    const known = this.#cache.get(key);
    if (known !== undefined) {
      const [followed, text] = JSON.parse(known) as Kept;
      if (followed.every(([ref, hash]) => this.#hashOf(ref) === hash)) return text;
    }
    const refs = new Set<string>();
    const text = this.#print(document, (ref) => refs.add(ref));
    const kept: Kept = [[...refs].map((ref) => [ref, this.#hashOf(ref)] as const), text];
    this.#cache.set(key, JSON.stringify(kept));
    return text;
  }

  #hashOf(ref: string): string {
    const known = this.#hashes.get(ref) ?? cacheKey(this.#resolve(ref));
    this.#hashes.set(ref, known);
    return known;
  }
}

function headOf({ openapi = null, info = null }: PlainObject): PlainObject {
  return { openapi, info };
}

function emptyMap(name: string): string {
  return `export type ${name} = Record<string, never>;`;
}

function entriesOf(map: PlainJson | undefined): readonly (readonly [string, PlainJson])[] {
  return isPlainObject(map) ? Object.entries(map) : [];
}

function readPiece(
  lines: readonly string[],
  entryOf: (lines: readonly string[]) => readonly string[],
): Piece {
  const footers: string[] = [];
  const start = lines.findIndex((line) => line.startsWith('export type $defs ')) + 1;
  for (let at = start; at < lines.length; at++) {
    const first = lines[at] ?? '';
    if (first === '' || first === emptyMap('operations')) continue;
    // A statement ends where a line begins at the margin that does not open it.
    const end = first.endsWith('{')
      ? lines.findIndex((line, index) => index > at && line.startsWith('}'))
      : at;
    footers.push(
      first === 'export interface operations {' ? operationsMark : lines.slice(at, end + 1).join('\n'),
    );
    at = end;
  }
  return { entry: entryOf(lines), operations: bodyOf(lines, 'export interface operations {', '}'), footers };
}

/** Returns the operations in the body of an interface of them: the line with the name, and all lines. */
function operationsOf(body: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const found: (readonly [string, readonly string[]])[] = [];
  for (let start = 0; start < body.length;) {
    const end = body.indexOf('    };', start) + 1 || body.length;
    const lines = body.slice(start, end);
    found.push([lines.find((line) => /^ {4}[^\s/]/.test(line)) ?? '', lines]);
    start = end;
  }
  return found;
}

/** Returns the lines between one that opens something and the next that closes it. */
function bodyOf(lines: readonly string[], open: string, close: string): readonly string[] {
  const start = lines.indexOf(open);
  return start < 0 ? [] : lines.slice(start + 1, lines.indexOf(close, start));
}
