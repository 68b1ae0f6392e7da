import { code, endOfString, endOfWord, skipSpace, stringAt } from '../../load/text/json-text.ts';

/** The fields at the top of a document by name, each with the text that its value is written as. */
export type TopLevel = ReadonlyMap<string, string>;

/** The most fields that are read: an object with more is data. */
const mostFields = 20_000;

/** True for a text that begins as an object of JSON does. */
export function isBraced(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text);
}

/**
 * Returns the fields of an object of JSON. What is no JSON is read as far as it looks like some.
 * @param text The object, or a text like one, perhaps cut off.
 */
export function jsonFields(text: string): TopLevel {
  const fields = new Map<string, string>();
  let at = skipSpace(text, text.indexOf('{') + 1);
  while (text.charCodeAt(at) === code.quote && fields.size < mostFields) {
    const endOfName = endOfString(text, at);
    const colon = skipSpace(text, endOfName);
    if (endOfName === 0 || text.charCodeAt(colon) !== code.colon) break;
    const start = skipSpace(text, colon + 1);
    const end = endOfValue(text, start);
    fields.set(nameAt(text, at, endOfName), text.slice(start, end));
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return fields;
}

function nameAt(text: string, start: number, end: number): string {
  try {
    return stringAt(text, start, end);
  } catch {
    return text.slice(start + 1, end - 1);
  }
}

/** Returns the offset behind a value; the end of the text where it is cut off. */
function endOfValue(text: string, start: number): number {
  const sign = text.charCodeAt(start);
  if (sign === code.quote) return endOfString(text, start) || text.length;
  if (sign !== code.brace && sign !== code.bracket) return endOfWord(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const next = text.charCodeAt(at);
    if (next === code.quote) {
      const end = endOfString(text, at);
      if (end === 0) break;
      at = end - 1;
    } else if (next === code.brace || next === code.bracket) depth += 1;
    else if (next === code.endBrace || next === code.endBracket) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Lines of YAML before the first field: empty ones, comments, directives, the start of the document. */
const firstField = /^(?![ \t]*(?:#|$)|%|---(?:\s|$))( *)/m;

/**
 * Returns the fields of a block mapping of YAML: what is indented as its first line is.
 * @param text The mapping, perhaps cut off.
 */
export function yamlFields(text: string): TopLevel {
  const fields = new Map<string, string>();
  const first = firstField.exec(text);
  if (!first) return fields;
  const indent = first[1] ?? '';
  const field = new RegExp(
    `^${indent}(?:"([^"\\r\\n]+)"|'([^'\\r\\n]+)'|([^\\s#:'"{[-][^:\\r\\n]*?)) *:(?=[ \\t]|$)`,
    'gm',
  );
  field.lastIndex = first.index;
  let open: { readonly name: string; readonly start: number } | undefined;
  for (const match of text.matchAll(field)) {
    if (open) fields.set(open.name, text.slice(open.start, match.index));
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    open = { name, start: match.index + match[0].length };
    if (fields.size >= mostFields) return fields;
  }
  if (open) fields.set(open.name, text.slice(open.start));
  return fields;
}
