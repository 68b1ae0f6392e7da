import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { pointerTokens } from './json.ts';

/** A place in a source file. */
export interface SourcePlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface SourceFile {
  readonly file: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** A node and what shows its place: the key that it stands under, or the node itself. */
interface Step {
  readonly source: SourceFile;
  readonly node: Node | null;
  readonly mark: Node | null;
}

/** Finds the places in the source files of a document that is written in several of them. */
export class SourcePlaces {
  readonly #root: string;
  readonly #files = new Map<string, SourceFile>();
  /** Places of the components that a bundle names after the last token of a reference. */
  readonly #named = new Map<string, { readonly file: string; readonly tokens: readonly string[] }>();

  /**
   * Reads the files that the root document refers to.
   * @param root Path of the root document.
   */
  constructor(root: string) {
    this.#root = path.resolve(root);
    const waiting = [this.#root];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (this.#files.has(file)) continue;
      waiting.push(...this.#readReferences(this.#open(file)));
    }
  }

  /** Returns the place of a node of the bundled document; that of its nearest parent when it is not written itself. */
  sourcePlaceOf(pointer: readonly string[]): SourcePlace {
    const [, kind, name = '', ...rest] = pointer;
    const named = pointer[0] === 'components' && kind === 'schemas' ? this.#named.get(name) : undefined;
    return named === undefined
      ? this.placeIn(this.#root, pointer)
      : this.placeIn(named.file, [...named.tokens, ...rest]);
  }

  /** Returns the place of a node of one file, following the references on the way. */
  placeIn(file: string, tokens: readonly string[]): SourcePlace {
    const source = this.#open(path.resolve(file));
    let step: Step = { source, node: source.document.contents, mark: source.document.contents };
    for (const token of tokens) {
      const next = this.#child(step, token);
      if (next === undefined) break;
      step = next;
    }
    const { line, col } = step.source.lines.linePos(step.mark?.range?.[0] ?? 0);
    return {
      file: step.source.file,
      line,
      column: col,
    };
  }

  #child(step: Step, token: string, depth = 0): Step | undefined {
    const node = isAlias(step.node) ? (step.node.resolve(step.source.document) ?? null) : step.node;
    const found = childOf(node, token);
    if (found !== undefined) return { source: step.source, ...found };
    const reference = isMap(node) ? node.get('$ref') : undefined;
    if (typeof reference !== 'string' || depth > 20) return undefined;
    const target = this.#follow(step.source, reference);
    return target === undefined ? undefined : this.#child(target, token, depth + 1);
  }

  #follow(from: SourceFile, reference: string): Step | undefined {
    const { file, tokens } = splitReference(from.file, reference);
    const source = this.#open(file);
    let step: Step | undefined = { source, node: source.document.contents, mark: source.document.contents };
    for (const token of tokens) step = step === undefined ? undefined : this.#child(step, token);
    return step;
  }

  #open(file: string): SourceFile {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const lines = new LineCounter();
    // What is wrong with a file is for Redocly to say; here it only has no places.
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const source = { file, lines, document: parseDocument(text, { lineCounter: lines, logLevel: 'silent' }) };
    this.#files.set(file, source);
    return source;
  }

  /** Notes the targets of all references of a file, and names the files that they are in. */
  #readReferences(source: SourceFile): readonly string[] {
    const files = new Set<string>();
    visit(source.document, {
      Pair: (_key, pair) => {
        if (
          !isScalar(pair.key) ||
          pair.key.value !== '$ref' ||
          !isScalar(pair.value) ||
          typeof pair.value.value !== 'string'
        )
          return;
        const target = splitReference(source.file, pair.value.value);
        const name = target.tokens.at(-1);
        if (name !== undefined && target.file !== this.#root) this.#named.set(name, target);
        files.add(target.file);
      },
    });
    return [...files];
  }
}

function childOf(node: Node | null, token: string): { node: Node | null; mark: Node | null } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === token);
    return pair === undefined ? undefined : pairParts(pair);
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(token)];
  return isNode(item) ? { node: item, mark: item } : undefined;
}

function pairParts(pair: Pair): { node: Node | null; mark: Node | null } {
  return { node: isNode(pair.value) ? pair.value : null, mark: isNode(pair.key) ? pair.key : null };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !isPair(value);
}

function splitReference(from: string, reference: string): { file: string; tokens: readonly string[] } {
  const [file = '', fragment = ''] = reference.split('#');
  return {
    file: file === '' ? from : path.resolve(path.dirname(from), file),
    tokens: pointerTokens(decodeURIComponent(fragment)),
  };
}
