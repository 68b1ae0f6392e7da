import { stepsOf, type Issue } from '../failure/issue.ts';
import {
  emptyObject,
  fieldOf,
  isPlainObject,
  isTextual,
  takesArrays,
  takesObjects,
  type ValueType,
} from './values.ts';

/** The issue that a schema finds in a value: the keyword, and a JSON Pointer to where it is broken. */
export type Wrong = Pick<Issue, 'pointer' | 'keyword'>;

/** The reading of a text. */
export interface Reading {
  readonly value: unknown;
  /** The issues of the value; empty if it is valid. */
  readonly wrong: readonly Wrong[];
}

/**
 * Returns the first value that a schema takes, of all that a text may stand for: `12345` is a number and a text, `a,b` a list and a
 * text. The usual reading comes first, then that of the values of one kind alone; in each, what is wrong is a text where it may be
 * one.
 * @param decode Reads the text as values of a type; nothing where it is none.
 * @param wrongIn What the schema finds wrong in a value.
 * @returns Where none is valid, the usual reading with texts in it, provided that less is wrong with it: an item that is right as a
 *   text is no fault of a list with one that is wrong. Otherwise nothing.
 */
export function betterReading(
  type: ValueType,
  decode: (type: ValueType) => unknown,
  wrongIn: (value: unknown) => readonly Wrong[],
): Reading | undefined {
  let better: Reading | undefined;
  for (const each of typesToTry(type, decode, wrongIn)) {
    const value = decode(each);
    if (value === undefined) continue;
    const reading = readingAmong(value, decode(textsOnly(each)), wrongIn);
    if (reading.wrong.length === 0) return reading;
    if (each === type && reading.value !== value) better = reading;
  }
  return better;
}

/** Returns the types of `readingsOf`, and last the one in which each wrong property has the one of its kinds that is right. */
function* typesToTry(
  type: ValueType,
  decode: (type: ValueType) => unknown,
  wrongIn: (value: unknown) => readonly Wrong[],
): Iterable<ValueType> {
  yield* readingsOf(type);
  yield withKinds(type, decode, wrongIn);
}

/** Yields the types as which a text may be read: those of the schema, then those that it leaves open. */
function* readingsOf(type: ValueType): Iterable<ValueType> {
  yield* kindsOf(type);
  if (!leavesOpen(type)) return;
  // One text alone is no list here: whatever a schema says of texts and numbers, it would be valid as one.
  for (const items of [text, primitive]) yield withAny(type, { ...primitive, items });
}

/** So many properties are read in each of their kinds. */
const mostByKind = 20;

/**
 * Returns a type in which each property that is wrong takes the one kind of its values that is right: of texts and objects, objects
 * alone.
 * @param decode As that of `betterReading`.
 * @param wrongIn As that of `betterReading`.
 */
function withKinds(
  type: ValueType,
  decode: (type: ValueType) => unknown,
  wrongIn: (value: unknown) => readonly Wrong[],
): ValueType {
  const namesIn = (value: unknown): ReadonlySet<string> =>
    new Set(wrongIn(value).flatMap(({ pointer }) => stepsOf(pointer).slice(0, 1)));
  let best = type;
  if (!takesObjects(type)) return best;
  for (const name of [...namesIn(decode(type))].slice(0, mostByKind))
    for (const kind of kindsOf(fieldOf(best, name)).slice(1)) {
      const candidate = { ...best, fields: { ...best.fields, [name]: kind } };
      const value = decode(candidate);
      if (value === undefined || namesIn(value).has(name)) continue;
      best = candidate;
      break;
    }
  return best;
}

/**
 * True if a schema leaves types open. Properties may have any name then, and their texts are as valid as the values they stand for;
 * there may be a hundred thousand of them.
 */
function leavesOpen({ open, items, prefix = [], fields = {} }: ValueType): boolean {
  return (
    open === true || [items, ...prefix, ...Object.values(fields)].some((each) => each && leavesOpen(each))
  );
}

const text: ValueType = { types: ['string'] };

/** Numbers and words before texts. */
const primitive: ValueType = { types: ['boolean', 'number', 'null', 'word'] };

/**
 * Returns a type in which another one stands for what is of no type: numbers, words and lists. It is no object, whose names only a
 * schema distinguishes from what is next to it.
 */
function withAny(type: ValueType, any: ValueType): ValueType {
  return type.open === true ? any : inEach(type, (inner) => withAny(inner, any));
}

