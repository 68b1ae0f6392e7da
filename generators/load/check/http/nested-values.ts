import { isJson } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { mostSchemas } from '../schema/declared-property.ts';
import { typesOf } from '../schema/schema-values.ts';
import { readerOf, targetOf } from '../schema/target.ts';
import { alternativesOf, joinedIn } from '@specline/kernel/schema/composition';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

/**
 * Names lists and objects in the values of a parameter or header, where these have to be written as text: OpenAPI 3.1.1, sections
 * 4.8.12.3 and 4.8.12.5, leaves open how.
 * @param object The parameter or header.
 * @param name What it is called.
 * @param check Document, and where problems go.
 */
export function checkNestedValues(object: JsonObject, name: string, check: CheckContext): void {
  const [content] = Object.entries(asObject(ownValue(object, 'content')));
  if (content !== undefined) {
    const [mediaType, payload] = content;
    const schema = memberOf(payload, 'schema');
    if (isJson(mediaType) || !isComposite(schema, check)) return;
    check.problems.report(
      'unwritten-media-type',
      check.originOf(asObject(ownValue(object, 'content')), mediaType, 'key'),
      { name, mediaType },
    );
    return;
  }
  if (ownValue(object, 'style') === 'deepObject') {
    const types = memberTypes(ownValue(object, 'schema'), check);
    if (types !== undefined && !types.includes('object'))
      check.problems.report('deep-object-of-others', check.originOf(object, 'style'), { name, types });
    return;
  }
  const inner = innerComposite(ownValue(object, 'schema'), repeatsKeys(object), check);
  if (inner !== undefined)
    check.problems.report('nested-value', check.originOf(object, 'schema', 'key'), { name, inner });
}

function memberTypes(value: Json | undefined, check: CheckContext): readonly string[] | undefined {
  const schema = targetOf(value, check.document);
  return isObject(schema) ? typesOf(schema) : undefined;
}

/** True if an object has a key for each property, which a list in it repeats: `a=1&a=2`. */
function repeatsKeys(object: JsonObject): boolean {
  return ownValue(object, 'in') === 'query' && ownValue(object, 'explode') !== false;
}

/**
 * Returns which of the values in a value is a list or an object that has no spelling: its items, or the property of that name.
 * @param value Schema of the value.
 * @param repeats Whether a property that is a list of plain values has one.
 */
export function innerComposite(
  value: Json | undefined,
  repeats: boolean,
  check: CheckContext,
): string | undefined {
  const isNested = (member: Json | undefined): boolean =>
    isComposite(member, check) && !(repeats && isPlainList(member, check));
  for (const part of value === undefined ? [] : readerOf(check.document).applied(value)) {
    if (isComposite(memberOf(part, 'items'), check)) return 'its items';
    const properties = Object.entries(asObject(memberOf(part, 'properties')));
    const property = properties.find(([, each]) => isNested(each));
    if (property !== undefined) return `its property ${JSON.stringify(property[0])}`;
    if (isNested(memberOf(part, 'additionalProperties'))) return 'its properties';
  }
  return undefined;
}

/** True if a schema takes lists of plain values, and no objects. */
function isPlainList(value: Json | undefined, check: CheckContext): boolean {
  const schema = targetOf(value, check.document);
  if (!isObject(schema) || typesOf(schema)?.includes('object') !== false) return false;
  return !isComposite(ownValue(schema, 'items'), check);
}

/**
 * True if a schema takes lists and objects only.
 * @param known What is known so far; of a circle, that it does not.
 */
function isComposite(
  value: Json | undefined,
  check: CheckContext,
  known = new Map<JsonObject, boolean>(),
): boolean {
  const schema = targetOf(value, check.document);
  if (!isObject(schema)) return false;
  const before = known.get(schema);
  if (before !== undefined || known.size > mostSchemas) return before ?? false;
  known.set(schema, false);
  const found = takesComposites(schema, (member) => isComposite(member, check, known));
  known.set(schema, found);
  return found;
}

/** True if a schema takes composites alone, by its own types or by those of the schemas that it is composed of. */
function takesComposites(schema: JsonObject, inner: (member: Json) => boolean): boolean {
  const type = ownValue(schema, 'type');
  const types = (isList(type) ? type : [type]).filter((each) => each !== 'null' && each !== undefined);
  if (types.length > 0) return types.every((each) => each === 'array' || each === 'object');
  const alternatives = alternativesOf(schema);
  return joinedIn(schema).some(inner) || (alternatives.length > 0 && alternatives.every(inner));
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
