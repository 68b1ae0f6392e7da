import { essenceOf, isForm, isSequential } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { SchemaReader } from '@specline/kernel/schema/schema-reader';
import type { CheckContext } from '../context.ts';
import { mayHave } from '../schema/declared-property.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { readerOf, targetOf } from '../schema/target.ts';
import { isObject, ownValue, memberOf } from '@specline/kernel/values';

/**
 * Names the headers of parts of a multipart body, which nothing is generated for (OpenAPI 3.1.1, section 4.8.15.1).
 * `Content-Type` among them has no meaning: `contentType` says it.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkEncoding(part: Part, check: CheckContext): void {
  const encoding = objectOfKind(part, 'encoding');
  if (encoding) checkUnread(encoding, ['encoding', 'prefixEncoding', 'itemEncoding'], check);
  const headers = encoding && ownValue(encoding, 'headers');
  if (!isObject(headers)) return;
  for (const name of Object.keys(headers))
    if (name.toLowerCase() !== 'content-type')
      check.problems.report('header-of-a-part', check.originOf(headers, name, 'key'), {
        name,
        part: part.key,
      });
}

/**
 * Checks that encodings are those of a form, and each of one of its properties: OpenAPI 3.1.1, section 4.8.14.1.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkEncodings(part: Part, check: CheckContext): void {
  const payload = objectOfKind(part, 'mediaType');
  if (payload) {
    checkUnread(payload, ['prefixEncoding', 'itemEncoding'], check);
    checkItems(payload, part, check);
  }
  const encodings = payload && ownValue(payload, 'encoding');
  if (!payload || !isObject(encodings)) return;
  const { problems } = check;
  if (!isForm(part.key)) {
    problems.report('encoding-without-form', check.originOf(payload, 'encoding', 'key'), {
      mediaType: part.key,
    });
    return;
  }
  const schema = targetOf(ownValue(payload, 'schema'), check.document);
  if (!isObject(schema)) return;
  for (const property of Object.keys(encodings)) {
    if (mayHave(schema, property, check)) continue;
    const declared = memberOf(schema, 'properties');
    problems.report('unknown-encoding', check.originOf(encodings, property, 'key'), {
      property,
      near: check.hints.near(property, isObject(declared) ? Object.keys(declared) : []),
    });
  }
}

/** Reports the encodings of OpenAPI 3.2 that nothing is generated for: those of parts without names, and of forms within forms. */
function checkUnread(object: JsonObject, fields: readonly string[], check: CheckContext): void {
  for (const field of fields)
    if (Object.hasOwn(object, field))
      check.problems.report('unread-encoding', check.originOf(object, field, 'key'), { field });
}

/** Checks that only sequential media types have items: OpenAPI 3.2.0, Media Type Object. */
function checkItems(payload: JsonObject, part: Part, check: CheckContext): void {
  if (!Object.hasOwn(payload, 'itemSchema') || part.parent?.rule.is !== 'map') return;
  // The key of a component is no media type.
  if (part.parent.rule.section !== undefined || isSequential(part.key)) return;
  check.problems.report('item-schema-without-items', check.originOf(payload, 'itemSchema', 'key'), {
    mediaType: part.key,
  });
}

/**
 * Finds bodies of forms that may be no objects, so that nothing gives their fields names: OpenAPI 3.1.1, section 4.8.14.4.
 * Multipart bodies of other kinds may be lists, of which each item is a part (RFC 2046, section 5.1.3), or bytes as a whole.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkFormFields(part: Part, check: CheckContext): void {
  const payload = objectOfKind(part, 'mediaType');
  const holder = part.parent?.parent;
  if (!payload || !holder || !objectOfKind(holder, 'requestBody') || !isForm(part.key)) return;
  const isNamed = /^multipart\/form-data$|urlencoded$/.test(essenceOf(part.key));
  const kinds = kindsOf(ownValue(payload, 'schema'), readerOf(check.document), new Set());
  const wrong = kinds.filter((kind) => kind.type !== 'object' && (isNamed || !mayBeWhole(kind)));
  // Null next to values that can be sent means that the field is left out.
  const reported = wrong.length < kinds.length ? wrong.filter(({ type }) => type !== 'null') : wrong;
  if (reported.length === 0) return;
  check.problems.report('form-without-fields', check.originOf(payload, 'schema', 'key'), {
    mediaType: part.key,
    found: [...new Set(reported.map(({ type }) => type))].join(' or '),
  });
}

/** A type that values of a schema may be of. */
interface Kind {
  readonly type: string;
  /** True if the schema describes bytes where it allows a text. */
  readonly isBytes: boolean;
}

/** Returns the types of a schema, or those of its alternatives where it has none; what has none of either may be an object. */
function kindsOf(
  schema: Json | undefined,
  reader: SchemaReader<Json>,
  seen: Set<JsonObject>,
): readonly Kind[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const parts = [...reader.applied(schema)];
  const types = reader.types(schema);
  if (types !== undefined) {
    const isBytes = parts.some(describesBytes);
    // Whole numbers are numbers.
    const named = [...types].filter((type) => type !== 'integer' || !types.has('number'));
    return named.map((type) => ({ type, isBytes }));
  }
  const alternatives = parts.flatMap((part) => reader.alternatives(part));
  if (alternatives.length === 0) return [{ type: 'object', isBytes: false }];
  return alternatives.flatMap((member) => kindsOf(member, reader, seen));
}

function describesBytes(schema: Json): boolean {
  return isObject(schema) && ['format', 'contentMediaType'].some((key) => Object.hasOwn(schema, key));
}

function mayBeWhole({ type, isBytes }: Kind): boolean {
  return type === 'array' || (type === 'string' && isBytes);
}
