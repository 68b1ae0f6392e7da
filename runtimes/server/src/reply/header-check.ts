import { pointerTo } from '../failure/issue.ts';
import type { EncodeHeader, Reply } from '../operation.ts';
import { readingAmong, type Wrong } from '../parameters/readings.ts';
import { replyHeaderJson, replyHeaderSimpleExploded, isAbsent, writtenFields } from './reply-headers.ts';
import { jsonIn, standsFor } from '../parameters/stands-for.ts';
import { problemsOf, type Problem } from '../validation/validate.ts';
import type { Validate } from '../validation/validator.ts';
import { emptyObject } from '../parameters/values.ts';

/** The encoders of the headers of a reply, by name. */
type Encoders = ReadonlyMap<string, EncodeHeader | undefined>;

/** Returns what is wrong with the headers of a reply. */
export function headerProblems(
  validate: Validate | undefined,
  { headers = [] }: Reply,
  given: object,
): readonly string[] {
  const encoders: Encoders = new Map(headers.map(({ name, encode }) => [name, encode]));
  const values = given instanceof Headers ? writtenValues(given, encoders) : givenValues(given, encoders);
  const missing = headers
    .filter(({ name, required }) => required === true && values[name] === undefined)
    .map(({ name }) => `the header ${name} is missing`);
  const wrong = new Set(
    (validate === undefined ? [] : headerProblemsOf(validate, values, encoders)).map(
      ({ pointer, message }) => `the header ${pointer.slice(1)} ${message}`,
    ),
  );
  return [...missing, ...(given instanceof Headers ? brokenJson(given, encoders) : []), ...wrong];
}

/** Returns headers of another service that are declared as JSON, and are none. */
function brokenJson(given: Headers, encoders: Encoders): readonly string[] {
  return [...given]
    .filter(([name, text]) => encoders.get(name) === replyHeaderJson && jsonIn(text).length === 0)
    .map(([name]) => `the header ${name} is not JSON`);
}

function givenValues(given: object, encoders: Encoders): Readonly<Record<string, unknown>> {
  const values = emptyObject();
  for (const [key, value] of Object.entries(given)) {
    const name = key.toLowerCase();
    if (!isAbsent(value, encoders.get(name))) values[name] = value;
  }
  return values;
}

/** Returns the values of header fields before they were written; written JSON is read again. */
function writtenValues(given: Headers, encoders: Encoders): Readonly<Record<string, unknown>> {
  const values = emptyObject();
  for (const [name, field] of Object.entries(writtenFields(given))) {
    const isJson = encoders.get(name) === replyHeaderJson && typeof field === 'string';
    const [value = field] = isJson ? jsonIn(field) : [];
    values[name] = value;
  }
  return values;
}

/**
 * Returns the problems of headers. Headers are checked as they were given, and where they are wrong, as what their texts stand for:
 * those of another service are all texts, and lists are written with commas. A text is sent as a string where the header is written
 * in JSON. Where several cookies are not what the header is declared as, each of them has to be: RFC 6265, section 3.
 */
function headerProblemsOf(
  validate: Validate,
  given: Readonly<Record<string, unknown>>,
  encoders: Encoders,
): readonly Problem[] {
  const wrong = new Set(problemsOf(validate, given).map(({ pointer }) => pointer));
  if (wrong.size === 0) return [];
  const values = emptyObject();
  for (const [name, value] of Object.entries(given)) {
    const encode = encoders.get(name);
    const isText = wrong.has(pointerTo(name)) && typeof value === 'string' && encode !== replyHeaderJson;
    values[name] = isText ? readHeader(validate, name, value, encode) : value;
  }
  const problems = problemsOf(validate, values);
  const { 'set-cookie': cookies } = values;
  if (problems.length === 0 || !Array.isArray(cookies) || cookies.length === 0) return problems;
  const each: readonly unknown[] = cookies;
  return each.flatMap((cookie) => problemsOf(validate, { ...values, 'set-cookie': cookie }));
}

/** Returns what the text of a header stands for: a value that is valid, or else one of the right type. */
function readHeader(
  validate: Validate,
  name: string,
  text: string,
  encode: EncodeHeader | undefined,
): unknown {
  const start = pointerTo(name);
  const problemsIn = (value: unknown): readonly Problem[] =>
    problemsOf(validate, { [name]: value }).filter(({ pointer }) => `${pointer}/`.startsWith(`${start}/`));
  const wrongIn = (value: unknown): readonly Wrong[] =>
    problemsIn(value).map(({ pointer, keyword }) => ({ pointer: pointer.slice(start.length), keyword }));
  const written = textsIn(text, encode === replyHeaderSimpleExploded);
  for (const texts of written) {
    const { value, wrong } = readingAmong(readAll(texts), texts, wrongIn);
    if (wrong.length === 0) return value;
  }
  const isWrongType = ({ keyword, pointer }: Problem): boolean => keyword === 'type' && pointer === start;
  return written.map(readAll).findLast((value) => !problemsIn(value).some(isWrongType)) ?? text;
}

/** A text of style `simple`, or what it is made of. */
type Texts = string | readonly string[] | Readonly<Record<string, string>>;

/** Returns the text as one, as a list, and as an object: OpenAPI 3.1.1, Header Object, `style` and `explode`. */
function textsIn(text: string, isExploded: boolean): readonly Texts[] {
  const pieces = text.split(',').map((piece) => piece.trim());
  const isObject = isExploded ? pieces.every((piece) => piece.includes('=')) : pieces.length % 2 === 0;
  return [text, pieces, ...(isObject ? [isExploded ? assigned(pieces) : alternating(pieces)] : [])];
}

function assigned(pieces: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pieces.map((piece) => {
      const equals = piece.indexOf('=');
      return [piece.slice(0, equals), piece.slice(equals + 1)];
    }),
  );
}

function alternating(pieces: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1] ?? '']] : [])),
  );
}

/** Returns numbers and words of JSON in place of texts. */
function readAll(texts: Texts): unknown {
  const read = (text: string): unknown => {
    const [value = text] = standsFor(text);
    return value;
  };
  if (typeof texts === 'string') return read(texts);
  if (isList(texts)) return texts.map(read);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(text)]));
}

function isList(texts: Texts): texts is readonly string[] {
  return Array.isArray(texts);
}
