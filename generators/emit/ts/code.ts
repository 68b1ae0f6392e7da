/** A name that a file takes from another module. The import block of a file is computed from those that it uses. */
export interface ImportedName {
  /** Name that the module exports; of a namespace, the name that it would like to have in the file. */
  readonly name: string;
  /** The module that exports it: path of an output file (`types/src/generated/models.ts`), or a package name. */
  readonly from: string;
  /**
   * A type, a value, or all that the module exports, as an object. A `module` is imported when the code runs: what stands in
   * the code is its specifier, as a string.
   */
  readonly kind: 'type' | 'value' | 'namespace' | 'module';
}

/** The values that a `code` template takes between its own texts. */
export type CodePart = Code | ImportedName | number;

type Piece = string | ImportedName;

type StoredPart = Piece | Code;

/**
 * TypeScript source text. A string is not assignable to it: text of a document becomes code only through `doc`,
 * `literal`, `propertyKey` and `identifier`, and so an emitter that forgets to escape does not compile.
 */
export class Code {
  /** The parts that it is made of; released once they have become pieces. */
  #parts: readonly StoredPart[] | undefined;
  #pieces: readonly Piece[] | undefined;

  private constructor(parts: readonly StoredPart[]) {
    this.#parts = parts;
  }

  /**
   * Returns text and imported names in turn, with no two texts in a row. Parts become pieces on first use: code passes through many
   * functions on its way into a file, and each of them would copy it.
   */
  get pieces(): readonly Piece[] {
    if (this.#pieces === undefined) {
      const pieces: Piece[] = [];
      this.#appendTo(pieces);
      this.#pieces = pieces;
      this.#parts = undefined;
    }
    return this.#pieces;
  }

  /** Returns what makes two codes the same, for `JSON.stringify`. */
  toJSON(): readonly Piece[] {
    return this.pieces;
  }

  /** Puts parts together. Strings are taken as they are: only this file and the escaping functions may pass any. */
  static of(parts: Iterable<CodePart | string>): Code {
    return new Code(Array.from(parts, storedPart));
  }

  /** Puts texts and parts together in turn. */
  static alternate(texts: readonly string[], parts: readonly CodePart[]): Code {
    return new Code(texts.flatMap((text, index) => partsAt(text, parts[index])));
  }

  #appendTo(pieces: Piece[]): void {
    for (const part of this.#pieces ?? this.#parts ?? []) {
      if (part instanceof Code) part.#appendTo(pieces);
      else append(pieces, part);
    }
  }
}

function partsAt(text: string, part: CodePart | undefined): readonly StoredPart[] {
  return part === undefined ? [text] : [text, storedPart(part)];
}

function storedPart(part: CodePart | string): StoredPart {
  return typeof part === 'number' ? numberText(part) : part;
}

function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`${value} has no literal`);
  return String(value);
}

/** Returns source text with parts in it: the text of the template is taken as it is. */
export function code(texts: TemplateStringsArray, ...parts: readonly CodePart[]): Code {
  return Code.alternate(texts, parts);
}

/**
 * Declares that text is safe source text. For the functions that escape text, and for them alone.
 * @param text Source text.
 */
export function trusted(text: string): Code {
  return Code.of([text]);
}

/** Puts a separator between parts. */
export function join(parts: readonly CodePart[], separator: Code): Code {
  return Code.of(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** Indents all lines but the first by one step. Literals hold no line ends, so only layout changes. */
export function indent(inner: Code): Code {
  return Code.of(
    inner.pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll('\n', '\n  ') : piece)),
  );
}

/** Returns a text that two codes share exactly when they say the same. */
export function codeKey(code: Code): string {
  return code.pieces
    .map((piece) => (typeof piece === 'string' ? piece : `\0${piece.from}\0${piece.name}\0`))
    .join('');
}

/**
 * Returns the source text.
 * @param nameOf Gives the name under which a file knows an imported name.
 */
export function codeText(code: Code, nameOf: (imported: ImportedName) => string): string {
  return code.pieces.map((piece) => (typeof piece === 'string' ? piece : nameOf(piece))).join('');
}
