import type { SpecVersion } from '../document.ts';
import { objectOf, type FieldRow } from './rule-tables.ts';
import { booleanRule, dataRule, kindRule, listOf, mapOf, textRule } from './rules.ts';
import type { ObjectRule, ValueRule } from './rules.ts';

const schema = kindRule('schema');
const schemas = listOf(schema);
const schemaMap = mapOf(schema);
const number: ValueRule = { is: 'number' };
const count: ValueRule = { is: 'count' };
const regex: ValueRule = { is: 'string', form: 'regex' };
const reference: ValueRule = { is: 'reference' };

const since31 = { since: '3.1' } as const;
const until30 = { until: '3.0' } as const;

const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

/**
 * The keywords of a schema in canonical order: JSON Schema 2020-12 (core, applicator, validation, unevaluated,
 * format, content, meta-data) with those of OpenAPI 3.1.1, section 4.8.24; for 3.0 those of OpenAPI 3.0.4, section 4.7.24.
 */
const rows: readonly FieldRow[] = [
  ['$schema', textRule, since31],
  ['$id', textRule, since31],
  ['$vocabulary', mapOf(booleanRule), since31],
  ['$anchor', textRule, since31],
  ['$dynamicAnchor', textRule, since31],
  ['$ref', reference],
  ['$dynamicRef', reference, since31],
  ['$comment', textRule, since31],
  ['title', textRule],
  ['description', textRule],
  ['deprecated', booleanRule],
  ['readOnly', booleanRule],
  ['writeOnly', booleanRule],
  ['type', { is: 'typeNames', names: [...typeNames, 'null'], many: true }, since31],
  ['type', { is: 'typeNames', names: typeNames, many: false }, until30],
  ['nullable', booleanRule, until30],
  ['format', textRule],
  ['const', dataRule, since31],
  ['enum', listOf(dataRule)],
  ['default', dataRule],
  ['minLength', count],
  ['maxLength', count],
  ['pattern', regex],
  ['contentEncoding', textRule, since31],
  ['contentMediaType', textRule, since31],
  ['contentSchema', schema, since31],
  ['multipleOf', { is: 'number', above: 0 }],
  ['minimum', number],
  ['exclusiveMinimum', number, since31],
  ['exclusiveMinimum', booleanRule, until30],
  ['maximum', number],
  ['exclusiveMaximum', number, since31],
  ['exclusiveMaximum', booleanRule, until30],
  ['prefixItems', schemas, since31],
  ['items', schema],
  ['contains', schema, since31],
  ['minContains', count, since31],
  ['maxContains', count, since31],
  ['minItems', count],
  ['maxItems', count],
  ['uniqueItems', booleanRule],
  ['unevaluatedItems', schema, since31],
  ['required', listOf(textRule)],
  ['properties', schemaMap],
  ['patternProperties', mapOf(schema, 'regex'), since31],
  ['additionalProperties', schema, since31],
  ['additionalProperties', { is: 'kind', kind: 'schema', orBoolean: true }, until30],
  ['propertyNames', schema, since31],
  ['minProperties', count],
  ['maxProperties', count],
  ['dependentRequired', mapOf(listOf(textRule)), since31],
  ['dependentSchemas', schemaMap, since31],
  ['unevaluatedProperties', schema, since31],
  ['allOf', schemas],
  ['anyOf', schemas],
  ['oneOf', schemas],
  ['not', schema],
  ['if', schema, since31],
  ['then', schema, since31],
  ['else', schema, since31],
  ['discriminator', kindRule('discriminator')],
  ['xml', kindRule('xml')],
  ['externalDocs', kindRule('externalDocs')],
  ['example', dataRule],
  ['examples', listOf(dataRule), since31],
  ['$defs', schemaMap, since31],
];

/**
 * Returns the Schema Object; since 3.1 `true` and `false` are schemas too.
 * @param version Version of OpenAPI.
 */
export function schemaObject(version: SpecVersion): ObjectRule {
  return objectOf({ kind: 'schema', title: 'Schema Object', fields: rows, section: 'schemas' }, version);
}
