import type { JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { allPartsOf } from './covers.ts';
import { targetOf } from './target.ts';
import { isList, isObject, ownValue, listOf } from '@specline/kernel/values';

/**
 * Names what parts of an `allOf`, or of what `$ref` leads to and what stands beside it, declare and another part does not allow:
 * `additionalProperties` knows the properties beside it and no others (JSON Schema 2020-12, Core, section 10.3.2.3).
 * @param schema The schema that may have such a list.
 * @param check Document, and where problems go.
 */
export function checkClosedParts(schema: JsonObject, check: CheckContext): void {
  const members = listOf(schema, 'allOf');
  // In OpenAPI 3.0 nothing beside a reference has an effect.
  const isBesideRef =
    Object.hasOwn(schema, '$ref') && Object.keys(schema).length > 1 && check.document.version !== '3.0';
  if (members.length === 0 && !isBesideRef) return;
  const all = allPartsOf(schema, check) ?? [];
  const closed = all.filter((part) => ownValue(part, 'additionalProperties') === false);
  if (closed.length === 0) return;
  const names = new Set(all.flatMap(declaredBy));
  for (const part of closed) {
    const known = propertiesOf(part);
    // Its own are among the names of all.
    if (Object.hasOwn(part, 'patternProperties') || known.size === names.size) continue;
    const index = members.findIndex((member) => targetOf(member, check.document) === part);
    const isReferred = isBesideRef && targetOf(schema, check.document) === part;
    // A part of a part is told where that is a schema with an `allOf` itself.
    if (part !== schema && index < 0 && !isReferred) continue;
    const name = [...names].find((each) => !known.has(each)) ?? '';
    const facts = {
      name,
      keyword: members.length === 0 ? ('$ref' as const) : ('allOf' as const),
      hasUnevaluated: check.document.version !== '3.0',
    };
    const here = { origin: check.originOf(part, 'additionalProperties', 'key'), note: 'closed here' };
    const origin = index < 0 ? check.originOf(schema, '$ref') : check.originOf(members, index);
    if (part === schema) check.problems.report('closed-part', here.origin, facts);
    else check.problems.report('closed-part', origin, facts, [here]);
    return;
  }
}

/** The properties that a schema itself declares or requires. */
function declaredBy(schema: JsonObject): readonly string[] {
  const required = ownValue(schema, 'required');
  const texts = (isList(required) ? required : []).filter((name) => typeof name === 'string');
  return [...propertiesOf(schema), ...texts];
}

/** The properties that a schema lists, but for those that it lists as forbidden. */
function propertiesOf(schema: JsonObject): ReadonlySet<string> {
  const properties = ownValue(schema, 'properties');
  const listed = isObject(properties) ? Object.entries(properties) : [];
  return new Set(listed.flatMap(([name, value]) => (value === false ? [] : [name])));
}
