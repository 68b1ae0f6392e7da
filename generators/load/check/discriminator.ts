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
  return ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => {
    const members = ownValue(schema, keyword);
    return isList(members) ? members : [];
  });
}
