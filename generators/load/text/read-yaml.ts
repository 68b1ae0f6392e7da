import type { Origin } from '@specline/kernel/origin';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  type Alias,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { Hints } from '../hints.ts';
import { deepestLevel } from '../limits.ts';
import { escapeStep } from '@specline/kernel/pointer';
import { isList, isObject, newObject } from '@specline/kernel/values';
import {
  originAt,
  pointerOf,
  type LocatedFile,
  type OpenPlace,
  type SourcePlace,
  type PlaceTable,
} from './locate.ts';
import { repairYaml, type Leniency } from './yaml-leniency.ts';
import { asNode, endOf, isMergeKey, offsetOf, type AnyNode } from './yaml-node.ts';
import { reportLeniency, reportSyntax } from './yaml-syntax.ts';

/** Most values that the aliases of one file may stand for. */
const mostAliasedValues = 1_000_000;

/** A value that aliases may repeat. */
interface Anchored {
  readonly value: Json;
  /** Values in it, itself included, with those that aliases in it repeat. */
  readonly size: number;
  /** Levels of nesting below it. */
  readonly height: number;
}

/** Place at which a value is read: its container and its name there. */
interface Spot {
  readonly parent: SourcePlace | undefined;
  readonly step: string;
  readonly depth: number;
}

/**
 * Reads YAML 1.2 (core schema) with merge keys; see {@link readText}.
 * @param file File with its text.
 * @param places Learns where everything was written.
 * @param problems Learns what is wrong.
 * @returns Nothing when the text is not well-formed, or empty.
 */
export function readYaml(file: LocatedFile, places: PlaceTable, problems: Diagnostics): Json | undefined {
  const first = parse(file.text);
  const repaired = first.errors.length > 0 ? repairYaml(file.text, first, parse) : undefined;
  const parsed = repaired?.parsed ?? first;
  reportSyntax(parsed, file, problems);
  if (parsed.errors.length > 0) return undefined;
  const leniencies = repaired?.leniencies ?? [];
  const isRead = leniencies.map((each) => reportLeniency(each, file, problems));
  if (isRead.includes(false)) return undefined;
  if (isBlank(parsed.contents)) {
    problems.report('empty-document', originAt(file, '', 0), { file: file.file });
    return undefined;
  }
  return new YamlReader(file, places, problems, leniencies).read(parsed.contents);
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, {
    schema: 'core',
    // Keys are compared here: the comparison of the library is quadratic and tells one place only.
    uniqueKeys: false,
    prettyErrors: false,
    resolveKnownTags: false,
  });
}

function isBlank(contents: AnyNode): boolean {
  return !contents || (isScalar(contents) && contents.value === null && contents.source === '');
}

/** Turns the syntax tree of one file into values, in one pass. */
class YamlReader {
  readonly #file: LocatedFile;
  /** Quoted texts that stand in the file as YAML does not allow it: where they end, by where they begin. */
  readonly #texts: ReadonlyMap<number, number>;
  readonly #places: PlaceTable;
  readonly #problems: Diagnostics;
  readonly #anchors = new Map<string, Anchored | 'open'>();
  readonly #hints = new Hints();
  #size = 0;
  #aliased = 0;
  #deepest = 0;
  #tooDeep = false;
  #tooMany = false;
  #reported = 0;

