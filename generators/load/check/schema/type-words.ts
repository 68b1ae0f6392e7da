import type { Document } from '../../document.ts';
import { brief } from '../../../diagnostics/entry.ts';
import { jsonTypes, memberOf } from '@specline/kernel/values';

/** Fixes for words of everyday speech and of other languages. */
const typeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    any: 'leave "type" out: then any value is taken',
    int: 'write "integer"',
    long: 'write "type: integer" and "format: int64"',
    float: 'write "type: number" and "format: float"',
    double: 'write "type: number" and "format: double"',
    decimal: 'write "number"',
    bool: 'write "boolean"',
    str: 'write "string"',
    text: 'write "string"',
    date: 'write "type: string" and "format: date"',
    datetime: 'write "type: string" and "format: date-time"',
    'date-time': 'write "type: string" and "format: date-time"',
    uuid: 'write "type: string" and "format: uuid"',
    uri: 'write "type: string" and "format: uri"',
    email: 'write "type: string" and "format: email"',
    enum: 'write "type: string" next to the "enum"',
    file: 'write "type: string" and "format: binary"',
    list: 'write "type: array" and "items"',
    password: 'write "type: string" and "format: password"',
    binary: 'write "type: string" and "format: binary"',
    byte: 'write "type: string" and "format: byte"',
    time: 'write "type: string" and "format: time"',
    map: 'write "type: object" and "additionalProperties"',
    dict: 'write "type: object" and "additionalProperties"',
  }),
);

/**
 * True if a word is one that people write for a type of JSON Schema.
 * @param word What was written.
 */
export function isTypeWord(word: string): boolean {
  return typeWords.has(word.toLowerCase());
}

/**
 * Returns what to write in place of a word that is no type of JSON Schema.
 * @param word Value of `type`.
 * @param document Document, whose schemas may be intended.
 * @returns `undefined` where it is not clear what was intended.
 */
export function typeAdvice(word: string, { root, version }: Document): string | undefined {
  const known = typeWords.get(word.toLowerCase());
  if (known !== undefined) return known;
  const schemas = memberOf(memberOf(root, 'components'), 'schemas');
  if (memberOf(schemas, word) !== undefined)
    return `write "$ref: '#/components/schemas/${brief(word)}'" in place of "type"`;
  const listed = listOfTypes(word, version);
  if (listed !== undefined) return listed;
  const [, type = '', sign] = /^(\w+)(\[\]|\?)$/.exec(word) ?? [];
  if (!jsonTypes.has(type)) return undefined;
  if (sign === '[]') return `write "type: array" and "items: { type: ${type} }"`;
  return version === '3.0' ? `write "type: ${type}" and "nullable: true"` : `write "type: [${type}, 'null']"`;
}

/** Returns what to write for several types in one text, and for the type of what a list holds. */
function listOfTypes(word: string, version: Document['version']): string | undefined {
  const [, held = ''] = /^(?:array|list)\s*[<[(]\s*(\w+)\s*[>\])]$/i.exec(word) ?? [];
  if (jsonTypes.has(held)) return `write "type: array" and "items: { type: ${held} }"`;
  const types = word.split(/\s*(?:[|,/]|\bor\b)\s*/);
  if (types.length < 2 || !types.every((type) => jsonTypes.has(type))) return undefined;
  if (version !== '3.0')
    return `write "type: [${types.map((type) => (type === 'null' ? `'null'` : type)).join(', ')}]"`;
  const [only = '', ...others] = types.filter((type) => type !== 'null');
  return others.length === 0
    ? `write "type: ${only}" and "nullable: true"`
    : `write "oneOf" with a schema for each of the types`;
}
