import type { SpecVersion } from '../document.ts';
import { objectOf, type FieldRow, type ObjectRow, type VersionRange } from './rule-tables.ts';
import { booleanRule, dataRule, kindRule, listOf, mapOf, oneOf, textRule } from './rules.ts';
import type { Kind, ObjectRule, Section, ValueRule } from './rules.ts';
import { exchangeTable } from './exchange-grammar.ts';
import { securityTable } from './security-grammar.ts';

const required = { required: true };
const since31 = { since: '3.1' } as const;
const since32 = { since: '3.2' } as const;
const until30 = { until: '3.0' } as const;

const externalDocs: FieldRow = ['externalDocs', kindRule('externalDocs')];
const description: FieldRow = ['description', textRule];
const summary: FieldRow = ['summary', textRule];
const servers: FieldRow = ['servers', listOf(kindRule('server'))];
const parameters: FieldRow = ['parameters', listOf(kindRule('parameter'))];
const security: FieldRow = ['security', listOf(kindRule('securityRequirement'))];
const deprecated: FieldRow = ['deprecated', booleanRule];

const operation = kindRule('operation');

/** The maps of the Components Object that not all versions have. */
const sectionVersions: Readonly<Partial<Record<Section, VersionRange>>> = {
  pathItems: since31,
  mediaTypes: since32,
};

/** Returns a map of the Components Object. */
function component(section: Section, kind: Kind): FieldRow {
  const value: ValueRule = { is: 'map', of: kindRule(kind), keys: 'component', section };
  return [section, value, sectionVersions[section] ?? {}];
}

/**
 * The objects of OpenAPI: https://spec.openapis.org/oas/v3.1.1, section 4.8, v3.0.4, section 4.7, and v3.2.0, section 4;
 * fields in the order of the specification, except that what identifies an object comes first.
 */
const table: readonly ObjectRow[] = [
  {
    kind: 'document',
    title: 'OpenAPI Object',
    fields: [
      ['openapi', textRule, required],
      ['$self', textRule, since32],
      ['info', kindRule('info'), required],
      ['jsonSchemaDialect', textRule, since31],
      servers,
      security,
      ['tags', listOf(kindRule('tag'))],
      externalDocs,
      ['paths', kindRule('paths'), { ...required, ...until30 }],
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
    fields: [
      ['url', textRule, required],
      description,
      ['name', textRule, since32],
      ['variables', mapOf(kindRule('serverVariable'))],
    ],
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
      component('mediaTypes', 'mediaType'),
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
      ['query', operation, since32],
      ['additionalOperations', mapOf(operation, 'method'), since32],
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
      ['responses', kindRule('responses'), { ...required, ...until30 }],
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
    kind: 'callback',
    title: 'Callback Object',
    section: 'callbacks',
    fields: [],
    others: { keys: 'expression', value: kindRule('pathItem') },
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
    kind: 'tag',
    title: 'Tag Object',
    fields: [
      ['name', textRule, required],
      ['summary', textRule, since32],
      description,
      externalDocs,
      ['parent', textRule, since32],
      ['kind', textRule, since32],
    ],
  },
  {
    kind: 'discriminator',
    title: 'Discriminator Object',
    extensible: since31,
    fields: [
      ['propertyName', textRule, required],
      ['mapping', mapOf({ is: 'mapping' })],
      ['defaultMapping', { is: 'mapping' }, since32],
    ],
  },
  {
    kind: 'xml',
    title: 'XML Object',
    fields: [
      ['nodeType', oneOf('element', 'attribute', 'text', 'cdata', 'none'), since32],
      ['name', textRule],
      ['namespace', textRule],
      ['prefix', textRule],
      ['attribute', booleanRule],
      ['wrapped', booleanRule],
    ],
  },
];

/**
 * Returns the objects of OpenAPI in one version, without the Schema Object.
 * @param version Version of OpenAPI.
 */
export function openapiObjects(version: SpecVersion): ObjectRule[] {
  return [...table, ...exchangeTable, ...securityTable].map((row) => objectOf(row, version));
}
