import type { Fields } from '../fields.ts';
import type { Json, SchemaId } from '../model/model.ts';
import { fieldSteps } from '../pointer.ts';
import { isList } from '../sample/json.ts';

/** Members of an object that is shown where a text was sent, such as `{ rendered }`. */
const textMembers = ['rendered', 'raw', 'value', 'text', 'plain', 'html'];

/** Members by which an object names what a request names by the key alone. */
const keyMembers = ['id', 'gid', 'key', 'uuid', 'sid', '_id'];

/**
 * Returns a value of a request in the form in which a record has it: a text is a list where the record has one (`labels=a,b`), the
 * members that hold it where the record has an object, a number or a time where it has these; a number is a text where it has one.
 * Keys are objects with them where it has these: `{ id }`.
 * @param field Name of the field of the record, or a JSON Pointer to it.
 * @returns The value as it was sent where no other form of it fits.
 */
export function asStored(fields: Fields, schema: SchemaId, field: string, value: Json): Json {
  const steps = fieldSteps(field);
  if (isList(value)) return asReferences(fields, schema, field, value);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const { isDeclared, takesText } = fields.at(schema, steps);
  if (!isDeclared || (takesText && typeof value === 'string' && !isDate(value))) return value;
  if (fields.fits(schema, field, value)) return value;
  const forms = typeof value === 'number' ? [String(value)] : formsOf(fields, schema, steps, value);
  forms.push(...referencesOf(fields, schema, steps, value));
  return forms.find((form) => fields.fits(schema, field, form)) ?? value;
}

/** Returns a list of keys, as objects where the record has these. */
function asReferences(fields: Fields, schema: SchemaId, field: string, keys: readonly Json[]): Json {
  const steps = [...fieldSteps(field), '0'];
  if (!fields.at(schema, steps).isDeclared || fields.fits(schema, field, keys)) return keys;
  const objects = keys.flatMap((key) => referencesOf(fields, schema, steps, key).slice(0, 1));
  return objects.length === keys.length && fields.fits(schema, field, objects) ? objects : keys;
}

function referencesOf(
  fields: Fields,
  schema: SchemaId,
  steps: readonly string[],
  key: Json,
): readonly Json[] {
  if (typeof key !== 'string' && typeof key !== 'number') return [];
  return keyMembers.flatMap((member) => {
    const { isDeclared, takesText, takesNumber } = fields.at(schema, [...steps, member]);
    if (!isDeclared) return [];
    const number = takesNumber && !takesText ? Number(key) : Number.NaN;
    return [{ [member]: Number.isFinite(number) ? number : takesText ? String(key) : key }];
  });
}

function formsOf(fields: Fields, schema: SchemaId, steps: readonly string[], text: string): Json[] {
  const items = text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  const members = textMembers.filter((member) => fields.at(schema, [...steps, member]).isDeclared);
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return [
    // RFC 3339, section 5.6: a day begins at midnight.
    ...(isDate(text) ? [`${text}T00:00:00.000Z`] : []),
    ...(Number.isFinite(number) ? [number] : []),
    items,
    ...(members.length > 0 ? [Object.fromEntries(members.map((member) => [member, text]))] : []),
  ];
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
