// Built from @specline/server-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

/**
 * Returns a value, once generated code and its runtime are found to belong together.
 * @param own The contract that the runtime has.
 * @param made The contract that the code was generated for.
 * @param value Anything: what the caller needs next, so that no bundler leaves the check out.
 * @throws {Error} The two differ.
 */
function agreed(own, made, value) {
  if (made !== own)
    throw new Error(
      `this package was generated for ${made}, and what is installed is ${own}; install the version of the runtime that its package.json requires, or generate the package again`,
    );
  return value;
}

/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile or work, and by nothing else, so that a fix reaches every
 * package by an update.
 */
const contract = 'contract 1 of @specline/server-runtime';

/**
 * Returns a value, once generated code is found to be made for this runtime. Packages that carry their runtime have no need of it.
 * @param made The contract that the code was generated for.
 * @param value Anything.
 * @throws {Error} The code was generated for another contract; the message names both.
 */
function madeFor(made, value) {
  return agreed(contract, made, value);
}

const aFunction = { holds: (value) => typeof value === 'function', wanted: 'a function' };
const bytes = {
  holds: (value) => Number(value) >= 0 && typeof value === 'number',
  wanted: 'a number of bytes',
};

const rules = {
  authenticate: aFunction,
  onError: aFunction,
  renderFailure: aFunction,
  requestId: aFunction,
  basePath: {
    holds: (value) => typeof value === 'string' && /^(?:\/|$)/.test(value),
    wanted: 'empty, or a path that begins with a slash, such as "/v1"',
  },
  validateReplies: oneOf('off', 'warn', 'throw'),
  unknownFields: oneOf('keep', 'drop'),
};

const limitRules = {
  body: bytes,
  files: bytes,
  headerBytes: bytes,
  timeout: {
    holds: (value) => typeof value === 'number' && value > 0,
    wanted: 'a number of milliseconds above 0',
  },
};

/**
 * Refuses options that would silently do something else than they say, as a limit of "1mb" or of NaN would be none.
 * @throws {TypeError} for the first of them.
 */
function assertOptions({ limits, ...options }) {
  assertAll(options, rules, '');
  assertAll(limits ?? {}, limitRules, 'limits.');
}

function assertAll(options, known, prefix) {
  const given = new Map(Object.entries(options));
  for (const [name, { holds, wanted }] of Object.entries(known)) {
    const value = given.get(name);
    if (value !== undefined && !holds(value))
      throw new TypeError(`The option ${prefix}${name} is ${shown(value)}; it must be ${wanted}.`);
  }
}

function oneOf(...values) {
  return {
    holds: (value) => values.some((each) => each === value),
    wanted: values.map((each) => JSON.stringify(each)).join(' or '),
  };
}

function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `of type ${typeof value}`;
}

/**
 * Marks the instances of a class, so that `isInstance` knows those of its copies as well: each package that carries this runtime has a
 * copy of its own.
 * @param brand The same in all copies: from `Symbol.for`.
 */
function brandInstances({ prototype }, brand) {
  Object.defineProperty(prototype, brand, { value: true });
}

/**
 * True if a value is an instance of a class, of whichever copy where that is the branded one. For `static [Symbol.hasInstance]`, which
 * classes that extend the branded one inherit. It throws nothing, whatever the traps of a proxy do.
 * @param value Anything.
 * @param tested The class that `instanceof` names.
 * @param branded The class that has the brand.
 */
function isInstance$2(value, tested, branded, brand) {
  try {
    return tested === branded
      ? typeof value === 'object' && value !== null && brand in value
      : Function.prototype[Symbol.hasInstance].call(tested, value);
  } catch {
    return false;
  }
}

const brand$3 = Symbol.for('specline.HttpError');

/** A failure that is sent to the client. Handlers can throw it; the message must not contain anything internal. */
class HttpError extends Error {
  static {
    brandInstances(HttpError, brand$3);
  }

  /** True for the failures of another package as well, such as a mock that serves as the `fallback`. */
  static [Symbol.hasInstance](value) {
    return isInstance$2(value, this, HttpError, brand$3);
  }

  name = 'HttpError';
  status;
  headers;
  issues;

  /**
   * @param status From 400 to 599: RFC 9110, sections 15.5 and 15.6.
   * @throws {RangeError} The status is not from 400 to 599.
   */
  constructor(status, message, { headers = {}, issues = [], ...options } = {}) {
    super(message, options);
    if (!isFailureStatus(status))
      throw new RangeError(
        `${status} is not the status of a failure: it must be an integer from 400 to 599.`,
      );
    this.status = status;
    this.headers = headers;
    this.issues = issues;
  }
}

/**
 * Returns the same failure under another status.
 * @param status From 400 to 599.
 */
function withStatus(error, status) {
  const { message, headers, issues, cause } = error;
  const other = new HttpError(status, message, { headers, issues, cause });
  return isClosing(error) ? closing(other) : other;
}

const lastOnes = new WeakSet();

/** Marks a failure after which the connection is closed: the rest of the request is not read. RFC 9112, section 9.6. */
function closing(error) {
  lastOnes.add(error);
  return error;
}

/** True if the connection is closed after a failure. */
function isClosing(error) {
  return lastOnes.has(error);
}

/** True for a failure that can be sent; what was thrown may have been changed since it was made. It throws nothing. */
function isHttpError(error) {
  try {
    return error instanceof HttpError && isFailureStatus(error.status);
  } catch {
    // What cannot even be looked at is nothing for the client.
    return false;
  }
}

function isFailureStatus(status) {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
}

const brand$2 = Symbol.for('specline.ValueProblem');

/** A text that has no value, with the JSON Schema keyword that it breaks. */
class ValueProblem extends Error {
  static {
    brandInstances(ValueProblem, brand$2);
  }

  /** True for those of another copy as well: the functions that decode come with the operations that a server is given. */
  static [Symbol.hasInstance](value) {
    return isInstance$2(value, this, ValueProblem, brand$2);
  }

  name = 'ValueProblem';
  keyword;

  constructor(keyword, message) {
    super(message);
    this.keyword = keyword;
  }
}

const text$2 = { types: ['string'] };
const anything$3 = { types: ['string'], open: true };

/** JSON, except for numbers beyond IEEE 754: RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** True if a schema takes arrays. */
function takesArrays({ items, prefix }) {
  return items !== undefined || prefix !== undefined;
}

/** Returns how the values of a schema are written. */
function writtenAs(type) {
  const all = [type, ...itemsOf(type)];
  return {
    asText: all.some(takesTexts),
    asJson: all.some(takesObjects) || itemsOf(type).some(takesArrays),
    asBytes: all.some(({ types }) => types.includes('bytes')),
    anyhow: all.some(({ open }) => open === true),
  };
}

function itemsOf({ items, prefix = [] }) {
  return items === undefined ? prefix : [items, ...prefix];
}

/** True if a schema takes texts, or values that a text stands for, other than null. */
function takesTexts({ types }) {
  return types.some((type) => type !== 'null' && type !== 'bytes');
}

/** True if a schema takes a value of JSON by the type of that. */
function takesJson(type, value) {
  const { types, open } = type;
  if (open === true) return true;
  switch (typeof value) {
    case 'string':
      return isTextual(types);
    case 'number':
      return types.some((each) => numeric.has(each));
    case 'boolean':
      return types.includes('boolean');
    default:
      if (value === null) return types.includes('null');
      return Array.isArray(value) ? takesArrays(type) : takesObjects(type);
  }
}

/** True if any of some types is that of texts. */
function isTextual(types) {
  return types.includes('string') || types.includes('word');
}

/** True if a schema takes objects. */
function takesObjects({ fields, patterns, rest }) {
  return fields !== undefined || patterns !== undefined || rest !== undefined;
}

/** True if a schema of objects has a property of a name, itself or by a pattern. */
function namesField({ fields, patterns = [] }, name) {
  if (fields !== undefined && Object.hasOwn(fields, name)) return true;
  return patterns.some(([pattern]) => pattern.test(name));
}

/** True if a schema takes anything but objects. */
function takesOthers(type) {
  return takesArrays(type) || type.types.length > 0 || !takesObjects(type);
}

/**
 * Returns what a text stands for. It is a number, a boolean or null only where the schema takes that and the text is the JSON
 * of it; a fraction stays a text where the schema takes texts, and of numbers whole ones only; `null` stays a text where the
 * schema takes texts that it may be. Everything else is a string, which validation then judges.
 * @throws {ValueProblem} for a whole number that would lose digits, as ids of 64 bits may, or has more bits than its format,
 * where it may be nothing else.
 */
function primitiveOf({ types }, text) {
  for (const type of types) {
    if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
    if (numeric.has(type) && jsonNumber.test(text)) return numberOf(types, text);
    if (type === 'null' && text === 'null' && !types.includes('string')) return null;
  }
  return text;
}

/**
 * True if a text may be a value by itself. Where it may not, and the schema takes arrays as well, it is the only item of one: an
 * array or null, for which there is the text `null` alone.
 */
function standsAlone(type, text) {
  const isText = type.words?.includes(text) ?? type.types.some((each) => textual.has(each));
  return isText || typeof primitiveOf(type, text) !== 'string';
}

const textual = new Set(['string', 'word', 'bytes']);

const numeric = new Set(['number', 'integer', 'int64']);

