import { nearest } from '@specline/kernel/nearest';
import type { Json, Container } from '@specline/kernel/json';
import type { SpecVersion } from '../../document.ts';
import { objectRule } from '../../grammar/grammar.ts';
import type { ObjectRule, ValueRule } from '../../grammar/rules.ts';
import { isList } from '@specline/kernel/values';
import { placeAdvice } from '../structure/advice.ts';
import type { CheckContext } from '../context.ts';
import { holds } from '../parts.ts';
import { shown, typeName } from '../examples/shown.ts';
import { expectedText, fixFor, isNumber, nullInQuotes } from './type-fix.ts';
import type { RuledValue } from './value-under-rule.ts';
import { typeAdvice } from './type-words.ts';
import { readNullType, readUnknownType, readWrongType, readWrongWord } from './wrong-value.ts';

/**
 * True for a value of which {@link checkValue} has nothing to say, which is nearly all of them: what messages need is not made for it.
 * @param value Value of the document.
 * @param rule What it has to be.
 * @param version Version of OpenAPI.
 */
export function isPlainlyRight(value: Json, rule: ValueRule, version: SpecVersion): boolean {
  if (rule.is === 'list') return isList(value) && value.length > 0;
  if (rule.is === 'typeNames') return typeof value === 'string' && rule.names.includes(value);
  if (rule.is === 'string')
    return typeof value === 'string' && (rule.values === undefined || rule.values.includes(value));
  return holds(rule, value, version);
}

/**
 * Holds a value against its rule: its type, and the words that are allowed. What is in a container is checked when that is visited.
 * @param ruled Value and rule.
 * @param check Document, and where problems go.
 */
export function checkValue(ruled: RuledValue, check: CheckContext): void {
  const { value, rule, container, key, label } = ruled;
  if (holds(rule, value, check.document.version)) {
    checkWords(ruled, check);
    return;
  }
  if (check.isReported(check.originOf(container, key))) return;
  if (isReadAnyway(ruled, check.document.version)) {
    // What is a form of 3.0 is reported when the schemas are upgraded.
    if (check.document.version === '3.0')
      check.problems.report('form-of-3.1', check.originOf(container, key), { label, found: typeName(value) });
  } else if (value === null && ruled.optional && rule.is !== 'typeNames' && !isOpening(ruled)) {
    check.problems.report('empty-value', check.originOf(container, key, 'key'), { label });
  } else if (key === 'examples' || (rule.is === 'kind' && rule.kind === 'example')) {
    check.problems.report('unread-example', check.originOf(container, key), {
      what: `${label} must be ${expectedText(rule, check.document.version)}, not ${typeName(value)}`,
    });
  } else {
    const isShown = typeof value === 'string' || (isNumber(rule) && typeof value === 'number');
    const found = isShown ? shown(value) : typeName(value);
    check.problems.report('wrong-type', check.originOf(container, key), {
      label,
      expected: expectedText(rule, check.document.version),
      found,
      fix: fixFor(ruled, check.document.version),
      isNumber: isNumber(rule) && typeof value === 'number',
      reading: readWrongType(ruled, check),
    });
  }
}

/** True for the security of a document: without it, its operations would be public. */
function isOpening({ kind, key }: RuledValue): boolean {
  return kind === 'document' && key === 'security';
}

/** True for a value of the other version of OpenAPI whose meaning is not in doubt. */
function isReadAnyway({ value, rule, kind, key }: RuledValue, version: SpecVersion): boolean {
  const isLimit = kind === 'schema' && (key === 'exclusiveMinimum' || key === 'exclusiveMaximum');
  if (isLimit) return typeof value === (version === '3.0' ? 'number' : 'boolean');
  if (version !== '3.0') return false;
  return (
    (rule.is === 'typeNames' && isList(value)) ||
    (rule.is === 'kind' && rule.kind === 'schema' && typeof value === 'boolean')
  );
}

function checkWords(ruled: RuledValue, check: CheckContext): void {
  const { value, rule, container, key, label } = ruled;
  if (rule.is === 'typeNames') {
    if (isList(value)) checkTypeList(ruled, value, rule.names, check);
    else if (typeof value === 'string' && !rule.names.includes(value))
      reportType(value, { container, key, schema: container }, rule.names, check);
  } else if (
    rule.is === 'string' &&
    rule.values &&
    typeof value === 'string' &&
    !rule.values.includes(value)
  ) {
    const { version } = check.document;
    const later = ruled.kind && objectRule(ruled.kind, '3.2');
    if (later && isWordOf(later, String(key), value))
      check.problems.report('field-of-3.2', check.originOf(container, key), {
        field: value,
        object: later.title,
        version,
        reading: readWrongWord(ruled, check.changes),
      });
    else
      check.problems.report('wrong-value', check.originOf(container, key), {
        label,
        found: shown(value),
        allowed: rule.values,
        near: nearest(value, rule.values),
        advice: placeAdvice(value, ruled.kind),
        reading: readWrongWord(ruled, check.changes),
      });
  } else if (
    isList(value) &&
    value.length === 0 &&
    ruled.kind === 'schema' &&
    rule.is === 'list' &&
    rule.of.is === 'kind'
  ) {
    check.problems.report('empty-list', check.originOf(container, key, 'key'), { label });
    check.changes.remove(container, key);
  }
}

/** True where a field of an object may have a text as its value. */
function isWordOf(object: ObjectRule, field: string, text: string): boolean {
  const rule = object.fields.get(field)?.value;
  return rule?.is === 'string' && rule.values?.includes(text) === true;
}

/** Checks a list of types: JSON Schema 2020-12, Validation, section 6.1.1. */
function checkTypeList(
  ruled: RuledValue,
  list: readonly Json[],
  names: readonly string[],
  check: CheckContext,
): void {
  const { container, key, label } = ruled;
  if (list.length === 0) {
    check.problems.report('empty-list', check.originOf(container, key, 'key'), { label });
    check.changes.remove(container, key);
  }
  list.forEach((name, index) => {
    if (typeof name !== 'string') {
      const fix = name === null ? nullInQuotes : `write the names of types: ${names.join(', ')}`;
      check.problems.report('wrong-type', check.originOf(list, index), {
        label: `an item of ${label}`,
        expected: 'the name of a type',
        found: typeName(name),
        fix,
        isNumber: false,
        reading: readNullType(name, list, index, check.changes),
      });
    } else if (!names.includes(name))
      reportType(name, { container: list, key: index, schema: container }, names, check);
    else if (list.indexOf(name) < index) {
      const first = { origin: check.originOf(list, list.indexOf(name)), note: 'first here' };
      check.problems.report('duplicate-type', check.originOf(list, index), { name }, [first]);
      check.changes.remove(list, index);
    }
  });
}

/** Place of the name of a type. */
interface TypePlace {
  readonly container: Container;
  readonly key: string | number;
  readonly schema: Container;
}

function reportType(
  name: string,
  { container, key, schema }: TypePlace,
  names: readonly string[],
  check: CheckContext,
): void {
  const origin = check.originOf(container, key);
  if (check.document.version === '3.0' && name === 'null') {
    check.problems.report('form-of-3.1', origin, { label: '"type"', found: '"null"' });
    return;
  }
  check.problems.report('wrong-value', origin, {
    label: '"type"',
    found: shown(name),
    allowed: names,
    near: nearest(name, names),
    advice: typeAdvice(name, check.document),
    reading: readUnknownType(schema, check.changes),
  });
}
