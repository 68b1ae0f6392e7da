import { limitWords, searchNames, textNames } from '@specline/kernel/lexicon/names';
import { isChangeTime, isCreationTime } from '@specline/kernel/lexicon/times';
import { bareName } from '@specline/kernel/plural';
import { wordsOf } from '@specline/kernel/words';
import type { Cursor } from '../../../ir/cursor.ts';
import { pointerTo } from '../../envelope.ts';
import type { Filter } from '../../types.ts';
import { isNullable } from '../../schemas.ts';
import {
  fieldReason,
  isUndeclared,
  paramReason,
  placesOf,
  type FilterRule,
  type FilterSubject,
  type FoundFilter,
} from './filter-subject.ts';
import { petsExample } from './pets-example.ts';
import { findingRule } from '../rule.ts';

interface Limit {
  readonly test: Filter['test'];
  /** Name of what is limited, without distinguishing spellings; empty where the name of the parameter does not say. */
  readonly of: string;
  /** The same without `date` or `time` at its end. */
  readonly bare: string;
  readonly isOfTime: boolean;
}

/** Returns the limit that a name has as its last or its first word: `minPrice`, `price[gte]`, `created_before`, `since`. */
function limitIn(subject: FilterSubject): Limit | undefined {
  if (!isUndeclared(subject)) return undefined;
  const { name, type, context } = subject;
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const [head = '', tail = ''] = [words[0], words.at(-1)];
  const test = limitWords.get(tail) ?? limitWords.get(head);
  if (test === undefined) return undefined;
  const of = (limitWords.has(tail) ? words.slice(0, -1) : words.slice(1)).join('');
  const isOfTime = type !== undefined && /^date/.test(context.schemas.format(type) ?? '');
  return { test, of, bare: of.replace(/(?:date|time)$/, ''), isOfTime };
}

function isOrdered(schema: Cursor, subject: FilterSubject): boolean {
  return subject.context.schemas.isNumber(schema) || isTime(schema, subject);
}

function isTime(schema: Cursor, { context: { schemas } }: FilterSubject): boolean {
  return schemas.kind(schema) === 'string' && /^date/.test(schemas.format(schema) ?? '');
}

/** Returns the limit of what a function finds; undefined where a name has none. */
function limited(
  subject: FilterSubject,
  fieldOf: (limit: Limit) => string | undefined,
): FoundFilter | undefined {
  const limit = limitIn(subject);
  const field = limit && fieldOf(limit);
  return limit === undefined || field === undefined ? undefined : { field, test: limit.test };
}

/** Returns when what a record is about begins: its time, or a time in an object, `{ dateTime }`. */
function startOf(subject: FilterSubject): string | undefined {
  const start = placesOf(subject).find(({ name }) => /^(?:start|begin)/i.test(name));
  if (start === undefined) return undefined;
  const inner = subject.context.schemas.bareNames(start.schema).get('datetime');
  if (inner !== undefined) return pointerTo(start.field, inner);
  return isTime(start.schema, subject) ? start.field : undefined;
}

/** Returns the time that all records have, rather than one that comes later or is `null` at first. */
function firstTime(subject: FilterSubject): string | undefined {
  const times = placesOf(subject).filter(({ schema }) => isTime(schema, subject));
  const plain = times.filter(({ name }) => !isChangeTime(name));
  const found =
    plain.find(({ name }) => /creat|time|^at$|date/i.test(name)) ??
    plain.find(({ name }) => isCreationTime(name)) ??
    plain.find(({ schema }) => !isNullable(schema)) ??
    times[0];
  return found?.field;
}

/** Endings that names of times have, and names of parameters often have not. */
const timeEndings = ['', 'at', 'on', 'date', 'time', 'timestamp'];

/** Returns the number or the time that a limit names. */
function fieldOf({ of, bare }: Limit, subject: FilterSubject): string | undefined {
  const ordered = bare === '' ? [] : placesOf(subject).filter(({ schema }) => isOrdered(schema, subject));
  const found = timeEndings.flatMap(
    (ending) => ordered.find(({ name }) => [of + ending, bare + ending].includes(bareName(name))) ?? [],
  );
  return found[0]?.field;
}

