import { titleOf } from '../../../../server/src/runtime/failure.ts';
import { bareName } from '../bare-name.ts';
import type { Json, JsonObject, Model, SchemaId } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { idOfRef } from '../sample/schema-graph.ts';

/** How many objects are looked into, one in the other. */
const depth = 3;

const statusNames = new Set(['code', 'status', 'statuscode']);
const messageNames = new Set([
  'message',
  'detail',
  'title',
  'description',
  'reason',
  'error',
  'errors',
  'msg',
  'errormessage',
  'errordescription',
  'diagnostics',
]);
const codeNames = new Set(['code', 'errorcode']);
const gravityNames = new Set(['severity', 'level']);

/**
 * What the body of a failure says by the names of its fields: the status where a number called `code` or `status` has room for
 * it, the message in a text called `message`, `error` and the like, and the phrase of the status as a word in a text called `code`. What
 * says how grave it is says that it is an error, where that is one of its values.
 * @param schema Of the body.
 * @returns The fields that are known, for the rest to be sampled.
 */
export function failureFields(
  schemas: Model['schemas'],
  schema: SchemaId,
  status: number,
  message: string,
): JsonObject {
  return fieldsOf(schemas, schemas[schema], { status, message }, depth) ?? {};
}

interface Told {
  readonly status: number;
  readonly message: string;
}

function fieldsOf(
  schemas: Model['schemas'],
  given: Json | undefined,
  told: Told,
  levels: number,
): JsonObject | undefined {
  const properties = member(resolved(schemas, given), 'properties');
  if (!isObject(properties) || levels === 0) return undefined;
  const fields = Object.entries(properties).flatMap(([name, property]): [string, Json][] => {
    const value = fieldOf(schemas, name, resolved(schemas, property), told, levels);
    return value === undefined ? [] : [[name, value]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function fieldOf(
  schemas: Model['schemas'],
  name: string,
  schema: Json | undefined,
  told: Told,
  levels: number,
): Json | undefined {
  const key = bareName(name);
  if (statusNames.has(key) && takesNumber(schema, told.status)) return told.status;
  // Problems of SCIM have the status as a text: RFC 7644, section 3.12.
  if (key !== 'code' && statusNames.has(key) && takesText(schema, String(told.status)))
    return String(told.status);
  const text = textMember(schema);
  if (messageNames.has(key) && takesText(text, told.message)) return told.message;
  const several = messageNames.has(key) ? messagesIn(schemas, schema, told.message) : undefined;
  if (several !== undefined) return several;
  const word = titleOf(told.status).toLowerCase().replaceAll(' ', '_');
  if (codeNames.has(key) && takesText(text, word)) return word;
  const grave = gravityNames.has(key) ? errorIn(schema) : undefined;
  if (grave !== undefined) return grave;
  const one = fieldsOf(schemas, member(schema, 'items'), told, levels - 1);
  return one === undefined ? fieldsOf(schemas, schema, told, levels - 1) : [one];
}

/** The message in a list of texts, or in an object of these by what is wrong; `base` is the whole, as Rails has it. */
function messagesIn(schemas: Model['schemas'], schema: Json | undefined, message: string): Json | undefined {
  const items = resolved(schemas, member(schema, 'items'));
  if (hasType(schema, 'array') && isFree(schema, ['minItems', 'prefixItems', 'contains']))
    return takesText(items, message) ? [message] : undefined;
  const values = resolved(schemas, member(schema, 'additionalProperties'));
  const isMap = hasType(schema, 'object') && isFree(schema, ['properties', 'minProperties', 'propertyNames']);
  if (!isMap || values === undefined) return undefined;
  const own = takesText(values, message) ? message : messagesIn(schemas, values, message);
  return own === undefined || isObject(own) ? undefined : { base: own };
}

/** The value that says that something is an error, of those that a schema lists. */
function errorIn(schema: Json | undefined): Json | undefined {
  const values = member(schema, 'enum');
  return isList(values)
    ? values.find((value) => typeof value === 'string' && value.toLowerCase() === 'error')
    : undefined;
}

/** A schema of texts, or that of a choice which is. */
function textMember(schema: Json | undefined): Json | undefined {
  const choices = [member(schema, 'oneOf'), member(schema, 'anyOf')].flatMap((each) =>
    isList(each) ? each : [],
  );
  return choices.find((each) => hasType(each, 'string')) ?? schema;
}

/** A reference that leads to nothing, or in a circle, is none. */
function resolved(schemas: Model['schemas'], schema: Json | undefined): Json | undefined {
  let at = schema;
  for (let steps = 0; steps < 20; steps++) {
    const ref = member(at, '$ref');
    if (typeof ref !== 'string') return at;
    const id = idOfRef(ref);
    at = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
  }
  return undefined;
}

function takesNumber(schema: Json | undefined, value: number): boolean {
  if (!hasType(schema, 'integer') && !hasType(schema, 'number')) return false;
  const [least, most] = [member(schema, 'minimum'), member(schema, 'maximum')];
  if ((typeof least === 'number' && value < least) || (typeof most === 'number' && value > most))
    return false;
  return isFree(schema, ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
}

function takesText(schema: Json | undefined, value: string): boolean {
  const most = member(schema, 'maxLength');
  if (!hasType(schema, 'string') || (typeof most === 'number' && value.length > most)) return false;
  return isFree(schema, ['pattern', 'format', 'minLength', 'contentEncoding']);
}

/** Whether no keyword could refuse a value. */
function isFree(schema: Json | undefined, keywords: readonly string[]): boolean {
  const narrowing = ['enum', 'const', 'not', 'allOf', 'anyOf', 'oneOf', 'if', '$dynamicRef', ...keywords];
  return narrowing.every((keyword) => member(schema, keyword) === undefined);
}

function hasType(schema: Json | undefined, type: string): boolean {
  const types = member(schema, 'type');
  return types === type || (Array.isArray(types) && types.includes(type));
}

function member(schema: Json | undefined, name: string): Json | undefined {
  return isObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined;
}
