import type { SpecVersion } from '../document.ts';
import type { FieldRule, Kind, ObjectRule, Section, ValueRule } from './rules.ts';

/** A row of a table of fields: name, value, what else there is to say; kept in the versions named, by default in all. */
export type FieldRow = readonly [
  name: string,
  value: ValueRule,
  more?: Omit<FieldRule, 'value'> & { readonly only?: SpecVersion },
];

/** What a table says of an object, all versions together. */
export interface ObjectRow {
  readonly kind: Kind;
  readonly title: string;
  readonly fields: readonly FieldRow[];
  readonly others?: ObjectRule['others'];
  /** Absent: yes. `3.1`: since then. */
  readonly extensible?: boolean | '3.1';
  readonly section?: Section;
}

/**
 * The rule of an object in one version.
 * @param row What the table says of it.
 * @param version Version of OpenAPI.
 */
export function objectOf(row: ObjectRow, version: SpecVersion): ObjectRule {
  return {
    kind: row.kind,
    title: row.title,
    fields: fieldsOf(row.fields, version),
    extensible: row.extensible === undefined || row.extensible === true || row.extensible === version,
    ...(row.others && { others: row.others }),
    ...(row.section && { section: row.section }),
  };
}

/** The fields that one version has, in canonical order. */
function fieldsOf(rows: readonly FieldRow[], version: SpecVersion): ReadonlyMap<string, FieldRule> {
  const fields = new Map<string, FieldRule>();
  for (const [name, value, { only, ...more } = {}] of rows) {
    if (only === undefined || only === version) fields.set(name, { value, ...more });
  }
  return fields;
}
