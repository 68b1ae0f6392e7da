import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, ownValue } from '@specline/kernel/values';
import { objectRule } from '../grammar/grammar.ts';
import type { Kind } from '../grammar/rules.ts';
import type { SpecVersion } from '../document.ts';

/** Reading of a reference whose target is of another kind than the place requires. */
export type StandIn =
  /** A reference to what is within the target. */
  | { readonly is: 'field'; readonly steps: readonly string[]; readonly reading: string }
  /** An object that is made of the target. */
  | { readonly is: 'object'; readonly members: Readonly<Record<string, Json>>; readonly reading: string }
  /** An object around the reference. */
  | { readonly is: 'holder'; readonly around: Around; readonly reading: string };

/** Returns the members of an object that has a reference in it. @param ref The reference, as an object. */
type Around = (ref: JsonObject) => Readonly<Record<string, Json>>;

/** The kinds whose values are described by a field of theirs. */
const described: ReadonlySet<Kind> = new Set(['parameter', 'header', 'mediaType']);

/** Kinds that describe the same: what both have means the same in both. */
const alike: Readonly<Partial<Record<Kind, Kind>>> = {
  header: 'parameter',
  response: 'requestBody',
  requestBody: 'response',
};

/**
 * Returns what is plainly intended by a reference to something of another kind.
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
    return { is: 'field', steps: ['schema'], reading: `the schema of the ${title}` };
  if (found === 'schema' && (wanted === 'header' || wanted === 'mediaType'))
    return { is: 'holder', around: (schema) => ({ schema }), reading: 'the schema describes the values' };
  if (found === 'schema' && wanted === 'response')
    return { is: 'holder', around: responseOf, reading: 'a response with JSON of that schema' };
  if (wanted === 'schema' && found === 'response') return schemaOfResponse(target);
  if (alike[wanted] !== found) return undefined;
  const style = ownValue(target, 'style');
  // A header is written in style "simple", which is not what other styles make of an object.
  if (wanted === 'header' && style !== undefined && style !== 'simple' && style !== 'form') return undefined;
  const { fields } = objectRule(wanted, version);
  const shared = Object.entries(target).filter(
    ([name, value]) => fields.has(name) && (name !== 'style' || value === 'simple'),
  );
  const reading = `what the ${title} says of the same`;
  return { is: 'object', members: Object.fromEntries(shared), reading };
}

/** Returns a response for a schema. The description is required, and the schema describes itself. */
function responseOf(schema: JsonObject): Readonly<Record<string, Json>> {
  return { description: '', content: { 'application/json': { schema } } };
}

/** Returns the schema of a response that has one; where it describes no body there is nothing to hold a value against. */
function schemaOfResponse(response: JsonObject): StandIn | undefined {
  const content = ownValue(response, 'content');
  if (content === undefined) return { is: 'object', members: {}, reading: 'any value' };
  const [[mediaType, body] = [], ...others] = isObject(content) ? Object.entries(content) : [];
  if (mediaType === undefined || others.length > 0 || !isObject(body)) return undefined;
  if (!isObject(ownValue(body, 'schema'))) return undefined;
  return { is: 'field', steps: ['content', mediaType, 'schema'], reading: 'the schema of the response' };
}
