import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import type { Document, Places } from '../../document.ts';
import { limitFault } from './limit-fault.ts';
import { growthsOf } from '../../pattern/growths.ts';
import { shown } from '../examples/shown.ts';
import { isList, isObject, jsonTypes, memberAt, ownValue } from '@specline/kernel/values';

/**
 * Holds `enum`, `const` and `default` of a schema against its `type` and each other: JSON Schema 2020-12, Validation,
 * sections 6.1 and 9.2.
 * @param schema The schema.
 * @param check Document, and where problems go.
 */
export function checkSchemaValues(schema: JsonObject, check: CheckContext): void {
  const types = typesOf(schema);
  const values = ownValue(schema, 'enum');
  if (hasEnumOfItems(schema))
    check.problems.report('enum-of-items', check.originOf(schema, 'enum', 'key'), {});
  const read = enumInType(schema, check.document);
  if (read !== undefined && types !== undefined)
    check.problems.report('enum-in-other-type', check.originOf(schema, 'enum', 'key'), {
      types: types.join(', '),
      values: read.map((value) => shown(value)).join(', '),
    });
  const isMended = hasEnumOfItems(schema) || read !== undefined;
  for (const keyword of ['const', 'default', ...limits]) checkExact(schema, keyword, check);
  if (isList(values))
    values.forEach((_, index) => {
      checkExact(values, index, check);
    });
  if (isList(values)) checkEnum(schema, values, isMended ? undefined : types, check, read);
  if (Object.hasOwn(schema, 'const')) checkConst(schema, types, check);
  if (Object.hasOwn(schema, 'default')) checkDefault(schema, check);
}

const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** The ends of 64-bit numbers are written as limits of all that there is; of what is rounded there, nothing is beyond them. */
const endsOfIntegers: ReadonlySet<string> = new Set([
  '9223372036854775807',
  '-9223372036854775807',
  '18446744073709551615',
]);

function checkExact(container: Container, key: string | number, check: CheckContext): void {
  const value = memberAt(container, String(key));
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return;
  const text = check.document.numberText(container, key);
  if (text === undefined || !/^[-+]?\d+$/.test(text) || BigInt(text) === BigInt(value)) return;
  if (limits.includes(String(key)) && endsOfIntegers.has(text)) return;
  const read = BigInt(value).toString();
  check.problems.report('inexact-number', check.originOf(container, key), { text, read });
}

/**
 * Returns the types that a schema allows, null among them where it is nullable.
 * @param schema The schema.
 * @returns `undefined` where the schema says nothing of them.
 */
export function typesOf(schema: JsonObject): readonly string[] | undefined {
  const type = ownValue(schema, 'type');
  const types = (isList(type) ? type : [type]).filter((name) => typeof name === 'string');
  if (types.length === 0) return undefined;
  // In 3.1 this keyword is reported elsewhere, and read as it was intended.
  return ownValue(schema, 'nullable') === true ? [...types, 'null'] : types;
}

/**
 * True if `enum` lists values of the items of an array, and of no array: the list was intended to stand below `items`.
 * @param schema The schema.
 */
export function hasEnumOfItems(schema: JsonObject): boolean {
  const values = ownValue(schema, 'enum');
  if (!isList(values) || values.length === 0) return false;
  const allowed = typesOf(schema) ?? [];
  if (!allowed.includes('array') || allowed.some((type) => type !== 'array' && type !== 'null')) return false;
  const items = ownValue(schema, 'items') ?? true;
  if (items === false || (isObject(items) && !isAmong(values, ownValue(items, 'enum')))) return false;
  const types = isObject(items) ? typesOf(items) : undefined;
  return values.every(
    (value) => value !== null && !isList(value) && (types === undefined || isOfType(value, types)),
  );
}

/** True if all values of one list are in another, or there is no other. */
function isAmong(values: readonly Json[], others: Json | undefined): boolean {
  if (others === undefined) return true;
  const known = new Set((isList(others) ? others : []).map(identityOf));
  return values.every((value) => known.has(identityOf(value)));
}

/**
 * Returns the values of an `enum` none of which is of the type of the schema, where each has one plain reading that is: `[1, 2]` as
 * texts, `['1', '2']` as numbers, `['true']` as booleans.
 * @param schema The schema.
 * @param texts Knows how numbers were written, of which texts are made: `1.10`, `007`.
 * @returns `undefined` where the values are to be taken as they are written.
 */
export function enumInType(schema: JsonObject, texts: NumberTexts): readonly Json[] | undefined {
  const values = ownValue(schema, 'enum');
  if (!isList(values)) return undefined;
  const types = typesOf(schema) ?? [];
  const [type, ...others] = types.filter((each) => each !== 'null');
  if (type === undefined || others.length > 0) return undefined;
  const isNull = (value: Json): boolean => value === null && types.includes('null');
  const converted = values.map((value, index) =>
    isNull(value) ? null : asType(value, type, texts.numberText(values, index)),
  );
  const read = converted.filter((value) => value !== undefined);
  const isConverted = read.length === converted.length && read.some((value) => value !== null);
  return isConverted ? read : undefined;
}

/** Knows how numbers were written. */
type NumberTexts = Pick<Places, 'numberText'>;

/**
 * Returns a value as it would be written in another type; `undefined` where it is of the type, or where digits would be lost.
 * @param text A number as it was written, where that is known.
 */
function asType(value: Json, type: string, text?: string): Json | undefined {
  if (type === 'string') {
    if (typeof value === 'boolean') return String(value);
    if (typeof value !== 'number') return undefined;
    return text ?? (Number.isSafeInteger(value) ? String(value) : undefined);
  }
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  const number = Number(value);
  const isSame = String(number) === value && isOfType(number, [type]);
  return isSame ? number : undefined;
}

