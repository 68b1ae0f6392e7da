import type { FieldRow, ObjectRow } from './rule-tables.ts';
import { booleanRule, dataRule, kindRule, listOf, mapOf, oneOf, textRule } from './rules.ts';

const required = { required: true };
const since32 = { since: '3.2' } as const;
const until31 = { until: '3.1' } as const;

const schema = kindRule('schema');
const summary: FieldRow = ['summary', textRule];
const description: FieldRow = ['description', textRule];
const deprecated: FieldRow = ['deprecated', booleanRule];
const content: FieldRow = ['content', mapOf(kindRule('mediaType'), 'mediaType')];

/** The fields that say what a parameter or header holds. */
const valueFields: readonly FieldRow[] = [
  ['schema', schema],
  ['example', dataRule],
  ['examples', mapOf(kindRule('example'))],
  content,
];

/** Fields with the encodings of the parts of a body that have no names. */
const positionalEncodings: readonly FieldRow[] = [
  ['prefixEncoding', listOf(kindRule('encoding')), since32],
  ['itemEncoding', kindRule('encoding'), since32],
];

const parameterStyles = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
] as const;

/**
 * The objects that say what requests and responses hold: https://spec.openapis.org/oas/v3.1.1, sections 4.8.12 to 4.8.17, 4.8.19 and
 * 4.8.21, and v3.2.0.
 */
export const exchangeTable: readonly ObjectRow[] = [
  {
    kind: 'parameter',
    title: 'Parameter Object',
    section: 'parameters',
    fields: [
      ['name', textRule, required],
      ['in', oneOf('path', 'query', 'header', 'cookie'), { ...required, ...until31 }],
      ['in', oneOf('path', 'query', 'querystring', 'header', 'cookie'), { ...required, ...since32 }],
      description,
      ['required', booleanRule],
      deprecated,
      ['allowEmptyValue', booleanRule],
      ['style', oneOf(...parameterStyles), until31],
      ['style', oneOf(...parameterStyles, 'cookie'), since32],
      ['explode', booleanRule],
      ['allowReserved', booleanRule],
      ...valueFields,
    ],
  },
  {
    kind: 'requestBody',
    title: 'Request Body Object',
    section: 'requestBodies',
    fields: [
      description,
      ['required', booleanRule],
      ['content', mapOf(kindRule('mediaType'), 'mediaType'), required],
    ],
  },
  {
    kind: 'mediaType',
    title: 'Media Type Object',
    fields: [
      ['schema', schema],
      ['itemSchema', schema, since32],
      ['example', dataRule],
      ['examples', mapOf(kindRule('example'))],
      ['encoding', mapOf(kindRule('encoding'))],
      ...positionalEncodings,
    ],
  },
  {
    kind: 'encoding',
    title: 'Encoding Object',
    fields: [
      ['contentType', textRule],
      ['headers', mapOf(kindRule('header'))],
      ['encoding', mapOf(kindRule('encoding')), since32],
      ...positionalEncodings,
      ['style', oneOf('form', 'spaceDelimited', 'pipeDelimited', 'deepObject')],
      ['explode', booleanRule],
      ['allowReserved', booleanRule],
    ],
  },
  {
    kind: 'responses',
    title: 'Responses Object',
    fields: [],
    others: { keys: 'status', value: kindRule('response') },
  },
  {
    kind: 'response',
    title: 'Response Object',
    section: 'responses',
    fields: [
      ['summary', textRule, since32],
      ['description', textRule, { ...required, ...until31 }],
      ['description', textRule, since32],
      ['headers', mapOf(kindRule('header'))],
      content,
      ['links', mapOf(kindRule('link'), 'component')],
    ],
  },
  {
    kind: 'example',
    title: 'Example Object',
    section: 'examples',
    fields: [
      summary,
      description,
      ['dataValue', dataRule, since32],
      ['serializedValue', textRule, since32],
      ['value', dataRule],
      ['externalValue', textRule],
    ],
  },
  {
    kind: 'header',
    title: 'Header Object',
    section: 'headers',
    fields: [
      description,
      ['required', booleanRule],
      deprecated,
      ['allowEmptyValue', booleanRule],
      ['style', oneOf('simple')],
      ['explode', booleanRule],
      ['allowReserved', booleanRule],
      ...valueFields,
    ],
  },
];
