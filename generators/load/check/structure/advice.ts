import type { Kind } from '../../grammar/rules.ts';
import { homeOf } from './intended-fields.ts';

/** Fixes for fields that stand where the specification does not know them, but that are easily explained. */
type Advice = Readonly<Partial<Record<Kind, ReadonlyMap<string, string>>>>;

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(rows));
}

const underSchema = 'put it into "schema", as in "schema: { type: string }"';

/** Fields of Swagger 2.0, and fields that belong elsewhere. */
const misplaced: Advice = {
  document: table({
    swagger: 'remove it: "openapi" gives the version',
    host: 'write the address under "servers": "servers: [{ url: https://example.com/v1 }]"',
    basePath: 'write the address under "servers": "servers: [{ url: https://example.com/v1 }]"',
    schemes: 'write the address under "servers": "servers: [{ url: https://example.com/v1 }]"',
    consumes: 'write the media types as keys of "content" in each request body',
    produces: 'write the media types as keys of "content" in each response',
    definitions: 'move the schemas to "components: { schemas: ... }", and the references to them with it',
    schemas: 'put it into "components"',
    parameters: 'put it into "components"',
    responses: 'put it into "components"',
    securityDefinitions: 'move the schemes to "components: { securitySchemes: ... }"',
    securitySchemes: 'put it into "components"',
  }),
  operation: table({
    consumes: 'write the media types as keys of "content" in the request body',
    produces: 'write the media types as keys of "content" in each response',
    schemes: 'write the address under "servers": "servers: [{ url: https://example.com/v1 }]"',
    path: 'remove it: the key of the path item is the path',
    requestbody: 'write "requestBody"',
  }),
  parameter: table({
    collectionFormat: 'write "style" and "explode": csv is "explode: false", multi is "explode: true"',
  }),
  header: table({
    name: 'remove it: the key of the header is its name',
    in: 'remove it: this is a header already',
  }),
  response: table({
    schema: 'put it under a media type: "content: { application/json: { schema: ... } }"',
    examples: 'put it under a media type: "content: { application/json: { examples: ... } }"',
    example: 'put it under a media type: "content: { application/json: { example: ... } }"',
  }),
  requestBody: table({
    schema: 'put it under a media type: "content: { application/json: { schema: ... } }"',
  }),
  mediaType: table({
    description: 'move it to the schema, or to what is around "content"',
  }),
  pathItem: table({
    operationId: 'move it into the operation: below "get", "post" ...',
    responses: 'move it into the operation: below "get", "post" ...',
  }),
  securityScheme: table({
    flow: 'write "flows" with the name of the flow: "flows: { implicit: { ... } }"',
    scopes: 'move it below the flow, in "flows"',
    authorizationUrl: 'move it below the flow, in "flows"',
    tokenUrl: 'move it below the flow, in "flows"',
  }),
  oauthFlows: table({
    accessCode: 'write "authorizationCode"',
    application: 'write "clientCredentials"',
  }),
  components: table({ definitions: 'write "schemas"', securityDefinitions: 'write "securitySchemes"' }),
};

/**
 * Returns what to do about a field that a kind of object does not have.
 * @param kind Kind of the object.
 * @param field Name of the field.
 * @returns `undefined` when there is nothing particular to say.
 */
export function adviceFor(kind: Kind, field: string): string | undefined {
  // Nothing else begins so; the path stood below "paths" before it lost its indentation.
  if (kind === 'document' && field.startsWith('/')) return 'indent it by one step, below "paths"';
  const advice = misplaced[kind]?.get(field);
  if (advice !== undefined) return advice;
  const home = homeOf(kind, field);
  if (home === 'schema') return underSchema;
  return home === 'content' ? 'indent it by one step more, below "content"' : undefined;
}

/** Keywords of other generations of JSON Schema that constrain values, and what says the same in 2020-12. */
const replacements = table({
  divisibleBy: '"multipleOf" with the same value',
  disallow: '"not: { type: ... }"',
  extends: '"allOf" with the schemas that are extended',
  dependencies: '"dependentRequired" for lists of names, "dependentSchemas" for schemas',
  $recursiveRef: '"$dynamicRef"',
});

/**
 * Returns what to write in place of a keyword of another generation of JSON Schema.
 * @param keyword Name of the keyword.
 * @returns `undefined` for any other word.
 */
export function replacementOf(keyword: string): string | undefined {
  return replacements.get(keyword);
}

const required = 'list the property in "required" of the object that has it; all others are optional';
const smallest = 'write "minimum" for numbers, "minLength" for texts, "minItems" for lists';
const largest = 'write "maximum" for numbers, "maxLength" for texts, "maxItems" for lists';

/** Words of other languages that people write for keywords, and what says the same. */
const keywordWords = table({
  min: smallest,
  max: largest,
  regex: 'write "pattern"',
  regexp: 'write "pattern"',
  optional: required,
  mandatory: required,
  values: 'write "enum"',
  ref: 'write "$ref"',
  unique: 'write "uniqueItems"',
});

/**
 * Returns what to write in place of a word that is no keyword of JSON Schema.
 * @param keyword What was written.
 * @returns `undefined` where nothing in particular was intended.
 */
export function keywordAdvice(keyword: string): string | undefined {
  return keywordWords.get(keyword);
}

/** Keywords of other generations that constrain nothing by themselves. */
export const harmlessKeywords: ReadonlySet<string> = new Set(['definitions', '$recursiveAnchor']);

/** Words of Swagger 2.0, or of everyday speech, for where a parameter is or what a security scheme is. */
const placeWords: Advice = {
  securityScheme: table({
    basic: 'write "type: http" and "scheme: basic"',
    bearer: 'write "type: http" and "scheme: bearer"',
    jwt: 'write "type: http", "scheme: bearer" and "bearerFormat: JWT"',
  }),
  parameter: table({
    body: 'write the body as "requestBody" of the operation',
    formData:
      'write the fields as "properties" of the schema of a "requestBody" with "application/x-www-form-urlencoded" or "multipart/form-data"',
  }),
};

/**
 * Returns what to write in place of a word of Swagger 2.0, or of everyday speech, for where a parameter is or what a security
 * scheme is.
 * @param place Value of `in` or `type`.
 * @param kind Kind of the object that has it.
 * @returns `undefined` for any other word.
 */
export function placeAdvice(place: string, kind: Kind | undefined): string | undefined {
  return kind && placeWords[kind]?.get(place);
}
