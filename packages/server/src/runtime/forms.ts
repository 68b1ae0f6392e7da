import type { DecodeBody, RawBody } from './body.ts';
import { HttpError } from './http-error.ts';
import { pointerTo, type Issue } from './issue.ts';
import { parseJson } from './json.ts';
import { isJson } from './media-type.ts';
import type { BodyType } from './operation.ts';
import { decodeQueryText, parseQuery, type RawPairs } from './query.ts';
import type { WireParams } from './styles.ts';
import {
  arrayOf,
  emptyObject,
  fieldOf,
  primitiveOf,
  takesArrays,
  takesObjects,
  ValueProblem,
  type ValueType,
} from './values.ts';

const anything: ValueType = { types: ['string'], rest: { types: ['string'] } };

/** `application/x-www-form-urlencoded`: WHATWG URL, section 5.1. A field without a style is a text, or JSON of an object. */
export const decodeForm: DecodeBody = ({ bytes }, type) => {
  const pairs = parseQuery(new TextDecoder().decode(bytes));
  const fields = new Fields();
  const styled = decodeStyled(type, pairs, fields);
  for (const [name, raws] of pairs) {
    if (!styled.has(name.replace(/\[.*$/, '')))
      fields.set(name, () => valueOf(fieldOf(type.value ?? anything, name), raws.map(decodeQueryText)));
  }
  return fields.done();
};

/** `multipart/form-data`: RFC 7578. Files are Blobs, or JSON where the schema takes an object. */
export const decodeMultipart: DecodeBody = async (body, type) => {
  const form = await formDataOf(body);
  const fields = new Fields();
  for (const name of new Set(form.keys())) {
    const field = fieldOf(type.value ?? anything, name);
    const parts = await Promise.all(form.getAll(name).map((part) => partOf(part)));
    fields.set(name, () => valueOf(field, parts));
  }
  return fields.done();
};

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
function decodeStyled(
  { fields = {}, value = anything }: BodyType,
  pairs: RawPairs,
  into: Fields,
): ReadonlySet<string> {
  const styled = new Set<string>();
  const wire: WireParams = {
    query: pairs,
    cookies: new Map(),
    path: () => '',
    header: () => undefined,
    isDeclared: (_, name) => value.fields !== undefined && Object.hasOwn(value.fields, name),
  };
  for (const [name, { decode }] of Object.entries(fields)) {
    if (decode === undefined) continue;
    styled.add(name);
    into.set(name, () => decode({ name, in: 'query', decode, value: fieldOf(value, name) }, wire));
  }
  return styled;
}

/** What the parts of one name are. */
function valueOf(type: ValueType, parts: readonly unknown[]): unknown {
  if (takesArrays(type) && (parts.length > 1 || type.types.length === 0)) {
    const texts = parts.filter((part) => typeof part === 'string');
    if (texts.length === parts.length && !takesObjects(type.items ?? anything)) return arrayOf(type, texts);
    return parts.map((part) => itemOf(type.items ?? anything, part));
  }
  if (parts.length > 1) throw new ValueProblem('type', `must be given once, not ${parts.length} times`);
  return itemOf(type, parts[0]);
}

function itemOf(type: ValueType, part: unknown): unknown {
  if (typeof part !== 'string') return part;
  if (type.types.length > 0 || !takesObjects(type)) return primitiveOf(type, part);
  try {
    return parseJson(part);
  } catch {
    throw new ValueProblem('contentMediaType', 'is not JSON');
  }
}

/** A text, what a JSON part holds, or a file. */
async function partOf(part: string | Blob): Promise<unknown> {
  if (typeof part === 'string') return part;
  return isJson(part.type.toLowerCase()) ? await part.text() : part;
}

async function formDataOf({ bytes, header }: RawBody): Promise<FormData> {
  try {
    // It is said to be unfit for servers, since it holds the whole body: what it is given here is limited.
    return await new Response(bytes, { headers: { 'content-type': header } }).formData();
  } catch {
    throw new HttpError(400, 'The body is not multipart/form-data.');
  }
}
