import type { JsonObject } from '@specline/kernel/json';
import { joinedIn } from '@specline/kernel/schema/composition';
import { isObject, ownValue } from '@specline/kernel/values';
import type { ClosedPart } from '../../../diagnostics/schema-problems.ts';
import type { CheckContext } from '../context.ts';
import { appliedParts, refusedProperties, type RefusedProperty } from './refused-properties.ts';
import { readerOf, targetOf } from './target.ts';

/**
 * Reports properties that no valid object has, since one part of an `allOf`, or of a `$ref` and its siblings, is closed to
 * them; and in which requests and responses that makes a difference. Of what follows from a single part, that part is reported.
 * @param schema The schema that may have parts.
 * @param check Document, and where problems go.
 */
export function checkClosedParts(schema: JsonObject, check: CheckContext): void {
  const included = readerOf(check.document).included(schema).filter(isObject);
  if (included.length === 0) return;
  const inParts = new Set(
    included.flatMap((part) => refusedProperties(part, check.document).map(propertyText)),
  );
  const refused = refusedProperties(schema, check.document).filter(
    (each) => !inParts.has(propertyText(each)),
  );
  const required = refused.filter(({ isRequired }) => isRequired);
  const reported = required.length > 0 ? required : refused;
  const [first] = reported;
  if (first === undefined) return;
  for (const { name, by } of refused) check.refused.note(by, name);
  report(schema, first.by, reported, check);
}

function propertyText({ name, isRequired }: RefusedProperty): string {
  return `${isRequired} ${name}`;
}

function report(
  schema: JsonObject,
  closed: JsonObject,
  reported: readonly RefusedProperty[],
  check: CheckContext,
): void {
  const facts = {
    names: reported.map(({ name }) => name),
    allowed: allowedBy(closed),
    keyword: Object.hasOwn(schema, 'allOf') ? ('allOf' as const) : ('$ref' as const),
    hasUnevaluated: check.document.version !== '3.0',
    ...usesOf(schema, reported, check),
  };
  const here = { origin: check.originOf(closed, 'additionalProperties', 'key'), note: 'closed here' };
  if (closed === schema) check.problems.report('closed-part', here.origin, facts);
  else check.problems.report('closed-part', originOfMember(schema, closed, check), facts, [here]);
}

/** Returns the names that a closed part allows, and its patterns of names. */
function allowedBy(closed: JsonObject): readonly string[] {
  return ['properties', 'patternProperties'].flatMap((keyword) => {
    const listed = ownValue(closed, keyword);
    const entries = isObject(listed) ? Object.entries(listed) : [];
    return entries.flatMap(([name, value]) => (value === false ? [] : [name]));
  });
}

/** Returns the exchanges that can never be valid, and those that can never hold the properties, or the object. */
function usesOf(
  schema: JsonObject,
  reported: readonly RefusedProperty[],
  check: CheckContext,
): Pick<ClosedPart, 'isRequired' | 'never' | 'without'> {
  const isRequired = reported.some((each) => each.isRequired);
  const { needed, optional } = check.uses.of(schema);
  return isRequired && takesOnlyObjects(schema, check)
    ? { isRequired, never: needed, without: optional }
    : { isRequired, never: [], without: [...needed, ...optional] };
}

function takesOnlyObjects(schema: JsonObject, check: CheckContext): boolean {
  return appliedParts(schema, check.document).some(
    (part) => ownValue(part, 'type') === 'object' && ownValue(part, 'nullable') !== true,
  );
}

/** Returns the place of the member, or of the reference, by which a schema has a part. */
function originOfMember(schema: JsonObject, closed: JsonObject, check: CheckContext) {
  const members = joinedIn(schema);
  const index = members.findIndex((member) => {
    const target = targetOf(member, check.document);
    return [member, target].some(
      (each) => isObject(each) && appliedParts(each, check.document).includes(closed),
    );
  });
  return index < 0 ? check.originOf(schema, '$ref') : check.originOf(members, index);
}
