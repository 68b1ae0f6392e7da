import { isForm, isJson } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { ExampleFault, ExampleFaults, Spot } from './example-fault.ts';
import type { CheckContext } from '../context.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { typesOf } from '../schema/schema-values.ts';
import { shown } from './shown.ts';
import { tooLargeToShow } from '../limits/size.ts';
import { targetOf } from '../schema/target.ts';
import { isList, isObject, memberAt, ownValue, refOf } from '@specline/kernel/values';

/**
 * Reports the examples that their schemas do not take: OpenAPI 3.1.1, sections 4.8.12.4, 4.8.14.1 and 4.8.19; JSON Schema 2020-12,
 * Validation, section 9.5.
 * @param part A container of the document.
 * @param faults Finds what is wrong in them.
 * @param check Document, and where problems go.
 */
export function checkExamples(part: Part, faults: ExampleFaults, check: CheckContext): void {
  const schema = objectOfKind(part, 'schema');
  if (schema !== undefined) {
    for (const spot of examplesOfSchema(schema)) faults.hold(schema, spot);
    return;
  }
  const owner = objectOfKind(part, 'mediaType', 'parameter', 'header');
  const declared = owner && ownValue(owner, 'schema');
  if (owner === undefined || declared === undefined) return;
  const media = objectOfKind(part, 'mediaType') && part.key;
  for (const spot of examplesOf(owner, check))
    if (isValue(memberAt(spot.container, String(spot.key)), declared, media, check))
      faults.hold(declared, spot);
}

/**
 * Reports examples that their schemas do not take, once for each schema that does not. A property that a closed part refuses has
 * been reported with that part.
 * @param faults What was found in all examples.
 * @param check Document, and where problems go.
 */
export function reportExamples(faults: ExampleFaults, check: CheckContext): void {
  const bySchema = new Map<JsonObject, ExampleFault[]>();
  for (const fault of faults.all) {
    if (fault.isUndeclared && check.refused.has(fault.schema, String(fault.key))) continue;
    const known = bySchema.get(fault.schema);
    if (known === undefined) bySchema.set(fault.schema, [fault]);
    else known.push(fault);
  }
  for (const [schema, [first, ...others]] of bySchema)
    if (first !== undefined) reportFault(schema, first, others.length, check);
}

function reportFault(
  schema: JsonObject,
  { container, key, reason }: ExampleFault,
  others: number,
  check: CheckContext,
): void {
  const value = check.document.numberText(container, key) ?? shown(memberAt(container, String(key)) ?? null);
  check.problems.report('example-mismatch', check.originOf(container, key), { value, reason, others }, [
    { origin: check.originOf(schema), note: 'the schema is here' },
  ]);
}

function examplesOfSchema(schema: JsonObject): readonly Spot[] {
  const tooLarge = tooLargeToShow(schema, 'schema');
  const listed = tooLarge.includes('examples') ? undefined : ownValue(schema, 'examples');
  return [
    ...(Object.hasOwn(schema, 'example') && !tooLarge.includes('example')
      ? [{ container: schema, key: 'example' }]
      : []),
    ...(isList(listed) ? listed.map((_, key) => ({ container: listed, key })) : []),
  ];
}

/** Returns the examples of a media type, a parameter or a header. */
function examplesOf(owner: JsonObject, check: CheckContext): readonly Spot[] {
  const named = ownValue(owner, 'examples');
  const objects = isObject(named) ? Object.values(named).map((each) => targetOf(each, check.document)) : [];
  return [
    ...(Object.hasOwn(owner, 'example') && tooLargeToShow(owner, 'mediaType').length === 0
      ? [{ container: owner, key: 'example' }]
      : []),
    ...objects
      .filter((each) => isObject(each))
      .filter((each) => Object.hasOwn(each, 'value') && tooLargeToShow(each, 'example').length === 0)
      .map((container) => ({ container, key: 'value' })),
  ];
}

/** True if an example is the value itself, and not the text in which it is sent; what is no such text is taken for the value. */
function isValue(
  value: Json | undefined,
  schema: Json,
  media: string | undefined,
  check: CheckContext,
): boolean {
  if (refOf(value) !== undefined) return false;
  if (media !== undefined) return isJson(media) || (isForm(media) && typeof value !== 'string');
  const target = targetOf(schema, check.document);
  if (typeof value !== 'string') return true;
  const types = isObject(target) ? (typesOf(target) ?? []) : [];
  return types.includes('string') || (types.length > 0 && !types.some((type) => mayBeText(type, value)));
}

/** True if a parameter of a type can be sent as a text; lists and objects have many forms. */
function mayBeText(type: string, text: string): boolean {
  if (type === 'boolean') return text === 'true' || text === 'false';
  return (type !== 'number' && type !== 'integer') || (text.trim() !== '' && Number.isFinite(Number(text)));
}
