import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, ownValue } from '@specline/kernel/values';
import { objectRule } from '../grammar/grammar.ts';
import type { Kind } from '../grammar/rules.ts';
import type { SpecVersion } from '../document.ts';

/** What a reference is read as whose target is of another kind than the place asks for. */
export type StandIn =
  /** A reference to what the target has in a field. */
  | { readonly is: 'field'; readonly field: string; readonly reading: string }
  /** An object that is made of the target. */
  | { readonly is: 'object'; readonly members: Readonly<Record<string, Json>>; readonly reading: string }
  /** An object that has the reference in a field. */
  | { readonly is: 'holder'; readonly field: string; readonly reading: string };

/** The kinds whose values are described by a field of theirs. */
const described: ReadonlySet<Kind> = new Set(['parameter', 'header', 'mediaType']);

/** Kinds that describe the same: what both have means the same in both. */
const alike: Readonly<Partial<Record<Kind, Kind>>> = {
  header: 'parameter',
  response: 'requestBody',
  requestBody: 'response',
};

/**
 * Returns what plainly is meant by a reference to something of another kind.
 * @param wanted What the place asks for.
 * @param found What the target is.
 * @param target The target, with no reference in place of it.
 * @returns Nothing where the shapes do not fit.
 */
export function standInFor(
  wanted: Kind,
  found: Kind,
  target: JsonObject,
  version: SpecVersion,
): StandIn | undefined {
  const { title } = objectRule(found, version);
  if (wanted === 'schema' && described.has(found) && isObject(ownValue(target, 'schema')))
    return { is: 'field', field: 'schema', reading: `the schema of the ${title}` };
  if (found === 'schema' && (wanted === 'header' || wanted === 'mediaType'))
    return { is: 'holder', field: 'schema', reading: 'the schema describes the values' };
  if (alike[wanted] !== found) return undefined;
  const { fields } = objectRule(wanted, version);
  const shared = Object.entries(target).filter(
    ([name, value]) => fields.has(name) && (name !== 'style' || value === 'simple'),
  );
  const reading = `what the ${title} says of the same`;
  return { is: 'object', members: Object.fromEntries(shared), reading };
}
