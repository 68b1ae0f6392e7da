// Built from @specline/client-runtime. Its behaviour is the same for every document.
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
const contract = 'contract 1 of @specline/client-runtime';

/**
 * Returns a value, once generated code is found to be made for this runtime. Packages that carry their runtime have no need of it.
 * @param made The contract that the code was generated for.
 * @param value Anything.
 * @throws {Error} The code was generated for another contract; the message names both.
 */
function madeFor(made, value) {
  return agreed(contract, made, value);
}

/** Calls an operation. */
function call(transport, operation, params, options) {
  const received = transport.send(operation, params, options);
  // A reply is taken to be as declared; `validated` checks it.
  const data = received.then(({ body, failure }) => {
    if (failure) throw failure;
    return body;
  });
  return Object.assign(data, {
    async withResponse() {
      // In this order: what fails is then the promise that somebody waits for.
      return { data: await data, ...(await received) };
    },
    result() {
      // Callers of this method get a failure as the result.
      data.catch(() => {});
      return received;
    },
  });
}

/**
 * Base class of all errors of a call. The message names the operation and what happened, and contains no secrets.
 * @typeParam Id Names of the operations of the document.
 */
class ClientError extends Error {
  /** @param fields The properties of the error. */
  constructor(operationId, message, fields) {
    super(`${operationId}: ${message}`, fields);
    Object.assign(this, fields, { operationId });
  }
}

/** An argument cannot be sent. No request was made. */
class ParameterError extends ClientError {
  name = 'ParameterError';
}

/** There was no complete response: the connection failed or broke. `cause` is what `fetch` threw. */
class NetworkError extends ClientError {
  name = 'NetworkError';
}

/** The call, or its last attempt, took longer than its `timeout`. */
class TimeoutError extends ClientError {
  name = 'TimeoutError';
}

/** The response has more bytes than `maxResponseBytes` allows. It was not read to its end, and is not requested again. */
class ResponseTooLargeError extends ClientError {
  name = 'ResponseTooLargeError';
}

/** The call was cancelled by its `signal`. `cause` is the signal's reason. */
class AbortError extends ClientError {
  name = 'AbortError';
}

/**
 * A list cannot be continued: the server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
 * items of a page are not an array.
 */
class PagingError extends ClientError {
  name = 'PagingError';
}

/** Base class of errors that come with a response. */
class AnswerError extends ClientError {}

/** A successful response is not what the document declares, such as an HTML page instead of JSON. */
class DecodeError extends AnswerError {
  name = 'DecodeError';
}

/** The document does not declare the status of the response. */
class UndeclaredStatusError extends AnswerError {
  name = 'UndeclaredStatusError';
}

/**
 * A failure that the document declares. `body` has the type declared for the status; it is undefined if something else was
 * received, such as the error page of a proxy. Each common status has a subclass: `error instanceof NotFoundError`.
 * @typeParam Body The bodies that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
class ApiError extends AnswerError {
  name = 'ApiError';
}

/** Calls an operation that answers with a page of a list. */
function list(transport, operation, paging, params, options) {
  const { cursor, follow = atCursor } = paging;
  const first = call(transport, operation, params, options);
  const itemsOf = (page) => {
    const items = valueAt(page, paging.items) ?? [];
    if (!Array.isArray(items)) throw new PagingError(operation.id, 'the items of a page are not an array');
    // As with all results, what the document declares is taken to be there.
    return items;
  };

  async function* pages() {
    let at = valueAt(params, [cursor]);
    let seen = 0;
    let before = [];
    const followed = new Set([cursorText(at)]);
    for (let page = await first.withResponse(); ;) {
      const { data, headers } = page;
      yield data;
      const items = itemsOf(data);
      seen += items.length;
      const walked = { id: operation.id, data, headers, at, items, before, seen };
      const following = cursorText(follow(walked, paging));
      if (following === '') return;
      if (followed.has(following))
        throw new PagingError(operation.id, 'the server returned the same cursor twice');
      followed.add(following);
      at = following;
      before = items;
      page = await call(transport, operation, { ...params, [cursor]: at }, options).withResponse();
    }
  }
  async function* all() {
    for await (const page of pages()) yield* itemsOf(page);
  }
  async function toArray({ limit = Infinity } = {}) {
    const array = [];
    // The first page is under way in any case, and may fail.
    await first;
    if (limit > 0) for await (const item of all()) if (array.push(item) >= limit) break;
    return array;
  }
  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: all });
}

const atCursor = ({ data }, { next }) => valueAt(data, next);

/** Returns a cursor as it is on the wire, where a number is the same as its digits; empty for what is none. */
function cursorText(cursor) {
  return typeof cursor === 'string' || typeof cursor === 'number' ? `${cursor}` : '';
}

/** Returns the value at a path of a body. */
function valueAt(body, path = []) {
  return path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? value[key] : undefined),
    body,
  );
}

/** Ways through a list other than cursors. */

/** A parameter gives the number of items before a page: the next is its own number of items further. */
const byOffset = (page, paging) => {
  const { first = 0 } = paging;
  const following = Number(page.at ?? first) + page.items.length;
  return isLast(page, paging) || following - first >= countOf(page, paging) ? undefined : following;
};

/** Pages have numbers. */
const byNumber = (page, paging) =>
  isLast(page, paging) || page.seen >= countOf(page, paging)
    ? undefined
    : Number(page.at ?? paging.first ?? 1) + 1;

/**
 * The body has the URL of the following page. Of that only the parameter is taken: a page can lead neither to another operation,
 * nor to another host.
 */
const byUrl = (page, paging) => parameterIn(valueAt(page.data, paging.next), page, paging);

/** The field `Link` has the URL, as that of the relation `next` (RFC 8288, section 3); else as `byUrl`. */
const byLink = (page, paging) => {
  const links = (page.headers.get('link') ?? '').matchAll(/<([^<>]*)>([^<]*)/g);
  for (const [, url, attributes = ''] of links) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(attributes) ?? [];
    if (/(?:^|\s)next(?:\s|$)/i.test(quoted ?? bare ?? '')) return parameterIn(url, page, paging);
  }
  return undefined;
};

/**
 * True if a page has nothing.
 * @throws {PagingError} for the page before once more: a server that ignores the parameter would give it for ever. Plain values
 *   may be the same in many pages.
 */
function isLast({ id, items, before }, { cursor, name = cursor }) {
  if (typeof items[0] === 'object' && JSON.stringify(items) === JSON.stringify(before))
    throw new PagingError(id, `the server returned the same page twice: it ignores "${name}"`);
  return items.length === 0;
}

/** Returns how many items there are, if the body has their number. */
function countOf({ data }, { count }) {
  const total = count && valueAt(data, count);
  return typeof total === 'number' ? total : Infinity;
}

/** @throws {PagingError} for a URL without the parameter: the list would end before its end. */
function parameterIn(url, { id }, { cursor, name = cursor }) {
  if (typeof url !== 'string' || url === '') return undefined;
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const value = new URLSearchParams(query).get(name);
  if (value) return value;
  throw new PagingError(id, `the URL of the next page has no "${name}"`);
}

/**
 * Makes methods of operations.
 * @param operations Functions of a transport, by name.
 */
function bindOperations(transport, operations) {
  return mapValues(
    operations,
    (operation) =>
      (...rest) =>
        operation(transport, ...rest),
  );
}

/** Makes methods of operations, group by group. */
function bindGroups(transport, groups) {
  return mapValues(groups, (group) => bindOperations(transport, group));
}

function mapValues(values, map) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/**
 * Returns a primitive value as text.
 * @param name Name of the parameter, for the message.
 * @throws {ParameterError} for objects, functions and NaN, which have no one spelling, and for half a character (a lone
 * surrogate), which has none in UTF-8.
 */
function primitiveText(operation, name, value) {
  if (Object(value) === value || Object.is(value, NaN) || /\p{Cs}/u.test(String(value)))
    throw new ParameterError(operation.id, `${name} cannot be sent as text`, { parameter: name });
  return String(value);
}

/**
 * Returns a primitive value as one segment of a path, which it can neither leave nor shorten: RFC 3986, section 5.2.4.
 * @throws {ParameterError} for what is missing, empty, `.` or `..`.
 */
function segmentOf(operation, name, value) {
  const text = primitiveText(operation, name, value ?? '');
  if (/^\.?\.?$/.test(text))
    throw new ParameterError(
      operation.id,
      `${name} ${value === undefined || value === null ? 'is missing' : `may not be "${text}"`}`,
      { parameter: name },
    );
  return encodeURIComponent(text);
}

/**
 * Returns the error for a value that cannot be sent.
 * @param name Key of the argument, or name of the field.
 * @param reason Why, as the end of a sentence.
 */
function refusalOf({ id }, name, reason) {
  return new ParameterError(id, `${name} cannot be sent: ${reason}`, { parameter: name });
}

/**
 * Checks that a parameter of which nothing is sent may be left out.
 * @param name Its key in the arguments.
 * @throws {ParameterError} when the document requires it.
 */
function assertOptional(operation, name) {
  if (Object.hasOwn(operation.required ?? {}, name)) throw refusalOf(operation, name, nothingToSend);
}

/** Why a required value is refused that no text stands for. */
const nothingToSend = 'it is required, and nothing of its value has a text';

/** Checks that all that `Operation.required` lists is given. */
const assertRequired = (operation, params, headers) => {
  const { id, required, query } = operation;
  for (const [key, field] of Object.entries(required ?? {})) {
    const value = params[key];
    if (value === undefined && headers[field] === undefined)
      throw new ParameterError(id, `${key} is missing`, { parameter: key });
    // `style` checks the parameters that it writes.
    if (query?.includes(key) && [value].flat().every((item) => item === undefined || item === null))
      assertOptional(operation, key);
  }
};

/** As it is: to its types it never gives nothing. */
const stringify = JSON.stringify;

/**
 * Returns a value as JSON: RFC 8259.
 * @param name Name of what is written, for the message.
 * @throws {ParameterError} for what JSON cannot hold: a bigint, an object within itself, a function, and objects of the language
 * or the platform of which it leaves nothing, such as a `Map`.
 */
function jsonOf$1({ id }, name, value) {
  try {
    const text = stringify(value) ?? '{}';
    // Objects of a class of the caller's are data as well.
    if (text === '{}' && {}.toString.call(value) !== '[object Object]') throw TypeError();
    return text;
  } catch (cause) {
    throw new ParameterError(id, `${name} cannot be sent as JSON`, { parameter: name, cause });
  }
}