function numberOf(types, text) {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  // A number with a fraction is an approximation by nature: RFC 8259, section 6.
  if (types.includes('number')) return number;
  const takesText = types.some((type) => textual.has(type));
  if (!Number.isInteger(number)) return takesText ? text : number;
  const isExact = isWhole$1(text, number);
  const isTooLarge = number >= 2 ** 63 && !types.includes('integer');
  if (isExact && !isTooLarge) return number;
  if (takesText) return text;
  // Validators cannot check this: the largest number of 64 bits is read as 2^63 in JSON.
  if (isExact) throw new ValueProblem('format', 'must match format "int64"');
  throw new ValueProblem(
    'precision',
    `cannot be represented exactly: integers are safe from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
  );
}

/** Longest text of a number that is compared digit by digit: the largest number has 309 digits. */
const longestNumber = 400;

/** True if a text is exactly the whole number that it was read as. */
function isWhole$1(text, number) {
  if (Number.isSafeInteger(number)) return true;
  if (text.length > longestNumber) return false;
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift < 0
    ? digits === BigInt(number) * 10n ** BigInt(-shift)
    : digits * 10n ** BigInt(shift) === BigInt(number);
}

/** True if the texts that came under one name are items of an array; of what may be anything, several are. */
function areItems(type, texts) {
  const [only = '', ...others] = texts;
  const mayBeItems = takesArrays(type) || (type.open === true && others.length > 0);
  return mayBeItems && (others.length > 0 || !standsAlone(type, only));
}

/** Returns the array that texts stand for. */
function arrayOf(type, texts) {
  return texts.map((each, index) => primitiveOf(itemOf$1(type, index), each));
}

/**
 * Returns the type of an item; those of what may be anything may be so as well.
 * @param index Place in the array, from 0.
 */
function itemOf$1({ open, items = open === true ? anything$3 : text$2, prefix }, index) {
  return prefix?.[index] ?? items;
}

/** Returns the type of a property; those of what may be anything may be so as well. */
function fieldOf$1({ fields, patterns, open, rest = open === true ? anything$3 : text$2 }, name) {
  const own = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return own ?? patterns?.find(([pattern]) => pattern.test(name))?.[1] ?? rest;
}

/** Returns the object that pairs of texts stand for; of a name that comes twice, the last counts. */
function objectOf(type, pairs) {
  const object = emptyObject();
  for (const [name, each] of pairs) object[name] = primitiveOf(fieldOf$1(type, name), each);
  return object;
}

/** Returns an object without a prototype: no name that a client chooses, such as `__proto__`, means anything in it. */
function emptyObject() {
  return { __proto__: null };
}

/** True if a value is an object whose members are its data, unlike a date, a file, a map or a promise. */
function isPlainObject(value) {
  return Object.prototype.toString.call(value) === '[object Object]';
}

const nothing$2 = new Map();

/**
 * Takes `a=1&b=2` apart: RFC 3986, section 3.4, and WHATWG URL, section 5.1. Names are decoded, values stay as they
 * are, since a style may separate more with characters that encoding hides. A name that cannot be decoded is nobody's.
 */
function parseQuery(query) {
  if (query === '') return nothing$2;
  const pairs = new Map();
  for (let start = 0; start <= query.length;) {
    const next = query.indexOf('&', start);
    const end = next === -1 ? query.length : next;
    // Within the pair: where no pair has the sign, each would be looked for up to the end.
    const pair = query.slice(start, end);
    const equals = pair.indexOf('=');
    const nameEnd = equals === -1 ? pair.length : equals;
    if (pair !== '') addPair(pairs, decodeQueryText, pair.slice(0, nameEnd), pair.slice(nameEnd + 1));
    start = end + 1;
  }
  return pairs;
}

/**
 * Takes a `Cookie` header apart: RFC 6265, section 4.2.1. In the name of a cookie, a plus sign is no space, and a percent sign escapes
 * only where both sides have it so: browsers and many others send names as they are.
 * @param isName Whether a name is one of the document, and stays as it came.
 */
function parseCookies(header, isName) {
  const pairs = new Map();
  const decode = (raw) => (isName(raw) ? raw : decodeCookieText(raw));
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const value = pair.slice(equals + 1).trim();
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    addPair(pairs, decode, pair.slice(0, equals).trim(), isQuoted ? value.slice(1, -1) : value);
  }
  return pairs;
}

/**
 * Undoes percent-encoding: RFC 3986, section 2.1.
 * @throws {ValueProblem} when there is a percent sign that escapes nothing, or what it escapes is no UTF-8.
 */
function decodeText$1(raw) {
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    throw new ValueProblem('encoding', 'is not percent-encoded UTF-8');
  }
}

/**
 * Undoes the encoding of queries and forms, in which a plus sign is a space.
 * @throws {ValueProblem} as `decodeText`.
 */
function decodeQueryText(raw) {
  return decodeText$1(raw.includes('+') ? raw.replaceAll('+', ' ') : raw);
}

/**
 * Undoes percent-encoding in a cookie, as far as there is any: a percent sign has a meaning there only where both sides give it one (RFC
 * 6265, section 4.1.1). A text in which one escapes nothing is what it is.
 */
function decodeCookieText(raw) {
  try {
    return decodeText$1(raw);
  } catch {
    return raw;
  }
}

function addPair(pairs, decode, rawName, value) {
  let name;
  try {
    name = decode(rawName);
  } catch {
    return;
  }
  const values = pairs.get(name);
  if (values) values.push(value);
  else pairs.set(name, [value]);
}

/**
 * Chooses among operations of the same method whose paths differ in the names of parameters only, which OpenAPI forbids (3.1.1,
 * section 4.8.8.1): the first whose parameters take the values, else the first.
 * @param routes In the order of the document.
 * @param captures The pieces of the path that are its parameters, not decoded.
 */
function rivalFor(routes, captures) {
  return routes.find((route) => takesAll(route, captures)) ?? routes[0];
}

function takesAll({ params, pathNames }, captures) {
  return pathNames.every((name, index) => {
    const param = params.find((each) => each.in === 'path' && each.name === name);
    return param === undefined || takes(param, decodeText$1(captures[index] ?? ''));
  });
}

/** True if a text can be a value of a parameter, as far as its type and the list of its values show. */
function takes({ value: { types }, values }, text) {
  if (values) return values.includes(text);
  if (types.length === 0) return true;
  return types.some((type) => {
    switch (type) {
      case 'integer':
      case 'int64':
      case 'number':
        return text !== '' && Number.isFinite(Number(text));
      case 'boolean':
        return text === 'true' || text === 'false';
      case 'null':
        return text === 'null';
      default:
        return true;
    }
  });
}

/**
 * Takes a segment of a path template apart: OpenAPI 3.1, section 4.8.2, path templating.
 * @returns A literal is as clients send it, since `a b` and `a%20b` are the same path.
 */
function parseSegment(segment) {
  const parts = [];
  for (const [index, piece] of segment.split(/\{([^{}]*)\}/).entries()) {
    if (index % 2 === 1) parts.push({ param: piece });
    else if (piece !== '') parts.push({ literal: encodeLiteral(piece) });
  }
  return parts;
}

/** Returns the names of the parameters of a path template, in its order. */
function paramsOf(path) {
  return path
    .split('/')
    .flatMap((segment) => parseSegment(segment).flatMap((part) => ('param' in part ? [part.param] : [])));
}

/**
 * Matches a segment of a path, not decoded, with a mixed segment. No value is empty; where there is a choice, the first
 * takes as much as it can: `a.b.c` is `a.b` and `c` of `{name}.{ext}`. A reserved character that is escaped is one of a value, and
 * parts nothing (RFC 3986, section 2.2): `a%2Cb` is not `{x},{y}`.
 * @returns The values in order, not decoded; nothing where it does not match.
 */
function matchSegment(parts, segment) {
  const values = [];
  // From the right: the last separator that leaves something behind it leaves most before it.
  let end = segment.length;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index];
    if (part === undefined) continue;
    if ('literal' in part) {
      if (!segment.slice(0, end).endsWith(part.literal)) return undefined;
      end -= part.literal.length;
    } else {
      const start = startOfValue(parts, index, segment, end);
      if (start < 0 || start >= end) return undefined;
      values.unshift(segment.slice(start, end));
      end = start;
    }
  }
  return end === 0 ? values : undefined;
}

/** Returns a segment without the escapes of characters that need none: RFC 3986, section 6.2.2.2. */
function unescaped(segment) {
  return segment.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])/gi, decodeURIComponent);
}

/** Returns the start of the value of a parameter that ends at `end`; below 0 if there is none. */
function startOfValue(parts, index, segment, end) {
  const before = parts[index - 1];
  if (before === undefined) return 0;
  // Of two parameters side by side the second takes one character.
  if ('param' in before) return end - 1;
  // What a segment begins with may come again in the value.
  if (index === 1) return segment.startsWith(before.literal) ? before.literal.length : -1;
  const at = segment.lastIndexOf(before.literal, end - before.literal.length - 1);
  return at === -1 ? -1 : at + before.literal.length;
}

/** Returns a literal as clients send it. */
function encodeLiteral(literal) {
  try {
    return encodeURI(decodeURIComponent(literal));
  } catch {
    return literal;
  }
}

/** More levels of keys are refused, so that no name makes a deep object. */
const maxDepth$1 = 32;

/**
 * Reads `color[R]=100&color[G]=200`. The specification leaves open what is inside of that: here an array repeats its
 * key (also with `[]` behind it) or numbers its items (`[0]`, `[1]`), an object adds a key, and what is no object goes by the
 * name of the parameter alone.
 * @param isOwn False for a name of the query that belongs to another parameter.
 * @returns Nothing where the query does not have it.
 * @throws {ValueProblem} when a name cannot be read, or has a value and keys as well.
 */
function deepObjectOf({ name, value: type }, query, isOwn) {
  const root = new Map();
  for (const [key, raws] of query) {
    if (key.startsWith(`${name}[`) && isOwn(key)) grow(root, keysOf$1(key.slice(name.length)), raws);
  }
  if (root.size > 0) return valueOf$1(type, root);
  const raws = query.get(name);
  return raws === undefined ? undefined : leafOf(type, { texts: raws, isList: false });
}

/** Returns the keys of `[a][b]`; the last is empty where brackets say that there is a list. */
function keysOf$1(brackets) {
  if (!brackets.endsWith(']')) throw new ValueProblem('style', 'has a name that does not end with "]"');
  const keys = brackets.slice(1, -1).split('][');
  if (keys.length > maxDepth$1) throw new ValueProblem('style', `has more than ${maxDepth$1} levels`);
  return keys;
}

function grow(root, names, raws) {
  const isList = names.length > 1 && names.at(-1) === '';
  const keys = isList ? names.slice(0, -1) : names;
  let branch = root;
  for (const key of keys.slice(0, -1)) {
    const next = branch.get(key) ?? new Map();
    if (!(next instanceof Map)) throw new ValueProblem('type', `has both a value and keys at "${key}"`);
    branch.set(key, next);
    branch = next;
  }
  const last = keys.at(-1) ?? '';
  const present = branch.get(last);
  if (present instanceof Map) throw new ValueProblem('type', `has both a value and keys at "${last}"`);
  const { texts = [], isList: wasList = false } = present ?? {};
  branch.set(last, { texts: [...texts, ...raws], isList: isList || wasList });
}

function valueOf$1(type, branch) {
  if (!(branch instanceof Map)) return leafOf(type, branch);
  const isOnlyList = takesArrays(type) && !takesObjects(type);
  const listed = branch.size === 1 && (isOnlyList || type.open === true) ? branch.get('') : undefined;
  if (listed !== undefined && !(listed instanceof Map)) return leafOf(type, { ...listed, isList: true });
  if (isOnlyList && [...branch.keys()].every(isIndex)) return numbered$1(type, branch);
  const object = emptyObject();
  for (const [key, inner] of branch)
    object[key] = valueOf$1(takesObjects(type) ? fieldOf$1(type, key) : type, inner);
  return object;
}

function isIndex(key) {
  return /^(?:0|[1-9][0-9]{0,8})$/.test(key);
}

/** Returns the items in the order of their numbers; one that is left out makes no hole. */
function numbered$1(type, branch) {
  const inOrder = [...branch].sort(([a], [b]) => Number(a) - Number(b));
  return inOrder.map(([, item], index) => valueOf$1(itemOf$1(type, index), item));
}

function leafOf(type, { texts: raws, isList }) {
  const texts = raws.map(decodeQueryText);
  const isWrittenAsList = isList && (takesArrays(type) || type.open === true);
  if (isWrittenAsList || areItems(type, texts)) return arrayOf(type, texts);
  const [only = '', ...others] = texts;
  if (others.length > 0) throw new ValueProblem('type', `must be given once, not ${texts.length} times`);
  return primitiveOf(type, only);
}

/** Levels of arrays and objects that a body may have: more would exhaust the stack of those who walk through it. */
const maxDepth = 500;

/**
 * Reads JSON.
 * @throws {HttpError} 400 with line and column; it shows nothing of the text, which may hold a secret. A number that is larger
 * than any of JavaScript is refused as well: it would be read as infinite.
 */
function parseJson(text) {
  // A text that is short has no place for more levels.
  if (text.length > maxDepth && depthOf(text) > maxDepth) throw tooDeep();
  try {
    return JSON.parse(text, largeNumber.test(text) ? finite : undefined);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { line, column } = positionOf$1(text, scanJson(text));
    throw new HttpError(400, `The body is not JSON: unexpected text at line ${line}, column ${column}.`);
  }
}

/** Returns the error of a body with too many levels: 400. */
function tooDeep() {
  return new HttpError(400, `The body has more than ${maxDepth} levels of arrays and objects.`);
}

/**
 * Reads JSON that is a value among others.
 * @throws {ValueProblem} where it is none.
 */
function jsonOf$2(text) {
  try {
    return parseJson(text);
  } catch {
    throw new ValueProblem('contentMediaType', 'is not JSON');
  }
}

/** A pattern that matches somewhere in every number beyond 1.8e308. */
const largeNumber = /\d[eE]\+?\d{3}|(?<!\d)\d{200}/;

/**
 * Returns a value as it is, as a callback of `JSON.parse` and `JSON.stringify`: RFC 8259, section 6.
 * @throws {HttpError} 400 for a number that was too large.
 */
function finite(_, value) {
  if (value === Infinity || value === -Infinity)
    throw new HttpError(400, 'The body has a number that is too large: numbers go up to 1.8e308.');
  return value;
}

/** Returns how deeply arrays and objects are nested in what is to be JSON. */
function depthOf(text) {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index++;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepest;
}

/** Tokens of JSON (RFC 8259, section 2), and of a text its first quote. */
const token =
  /[\t\n\r ]*(?:([[\]{},:])|("|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null))/y;

/**
 * A piece of a text, or its last quote: RFC 8259, section 7. As one pattern, or in pieces of any length, a text of ten megabytes
 * would exhaust the stack.
 */
const piece = /[^"\\\u0000-\u001f]{1,4096}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|"/y;

/** Returns the index at which the text stops being JSON; its length if the end is missing. */
function scanJson(text) {
  const open = [];
  let expected = 'value';
  token.lastIndex = 0;
  for (let end = 0; ; end = token.lastIndex) {
    if (expected === 'next' && open.length === 0) return skipSpace(text, end);
    token.lastIndex = end;
    const found = token.exec(text);
    const start = skipSpace(text, end);
    if (found === null) return start;
    const isString = found[2] === '"';
    if (isString && !skipString(text)) return start;
    const following = expectedAfter(expected, found[1] ?? (isString ? 'string' : 'scalar'), open);
    if (following === undefined) return start;
    expected = following;
  }
}

/** Goes on behind the text that begins with the last token; false where that has no end, or something that no text has. */
function skipString(text) {
  piece.lastIndex = token.lastIndex;
  for (let found = piece.exec(text); found !== null; found = piece.exec(text))
    if (found[0] === '"') {
      token.lastIndex = piece.lastIndex;
      return true;
    }
  return false;
}

/** Returns what may follow a token; undefined if it must not be there. */
function expectedAfter(expected, kind, open) {
  const inner = open.at(-1);
  if (expected === 'colon') return kind === ':' ? 'value' : undefined;
  if (expected === 'next' && kind === ',') return inner === '{' ? 'key' : 'value';
  const mayEnd = expected === 'next' || expected === (inner === '{' ? 'firstKey' : 'firstItem');
  if (mayEnd && kind === (inner === '{' ? '}' : ']')) {
    open.pop();
    return 'next';
  }
  if (expected === 'key' || expected === 'firstKey') return kind === 'string' ? 'colon' : undefined;
  if (expected === 'next') return undefined;
  if (kind === '{' || kind === '[') {
    open.push(kind);
    return kind === '{' ? 'firstKey' : 'firstItem';
  }
  return kind === 'string' || kind === 'scalar' ? 'next' : undefined;
}

function skipSpace(text, start) {
  let index = start;
  while (' \t\n\r'.includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

function positionOf$1(text, index) {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * The decoders of parameters: OpenAPI 3.1.1, section 4.8.12.4, Style Values, after RFC 6570. There is a function for each place and
 * style, which the data of an operation names.
 */

const verbatim = (raw) => raw.trim();

/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
const pathSimple = ({ name, value }, wire) => joinedValue(value, wire.path(name), ',', decodeText$1);

/** Decodes the style `simple`, exploded: `R=100,G=200`. */
const pathSimpleExploded = ({ name, value }, wire) =>
  assignedValue(value, wire.path(name), ',', decodeText$1);

/** Decodes the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
const pathLabel = ({ name, value }, wire) => joinedValue(value, afterDot(wire.path(name)), ',', decodeText$1);

/** Decodes the style `label`, exploded: `.blue.black`, `.R=100.G=200`. */
const pathLabelExploded = ({ name, value }, wire) =>
  assignedValue(value, afterDot(wire.path(name)), '.', decodeText$1);

/** Decodes the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`. */
const pathMatrix = ({ name, value }, wire) => {
  const [[key, raw], ...others] = pairsOf$1(afterPrefix(wire.path(name), ';'), ';', decodeText$1);
  if (key !== name || others.length > 0) throw new ValueProblem('style', `must be written as ;${name}=value`);
  return joinedValue(value, raw, ',', decodeText$1);
};

/** Decodes the style `matrix`, exploded: `;color=blue;color=black`, `;R=100;G=200`. */
const pathMatrixExploded = ({ name, value }, wire) => {
  const pairs = pairsOf$1(afterPrefix(wire.path(name), ';'), ';', decodeText$1);
  const isNamed = pairs.every(([key]) => key === name) && takesOthers(value);
  if (!isNamed && takesObjects(value))
    return objectOf(
      value,
      pairs.map(([key, raw]) => [key, decodeText$1(raw)]),
    );
  if (!isNamed) throw new ValueProblem('style', `must be written as ;${name}=value`);
  return repeatedValue(
    value,
    pairs.map(([, raw]) => raw),
    decodeText$1,
  );
};

/** Decodes `application/json`. */
const pathJson = ({ name }, wire) => jsonOf$2(decodeText$1(wire.path(name)));

/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
const queryForm = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  return raw === undefined ? raw : joinedValue(value, raw, ',', decodeQueryText);
};

/** Decodes the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. */
const queryFormExploded = (param, wire) => explodedValue(param, wire, 'query', wire.query, decodeQueryText);

/** Decodes the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
const querySpaceDelimited = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  const spaced = raw?.replaceAll('%20', ' ').replaceAll('+', ' ');
  return spaced === undefined ? spaced : joinedValue(value, spaced, ' ', decodeText$1);
};

/** Decodes the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
const queryPipeDelimited = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  const pipes = raw?.replaceAll('%7C', '|').replaceAll('%7c', '|');
  return pipes === undefined ? pipes : joinedValue(value, pipes, '|', decodeQueryText);
};

/** Decodes the style `deepObject`: `color[R]=100&color[G]=200`; an array repeats its key, an object adds one. */
const queryDeepObject = (param, wire) =>
  deepObjectOf(param, wire.query, (name) => !wire.isOfAnother(param, name));

/** Decodes `application/json`. */
const queryJson = ({ name }, { query }) => {
  const raw = single(query.get(name));
  return raw === undefined ? raw : jsonOf$2(decodeQueryText(raw));
};

/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
const headerSimple = ({ name, value }, wire) => {
  const raw = wire.header(name);
  if (isEmptyList(value, raw)) return [];
  return raw === undefined ? raw : joinedValue(value, raw, ',', verbatim);
};

/** Decodes the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
const headerSimpleExploded = ({ name, value }, wire) => {
  const raw = wire.header(name);
  if (isEmptyList(value, raw)) return [];
  return raw === undefined ? raw : assignedValue(value, raw, ',', verbatim);
};

/** Decodes `application/json`. */
const headerJson = ({ name }, wire) => {
  const raw = wire.header(name);
  return raw === undefined ? raw : jsonOf$2(raw);
};

/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
const cookieForm = ({ name, value }, { cookies }) => {
  const raw = closest(cookies.get(name));
  return raw === undefined ? raw : joinedValue(value, raw, ',', decodeCookieText);
};

/** Decodes the style `form`, exploded: `color=blue; color=black`, `R=100; G=200`. */
const cookieFormExploded = (param, wire) =>
  takesArrays(param.value) || takesObjects(param.value)
    ? explodedValue(param, wire, 'cookie', wire.cookies, decodeCookieText)
    : cookieForm(param, wire);

/** Decodes `application/json`. */
const cookieJson = ({ name }, { cookies }) => {
  const raw = closest(cookies.get(name));
  return raw === undefined ? raw : jsonOf$2(decodeCookieText(raw));
};

/** True for an empty field, which is an empty array: RFC 9110, section 5.6.1. */
function isEmptyList(type, raw) {
  return raw === '' && takesArrays(type) && !standsAlone(type, raw);
}

/** Returns the first of several cookies of one name: browsers send that of the longest path first: RFC 6265, section 5.4. */
function closest(raws) {
  return raws?.[0];
}

/** Returns the one text of a name. */
function single(raws) {
  if (raws !== undefined && raws.length > 1)
    throw new ValueProblem('type', `must be given once, not ${raws.length} times`);
  return raws?.[0];
}

/** Returns one text, in which a separator stands between the items of an array, and between keys and values of an object. */
function joinedValue(type, raw, separator, decode) {
  const isOne = !raw.includes(separator) && standsAlone(type, decode(raw));
  if (takesArrays(type) && !isOne) return arrayOf(type, raw.split(separator).map(decode));
  if (!takesObjects(type) || isOne) return primitiveOf(type, decode(raw));
  const pieces = raw === '' ? [] : raw.split(separator).map(decode);
  if (pieces.length % 2 === 1)
    throw new ValueProblem('type', `must be keys and values, separated by "${separator}"`);
  return objectOf(type, pairwise(pieces));
}

/** Returns one text, in which an object has `key=value`. */
function assignedValue(type, raw, separator, decode) {
  if (!takesObjects(type) || (!raw.includes('=') && (takesArrays(type) || type.types.length > 0)))
    return joinedValue(type, raw, separator, decode);
  const pairs = raw === '' ? [] : pairsOf$1(raw, separator, decode);
  return objectOf(
    type,
    pairs.map(([key, text]) => [key, decode(text)]),
  );
}

/**
 * Returns a text for each item of an array, or for each property of an object. The specification leaves open what becomes of an
 * array in an object: here it repeats its key.
 */
function explodedValue({ name, value }, wire, place, source, decode) {
  const raws = source.get(name);
  if (raws !== undefined && takesOthers(value)) return repeatedValue(value, raws, decode);
  if (!takesObjects(value)) return undefined;
  const object = emptyObject();
  let isGiven = false;
  for (const [key, texts] of source) {
    if (!namesField(value, key) && (value.rest === undefined || wire.isDeclared(place, key))) continue;
    object[key] = repeatedValue(fieldOf$1(value, key), texts, decode);
    isGiven = true;
  }
  return isGiven ? object : undefined;
}

/** Returns the texts that came under one name. */
function repeatedValue(type, raws, decode) {
  const texts = raws.map(decode);
  if (areItems(type, texts)) return arrayOf(type, texts);
  return primitiveOf(type, single(texts) ?? '');
}

function* pairwise(pieces) {
  for (let index = 0; index < pieces.length; index += 2) yield [pieces[index] ?? '', pieces[index + 1] ?? ''];
}

/** Returns `key=value` pairs, of which there is at least one; values are not decoded. */
function pairsOf$1(raw, separator, decode) {
  const [first = '', ...others] = raw.split(separator);
  const pairOf = (piece) => {
    const equals = piece.indexOf('=');
    return equals === -1 ? [decode(piece), ''] : [decode(piece.slice(0, equals)), piece.slice(equals + 1)];
  };
  return [pairOf(first), ...others.map(pairOf)];
}

/**
 * Returns a text without its leading dot, which may be escaped: RFC 3986, section 6.2.2.2. Within the value, an escaped dot is no
 * separator.
 */
function afterDot(raw) {
  return afterPrefix(raw.replace(/^%2e/i, '.'), '.');
}

function afterPrefix(raw, prefix) {
  if (!raw.startsWith(prefix)) throw new ValueProblem('style', `must begin with "${prefix}"`);
  return raw.slice(prefix.length);
}

/** Returns the segments of an operation's path that are taken apart by the values and styles of their parameters. */
function valuedSegments({ path, params = [] }) {
  const texts = new Map(
    params.flatMap(({ in: place, name, values }) =>
      place === 'path' && values !== undefined ? [[name, travelling(values)]] : [],
    ),
  );
  const styles = new Map(
    params.flatMap((param) => {
      const fits = fitsOf(param);
      return fits === undefined ? [] : [[param.name, fits]];
    }),
  );
  if (texts.size === 0 && styles.size === 0) return [];
  const segments = path.split('/');
  let first = 0;
  return segments.flatMap((segment, index) => {
    const parts = parseSegment(segment);
    const found = { at: index - segments.length, first, parts, texts, styles };
    const names = parts.flatMap((part) => ('param' in part ? [part.param] : []));
    first += names.length;
    return parts.length > 1 && names.some((name) => texts.has(name) || styles.has(name)) ? [found] : [];
  });
}

/** Returns the styles of a path that begin with a prefix: RFC 6570, sections 3.2.5 and 3.2.7. */
function fitsOf({ name, decode, value }) {
  if (decode === pathLabel || decode === pathLabelExploded) return (piece) => piece.startsWith('.');
  if (decode === pathMatrix)
    return (piece) =>
      piece.startsWith(';') && keysOf(piece).every((key, index) => key === name && index === 0);
  if (decode === pathMatrixExploded)
    return (piece) =>
      piece.startsWith(';') && keysOf(piece).every((key) => key === name || isPropertyOf(value, key));
  return undefined;
}

function keysOf(piece) {
  return piece
    .slice(1)
    .split(';')
    .map((pair) => decodeText$1(pair.replace(/=.*/s, '')));
}

function isPropertyOf(type, key) {
  return takesObjects(type) && (type.rest !== undefined || namesField(type, key));
}

/** Clients may send what RFC 3986 allows in a path as it is, or escaped. The longest goes first. */
function travelling(values) {
  const texts = new Set(values.flatMap((value) => [value, encodeURIComponent(value)]));
  return [...texts].filter((text) => text !== '').sort((a, b) => b.length - a.length);
}

/**
 * Returns the pieces of a path that are its parameters, with the segments taken apart so that values are among those known.
 * @param path Path as it came, without a query.
 * @param captures The pieces where nothing is known of values: they stay where no other way to take a segment apart fits.
 */
function valuedCaptures(valued, path, captures) {
  const segments = path.split('/');
  return valued.reduce((known, shared) => {
    const { at, first } = shared;
    const segment = segments.at(at) ?? '';
    const values = new Splitting(shared, segment).values ?? new Splitting(shared, unescaped(segment)).values;
    return values === undefined ? known : known.toSpliced(first, values.length, ...values);
  }, captures);
}

/** More places where a value could begin are not tried: without values, a segment takes a time that is linear in its length. */
const mostTries = 1_000;

/** Takes a segment apart from the right; what may have any value takes as little there as it can. */
class Splitting {
  #parts;
  #segment;
  #texts;
  #styles;
  #tries = 0;

  constructor({ parts, texts, styles }, segment) {
    this.#parts = parts;
    this.#segment = segment;
    this.#texts = texts;
    this.#styles = styles;
  }

  /** Returns the values of the parameters in order, not decoded; nothing where there are none that fit. */
  get values() {
    return this.#before(this.#parts.length, this.#segment.length);
  }

  /** Returns the values of the first parts, which take the segment up to `end`. */
  #before(count, end) {
    const part = this.#parts[count - 1];
    if (part === undefined) return end === 0 ? [] : undefined;
    if ('literal' in part)
      return this.#segment.endsWith(part.literal, end)
        ? this.#before(count - 1, end - part.literal.length)
        : undefined;
    for (const start of this.#starts(count - 1, part.param, end)) {
      if (this.#tries++ > mostTries) return undefined;
      const fits = this.#styles.get(part.param);
      if (fits?.(this.#segment.slice(start, end)) === false) continue;
      const values = this.#before(count - 1, start);
      if (values !== undefined) return [...values, this.#segment.slice(start, end)];
    }
    return undefined;
  }

  /** Yields the possible starts of the value of a parameter that ends at `end`. */
  *#starts(index, name, end) {
    const texts = this.#texts.get(name);
    if (texts !== undefined) {
      for (const text of texts) if (this.#segment.endsWith(text, end)) yield end - text.length;
      return;
    }
    const before = this.#parts[index - 1];
    const literal = before !== undefined && 'literal' in before ? before.literal : '';
    if (before === undefined) yield 0;
    else for (let at = end - 1; at > 0; at--) if (this.#segment.endsWith(literal, at)) yield at;
  }
}

/**
 * Makes a matcher. Paths are compared segment by segment, literals go before parameters, and the path decides before
 * the method does (OpenAPI 3.1, section 4.8.8.2). It is strict: a slash at the end, an empty segment and a segment that
 * is a dot or two, written or escaped, are not taken away, nor redirected from; no parameter has them as its value.
 * @param basePath Prefix of the paths of the document, such as `/v1`; may be empty. By itself it is the path `/`.
 */
function createMatcher(routes, basePath) {
  const root = emptyPlace();
  for (const route of routes) {
    const place = nodeOf(root, basePath + route.operation.path).routes;
    const { method } = route.operation;
    const rivals = place.get(method);
    if (rivals) rivals.push(route);
    else place.set(method, [route]);
    rivals?.sort(byNumber);
  }
  const everyMethod = joinedMethods(routes.map(({ operation }) => operation.method));
  return (method, path) => {
    if (path === '*' && method === 'OPTIONS') return { allow: everyMethod };
    if (path.includes('%')) assertDecodable(path);
    const captures = [];
    // A router of Express has "/" left of the path that it is mounted at.
    const whole = path !== '' && path === basePath ? `${path}/` : path;
    const place = find(root, whole.split('/'), 1, captures);
    if (place === undefined) throw new HttpError(404, 'There is nothing at this path.');
    const rivals = place.routes.get(method) ?? (method === 'HEAD' ? place.routes.get('GET') : undefined);
    if (rivals) {
      const route = rivals.length === 1 ? rivals[0] : rivalFor(rivals, captures);
      return { route, captures: capturesOf(route, path, captures) };
    }
    const allow = allowedMethods(place);
    if (method === 'OPTIONS') return { allow };
    throw new HttpError(405, `The methods of this path are ${allow}.`, { headers: { allow } });
  };
}

/** Compares two routes by their order in the document. */
function byNumber(one, other) {
  return (one.operation.rival ?? 0) - (other.operation.rival ?? 0);
}

function capturesOf({ valued }, path, captures) {
  return valued.length === 0 ? captures : valuedCaptures(valued, path, captures);
}

/**
 * Returns the part of a request target before the query; of an absolute one (RFC 9112, section 3.2.2) what follows the host. It is
 * `*` where the request is about the server (section 3.2.4).
 */
function splitTarget(target) {
  const question = target.indexOf('?');
  const path = question === -1 ? target : target.slice(0, question);
  const query = question === -1 ? '' : target.slice(question + 1);
  if (path.startsWith('/') || path === '*') return { path, query };
  const scheme = path.indexOf('://');
  const slash = scheme === -1 ? -1 : path.indexOf('/', scheme + 3);
  return { path: slash === -1 ? '/' : path.slice(slash), query };
}

function emptyPlace() {
  return { literals: new Map(), mixed: [], routes: new Map() };
}

/** Returns the place of a path template; what is missing of the way to it is made. */
function nodeOf(root, path) {
  return path
    .split('/')
    .slice(1)
    .reduce((place, segment) => {
      const parts = parseSegment(segment);
      const [first] = parts;
      if (first !== undefined && 'param' in first && parts.length === 1)
        return (place.param ??= emptyPlace());
      return paramsOf(segment).length === 0
        ? literalPlace(place, decodeURIComponent(partsText(parts)))
        : mixedPlace(place, parts);
    }, root);
}

function literalPlace({ literals }, literal) {
  const place = literals.get(literal) ?? emptyPlace();
  literals.set(literal, place);
  return place;
}

/** Segments with more text go first, since they say more. */
function mixedPlace({ mixed }, parts) {
  const shape = shapeOf(parts);
  const known = mixed.find((each) => shapeOf(each.parts) === shape);
  if (known) return known.place;
  const place = emptyPlace();
  mixed.push({ parts, place });
  mixed.sort(
    (a, b) =>
      partsText(b.parts).length - partsText(a.parts).length || (shapeOf(a.parts) < shapeOf(b.parts) ? -1 : 1),
  );
  return place;
}

function partsText(parts) {
  return parts.map((part) => ('literal' in part ? part.literal : '')).join('');
}

/** Returns what a segment matches, whatever its parameters are called. */
function shapeOf(parts) {
  return parts.map((part) => ('literal' in part ? part.literal : '{}')).join('');
}

/** Walks down the tree; where a way ends in nothing, the next one is tried. No place is visited twice. */
function find(place, segments, index, captures) {
  const segment = segments[index];
  if (segment === undefined) return place.routes.size > 0 ? place : undefined;
  const literal = place.literals.get(segment.includes('%') ? decodeURIComponent(segment) : segment);
  const found = literal && find(literal, segments, index + 1, captures);
  if (found || segment === '' || isDots(segment)) return found;
  const before = captures.length;
  for (const { parts, place: next } of place.mixed) {
    // Escaped, a dot may be what keeps a value together; where nothing fits, it is a dot like others.
    const values = matchSegment(parts, segment) ?? matchSegment(parts, unescaped(segment));
    if (values === undefined) continue;
    captures.push(...values);
    const end = find(next, segments, index + 1, captures);
    if (end) return end;
    captures.length = before;
  }
  if (place.param === undefined) return undefined;
  captures.push(segment);
  const end = find(place.param, segments, index + 1, captures);
  if (end === undefined) captures.length = before;
  return end;
}

/** True if a segment is one dot or two: RFC 3986, section 5.2.4. */
function isDots(segment) {
  return segment.length <= 6 && /^(?:\.|%2e){1,2}$/i.test(segment);
}

function assertDecodable(path) {
  if (!isDecodable(path)) throw new HttpError(400, 'The path is not percent-encoded UTF-8.');
}

/** True if a path is percent-encoded UTF-8: RFC 3986, section 2.5. */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function allowedMethods({ routes }) {
  return joinedMethods(routes.keys());
}

/** Returns the methods that a path with some declared ones has, as `Allow` lists them: RFC 9110, sections 9.3.2, 9.3.7 and 10.2.1. */
function joinedMethods(declared) {
  const methods = new Set([...declared, 'OPTIONS']);
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}

/** Names of authentication schemes that are more than a capital letter: IANA, HTTP Authentication Scheme Registry. */
const registered = ['DPoP', 'GNAP', 'HOBA', 'OAuth', 'PrivateToken', 'SCRAM-SHA-1', 'SCRAM-SHA-256', 'vapid'];

/** Returns an authentication scheme as it is registered, in whatever case a document names it: RFC 9110, section 11.1. */
function schemeName(scheme) {
  const known = registered.find((name) => name.toLowerCase() === scheme.toLowerCase());
  return known ?? scheme.slice(0, 1).toUpperCase() + scheme.slice(1);
}

/** Ways to say who calls that a message names; there may be any number. */
const mostWays = 3;

/**
 * Returns the message for a caller without credentials: which are needed, and where they go.
 * @param security The sets of schemes of an operation, of which one has to be satisfied as a whole.
 */
function neededCredentials(security) {
  const ways = security
    .filter((uses) => uses.length > 0)
    .map((uses) => [...new Set(uses.map(({ scheme }) => credentialText(scheme)))].join(' and '));
  const named = [...new Set(ways)];
  if (named.length === 0) return 'Credentials are required.';
  const more = named.length > mostWays ? ['another scheme that WWW-Authenticate names'] : [];
  return `Credentials are required: send ${[...named.slice(0, mostWays), ...more].join(', or ')}.`;
}

/** Returns how a credential is sent: RFC 6750, section 2.1, RFC 7617, section 2. */
function credentialText(scheme) {
  switch (scheme.type) {
    case 'http':
      return `"Authorization: ${schemeName(scheme.scheme)} ..."`;
    case 'oauth2':
    case 'openIdConnect':
      return '"Authorization: Bearer ..."';
    case 'apiKey':
      return scheme.in === 'query'
        ? `the query parameter "${scheme.key}"`
        : `the ${scheme.in} "${scheme.key}"`;
    case 'mutualTLS':
      return 'a client certificate';
    case 'opaque':
      return `the credentials of "${scheme.name}"`;
  }
}

/** Waits for a promise; whatever else it is given, it has at once. */
function* waitFor(value) {
  // `carryOut` resumes with what the promise that was yielded has become.
  return isPromise(value) ? yield value : value;
}

/**
 * Carries work out.
 * @returns Its result, where nothing had to be waited for; a promise of it otherwise.
 * @throws What it throws before it has to wait.
 */
function carryOut(steps) {
  const step = steps.next();
  return step.done === true ? step.value : carryOn(steps, step.value);
}

/** True if something has to be waited for. */
function isPromise(value) {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

async function carryOn(steps, first) {
  for (let awaited = first; ;) {
    // What only looks like a promise, as queries of some databases do, may give nothing back of its `then`.
    const step = await Promise.resolve(awaited).then(
      (value) => steps.next(value),
      (error) => steps.throw(error),
    );
    if (step.done === true) return step.value;
    awaited = step.value;
  }
}

const noScopes = [];

/**
 * Authenticates a request: one of the sets of schemes has to be satisfied as a whole.
 * @param realm What is protected: RFC 9110, section 11.5.
 * @returns What `authenticate` gave; for a set of several schemes, that by the names of the schemes.
 * @throws {HttpError} 401 with a challenge for each scheme, 403 where the credentials do not suffice.
 */
function* authenticateRequest({ operation, security }, request, authenticate, realm) {
  const refusals = new Map();
  for (const uses of security) {
    let auths;
    let accepted = 0;
    for (const { scheme, scopes = noScopes } of uses) {
      const credential = credentialOf(scheme, request);
      if (credential === undefined) break;
      const context = { scheme: scheme.name, scopes, operation, raw: request.raw };
      let auth;
      try {
        const given = authenticate(credential, context);
        auth = isPromise(given) ? yield given : given;
      } catch (error) {
        refuse$1(refusals, scheme.name, refusalIn(error));
        break;
      }
      if (auth === undefined || auth === null || auth === false) {
        // A certificate that there is not is no credential that was refused.
        if (credential !== '') refuse$1(refusals, scheme.name, notAccepted);
        break;
      }
      if (uses.length === 1) return auth;
      (auths ??= emptyObject())[scheme.name] = auth;
      accepted++;
    }
    if (accepted === uses.length) return auths;
  }
  throw refusal(operation, realm, refusals);
}

const notAccepted = new HttpError(401, 'The credentials are not accepted.');

/** Adds a refusal; a 403 stays, whatever the other sets of schemes give. */
function refuse$1(refusals, scheme, error) {
  if (refusals.get(scheme)?.status !== 403) refusals.set(scheme, error);
}

/** @throws Any error that is neither 401 nor 403. */
function refusalIn(error) {
  if (error instanceof HttpError && (error.status === 403 || error.status === 401)) return error;
  throw error;
}

/** Returns the credentials that a request has for the schemes of an operation, which no message may show; also as they came. */
function credentialsOf({ security = [] }, request) {
  return security
    .flat()
    .flatMap(({ scheme }) => secretsOf$1(scheme, request))
    .filter((credential) => credential !== '');
}

function secretsOf$1(scheme, request) {
  if (scheme.type === 'apiKey') return apiKeysOf(scheme, request);
  if (scheme.type === 'opaque') {
    const credential = request.header('authorization') ?? '';
    return [credential, credential.slice(credential.indexOf(' ') + 1)];
  }
  if (scheme.type !== 'http' || !isScheme(scheme, 'basic')) return [credentialOf(scheme, request) ?? ''];
  const encoded = authorizationOf(request, 'basic') ?? '';
  const decoded = basicCredential(encoded) ?? '';
  return [encoded, decoded, decoded.slice(decoded.indexOf(':') + 1)];
}

/** Returns the credential for a scheme; undefined if the request has none. */
function credentialOf(scheme, request) {
  switch (scheme.type) {
    case 'http':
      return isScheme(scheme, 'basic')
        ? basicCredential(authorizationOf(request, 'basic'))
        : authorizationOf(request, scheme.scheme);
    case 'oauth2':
    case 'openIdConnect':
      return authorizationOf(request, 'bearer');
    case 'apiKey':
      return apiKeyOf(scheme, request);
    case 'mutualTLS':
      return '';
    case 'opaque':
      return request.header('authorization') ?? '';
  }
}

/** Returns what follows the name of a scheme: RFC 9110, section 11.6.2. */
function authorizationOf(request, scheme) {
  const header = request.header('authorization');
  if (header === undefined || header.charAt(scheme.length) !== ' ') return undefined;
  if (header.slice(0, scheme.length).toLowerCase() !== scheme.toLowerCase()) return undefined;
  return header.slice(scheme.length).trim() || undefined;
}

/** Returns the user and password of a `Basic` credential: RFC 7617, section 2. */
function basicCredential(encoded) {
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const credential = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return credential.includes(':') ? credential : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the API key of a request. Of several cookies of one name, it is the first, which has the longest path; several keys in a
 * query are refused, since proxies may read either one.
 */
function apiKeyOf(scheme, request) {
  const [key = '', ...others] = apiKeysOf(scheme, request);
  return key === '' || (scheme.in === 'query' && others.length > 0) ? undefined : key;
}

/** Returns all keys that a request has for a scheme, also those that are empty. */
function apiKeysOf(scheme, request) {
  switch (scheme.in) {
    case 'header':
      return [request.header(scheme.key.toLowerCase()) ?? ''];
    case 'query':
      return (parseQuery(splitTarget(request.target).query).get(scheme.key) ?? []).map(queryKeyOf);
    case 'cookie': {
      const cookies = parseCookies(request.header('cookie') ?? '', (name) => name === scheme.key);
      return (cookies.get(scheme.key) ?? []).map(decodeCookieText);
    }
  }
}

/** Returns the text of a key; empty if it cannot be decoded. */
function queryKeyOf(raw) {
  try {
    return decodeQueryText(raw);
  } catch {
    return '';
  }
}

function refusal({ security = [] }, realm, refusals) {
  const errors = [...refusals.values()];
  const error =
    errors.find(({ status }) => status === 403) ?? errors.find((each) => each !== notAccepted) ?? errors[0];
  const isForbidden = error?.status === 403;
  const uses = security.flat();
  // Other credentials would not help a known caller: only the missing scopes are named.
  const challenged = isForbidden
    ? uses.filter((use) => problemOf$1(use, refusals) === 'insufficient_scope')
    : uses;
  const challenges = new Set(challenged.map((use) => challengeOf(use, realm, problemOf$1(use, refusals))));
  return new HttpError(isForbidden ? 403 : 401, error?.message ?? neededCredentials(security), {
    headers: {
      ...(challenges.size > 0 && { 'www-authenticate': joinedChallenges(challenges) }),
      ...error?.headers,
    },
    issues: error?.issues ?? [],
  });
}

/**
 * Returns the header with what a caller of an operation may send, for a 401: RFC 9110, section 11.6.1.
 * @param realm What is protected.
 * @returns No header where the operation needs no credentials.
 */
function challengesOf({ security = [] }, realm) {
  const challenges = new Set(security.flat().map((use) => challengeOf(use, realm, undefined)));
  return challenges.size > 0 ? { 'www-authenticate': joinedChallenges(challenges) } : {};
}

/** So many characters of challenges are sent: many clients take no more than 8 KB of header fields, or 16. */
const longestChallenges = 4_096;

/** Returns the first challenges, as many as clients take; a scheme that is not named is still accepted. */
function joinedChallenges([first = '', ...others]) {
  let joined = first;
  for (const challenge of others) {
    if (joined.length + challenge.length > longestChallenges) break;
    joined += `, ${challenge}`;
  }
  return joined;
}

/** Returns what is wrong with the token of a request, which no other scheme reports: RFC 6750, section 3.1. */
function problemOf$1({ scheme }, refusals) {
  const refused = refusals.get(scheme.name);
  if (refused === undefined || !isBearer(scheme)) return undefined;
  return refused.status === 403 ? 'insufficient_scope' : 'invalid_token';
}

function isBearer(scheme) {
  if (scheme.type === 'http') return isScheme(scheme, 'bearer');
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
}

/** Returns what a client has to send: RFC 9110, section 11.6.1; for passwords RFC 7617, section 2. */
function challengeOf({ scheme, scopes = noScopes }, realm, problem) {
  const quoted = `realm=${quote(realm)}`;
  switch (scheme.type) {
    case 'oauth2':
    case 'openIdConnect':
      return bearerChallenge(quoted, scopes, problem);
    // Neither has a registered scheme; RFC 9110, section 15.5.2, wants a challenge nevertheless.
    case 'apiKey':
      return `ApiKey ${quoted}, in="${scheme.in}", name=${quote(scheme.key)}`;
    case 'mutualTLS':
      return `ClientCertificate ${quoted}`;
    case 'opaque':
      return `Undeclared ${quoted}, name=${quote(scheme.name)}`;
    case 'http':
      if (isScheme(scheme, 'bearer')) return bearerChallenge(quoted, scopes, problem);
      return isScheme(scheme, 'basic')
        ? `Basic ${quoted}, charset="UTF-8"`
        : `${schemeName(scheme.scheme)} ${quoted}`;
  }
}

/** Returns the challenge of scheme `Bearer`: RFC 6750, section 3. */
function bearerChallenge(realm, scopes, problem) {
  const names = scopes.join(' ');
  const hasScope = names !== '' && names.length < longestChallenges / 2;
  const scope = hasScope ? `, scope=${quote(names)}` : '';
  return `Bearer ${realm}${scope}${problem === undefined ? '' : `, error="${problem}"`}`;
}

function isScheme({ scheme }, name) {
  return scheme.toLowerCase() === name;
}

/** Returns a quoted string (RFC 9110, section 5.6.4) of ASCII. */
function quote(text) {
  return `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
}

/** Returns the type and subtype of a media type or range, in lower case and without parameters: RFC 9110, section 8.3.1. */
function essenceOf(mediaType) {
  const semicolon = mediaType.indexOf(';');
  return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}

/** True for JSON and what builds on it: RFC 8259, RFC 6839, section 3.1, and `text/json` (WHATWG MIME Sniffing, section 4.6). */
function isJson(mediaType) {
  if (mediaType === 'application/json') return true;
  const type = essenceOf(mediaType);
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
}

/** Media types of bodies without one of their own, the first that is inside of a range. */
const usualTypes = {
  data: ['application/json'],
  text: ['application/json', 'text/plain'],
  bytes: ['application/octet-stream', 'text/plain'],
};

/**
 * Returns the media type of a body for which a range is declared, which no message has for its type: RFC 9110, section 8.3.
 * @param range Such as `text/*`.
 * @returns Undefined where the usual type of the body is not inside of the range: `image/*` names no image.
 */
function usualWithin(range, kind) {
  return usualTypes[kind].find((type) => bestOf([range], type) !== undefined);
}

/** Reads a `Content-Type` header: RFC 9110, section 8.3.1. */
function parseMediaType(header) {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1];
  return { type: essenceOf(header), charset: charset?.toLowerCase() };
}

/**
 * True if a header holds several media types, as one does that has come several times: their commas stand in quotes only (RFC 9110,
 * section 5.6.4). A quote that nothing closes quotes nothing.
 */
function isSeveral(header) {
  if (!header.includes(',')) return false;
  // It takes an unclosed quote up to the end as well: looking for another start there would take time that is quadratic.
  const rest = header.replace(/"(?:[^"\\]|\\.?)*("|$)/g, (quoted, end) => (end === '"' ? '' : quoted));
  return rest.includes(',');
}

/**
 * Returns the declared media type that is most specific to another one: the same, a range of its suffix (`application/*+json`, as
 * documents have it; RFC 6839) or of its type, or a range of all. Of several that are the same but for their parameters it is the
 * one that has most of those that came (RFC 9110, section 12.5.1); none that has another value of one of them, such as another
 * version, is taken.
 * @param declared Media types and ranges.
 * @param mediaType A media type, with its parameters where they count.
 */
function bestOf(declared, mediaType) {
  const type = essenceOf(mediaType);
  const range = `${type.slice(0, type.indexOf('/'))}/*`;
  const suffix = type.lastIndexOf('+');
  for (const wanted of [type, suffix === -1 ? type : range + type.slice(suffix), range, '*/*']) {
    const same = declared.filter((each) => essenceOf(each) === wanted);
    const found = same.length === 1 && !same[0]?.includes(';') ? same[0] : closestOf(same, mediaType);
    if (found !== undefined) return found;
  }
  return undefined;
}

function closestOf(declared, mediaType) {
  if (declared.length === 0) return undefined;
  const sent = parametersOf(mediaType);
  const fitting = declared.flatMap((each) => {
    const own = [...parametersOf(each)];
    const shared = own.filter(([name, value]) => sent.get(name) === value).length;
    // Character encodings are distinguished where a text is decoded.
    const isOther = own.some(([name, value]) => name !== 'charset' && (sent.get(name) ?? value) !== value);
    return isOther ? [] : [{ each, shared, unshared: own.length - shared }];
  });
  return fitting.sort((a, b) => b.shared - a.shared || a.unshared - b.unshared)[0]?.each;
}

/** Returns values by name, in lower case and without quotes: RFC 9110, section 5.6.6. */
function parametersOf(mediaType) {
  const parameters = mediaType.matchAll(/;\s*([^\s;=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g);
  return new Map(
    Array.from(parameters, ([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      (quoted?.replace(/\\(.)/g, '$1') ?? token).toLowerCase(),
    ]),
  );
}

/** True if a media type is XML (RFC 7303, sections 9.1 and 9.2) or builds on it, but for pages and images. */
function isXml(type) {
  return /^(?:application|text)\/xml$|\+xml$/.test(type) && !/^image\/|xhtml/.test(type);
}

const othersThanJson =
  /\+xml$|^(?:application|text)\/xml$|^text\/(?:html|csv|event-stream)$|^multipart\/|^(?:image|audio|video|font)\/|^application\/(?:x-www-form-urlencoded|pdf|zip|gzip)$/;

/** True if the content of a media type has a syntax in which no text of JSON is right. */
function excludesJson(type) {
  return othersThanJson.test(type) && !isJson(type);
}

/** UTF-8, the default character encoding of text. */
const utf8$1 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns what reads a character encoding: WHATWG Encoding, section 4.2.
 * @param charset Its label, if a media type has one.
 * @returns Nothing where it is not known.
 */
function decoderOf(charset) {
  if (charset === undefined) return utf8$1;
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Returns a `Content-Type` header without a character encoding. */
function withoutCharset(header) {
  return header.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^;]*)/gi, '');
}

/**
 * Returns a text as it is sent, in the character encoding of its media type: UTF-8, or Latin-1 as bytes.
 * @throws {TypeError} for another one, in which it would be read as something else.
 */
function inCharset(text, mediaType) {
  const { charset = 'utf-8' } = parseMediaType(mediaType);
  if (charset === 'utf-8') return text;
  const { encoding = 'utf-8' } = decoderOf(charset) ?? {};
  const isSame = encoding === 'utf-8' || (!encoding.startsWith('utf-16') && /^[\0-\x7f]*$/.test(text));
  if (isSame) return text;
  // What lies between are other characters to those who read: WHATWG Encoding, section 4.2.
  if (encoding === 'windows-1252' && /^[\0-\x7f\xa0-\xff]*$/.test(text))
    return Uint8Array.from(text, (char) => char.charCodeAt(0));
  throw new TypeError(`The body of a reply cannot be encoded in ${charset}: return bytes.`);
}

/** JSON: RFC 8259. Keys such as `__proto__` become properties like all others. */
const decodeJson = ({ bytes, mediaType }) => {
  if (mediaType.charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(mediaType.charset))
    unknownCharset(mediaType.charset);
  return bytes.length === 0 ? undefined : parseJson(textOfBody(bytes, utf8$1));
};

/** Any text, or the number or word that it stands for; it is UTF-8 unless its media type gives another character encoding. */
const decodeText = ({ bytes, mediaType: { charset } }, { value }) => {
  const text = textOfBody(bytes, decoderOf(charset) ?? unknownCharset(charset));
  if (value === undefined) return text;
  try {
    return primitiveOf(value, text);
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    const { keyword, message } = error;
    throw new HttpError(400, 'The body cannot be read.', {
      issues: [{ in: 'body', pointer: '', keyword, message }],
    });
  }
};

/** Bytes as they are. */
const decodeBinary = ({ bytes, mediaType }) => new Blob([bytes], { type: mediaType.type });

/** Returns the number of bytes that a body may have. */
function limitFor(type, { body, files = body }) {
  if (type === undefined || files <= body) return body;
  if (type.decode === decodeBinary) return files;
  return essenceOf(type.type).startsWith('multipart/') ? files + body : body;
}

/**
 * Reads the body of a request into an exchange.
 * @param limits Bytes that it may have.
 * @returns Nothing where there is one way only to read it.
 * @throws {HttpError} 400, 413 or 415.
 */
async function readBody(exchange, body, limits) {
  const { request } = exchange;
  const header = request.header('content-type');
  const type = expectedType(request, body);
  const limit = limitFor(type, limits);
  checkLength(request, limit);
  const bytes = await request.readBody(limit);
  if (header !== undefined && type !== undefined) {
    const raw = { bytes, mediaType: parseMediaType(header), header };
    exchange.body = await type.decode(raw, type);
    exchange.contentType = exchange.body === undefined ? undefined : type.type;
    const { value } = type;
    const decode = (other) => type.decode(raw, { ...type, value: other });
    if (value !== undefined) return { value, size: bytes.length, decode };
  } else if (bytes.length > 0) throw unsupported(body, 'has no Content-Type');
  if (exchange.body === undefined && body.required) throw missingBody();
  return undefined;
}

/**
 * Hands the body of a request over to the handler, as it comes: it is neither decoded nor checked.
 * @param limit Bytes that it may have.
 * @returns Undefined where there is none.
 * @throws {HttpError} 400, 413 or 415.
 */
function openBody(exchange, body, limit) {
  const { request } = exchange;
  const type = expectedType(request, body);
  checkLength(request, limit);
  const stream = request.openBody(limit);
  if (type !== undefined) {
    // A file may be empty, and some platforms have no body then.
    const given = stream ?? new Blob([]).stream();
    exchange.body = given;
    exchange.contentType = type.type;
    return { stream: given, type, header: request.header('content-type') ?? '' };
  }
  if (stream !== undefined) throw unsupported(body, 'has no Content-Type');
  if (body.required) throw missingBody();
  return undefined;
}

/**
 * Returns the declared media type of what a request announces; nothing where it names none.
 * @throws {HttpError} 400 or 415.
 */
function expectedType(request, body) {
  const header = request.header('content-type');
  if (header !== undefined && isSeveral(header))
    throw new HttpError(400, 'The request has several Content-Types; send one.');
  return header === undefined ? undefined : bodyTypeOf(body, header);
}

/** @throws {HttpError} 413 for a body that is announced to be too large. */
function checkLength(request, limit) {
  if (Number(request.header('content-length')) > limit) throw tooLarge(limit);
}

function missingBody() {
  return new HttpError(400, 'The request is invalid.', {
    issues: [{ in: 'body', pointer: '', keyword: 'required', message: 'is missing' }],
  });
}

/** Returns a 413: RFC 9110, section 15.5.14. */
function tooLarge(limit) {
  return closing(new HttpError(413, `The body may have at most ${limit} bytes.`));
}

/** Returns the error of a body that ends before it should: 400. */
function brokenOff() {
  return new HttpError(400, 'The body is incomplete.');
}

/**
 * @throws {HttpError} 415 for a body that is compressed, with the codings that are taken: RFC 9110, section 12.5.3. What
 * unpacks to more than any limit is for the platform to unpack. 501 where only its transfer is, which Node passes over: RFC 9112,
 * section 6.1.
 */
function assertUncoded(request) {
  const transfer = request.header('transfer-encoding')?.trim().toLowerCase() ?? 'chunked';
  if (transfer !== 'chunked')
    throw new HttpError(
      501,
      `The transfer coding ${JSON.stringify(transfer)} is not supported; send "chunked".`,
    );
  const coding = request.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity')
    throw new HttpError(
      415,
      `The body has the content coding ${JSON.stringify(coding)}; send it uncompressed.`,
      {
        headers: { 'accept-encoding': 'identity' },
      },
    );
}

/** Returns the declared media type that says most of what came. */
function bodyTypeOf(body, header) {
  const type = bestOf(
    body.types.map((each) => each.type),
    header,
  );
  const found = body.types.find((each) => each.type === type);
  if (found === undefined) throw unsupported(body, 'has an undeclared media type');
  return found;
}

/** Returns a 415 with the accepted types: RFC 9110, section 15.5.16. */
function unsupported({ types }, problem) {
  const accept = types.map(({ type }) => type).join(', ');
  return new HttpError(415, `The body ${problem}; accepted: ${accept}.`, { headers: { accept } });
}

function unknownCharset(charset = '') {
  throw new HttpError(415, `The body is in the character encoding ${JSON.stringify(charset)}; send UTF-8.`);
}

/**
 * Returns the text that a body is.
 * @throws {HttpError} 400 where its bytes are not in the character encoding: a mended text would be another one than was sent.
 */
function textOfBody(bytes, decoder) {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new HttpError(400, `The body is not ${decoder.encoding.toUpperCase()}.`);
  }
}

/**
 * Returns which media type a request likes best: RFC 9110, section 12.5.1.
 * @param accept Value of the header field; anything is welcome where it is absent or empty.
 * @param offered Media types and ranges, the usual one first: it is taken of those that are equally welcome, unless another
 *   one has more of the requested parameters.
 * @returns Nothing where none is welcome.
 */
function acceptedType(accept, offered) {
  const ranges = (accept ?? '').split(',').flatMap(rangeOf);
  if (ranges.length === 0) return offered[0];
  let best;
  let most = unwelcome;
  for (const type of offered) {
    const welcome = welcomeOf(type, ranges);
    if (compare(welcome, most) > 0) [best, most] = [type, welcome];
  }
  return best;
}

const unwelcome = { quality: 0, shared: Infinity };

function compare(a, b) {
  return a.quality - b.quality || a.shared - b.shared;
}

function rangeOf(text) {
  const type = essenceOf(text);
  if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
  const { q = '1', ...others } = Object.fromEntries(parametersOf(text));
  return [{ type, parameters: new Map(Object.entries(others)), quality: Number(q) || 0 }];
}

/** Returns how welcome a type is, by the most precise range that names it. */
function welcomeOf(offered, ranges) {
  const type = essenceOf(offered);
  // What may be anything can be what is most welcome.
  if (type.includes('*')) return { quality: mostOf(ranges), shared: 0 };
  const exact = exactly(
    offered,
    ranges.filter((range) => range.type === type),
  );
  if (exact !== undefined) return exact;
  for (const wanted of [`${type.slice(0, type.indexOf('/'))}/*`, '*/*']) {
    const found = ranges.filter((range) => range.type === wanted);
    if (found.length > 0) return { quality: mostOf(found), shared: 0 };
  }
  return unwelcome;
}

/**
 * Returns how welcome a media type is to the ranges of its name; nothing where none means it. A parameter that the type does not
 * have is passed over, as many clients ask for a `charset`, unless the range refuses; another value of it, such as another version,
 * is not.
 */
function exactly(offered, ranges) {
  if (ranges.length === 0) return undefined;
  const own = parametersOf(offered);
  const fitting = ranges.flatMap(({ parameters, quality }) => {
    const requested = [...parameters];
    const isOther = requested.some(
      ([name, value]) => name !== 'charset' && (own.get(name) ?? value) !== value,
    );
    const shared = requested.filter(([name, value]) => own.get(name) === value).length;
    const missing = requested.length - shared;
    return isOther || (quality === 0 && missing > 0) ? [] : [{ quality, shared, missing }];
  });
  return fitting.sort((a, b) => a.missing - b.missing || b.shared - a.shared || b.quality - a.quality)[0];
}

function mostOf(ranges) {
  return ranges.reduce((most, { quality }) => Math.max(most, quality), 0);
}

/** Returns what a value is called in a message: by its kind, since it may be a secret. */
function nameOfValue(value) {
  if (value === undefined || value === null || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return 'a string';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return name === 'Object' ? 'an object' : `a ${name}`;
}

/**
 * The thrown value, which may be anything: a text, nothing at all, an object whose members throw when they are read, a proxy on
 * which even `instanceof` throws. Nothing here throws.
 */

/**
 * True if something is an instance of a class.
 * @param thrown Anything; of what cannot be looked at, it is false.
 */
function isInstance$1(thrown, kind) {
  try {
    return thrown instanceof kind;
  } catch {
    return false;
  }
}

/** Returns the stack of an error, or its message, or what else was thrown as text; it may hold secrets. */
function textOfThrown(thrown) {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const texts = [thrown.stack, thrown.message];
    return texts.find((text) => typeof text === 'string') ?? String(thrown);
  } catch {
    return unshown;
  }
}

/** Stands for the text of what cannot be shown. */
const unshown = 'An error that cannot be shown.';

/**
 * Writes a line to stderr about an error that was not reported otherwise: its class and the operation, and none of its text, which
 * may hold secrets.
 * @param operation Id of the operation; undefined if the error happened before it was known.
 */
function writeUnreported(operation, thrown) {
  try {
    console.error(`An error in ${operation ?? 'no operation'} was not reported: ${classOf(thrown)}.`);
  } catch {
    return;
  }
}

/** Returns the name of the class of what was thrown, as long as it is a name; else what `typeof` calls it. */
function classOf(thrown) {
  if (thrown === null) return 'null';
  if (!isObject(thrown)) return typeof thrown;
  try {
    // Not that of the error itself, which anybody may have set.
    const prototype = Object.getPrototypeOf(thrown);
    const maker = isObject(prototype) ? Reflect.get(prototype, 'constructor') : undefined;
    const name = typeof maker === 'function' ? maker.name : undefined;
    return typeof name === 'string' && /^[A-Za-z_$][\w$]{0,63}$/.test(name) ? name : 'object';
  } catch {
    return 'object';
  }
}

function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/**
 * Waits for something that nobody else waits for: it may be a promise, or whatever has a `then`.
 * @param onError Receives what it rejects with, or throws when it is looked at.
 */
async function settle(pending, onError) {
  try {
    await pending;
  } catch (error) {
    onError(error);
  }
}

/** Handles the rejection of a promise that is refused where it stands. */
function disown(pending) {
  void settle(pending, () => undefined);
}

/** So many objects are looked into for promises: what is refused may be of any size. */
const mostObjects = 100_000;

/**
 * Handles the rejections of all promises within a value that is refused as a whole: nobody else would, and one rejection that
 * nobody handles ends the whole process; nothing is thrown, whatever the value is.
 * @param value Anything: objects, lists, maps and sets are looked into, the first 100,000 of them.
 */
function disownWithin(value) {
  const seen = new Set();
  const left = [value];
  while (left.length > 0 && seen.size < mostObjects) {
    const each = left.pop();
    if (!isObject(each) || seen.has(each)) continue;
    seen.add(each);
    if (isThenable(each)) disown(each);
    else for (const member of membersOf(each)) left.push(member);
  }
}

/** True if something has a `then`; what cannot be looked at has none. */
function isThenable(value) {
  try {
    return isPromise(value);
  } catch {
    return false;
  }
}

/** Returns what an object, a list, a map or a set holds; nothing where it cannot be read. */
function membersOf(value) {
  try {
    // Bytes hold numbers, each of which would be a member.
    if (ArrayBuffer.isView(value)) return [];
    if (value instanceof Map) return [...value.keys(), ...value.values()];
    return value instanceof Set ? [...value] : Object.values(value);
  } catch {
    return [];
  }
}

/** The values of each place of an exchange before there is one. */
const noValues = Object.freeze(emptyObject());

const noCaptures = [];

/** A request on its way through the server. Handlers see it as their context. */
class Exchange {
  request;
  /** Nothing until it is found. */
  route = undefined;
  /** The pieces of the path that are its parameters, not decoded, in the order of the path template. */
  captures = noCaptures;
  params = noValues;
  query = noValues;
  headers = noValues;
  cookies = noValues;
  body = undefined;
  contentType = undefined;
  /** The form for a handler that reads bodies itself. */
  form = undefined;
  auth = undefined;
  /** True once its handler has it: what fails from then on is for the handler to say. */
  isHandled = false;
  /** True once something was thrown, which is answered in place of what its handler gave. */
  isFailed = false;
  #nameRequest;
  #requestId = undefined;
  #abort = undefined;
  #abortReason = undefined;

  /** @param nameRequest Gives the request its id, on first use. */
  constructor(request, nameRequest) {
    this.request = request;
    this.#nameRequest = nameRequest;
  }

  get operation() {
    if (this.route === undefined) throw new TypeError('The operation is not known yet.');
    return this.route.operation;
  }

  /** Functions of their own, since handlers take their context apart. */
  get header() {
    return (name) => this.request.header(name);
  }

  get accepts() {
    return (types) => acceptedType(this.request.header('accept'), types);
  }

  get raw() {
    return this.request.raw;
  }

  /** @throws What fails to name the request, once: it has a random id then. */
  get requestId() {
    if (this.#requestId === undefined) {
      try {
        this.#requestId = assertId(this.#nameRequest(this.request));
      } catch (error) {
        // Not every platform can make one up; it has an id in any case, or every use would make another attempt.
        this.#requestId = 'unnamed';
        this.#requestId = crypto.randomUUID();
        throw error;
      }
    }
    return this.#requestId;
  }

  /** Returns a signal that is made when it is first requested: most handlers do not use it. */
  get signal() {
    if (this.#abort === undefined) {
      const controller = (this.#abort = new AbortController());
      if (this.#abortReason !== undefined) controller.abort(this.#abortReason);
      this.request.onGone(() => {
        controller.abort(new DOMException('The client has disconnected.', 'AbortError'));
      });
    }
    return this.#abort.signal;
  }

  /** Aborts the work on the request. */
  abort(reason) {
    this.#abortReason = reason;
    this.#abort?.abort(reason);
  }

  /** @throws What it was aborted with. */
  throwIfAborted() {
    if (this.#abortReason !== undefined) throw this.#abortReason;
  }
}

/** @throws {TypeError} for what no compiler has seen, such as a promise. */
function assertId(id) {
  if (typeof id === 'string') return id;
  disown(id);
  throw new TypeError(`The option requestId returned ${nameOfValue(id)}; it must return a string.`);
}

/** Returns the id that a client gave its request, if it is fit for a log, else a random one. */
function defaultRequestId(request) {
  const given = request.header('x-request-id');
  return given !== undefined && /^[\w.:/+=-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}

/** Returns a name as a step of a JSON Pointer: RFC 6901, section 3. */
function pointerTo(name) {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the names that a JSON Pointer leads along: RFC 6901, section 4. */
function stepsOf(pointer) {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** True if a parameter is written under a name; a deep object is under all that begin with its own and a bracket. */
function isKeyOf(param, key) {
  return isNameOf(param, key) || isPrefixOf(param, key);
}

/**
 * True if a name that begins with that of a deep object belongs to another parameter: it is the name of that, or begins with a
 * longer one.
 */
function isCloserTo(others, deep, key) {
  return others.some(
    (other) =>
      other.name !== deep.name &&
      (isNameOf(other, key) || (other.name.length > deep.name.length && isPrefixOf(other, key))),
  );
}

/** True if a key is the name of a parameter. An exploded object is under the names of its properties, and not under its own. */
function isNameOf({ name, decode, value }, key) {
  const isExploded = decode === queryFormExploded || decode === cookieFormExploded;
  if (isExploded && value.fields !== undefined && Object.hasOwn(value.fields, key)) return true;
  return key === name && (!isExploded || takesOthers(value));
}

function isPrefixOf({ name, decode }, key) {
  return decode === queryDeepObject && key.startsWith(`${name}[`);
}

/** The parameters of a request; query and cookies are parsed when a parameter needs them. */
class RequestParams {
  #route;
  #captures;
  #request;
  #rawQuery;
  #rewrite;
  #query = undefined;
  #cookies = undefined;

  /**
   * @param query Query of the request, not decoded.
   * @param rewrite Changes what is not decoded yet.
   */
  constructor({ route, captures }, request, query, rewrite = same) {
    this.#route = route;
    this.#captures = captures;
    this.#request = request;
    this.#rawQuery = query;
    this.#rewrite = rewrite;
  }

  path(name) {
    return this.#rewrite(this.#captures[this.#route.pathNames.indexOf(name)] ?? '');
  }

  get query() {
    return (this.#query ??= parseQuery(this.#rewrite(this.#rawQuery)));
  }

  header(name) {
    return this.#request.header(name);
  }

  get cookies() {
    return (this.#cookies ??= parseCookies(this.#rewrite(this.#request.header('cookie') ?? ''), (name) =>
      this.isDeclared('cookie', name),
    ));
  }

  isDeclared(place, name) {
    return this.#paramsIn(place).some((param) => isKeyOf(param, name)) || this.#isCredential(place, name);
  }

  isOfAnother(deep, name) {
    return isCloserTo(this.#paramsIn('query'), deep, name) || this.#isCredential('query', name);
  }

  #paramsIn(place) {
    return this.#route.params.filter((param) => param.in === place);
  }

  #isCredential(place, name) {
    return this.#route.security.some((uses) => uses.some(({ scheme }) => isCredential(scheme, place, name)));
  }
}

function isCredential(scheme, place, name) {
  return scheme.type === 'apiKey' && scheme.in === place && scheme.key === name;
}

const same = (raw) => raw;

/**
 * Decodes the parameters that an operation declares into an exchange; all others are ignored.
 * @param query Query of the request, not decoded.
 * @returns What could not be decoded.
 */
function decodeParams(exchange, match, query) {
  const { params } = match.route;
  if (params.length === 0) return [];
  const wire = new RequestParams(match, exchange.request, query);
  const issues = [];
  for (const param of params) {
    const value = decodeParam(param, wire, issues);
    if (value !== undefined) valuesOf(exchange, param.in)[param.name] = value;
  }
  return issues;
}

function decodeParam(param, wire, issues) {
  try {
    const value = isLeftEmpty(param, wire) ? undefined : param.decode(param, wire);
    return value === undefined ? freshDefault(param.default) : value;
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    const { keyword, message } = error;
    issues.push({ in: param.in, pointer: pointerTo(param.name), keyword, message });
    return undefined;
  }
}

/** True for `?flag=` and `?flag`, if the document says that this leaves the parameter out. */
function isLeftEmpty({ name, allowEmpty }, wire) {
  return allowEmpty === true && (wire.query.get(name)?.every((text) => text === '') ?? false);
}

/** Returns a copy, which a handler may change. */
function freshDefault(value) {
  return typeof value === 'object' ? structuredClone(value) : value;
}

/** Returns the values of a place to be changed; they are shared while there are none. */
function valuesOf(exchange, place) {
  switch (place) {
    case 'path':
      return (exchange.params = writable$1(exchange.params));
    case 'query':
      return (exchange.query = writable$1(exchange.query));
    case 'header':
      return (exchange.headers = writable$1(exchange.headers));
    case 'cookie':
      return (exchange.cookies = writable$1(exchange.cookies));
  }
}

function writable$1(values) {
  return values === noValues ? emptyObject() : values;
}

/**
 * Returns a value as JSON.
 * @param place Names the value in messages, such as `The body of a reply`.
 * @throws {TypeError} for what JSON cannot hold, and for a promise, which would be an empty object that nobody expects.
 */
function jsonText(value, place = 'The body of a reply') {
  const text = JSON.stringify(value);
  // Most texts have no empty object, and are not written twice; of some values there is no text at all.
  if (/\{\}/.test(text)) refusePromises$1(value, place);
  return text;
}

/** @throws {TypeError} where a promise would be written. */
function refusePromises$1(value, place) {
  let first;
  JSON.stringify(value, (key, member) => {
    if (!isPromise(member)) return member;
    disown(member);
    first ??= key;
    return undefined;
  });
  if (first === undefined) return;
  const what = first === '' ? 'is' : `has a property or item ${JSON.stringify(first)} that is`;
  throw new TypeError(`${place} ${what} a promise that was not awaited: await it.`);
}

/** Writes an event, or what is its data: WHATWG HTML, section 9.2.5. */
function encodeEvent(event) {
  return eventText(isEvent(event) ? event : { data: event });
}

/**
 * Returns the data of the events of a text: WHATWG HTML, section 9.2.6. `[DONE]`, by which streams end by custom, is no value, and
 * what no empty line ends is no event.
 */
function dataOfEvents(text) {
  const all = [];
  let data = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const field = /^data(?:: ?(.*))?$/s.exec(line);
    if (field) data.push(field[1] ?? '');
    else if (line === '') {
      if (data.length > 0) all.push(data.join('\n'));
      data = [];
    }
  }
  return all.filter((each) => each !== '[DONE]');
}

function isEvent(value) {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function eventText({ data, event, id, retry }) {
  for (const field of [event, id, retry])
    if (isPromise(field)) throw new TypeError('A field of an event is a promise: await it.');
  const lines = [];
  if (event !== undefined) lines.push(`event: ${oneLine(event)}`);
  if (id !== undefined) lines.push(`id: ${oneLine(id).replaceAll('\0', '')}`);
  if (retry !== undefined) lines.push(`retry: ${Math.max(0, Math.floor(retry))}`);
  const text = typeof data === 'string' ? data : jsonText(data ?? null, 'The data of an event');
  for (const line of text.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`);
  return `${lines.join('\n')}\n\n`;
}

/** Returns a text on one line: a line break would end the field. */
function oneLine(text) {
  return text.replace(/[\r\n]+/g, ' ');
}

/**
 * Writes an item as a media type of sequences has it: JSON with a record separator before and a line feed behind it (RFC 7464), or
 * JSON as a line.
 */
function itemEncoder(mediaType) {
  return isJsonSequence(mediaType)
    ? (item) => `\u001e${jsonText(item ?? null, 'An item')}\n`
    : (item) => `${jsonText(item ?? null, 'An item')}\n`;
}

/** Returns the JSON texts of items that are written. */
function textsOfItems(text, mediaType) {
  return text.split(isJsonSequence(mediaType) ? '\u001e' : '\n').filter((each) => !/^[ \t\r\n]*$/.test(each));
}

function isJsonSequence(mediaType) {
  return essenceOf(mediaType).endsWith('json-seq');
}

/**
 * Header fields that say how a message travels over one connection. They are for the server to set: RFC 9110, section 7.6.1; RFC 9112,
 * section 6.
 */
const ofConnections = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * True if a header field is about the connection.
 * @param name In lower case.
 */
function isOfConnection(name) {
  return ofConnections.has(name);
}

/**
 * Returns the names of the header fields that `Connection` says are about the connection as well, in lower case: RFC 9110, section
 * 7.6.1.
 * @param value What is given as `Connection`: a text, or a list of them.
 */
function namedByConnection(value) {
  if (Array.isArray(value)) return value.flatMap(namedByConnection);
  return typeof value === 'string' ? value.split(',').map((name) => name.trim().toLowerCase()) : [];
}

/** True if a text is a length in bytes: RFC 9110, section 8.6. One of 2^53 or more would be another number. */
function isLength(text) {
  return typeof text === 'string' && /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
const replyHeaderSimple = (name, value) => {
  assertUndelimited(name, value, ',');
  return joined$2(name, value, ',');
};

/** Style `simple`, exploded: `R=100,G=200`. */
const replyHeaderSimpleExploded = (name, value) => {
  assertUndelimited(name, value, '=');
  return joined$2(name, value, '=');
};

/** Media type `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
const replyHeaderJson = (name, value) =>
  jsonText(value, `The header ${name}`).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes the headers of a reply; those that the document does not declare as if it did. Those of the Fetch standard are written.
 * @param declared The reply of the document; absent where it has none of that status.
 * @param leftOut Takes the names of the header fields that are not sent, since they are about the connection.
 * @throws {TypeError} for what cannot be sent.
 */
function encodeHeaders({ headers }, declared, leftOut = []) {
  if (headers === undefined) return {};
  if (headers instanceof Headers) return writtenFields(headers, leftOut);
  const fields = {};
  let named = [];
  for (const [key, value] of Object.entries(headers)) {
    const name = key.toLowerCase();
    if (isAbsent(value, encoderOf(name, declared))) continue;
    if (isOfConnection(name)) {
      leftOut.push(name);
      disownWithin(value);
      if (name === 'connection') named = namedByConnection(value);
      continue;
    }
    // RFC 9110, section 5.1.
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new TypeError(`${JSON.stringify(key)} is not a valid header name.`);
    // The one field whose values must not be joined: RFC 6265, section 3.
    if (name === 'set-cookie' && Array.isArray(value))
      fields[name] = value.map((each) => sendable(name, joined$2(name, each, ',')));
    else fields[name] = fieldValue(name, value, declared);
  }
  return without$1(fields, named, leftOut);
}

/** Returns header fields without those that a connection names. */
function without$1(fields, named, leftOut) {
  if (named.length === 0) return fields;
  const gone = new Set(named);
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      if (gone.has(name)) leftOut.push(name);
      return !gone.has(name);
    }),
  );
}

/** True if a header is not sent: of the ways to write one, only JSON has null. */
function isAbsent(value, encode) {
  return value === undefined || (value === null && encode !== replyHeaderJson);
}

function encoderOf(name, declared) {
  return declared?.headers?.find((header) => header.name === name)?.encode;
}

const ofOwnBodies = new WeakSet();

/** Marks headers whose `Content-Encoding` is that of the body which they are sent with. */
function ofOwnBody(headers) {
  ofOwnBodies.add(headers);
  return headers;
}

/**
 * Returns headers of the Fetch standard, which hold texts as they are sent, such as those of another service. `fetch` has decoded
 * the body that they came with, unless they are marked by `ofOwnBody`: its coding does not hold any more, nor does its length.
 * @param leftOut Takes the names of the header fields that are not sent, since they are about the connection.
 * @throws {TypeError} for what cannot be sent.
 */
function writtenFields(headers, leftOut = []) {
  const fields = {};
  const isDecoded = headers.has('content-encoding') && !ofOwnBodies.has(headers);
  for (const [name, text] of headers) {
    if (isOfConnection(name)) leftOut.push(name);
    else if (!isDecoded || (name !== 'content-encoding' && name !== 'content-length'))
      fields[name] = sendable(name, text);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) fields['set-cookie'] = cookies.map((cookie) => sendable('set-cookie', cookie));
  return without$1(fields, namedByConnection(headers.get('connection')), leftOut);
}

function fieldValue(name, value, declared) {
  const header = declared?.headers?.find((each) => each.name === name);
  // What is not declared may be a list of lists, as HTTP has them: RFC 9110, section 5.6.1.
  if (header === undefined) return sendable(name, joined$2(name, value, ','));
  return sendable(name, (header.encode ?? replyHeaderSimple)(name, value));
}

/**
 * Returns the value of a header as it is sent: RFC 9110, section 5.5; beyond Latin-1 there is no octet for a character.
 * @throws {TypeError} for what no header can hold.
 */
function sendable(name, text) {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text))
    throw new TypeError(`The header ${name} contains characters that no header can contain.`);
  return text;
}

function joined$2(name, value, assign) {
  if (Array.isArray(value)) return value.map((item) => primitive$1(name, item)).join(',');
  if (!isPlainObject(value)) return primitive$1(name, value);
  return Object.entries(value)
    .map(([key, member]) => `${key}${assign}${primitive$1(name, member)}`)
    .join(',');
}

/** @throws {TypeError} for a list or an object of which clients would read another one. */
function assertUndelimited(name, value, assign) {
  const keys = isPlainObject(value) ? Object.keys(value) : [];
  const items = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [];
  if ([...keys, ...items].some((item) => typeof item === 'string' && item.includes(',')))
    throw new TypeError(`The header ${name} has an item with a comma, which delimits items.`);
  if (keys.some((key) => key.includes(assign)))
    throw new TypeError(`The header ${name} has a key with an equals sign, which delimits keys.`);
}

function primitive$1(name, value) {
  if (typeof value === 'string') return value;
  if (Number.isFinite(value) || typeof value === 'boolean') return String(value);
  disown(value);
  throw new TypeError(
    `The header ${name} contains ${nameOfValue(value)}; it must be a string, a finite number or a boolean.`,
  );
}

/**
 * Returns a stream made of another one, piece by piece. It ends the other one when it is ended, also before its first piece: a
 * generator that has not been started would not.
 */
function mapStream(source, map) {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      return {
        async next() {
          const next = await iterator.next();
          if (next.done === true) return { done: true, value: undefined };
          return { done: false, value: mapped(iterator, next.value, map) };
        },
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/**
 * Returns a stream that has just the bytes that its `Content-Length` says: more would be taken for the next answer, and fewer
 * waited for without end (RFC 9112, section 6.3).
 * @param length Bytes.
 * @returns A stream that throws a `TypeError` in place of a piece too many, and of an end too early.
 */
function withLength(source, length) {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      let sent = 0;
      return {
        async next() {
          const next = await iterator.next();
          if (next.done !== true) sent += byteLength(next.value);
          if (next.done === true ? sent < length : sent > length) {
            if (next.done !== true) endIterator(iterator);
            throw new TypeError(
              `A streamed body has ${next.done === true ? 'fewer' : 'more'} bytes than its content-length of ${length}.`,
            );
          }
          return next;
        },
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** Returns how many bytes a text or bytes are sent as. */
function byteLength(piece) {
  return typeof piece === 'string' ? new TextEncoder().encode(piece).length : piece.byteLength;
}

/** Returns the mapped piece; where mapping it fails, the source ends, so that it lets go what it holds open. */
function mapped(iterator, piece, map) {
  try {
    return map(piece);
  } catch (error) {
    disownWithin(piece);
    endIterator(iterator);
    throw error;
  }
}

/**
 * Returns what comes from a stream of the platform, piece by piece. Not every platform can iterate its streams, and what iterates
 * one cannot end it while it waits; ended here, it is cancelled at once.
 * @throws {TypeError} where somebody else reads the stream.
 */
function chunksOf(stream) {
  const reader = stream.getReader();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const read = await reader.read();
        return read.done ? { done: true, value: undefined } : { done: false, value: read.value };
      },
      async return() {
        await reader.cancel();
        return { done: true, value: undefined };
      },
    }),
  };
}

/**
 * Ends a stream that nobody reads, so that what it holds open is let go.
 * @param onError Receives what goes wrong meanwhile.
 */
function endStream(stream, onError) {
  try {
    endIterator(stream[Symbol.asyncIterator](), onError);
  } catch (error) {
    onError?.(error);
  }
}

/**
 * Ends what is iterated, though a piece of it may be waited for.
 * @param onError Receives what goes wrong meanwhile.
 */
function endIterator(iterator, onError) {
  const fail = (error) => {
    onError?.(error);
  };
  try {
    // Nobody waits for it.
    void settle(iterator.return?.(), fail);
  } catch (error) {
    fail(error);
  }
}

/**
 * Returns the reply that a document declares for a status: that of the status goes before its range, and that before all others.
 */
function declaredReply(replies, status) {
  for (const each of replies) if (each.status === status) return each;
  const range = `${Math.floor(status / 100)}XX`;
  return replies.find((each) => each.status === range) ?? replies.find((each) => each.status === 'default');
}

/**
 * Makes an answer of a reply.
 * @param declared The reply of the document; absent where it has none of that status.
 * @param method That of the request, in upper case.
 * @throws {TypeError} for what cannot be sent.
 */
function encode(reply, declared, method = 'GET') {
  if (reply.headers === undefined) return encodeContent(reply, declared, {}, method);
  const leftOut = [];
  const headers = encodeHeaders(reply, declared, leftOut);
  const { 'content-length': length } = headers;
  const answer = encodeContent(reply, declared, headers, method);
  if (length === undefined && leftOut.length === 0) return answer;
  const settled = length === undefined ? answer : withLengthOf(answer, length, method, leftOut);
  return leftOut.length === 0 ? settled : { ...settled, leftOut: [...new Set(leftOut)] };
}

function encodeContent(reply, declared, headers, method) {
  const { status, body } = reply;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError(`${status} is not a valid status of a reply: it must be an integer from 200 to 599.`);
  if (body === undefined || isEmpty(status)) {
    refuseUnsent(body);
    // A 204 or 304 must not have a length (RFC 9110, section 8.6), and one of HEAD has that of GET, which its handler knows;
    // all others would be sent in chunks without.
    if (status !== 204 && status !== 304 && method !== 'HEAD') headers['content-length'] = '0';
    return { status, headers };
  }
  const isTree = isData(body);
  const given = headers['content-type'];
  const { contentType: named = typeof given === 'string' ? given : undefined } = reply;
  const type =
    named === undefined || named.includes('*')
      ? contentTypeOf(body, isTree, named === undefined ? (declared?.types ?? []) : [named])
      : named;
  headers['content-type'] ??= sendable('content-type', type);
  if (!isTree && body instanceof Blob) headers['content-length'] = String(body.size);
  const isUsual = isTree && type === 'application/json' && !Array.isArray(body);
  if (isUsual) return { status, headers, body: jsonText(body) };
  const isOfItems = isSequence$1(declared, type);
  return { status, headers, body: isOfItems ? encodeItems(body, type) : encodeBody(body, type) };
}

/** True if the content of a media type is items, by what is declared. */
function isSequence$1(declared, mediaType) {
  const { types = [], sequences } = declared ?? {};
  const type = sequences && bestOf(types, mediaType);
  return type !== undefined && sequences?.includes(type) === true;
}

/**
 * Returns an answer whose length its handler gave as well. The length that is sent is the server's to say; that of a stream, and of
 * what GET would have, only the handler knows.
 * @param given What the handler gave as `Content-Length`.
 * @param leftOut Takes the name of the header field where it is not sent, since it is wrong.
 */
function withLengthOf(answer, given, method, leftOut) {
  const { status, headers, body } = answer;
  const { 'content-length': counted, ...others } = headers;
  const isKnown =
    body === undefined ? status !== 304 && method !== 'HEAD' : isWhole(body) || counted !== given;
  const isGiven = isLength(given) && status !== 204;
  const actual = body !== undefined && isWhole(body) ? byteLength(body) : Number(counted);
  if (!isGiven || (isKnown && Number(given) !== actual)) leftOut.push('content-length');
  // The platform counts what is there as a whole; what was counted here, as an empty body or a file, is right in any case.
  if (isKnown)
    return status === 204 || (body !== undefined && isWhole(body)) ? { ...answer, headers: others } : answer;
  if (!isGiven) return { ...answer, headers: others };
  return body === undefined || isWhole(body) ? answer : { ...answer, body: withLength(body, Number(given)) };
}

/**
 * Returns the answer to HEAD where GET has this one: RFC 9110, section 9.3.2.
 * @param onError Receives what goes wrong with the end of a stream.
 */
function withoutBody({ body, ...head }, onError) {
  if (body === undefined) return head;
  if (isWhole(body))
    return { ...head, headers: { ...head.headers, 'content-length': String(byteLength(body)) } };
  endStream(body, onError);
  return head;
}

/** True if a body is there already, and does not come piece by piece. */
function isWhole(body) {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array;
}

function isStream(body) {
  return (
    typeof body === 'object' &&
    body !== null &&
    (body instanceof ReadableStream || Symbol.asyncIterator in body)
  );
}

/** True if a body is an object or array as literals make them, which only JSON can hold: most bodies are. */
function isData(body) {
  if (typeof body !== 'object' || body === null) return false;
  return Object.getPrototypeOf(body) === Object.prototype ? !isStream(body) : Array.isArray(body);
}

/** Statuses that have no body: RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
function isEmpty(status) {
  return status === 204 || status === 205 || status === 304;
}

/**
 * Returns the one of some media types that a body has; a range, which no message has for its type (RFC 9110, section 8.3), is
 * filled in by the body.
 */
function contentTypeOf(body, isTree, types) {
  const own = !isTree && body instanceof Blob && body.type !== '' ? body.type : undefined;
  if (own !== undefined && (types.length === 0 || bestOf(types, own) !== undefined)) return own;
  const first = types[0] ?? (typeof body === 'string' ? 'text/plain' : '*/*');
  if (!first.includes('*')) return first;
  const isContent = !isTree && (isBinary(body) || isStream(body));
  const kind = isContent ? 'bytes' : typeof body === 'string' ? 'text' : 'data';
  return usualWithin(first, kind) ?? refuseRange(first);
}

/** @throws {TypeError} for a body whose media type only its handler knows. */
function refuseRange(range) {
  throw new TypeError(`The reply has no media type: ${range} is a range. Name one in it as contentType.`);
}

/** Returns items that are written one by one; bytes and texts are items that have been written already. */
function encodeItems(body, mediaType) {
  const encodeItem = itemEncoder(mediaType);
  if (isStream(body))
    return mapStream(piecesOf(body), (item) => (item instanceof Uint8Array ? item : encodeItem(item)));
  if (typeof body === 'string' || isBinary(body)) return encodeBody(body, mediaType);
  if (Array.isArray(body)) {
    refusePromises(body);
    return body.map(encodeItem).join('');
  }
  // All at once, since one may reject while another is waited for.
  disownWithin(body);
  if (isIterable(body)) return mapStream(awaited(body), encodeItem);
  throw new TypeError(
    `The body of a reply is ${nameOfValue(body)}, which cannot be sent as ${essenceOf(mediaType)}: return an iterable or an AsyncIterable of items.`,
  );
}

function isIterable(body) {
  return typeof body === 'object' && body !== null && Symbol.iterator in body;
}

async function* awaited(items) {
  for (const item of items) yield await item;
}

function encodeBody(body, mediaType) {
  const type = essenceOf(mediaType);
  if (isStream(body)) return mapStream(piecesOf(body), type === 'text/event-stream' ? eventOf : pieceOf$1);
  if (body instanceof Blob) return chunksOf(body.stream());
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (typeof body === 'string' && !isJson(type)) return inCharset(body, mediaType);
  if (typeof body === 'function' || typeof body === 'symbol')
    throw new TypeError(`A ${typeof body} cannot be the body of a reply.`);
  if (isPromise(body)) {
    disown(body);
    throw new TypeError('The body of a reply is a promise: await it.');
  }
  if (Array.isArray(body)) refusePromises(body);
  if (typeof body === 'object' && excludesJson(type))
    throw new TypeError(
      `The body of a reply is ${body === null ? 'null' : 'an object or an array'}, which cannot be sent as ${type}: return ${wanted(type)}.`,
    );
  if (isLostInJson(body))
    throw new TypeError(
      `The body of a reply is ${nameOfValue(body)}, which is empty in JSON: return an object or an array.`,
    );
  return jsonText(body);
}

/** @throws {TypeError} where what is not sent is a promise, whose rejection nobody would notice. */
function refuseUnsent(body) {
  disownWithin(body);
  if (isPromise(body)) throw new TypeError('The body of a reply is a promise: await it.');
}

function refusePromises(items) {
  if (!items.some(isPromise)) return;
  items.forEach(disown);
  throw new TypeError('The body of a reply is an array of promises: await them with Promise.all.');
}

function piecesOf(body) {
  return body instanceof ReadableStream ? chunksOf(body) : body;
}

/** True if a body has items that `JSON.stringify` passes over, as a `Map`, a `Set` and a `FormData` have. */
function isLostInJson(body) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Symbol.iterator in body && !('toJSON' in body) && !(body instanceof String);
}

function wanted(type) {
  return type === 'text/event-stream' ? 'an AsyncIterable of events' : 'a string or bytes';
}

function isBinary(body) {
  return body instanceof Blob || body instanceof Uint8Array || body instanceof ArrayBuffer;
}

/** Returns the text of an event; bytes are events that have been written already, as those of another service. */
function eventOf(piece) {
  return piece instanceof Uint8Array ? piece : encodeEvent(piece);
}

function pieceOf$1(piece) {
  if (typeof piece === 'string' || piece instanceof Uint8Array) return piece;
  throw new TypeError(`A streamed body has a piece that is a ${typeof piece}; it must be a string or bytes.`);
}

/** The members of problem details: RFC 9457, section 3.1, and two of our own, which section 3.2 leaves room for. */
const problemPart = ({ status, message, issues, requestId }) => ({
  type: 'about:blank',
  title: titleOf(status),
  status,
  detail: message,
  requestId,
  ...(issues.length > 0 && { issues }),
});

/** Renders failures as problem details: RFC 9457. */
const renderProblem = (failure) => ({
  contentType: 'application/problem+json',
  body: problemPart(failure),
});

/** Returns the phrase of a status: RFC 9110, section 15. One without a phrase is called after its class. */
function titleOf(status) {
  return titles[status] ?? (status < 500 ? 'Client Error' : 'Server Error');
}

/** Of type `about:blank` the title is the phrase of the status (RFC 9457, section 4.2.1): RFC 9110, section 15. */
const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/**
 * Returns the status of a request that is invalid, of the two that documents have for it: 400 (RFC 9110, section 15.5.1) and 422
 * (section 15.5.21). An operation that declares one of them by its number, and not the other, says which of the two it means.
 * @param status Of a failure; other statuses stay as they are.
 */
function invalidStatus({ replies }, status) {
  const other = status === 400 ? 422 : status === 422 ? 400 : undefined;
  const declares = (wanted) => replies.some((reply) => reply.status === wanted);
  return other !== undefined && !declares(status) && declares(other) ? other : status;
}

/** Shortest secret that is taken out: of a shorter one nothing is secret, and every message would lose its letters. */
const shortest = 4;

/** So many different secrets, of so many characters in all, are looked for; of a text with more of them nothing is shown. */
const mostSecrets = 256;
const mostCharacters$1 = 65_536;

/** So many characters of a text are looked at: each takes some thirty bytes of memory meanwhile. */
const mostText = 131_072;

/** Stands for what is taken out. */
const hidden = '***';

/**
 * JSON Web Tokens (RFC 7519), and user and password in URLs (RFC 3986, section 3.2.1). Looked for only where a run of such
 * characters begins, so that a long text, which may be whatever the other side says, is gone through once and not more.
 */
const telltale = /(?<![\w-])(?=([\w-]*-)?eyJ)[\w-]+\.[\w.-]+|(?<=\/\/)[^\s/?#]+(?=@)/g;

/** The same in a text that goes on: what it ends with may be the beginning of such. */
const telltaleOrCut = /(?<![\w-])(?=([\w-]*-)?eyJ)[\w-]+(?:\.[\w.-]*|$)|(?<=\/\/)[^\s/?#]+(?=@|$)/g;

/**
 * Takes secrets out of a text that people read. Neither the text nor the secrets become a pattern, since both may be whatever the other
 * side sends: the work grows with their lengths and with nothing else.
 * @param secrets What must not appear, neither as it is, nor with any of its characters as queries, paths and forms have them (RFC 3986,
 * section 2.1; WHATWG URL, section 5.1), in capitals or not; those of less than four characters are left. Tokens and credentials never
 * appear.
 * @param text Of one that is longer than 131,072 characters, those beyond are replaced by `***`, with what may be the beginning of a
 * secret before them.
 * @returns The text with `***` in their places; nothing but that where there are more than 256 secrets, or more than 65,536 characters
 * of them.
 */
function redact(text, secrets) {
  return redactor(secrets)(text);
}

/**
 * Returns what takes secrets out of several texts, as `redact` does out of one: the secrets are gone through once for most of them.
 * @param secrets As those of `redact`.
 */
function redactor(secrets) {
  const looked = new Set(secrets.filter(({ length }) => length >= shortest));
  let characters = 0;
  for (const { length } of looked) characters += length;
  if (looked.size > mostSecrets || characters > mostCharacters$1) return () => hidden;
  let sought = [];
  let reach = 0;
  return (text) => {
    if (text.length > reach) {
      // However it is written, a secret is not shorter than it is. Twice as much is prepared, lest each longer text begins anew.
      reach = text.length > mostText ? Infinity : 2 * text.length;
      const fitting = [...looked].filter(({ length }) => length <= reach);
      sought = fitting.length === 0 ? [] : [soughtAs(fitting, false), soughtAs(fitting, true)];
    }
    if (text.length > mostText) return beginningOf(text.slice(0, mostText), sought);
    return (sought.length === 0 ? text : without(text, sought, text.length)).replace(telltale, hidden);
  };
}

function soughtAs(secrets, isDecoded) {
  return { root: treeOf(secrets.map((secret) => new Reading(secret, isDecoded).codes)), isDecoded };
}

/** Returns what is shown of a text that goes on: nothing of a secret that does so, too. */
function beginningOf(text, sought) {
  // Half of a surrogate pair would not be read as the whole is.
  const whole = text.replace(/[\ud800-\udbff]$/, '');
  const end = Math.min(whole.length, ...sought.map((each) => cutOf(whole, each)));
  // Marked in what is left out too: a secret there may begin in what is shown.
  return without(whole, sought, end)
    .replace(telltaleOrCut, hidden)
    .replace(/(?:\*{3})?$/, hidden);
}

/** Returns where the possible beginning of a secret stands at the end of a text that goes on. */
function cutOf(text, { root, isDecoded }) {
  const { codes, starts } = new Reading(text, isDecoded);
  // What may yet become an escape, or several: it may be another character.
  let open = codes.length;
  if (isDecoded)
    for (let at = open - 1; at >= 0; at--) {
      const code = codes[at] ?? 0;
      if (code === percent) open = at;
      else if (Number.isNaN(digitOf(code))) break;
    }
  let cut = starts[open] ?? text.length;
  let node = root;
  for (let index = 0; index < codes.length; index++) {
    node = following(node, codes[index] ?? 0, root);
    if (index >= open - 1) cut = Math.min(cut, starts[index + 1 - node.depth] ?? text.length);
  }
  return cut;
}

/** @param end Where what is shown ends. */
function without(text, sought, end) {
  // How many more secrets begin before each character than end there.
  const changes = new Int32Array(text.length + 1);
  for (const each of sought) mark(changes, text, each);
  if (end < text.length) {
    changes[end] = (changes[end] ?? 0) + 1;
    changes[text.length] = (changes[text.length] ?? 0) - 1;
  }
  const pieces = [];
  let shown = 0;
  let depth = 0;
  for (let at = 0; at <= text.length; at++) {
    const change = changes[at] ?? 0;
    if (change === 0) continue;
    if (depth === 0) pieces.push(text.slice(shown, at), hidden);
    depth += change;
    shown = at;
  }
  return pieces.join('') + text.slice(shown);
}

/** Marks where the secrets stand. */
function mark(changes, text, { root, isDecoded }) {
  const { codes, starts, ends } = new Reading(text, isDecoded);
  let node = root;
  for (let index = 0; index < codes.length; index++) {
    node = following(node, codes[index] ?? 0, root);
    if (node.size === 0) continue;
    const start = starts[index + 1 - node.size] ?? 0;
    const end = ends[index] ?? 0;
    // What a secret stands for when it is decoded may be a word of one letter.
    if (end - start < shortest) continue;
    changes[start] = (changes[start] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
}

/** A beginning of a secret. A text leads from one of them to another with each of its characters: Aho and Corasick, 1975. */
class Node {
  next = new Map();
  /** The longest other beginning that this one ends with; the root has none. */
  shorter;
  /** Number of characters of the longest secret that ends here; 0 where none does. */
  size = 0;
  /** Number of characters of this beginning. */
  depth;

  constructor(depth) {
    this.depth = depth;
  }
}

function treeOf(secrets) {
  const root = new Node(0);
  for (const codes of secrets) {
    let node = root;
    for (const code of codes) {
      const next = node.next.get(code) ?? new Node(node.depth + 1);
      node.next.set(code, next);
      node = next;
    }
    node.size = codes.length;
  }
  const nodes = [root];
  // Shorter beginnings first: a list takes in members while it is walked.
  for (const node of nodes)
    for (const [code, next] of node.next) {
      next.shorter = node.shorter === undefined ? root : following(node.shorter, code, root);
      next.size ||= next.shorter.size;
      nodes.push(next);
    }
  return root;
}

/** Returns the longest beginning of a secret that a node and one more character end with. */
function following(from, code, root) {
  for (let node = from; node !== undefined; node = node.shorter) {
    const next = node.next.get(code);
    if (next !== undefined) return next;
  }
  return root;
}

/**
 * The characters of a text as code points in one case, and from where to where of the text each of them reaches: as it is, or as what
 * it stands for when it is decoded until nothing is left to decode. So a secret is the same whichever of its characters are escaped,
 * even if it has what looks like an escape itself.
 */
class Reading {
  codes = [];
  starts = [];
  ends = [];

  constructor(text, isDecoded) {
    for (let end = 0; end < text.length;) {
      const start = end;
      const code = text.codePointAt(end) ?? 0;
      end += code > 0xffff ? 2 : 1;
      if (!isDecoded) this.#add(code, start, end);
      else {
        this.#add(code === plus ? space$1 : code, start, end);
        while (this.codes[this.codes.length - 3] === percent && this.#unescape(end));
      }
    }
  }

  /** Adds a character in capitals, which may be several. Half of a surrogate pair is what stands for it in a URL. */
  #add(code, start, end) {
    if (code < 0x80) this.#push(code >= 0x61 && code <= 0x7a ? code - 0x20 : code, start, end);
    else if (code >> 11 === 0x1b) this.#push(0xfffd, start, end);
    else
      for (const char of String.fromCodePoint(code).toLowerCase().toUpperCase())
        this.#push(char.codePointAt(0) ?? 0, start, end);
  }

  #push(code, start, end) {
    this.codes.push(code);
    this.starts.push(start);
    this.ends.push(end);
  }

  /**
   * Replaces the last characters by the one that they are escapes of: each of a byte of it in UTF-8 (RFC 3629, section 3).
   * @returns Whether they are.
   */
  #unescape(end) {
    const { codes, starts, ends } = this;
    let code = 0;
    for (let count = 1; count <= 4; count++) {
      const at = codes.length - 3 * count;
      if (codes[at] !== percent) return false;
      const byte = 16 * digitOf(codes[at + 1]) + digitOf(codes[at + 2]);
      // So many bits before the first 0 show how many bytes there are; a single one shows that others precede.
      const ones = Math.clz32(~byte << 24);
      code += (byte & (0x7f >> ones)) * 64 ** (count - 1);
      if (ones === 1) continue;
      if ((ones || 1) !== count || Number.isNaN(byte) || code > 0x10ffff) return false;
      const start = starts[at] ?? 0;
      codes.length = starts.length = ends.length = at;
      this.#add(code === plus ? space$1 : code, start, end);
      return true;
    }
    return false;
  }
}

const space$1 = 0x20;
const percent = 0x25;
const plus = 0x2b;

/** Returns the value of a hexadecimal digit; NaN where it is none. */
function digitOf(code = 0) {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : NaN;
}

/**
 * Returns what no message about a request may show: its credentials, and its parameters that are secrets, as they came and as they
 * are decoded, also where the request failed before that.
 * @returns Nothing before the operation is known.
 */
function secretsOf({ route, captures, request, ...places }) {
  if (route === undefined) return [];
  const { params, query, headers, cookies } = places;
  const values = { path: params, query, header: headers, cookie: cookies };
  const wire = new RequestParams({ route, captures }, request, splitTarget(request.target).query);
  return [
    ...credentialsOf(route.operation, request),
    ...route.params
      .filter(({ secret }) => secret === true)
      .flatMap((param) => [
        ...rawTextsOf(param, wire),
        ...textsOf$2(values[param.in][param.name] ?? decoded(param, wire)),
      ]),
  ];
}

/** Returns a parameter as it came. */
function rawTextsOf(param, wire) {
  switch (param.in) {
    case 'path':
      return [wire.path(param.name)];
    case 'query':
      return rawValuesOf(param, wire.query);
    case 'header':
      return [wire.header(param.name) ?? ''];
    case 'cookie':
      return rawValuesOf(param, wire.cookies);
  }
}

function rawValuesOf(param, pairs) {
  return [...pairs].flatMap(([key, values]) => (isKeyOf(param, key) ? values : []));
}

/** Returns the decoded value of a parameter; undefined if it cannot be decoded, since that is reported elsewhere. */
function decoded(param, wire) {
  try {
    return param.decode(param, wire);
  } catch {
    return undefined;
  }
}

/** Returns the texts of a value that may be a list or an object. */
function textsOf$2(value) {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf$2);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

/** So many characters the pointers and messages of a failure have together. */
const mostCharacters = 65_536;

/** So many characters a single one of them has. */
const longestText = 16_384;

/**
 * Returns what is shown of that which is wrong with a request: the first issues, as many as have 65,536 characters of pointers and
 * messages together, and at least one. A name may be as long as a body, and be part of each of its pointers.
 * @param hide Takes secrets out of a message.
 * @returns Issues with texts of at most 16,384 characters; what is longer ends with an ellipsis.
 */
function shownIssues(issues, hide) {
  const shown = [];
  let characters = 0;
  for (const issue of issues) {
    const pointer = cut(issue.pointer);
    const message = cut(hide(issue.message));
    characters += lengthOf(pointer) + message.length;
    if (shown.length > 0 && characters > mostCharacters) break;
    shown.push({ ...issue, pointer, message });
  }
  return shown;
}

/** Handlers that no compiler has seen leave pointers out. */
function lengthOf(text) {
  return typeof text === 'string' ? text.length : 0;
}

function cut(text) {
  if (lengthOf(text) <= longestText) return text;
  return `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Returns the answer to a request that failed. An error that the client must not see is reported, and becomes a bare 500; so does
 * what was thrown with headers or issues that cannot be sent.
 */
function answerFailure(server, exchange, error) {
  const { options } = server;
  let hidden = error;
  if (isHttpError(error))
    try {
      return answerTo$1(server, exchange, asDeclared(error, exchange));
    } catch (inner) {
      disownWithin(error);
      hidden = inner;
    }
  report(options, exchange, hidden);
  try {
    return answerTo$1(server, exchange, new HttpError(500, hiddenMessage));
  } catch (inner) {
    // An id, or a header of `renderFailure`, that cannot be sent.
    report(options, exchange, inner);
    return bareFailure();
  }
}

/**
 * Returns the answer in place of a failure that violates the document: a 500 as problem details (RFC 9457), whatever the options
 * and the document say.
 * @param refused The failure; the connection is closed after both or neither.
 */
function answerProblem(exchange, { isLast }) {
  const failure = failureOf(exchange, new HttpError(500, hiddenMessage));
  const { contentType, body } = renderProblem(failure);
  const headers = { 'x-request-id': failure.requestId };
  const answer = encode({ status: 500, headers, body, contentType }, undefined);
  return { ...answer, ...(isLast && { isLast }) };
}

const hiddenMessage = 'The server encountered an error.';

/** Returns the answer when nothing else can be sent: a 500 without a body. */
function bareFailure() {
  return { status: 500, headers: { 'content-length': '0' } };
}

function answerTo$1({ options, api }, exchange, error) {
  const failure = failureOf(exchange, error);
  const rendered = render(options, exchange, failure);
  const answer = answerOf$1(exchange, rendered, error, failure, challenged(failure, api.title));
  if (answer.leftOut !== undefined) reportLeftOut(options, exchange, answer.leftOut);
  reportMissing(options, exchange, answer);
  return isClosing(error) ? { ...answer, isLast: true } : answer;
}

/** Returns the error of the server itself with the status that the operation declares for invalid requests. */
function asDeclared(error, { isHandled, route }) {
  const status =
    isHandled || route === undefined ? error.status : invalidStatus(route.operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/**
 * Hands an error to `onError`. Where there is none, and where it fails itself, a line on stderr has the operation and the class of
 * the error. Nothing is thrown: an answer is more important.
 */
function report(options, exchange, error) {
  const { onError } = options;
  // Whatever is thrown may be a promise.
  disown(error);
  const operation = exchange.route?.operation;
  const fail = () => {
    writeUnreported(operation?.id, error);
  };
  if (onError === undefined) {
    fail();
    return;
  }
  const requestId = idOf(options, exchange);
  try {
    const taking = onError(error, { operation, requestId, text: safeText(exchange, error) });
    if (taking !== undefined) void settle(taking, fail);
  } catch {
    fail();
  }
}

/** Returns the text of an error without secrets; no text at all if they cannot be removed. */
function safeText(exchange, error) {
  try {
    return redact(textOfThrown(error), secretsOf(exchange));
  } catch {
    return unshown;
  }
}

/** The maximum number of reported messages on the header fields of an operation: handlers may make names up. */
const mostReported = 32;

/** The reported header fields, by operation, for each server: its options are its own. */
const reportedBefore = new WeakMap();

/** Reports header fields that were not sent, each once for each operation. */
function reportLeftOut(options, exchange, names) {
  const id = exchange.route?.operation.id ?? 'a failure without an operation';
  reportOnce(
    options,
    exchange,
    id,
    names.map((name) => leftOutMessage(id, name)),
  );
}

/**
 * Reports header fields that a failure must have, and whose values only its handler knows; the check of replies reports that as
 * well.
 */
function reportMissing(options, exchange, { status, headers }) {
  const { validateReplies = 'off' } = options;
  const { operation } = exchange.route ?? {};
  if (operation === undefined || validateReplies !== 'off') return;
  const required =
    declaredReply(operation.replies, status)?.headers?.filter((each) => each.required === true) ?? [];
  const missing = required.filter(({ name }) => headers[name] === undefined);
  const messages = missing.map(({ name }) => missingMessage(operation.id, status, name));
  reportOnce(options, exchange, operation.id, messages);
}

function missingMessage(id, status, name) {
  return `The failure ${status} of ${id} was sent without the header ${name}, which the document requires. Pass it in the headers of the HttpError, or return it from renderFailure.`;
}

function reportOnce(options, exchange, id, messages) {
  if (messages.length === 0) return;
  const byOperation = reportedBefore.get(options) ?? new Map();
  reportedBefore.set(options, byOperation);
  const before = byOperation.get(id) ?? new Set();
  byOperation.set(id, before);
  for (const message of messages) {
    if (before.has(message) || before.size === mostReported) continue;
    before.add(message);
    report(options, exchange, new TypeError(message));
  }
}

function leftOutMessage(id, name) {
  const problem =
    name === 'content-length'
      ? 'does not fit its body'
      : 'is about the connection, which only the server can say anything of';
  return `The header ${name} of a reply of ${id} was left out: it ${problem}. Remove it from the headers of the reply.`;
}

/** Returns the id of a request; a failure to make one is reported first. */
function idOf(options, exchange) {
  try {
    return exchange.requestId;
  } catch (error) {
    report(options, exchange, error);
    return exchange.requestId;
  }
}

/** Returns what a client may know. */
function failureOf(exchange, { status, message, issues }) {
  const hide = redactor(secretsOf(exchange));
  return {
    status,
    message: hide(message),
    issues: shownIssues(issues, hide),
    operation: exchange.route?.operation,
    requestId: exchange.requestId,
    path: shownPath(exchange, hide),
    accept: exchange.request.header('accept'),
  };
}

/** Returns the path for a report. If it cannot be decoded, nobody knows which parts of it are secret. */
function shownPath({ route, request }, hide) {
  const { path } = splitTarget(request.target);
  return route !== undefined || isDecodable(path) ? hide(path) : '***';
}

function render(options, exchange, failure) {
  try {
    const rendered = (options.renderFailure ?? renderProblem)(failure);
    if (!isPromise(rendered)) return rendered;
    disown(rendered);
    throw new TypeError('The option renderFailure returned a promise; it must return what is sent.');
  } catch (error) {
    report(options, exchange, error);
    return renderProblem(failure);
  }
}

/** Returns the challenges of a 401 that a handler threw: RFC 9110, section 15.5.2. */
function challenged({ status, operation }, realm) {
  return status === 401 && operation !== undefined ? challengesOf(operation, realm) : {};
}

function answerOf$1(exchange, rendered, { headers: thrown }, failure, challenges) {
  const { status, operation, requestId } = failure;
  const declared = operation && declaredReply(operation.replies, status);
  const known = {};
  for (const { name, failure: part } of declared?.headers ?? []) if (part) known[name] = part(failure);
  try {
    const { contentType, body, headers: own } = rendered;
    if (isPromise(own) || isPromise(thrown))
      throw new TypeError('The headers of a failure are a promise: await them.');
    const headers = { ...challenges, ...known, 'x-request-id': requestId, ...own, ...thrown };
    return encode({ status, headers, body, contentType }, declared, exchange.request.method);
  } catch (error) {
    disownWithin(rendered);
    throw error;
  }
}

/**
 * Returns the reply that a handler gave, whatever it made it of: a `Response` of the Fetch standard is one as well, such as that of
 * a service that it has called.
 * @param operationId Names the handler in messages.
 * @throws {TypeError} where a handler that no compiler has seen gave something else.
 */
function givenReply(given, operationId) {
  if (given instanceof Response) return replyOf(given);
  assertReply(given, operationId);
  return given;
}

function assertReply(given, operationId) {
  const problem = problemOf(given);
  if (problem === undefined) return;
  disownWithin(given);
  throw new TypeError(`The handler of ${operationId} returned ${problem}`);
}

/** Returns what is wrong with what a handler gave, and what to do. */
function problemOf(given) {
  if (given instanceof Error) return 'an error: throw it instead.';
  if (given === undefined || given === null) return 'no reply: return reply(status, body).';
  if (typeof given !== 'object' || Array.isArray(given))
    return `${nameOfValue(given)} instead of a reply: return reply(status, body).`;
  const { status, contentType, headers } = given;
  if (typeof status !== 'number')
    return `a status that is ${nameOfValue(status)}: it must be a number from 200 to 599, as in reply(status, body).`;
  if (contentType !== undefined && typeof contentType !== 'string')
    return `a contentType that is ${nameOfValue(contentType)}: it must be a string.`;
  if (headers !== undefined && (typeof headers !== 'object' || headers === null || Array.isArray(headers)))
    return `headers that are ${nameOfValue(headers)}: they must be an object of values by name.`;
  if (isPromise(headers)) return 'headers that are a promise: await them.';
  return undefined;
}

/** Returns the reply that another service gave, without the fields of its connection: RFC 9110, section 7.6.1. */
function replyOf({ status, headers, body, type }) {
  const fields = new Headers(headers);
  const named = new Set(namedByConnection(fields.get('connection')));
  for (const name of [...fields.keys()]) if (isOfConnection(name) || named.has(name)) fields.delete(name);
  // `fetch` has unpacked what came compressed; a `Response` of one's own is as it was made.
  if (type === 'default') ofOwnBody(fields);
  return { status, headers: fields, ...(body !== null && { body }) };
}

/** Longer words are not compared: nobody would find the slip, and the time grows with the square of the length. */
const longestWord = 200;

/**
 * Returns the candidate that a misspelt word most probably stands for.
 * @param word What was written.
 * @param candidates The possible words; of equally near ones the first by code unit is taken.
 * @returns Nothing when none is near, or the word has more than 200 characters: the distance (Levenshtein, case ignored) may be a third
 * of the length, at least 2, and at most half of it.
 */
function nearest(word, candidates) {
  if (word.length > longestWord) return undefined;
  const limit = Math.max(2, Math.floor(word.length / 3));
  const written = word.toLowerCase();
  let best;
  for (const candidate of candidates) {
    if (candidate.length > longestWord) continue;
    const distance = distanceOf(written, candidate.toLowerCase(), limit);
    if (distance > limit || distance * 2 > Math.max(word.length, candidate.length)) continue;
    if (best && (distance > best.distance || (distance === best.distance && candidate >= best.candidate)))
      continue;
    best = { candidate, distance };
  }
  return best?.candidate;
}

/** Returns the Levenshtein distance; anything above the limit is given as `limit + 1`, so that long words cost little. */
function distanceOf(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/**
 * Throws 501: a stub for an operation that has no handler yet, `getSpace: notImplemented`. It counts as no handler, so the fallback
 * serves the operation if there is one. A handler can also call it to answer 501.
 * @throws {HttpError} Always.
 */
function notImplemented({ operation }) {
  throw new HttpError(501, `${operation.id} is not implemented.`);
}

const brand$1 = Symbol.for('specline.notImplemented');
Object.defineProperty(notImplemented, brand$1, { value: true });

/** True for `notImplemented`, also for that of another package. @param handler Anything. */
function isStub(handler) {
  return typeof handler === 'function' && Object.hasOwn(handler, brand$1);
}

/**
 * Takes the handlers of operations out of an object that has them by operation, which may be an instance of a class.
 * @throws {TypeError} for one whose name is no operation, and for one that is no function.
 */
function handlersOf(handlers, operations) {
  const ids = operations.map(({ id }) => id);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler === undefined) continue;
    const isKnown = ids.includes(name);
    // What else an instance holds is its own affair, such as what it works with.
    if (!isKnown && isInstance(handlers)) continue;
    if (!isKnown) throw new TypeError(strangerMessage(name, ids));
    if (!isHandler(handler))
      throw new TypeError(`The handler of "${name}" is not a function. Pass a function, or leave it out.`);
  }
  return ({ id }) => {
    const handler = memberOf(handlers, id);
    return isHandler(handler) && !isStub(handler) ? bound(handler, handlers) : undefined;
  };
}

/**
 * Puts the handlers of several objects together, each of which keeps its `this`; instances of classes serve as well. A stub
 * gives way to a handler.
 * @throws {TypeError} for two handlers of one operation, and as `handlersOf` does.
 */
function joinHandlers(parts, operations) {
  const finders = parts.map((part) => handlersOf(part, operations));
  const joined = {};
  for (const operation of operations) {
    const { id } = operation;
    const found = finders.flatMap((find) => find(operation) ?? []);
    if (found.length > 1)
      throw new TypeError(`There are ${found.length} handlers for "${id}". Keep one and remove the others.`);
    const [handler = stubIn(parts, id)] = found;
    if (handler) joined[id] = handler;
  }
  return joined;
}

function stubIn(parts, id) {
  return parts.some((part) => isStub(memberOf(part, id))) ? notImplemented : undefined;
}

/** True if an object is made by a class of its own, and not by a literal, `Object.create(null)` or `import *`. */
function isInstance(object) {
  const prototype = Object.getPrototypeOf(object);
  return prototype !== null && Object.hasOwn(prototype, 'constructor') && prototype !== Object.prototype;
}

/** Returns a handler that keeps its `this`, and what is declared of its streams. */
function bound(handler, handlers) {
  const own = handler.bind(handlers);
  return handler.streams === undefined ? own : Object.assign(own, { streams: handler.streams });
}

/** True if something can be called; what it gives is checked when it does. */
function isHandler(value) {
  return typeof value === 'function';
}

/** Returns a member of handlers; undefined for members that every object has, such as `toString`. */
function memberOf(handlers, name) {
  const member = Reflect.get(handlers, name);
  return name === 'constructor' || member === Reflect.get(Object.prototype, name) ? undefined : member;
}

function strangerMessage(name, ids) {
  const closest = nearest(name, ids);
  const advice = closest === undefined ? 'Remove it.' : `Did you mean "${closest}"?`;
  return `There is a handler for "${name}", but the document has no operation of that name. ${advice}`;
}

/**
 * Returns the first value that a schema takes, of all that a text may stand for: `12345` is a number and a text, `a,b` a list and a
 * text. The usual reading comes first, then that of the values of one kind alone; in each, what is wrong is a text where it may be
 * one.
 * @param decode Reads the text as values of a type; nothing where it is none.
 * @param wrongIn What the schema finds wrong in a value.
 * @returns Where none is valid, the usual reading with texts in it, provided that less is wrong with it: an item that is right as a
 *   text is no fault of a list with one that is wrong. Otherwise nothing.
 */
function betterReading(type, decode, wrongIn) {
  let better;
  for (const each of typesToTry(type, decode, wrongIn)) {
    const value = decode(each);
    if (value === undefined) continue;
    const reading = readingAmong(value, decode(textsOnly(each)), wrongIn);
    if (reading.wrong.length === 0) return reading;
    if (each === type && reading.value !== value) better = reading;
  }
  return better;
}

/** Returns the types of `readingsOf`, and last the one in which each wrong property has the one of its kinds that is right. */
function* typesToTry(type, decode, wrongIn) {
  yield* readingsOf(type);
  yield withKinds(type, decode, wrongIn);
}

/** Yields the types as which a text may be read: those of the schema, then those that it leaves open. */
function* readingsOf(type) {
  yield* kindsOf(type);
  if (!leavesOpen(type)) return;
  // One text alone is no list here: whatever a schema says of texts and numbers, it would be valid as one.
  for (const items of [text$1, primitive]) yield withAny(type, { ...primitive, items });
}

/** So many properties are read in each of their kinds. */
const mostByKind = 20;

/**
 * Returns a type in which each property that is wrong takes the one kind of its values that is right: of texts and objects, objects
 * alone.
 * @param decode As that of `betterReading`.
 * @param wrongIn As that of `betterReading`.
 */
function withKinds(type, decode, wrongIn) {
  const namesIn = (value) => new Set(wrongIn(value).flatMap(({ pointer }) => stepsOf(pointer).slice(0, 1)));
  let best = type;
  if (!takesObjects(type)) return best;
  for (const name of [...namesIn(decode(type))].slice(0, mostByKind))
    for (const kind of kindsOf(fieldOf$1(best, name)).slice(1)) {
      const candidate = { ...best, fields: { ...best.fields, [name]: kind } };
      const value = decode(candidate);
      if (value === undefined || namesIn(value).has(name)) continue;
      best = candidate;
      break;
    }
  return best;
}

/**
 * True if a schema leaves types open. Properties may have any name then, and their texts are as valid as the values they stand for;
 * there may be a hundred thousand of them.
 */
function leavesOpen({ open, items, prefix = [], fields = {} }) {
  return (
    open === true || [items, ...prefix, ...Object.values(fields)].some((each) => each && leavesOpen(each))
  );
}

const text$1 = { types: ['string'] };

/** Numbers and words before texts. */
const primitive = { types: ['boolean', 'number', 'null', 'word'] };

/**
 * Returns a type in which another one stands for what is of no type: numbers, words and lists. It is no object, whose names only a
 * schema distinguishes from what is next to it.
 */
function withAny(type, any) {
  return type.open === true ? any : inEach(type, (inner) => withAny(inner, any));
}

/** Returns a type, and where it takes values of several kinds, each of them alone. */
function kindsOf(type) {
  const { types, words, items, prefix, fields, patterns, rest } = type;
  const kinds = [];
  if (types.length > 0) kinds.push({ types, ...(words && { words }) });
  if (takesArrays(type)) kinds.push({ types: [], ...(items && { items }), ...(prefix && { prefix }) });
  if (takesObjects(type))
    kinds.push({
      types: [],
      ...(fields && { fields }),
      ...(patterns && { patterns }),
      ...(rest && { rest }),
    });
  return kinds.length > 1 ? [type, ...kinds] : [type];
}

/** Returns a type by which a value that may be a text is one, whatever the media type of a part declares. */
function textsOnly(type) {
  const { types } = type;
  return { ...inEach(type, textsOnly), types: isTextual(types) ? ['word'] : types };
}

/** Returns a type in which those of items and properties are changed. */
function inEach(type, change) {
  const { items, prefix, fields, patterns, rest } = type;
  return {
    ...type,
    ...(items && { items: change(items) }),
    ...(prefix && { prefix: prefix.map(change) }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, change(each)])),
    }),
    ...(patterns && { patterns: patterns.map(([pattern, each]) => [pattern, change(each)]) }),
    ...(rest && { rest: change(rest) }),
  };
}

/** True if a type, or that of its items, is one of texts only: by itself, a schema does not distinguish words from other texts. */
function takesOnlyTexts({ types, items }) {
  return (types.length === 1 && types[0] === 'word') || (items !== undefined && takesOnlyTexts(items));
}

/**
 * Returns the same for a value that was read already: what is wrong in it is the text that it was read from.
 * @param texts The value with texts wherever they are taken.
 * @returns The value itself where less is wrong with it than with texts in it.
 */
function readingAmong(value, texts, wrongIn) {
  const usual = { value, wrong: wrongIn(value) };
  let best = usual;
  // Not all errors of a long list are reported: it may be one of texts.
  for (const places of [placesOf(usual), everywhere]) {
    if (best.wrong.length === 0) break;
    const candidate = withTexts(value, texts, places);
    if (candidate === value) continue;
    const wrong = wrongIn(candidate);
    if (wrong.length < best.wrong.length) best = { value: candidate, wrong };
  }
  return best;
}

const everywhere = { isIncluded: true };

/** Returns the places where something is wrong. */
function placesOf({ value, wrong }) {
  const root = { isIncluded: false, members: new Map() };
  for (const { pointer, keyword } of wrong) {
    const pointers = keyword === 'uniqueItems' ? repeatedAt(value, pointer) : [pointer];
    for (const each of pointers) addPlace(root, stepsOf(each));
  }
  return root;
}

function addPlace(root, steps) {
  let at = root;
  for (const step of steps) {
    const next = at.members?.get(step) ?? { isIncluded: false, members: new Map() };
    at.members?.set(step, next);
    at = next;
  }
  at.isIncluded = true;
}

/** Returns the items of a list that are as an earlier one is: `1` and `"1"` are two items, and written as one text. */
function repeatedAt(value, pointer) {
  const list = valueAt(value, pointer);
  if (!Array.isArray(list)) return [];
  const known = new Set();
  return list.flatMap((item, index) => {
    const isRepeated = known.has(item);
    known.add(item);
    return isRepeated ? [`${pointer}/${index}`] : [];
  });
}

function valueAt(value, pointer) {
  let at = value;
  for (const step of stepsOf(pointer))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at;
}

function placesIn(places, step) {
  return places.members === undefined ? places : places.members.get(step);
}

/**
 * Returns a value in which some places hold the texts that they were read from.
 * @returns The same value where that changes nothing: it need not be judged again.
 */
function withTexts(value, texts, places) {
  if (places === undefined) return value;
  if (typeof texts === 'string') return places.isIncluded ? texts : value;
  if (Array.isArray(value) && Array.isArray(texts)) {
    const items = value.map((item, index) => withTexts(item, texts[index], placesIn(places, String(index))));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  // A file is no object of texts.
  if (!isPlainObject(value) || !isPlainObject(texts)) return value;
  const names = Object.keys(value);
  const members = names.map((name) => withTexts(value[name], texts[name], placesIn(places, name)));
  if (names.every((name, index) => members[index] === value[name])) return value;
  const object = emptyObject();
  for (const [index, name] of names.entries()) object[name] = members[index];
  return object;
}

/** Returns the other value that a text may stand for: a number or a word of JSON. */
function standsFor(text) {
  return /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text) ? jsonIn(text) : [];
}

/** Returns the value that is written in JSON, if there is one. */
function jsonIn(text) {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

const texts = new Map([
  ['additionalProperties', () => 'must NOT have additional properties'],
  ['anyOf', () => 'must match a schema in anyOf'],
  ['bytes', () => 'must be a file'],
  ['const', () => 'must be equal to constant'],
  ['contains', ({ minContains, maxContains }) => containsMessage(minContains, maxContains)],
  ['dependentRequired', dependencyMessage],
  ['discriminator', () => 'must name one of the schemas'],
  ['enum', () => 'must be equal to one of the allowed values'],
  ['exclusiveMaximum', limitMessage],
  ['exclusiveMinimum', limitMessage],
  ['false schema', () => 'boolean schema is false'],
  ['format', ({ format }) => `must match format "${String(format)}"`],
  ['if', ({ failingKeyword }) => `must match "${String(failingKeyword)}" schema`],
  ['items', mostItems],
  ['maxItems', mostItems],
  ['maxLength', ({ limit }) => `must NOT have more than ${String(limit)} characters`],
  ['maxProperties', ({ limit }) => `must NOT have more than ${String(limit)} properties`],
  ['maximum', limitMessage],
  ['minItems', ({ limit }) => `must NOT have fewer than ${String(limit)} items`],
  ['minLength', ({ limit }) => `must NOT have fewer than ${String(limit)} characters`],
  ['minProperties', ({ limit }) => `must NOT have fewer than ${String(limit)} properties`],
  ['minimum', limitMessage],
  ['multipleOf', ({ multipleOf }) => `must be multiple of ${String(multipleOf)}`],
  ['not', () => 'must NOT be valid'],
  ['notBytes', () => 'must not be a file'],
  ['oneOf', oneOfMessage],
  ['pattern', ({ pattern }) => `must match pattern "${String(pattern)}"`],
  ['propertyNames', () => 'property name must be valid'],
  ['required', ({ missingProperty }) => `must have required property '${String(missingProperty)}'`],
  ['type', ({ type }) => `must be ${String(type)}`],
  [
    'unevaluatedItems',
    ({ unevaluatedItem }) => `must NOT have the unevaluated item ${String(unevaluatedItem)}`,
  ],
  ['unevaluatedProperties', () => 'must NOT have unevaluated properties'],
  ['uniqueItems', ({ i, j }) => `must not have equal items (${String(i)} and ${String(j)})`],
  ['writeOnly', () => 'must not be in a reply, since it is write-only'],
]);

/**
 * Returns what a keyword requires of a value, in the words of Ajv.
 * @param keyword Keyword of JSON Schema 2020-12; `false schema` for a schema that takes nothing.
 * @param params The parameters of its error.
 */
function keywordMessage(keyword, params) {
  return texts.get(keyword)?.(params) ?? `violates "${keyword}"`;
}

function limitMessage({ comparison, limit }) {
  return `must be ${String(comparison)} ${String(limit)}`;
}

function mostItems({ limit }) {
  return `must NOT have more than ${String(limit)} items`;
}

function containsMessage(least, most) {
  const atMost = typeof most === 'number' ? ` and no more than ${most}` : '';
  return `must contain at least ${String(least)}${atMost} valid item(s)`;
}

function dependencyMessage({ property, depsCount, deps }) {
  const names = depsCount === 1 ? 'property' : 'properties';
  return `must have ${names} ${String(deps)} when property ${String(property)} is present`;
}

/** Returns the two members that hold, by their names or by their places. */
function oneOfMessage({ passingSchemas, names }) {
  const message = 'must match exactly one schema in oneOf';
  if (!Array.isArray(passingSchemas)) return message;
  const known = Array.isArray(names) ? names : [];
  const matched = passingSchemas.map((index) => {
    const name = known[Number(index)];
    return typeof name === 'string' ? name : `oneOf/${String(index)}`;
  });
  return `${message}, and matches ${matched.join(' and ')}`;
}

/**
 * One broken keyword of a schema, in the terms of Ajv. Its text is made on first use: most errors only decide a
 * union.
 */
class SchemaError {
  /** JSON Pointer to the value. */
  instancePath;
  /** The place of the keyword, as `Api.positions` has it: a name of its schema and a JSON Pointer within that. */
  schemaPath;
  params;

  constructor(instancePath, schemaPath, params) {
    this.instancePath = instancePath;
    this.schemaPath = schemaPath;
    this.params = params;
  }

  get keyword() {
    return this.schemaPath.slice(this.schemaPath.lastIndexOf('/') + 1);
  }

  get message() {
    return keywordMessage(this.keyword, this.params);
  }
}

const noParams = {};

/** The maximum number of errors of a value. */
const mostErrors = 100;

/** Stands for each error more: functions count them, and a long list may have a hundred thousand. */
const unlisted = new SchemaError('', '', noParams);

/**
 * Adds an error.
 * @returns The errors, which are changed in place.
 */
function broken(errors, instancePath, schemaPath, params = noParams) {
  if (errors === null) return [new SchemaError(instancePath, schemaPath, params)];
  errors.push(errors.length < mostErrors ? new SchemaError(instancePath, schemaPath, params) : unlisted);
  return errors;
}

/**
 * Adds an error for each property that an object lacks: JSON Schema 2020-12, Validation, section 6.5.3.
 * @param names All that are required; at least one is missing.
 * @returns The errors, which are changed in place.
 */
function missing(errors, object, names, instancePath, schemaPath) {
  let all = errors;
  for (const name of names)
    if (object[name] === undefined || (name in Object.prototype && !Object.hasOwn(object, name)))
      all = broken(all, instancePath, schemaPath, { missingProperty: name });
  return all;
}

/**
 * Returns the member of a union that a value probably is one of, by the text of one of its properties.
 * @param members Functions of members by the texts that name them.
 * @returns Undefined where the errors of all members are needed.
 */
function namedMember(value, property, members) {
  const name = isRecord(value) ? ownMember(value, property) : undefined;
  return typeof name === 'string' && Object.hasOwn(members, name) ? members[name] : undefined;
}

const noTags = [];

/**
 * Returns the member of a union that a value is judged by, by the value of one of its properties: OpenAPI 3.1.1, section 4.8.25.
 * @param texts The texts that choose a member.
 * @param others The other values that do.
 * @returns The index of the member; -1 for an object that chooses none, -2 for what is no object.
 */
function chosenMember(value, property, texts, others = noTags) {
  if (!isRecord(value)) return -2;
  const tag = ownMember(value, property);
  if (typeof tag === 'string') return Object.hasOwn(texts, tag) ? (texts[tag] ?? -1) : -1;
  return others.find(([each]) => each === tag)?.[1] ?? -1;
}

/**
 * Adds the error of an object that chooses no member of a union.
 * @param place Where the discriminator stands.
 * @param texts As for {@link chosenMember}.
 * @param others As for {@link chosenMember}.
 * @returns The errors, which are changed in place.
 */
function untagged(errors, instancePath, place, value, property, texts, others = noTags) {
  if (ownMember(value, property) === undefined)
    return broken(errors, instancePath, `${place}/required`, { missingProperty: property });
  const allowedValues = [...Object.keys(texts), ...others.map(([tag]) => tag)];
  return broken(errors, `${instancePath}${pointerTo(property)}`, place, { allowedValues });
}

function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownMember(value, name) {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Adds what another validator has found: at least one error, and others up to the maximum. Each branch of a
 * union finds what is wrong with the same members; all of that would double with each level of a value.
 * @param found Errors of its last call, which nobody else reads any more.
 * @returns All errors; one of the two arrays, changed in place.
 */
function joined$1(errors, found) {
  if (errors === null) return found;
  const room = Math.max(1, mostErrors - errors.length);
  for (const error of found.slice(0, room)) errors.push(error);
  return errors;
}

/** Returns what is wrong with a value; nothing where it is valid. */
function problemsOf(validate, value) {
  try {
    if (validate(value)) return [];
  } catch (error) {
    // A recursive schema recurses as deeply as the value does; what is too deep for the stack is not valid.
    if (!isInstance$1(error, RangeError)) throw error;
    return [{ pointer: '', keyword: 'depth', message: 'has too many levels', schemaPath: '' }];
  }
  return (validate.errors ?? []).slice(0, mostErrors).map((error) => ({
    pointer: error.instancePath,
    keyword: error.keyword,
    message: messageOf(error),
    schemaPath: error.schemaPath,
    ...(typeof error.params['missingProperty'] === 'string' && { missing: error.params['missingProperty'] }),
  }));
}

/** Checks what was decoded of a request. */
function requestProblems({ params, query, headers, cookies, body, contentType }, validators) {
  const problems = [];
  if (validators.params) {
    const values = { path: params, query, header: headers, cookie: cookies };
    for (const problem of problemsOf(validators.params, values)) problems.push(placed(problem));
  }
  const validateBody = contentType === undefined ? undefined : validators.body?.[contentType];
  if (validateBody)
    for (const problem of problemsOf(validateBody, body)) problems.push({ ...problem, in: 'body' });
  return problems;
}

/**
 * Returns all that is wrong with a request, with places in the document; what could not be decoded is not complained about twice.
 */
async function issuesOf({ undecoded, problems }, positions) {
  const spec = (await positions?.()) ?? {};
  const isNew = (issue) => !undecoded.some((known) => isAbout$1(issue, known));
  return [...undecoded, ...problems.map((problem) => issueOf(problem, spec)).filter(isNew)].slice(
    0,
    mostErrors,
  );
}

/** Returns the position in the document of the nearest schema around a keyword. */
function positionOf(positions, schemaPath) {
  const steps = schemaPath.replace(/^#/, '').split('/');
  for (; steps.length > 0; steps.pop()) {
    const pointer = steps.join('/');
    if (Object.hasOwn(positions, pointer)) return positions[pointer];
  }
  return undefined;
}

function issueOf(problem, positions) {
  const spec = positionOf(positions, problem.schemaPath);
  const issue = {
    in: problem.in,
    pointer: problem.pointer,
    keyword: problem.keyword,
    message: problem.message,
  };
  return spec === undefined ? issue : { ...issue, spec };
}

/**
 * Returns a problem with its place, which is the first step of the pointer. For a missing parameter, the pointer is the one it
 * would have.
 */
function placed({ missing, ...problem }) {
  const [, place = '', ...steps] = problem.pointer.split('/');
  const isParam = steps.length === 0 && missing !== undefined;
  const pointer = isParam ? pointerTo(missing) : steps.map((step) => `/${step}`).join('');
  const all = { ...problem, in: parameterPlace(place), pointer };
  return isParam ? { ...all, message: 'is missing' } : { ...all, ...(missing !== undefined && { missing }) };
}

function parameterPlace(name) {
  return name === 'path' || name === 'header' || name === 'cookie' ? name : 'query';
}

/** True if an issue is about a value that could not be decoded. */
function isAbout$1(issue, undecoded) {
  return issue.in === undecoded.in && issue.pointer === undecoded.pointer;
}

/** Returns the message of Ajv, with the names that it leaves out. */
function messageOf({ keyword, params, message = `violates "${keyword}"` }) {
  const { additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = params;
  const name = additionalProperty ?? unevaluatedProperty;
  if (typeof name === 'string') return `${message}: ${JSON.stringify(name)}`;
  if (Array.isArray(allowedValues))
    return `${message}: ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  return keyword === 'const' ? `${message}: ${JSON.stringify(allowedValue)}` : message;
}

/** Returns what is wrong with the headers of a reply. */
function headerProblems(validate, { headers = [] }, given) {
  const encoders = new Map(headers.map(({ name, encode }) => [name, encode]));
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
function brokenJson(given, encoders) {
  return [...given]
    .filter(([name, text]) => encoders.get(name) === replyHeaderJson && jsonIn(text).length === 0)
    .map(([name]) => `the header ${name} is not JSON`);
}

function givenValues(given, encoders) {
  const values = emptyObject();
  for (const [key, value] of Object.entries(given)) {
    const name = key.toLowerCase();
    if (!isAbsent(value, encoders.get(name))) values[name] = value;
  }
  return values;
}

/** Returns the values of header fields before they were written; written JSON is read again. */
function writtenValues(given, encoders) {
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
function headerProblemsOf(validate, given, encoders) {
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
  const each = cookies;
  return each.flatMap((cookie) => problemsOf(validate, { ...values, 'set-cookie': cookie }));
}

/** Returns what the text of a header stands for: a value that is valid, or else one of the right type. */
function readHeader(validate, name, text, encode) {
  const start = pointerTo(name);
  const problemsIn = (value) =>
    problemsOf(validate, { [name]: value }).filter(({ pointer }) => `${pointer}/`.startsWith(`${start}/`));
  const wrongIn = (value) =>
    problemsIn(value).map(({ pointer, keyword }) => ({ pointer: pointer.slice(start.length), keyword }));
  const written = textsIn(text, encode === replyHeaderSimpleExploded);
  for (const texts of written) {
    const { value, wrong } = readingAmong(readAll(texts), texts, wrongIn);
    if (wrong.length === 0) return value;
  }
  const isWrongType = ({ keyword, pointer }) => keyword === 'type' && pointer === start;
  return written.map(readAll).findLast((value) => !problemsIn(value).some(isWrongType)) ?? text;
}

/** Returns the text as one, as a list, and as an object: OpenAPI 3.1.1, Header Object, `style` and `explode`. */
function textsIn(text, isExploded) {
  const pieces = text.split(',').map((piece) => piece.trim());
  const isObject = isExploded ? pieces.every((piece) => piece.includes('=')) : pieces.length % 2 === 0;
  return [text, pieces, ...(isObject ? [isExploded ? assigned(pieces) : alternating(pieces)] : [])];
}

function assigned(pieces) {
  return Object.fromEntries(
    pieces.map((piece) => {
      const equals = piece.indexOf('=');
      return [piece.slice(0, equals), piece.slice(equals + 1)];
    }),
  );
}

function alternating(pieces) {
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1] ?? '']] : [])),
  );
}

/** Returns numbers and words of JSON in place of texts. */
function readAll(texts) {
  const read = (text) => {
    const [value = text] = standsFor(text);
    return value;
  };
  if (typeof texts === 'string') return read(texts);
  if (isList$1(texts)) return texts.map(read);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(text)]));
}

function isList$1(texts) {
  return Array.isArray(texts);
}

/**
 * Returns a copy of a value without the fields that its schema does not declare. What the schema leaves to the value stays: an
 * object of which it names no field, and one that no branch of a union takes, even without the fields that the branch does not
 * declare.
 * @param value Plain JSON, which is not changed.
 * @param known All that is known of the value.
 */
function withoutUnknown(value, known) {
  if (typeof value !== 'object' || value === null) return value;
  const declared = new DeclaredFields(value);
  for (const each of known) declared.add(each);
  if (Array.isArray(value)) return value.map((item, index) => withoutUnknown(item, declared.ofItem(index)));
  const copy = emptyObject();
  for (const [name, member] of Object.entries(value)) {
    const inner = declared.ofField(name);
    if (inner.length > 0 || declared.isOpen) copy[name] = withoutUnknown(member, inner);
  }
  return copy;
}

/** The branches that take the rest of a value; they are looked up again for each level above. */
const answers = new WeakMap();

/** True if a branch takes a value without the fields that it does not declare, such as those that are write-only. */
function takesRest(takes, value) {
  const known = answers.get(value) ?? new Map();
  answers.set(value, known);
  const before = known.get(takes);
  if (before !== undefined) return before;
  // A branch that comes back to itself takes nothing by that.
  known.set(takes, false);
  const answer = takes(withoutUnknown(value, [takes]));
  known.set(takes, answer);
  return answer;
}

/** All declarations that apply to one value. */
class DeclaredFields {
  #value;
  #parts = new Set();
  #visited = new Set();
  #isUndecided = false;

  constructor(value) {
    this.#value = value;
  }

  /** True if fields may be there that nobody names. */
  get isOpen() {
    if (this.#isUndecided) return true;
    for (const { fields, patterns } of this.#parts)
      if (fields !== undefined || patterns !== undefined) return false;
    return true;
  }

  /** Takes in what is known, with all that applies to the same value. */
  add(known) {
    if (this.#visited.has(known)) return;
    this.#visited.add(known);
    const part = typeof known === 'function' ? known.known?.() : known;
    if (part === undefined || part === null) return;
    this.#parts.add(part);
    for (const each of part.all ?? []) this.add(each);
    for (const branches of part.some ?? []) {
      const exact = branches.filter((takes) => takes(this.#value));
      const taken = exact.length > 0 ? exact : branches.filter((takes) => takesRest(takes, this.#value));
      this.#isUndecided ||= taken.length === 0;
      for (const each of taken) this.add(each);
    }
    for (const condition of part.conditions ?? []) this.#decide(condition);
  }

  #decide(condition) {
    const holds =
      'has' in condition ? Object.hasOwn(this.#value, condition.has) : condition.test(this.#value);
    if (holds && 'test' in condition) this.add(condition.test);
    this.add((holds ? condition.then : condition.else) ?? null);
  }

  /** Returns what is known of a field; empty where nothing declares it. */
  ofField(name) {
    const found = [];
    for (const part of this.#parts) found.push(...fieldsOf$1(part, name));
    if (found.length > 0) return found;
    return [...this.#parts].flatMap(({ others }) => others ?? []);
  }

  ofItem(index) {
    return [...this.#parts].flatMap(({ prefix = [], items = null }) => {
      const known = index < prefix.length ? prefix[index] : items;
      return known ?? [];
    });
  }
}

/** Returns what one schema says of a field, by itself. */
function fieldsOf$1({ fields, patterns = [], rest }, name) {
  const found = patterns.flatMap(([pattern, known]) => (pattern.test(name) ? [known] : []));
  const own = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (own !== undefined) found.push(own);
  return found.length === 0 && rest !== undefined ? [rest] : found;
}

const brand = Symbol.for('specline.ReplyError');

/** A reply violates the document. */
class ReplyError extends Error {
  static {
    brandInstances(ReplyError, brand);
  }

  /** True for those of another package as well. */
  static [Symbol.hasInstance](value) {
    return isInstance$2(value, this, ReplyError, brand);
  }

  name = 'ReplyError';
  status;
  /** Everything that is wrong with the reply. */
  problems;

  constructor(operationId, status, problems) {
    super(`The reply of ${operationId} violates the document: ${status}: ${problems.join('; ')}`);
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Checks an answer as it leaves: status, content type, headers, and the body where it is JSON or text.
 * @param given The headers and the body as the handler gave them.
 * @returns Nothing where it is what the document says.
 */
async function checkReply(route, answer, { headers = {}, body }) {
  const { operation } = route;
  // Where nothing is declared, a handler answers as it likes.
  if (operation.replies.length === 0) return undefined;
  const declared = declaredReply(operation.replies, answer.status);
  const problems =
    declared === undefined
      ? ['the status is not declared']
      : [
          ...headerProblems(await validatorFor(route, declared, 'headers'), declared, headers),
          ...(isEmpty(answer.status) ? leftOut(body) : await contentProblems(route, declared, answer)),
        ];
  return problems.length === 0 ? undefined : new ReplyError(operation.id, answer.status, problems);
}

/**
 * Checks a failure as it leaves: its content and its headers, where the document declares its status, or a range that it is in.
 * @returns Nothing where it is what the document says, and where the document says nothing of its status or of its content: a
 *   request may be refused for reasons that no document lists (RFC 9110, section 15.5).
 */
async function checkFailure(route, answer) {
  const { id, replies } = route.operation;
  const declared = declaredReply(replies, answer.status);
  if (declared === undefined) return undefined;
  const headers = headerProblems(
    await validatorFor(route, declared, 'headers'),
    declared,
    sentHeaders(answer),
  );
  const content = declared.types === undefined ? [] : await contentProblems(route, declared, answer);
  const isFallback = content.length > 0 && (await isOfFallback(route, answer));
  const problems = isFallback ? headers : [...headers, ...content];
  return problems.length === 0 ? undefined : new ReplyError(id, answer.status, problems);
}

/**
 * True for an error in the form of `default`, which replaces one that nobody can fill in: the generator has warned of that.
 */
async function isOfFallback(route, answer) {
  const fallback = route.operation.replies.find(({ status }) => status === 'default');
  return fallback?.types !== undefined && (await contentProblems(route, fallback, answer)).length === 0;
}

/** Returns the headers of an answer as they were written. */
function sentHeaders({ headers }) {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, each]),
  );
  return new Headers(pairs);
}

/** Returns an answer without the fields that the document does not declare, where it is JSON; see `withoutUnknown`. */
async function dropUnknownFields(route, answer) {
  const declared = declaredReply(route.operation.replies, answer.status);
  const sent = sentType(answer);
  const type = bestOf(declared?.types ?? [], sent);
  if (
    declared === undefined ||
    type === undefined ||
    typeof answer.body !== 'string' ||
    !isJson(essenceOf(sent))
  )
    return answer;
  const validate = await validatorFor(route, declared, type);
  if (validate?.known === undefined) return answer;
  const value = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify(withoutUnknown(value, [validate])) };
}

/** @param key A declared media type, or `headers`. */
async function validatorFor(route, { status }, key) {
  route.replyValidators ??= (await route.operation.replyValidators?.()) ?? {};
  const ofStatus = route.replyValidators[status];
  return ofStatus !== undefined && Object.hasOwn(ofStatus, key) ? ofStatus[key] : undefined;
}

/** Returns what is wrong with a body whose status has none. */
function leftOut(body) {
  return body === undefined || body === null ? [] : ['no body can be sent with this status'];
}

async function contentProblems(route, declared, answer) {
  const { types = [] } = declared;
  if (answer.body === undefined) return types.length === 0 ? [] : ['the body is missing'];
  if (types.length === 0) return ['a body is not declared'];
  const sent = sentType(answer);
  const type = bestOf(types, sent);
  if (type === undefined) return [`the content type ${essenceOf(sent)} is not declared`];
  const validate = await validatorFor(route, declared, type);
  if (validate === undefined || typeof answer.body !== 'string') return [];
  const problemsOfText = problemsOfStream(declared, sent);
  if (problemsOfText !== undefined) return problemsOfText(validate, answer.body);
  // What is sent counts, not what it was made of: a Date is a string there, and a property that is undefined is absent.
  if (isJson(essenceOf(sent))) return problemTexts(problemsOfAny(validate, [JSON.parse(answer.body)]));
  const problems = problemsOfAny(validate, [answer.body, ...standsFor(answer.body)]);
  // A range holds texts as well that have a syntax of their own, whatever its schema says of JSON.
  return type.endsWith('/*') && problems.some(isOfType) ? [] : problemTexts(problems);
}

/**
 * Returns an answer whose events or items are checked as they are sent, one by one, where the document says what they carry.
 * @param onError Receives each that is invalid; an error that it throws breaks the stream off.
 */
async function withCheckedStream(route, answer, onError) {
  const { status, body } = answer;
  if (isWhole(body)) return answer;
  const declared = declaredReply(route.operation.replies, status);
  const sent = sentType(answer);
  const type = bestOf(declared?.types ?? [], sent);
  if (declared === undefined || type === undefined) return answer;
  const problemsOfPiece = problemsOfStream(declared, sent);
  if (problemsOfPiece === undefined) return answer;
  const validate = await validatorFor(route, declared, type);
  if (validate === undefined) return answer;
  const check = (piece) => {
    const problems = typeof piece === 'string' ? problemsOfPiece(validate, piece) : [];
    if (problems.length > 0) onError(new ReplyError(route.operation.id, status, problems));
    return piece;
  };
  return { ...answer, body: mapStream(body, check) };
}

/** Returns how the text of a media type is checked; undefined where it is no stream. */
function problemsOfStream(declared, mediaType) {
  if (essenceOf(mediaType) === 'text/event-stream') return eventProblems;
  if (!isSequence$1(declared, mediaType)) return undefined;
  return (validate, text) => textsOfItems(text, mediaType).flatMap((item) => itemProblems(validate, item));
}

/** Returns what is wrong with the data of events that are written already. */
function eventProblems(validate, text) {
  return dataOfEvents(text).flatMap((data) =>
    problemTexts(problemsOfAny(validate, [...jsonIn(data), data]), 'the data of an event'),
  );
}

/** Returns what is wrong with an item that is written already. */
function itemProblems(validate, text) {
  const [value] = jsonIn(text);
  return value === undefined ? ['an item is not JSON'] : problemTexts(problemsOf(validate, value), 'an item');
}

/** Returns what is wrong with each of the values that a text may be; nothing where one is valid. */
function problemsOfAny(validate, values) {
  const found = values.map((value) => problemsOf(validate, value));
  if (found.some((problems) => problems.length === 0)) return [];
  // The problems are those of the value that has the right type.
  return found.find((problems) => !problems.some(isOfType)) ?? found[0] ?? [];
}

function problemTexts(problems, whole) {
  return problems.map(({ pointer, message }) =>
    whole === undefined
      ? `${pointer || 'the body'} ${message}`
      : `${whole}: ${pointer}${pointer && ' '}${message}`,
  );
}

function isOfType({ keyword, pointer }) {
  return keyword === 'type' && pointer === '';
}

function sentType({ headers }) {
  return String(headers['content-type']);
}

/** A value that was sent as JSON: it stays as it is. */
class JsonPart {
  value;

  constructor(value) {
    this.value = value;
  }
}

/**
 * Returns the value of a text of JSON.
 * @throws {ValueProblem} for what is no JSON.
 */
function jsonPart(text) {
  return new JsonPart(jsonOf$2(text));
}

/**
 * Returns the value of a text that should be JSON but does not declare it, as forms of browsers cannot: the text itself where it is
 * no JSON, or where only texts are taken and its JSON is none.
 * @throws {ValueProblem} for what is no JSON, where it may be no text.
 */
function jsonOrText(text, type) {
  const { types, items } = type;
  const mayBeText = isTextual(types) || (items !== undefined && isTextual(items.types));
  try {
    const part = jsonPart(text);
    const isTaken = typeof part.value === 'string' || (Array.isArray(part.value) && takesArrays(type));
    return isTaken || !takesOnlyTexts(type) ? part : text;
  } catch (error) {
    if (!mayBeText || !(error instanceof ValueProblem)) throw error;
    return text;
  }
}

/**
 * Returns what a text of JSON holds where a schema takes such a value, else the text: of a schema of texts, an object is none.
 * @param type A schema that takes texts.
 */
function takenJson(text, type) {
  try {
    const part = jsonPart(text);
    const all = [type, type.items ?? [], type.prefix ?? []].flat();
    return all.some((each) => takesJson(each, part.value)) ? part : text;
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    return text;
  }
}

const anything$2 = { types: ['string'], rest: { types: ['string'] } };

/**
 * Returns what the parts of one name in a form are.
 * @param parts Texts, files, and values of JSON.
 * @throws {ValueProblem} for several where there can be one only, and for a text that has to be JSON.
 */
function valueOf(type, parts) {
  const [first] = parts;
  if (parts.length > 1) {
    if (takesArrays(type) || type.open === true) return listOf(type, parts);
    throw new ValueProblem('type', `must be given once, not ${parts.length} times`);
  }
  if (first instanceof JsonPart && isWholeList(type, first.value)) return first.value;
  return takesArrays(type) && !isAlone(type, first) ? listOf(type, parts) : itemOf(type, first);
}

/** True for a part that is a value by itself, also where the schema takes lists. */
function isAlone(type, part) {
  if (typeof part === 'string') return standsAlone(type, part);
  if (part instanceof JsonPart) return !Array.isArray(part.value) && takesJson(type, part.value);
  return type.open === true || type.types.includes('bytes');
}

function listOf(type, parts) {
  const { items = anything$2, prefix = [] } = type;
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length && ![items, ...prefix].some(isWrittenAsJson)) return arrayOf(type, texts);
  const values = parts.map((part, index) => itemOf(prefix[index] ?? items, part));
  const [only] = values;
  return values.length === 1 && texts.length === 1 && isWholeList(type, only) ? only : values;
}

/**
 * True if a value is a list as a whole, as JSON can contain; if the items are lists themselves, the items of the whole have to be.
 */
function isWholeList({ items }, value) {
  if (!Array.isArray(value)) return false;
  if (items === undefined || !takesOnlyArrays(items)) return true;
  // An empty list says nothing of that: it is an item, as all are that have a part of their own.
  return value.length > 0 && value.every((item) => isWholeList(items, item));
}

function takesOnlyArrays(type) {
  return takesArrays(type) && !takesObjects(type) && !takesTexts(type);
}

function itemOf(type, part) {
  if (part instanceof JsonPart) return part.value;
  if (typeof part !== 'string') return part;
  const value = primitiveOf(type, part);
  // A text that is none of the texts of the schema can only be the JSON of something else.
  return typeof value === 'string' && isWrittenAsJson(type) && !isTextual(type.types)
    ? jsonOf$2(part)
    : value;
}

/** True if there are values that have no text but that of JSON. */
function isWrittenAsJson(type) {
  return takesObjects(type) || takesArrays(type);
}

/** Pieces of bytes, one after the other. */
function joinedBytes(pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** Returns a piece of bytes, in the same memory. `subarray` would do, but forgets in its type that the memory is not shared. */
function pieceOf(bytes, start, end = bytes.length) {
  return new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start);
}

/** More parts than a form is sensibly made of are refused, as are more bytes of header fields in one part. */
const maxParts = 10_000;
const maxHead = 16_384;

/** Returns the error of a body with more parts. */
function tooManyParts() {
  return new HttpError(400, `A body may have at most ${maxParts} parts.`);
}

/** Returns the error of a body that is not what its header says. */
function malformedParts() {
  return new HttpError(
    400,
    'The body is not valid multipart: the boundary of the Content-Type must precede and follow each part, and in a form, each part needs a Content-Disposition of form-data with a name.',
  );
}

/**
 * Takes a multipart body apart: RFC 2046, section 5.1.1, and RFC 7578. `FormData` would not do: it forgets of which media type
 * a part is that is no file. `Content-Transfer-Encoding` has no meaning in HTTP (RFC 7578, section 4.7): parts stay as they are.
 * @param header The `Content-Type` of the body, which gives the boundary.
 * @returns Nothing where the body is not what the header says.
 * @throws {HttpError} 400 where it has too many parts.
 */
function partsOf(bytes, header) {
  const boundary = boundaryOf(header);
  if (boundary === undefined) return undefined;
  const isForm = essenceOf(header) === 'multipart/form-data';
  // A character for each byte, so that indexes are the same in both.
  const text = latin1$1.decode(bytes);
  const delimiter = `\r\n--${boundary}`;
  const parts = [];
  // The first delimiter may begin the body, without a line break before it.
  let at = text.startsWith(delimiter.slice(2)) ? -2 : text.indexOf(delimiter);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return parts;
    const line = endOfLine(text, start);
    const end = line === undefined ? -1 : text.indexOf(delimiter, line);
    if (line === undefined || end === -1) return undefined;
    if (parts.length === maxParts) throw tooManyParts();
    const part = partOf$1(bytes, text, line, end);
    if (part === undefined || (isForm && !part.isField)) return undefined;
    parts.push(part);
    at = end;
  }
  return undefined;
}

/** WHATWG Encoding has no other name for it: bytes from 0x80 to 0x9f are other characters, but one each as well. */
const latin1$1 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder();

/** Returns what stands between parts: a token or a quoted string; at most 70 characters, none of which ends a line. */
function boundaryOf(header) {
  const [, quoted, token] = /;\s*boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s";,]+))/i.exec(header) ?? [];
  const boundary = quoted ?? token;
  return boundary !== undefined && boundary.length <= 70 ? boundary : undefined;
}

/** Returns what follows a delimiter and the white space behind it; nothing where that is no line break. */
function endOfLine(text, start) {
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.startsWith('\r\n', end) ? end + 2 : undefined;
}

/** @param start Where its header fields begin. */
function partOf$1(bytes, text, start, end) {
  const blank = text.startsWith('\r\n', start) ? start - 2 : text.indexOf('\r\n\r\n', start);
  if (blank === -1 || blank > end || blank - start > maxHead) return undefined;
  // Names are UTF-8: RFC 7578, section 5.1. A long field may be folded: RFC 5322, section 2.2.3.
  const head = utf8.decode(bytes.subarray(start, Math.max(start, blank))).replace(/\r\n(?=[\t ])/g, '');
  const disposition = fieldOf(head, 'content-disposition') ?? '';
  // A part may have no content, and no line before that: what follows its fields is the delimiter (RFC 2046, section 5.1.1).
  const content = Math.min(blank + 4, end);
  const name = paramOf(disposition, 'name');
  return {
    name,
    isField: name !== undefined && /^form-data\s*(?:;|$)/i.test(disposition),
    fileName: fileNameIn(paramOf(disposition, 'filename')),
    contentType: fieldOf(head, 'content-type'),
    bytes: pieceOf(bytes, content, end),
  };
}

/**
 * Returns the last step of a path: what a client says of directories must not be used (RFC 7578, section 4.2), and a handler that
 * puts a file down under its name would write where the client likes. Some clients write paths as Windows does.
 */
function fileNameIn(path) {
  const name = path?.replace(/^.*[/\\]/s, '');
  return name === '.' || name === '..' ? '' : name;
}

/** @param name In lower case. */
function fieldOf(head, name) {
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (line.slice(0, colon).toLowerCase() === name) return line.slice(colon + 1).trim();
  }
  return undefined;
}

/**
 * Returns a parameter of a header field; names are escaped as the HTML standard has it ("Multipart form data"), or with a
 * backslash.
 */
function paramOf(field, name) {
  for (const [, key, quoted, token] of field.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/g,
  ))
    if (key?.toLowerCase() === name)
      return (
        token ??
        quoted?.replace(/%0A|%0D|%22|\\"/gi, (escaped) =>
          escaped === '\\"' ? '"' : decodeURIComponent(escaped),
        )
      );
  return undefined;
}

/**
 * Reads one part of a form: a text, a file, or what JSON holds. The type of its field decides, then its media type: a file is a
 * `File` where the field takes bytes, and its text or its JSON where it takes none.
 * @param declared Media types of the Encoding Object of the field; any if empty.
 * @throws {ValueProblem} for a media type that is not declared, for bytes where only objects or arrays are, for what is no JSON,
 *   and for a text that is not in its character encoding.
 */
function contentOf(part, declared, field) {
  assertDeclared(part, declared);
  const { fileName, contentType, bytes } = part;
  switch (carrierOf(part, declared, field)) {
    case 'json':
      return jsonOf$1(part, declared, field);
    case 'text':
      return decodedText(bytes, contentType);
    case 'file':
      return fileName === undefined
        ? new Blob([bytes], contentType === undefined ? {} : { type: essenceOf(contentType) })
        : new File([bytes], fileName, { type: contentType ?? 'application/octet-stream' });
  }
}

/** Throws for an undeclared type of a part: OpenAPI 3.1.1, Encoding Object, `contentType`. */
function assertDeclared({ contentType }, declared) {
  if (contentType === undefined || declared.length === 0) return;
  const type = essenceOf(contentType);
  if (bestOf(declared, type) === undefined)
    throw new ValueProblem(
      'contentMediaType',
      `has the media type ${JSON.stringify(type)}; accepted: ${declared.join(', ')}`,
    );
}

/** Returns what a part is read as. */
function carrierOf(part, declared, field) {
  const { asText, asJson, asBytes, anyhow } = writtenAs(field);
  const isFile = part.fileName !== undefined;
  if (isOfJson(part, declared)) {
    if (isFile) return asBytes || anyhow ? 'file' : 'json';
    return asBytes && !asText && !asJson && !anyhow ? 'file' : 'json';
  }
  const isRaw = isFile || !isText(part);
  // What is no file need not have the name of one: RFC 7578, section 4.2.
  if (asBytes || anyhow) return isRaw || (!asText && !asJson) ? 'file' : 'text';
  if (isRaw && asJson && !asText) throw bytesForJson(part);
  return 'text';
}

/** True for a part that is JSON. Browsers name no media type for what is no file: where only JSON is declared, it is that. */
function isOfJson({ contentType, fileName, bytes }, declared) {
  if (contentType !== undefined) return isJson(essenceOf(contentType));
  if (fileName !== undefined || declared.length === 0) return false;
  // The type of the field decides about numbers and words.
  return declared.every((each) => isJson(essenceOf(each))) && /^\s*["[{]/.test(decodedText(bytes));
}

/** Returns what JSON holds; where the field takes no such value, and its media type need not be JSON, it is a text like others. */
function jsonOf$1({ contentType, bytes }, declared, field) {
  const text = decodedText(bytes);
  if (contentType === undefined) return jsonOrText(text, field);
  if (declared.length > 0 || !writtenAs(field).asText) return jsonPart(text);
  return takenJson(text, field);
}

function isText({ contentType }) {
  if (contentType === undefined) return true;
  const type = essenceOf(contentType);
  return type.startsWith('text/') || type.endsWith('xml') || type === 'application/x-www-form-urlencoded';
}

function bytesForJson({ contentType }) {
  const type =
    contentType === undefined ? 'without a media type' : `of ${JSON.stringify(essenceOf(contentType))}`;
  return new ValueProblem('contentMediaType', `is a file ${type}, and must be JSON; send application/json`);
}

/** Returns a text in the character encoding that its media type names: RFC 7578, section 5.1.2. */
function decodedText(bytes, contentType) {
  const charset = contentType === undefined ? undefined : parseMediaType(contentType).charset;
  const decoder = decoderOf(charset);
  if (decoder === undefined)
    throw new ValueProblem('encoding', `is in the character encoding ${JSON.stringify(charset)}; send UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ValueProblem('encoding', `is not ${decoder.encoding.toUpperCase()}`);
  }
}

/**
 * Returns a function that does its work once for each object that it is given, as long as that is there: what is wrong is read in
 * several ways.
 * @param make Makes something of an object, and the same each time; it gives no `undefined`.
 */
function remembered(make) {
  const known = new WeakMap();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/**
 * Names the parts that have no name, which those of `multipart/mixed` and `multipart/related` may lack: each is the one property
 * that takes its media type (OpenAPI 3.1.1, Encoding Object, `contentType` and its defaults) and has no part yet.
 * @throws {HttpError} 400 for a part that could be several of them, or none.
 */
function namedParts(parts, type) {
  const taken = new Set(parts.flatMap(({ name }) => name ?? []));
  return parts.map((part, index) => {
    const name = part.name ?? propertyOf(part, type, taken) ?? unnamed(index);
    taken.add(name);
    return { ...part, name };
  });
}

function propertyOf(part, { value, fields }, taken) {
  const type = essenceOf(part.contentType ?? 'text/plain');
  const free = Object.entries(value?.fields ?? {}).filter(([name]) => !taken.has(name));
  const fitting = free.filter(([name, field]) => {
    const declared =
      fields !== undefined && Object.hasOwn(fields, name) ? fields[name]?.contentTypes : undefined;
    return declared === undefined ? isUsual(type, field) : bestOf(declared, type) !== undefined;
  });
  // Bytes may be of any media type; what says more of itself goes first.
  const closest = fitting.filter(([, field]) => !isOnlyBytes(field));
  const [only, ...others] = closest.length > 0 ? closest : fitting;
  return others.length === 0 ? only?.[0] : undefined;
}

/** True if a part is of that media type if the document says nothing of it. */
function isUsual(type, field) {
  if (isOnlyBytes(field)) return true;
  if (isJson(type)) return takesObjects(field) || takesArrays(field);
  return type.startsWith('text/') && takesTexts(field);
}

function isOnlyBytes(field) {
  const { asText, asBytes } = writtenAs(field);
  return asBytes && !asText;
}

function unnamed(index) {
  throw new HttpError(
    400,
    `Part ${index + 1} of the body has no name, and its media type does not determine its property: add a Content-Disposition of form-data with a name.`,
  );
}

const text = { types: ['string'] };
const anything$1 = { types: ['string'], rest: text };
const unknown = { types: ['string'], open: true };

/** `application/x-www-form-urlencoded`: WHATWG URL, section 5.1. A field without a style is a text, or JSON of an object. */
const decodeForm = (raw, type) => {
  const pairs = pairsIn(raw);
  const fields = new Fields();
  decodeStyled(type, pairs, fields);
  for (const [name, raws] of pairs) {
    if (isStyled(type, name)) continue;
    const [contentType] = contentTypesOf(type, name);
    const isJsonText = contentType !== undefined && isJson(essenceOf(contentType));
    const field = fieldOf$1(type.value ?? anything$1, name);
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
const decodeMultipart = (raw, type) => {
  const parts = partsIn(raw);
  if (isSequence(parts, type)) return sequenceOf(parts, type);
  const fields = new Fields();
  const byName = grouped(namedParts(parts.filter(isGiven), type));
  decodeStyled(type, textsOf$1(byName, type), fields);
  for (const [name, parts] of byName) {
    if (isStyled(type, name)) continue;
    const field = fieldOf$1(type.value ?? anything$1, name);
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

const pairsIn = remembered(({ bytes }) => parseQuery(textOfBody(bytes, utf8$1)));

const partsIn = remembered(({ bytes, header }) => partsOf(bytes, header) ?? noForm());

/**
 * True if a file is given. Browsers send a file without a name and content if none is chosen: HTML, "Constructing the entry list".
 */
function isGiven({ isField, fileName, bytes }) {
  return !isField || fileName !== '' || bytes.length > 0;
}

/**
 * True if the parts of a body that is no form are the items of a list: where its schema takes lists, or nothing is declared of
 * its parts and they have no names.
 */
function isSequence(parts, { value = unknown }) {
  if (takesObjects(value)) return false;
  return takesArrays(value) || parts.some(({ name }) => name === undefined);
}

/** Returns the parts in their order. */
function sequenceOf(parts, { value = unknown }) {
  const fields = new Fields();
  for (const [index, part] of parts.entries()) {
    const type = itemOf$1(value, index);
    fields.set(String(index), () => valueOf(type, [contentOf(part, [], type)]));
  }
  return Object.values(fields.done());
}

function grouped(parts) {
  const byName = new Map();
  for (const part of parts) {
    const known = byName.get(part.name);
    if (known === undefined) byName.set(part.name, [part]);
    else known.push(part);
  }
  return byName;
}

/** True if a name is that of a field that has a style, of a key of a deep object, or of a property of an exploded one. */
function isStyled(type, name) {
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

function isExploded({ fields = {}, value = anything$1 }, name) {
  return Object.entries(fields).some(([field, { decode }]) => {
    const type = fieldOf$1(value, field);
    return decode === queryFormExploded && (type.rest !== undefined || namesField(type, name));
  });
}

function encodingOf({ fields }, name) {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function contentTypesOf(type, name) {
  return encodingOf(type, name)?.contentTypes ?? [];
}

/**
 * Returns the texts of fields that may be in a style, escaped as those of a query: a part needs no escaping, OpenAPI 3.1.1,
 * appendix E.
 */
function textsOf$1(byName, type) {
  const named = [...byName].filter(([name]) => isStyled(type, name));
  return new Map(
    named.map(([name, parts]) => [
      name,
      parts.map(({ bytes }) => textOfBody(bytes, utf8$1).replace(/[%+]/g, encodeURIComponent)),
    ]),
  );
}

function noForm() {
  throw malformedParts();
}

/** The fields of a form in the making, with what is wrong with them. */
class Fields {
  #values = emptyObject();
  #issues = [];

  set(name, read) {
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
  done() {
    if (this.#issues.length > 0)
      throw new HttpError(400, 'The form cannot be read.', { issues: this.#issues });
    return this.#values;
  }
}

/** Reads the fields that have a style, as parameters of a query do. */
function decodeStyled({ fields = {}, value = anything$1 }, pairs, into) {
  const styled = Object.entries(fields).flatMap(([name, { decode }]) =>
    decode === undefined ? [] : [{ name, in: 'query', decode, value: fieldOf$1(value, name) }],
  );
  const isPlain = (name) =>
    !styled.some((field) => field.name === name) &&
    value.fields !== undefined &&
    Object.hasOwn(value.fields, name);
  const wire = {
    query: pairs,
    cookies: new Map(),
    path: () => '',
    header: () => undefined,
    isDeclared: (_, name) => isPlain(name) || styled.some((field) => isKeyOf(field, name)),
    isOfAnother: (deep, name) => isPlain(name) || isCloserTo(styled, deep, name),
  };
  for (const field of styled) into.set(field.name, () => field.decode(field, wire));
}

/** WHATWG Encoding has no other name for it: one character for each byte. */
const latin1 = new TextDecoder('windows-1252');

/** Bytes that are read up to delimiters while they come. */
class ByteInput {
  #read;
  #end;
  #held;

  /**
   * @param read Returns the next bytes; undefined at their end.
   * @param end Makes the error where they end before a delimiter.
   * @param first What is read before all others.
   */
  constructor(read, end, first) {
    this.#read = read;
    this.#end = end;
    this.#held = first;
  }

  /** Reads what precedes a delimiter, piece by piece, and takes the delimiter as well. */
  async *until(delimiter) {
    for (;;) {
      const at = latin1.decode(this.#held).indexOf(delimiter);
      // A piece of the delimiter may have come.
      const end = at === -1 ? Math.max(0, this.#held.length - delimiter.length + 1) : at;
      const piece = pieceOf(this.#held, 0, end);
      this.#held = pieceOf(this.#held, at === -1 ? end : at + delimiter.length);
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      await this.#more();
    }
  }

  /**
   * Reads all that precedes a delimiter.
   * @param most Bytes that it may have.
   * @param tooMany Makes the error where it has more.
   */
  async collect(delimiter, most, tooMany) {
    const pieces = [];
    let size = 0;
    for await (const piece of this.until(delimiter)) {
      size += piece.length;
      if (size > most) throw tooMany();
      pieces.push(piece);
    }
    return joinedBytes(pieces);
  }

  /** True if the next bytes are a text of ASCII; these are not taken. */
  async isNext(text) {
    while (this.#held.length < text.length) await this.#more();
    return latin1.decode(this.#held.subarray(0, text.length)) === text;
  }

  /** Puts bytes before those that come next. */
  putBack(bytes) {
    this.#held = joinedBytes([bytes, this.#held]);
  }

  async #more() {
    const more = await this.#read();
    if (more === undefined) throw this.#end();
    this.#held = joinedBytes([this.#held, more]);
  }
}

/**
 * Takes a body of `multipart/form-data` apart while it comes: RFC 2046, section 5.1.1, and RFC 7578.
 * @param read Returns the next bytes; undefined at their end.
 * @param header The `Content-Type` of the body, which gives the boundary.
 * @throws {HttpError} 400 where the body is not what the header says; whatever reading throws.
 */
async function* partStreams(read, header) {
  const delimiter = `\r\n--${boundaryOf(header) ?? ''}`;
  // The first delimiter may begin the body, without a line break before it.
  const input = new ByteInput(read, malformedParts, bytesOf('\r\n'));
  await skip(input.until(delimiter));
  for (let count = 0; !(await input.isNext('--')); count++) {
    if (count === maxParts) throw tooManyParts();
    const padding = await input.collect('\r\n', maxHead, malformedParts);
    if (padding.some((byte) => byte !== space && byte !== tab)) throw malformedParts();
    const lines = await input.collect('\r\n\r\n', maxHead, malformedParts);
    // A part without content may have no line before that: what follows its fields is the delimiter.
    input.putBack(bytesOf('\r\n'));
    const [head] = partsOf(formOf$1([{ lines, content: [] }], header), header) ?? [];
    if (head === undefined) throw malformedParts();
    const content = withoutLineBreak(input.until(delimiter));
    yield { head, lines, content };
    await skip(content);
  }
}

/**
 * Returns a form of parts that have come.
 * @param header The `Content-Type`, which gives the boundary.
 */
function formOf$1(parts, header) {
  const boundary = boundaryOf(header) ?? '';
  const pieces = parts.flatMap(({ lines, content }) => [
    bytesOf(`--${boundary}\r\n`),
    lines,
    bytesOf('\r\n\r\n'),
    ...content,
    bytesOf('\r\n'),
  ]);
  return joinedBytes([...pieces, bytesOf(`--${boundary}--`)]);
}

const [tab, space] = [9, 32];

/** Returns the bytes of a boundary, which is ASCII like all header fields that arrive here. */
function bytesOf(text) {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** @param pieces They begin with a line break. */
async function* withoutLineBreak(pieces) {
  let left = 2;
  for await (const piece of pieces) {
    const cut = Math.min(left, piece.length);
    left -= cut;
    if (piece.length > cut) yield pieceOf(piece, cut);
  }
}

async function skip(pieces) {
  let isOver = false;
  while (!isOver) isOver = (await pieces.next()).done === true;
}

/**
 * Reads the fields of a form that precede its first file into the body of an exchange, and checks the media type of that file.
 * @param body The body, before anybody has read it; another one than a form is left alone.
 * @param limit Bytes that may precede the first file.
 * @returns Undefined for what is no form.
 * @throws {HttpError} 400 for what is no form, for fields that cannot be read, and a file of another media type; 413.
 */
function openForm(exchange, body, limit) {
  const { type } = body;
  const isForm = essenceOf(type.type) === 'multipart/form-data' && type.decode === decodeMultipart;
  return isForm && takesObjects(type.value ?? anything) ? readFields(exchange, body, limit) : undefined;
}

const anything = { types: [], rest: { types: [] } };

async function readFields(exchange, body, limit) {
  const { header, type } = body;
  const replay = new Replay(body.stream, limit);
  const { parts, file } = await partsBeforeFile(replay, body);
  const raw = rawOf(parts, header);
  exchange.body = await type.decode(raw, type);
  const { value } = type;
  return {
    values: value && {
      value,
      size: raw.bytes.length,
      decode: (other) => type.decode(raw, { ...type, value: other }),
    },
    faultsIn: (faults) => ({
      ...faults,
      problems: faults.problems.flatMap((each) => known(each, type, file)),
    }),
    handOver() {
      const fields = Object.entries(exchange.body).filter(([name]) => name !== file);
      const stream = replay.stream();
      exchange.body = stream;
      exchange.form = { fields: Object.fromEntries(fields), files: filesOf$1({ ...body, stream }) };
    },
  };
}

/** Returns the parts that precede the first file, and that without its content. */
async function partsBeforeFile(replay, body) {
  const parts = [];
  for await (const { head, lines, content } of partStreams(() => replay.record(), body.header)) {
    if (await isFile(lines, head, body))
      return { parts: [...parts, { lines, content: [] }], file: head.name };
    parts.push({ lines, content: await collected(content) });
  }
  return { parts };
}

async function collected(pieces) {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

function rawOf(parts, header) {
  return { bytes: formOf$1(parts, header), mediaType: parseMediaType(header), header };
}

/** A content that can be read as JSON, as a text and as bytes. */
const anyContent = Uint8Array.from('null', (char) => char.charCodeAt(0));

/**
 * True for a part that is read as a file, whatever it holds. Browsers send one without a name where none is chosen, which is none.
 * @throws {HttpError} 400 for a media type that is not declared.
 */
async function isFile(lines, { name = '', fileName }, { type, header }) {
  if (fileName === '') return false;
  try {
    const raw = rawOf([{ lines, content: [anyContent] }], header);
    const values = await type.decode(raw, type);
    return Object.entries(values).some(([key, value]) => key === name && holdsBytes(value));
  } catch (error) {
    if (!isHttpError(error) || error.issues.some(({ keyword }) => keyword === 'contentMediaType'))
      throw error;
    // It is a text, of another content.
    return false;
  }
}

function holdsBytes(value) {
  return (Array.isArray(value) ? value : [value]).some((item) => item instanceof Blob);
}

const beforeFiles = 'fields that are not files must precede the first file';

/** Returns what is wrong with a form of which the first file has begun: nothing that its files may put right. */
function known(problem, { value = anything }, file) {
  const { in: place, pointer, missing } = problem;
  if (place !== 'body' || file === undefined) return [problem];
  if (stepsOf(pointer)[0] === file) return [];
  if (pointer !== '' || missing === undefined) return [problem];
  const mayFollow = writtenAs(fieldOf$1(value, missing)).asBytes;
  return mayFollow ? [] : [{ ...problem, message: `${problem.message}; ${beforeFiles}` }];
}

async function* filesOf$1(body) {
  const reader = body.stream.getReader();
  const seen = new Set();
  try {
    for await (const { head, lines, content } of partStreams(
      async () => (await reader.read()).value,
      body.header,
    )) {
      const { name = '', fileName, contentType = 'application/octet-stream' } = head;
      if (await isFile(lines, head, body)) {
        if (seen.has(name) && isOne(body.type, name))
          throw new HttpError(400, `The field ${JSON.stringify(name)} must be given once.`);
        seen.add(name);
        yield { name, fileName, contentType, stream: streamOf$2(content) };
      } else if (seen.size > 0 && fileName !== '')
        throw new HttpError(400, `The field ${JSON.stringify(name)} follows a file: ${beforeFiles}.`);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** True for a field that has one value only. */
function isOne({ value = anything }, name) {
  const type = fieldOf$1(value, name);
  return !takesArrays(type) && type.open !== true;
}

/** Reads on demand: what is read ahead would be missing when the next file is read. */
function streamOf$2(pieces) {
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A body that is read to its first file, and then once more from its start. */
class Replay {
  #reader;
  #limit;
  #recorded = [];
  #size = 0;

  /** @param limit Maximum number of bytes that are kept, except the last piece. */
  constructor(stream, limit) {
    this.#reader = stream.getReader();
    this.#limit = limit;
  }

  async record() {
    if (this.#size > this.#limit) throw tooLarge(this.#limit);
    const { value } = await this.#reader.read();
    if (value !== undefined) this.#recorded.push(value);
    this.#size += value?.length ?? 0;
    return value;
  }

  /** Returns the body from its start. */
  stream() {
    return new ReadableStream(
      {
        pull: async (controller) => {
          const value = this.#recorded.shift() ?? (await this.#reader.read()).value;
          if (value === undefined) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => this.#reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }
}

/**
 * Reads what is wrong with a request once more, since a text may stand for several values that a schema takes; what has a valid
 * reading is put right in the exchange, and so is what more is wrong with than there has to be.
 * @returns What is wrong all the same.
 */
function reread(exchange, came, validators, faults) {
  const changed = rereadParams(exchange, came, validators.params, faults);
  const isBodyWrong = faults.problems.some(isOfBody);
  const isBodyChanged =
    isBodyWrong && came.body !== undefined && rereadBody(exchange, came.body, validators, faults);
  if (changed.length === 0 && !isBodyChanged) return faults;
  return {
    // What is changed was decoded.
    undecoded: faults.undecoded.filter((issue) => !changed.some((param) => isAbout(issue, param))),
    problems: requestProblems(exchange, validators),
  };
}

/** @returns Those that are changed. */
function rereadParams(exchange, { match, query }, validate, { undecoded, problems }) {
  if (validate === undefined) return [];
  const strict = new RequestParams(match, exchange.request, query);
  const loose = new RequestParams(match, exchange.request, query, withCommas);
  return match.route.params.filter((param) => {
    if (![...undecoded, ...problems].some((fault) => isAbout(fault, param))) return false;
    const readIn = (wire) => betterReading(param.value, readerOf(param, wire), judgeOf(param, validate));
    const usual = readIn(strict);
    const other = usual?.wrong.length === 0 ? usual : readIn(loose);
    const better = other?.wrong.length === 0 ? other : usual;
    if (better === undefined) return false;
    valuesOf(exchange, param.in)[param.name] = better.value;
    return true;
  });
}

/** Unescapes the commas of a text. Many clients escape those between items as well as those within: only the schema can decide. */
function withCommas(raw) {
  return raw.replace(/%2c/gi, ',');
}

/**
 * A body of more bytes is read once more and not in each way: to find out that a large form is wrong would take many times as long
 * as to read one that is right. Ways beyond that one are for what has no type.
 */
const largeBody = 65_536;

/** @returns Whether it is changed. */
function rereadBody(exchange, { value, size, decode }, { body: validators = {} }, { problems }) {
  const { body: read, contentType } = exchange;
  const validate = contentType === undefined ? undefined : validators[contentType];
  if (validate === undefined) return false;
  const wrongIn = (body) => (body === read ? problems.filter(isOfBody) : problemsOf(validate, body));
  const decodeOther = (type) => (type === value ? read : decodedAs(type, decode));
  const better =
    size > largeBody
      ? readingAmong(read, decode(textsOnly(value)), wrongIn)
      : betterReading(value, decodeOther, wrongIn);
  if (better === undefined || better.value === read) return false;
  exchange.body = better.value;
  return true;
}

/** Returns what a body is by another type; nothing where it is none. */
function decodedAs(type, decode) {
  try {
    return decode(type);
  } catch (error) {
    if (!isHttpError(error)) throw error;
    return undefined;
  }
}

function isOfBody({ in: place }) {
  return place === 'body';
}

function isAbout(fault, param) {
  return fault.in === param.in && `${fault.pointer}/`.startsWith(`${pointerTo(param.name)}/`);
}

function readerOf(param, wire) {
  return (value) => {
    try {
      return param.decode({ ...param, value }, wire);
    } catch (error) {
      if (!(error instanceof ValueProblem)) throw error;
      return undefined;
    }
  };
}

/** Judges the value of one parameter, by what judges all of them. */
function judgeOf({ in: place, name }, validate) {
  const start = `/${place}${pointerTo(name)}`;
  return (value) =>
    problemsOf(validate, { [place]: { [name]: value } })
      .filter(({ pointer }) => `${pointer}/`.startsWith(`${start}/`))
      .map(({ pointer, keyword }) => ({ pointer: pointer.slice(start.length), keyword }));
}

/** Makes a route. */
function createRoute(operation, handler) {
  const { params = [], security = [], path } = operation;
  // Who sends credentials wants them to count, even where none are needed.
  const strictFirst = security.toSorted((a, b) => Number(b.length > 0) - Number(a.length > 0));
  return {
    operation,
    handler,
    params,
    security: strictFirst,
    pathNames: paramsOf(path),
    valued: valuedSegments(operation),
  };
}

/** The longest delay of a timer, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * Waits for an answer until its time is up; the work on it is then aborted.
 * @param ms Milliseconds.
 * @throws {HttpError} 408 when time is up. What the work ends with after that is lost.
 */
async function within(ms, exchange, work) {
  let timer;
  const expired = new Promise((_, reject) => {
    timer = setTimeout(
      () => {
        const error = closing(new HttpError(408, `The request took more than ${ms} ms.`));
        reject(error);
        exchange.abort(error);
      },
      Math.min(ms, longest),
    );
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** The default maximum number of bytes of a request body. */
const defaultBodyLimit = 1024 * 1024;

/**
 * Makes a server of an interface, whatever the platform.
 * @param handlers Handlers by operation.
 * @param renderFailure Writes failures, unless the options say otherwise.
 * @throws {TypeError} for a handler whose name is no operation, for an invalid option, and where credentials are
 * required that nobody checks.
 */
function createServer(api, handlers, options, renderFailure = renderProblem) {
  assertOptions(options);
  const secured = api.operations.find(({ security = [] }) => security.some((uses) => uses.length > 0));
  if (secured && options.authenticate === undefined)
    throw new TypeError(
      `${secured.id} requires credentials: pass the option "authenticate", which checks them.`,
    );
  const own = handlersOf(handlers, api.operations);
  const fallback = fallbackOf(api, options.fallback);
  const routes = api.operations.map((operation) =>
    createRoute(operation, own(operation) ?? fallback(operation) ?? notImplemented),
  );
  return {
    api,
    // They are called with operations of this interface alone, whose names are those that they expect.
    options: { renderFailure, ...options },
    match: createMatcher(routes, options.basePath?.replace(/\/$/, '') ?? ''),
  };
}

/** Answers a request. It never fails: whatever goes wrong is an answer as well. */
function respond(server, request) {
  return respondTo(server, beginExchange(server, request));
}

/** Begins with a request: an adapter reports by it what goes wrong with its answer. */
function beginExchange({ options }, request) {
  return new Exchange(request, options.requestId ?? defaultRequestId);
}

/** Answers a request. It never fails: whatever goes wrong is an answer as well. */
function respondTo(server, exchange) {
  try {
    const answering = carryOut(run(server, exchange));
    return isPromise(answering)
      ? respondLater(server, exchange, answering)
      : finish(server, exchange, answering);
  } catch (error) {
    return failed(server, exchange, error);
  }
}

async function respondLater(server, exchange, answering) {
  const { timeout } = server.options.limits ?? {};
  try {
    const answer = await (timeout === undefined ? answering : within(timeout, exchange, answering));
    return finish(server, exchange, answer);
  } catch (error) {
    return failed(server, exchange, error);
  }
}

/** Returns an answer as it is sent; what goes wrong with its stream then, is for who sends it to report. */
function finish(server, exchange, answer) {
  return exchange.request.method === 'HEAD' ? withoutBody(answer, reporter(server, exchange)) : answer;
}

/** Reports what goes wrong with an exchange. */
function reporter({ options }, exchange) {
  return (error) => {
    report(options, exchange, error);
  };
}

/** Returns the answer to what was thrown, whatever that is. */
function failed(server, exchange, error) {
  exchange.isFailed = true;
  try {
    const answer = answerFailure(server, exchange, error);
    const { validateReplies = 'off' } = server.options;
    // The replacement of a refused reply is not refused in turn.
    if (validateReplies === 'off' || exchange.route === undefined || error instanceof ReplyError)
      return finish(server, exchange, answer);
    return checkedFailure(server, exchange, exchange.route, answer);
  } catch (inner) {
    report(server.options, exchange, inner);
    return bareFailure();
  }
}

/**
 * Returns a failure that the document declares, checked as other replies are; in place of one that may not be sent it is a problem.
 */
async function checkedFailure(server, exchange, route, answer) {
  const { options } = server;
  try {
    const error = await checkFailure(route, answer);
    if (error !== undefined) report(options, exchange, error);
    const isRefused = error !== undefined && options.validateReplies === 'throw';
    return finish(server, exchange, isRefused ? answerProblem(exchange, answer) : answer);
  } catch (inner) {
    report(options, exchange, inner);
    return bareFailure();
  }
}

/** Returns the way of a request, from first to last. */
function* run({ api, options, match }, exchange) {
  const { request } = exchange;
  checkHeaderBytes(request, options.limits?.headerBytes);
  const { path, query } = splitTarget(request.target);
  const found = match(request.method, path);
  if ('allow' in found) return { status: 204, headers: { allow: found.allow } };

  const { route } = found;
  const { operation } = route;
  exchange.route = route;
  exchange.captures = found.captures;
  if (options.authenticate && route.security.length > 0)
    exchange.auth = yield* authenticateRequest(route, request, options.authenticate, api.title);

  const undecoded = decodeParams(exchange, found, query);
  const { streams } = route.handler;
  const bodyLimit = options.limits?.body ?? defaultBodyLimit;
  const opened =
    operation.body && streams ? openBody(exchange, operation.body, streams.limit ?? bodyLimit) : undefined;
  const form = opened && (yield* waitFor(openForm(exchange, opened, bodyLimit)));
  const read =
    operation.body && !streams
      ? yield* waitFor(readBody(exchange, operation.body, { body: bodyLimit, files: options.limits?.files }))
      : undefined;
  const body = form === undefined ? read : form.values;

  const all = (route.requestValidators ??= (yield* waitFor(operation.validators?.())) ?? {});
  const validators = streams && form === undefined ? { ...(all.params && { params: all.params }) } : all;
  const problems = requestProblems(exchange, validators);
  if (problems.length > 0 || undecoded.length > 0) {
    const came = { match: found, query, body };
    const faults = reread(exchange, came, validators, { undecoded, problems });
    const issues = yield* waitFor(issuesOf(form?.faultsIn(faults) ?? faults, api.positions));
    if (issues.length > 0) throw new HttpError(400, 'The request is invalid.', { issues });
  }

  exchange.throwIfAborted();
  form?.handOver();
  exchange.isHandled = true;
  const given = route.handler(exchange);
  const reply = givenReply(isPromise(given) ? yield given : given, operation.id);
  const answer = answerOf(operation, reply, request.method);
  if (answer.leftOut !== undefined) reportLeftOut(options, exchange, answer.leftOut);
  const { validateReplies = 'off', unknownFields = 'keep' } = options;
  const cleaned = unknownFields === 'drop' ? yield* waitFor(dropUnknownFields(route, answer)) : answer;
  if (validateReplies === 'off') return cleaned;
  const onError = (error) => {
    if (validateReplies === 'throw') throw error;
    report(options, exchange, error);
  };
  const error = yield* waitFor(checkReply(route, cleaned, reply));
  if (error) onError(error);
  return yield* waitFor(withCheckedStream(route, cleaned, onError));
}

/** @throws {TypeError} which names the operation, for what cannot be sent. */
function answerOf({ id, replies }, reply, method) {
  try {
    return encode(reply, declaredReply(replies, reply.status), method);
  } catch (error) {
    disownWithin(reply);
    if (!isInstance$1(error, TypeError)) throw error;
    throw new TypeError(`The reply of ${id} cannot be sent. ${error.message}`, { cause: error });
  }
}

function fallbackOf(api, fallback) {
  if (fallback === undefined) return () => undefined;
  return isHandler(fallback) ? () => fallback : handlersOf(fallback, api.operations);
}

/** Checks the size of the header fields: RFC 6585, section 5. */
function checkHeaderBytes(request, limit) {
  if (limit !== undefined && request.headerBytes() > limit)
    throw new HttpError(431, `The header fields may have at most ${limit} bytes.`);
}

/**
 * Writes a form again that middleware has taken apart, with the boundary that the request names: `multipart/form-data`, RFC 7578.
 * @param texts The fields that are texts, with their names.
 * @param files A file, files, or files by the names of their fields, as `multer` leaves them where it keeps them in memory, and
 * `express-fileupload`.
 * @param header The `Content-Type` of the request.
 * @returns Nothing where files are not in memory.
 */
function formBytes(texts, files, header) {
  const boundary = boundaryOf(header);
  const parsed = filesOf(files, '');
  if (boundary === undefined || parsed === undefined) return undefined;
  const encoder = new TextEncoder();
  const part = (name, more, bytes) => [
    encoder.encode(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"${more}\r\n\r\n`),
    bytes,
    encoder.encode('\r\n'),
  ];
  return joinedBytes([
    ...texts.flatMap(([name, text]) => part(name, '', encoder.encode(text))),
    ...parsed.flatMap(({ field, name, type, bytes }) =>
      part(field, `; filename="${escaped(name)}"\r\nContent-Type: ${type}`, bytes),
    ),
    encoder.encode(`--${boundary}--\r\n`),
  ]);
}

/** @param field Name of the field, if the files do not have it. */
function filesOf(files, field) {
  if (files === undefined || files === null) return [];
  const file = fileOf(files, field);
  if (file !== undefined) return [file];
  if (typeof files !== 'object' || 'size' in files) return undefined;
  const entries = Array.isArray(files) ? files.map((each) => [field, each]) : Object.entries(files);
  const all = entries.map(([name, each]) => filesOf(each, name));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

/** Returns a file of a parser: it has a size, and bytes of that size unless they are stored elsewhere. */
function fileOf(file, field) {
  if (typeof file !== 'object' || file === null) return undefined;
  const properties = { ...file };
  const bytes = properties['buffer'] ?? properties['data'];
  if (!(bytes instanceof Uint8Array) || bytes.length !== properties['size']) return undefined;
  return {
    field: textAt(properties, 'fieldname') ?? field,
    name: textAt(properties, 'originalname') ?? textAt(properties, 'name') ?? 'file',
    type: textAt(properties, 'mimetype') ?? 'application/octet-stream',
    bytes,
  };
}

function textAt(properties, name) {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a name as HTML escapes it, "Multipart form data". */
function escaped(name) {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}

/**
 * Returns the body that middleware such as `express.json()`, `express.urlencoded()`, `express.text()` or `express.raw()` has read
 * and left in `body`, as bytes again: there is one way of reading them, whatever middleware runs before. What takes forms with
 * files apart leaves the files next to it, in `file` or `files`; platforms that read every body leave its bytes in `rawBody`.
 * @returns Nothing where it cannot be written again, as a form whose files are not in memory.
 * @throws {HttpError} 400 for JSON with a number that is too large, or with more levels than can be written.
 */
function parsedBody(request) {
  const { body, rawBody, file, files, headers } = request;
  if (wasEmpty(request)) return new Uint8Array();
  for (const bytes of [rawBody, body]) if (isBytes(bytes)) return bytes;
  const contentType = String(headers['content-type']);
  if (essenceOf(contentType) === 'multipart/form-data') {
    const isParsed = body !== undefined || file !== undefined || files !== undefined;
    return isParsed ? formBytes(fieldsOf(body), files ?? file, contentType) : undefined;
  }
  const type = essenceOf(contentType);
  const text = isJsonString(body, type, headers)
    ? JSON.stringify(body)
    : writable(() => bodyText(body, type));
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/**
 * Returns what a function writes; a stack overflow becomes the error that a body is nested too deeply, since middleware reads any
 * number of levels.
 */
function writable(write) {
  try {
    return write();
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/**
 * True if there were no bytes, of which parsers make an empty object. For chunks, only the stream shows that; where a platform has
 * put the body next to a stream that was always empty, it is the body.
 */
function wasEmpty(request) {
  const { body, rawBody, file, files, headers, readableEnded, readableDidRead } = request;
  if (headers['content-length'] === '0') return true;
  const isSilent = readableEnded && readableDidRead === false;
  return isSilent && (rawBody ?? file ?? files) === undefined && isNothing(body);
}

function isNothing(body) {
  return body === undefined || (isPlainObject(body) && Object.keys(body).length === 0);
}

/** True if middleware has made a text of the body, and left nothing of its bytes. */
function isParsedText({ body, rawBody }) {
  return typeof body === 'string' && !isBytes(rawBody);
}

/**
 * True if a text is a value of JSON, as `express.json({ strict: false })` leaves it, and not the JSON itself, as `express.text()`
 * does: that has all the bytes that came.
 */
function isJsonString(body, type, headers) {
  const { 'content-length': length, 'content-encoding': coding } = headers;
  if (typeof body !== 'string' || length === undefined || coding !== undefined) return false;
  return isJson(type) && new TextEncoder().encode(body).length !== Number(length);
}

function bodyText(body, type) {
  if (typeof body === 'string') return body;
  if (body === undefined) return undefined;
  if (isJson(type)) return jsonOf(body);
  if (type !== 'application/x-www-form-urlencoded' || typeof body !== 'object' || body === null)
    return undefined;
  // A comma may stand between the items of a list; whether it was escaped is not known any more.
  return new URLSearchParams(fieldsOf(body)).toString().replaceAll('%2C', ',');
}

/** Returns the JSON of a body; a number that was too large is infinite by now, and would be written as null. */
function jsonOf(body) {
  const text = JSON.stringify(body);
  return text.includes('null') ? JSON.stringify(body, finite) : text;
}

/** Returns the fields of a form by the values that were made of them. */
function fieldsOf(form) {
  if (typeof form !== 'object' || form === null) return [];
  return Object.entries(form).flatMap(([name, value]) => pairsOf(name, value));
}

/** Returns the fields of a form that were made a value; what was inside of others has brackets, as middleware reads them. */
function pairsOf(name, value) {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item));
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

function isBytes(body) {
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer;
}

const alreadyRead =
  'The body has already been read: mount this router before middleware that parses such bodies.';

/** A request of `node:http`. Its parts are read once: Express makes that slow. */
class NodeRequest {
  raw;
  method;
  target;
  #headers;
  #response;
  /** True if a handler reads the body itself. */
  isOpen = false;

  constructor(raw, response) {
    this.raw = raw;
    this.method = raw.method ?? 'GET';
    this.target = raw.url ?? '/';
    this.#headers = raw.headers;
    this.#response = response;
  }

  header(name) {
    // It is an object like all others: `constructor` is there without having been sent.
    const value = this.#headers[name];
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value !== 'string') return undefined;
    const whole = singleHeaders.has(name) ? joined(this.raw, name, value) : value;
    // A text of middleware is UTF-8 by then, in whatever character encoding it came.
    return name === 'content-type' && isParsedText(this.raw) ? withoutCharset(whole) : whole;
  }

  /** Returns the number of bytes of all header fields, with the colon, the space and the line break of each. */
  headerBytes() {
    const { rawHeaders = [] } = this.raw;
    return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  }

  readBody(limit) {
    const { raw } = this;
    return new Promise((resolve, reject) => {
      const chunks = [];
      let size = 0;
      let hasEnded = false;
      const onBreak = () => {
        if (!hasEnded) reject(brokenOff());
      };
      if (isRead(raw)) {
        resolve(leftOf(raw, limit));
        return;
      }
      assertUncoded(this);
      raw.on('data', (chunk) => {
        size += chunk.length;
        if (size <= limit) chunks.push(chunk);
        else reject(tooLarge(limit));
      });
      raw.on('end', () => {
        hasEnded = true;
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : joinedBytes(chunks));
      });
      // It is closed in any case; only before its end does that mean anything.
      raw.on('close', onBreak);
      raw.on('error', onBreak);
    });
  }

  openBody(limit) {
    const { raw } = this;
    if (isRead(raw)) {
      const bytes = leftOf(raw, limit);
      return bytes.length === 0 ? undefined : new Blob([bytes]).stream();
    }
    const { 'content-length': length, 'transfer-encoding': coding } = this.#headers;
    if (coding === undefined && (length === undefined || length === '0')) return undefined;
    assertUncoded(this);
    this.isOpen = true;
    return streamOf$1(raw, limit);
  }

  /** Takes what is left of a body that nobody reads any more, so that the connection is of use for further requests. */
  letGo() {
    if (this.isOpen) this.raw.resume();
  }

  onGone(listener) {
    const response = this.#response;
    const onClose = () => {
      if (!response.writableFinished) listener();
    };
    if (response.destroyed) onClose();
    else response.once('close', onClose);
  }
}

/** Headers of which Node gives the first only (`http.IncomingMessage`, `headers`); other repeated ones it joins, or refuses. */
const singleHeaders = new Set([
  'age',
  'authorization',
  'content-type',
  'etag',
  'expires',
  'from',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
]);

/**
 * Returns all values of a header, as other platforms give them: RFC 9110, section 5.3. Others on the way of a request may take the
 * last, and a token or the type of a body has to be the same to all.
 */
function joined({ rawHeaders = [] }, name, first) {
  const values = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    // Most names have another length, which is quick to see.
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values.length > 1 ? values.join(', ') : first;
}

/** True if the body was read before: nothing of it would ever arrive. */
function isRead({ readableEnded, destroyed }) {
  return readableEnded || destroyed;
}

/**
 * Returns what is left of a body that was read before.
 * @throws {HttpError} 413 when it has too many bytes.
 * @throws {TypeError} where nothing is left, for the application to see.
 */
function leftOf(raw, limit) {
  const parsed = parsedBody(raw);
  if (parsed === undefined) throw new TypeError(alreadyRead);
  if (parsed.length > limit) throw tooLarge(limit);
  return parsed;
}

/** The maximum number of bytes of a body that are held before they are read. */
const mostHeld = 65_536;

/** Returns a body as it comes, no faster than it is read. What nobody reads any more is thrown away. */
function streamOf$1(raw, limit) {
  let size = 0;
  let isOver = false;
  return new ReadableStream(
    {
      start(controller) {
        const end = (act) => {
          if (!isOver) act();
          isOver = true;
        };
        const onBreak = () => {
          end(() => {
            controller.error(brokenOff());
          });
        };
        raw.on('data', (chunk) => {
          size += chunk.length;
          if (size > limit)
            end(() => {
              controller.error(tooLarge(limit));
            });
          if (isOver) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) raw.pause();
        });
        raw.on('end', () => {
          end(() => {
            controller.close();
          });
        });
        raw.on('close', onBreak);
        raw.on('error', onBreak);
        raw.pause();
      },
      pull() {
        raw.resume();
      },
      cancel() {
        isOver = true;
        raw.resume();
      },
    },
    { highWaterMark: mostHeld, size: ({ length }) => length },
  );
}

/** Names the list of open streams that a server holds; the same in all copies of this runtime. */
const openStreams = Symbol.for('specline.openStreams');

/**
 * Registers the stream of an answer with its server, so that closing the server aborts it; at once if the server is closing
 * already.
 * @param request The request. Not every platform that imitates Node gives its server.
 * @param abort Makes the handler stop its stream.
 * @returns Takes it off the list.
 */
function listStream({ socket }, abort) {
  // The types of Node leave it out.
  const { server } = socket ?? {};
  if (server === undefined || server === null) return () => {};
  if (server.listening === false) abort();
  const streams = server[openStreams] ?? new Set();
  server[openStreams] = streams;
  streams.add(abort);
  return () => {
    streams.delete(abort);
  };
}

/** Aborts all streams that a server has open. */
function abortStreams(server) {
  for (const abort of server[openStreams] ?? []) abort();
}

/** Sends an answer whose body is there as a whole. */
function sendWhole(received, response, answer, body) {
  const { headers } = answer;
  const { raw: request } = received;
  // A handler that reads the body itself may have had enough of it.
  const isLast = answer.isLast === true || (received.isOpen && request.complete === false);
  if (isLast) headers['connection'] = 'close';
  if (isLast && request.complete === false) sendEarly(request, response, answer, body);
  else send(response, answer, body);
}

function send(response, { status, headers }, body) {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  if (body !== undefined) headers['content-length'] = String(length);
  response.writeHead(status, headers);
  // A text that has as many bytes as characters is ASCII, and need not be encoded.
  if (typeof body === 'string' && body.length === length) response.end(body, 'latin1');
  else response.end(body);
}

/**
 * Milliseconds without anything new after which a request that is not wanted any more is taken to be over. How long it may
 * last as a whole is for the platform to limit (`server.requestTimeout`).
 */
const silence = 1000;

/**
 * Answers a request that still comes, and reads on before the connection is closed: closed at once, it would be reset by what
 * comes, and the answer lost with it (RFC 9112, section 9.6).
 */
function sendEarly(request, response, { status, headers }, body) {
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  response.flushHeaders();
  if (body !== undefined) response.write(body);
  const end = () => {
    clearTimeout(timer);
    endSafely(response);
  };
  let timer = setTimeout(end, silence);
  request.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  });
  request.on('end', end);
  request.on('close', end);
}

/**
 * Sends no faster than the client takes it. A failure after the head is out can only be signalled by breaking off.
 * @param onError Receives what goes wrong, be it with the stream or with the connection.
 * @returns Fulfilled in any case.
 */
async function sendStream(received, response, { status, headers, body }, onError) {
  let proceed = () => {};
  let open;
  const close = () => {
    const iterator = open;
    open = undefined;
    if (iterator !== undefined) endIterator(iterator, onError);
  };
  try {
    const iterator = (open = body[Symbol.asyncIterator]());
    response.writeHead(status, headers);
    // The first piece may be long in coming, as that of events.
    response.flushHeaders();
    // Once for all pieces: middleware that compresses takes listeners over, and none back.
    response.on('drain', () => {
      proceed();
    });
    response.on('close', () => {
      proceed();
      // At once: the next piece may never come.
      close();
    });
    // Somebody else may have ended the response meanwhile; without a listener that would end the process.
    response.on('error', onError);
    for (;;) {
      let isOver = true;
      let next;
      try {
        next = await iterator.next();
        isOver = next.done === true;
      } finally {
        // What has come to its end, or failed, is not ended once more.
        if (isOver) open = undefined;
      }
      if (next.done === true || response.destroyed) break;
      const isFull = !response.write(next.value);
      response.flush?.();
      if (isFull) await new Promise((resolve) => (proceed = resolve));
    }
    if (response.destroyed) close();
    else response.end();
  } catch (error) {
    onError(error);
    close();
    endBare(response);
  }
  try {
    received.letGo();
  } catch (error) {
    onError(error);
  }
}

/** Ends a response that can carry no error any more: with a 500 without a body, or by breaking it off where its head is out. */
function endBare(response) {
  try {
    if (response.headersSent) {
      if (response.writableEnded !== true) response.destroy();
      return;
    }
    // What was set for another answer does not hold for this one.
    for (const name of response.getHeaderNames?.() ?? []) response.removeHeader?.(name);
    response.writeHead(500, { 'content-length': '0' });
    response.end();
  } catch {
    destroySafely(response);
  }
}

function endSafely(response) {
  try {
    response.end();
  } catch {
    destroySafely(response);
  }
}

/** Destroys a response; middleware may have replaced any of its methods. */
function destroySafely(response) {
  try {
    response.destroy();
  } catch {
    return;
  }
}

/** Serves by `http.createServer(listener)`, and by whatever else calls with requests of `node:http`. */
function nodeListener(server) {
  return (request, response) => {
    answerNode(server, request, response);
  };
}

/**
 * Answers a request of `node:http`. This is the outermost frame: nothing is thrown. What is thrown within it is reported; the
 * client gets a 500 without a body, or is cut off where the head of an answer is out.
 */
function answerNode(server, request, response) {
  let exchange;
  try {
    const received = new NodeRequest(request, response);
    const begun = (exchange = beginExchange(server, received));
    const answer = respondTo(server, begun);
    if (isPromise(answer)) void deliverLate(server, begun, received, response, answer);
    else deliver(server, begun, received, response, answer);
  } catch (error) {
    breakOff(server, exchange, response, error);
  }
}

/** Delivers an answer later. It is a function of its own, since one that creates closures makes each of its calls slower. */
function deliverLate(server, exchange, received, response, answering) {
  return answering.then((answer) => {
    deliver(server, exchange, received, response, answer);
  });
}

/** Sends an answer; nothing is thrown. */
function deliver(server, exchange, received, response, answer) {
  const { body } = answer;
  try {
    // The client may have gone away, and a handler may have answered by the platform's own means.
    const { raw: request } = received;
    if (response.destroyed || response.headersSent) leaveAlone(server, exchange, response, answer);
    else if (isWhole(body)) sendWhole(received, response, answer, body);
    else {
      const forget = listStream(request, () => {
        exchange.abort(new DOMException('The server is closing.', 'AbortError'));
      });
      void sendStream(received, response, { ...answer, body }, reporter(server, exchange)).then(forget);
      return;
    }
    received.letGo();
  } catch (error) {
    breakOff(server, exchange, response, error);
  }
}

/** Sends nothing. What a handler has begun by itself, and thrown at then, nobody else would end. */
function leaveAlone(server, exchange, response, { body }) {
  if (!isWhole(body)) endStream(body, reporter(server, exchange));
  if (exchange.isFailed && response.writableEnded === false) response.destroy();
}

/** Reports an error that nobody else can answer, and ends the response. */
function breakOff({ options }, exchange, response, error) {
  if (exchange === undefined) writeUnreported(undefined, error);
  else report(options, exchange, error);
  endBare(response);
}

/**
 * Closes a server gracefully: it aborts the `signal` of each handler whose answer is still being streamed, accepts no more
 * connections, finishes the requests in progress, and answers one more request on each open connection.
 * @param ms Milliseconds after which connections that are still open are closed. Default: 10,000.
 */
function closeServer(server, ms = 10_000) {
  // First: what is streamed without end would otherwise last as long as it may.
  abortStreams(server);
  // A client that keeps sending requests over a connection would never let it be idle: RFC 9112, section 9.6.
  server.prependListener('request', (_, response) => {
    // Whoever was put before this listener may have answered; nobody would catch what that throws.
    if (!response.headersSent) response.setHeader('connection', 'close');
  });
  // A connection that is kept alive is idle only after its answer: it is looked for until none is left.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 20);
  const end = setTimeout(() => {
    server.closeAllConnections();
  }, ms);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearInterval(idle);
      clearTimeout(end);
      if (error) reject(error);
      else resolve();
    });
  });
}

/**
 * True if the engine makes a hidden class of its own for every object whose prototype is replaced: V8 before 13, which is Node 20
 * and 22.
 */
const needsSharing = typeof process === 'object' && Number.parseInt(process.versions?.v8 ?? '', 10) < 13;

/**
 * Lets an object that Express has given another prototype share its hidden class with others of its kind. Where each has its
 * own, no inline cache of Node's code ever finds one that it knows, which takes a fifth of the time of a request. Objects that
 * are dictionaries do share theirs, and deleting a property that is not the last one makes an object a dictionary.
 */
function shareShape(object) {
  if (!needsSharing) return;
  const marked = object;
  marked.firstMark = true;
  marked.lastMark = true;
  delete marked.firstMark;
  delete marked.lastMark;
}

/**
 * Serves as a router of Express, wherever it is mounted. It answers everything below its place, also 404: other routers that are to
 * serve paths there are mounted before it. It reads bodies itself, and takes those that other middleware has read as well, except
 * forms with files. It passes nothing on: Express would answer what is thrown with a page that shows the stack.
 */
function expressRouter(server) {
  return (request, response) => {
    shareShape(request);
    shareShape(response);
    answerNode(server, request, response);
  };
}

/** Serves requests of the Fetch standard. They come with dots resolved in their paths, as the URL standard has it. */
function fetchHandler(server) {
  return async (request) => {
    const received = new FetchRequest(request);
    const exchange = beginExchange(server, received);
    const onError = reporter(server, exchange);
    const onEnd = () => {
      received.isAnswered = true;
    };
    // The outermost frame: whatever is thrown is reported, and answered.
    try {
      return responseOf(await respondTo(server, exchange), { onError, onEnd });
    } catch (error) {
      onError(error);
      return new Response(null, { status: 500 });
    }
  };
}

/** A request of the Fetch standard. */
class FetchRequest {
  raw;
  /** From then on the abort of the client is ignored: some platforms signal it with every answer. */
  isAnswered = false;

  constructor(raw) {
    this.raw = raw;
  }

  get method() {
    return this.raw.method;
  }

  /** Returns all that follows the host; there may be none, where the request names none. */
  get target() {
    const { url } = this.raw;
    const fragment = url.indexOf('#');
    const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
    return url.slice(start, fragment === -1 ? undefined : fragment);
  }

  /** Returns a header; undefined for a name that a header cannot have, whatever a document says. */
  header(name) {
    try {
      return this.raw.headers.get(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the number of bytes of all header fields, with the colon, the space and the line break of each. */
  headerBytes() {
    let sum = 0;
    for (const [name, value] of this.raw.headers) sum += name.length + value.length + 4;
    return sum;
  }

  async readBody(limit) {
    const body = this.#body();
    if (body === null) return new Uint8Array();
    const chunks = [];
    let size = 0;
    try {
      for await (const chunk of chunksOf(body)) {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        chunks.push(chunk);
      }
    } catch (error) {
      throw isHttpError(error) ? error : brokenOff();
    }
    const [only] = chunks;
    return only && chunks.length === 1 ? only : joinedBytes(chunks);
  }

  openBody(limit) {
    const reader = this.#body()?.getReader();
    if (reader === undefined) return undefined;
    let size = 0;
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => {
          throw brokenOff();
        });
        if (done) {
          controller.close();
          return;
        }
        size += value.length;
        if (size > limit) {
          controller.error(tooLarge(limit));
          await reader.cancel();
        } else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  /** @throws An error for an application that has read it already, and 415 where it is compressed. */
  #body() {
    const { body, bodyUsed } = this.raw;
    if (bodyUsed || body?.locked === true)
      throw new TypeError('The body has already been read: pass the handler a request with an unread body.');
    assertUncoded(this);
    return body;
  }

  onGone(listener) {
    const { signal } = this.raw;
    const onAbort = () => {
      if (!this.isAnswered) listener();
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  }
}

function responseOf({ status, headers, body }, listeners) {
  const fields = new Headers();
  const isCounted = body !== undefined && isWhole(body);
  for (const [name, value] of Object.entries(headers)) {
    // The platform counts the bytes of what is there.
    if (isCounted && name === 'content-length') continue;
    for (const each of Array.isArray(value) ? value : [value]) fields.append(name, each);
  }
  if (!isWhole(body)) return new Response(streamOf(body, listeners), { status, headers: fields });
  listeners.onEnd();
  return new Response(wholeBody(body), { status, headers: fields });
}

/** Returns a whole body. By their type, the bytes of a handler may be in shared memory, which the platform refuses. */
function wholeBody(body) {
  return body ?? null;
}

/** Returns a stream whose pieces are produced as they are read; cancelling it ends the body. */
function streamOf(body, { onError, onEnd }) {
  const pieces = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await pieces.next();
        if (next.done === true) {
          onEnd();
          controller.close();
        } else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
      } catch (error) {
        onError(error);
        // Platforms look at it and write it to their logs, which what was thrown may be fit for neither.
        throw new TypeError('The reply has broken off.');
      }
    },
    // Platforms that cancel do not wait for what becomes of it.
    async cancel() {
      try {
        await pieces.return?.();
      } catch (error) {
        onError(error);
      }
    },
  });
}

