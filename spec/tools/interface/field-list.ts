/** One field in a list such as `title? (max 50), urls: {location, app}`. */
export interface NotedField {
  readonly name: string;
  /** Marked with `?`. */
  readonly optional: boolean;
  readonly shape?: Notation;
  /** Its note besides its shape, without the parentheses around it. */
  readonly note: string;
}

/** The content of a field, as far as the notation declares it. */
export type Notation =
  | { readonly kind: 'object'; readonly fields: readonly NotedField[]; readonly open: boolean }
  | { readonly kind: 'map'; readonly values: Notation }
  | { readonly kind: 'list'; readonly items: Notation }
  | { readonly kind: 'text'; readonly text: string };

const opening = '([{<';
const closing = ')]}>';

/**
 * Reads a list of fields, which are separated by commas outside of brackets.
 * @param text List without braces around it.
 * @throws Error when an item does not begin with a name.
 */
export function readFields(text: string): readonly NotedField[] {
  return splitList(bareShapes(text))
    .filter((item) => !isOpenMark(item))
    .map(readField);
}

/** Reads what stands for a value: `{...}`, `[...]`, or words. */
export function readNotation(text: string): Notation {
  const bare = bareShapes(text).trim();
  if (bare.startsWith('[')) return { kind: 'list', items: readNotation(inner(bare)) };
  if (bare.startsWith('{')) return readObject(inner(bare));
  return { kind: 'text', text: bare };
}

/** Splits at commas that no bracket encloses. */
export function splitList(text: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of text.split('').entries()) {
    if (opening.includes(character)) depth += 1;
    if (closing.includes(character)) depth -= 1;
    if (character !== ',' || depth !== 0) continue;
    items.push(text.slice(start, index));
    start = index + 1;
  }
  return [...items, text.slice(start)].map((item) => item.trim()).filter((item) => item !== '');
}

function readObject(content: string): Notation {
  const fields = readFields(content);
  const [only] = fields;
  // The interface writes maps as `{name: <value>}`; no object of it has `name` as its only field.
  if (fields.length === 1 && only?.name === 'name' && only.shape !== undefined)
    return { kind: 'map', values: only.shape };
  return { kind: 'object', fields, open: splitList(content).some(isOpenMark) };
}

function readField(item: string): NotedField {
  const [, name, mark, rest] = /^`?(\w+)`?(\?)?\s*(.*)$/s.exec(item) ?? [];
  if (name === undefined || rest === undefined)
    throw new Error(`"${item}" does not begin with the name of a field.`);
  const field = { name, optional: mark === '?' };
  if (rest.startsWith(':')) return { ...field, ...readValue(rest.slice(1).trim()) };
  if (/^[[{]/.test(rest)) return { ...field, ...readValue(rest) };
  if (!rest.startsWith('(')) return { ...field, note: rest };
  const note = inner(rest);
  return /^[[{]/.test(note) ? { ...field, ...readValue(note) } : { ...field, note };
}

/** Returns a shape and the note behind it. */
function readValue(text: string): { shape: Notation; note: string } {
  const end = /^[[{]/.test(text) ? balancedEnd(text) : text.search(/ \(|$/);
  const note = text.slice(end).trim();
  return { shape: readNotation(text.slice(0, end)), note: note.startsWith('(') ? inner(note) : note };
}

/** Returns index behind the bracket that closes the one at the start. */
function balancedEnd(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (opening.includes(character)) depth += 1;
    if (closing.includes(character)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`A bracket is not closed in "${text}".`);
}

function inner(text: string): string {
  return text.slice(1, balancedEnd(text) - 1).trim();
}

/** Backticks around a whole shape or a whole field say nothing; those around a value do. */
function bareShapes(text: string): string {
  return text.replace(/`([^`]*[{][^`]*)`/g, '$1');
}

function isOpenMark(item: string): boolean {
  return item === '...' || item.startsWith('plus free additional properties');
}