/**
 * True for objects that are data, as those of JSON are. A `Date`, a `Map`, a `Blob` is none: its properties are not what it
 * holds. Those of another realm, such as that of a test runner, count.
 */
function isPlain(value) {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns the properties of an object that are there: undefined counts as none. */
function entriesOf(object) {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

/** The parts of a value, as the styles of OpenAPI 3.1.1 write them: RFC 6570. */

/**
 * Takes a value apart into what its style writes.
 * @throws {ParameterError} for what has no text, and for null within it where null has none.
 */
function partsOf(param, value, draft) {
  const text = (item) => primitiveText(draft.operation, param.name, item);
  if (Array.isArray(value)) return { kind: 'list', texts: itemsOf$2(param, value, draft).map(text) };
  if (!hasText(param)(value)) return { kind: 'list', texts: [] };
  if (!isPlain(value)) return { kind: 'one', texts: [text(value)] };
  return { kind: 'pairs', pairs: membersOf(param, value, draft).map(([key, member]) => [key, text(member)]) };
}

/** Returns the test for values that are sent: null is one where it has a text. */
function hasText({ nulls }) {
  return (value) => value !== undefined && (value !== null || nulls === 'text');
}

/**
 * Returns the items of a list that are sent.
 * @throws {ParameterError} for null where it has no text.
 */
function itemsOf$2(param, items, draft) {
  refuseNull(param, items, draft);
  return items.filter(hasText(param));
}

/**
 * Returns the properties of an object that are sent.
 * @throws {ParameterError} for null where it has no text.
 */
function membersOf(param, object, draft) {
  const members = entriesOf(object);
  refuseNull(
    param,
    members.map(([, member]) => member),
    draft,
  );
  return members.filter(([, member]) => hasText(param)(member));
}

function refuseNull(param, values, draft) {
  if (param.nulls === 'none' && values.includes(null))
    throw refusalOf(draft.operation, param.name, 'null in it would be read as the text "null"');
}

/** Returns true where nothing is sent. */
function isEmpty(parts) {
  return (parts.kind === 'pairs' ? parts.pairs : parts.texts).length === 0;
}

/** Returns a pair for each text: a list has the name of its parameter with each, an object has its own names. */
function exploded({ name }, parts) {
  return parts.kind === 'pairs' ? parts.pairs : parts.texts.map((text) => [name, text]);
}

/**
 * Joins the parts to one text.
 * @param assign What stands between a name and its text.
 */
function joined(parts, escape, separator, assign) {
  const texts =
    parts.kind === 'pairs'
      ? parts.pairs.map(([key, text]) => escape(key) + assign + escape(text))
      : parts.texts.map(escape);
  return texts.join(separator);
}

/**
 * Returns the parts; alone, a text may hold the delimiter.
 * @throws {ParameterError} for one of several that holds it.
 */
function undelimited(param, parts, delimiter, draft) {
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => text.includes(delimiter)))
    throw refusalOf(draft.operation, param.name, `an item contains "${delimiter}", which delimits items`);
  return parts;
}

/**
 * Returns the parts of a header field; space around the comma of a list is no part of the items: RFC 9110, section 5.6.1.1.
 * @throws {ParameterError} for an item that holds a comma, or begins or ends with white space.
 */
function listed(param, value, draft) {
  const parts = undelimited(param, partsOf(param, value, draft), ',', draft);
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => /^[\t ]|[\t ]$/.test(text)))
    throw refusalOf(
      draft.operation,
      param.name,
      'an item begins or ends with white space, which header fields do not preserve',
    );
  return parts;
}

/**
 * The encoders of parameters in less common styles: OpenAPI 3.1.1, Parameter Object, Style Values, after RFC 6570. One function for
 * each, so that a bundle holds those that its operations use.
 *
 * Values that RFC 6570 calls undefined are not sent: undefined, null, and arrays and objects that hold nothing else; but null is
 * sent as a text if the server reads that as null, and a required value is refused if nothing of it would be sent. A path has no
 * place for values that are not sent. If a style cannot distinguish a delimiter from the same character in a value, the value is
 * refused: the server would read another one.
 */

const verbatim = (text) => text;

/** A dot delimits what a label holds; it is one of the characters that are not escaped without need. */
const undotted = (text) => encodeURIComponent(text).replaceAll('.', '%2E');

/**
 * Lets reserved characters and percent-encoded octets through, except for the characters with a meaning in a query:
 * OpenAPI 3.1.1, appendix C.
 */
const reserved = (text) =>
  encodeURI(text)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[#&+=]/g, encodeURIComponent);

/** Writes the parameters that `Operation.params` lists. */
function writeParams(draft, params) {
  for (const param of draft.operation.params ?? []) {
    const key = param.key ?? param.name;
    const value = params[key];
    const before = writtenIn(draft);
    param.encode(param, value, draft);
    if (value !== undefined && writtenIn(draft) === before) assertOptional(draft.operation, key);
  }
}

/** Returns all that parameters change; one of them that changes nothing is not sent. */
function writtenIn({ path, query, headers }) {
  return [path, query, ...Object.entries(headers)].join();
}

/**
 * Writes parameters as {@link writeParams} does, for a path template that holds a query: the query of the parameters is appended to
 * that.
 */
function writeBehindQuery(draft, params) {
  writeParams(draft, params);
  const [path = '', ...query] = draft.path.split('?');
  draft.path = path;
  draft.query = `&${query.join('?')}${draft.query}`;
}

/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
const pathSimple = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', ','), draft);
};

/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
const pathSimpleExploded = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', '='), draft);
};

/** Encodes in the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
const pathLabel = (param, value, draft) => {
  setSegment(param, `.${joined(partsOf(param, value, draft), encodeURIComponent, ',', ',')}`, draft);
};

/** Encodes in the style `label`, exploded: `.blue`, `.blue.black`, `.R=100.G=200`. */
const pathLabelExploded = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const escape = parts.kind === 'one' ? encodeURIComponent : undotted;
  setSegment(param, `.${joined(parts, escape, '.', '=')}`, draft);
};

/** Encodes in the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`; an empty text is `;color`. */
const pathMatrix = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const text = joined(parts, encodeURIComponent, ',', ',');
  const assigned = parts.kind === 'one' && text === '' ? '' : `=${text}`;
  setSegment(param, isEmpty(parts) ? '' : `;${encodeURIComponent(param.name)}${assigned}`, draft);
};

/** Encodes in the style `matrix`, exploded: `;color=blue`, `;color=blue;color=black`, `;R=100;G=200`; an empty text is `;color`. */
const pathMatrixExploded = (param, value, draft) => {
  const pairs = exploded(param, partsOf(param, value, draft)).map((pair) => pair.map(encodeURIComponent));
  setSegment(param, pairs.map(([key = '', text]) => `;${key}${text && `=${text}`}`).join(''), draft);
};

/** Encodes as `application/json`. */
const pathJson = (param, value, draft) => {
  const text = value === undefined ? '' : jsonOf$1(draft.operation, param.name, value);
  setSegment(param, encodeURIComponent(text), draft);
};

/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
const queryForm = (param, value, draft) => {
  const all = partsOf(param, value, draft);
  const parts = param.isPart ? undelimited(param, all, ',', draft) : all;
  const escape = (text) => escapeOf(param)(text).replaceAll(',', '%2C');
  addJoined(param, parts, parts.kind === 'one' ? escapeOf(param) : escape, ',', draft);
};

/**
 * Encodes in the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. The specification leaves open what becomes of
 * an array in an object: it repeats its key (`R=100&R=90`).
 */
const queryFormExploded = (param, value, draft) => {
  const members = isPlain(value) ? membersOf(param, value, draft) : [[param.name, value]];
  for (const [key, member] of members) {
    if (key !== param.name && isOfAnother(key, draft))
      throw refusalOf(draft.operation, param.name, `${key} is another parameter`);
    const items = Array.isArray(member) ? itemsOf$2(param, member, draft) : [member].filter(hasText(param));
    for (const item of items) addPair(param, key, primitiveText(draft.operation, param.name, item), draft);
  }
};

/** Encodes in the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
const querySpaceDelimited = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), ' ', draft);
  addJoined(param, parts, escapeOf(param), '%20', draft);
};

/** Encodes in the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
const queryPipeDelimited = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), '|', draft);
  addJoined(param, parts, escapeOf(param), '%7C', draft);
};

/**
 * Encodes in the style `deepObject`: `color%5BR%5D=100&color%5BG%5D=200`. The specification leaves open what else there may be: an array
 * repeats its name (`color%5BR%5D=100&color%5BR%5D=90`), or numbers its items where there are objects among them
 * (`color%5B0%5D%5BR%5D=100`), an object within adds a key (`color%5Bdark%5D%5BR%5D=90`), and a primitive value goes by the
 * name of the parameter (`color=blue`).
 */
const queryDeepObject = (param, value, draft) => {
  addDeep(param, param.name, value, draft);
};

/** Encodes as `application/json`. */
const queryJson = (param, value, draft) => {
  if (value !== undefined) addPair(param, param.name, jsonOf$1(draft.operation, param.name, value), draft);
};

/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
const headerSimple = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', ','), draft);
};

/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
const headerSimpleExploded = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (parts.kind === 'pairs' && parts.pairs.some(([key]) => key.includes('=')))
    throw refusalOf(draft.operation, param.name, 'a key contains an equals sign, which delimits keys');
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', '='), draft);
};

/** Encodes as `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
const headerJson = (param, value, draft) => {
  if (value === undefined) return;
  const text = jsonOf$1(draft.operation, param.name, value).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  setHeader(param, text, draft);
};

/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. Browsers do not let cookies be set this way. */
const cookieForm = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  if (!isEmpty(parts)) addCookie(param.name, joined(parts, encodeURIComponent, ',', ','), draft);
};

/** Encodes in the style `form`, exploded: `color=blue`, `color=blue; color=black`, `R=100; G=200`. */
const cookieFormExploded = (param, value, draft) => {
  for (const [key, text] of exploded(param, partsOf(param, value, draft)))
    addCookie(key, encodeURIComponent(text), draft);
};

/** Encodes as `application/json`. */
const cookieJson = (param, value, draft) => {
  if (value !== undefined)
    addCookie(param.name, encodeURIComponent(jsonOf$1(draft.operation, param.name, value)), draft);
};

/** Sets a segment of the path, which it can neither leave nor shorten: RFC 3986, section 5.2.4. */
function setSegment(param, text, draft) {
  // To the URL standard, an escaped dot is a dot.
  if (/^(?:\.|%2e){0,2}$/i.test(text))
    throw refusalOf(draft.operation, param.name, `as a path segment, it would be "${text}"`);
  draft.path = draft.path.replaceAll(`{${param.name}}`, () => text);
}

