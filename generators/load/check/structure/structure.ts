import { nearest } from '@specline/kernel/nearest';
import { quote } from '../../../diagnostics/entry.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { isExtension, mayRefer, memberRule, objectRule } from '../../grammar/grammar.ts';
import type { Kind, ObjectRule, ValueRule } from '../../grammar/rules.ts';
import { isList, isObject, memberAt, ownValue } from '@specline/kernel/values';
import { adviceFor, harmlessKeywords, keywordAdvice, replacementOf } from './advice.ts';
import type { CheckContext } from '../context.ts';
import { checkKey } from './keys.ts';
import { originOfPart, type Part } from '../parts.ts';
import { checkMediaTypes } from '../http/media-types.ts';
import { readMissingField } from './missing-field.ts';
import { homeOf, isIntended, isIntendedAsRef } from './intended-fields.ts';
import { checkValue, isPlainlyRight } from '../schema/ruled-value.ts';
import { slipOf } from './spelling.ts';

/**
 * Holds a container against the grammar of OpenAPI: which members it has and lacks, and of which type they are.
 * @param part Container, and what the specification says of it.
 * @param check Document, and where problems go.
 */
export function checkStructure(part: Part, check: CheckContext): void {
  const { container, rule } = part;
  if (rule.is === 'kind' && isObject(container))
    checkObject(container, objectRule(rule.kind, check.document.version), part, check);
  else if (rule.is === 'list' && isList(container))
    checkMembers(part, rule.of, `an item of ${quote(part.key)}`, check);
  else if (rule.is === 'map' && isObject(container)) {
    if (rule.keys === 'mediaType') checkMediaTypes(container, check);
    else if (rule.keys !== 'any')
      for (const key of Object.keys(container)) checkKey(rule.keys, key, container, check);
    checkMembers(part, rule.of, undefined, check);
  }
}

function checkMembers(
  { container, rule: whole }: Part,
  of: ValueRule,
  label: string | undefined,
  check: CheckContext,
): void {
  for (const key of Object.keys(container)) {
    const value = memberAt(container, key) ?? null;
    const rule = memberRule(whole, key, check.document.version) ?? of;
    // A reference that is still here leads nowhere, which has been reported.
    if (key === '$ref' && mayRefer(rule) && typeof value === 'string') continue;
    if (isPlainlyRight(value, rule, check.document.version) || check.changes.leavesOut(container, key))
      continue;
    checkValue({ value, rule, container, key, label: label ?? quote(key), optional: false }, check);
  }
}

function checkObject(object: JsonObject, rule: ObjectRule, part: Part, check: CheckContext): void {
  for (const key of Object.keys(object)) {
    const value = object[key] ?? null;
    const field = rule.fields.get(key);
    if (field && isPlainlyRight(value, field.value, check.document.version)) continue;
    if (field) {
      const label = `"${key}" of the ${rule.title}`;
      checkValue(
        {
          value,
          rule: field.value,
          container: object,
          key,
          label,
          kind: rule.kind,
          optional: field.required !== true,
        },
        check,
      );
    } else if (!isExtension(key) || rule.kind === 'securityRequirement')
      // Of security nothing is an extension: what is not read would be open.
      checkOther(key, value, object, rule, check);
  }
  for (const field of missingFields(object, rule)) {
    if (isIntended(object, rule, field)) continue;
    const origin = originOfPart(check.document, part);
    if (onlyForReaders[rule.kind] === field)
      check.problems.report('missing-text', origin, { object: rule.title, field });
    else {
      const reading = readMissingField(field, part, check.changes);
      check.problems.report('missing-field', origin, { object: rule.title, field, reading });
    }
  }
}

/** Required fields that nothing but documentation shows. */
const onlyForReaders: Readonly<Partial<Record<Kind, string>>> = {
  response: 'description',
  license: 'name',
  externalDocs: 'url',
};

/** Checks a key that is no fixed field: of a patterned object, or unknown. */
function checkOther(
  key: string,
  value: Json,
  object: JsonObject,
  rule: ObjectRule,
  check: CheckContext,
): void {
  if (rule.others) {
    checkKey(rule.others.keys, key, object, check);
    checkValue(
      { value, rule: rule.others.value, container: object, key, label: quote(key), optional: false },
      check,
    );
  } else if (rule.kind === 'schema') checkUnknownKeyword(key, object, rule, check);
  // References where none is allowed were reported when they were resolved.
  else if (key !== '$ref') reportUnknownField(key, object, rule, check);
}

function missingFields(object: JsonObject, rule: ObjectRule): readonly string[] {
  const names = requiredFields(rule);
  if (names.length === 0) return names;
  return names.filter((name) => {
    if (Object.hasOwn(object, name)) return false;
    const condition = rule.fields.get(name)?.requiredWhen;
    return condition === undefined || ownValue(object, condition.field) === condition.equals;
  });
}

const requiredOf = new WeakMap<ObjectRule, readonly string[]>();

/** Returns the fields that an object must have, or must have under a condition. */
function requiredFields(rule: ObjectRule): readonly string[] {
  const known = requiredOf.get(rule);
  if (known) return known;
  const names = [...rule.fields]
    .filter(([, field]) => field.required === true || field.requiredWhen)
    .map(([name]) => name);
  requiredOf.set(rule, names);
  return names;
}

