import type { SpecVersion } from '../document.ts';
import { objectOf, type FieldRow, type ObjectRow } from './rule-tables.ts';
import { booleanRule, dataRule, kindRule, listOf, mapOf, oneOf, textRule } from './rules.ts';
import type { Kind, ObjectRule, Section, ValueRule } from './rules.ts';
import { securityTable } from './security-grammar.ts';

const required = { required: true };
const since31 = { only: '3.1' } as const;

const schema = kindRule('schema');
const externalDocs: FieldRow = ['externalDocs', kindRule('externalDocs')];
const description: FieldRow = ['description', textRule];
const summary: FieldRow = ['summary', textRule];
const servers: FieldRow = ['servers', listOf(kindRule('server'))];
const parameters: FieldRow = ['parameters', listOf(kindRule('parameter'))];
const content: FieldRow = ['content', mapOf(kindRule('mediaType'), 'mediaType')];
const security: FieldRow = ['security', listOf(kindRule('securityRequirement'))];
const deprecated: FieldRow = ['deprecated', booleanRule];

/** The fields that say what a parameter or header holds. */
const valueFields: readonly FieldRow[] = [
  ['schema', schema],
  ['example', dataRule],
  ['examples', mapOf(kindRule('example'))],
  content,
];

const operation = kindRule('operation');

/** A map of the Components Object. */
function component(section: Section, kind: Kind): FieldRow {
  const value: ValueRule = { is: 'map', of: kindRule(kind), keys: 'component', section };
  return section === 'pathItems' ? [section, value, since31] : [section, value];
}

/**
 * The objects of OpenAPI: https://spec.openapis.org/oas/v3.1.1, section 4.8, and v3.0.4, section 4.7;
 * fields in the order of the specification, except that what identifies an object comes first.
 */
const table: readonly ObjectRow[] = [
  {
    kind: 'document',
    title: 'OpenAPI Object',
    fields: [
      ['openapi', textRule, required],
      ['info', kindRule('info'), required],
      ['jsonSchemaDialect', textRule, since31],
      servers,
      security,
      ['tags', listOf(kindRule('tag'))],
      externalDocs,
      ['paths', kindRule('paths'), { required: true, only: '3.0' }],
      ['paths', kindRule('paths'), since31],
      ['webhooks', mapOf(kindRule('pathItem')), since31],
      ['components', kindRule('components')],
    ],
  },
  {
    kind: 'info',
    title: 'Info Object',
    fields: [
      ['title', textRule, required],
      ['version', textRule, required],
      ['summary', textRule, since31],
      description,
      ['termsOfService', textRule],
      ['contact', kindRule('contact')],
      ['license', kindRule('license')],
    ],
  },
  {
    kind: 'contact',
    title: 'Contact Object',
    fields: [
      ['name', textRule],
      ['url', textRule],
      ['email', textRule],
    ],
  },
  {
    kind: 'license',
    title: 'License Object',
    fields: [
      ['name', textRule, required],
      ['identifier', textRule, since31],
      ['url', textRule],
    ],
  },
  {
    kind: 'server',
    title: 'Server Object',
    fields: [['url', textRule, required], description, ['variables', mapOf(kindRule('serverVariable'))]],
  },
  {
    kind: 'serverVariable',
    title: 'Server Variable Object',
    fields: [['enum', listOf(textRule)], ['default', textRule, required], description],
  },
  {
    kind: 'components',
    title: 'Components Object',
    fields: [
      component('schemas', 'schema'),
      component('responses', 'response'),
      component('parameters', 'parameter'),
      component('examples', 'example'),
      component('requestBodies', 'requestBody'),
      component('headers', 'header'),
      component('securitySchemes', 'securityScheme'),
      component('links', 'link'),
      component('callbacks', 'callback'),
      component('pathItems', 'pathItem'),
    ],
  },
  { kind: 'paths', title: 'Paths Object', fields: [], others: { keys: 'path', value: kindRule('pathItem') } },
  {
    kind: 'pathItem',
    title: 'Path Item Object',
    section: 'pathItems',
    fields: [
      ['$ref', { is: 'reference' }],
      summary,
      description,
      servers,
      parameters,
      ['get', operation],
      ['put', operation],
      ['post', operation],
      ['delete', operation],
      ['options', operation],
      ['head', operation],
      ['patch', operation],
      ['trace', operation],
    ],
  },
  {
    kind: 'operation',
    title: 'Operation Object',
    fields: [
      ['operationId', textRule],
      ['tags', listOf(textRule)],
      summary,
      description,
      externalDocs,
      deprecated,
      servers,
      security,
      parameters,
      ['requestBody', kindRule('requestBody')],
      ['responses', kindRule('responses'), { required: true, only: '3.0' }],
      ['responses', kindRule('responses'), since31],
      ['callbacks', mapOf(kindRule('callback'))],
    ],
  },
  {
    kind: 'externalDocs',
    title: 'External Documentation Object',
    fields: [['url', textRule, required], description],
  },
  {
    kind: 'parameter',
    title: 'Parameter Object',
    section: 'parameters',
    fields: [
      ['name', textRule, required],
      ['in', oneOf('path', 'query', 'header', 'cookie'), required],
      description,
      ['required', booleanRule],
      deprecated,
      ['allowEmptyValue', booleanRule],
      ['style', oneOf('matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject')],
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
      ['example', dataRule],
      ['examples', mapOf(kindRule('example'))],
      ['encoding', mapOf(kindRule('encoding'))],
    ],
  },
  {
    kind: 'encoding',
    title: 'Encoding Object',
    fields: [
      ['contentType', textRule],
      ['headers', mapOf(kindRule('header'))],
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
      ['description', textRule, required],
      ['headers', mapOf(kindRule('header'))],
      content,
      ['links', mapOf(kindRule('link'), 'component')],
    ],
  },
  {
    kind: 'callback',
    title: 'Callback Object',
    section: 'callbacks',
    fields: [],
    others: { keys: 'expression', value: kindRule('pathItem') },
  },
  {
    kind: 'example',
    title: 'Example Object',
    section: 'examples',
    fields: [summary, description, ['value', dataRule], ['externalValue', textRule]],
  },
  {
    kind: 'link',
    title: 'Link Object',
    section: 'links',
    fields: [
      ['operationId', textRule],
      ['operationRef', { is: 'operationRef' }],
      description,
      ['parameters', mapOf(dataRule)],
      ['requestBody', dataRule],
      ['server', kindRule('server')],
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
  { kind: 'tag', title: 'Tag Object', fields: [['name', textRule, required], description, externalDocs] },
  {
    kind: 'discriminator',
    title: 'Discriminator Object',
    extensible: '3.1',
    fields: [
      ['propertyName', textRule, required],
      ['mapping', mapOf({ is: 'mapping' })],
    ],
  },
  {
    kind: 'xml',
    title: 'XML Object',
    fields: [
      ['name', textRule],
      ['namespace', textRule],
      ['prefix', textRule],
      ['attribute', booleanRule],
      ['wrapped', booleanRule],
    ],
  },
];

/**
 * The objects of OpenAPI in one version, without the Schema Object.
 * @param version Version of OpenAPI.
 */
export function openapiObjects(version: SpecVersion): ObjectRule[] {
  return [...table, ...securityTable].map((row) => objectOf(row, version));
}
