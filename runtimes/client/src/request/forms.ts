/**
 * Request bodies that are forms: OpenAPI 3.1.1, Encoding Object.
 *
 * An array repeats its name, a primitive value is text, and anything else JSON, unless the document says otherwise. Headers
 * that it declares for a part are not sent: the arguments of an operation have no place for their values.
 */
import type { BodyType, EncodeAs, Draft, Operation, FormField, Param } from '../operation.ts';
import { isBytes, isStream } from './bytes.ts';
import { ParameterError } from '../errors/errors.ts';
import { jsonOf } from './json-text.ts';
import { covering, essenceOf } from '../response/media-range.ts';
import { entriesOf, isPlain } from './plain-object.ts';
import { nothingToSend, refusalOf, primitiveText } from '../parameters/text.ts';

/** One value of a form. */
interface FormEntry {
  /** Items of a list have none. */
  readonly name?: string;
  readonly content: string | Blob;
  /** Its media type, where that is not plain text. */
  readonly type?: string;
}

/**
 * `application/x-www-form-urlencoded`, as the URL standard writes it (section 5.2), and values in a style after RFC 6570, as
 * in a query.
 */
export const encodeForm: EncodeAs = (body, _, operation, { fields }) => {
  const pairs = propertiesOf(operation, body).flatMap(([name, value]) => {
    const field = fieldOf(fields, name);
    if (field.encode) return styled(operation, name, value, field);
    // JSON of a list is one value, if the document declares it.
    const items = isJson(field.type) && value !== null ? [value] : itemsOf(operation, name, value, field);
    return items.map((item) => {
      const { content } = entryOf(operation, name, item, field);
      return `&${new URLSearchParams({ [name]: primitiveText(operation, name, content) }).toString()}`;
    });
  });
  return pairs.join('').slice(1);
};

/**
 * `multipart/form-data` (RFC 7578), and other kinds of multipart with parts that have names, or that are the items of a list (RFC
 * 2046, section 5.1.3). It is put together here, since `FormData` makes a file of all that has a media type, and changes line
 * breaks.
 */
export const encodeMultipart: EncodeAs = (body, headers, operation, { type, fields }) => {
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const essence = essenceOf(type);
  // A form has no parts without names: RFC 7578, section 4.2.
  const isList = Array.isArray(body) && essence !== 'multipart/form-data';
  const entries = isList
    ? body.map((item: unknown, index) => itemOf(operation, `item ${index} of the body`, item))
    : propertiesOf(operation, body).flatMap(([name, value]) => {
        const field = fieldOf(fields, name);
        return field.encode
          ? textsOf(styled(operation, name, value, { ...field, isPart: true }))
          : itemsOf(operation, name, value, field).map((item) => partOf(operation, name, item, field));
      });
  // Who reads a form as it comes has its fields before its files; items of a list stay in their order.
  const inOrder = isList ? entries : [...entries].sort((a, b) => Number(isFile(a)) - Number(isFile(b)));
  const parts = inOrder.flatMap((entry) => [
    `--${boundary}\r\n${headOf(entry)}\r\n\r\n`,
    entry.content,
    '\r\n',
  ]);
  headers['content-type'] = `${essence}; boundary=${boundary}`;
  return new Blob([...parts, `--${boundary}--\r\n`]);
};

function isFile({ content }: FormEntry): boolean {
  return content instanceof Blob;
}

function propertiesOf({ id }: Operation, body: unknown): readonly (readonly [string, unknown])[] {
  if (isPlain(body)) return entriesOf(body);
  throw new ParameterError(id, 'body is not an object of form fields', { parameter: 'body' });
}

function fieldOf(fields: BodyType['fields'] = {}, name: string): FormField {
  // A property may be called `constructor`.
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? {};
}

/**
 * Returns what a field holds, each in an entry of its own. Null is one where it has a text; elsewhere it is left out, and cannot be
 * an item.
 * @throws {ParameterError} for an item that is null and has no text, and where nothing is left of what is required.
 */
