import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Json, JsonObject } from '@specline/kernel/json';
import { isList, isObject, membersOf, refOf } from '@specline/kernel/values';

/** Site of the schemas of JSON Schema 2020-12 that describe schemas: core, section 8.1.1. */
const site = 'https://json-schema.org/draft/2020-12/';

/** The metaschema, as a path on the site. */
const whole = 'schema';

/** Those of the vocabularies: of all but `format-assertion` it is put together. */
const parts: ReadonlySet<string> = new Set([
  'meta/applicator',
  'meta/content',
  'meta/core',
  'meta/format-annotation',
  'meta/format-assertion',
  'meta/meta-data',
  'meta/unevaluated',
  'meta/validation',
]);

const require = createRequire(import.meta.url);

/**
 * Returns the metaschema of JSON Schema 2020-12, which a document may refer to like its own schemas. Ajv ships a copy, so that no
 * network is needed.
 * @param uri Absolute URI without fragment.
 * @returns Its text in JSON; undefined for all other URIs.
 */
export function metaschemaText(uri: string): string | undefined {
  if (!uri.startsWith(site)) return undefined;
  const path = uri.slice(site.length);
  if (path === whole) return inOnePiece();
  return parts.has(path) ? read(path) : undefined;
}

/** Returns the text of one; that of `format-assertion`, which Ajv leaves out, says the same of the same keyword. */
function read(path: string): string {
  if (path === 'meta/format-assertion')
    return read('meta/format-annotation').replaceAll('annotation', 'assertion');
  return readFileSync(require.resolve(`ajv/dist/refs/json-schema-2020-12/${path}.json`), 'utf8');
}

/**
 * Returns the metaschema with the properties of its vocabularies in the place of references to them: it takes the same values, and
 * is one type of TypeScript with one `$dynamicAnchor`, not the intersection of seven.
 */
function inOnePiece(): string {
  // What a vocabulary has under $defs stands in the same schema then.
  const { allOf, ...schema } = objectIn(read(whole).replace(/"meta\/[a-z-]+#\//g, '"#/'));
  const vocabularies = (isList(allOf) ? allOf : []).map((part) => objectIn(read(refOf(part) ?? '')));
  const merged = (keyword: string): JsonObject =>
    Object.fromEntries(
      [...vocabularies, schema].flatMap((part) => {
        const member = part[keyword];
        return isObject(member) ? membersOf(member) : [];
      }),
    );
  return JSON.stringify({ ...schema, properties: merged('properties'), $defs: merged('$defs') }, null, 2);
}

function objectIn(text: string): JsonObject {
  const value = JSON.parse(text) as Json;
  if (!isObject(value)) throw new Error('Ajv ships a metaschema that is no object');
  return value;
}
