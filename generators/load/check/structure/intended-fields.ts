import { nearest } from '@specline/kernel/nearest';
import type { JsonObject } from '@specline/kernel/json';
import { isExtension, objectRule } from '../../grammar/grammar.ts';
import type { Kind, ObjectRule } from '../../grammar/rules.ts';
import { ownValue } from '@specline/kernel/values';
import { slipOf } from './spelling.ts';

/** Maps of the Components Object, and what they were called in Swagger 2.0. */
const partsOfComponents: ReadonlySet<string> = new Set(
  'definitions schemas parameters responses securityDefinitions securitySchemes'.split(' '),
);

/** Fields that were in a security scheme before it had flows, or that are in these. */
const partsOfFlows: ReadonlySet<string> = new Set(['flow', 'scopes', 'authorizationUrl', 'tokenUrl']);

/** Objects that have "content". */
const withContent: ReadonlySet<Kind> = new Set(['response', 'requestBody', 'parameter', 'header']);

/** Objects that have "schema". */
const withSchema: ReadonlySet<Kind> = new Set(['parameter', 'header', 'mediaType']);

/**
 * Returns the field of an object into which something belongs that was written next to that field.
 * @param kind Kind of the object.
 * @param key What stands in it, and is no field of it.
 * @returns `undefined` where nothing in particular was intended.
 */
export function homeOf(kind: Kind, key: string): string | undefined {
  if (kind === 'document')
    return key.startsWith('/') ? 'paths' : partsOfComponents.has(key) ? 'components' : undefined;
  if (kind === 'securityScheme') return partsOfFlows.has(key) ? 'flows' : undefined;
  if (withContent.has(kind) && /^[\w.+*-]+\/[\w.+*-]+/.test(key)) return 'content';
  if (withSchema.has(kind) && objectRule('schema', '3.1').fields.has(key)) return 'schema';
  const isOfContent = key === 'schema' || key === 'example' || key === 'examples';
  return isOfContent && (kind === 'requestBody' || kind === 'response') ? 'content' : undefined;
}

/** True if a key was to be `$ref`; its value is a text then. */
export function isIntendedAsRef(object: JsonObject, key: string): boolean {
  return typeof ownValue(object, key) === 'string' && (key === 'ref' || slipOf(key, ['$ref']) !== undefined);
}

/**
 * True if an object lacks a field only because of something in it that is reported already: a slip in the name of the field, what
 * belongs into it, or a slip in "$ref". One mistake is reported once.
 * @param object The object.
 * @param rule What the specification says of it.
 * @param fields The field, or fields of which one would do.
 */
export function isIntended(object: JsonObject, rule: ObjectRule, ...fields: readonly string[]): boolean {
  if (rule.others) return false;
  return Object.keys(object)
    .filter((key) => !rule.fields.has(key) && !isExtension(key))
    .some((key) => {
      const near = homeOf(rule.kind, key) ?? nearest(key, rule.fields.keys());
      return (near !== undefined && fields.includes(near)) || isIntendedAsRef(object, key);
    });
}
