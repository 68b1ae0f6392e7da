import { textOfBody } from './body.ts';
import { utf8 } from './charset.ts';
import type { BodyType, DecodeBody, FormEncoding, Param, RawBody, WireParams } from '../operation.ts';
import { JsonPart, jsonOrText, valueOf } from './form-value.ts';
import { HttpError } from '../failure/http-error.ts';
import { pointerTo, type Issue } from '../failure/issue.ts';
import { isCloserTo, isKeyOf } from '../parameters/key-of.ts';
import { essenceOf, isJson } from '@specline/kernel/media-type';
import { malformedParts, partsOf, type BodyPart } from './multipart.ts';
import { contentOf } from './part-content.ts';
import { decodeQueryText, parseQuery, type RawPairs } from '../parameters/query.ts';
import { remembered } from '../parameters/remembered.ts';
import { mostErrors } from '../validation/schema-error.ts';
import { queryDeepObject, queryFormExploded } from '../parameters/styles.ts';
import { namedParts, type NamedPart } from './unnamed-parts.ts';
import {
  emptyObject,
  fieldOf,
  itemOf,
  namesField,
  takesArrays,
  takesJson,
  takesObjects,
  ValueProblem,
  type ValueType,
} from '../parameters/values.ts';

const text: ValueType = { types: ['string'] };
const anything: ValueType = { types: ['string'], rest: text };
const unknown: ValueType = { types: ['string'], open: true };

/** `application/x-www-form-urlencoded`: WHATWG URL, section 5.1. A field without a style is a text, or JSON of an object. */
export const decodeForm: DecodeBody = (raw, type) => {
  const pairs = pairsIn(raw);
  const fields = new Fields();
  decodeStyled(type, pairs, fields);
  for (const [name, raws] of pairs) {
    if (isStyled(type, name)) continue;
    const [contentType] = contentTypesOf(type, name);
    const isJsonText = contentType !== undefined && isJson(essenceOf(contentType));
    const field = fieldOf(type.value ?? anything, name);
    fields.set(name, () => {
      const texts = raws.map(decodeQueryText);
      if (!isJsonText) return valueOf(field, texts);
      const parts = texts.map((each) => jsonOrText(each, field));
      const [only] = parts;
      // Where JSON is declared, one text is all of a list, also of an empty one whose items are lists.
      const isWhole = parts.length === 1 && only instanceof JsonPart && takesJson(field, only.value);
      return isWhole ? only.value : valueOf(field, parts);
    });
  }
  return fields.done();
};

/**
 * `multipart/form-data`: RFC 7578. A part is a file, JSON where its media type says so or the schema takes an object, or a text.
 * Other multipart bodies (RFC 2046, section 5.1) are read alike; their parts are items where the schema is that of a list, and need
 * no names. The media types that the document declares for a part are those that it may have; a part without one has any of them.
 */
export const decodeMultipart: DecodeBody = (raw, type) => {
  const parts = partsIn(raw);
  if (isSequence(parts, type)) return sequenceOf(parts, type);
  const fields = new Fields();
  const byName = grouped(namedParts(parts.filter(isGiven), type));
  decodeStyled(type, textsOf(byName, type), fields);
  for (const [name, parts] of byName) {
    if (isStyled(type, name)) continue;
    const field = fieldOf(type.value ?? anything, name);
    fields.set(name, () => {
      const declared = contentTypesOf(type, name);
      return valueOf(
        field,
        parts.map((part) => contentOf(part, declared, field)),
      );
    });
  }
  return fields.done();
};

const pairsIn = remembered(({ bytes }: RawBody) => parseQuery(textOfBody(bytes, utf8)));

const partsIn = remembered(({ bytes, header }: RawBody) => partsOf(bytes, header) ?? noForm());

/**
 * True if a file is given. Browsers send a file without a name and content if none is chosen: HTML, "Constructing the entry list".
 */
function isGiven({ isField, fileName, bytes }: BodyPart): boolean {
  return !isField || fileName !== '' || bytes.length > 0;
}

/**
 * True if the parts of a body that is no form are the items of a list: where its schema takes lists, or nothing is declared of
 * its parts and they have no names.
 */
function isSequence(parts: readonly BodyPart[], { value = unknown }: BodyType): boolean {
  if (takesObjects(value)) return false;
  return takesArrays(value) || parts.some(({ name }) => name === undefined);
}

