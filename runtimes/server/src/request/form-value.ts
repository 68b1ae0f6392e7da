import { jsonOf } from './json.ts';
import { takesOnlyTexts } from '../parameters/readings.ts';
import {
  arrayOf,
  isTextual,
  primitiveOf,
  standsAlone,
  takesArrays,
  takesJson,
  takesObjects,
  takesTexts,
  ValueProblem,
  type ValueType,
} from '../parameters/values.ts';

/** A value that was sent as JSON: it stays as it is. */
export class JsonPart {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/**
 * Returns the value of a text of JSON.
 * @throws {ValueProblem} for what is no JSON.
 */
export function jsonPart(text: string): JsonPart {
  return new JsonPart(jsonOf(text));
}

/**
 * Returns the value of a text that should be JSON but does not declare it, as forms of browsers cannot: the text itself where it is
 * no JSON, or where only texts are taken and its JSON is none.
 * @throws {ValueProblem} for what is no JSON, where it may be no text.
 */
export function jsonOrText(text: string, type: ValueType): JsonPart | string {
  const { types, items } = type;
  const mayBeText = isTextual(types) || (items !== undefined && isTextual(items.types));
  try {
    const part = jsonPart(text);
    const isTaken = typeof part.value === 'string' || (Array.isArray(part.value) && takesArrays(type));
    return isTaken || !takesOnlyTexts(type) ? part : text;
  } catch (error) {
    if (!mayBeText || !(error instanceof ValueProblem)) throw error;
    return text;
  }
}

/**
 * Returns what a text of JSON holds where a schema takes such a value, else the text: of a schema of texts, an object is none.
 * @param type A schema that takes texts.
 */
export function takenJson(text: string, type: ValueType): JsonPart | string {
  try {
    const part = jsonPart(text);
    const all = [type, type.items ?? [], type.prefix ?? []].flat();
    return all.some((each) => takesJson(each, part.value)) ? part : text;
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    return text;
  }
}

const anything: ValueType = { types: ['string'], rest: { types: ['string'] } };

/**
 * Returns what the parts of one name in a form are.
 * @param parts Texts, files, and values of JSON.
 * @throws {ValueProblem} for several where there can be one only, and for a text that has to be JSON.
 */
export function valueOf(type: ValueType, parts: readonly unknown[]): unknown {
  const [first] = parts;
  if (parts.length > 1) {
    if (takesArrays(type) || type.open === true) return listOf(type, parts);
    throw new ValueProblem('type', `must be given once, not ${parts.length} times`);
  }
  if (first instanceof JsonPart && isWholeList(type, first.value)) return first.value;
  return takesArrays(type) && !isAlone(type, first) ? listOf(type, parts) : itemOf(type, first);
}

/** True for a part that is a value by itself, also where the schema takes lists. */
function isAlone(type: ValueType, part: unknown): boolean {
  if (typeof part === 'string') return standsAlone(type, part);
  if (part instanceof JsonPart) return !Array.isArray(part.value) && takesJson(type, part.value);
  return type.open === true || type.types.includes('bytes');
}

function listOf(type: ValueType, parts: readonly unknown[]): unknown {
  const { items = anything, prefix = [] } = type;
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length && ![items, ...prefix].some(isWrittenAsJson)) return arrayOf(type, texts);
  const values = parts.map((part, index) => itemOf(prefix[index] ?? items, part));
  const [only] = values;
  return values.length === 1 && texts.length === 1 && isWholeList(type, only) ? only : values;
}

/**
 * True if a value is a list as a whole, as JSON can contain; if the items are lists themselves, the items of the whole have to be.
 */
function isWholeList({ items }: ValueType, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (items === undefined || !takesOnlyArrays(items)) return true;
  // An empty list says nothing of that: it is an item, as all are that have a part of their own.
  return value.length > 0 && value.every((item) => isWholeList(items, item));
}

function takesOnlyArrays(type: ValueType): boolean {
  return takesArrays(type) && !takesObjects(type) && !takesTexts(type);
}

function itemOf(type: ValueType, part: unknown): unknown {
  if (part instanceof JsonPart) return part.value;
  if (typeof part !== 'string') return part;
  const value = primitiveOf(type, part);
  // A text that is none of the texts of the schema can only be the JSON of something else.
  return typeof value === 'string' && isWrittenAsJson(type) && !isTextual(type.types) ? jsonOf(part) : value;
}

/** True if there are values that have no text but that of JSON. */
function isWrittenAsJson(type: ValueType): boolean {
  return takesObjects(type) || takesArrays(type);
}
