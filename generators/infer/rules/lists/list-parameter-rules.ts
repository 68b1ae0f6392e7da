import { sortDirections, sortParameters } from '@specline/kernel/lexicon/pages';
import { bareName } from '@specline/kernel/plural';
import type { OperationFacts } from '../../found/facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import type { Fields, Schemas } from '../../schemas.ts';
import { paramReason } from './filter-subject.ts';
import { petsExample } from './pets-example.ts';
import { findingRule, RuleTable, type Reason } from '../rule.ts';
import type { Cursor } from '../../../ir/cursor.ts';

/** A query parameter of a list that is decided about. */
export interface ListParamSubject {
  readonly facts: OperationFacts;
  readonly param: string;
  readonly type: Cursor | undefined;
  /** The fields of what is listed. */
  readonly fields: Fields;
  readonly schemas: Schemas;
}

/** Returns the query parameters of an operation about records of a resource. */
export function listParams(
  facts: OperationFacts,
  { schema }: FoundResource,
  schemas: Schemas,
): readonly ListParamSubject[] {
  const fields = schemas.fields(schema);
  return [...facts.query].map(([param, type]) => ({ facts, param, type, fields, schemas }));
}

const usual =
  (text: string) =>
  (subject: ListParamSubject): Reason =>
    paramReason(subject, text);

/** Returns what the values of a parameter that sorts name, without a direction; undefined for another parameter. */
function sortedBy({ param, type, schemas }: ListParamSubject): readonly string[] | undefined {
  if (!sortParameters.has(bareName(param)) || type === undefined) return undefined;
  const items = schemas.kind(type) === 'array' ? schemas.items(schemas.target(type)) : type;
  return schemas.values(items).map((value) => value.replace(/^[-+]|[ ,:](?:asc|desc)$/gi, ''));
}

/** The rules about the parameter that names the field to sort by. */
export const sortRules: RuleTable<ListParamSubject, true> = new RuleTable([
  findingRule<ListParamSubject, true>({
    id: 'sort.any',
    priority: 900,
    find: (subject) => (sortedBy(subject)?.length === 0 ? true : undefined),
    why: usual('is a usual name of the field to sort by, and may name any'),
    example: petsExample('sort', 'sorts the pets by that field'),
  }),
  findingRule<ListParamSubject, true>({
    id: 'sort.field',
    priority: 890,
    find: (subject) => {
      const names = new Set([...subject.fields.keys()].map((name) => bareName(name)));
      // `created` sorts by `created_at`.
      const isField = (bare: string): boolean => names.has(bare) || names.has(`${bare}at`);
      return sortedBy(subject)?.some((value) => isField(bareName(value))) === true ? true : undefined;
    },
    why: usual('is a usual name of the field to sort by, and has names of fields as its values'),
    example: petsExample(
      'sort:id|created',
      'sorts the pets by that field',
      'Pet { id: integer, created_at: date-time }',
    ),
  }),
]);

/** The rules about the parameter with the direction in which to sort. */
export const directionRules: RuleTable<ListParamSubject, true> = new RuleTable([
  findingRule<ListParamSubject, true>({
    id: 'sort.direction',
    priority: 900,
    find: ({ param, type, schemas }) => {
      const values = schemas.values(type).map((value) => value.toLowerCase());
      const isBoth = ['asc', 'desc'].every((start) => values.some((value) => value.startsWith(start)));
      return isBoth && sortDirections.has(bareName(param)) ? true : undefined;
    },
    why: usual('has the directions as its values'),
    example: petsExample('order:asc|desc', 'sorts the pets in that direction'),
  }),
]);

/** `fields`, `$select`, `_elements` (FHIR), `opt_fields`, `fields[articles]` (JSON:API). */
const namesOfFields = /^(?:[$_]|opt_)?(?:fields|field|select|elements|only|include_?fields)(?:\[[^\]]*\])?$/i;

/** The rules about parameters that choose the fields of the response. */
export const sparseRules: RuleTable<ListParamSubject, true> = new RuleTable([
  findingRule<ListParamSubject, true>({
    id: 'fields.chosen',
    priority: 900,
    find: ({ param }) => (namesOfFields.test(param) ? true : undefined),
    why: usual('is a usual name of the fields to return'),
    example: petsExample('fields', 'lists the pets, with no other fields'),
  }),
]);