  constructor(file: LocatedFile, places: PlaceTable, problems: Diagnostics, leniencies: readonly Leniency[]) {
    this.#texts = new Map(
      leniencies.flatMap(({ kind, start, end }) => (kind === 'text' ? [[start, end] as const] : [])),
    );
    this.#file = file;
    this.#places = places;
    this.#problems = problems;
  }

  read(contents: AnyNode): Json {
    return this.#value(contents, { parent: undefined, step: '', depth: 0 });
  }

  #value(node: AnyNode, spot: Spot): Json {
    if (isAlias(node)) return this.#alias(node, spot);
    this.#size += 1;
    if (spot.depth > this.#deepest) this.#deepest = spot.depth;
    if (!node) return null;
    if (spot.depth > deepestLevel) return this.#refuseDepth(node, spot);
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
    const { anchor } = node;
    return anchor === undefined ? this.#plain(node, spot) : this.#anchored(anchor, node, spot);
  }

  #plain(node: Scalar | YAMLMap | YAMLSeq, spot: Spot): Json {
    if (isScalar(node)) return this.#scalar(node, spot);
    return isMap(node) ? this.#map(node, spot) : this.#list(node, spot);
  }

  #anchored(anchor: string, node: Scalar | YAMLMap | YAMLSeq, spot: Spot): Json {
    const sizeBefore = this.#size - 1;
    const deepestBefore = this.#deepest;
    this.#deepest = spot.depth;
    this.#anchors.set(anchor, 'open');
    const value = this.#plain(node, spot);
    this.#anchors.set(anchor, { value, size: this.#size - sizeBefore, height: this.#deepest - spot.depth });
    this.#deepest = Math.max(this.#deepest, deepestBefore);
    return value;
  }

  #alias(node: Alias, spot: Spot): Json {
    const anchored = this.#anchors.get(node.source);
    if (anchored === undefined) {
      const near = this.#hints.near(node.source, this.#anchors.keys());
      this.#report('unknown-alias', this.#origin(node, spot), { name: node.source, near });
      return null;
    }
    if (anchored === 'open') {
      this.#report('cyclic-alias', this.#origin(node, spot), { name: node.source });
      return null;
    }
    if (spot.depth + anchored.height > deepestLevel) return this.#refuseDepth(node, spot);
    this.#deepest = Math.max(this.#deepest, spot.depth + anchored.height);
    return this.#repeat(anchored.size, node, spot) ? anchored.value : null;
  }

  /** Counts values that stand in the text once more than they are written; false when there are too many of them. */
  #repeat(size: number, node: Node, spot: Spot): boolean {
    this.#size += size;
    this.#aliased += size;
    if (this.#aliased <= mostAliasedValues) return true;
    if (!this.#tooMany)
      this.#report('alias-expansion', this.#origin(node, spot), { limit: mostAliasedValues });
    this.#tooMany = true;
    return false;
  }

  #refuseDepth(node: Node, spot: Spot): null {
    if (!this.#tooDeep) this.#report('too-deep', this.#origin(node, spot), { limit: deepestLevel });
    this.#tooDeep = true;
    return null;
  }

  #scalar(node: Scalar, spot: Spot): Json {
    const start = node.range?.[0] ?? -1;
    const end = this.#texts.get(start);
    // Alone it is not indented less than anything.
    const value: unknown = end === undefined ? node.value : parse(this.#file.text.slice(start, end)).toJS();
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const text = node.source ?? String(value);
      this.#report('not-a-json-number', this.#origin(node, spot), { text });
      return text;
    }
    if (
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      value === null
    )
      return value;
    return node.source ?? null;
  }

  #list(node: YAMLSeq, spot: Spot): Json {
    const list: Json[] = [];
    const place = this.#place(node, spot);
    this.#places.record(list, place);
    node.items.forEach((item, index) => {
      const child = asNode(item);
      place.offsets.push(offsetOf(child) ?? place.offset);
      list.push(this.#value(child, { parent: place, step: String(index), depth: spot.depth + 1 }));
    });
    return list;
  }

  #map(node: YAMLMap, spot: Spot): Json {
    const object = newObject();
    const place = this.#place(node, spot);
    this.#places.record(object, place);
    const merges: Pair[] = [];
    for (const pair of node.items) {
      if (isMergeKey(pair.key)) merges.push(pair);
      else this.#member(pair, object, place, spot.depth + 1);
    }
    for (const pair of merges) this.#merge(pair, object, place, spot.depth + 1);
    return object;
  }

  #member(pair: Pair, object: Record<string, Json>, place: OpenPlace, depth: number): void {
    const keyNode = asNode(pair.key);
    const valueNode = asNode(pair.value);
    const keyOffset = offsetOf(keyNode) ?? place.offset;
    const key = this.#key(keyNode, place);
    if (key === undefined) return;
    if (Object.hasOwn(object, key)) {
      const first = this.#places.originOf(object, key, 'key');
      const origin = originAt(this.#file, first.pointer, keyOffset);
      this.#report('duplicate-key', origin, { key }, [{ origin: first, note: 'first here' }]);
      return;
    }
    place.keys.push(key);
    place.offsets.push(keyOffset, offsetOf(valueNode) ?? endOf(keyNode) ?? keyOffset);
    object[key] = this.#value(valueNode, { parent: place, step: key, depth });
  }

  /** Returns the text of a key; numbers, booleans and null as they are written: `200`, `1.10`, `true`. */
  #key(node: AnyNode, place: SourcePlace): string | undefined {
    if (!node) return '';
    if (isScalar(node)) {
      if (node.anchor !== undefined) this.#anchored(node.anchor, node, { parent: place, step: '', depth: 0 });
      return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
    }
    const spot = { parent: place, step: '', depth: 0 };
    if (isAlias(node)) {
      const value = this.#alias(node, spot);
      if (typeof value !== 'object') return String(value);
      if (value === null) return undefined;
    }
    const found = isSeq(node) ? 'a list' : isMap(node) ? 'a mapping' : 'an alias of a mapping or list';
    this.#report('complex-key', this.#origin(node, spot), { found });
    return undefined;
  }

  /** Merges keys as in YAML 1.1: the own ones of the mapping win, then those that come first. */
  #merge(pair: Pair, object: Record<string, Json>, place: OpenPlace, depth: number): void {
    const node = asNode(pair.value) ?? asNode(pair.key);
    const spot = { parent: place, step: '<<', depth };
    const before = this.#reported;
    const value = this.#value(asNode(pair.value), spot);
    if (this.#reported > before || this.#tooMany) return;
    const sources: readonly Json[] = isList(value) ? value : [value];
    for (const source of sources) {
      if (isObject(source)) {
        if (node && !this.#repeat(Object.keys(source).length, node, spot)) return;
        this.#take(source, object, place);
      } else if (node) {
        this.#report('bad-merge-key', this.#origin(node, spot), {});
      }
    }
  }

  #take(source: JsonObject, object: Record<string, Json>, place: OpenPlace): void {
    const from = this.#places.placeOf(source);
    from.keys.forEach((key, number) => {
      if (Object.hasOwn(object, key)) return;
      place.keys.push(key);
      place.offsets.push(
        from.offsets[2 * number] ?? from.offset,
        from.offsets[2 * number + 1] ?? from.offset,
      );
      object[key] = source[key] ?? null;
    });
  }

  #report(...problem: Parameters<Diagnostics['report']>): void {
    this.#reported += 1;
    this.#problems.report(...problem);
  }

  #place(node: Node, { parent, step }: Spot): OpenPlace {
    return { file: this.#file, parent, step, offset: offsetOf(node) ?? 0, keys: [], offsets: [] };
  }

  #origin(node: Node, { parent, step }: Spot): Origin {
    const pointer = parent ? `${pointerOf(parent)}/${escapeStep(step)}` : '';
    return originAt(this.#file, pointer, offsetOf(node) ?? 0);
  }
}