/** Fields that say nothing to programs wherever OpenAPI and JSON Schema know them, and so say nothing where they do not. */
const captions: ReadonlySet<string> = new Set(
  '$comment title summary description example examples externalDocs deprecated'.split(' '),
);

/**
 * Objects that describe, or declare nothing beyond fields that everybody knows. In any other, an unknown field may have been
 * intended to declare what callers rely on, unless it is one of {@link captions}.
 */
const onlyDescribing: ReadonlySet<Kind> = new Set([
  ...(['info', 'contact', 'license', 'externalDocs'] as const),
  ...(['tag', 'discriminator', 'xml'] as const),
]);

function reportUnknownField(field: string, object: JsonObject, rule: ObjectRule, check: CheckContext): void {
  const origin = check.originOf(object, field, 'key');
  if (check.document.version === '3.0' && objectRule(rule.kind, '3.1').fields.has(field)) {
    check.problems.report('field-of-3.1', origin, { field, object: rule.title });
  } else if (objectRule(rule.kind, '3.2').fields.has(field)) {
    check.problems.report('field-of-3.2', origin, {
      field,
      object: rule.title,
      version: check.document.version,
      reading: 'it is ignored',
    });
    check.changes.remove(object, field);
  } else if (rule.kind === 'example') {
    check.problems.report('unread-example', origin, {
      what: `${quote(field)} is not a field of the ${rule.title}`,
    });
  } else {
    const known = [...rule.fields.keys()];
    const together = togetherWith(field, object, rule, check);
    const reported = together.find((each) => !captions.has(each)) ?? field;
    if (reported !== field) return;
    const isIdle = onlyDescribing.has(rule.kind) ? slipOf(field, known) === undefined : captions.has(field);
    if (isIdle) {
      check.problems.report('unread-field', origin, { field, object: rule.title, known });
      return;
    }
    const near = nearest(field, known);
    // Without what was to be its security, an operation would be public.
    const reading = near === 'security' ? undefined : 'it is ignored';
    for (const each of together) check.changes.remove(object, each);
    const advice = isIntendedAsRef(object, field) ? 'write "$ref"' : adviceFor(rule.kind, field);
    check.problems.report(
      'unknown-field',
      origin,
      {
        field,
        object: rule.title,
        known,
        near,
        advice: advice ?? blankAdvice(field),
        reading,
      },
      together
        .filter((each) => each !== field)
        .map((other) => ({
          origin: check.originOf(object, other, 'key'),
          note: `${quote(other)} belongs there as well`,
        })),
    );
  }
}

/**
 * Returns the fields that belong into the same schema, or the flows of the same scheme, as written: together they are one mistake.
 */
function togetherWith(
  field: string,
  object: JsonObject,
  { kind, fields }: ObjectRule,
  check: CheckContext,
): readonly string[] {
  const home = homeOf(kind, field);
  if (home !== 'schema' && home !== 'flows') return [field];
  return Object.keys(object)
    .filter((key) => !fields.has(key) && homeOf(kind, key) === home)
    .map((key) => ({ key, origin: check.originOf(object, key, 'key') }))
    .sort((one, other) => one.origin.line - other.origin.line || one.origin.column - other.origin.column)
    .map(({ key }) => key);
}

/**
 * Returns the advice for a field that begins with a blank: no-break spaces, which web pages hold, do not indent anything (YAML
 * 1.2.2, section 6.1).
 */
function blankAdvice(field: string): string | undefined {
  return /^\s/.test(field) ? 'put plain blanks (U+0020) in place of those before the key' : undefined;
}

/** Keywords that say nothing of values themselves: a slip in one lets no wrong value pass that another would have refused. */
const describing: ReadonlySet<string> = new Set(
  '$comment title description deprecated example examples externalDocs readOnly writeOnly xml'.split(' '),
);

/** Reports an unknown keyword where another one was surely intended: JSON Schema lets vocabularies add keywords. */
function checkUnknownKeyword(
  keyword: string,
  object: JsonObject,
  rule: ObjectRule,
  check: CheckContext,
): void {
  // "nullable" is read as it was intended, and reported, when the schemas are upgraded.
  if (harmlessKeywords.has(keyword) || keyword === 'nullable') return;
  const origin = check.originOf(object, keyword, 'key');
  const replacement = replacementOf(keyword);
  if (replacement !== undefined) {
    check.problems.report('replaced-keyword', origin, { keyword, replacement });
    // What stands below it may be referred to.
    if (keyword !== 'definitions') check.changes.remove(object, keyword);
    return;
  }
  if (check.document.version === '3.0' && objectRule('schema', '3.1').fields.has(keyword)) {
    check.problems.report('field-of-3.1', origin, { field: keyword, object: rule.title });
    return;
  }
  const intended = slipOf(keyword, rule.fields.keys());
  if (intended === undefined || describing.has(intended))
    check.problems.report('unknown-schema-keyword', origin, {
      keyword,
      near: nearest(keyword, rule.fields.keys()),
      advice: keywordAdvice(keyword),
      isProperty: isObject(ownValue(object, keyword)) && Object.hasOwn(object, 'properties'),
    });
  else {
    check.problems.report('misspelt-keyword', origin, { keyword, nearest: intended });
    check.changes.remove(object, keyword);
  }
}
