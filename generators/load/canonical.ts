import type { JsonObject } from '@specline/kernel/json';
import type { SpecVersion } from './document.ts';
import { objectRule } from './grammar/grammar.ts';
import type { ObjectRule, ValueRule } from './grammar/rules.ts';
import { newObject } from '@specline/kernel/values';

/**
 * Returns the names of the members of an object in canonical order: fixed fields as the grammar has them, all else by code unit.
 * So what is made of a document does not depend on the order in which it was written.
 * @param object Object of a document.
 * @param rule What the object is.
 * @param version Version of OpenAPI.
 */
export function canonicalKeys(object: JsonObject, rule: ValueRule, version: SpecVersion): readonly string[] {
  const keys = Object.keys(object);
  const ranks = rule.is === 'kind' ? ranksOf(objectRule(rule.kind, version)) : noRanks;
  if (isInOrder(keys, ranks)) return keys;
  if (ranks.size === 0) return keys.sort();
  const others = keys.filter((key) => !ranks.has(key)).sort();
  return others.length === keys.length ? others : [...fieldsInOrder(keys, ranks), ...others];
}

/**
 * Returns a copy of an object whose members are in canonical order.
 * @param members Members in any order.
 * @param rule What the object is.
 * @param version Version of OpenAPI.
 */
export function inCanonicalOrder(members: JsonObject, rule: ValueRule, version: SpecVersion): JsonObject {
  const ordered = newObject();
  for (const key of canonicalKeys(members, rule, version)) ordered[key] = members[key] ?? null;
  return ordered;
}

/** The numbers of the fixed fields of an object in canonical order. */
type Ranks = ReadonlyMap<string, number>;

const noRanks: Ranks = new Map();

const ranksByRule = new Map<ObjectRule, Ranks>();

function ranksOf(rule: ObjectRule): Ranks {
  const known = ranksByRule.get(rule);
  if (known) return known;
  const ranks: Ranks = new Map([...rule.fields.keys()].map((field, rank) => [field, rank]));
  ranksByRule.set(rule, ranks);
  return ranks;
}

/** True for keys in order: most objects are written so, or have a single member, and nothing has to be sorted. */
function isInOrder(keys: readonly string[], ranks: Ranks): boolean {
  let before = '';
  let rankBefore = -1;
  for (const key of keys) {
    const rank = ranks.get(key) ?? ranks.size;
    if (rank < rankBefore || (rank === ranks.size && rankBefore === rank && key < before)) return false;
    before = key;
    rankBefore = rank;
  }
  return true;
}

/** Returns the fixed fields among some names. */
function fieldsInOrder(keys: readonly string[], ranks: Ranks): readonly string[] {
  const rank = (key: string): number => ranks.get(key) ?? ranks.size;
  return keys.filter((key) => ranks.has(key)).sort((a, b) => rank(a) - rank(b));
}