function itemsOf(operation: Operation, name: string, value: unknown, field: FormField): readonly unknown[] {
  const { nulls, required } = field;
  if (nulls === 'none' && Array.isArray(value) && value.includes(null))
    throw refusalOf(operation, name, 'null in it would be read as the text "null"');
  const items = [value].flat().filter((item) => item !== undefined && (item !== null || nulls === 'text'));
  if (required && items.length === 0) throw refusalOf(operation, name, nothingToSend);
  return items;
}

/** @throws {ParameterError} when the value cannot be written as the type that the document declares. */
function entryOf(operation: Operation, name: string, value: unknown, field: FormField): FormEntry {
  const { type, accepted } = field;
  if (value instanceof Blob) {
    const own = value.type || (type ?? 'application/octet-stream');
    if (
      accepted &&
      !covering(
        accepted.map((each) => ({ type: each })),
        own,
      )
    )
      throw refusalOf(operation, name, `it is a file of ${own}, not of ${accepted.join(', ')}`);
    return { name, content: value, type: own };
  }
  const isData = isPlain(value) || Array.isArray(value);
  if (isJson(type) || (isData && type === undefined))
    return { name, content: jsonOf(operation, name, value), type: type ?? 'application/json' };
  return { name, content: primitiveText(operation, name, value), ...(type !== undefined && { type }) };
}

/** @throws {ParameterError} as `entryOf` does, and for bare bytes, which are not marked as a file. */
function partOf(operation: Operation, name: string, value: unknown, field: FormField): FormEntry {
  if (isBytes(value) && !(value instanceof Blob)) {
    const problem = isStream(value)
      ? 'a stream: send await new Response(stream).blob()'
      : 'bytes: send new Blob([bytes])';
    throw new ParameterError(operation.id, `${name} is ${problem}`, { parameter: name });
  }
  return entryOf(operation, name, value, field);
}

/** Returns an item of a list, which only its media type describes: RFC 2046, section 5.1. */
function itemOf(operation: Operation, name: string, item: unknown): FormEntry {
  const { content, type = 'text/plain; charset=utf-8' } = partOf(operation, name, item, {});
  return { content, type };
}

function isJson(type = ''): boolean {
  return /[/+]json$/.test(essenceOf(type));
}

/** A field that has a style, and may be a part of a multipart body. */
type StyledField = FormField & Pick<Param, 'isPart'>;

/** Returns a value as it is in a query, each pair after an ampersand. */
function styled(operation: Operation, name: string, value: unknown, field: StyledField): string {
  const { encode, reserved, isPart, nulls, required } = field;
  const draft: Draft = { operation, path: '', query: '', headers: {} };
  if (encode)
    // What is escaped in a part is a text like others: nothing in it is reserved.
    encode(
      { name, encode, ...(nulls && { nulls }), ...(isPart ? { isPart } : reserved && { reserved }) },
      value,
      draft,
    );
  if (required && draft.query === '') throw refusalOf(operation, name, nothingToSend);
  return draft.query;
}

/** Returns the entries of a query as parts, which need no escaping: OpenAPI 3.1.1, appendix E. */
function textsOf(query: string): readonly FormEntry[] {
  return [...new URLSearchParams(query)].map(([name, content]) => ({ name, content }));
}

/** Returns the header fields of a part: RFC 7578, section 4. Only what is a file has the name of one. */
function headOf({ name, content, type }: FormEntry): string {
  if (name === undefined) return `Content-Type: ${type}`;
  const file =
    content instanceof Blob
      ? `; filename="${quoted('name' in content && typeof content.name === 'string' ? content.name : 'blob')}"`
      : '';
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
  return type === undefined ? disposition : `${disposition}\r\nContent-Type: ${type}`;
}

/** Returns a name as the HTML standard escapes it, section "Multipart form data". */
function quoted(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}
