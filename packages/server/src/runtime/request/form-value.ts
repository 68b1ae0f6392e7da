import { jsonOf } from './json.ts';
import { asksForTexts } from '../parameters/readings.ts';
import {
  arrayOf,
  isTextual,
  primitiveOf,
  standsAlone,
  takesArrays,
  takesObjects,
  ValueProblem,
  type ValueType,
} from '../parameters/values.ts';

/** A value that was told as JSON: it stays what it is. */
export class JsonPart {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/**
 * What a text of JSON tells.
 * @throws {ValueProblem} for what is no JSON.
 */
export function jsonPart(text: string): JsonPart {
  return new JsonPart(jsonOf(text));
}

/**
 * What a text tells that is to be JSON and does not say so itself, as forms of browsers cannot: it is the text where it is no JSON, or
 * where texts are asked for (`textsOnly`) and its JSON is none.
 * @throws {ValueProblem} for what is no JSON, where it may be no text.
 */
export function jsonOrText(text: string, type: ValueType): JsonPart | string {
  const { types, items } = type;
  const mayBeText = isTextual(types) || (items !== undefined && isTextual(items.types));
  try {
    const part = jsonPart(text);
    const isTold = typeof part.value === 'string' || (Array.isArray(part.value) && takesArrays(type));
    return isTold || !asksForTexts(type) ? part : text;
  } catch (error) {
    if (!mayBeText || !(error instanceof ValueProblem)) throw error;
    return text;
  }
}

const anything: ValueType = { types: ['string'], rest: { types: ['string'] } };

/**
 * What the parts of one name in a form are.
 * @param parts Texts, files, and what JSON told.
 * @throws {ValueProblem} for several where there can be one only, and for a text that has to be JSON.
 */
export function valueOf(type: ValueType, parts: readonly unknown[]): unknown {
  const [first] = parts;
  const isOne = typeof first === 'string' ? standsAlone(type, first) : type.types.length > 0;
  if (parts.length === 1 && first instanceof JsonPart && isWholeList(type, first.value)) return first.value;
  const mayBeSeveral = takesArrays(type) || type.open === true;
  if (parts.length > 1 ? mayBeSeveral : takesArrays(type) && !isOne) return listOf(type, parts);
  if (parts.length > 1) throw new ValueProblem('type', `must be given once, not ${parts.length} times`);
  return itemOf(type, first);
}

function listOf(type: ValueType, parts: readonly unknown[]): unknown {
  const { items = anything, prefix = [] } = type;
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length && ![items, ...prefix].some(isWrittenAsJson)) return arrayOf(type, texts);
  const values = parts.map((part, index) => itemOf(prefix[index] ?? items, part));
  const [only] = values;
  return values.length === 1 && texts.length === 1 && isWholeList(type, only) ? only : values;
}

/** JSON tells a list as a whole, too; where the items are lists themselves, those of the whole are. */
function isWholeList({ items }: ValueType, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (items === undefined || !takesOnlyArrays(items)) return true;
  // An empty list says nothing of that: it is an item, as all are that have a part of their own.
  return value.length > 0 && value.every((item) => isWholeList(items, item));
}

function takesOnlyArrays(type: ValueType): boolean {
  return takesArrays(type) && !takesObjects(type) && type.types.length === 0;
}

function itemOf(type: ValueType, part: unknown): unknown {
  if (part instanceof JsonPart) return part.value;
  if (typeof part !== 'string') return part;
  return type.types.length === 0 && isWrittenAsJson(type) ? jsonOf(part) : primitiveOf(type, part);
}

/** Whether there are values that have no text but that of JSON. */
function isWrittenAsJson(type: ValueType): boolean {
  return takesObjects(type) || takesArrays(type);
}
