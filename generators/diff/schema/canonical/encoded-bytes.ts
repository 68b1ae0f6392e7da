import type { Json } from '@specline/kernel/json';
import type { FlatSchema } from '../flat-schema.ts';

/** A format of OpenAPI 3.0, and the keyword that has taken its place: OpenAPI 3.1.1, section 4.4.1.2. */
const successors: readonly (readonly [format: Json, keyword: string, value: Json])[] = [
  ['byte', 'contentEncoding', 'base64'],
  ['binary', 'contentMediaType', 'application/octet-stream'],
];

/**
 * Returns a schema of bytes with the keyword that another version has in place of the format.
 * @param schema Schema of one version.
 * @param other The same in the other version.
 * @returns The same schema where both write bytes alike.
 */
export function withBytesOf(schema: FlatSchema, other: FlatSchema): FlatSchema {
  let keywords = schema.keywords;
  for (const [format, keyword, value] of successors) {
    const isFormat = (each: FlatSchema): boolean =>
      each.keywords.get('format')?.some((found) => found.value === format) === true;
    if (!isFormat(schema) || isFormat(other) || !other.keywords.has(keyword) || keywords.has(keyword))
      continue;
    const [first, ...others] = keywords.get('format') ?? [];
    if (first === undefined || others.length > 0) continue;
    keywords = new Map([...keywords].filter(([name]) => name !== 'format')).set(keyword, [
      { value, origin: first.origin },
    ]);
  }
  return keywords === schema.keywords ? schema : { ...schema, keywords };
}
