import type { Json, JsonObject } from '../../ir/types.ts';
import type { CheckContext } from './context.ts';
import { listOf, mayHave, mostSchemas, partsOf } from './made-of.ts';
import { memberOf, targetOf } from './target.ts';
import { isObject, ownValue } from '../values.ts';

/**
 * Checks that a discriminator can tell something: OpenAPI 3.1.1, section 4.8.25.
 * @param schema The schema that may have one.
 * @param check Document, and where problems go.
 */
export function checkDiscriminator(schema: JsonObject, check: CheckContext): void {
  const discriminator = ownValue(schema, 'discriminator');
  if (!isObject(discriminator)) return;
  const property = ownValue(discriminator, 'propertyName');
  if (typeof property === 'string' && !mayHave(schema, property, check)) {
    check.problems.report('discriminator-property', check.originOf(discriminator, 'propertyName'), {
      property,
    });
  }
  const mapping = ownValue(discriminator, 'mapping');
  if (!isObject(mapping)) return;
  const schemas = memberOf(ownValue(check.document.root, 'components'), 'schemas');
  for (const [value, name] of Object.entries(mapping)) {
    if (typeof name === 'string') checkAlternative(schema, mapping, value, name, check);
    if (
      typeof name !== 'string' ||
      /[#/]|\.(?:json|ya?ml)$/i.test(name) ||
      memberOf(schemas, name) !== undefined
    )
      continue;
    check.problems.report('unknown-mapping', check.originOf(mapping, value), {
      name,
      near: check.hints.near(name, isObject(schemas) ? Object.keys(schemas) : []),
    });
  }
}

/** A schema that includes an alternative, as one that extends it does, is another way to say that alternative. */
function checkAlternative(
  schema: JsonObject,
  mapping: JsonObject,
  value: string,
  name: string,
  check: CheckContext,
): void {
  const { document } = check;
  const members = ['oneOf', 'anyOf'].flatMap((keyword) => listOf(schema, keyword));
  const target = name.startsWith('#')
    ? targetOf({ $ref: name }, document)
    : targetOf(memberOf(memberOf(ownValue(document.root, 'components'), 'schemas'), name), document);
  if (members.length === 0 || !isObject(target)) return;
  const alternatives = closureOf(members, check);
  const included = closureOf([target], check);
  const isOne = members.some((member) => included.has(targetOf(member, document) ?? member));
  if (isOne || alternatives.has(target) || alternatives.size + included.size > mostSchemas) return;
  check.problems.report('mapping-outside-of-union', check.originOf(mapping, value), { value, target: name });
}

/** Schemas, and all that they are made of, references followed. */
function closureOf(schemas: readonly Json[], check: CheckContext): ReadonlySet<Json> {
  const seen = new Set<Json>();
  const open = [...schemas];
  for (let at = open.pop(); at !== undefined && seen.size <= mostSchemas; at = open.pop()) {
    const target = targetOf(at, check.document) ?? at;
    if (seen.has(target)) continue;
    seen.add(target);
    if (isObject(target)) open.push(...partsOf(target));
  }
  return seen;
}