/** Returns a text that is equal for equal values: the keys of the document are in order. */
function identityOf(value: Json): string {
  return JSON.stringify(value);
}

/**
 * True if a value is of one of the types: JSON Schema 2020-12, Validation, section 6.1.1.
 * @param value Value of the document.
 * @param types Names of types.
 */
export function isOfType(value: Json, types: readonly string[]): boolean {
  if (value === null) return types.includes('null');
  if (isList(value)) return types.includes('array');
  if (typeof value !== 'number') return types.includes(typeof value);
  return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
}

function checkEnum(
  schema: JsonObject,
  values: readonly Json[],
  types: readonly string[] | undefined,
  check: CheckContext,
  converted: readonly Json[] = values,
): void {
  if (values.length === 0) check.problems.report('empty-enum', check.originOf(schema, 'enum', 'key'), {});
  const isContradiction = types !== undefined && contradictsType(values, types);
  if (isContradiction) check.changes.remove(schema, 'type');
  const seen = new Map<string, number>();
  values.forEach((value, index) => {
    const identity = identityOf(converted[index] ?? null);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, index);
    else
      check.problems.report('duplicate-enum-value', check.originOf(values, index), { value: shown(value) }, [
        { origin: check.originOf(values, first), note: 'first here' },
      ]);
    // A type that does not exist is skipped; it has been reported.
    if (types === undefined || isOfType(value, types) || !types.some((type) => jsonTypes.has(type))) return;
    const text = typeof value === 'number' ? check.document.numberText(values, index) : undefined;
    const facts = {
      value: text ?? shown(value),
      types: types.join(', '),
      fix: enumFix(value, types, text, check),
    };
    check.problems.report(
      isContradiction ? 'enum-type-mismatch' : 'unreachable-enum-value',
      check.originOf(values, index),
      facts,
    );
  });
}

/**
 * True where no value of a list is of the type of its schema. A list in which some are means something by the letter, and null and empty
 * texts are habits: real documents mix them in.
 */
function contradictsType(values: readonly Json[], types: readonly string[]): boolean {
  return (
    types.some((type) => jsonTypes.has(type)) &&
    !values.some((value) => isOfType(value, types)) &&
    values.some((value) => value !== null && value !== '')
  );
}

function enumFix(
  value: Json,
  types: readonly string[],
  text: string | undefined,
  check: CheckContext,
): string {
  if (value === null)
    return check.document.version === '3.0'
      ? 'add "nullable: true" if null is allowed, or remove it'
      : `write "type: [${types.join(', ')}, 'null']" if null is allowed, or remove it`;
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `put it in quotes: '${text ?? String(value)}'`;
  if (typeof value === 'string' && types.some((type) => asType(value, type) !== undefined))
    return `write it without quotes: ${value}`;
  return 'correct the value, or the type';
}

function checkConst(schema: JsonObject, types: readonly string[] | undefined, check: CheckContext): void {
  const value = ownValue(schema, 'const') ?? null;
  const values = ownValue(schema, 'enum');
  if (types !== undefined && !isOfType(value, types)) {
    const isRead = check.problems.report('const-mismatch', check.originOf(schema, 'const'), {
      value: check.document.numberText(schema, 'const') ?? shown(value),
      reason: `the type is ${types.join(', ')}`,
      reading: 'the constant counts, and not the type',
    });
    if (isRead) check.changes.remove(schema, 'type');
  } else if (isList(values) && !hasValue(values, value)) {
    check.problems.report('const-mismatch', check.originOf(schema, 'const'), {
      value: shown(value),
      reason: 'it is not among the values of "enum"',
    });
  }
}

function hasValue(values: readonly Json[], value: Json): boolean {
  const identity = identityOf(value);
  return values.some((known) => identityOf(known) === identity);
}

function checkDefault(schema: JsonObject, check: CheckContext): void {
  const value = ownValue(schema, 'default') ?? null;
  const reason = valueFault(schema, value, check.document);
  if (reason !== undefined)
    check.problems.report('default-mismatch', check.originOf(schema, 'default'), {
      value: check.document.numberText(schema, 'default') ?? shown(value),
      reason,
    });
}

/**
 * Returns why a schema does not take a value, as far as its own keywords tell.
 * @param schema The schema.
 * @param value Value of the document.
 * @param document Document of the schema.
 * @returns `undefined` where nothing speaks against it.
 */
export function valueFault(schema: JsonObject, value: Json, document: Document): string | undefined {
  return mismatch(schema, value, typesOf(schema), document);
}

/** Returns why a schema does not take a value, as far as its own keywords tell. */
function mismatch(
  schema: JsonObject,
  value: Json,
  types: readonly string[] | undefined,
  document: Document,
): string | undefined {
  // What is no type is reported where it stands.
  const isTyped = types?.every((type) => jsonTypes.has(type)) === true;
  if (isTyped && !isOfType(value, types)) return `the type is ${types.join(', ')}`;
  const values = hasEnumOfItems(schema)
    ? undefined
    : (enumInType(schema, document) ?? ownValue(schema, 'enum'));
  if (isList(values) && !hasValue(values, value) && !(value === null && types?.includes('null') === true))
    return 'it is not among the values of "enum"';
  const fixed = ownValue(schema, 'const');
  if (fixed !== undefined && identityOf(fixed) !== identityOf(value)) return 'it is not the value of "const"';
  return limitFault(schema, value, growthsOf(document));
}
