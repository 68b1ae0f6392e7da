import { titleOf } from '../../../../server/src/runtime/failure/failure.ts';
import { wordOfStatus } from '../kernel/word-of-status.ts';
import { bareName } from '../bare-name.ts';
import type { Json, JsonObject, Model, SchemaId } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { resolved } from '../sample/schema/resolved.ts';

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
  'diagnostics',
]);
const codeNames = new Set(['code', 'errorcode']);

/** What may ask a list for certain items. */
const listLimits = ['minItems', 'prefixItems', 'contains'];

/** What is true or false of every failure. */
const truths: ReadonlyMap<string, boolean> = new Map([
  ['success', false],
  ['succeeded', false],
  ['ok', false],
  ['error', true],
  ['failed', true],
  ['iserror', true],
]);

/**
 * What the body of a failure says by the names of its fields: the status where a number called `code` or `status` has room for
 * it, the message in a text called `message`, `error` and the like, and the phrase of the status as a word in a text called `code`. Of
 * words that are listed, it is the one which tells the status; `success` is false.
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
  if (levels === 0) return undefined;
  const fields = [...propertiesOf(schemas, given)].flatMap(([name, forms]): [string, Json][] => {
    const value = fieldOf(schemas, name, forms, told, levels);
    return value === undefined ? [] : [[name, value]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** What a value of a schema has, or may have: by the name of a property, all that is said of it, wherever it is said. */
function propertiesOf(
  schemas: Model['schemas'],
  given: Json | undefined,
): ReadonlyMap<string, readonly Json[]> {
  const properties = new Map<string, readonly Json[]>();
  for (const form of formsOf(schemas, given)) {
    const own = member(form, 'properties');
    for (const [name, property] of isObject(own) ? Object.entries(own) : [])
      properties.set(name, [...(properties.get(name) ?? []), ...formsOf(schemas, property)]);
  }
  return properties;
}

/** A schema, and the parts and the alternatives that it is made of, each once: alternatives may lead to each other. */
function formsOf(schemas: Model['schemas'], given: Json | undefined): readonly Json[] {
  const forms = new Set<Json>();
  const open = [given];
  for (const each of open) {
    const schema = resolved(schemas, each);
    if (schema === undefined || forms.has(schema)) continue;
    forms.add(schema);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = member(schema, keyword);
      if (isList(list)) for (const part of list) open.push(part);
    }
  }
  return [...forms];
}

function fieldOf(
  schemas: Model['schemas'],
  name: string,
  forms: readonly Json[],
  told: Told,
  levels: number,
): Json | undefined {
  const plain = plainFieldOf(bareName(name), forms, told);
  if (plain !== undefined) return plain;
  for (const form of forms) {
    const several = isMessage(bareName(name)) ? messagesIn(schemas, form, told.message) : undefined;
    if (several !== undefined) return several;
    // Errors that contain errors need not do so for ever.
    if (levels === 1 && hasType(form, 'array') && isFree(form, listLimits)) return [];
    const one = fieldsOf(schemas, member(form, 'items'), told, levels - 1);
    if (one !== undefined) return [one];
  }
  return fieldsOf(schemas, { allOf: forms }, told, levels - 1);
}

/** What a field says that holds a number, a text, true or false. */
function plainFieldOf(key: string, forms: readonly Json[], told: Told): Json | undefined {
  // Where one form lists words and another takes any text, only a word satisfies both.
  const listed = wordOfStatus(told.status, forms.flatMap(wordsIn));
  if (listed !== undefined) return listed;
  const takes = (value: string): boolean => forms.some((form) => takesText(form, value));
  if (statusNames.has(key) && forms.some((form) => takesNumber(form, told.status))) return told.status;
  // Problems of SCIM have the status as a text: RFC 7644, section 3.12.
  if (key !== 'code' && statusNames.has(key) && takes(String(told.status))) return String(told.status);
  if (isMessage(key) && takes(told.message)) return told.message;
  const word = titleOf(told.status).toLowerCase().replaceAll(' ', '_');
  if (codeNames.has(key) && takes(word)) return word;
  const truth = truths.get(key);
  return truth !== undefined && forms.some((form) => hasType(form, 'boolean')) ? truth : undefined;
}

/** A prefix tells the vendor, or what the message is about: `imsx_description`. */
function isMessage(key: string): boolean {
  return messageNames.has(key) || /(?:message|description)$/.test(key);
}

/** The texts that a schema lists. */
function wordsIn(schema: Json): readonly string[] {
  const values = member(schema, 'enum') ?? [member(schema, 'const') ?? null];
  return (isList(values) ? values : []).filter((value) => typeof value === 'string');
}

/** The message in a list of texts, or in an object of these by what is wrong; `base` is the whole, as Rails has it. */
function messagesIn(schemas: Model['schemas'], schema: Json | undefined, message: string): Json | undefined {
  const items = resolved(schemas, member(schema, 'items'));
  if (hasType(schema, 'array') && isFree(schema, listLimits))
    return takesText(items, message) ? [message] : undefined;
  const values = resolved(schemas, member(schema, 'additionalProperties'));
  const isMap = hasType(schema, 'object') && isFree(schema, ['properties', 'minProperties', 'propertyNames']);
  if (!isMap || values === undefined) return undefined;
  const own = takesText(values, message) ? message : messagesIn(schemas, values, message);
  return own === undefined || isObject(own) ? undefined : { base: own };
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
