import type { Json, JsonObject } from '@specline/kernel/json';
import { nearest } from '@specline/kernel/nearest';
import { isList, isObject } from '@specline/kernel/values';
import { quote } from '../../diagnostics/entry.ts';
import { keyElsewhere } from './key-elsewhere.ts';
import { subjectOf, type ConfigPath } from '../path-text.ts';
import type { ConfigProblems } from '../problems.ts';
import type {
  ChoiceRule,
  EitherRule,
  ListRule,
  MapRule,
  ObjectRule,
  RecordRule,
  Rule,
  TextRule,
} from './rule.ts';

/**
 * Checks a value against a rule.
 * @param problems Learns of everything that is wrong; what was refused before is passed over.
 */
export function checkValue(value: Json, rule: Rule, path: ConfigPath, problems: ConfigProblems): void {
  if (problems.isRefused(path)) return;
  switch (rule.kind) {
    case 'text':
      checkText(value, rule, path, problems);
      return;
    case 'flag':
      if (typeof value !== 'boolean') addWrongKind(value, 'true or false', path, problems);
      return;
    case 'choice':
      checkChoice(value, rule, path, problems);
      return;
    case 'list':
      checkList(value, rule, path, problems);
      return;
    case 'record':
      checkRecord(value, rule, path, problems);
      return;
    case 'map':
      checkMap(value, rule, path, problems);
      return;
    case 'either':
      checkEither(value, rule, path, problems);
      return;
    case 'object':
      checkObject(value, rule, path, problems);
  }
}

function checkObject(value: Json, rule: ObjectRule, path: ConfigPath, problems: ConfigProblems): void {
  if (!isObject(value)) {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  for (const name of Object.keys(value)) {
    const fault = rule.nameFault?.(name);
    if (fault !== undefined) problems.add([...path, name], () => fault);
  }
}

function checkText(value: Json, rule: TextRule, path: ConfigPath, problems: ConfigProblems): void {
  if (typeof value !== 'string') {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  const fault = rule.fault?.(value);
  if (fault !== undefined) problems.add(path, () => `${subjectOf(path)} ${fault}`);
}

function checkChoice(value: Json, { words }: ChoiceRule, path: ConfigPath, problems: ConfigProblems): void {
  const choices = words.map((word) => `"${word}"`).join(', ');
  if (typeof value !== 'string') addWrongKind(value, `one of ${choices}`, path, problems);
  else if (!words.includes(value))
    problems.add(path, () => {
      const near = nearest(value, words);
      const instead = near === undefined ? `choose from ${choices}` : `did you mean "${near}"?`;
      return `${subjectOf(path)} is ${quote(value)}; ${instead}`;
    });
}

function checkList(value: Json, rule: ListRule, path: ConfigPath, problems: ConfigProblems): void {
  if (!isList(value)) {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  const { item, refusal = '' } = rule;
  if (item === undefined) {
    // One refusal for all items, at the first.
    if (value.length > 0) problems.add([...path, 0], () => refusal);
    return;
  }
  value.forEach((each, at) => {
    checkValue(each, item, [...path, at], problems);
  });
}

function checkRecord(value: Json, rule: RecordRule, path: ConfigPath, problems: ConfigProblems): void {
  if (!isObject(value)) {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const key = Object.hasOwn(rule.keys, name) ? rule.keys[name] : undefined;
    if (key === undefined) problems.add([...path, name], () => unknownKey(name, rule));
    else checkValue(member, key.rule, [...path, name], problems);
  }
  for (const [name, { isRequired, rule: inner }] of Object.entries(rule.keys))
    if (isRequired === true && !Object.hasOwn(value, name))
      problems.add(path, () => `${subjectOf(path)} has no "${name}"; add it: ${expectedBy(inner)}`);
}

function unknownKey(name: string, rule: RecordRule): string {
  const keys = Object.keys(rule.keys);
  const near = keyElsewhere(name, rule) ?? nearest(name, keys) ?? longerKey(name, keys);
  const instead =
    near === undefined
      ? `choose from ${Object.keys(rule.keys)
          .map((key) => `"${key}"`)
          .join(', ')}`
      : `did you mean "${near}"?`;
  return `there is no key ${quote(name)}; ${instead}`;
}

/** Returns the key that begins with what was written, where there is one only. */
function longerKey(name: string, keys: readonly string[]): string | undefined {
  const [only, ...others] = keys.filter((key) => key.toLowerCase().startsWith(name.toLowerCase()));
  return name.length >= 3 && others.length === 0 ? only : undefined;
}

function checkMap(value: Json, rule: MapRule, path: ConfigPath, problems: ConfigProblems): void {
  if (!isObject(value)) {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  if (rule.isNeeded === true && isEmpty(value))
    problems.add(path, () => `${subjectOf(path)} is empty; write ${rule.expected}`);
  for (const [name, member] of Object.entries(value)) {
    const inner = [...path, name];
    const fault = rule.nameFault?.(name);
    if (fault !== undefined) problems.add(inner, () => fault);
    checkValue(member, rule.value, inner, problems);
  }
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0;
}

function checkEither(value: Json, rule: EitherRule, path: ConfigPath, problems: ConfigProblems): void {
  if (typeof value === 'string') checkValue(value, rule.text, path, problems);
  else if (isObject(value)) checkValue(value, rule.object, path, problems);
  else {
    addWrongKind(value, rule.expected, path, problems);
    return;
  }
  const fault = rule.fault?.(value);
  if (fault !== undefined) problems.add(path, () => `${subjectOf(path)} ${fault}`);
}

function addWrongKind(value: Json, expected: string, path: ConfigPath, problems: ConfigProblems): void {
  problems.add(path, () => `${subjectOf(path)} is ${kindOf(value)}; write ${expected}`);
}

function expectedBy(rule: Rule): string {
  if (rule.kind === 'flag') return 'true or false';
  return rule.kind === 'choice' ? `one of ${rule.words.join(', ')}` : rule.expected;
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return `the ${typeof value} ${String(value)}`;
}
