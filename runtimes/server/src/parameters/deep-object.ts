import type { Param } from '../operation.ts';
import { decodeQueryText, type RawPairs } from './query.ts';
import {
  areItems,
  arrayOf,
  emptyObject,
  fieldOf,
  itemOf,
  primitiveOf,
  takesArrays,
  takesObjects,
  ValueProblem,
  type ValueType,
} from './values.ts';

/** Texts at the ends, or more keys. */
type Branch = Map<string, Branch> | Leaf;

/** The texts that came under one name. */
interface Leaf {
  readonly texts: readonly string[];
  /** True if the name ended in `[]`, which says that there is a list, however many items it has. */
  readonly isList: boolean;
}

/** More levels of keys are refused, so that no name makes a deep object. */
const maxDepth = 32;

/**
 * Reads `color[R]=100&color[G]=200`. The specification leaves open what is inside of that: here an array repeats its
 * key (also with `[]` behind it) or numbers its items (`[0]`, `[1]`), an object adds a key, and what is no object goes by the
 * name of the parameter alone.
 * @param isOwn False for a name of the query that belongs to another parameter.
 * @returns Nothing where the query does not have it.
 * @throws {ValueProblem} when a name cannot be read, or has a value and keys as well.
 */
export function deepObjectOf(
  { name, value: type }: Pick<Param, 'name' | 'value'>,
  query: RawPairs,
  isOwn: (name: string) => boolean,
): unknown {
  const root = new Map<string, Branch>();
  for (const [key, raws] of query) {
    if (key.startsWith(`${name}[`) && isOwn(key)) grow(root, keysOf(key.slice(name.length)), raws);
  }
  if (root.size > 0) return valueOf(type, root);
  const raws = query.get(name);
  return raws === undefined ? undefined : leafOf(type, { texts: raws, isList: false });
}

/** Returns the keys of `[a][b]`; the last is empty where brackets say that there is a list. */
function keysOf(brackets: string): readonly string[] {
  if (!brackets.endsWith(']')) throw new ValueProblem('style', 'has a name that does not end with "]"');
  const keys = brackets.slice(1, -1).split('][');
  if (keys.length > maxDepth) throw new ValueProblem('style', `has more than ${maxDepth} levels`);
  return keys;
}

function grow(root: Map<string, Branch>, names: readonly string[], raws: readonly string[]): void {
  const isList = names.length > 1 && names.at(-1) === '';
  const keys = isList ? names.slice(0, -1) : names;
  let branch = root;
  for (const key of keys.slice(0, -1)) {
    const next = branch.get(key) ?? new Map<string, Branch>();
    if (!(next instanceof Map)) throw new ValueProblem('type', `has both a value and keys at "${key}"`);
    branch.set(key, next);
    branch = next;
  }
  const last = keys.at(-1) ?? '';
  const present = branch.get(last);
  if (present instanceof Map) throw new ValueProblem('type', `has both a value and keys at "${last}"`);
  const { texts = [], isList: wasList = false } = present ?? {};
  branch.set(last, { texts: [...texts, ...raws], isList: isList || wasList });
}

function valueOf(type: ValueType, branch: Branch): unknown {
  if (!(branch instanceof Map)) return leafOf(type, branch);
  const isOnlyList = takesArrays(type) && !takesObjects(type);
  const listed = branch.size === 1 && (isOnlyList || type.open === true) ? branch.get('') : undefined;
  if (listed !== undefined && !(listed instanceof Map)) return leafOf(type, { ...listed, isList: true });
  if (isOnlyList && [...branch.keys()].every(isIndex)) return numbered(type, branch);
  const object = emptyObject();
  for (const [key, inner] of branch)
    object[key] = valueOf(takesObjects(type) ? fieldOf(type, key) : type, inner);
  return object;
}

function isIndex(key: string): boolean {
  return /^(?:0|[1-9][0-9]{0,8})$/.test(key);
}

/** Returns the items in the order of their numbers; one that is left out makes no hole. */
function numbered(type: ValueType, branch: ReadonlyMap<string, Branch>): unknown[] {
  const inOrder = [...branch].sort(([a], [b]) => Number(a) - Number(b));
  return inOrder.map(([, item], index) => valueOf(itemOf(type, index), item));
}

function leafOf(type: ValueType, { texts: raws, isList }: Leaf): unknown {
  const texts = raws.map(decodeQueryText);
  const isWrittenAsList = isList && (takesArrays(type) || type.open === true);
  if (isWrittenAsList || areItems(type, texts)) return arrayOf(type, texts);
  const [only = '', ...others] = texts;
  if (others.length > 0) throw new ValueProblem('type', `must be given once, not ${texts.length} times`);
  return primitiveOf(type, only);
}
