import { isJson } from '../../ir/media-type.ts';
import type { Json, JsonObject } from '../../ir/types.ts';
import type { CheckContext } from './context.ts';
import { listOf } from './made-of.ts';
import { typesOf } from './schema-values.ts';
import { memberOf, targetOf } from './target.ts';
import { isList, isObject, ownValue } from '../values.ts';

/** How many schemas are followed from a parameter down to a value. */
const deepest = 20;

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
  const inner = innerComposite(ownValue(object, 'schema'), check);
  if (inner !== undefined)
    check.problems.report('nested-value', check.originOf(object, 'schema', 'key'), { name, inner });
}

function memberTypes(value: Json | undefined, check: CheckContext): readonly string[] | undefined {
  const schema = targetOf(value, check.document);
  return isObject(schema) ? typesOf(schema) : undefined;
}

/** Which of the values in a value is a list or an object: its items, or the property of that name. */
function innerComposite(value: Json | undefined, check: CheckContext, depth = 0): string | undefined {
  const schema = targetOf(value, check.document);
  if (!isObject(schema) || depth > deepest) return undefined;
  if (isComposite(ownValue(schema, 'items'), check)) return 'its items';
  const property = Object.entries(asObject(ownValue(schema, 'properties'))).find(([, each]) =>
    isComposite(each, check),
  );
  if (property !== undefined) return `its property ${JSON.stringify(property[0])}`;
  if (isComposite(ownValue(schema, 'additionalProperties'), check)) return 'its properties';
  for (const member of listOf(schema, 'allOf')) {
    const inner = innerComposite(member, check, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Whether a schema takes lists and objects only. */
function isComposite(value: Json | undefined, check: CheckContext, depth = 0): boolean {
  const schema = targetOf(value, check.document);
  if (!isObject(schema) || depth > deepest) return false;
  const type = ownValue(schema, 'type');
  const types = (isList(type) ? type : [type]).filter((each) => each !== 'null' && each !== undefined);
  if (types.length > 0) return types.every((each) => each === 'array' || each === 'object');
  const inner = (member: Json): boolean => isComposite(member, check, depth + 1);
  const alternatives = [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')];
  return listOf(schema, 'allOf').some(inner) || (alternatives.length > 0 && alternatives.every(inner));
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