/**
 * Milliseconds in which a client that is refused may read why: a connection that is closed while more comes is reset, and the
 * answer lost with it (RFC 9112, section 9.6).
 */
const grace = 1000;

/**
 * Adds a body to the answers that Node itself gives before a handler is called: to a request that is not HTTP (400), does not
 * arrive in time (408), has chunk extensions (413) or header fields (431) that are too large, or has an unknown `Expect` (417). By
 * default, Node sends these without a body.
 * @param server A server of `node:http`.
 * @param render Renders the failures. They have no operation, and an empty path if nothing could be read.
 */
function explainRefusals(server, render) {
  // In the order of the requests, of which a client may send any number before it reads an answer.
  const answered = new WeakMap();
  const openOn = (connection) =>
    [...(answered.get(connection) ?? [])].filter(({ response }) => !response.writableFinished);
  server.on('request', (request, response) => {
    const open = answered.get(request.socket) ?? new Set();
    answered.set(request.socket, open);
    // Answers are finished in their order: what is behind one that is not need not be looked at.
    for (const each of open)
      if (each.response.writableFinished) open.delete(each);
      else break;
    open.add({ request, response });
  });
  server.on('checkExpectation', ({ url = '', socket }, response) => {
    guarded(socket, () => {
      const { status, headers, body } = answerTo(417, 'The value of Expect is not supported.', url, render);
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  const refused = new WeakSet();
  server.on('clientError', (error, connection) => {
    // What still comes of a request that was refused is no request either.
    if (refused.has(connection)) return;
    refused.add(connection);
    const open = openOn(connection);
    // The reply to what broke off has begun: what stood within it would be read as a part of it.
    const isWithin = open.some(({ request, response }) => !request.complete && response.headersSent);
    if (isWithin || error.code === 'ECONNRESET') {
      connection.destroy();
      return;
    }
    // Answers have the order of the requests: RFC 9112, section 9.3.2.
    const last = open.filter(({ request }) => request.complete).at(-1);
    const sendRefusal = () => {
      guarded(connection, () => {
        refuse(connection, error, render);
      });
    };
    if (last === undefined) sendRefusal();
    else last.response.once('finish', sendRefusal);
  });
}

/** Does what nobody would catch the failure of; a connection on which it fails is closed. */
function guarded(connection, act) {
  try {
    act();
  } catch {
    connection.destroy();
  }
}

function refuse(connection, error, render) {
  if (!connection.writable) return;
  const [status, message] = refusalOf(error);
  const { headers, body } = answerTo(status, message, '', render);
  connection.write(headOf(status, headers), 'latin1');
  connection.end(body);
  setTimeout(() => connection.destroy(), grace);
}

function refusalOf({ code, reason = 'it is incomplete' }) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The header fields are too large.'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The extensions of the chunks are too large.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request did not arrive in time.'];
    default:
      return [400, `The request is not HTTP: ${reason}.`];
  }
}

/** Returns the answer to a connection error. It never throws: nothing would catch it, and the process would end. */
function answerTo(status, message, target, render) {
  const [path = ''] = target.split('?');
  const failure = {
    status,
    message,
    issues: [],
    operation: undefined,
    requestId: crypto.randomUUID(),
    path,
  };
  try {
    return written(failure, render);
  } catch {
    return written(failure, renderProblem);
  }
}

function written(failure, render) {
  const { status, requestId } = failure;
  const { contentType, body: rendered, headers } = render(failure);
  const reply = {
    status,
    headers: { 'x-request-id': requestId, ...headers },
    contentType,
    body: rendered,
  };
  const { headers: fields, body } = encode(reply, undefined);
  if (!isWhole(body)) throw new TypeError('A failure is not streamed.');
  fields['connection'] = 'close';
  if (body === undefined) return { status, headers: fields };
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { status, headers: { ...fields, 'content-length': String(content.length) }, body: content };
}

/** Returns the status line and header fields: RFC 9112, section 2.1. */
function headOf(status, headers) {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${fields.join('')}\r\n`;
}

/**
 * Lets a server refuse a request before its body is sent, if the client asks first (`Expect: 100-continue`; RFC 9110, section
 * 10.1.1). By default, Node tells such clients to continue at once; now it does so when the body is first read.
 * @param server A server of `node:http`.
 */
function refuseEarly(server) {
  server.on('checkContinue', (request, response) => {
    // Also the rest of a body that was refused is read, once the answer is on its way.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
}

/** Returns what declares handlers of an interface. */
function handlerDefinitions(api) {
  const define = (handlers) => handlers;
  const strict = (handlers) => {
    const missing = api.operations.filter(({ id }) => !(id in handlers)).map(({ id }) => id);
    if (missing.length === 0) return handlers;
    throw new TypeError(
      `There is no handler for ${missing.join(', ')}. Add it, or use defineHandlers for a subset.`,
    );
  };
  const join = (...parts) => joinHandlers(parts, api.operations);
  const withAuth = () => handlerDefinitions(api);
  // What callers are depends on the document, and what `join` gives on names, which no type can follow into a loop.
  return Object.assign(define, { strict, join, withAuth });
}

function streamed(handler, options = {}) {
  // The handler of the operation takes the same context, except for the body.
  const own = handler;
  const whole = function (context) {
    return own.call(this, context);
  };
  return Object.assign(whole, { streams: options });
}

function reply(status, body, more) {
  return body === undefined ? { status, ...more } : { status, body, ...more };
}

/**
 * Makes a form.
 * @param contentType Its media type.
 * @param body What fills it.
 */
function failureForm(contentType, body) {
  return { contentType, body };
}

/** Problem details: RFC 9457. */
const problemForm = failureForm('application/problem+json', problemPart);

/**
 * Returns the forms that a failure may have: those of its status, its range or `default` (OpenAPI 3.1.1, Responses Object).
 * @returns Undefined where its operation declares no content for it.
 */
function declaredForms({ usual, operations = {} }, { operation, status }) {
  const reply = operation && declaredReply(operation.replies, status);
  if (operation === undefined || reply?.types === undefined) return undefined;
  const own = Object.hasOwn(operations, operation.id) ? operations[operation.id] : undefined;
  return own?.[reply.status] ?? usual[reply.status];
}

/**
 * Returns a function that renders failures as a document declares them, in the first media type that can be written: JSON or text.
 * @param forms Those of the document.
 */
function renderDeclared(forms) {
  return (failure) => {
    const { contentType, body } =
      declaredForms(forms, failure)?.find(isWritable) ?? forms.undeclared ?? problemForm;
    return { contentType, body: body(failure) };
  };
}

/** True for what is no XML, which the server does not write. */
function isWritable({ contentType }) {
  return !isXml(essenceOf(contentType));
}

/** Parts of words that indicate a status, the likeliest first, in lower case without punctuation. */
const hints = {
  400: ['badrequest', 'invalidrequest', 'validation', 'invalid', 'malformed', 'badinput', 'clienterror'],
  401: [
    'unauthenticated',
    'unauthorized',
    'unauthorised',
    'authentication',
    'notauthenticated',
    'credential',
  ],
  403: ['forbidden', 'permission', 'accessdenied', 'denied', 'authorization', 'unauthorized'],
  404: ['notfound', 'nosuch', 'notexist'],
  405: ['methodnotallowed', 'notallowed'],
  406: ['notacceptable'],
  408: ['timeout'],
  409: ['conflict', 'alreadyexists', 'duplicate', 'taken'],
  410: ['gone', 'expired', 'notfound'],
  412: ['precondition', 'conflict'],
  413: ['toolarge'],
  415: ['unsupportedmedia', 'mediatype', 'contenttype'],
  422: ['unprocessable', 'validation', 'invalid'],
  429: ['toomany', 'ratelimit', 'throttl', 'quota'],
  500: ['internal', 'server', 'unexpected', 'systemerror', 'unknown'],
  501: ['notimplemented', 'unimplemented'],
  503: ['unavailable'],
  504: ['timeout'],
};

/** Words that indicate a failure, and nothing more specific. JSend has one for either side. */
const general = {
  client: ['fail', 'failure', 'failed', 'error'],
  server: ['error', 'failure', 'failed', 'fail'],
};

/**
 * Returns the word of a list that fits a status best: `NOT_FOUND` of 404, and `VALIDATION_ERROR` of any other status of clients for
 * which the list has no word.
 * @param status One of a failure.
 * @param words Those that may be used, however they are spelt.
 * @returns One of them; undefined where none fits such a failure.
 */
function wordOfStatus(status, words) {
  const whole = status < 500 ? 400 : 500;
  return (
    wordWith(hints[status] ?? [], words) ??
    wordWith(hints[whole] ?? [], words) ??
    wordThatIs(status < 500 ? general.client : general.server, words)
  );
}

function wordWith(texts, words) {
  for (const text of texts) {
    const word = words.find((each) => plain(each).includes(text));
    if (word !== undefined) return word;
  }
  return undefined;
}

function wordThatIs(texts, words) {
  for (const text of texts) {
    const word = words.find((each) => plain(each) === text);
    if (word !== undefined) return word;
  }
  return undefined;
}

function plain(word) {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Returns an object, such as the one in `{ "error": { "code", "message" } }`. */
function objectPart(parts) {
  const entries = Object.entries(parts);
  return (failure) => {
    const object = emptyObject();
    for (const [name, part] of entries) {
      const value = part(failure);
      if (value !== undefined) object[name] = value;
    }
    return object;
  };
}

/** Returns a part that always gives the same value. */
function constantPart(value) {
  return () => value;
}

/** The status, as a number. */
const statusPart = ({ status }) => status;

/** The status, as a text. */
const statusTextPart = ({ status }) => String(status);

/** The phrase of the status: `Not Found`. */
const titlePart = ({ status }) => titleOf(status);

/** The phrase of the status as a word for programs: `not_found`. */
const codePart = ({ status }) => titleOf(status).toLowerCase().replaceAll(' ', '_');

/** The same in capitals, as many patterns of codes demand: `NOT_FOUND`. */
const capitalCodePart = ({ status }) => titleOf(status).toUpperCase().replaceAll(' ', '_');

/** The same with hyphens: `not-found`. */
const hyphenCodePart = ({ status }) => titleOf(status).toLowerCase().replaceAll(' ', '-');

/**
 * Returns a text or a list that is cut off.
 * @param part Fills it.
 * @param limit The most characters (JSON Schema 2020-12, Validation, section 6.3.1), or items, that it may have.
 */
function limitedPart(part, limit) {
  return (failure) => {
    const value = part(failure);
    if (isList(value)) return value.slice(0, limit);
    return typeof value === 'string' ? limitedText(value, limit) : value;
  };
}

/** Returns the same of what a property of one thing that is wrong holds. */
function limitedIssuePart(part, limit) {
  return (issue, failure) => {
    const value = part(issue, failure);
    return typeof value === 'string' ? limitedText(value, limit) : value;
  };
}

function isList(value) {
  return Array.isArray(value);
}

/** Returns a text with at most so many code points, which JSON Schema counts. */
function limitedText(text, limit) {
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, Math.max(0, limit - 1)).join('')}…` : text;
}

/** Returns the one of several words that describes the status best. */
function wordPart(words) {
  return ({ status }) => wordOfStatus(status, words);
}

/** The message: what happened. */
const messagePart = ({ message }) => message;

/** The message and each issue, if there is no list of them: 1,000 characters at most. */
const explanationPart = (failure) => {
  const text = [failure.message, textsOf(failure).join('; ')].join(' ').trim();
  return text.length > 1000 ? `${text.slice(0, 999).replace(/[\ud800-\udbff]$/, '')}…` : text;
};

/** The id of the request in logs. */
const requestIdPart = ({ requestId }) => requestId;

/** The id of the request in logs, as a reference that is a URI: RFC 9457, section 3.1.5. */
const instancePart = ({ requestId }) => `#${encodeURIComponent(requestId)}`;

/** The path of the request. */
const pathPart = ({ path }) => path;

/** The time of the failure: RFC 3339. */
const timePart = ({ time = Date.now() }) => new Date(time).toISOString();

/** No items. */
const emptyListPart = () => [];

/** Returns each thing that is wrong; nothing where there is no list of them. */
const issuesPart = ({ issues }) => (issues.length > 0 ? issues : undefined);

/** Returns each thing that is wrong, if only in an empty list. */
const issueListPart = ({ issues }) => issues;

const issuePlace = (issue) => issue.in;
const issuePointer = ({ pointer }) => pointer;
/** The pointer as the fragment of a URI, as RFC 9457, section 3, has it: `#/lines/0/price` (RFC 6901, section 6). */
const issueFragment = ({ pointer }) => fragmentOf(pointer);
/** The pointer, or a slash for the whole where a document leaves no room for an empty one. */
const issueRootedPointer = ({ pointer }) => pointer || '/';
/** The same as the fragment of a URI. */
const issueRootedFragment = ({ pointer }) => fragmentOf(pointer || '/');
/** The name of a parameter or header: the first step of the pointer. */
const issueParameter = ({ pointer }) => stepsOf(pointer)[0];

/** Returns a property that only issues of some parts of a request have; nothing for all others. */
function issuePartIn(places, part) {
  return (issue, failure) => (places.includes(issue.in) ? part(issue, failure) : undefined);
}

const issueKeyword = ({ keyword }) => keyword;
/** The keyword in capitals: `MAX_LENGTH`. */
const issueCapitalKeyword = ({ keyword }) => wordsOf(keyword).join('_').toUpperCase();
/** The keyword with hyphens: `max-length`. */
const issueHyphenKeyword = ({ keyword }) => wordsOf(keyword).join('-');
const issueMessage = ({ message }) => message;
const issueStatus = (_, { status }) => status;
const issueStatusText = (_, { status }) => String(status);

function fragmentOf(pointer) {
  return `#${encodeURI(pointer.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('#', '%23')}`;
}

/** Returns the words of a keyword, in lower case: `maxLength` has two. */
function wordsOf(keyword) {
  return (
    keyword
      .replace(/[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Returns the place as one of some words: a cookie may be in a header, and all else in the body. */
function issuePlaceAmong(words) {
  return (issue) => {
    const places = issue.in === 'cookie' ? ['cookie', 'header', 'body'] : [issue.in, 'body'];
    return places.find((place) => words.includes(place)) ?? words[0];
  };
}

/** Returns an object within one thing that is wrong, such as `source: { pointer }`. */
function issueObject(parts) {
  return formOf(parts);
}

/** The place within its part of the request: `limit`, `lines/0/price`, that part if it is about the whole, or the request. */
const issuePath = (issue) => issue.pointer.slice(1) || issue.in || 'request';

/** The same step by step: `['lines', '0', 'price']`. */
const issueStepTexts = ({ pointer }) => stepsOf(pointer);

/** The same with numbers for the items of lists: `['lines', 0, 'price']`. */
const issueSteps = ({ pointer }) => numbered(stepsOf(pointer));

/** The same below the part of the request, as FastAPI has it: `['body', 'lines', 0, 'price']`. */
const issueLocation = (issue) => [
  ...(issue.in === '' ? [] : [issue.in]),
  ...numbered(stepsOf(issue.pointer)),
];

function numbered(steps) {
  return steps.map((step) => (/^(?:0|[1-9]\d{0,14})$/.test(step) ? Number(step) : step));
}

/** Returns each thing that is wrong, in a form of its own; nothing where there is no list of them. */
function formedPart(parts) {
  const list = formedListPart(parts);
  return (failure) => (failure.issues.length > 0 ? list(failure) : undefined);
}

/** Returns each thing that is wrong, in a form of its own, if only in an empty list. */
function formedListPart(parts) {
  const form = formOf(parts);
  return (failure) => failure.issues.map((issue) => form(issue, failure));
}

/** Returns each thing that is wrong, in a form of its own, or the failure itself where nothing of the request is. */
function issuesOrFailurePart(parts) {
  const form = formOf(parts);
  return (failure) => {
    const { issues, message } = failure;
    const whole = { in: '', pointer: '', keyword: String(codePart(failure)), message };
    return (issues.length > 0 ? issues : [whole]).map((issue) => form(issue, failure));
  };
}

function formOf(parts) {
  const entries = Object.entries(parts);
  return (issue, failure) => {
    const object = emptyObject();
    for (const [name, part] of entries) object[name] = part(issue, failure);
    return object;
  };
}

/** Returns each thing that is wrong, as a text, or what happened where nothing of the request is. */
const textsOrFailurePart = (failure) => (failure.issues.length > 0 ? textsOf(failure) : [failure.message]);

/** Returns each thing that is wrong, as a text; nothing where there is no list of them. */
const messagesPart = (failure) => (failure.issues.length > 0 ? messageListPart(failure) : undefined);

/** Returns each thing that is wrong, as a text, if only in an empty list. */
const messageListPart = textsOf;

/** Lists of what is wrong by its place, such as `lines/0/price`. */
const messagesByPlacePart = (failure) => byPlace(failure, (messages) => messages);

/** The same as a text for each place. */
const textsByPlacePart = (failure) => byPlace(failure, (messages) => messages.join('; '));

/** Returns undefined if nothing of the request is wrong. */
function issuesOnlyPart(part) {
  return (failure) => (failure.issues.length > 0 ? part(failure) : undefined);
}

/** Returns a part that lists the failure itself under `request`, where nothing is wrong with the request. */
function mapOrFailurePart(part) {
  return (failure) => {
    const { issues, message } = failure;
    // The place of the whole request, which is none of its parts.
    const whole = { in: 'body', pointer: '/request', keyword: String(codePart(failure)), message };
    return part(issues.length > 0 ? failure : { ...failure, issues: [whole] });
  };
}

function byPlace({ issues }, write) {
  const places = new Map();
  for (const issue of issues) {
    const place = issuePath(issue);
    places.set(place, [...(places.get(place) ?? []), issue.message]);
  }
  const object = emptyObject();
  for (const [place, messages] of places) object[place] = write(messages);
  return object;
}

function textsOf({ issues }) {
  return issues.map(({ in: place, pointer, message }) => `${place}${pointer} ${message}`);
}

/**
 * The values of `format` that validators check: JSON Schema 2020-12, Validation, section 7.3, and the OpenAPI Format
 * Registry. Every pattern here takes a time that is linear in the length of the text.
 */

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d):(\d\d))$/i;
const duration = /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const quotedPart = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const octet = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const jsonPointer = /^(?:\/(?:[^~/]|~[01])*)*$/;
const relativeJsonPointer = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Characters beyond ASCII: `UTF8-non-ascii` of RFC 6531, section 3.3; `ucschar` and `iprivate` of RFC 3987, section 2.2. */
const beyondAscii = '\\u{80}-\\u{D7FF}\\u{E000}-\\u{10FFFF}';
const iriCharacters = `\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}${planes(0x1, 0xd)}\\u{E1000}-\\u{EFFFD}`;
const privateCharacters = `\\u{E000}-\\u{F8FF}${planes(0xf, 0x10)}`;

/** Returns the usable characters of whole planes of Unicode, as a part of a class. */
function planes(first, last) {
  const ranges = Array.from({ length: last - first + 1 }, (_, index) => (first + index).toString(16));
  return ranges.map((plane) => `\\u{${plane}0000}-\\u{${plane}FFFD}`).join('');
}

const atom = `[A-Za-z0-9!#$%&'*+/=?^_\`{|}~\\-${beyondAscii}]+`;
const idnLocalPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const letter = `[A-Za-z0-9${beyondAscii}]`;
const idnLabel = new RegExp(`^${letter}(?:[A-Za-z0-9\\-${beyondAscii}]*${letter})?$`, 'u');

/** The parts of a URI: RFC 3986, appendix B. */
const uriParts = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const futureAddress = /^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/;

const ofUri = uriGrammar('', '');
const ofIri = uriGrammar(iriCharacters, privateCharacters);

/**
 * @param more Characters that stand for themselves besides those of a URI.
 * @param inQuery What does so in queries only.
 */
function uriGrammar(more, inQuery) {
  const allowed = (others) => `(?:[A-Za-z0-9._~!$&'()*+,;=\\-${others}]|%[0-9A-Fa-f]{2})*`;
  return {
    authority: new RegExp(
      `^(?:${allowed(`:${more}`)}@)?(?:\\[([^\\]]*)\\]|${allowed(more)})(?::\\d*)?$`,
      'u',
    ),
    path: new RegExp(`^${allowed(`:@/${more}`)}$`, 'u'),
    query: new RegExp(`^${allowed(`:@/?${more}${inQuery}`)}$`, 'u'),
    fragment: new RegExp(`^${allowed(`:@/?${more}`)}$`, 'u'),
  };
}

/** Variables of RFC 6570, section 2.3, with their modifiers. */
const variable = `(?:\\w|%[0-9A-Fa-f]{2})+(?:\\.(?:\\w|%[0-9A-Fa-f]{2})+)*(?::[1-9]\\d{0,3}|\\*)?`;
const literal = `[!#$&-;=?-[\\]_a-z~${iriCharacters}${privateCharacters}]|%[0-9A-Fa-f]{2}`;
const uriTemplate = new RegExp(`^(?:${literal}|\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\})*$`, 'u');

/** Longest text that is compiled as a regular expression. */
const longestRegex = 1_000;

/** True for `date`: RFC 3339, `full-date`. */
function isDate(text) {
  const [, year, month, day] = date.exec(text) ?? [];
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year), Number(month))
  );
}

