import type { Facts, ValueItem } from './checklist.ts';
import { readFacts } from './facts.ts';
import type { Notation, NotedField } from './field-list.ts';
import { resourceNamed } from './vocabulary.ts';

/** The place where the fields of a list are noted. */
export interface FieldListPlace {
  readonly line: number;
  readonly owner: string;
  /** Path of the field that holds them; empty at the top. */
  readonly base: string;
}

/** Facts of a field from its name and its note, which a caller may read in its own way. */
export type NoteReader = (field: NotedField) => Facts & { readonly required?: boolean };

/** Reads only the facts of the note. */
const plainNote: NoteReader = (field) => readFacts(field.note);

/**
 * Lists fields, and the fields within them, each as an item with its path.
 * @param place Where they are noted.
 * @param fields The fields.
 * @param readNote How the notes of the fields at the top are read.
 */
export function flattenFields(
  place: FieldListPlace,
  fields: readonly NotedField[],
  readNote: NoteReader = plainNote,
): ValueItem[] {
  return fields.flatMap((field) => {
    const name = place.base === '' ? field.name : `${place.base}.${field.name}`;
    const item = { line: place.line, owner: place.owner, name, ...byConvention(name), ...readNote(field) };
    const [shape, ...members] =
      field.shape === undefined ? [{}] : flattenShape({ ...place, base: name }, eachMember(field));
    return [{ ...item, ...shape }, ...members];
  });
}

/**
 * Returns the facts of a value, followed by the items of the fields within it.
 * @param place Where it is noted, with the path of the value as base.
 * @param notation The value.
 */
export function flattenShape(place: FieldListPlace, notation: Notation): [Facts, ...ValueItem[]] {
  switch (notation.kind) {
    case 'object':
      return [
        { type: 'object', ...(notation.open ? { additional: true } : {}) },
        ...flattenFields(place, notation.fields),
      ];
    case 'list':
      return [{ type: 'array' }, ...flattenPart({ ...place, base: `${place.base}[]` }, notation.items)];
    case 'map':
      return [{ type: 'map' }, ...flattenPart({ ...place, base: `${place.base}{}` }, notation.values)];
    case 'text':
      return [textFacts(place.base, notation.text)];
    default:
      return notation satisfies never;
  }
}

/** Returns what the conventions of the interface say of a field by its name: timestamps, URLs, permissions and ids. */
export function byConvention(path: string): Facts {
  if (/(^|\.)urls\.\w+$/.test(path)) return { type: 'string', format: 'uri' };
  if (/(^|\.)permissions\.\w+$/.test(path)) return { type: 'boolean' };
  if (/[a-z]At$/.test(path)) return { type: 'string', format: 'date-time' };
  if (/(^|[.\]}])id$|[a-z]I[dD]$/.test(path)) return { type: 'string' };
  return {};
}

function flattenPart(place: FieldListPlace, part: Notation): ValueItem[] {
  const [facts, ...members] = flattenShape(place, part);
  return [{ line: place.line, owner: place.owner, name: place.base, ...facts }, ...members];
}

/** Returns a note such as "each {monthly, yearly} numbers" or "numbers" is about the members that have no shape of their own. */
function eachMember(field: NotedField): Notation {
  const shape = field.shape ?? { kind: 'text', text: '' };
  const [, each] = /^each \{(.*)\} numbers$/.exec(field.note) ?? [];
  const [, word] = /^(number|boolean)s$/.exec(field.note) ?? [];
  if (each !== undefined) {
    const fields = each.split(', ').map((name) => ({ name, optional: false, note: 'number' }));
    return withLeaves(shape, { shape: { kind: 'object', fields, open: false }, note: '' });
  }
  return word === undefined ? shape : withLeaves(shape, { note: word });
}

function withLeaves(shape: Notation, leaf: Omit<NotedField, 'name' | 'optional'>): Notation {
  if (shape.kind !== 'object') return shape;
  const fields = shape.fields.map((field) =>
    field.shape === undefined ? { ...field, ...leaf } : { ...field, shape: withLeaves(field.shape, leaf) },
  );
  return { ...shape, fields };
}

/** Returns words that stand for a value are a type, a resource or a kind of id, or else the value itself. */
function textFacts(path: string, text: string): Facts {
  if (/(^|\.)object$/.test(path)) return { type: 'string', const: text };
  const resource = resourceNamed(text);
  if (resource !== undefined) return { resource };
  const facts = readFacts(text);
  if (Object.keys(facts).length > 0) return facts;
  return text === '' || text === '...' ? {} : { values: [text] };
}