function escapeOf({ reserved: isReserved }) {
  return isReserved ? reserved : encodeURIComponent;
}

function addPair(param, name, text, draft) {
  draft.query += `&${encodeURIComponent(name)}=${escapeOf(param)(text)}`;
}

function addJoined({ name }, parts, escape, separator, draft) {
  if (!isEmpty(parts))
    draft.query += `&${encodeURIComponent(name)}=${joined(parts, escape, separator, separator)}`;
}

function addDeep(param, name, value, draft) {
  const object = Array.isArray(value) && value.some(isPlain) ? Object.fromEntries(value.entries()) : value;
  if (!isPlain(object)) {
    queryFormExploded({ ...param, name }, value, draft);
    return;
  }
  for (const [key, member] of membersOf(param, object, draft)) {
    if (/[[\]]/.test(key))
      throw refusalOf(draft.operation, param.name, 'a key contains a bracket, which delimits keys');
    const inner = `${name}[${key}]`;
    if (isOfAnother(inner, draft))
      throw refusalOf(draft.operation, param.name, `${inner} is another parameter`);
    addDeep(param, inner, member, draft);
  }
}

/** True for the name of another parameter of the query, which belongs to that, also where it begins as that of a deep object. */
function isOfAnother(name, { operation: { params = [], query = [] } }) {
  return (
    query.includes(name) || params.some((param) => param.name === name && param.encode === queryFormExploded)
  );
}

function setHeader(param, text, draft) {
  // RFC 9110, section 5.5; beyond Latin-1 there is no octet for a character.
  if (/^[\t ]|[\t ]$|[^\t -~\x80-\xff]/.test(text))
    throw refusalOf(
      draft.operation,
      param.name,
      'header fields cannot contain such characters, nor begin or end with white space',
    );
  draft.headers[param.name.toLowerCase()] = text;
}

function addCookie(name, text, { headers }) {
  const pair = `${encodeURIComponent(name)}=${text}`;
  headers['cookie'] = headers['cookie'] === undefined ? pair : `${headers['cookie']}; ${pair}`;
}

/** JSON: RFC 8259. @throws {ParameterError} for what JSON cannot hold, such as a bigint or a `Map`. */
const encodeJson = (body, headers, operation) => {
  headers['content-type'] ??= 'application/json';
  return jsonOf$1(operation, 'body', body);
};

/** True for what is bytes already, and is sent as it is: a Blob, a buffer or a view of one, a stream. */
function isBytes(body) {
  return body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || isStream(body);
}

/** True for a stream, be it that of a library. */
function isStream(body) {
  return typeof body?.getReader === 'function';
}

/**
 * Returns the media type or range that covers a media type, the most specific first: RFC 9110, section 12.5.1. Of those that differ
 * by their parameters, it is the one that has most of the given parameters. JSON of a particular kind (RFC 6839, section 3.1) is
 * also covered by `application/*+json`, as documents have it, and by `application/json`.
 * @param types As a document writes them: in any case, with or without parameters.
 * @param mediaType As a Content-Type field has it; an empty one is covered by everything-goes only.
 */
function covering(types, mediaType) {
  const essence = essenceOf(mediaType);
  const json = /[/+]json$/.test(essence) ? ['application/json'] : [];
  const came = parametersOf(mediaType);
  const score = ({ type }) => {
    const own = parametersOf(type);
    return 2 * own.filter((parameter) => came.includes(parameter)).length - own.length;
  };
  const range = essence.replace(/\/.*/, '/*');
  // Without a suffix the second is none that a document has.
  const ranges = [essence, `${range}+${essence.split('+').pop()}`, ...json, range, '*/*'];
  return ranges
    .map((range) => types.filter(({ type }) => essenceOf(type) === range))
    .find(({ length }) => length > 0)
    ?.sort((a, b) => score(b) - score(a))[0];
}

/** Returns a media type in lower case and without parameters: RFC 9110, section 8.3.1. */
function essenceOf(mediaType) {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase();
}

/** True for a range, such as `image/*`. */
function isRange(type) {
  return type.includes('*');
}

