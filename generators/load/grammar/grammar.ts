import type { SpecVersion } from '../document.ts';
import { openapiObjects } from './openapi-grammar.ts';
import { dataRule, kindRule, type Kind, type ObjectRule, type Section, type ValueRule } from './rules.ts';
import { schemaObject } from './schema-grammar.ts';

const objects: Readonly<Record<SpecVersion, ReadonlyMap<Kind, ObjectRule>>> = {
  '3.0': index([...openapiObjects('3.0'), schemaObject('3.0')]),
  '3.1': index([...openapiObjects('3.1'), schemaObject('3.1')]),
  '3.2': index([...openapiObjects('3.2'), schemaObject('3.2')]),
};

/**
 * Returns what the specification says of an object.
 * @param kind Kind of the object.
 * @param version Version of OpenAPI.
 */
export function objectRule(kind: Kind, version: SpecVersion): ObjectRule {
  const rule = objects[version].get(kind);
  if (!rule) throw new Error(`no rule for ${kind}`);
  return rule;
}

/** True for the name of a specification extension: OpenAPI 3.1.1, section 4.9. */
export function isExtension(key: string): boolean {
  return key.startsWith('x-');
}

/**
 * Returns the rule of a member, whatever its container is.
 * @param rule Rule of the container.
 * @param key Name of the member; of no importance in lists.
 * @param version Version of OpenAPI.
 * @returns `undefined` for a key that the specification does not know there.
 */
export function memberRule(rule: ValueRule, key: string, version: SpecVersion): ValueRule | undefined {
  if (rule.is === 'map' && rule.keys === 'mediaType') return partOfMediaType(key, version) ?? rule.of;
  if (rule.is === 'list' || rule.is === 'map') return rule.of;
  if (rule.is !== 'kind') return dataRule;
  const object = objectRule(rule.kind, version);
  const field = object.fields.get(key);
  if (field) return field.value;
  if (object.extensible && isExtension(key)) return dataRule;
  return object.others?.value;
}

/**
 * Returns the rule of what belongs into a media type, or into its schema, and is read as that where it stands in place of one: no
 * media type has such a name.
 * @param key Key of a `content`.
 * @param version Version of OpenAPI.
 * @returns `undefined` for media types, and for short names of some.
 */
export function partOfMediaType(key: string, version: SpecVersion): ValueRule | undefined {
  // Short for application/xml.
  if (key === 'xml') return undefined;
  const field = objectRule('mediaType', version).fields.get(key);
  return (field ?? objectRule('schema', version).fields.get(key))?.value;
}

/**
 * Returns what stands at a pointer into an OpenAPI document.
 * @param steps Names that the pointer steps through.
 * @param version Version of OpenAPI.
 * @returns `undefined` where the specification knows nothing, and for data.
 */
export function ruleAt(steps: readonly string[], version: SpecVersion): ValueRule | undefined {
  let rule: ValueRule | undefined = kindRule('document');
  for (const step of steps) {
    if (rule === undefined || rule.is === 'data') return undefined;
    rule = memberRule(rule, step, version);
  }
  return rule?.is === 'data' ? undefined : rule;
}

/**
 * Returns where objects of a rule live under `components`; they alone may be replaced by a reference.
 * @param rule Rule of a place.
 * @param version Version of OpenAPI.
 */
export function sectionOf(rule: ValueRule, version: SpecVersion): Section | undefined {
  return rule.is === 'kind' ? objectRule(rule.kind, version).section : undefined;
}

/**
 * True where a reference stands for a whole object, so that of its siblings only summary and description count
 * (Reference Object: OpenAPI 3.1.1, section 4.8.23). Schemas and path items may have more next to a `$ref`.
 * @param rule Rule of a place.
 * @param version Version of OpenAPI.
 */
export function isReferenceObject(rule: ValueRule, version: SpecVersion): boolean {
  if (rule.is !== 'kind' || rule.kind === 'schema' || rule.kind === 'pathItem') return false;
  return sectionOf(rule, version) !== undefined;
}

/**
 * True if a text under `$ref` in an object is a reference, and not a member that happens to have that name.
 * @param rule Rule of the object.
 */
export function mayRefer(rule: ValueRule): boolean {
  if (rule.is === 'map') return rule.of.is === 'kind' || rule.of.is === 'list' || rule.of.is === 'map';
  return rule.is === 'kind' || rule.is === 'list';
}

/**
 * Returns what stands at a place, in the words of the specification and with an article.
 * @param rule Rule of the place.
 * @param version Version of OpenAPI.
 */
export function describeRule(rule: ValueRule, version: SpecVersion): string {
  const name = nameOf(rule, version);
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

function nameOf(rule: ValueRule, version: SpecVersion): string {
  if (rule.is === 'kind') return objectRule(rule.kind, version).title;
  if (rule.is === 'list') return `list of ${nameOf(rule.of, version)}s`;
  if (rule.is === 'map') return `map of ${nameOf(rule.of, version)}s`;
  return rule.is === 'boolean' || rule.is === 'number' ? rule.is : 'plain value';
}

function index(rules: readonly ObjectRule[]): ReadonlyMap<Kind, ObjectRule> {
  return new Map(rules.map((rule) => [rule.kind, rule]));
}
