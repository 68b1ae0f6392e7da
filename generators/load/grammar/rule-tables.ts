import type { SpecVersion } from '../document.ts';
import type { FieldRule, Kind, ObjectRule, Section, ValueRule } from './rules.ts';

/** A row of a table of fields: name, value, what else there is to say, and the versions that have it, by default all. */
export type FieldRow = readonly [
  name: string,
  value: ValueRule,
  more?: Omit<FieldRule, 'value'> & VersionRange,
];

/** The versions that have something: the first and the last, by default without a limit. */
export interface VersionRange {
  readonly since?: SpecVersion | undefined;
  readonly until?: SpecVersion | undefined;
}

/** Row of a table for an object, all versions together. */
export interface ObjectRow {
  readonly kind: Kind;
  readonly title: string;
  readonly fields: readonly FieldRow[];
  readonly others?: ObjectRule['others'];
  /** True, or the versions, where fields that start with `x-` are allowed: absent, always. */
  readonly extensible?: boolean | VersionRange;
  readonly section?: Section;
}

/**
 * Returns the rule of an object in one version.
 * @param row What the table says of it.
 * @param version Version of OpenAPI.
 */
export function objectOf(row: ObjectRow, version: SpecVersion): ObjectRule {
  return {
    kind: row.kind,
    title: row.title,
    fields: fieldsOf(row.fields, version),
    extensible: typeof row.extensible === 'object' ? isIn(row.extensible, version) : row.extensible !== false,
    ...(row.others && { others: row.others }),
    ...(row.section && { section: row.section }),
  };
}

/** Returns the fields that one version has, in canonical order. */
function fieldsOf(rows: readonly FieldRow[], version: SpecVersion): ReadonlyMap<string, FieldRule> {
  const fields = new Map<string, FieldRule>();
  for (const [name, value, { since, until, ...more } = {}] of rows) {
    if (isIn({ since, until }, version)) fields.set(name, { value, ...more });
  }
  return fields;
}

function isIn({ since = '3.0', until = '3.2' }: VersionRange, version: SpecVersion): boolean {
  return since <= version && version <= until;
}