/** Returns each as `name=value`, without quotes: RFC 9110, section 5.6.6. */
function parametersOf(mediaType) {
  return mediaType.toLowerCase().replace(/[\s"]/g, '').split(';').slice(1);
}

/** Request bodies that may be something other than JSON: OpenAPI 3.1.1, Request Body Object. */

/**
 * Writes a body as the media type that the argument `contentType` names. Without that, what is binary goes as its own type, or
 * as one that the document declares for binary content, what holds files as multipart, and everything else as the first one that
 * it declares. What is bytes already goes as it is.
 * @throws {ParameterError} when the document does not declare the type, or the body cannot be sent as it.
 */
const byContentType = (body, headers, operation, params) => {
  const { id, bodies = [] } = operation;
  const requested = primitiveText(operation, 'contentType', params['contentType'] ?? '');
  const type = requested === '' ? usualType(bodies, body) : covering(bodies, requested);
  if (type === undefined) {
    const declared = bodies.map((each) => each.type).join(', ');
    throw new ParameterError(id, `contentType is "${requested}", not one of ${declared}`, {
      parameter: 'contentType',
    });
  }
  // A range stands for types, and is none itself: RFC 9110, section 8.3.1.
  headers['content-type'] ??=
    requested === '' || isRange(requested) ? typeOf(body, type, operation) : requested;
  // A file of JSON is JSON already.
  const isWritten = type.encode === encodeJson && isBytes(body);
  return isWritten ? body : type.encode(body, headers, operation, type);
};

/** Text: a primitive value in the charset of its media type, or bytes that are text already. */
const encodeText = (body, headers, operation) =>
  isBytes(body)
    ? body
    : inCharset(operation, primitiveText(operation, 'body', body), headers['content-type']);

/**
 * Returns a text as those read it who go by its media type (RFC 9110, section 8.3.2): it is sent in UTF-8, or in Latin-1 as bytes.
 * @throws {ParameterError} for another charset, in which it would be read as something else.
 */
function inCharset({ id }, text, mediaType = '') {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(mediaType)?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(charset) || (/^[\0-\x7f]*$/.test(text) && !/^utf-16/i.test(charset))) return text;
  if (/^(?:iso-8859-1|latin1|windows-1252)$/i.test(charset) && /^[\0-\x7f\xa0-\xff]*$/.test(text))
    return Uint8Array.from(text, (char) => char.charCodeAt(0));
  throw new ParameterError(id, `body cannot be encoded in ${charset}: send bytes`, {
    parameter: 'body',
  });
}

/** The encoder of bytes or text: a Blob, a buffer or a view of one, a stream, or a string. A stream is sent only once. */
const encodeBinary = (body, _, { id }, { type }) => {
  if (typeof body === 'string' || isBytes(body)) return body;
  throw new ParameterError(
    id,
    `body cannot be serialized as ${type}: pass a string, a Blob, a buffer or a stream`,
    {
      parameter: 'body',
    },
  );
};

function usualType(bodies, body) {
  if (!isBytes(body)) {
    // JSON would make `{}` of a file.
    const hasFiles =
      (isPlain(body) || Array.isArray(body)) &&
      Object.values(body)
        .flat()
        .some((value) => value instanceof Blob);
    // Parts of a form have names, which items of a list have not.
    const multipart = Array.isArray(body) ? /^multipart\/(?!form-data)/i : /^multipart\//i;
    return (hasFiles ? bodies.find(({ type }) => multipart.test(type)) : undefined) ?? bodies[0];
  }
  const own = body instanceof Blob && body.type !== '' ? covering(bodies, body.type) : undefined;
  return own ?? bodies.find(({ encode }) => encode === encodeBinary) ?? bodies[0];
}

/**
 * Returns the media type of a body: a Blob knows its own, with its parameters. A range has one for what is usual in it.
 * @throws {ParameterError} where a range is declared, and the body has no media type of its own or usual in it.
 */
function typeOf(body, declared, { id }) {
  if (body instanceof Blob && body.type !== '' && covering([declared], body.type)) return body.type;
  const usual = isBytes(body)
    ? ['application/octet-stream', 'text/plain']
    : [declared.encode === encodeJson ? 'application/json' : 'text/plain'];
  const type = isRange(declared.type)
    ? usual.find((each) => covering([{ type: essenceOf(declared.type) }], each))
    : declared.type;
  if (type === undefined)
    throw new ParameterError(id, `contentType is missing: ${declared.type} is a range of media types`, {
      parameter: 'contentType',
    });
  return type;
}

/**
 * Request bodies that are forms: OpenAPI 3.1.1, Encoding Object.
 *
 * An array repeats its name, a primitive value is text, and anything else JSON, unless the document says otherwise. Headers
 * that it declares for a part are not sent: the arguments of an operation have no place for their values.
 */

/**
 * `application/x-www-form-urlencoded`, as the URL standard writes it (section 5.2), and values in a style after RFC 6570, as
 * in a query.
 */
const encodeForm = (body, _, operation, { fields }) => {
  const pairs = propertiesOf(operation, body).flatMap(([name, value]) => {
    const field = fieldOf(fields, name);
    if (field.encode) return styled(operation, name, value, field);
    // JSON of a list is one value, if the document declares it.
    const items = isJson$1(field.type) && value !== null ? [value] : itemsOf$1(operation, name, value, field);
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
const encodeMultipart = (body, headers, operation, { type, fields }) => {
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const essence = essenceOf(type);
  // A form has no parts without names: RFC 7578, section 4.2.
  const isList = Array.isArray(body) && essence !== 'multipart/form-data';
  const entries = isList
    ? body.map((item, index) => itemOf(operation, `item ${index} of the body`, item))
    : propertiesOf(operation, body).flatMap(([name, value]) => {
        const field = fieldOf(fields, name);
        return field.encode
          ? textsOf$1(styled(operation, name, value, { ...field, isPart: true }))
          : itemsOf$1(operation, name, value, field).map((item) => partOf(operation, name, item, field));
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

function isFile({ content }) {
  return content instanceof Blob;
}

function propertiesOf({ id }, body) {
  if (isPlain(body)) return entriesOf(body);
  throw new ParameterError(id, 'body is not an object of form fields', { parameter: 'body' });
}

function fieldOf(fields = {}, name) {
  // A property may be called `constructor`.
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? {};
}

/**
 * Returns what a field holds, each in an entry of its own. Null is one where it has a text; elsewhere it is left out, and cannot be
 * an item.
 * @throws {ParameterError} for an item that is null and has no text, and where nothing is left of what is required.
 */
function itemsOf$1(operation, name, value, field) {
  const { nulls, required } = field;
  if (nulls === 'none' && Array.isArray(value) && value.includes(null))
    throw refusalOf(operation, name, 'null in it would be read as the text "null"');
  const items = [value].flat().filter((item) => item !== undefined && (item !== null || nulls === 'text'));
  if (required && items.length === 0) throw refusalOf(operation, name, nothingToSend);
  return items;
}

/** @throws {ParameterError} when the value cannot be written as the type that the document declares. */
function entryOf(operation, name, value, field) {
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
  if (isJson$1(type) || (isData && type === undefined))
    return { name, content: jsonOf$1(operation, name, value), type: type ?? 'application/json' };
  return { name, content: primitiveText(operation, name, value), ...(type !== undefined && { type }) };
}

/** @throws {ParameterError} as `entryOf` does, and for bare bytes, which are not marked as a file. */
function partOf(operation, name, value, field) {
  if (isBytes(value) && !(value instanceof Blob)) {
    const problem = isStream(value)
      ? 'a stream: send await new Response(stream).blob()'
      : 'bytes: send new Blob([bytes])';
    throw new ParameterError(operation.id, `${name} is ${problem}`, { parameter: name });
  }
  return entryOf(operation, name, value, field);
}

/** Returns an item of a list, which only its media type describes: RFC 2046, section 5.1. */
function itemOf(operation, name, item) {
  const { content, type = 'text/plain; charset=utf-8' } = partOf(operation, name, item, {});
  return { content, type };
}

function isJson$1(type = '') {
  return /[/+]json$/.test(essenceOf(type));
}

/** Returns a value as it is in a query, each pair after an ampersand. */
function styled(operation, name, value, field) {
  const { encode, reserved, isPart, nulls, required } = field;
  const draft = { operation, path: '', query: '', headers: {} };
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
function textsOf$1(query) {
  return [...new URLSearchParams(query)].map(([name, content]) => ({ name, content }));
}

/** Returns the header fields of a part: RFC 7578, section 4. Only what is a file has the name of one. */
function headOf({ name, content, type }) {
  if (name === undefined) return `Content-Type: ${type}`;
  const file =
    content instanceof Blob
      ? `; filename="${quoted('name' in content && typeof content.name === 'string' ? content.name : 'blob')}"`
      : '';
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
  return type === undefined ? disposition : `${disposition}\r\nContent-Type: ${type}`;
}

/** Returns a name as the HTML standard escapes it, section "Multipart form data". */
function quoted(name) {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}

/**
 * Returns every status of success, registered or not: a client treats one that it does not know as the `x00` of its class (RFC
 * 9110, section 15).
 * @param others Those that are not among them.
 */
function anySuccess(...others) {
  return { includes: (status) => Math.floor(status / 100) === 2 && !others.includes(status) };
}

/** Distinguishes failures that the document declares from those that it does not. */
function declaredOnly({ declared = [] }, status) {
  return declared.some((key) => covers(key, status)) ? ApiError : UndeclaredStatusError;
}

/** True where a status is one that the document declares: itself, or its range. */
function covers(key, status) {
  return key === status || key === `${Math.floor(status / 100)}XX`;
}

/** JSON (RFC 8259), whatever the answer calls it: a page of HTML is none, and many a server says no more than `text`. */
const decodeJson = async (response) => {
  const text = await response.text();
  try {
    return { body: JSON.parse(text) };
  } catch {
    // What JSON.parse says shows a piece of the body, which may hold a secret.
    return { problem: `not JSON (content-type: ${response.headers.get('content-type')})`, text };
  }
};

/**
 * True if a text may stand for a value, as far as the schema lists numbers or booleans: of `enum: ['2', 1]`, the text `1` is a
 * number, and `2` is none. Of a kind that is not listed, any value may be.
 */
function mayBe(value, listed = []) {
  return listed.includes(value) || !listed.some((each) => typeof each === typeof value);
}

/** Replies that may be something other than JSON: OpenAPI 3.1.1, Response Object. */

/**
 * Reads a body as the media type it has, of those that the document declares; as the first of them where the answer has no
 * type. Gives the declared type, or what came where that is a range. `application/octet-stream` stands for bytes of any kind
 * (RFC 2046, section 4.5.1), but not for text. Of a status that the document does not declare, JSON is read as such.
 */
const byMediaType = async (response, operation, signal) => {
  if (hasNothing(response, operation)) return decodeNothing(response);
  const replies = (operation.replies ?? []).filter(
    ({ statuses, failure }) =>
      statuses?.some((key) => covers(key, response.status)) ?? (!failure || isFailure(response, operation)),
  );
  const type = response.headers.get('content-type') ?? '';
  // A streamed body does not show that it is empty.
  if (type === '' && isFailure(response, operation) && (await isBlank$1(response.clone()))) return {};
  if (isUndeclared(response, operation) && isJson.test(essenceOf(type)))
    return ifAny(response, operation, await decodeJson(response));
  const declared =
    covering(replies, type) ??
    (type === ''
      ? replies[0]
      : isText.test(essenceOf(type))
        ? undefined
        : covering(replies, 'application/octet-stream'));
  if (declared === undefined) {
    const problem = `not ${replies.map((reply) => reply.type).join(' or ')}, but ${type}`;
    return ifAny(response, operation, { problem, text: await response.text() });
  }
  const decoded = await declared.decode(response, operation, signal, declared);
  const contentType = isRange(declared.type) ? essenceOf(type) : declared.type;
  return ifAny(response, operation, { ...decoded, contentType });
};

const isJson = /[/+]json$/;

/** Media types whose content is text. */
const isText = /^text\/|[/+](?:x-)?(?:json|xml|yaml|ndjson|jsonl|json-seq|javascript|graphql|sql)$/;

/** JSON, where a status may have no content. */
const decodeJsonIfAny = async (response, operation) =>
  hasNothing(response, operation)
    ? decodeNothing(response)
    : ifAny(response, operation, await decodeJson(response));

/** Nothing, whatever came: the answer to `HEAD`, or to a status that the document gives no content. */
const decodeNothing = async (response) => {
  // It is read in any case, since the connection is free only then.
  await response.arrayBuffer();
  return {};
};

/** Text in the charset of the answer (RFC 9110, section 8.3.2), or UTF-8. */
const decodeText = async (response) => {
  const type = response.headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([^\s";]+)/i.exec(type)?.[1];
  // A Response reads UTF-8 only.
  const bytes = await response.arrayBuffer();
  try {
    return { body: new TextDecoder(charset).decode(bytes) };
  } catch {
    return { problem: `unknown charset: ${type}`, text: new TextDecoder().decode(bytes) };
  }
};

/**
 * Text of the type of the answer: a text in JSON where that is JSON. Some servers call JSON what they send as it is; that
 * stays as it came.
 */
const decodeTextOrJson = async (response, operation) => {
  const decoded = await decodeText(response);
  const { body } = decoded;
  if (typeof body !== 'string' || !isJson.test(essenceOf(response.headers.get('content-type') ?? '')))
    return decoded;
  const value = jsonIn(body);
  return typeof value === 'string' ? { body: value } : decoded;
};

/** The number, boolean or null that a text stands for; a text where it stands for none and the schema takes texts. */
const decodeValue = async (response, operation, _, type) => {
  const values = type?.values ?? [];
  const decoded = await decodeText(response);
  const { body } = decoded;
  if (typeof body !== 'string') return decoded;
  const value = jsonIn(body);
  const kind = value === null ? 'null' : typeof value;
  const isTaken = kind !== 'string' && values.some((each) => each === kind);
  if (isTaken && mayBe(value, type?.listed)) return { body: value };
  return values.includes('string') ? decoded : { problem: `not of type ${values.join(' or ')}`, text: body };
};

/** Bytes, as a Blob of their media type. */
const decodeBinary = async (response) => ({ body: await response.blob() });

/** Returns what a text is as JSON; undefined where it is none. */
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUndeclared(response, operation) {
  const kind = operation.failureOf?.(operation, response.status);
  return isFailure(response, operation) && kind === UndeclaredStatusError;
}

function isFailure({ status }, { success = [200] }) {
  return !success.includes(status);
}

async function isBlank$1(response) {
  return (await response.arrayBuffer()).byteLength === 0;
}

function hasNothing({ status }, { empty = [] }) {
  return empty.includes(status);
}

/** Returns nothing for an empty failure: it may lack the body that is declared for it, or have none by its status, as 304 does. */
function ifAny(response, operation, decoded) {
  const { body, problem, text } = decoded;
  const isNothing =
    problem === undefined
      ? !response.headers.has('content-type') && (body === '' || (body instanceof Blob && body.size === 0))
      : text === '';
  return isNothing && isFailure(response, operation) ? {} : decoded;
}

/**
 * The functions to call when a signal is aborted. It listens itself, so that it is added to a signal once, however often that is
 * tried.
 */
class Stops extends Set {
  handleEvent() {
    this.forEach((stop) => {
      stop();
    });
  }
}

/** The functions of each observed signal; they are released together with the signal. */
const stopsOf = new WeakMap();

/**
 * Has something done when a signal is given. All calls that share a signal share one listener: platforms warn of a leak where
 * a signal has more than ten.
 * @param signal Nothing is done without one.
 * @param stop Called when it is given.
 * @returns Ends that; the listener goes with the last that needs it.
 */
function heed(signal, stop) {
  const stops = stopsOf.get(signal) ?? new Stops();
  if (signal) {
    stopsOf.set(signal, stops.add(stop));
    signal.addEventListener('abort', stops);
  }
  return () => {
    stops.delete(stop);
    if (!stops.size) signal?.removeEventListener('abort', stops);
  };
}

/** Answers that are read while they come. */

/**
 * Returns what an answer holds, as it comes. Leaving it frees the connection.
 * @param signal The caller's. Iterating throws an `AbortError` when it is given, and a `NetworkError` when the connection breaks.
 * @param parse What bytes stand for.
 */
function streamed$1(operation, response, signal, parse) {
  const { chunks, free } = chunksOf(operation, response, signal);
  const items = parse(chunks);
  const leave = items.return.bind(items);
  return Object.assign(items, {
    // A generator that has not begun runs nothing when it is left, and one that waits goes on waiting.
    return(end) {
      free();
      return leave(end);
    },
  });
}

/**
 * Returns what a text of an answer says in JSON.
 * @param what Name of the text in the error that it is none.
 * @param isWhole Whether the text is all that was sent, so that it can be JSON.
 * @throws {DecodeError} for text that is no JSON.
 */
function jsonOf(text, what, { id }, { status, headers }, isWhole = true) {
  try {
    if (isWhole) return JSON.parse(text);
  } catch {
    // What JSON.parse says shows a piece of the text, which may hold a secret.
  }
  const requestId = headers.get('x-request-id');
  throw new DecodeError(id, `${status}: ${what} is not JSON`, { status, headers, requestId, text });
}

/** Returns the text of some bytes, as they come, without the mark at its start. */
async function* textsOf(chunks) {
  // The mark is taken away below: where chunks cut it, the decoder of Node 26 takes a second one as well.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let hasBegun = false;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    yield hasBegun ? text : text.replace(/^\ufeff/, '');
    hasBegun = true;
  }
}

/** Returns what is before each separator in a text; what comes after the last one has no end yet, and is left out. */
async function* separated(texts, separator) {
  let begun = '';
  for await (const text of texts) {
    const [first = '', ...others] = text.split(separator);
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
}

/**
 * Returns the bytes of an answer, read one by one since not every platform can iterate its streams. The call has ended by now, and
 * no longer observes the signal: it is observed here, whether or not the stream is read.
 */
function chunksOf({ id }, { body }, signal) {
  const reader = body?.getReader();
  const free = () => {
    ignore();
    reader?.cancel().catch(() => {});
  };
  const ignore = heed(signal, free);
  const chunks = async function* () {
    try {
      for (;;) {
        const read = await reader?.read();
        if (signal?.aborted) throw Error();
        if (read?.value === undefined) return;
        yield read.value;
      }
    } catch (cause) {
      throw signal?.aborted
        ? new AbortError(id, 'aborted', { cause: signal.reason })
        : cause instanceof ClientError
          ? cause
          : new NetworkError(id, 'the stream broke off', { cause });
    } finally {
      free();
    }
  };
  return { chunks: chunks(), free };
}

/** Server-sent events: HTML standard, section 9.2, Server-sent events. */

/**
 * Events whose data is JSON. They can be gone through once, while they come; leaving the loop frees the connection. Data that
 * is `[DONE]` ends them: it is no JSON, and many servers say by it that nothing more comes.
 * Iterating throws a `DecodeError` for data that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks. What a connection leaves unfinished is no event.
 */
const decodeJsonEvents = (response, operation, signal) =>
  Promise.resolve({
    body: eventsOf(operation, response, signal, (text) =>
      text === '[DONE]' ? isOver : jsonOf(text, 'the data of an event', operation, response),
    ),
  });

/** Events whose data is text; else as those of JSON. */
const decodeTextEvents = (response, operation, signal) =>
  Promise.resolve({ body: eventsOf(operation, response, signal, (text) => text) });

/**
 * Events whose data may be text or other values: JSON, and text where it is no declared JSON, such as the `[DONE]` of some
 * streams.
 */
const decodeMixedEvents = (response, operation, signal, type) =>
  Promise.resolve({
    body: eventsOf(operation, response, signal, (text) => {
      try {
        const value = JSON.parse(text);
        return mayBe(value, type?.listed) ? value : text;
      } catch {
        return text;
      }
    }),
  });

/** Stands for data after which nothing comes. */
const isOver = Symbol();

/** Returns the events of an answer. Leaving them frees the connection. */
function eventsOf(operation, response, signal, dataOf) {
  return streamed$1(operation, response, signal, (chunks) => parsed(chunks, dataOf));
}

/** Puts lines together: HTML standard, section 9.2.6, Interpreting an event stream. */
async function* parsed(chunks, dataOf) {
  let event = '';
  let data = [];
  let lastFields = { id: '' };
  for await (const line of linesOf(chunks)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (line === '') {
      if (data.length > 0) {
        const carried = dataOf(data.join('\n'));
        if (carried === isOver) return;
        yield { event: event || 'message', data: carried, ...lastFields };
      }
      event = '';
      data = [];
    } else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastFields = { ...lastFields, id: value };
    else if (field === 'retry' && /^\d+$/.test(value)) lastFields = { ...lastFields, retry: Number(value) };
  }
}

/** Returns the lines of a text, without one that has no end. */
function linesOf(chunks) {
  return separated(withReturns(textsOf(chunks)), /\r\n|\n|\r/);
}

/** Returns a line feed after a carriage return belongs to it, be it in the next piece. */
async function* withReturns(texts) {
  let endsInReturn = false;
  for await (const text of texts) {
    const isSplit = endsInReturn && text.startsWith('\n');
    endsInReturn = text.endsWith('\r');
    yield text.slice(isSplit ? 1 : 0);
  }
}

/** Values of JSON one after the other: JSON Lines, and the sequences of RFC 7464. */

/**
 * Items of which each is a line. They can be gone through once, while they come; leaving the loop frees the connection. Empty lines
 * are passed over, and the last one need not end.
 * Iterating throws a `DecodeError` for a line that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks.
 */
const decodeJsonLines = (response, operation, signal) =>
  Promise.resolve({ body: itemsOf(operation, response, signal, lines) });

/** Items of which each begins with a record separator; else as those that are lines. */
const decodeJsonSequence = (response, operation, signal) =>
  Promise.resolve({ body: itemsOf(operation, response, signal, sequence) });

const lines = { separator: '\n', unit: 'line', countsBlank: true, isWhole: () => true };

/** A number or a word without white space behind it may be cut off: RFC 7464, section 2.4. */
const sequence = {
  separator: '\u001e',
  unit: 'item',
  countsBlank: false,
  isWhole: (text) => ' \t\r\n"]}'.includes(text.charAt(text.length - 1)),
};

function itemsOf(operation, response, signal, { separator, unit, countsBlank, isWhole }) {
  return streamed$1(operation, response, signal, async function* (chunks) {
    let number = 0;
    for await (const text of separated(withEnd(textsOf(chunks), separator), separator)) {
      const hasItem = !isBlank.test(text);
      if (hasItem || countsBlank) number += 1;
      if (hasItem) yield jsonOf(text, `${unit} ${number}`, operation, response, isWhole(text));
    }
  });
}

const isBlank = /^[ \t\r\n]*$/;

/** Yields texts, and a separator after the last one: the last item may end with the body. */
async function* withEnd(texts, separator) {
  yield* texts;
  yield separator;
}

/** The values of the texts of header fields: OpenAPI 3.1, Header Object, in style `simple` or as JSON. */

const text = { types: ['string'] };

/** RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns the value of a field in style `simple`: `blue`, `blue,black`, `R,100,G,200`, or `R=100,G=200` where it is exploded.
 * @throws {TypeError} where the field is not what the schema takes; no message shows what it holds.
 */
function simpleValue(type, field, explode = false) {
  const { items, prefix, fields, rest, types } = type;
  const takesArrays = items !== undefined || prefix !== undefined;
  const isOne = types.length > 0 && (!field.includes(',') || !takesArrays);
  // RFC 9110, section 5.6.1: space may stand around the commas of a list, and items may be empty.
  const pieces = field === '' ? [] : field.split(',').map((piece) => piece.trim());
  if (takesArrays && !(isOne && standsAlone(type, field)))
    return pieces.map((piece, index) => primitiveOf(prefix?.[index] ?? items ?? text, piece));
  if ((fields === undefined && rest === undefined) || (isOne && !field.includes(explode ? '=' : ',')))
    return primitiveOf(type, field);
  const pairs = explode ? pieces.map(assigned) : pairwise(pieces);
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      const known = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : rest;
      return [name, primitiveOf(known ?? text, value)];
    }),
  );
}

function assigned(piece) {
  const equals = piece.indexOf('=');
  return equals === -1 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
}

function pairwise(pieces) {
  if (pieces.length % 2 === 1) throw new TypeError('is not keys and values, separated by commas');
  return pieces.flatMap((name, index) => (index % 2 === 0 ? [[name, pieces[index + 1] ?? '']] : []));
}

/** True if a text may be a value by itself, where the schema takes arrays as well. */
function standsAlone({ types, words, listed }, field) {
  return types.some((type) => {
    const value = valueAs(type, field, listed);
    return typeof value === 'string' ? (words?.includes(value) ?? true) : value !== undefined;
  });
}

function primitiveOf({ types, listed }, field) {
  // A text is `null` only where no text may be.
  for (const type of types) {
    const value = type === 'null' && types.includes('string') ? undefined : valueAs(type, field, listed);
    if (value !== undefined) return value;
  }
  throw new TypeError(`is not of type ${types.join(' or ')}`);
}

/** Returns what a text is as a type; undefined where it is none. */
function valueAs(type, field, listed) {
  const value = unlistedAs(type, field);
  return mayBe(value, listed) ? value : undefined;
}

function unlistedAs(type, field) {
  switch (type) {
    case 'boolean':
      return field === 'true' || field === 'false' ? field === 'true' : undefined;
    case 'null':
      return field === 'null' ? null : undefined;
    case 'number':
      return jsonNumber.test(field) ? Number(field) : undefined;
    case 'integer':
    case 'int64':
      return jsonNumber.test(field) && Number.isInteger(Number(field)) ? Number(field) : undefined;
    default:
      return field;
  }
}

/**
 * Decodes the headers of a response to their declared types (numbers, booleans, arrays and objects), under their names in lower
 * case. Undeclared headers are strings. It adds nothing to bundles that do not use it.
 * @typeParam Reply The replies that the document declares for the operation.
 * @param declaredHeaders What the document declares.
 * @param operation Name of the operation that was called.
 * @throws {DecodeError} A header is not what the document declares. A missing header is left out, even if it is required.
 */
function headersOf(declaredHeaders, operation, answer) {
  const declared = Object.hasOwn(declaredHeaders, operation) ? declaredHeaders[operation] : undefined;
  // What the document declares is taken to be there.
  return decodeHeaders(operation, declared ?? [], answer);
}

/**
 * Returns the headers of an answer, those that are declared as what they are.
 * @throws {DecodeError} where one is not what is declared.
 */
function decodeHeaders(operation, rows, { status, headers }) {
  const row = rows.find(({ statuses }) => statuses?.some((key) => covers(key, status)) ?? true);
  const decoded = [...headers.keys()].map((name) => {
    const header = row?.headers.find((each) => each.name === name);
    try {
      return [name, valueOf(header, headers, name)];
    } catch (error) {
      // What JSON.parse says shows a piece of the field.
      const problem = error instanceof TypeError ? error.message : 'is not JSON';
      const requestId = headers.get('x-request-id');
      throw new DecodeError(operation, `${status}: ${name} ${problem}`, { status, headers, requestId });
    }
  });
  return Object.fromEntries(decoded);
}

function valueOf(header, headers, name) {
  const field = headers.get(name) ?? '';
  if (header === undefined) return field;
  const { value, explode } = header;
  if (value === undefined) return JSON.parse(field);
  // The one field whose values cannot be separated when they are joined: RFC 6265, section 3.
  if (name === 'set-cookie' && value.items !== undefined) return headers.getSetCookie();
  return simpleValue(value, field, explode);
}

/**
 * Calls an operation and returns the body of a successful response as a stream, so that a large file is never in memory as a whole.
 * It adds nothing to bundles that do not use it.
 * @param transport Sends the request. Its timeouts apply until the body begins; the `signal` of the call also aborts the body.
 * @param start Calls one operation with the transport that it is given.
 * @returns The bytes, which can be read once. Cancelling the stream frees the connection; reading it throws an `AbortError` if the
 * call is cancelled, and a `NetworkError` if the connection breaks.
 * @throws {ClientError} As the call itself does: failures are decoded as the document declares them.
 */
async function streamed(transport, start) {
  let data = new ReadableStream({
    start: (controller) => {
      controller.close();
    },
  });
  const answer = await start({
    send(operation, params, options) {
      const { decode = decodeJson, success = [200] } = operation;
      return transport.send(
        {
          ...operation,
          decode: (response, ...others) => {
            if (!success.includes(response.status)) return decode(response, ...others);
            data = bytesOf(operation, response, options?.signal);
            return Promise.resolve({ body: data });
          },
        },
        params,
        options,
      );
    },
  }).withResponse();
  return { ...answer, data };
}

/** Returns the bytes of a body. The call has ended by now and no longer observes the signal, so it is observed here. */
function bytesOf({ id }, { body }, signal) {
  const reader = body?.getReader();
  let ignore = () => {};
  const free = async (reason) => {
    ignore();
    await reader?.cancel(reason);
  };
  return new ReadableStream({
    start(controller) {
      ignore = heed(signal, () => {
        controller.error(new AbortError(id, 'aborted', { cause: signal?.reason }));
        free(signal?.reason).catch(() => {});
      });
    },
    async pull(controller) {
      try {
        const read = await reader?.read();
        if (signal?.aborted) return;
        if (read?.value !== undefined) {
          controller.enqueue(read.value);
          return;
        }
        controller.close();
      } catch (cause) {
        controller.error(
          cause instanceof ClientError ? cause : new NetworkError(id, 'the body broke off', { cause }),
        );
      }
      ignore();
    },
    cancel: free,
  });
}

/** Wraps a transport so that every reply is checked. It adds nothing to bundles that do not use it. */
function validated(transport, check) {
  return {
    async send(operation, params, options) {
      const reply = await transport.send(operation, params, options);
      await check(reply, operation);
      return reply;
    },
  };
}

/**
 * One class for each common status. A failure is an instance of the class of its status, though it is not made by it: a
 * bundle holds those classes that it asks for, and no others.
 */

function hasStatus(error, status) {
  return error instanceof ApiError && error.status === status;
}

/** 400 Bad Request: RFC 9110, section 15.5.1. */
class BadRequestError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 400);
  }
}

/** 401 Unauthorized: RFC 9110, section 15.5.2. */
class UnauthorizedError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 401);
  }
}

/** 403 Forbidden: RFC 9110, section 15.5.4. */
class ForbiddenError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 403);
  }
}

