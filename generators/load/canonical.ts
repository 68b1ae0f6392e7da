import type { JsonObject } from '../ir/types.ts';
import type { SpecVersion } from './document.ts';
import { objectRule } from './grammar.ts';
import type { ValueRule } from './rules.ts';
import { newObject } from './values.ts';

/**
 * The names of the members of an object in canonical order: fixed fields as the grammar has them, all else by code unit.
 * So what is made of a document does not depend on the order in which it was written.
 * @param object Object of a document.
 * @param rule What the object is.
 * @param version Version of OpenAPI.
 */
export function canonicalKeys(object: JsonObject, rule: ValueRule, version: SpecVersion): readonly string[] {
  const keys = Object.keys(object);
  if (rule.is !== 'kind') return keys.sort();
  const { fields } = objectRule(rule.kind, version);
  if (fields.size === 0) return keys.sort();
  const others = keys.filter((key) => !fields.has(key)).sort();
  if (others.length === keys.length) return others;
  return [...inOrder(object, fields, keys.length - others.length), ...others];
}

/**
 * A copy of an object whose members are in canonical order.
 * @param members Members in any order.
 * @param rule What the object is.
 * @param version Version of OpenAPI.
 */
export function inCanonicalOrder(members: JsonObject, rule: ValueRule, version: SpecVersion): JsonObject {
  const ordered = newObject();
  for (const key of canonicalKeys(members, rule, version)) ordered[key] = members[key] ?? null;
  return ordered;
}

function* inOrder(object: JsonObject, fields: ReadonlyMap<string, unknown>, count: number): Iterable<string> {
  let left = count;
  for (const field of fields.keys()) {
    if (!Object.hasOwn(object, field)) continue;
    yield field;
    left -= 1;
    if (left === 0) return;
  }
}