function daysIn(year, month) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** True for `time`: RFC 3339, `full-time`. A leap second is the last of a day in UTC. */
function isTime(text) {
  const parts = time.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts
    .slice(1)
    .map((part) => Number(part || 0));
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const sign = text.includes('-') ? 1 : -1;
  const utc = hour * 60 + minute + sign * (offsetHour * 60 + offsetMinute);
  return (utc + 2 * 1440) % 1440 === 1439;
}

/** True for `date-time`: RFC 3339, `date-time`. */
function isDateTime(text) {
  return (text[10] === 'T' || text[10] === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** True for `duration`: RFC 3339, appendix A. */
function isDuration(text) {
  return duration.test(text);
}

/** True for `email`: RFC 5321, `Mailbox`. */
function isEmail(text) {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || text.length > 320) return false;
  return (localPart.test(local) || quotedPart.test(local)) && isMailHost(text.slice(at + 1));
}

/**
 * True for `idn-email`: RFC 6531, section 3.3. Names of hosts beyond ASCII are taken as they are, since tables of Unicode tell
 * their letters.
 */
function isIdnEmail(text) {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  if (at < 1 || text.length > 320 || !idnLocalPart.test(text.slice(0, at))) return isEmail(text);
  return isMailHost(host) || host.split('.').every((each) => idnLabel.test(each));
}

function isMailHost(text) {
  if (!text.startsWith('[') || !text.endsWith(']')) return isHostname(text);
  const address = text.slice(1, -1);
  return isIpv4(address) || (/^ipv6:/i.test(address) && isIpv6(address.slice(5)));
}

/** True for `hostname`: RFC 1123, section 2.1. */
function isHostname(text) {
  if (text.length > 253) return false;
  return text.split('.').every((each) => each.length <= 63 && label.test(each));
}

/** True for `ipv4`: RFC 2673, section 3.2. */
function isIpv4(text) {
  const octets = text.length > 15 ? [] : text.split('.');
  return octets.length === 4 && octets.every((each) => octet.test(each));
}

/** True for `ipv6`: RFC 4291, section 2.2. */
function isIpv6(text) {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const isMixed = last.includes('.');
  // An address of IPv4 may stand for the last two groups, not before "::".
  if (isMixed && (!isIpv4(last) || text.endsWith('::'))) return false;
  const plain = isMixed ? groups.slice(0, -1) : groups;
  const count = plain.length + (isMixed ? 2 : 0);
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

/** True for `uri`: RFC 3986, with a scheme. */
function isUri(text) {
  return isOfGrammar(text, ofUri, true);
}

/** True for `uri-reference`: RFC 3986, section 4.1. */
function isUriReference(text) {
  return isOfGrammar(text, ofUri, false);
}

/** True for `iri`: RFC 3987, with a scheme. */
function isIri(text) {
  return isOfGrammar(text, ofIri, true);
}

/** True for `iri-reference`: RFC 3987, section 2.2. */
function isIriReference(text) {
  return isOfGrammar(text, ofIri, false);
}

function isOfGrammar(text, grammar, isAbsolute) {
  const [, start, authority, path = '', query = '', fragment = ''] = uriParts.exec(text) ?? [];
  const isStart = start === undefined ? !isAbsolute : scheme.test(start);
  if (!isStart || (authority !== undefined && !isAuthority(authority, grammar))) return false;
  return grammar.path.test(path) && grammar.query.test(query) && grammar.fragment.test(fragment);
}

/** True for an authority: RFC 3986, section 3.2. */
function isAuthority(text, grammar) {
  const found = grammar.authority.exec(text);
  const [, address] = found ?? [];
  return found !== null && (address === undefined || isIpv6(address) || futureAddress.test(address));
}

/** True for `uri-template`: RFC 6570, section 2. */
function isUriTemplate(text) {
  return uriTemplate.test(text);
}

/** True for `uuid`: RFC 4122. */
function isUuid(text) {
  return uuid.test(text);
}

/** True for `json-pointer`: RFC 6901, section 5. */
function isJsonPointer(text) {
  return jsonPointer.test(text);
}

/** True for `relative-json-pointer`: draft-bhutton-relative-json-pointer-00. */
function isRelativeJsonPointer(text) {
  return relativeJsonPointer.test(text);
}

/** True for `regex`: ECMA-262. It is compiled, never run. */
function isRegex(text) {
  if (text.length > longestRegex) return false;
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
}

/** True for `byte`: RFC 4648, section 4. */
function isBase64(text) {
  return text.length % 4 === 0 && base64.test(text);
}

/** True for `int8`: whole, of 8 bits with a sign. */
function isInt8(value) {
  return value === (value << 24) >> 24;
}

/** True for `int16`: whole, of 16 bits with a sign. */
function isInt16(value) {
  return value === (value << 16) >> 16;
}

/** True for `uint8`: whole, of 8 bits without a sign. */
function isUint8(value) {
  return value === (value & 0xff);
}

/** True for `uint16`: whole, of 16 bits without a sign. */
function isUint16(value) {
  return value === (value & 0xffff);
}

/** True for `uint32`: whole, of 32 bits without a sign. */
function isUint32(value) {
  return value === value >>> 0;
}

/** True for `uint64`: whole, of 64 bits without a sign, as far as a number of JavaScript can represent it. */
function isUint64(value) {
  return Number.isInteger(value) && value >= 0 && value <= 2 ** 64;
}

/** True for `int32`: whole, of 32 bits with a sign. */
function isInt32(value) {
  return value === (value | 0);
}

/** True for `int64`: whole, of 64 bits with a sign, as far as a number of JavaScript can represent it. */
function isInt64(value) {
  return Number.isInteger(value) && value >= -9223372036854776e3 && value <= 2 ** 63;
}

/**
 * Returns the positions of schemas as `file:line:column`, by schema path. In a file of positions, a line with a plus sign counts from
 * the one above, so that an addition to the document moves no other row.
 * @param rows Positions by schema path, those of each file in the order of the document: `spec.yaml:12:3`, then `spec.yaml:+2:5`.
 */
function positionsOf(rows) {
  const lines = new Map();
  return Object.fromEntries(
    Object.entries(rows).map(([path, row]) => {
      const [, file = '', sign = '', count = '', column = ''] = /^(.*):(\+?)(\d+):(\d+)$/su.exec(row) ?? [];
      const line = Number(count) + (sign === '' ? 0 : (lines.get(file) ?? 0));
      lines.set(file, line);
      return [path, `${file}:${line}:${column}`];
    }),
  );
}

/** More steps on one text, which may take a second, are not made: such a text does not match. */
const mostSteps = 2e7;

/** Takes all ways through a pattern at once: K. Thompson, Regular Expression Search Algorithm (1968). */
class LinearPattern {
  #steps;
  #isUnicode;
  /** By step; what is no character has none. */
  #characters;
  /** The last position, counted over all texts, at which a step was reached. */
  #reached;
  #position = 0;

  /**
   * @param steps The first of them is where the pattern begins.
   * @param flags `u`, with which characters are code points, or nothing, with which they are UTF-16 code units.
   */
  constructor(steps, flags) {
    const characters = new Map();
    this.#steps = steps;
    this.#isUnicode = flags.includes('u');
    this.#reached = new Float64Array(steps.length);
    this.#characters = steps.map((step) => {
      if (typeof step !== 'string' || isAssertion(step)) return undefined;
      const character = characters.get(step) ?? new Character(step, flags);
      characters.set(step, character);
      return character;
    });
  }

  /** True if the pattern matches anywhere in a text. */
  test(text) {
    if (text.length * this.#steps.length > mostSteps) return false;
    let waiting = [];
    let before = none;
    for (let at = 0; ; at += before > 0xffff ? 2 : 1) {
      const char = this.#charAt(text, at);
      const takers = this.#take(char, before, waiting);
      if (takers === undefined) return true;
      if (char === none || (takers.length === 0 && this.#steps[0] === '^')) return false;
      waiting = takers;
      before = char;
    }
  }

  #charAt(text, at) {
    if (at >= text.length) return none;
    return this.#isUnicode ? (text.codePointAt(at) ?? none) : text.charCodeAt(at);
  }

  /**
   * Takes a character by all steps that can be come to.
   * @param waiting Steps that are next; it is used up.
   * @returns The steps that are next then; nothing where the end can be come to.
   */
  #take(char, before, waiting) {
    const next = [];
    this.#position++;
    // A match may begin at any place.
    waiting.push(0);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const step = this.#steps[at];
      if (step === undefined) return undefined;
      if (this.#reached[at] === this.#position) continue;
      this.#reached[at] = this.#position;
      const character = this.#characters[at];
      if (typeof step !== 'string') for (const target of step) waiting.push(target);
      else if (character !== undefined) {
        if (char !== none && character.has(char)) next.push(at + 1);
      } else if (holds(step, before, char)) waiting.push(at + 1);
    }
    return next;
  }
}

/** The code at the start and at the end of a text, in place of that of a character. */
const none = -1;

/** A set of characters, as the engine of JavaScript has it. */
class Character {
  #pattern;
  /** True for ASCII characters in the set, as far as known. */
  #known = [];

  constructor(source, flags) {
    this.#pattern = new RegExp(`^(?:${source})$`, flags);
  }

  has(code) {
    return code < 128 ? (this.#known[code] ??= this.#test(code)) : this.#test(code);
  }

  #test(code) {
    return this.#pattern.test(String.fromCodePoint(code));
  }
}

/** True for an assertion: a literal `^` or `$` is written with its code, and a backspace in brackets. */
function isAssertion(step) {
  return step === '^' || step === '$' || step === '\\b' || step === '\\B';
}

function holds(assertion, before, after) {
  switch (assertion) {
    case '^':
      return before === none;
    case '$':
      return after === none;
    default:
      return (isWord(before) !== isWord(after)) === (assertion === '\\b');
  }
}

function isWord(code) {
  return code !== none && /^\w$/.test(String.fromCodePoint(code));
}

/** The functions that validators call: JSON Schema 2020-12. Their own code is generated; anything complex is here. */

/** True if an object has a property itself, for those that inherit one of the name; it is called with `call`. */
function hasOwn(name) {
  return Object.hasOwn(this, name);
}

/** Returns the length of a text in characters, which are code points: JSON Schema 2020-12, Validation, section 6.3.1. */
function characters(text) {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  return count;
}

/** True if two JSON values are the same: JSON Schema 2020-12, Core, section 4.2.2. The order of members says nothing. */
function isEqual(one, other) {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

/**
 * Returns the first two items of an array that are the same value: JSON Schema 2020-12, Validation, section 6.4.3. It takes a time
 * that is linear in the size of the array, however long that is.
 * @returns Their indexes; undefined where all differ.
 */
function equalItems(items) {
  const seen = new Map();
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    // Texts of containers begin with a bracket or brace and a mark that keeps them apart from items that are texts.
    const key = isContainer(item) ? `\0${canonical(item)}` : item;
    const first = seen.get(key);
    if (first !== undefined) return [first, index];
    seen.set(key, index);
  }
  return undefined;
}

/** Returns a text that is equal for equal values, and for no others: JSON with members in the order of their names. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/**
 * Makes a pattern with which the engine of JavaScript takes too long for some texts, whoever sends them (CWE-1333).
 * @param source Regular expression of ECMA-262.
 * @param flags `u`, or nothing.
 * @param longest UTF-16 code units of the longest text that the engine is given.
 * @param steps The same for an engine that takes a time which is linear in the length of the text, and that longer texts are
 * given to; without them, no longer text matches.
 */
function boundedPattern(source, flags, longest, steps) {
  const pattern = new RegExp(source, flags);
  const linear = steps && new LinearPattern(steps, flags);
  return {
    test: (text) => (text.length <= longest ? pattern.test(text) : (linear?.test(text) ?? false)),
  };
}

/**
 * True if a number is a multiple of another one, as both are written: JSON Schema 2020-12, Validation, section 6.2.1. What
 * multiplying them gives counts as well, though 3 * 0.1 is not written 0.3.
 * @param divisor Above 0.
 */
function isMultipleOf(value, divisor) {
  if (!Number.isFinite(value)) return false;
  // The product of large integers is rounded, and would hold of what is no multiple.
  const isExact = value % 1 !== 0 || Math.abs(value) < 2 ** 32;
  if (isExact && Math.round(value / divisor) * divisor === value) return true;
  const one = decimalOf(value);
  const other = decimalOf(divisor);
  const shared = Math.min(one.exponent, other.exponent);
  const scaled = ({ digits, exponent }) => digits * 10n ** BigInt(exponent - shared);
  return scaled(one) % scaled(other) === 0n;
}

function decimalOf(number) {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

const nothing$1 = [];

/** The items of arrays that `contains` applies to, by their indexes; as long as the arrays are. */
const contained = new WeakMap();

/**
 * Notes that `contains` applies to an item, which evaluates it: JSON Schema 2020-12, Core, section 10.3.1.3.
 * @param index Its index.
 */
function noteContained(array, index) {
  const noted = contained.get(array);
  if (noted === undefined) contained.set(array, [index]);
  else noted.push(index);
}

/** Returns how many items of a value have been noted. */
function countContained(value) {
  return isContainer(value) ? (contained.get(value)?.length ?? 0) : 0;
}

/** Returns the indexes of the items that were noted since there were a number of them. */
function containedSince(value, count) {
  const noted = isContainer(value) ? contained.get(value) : undefined;
  return noted === undefined || noted.length === count ? nothing$1 : noted.slice(count);
}

/**
 * Takes the items back that were noted since there were a number of them.
 * @param value An array, or what cannot have items.
 * @param count As `countContained` gave it.
 * @returns Their indexes.
 */
function takeContained(value, count) {
  return isContainer(value) ? (contained.get(value)?.splice(count) ?? []) : [];
}

/**
 * Returns how many properties an object has, without those of some names.
 * @param others Names that do not count; the object need not have them.
 */
function countedProperties(object, others) {
  return Object.keys(object).filter((name) => !others.includes(name)).length;
}

/** The omissions from the value that is being validated. */
const omissions = [];

/**
 * Takes a property out of an object once the whole value is known to be valid.
 * @param name The object need not have it.
 */
function omitLater(object, name) {
  omissions.push([object, name]);
}

/** Returns how many properties are to go by now. */
function markOmissions() {
  return omissions.length;
}

/**
 * Makes one of all omissions since a mark.
 * @returns Nothing where there are none.
 */
function unitedSince(mark) {
  if (omissions.length === mark) return undefined;
  const united = { all: omissions.splice(mark) };
  omissions.push(united);
  return united;
}

/** Omits what has been united before. */
function omitAgain(united) {
  omissions.push(united);
}

/** Keeps the properties that were to go since a mark: the schema that omits them does not apply to the value. */
function keepSince(mark) {
  omissions.length = mark;
}

/**
 * Returns a validator that takes properties out of values which it finds valid, and leaves others as they are.
 * @param validate One that calls {@link omitLater}, or whose parts do.
 */
function omitting(validate) {
  const whole = (value) => {
    // What threw before has left its own.
    omissions.length = 0;
    const isValid = validate(value);
    if (isValid) omit(omissions);
    omissions.length = 0;
    whole.errors = validate.errors ?? null;
    return isValid;
  };
  return whole;
}

/** Removes the omitted properties. A part that several branches judge is visited once. */
function omit(list) {
  const lists = new Set([list]);
  // A Set visits members that are added while it is walked.
  for (const each of lists)
    for (const omission of each)
      if ('all' in omission) lists.add(omission.all);
      else Reflect.deleteProperty(...omission);
}

function isContainer(value) {
  return typeof value === 'object' && value !== null;
}

/** The findings about the parts of the value that is being validated; undefined if there are none. */
let findings;

/**
 * Returns a function of a schema that refers to itself, which looks at no object twice while a value is judged. The branches of a
 * union have the same members to judge; each of them would do so by itself, and a value of n levels take a time of 2^n.
 * @param judge The function; it sets `errors` of what is returned here.
 */
function recalling(judge) {
  const whole = (value, path) => {
    if (typeof value !== 'object' || value === null) return judge(value, path);
    if (findings !== undefined) return recall(findings, whole, judge, value, path);
    findings = new Map();
    try {
      return recall(findings, whole, judge, value, path);
    } finally {
      findings = undefined;
    }
  };
  return whole;
}

function recall(all, whole, judge, value, path) {
  let known = all.get(whole);
  if (known === undefined) all.set(whole, (known = new Map()));
  const before = known.get(value);
  if (before !== undefined) return repeat(whole, value, before);
  const omitted = markOmissions();
  const contained = countContained(value);
  const isValid = judge(value, path);
  known.set(value, {
    // Copied, as whoever called adds to it.
    errors: isValid ? null : [...(whole.errors ?? [])],
    omitted: isValid ? unitedSince(omitted) : undefined,
    contained: isValid ? containedSince(value, contained) : [],
    evaluated: whole.evaluated && { ...whole.evaluated },
  });
  return isValid;
}

/** Does what judging the value has done. */
function repeat(whole, value, { errors, evaluated, ...rest }) {
  whole.errors = errors === null ? null : [...errors];
  if (evaluated !== undefined) whole.evaluated = { ...evaluated };
  if (rest.omitted !== undefined) omitAgain(rest.omitted);
  if (Array.isArray(value)) for (const index of rest.contained) noteContained(value, index);
  return errors === null;
}

/**
 * Returns a validator as a Standard Schema.
 * @typeParam Value What is valid.
 * @param validate A validator that Ajv compiled of the schema of that type.
 */
function standardSchema(validate) {
  return {
    '~standard': {
      version: 1,
      vendor: 'openapi',
      validate(value) {
        const problems = problemsOf(validate, value);
        if (problems.length > 0)
          return { issues: problems.map((problem) => ({ message: problem.message, path: pathOf(problem) })) };
        // What the schema takes is what the type of it says, which is made of the same schema.
        return { value: value };
      },
    },
  };
}

/**
 * Returns the steps to what is wrong (RFC 6901, section 4); a missing property is given as if it were there, for forms to
 * show it.
 */
function pathOf({ pointer, missing }) {
  const steps = stepsOf(pointer);
  return missing === undefined ? steps : [...steps, missing];
}

/** Parts of a request that it lacks are empty. */
const nothing = {
  params: {},
  query: {},
  headers: {},
  cookies: {},
  body: undefined,
  contentType: undefined,
};

/**
 * Returns what checks requests of the operation of a name; see `requestSchema`.
 * @typeParam Value What is valid.
 * @throws {TypeError} The document has no operation of that name.
 */
function requestSchemaOf(api, name) {
  const operation = api.operations.find(({ id }) => id === name);
  if (operation === undefined)
    throw new TypeError(
      `The document has no operation ${JSON.stringify(name)}. Pass the name of a declared operation.`,
    );
  return requestSchema(operation);
}

/**
 * Returns what checks requests of an operation, as a Standard Schema. A request has its parts as a handler gets them: `params`,
 * `query`, `headers`, `cookies`, `body` and `contentType`; the path of an issue begins with one of these.
 * @typeParam Value What is valid.
 */
function requestSchema(operation) {
  const validate = async (value) => {
    if (typeof value !== 'object' || value === null)
      return { issues: [{ message: 'must be an object', path: [] }] };
    const request = { ...nothing, ...value };
    const issues = [...(await brokenRules(operation, request)), ...bodyIssues(operation, request)];
    if (issues.length > 0) return { issues };
    // What the schemas of an operation take is what the type of its request says, which is made of the same schemas.
    return { value: value };
  };
  return { '~standard': { version: 1, vendor: 'openapi', validate } };
}

async function brokenRules(operation, request) {
  const problems = requestProblems(request, (await operation.validators?.()) ?? {});
  return problems.map((problem) => ({
    message: problem.message,
    path: [partOf[problem.in], ...pathOf(problem)],
  }));
}

const partOf = {
  path: 'params',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  body: 'body',
};

/** Returns what no schema says: whether there has to be a body, and of which media types it may be. */
function bodyIssues({ body }, request) {
  if (request.body === undefined)
    return body?.required === true ? [{ message: 'is missing', path: ['body'] }] : [];
  const types = (body?.types ?? []).map(({ type }) => type);
  if (request.contentType !== undefined && types.includes(request.contentType)) return [];
  const taken = types.length === 0 ? 'the operation has no body' : `accepted: ${types.join(', ')}`;
  return [{ message: `has an undeclared media type; ${taken}`, path: ['contentType'] }];
}

export {
  HttpError,
  ReplyError,
  acceptedType,
  boundedPattern,
  broken,
  capitalCodePart,
  characters,
  chosenMember,
  closeServer,
  codePart,
  constantPart,
  cookieForm,
  cookieFormExploded,
  cookieJson,
  countContained,
  countedProperties,
  createServer,
  credentialsOf,
  declaredForms,
  declaredReply,
  decodeBinary,
  decodeForm,
  decodeJson,
  decodeMultipart,
  decodeText,
  emptyListPart,
  encodeHeaders,
  endBare,
  equalItems,
  explainRefusals,
  explanationPart,
  expressRouter,
  failureForm,
  fetchHandler,
  formedListPart,
  formedPart,
  handlerDefinitions,
  hasOwn,
  headerJson,
  headerSimple,
  headerSimpleExploded,
  hyphenCodePart,
  instancePart,
  invalidStatus,
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isEmpty,
  isEqual,
  isHostname,
  isHttpError,
  isIdnEmail,
  isInt16,
  isInt32,
  isInt64,
  isInt8,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isMultipleOf,
  isOfConnection,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUint16,
  isUint32,
  isUint64,
  isUint8,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
  isWhole,
  issueCapitalKeyword,
  issueFragment,
  issueHyphenKeyword,
  issueKeyword,
  issueListPart,
  issueLocation,
  issueMessage,
  issueObject,
  issueParameter,
  issuePartIn,
  issuePath,
  issuePlace,
  issuePlaceAmong,
  issuePointer,
  issueRootedFragment,
  issueRootedPointer,
  issueStatus,
  issueStatusText,
  issueStepTexts,
  issueSteps,
  issuesOnlyPart,
  issuesOrFailurePart,
  issuesPart,
  joined$1 as joined,
  joinedMethods,
  jsonIn,
  keepSince,
  limitedIssuePart,
  limitedPart,
  madeFor,
  mapOrFailurePart,
  markOmissions,
  maxDepth,
  messageListPart,
  messagePart,
  messagesByPlacePart,
  messagesPart,
  missing,
  namedMember,
  nodeListener,
  notImplemented,
  noteContained,
  objectPart,
  omitLater,
  omitting,
  pathJson,
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathPart,
  pathSimple,
  pathSimpleExploded,
  pointerTo,
  positionsOf,
  problemForm,
  problemPart,
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryJson,
  queryPipeDelimited,
  querySpaceDelimited,
  recalling,
  refuseEarly,
  renderDeclared,
  renderProblem,
  reply,
  replyHeaderJson,
  replyHeaderSimpleExploded,
  requestIdPart,
  requestSchemaOf,
  respond,
  splitTarget,
  standardSchema,
  statusPart,
  statusTextPart,
  streamed,
  takeContained,
  textOfThrown,
  textsByPlacePart,
  textsOfItems,
  textsOrFailurePart,
  timePart,
  titleOf,
  titlePart,
  untagged,
  withStatus,
  wordPart,
  writeUnreported,
};
