import type { JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { checkFormat } from './known-formats.ts';
import { typesOf } from './schema-values.ts';

/** The types of whose values a keyword says something: JSON Schema 2020-12, Validation, section 6, and Core, section 10.3. */
const typesByKeyword: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['multipleOf minimum maximum exclusiveMinimum exclusiveMaximum', ['number', 'integer']],
      ['minLength maxLength pattern contentEncoding contentMediaType contentSchema', ['string']],
      [
        'items prefixItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems',
        ['array'],
      ],
      [
        'properties additionalProperties patternProperties propertyNames minProperties maxProperties required dependentRequired dependentSchemas unevaluatedProperties',
        ['object'],
      ],
    ] as const
  ).flatMap(([keywords, types]) => keywords.split(' ').map((keyword) => [keyword, types] as const)),
);

/** Keywords that mean nothing without one of others; the result of `if` tells `unevaluated...` what it has looked at: Core, section 10.2.2.1. */
const companions: ReadonlyMap<string, readonly string[]> = new Map([
  ['then', ['if']],
  ['else', ['if']],
  ['if', ['then', 'else', 'unevaluatedProperties', 'unevaluatedItems']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
  ['contentSchema', ['contentMediaType']],
]);

/**
 * Names keywords that have no effect: those of other types than the schema takes, and those that need another one.
 * @param schema The schema.
 * @param check Document, and where problems go.
 */
export function checkIdleKeywords(schema: JsonObject, check: CheckContext): void {
  for (const keyword of Object.keys(schema)) {
    const without = companions.get(keyword)?.every((each) => !Object.hasOwn(schema, each));
    if (without === true)
      check.problems.report('lone-keyword', check.originOf(schema, keyword, 'key'), {
        keyword,
        companions: companions.get(keyword)?.slice(0, 2) ?? [],
      });
    const types = keyword === 'format' ? checkFormat(schema, check) : typesByKeyword.get(keyword);
    if (types !== undefined) checkType(schema, keyword, types, check);
  }
}

function checkType(schema: JsonObject, keyword: string, types: readonly string[], check: CheckContext): void {
  // What is no list of names is reported as such.
  if (keyword === 'required' && typeof schema[keyword] === 'boolean') return;
  const own = typesOf(schema);
  if (own === undefined || own.some((type) => types.includes(type))) return;
  check.problems.report('idle-keyword', check.originOf(schema, keyword, 'key'), {
    keyword,
    type: own.join(', '),
    wanted: types[0] ?? '',
  });
}
