import type { Json } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';

/**
 * Writes rows as CSV, with a header where they are objects: RFC 4180.
 * @param value A list of rows, or a single one.
 */
export function csvOf(value: Json): string {
  const rows = isList(value) ? value : [value];
  const names = [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))];
  const cells = rows.map((row) => {
    if (isObject(row)) return names.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined) ?? null);
    return isList(row) ? row : [row];
  });
  const all: readonly (readonly Json[])[] = names.length === 0 ? cells : [names, ...cells];
  return all.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Json): string {
  const text = plainText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes each item of a list, or a value that is none, as a line of JSON. */
export function jsonLines(value: Json): string {
  return (isList(value) ? value : [value]).map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** Returns the same, as a sequence: RFC 7464. */
export function jsonSequence(value: Json): string {
  return (isList(value) ? value : [value]).map((item) => `\u001e${JSON.stringify(item)}\n`).join('');
}

/** Returns a value as it stands where there are only texts: nothing for null, JSON of objects and lists. */
export function plainText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
