import { anyRecordNames, idNames, keyNames } from '@specline/kernel/lexicon/names';
import { bareName } from '@specline/kernel/plural';
import { wordsOf } from '@specline/kernel/words';
import type { Cursor } from '../../../ir/cursor.ts';
import type { Fields, Schemas, ValueKind } from '../../schemas.ts';
import { findingRule, RuleTable, type FindingRule } from '../rule.ts';

/** A parameter of a path, and the record that it names. */
export interface KeySubject {
  /** Name of the parameter; undefined where no path names the records. */
  readonly param: string | undefined;
  /** Schema of the parameter. */
  readonly type: Cursor | undefined;
  readonly fields: Fields;
  /** Names that the record may be called by: see `stemsOf`. */
  readonly stems: ReadonlySet<string>;
  readonly schemas: Schemas;
}

/** The rules about the field by which a parameter of a path names a record. */
export type KeyRules = RuleTable<KeySubject, string>;

/** Returns whether a field may hold keys of a kind; where there is no kind, of any. */
export function isKey(field: Cursor | undefined, kind: ValueKind | undefined, schemas: Schemas): boolean {
  if (field === undefined) return false;
  const own = schemas.kind(field);
  if (own !== 'string' && own !== 'integer' && own !== 'number') return false;
  return kind === undefined || kind === 'other' || (own === 'string') === (kind === 'string');
}

function kindOf({ type, schemas }: KeySubject): ValueKind | undefined {
  return type && schemas.kind(type);
}

function fits(subject: KeySubject, name: string): boolean {
  return isKey(subject.fields.get(name), kindOf(subject), subject.schemas);
}

/** Returns the ends of a parameter, from the whole to the last word: `userroleid`, `roleid`, `id`. */
function endsOf({ param = '' }: KeySubject): readonly string[] {
  const words = wordsOf(param);
  return words.map((_, index) => words.slice(index).join('').toLowerCase());
}

/** Returns the field that is called like the first of some ends that there is a field for. A text in a path may hold a number. */
function fieldCalled(ends: readonly string[], subject: KeySubject): string | undefined {
  const isHeld = (name: string): boolean =>
    fits(subject, name) ||
    (kindOf(subject) === 'string' && isKey(subject.fields.get(name), 'integer', subject.schemas));
  const names = [...subject.fields.keys()];
  return ends.flatMap((end) => names.find((name) => bareName(name) === end && isHeld(name)) ?? [])[0];
}

/** Returns the first of the names that a field has, as it is spelled there: `Id`, `ID`. */
function usualOf(names: readonly string[], subject: KeySubject): string | undefined {
  const exact = names.find((name) => fits(subject, name));
  if (exact !== undefined) return exact;
  const spelled = [...subject.fields.keys()].filter((name) => /^[A-Z]/.test(name) && fits(subject, name));
  return names.flatMap((name) => spelled.find((each) => each.toLowerCase() === name) ?? [])[0];
}

function keyRule({
  text,
  ...rule
}: Omit<FindingRule<KeySubject, string>, 'why'> & { readonly text: string }) {
  return findingRule<KeySubject, string>({
    ...rule,
    why: ({ fields, param }, field) => ({
      text: `${param === undefined ? '' : `{${param}}: `}${field} ${text}`,
      // What was found is a field.
      origin: (fields.get(field) as Cursor).keyOrigin,
    }),
  });
}

/** The rules about keys. */
export const keyRules: KeyRules = new RuleTable([
  keyRule({
    id: 'key.parameter',
    priority: 900,
    find: (subject) => fieldCalled(endsOf(subject).slice(0, 1), subject),
    text: 'is the field of that name',
    example: {
      document: ['Pet { id, petCode }', 'GET /pets/{petCode} -> Pet'],
      resource: 'pets',
      does: 'finds pets by their petCode',
    },
  }),
  keyRule({
    id: 'key.last-word',
    priority: 800,
    find: (subject) => fieldCalled(endsOf(subject).slice(1).slice(-1), subject),
    text: 'is its last word',
    example: {
      document: ['Issue { id, number: integer }', 'GET /issues/{issue_number} -> Issue'],
      resource: 'issues',
      does: 'finds issues by their number',
    },
  }),
  keyRule({
    id: 'key.end',
    priority: 750,
    find: (subject) => fieldCalled(endsOf(subject).slice(1, -1), subject),
    text: 'is how that name ends',
    example: {
      document: ['Build { id, buildCode }', 'GET /jobs/{jobBuildCode} -> Build'],
      resource: 'builds',
      does: 'finds builds by their buildCode',
    },
  }),
  keyRule({
    id: 'key.digits',
    priority: 700,
    find: ({ param = '', fields, schemas, type }) =>
      type !== undefined && schemas.kind(type) === 'integer' && isKey(fields.get(param), 'string', schemas)
        ? param
        : undefined,
    text: 'is the field of that name, whose texts consist of digits',
    example: {
      document: ['Build { id, buildNumber }', 'GET /builds/{buildNumber} -> Build'],
      resource: 'builds',
      does: 'finds builds by their buildNumber, a text of digits',
    },
  }),
  keyRule({
    id: 'key.id',
    priority: 600,
    find: (subject) => usualOf(idNames, subject),
    text: 'is a usual name of an id',
    example: {
      document: ['Pet { petId, guid }', 'GET /pets/{which} -> Pet'],
      resource: 'pets',
      does: 'finds pets by their guid',
    },
  }),
  keyRule({
    id: 'key.record-id',
    priority: 550,
    find: (subject) => {
      if (subject.param === undefined) return undefined;
      const names = new Set([...subject.stems, ...anyRecordNames].map((stem) => `${stem}id`));
      return [...subject.fields.keys()].find((name) => names.has(bareName(name)) && fits(subject, name));
    },
    text: 'is an id with what the record is called before it',
    example: {
      document: ['Company { name, CompanyID }', 'GET /companies/{id} -> Company'],
      resource: 'companies',
      does: 'finds companies by their CompanyID',
    },
  }),
  keyRule({
    id: 'key.usual',
    priority: 500,
    find: (subject) => (subject.param === undefined ? undefined : usualOf(keyNames, subject)),
    text: 'is a usual name of keys',
    example: {
      document: ['Pet { age: integer, name }', 'GET /pets/{which} -> Pet'],
      resource: 'pets',
      does: 'finds pets by their name',
    },
  }),
]);
