import type { BoundList, Filter, Json } from '../model/model.ts';
import { valuesAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { comparable, fulfils, isSame } from '../select.ts';
import type { Show } from '../show.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import { fulfilsExpression, parseExpression } from './expression.ts';
import { isWithin } from './limit.ts';

/** True for a record that is listed. */
export type Test = (record: StoredRecord) => boolean;

/** Values of query parameters by name. */
export type Query = Readonly<Record<string, Json>>;

/**
 * Returns what a request leaves out of a list; nothing where everything is listed.
 * @param query Parameters by name: those of the query, and of the path.
 * @param sortField The field that is sorted by.
 */
export function testOf(
  show: Show,
  list: BoundList,
  query: Query,
  sortField: string | undefined,
): Test | undefined {
  const tests: Test[] = [];
  const { where, filters = [], sort } = list;
  if (where) tests.push((record) => fulfils(show, record, where));
  for (const filter of filters) {
    const wanted = wantedOf(query, filter);
    if (wanted === undefined || isAll(filter, wanted)) continue;
    const { resource } = filter;
    if (filter.test === 'expression') {
      const test = expressionTest(show, filter, wanted);
      if (test !== undefined) tests.push(test);
      continue;
    }
    tests.push(
      resource === undefined
        ? (record) => passes(show, record, filter, wanted)
        : (record) =>
            show.store.ownedBy(resource, record.uid).some((each) => passes(show, each, filter, wanted)),
    );
  }
  if (sortField !== undefined && sort?.present?.includes(sortField) === true)
    tests.push((record) => isThere(comparable(show, record, sortField)));
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
}

/** Returns the value by which a request filters; objects are never compared. */
function wantedOf(query: Query, { param, split }: Filter): Json | undefined {
  const given = ownValue(query, param);
  if (isObject(given)) return undefined;
  return split === true ? valuesIn(given) : given;
}

/** Returns the values of a text with commas between them, or of a list of such texts. */
function valuesIn(given: Json | undefined): Json | undefined {
  if (isList(given))
    return given.flatMap((each): readonly Json[] => (typeof each === 'string' ? each.split(',') : [each]));
  return typeof given === 'string' && given.includes(',')
    ? given.split(',').map((each) => each.trim())
    : given;
}

/** Conditions, or a text that is looked for. */
function expressionTest(show: Show, filter: Filter, wanted: Json): Test | undefined {
  const conditions = typeof wanted === 'string' ? parseExpression(wanted) : undefined;
  const isSearch = filter.field !== '';
  if (conditions === undefined)
    return isSearch ? (record) => passes(show, record, { ...filter, test: 'contains' }, wanted) : undefined;
  return (record) =>
    fulfilsExpression(show, record, conditions) ??
    (!isSearch || passes(show, record, { ...filter, test: 'contains' }, wanted));
}

function isAll({ all = [] }: Filter, wanted: Json): boolean {
  return all.some((each) => isSame(wanted, each));
}

function passes(show: Show, record: StoredRecord, filter: Filter, wanted: Json): boolean {
  const { field, or = [], test, anyCase } = filter;
  const values = [field, ...or].flatMap((name) => valuesOf(show, record, name));
  const wantedOnes = isList(wanted) ? wanted : [wanted];
  const isEqual = anyCase === true ? isSameName : isSame;
  switch (test) {
    case 'equals':
      return wantedOnes.some(
        (each) => (each === null && values.length === 0) || values.some((value) => isEqual(value, each)),
      );
    case 'has':
      return wantedOnes.some((each) => values.flatMap(itemsOf).some((value) => isEqual(value, each)));
    case 'contains':
      return wantedOnes.every((each) => values.flatMap(itemsOf).some((value) => contains(value, each)));
    case 'present':
    case 'absent': {
      const isPresent = values.some((value) => value !== false);
      return isSame(isPresent === (test === 'present'), wanted);
    }
    case 'least':
    case 'most':
    case 'above':
    case 'below':
      return wantedOnes.every((each) => values.some((value) => isWithin(value, test, each)));
    // `expressionTest` distinguishes these.
    case 'expression':
      return true;
    case 'included':
      return !isSame(false, wanted) || values.length === 0;
  }
}

function valuesOf(show: Show, record: StoredRecord, name: string): readonly Json[] {
  if (name.startsWith('/')) return valuesAt(show.record(record), name).filter(isThere);
  const value = comparable(show, record, name);
  return isThere(value) ? [value] : [];
}

function itemsOf(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

/** True if two names are equal, ignoring case. */
function isSameName(value: Json, wanted: Json): boolean {
  if (typeof value !== 'string' || typeof wanted !== 'string') return isSame(value, wanted);
  return value.toLowerCase() === wanted.toLowerCase();
}

function contains(value: Json, part: Json): boolean {
  if (typeof value === 'object' || typeof part === 'object') return false;
  return String(value).toLowerCase().includes(String(part).toLowerCase());
}

function isThere(value: Json | undefined): value is Json {
  return value !== undefined && value !== null;
}
