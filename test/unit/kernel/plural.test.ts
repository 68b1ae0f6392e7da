import { expect, it } from 'vitest';
import { collectionName, recordTitle } from '@specline/kernel/plural';

it.each([
  ['siteSpaces', 'site space', 'siteSpaces'],
  ['SAMLProvider', 'SAML provider', 'samlProviders'],
  ['OpenAPISpec', 'OpenAPI spec', 'openApiSpecs'],
  ['open-api-specs', 'OpenAPI spec', 'openApiSpecs'],
  ['openapiSpecs', 'OpenAPI spec', 'openapiSpecs'],
  ['GitHubApps', 'GitHub app', 'gitHubApps'],
  ['PDF', 'PDF', 'pdfs'],
  ['PDF_EXPORT', 'pdf export', 'pdfExports'],
  ['ip_addresses', 'ip address', 'ipAddresses'],
  ['', 'record', 'records'],
])('a record of "%s" is called "%s", the collection "%s"', (wire, title, collection) => {
  expect([recordTitle(wire), collectionName(wire)]).toEqual([title, collection]);
});
