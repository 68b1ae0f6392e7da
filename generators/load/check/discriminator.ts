import type { Json, JsonObject } from '../../ir/types.ts';
import type { CheckContext } from './context.ts';
import { memberOf, targetOf } from './target.ts';
import { isList, isObject, ownValue } from '../values.ts';

/** How many schemas are looked at to find one property. */
const mostSchemas = 200;

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

/** Whether the schema, or one that it is made of, declares a property, or has parts of which nothing is known. */
function mayHave(schema: JsonObject, property: string, check: CheckContext): boolean {
  const open: Json[] = [schema];
  const seen = new Set<Json>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (!isObject(at) || seen.size > mostSchemas || names(at, property)) return true;
    const target = targetOf(at, check.document);
    if (target === undefined) return true;
    open.push(target, ...partsOf(at));
  }
  return false;
}

function names(schema: JsonObject, property: string): boolean {
  const required = ownValue(schema, 'required');
  return (
    memberOf(ownValue(schema, 'properties'), property) !== undefined ||
    (isList(required) && required.includes(property))
  );
}

function partsOf(schema: JsonObject): readonly Json[] {
  return ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listOf(schema, keyword));
}

function listOf(schema: JsonObject, keyword: string): readonly Json[] {
  const members = ownValue(schema, keyword);
  return isList(members) ? members : [];
}