/** Returns the parts in their order. */
function sequenceOf(parts: readonly BodyPart[], { value = unknown }: BodyType): readonly unknown[] {
  const fields = new Fields();
  for (const [index, part] of parts.entries()) {
    const type = itemOf(value, index);
    fields.set(String(index), () => valueOf(type, [contentOf(part, [], type)]));
  }
  return Object.values(fields.done());
}

function grouped(parts: readonly NamedPart[]): ReadonlyMap<string, readonly BodyPart[]> {
  const byName = new Map<string, BodyPart[]>();
  for (const part of parts) {
    const known = byName.get(part.name);
    if (known === undefined) byName.set(part.name, [part]);
    else known.push(part);
  }
  return byName;
}

/** True if a name is that of a field that has a style, of a key of a deep object, or of a property of an exploded one. */
function isStyled(type: BodyType, name: string): boolean {
  const { fields, value } = type;
  // To look a name up in an empty object takes longer than to see that there are none.
  if (fields === undefined) return false;
  if (encodingOf(type, name)?.decode !== undefined) return true;
  // A name that the document declares comes before a prefix.
  if (value?.fields !== undefined && Object.hasOwn(value.fields, name)) return false;
  const isKey = Object.entries(fields).some(
    ([field, { decode }]) => decode === queryDeepObject && name.startsWith(`${field}[`),
  );
  return isKey || isExploded(type, name);
}

function isExploded({ fields = {}, value = anything }: BodyType, name: string): boolean {
  return Object.entries(fields).some(([field, { decode }]) => {
    const type = fieldOf(value, field);
    return decode === queryFormExploded && (type.rest !== undefined || namesField(type, name));
  });
}

function encodingOf({ fields }: BodyType, name: string): FormEncoding | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function contentTypesOf(type: BodyType, name: string): readonly string[] {
  return encodingOf(type, name)?.contentTypes ?? [];
}

/**
 * Returns the texts of fields that may be in a style, escaped as those of a query: a part needs no escaping, OpenAPI 3.1.1,
 * appendix E.
 */
function textsOf(byName: ReadonlyMap<string, readonly BodyPart[]>, type: BodyType): RawPairs {
  const named = [...byName].filter(([name]) => isStyled(type, name));
  return new Map(
    named.map(([name, parts]) => [
      name,
      parts.map(({ bytes }) => textOfBody(bytes, utf8).replace(/[%+]/g, encodeURIComponent)),
    ]),
  );
}

function noForm(): never {
  throw malformedParts();
}

/** The fields of a form in the making, with what is wrong with them. */
class Fields {
  readonly #values = emptyObject();
  readonly #issues: Issue[] = [];

  set(name: string, read: () => unknown): void {
    try {
      const value = read();
      if (value !== undefined) this.#values[name] = value;
    } catch (error) {
      if (!(error instanceof ValueProblem)) throw error;
      const { keyword, message } = error;
      if (this.#issues.length < mostErrors)
        this.#issues.push({ in: 'body', pointer: pointerTo(name), keyword, message });
    }
  }

  /** @throws {HttpError} 400 when something was wrong. */
  done(): Record<string, unknown> {
    if (this.#issues.length > 0)
      throw new HttpError(400, 'The form cannot be read.', { issues: this.#issues });
    return this.#values;
  }
}

/** Reads the fields that have a style, as parameters of a query do. */
function decodeStyled({ fields = {}, value = anything }: BodyType, pairs: RawPairs, into: Fields): void {
  const styled = Object.entries(fields).flatMap(([name, { decode }]): readonly Param[] =>
    decode === undefined ? [] : [{ name, in: 'query', decode, value: fieldOf(value, name) }],
  );
  const isPlain = (name: string): boolean =>
    !styled.some((field) => field.name === name) &&
    value.fields !== undefined &&
    Object.hasOwn(value.fields, name);
  const wire: WireParams = {
    query: pairs,
    cookies: new Map(),
    path: () => '',
    header: () => undefined,
    isDeclared: (_, name) => isPlain(name) || styled.some((field) => isKeyOf(field, name)),
    isOfAnother: (deep, name) => isPlain(name) || isCloserTo(styled, deep, name),
  };
  for (const field of styled) into.set(field.name, () => field.decode(field, wire));
}