/** Returns a type, and where it takes values of several kinds, each of them alone. */
function kindsOf(type: ValueType): readonly ValueType[] {
  const { types, words, items, prefix, fields, patterns, rest } = type;
  const kinds: ValueType[] = [];
  if (types.length > 0) kinds.push({ types, ...(words && { words }) });
  if (takesArrays(type)) kinds.push({ types: [], ...(items && { items }), ...(prefix && { prefix }) });
  if (takesObjects(type))
    kinds.push({
      types: [],
      ...(fields && { fields }),
      ...(patterns && { patterns }),
      ...(rest && { rest }),
    });
  return kinds.length > 1 ? [type, ...kinds] : [type];
}

/** Returns a type by which a value that may be a text is one, whatever the media type of a part declares. */
export function textsOnly(type: ValueType): ValueType {
  const { types } = type;
  return { ...inEach(type, textsOnly), types: isTextual(types) ? ['word'] : types };
}

/** Returns a type in which those of items and properties are changed. */
function inEach(type: ValueType, change: (inner: ValueType) => ValueType): ValueType {
  const { items, prefix, fields, patterns, rest } = type;
  return {
    ...type,
    ...(items && { items: change(items) }),
    ...(prefix && { prefix: prefix.map(change) }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, change(each)])),
    }),
    ...(patterns && { patterns: patterns.map(([pattern, each]) => [pattern, change(each)] as const) }),
    ...(rest && { rest: change(rest) }),
  };
}

/** True if a type, or that of its items, is one of texts only: by itself, a schema does not distinguish words from other texts. */
export function takesOnlyTexts({ types, items }: ValueType): boolean {
  return (types.length === 1 && types[0] === 'word') || (items !== undefined && takesOnlyTexts(items));
}

/**
 * Returns the same for a value that was read already: what is wrong in it is the text that it was read from.
 * @param texts The value with texts wherever they are taken.
 * @returns The value itself where less is wrong with it than with texts in it.
 */
export function readingAmong(
  value: unknown,
  texts: unknown,
  wrongIn: (value: unknown) => readonly Wrong[],
): Reading {
  const usual: Reading = { value, wrong: wrongIn(value) };
  let best = usual;
  // Not all errors of a long list are reported: it may be one of texts.
  for (const places of [placesOf(usual), everywhere]) {
    if (best.wrong.length === 0) break;
    const candidate = withTexts(value, texts, places);
    if (candidate === value) continue;
    const wrong = wrongIn(candidate);
    if (wrong.length < best.wrong.length) best = { value: candidate, wrong };
  }
  return best;
}

/** Places in a value. */
interface Places {
  /** True if the value itself is one of them. */
  isIncluded: boolean;
  /** Those in its members; in all of them where absent. */
  readonly members?: Map<string, Places>;
}

const everywhere: Places = { isIncluded: true };

/** Returns the places where something is wrong. */
function placesOf({ value, wrong }: Reading): Places {
  const root: Places = { isIncluded: false, members: new Map() };
  for (const { pointer, keyword } of wrong) {
    const pointers = keyword === 'uniqueItems' ? repeatedAt(value, pointer) : [pointer];
    for (const each of pointers) addPlace(root, stepsOf(each));
  }
  return root;
}

function addPlace(root: Places, steps: readonly string[]): void {
  let at = root;
  for (const step of steps) {
    const next = at.members?.get(step) ?? { isIncluded: false, members: new Map<string, Places>() };
    at.members?.set(step, next);
    at = next;
  }
  at.isIncluded = true;
}

/** Returns the items of a list that are as an earlier one is: `1` and `"1"` are two items, and written as one text. */
function repeatedAt(value: unknown, pointer: string): readonly string[] {
  const list = valueAt(value, pointer);
  if (!Array.isArray(list)) return [];
  const known = new Set<unknown>();
  return list.flatMap((item, index) => {
    const isRepeated = known.has(item);
    known.add(item);
    return isRepeated ? [`${pointer}/${index}`] : [];
  });
}

function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const step of stepsOf(pointer))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at;
}

function placesIn(places: Places, step: string): Places | undefined {
  return places.members === undefined ? places : places.members.get(step);
}

/**
 * Returns a value in which some places hold the texts that they were read from.
 * @returns The same value where that changes nothing: it need not be judged again.
 */
function withTexts(value: unknown, texts: unknown, places: Places | undefined): unknown {
  if (places === undefined) return value;
  if (typeof texts === 'string') return places.isIncluded ? texts : value;
  if (Array.isArray(value) && Array.isArray(texts)) {
    const items = value.map((item, index) => withTexts(item, texts[index], placesIn(places, String(index))));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  // A file is no object of texts.
  if (!isPlainObject(value) || !isPlainObject(texts)) return value;
  const names = Object.keys(value);
  const members = names.map((name) => withTexts(value[name], texts[name], placesIn(places, name)));
  if (names.every((name, index) => members[index] === value[name])) return value;
  const object = emptyObject();
  for (const [index, name] of names.entries()) object[name] = members[index];
  return object;
}