/** 404 Not Found: RFC 9110, section 15.5.5. */
class NotFoundError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 404);
  }
}

/** 408 Request Timeout: RFC 9110, section 15.5.9. */
class RequestTimeoutError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 408);
  }
}

/** 409 Conflict: RFC 9110, section 15.5.10. */
class ConflictError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 409);
  }
}

/** 410 Gone: RFC 9110, section 15.5.11. */
class GoneError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 410);
  }
}

/** 412 Precondition Failed: RFC 9110, section 15.5.13. */
class PreconditionFailedError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 412);
  }
}

/** 413 Content Too Large: RFC 9110, section 15.5.14. */
class ContentTooLargeError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 413);
  }
}

/** 415 Unsupported Media Type: RFC 9110, section 15.5.16. */
class UnsupportedMediaTypeError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 415);
  }
}

/** 422 Unprocessable Content: RFC 9110, section 15.5.21. */
class UnprocessableContentError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 422);
  }
}

/** 429 Too Many Requests: RFC 6585, section 4. */
class TooManyRequestsError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 429);
  }
}

/** 500 Internal Server Error: RFC 9110, section 15.6.1. */
class InternalServerError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 500);
  }
}

/** 501 Not Implemented: RFC 9110, section 15.6.2. */
class NotImplementedError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 501);
  }
}