function isText({ type, context: { schemas } }: FilterSubject): boolean {
  return type === undefined || schemas.kind(type) === 'string';
}

/** True for a text that may hold conditions as well as words. */
function isQuery(subject: FilterSubject): boolean {
  return isText(subject) && (subject.bare === 'q' || subject.bare === 'query');
}

/** Returns the filter by titles and texts; where records have none, by every text without a format or a list of values. */
function searching(subject: FilterSubject, test: Filter['test']): FoundFilter | undefined {
  const { schemas } = subject.context;
  const texts = placesOf(subject).filter(({ schema }) => schemas.kind(schema) === 'string');
  const titled = texts.filter(({ name }) => textNames.has(bareName(name)));
  const free = texts.filter(
    ({ schema }) => schemas.format(schema) === undefined && schemas.values(schema).length === 0,
  );
  const [field, ...or] = (titled.length > 0 ? titled : free).map((each) => each.field);
  return field === undefined ? undefined : { field, test, ...(or.length > 0 && { or }) };
}

/** Rules about query parameters with a limit, with words to search for, or with conditions. */
export const limitFilterRules: readonly FilterRule[] = [
  findingRule({
    id: 'filter.limit-id',
    priority: 690,
    find: (subject) => {
      const { type, fields, bare, context } = subject;
      const limit = limitIn(subject);
      const isNumber = type !== undefined && context.schemas.kind(type) === 'integer';
      if (limit === undefined || !(limit.of === 'id' || (bare === 'since' && isNumber))) return undefined;
      const id = [...fields].find(
        ([name, at]) => bareName(name) === 'id' && context.schemas.kind(at) === 'integer',
      );
      // Ids count up: what comes since one is above it.
      return id && { field: id[0], test: limit.test === 'least' ? 'above' : limit.test };
    },
    why: (subject, { field }) => fieldReason(subject, field, 'has a word of limits, for the number'),
    example: petsExample('since_id:integer', 'lists the pets with a greater id'),
  }),
  findingRule({
    id: 'filter.limit-time',
    priority: 670,
    find: (subject) =>
      limited(subject, ({ of, bare, isOfTime }) =>
        bare === '' && (of !== '' || isOfTime)
          ? ((of === '' ? undefined : startOf(subject)) ?? firstTime(subject))
          : undefined,
      ),
    why: (subject, { field }) => fieldReason(subject, field, 'limits a time, and a record has'),
    example: petsExample(
      'since:date-time',
      'lists the pets that were created then or later',
      'Pet { id: integer, createdAt: date-time }',
    ),
  }),
  findingRule({
    id: 'filter.limit',
    priority: 660,
    find: (subject) => limited(subject, (limit) => fieldOf(limit, subject)),
    why: (subject, { field }) => fieldReason(subject, field, 'has a word of limits, and the name of'),
    example: petsExample(
      'minPrice:number',
      'lists the pets with at least that price',
      'Pet { id: integer, price: number }',
    ),
  }),
  findingRule({
    id: 'filter.conditions',
    priority: 640,
    find: (subject) => {
      const isOfConditions = subject.bare === 'filter' || subject.bare === 'where';
      if (!isUndeclared(subject) || !isText(subject) || !isOfConditions) return undefined;
      return { field: '', test: 'expression' };
    },
    why: (subject) => paramReason(subject, 'is the usual name of conditions'),
    example: petsExample('filter', 'lists the pets that satisfy the conditions'),
  }),
  findingRule({
    id: 'filter.query',
    priority: 630,
    find: (subject) =>
      isUndeclared(subject) && isQuery(subject) ? searching(subject, 'expression') : undefined,
    why: (subject) => paramReason(subject, 'is the usual name of conditions, or of words to search for'),
    example: petsExample('q', 'lists the pets with that text in their name'),
  }),
  findingRule({
    id: 'filter.search',
    priority: 620,
    find: (subject) =>
      searchNames.has(subject.bare) && !isQuery(subject) ? searching(subject, 'contains') : undefined,
    why: (subject) => paramReason(subject, 'is the usual name of words to search for'),
    example: petsExample('search', 'lists the pets with that text in their name'),
  }),
];
