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
type Branch = Map<string, Branch> | readonly string[];

/** More levels of keys are refused, so that no name makes a deep object. */
const maxDepth = 32;

/**
 * Reads `color[R]=100&color[G]=200`. The specification leaves open what is inside of that: here an array repeats its
 * key (also with `[]` behind it) or numbers its items (`[0]`, `[1]`), an object adds a key, and what is no object goes by the
 * name of the parameter alone.
 * @returns Nothing where the query does not tell it.
 * @throws {ValueProblem} when a name cannot be read, or has a value and keys as well.
 */
export function deepObjectOf(name: string, type: ValueType, query: RawPairs): unknown {
  const root = new Map<string, Branch>();
  for (const [key, raws] of query) {
    if (key.startsWith(`${name}[`)) grow(root, keysOf(key.slice(name.length)), raws);
  }
  if (root.size > 0) return valueOf(type, root);
  const raws = query.get(name);
  return raws === undefined ? undefined : leafOf(type, raws.map(decodeQueryText));
}

/** The keys of `[a][b]`. */
function keysOf(brackets: string): readonly string[] {
  if (!brackets.endsWith(']')) throw new ValueProblem('style', 'has a name that does not end with "]"');
  const keys = brackets.slice(1, -1).split('][');
  if (keys.length > 1 && keys.at(-1) === '') keys.pop();
  if (keys.length > maxDepth) throw new ValueProblem('style', `has more than ${maxDepth} levels`);
  return keys;
}

function grow(root: Map<string, Branch>, keys: readonly string[], raws: readonly string[]): void {
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
  branch.set(last, [...(present ?? []), ...raws]);
}

function valueOf(type: ValueType, branch: Branch): unknown {
  if (!(branch instanceof Map)) return leafOf(type, branch.map(decodeQueryText));
  if (takesArrays(type) && !takesObjects(type)) {
    const listed = branch.size === 1 ? branch.get('') : undefined;
    if (listed !== undefined && !(listed instanceof Map)) return arrayOf(type, listed.map(decodeQueryText));
    if ([...branch.keys()].every(isIndex)) return numbered(type, branch);
  }
  const object = emptyObject();
  for (const [key, inner] of branch)
    object[key] = valueOf(takesObjects(type) ? fieldOf(type, key) : type, inner);
  return object;
}

function isIndex(key: string): boolean {
  return /^(?:0|[1-9][0-9]{0,8})$/.test(key);
}

/** The items in the order of their numbers; one that is left out makes no hole. */
function numbered(type: ValueType, branch: ReadonlyMap<string, Branch>): unknown[] {
  const inOrder = [...branch].sort(([a], [b]) => Number(a) - Number(b));
  return inOrder.map(([, item], index) => valueOf(itemOf(type, index), item));
}

function leafOf(type: ValueType, texts: readonly string[]): unknown {
  if (areItems(type, texts)) return arrayOf(type, texts);
  const [only = '', ...others] = texts;
  if (others.length > 0) throw new ValueProblem('type', `must be given once, not ${texts.length} times`);
  return primitiveOf(type, only);
}
