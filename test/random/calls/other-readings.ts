import { objectOf, type Json } from '../../corpus/raw-document.ts';

/**
 * Returns what else may be written as a value is, where all values are texts: in parameters, forms and header fields a text stands
 * for whatever the schema makes of it (OpenAPI 3.1.1, Appendix B).
 * @returns Values that differ from it; those of lists and objects differ in one place.
 */
export function otherReadings(value: Json): readonly Json[] {
  if (Array.isArray(value)) return ofList(value);
  if (typeof value === 'object' && value !== null) return ofObject(objectOf(value));
  return ofScalar(value).flatMap((each) => [each, ...(each === value ? [] : [[each]])]);
}

function ofList(list: readonly Json[]): readonly Json[] {
  const changed = list.flatMap((item, index) => otherReadings(item).map((each) => list.with(index, each)));
  const [only] = list;
  const alone = list.length === 1 && only !== undefined ? [only, ...ofScalar(only)] : [];
  const texts = list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return [...changed, ...alone, texts, texts.join(','), ...(list.length % 2 === 0 ? [paired(list)] : [])];
}

function ofObject(object: Readonly<Record<string, Json>>): readonly Json[] {
  const entries = Object.entries(object);
  const changed = entries.flatMap(([key, member]) =>
    otherReadings(member).map((each): Json => ({ ...object, [key]: each })),
  );
  const texts = entries.map(([key, member]): readonly [string, Json] => [
    key,
    typeof member === 'string' ? member : JSON.stringify(member),
  ]);
  return [...changed, Object.fromEntries(texts), texts.flat()];
}

function ofScalar(value: Json): readonly Json[] {
  if (typeof value === 'object' && value !== null) return [];
  if (typeof value !== 'string') return [String(value)];
  const lists = value.includes(',') ? [value.split(',')] : [];
  try {
    const parsed = JSON.parse(value) as Json;
    return typeof parsed === 'string' ? lists : [parsed, ...lists];
  } catch {
    return lists;
  }
}

function paired(list: readonly Json[]): Json {
  return Object.fromEntries(
    list.flatMap((name, index) =>
      index % 2 === 0
        ? [[typeof name === 'string' ? name : JSON.stringify(name), list[index + 1] ?? null] as const]
        : [],
    ),
  );
}

/** True if a text in it is the JSON of another value, as which it is read by who cannot ask the schema. */
export function hasLookalike(value: Json): boolean {
  if (typeof value === 'string') return ofScalar(value).some((other) => !Array.isArray(other));
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((each: Json) => hasLookalike(each))
  );
}
