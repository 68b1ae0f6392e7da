import { factsOf, type Facts, type ValueItem } from './checklist.ts';
import { readFacts, explainedValues } from './facts.ts';
import { readFields, readNotation } from './field-list.ts';
import { byConvention, flattenFields, flattenShape } from './flatten.ts';
import { rowsOf, type Section, type TableRow, type TextLine } from './markdown.ts';
import { addShown, correct } from './resource-rules.ts';
import { ownerNamed } from './vocabulary.ts';

/** Introduces a shape in running text: "Team: `{...}`", "A block is `{...}`", "Search hit (space search): `{...}`". */
const introduced =
  /(?:^|[.;] )([A-Z][\w -]*?)(?: \([^)]*\))?(?::| is) (`\{.*?\}`(?: or `\{.*?\}`)?)(?=[ .;(]|$)/g;

/** Introduces a list of fields without braces. */
const listed = /^(Comment|Comment reply|Page|File)(?: fields)?: (?=`)(.*?)\.?$/;

/**
 * Returns the fields of all resources and of the shapes that the conventions describe.
 * @param sections Sections of the interface document.
 */
export function readResources(sections: readonly Section[]): readonly ValueItem[] {
  const items = sections
    .filter(
      (section) =>
        section.chapter === 'Resources and their fields' && !section.title.startsWith('Enumerations'),
    )
    .flatMap((section) => [
      ...rowsOf(section).flatMap((row) => readRow(section, row)),
      ...section.texts.flatMap((text) => readText(section, text)),
    ]);
  return [...items, ...addShown(sections)].map(correct);
}

function readRow(section: Section, row: TableRow): ValueItem[] {
  const header = section.tables[0]?.header ?? [];
  const cell = (title: string): string => row.cells[header.indexOf(title)] ?? '';
  const required = { yes: true, no: false }[cell('Required')];
  return cell('Field')
    .split(', ')
    .flatMap((name) => {
      const place = { line: row.line, owner: section.title, base: name };
      const [facts, ...members] = readCell(place, cell('Type'), cell('Notes'));
      return [
        {
          line: row.line,
          owner: section.title,
          name,
          ...(required === undefined ? {} : { required }),
          ...facts,
        },
        ...members,
      ];
    });
}

/** Reads a type cell, which holds words, or the members of an object or a list; the note has the rest. */
function readCell(
  place: { line: number; owner: string; base: string },
  type: string,
  note: string,
): [Facts, ...ValueItem[]] {
  const noted = readFacts(note);
  if (/^[[{]/.test(type)) {
    const field = {
      name: place.base,
      optional: false,
      shape: readNotation(type),
      note: /^booleans$/.test(note) ? note : '',
    };
    const [first, ...members] = flattenFields({ ...place, base: '' }, [field]);
    return [{ ...(first === undefined ? {} : factsOf(first)), ...markFacts(noted) }, ...members];
  }
  const facts = { ...byConvention(place.base), ...readFacts(type), ...markFacts(noted) };
  if (!/^enums?\b/.test(type)) return [facts];
  const [value] = explainedValues(type);
  if (value !== undefined) return [{ ...facts, type: 'string', const: value }];
  return [
    {
      ...facts,
      type: 'string',
      ...(noted.known === undefined ? { enum: explainedValues(note) } : { known: noted.known }),
    },
  ];
}

/** Notes are prose: only what they say of values and of limits is taken, no types. */
function markFacts(noted: Facts): Facts {
  const { known, pattern, nullable, deprecated } = noted;
  return {
    ...(known === undefined ? {} : { known }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(nullable === undefined ? {} : { nullable }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

function readText(section: Section, { line, text }: TextLine): ValueItem[] {
  const [, owner, fields] = listed.exec(text) ?? [];
  if (owner !== undefined && fields !== undefined) return readList({ line, owner, base: '' }, fields);
  if (text.startsWith('`{')) return readShape({ line, owner: section.title, base: '' }, text);
  // A position is written with a placeholder for the name of its reference; the rules spell it out.
  if (text.startsWith('Position ')) return [];
  return [...text.matchAll(introduced)].flatMap(([, words, shapes]) =>
    (shapes ?? '')
      .split(' or ')
      .flatMap((shape) => readShape({ line, owner: ownerNamed(words ?? ''), base: '' }, shape)),
  );
}

function readShape(place: { line: number; owner: string; base: string }, text: string): ValueItem[] {
  const [, shape] = /^`(\{[^`]*\})`/.exec(text) ?? [];
  if (shape === undefined) throw new Error(`Line ${place.line} has no shape: ${text}`);
  const [, ...members] = flattenShape(place, readNotation(shape));
  return members;
}

/** Reads a list without braces, in which the fixed string of `object` stands in parentheses. */
function readList(place: { line: number; owner: string; base: string }, text: string): ValueItem[] {
  const fields = readFields(text);
  return flattenFields(place, fields, (field) =>
    field.name === 'object'
      ? { type: 'string', const: field.note.replaceAll('`', '') }
      : readFacts(field.note),
  );
}
