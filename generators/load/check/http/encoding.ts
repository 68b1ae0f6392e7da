import { essenceOf, isForm, isSequential } from '@specline/kernel/media-type';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { mayHave } from '../schema/declared-property.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { typesOf } from '../schema/schema-values.ts';
import { targetOf } from '../schema/target.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

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
  const kinds = kindsOf(ownValue(payload, 'schema'), check, new Set());
  const wrong = kinds.filter(
    ({ type, schema }) => type !== 'object' && (isNamed || !mayBeWhole(type, schema)),
  );
  // Null next to values that can be sent means that the field is left out.
  const reported = wrong.length < kinds.length ? wrong.filter(({ type }) => type !== 'null') : wrong;
  if (reported.length === 0) return;
  check.problems.report('form-without-fields', check.originOf(payload, 'schema', 'key'), {
    mediaType: part.key,
    found: [...new Set(reported.map(({ type }) => type))].join(' or '),
  });
}

/** A type that values may be of, and the schema that says so. */
interface Kind {
  readonly type: string;
  readonly schema: JsonObject;
}

/** Returns the types of a schema and of the members of its unions; what says none may be an object. */
function kindsOf(value: Json | undefined, check: CheckContext, seen: Set<JsonObject>): readonly Kind[] {
  const schema = targetOf(value, check.document);
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const types = typesOf(schema);
  if (types !== undefined) return types.map((type) => ({ type, schema }));
  const union = ownValue(schema, 'oneOf') ?? ownValue(schema, 'anyOf');
  const kinds = isList(union) ? union.flatMap((member) => kindsOf(member, check, seen)) : [];
  return kinds.length > 0 ? kinds : [{ type: 'object', schema }];
}

function mayBeWhole(type: string, schema: JsonObject): boolean {
  const isBytes = ['format', 'contentMediaType'].some((key) => ownValue(schema, key) !== undefined);
  return type === 'array' || (type === 'string' && isBytes);
}
