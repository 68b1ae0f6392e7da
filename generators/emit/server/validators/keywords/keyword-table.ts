/** The content of a keyword of JSON Schema 2020-12, as far as it decides which values are valid. */
export type KeywordRole = 'schema' | 'schemas' | 'schemaMap' | 'copy';

const rows: readonly (readonly [KeywordRole, readonly string[]])[] = [
  [
    'schema',
    ['additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'propertyNames', 'then'].concat(
      'unevaluatedItems',
      'unevaluatedProperties',
    ),
  ],
  ['schemas', ['allOf', 'anyOf', 'oneOf', 'prefixItems']],
  ['schemaMap', ['dependentSchemas', 'patternProperties', 'properties']],
  [
    'copy',
    ['const', 'dependentRequired', 'enum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxContains'].concat(
      ['maxItems', 'maxLength', 'maxProperties', 'maximum', 'minContains', 'minItems', 'minLength'],
      ['minProperties', 'minimum', 'multipleOf', 'required', 'type', 'uniqueItems'],
    ),
  ],
];

/**
 * The keywords that say which values are valid: JSON Schema 2020-12, Core sections 10 and 11, Validation section 6. What is
 * not listed describes, belongs to OpenAPI, or is expressed in another way: `$ref`, `$dynamicRef`, `format`, `pattern`.
 */
export const keywordRoles: ReadonlyMap<string, KeywordRole> = new Map(
  rows.flatMap(([role, keywords]) => keywords.map((keyword) => [keyword, role] as const)),
);

/** Keywords whose schemas are applied to the value that the schema itself is applied to. */
export const inPlace: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'dependentSchemas',
  'else',
  'if',
  'not',
  'oneOf',
  'then',
]);
