import { jsonOf } from './json.ts';
import {
  arrayOf,
  primitiveOf,
  standsAlone,
  takesArrays,
  takesObjects,
  ValueProblem,
  type ValueType,
} from './values.ts';

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

const anything: ValueType = { types: ['string'], rest: { types: ['string'] } };

/**
 * What the parts of one name in a form are.
 * @param parts Texts, files, and what JSON told.
 * @throws {ValueProblem} for several where there can be one only, and for a text that has to be JSON.
 */
export function valueOf(type: ValueType, parts: readonly unknown[]): unknown {
  const [first] = parts;
  if (parts.length === 1 && first instanceof JsonPart && isWholeList(type, first.value)) return first.value;
  const isOne = typeof first === 'string' ? standsAlone(type, first) : type.types.length > 0;
  if (takesArrays(type) && (parts.length > 1 || !isOne)) {
    const texts = parts.filter((part) => typeof part === 'string');
    if (texts.length === parts.length && !isWrittenAsJson(type.items ?? anything))
      return arrayOf(type, texts);
    return parts.map((part) => itemOf(type.items ?? anything, part));
  }
  if (parts.length > 1) throw new ValueProblem('type', `must be given once, not ${parts.length} times`);
  return itemOf(type, first);
}

/** JSON tells a list as a whole, too; where the items are lists themselves, those of the whole are. */
function isWholeList({ items }: ValueType, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const areLists =
    items !== undefined && takesArrays(items) && !takesObjects(items) && items.types.length === 0;
  return !areLists || value.every((item) => Array.isArray(item));
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
