import { compositionKeywords } from '@specline/kernel/schema/composition';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { checkClosedParts } from './closed-parts.ts';
import { checkDiscriminator } from './discriminator.ts';
import { checkImpossibleLimits } from './impossible-limits.ts';
import { checkIdleKeywords } from './idle-keywords.ts';
import { checkPattern } from './patterns.ts';
import { checkSchemaValues } from './schema-values.ts';
import { shown } from '../examples/shown.ts';
import { objectOfKind, originOfPart, type Part } from '../parts.ts';
import { isList, isObject, newObject, ownValue, memberOf } from '@specline/kernel/values';

/** Pairs of keywords that leave no value between them when the first is above the second. */
const ranges: readonly (readonly [string, string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
];

/** The keywords that have a check; most schemas have none of them. */
const meaningful: ReadonlySet<string> = new Set([
  ...ranges.flat(),
  ...['exclusiveMinimum', 'exclusiveMaximum', 'enum', 'const', 'default', 'pattern', 'required'],
  ...['writeOnly', 'discriminator', 'allOf', '$schema'],
]);

/** Dialects that are read: those of OpenAPI 3.1 and 3.2, which are named by the days of their revisions as well, and JSON Schema 2020-12. */
const knownDialect =
  /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.[12]\/dialect\/(?:base|\d{4}-\d\d-\d\d)|json-schema\.org\/draft\/2020-12\/schema)$/;

/**
 * Checks what a schema says against itself: values against types, limits against each other, patterns, discriminators.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkSchema(part: Part, check: CheckContext): void {
  const schema = objectOfKind(part, 'schema');
  if (!schema) return;
  if (Object.keys(schema).some((keyword) => meaningful.has(keyword))) checkKeywords(schema, check);
  checkIdleKeywords(schema, check);
  checkClosedParts(schema, check);
  if (
    check.document.version === '3.0' &&
    ownValue(schema, 'type') === 'array' &&
    !Object.hasOwn(schema, 'items')
  ) {
    check.problems.report('array-without-items', originOfPart(check.document, part), {});
  }
}

function checkKeywords(schema: JsonObject, check: CheckContext): void {
  checkSchemaValues(schema, check);
  checkRanges(schema, check);
  checkImpossibleLimits(schema, check);
  checkRequired(schema, check);
  checkAccess(schema, check);
  checkDiscriminator(schema, check);
  checkDialect(schema, '$schema', check);
  const pattern = ownValue(schema, 'pattern');
  const maxLength = ownValue(schema, 'maxLength');
  if (typeof pattern === 'string')
    checkPattern(
      pattern,
      typeof maxLength === 'number' ? 2 * maxLength : Infinity,
      () => check.originOf(schema, 'pattern'),
      check,
      () => {
        check.changes.remove(schema, 'pattern');
      },
    );
}

/**
 * Checks what stands around schemas: the keys of `patternProperties`, and the dialect of the document.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkAroundSchemas(part: Part, check: CheckContext): void {
  const { container, rule } = part;
  const root = objectOfKind(part, 'document');
  if (root) checkDialect(root, 'jsonSchemaDialect', check);
  if (rule.is !== 'map' || rule.keys !== 'regex') return;
  for (const pattern of Object.keys(container))
    checkPattern(pattern, Infinity, () => check.originOf(container, pattern, 'key'), check);
}

function checkRanges(schema: JsonObject, check: CheckContext): void {
  for (const [low, high] of ranges) {
    const least = ownValue(schema, low);
    const most = ownValue(schema, high);
    if (
      typeof least === 'number' &&
      typeof most === 'number' &&
      (least > most || (least === most && isOpen(schema)))
    )
      reportRange(schema, low, high, check);
  }
  for (const [low, high] of [
    ['exclusiveMinimum', 'maximum'],
    ['minimum', 'exclusiveMaximum'],
    ['exclusiveMinimum', 'exclusiveMaximum'],
  ] as const) {
    const least = ownValue(schema, low);
    const most = ownValue(schema, high);
    if (typeof least === 'number' && typeof most === 'number' && least >= most)
      reportRange(schema, low, high, check);
  }
}

/** True for a schema whose limits are flags of 3.0, which take one of them away. */
function isOpen(schema: JsonObject): boolean {
  return ownValue(schema, 'exclusiveMinimum') === true || ownValue(schema, 'exclusiveMaximum') === true;
}

function reportRange(schema: JsonObject, low: string, high: string, check: CheckContext): void {
  const facts = {
    low,
    high,
    least: shown(ownValue(schema, low) ?? null),
    most: shown(ownValue(schema, high) ?? null),
  };
  check.problems.report('impossible-range', check.originOf(schema, high), facts, [
    { origin: check.originOf(schema, low), note: `"${low}" is here` },
  ]);
}

function checkRequired(schema: JsonObject, check: CheckContext): void {
  const required = ownValue(schema, 'required');
  if (!isList(required)) return;
  checkDeclared(schema, required, check);
  const seen = new Map<Json, number>();
  required.forEach((name, index) => {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, index);
    else if (typeof name === 'string')
      check.problems.report('duplicate-required', check.originOf(required, index), { name }, [
        { origin: check.originOf(required, first), note: 'first here' },
      ]);
  });
}

/** Keywords by which other schemas say something of the same object. */
const applying = [
  '$ref',
  '$dynamicRef',
  ...compositionKeywords,
  'if',
  'dependentSchemas',
  'patternProperties',
];

/** Most names of one schema that are looked up. */
const mostLookups = 100;

/** Reports required names that can never be declared, or are surely misspelled: others may be declared where the schema is used. */
function checkDeclared(schema: JsonObject, required: readonly Json[], check: CheckContext): void {
  if (applying.some((keyword) => Object.hasOwn(schema, keyword))) return;
  const properties = ownValue(schema, 'properties') ?? newObject();
  if (!isObject(properties)) return;
  const isClosed = ownValue(schema, 'additionalProperties') === false;
  const names = new Set(required);
  const undeclared = [...names].filter(
    (name) => typeof name === 'string' && !Object.hasOwn(properties, name),
  );
  if (undeclared.length === 0) return;
  const others = Object.keys(properties).filter((name) => !names.has(name));
  for (const name of undeclared.slice(0, mostLookups)) {
    if (typeof name !== 'string') continue;
    const near = check.hints.slip(name, others);
    if (near !== undefined || isClosed)
      check.problems.report('undeclared-required', check.originOf(required, required.indexOf(name)), {
        name,
        near,
      });
  }
}

function checkAccess(schema: JsonObject, check: CheckContext): void {
  if (ownValue(schema, 'readOnly') !== true || ownValue(schema, 'writeOnly') !== true) return;
  const other = { origin: check.originOf(schema, 'readOnly', 'key'), note: '"readOnly" is here' };
  check.problems.report('read-and-write-only', check.originOf(schema, 'writeOnly', 'key'), {}, [other]);
}

function checkDialect(object: JsonObject, field: string, check: CheckContext): void {
  const dialect = memberOf(object, field);
  if (
    check.document.version === '3.0' ||
    typeof dialect !== 'string' ||
    knownDialect.test(dialect.replace(/#$/, ''))
  )
    return;
  check.problems.report('unknown-dialect', check.originOf(object, field), { dialect: shown(dialect) });
}
