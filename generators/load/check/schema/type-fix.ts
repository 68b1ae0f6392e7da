import type { Json } from '@specline/kernel/json';
import type { SpecVersion } from '../../document.ts';
import { objectRule } from '../../grammar/grammar.ts';
import type { Kind, ValueRule } from '../../grammar/rules.ts';
import { isList, isObject, jsonTypes } from '@specline/kernel/values';
import { isTypeWord } from './type-words.ts';

/** A value of the wrong type, and where it stands. */
interface Misfit {
  readonly value: Json;
  readonly rule: ValueRule;
  /** Name of the member that it is. */
  readonly key: string | number;
  /** Kind of the object of which it is a fixed field. */
  readonly kind?: Kind;
}

/**
 * Returns what has to stand at a place, in words.
 * @param rule Rule of the place.
 * @param version Version of OpenAPI.
 */
export function expectedText(rule: ValueRule, version: SpecVersion): string {
  switch (rule.is) {
    case 'kind': {
      const { title } = objectRule(rule.kind, version);
      return /^[AEIO]/.test(title) ? `an ${title}` : `a ${title}`;
    }
    case 'map':
      return 'an object';
    case 'list':
      return 'an array';
    case 'count':
      return 'a whole number from 0';
    case 'number':
      return rule.above === undefined ? 'a number' : `a number above ${rule.above}`;
    case 'boolean':
      return 'true or false';
    case 'typeNames':
      return rule.many ? 'the name of a type or a list of them' : 'the name of a type';
    case 'data':
    case 'string':
    case 'reference':
    case 'mapping':
    case 'operationRef':
      return 'a string';
    default:
      return rule satisfies never;
  }
}

/**
 * Returns what to write in place of a value that has the wrong type.
 * @param misfit The value, and where it stands.
 * @param version Version of OpenAPI.
 */
export function fixFor(misfit: Misfit, version: SpecVersion): string {
  const { value, rule, kind, key } = misfit;
  const particular =
    kind === 'schema'
      ? schemaFix(String(key), value)
      : kind === 'document' || kind === 'operation'
        ? rootFix(String(key), value)
        : undefined;
  if (particular !== undefined) return particular;
  if (expectsText(rule) && (typeof value === 'number' || typeof value === 'boolean'))
    return 'put it in quotes, so that it is text';
  if (rule.is === 'typeNames' && value === null) return nullInQuotes;
  if (rule.is === 'boolean' && (value === 'true' || value === 'false'))
    return `write ${value} without quotes`;
  if (isNumber(rule) && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return `write ${value.trim()} without quotes`;
  if (rule.is === 'list' && isObject(value) && Object.keys(value).some((name) => /^-\w/.test(name)))
    return blankBehindDash;
  if (rule.is === 'list' && value === null) return `write a list, "[]" for none, or ${indentWhatFollows}`;
  if (rule.is === 'list' && !isList(value)) return 'write a list: [ ... ], or items after "-"';
  if (rule.is === 'kind' && rule.kind === 'schema') return schemaInstead(value, key);
  if (rule.is === 'kind' && rule.kind === 'securityRequirement' && typeof value === 'string')
    return `write an object of scopes by scheme: "${value.slice(0, 40)}: []"`;
  if (rule.is === 'kind' && typeof value === 'string') {
    if (/^\S*#\/|^\S+\.(?:json|ya?ml)$/.test(value))
      return `write "{ $ref: '${value.slice(0, 40)}' }" if that is where it is`;
    const field = shorthands[rule.kind];
    if (field !== undefined) return `write an object: "${field}: ${value.slice(0, 40)}"`;
  }
  if (isList(value) && (rule.is === 'kind' || rule.is === 'map'))
    return 'write an object: names with their values, not items after "-" or in [ ]';
  const expected = expectedText(rule, version);
  return value === null ? `write ${expected} here, or ${indentWhatFollows}` : `write ${expected} here`;
}

/** Fix for a `null` where the name of a type has to stand. */
export const nullInQuotes = "write 'null' in quotes, or the intended type";

const blankBehindDash = 'write a blank behind each "-"';

/** The field of an object that people write in place of it. */
const shorthands: Readonly<Partial<Record<Kind, string>>> = {
  info: 'title',
  license: 'name',
  tag: 'name',
  server: 'url',
  externalDocs: 'url',
  response: 'description',
};

const indentWhatFollows = 'indent what follows, if that is it';

/** Returns what to write in place of a value that is no schema. */
function schemaInstead(value: Json, key: string | number): string {
  if (value === null)
    return `write a schema, such as "type: string", or {} for any value, or ${indentWhatFollows}`;
  if (typeof value !== 'string') return 'write a schema, such as "type: string", or {} for any value';
  if (value === 'true' || value === 'false') return `write ${value} without quotes`;
  if (key === 'propertyNames' && /[\\^$*+?[\]()|]/.test(value))
    return `write "{ pattern: '${value.slice(0, 40)}' }" if names are to match it`;
  const isFile = /[/#]|\.(?:json|ya?ml)$/.test(value);
  const word = value.slice(0, 40);
  if (isFile) return `write "{ $ref: '${word}' }" if that is where the schema is`;
  return jsonTypes.has(value) || isTypeWord(value) || value === ''
    ? `write a schema, such as "type: ${word || 'string'}"`
    : `write a schema, such as "type: string", or "{ $ref: '#/components/schemas/${word}' }"`;
}

/** True where a number has to stand. */
export function isNumber(rule: ValueRule): boolean {
  return rule.is === 'count' || rule.is === 'number';
}

function expectsText(rule: ValueRule): boolean {
  return (
    rule.is === 'string' || rule.is === 'reference' || rule.is === 'mapping' || rule.is === 'operationRef'
  );
}

/** Mistakes in schemas that are habits of older drafts. */
function schemaFix(keyword: string, value: Json): string | undefined {
  if (keyword === 'required' && typeof value === 'boolean') {
    return value
      ? 'remove it here, and list the property in "required" of the object that has it'
      : 'remove it: what is not listed in "required" of the object is optional';
  }
  if (keyword === 'items' && isList(value))
    return 'write "prefixItems" for the schemas of the first items, and "items" for those that follow';
  if (keyword === 'discriminator' && typeof value === 'string')
    return `write "discriminator: { propertyName: ${value.slice(0, 40)} }"`;
  if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum')
    return 'write the limit itself: a number';
  return undefined;
}

function rootFix(field: string, value: Json): string | undefined {
  if (field === 'security' && value !== null && !isList(value))
    return 'write a list of requirements: "security: [{ name: [] }]"';
  if (field === 'tags' && typeof value === 'string')
    return value.startsWith('-') ? blankBehindDash : `write a list: [${value.slice(0, 40)}]`;
  return undefined;
}