/** 502 Bad Gateway: RFC 9110, section 15.6.3. */
class BadGatewayError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 502);
  }
}

/** 503 Service Unavailable: RFC 9110, section 15.6.4. */
class ServiceUnavailableError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 503);
  }
}

/** 504 Gateway Timeout: RFC 9110, section 15.6.5. */
class GatewayTimeoutError extends ApiError {
  static [Symbol.hasInstance](error) {
    return hasStatus(error, 504);
  }
}

/**
 * Refuses a base URL to which no path can be joined. It stands apart from `connect`, so that a bundle of few operations is
 * without it.
 * @returns The options, as they are.
 * @throws {TypeError} where the base URL has a query or a fragment, or a host without a scheme.
 */
function checkBaseUrl(options) {
  const baseUrl = String(options.baseUrl ?? '');
  const [url = ''] = baseUrl.split(/[?#]/, 1);
  // A query may contain secrets.
  const shown = JSON.stringify(url.replace(/^([^/]*\/\/)[^/]*@/, '$1'));
  if (url !== baseUrl) {
    const isQuery = baseUrl[url.length] === '?';
    throw new TypeError(
      `baseUrl ${shown} is followed by a ${isQuery ? 'query' : 'fragment'}, but paths are appended to it. Remove the ${isQuery ? 'query; pass query parameters to a call as `query`, or add them in middleware' : 'fragment'}.`,
    );
  }
  // A URL parser takes `localhost:` for a scheme, and a browser takes `localhost/v1` for a path.
  if (/^(localhost|[^/]+:\d+)(\/|$)/i.test(url))
    throw new TypeError(`baseUrl ${shown} has no scheme. Put http:// or https:// before it.`);
  return options;
}

/**
 * Checks options as {@link checkBaseUrl} does, if the document names no server as the default. Programs without types may omit it.
 * @returns The options, as they are.
 * @throws {TypeError} where there is no base URL.
 */
function needBaseUrl(options) {
  if (options.baseUrl === undefined)
    throw new TypeError(
      'baseUrl is missing. The document declares no usable server: pass the URL that precedes its paths.',
    );
  return checkBaseUrl(options);
}

/**
 * Makes something of a text without its secrets. What takes them out is loaded for a text that may have any, and for no other:
 * most messages are shorter than every secret. Where it cannot be loaded, nothing of the text is shown.
 * @param secrets What the text must not show; see `redact`.
 * @param make Takes the text that may be shown.
 * @returns What `make` returns; a promise of it where something has to be loaded first.
 */
function withoutSecrets(text, secrets, make) {
  // A token begins with `eyJ`; where a URL has a password, an at sign follows.
  return /eyJ|@/.test(text) || secrets.some(({ length }) => length > 3 && length <= text.length)
    ? import('./redact.js')
        .then(
          ({ redact }) => redact(text, secrets),
          () => '***',
        )
        .then(make)
    : make(text);
}

/**
 * Returns the failure that stands for what `fetch` or the reading of a body threw.
 * @param cause What was thrown. It is left out where it shows a secret: errors are logged with their causes.
 */
function networkError({ operationId, secrets }, cause) {
  if (cause instanceof ClientError) return cause;
  let reasons = '';
  // To a depth: an error may be its own cause.
  for (let each = cause, depth = 0; each && depth < 5; each = each.cause, depth++)
    // Where all addresses of a host refuse, there is only a code; some throw texts.
    reasons += `: ${each.message || each.code || each}`;
  return withoutSecrets(
    reasons,
    secrets,
    (safe) => new NetworkError(operationId, `no answer${safe}`, safe === reasons ? { cause } : {}),
  );
}

/**
 * Reads an answer.
 * @param request What is answered.
 * @param signal The caller's.
 * @throws {UndeclaredStatusError} for a status that the document does not declare.
 * @throws {DecodeError} for a success that cannot be decoded.
 * @throws {ApiError} for a failure that cannot be decoded.
 * @throws {NetworkError} when the body breaks off.
 */
async function receive(operation, response, request, signal) {
  const { status, headers } = response;
  const { id, success = [200], failureOf, decode = decodeJson } = operation;
  const isSuccess = success.includes(status);
  const { problem, ...content } =
    // They never have content: RFC 9110, sections 15.3.5 and 15.3.6.
    status === 204 || status === 205
      ? {}
      : await decode(response, operation, signal).catch(async (error) => {
          throw await networkError(request, error);
        });
  const received = { status, headers, response, ...content };
  if (!problem && isSuccess) return received;
  const Failure = isSuccess ? DecodeError : (failureOf?.(operation, status) ?? ApiError);
  // The body of an undeclared success, such as 201 with only `default` declared, describes no failure.
  const failure = new Failure(
    id,
    await withoutSecrets(
      `${status}: ${problem ?? messageOf(response.ok ? 'no success' : content.body)}`,
      request.secrets,
      (safe) => safe.slice(0, 300),
    ),
    {
      status,
      headers,
      requestId: headers.get('x-request-id'),
      ...content,
    },
  );
  if (!(failure instanceof ApiError) || problem) throw failure;
  return { ...received, failure };
}

/**
 * Returns what a server says went wrong, wherever it says so, such as in the `detail` of RFC 9457, or in the first of several
 * errors.
 */
function messageOf(body) {
  let content = body;
  while (Object(content) === content)
    content =
      content.message ??
      content.detail ??
      content.title ??
      content.error ??
      content.errors ??
      content.msg ??
      content[0];
  return typeof content === 'string' ? content : 'no message';
}

/** @param authorizer Gives the request its credentials; none are sent without it. */
function attemptWith(exchange, authorizer) {
  return async (operation, request, caller, isRetried) => {
    const read = async (answer) => {
      if (!isRetried(answer)) return receive(operation, answer, request, caller);
      cancel(answer);
      return undefined;
    };
    const authorize = await authorizer?.(operation);
    const response = await exchange(authorize ? authorize(request) : request);
    // A stream can be sent only once.
    if (!authorize || response.status !== 401 || request.body?.getReader) return read(response);
    const renewed = await authorizer?.(operation, authorize).catch((error) => {
      cancel(response);
      throw error;
    });
    if (!renewed) return read(response);
    cancel(response);
    return read(await exchange(renewed(request)));
  };
}

/** Frees the connection of an answer that nobody reads, unless middleware is reading it. React Native has no streams. */
function cancel({ body }) {
  body?.cancel?.().catch(() => {});
}

/** Returns what carries requests through all middleware to `fetch`. */
function exchangeWith(options) {
  return (options.middleware ?? []).reduceRight(
    (next, each) => (request) => each(request, next),
    async (request) => {
      try {
        // Not by `throwIfAborted`, which signals of React Native do not have.
        if (request.signal?.aborted) throw request.signal.reason;
        // The global one is looked up each time, since mocks replace it late. Of a request, `fetch` takes what it knows; streams
        // need `duplex`, which not all types of platforms know.
        const response = await (options.fetch ?? fetch)(request.url, {
          duplex: 'half',
          ...request,
        });
        const most = options.maxResponseBytes;
        return most === undefined
          ? response
          : (await import('./limited.js')).limited(response, request, most, ResponseTooLargeError);
      } catch (error) {
        throw await networkError(request, error);
      }
    },
  );
}

/**
 * Encodes the parameters of a call.
 * @param headers Header fields by lower-case name; header and cookie parameters are added to them.
 * @param more Query parameters that the document does not name.
 * @returns Path and query: RFC 3986, sections 3.3 and 3.4.
 * @throws {ParameterError} when a value is missing or cannot be sent.
 */
function targetOf$1(operation, params, headers, more = {}) {
  const draft = { operation, path: operation.path, query: '', headers };
  for (const name of operation.query ?? []) addQuery(draft, name, params[name]);
  operation.style?.(draft, params);
  for (const name in more) addQuery(draft, name, more[name]);
  const path = draft.path.replace(/\{(.*?)\}/g, (_, name) => segmentOf(operation, name, params[name]));
  return path + draft.query.replace('&', '?');
}

/** Adds a parameter in style `form`, exploded: an array repeats the name. */
function addQuery(draft, name, value) {
  for (const item of [value].flat())
    if (item !== undefined && item !== null)
      draft.query += `&${encodeURIComponent(name)}=${encodeURIComponent(primitiveText(draft.operation, name, item))}`;
}

/**
 * Encodes the arguments of a call.
 * @throws {ParameterError} when an argument is missing or cannot be sent.
 */
function requestOf(operation, given, options, call) {
  const { id, method, accept = 'application/json', encode } = operation;
  // Without a prototype: a parameter may be called `constructor`.
  const params = { __proto__: null, ...given };
  const { body } = params;
  const headers = { accept };
  // In lower case, so that no field is there twice.
  const fields = { ...options.headers, ...call.headers };
  for (const name in fields) if (fields[name] !== undefined) headers[name.toLowerCase()] = fields[name];
  operation.check?.(operation, params, headers);
  return {
    operationId: id,
    method,
    url: String(options.baseUrl).replace(/\/+$/, '') + targetOf$1(operation, params, headers, call.query),
    headers,
    body: body === undefined ? body : encode?.(body, headers, operation, params),
    // A list of secrets contains each of them.
    secrets: (operation.secrets ?? []).flatMap((key) => params[key] ?? []).map(String),
  };
}

/** Returns retry options in full. */
function retryOptions(retry = {}) {
  return typeof retry === 'object' ? retry : { limit: +retry };
}

/**
 * Milliseconds to wait after a failure: as `Retry-After` says (RFC 9110, section 10.2.3: seconds or a date), else
 * exponential with jitter.
 * @param failure An answer, or what was thrown: anything but null and undefined.
 * @param attempt The attempt that failed, from 1.
 * @returns Infinity where another attempt is in vain.
 */
function delayAfter(failure, attempt, { minDelay = 250, maxDelay = 30_000 }) {
  const { status, headers } = failure;
  const isTransient =
    failure instanceof NetworkError
      ? // Redirects that lead nowhere do so again. Node, Deno and Bun report them.
        !/redirect[es ]/.test(failure.message)
      : failure instanceof TimeoutError || /408|429|50[0234]/.test(String(status));
  const retryAfter = headers?.get?.('retry-after') ?? '';
  const requestedDelay = +retryAfter * 1000 || Date.parse(retryAfter) - Date.now();
  return isTransient
    ? Math.min(
        maxDelay,
        requestedDelay > 0 ? requestedDelay : minDelay * 2 ** attempt * (0.5 - Math.random() / 4),
      )
    : Infinity;
}

/** Returns time limits in full. */
function timeoutOptions(timeout = {}) {
  return typeof timeout === 'object' ? timeout : { total: timeout };
}

/**
 * Does something within a time limit, and only until the caller gives up. Without either nothing is set up: a signal
 * costs more than all else that a call does. `AbortSignal.any` is not used, as it keeps something for each call on a
 * signal that outlives them.
 * @param ms Milliseconds; Infinity for no limit.
 * @throws {TimeoutError} when time is up, even if the work ignores its signal.
 * @throws {AbortError} when the caller gives up, likewise.
 */
async function within(id, ms, caller, work) {
  if (!caller && ms === Infinity) return work();
  const clock = new AbortController();
  const stop = () => {
    clock.abort();
  };
  // What is longer, a timer takes for nothing at all: it counts in 32 bits.
  const timer = setTimeout(stop, Math.min(ms, 2e9));
  const ignore = heed(caller, stop);
  try {
    // The thrown error is handled below. Signals of React Native have no `throwIfAborted`.
    if (caller?.aborted) throw caller.reason;
    return await Promise.race([
      // Before the work, which may be what ends it.
      new Promise((_, reject) => {
        clock.signal.addEventListener('abort', reject);
      }),
      work(clock.signal),
    ]);
  } catch (error) {
    if (caller?.aborted) throw new AbortError(id, 'aborted', { cause: caller.reason });
    throw clock.signal.aborted ? new TimeoutError(id, 'timed out') : error;
  } finally {
    clearTimeout(timer);
    ignore();
  }
}

/**
 * Makes a transport.
 * @param authorizer Gives each request its credentials; none are sent without it.
 */
function connect(options, authorizer) {
  const attemptOnce = attemptWith(exchangeWith(options), authorizer);
  return {
    async send(operation, params, call = {}) {
      const retry = { ...retryOptions(options.retry), ...retryOptions(call.retry) };
      const time = { ...timeoutOptions(options.timeout), ...timeoutOptions(call.timeout) };
      const request = requestOf(operation, params, options, call);
      let { limit = 2 } = retry;
      if (operation.nonIdempotent) {
        // One key for all attempts, by which a server recognizes them as one request.
        if (retry.nonIdempotent) request.headers['idempotency-key'] ??= crypto.randomUUID();
        // An empty key is none.
        limit = request.headers['idempotency-key'] ? limit : 0;
      }
      // A stream can be sent only once.
      if (request.body?.getReader) limit = 0;
      const end = performance.now() + (time.total ?? Infinity);
      const left = () => end - performance.now();

      for (let attempt = 1; ; attempt++) {
        let delay = 0;
        const isRetried = (failure) => {
          // In this direction, so that what is no number allows nothing.
          delay = attempt <= limit ? delayAfter(failure, attempt, retry) : Infinity;
          return delay < left();
        };
        const outcome = within(
          operation.id,
          Math.min(time.attempt ?? Infinity, left()),
          call.signal,
          (signal) =>
            // In this order: what follows a spread is twenty times slower.
            attemptOnce(operation, { attempt, signal, ...request }, call.signal, isRetried),
        );
        // What the document declares is taken to be there.
        if (!(await outcome.then((received) => !received, isRetried))) return outcome;
        // When the caller gives up, so does the next attempt.
        await within(operation.id, delay, call.signal, () => new Promise(() => {})).catch(() => {});
      }
    },
  };
}

/** Returns options with a base URL. @param baseUrl Goes where the options have none. */
function withBaseUrl(options, baseUrl) {
  return { ...options, baseUrl: options.baseUrl ?? baseUrl };
}

/**
 * Returns the address of the server that is chosen.
 * @param options Choose the first one where they choose none; variables that they leave out have their defaults.
 * @param first The servers of the document, with the defaults of their variables.
 * @returns Without a slash at the end.
 * @throws {TypeError} where a value would make it the address of another server than the template is of, or where there is neither
 *   a base URL nor a value for a variable that has no default.
 */
function addressOf({ baseUrl, server = {} }, first, ...others) {
  const { url, variables } = others.find((other) => other.url === server.url) ?? first;
  const defaults = new Map(Object.entries(variables ?? {}));
  const chosen = new Map(Object.entries(server.variables ?? {}));
  const address = url.replace(/\{([^{}]*)\}/g, (whole, name, at) => {
    const value = chosen.get(name);
    if (value === undefined) {
      const byDefault = defaults.get(name);
      if (byDefault === undefined && baseUrl === undefined)
        throw new TypeError(
          `the server variable "${name}" has no default: pass it in server.variables, or pass a baseUrl; ${url}`,
        );
      return byDefault ?? whole;
    }
    const isInHost = !url.slice(url.indexOf('://') + 3, at).includes('/');
    const hostGoesOn = isInHost && /^[^/]/.test(url.slice(at + whole.length));
    if (/[?#@\\\s]/.test(value) || (hostGoesOn && value.includes('/')))
      throw new TypeError(`the value of the server variable "${name}" would lead to another server: ${url}`);
    return value;
  });
  // Without `/\/+$/`, which takes a time that is quadratic in the number of slashes.
  return address.replace(/^(.*[^/]|)\/*$/s, '$1');
}

/**
 * Returns options with a base URL, from which some operations depart: the document has servers of their own for them.
 * @param options If they have a base URL, all operations go there.
 * @param baseUrl Where all others go.
 * @param own The addresses of operations by the names of these.
 */
function withOwnServers(options, baseUrl, own) {
  const connected = withBaseUrl(options, baseUrl);
  if (options.baseUrl !== undefined) return connected;
  const addresses = new Map(Object.entries(own));
  const depart = (request, next) => {
    const address = addresses.get(request.operationId);
    return next(
      address === undefined ? request : { ...request, url: address + request.url.slice(baseUrl.length) },
    );
  };
  return { ...connected, middleware: [depart, ...(connected.middleware ?? [])] };
}

/**
 * True if a request may be sent again without asking: RFC 9110, section 9.2.2, and the HTTP QUERY method, which is safe. Of a
 * method that is not known it may not.
 * @param method HTTP method, in capitals.
 */
function isIdempotent(method) {
  return /^(?:GET|HEAD|OPTIONS|TRACE|PUT|DELETE|QUERY)$/.test(method);
}

/** Redirects, where API keys travel in header fields: Fetch standard, "HTTP-redirect fetch". */

/** The maximum number of redirects in a row: as many as the platform follows. */
const limit = 20;

/** The header fields that `fetch` does not send to other origins when it follows redirects. */
const credentialFields = ['authorization', 'cookie', 'proxy-authorization'];

/** The header fields that describe a body. */
const bodyFields = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
];

/**
 * Returns options with which API keys stay at their origin: of a field of another name than `Authorization`, `fetch` does not know
 * that it is a credential, and takes it along to wherever a redirect leads. Browsers do not expose where that is; they ask the
 * other origin whether it takes the field (CORS).
 * @param names The header fields of the keys.
 */
function keepKeys(options, names) {
  return {
    ...options,
    async fetch(url, init) {
      const send = options.fetch ?? fetch;
      let target = url;
      let request = init;
      for (let count = 0; count <= limit; count++) {
        const response = await send(target, { ...request, redirect: 'manual' });
        if (response.type === 'opaqueredirect') return send(url, followed(init));
        const next = targetOf(response, target);
        if (next === undefined) return response;
        if (!/^https?:$/.test(next.protocol)) throw new TypeError('a redirect to a URL that is not HTTP');
        // The connection is free only when the answer has been read.
        await response.body?.cancel();
        const isElsewhere = next.origin !== new URL(target).origin;
        request = redirected(request, response.status, isElsewhere ? [...credentialFields, ...names] : []);
        target = next.href;
      }
      throw new TypeError('redirect count exceeded');
    },
  };
}

/** Returns the target of a redirect; undefined for any other answer. */
function targetOf({ status, headers }, base) {
  const location = headers.get('location');
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  return isRedirect && location !== null && URL.canParse(location, base)
    ? new URL(location, base)
    : undefined;
}

/** Returns the request that follows a redirect. */
function redirected(init, status, kept) {
  const method = init.method ?? 'GET';
  const isGet = status === 303 ? !/^(?:GET|HEAD)$/.test(method) : status < 303 && method === 'POST';
  if (!isGet && init.body?.getReader)
    throw new TypeError('a redirect of a stream, which can be sent only once');
  const headers = new Headers(init.headers);
  for (const name of [...kept, ...(isGet ? bodyFields : [])]) headers.delete(name);
  const { body, ...bare } = init;
  return isGet
    ? { ...bare, headers, method: 'GET' }
    : { ...bare, headers, ...(body !== undefined && { body }) };
}

/** Returns the same request for the platform to follow. It has been sent once: only one that may be sent again is. */
function followed(init) {
  if (!isIdempotent(init.method ?? 'GET') || init.body?.getReader)
    throw new TypeError('a redirect that this platform does not allow to follow');
  return init;
}

/**
 * Returns a function of the caller that puts credentials into each request that needs any, for a scheme that the document does not
 * describe. What the server refuses is not tried again.
 */
function oneHook(authorize) {
  if (!authorize) return undefined;
  return ({ security }, refused) =>
    Promise.resolve(security?.length === 0 || refused ? undefined : authorize);
}

/** RFC 6750, section 2.1: for schemes of type `oauth2` and `openIdConnect`, and for `http` with `bearer`. */
const bearer = (request, token) => ({
  ...request,
  headers: { authorization: `Bearer ${token}`, ...request.headers },
});

function oneToken(token, attach) {
  if (!token) return undefined;
  let secret;
  let current;
  let pending;
  const requestToken = async () => {
    const given = (await (typeof token === 'function' ? token() : token))?.trim();
    // What is refused stays refused when it is given again, or nothing else is.
    if (!given || given === secret) return;
    secret = given;
    current = (request) => {
      request.secrets.push(given);
      return attach(request, given);
    };
  };
  return async ({ security }, refused) => {
    if (security?.length === 0) return undefined;
    if (pending || current === refused)
      await (pending ??= requestToken().finally(() => {
        pending = undefined;
      }));
    return current === refused ? undefined : current;
  };
}

/** Security schemes that are not a bearer token, and several of them together: OpenAPI 3.1.1, Security Requirement Object. */

/** RFC 7617, in UTF-8: for `http` with `basic`. The credential is `user:password`; no message shows the password alone either. */
const basic = (request, credential) => {
  const bytes = Array.from(new TextEncoder().encode(credential), (byte) => String.fromCharCode(byte));
  const encoded = btoa(bytes.join(''));
  request.secrets.push(encoded, credential.slice(credential.indexOf(':') + 1));
  return { ...request, headers: { authorization: `Basic ${encoded}`, ...request.headers } };
};

/**
 * Returns an attacher for `http` with any other scheme: its name, and the credential as it is given (RFC 9110, section 11.6.2).
 * What depends on the request, such as a signature, is the work of middleware.
 * @param name Name of the scheme, such as `DPoP`.
 */
function httpScheme(name) {
  return (request, credential) => ({
    ...request,
    headers: { authorization: `${name} ${credential}`, ...request.headers },
  });
}

/**
 * Returns an attacher for `apiKey` in a header field.
 * @param name Name of the field. With `Authorization` the credential is the whole value, for whatever scheme of HTTP.
 */
function apiKeyHeader(name) {
  return (request, key) => ({ ...request, headers: { [name.toLowerCase()]: key, ...request.headers } });
}

/**
 * Returns an attacher for `apiKey` in the query.
 * @param name Name of the parameter.
 */
function apiKeyQuery(name) {
  return (request, key) => {
    const [, query] = request.url.split('?');
    if (new URLSearchParams(query).has(name)) return request;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(key)}`;
    return { ...request, url: `${request.url}${query === undefined ? '?' : '&'}${pair}` };
  };
}

/**
 * Returns an attacher for `apiKey` in a cookie. Only characters that a cookie cannot hold are escaped (RFC 6265, section 4.1.1).
 * Browsers do not let cookies be set this way.
 * @param name Name of the cookie.
 */
function apiKeyCookie(name) {
  return (request, key) => {
    const cookies = request.headers['cookie']?.split(/; */) ?? [];
    const start = `${encodeURIComponent(name)}=`;
    if (cookies.some((cookie) => cookie.startsWith(start))) return request;
    const pair = start + key.replace(/[^!#-+\--:<-[\]-~]/gu, encodeURIComponent);
    return { ...request, headers: { ...request.headers, cookie: [...cookies, pair].join('; ') } };
  };
}

/**
 * Returns what authorizes requests by several schemes. An operation names sets of them (`Operation.security`), and takes the first
 * set for which there are all credentials. What is refused is renewed scheme by scheme, and requested only once for all calls that
 * wait for it.
 * @param attachByScheme How the credential of each scheme is sent; `hook` for a scheme whose credentials a function of the caller
 *   adds.
 * @param credentials The credentials that there are, by scheme.
 */
function requirements(attachByScheme, credentials = {}) {
  const authorizers = new Map();
  for (const [scheme, attach] of Object.entries(attachByScheme)) {
    const token = Object.hasOwn(credentials, scheme) ? credentials[scheme] : undefined;
    const authorizer =
      // What the options of the generated client have for each scheme fits.
      attach === 'hook' ? oneHook(token) : oneToken(token, attach);
    if (authorizer) authorizers.set(scheme, authorizer);
  }
  const partsOf = new WeakMap();

  return async (operation, refused) => {
    const set = operation.security?.find(
      (schemes) => schemes.length > 0 && schemes.every((scheme) => authorizers.has(scheme)),
    );
    if (set === undefined) return undefined;
    const old = (refused && partsOf.get(refused)) ?? [];
    const renewed = await Promise.all(
      set.map(async (scheme, index) => authorizers.get(scheme)?.(operation, old[index])),
    );
    if (renewed.every((part) => part === undefined)) return undefined;
    // Where several are sent, one may have been refused and the others not.
    const parts = renewed.map((part, index) => part ?? old[index]);
    const authorize = (request) => parts.reduce((sent, part) => part?.(sent) ?? sent, request);
    partsOf.set(authorize, parts);
    return authorize;
  };
}

export {
  AbortError,
  AnswerError,
  ApiError,
  BadGatewayError,
  BadRequestError,
  ClientError,
  ConflictError,
  ContentTooLargeError,
  DecodeError,
  ForbiddenError,
  GatewayTimeoutError,
  GoneError,
  InternalServerError,
  NetworkError,
  NotFoundError,
  NotImplementedError,
  PagingError,
  ParameterError,
  PreconditionFailedError,
  RequestTimeoutError,
  ResponseTooLargeError,
  ServiceUnavailableError,
  TimeoutError,
  TooManyRequestsError,
  UnauthorizedError,
  UndeclaredStatusError,
  UnprocessableContentError,
  UnsupportedMediaTypeError,
  addressOf,
  anySuccess,
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  assertRequired,
  basic,
  bearer,
  bindGroups,
  bindOperations,
  byContentType,
  byLink,
  byMediaType,
  byNumber,
  byOffset,
  byUrl,
  call,
  checkBaseUrl,
  connect,
  cookieForm,
  cookieFormExploded,
  cookieJson,
  declaredOnly,
  decodeBinary,
  decodeJson,
  decodeJsonEvents,
  decodeJsonIfAny,
  decodeJsonLines,
  decodeJsonSequence,
  decodeMixedEvents,
  decodeNothing,
  decodeText,
  decodeTextEvents,
  decodeTextOrJson,
  decodeValue,
  encodeBinary,
  encodeForm,
  encodeJson,
  encodeMultipart,
  encodeText,
  headerJson,
  headerSimple,
  headerSimpleExploded,
  headersOf,
  httpScheme,
  keepKeys,
  list,
  madeFor,
  needBaseUrl,
  oneHook,
  oneToken,
  pathJson,
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathSimple,
  pathSimpleExploded,
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryJson,
  queryPipeDelimited,
  querySpaceDelimited,
  requirements,
  streamed,
  validated,
  withBaseUrl,
  withOwnServers,
  writeBehindQuery,
  writeParams,
};
