import { isRawBytes } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import { partsOf } from '../check/parts.ts';
import { targetOf } from '../check/schema/target.ts';
import type { Document } from '../document.ts';
import { isList, isObject, membersOf, newObject, ownValue, refOf, memberOf } from '@specline/kernel/values';
import type { DerivedPlaces } from './derived-places.ts';

/** True if a document may have parts of bytes that call themselves strings. */
export function mayHavePartsOfBytes({ files }: Document): boolean {
  return (
    files.some(({ text }) => text.includes('multipart/')) &&
    files.some(({ text }) => text.includes('contentType'))
  );
}

/**
 * Returns the schemas of parts that are texts by their type, and bytes by the `contentType` of their encoding: many a document
 * calls an image a string (OpenAPI 3.1.1, section 4.4.2, has no type for bytes, and 3.0 has `format: binary`). As text nobody could
 * read them. A schema that is used elsewhere as well, where it may be a text, stays one.
 * @param document Bundled document.
 */
export function partsOfBytes(document: Document): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>();
  const uses = new Map<string, number>();
  const forms: Form[] = [];
  for (const { container, rule, key } of partsOf(document)) {
    for (const [, member] of membersOf(container)) countUse(member, uses);
    if (rule.is !== 'kind' || rule.kind !== 'mediaType' || !isObject(container)) continue;
    const fields = /^multipart\//i.test(key) ? fieldsOfBytes(container) : [];
    if (fields.length > 0) forms.push({ schema: ownValue(container, 'schema'), fields });
  }
  const isShared = (value: Json | undefined): boolean => (uses.get(refOf(value) ?? '') ?? 0) > 1;
  for (const { schema, fields } of forms) {
    if (isShared(schema)) continue;
    const properties = memberOf(targetOf(schema, document), 'properties');
    for (const name of fields) {
      const part = memberOf(properties, name);
      const one = memberOf(part, 'items') ?? part;
      if (isObject(one) && isBareString(one)) found.add(one);
    }
  }
  return found;
}

/** The schema of a form, and its fields that hold bytes. */
interface Form {
  readonly schema: Json | undefined;
  readonly fields: readonly string[];
}

function countUse(value: Json, uses: Map<string, number>): void {
  const ref = refOf(value);
  if (ref !== undefined) uses.set(ref, (uses.get(ref) ?? 0) + 1);
}

function fieldsOfBytes(media: JsonObject): readonly string[] {
  const encodings = ownValue(media, 'encoding');
  return (isObject(encodings) ? membersOf(encodings) : []).flatMap(([name, encoding]) => {
    const contentType = memberOf(encoding, 'contentType');
    const types = typeof contentType === 'string' ? contentType.split(',') : [''];
    return types.every((type) => isRawBytes(type.trim())) ? [name] : [];
  });
}

/** Keywords by which a string says itself what it holds. */
const describing = ['format', 'contentEncoding', 'contentMediaType', 'enum', 'const', '$ref'];

function isBareString(schema: JsonObject): boolean {
  const type = ownValue(schema, 'type');
  const types = isList(type) ? type.filter((each) => each !== 'null') : [type];
  return types.length === 1 && types[0] === 'string' && !describing.some((key) => Object.hasOwn(schema, key));
}

/** Returns a schema of bytes in place of one of texts. */
export function asBytes(schema: JsonObject, places: DerivedPlaces): JsonObject {
  return places.derive(Object.assign(newObject(), schema, { format: 'binary' }), schema);
}
