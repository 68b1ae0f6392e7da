import type { FieldRow, ObjectRow } from './rule-tables.ts';
import { booleanRule, kindRule, listOf, mapOf, oneOf, textRule, type FieldRule } from './rules.ts';

const required = { required: true };
const since32 = { since: '3.2' } as const;

const scopes: FieldRow = ['scopes', mapOf(textRule), required];
const refreshUrl: FieldRow = ['refreshUrl', textRule];
const tokenUrl: FieldRow = ['tokenUrl', textRule, required];
const authorizationUrl: FieldRow = ['authorizationUrl', textRule, required];
const description: FieldRow = ['description', textRule];

/** Returns what makes a field required for one type of security scheme. */
function requiredFor(type: string): Pick<FieldRule, 'requiredWhen'> {
  return { requiredWhen: { field: 'type', equals: type } };
}

/**
 * The objects that say how a caller proves who it is: https://spec.openapis.org/oas/v3.1.1, sections 4.8.27 to 4.8.30, and v3.2.0.
 */
export const securityTable: readonly ObjectRow[] = [
  {
    kind: 'securityScheme',
    title: 'Security Scheme Object',
    section: 'securitySchemes',
    fields: [
      [
        'type',
        oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
        { required: true, since: '3.1' },
      ],
      ['type', oneOf('apiKey', 'http', 'oauth2', 'openIdConnect'), { required: true, until: '3.0' }],
      description,
      ['name', textRule, requiredFor('apiKey')],
      ['in', oneOf('query', 'header', 'cookie'), requiredFor('apiKey')],
      ['scheme', textRule, requiredFor('http')],
      ['bearerFormat', textRule],
      ['flows', kindRule('oauthFlows'), requiredFor('oauth2')],
      ['openIdConnectUrl', textRule, requiredFor('openIdConnect')],
      ['oauth2MetadataUrl', textRule, since32],
      ['deprecated', booleanRule, since32],
    ],
  },
  {
    kind: 'oauthFlows',
    title: 'OAuth Flows Object',
    fields: [
      ['implicit', kindRule('implicitFlow')],
      ['password', kindRule('passwordFlow')],
      ['clientCredentials', kindRule('clientCredentialsFlow')],
      ['authorizationCode', kindRule('authorizationCodeFlow')],
      ['deviceAuthorization', kindRule('deviceAuthorizationFlow'), since32],
    ],
  },
  {
    kind: 'implicitFlow',
    title: 'OAuth Flow Object (implicit)',
    fields: [authorizationUrl, ['tokenUrl', textRule], refreshUrl, scopes],
  },
  {
    kind: 'passwordFlow',
    title: 'OAuth Flow Object (password)',
    fields: [['authorizationUrl', textRule], tokenUrl, refreshUrl, scopes],
  },
  {
    kind: 'clientCredentialsFlow',
    title: 'OAuth Flow Object (clientCredentials)',
    fields: [['authorizationUrl', textRule], tokenUrl, refreshUrl, scopes],
  },
  {
    kind: 'authorizationCodeFlow',
    title: 'OAuth Flow Object (authorizationCode)',
    fields: [authorizationUrl, tokenUrl, refreshUrl, scopes],
  },
  {
    kind: 'deviceAuthorizationFlow',
    title: 'OAuth Flow Object (deviceAuthorization)',
    fields: [['deviceAuthorizationUrl', textRule, required], tokenUrl, refreshUrl, scopes],
  },
  {
    kind: 'securityRequirement',
    title: 'Security Requirement Object',
    extensible: false,
    fields: [],
    others: { keys: 'any', value: listOf(textRule) },
  },
];
