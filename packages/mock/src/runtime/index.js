// Built from @specline/mock-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

import {
  isEqual,
  pointerTo,
  textsOfItems,
  jsonIn,
  HttpError,
  isOfConnection,
  declaredReply as declaredReply$1,
  encodeHeaders,
  isHttpError,
  acceptedType,
  maxDepth,
  invalidStatus,
  joinedMethods,
  isEmpty,
  withStatus,
  renderDeclared,
  declaredForms,
  createServer,
  fetchHandler,
  respond,
  isWhole,
  credentialsOf as credentialsOf$1,
  splitTarget,
  nodeListener,
  endBare,
  textOfThrown,
  writeUnreported,
  closeServer,
} from '#server/runtime/index.js';

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
const contract = 'contract 1 of @specline/mock-runtime';

/**
 * Returns a value, once generated code is found to be made for this runtime. Packages that carry their runtime have no need of it.
 * @param made The contract that the code was generated for.
 * @param value Anything.
 * @throws {Error} The code was generated for another contract; the message names both.
 */
function madeFor(made, value) {
  return agreed(contract, made, value);
}

/** The collection of a resource: a view of the store. */
class StoreCollection {
  #store;
  #show;
  #name;

  /** @param name Name of the resource. */
  constructor(store, show, name) {
    this.#store = store;
    this.#show = show;
    this.#name = name;
  }

  get size() {
    return this.#store.records(this.#name).length;
  }

  all() {
    return this.#store.records(this.#name).map((record) => this.#show.record(record));
  }

  [Symbol.iterator]() {
    return this.all()[Symbol.iterator]();
  }

  get(key, owner) {
    const record = this.#find(key, owner);
    return record && this.#show.record(record);
  }

  insert(value = {}, owner) {
    const parts = this.#partsOf(value);
    const uid = this.#ownerOf(owner) ?? parts.owner ?? this.#firstOwner();
    const draft = { ...parts, ...(uid !== undefined && { owner: uid }) };
    return this.#show.record(this.#store.insert(this.#name, draft));
  }

  update(key, value, owner) {
    const record = this.#find(key, owner);
    if (record === undefined) throw new TypeError(`There is no record "${key}" in "${this.#name}".`);
    const parts = this.#partsOf(value);
    const changed = this.#store.change(record.uid, {
      links: parts.links,
      value: { ...record.value, ...parts.value },
    });
    return this.#show.record(changed);
  }

  remove(key, owner) {
    const record = this.#find(key, owner);
    if (record !== undefined) this.#store.remove(record.uid);
  }

  #find(key, owner) {
    return this.#store.find(this.#name, key, this.#ownerOf(owner));
  }

  /**
   * Returns the links, the owner and the stored fields of a value: fields that name links hold keys or records, and the one that
   * shows the owner chooses it.
   */
  #partsOf(value) {
    const { links = {}, shown = {} } = this.#store.resource(this.#name);
    const found = {};
    const stored = [];
    let owner;
    for (const [field, given] of Object.entries(value)) {
      const link = Object.hasOwn(links, field) ? links[field] : undefined;
      const view = Object.hasOwn(shown, field) ? shown[field] : undefined;
      if (link !== undefined) found[field] = this.#target(link.to, given);
      else if (view?.of === 'owner') owner = this.#target(view.resource ?? this.#owners()[0] ?? '', given);
      else if (view === undefined) stored.push([field, given]);
    }
    return { links: found, value: Object.fromEntries(stored), ...(owner !== undefined && { owner }) };
  }

  #target(resource, given) {
    const { key = 'id' } = this.#store.resource(resource);
    const text = keyIn$1(given, key);
    const record = text === undefined ? undefined : this.#store.find(resource, text);
    if (record === undefined)
      throw new TypeError(`There is no record "${text ?? ''}" in "${resource}". Insert it first.`);
    return record.uid;
  }

  #ownerOf(owner) {
    const [name, key] = Object.entries(owner ?? {})[0] ?? [];
    return name === undefined || key === undefined ? undefined : this.#target(name, key);
  }

  #firstOwner() {
    for (const name of this.#owners()) {
      const [first] = this.#store.records(name);
      if (first !== undefined) return first.uid;
    }
    return undefined;
  }

  #owners() {
    return this.#store.resource(this.#name).owners ?? [];
  }
}

function keyIn$1(given, key) {
  if (typeof given === 'string' || typeof given === 'number') return String(given);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const own = Object.getOwnPropertyDescriptor(given, key)?.value;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
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
function nearest$1(word, candidates) {
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
 * Makes a source of numbers. It counts how many were taken of it, and nothing else is remembered: another source of the same
 * seed and label gives the same.
 * @param seed Any number.
 * @param label What the numbers are for: `shops/abc/title`.
 */
function randomOf(seed, label) {
  const high = Math.trunc(seed / 2 ** 32);
  return new LabelledRandom(scramble(seed | 0), scramble(high ^ 0x5bd1e995)).fork(label);
}

/** The distance between two numbers of a sequence: 2^32 divided by the golden ratio, so that they spread. */
const stride = 0x9e3779b9;

class LabelledRandom {
  #left;
  #right;
  #taken = 0;

  constructor(left, right) {
    this.#left = left;
    this.#right = right;
  }

  int(from, to) {
    const width = to - from + 1;
    return width <= 1 ? from : from + Math.floor(this.#fraction() * width);
  }

  pick(items) {
    const index = this.int(0, items.length - 1);
    const item = items[index];
    if (item === undefined && index >= items.length)
      throw new RangeError('There is nothing to pick from: give at least one item.');
    // The index lies within the items, so that an item is there, even if it is undefined.
    return item;
  }

  chance(probability) {
    return this.#fraction() < probability;
  }

  fork(label) {
    let left = this.#left;
    let right = this.#right;
    for (let at = 0; at < label.length; at += 1) {
      const unit = label.charCodeAt(at);
      left = Math.imul(left ^ unit, 0x9e3779b1);
      right = Math.imul(right ^ unit, 0x5f356495);
    }
    // The length ends the text: a fork of `ab` is none of `a` forked by `b`.
    return new LabelledRandom(
      scramble(left ^ (right >>> 13) ^ label.length),
      scramble(right ^ (left >>> 16) ^ stride),
    );
  }

  /** Returns a fraction from 0 to below 1 with 53 bits, as many as a number has. */
  #fraction() {
    const high = this.#next() >>> 5;
    const low = this.#next() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  #next() {
    this.#taken += 1;
    const step = Math.imul(this.#taken, stride);
    return scramble((this.#left + step) ^ scramble(this.#right ^ step));
  }
}

/** Returns the finaliser of MurmurHash3 (Austin Appleby, public domain): each bit changes half of the others. */
function scramble(bits) {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The longest delay, in milliseconds. */
const longestDelay = 60_000;

const token = "[!#$%&'*+.^_`|~\\w-]+";
const word$1 = `(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")`;
const preference = new RegExp(`[ \\t]*(${token})(?:[ \\t]*=[ \\t]*${word$1})?[ \\t]*`, 'y');
const parameter = new RegExp(`;[ \\t]*(?:${token}(?:[ \\t]*=[ \\t]*${word$1})?[ \\t]*)?`, 'y');

/**
 * Takes the value of a header field `Prefer` apart. Of a preference that is there twice the first counts; one that is malformed
 * is skipped, up to the next comma (RFC 7240, section 2).
 * @param text Several fields are joined by commas.
 * @returns Values by names in lower case; empty where a preference has none.
 */
function parsePrefer(text) {
  const found = new Map();
  for (let at = 0; at < text.length; at++) {
    preference.lastIndex = at;
    const match = preference.exec(text);
    let end = match ? preference.lastIndex : at;
    for (parameter.lastIndex = end; parameter.test(text);) end = parameter.lastIndex;
    const comma = text.indexOf(',', end);
    const name = match?.[1]?.toLowerCase();
    const isWhole = end === text.length || comma === end;
    if (name !== undefined && isWhole && !found.has(name)) found.set(name, valueOf$2(match?.[2], match?.[3]));
    at = comma === -1 ? text.length : comma;
  }
  return found;
}

/**
 * Returns the preferences of a request that a mock knows; those with a value that makes no sense are left out.
 * @param text Value of the header field `Prefer`.
 */
function readPreferences(text) {
  const found = parsePrefer(text);
  const code = digits$2(found.get('code'), 3);
  const delay = digits$2(found.get('delay'), 9);
  const example = found.get('example');
  const dynamic = found.get('dynamic')?.toLowerCase();
  const handling = found.get('handling')?.toLowerCase();
  return {
    ...(code !== undefined && code >= 200 && code <= 599 && { code }),
    ...(delay !== undefined && { delay: Math.min(delay, longestDelay) }),
    ...(example && { example }),
    ...((dynamic === 'true' || dynamic === 'false') && { dynamic: dynamic === 'true' }),
    ...(found.get('close') === '' && { close: true }),
    ...((handling === 'strict' || handling === 'lenient') && { handling }),
  };
}

/** Returns the value of a header field `Preference-Applied`: RFC 7240, section 3. Empty where nothing was applied. */
function writeApplied(preferences, applied) {
  return applied
    .flatMap((name) => {
      const value = preferences[name];
      if (name === 'close') return value === true ? name : [];
      return value === undefined ? [] : `${name}=${wordOf(String(value))}`;
    })
    .join(', ');
}

/** Returns a reply whose header field `Preference-Applied` lists more. */
function withApplied(reply, applied) {
  const { [appliedHeader]: before, ...others } = { ...reply.headers };
  const all = [before, applied].filter((each) => typeof each === 'string' && each !== '').join(', ');
  return { ...reply, headers: all === '' ? others : { ...others, [appliedHeader]: all } };
}

/** The header field that lists what was applied. */
const appliedHeader = 'preference-applied';

function valueOf$2(plain, quoted) {
  return plain ?? quoted?.replace(/\\(.)/gu, '$1') ?? '';
}

function digits$2(text, most) {
  return text !== undefined && /^\d+$/u.test(text) && text.length <= most ? Number(text) : undefined;
}

function wordOf(text) {
  return new RegExp(`^${token}$`, 'u').test(text) ? text : `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/**
 * Makes the faults of a mock.
 * @param seed From which follows which requests are hit.
 * @param operations The ids of all operations.
 * @param initial Faults that are there from the start.
 * @throws {RangeError} as `add` does.
 */
function createFaults(seed, operations, initial = []) {
  const entries = new Set();
  let added = 0;
  const faults = {
    add: (fault) => {
      assertFault(fault);
      const matches = matcherOf(fault.operation);
      if (fault.operation !== undefined && !operations.some(matches))
        throw new RangeError(noOperation(fault.operation, operations));
      const entry = {
        fault,
        label: `fault/${added++}`,
        matches,
        seen: 0,
        left: fault.times ?? Infinity,
      };
      if (entry.left > 0) entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    clear: () => {
      entries.clear();
    },
    get active() {
      return [...entries].map(({ fault }) => fault);
    },
    draw: (operation) => (entries.size === 0 ? undefined : draw(entries, seed, operation)),
  };
  for (const fault of initial) faults.add(fault);
  return faults;
}

function draw(entries, seed, operation) {
  let delay = 0;
  let isHit = false;
  for (const entry of entries) {
    if (!entry.matches(operation)) continue;
    const { rate = 1, status, delay: ownDelay = 0 } = entry.fault;
    if (rate < 1 && !randomOf(seed, `${entry.label}/${entry.seen++}`).chance(rate)) continue;
    entry.left--;
    if (entry.left <= 0) entries.delete(entry);
    isHit = true;
    delay += ownDelay;
    if (status !== undefined) return { status, delay };
  }
  return isHit ? { status: undefined, delay } : undefined;
}

function matcherOf(operation) {
  if (operation === undefined) return () => true;
  if (typeof operation === 'string') return wildcardOf(operation);
  const pattern = new RegExp(operation.source, operation.flags.replace(/[gy]/gu, ''));
  return (id) => pattern.test(id);
}

/** Pieces between `*` are looked for from left to right, and the last one at the end: what came before is not tried again. */
function wildcardOf(operation) {
  const [first = '', ...others] = operation.split('*');
  const last = others.pop();
  if (last === undefined) return (id) => id === operation;
  return (id) => {
    if (!id.startsWith(first)) return false;
    let at = first.length;
    for (const piece of others) {
      const found = id.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return id.length - at >= last.length && id.endsWith(last);
  };
}

/** Returns the message for a fault that matches no operation: the test that adds it would pass for no reason. */
function noOperation(operation, operations) {
  if (typeof operation !== 'string')
    return `A fault matches no operation: there is no id like ${String(operation)}.`;
  const near = nearest$1(operation, operations);
  const hint =
    near === undefined ? 'The ids are those of the document, in camel case' : `Did you mean "${near}"`;
  return `A fault matches no operation: there is no id "${operation}". ${hint}${near === undefined ? '.' : '?'}`;
}

function assertFault({ rate = 1, status = 200, delay = 0, times = 1 }) {
  const outOfRange = (what) => new RangeError(`A fault is out of range: ${what}.`);
  if (!(rate >= 0 && rate <= 1)) throw outOfRange(`its rate is ${rate}; it must be from 0 to 1`);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw outOfRange(`its status is ${status}; it must be from 200 to 599`);
  if (!(delay >= 0 && delay <= longestDelay))
    throw outOfRange(`its delay is ${delay}; it must be from 0 to ${longestDelay} ms`);
  if (!Number.isInteger(times) || times < 0)
    throw outOfRange(`it has ${times} times; it must be an integer from 0`);
}

/**
 * Returns a header field of a request as the platform gave it: that of `node:http` (Express has the same) or of `fetch`.
 * @param raw Anything; what is no request has no headers.
 * @param name In lower case.
 */
function rawHeader(raw, name) {
  const headers = headersIn(raw);
  if (isFetched(headers)) return headers.get(name) ?? undefined;
  return headers !== undefined && Object.hasOwn(headers, name)
    ? headerText(Reflect.get(headers, name))
    : undefined;
}

/** Returns all header fields of a request. */
function rawHeaders(raw) {
  const headers = headersIn(raw);
  if (headers === undefined) return {};
  const fields = isFetched(headers) ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const text = headerText(value);
      return text === undefined ? [] : [[name.toLowerCase(), text]];
    }),
  );
}

/** Returns the path of a request as it came, without its query; empty for what is no request. */
function rawPath(raw) {
  const url = rawUrl(raw);
  const path = url.replace(/[?#].*$/su, '');
  return path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/iu, '') || path;
}

/** Returns the query of a request as it came, without its question mark. */
function rawQuery(raw) {
  return /\?([^#]*)/u.exec(rawUrl(raw))?.[1] ?? '';
}

function rawUrl(raw) {
  // Express takes the path of a router off `url`.
  return textMember(raw, 'originalUrl') ?? textMember(raw, 'url') ?? '';
}

/** Returns the origin that a request was sent to, such as `http://127.0.0.1:4010`; `https://example.com` if it is unknown. */
function rawOrigin(raw) {
  const [origin] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/iu.exec(textMember(raw, 'url') ?? '') ?? [];
  const host = rawHeader(raw, 'host');
  return origin ?? (host === undefined ? 'https://example.com' : `http://${host}`);
}

/** Returns the method of a request, in upper case as it came; empty for what is no request. */
function rawMethod(raw) {
  return textMember(raw, 'method') ?? '';
}

function headersIn(raw) {
  const headers = memberOf$1(raw, 'headers');
  return typeof headers === 'object' && headers !== null ? headers : undefined;
}

/**
 * True if these are the header fields of a request of `fetch`. The class itself is not used: Node loads all of `fetch` when
 * somebody does, which takes longer than many a request. A header field that was sent is a text, and never a function.
 */
function isFetched(headers) {
  return typeof memberOf$1(headers, 'get') === 'function';
}

function textMember(raw, name) {
  const member = memberOf$1(raw, name);
  return typeof member === 'string' ? member : undefined;
}

function memberOf$1(raw, name) {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}

function headerText(value) {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : undefined;
}

/** Ranges of media types, with one that everybody knows. */
const known$2 = new Map([
  ['audio', 'audio/mpeg'],
  ['font', 'font/woff2'],
  ['image', 'image/png'],
  ['multipart', 'multipart/mixed'],
  ['text', 'text/plain'],
  ['video', 'video/mp4'],
]);

/** Returns a media type of a range (RFC 9110, section 12.5.1) whose usual one nobody knows; any other as it is. */
function withinRange(mediaType) {
  const [, suffix] = /^application\/\*\+([a-z]+)$/i.exec(mediaType.trim()) ?? [];
  if (suffix !== undefined) return `application/vnd.example+${suffix.toLowerCase()}`;
  const [, type] = /^([a-z]+)\/\*$/i.exec(mediaType.trim()) ?? [];
  if (type === undefined || type.toLowerCase() === 'application') return mediaType;
  return known$2.get(type.toLowerCase()) ?? `${type}/octet-stream`;
}

/** Returns the reply of an operation that its document declares for a status, its range, or all others. */
function declaredReply({ bindings, replies = {} }, { id }, status) {
  const declared = Object.hasOwn(replies, id) ? (replies[id] ?? []) : [];
  const wanted = [status, `${Math.floor(status / 100)}XX`, 'default'];
  const found = wanted.flatMap((key) => declared.find((each) => each.status === key) ?? [])[0];
  const usual = Object.hasOwn(bindings, id) ? bindings[id]?.reply : undefined;
  return found ?? (usual?.status === status ? usual : undefined);
}

/** Returns the status with which an operation does what it is for; nothing where it has no binding. */
function usualStatus({ model }, { id }) {
  return Object.hasOwn(model.bindings, id) ? model.bindings[id]?.reply.status : undefined;
}

/** Returns the media types that a reply may have, the usual one first. For a range, it is one of its media types. */
function contentsOf({ contentType, schema, examples, others = [] }) {
  if (contentType === undefined) return [];
  const own = { contentType, ...(schema !== undefined && { schema }), ...(examples && { examples }) };
  return [own, ...others].map((content) => ({ ...content, contentType: withinRange(content.contentType) }));
}

/** True for an object of a document, or of JSON that was parsed. */
function isObject$1(value) {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** True for an array of a document, or of JSON that was parsed. */
function isList(value) {
  return Array.isArray(value);
}

/**
 * Returns the value of a member; never what a prototype holds.
 * @param object Object of a document.
 * @param key Name of the member.
 * @returns `undefined` when there is none.
 */
function ownValue(object, key) {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * Returns the member of an object or the item of an array; never what a prototype holds.
 * @param value Any value of a document.
 * @param key Name of the member, or number of the item.
 * @returns `undefined` when the value has no such member.
 */
function memberOf(value, key) {
  if (isList(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isObject$1(value) ? ownValue(value, key) : undefined;
}

/**
 * Returns the list that a member holds.
 * @param object Object of a document.
 * @param key Name of the member.
 * @returns An empty one where there is none.
 */
function listOf$1(object, key) {
  const list = ownValue(object, key);
  return isList(list) ? list : [];
}

/**
 * Returns the `$ref` of an object that is read as one: a string in a member of that name.
 * @param value Any value of a document.
 */
function refOf(value) {
  if (!isObject$1(value)) return undefined;
  const ref = ownValue(value, '$ref');
  return typeof ref === 'string' ? ref : undefined;
}

/** Returns the member of that name, where the object itself has it: never what it inherits. */
function member(object, name) {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a member that is a number. */
function numberAt(object, name) {
  const value = member(object, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns a member that is a text. */
function textAt$1(object, name) {
  const value = member(object, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a member that is a list; empty where there is none. */
function listAt(object, name) {
  const value = member(object, name);
  return isList(value) ? value : [];
}

/** Returns the texts of a member that is a list. */
function textsAt(object, name) {
  return listAt(object, name).filter((item) => typeof item === 'string');
}

/** Returns the members of a member that is an object. */
function entriesAt(object, name) {
  const value = member(object, name);
  return isObject$1(value) ? Object.entries(value) : [];
}

/** Sets a member, of whatever name: `__proto__` is one like any other. */
function put$2(object, name, value) {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

/** Returns text that is equal for values that JSON Schema takes for equal: the order of members does not count. */
function canonical(value) {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject$1(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Returns how long a text is for JSON Schema: in code points. */
function lengthOf(text) {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at += 1;
    length += 1;
  }
  return length;
}

/** True if some of the values that a field may have are of a type, or it may have any. */
function takesType(values, type) {
  if (values === undefined) return true;
  const wanted = type === 'integer' ? 'number' : type;
  return values.some(
    (value) => (value === null ? 'null' : isList(value) ? 'array' : typeof value) === wanted,
  );
}

const parsed$1 = new Map();

/**
 * The maximum number of pointers that are kept, and their maximum length: most come from a model, but those of a JSON Patch from
 * anyone.
 */
const mostKept$1 = 10_000;
const longestKept = 200;

/** Returns the names of a JSON Pointer: RFC 6901. */
function stepsOf$1(pointer) {
  let steps = parsed$1.get(pointer);
  if (steps === undefined) {
    steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (parsed$1.size < mostKept$1 && pointer.length <= longestKept) parsed$1.set(pointer, steps);
  }
  return steps;
}

/** Returns the value at a pointer; nothing where there is none. */
function valueAt(value, pointer) {
  let at = value;
  for (const step of stepsOf$1(pointer)) at = memberOf(at, step);
  return at;
}

/** Returns what a field of an object holds, of which a model says the name, or a pointer where it lies deeper. */
function fieldIn(value, field) {
  if (isPointer(field)) return valueAt(value, field);
  return Object.hasOwn(value, field) ? value[field] : undefined;
}

/** Returns an object with another value in such a field. */
function withField(value, field, own) {
  const made = isPointer(field) ? placed(value, field, own) : { ...value, [field]: own };
  return isObject$1(made) ? made : value;
}

/** Returns the names on the way to such a field. */
function fieldSteps(field) {
  return isPointer(field) ? stepsOf$1(field) : [field];
}

/** True for a pointer; the empty one points to the whole value. */
function isPointer(field) {
  return field === '' || field.startsWith('/');
}

/** Returns all values at a pointer, which goes into each item of a list where it does not name one. */
function valuesAt(value, pointer) {
  let at = value === undefined ? [] : [value];
  for (const step of stepsOf$1(pointer))
    at = at.flatMap((each) => {
      const own = memberOf(each, step);
      if (own !== undefined) return [own];
      return isList(each) ? each.flatMap((item) => memberOf(item, step) ?? []) : [];
    });
  return at.flatMap((each) => (isList(each) ? each : [each]));
}

/** Returns the value with another one at a pointer; objects are made where there are none. */
function placed(value, pointer, own) {
  return placedAt(value, stepsOf$1(pointer), 0, own);
}

function placedAt(value, steps, index, own) {
  const step = steps[index];
  if (step === undefined) return own;
  if (isList(value) && /^\d+$/.test(step) && Number(step) < value.length)
    return value.with(Number(step), placedAt(value[Number(step)], steps, index + 1, own));
  const object = isObject$1(value) ? value : {};
  const inner = placedAt(Object.hasOwn(object, step) ? object[step] : undefined, steps, index + 1, own);
  return { ...object, [step]: inner };
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
const uuid$1 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const jsonPointer = /^(?:\/(?:[^~/]|~[01])*)*$/;
const relativeJsonPointer = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const base64$1 = /^[A-Za-z0-9+/]*={0,2}$/;

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
function isDate$1(text) {
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
  return (text[10] === 'T' || text[10] === 't') && isDate$1(text.slice(0, 10)) && isTime(text.slice(11));
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
  return uuid$1.test(text);
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
  return text.length % 4 === 0 && base64$1.test(text);
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

const formats$1 = /*#__PURE__*/ Object.freeze(
  /*#__PURE__*/ Object.defineProperty(
    {
      __proto__: null,
      isBase64,
      isDate: isDate$1,
      isDateTime,
      isDuration,
      isEmail,
      isHostname,
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
    },
    Symbol.toStringTag,
    { value: 'Module' },
  ),
);

/**
 * The functions in `formats.ts` by the format of the texts that they judge: those of JSON Schema 2020-12, Validation, section
 * 7.3, that need no tables of Unicode, and those of the OpenAPI Format Registry.
 */
const textChecks = new Map([
  ['byte', 'isBase64'],
  ['date', 'isDate'],
  ['date-time', 'isDateTime'],
  ['duration', 'isDuration'],
  ['email', 'isEmail'],
  ['hostname', 'isHostname'],
  ['idn-email', 'isIdnEmail'],
  ['ipv4', 'isIpv4'],
  ['ipv6', 'isIpv6'],
  ['iri', 'isIri'],
  ['iri-reference', 'isIriReference'],
  ['json-pointer', 'isJsonPointer'],
  ['regex', 'isRegex'],
  ['relative-json-pointer', 'isRelativeJsonPointer'],
  ['time', 'isTime'],
  ['uri', 'isUri'],
  ['uri-reference', 'isUriReference'],
  ['uri-template', 'isUriTemplate'],
  ['uuid', 'isUuid'],
]);

/**
 * True if a text has a format.
 * @param format Value of `format`.
 * @returns True as well for a format that only describes.
 */
function hasFormat$1(format, text) {
  const check = textChecks.get(format);
  return check === undefined || formats$1[check](text);
}

/** True for a text of the format, and for any text where the format cannot be checked. */
function hasFormat(format, text) {
  return format === 'url' ? isUrl(text) : hasFormat$1(format, text);
}

/** True for a URL of RFC 1738, as validators that know the format take it: an address of the web, on a host with a dot in it. */
function isUrl(text) {
  return isUri(text) && /^(?:https?|ftp):\/\/[^/?#]+\.[^/?#]+/i.test(text);
}

/** Patterns that are remembered. */
const mostPatterns$1 = 5_000;

const patterns = new Map();

/** By pattern, for all models: which texts take a pattern too long does not depend on who uses it. */
const limits = new Map();

/**
 * Sees to it that patterns are tried on short texts only.
 * @param longest UTF-16 code units of the longest text, by pattern.
 */
function limitPatterns(longest) {
  for (const [pattern, limit] of Object.entries(longest)) {
    limits.set(pattern, limit);
    patterns.delete(pattern);
  }
}

/**
 * Returns a pattern of a schema as an expression of the platform: with Unicode first, as validators take it, and else without.
 * @returns Undefined for what is none.
 */
function compiled(pattern) {
  if (patterns.has(pattern)) return patterns.get(pattern);
  const made = limited(compile(pattern, 'u') ?? compile(pattern, ''), limits.get(pattern));
  if (patterns.size < mostPatterns$1) patterns.set(pattern, made);
  return made;
}

function limited(made, longest) {
  if (made === undefined || longest === undefined) return made;
  return { test: (text) => text.length <= longest && made.test(text) };
}

function compile(pattern, flags) {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

/** Weight of a contradiction; smaller numbers are those of values that are only unlike. */
const contradiction = 1_000;

/** Deepest level at which values are read: far deeper than any that is sampled. */
const deepest$4 = 300;

/**
 * Returns how far a value is from a plan. A sampler needs it to choose: which branch a given value is intended for, whether exactly
 * one of several holds, and whether an example can be taken.
 * @param partial True for a value to which members are still to be added.
 * @returns 0 for a value that holds; {@link contradiction} or more for one that cannot; between them for a partial value with
 * members of which the schema does not know.
 */
function misfit(plans, plan, value, partial, depth = 0) {
  return new Fit(plans, partial, 'write').inside(plan, value, depth);
}

/** True if a value holds for a plan as a request has it: without what is only read. */
function isSendable(plans, plan, value) {
  return new Fit(plans, false, 'read').inside(plan, value, 0) === 0;
}

class Fit {
  #plans;
  #partial;
  /** The access of members that may be absent, even if they are required: OpenAPI 3.1.1, section 4.8.24.2.2. */
  #absence;
  /**
   * Results for the objects and lists in the value, by plan. Many plans of one value may have the same plan for a member: each
   * would look at all below it again, and so would those below.
   */
  #found = new Map();

  constructor(plans, partial, absence) {
    this.#plans = plans;
    this.#partial = partial;
    this.#absence = absence;
  }

  /** Returns how far a value is from a plan that no other leads to for the same value. */
  inside(plan, value, depth) {
    if (typeof value !== 'object' || value === null) return this.of(plan, value, new Map(), depth);
    const found = this.#found.get(value) ?? new Map();
    this.#found.set(value, found);
    const before = found.get(plan.id);
    if (before !== undefined) return before;
    const distance = this.of(plan, value, new Map(), depth);
    found.set(plan.id, distance);
    return distance;
  }

  /** @param known What was found of this very value, by plan; a plan that is under way leads back to itself, and fits nothing. */
  of(plan, value, known, depth) {
    if (depth > deepest$4 || known.size > deepest$4) return 0;
    const before = known.get(plan.id);
    if (before !== undefined) return before;
    known.set(plan.id, contradiction);
    const found = this.#measure(plan, value, known, depth);
    known.set(plan.id, found);
    return found;
  }

  #measure(plan, value, known, depth) {
    const { facts } = plan;
    if (!hasType(facts, value) || !isAmong(facts, value)) return contradiction;
    let sum = scalarMisfit(facts, value);
    if (isList(value)) sum += this.#list(plan, value, depth);
    else if (isObject$1(value)) sum += this.#object(plan, value, depth);
    if (sum >= contradiction) return sum;
    for (const choice of facts.choices) sum += this.#choice(choice, value, known, depth);
    for (const not of facts.nots)
      if (
        new Fit(this.#plans, false, this.#absence).of(this.#plans.of(not), value, new Map(), depth + 1) === 0
      )
        sum += contradiction;
    return sum;
  }

  #choice(choice, value, known, depth) {
    let holding = 0;
    let nearest = contradiction;
    for (const branch of choice.branches) {
      const distance = this.of(this.#plans.of(branch), value, known, depth);
      if (distance === 0) holding += 1;
      nearest = Math.min(nearest, distance);
    }
    return choice.exactly && holding > 1 && !this.#partial ? contradiction : nearest;
  }

  #list(plan, list, depth) {
    const { facts } = plan;
    let sum = 0;
    if (list.length < facts.minItems || list.length > facts.maxItems) sum += contradiction;
    if (facts.unique && new Set(list.map(canonical)).size < list.length) sum += contradiction;
    for (const [index, item] of list.entries())
      sum += this.inside(this.#plans.item(plan, index), item, depth + 1);
    for (const { schema, least, most } of facts.contains) {
      const contained = this.#plans.of(schema);
      const count = list.filter((item) => this.inside(contained, item, depth + 1) === 0).length;
      if (count < least || count > most) sum += contradiction;
    }
    return sum;
  }

  #object(plan, object, depth) {
    const { facts } = plan;
    const names = Object.keys(object);
    let sum = names.length > facts.maxProperties ? contradiction : 0;
    if (!this.#partial) sum += this.#absent(plan, object, names);
    const ownNames = plan.isDelicate ? this.#plans.names(plan) : undefined;
    for (const name of names) {
      if (this.#partial && !facts.declared.includes(name)) sum += 1;
      if (ownNames !== undefined) sum += this.inside(ownNames, name, depth + 1);
      sum += this.#member(plan, name, object[name] ?? null, depth);
    }
    return sum;
  }

  /**
   * Returns the distance of a member; one that a part declares and another closes out is unlike a value that is still to be
   * completed.
   */
  #member(plan, name, value, depth) {
    const own = this.#plans.member(plan, name);
    const intended = this.#partial ? this.#plans.intendedMember(plan, name) : own;
    return this.inside(intended, value, depth + 1) + (intended === own ? 0 : 1);
  }

  #absent(plan, object, names) {
    const { facts } = plan;
    const isThere = (name) => Object.hasOwn(object, name);
    let sum = names.length < facts.minProperties ? contradiction : 0;
    const isMissing = (name) =>
      !isThere(name) && this.#plans.member(plan, name).facts.access !== this.#absence;
    for (const name of facts.required) if (isMissing(name)) sum += contradiction;
    for (const [name, needs] of facts.dependent)
      if (isThere(name) && needs.some(isMissing)) sum += contradiction;
    return sum;
  }
}

function hasType({ types }, value) {
  if (value === null) return types.has('null');
  if (isList(value)) return types.has('array');
  if (typeof value === 'number')
    return types.has('number') || (types.has('integer') && Number.isInteger(value));
  const type = typeof value;
  return (type === 'string' || type === 'boolean' || type === 'object') && types.has(type);
}

function isAmong({ values }, value) {
  if (values === undefined) return true;
  if (typeof value !== 'object') return values.includes(value);
  const key = canonical(value);
  return values.some((each) => canonical(each) === key);
}

function scalarMisfit(facts, value) {
  if (typeof value === 'string') return isText$1(facts, value) ? 0 : contradiction;
  return typeof value !== 'number' || isNumber(facts, value) ? 0 : contradiction;
}

/** True for a text that has the length, the patterns and the formats. */
function isText$1(facts, text) {
  if (facts.minLength > 0 || facts.maxLength < Infinity) {
    const length = lengthOf(text);
    if (length < facts.minLength || length > facts.maxLength) return false;
  }
  return (
    facts.formats.every((format) => hasFormat(format, text)) &&
    facts.patterns.every((pattern) => compiled(pattern)?.test(text) !== false)
  );
}

/** True for a number that is within the limits, and a multiple of what it has to be. */
function isNumber(facts, value) {
  const { minimum, maximum, above, below, multiples } = facts;
  if (value < minimum || value > maximum || value <= above || value >= below) return false;
  // As validators do it, in binary: 0.57 is no multiple of 0.01 for them.
  return multiples.every((multiple) => Number.isInteger(value / multiple));
}

/** Deepest level to which examples of members are put together: schemas of large documents lead to each other without end. */
const deepest$3 = 2;

/** Examples that were found, by the depth that they may have. */
const found$1 = new WeakMap();

/**
 * Returns what the examples of a schema show of its values: a whole one, or else the members that have examples of their own. What
 * does not hold is left out, and so is what is only written.
 */
function exampleOf$1(plans, plan, depth = deepest$3) {
  const known = found$1.get(plan) ?? new Map();
  found$1.set(plan, known);
  if (!known.has(depth)) known.set(depth, readExample(plans, plan, depth));
  return known.get(depth);
}

function readExample(plans, plan, depth) {
  const { facts } = plan;
  const whole = facts.examples.find((value) => misfit(plans, plan, value, false) === 0);
  if (whole !== undefined || depth === 0) return whole;
  if (facts.types.has('object')) {
    const members = facts.declared.flatMap((name) => {
      const member = plans.intendedMember(plan, name);
      const own = member.facts.access === 'write' ? undefined : exampleOf$1(plans, member, depth - 1);
      return own === undefined ? [] : [[name, own]];
    });
    if (members.length > 0) return Object.fromEntries(members);
  }
  if (!facts.types.has('array') || facts.minItems > 1) return undefined;
  // Of objects, a list has more to show than one.
  const item = exampleOf$1(plans, plans.item(plan, 0), depth - 1);
  return item === undefined || isObject$1(item) ? undefined : [item];
}

/**
 * Returns where a change makes a value invalid: an error that was there before, and that the change leaves as it is, is none of it.
 * @param at JSON Pointer of the value.
 * @returns JSON Pointer of the first part that is invalid; undefined where there is none.
 */
function brokenBy(plans, plan, before, after, at = '') {
  if (isEqual(before, after) || misfit(plans, plan, after, false) === 0) return undefined;
  if (!isObject$1(before) || !isObject$1(after)) return at;
  for (const [name, own] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const broken = brokenBy(plans, plans.member(plan, name), old, own, at + pointerTo(name));
    if (broken !== undefined) return broken;
  }
  const known = brokenRules(plans, plan, before);
  const broken = [...brokenRules(plans, plan, after)].find(([rule]) => !known.has(rule));
  return broken === undefined ? undefined : at + broken[1];
}

/** Returns the rules about an object as a whole that it breaks, each with the pointer of the member that it is about. */
function brokenRules(plans, plan, object) {
  const { facts } = plan;
  const broken = new Map();
  const isMissing = (name) =>
    !Object.hasOwn(object, name) && plans.member(plan, name).facts.access !== 'write';
  const count = Object.keys(object).length;
  if (count < facts.minProperties) broken.set('minProperties', '');
  if (count > facts.maxProperties) broken.set('maxProperties', '');
  for (const name of facts.required) if (isMissing(name)) broken.set(`required ${name}`, pointerTo(name));
  for (const [name, needs] of facts.dependent)
    for (const need of Object.hasOwn(object, name) ? needs.filter(isMissing) : [])
      broken.set(`dependent ${name} ${need}`, pointerTo(need));
  const names = plans.names(plan);
  for (const name of Object.keys(object))
    if (misfit(plans, names, name, false) > 0) broken.set(`name ${name}`, pointerTo(name));
  for (const { id, exactly, branches } of facts.choices) {
    const holding = branches.filter((branch) => misfit(plans, plans.of(branch), object, false) === 0);
    if (holding.length === 0 || (exactly && holding.length > 1)) broken.set(id, '');
  }
  for (const [index, not] of facts.nots.entries())
    if (misfit(plans, plans.of(not), object, false) === 0) broken.set(`not ${index}`, '');
  return broken;
}

/** Keywords whose schemas a value is held against by choice: JSON Schema 2020-12, Core, sections 10.2.1.2 and 10.2.1.3. */
const choiceKeywords = ['oneOf', 'anyOf'];

/** Returns the `oneOf` and the `anyOf` of a schema object, as far as they are lists. */
function choicesOf(schema) {
  return choiceKeywords.flatMap((keyword) => {
    const members = ownValue(schema, keyword);
    return isList(members) ? [{ keyword, members }] : [];
  });
}

/** Returns the members of `oneOf` and `anyOf` of a schema object. */
function alternativesOf(schema) {
  return choicesOf(schema).flatMap(({ members }) => members);
}

/** Plans that are looked at for one height; a schema with more is taken for one that ends. */
const mostPlans = 20_000;

/**
 * Least depth of a value of each plan: 0 for what can be a text or an empty list, infinite for what needs itself. A schema that
 * refers to itself ends where the lower ways are taken.
 */
class Heights {
  #plans;
  #known = new Map();

  constructor(plans) {
    this.#plans = plans;
  }

  of(plan) {
    return this.#known.get(plan) ?? this.#measure(plan);
  }

  /** Raises no height, ever: what is not known to end is infinite until one of the ways that it has is found to. */
  #measure(plan) {
    const reached = this.#reach(plan);
    const found = new Map();
    const heightOf = (each) =>
      this.#known.get(each) ?? (reached.has(each) ? (found.get(each) ?? Infinity) : 0);
    // The deepest come first: what has no circle is done in one round.
    const order = [...reached].reverse();
    for (let changed = true; changed;) {
      changed = false;
      for (const [each, needs] of order) {
        const height = Math.max(
          each.isImpossible ? Infinity : 0,
          ...needs.map(({ any, step }) => step + Math.min(Infinity, ...any.map(heightOf))),
        );
        if (height < (found.get(each) ?? Infinity)) {
          found.set(each, height);
          changed = true;
        }
      }
    }
    for (const [each] of order) this.#known.set(each, found.get(each) ?? Infinity);
    return this.#known.get(plan) ?? 0;
  }

  #reach(plan) {
    const reached = new Map([[plan, []]]);
    for (const each of reached.keys()) {
      const needs = needsOf(this.#plans, each);
      reached.set(each, needs);
      for (const { any } of needs)
        for (const next of any)
          if (!this.#known.has(next) && !reached.has(next) && reached.size < mostPlans) reached.set(next, []);
    }
    return reached;
  }
}

function needsOf(plans, plan) {
  const { facts } = plan;
  if (plan.isImpossible || facts.values !== undefined) return [];
  const choices = facts.choices.map((choice) => ({
    any: choice.branches.map((branch) => plans.of(branch)),
    step: 0,
  }));
  return [...choices, ...insideOf(plans, plan)];
}

const flat = ['null', 'boolean', 'integer', 'number', 'string'];

function insideOf(plans, plan) {
  const { types } = plan.facts;
  if (!types.has('object') && !types.has('array')) return [];
  if (flat.some((type) => types.has(type))) return [];
  const object = types.has('object') ? membersOf$1(plans, plan) : undefined;
  const array = types.has('array') ? itemsOf$3(plans, plan) : undefined;
  if (object === undefined || array === undefined) return object ?? array ?? [];
  return object.length < array.length ? object : array;
}

function membersOf$1(plans, plan) {
  return [...plan.facts.required].map((name) => ({ any: [plans.member(plan, name)], step: 1 }));
}

function itemsOf$3(plans, plan) {
  const { minItems, contains } = plan.facts;
  const needs = [];
  for (let index = 0; index < Math.min(minItems, longestPrefix); index += 1)
    needs.push({ any: [plans.item(plan, index)], step: 1 });
  for (const { schema, least } of contains) if (least > 0) needs.push({ any: [plans.of(schema)], step: 1 });
  return needs;
}

/** Items that are looked at by themselves. */
const longestPrefix = 20;

/** Deepest level to which a value is taken apart; what lies deeper is taken as a whole, or left out. */
const deepest$2 = 20;

/**
 * Returns the part of a value that can stand where another schema is: without the members and the items, at any depth, that the
 * plan does not take, or, where it takes only what it names, does not name. What is a number in one and a text in the other is as
 * the plan has it.
 * @returns The value itself where all of it can; undefined where nothing can. What is required may be missing.
 */
function partOf$1(plans, plan, value) {
  return new LargestParts(plans).of(plan, value, 0);
}

class LargestParts {
  #plans;
  /** The parts of objects and lists in the value, by plan: the branches of a plan may have the same plan for a member, at every depth. */
  #found = new Map();

  constructor(plans) {
    this.#plans = plans;
  }

  of(plan, value, depth) {
    const fits = (each) => misfit(this.#plans, plan, each, true) < contradiction;
    if (typeof value !== 'object' || value === null) return [value, ...otherForms(value)].find(fits);
    const found = this.#found.get(value) ?? new Map();
    this.#found.set(value, found);
    if (!found.has(plan.id))
      found.set(plan.id, fits(value) ? value : this.#largest(plan, value, fits, depth));
    return found.get(plan.id);
  }

  #largest(plan, value, fits, depth) {
    if (depth > deepest$2) return undefined;
    const parts = settled(this.#plans, plan).map((each) => this.#in(each, value, depth));
    return parts
      .filter((part) => part !== undefined)
      .filter(fits)
      .toSorted((a, b) => sizeOf$1(b) - sizeOf$1(a))[0];
  }

  /** Returns what is left of an object or a list in one branch of a plan. */
  #in(plan, value, depth) {
    if (isList(value))
      return value
        .map((item, index) => this.of(this.#plans.item(plan, index), item, depth + 1))
        .filter((item) => item !== undefined);
    if (!isObject$1(value)) return undefined;
    const part = {};
    for (const [name, own] of Object.entries(value)) {
      const kept = this.of(this.#plans.intendedMember(plan, name), own, depth + 1);
      if (kept !== undefined) put$2(part, name, kept);
    }
    return part;
  }
}

/** Returns a number as a text, and the number that a text is: keys and amounts are the one here, and the other there. */
function otherForms(value) {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? [Number(value)] : [];
}

/** Returns a plan with its first choice made, each way. */
function settled(plans, plan) {
  const [choice] = plan.facts.choices;
  return choice === undefined ? [plan] : plans.branchesOf(plan, choice);
}

function sizeOf$1(value) {
  return isList(value) ? value.length : isObject$1(value) ? Object.keys(value).length : 0;
}

/** The fields that the schemas of a model declare. */
class Fields {
  #plans;
  #heights;
  #fields = new Map();
  #open = new Map();

  /** @param plans Of the schemas; they may be shared. */
  constructor(plans) {
    this.#plans = plans;
    this.#heights = new Heights(plans);
  }

  /**
   * Returns the field at a path of names.
   * @param path Names from the outside in; those that are numbers go into lists.
   */
  at(schema, path) {
    const id = `${schema}\n${path.join('\n')}`;
    const known = this.#fields.get(id);
    if (known !== undefined) return known;
    const field = this.#read(schema, path);
    // Names may come from clients, and are without end.
    if (this.#fields.size < mostFields) this.#fields.set(id, field);
    return field;
  }

  /**
   * Returns the names of the fields of the object at a path, as far as the schema declares them; those that are numbers go into
   * lists.
   */
  names(schema, path) {
    let plans = [this.#plans.get(schema)].filter((plan) => plan !== undefined);
    for (const name of path) {
      const branches = plans.flatMap((plan) => this.#branches(plan));
      const isItem = /^\d+$/.test(name) && !branches.some((plan) => plan.facts.declared.includes(name));
      plans = branches.map((plan) =>
        isItem ? this.#plans.item(plan, Number(name)) : this.#plans.intendedMember(plan, name),
      );
    }
    return [...new Set(plans.flatMap((plan) => this.#branches(plan)).flatMap((plan) => plan.facts.declared))];
  }

  /** True if a schema takes the value for a field; members of it that are missing do not count. */
  fits(schema, field, value) {
    const plans = this.#plansAt(schema, field);
    return plans?.some((own) => misfit(this.#plans, own, value, true) < contradiction) ?? true;
  }

  /** True if a value holds for a field of a schema as it is, as far as samples know schemas. */
  holdsAt(schema, field, value) {
    const plans = this.#plansAt(schema, field);
    return plans?.some((own) => misfit(this.#plans, own, value, false) === 0) ?? true;
  }

  /**
   * True if any value holds for a field of a schema: none does where parts of it exclude each other, or where it would have no end.
   * @param field JSON Pointer of the field; the whole value where absent.
   */
  hasValue(schema, field = '') {
    return this.#plansAt(schema, field)?.some((plan) => this.#heights.of(plan) < Infinity) ?? true;
  }

  /** True if all that a field takes, or each item of its lists, is what another schema takes, without further constraints. */
  isOf(schema, field, other) {
    const plan = this.#plans.get(other);
    const plans = this.#plansAt(schema, field) ?? [];
    return plans.every((own) => own === plan || this.#plans.item(own, 0) === plan);
  }

  /**
   * Returns the part of a value that a field of a schema can hold; what is required may be missing. Undefined where it can hold
   * none of it.
   */
  partAt(schema, field, value) {
    const plans = this.#plansAt(schema, field);
    if (plans === undefined) return value;
    return plans.map((own) => partOf$1(this.#plans, own, value)).find((part) => part !== undefined);
  }

  /** Returns what a schema says of a field, by the branches on the way to it; undefined for a schema that nothing is known of. */
  #plansAt(schema, field) {
    const plan = this.#plans.get(schema);
    if (plan === undefined) return undefined;
    let plans = [plan];
    for (const name of fieldSteps(field))
      plans = plans
        .flatMap((each) => this.#branches(each))
        .map((each) =>
          isListStep(each, name)
            ? this.#plans.item(each, Number(name))
            : this.#plans.intendedMember(each, name),
        );
    return plans;
  }

  /**
   * Returns the fields of a value that are compatible with its changes: if these are of another kind than the value, only the
   * members that this kind has as well; if the value with its changes is of no kind, those that theirs takes.
   */
  compatibleFields(schema, changes, value) {
    const plan = this.#plans.get(schema);
    const fits = (own, each) => misfit(this.#plans, own, each, true) < contradiction;
    if (plan === undefined || plan.facts.choices.length === 0) return value;
    const kinds = this.#branches(plan).filter((kind) => fits(kind, changes));
    const isOther = kinds.length > 0 && !kinds.some((kind) => fits(kind, value));
    if (!isOther && fits(plan, { ...value, ...changes })) return value;
    const parts = kinds.map((kind) =>
      Object.entries(value).filter(
        ([name, own]) =>
          (!isOther || kind.facts.declared.includes(name)) &&
          fits(this.#plans.intendedMember(kind, name), own),
      ),
    );
    const [largest] = parts.toSorted((a, b) => b.length - a.length);
    return largest === undefined ? value : Object.fromEntries(largest);
  }

  /** True if the values of a schema are of several kinds; those that a condition distinguishes are of one. */
  hasKinds(schema) {
    return this.#plans.get(schema)?.facts.choices.some(({ condition }) => condition === undefined) === true;
  }

  /**
   * Returns the names of members that only some alternatives of a schema, or one side of a condition, require.
   * @returns Undefined where a schema has neither.
   */
  namesOfChoices(schema) {
    const { choices = [], required } = this.#plans.get(schema)?.facts ?? {};
    if (choices.length === 0) return undefined;
    const plans = choices.flatMap(({ branches }) => branches.map((branch) => this.#plans.of(branch)));
    const names = new Set(plans.flatMap(({ facts }) => [...facts.required]));
    return [...names].filter((name) => required?.has(name) !== true);
  }

  /** True if exactly one branch of a schema has to hold. */
  isExact(schema) {
    return this.#plans.get(schema)?.facts.choices.some(({ exactly }) => exactly) === true;
  }

  /** True if a value holds, as far as samples know schemas. */
  holds(schema, value) {
    const plan = this.#plans.get(schema);
    return plan === undefined || misfit(this.#plans, plan, value, false) === 0;
  }

  /** True if a request may have a value, as far as samples know schemas. */
  isSendable(schema, value) {
    const plan = this.#plans.get(schema);
    return plan === undefined || isSendable(this.#plans, plan, value);
  }

  /** Returns the JSON Pointer of what a change of a value makes invalid, as far as samples know schemas; undefined where nothing is. */
  brokenBy(schema, before, after) {
    const plan = this.#plans.get(schema);
    return plan && brokenBy(this.#plans, plan, before, after);
  }

  /**
   * Returns what the examples of a schema show of the field at a path of names, or of a whole value.
   * @returns An object may lack what is required; undefined where nothing is shown.
   */
  example(schema, path = []) {
    let plan = this.#plans.get(schema);
    for (const name of path) plan &&= this.#plans.intendedMember(plan, name);
    return plan && exampleOf$1(this.#plans, plan);
  }

  /** True if a schema takes members that it does not name: where it says so, and where it names none. */
  isOpen(schema) {
    const known = this.#open.get(schema);
    if (known !== undefined) return known;
    const schemas = this.#plans.get(schema)?.parts.map((part) => part.schema) ?? [];
    const rest = schemas.map((each) => each['additionalProperties']);
    const isNamed = schemas.some((each) => namesMembers(each['properties']) || choicesOf(each).length > 0);
    const isOpen =
      !rest.includes(false) && (rest.some((each) => each === true || isObject$1(each)) || !isNamed);
    this.#open.set(schema, isOpen);
    return isOpen;
  }

  #read(schema, path) {
    let plans = [this.#plans.get(schema)].filter((plan) => plan !== undefined);
    let isDeclared = plans.length > 0;
    let isRequired = false;
    for (const name of path) {
      const branches = plans.flatMap((plan) => this.#branches(plan));
      const within = branches.filter((plan) => plan.facts.declared.includes(name));
      const isItem = within.length === 0 && /^\d+$/.test(name);
      isDeclared &&= within.length > 0 || isItem;
      isRequired = branches.length > 0 && branches.every((plan) => plan.facts.required.has(name));
      plans = isItem
        ? branches.map((plan) => this.#plans.item(plan, Number(name)))
        : (within.length > 0 ? within : branches).map((plan) => this.#plans.intendedMember(plan, name));
    }
    // Alternatives of the object around a field may all have the same field.
    const branches = new Set(plans.flatMap((plan) => this.#branches(plan)));
    const all = [...branches].filter((plan) => !plan.isImpossible);
    const takes = (type) => all.some(({ facts }) => facts.types.has(type) && takesType(facts.values, type));
    return {
      isDeclared,
      takesNull: takes('null'),
      takesText: takes('string'),
      takesNumber: takes('number') || takes('integer'),
      takesList: takes('array'),
      takesObject: takes('object'),
      isChoice: all.filter(({ facts }) => facts.types.has('object')).length > 1,
      isRequired,
      access: all.map(({ facts }) => facts.access).find((access) => access !== undefined),
      values: all.flatMap(({ facts }) => facts.values ?? facts.known),
      format: all.flatMap(({ facts }) => facts.formats)[0],
      maxLength: all.reduce((least, { facts }) => Math.min(least, facts.maxLength), Infinity),
      minItems: all.reduce((most, { facts }) => Math.max(most, facts.minItems), 0),
      maxItems: all.reduce((least, { facts }) => Math.min(least, facts.maxItems), Infinity),
      isUnique: all.some(({ facts }) => facts.unique),
    };
  }

  /** Returns a plan with each of its choices made, one level deep and no further. */
  #branches(plan) {
    const [choice] = plan.facts.choices;
    return choice === undefined ? [plan] : this.#plans.branchesOf(plan, choice);
  }
}

/** True if a number goes into a list: objects may have names that are numbers. */
function isListStep({ facts }, name) {
  return /^\d+$/.test(name) && facts.types.has('array') && !facts.types.has('object');
}

function namesMembers(properties) {
  return isObject$1(properties) && Object.keys(properties).length > 0;
}

/** Fields that are remembered. */
const mostFields = 20_000;

/** Returns a key as its field holds it: a number where the schema takes no text, or none like this. */
function keyValue(fields, { schema, key }, text) {
  if (key === undefined) return text;
  const { isDeclared, takesText, takesNumber } = fields.at(schema, fieldSteps(key));
  const number = Number(text);
  if (!isDeclared || !takesNumber || !Number.isFinite(number)) return text;
  return takesText && fields.fits(schema, key, text) ? text : number;
}

/** True if a field can hold a key: a path may name records by a text where the field is a number. */
function holdsKey(fields, { schema, key }, text) {
  return key === undefined || fields.fits(schema, key, keyValue(fields, { schema, key }, text));
}

/** True if paths take a key, whatever its field takes. */
function takesKey(fields, { keySchemas = [] }, text) {
  return keySchemas.every((id) => {
    const { takesText, takesNumber } = fields.at(id, []);
    return fields.holds(id, takesNumber && !takesText ? Number(text) : text);
  });
}

/** Returns a time as a field holds it: RFC 3339, a date alone where its format says so, and seconds where it takes no text. */
function timeValue(fields, schema, field, time) {
  const { isDeclared, takesText, takesNumber, format } = fields.at(schema, fieldSteps(field));
  if (isDeclared && takesNumber && !takesText) return Math.floor(time / 1000);
  const text = new Date(time).toISOString();
  return format === 'date' ? text.slice(0, 10) : text;
}

/** Returns an object without some members. */
function without$1(object, isOut) {
  const entries = Object.entries(object);
  const kept = entries.filter(([name]) => !isOut(name));
  return kept.length === entries.length ? object : Object.fromEntries(kept);
}

/**
 * Returns a value with other objects at a place.
 * @param pointer JSON Pointer to the objects; lists on the way, and at its end, are gone into.
 * @param change Gives the object that is to be there, which is the same where nothing changes; called with the names on the way, those of
 *   items being `0`.
 * @returns The same value where nothing changes.
 */
function withObjectsAt(value, pointer, change) {
  const changed = changedAt(value, stepsOf$1(pointer), [], change);
  return isObject$1(changed) ? changed : value;
}

function changedAt(value, [step, ...steps], path, change) {
  if (isList(value)) {
    const items = value.map((each) =>
      changedAt(each, step === undefined ? [] : [step, ...steps], [...path, '0'], change),
    );
    return items.every((each, index) => each === value[index]) ? value : items;
  }
  if (!isObject$1(value)) return value;
  if (step === undefined) return change(value, path);
  const own = Object.hasOwn(value, step) ? value[step] : undefined;
  if (own === undefined) return value;
  const inner = changedAt(own, steps, [...path, step], change);
  if (inner === own) return value;
  const changed = { ...value };
  put$2(changed, step, inner);
  return changed;
}

/** The place of a target among the links of a record, where a link leads to many: `tags[0]`. */
const place$1 = /\[\d+\]$/;

/**
 * Returns the link that a name among the links of a record is of: `tags`, of `tags[0]`.
 * @param known Those of the resource, by their names.
 */
function linkAt(name, known) {
  return Object.hasOwn(known, name) ? name : name.replace(place$1, '');
}

/** Returns the names among the links of a record that are of a link, in order. */
function placesOf$2(links, link) {
  if (Object.hasOwn(links, link)) return [link];
  return Object.keys(links).filter((name) => name.replace(place$1, '') === link);
}

/** Returns the uids of the targets of a link, in order. */
function targetsOf(links, link) {
  return placesOf$2(links, link).flatMap((name) => links[name] ?? []);
}

/** Returns the links that lead to many targets, each once. */
function linksSet(link, uids) {
  return Object.fromEntries([...new Set(uids)].map((uid, index) => [`${link}[${index}]`, uid]));
}

/** Returns the same instead of those that were there. */
function linksToMany(link, uids, old = {}) {
  const cut = Object.fromEntries(placesOf$2(old, link).map((name) => [name, null]));
  return { ...cut, ...linksSet(link, uids) };
}

/**
 * True if links were inferred from schemas rather than declared by `x-resource`: a field that refers to no existing record is kept
 * as it was sent, so that nothing that a request contains is lost.
 */
function areLinksInferred({ inferred, bare }) {
  return inferred === true && bare !== true;
}

/** Returns the fields that show the target of a link. */
function fieldsOfLink({ shown = {} }, link) {
  return Object.entries(shown).flatMap(([name, view]) =>
    view.of === 'link' && view.link === link ? [name] : [],
  );
}

/** True if a record cannot be without the target of a link: a field has to show it. */
function isLinkNeeded(fields, resource, link) {
  return (
    areLinksInferred(resource) &&
    resource.links?.[link]?.many !== true &&
    fieldsOfLink(resource, link).some((name) => {
      const { isRequired, takesNull } = fields.at(resource.schema, [name]);
      return isRequired && !takesNull;
    })
  );
}

/** Returns what a value says itself of the targets of links, as far as these are not set: what is set is shown of the target. */
function unresolvedLinks(resource, value, links) {
  const { shown = {} } = resource;
  if (resource.shown === undefined || !areLinksInferred(resource)) return {};
  return without$1(value, (name) => {
    const view = Object.hasOwn(shown, name) ? shown[name] : undefined;
    return view?.of !== 'link' || targetsOf(links, view.link).length > 0;
  });
}

/**
 * Returns the fields that say by null, or by an empty list, that a link is not set; one that is set, and cannot be shown here, is
 * left out where it may be.
 */
function openLinks(fields, resource, value, links) {
  const { shown = {}, links: known = {}, schema } = resource;
  if (!areLinksInferred(resource)) return {};
  const open = Object.entries(shown).flatMap(([name, view]) => {
    if (Object.hasOwn(value, name)) return [];
    const { isRequired, takesNull, minItems } = fields.at(schema, [name]);
    if (view.of === 'records') return isRequired && minItems === 0 ? [[name, []]] : [];
    if (view.of !== 'link') return [];
    const isOpen = isRequired || targetsOf(links, view.link).length === 0;
    if (known[view.link]?.many === true) return isOpen && minItems === 0 ? [[name, []]] : [];
    return takesNull && isOpen ? [[name, null]] : [];
  });
  return Object.fromEntries(open);
}

/** Returns a record with those fields alone that are shown of it; all of them where nothing says which. */
function shownPart(value, only) {
  return only === undefined ? value : without$1(value, (name) => !only.includes(name));
}

/**
 * Returns the test for values of the fields of an object of a record.
 * @param schema Of the record.
 * @param path Names on the way to the object.
 */
function holdsIn(fields, schema, path) {
  const pointer = path.map((each) => pointerTo(each)).join('');
  return (name, value) => fields.holdsAt(schema, pointer + pointerTo(name), value);
}

/**
 * Returns an object with all the fields of a reference set to another record. A field that cannot hold its value
 * stays as it is.
 * @param key Of the other record, as its field holds it.
 * @param shown What is to be shown of it; the fields that would show it stay where there is nothing.
 */
function withReference(object, { fields }, key, shown, holds) {
  const result = { ...object };
  for (const [name, { as, only }] of Object.entries(fields)) {
    const values =
      as === 'key' ? [key] : shown === undefined ? [] : recordForms(ownValue(object, name), shown, only);
    const value = values.find((each) => holds(name, each));
    if (value !== undefined) put$2(result, name, value);
  }
  return result;
}

/** Returns a record as it may be shown in another: as it is, or with the other fields that are there already. */
function recordForms(own, shown, only) {
  const part = shownPart(shown, only);
  return isObject$1(own) ? [part, { ...own, ...part }] : [part];
}

/** Returns the key that a value is, or that it has as an object. */
function referenceKey(value, keyField) {
  const key = isObject$1(value) ? fieldIn(value, keyField) : value;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** Records that one reference of a new record leads to at most. */
const mostTargets = 8;

/**
 * Returns what is there now that the references within a new record may lead to: what has the same owner, or else any.
 * @param owner Uid of the owner of the new record.
 */
function innerTargets(store, { inner = [] }, owner) {
  return inner.map(({ to }) => {
    const near = owner === undefined ? [] : store.ownedBy(to, owner);
    if (near.length > 0) return near.slice(0, mostTargets);
    return firstInitial(store, to);
  });
}

/** Returns the first records that were there before any request. */
function firstInitial(store, resource) {
  const first = [];
  for (const record of store.records(resource)) {
    if (store.isInitial(record)) first.push(record);
    if (first.length === mostTargets) break;
  }
  return first;
}

/**
 * Returns a sampled value whose references lead to records that are there: those of a list to one after the other.
 * @param label What is chosen follows from it.
 */
function withInnerTargets(store, { inner = [], schema }, value, targets, label) {
  return inner.reduce((result, reference, index) => {
    const { at, name } = reference;
    const near = targets[index] ?? [];
    let turn = near.length === 0 ? 0 : randomOf(0, `${label}/${at}/${name}`).int(0, near.length - 1);
    return withObjectsAt(result, at, (object, path) => {
      const target = near[turn++ % near.length];
      const holds = holdsIn(store.fields, schema, path);
      return target === undefined ? object : seededAt(store, reference, object, target, holds);
    });
  }, value);
}

/** Returns an object with its reference set; optional fields that are absent stay absent. */
function seededAt(store, reference, object, target, holds) {
  const { fields } = reference;
  const there = Object.entries(fields).filter(([name]) => Object.hasOwn(object, name));
  const key = keyValue(store.fields, store.resource(target.resource), target.key);
  const present = { ...reference, fields: Object.fromEntries(there) };
  const shown = there.flatMap(([name]) => object[name] ?? []).find(isObject$1);
  return withReference(object, present, key, shown && { ...shown, ...plainOf(target.value) }, holds);
}

/**
 * Returns the plain fields of a record: if nested objects were included, each record would contain all those before it
 * many times.
 */
function plainOf(value) {
  return without$1(value, (name) => [value[name]].flat().some((each) => isObject$1(each) || isList(each)));
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

/** True for JSON Lines and for sequences of JSON texts: RFC 7464. */
function isJsonSequence(mediaType) {
  return /[/+](?:x-)?(?:ndjson|jsonl|json-seq)$/.test(essenceOf(mediaType));
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

const nothing$1 = Object.freeze({});

/** Returns values of parameters by name. */
function valuesOf$3(params) {
  return isValues(params) ? params : nothing$1;
}

/**
 * Returns the body of a request as an object: without what JSON cannot hold, such as files of a form; empty where it is no object.
 */
function bodyOf$2({ body }) {
  if (!isValues(body)) return nothing$1;
  const entries = Object.entries(body);
  const kept = entries.filter(([, value]) => isJsonValue(value));
  return kept.length === entries.length ? body : Object.fromEntries(kept);
}

/** Returns the items of a body that is a list of objects, or a sequence of them, such as one on each line; nothing where it is none. */
function itemsOf$2(request) {
  const list = isItemText(request) ? jsonItems(request) : request.body;
  return Array.isArray(list) && list.every(isValues)
    ? list.map((item) => bodyOf$2({ body: item }))
    : undefined;
}

/** True if a body is the text of a sequence of JSON items: JSON Lines, or RFC 7464. */
function isItemText(request) {
  return typeof request.body === 'string' && isJsonSequence(request.contentType ?? '');
}

/** Returns the items of such a text; undefined for one that is not JSON. */
function jsonItems({ body, contentType }) {
  return textsOfItems(body, contentType).map((text) => jsonIn(text)[0]);
}

/** Returns what the caller is known by: what `authenticate` gave, or its `id`, `key` or `sub`. */
function callerKey(auth) {
  if (typeof auth === 'string') return auth;
  if (!isValues(auth)) return undefined;
  for (const name of ['id', 'key', 'sub']) {
    const value = Object.hasOwn(auth, name) ? auth[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Returns the texts of a request by which its caller may be known, each with its scheme and without it: RFC 9110, section 11.4. */
function credentialsOf({ auth, header, headers, cookies }) {
  const credential = isValues(auth) ? auth['credential'] : auth;
  const sent = [...Object.values(valuesOf$3(headers)), ...Object.values(valuesOf$3(cookies))];
  return [credential, header('authorization'), ...sent].flatMap((text) =>
    typeof text === 'string' ? [text, text.slice(text.lastIndexOf(' ') + 1)] : [],
  );
}

/**
 * True for an object of parameters: the server decodes these into JSON values, and bodies into objects whose members are checked
 * one by one.
 */
function isValues(value) {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** True if a value is one of JSON, and nothing else: no bytes, no stream, nothing that is undefined. */
function isJsonValue(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return isValues(value) && Object.values(value).every(isJsonValue);
}

/**
 * Words of names, by what a value under such a name is about. The last word of a name decides: `cover photo url` is a URL, not a
 * picture.
 */
const topics = {
  id: ['id', 'ids', 'uid', 'guid', 'uuid', 'identifier', 'oid', 'gid', 'pid'],
  token: ['token', 'secret', 'signature', 'apikey', 'nonce', 'cursor', 'credential', 'fingerprint'],
  sha: ['sha', 'hash', 'checksum', 'digest', 'etag', 'commit', 'md5', 'sha1', 'sha256'],
  certificate: ['certificate', 'cert'],
  tokenType: ['tokentype'],
  password: ['password', 'passphrase', 'pin'],
  email: ['email', 'mail', 'emails'],
  url: [
    'url',
    'uri',
    'href',
    'link',
    'website',
    'homepage',
    'urls',
    'endpoint',
    'origin',
    'callback',
    'webhook',
  ],
  image: ['avatar', 'photo', 'picture', 'image', 'logo', 'thumbnail', 'banner', 'gravatar'],
  hostname: ['hostname', 'host', 'domain', 'fqdn'],
  subdomain: ['subdomain', 'tenant'],
  ip: ['ip', 'ipaddress'],
  emoji: ['emoji'],
  icon: ['icon'],
  slug: ['slug', 'handle', 'permalink', 'basename', 'key', 'alias', 'codename'],
  username: ['login', 'username', 'nickname', 'nick', 'screenname'],
  filename: ['filename', 'file', 'attachment'],
  path: ['path', 'directory', 'folder', 'dir', 'route', 'pathname', 'filepath'],
  pointer: ['pointer'],
  markdown: ['markdown', 'md', 'readme', 'content', 'contents', 'article', 'document'],
  html: ['html'],
  remark: ['body', 'message', 'comment', 'note', 'notes', 'text', 'reply', 'feedback', 'review', 'answer'],
  description: [
    'description',
    'summary',
    'about',
    'bio',
    'details',
    'excerpt',
    'abstract',
    'explanation',
    'reason',
    'caption',
    'hint',
    'overview',
    'definition',
  ],
  subject: ['subject', 'headline', 'task', 'todo', 'issue', 'question', 'topic'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  person: [
    'fullname',
    'displayname',
    'author',
    'owner',
    'creator',
    'assignee',
    'reviewer',
    'sender',
    'recipient',
    'contact',
    'person',
  ],
  company: [
    'company',
    'employer',
    'vendor',
    'brand',
    'manufacturer',
    'supplier',
    'organisation',
    'organization',
  ],
  team: ['team', 'department', 'group', 'division', 'squad'],
  job: ['job', 'occupation', 'profession', 'position'],
  title: ['title', 'heading', 'name'],
  label: [
    'label',
    'tag',
    'tags',
    'keyword',
    'keywords',
    'labels',
    'topics',
    'category',
    'genre',
    'feature',
    'features',
  ],
  language: ['language', 'locale', 'lang', 'languages'],
  zone: ['timezone', 'tz'],
  country: ['country', 'nation'],
  countryCode: ['countrycode'],
  currency: ['currency', 'currencycode'],
  city: ['city', 'town', 'location', 'place', 'region'],
  street: ['street', 'address', 'address1', 'line1'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode', 'postal'],
  phone: ['phone', 'telephone', 'mobile', 'fax', 'tel', 'phonenumber'],
  colour: ['colour', 'color', 'background', 'foreground', 'tint'],
  version: ['version', 'release', 'semver'],
  media: ['mime', 'mimetype', 'mediatype', 'contenttype'],
  reference: ['ref', 'branch', 'refs'],
  time: [
    'at',
    'date',
    'time',
    'timestamp',
    'datetime',
    'on',
    'deadline',
    'since',
    'until',
    'created',
    'updated',
    'modified',
  ],
  condition: ['condition', 'expression', 'filter', 'query', 'rule'],
  duration: ['duration', 'interval', 'ttl', 'timeout'],
  state: ['state', 'status', 'stage', 'phase', 'outcome', 'result'],
  sort: ['type', 'kind', 'mode', 'code', 'variant', 'scope'],
  number: ['number', 'amount', 'price', 'cost', 'total', 'count'],
};

/** Nouns whose plural follows no rule, by their singular. */
const irregularPlurals = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['datum', 'data'],
  ['index', 'indexes'],
  ['axis', 'axes'],
  ['basis', 'bases'],
  ['crisis', 'crises'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['thesis', 'theses'],
  ['hypothesis', 'hypotheses'],
  ['criterion', 'criteria'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['calorie', 'calories'],
  ['pie', 'pies'],
  ['tie', 'ties'],
  ['cache', 'caches'],
  ['quiz', 'quizzes'],
  ['use', 'uses'],
  ['gas', 'gases'],
  ['canvas', 'canvases'],
  ['alias', 'aliases'],
  ['bias', 'biases'],
  ['atlas', 'atlases'],
  ['lens', 'lenses'],
  ['menu', 'menus'],
  ['hero', 'heroes'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['sku', 'skus'],
  ['cpu', 'cpus'],
  ['gpu', 'gpus'],
]);

/** Further plurals, by the singular that they stand for; none is written for a noun. */
const otherPlurals = new Map([
  ['indices', 'index'],
  ['matrices', 'matrix'],
  ['vertices', 'vertex'],
  ['appendices', 'appendix'],
  ['leaves', 'leaf'],
  ['shelves', 'shelf'],
  ['halves', 'half'],
  ['lives', 'life'],
  ['knives', 'knife'],
  ['feet', 'foot'],
  ['mice', 'mouse'],
]);

/** Nouns that have one form, and nouns that only look like a plural. */
const unchangedNouns = new Set([
  ...['series', 'species', 'news', 'media', 'metadata', 'info', 'equipment', 'software', 'feedback'],
  ...['https', 'dns', 'sms', 'aws', 'css', 'sls', 'gps', 'cms'],
]);

/** Names that have capitals within, which are one word in a sentence. */
const spelledNames = [
  'OpenAPI',
  'OAuth',
  'GraphQL',
  'GitHub',
  'GitLab',
  'JavaScript',
  'TypeScript',
  'WebSocket',
  'LinkedIn',
];

const ofAnyScript = {
  // What has no look of its own, as a filler has none, would be a name that nobody can read or type.
  separators: /(?:[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point})+/u,
  boundaries: /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u,
  lower: /\p{Ll}/u,
};

/** The same for ASCII, in which nearly all names are written: many times faster. */
const ofAscii = {
  separators: /[^A-Za-z0-9]+/,
  boundaries: /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/,
  lower: /[a-z]/,
};

/**
 * Splits a name of a document into its words: at everything that is neither letter nor digit, and where the case
 * changes (`OpenAPISpec` is `Open`, `API`, `Spec`). Letters of any script are kept, normalised to NFC.
 * @param wire Any text.
 * @returns The words with the case of the author; empty when the text holds neither letter nor digit.
 */
function wordsOf$2(wire) {
  const known = split$2.get(wire);
  if (known !== undefined) return known;
  const words = splitOf(wire);
  // Names come back thousands of times; a long text is no name.
  if (split$2.size < mostSplit && wire.length < longestName) split$2.set(wire, words);
  return words;
}

const split$2 = new Map();
const mostSplit = 20_000;
const longestName = 200;

function splitOf(wire) {
  const { separators, boundaries, lower } = /[^\0-\x7f]/.test(wire) ? ofAnyScript : ofAscii;
  const parts = wire.normalize('NFC').split(separators).filter(Boolean);
  const shouted = parts.length > 1 && !lower.test(wire);
  return parts.flatMap((part) => (shouted ? [part.toLowerCase()] : part.split(boundaries)));
}

const singulars = new Map([
  ...[...irregularPlurals].map(([singular, plural]) => [plural, singular]),
  ...otherPlurals,
]);

/** Returns the plural of an English noun in lower case, which may be one already: `category` and `categories` give `categories`. */
function pluralOf(noun) {
  if (unchangedNouns.has(noun) || singulars.has(noun)) return noun;
  const irregular = irregularPlurals.get(noun);
  if (irregular !== undefined) return irregular;
  if (singularOf(noun) !== noun) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Returns the singular of an English noun in lower case, which may be one already. */
function singularOf(noun) {
  if (unchangedNouns.has(noun) || irregularPlurals.has(noun)) return noun;
  const irregular = singulars.get(noun);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
  // `statuses`, but `houses` and `causes`; `boxes`, `branches`, `addresses`.
  if (/(?:ss|x|ch|sh|(?<![ao])us)es$/.test(noun)) return noun.slice(0, -2);
  return /(?:ss|us|is)$/.test(noun) ? noun : noun.replace(/s$/, '');
}

/** Returns a name of a document as words in lower case: `OpenAPISpec` is `open api spec`. */
function lowerCaseWords(wire) {
  return wordsOf$2(wire).join(' ').toLowerCase();
}

new Map(spelledNames.map((name) => [name.toLowerCase(), name]));

/** Returns a name without what distinguishes spellings: `pet_id`, `petId` and `PetID` give `petid`. */
function bareName(wire) {
  return wordsOf$2(wire).join('').toLowerCase();
}

/** Returns the name of one record of a collection, without what distinguishes spellings: `orderItems` gives `orderitem`. */
function singularName(collection) {
  const words = lowerCaseWords(collection).split(' ');
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join('');
}

/** Returns what a field counts by its name: `items_count`, `numItems` and `number_of_items` count each `item`. */
function countedNoun(field) {
  const words = lowerCaseWords(field);
  const end = /^(.+?) ?count$/.exec(words)?.[1];
  if (end !== undefined) return { noun: singularName(end), at: 'end' };
  const begin = /^(?:number ?of|num|total) ?(.+)$/.exec(words)?.[1];
  return begin === undefined ? undefined : { noun: singularName(begin), at: 'begin' };
}

const topicByWord = new Map(
  Object.entries(topics).flatMap(([topic, words]) =>
    // The keys of the table are the topics; Object.entries gives them as mere texts.
    words.map((word) => [word, topic]),
  ),
);

const mostNames = 5_000;
const split$1 = new Map();
const found = new Map();

/** Returns the words of a name in any style, in lower case: `photoURL`, `photo_url` and `Photo-Url` are `photo url`. */
function wordsOf$1(name) {
  const known = split$1.get(name);
  if (known !== undefined) return known;
  const words = wordsOf$2(name.slice(0, 200)).map((word) => word.toLowerCase());
  if (split$1.size < mostNames) split$1.set(name, words);
  return words;
}

/**
 * Returns what a field is about, by its name from the last word on.
 * @returns Undefined where no word of the name is in the lexicon.
 */
function topicOf(name) {
  if (found.has(name)) return found.get(name);
  const topic = topicOfName(wordsOf$1(name));
  if (found.size < mostNames) found.set(name, topic);
  return topic;
}

function topicOfName(words) {
  for (let end = words.length; end > 0; end -= 1) {
    const joined = topicByWord.get(words.slice(end - 2, end).join(''));
    const last = words[end - 1] ?? '';
    const topic = joined ?? topicByWord.get(last) ?? topicByWord.get(singularOf(last));
    if (topic !== undefined) return topic;
  }
  return undefined;
}

const known$1 = new WeakMap();

/**
 * Returns the value of a record whose counts are those of its lists; a list that it does not have counts as empty.
 * @param isGiven True for a field that a request gives, or a document shows: its value stays.
 */
function withOwnCounts(fields, resource, value, isGiven) {
  const counts = ownCounts(fields, resource).flatMap(({ count, list }) => {
    if (!Object.hasOwn(value, count) || isGiven(count)) return [];
    const items = Object.hasOwn(value, list) ? value[list] : undefined;
    const length = isList(items) ? items.length : 0;
    return fields.fits(resource.schema, count, length) ? [[count, length]] : [];
  });
  return counts.length === 0 ? value : { ...value, ...Object.fromEntries(counts) };
}

function ownCounts(fields, { schema, shown = {} }) {
  const ofSchemas = known$1.get(fields) ?? new Map();
  known$1.set(fields, ofSchemas);
  const before = ofSchemas.get(schema);
  if (before !== undefined) return before;
  const names = fields.names(schema, []);
  const lists = new Map(
    names.flatMap((name) => (fields.fits(schema, name, []) ? [[singularName(name), name]] : [])),
  );
  const counts = names.flatMap((count) => {
    const list = lists.get(countedNoun(count)?.noun ?? '');
    const isNumber = fields.at(schema, [count]).takesNumber;
    return list === undefined || !isNumber || Object.hasOwn(shown, count) ? [] : [{ count, list }];
  });
  ofSchemas.set(schema, counts);
  return counts;
}

/**
 * Returns a valid object with members that a rule writes into it: of the alternatives of its schema, the one that has what is
 * written, with the members of the object that this one takes. Where no value has what is written, the object stays as it is.
 * @param object What was valid before; any other is not mended.
 * @param label Of the samples of what the alternative requires.
 */
function withWritten({ fields, sampler }, schema, object, written, label) {
  const whole = { ...object, ...written };
  if (fields.holds(schema, whole) || !fields.holds(schema, object)) return whole;
  let kind = sampler.complete(schema, written, label);
  if (!fields.holds(schema, kind)) return object;
  for (const [name, own] of Object.entries(object)) {
    const more = { ...kind, [name]: own };
    if (!Object.hasOwn(written, name) && fields.holds(schema, more)) kind = more;
  }
  return kind;
}

/** States by the part of a life that they belong to, without what distinguishes spellings. */
const stages = {
  waiting: [
    ...['new', 'draft', 'todo', 'created', 'queued', 'pending', 'scheduled', 'requested', 'submitted'],
    ...['received', 'held', 'planned', 'initial'],
  ],
  underway: [
    'open',
    'opened',
    'running',
    'started',
    'processing',
    'inprogress',
    'active',
    'current',
    'enabled',
    'live',
  ],
  done: [
    'complete',
    'completed',
    'succeeded',
    'success',
    'successful',
    'done',
    'finished',
    'processed',
    'resolved',
    'ready',
  ],
  failed: ['failed', 'fail', 'failure', 'error', 'errored'],
  ended: [
    ...['closed', 'ended', 'canceled', 'cancelled', 'archived', 'deleted', 'expired', 'rejected', 'removed'],
    ...['revoked', 'refunded', 'declined'],
  ],
};

const stageOfState = new Map(
  // Object.entries gives the keys as mere texts.
  Object.entries(stages).flatMap(([stage, states]) => states.map((state) => [state, stage])),
);

/**
 * Returns the part of a life to which a state belongs.
 * @param state In any spelling: `in_progress`, `InProgress`.
 * @returns Undefined for a state that the lexicon does not have.
 */
function stageOf(state) {
  return stageOfState.get(bareName(state));
}

/** True for a state that nothing follows by itself: done, failed or ended. */
function isFinal(state) {
  const stage = stageOf(state);
  return stage === 'done' || stage === 'failed' || stage === 'ended';
}

/** True for a field that holds the state of its record: `status`, `state`. */
function isStateName(field) {
  return /^(?:status|state)$/i.test(field);
}

/**
 * Returns a sampled value whose fields do not contradict each other: what belongs to a record is younger than that, and what has
 * not come about has no time at which it did, and no error.
 * @param owner Uid of the record that owns it.
 * @param now Milliseconds since 1970.
 */
function coherent(store, resource, value, { owner, now }) {
  const aged = withAge(store, resource, value, owner, now);
  return resource.inferred === true ? withoutUnreached(store, resource, aged) : aged;
}

const minute = 60_000;

/** Returns a value with times of creation and change that are after those of the owner. */
function withAge(store, { stamps = {} }, value, owner, now) {
  const holder = owner === undefined ? undefined : store.get(owner);
  const [first = ''] = holder === undefined ? [] : (store.resource(holder.resource).stamps?.made ?? []);
  let least = holder === undefined || first === '' ? undefined : timeOf$1(fieldIn(holder.value, first));
  let aged = value;
  for (const field of [...(stamps.made ?? []), ...(stamps.changed ?? [])]) {
    const own = timeOf$1(fieldIn(aged, field));
    if (own === undefined) continue;
    const isEarly = least !== undefined && own < least;
    // Any time after that of the owner will do; the sampled one decides how far between then and now.
    const share = ((own / minute) % 1_000) / 1_000;
    const time = isEarly && least !== undefined ? least + Math.max(0, now - least) * share : own;
    if (isEarly)
      aged = withField(aged, field, new Date(Math.floor(time / minute) * minute + minute).toISOString());
    if (stamps.made?.includes(field) === true) least = Math.max(least ?? time, time);
  }
  return aged;
}

/** Returns a time in a text, in milliseconds; times in numbers are left as they are. */
function timeOf$1(value) {
  const time = typeof value === 'string' && value.includes('T') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function withoutUnreached({ fields }, { schema }, value) {
  const [state, states] = stateOf(fields, schema, value);
  const isUnreached = (name) => {
    const bare = bareName(name);
    const [, reached] = /^([a-z]{3,}?)(?:at|on|date|time)$/.exec(bare) ?? [];
    if (reached !== undefined) {
      const flag = Object.keys(value).find((other) => [reached, `is${reached}`].includes(bareName(other)));
      const flagValue = flag === undefined ? undefined : value[flag];
      if (typeof flagValue === 'boolean') return !flagValue;
      if (state === undefined || state === reached) return false;
      if (reached === 'started') return stageOf(state) === 'waiting';
      return isFinal(reached) && (states.includes(reached) || !isFinal(state));
    }
    const isError = /^(?:error|failure)(?:message|reason|code|details?)?$/.test(bare);
    return (
      isError &&
      state !== undefined &&
      states.some((each) => stageOf(each) === 'failed') &&
      stageOf(state) !== 'failed'
    );
  };
  let left = value;
  for (const name of Object.keys(value).filter(isUnreached)) {
    const { isRequired, takesNull } = fields.at(schema, [name]);
    if (takesNull) left = { ...left, [name]: null };
    else if (!isRequired) left = without$1(left, (each) => each === name);
  }
  // Another field may require the one that was left out.
  return fields.holds(schema, left) || !fields.holds(schema, value) ? left : value;
}

/** Returns the state of a record, and all that it may be in. */
function stateOf(fields, schema, value) {
  const name = Object.keys(value).find((each) => isStateName(each));
  const state = name === undefined ? undefined : value[name];
  if (name === undefined || typeof state !== 'string') return [undefined, []];
  const { values } = fields.at(schema, [name]);
  return [bareName(state), values.flatMap((each) => (typeof each === 'string' ? [bareName(each)] : []))];
}

/**
 * Returns a sampled value without optional times and without optional fields that depend on a state, such as `cancelReason`: a
 * sample cannot know whether they have come about. What an example shows stays, and what the mock itself sets.
 * @param given Fields that are known.
 */
function withoutEvents({ fields }, { schema, stamps = {} }, value, given) {
  const example = fields.example(schema);
  const set = new Set([...(stamps.made ?? []), ...(stamps.changed ?? []), ...Object.keys(given)]);
  const isShown = (name) => isObject$1(example) && Object.hasOwn(example, name);
  return without$1(value, (name) => {
    if (set.has(name) || isShown(name)) return false;
    const { isRequired, format } = fields.at(schema, [name]);
    return !isRequired && (format === 'date-time' || dependsOnState(name));
  });
}

/** True for a field that only a record of some state has: `resolvedBy`, `cancelReason`, `errorMessage`. */
function dependsOnState(field) {
  const words = wordsOf$2(field).map((word) => word.toLowerCase());
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && (isFinal(first) || last === 'reason');
}

/**
 * Returns the rest of a value, as far as a store keeps it: what the document shows, where its schema takes that, and else a sample.
 * It follows from the seed and the label alone.
 */
function seededValue(store, resource, late) {
  const shown = shownValue(store, resource, late);
  // What the document shows is as it shows it.
  if (shown !== undefined) return stored(resource, shown);
  const value = stored(resource, coherent(store, resource, sampledValue(store, resource, late), late));
  return withOwnCounts(store.fields, resource, value, (field) => Object.hasOwn(late.given, field));
}

/**
 * Returns what the document shows, with the other fields that its schema requires; of examples of single fields, also with what is
 * optional.
 */
function shownValue(store, resource, late) {
  const { fields, sampler } = store;
  const { schema } = resource;
  const { shown, given, label, now } = late;
  // A name alone says nothing else of a record.
  const isShown = shown !== undefined && Object.keys(shown).some((name) => !Object.hasOwn(given, name));
  const example = isShown ? shown : late.isFirst ? exampleOf(store, resource) : undefined;
  if (example === undefined) return undefined;
  const known = withoutUnfitNulls(store, schema, example);
  const fitting = without$1(known, (name) => {
    const own = known[name] ?? null;
    // Whether null is one of the values, OpenAPI 3.0 leaves open where `nullable` stands next to `enum`.
    const isDoubtful = own === null && fields.at(schema, [name]).values.length > 0;
    return isDoubtful || isClaimed(resource, name, own) || !fields.fits(schema, name, own);
  });
  const optional = isShown ? 'none' : 'some';
  const sampled = sampler.complete(schema, { ...fitting, ...given }, label, { now, optional });
  const value = isShown ? sampled : begun(store, resource, sampled, given);
  return fields.holds(schema, value) ? varied$1(store, resource, late, value, fitting) : undefined;
}

/** Removes invalid nulls: examples use null in the objects of a record for what is absent, whether or not the schema takes it. */
function withoutUnfitNulls({ fields }, schema, example) {
  const entries = Object.entries(example).map(([name, own]) =>
    isObject$1(own) && !fields.fits(schema, name, own)
      ? [name, without$1(own, (inner) => own[inner] === null)]
      : [name, own],
  );
  return Object.fromEntries(entries);
}

/** Returns what the examples of single fields show, except for states: all of them are gone through all the same. */
function exampleOf({ fields }, { schema }) {
  const example = fields.example(schema);
  return isObject$1(example) ? without$1(example, isState) : undefined;
}

/** True if a request that the document shows is to have a value for itself. */
function isClaimed({ unique = [], free = [] }, name, value) {
  return typeof value === 'string' && free.includes(value) && unique.includes(name);
}

function sampledValue(store, resource, late) {
  const known = { ...late.given };
  for (const [name, value] of Object.entries({ ...resource.initial }))
    if (isSeedable(name, value) && !Object.hasOwn(known, name)) put$2(known, name, value);
  const { label, now } = late;
  const { schema } = resource;
  const complete = store.sampler.complete(schema, known, label, { optional: 'some', now });
  const sampled = begun(store, resource, complete, late.given);
  const value = withInnerTargets(store, resource, sampled, late.targets, label);
  return varied$1(store, resource, late, value, {});
}

/** Returns a sample without what may not have come about, for records that were inferred. */
function begun(store, resource, value, given) {
  if (resource.inferred !== true) return value;
  const left = withoutEvents(store, resource, value, given);
  // Some alternatives are told by what is there.
  return left === value || store.fields.holds(resource.schema, left) ? left : value;
}

/** True if a seed takes an initial value: not a state, which varies, nor an empty text. */
function isSeedable(name, value) {
  return value !== '' && !isState(name);
}

function isState(name) {
  return topicOf(name) === 'state';
}

/**
 * Returns a value whose states cycle through all that are known, and are absent in turn if they may be; a given state stays. What
 * belongs to another state only goes with that.
 */
function varied$1(store, resource, { turn, label }, value, fixed) {
  const states = Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && isState(name) && !Object.hasOwn(fixed, name)
      ? [[name, stateAt(store, resource, name, turn, each)]]
      : [],
  );
  const absent = states.flatMap(([name, state]) => (state === undefined ? [name] : []));
  const written = states.flatMap(([name, state]) => (state === undefined ? [] : [[name, state]]));
  const left = without$1(value, (name) => absent.includes(name));
  return withWritten(store, resource.schema, left, Object.fromEntries(written), label);
}

function stateAt({ fields }, { schema }, name, turn, sampled) {
  const { values, isRequired } = fields.at(schema, [name]);
  // Whether null is one of them, OpenAPI 3.0 leaves open where `nullable` stands next to `enum`.
  const states = values.filter((each) => typeof each === 'string');
  const count = states.length + (isRequired ? 0 : 1);
  return states.length === 0 ? sampled : states[turn % count];
}

/** Returns a value without the fields that a store keeps separately. */
function stored({ links = {}, shown = {}, sequences = [], exclusive = [], softDelete }, value) {
  const linked = Object.keys(shown).filter((name) => shown[name]?.of === 'link');
  const left = new Set([...Object.keys(links), ...linked, ...sequences, ...exclusive, softDelete?.field]);
  return without$1(value, (name) => left.has(name));
}

/** Levels of a tree that links of a resource to itself make. */
const treeDepth = 3;

/**
 * Finds records for the links of a new one that no request creates: near it, so that an organization does not refer to what is in
 * another. What requests create is none of them: otherwise a record would look different after each.
 */
class Targets {
  #store;
  #isBefore;

  /** @param isBefore True if the records of a resource that an owner has from the beginning are made before those of another one. */
  constructor(store, isBefore) {
    this.#store = store;
    this.#isBefore = isBefore;
  }

  /**
   * Returns a record for a link.
   * @param owner Of the new record.
   * @param siblings Those of the same owner that are there already.
   * @param others What the other links of the record lead to: who sends a message is not who gets it, where there are two.
   * @returns Undefined where there is none that fits.
   */
  pick(resource, [linkName, link], owner, siblings, random, others = []) {
    const { name, key } = resource;
    if (link.to === name) return this.#parent(linkName, siblings, random);
    const isAny = link.required === true || areLinksInferred(resource);
    const all = this.#near(link, owner, isAny, this.#isBefore(link.to, name));
    const apart = areLinksInferred(resource) ? all.filter(({ uid }) => !others.includes(uid)) : all;
    const near = apart.length > 0 ? apart : all;
    const isTaken = new Set(siblings.map((sibling) => sibling.links[linkName]));
    const unused = near.filter(({ uid, key: own }) => {
      // Of what several kinds may own, two records may go by one name.
      const isNamed = key === linkName && siblings.some((sibling) => sibling.key === own);
      return !isNamed && !isTaken.has(uid);
    });
    // Each sibling names another one, if it can: where the link is the key it has to.
    const fitting = unused.length > 0 && link.required === true ? unused : key === linkName ? unused : near;
    return fitting.length > 0 ? random.pick(fitting) : undefined;
  }

  /**
   * Returns the links of a new record that lead to many: to what the document shows, or to one or two.
   * @param shown The record as the document shows it.
   */
  many(resource, [name, link], shown, owner, random) {
    const shownKeys = shown === undefined ? undefined : fieldIn(shown, name);
    const targets = isList(shownKeys)
      ? shownKeys.map((key) => this.#store.find(link.to, typeof key === 'string' ? key : JSON.stringify(key)))
      : [0, 1].map((index) =>
          this.pick(resource, [name, link], owner, [], random.fork(`link ${name} ${index}`)),
        );
    return linksSet(
      name,
      targets.flatMap((target) => target?.uid ?? []),
    );
  }

  /** Returns the parent of a record. The first records have none; every other one has one. */
  #parent(link, siblings, random) {
    const possible = siblings.filter((sibling) => this.#depth(sibling, link) < treeDepth);
    if (siblings.length < 2 || possible.length === 0) return undefined;
    const deepest = possible.filter((sibling) => this.#depth(sibling, link) > 1);
    // The third is below the first, the fourth below the third: at least one branch goes all the way down.
    if (siblings.length === 2) return possible[0];
    if (siblings.length === 3) return deepest[0] ?? possible[0];
    return random.chance(0.5) ? random.pick(possible) : undefined;
  }

  #depth(record, link) {
    let depth = 1;
    for (let at = this.#up(record, link); at !== undefined && depth < treeDepth; at = this.#up(at, link))
      depth += 1;
    return depth;
  }

  #up(record, link) {
    const uid = record.links[link];
    return uid === undefined ? undefined : this.#store.get(uid);
  }

  /**
   * @param isAny Whether what is far will do where nothing is near.
   * @param isBefore Whether what the owners have from the beginning may be made for it.
   */
  #near({ to, among }, owner, isAny, isBefore) {
    const all = this.#store.records(to).filter((record) => this.#store.isInitial(record));
    if ((this.#store.resource(to).owners ?? []).length === 0) return all;
    if (among === 'siblings') return owner === undefined ? [] : this.#store.ownedBy(to, owner.uid);
    for (let around = owner; around !== undefined; around = this.#ownerOf(around)) {
      const { uid } = around;
      const own = isBefore && !this.#store.isInitial(around) ? this.#store.ownedBy(to, uid) : [];
      if (own.length > 0) return own;
      const within = all.filter((record) => this.#isWithin(record, uid));
      if (within.length > 0) return within;
    }
    return isAny || owner === undefined ? all : [];
  }

  #isWithin(record, uid) {
    for (let at = this.#ownerOf(record); at !== undefined; at = this.#ownerOf(at))
      if (at.uid === uid) return true;
    return false;
  }

  #ownerOf({ owner }) {
    return owner === undefined ? undefined : this.#store.get(owner);
  }
}

/** Returns how many records had been made when a record was: the number at the end of its uid. */
function serialOf({ uid }) {
  return Number(uid.slice(uid.lastIndexOf(':') + 1));
}

/**
 * Returns the uid of a new record: that of one that no request has created follows from its name.
 * @param serial Number of the records created so far, with this one.
 */
function uidOf(resource, { owner, found }, serial, isTaken) {
  if (found === undefined) return `${resource}:${serial}`;
  // The separators of uids must not come from a name, which a request may have given.
  let name = found.name.replace(/[%/: ]/g, (separator) => `%${separator.charCodeAt(0).toString(16)}`);
  const uid = () => `${resource}:${owner ?? ''}/${name}:${found.number}`;
  // Taken by a record that has another key now.
  while (isTaken(uid())) name += '~';
  return uid();
}

/** Returns the order of records: by place, and by uid where places are equal, which those of different owners may be. */
function comparePlaces(a, b) {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.uid === b.uid ? 0 : a.uid < b.uid ? -1 : 1;
}

const none$5 = [];

/**
 * Returns the records that a selection names, in order.
 * @param from The record to which they belong; all records of the resource where absent.
 */
function related(store, from, { resource, by = 'owner', deep }) {
  if (from === undefined) return store.records(resource);
  if (by === 'siblings') return store.ownedBy(resource, from.owner);
  if (by !== 'owner') {
    if (Object.hasOwn(store.resource(resource).links ?? {}, by))
      return store.linkedTo(resource, by, from.uid);
    const owner = from.resource === by ? from : ownerOf$3(store, from, (each) => each.resource === by);
    return owner === undefined ? none$5 : related(store, owner, { resource, ...(deep && { deep }) });
  }
  if (deep !== true) return store.ownedBy(resource, from.uid);
  const found = allBelow(store, from, resource);
  return found.length > 0 || !seedBelow$1(store, from, resource) ? found : allBelow(store, from, resource);
}

function allBelow(store, from, resource) {
  const all = store.records(resource);
  return all.length === 0 ? none$5 : all.filter((record) => isBelow$1(store, record, from.uid));
}

/** Has the store make the initial records on all the ways down. True if there are any. */
function seedBelow$1(store, from, resource) {
  const owners = store.resource(resource).owners ?? [];
  const above = owners.flatMap((owner) => {
    if (owner === from.resource) return [from];
    return store.ownersOf(owner).has(from.resource)
      ? related(store, from, { resource: owner, deep: true })
      : [];
  });
  // A copy: the requested records may be among those that own them.
  return [...above].map(({ uid }) => store.ownedBy(resource, uid)).some((owned) => owned.length > 0);
}

/** Returns the records of a selection that fulfil its conditions. */
function select(show, from, selection) {
  const records = related(show.store, from, selection);
  const { where } = selection;
  return where === undefined ? records : records.filter((record) => fulfils(show, record, where));
}

/** Returns the record that was made last: serial numbers are at the end of uids. */
function latestOf(records) {
  let latest;
  for (const record of records)
    if (latest === undefined || serialOf(record) > serialOf(latest)) latest = record;
  return latest;
}

/** True if a record lies below another one, through owners none of which is removed. */
function isBelow$1(store, record, above) {
  let owner = record.owner;
  while (owner !== undefined) {
    if (owner === above) return true;
    const next = store.get(owner);
    if (next?.deletedAt !== undefined) return false;
    owner = next?.owner;
  }
  return false;
}

/** Returns the nearest record of one of the resources that owns a record, at any distance. */
function ownerOf$3(store, record, isWanted) {
  let owner = record.owner === undefined ? undefined : store.get(record.owner);
  while (owner !== undefined && !isWanted(owner))
    owner = owner.owner === undefined ? undefined : store.get(owner.owner);
  return owner;
}

/** True if all conditions hold of a record. */
function fulfils(show, record, where) {
  return Object.entries(where).every(([name, wanted]) => {
    const value = comparable(show, record, name);
    return isList(wanted) ? wanted.some((each) => isSame(value, each)) : isSame(value, wanted);
  });
}

/** Returns what conditions, filters and orders compare of a record: the key of a link's target, or a field as it is shown. */
function comparable(show, record, name) {
  const { links = {}, shown } = show.store.resource(record.resource);
  if (Object.hasOwn(links, name)) {
    const keys = targetsOf(record.links, name).flatMap((uid) => show.store.get(uid)?.key ?? []);
    return links[name]?.many === true ? keys : keys[0];
  }
  if (show.store.ownersOf(record.resource).has(name))
    return ownerOf$3(show.store, record, (each) => each.resource === name)?.key;
  if (shown !== undefined && Object.hasOwn(shown, name)) {
    const value = show.record(record);
    return isObject$1(value) ? ownValue(value, name) : undefined;
  }
  return ownValue(record.value, name);
}

/** True if two values are equal, where the text of a parameter may stand for a number or boolean. */
function isSame(value, wanted) {
  if (value === undefined || value === null) return wanted === null;
  if (wanted === null) return false;
  if (typeof value === 'object' || typeof wanted === 'object')
    return JSON.stringify(value) === JSON.stringify(wanted);
  return value === wanted || String(value) === String(wanted);
}

/**
 * Returns a value with the version that it has after a change, or after it was made.
 * @param old The value before; nothing where the record is new.
 */
function withVersion({ fields, sampler, version: changes }, { version: field, schema }, value, old, uid) {
  if (field === undefined) return value;
  const { takesNumber, takesText } = fields.at(schema, fieldSteps(field));
  const before = old && fieldIn(old, field);
  if (takesNumber && !takesText) return withField(value, field, typeof before === 'number' ? before + 1 : 1);
  return withField(value, field, sampler.key(schema, field, `${uid}@${changes}`));
}

/** Returns the link that a key is the name of; nothing where it is a field. */
function keyLink({ key, links }) {
  return key !== undefined && links !== undefined && Object.hasOwn(links, key) ? key : undefined;
}

/** Returns the stored fields by which paths may name a record; a key that is a link is none. */
function nameFields(resource) {
  const { key, aliases = [] } = resource;
  return key === undefined || keyLink(resource) !== undefined ? aliases : [key, ...aliases];
}

/** Returns the key of the target, if the key is a link. */
function linkedKey$1(get, resource, links = {}) {
  const link = keyLink(resource);
  const target = link !== undefined && Object.hasOwn(links, link) ? links[link] : undefined;
  return target === undefined ? undefined : get(target)?.key;
}

/**
 * Returns the value of a record that is made: what is given, what is counted and stamped, and samples of what its schema requires.
 */
function madeValue(making, resource, draft, key, uid) {
  if (draft.fill === 'given')
    return keptValue$1(resource, withKey(making.fields, resource, key, { ...draft.value }), draft.links);
  const time = timeOfDraft(making, draft);
  const stamps = madeStamps(making, resource, time);
  const known = knownValue(making, resource, draft, key);
  const given = {
    ...resource.initial,
    ...sampledFields(making, resource, uid),
    ...stamps,
    ...known,
    ...headsOf(stamps, known),
  };
  const stored = storedValue(resource, withVersion(making, resource, given, undefined, uid));
  const unresolved = unresolvedLinks(resource, given, draft.links ?? {});
  const value = completed$1(making, resource, stored, unresolved, { label: uid, now: time });
  return withOwnCounts(making.fields, resource, value, (field) => Object.hasOwn(draft.value ?? {}, field));
}

/** Returns the time at which a record comes about, in milliseconds since 1970. */
function timeOfDraft(making, { found }) {
  return found === undefined ? making.now() : making.began;
}

/** Returns the objects that contain times and other values, such as the `metadata` of a record. */
function headsOf(stamps, known) {
  const heads = Object.entries(stamps).flatMap(([name, times]) => {
    const own = ownValue(known, name);
    return isObject$1(times) && isObject$1(own) ? [[name, { ...own, ...times }]] : [];
  });
  return Object.fromEntries(heads);
}

/** Returns what is known of a value at once: what is counted, given, and its key. */
function knownValue(making, resource, draft, key) {
  const { value = {}, owner } = draft;
  const counted = (resource.sequences ?? []).filter((field) => ownValue(value, field) === undefined);
  const numbers = counted.map((field) => [field, making.next(resource.name, owner, field)]);
  return withKey(making.fields, resource, key, { ...Object.fromEntries(numbers), ...value });
}

/**
 * Returns a value of which only a part was known at first: see `Draft.rest`.
 * @param parts `time` is that of the record, in milliseconds since 1970.
 */
function lateValue(making, resource, { known, rest, time }) {
  // Of an object that the record does not have, there are no times.
  const stamps = without$1(
    madeStamps(making, resource, time),
    (name) => isHead(resource, name) && !Object.hasOwn(rest, name) && !Object.hasOwn(known, name),
  );
  const { key = '' } = resource;
  const whole = { ...resource.initial, ...stamps, ...rest, ...known };
  // Of the object around a key that lies deeper, the rest is there as well.
  const [outer = key] = fieldSteps(key);
  const around = outer === key ? undefined : ownValue(rest, outer);
  const own = around === undefined ? undefined : fieldIn(known, key);
  const value = own === undefined ? whole : withField({ ...whole, [outer]: around ?? null }, key, own);
  return storedValue(resource, value);
}

/** True if it is an object with times in it, rather than a time. */
function isHead({ stamps = {} }, name) {
  return ![...(stamps.made ?? []), ...(stamps.changed ?? [])].includes(name);
}

function madeStamps({ fields }, { schema, stamps = {} }, time) {
  let stamped = {};
  for (const field of [...(stamps.made ?? []), ...(stamps.changed ?? [])])
    stamped = withField(stamped, field, timeValue(fields, schema, field, time));
  return stamped;
}

/**
 * Returns the stored part of a value: computed members are left out; of an object of views, the other members are kept. What is
 * worked out by hand may be worked out of what is stored under its name.
 */
function storedValue({ shown = {}, softDelete }, value) {
  const stored = withoutViews(value, shown);
  return softDelete === undefined ? stored : without$1(stored, (name) => name === softDelete.field);
}

/**
 * Returns a stored value with samples of what its schema requires.
 * @param unresolved What it says of links that are not set.
 */
function completed$1({ sampler, fields }, resource, stored, unresolved, { label, now }) {
  const given = { ...stored, ...unresolved };
  // What is valid as it is lacks nothing: a sample might take another alternative.
  const isWhole = fields.holds(resource.schema, given);
  const whole = isWhole
    ? inOrder$2(given, fields.names(resource.schema, []))
    : sampler.complete(resource.schema, given, label, { now });
  return { ...storedValue(resource, whole), ...without$1(whole, (name) => !Object.hasOwn(unresolved, name)) };
}

/** Returns an object with the members of these names first, in this order. */
function inOrder$2(value, names) {
  const first = names.flatMap((name) => (Object.hasOwn(value, name) ? [[name, value[name] ?? null]] : []));
  return { ...Object.fromEntries(first), ...value };
}

/**
 * Returns a value that was stored before, perhaps for a document whose schema required less, with samples of what is required now.
 */
function restoredValue(making, resource, { uid, value, links }) {
  if (resource.bare === true) return value;
  const unresolved = unresolvedLinks(resource, value, links);
  return completed$1(making, resource, value, unresolved, { label: uid, now: making.now() });
}

/** Returns the stored part of a value, with what it says of links that are not set. */
function keptValue$1(resource, value, links = {}) {
  return { ...storedValue(resource, value), ...unresolvedLinks(resource, value, links) };
}

function withoutViews(value, views) {
  let stored = value;
  for (const [name, view] of Object.entries(views)) {
    const own = ownValue(value, name);
    if (own === undefined || view.of === 'override') continue;
    stored =
      view.of === 'object' && isObject$1(own)
        ? { ...stored, [name]: withoutViews(own, view.fields) }
        : without$1(stored, (each) => each === name);
  }
  return stored;
}

/**
 * Returns the value of a record that was changed, with its key and the time of the change.
 * @param links Of the record, after the change.
 */
function changedValue$1(making, resource, old, value, key, links) {
  const time = making.now();
  let touched = { ...value };
  // In an object that was replaced as a whole, when it was made is still what it was.
  for (const field of resource.stamps?.made ?? []) {
    const made = fieldIn(old.value, field);
    if (made !== undefined && fieldIn(touched, field) === undefined)
      touched = withField(touched, field, made);
  }
  for (const field of resource.stamps?.changed ?? []) {
    const given = fieldIn(touched, field);
    const isGiven = given !== undefined && given !== fieldIn(old.value, field);
    if (!isGiven) touched = withField(touched, field, timeValue(making.fields, resource.schema, field, time));
  }
  const given = withKey(making.fields, resource, key, touched);
  if (value === old.value || resource.bare === true) return given;
  const versioned = withVersion(making, resource, given, old.value, old.uid);
  const unresolved = unresolvedLinks(resource, versioned, links);
  const stored = storedValue(resource, versioned);
  const whole = completed$1(making, resource, stored, unresolved, { label: old.uid, now: time });
  const isGiven = (field) =>
    Object.hasOwn(value, field) && ownValue(value, field) !== ownValue(old.value, field);
  return withOwnCounts(making.fields, resource, whole, isGiven);
}

/** Returns a value with its key. A path may have made the record under one that its field cannot hold: it is sampled then. */
function withKey(fields, resource, key, value) {
  const { key: field, inferred } = resource;
  if (field === undefined || resource.bare === true || keyLink(resource) !== undefined) return value;
  if (inferred === true && !holdsKey(fields, resource, key)) return value;
  return withField(value, field, keyValue(fields, resource, key));
}

function sampledFields({ sampler }, { sampled, schema }, uid) {
  if (sampled === undefined || sampled.length === 0) return {};
  const sample = sampler.sample(schema, uid, { view: 'read', optional: 'all' });
  if (!isObject$1(sample)) return {};
  return Object.fromEntries(Object.entries(sample).filter(([name]) => sampled.includes(name)));
}

/** Returns the key that a step has in a request: the first one of a list. */
function keyIn(request, { param }) {
  const params = valuesOf$3(request.params);
  const given = Object.hasOwn(params, param) ? params[param] : undefined;
  const value = isList(given) ? given[0] : given;
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

/**
 * Returns the record that a key names below others. Where the resource takes unknown keys, one is made that was never there.
 * @param above Records around it, from the outside in.
 */
function lookUp(store, resource, key, above) {
  const { owners = [], unknown, inferred } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const known = knownRecord(store, resource, key, above);
  // Without `x-resource`, what was removed is not there until it is restored.
  if (known !== undefined) return known.deletedAt === undefined || inferred !== true ? known : undefined;
  const isElsewhere = store.find(resource, key, owner?.uid) !== undefined;
  if (isElsewhere || unknown === 'missing' || key === '') return undefined;
  if (store.wasRemoved(resource, key, owner?.uid)) return undefined;
  const draft = { ...named$2(store, resource, key), ...(owner && { owner: owner.uid }) };
  const links = linksFor(store, store.resource(resource), key, owner);
  const found = { name: key, number: 1 };
  return store.insert(resource, {
    ...draft,
    links,
    rest: restOf(store, resource, draft),
    found,
    isOpen: true,
  });
}

/** Returns the links of a record that nobody made, where its schema requires them: as those of a seed. */
function linksFor(store, resource, key, owner) {
  if (!areLinksInferred(resource)) return {};
  const targets = new Targets(store, () => true);
  const random = randomOf(0, `found/${resource.name}/${owner?.uid ?? ''}/${key}`);
  const links = Object.entries(resource.links ?? {}).flatMap((link) => {
    const [name, { many }] = link;
    const target = many === true ? undefined : targets.pick(resource, link, owner, [], random.fork(name));
    return target === undefined ? [] : [[name, target.uid]];
  });
  return Object.fromEntries(links);
}

/**
 * Returns the fields, other than its name, of a record that nobody made: as much as those of a seed, as the examples of its schema
 * show it.
 */
function restOf(store, name, { key = '', owner = '', value = {} }) {
  const resource = store.resource(name);
  const { fields } = store;
  const isField = resource.key !== undefined && keyLink(resource) === undefined && key !== '';
  const given =
    isField && holdsKey(fields, resource, key)
      ? withField(value, resource.key ?? '', keyValue(fields, resource, key))
      : value;
  const late = {
    label: `found/${name}/${owner}/${key}`,
    given,
    shown: undefined,
    isFirst: true,
    turn: 0,
    now: store.began,
    owner: owner === '' ? undefined : owner,
    targets: innerTargets(store, resource, owner === '' ? undefined : owner),
  };
  return () => seededValue(store, resource, late);
}

/** Returns the record that a key names below others, if it is there. */
function knownRecord(store, resource, key, above) {
  const { owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const found = store.find(resource, key, owner?.uid);
  return found !== undefined && (owner !== undefined || isWithin$2(store, found, above)) ? found : undefined;
}

/** Returns a record that goes by a key: that of an alias where the field of the key cannot hold it. */
function named$2(store, name, key) {
  const { fields } = store;
  const { schema, aliases = [], ...resource } = store.resource(name);
  if (holdsKey(fields, { schema, ...resource }, key)) return { key };
  const alias = aliases.find((each) => holdsKey(fields, { schema, key: each }, key));
  if (alias === undefined) return { key };
  return { value: { [alias]: keyValue(fields, { schema, key: alias }, key) } };
}

/** Returns the records that steps name, from the outside in. */
function resolve(store, steps, request) {
  const records = [];
  for (const step of steps) {
    const key = keyIn(request, step);
    const record = lookUp(store, step.resource, key, records);
    if (record === undefined) throw notFound(store, step.resource, key, records);
    records.push(record);
  }
  return records;
}

/** Returns a 404 that says which operation lists the records, or else creates them: RFC 9110, section 15.5.5. */
function notFound(store, resource, key, above) {
  const { title, owners = [], ...ways } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource)) ?? above.at(-1);
  const place = owner === undefined ? '' : ` in ${nameOf$4(store, owner)}`;
  const name = `${title}${key === undefined ? '' : ` ${quoted$1(key)}`}${place}`;
  return new HttpError(404, `There is no ${name}.${hintOf(ways)}`);
}

function hintOf({ seenBy, madeBy }) {
  if (seenBy !== undefined) return ` ${seenBy} lists those that exist.`;
  return madeBy === undefined ? '' : ` ${madeBy} creates one.`;
}

/**
 * Holds against a record that its removal marked it: it is about to be changed, or something within it.
 * @throws {HttpError} 409 where it is removed.
 */
function checkPresent(store, record) {
  if (record.deletedAt !== undefined)
    throw new HttpError(409, `The ${nameOf$4(store, record)} is deleted: restore it first.`);
}

/** Returns what a record is called in messages: `shop "abc"`. */
function nameOf$4(store, { resource, key }) {
  return `${store.resource(resource).title} ${quoted$1(key)}`;
}

/** Returns a key for a message. Keys come from requests, so only as much is quoted as a message can hold. */
function quoted$1(key) {
  return JSON.stringify(key.length > 100 ? `${key.slice(0, 100)}...` : key);
}

/** True if a record lies below all those records around it that can be owners of it, at any distance. */
function isWithin$2(store, record, above) {
  const possible = store.ownersOf(record.resource);
  return above.every(
    ({ uid, resource }) =>
      !possible.has(resource) || ownerOf$3(store, record, (each) => each.uid === uid) !== undefined,
  );
}

/**
 * Header fields of what was chosen by `Accept`. All replies of a mock that serves browsers vary by `Origin`: one field names both.
 */
const negotiated = { vary: 'Accept, Origin' };

const leftOut = () => [];
const timeOfMessage = ({ now }) => timesOf(now);
const address$1 = ({ path, origin }, { shown }) => [
  ...shown,
  path,
  ...(origin === undefined ? [] : [`${origin}${path}`]),
];

/**
 * Header fields that are about the very message that has them, where a sample would be false: RFC 9110, sections 8, 10.2, 11.6 and
 * 14, RFC 9111, section 5, RFC 9530, and RFC 9421. Examples count where only the service knows better.
 */
const byName = new Map([
  ['accept-ranges', () => ['none']],
  ['age', () => [0, '0']],
  ['allow', ({ allow }) => lists(allow)],
  ['cache-control', (_, { shown, listed }) => [...shown, ...listed, 'no-store', ['no-store']]],
  ['content-digest', leftOut],
  ['content-disposition', (_, { shown, listed }) => [...shown, ...listed, 'attachment']],
  ['content-encoding', leftOut],
  ['content-language', (_, { shown, listed }) => [...shown, ...listed, 'en', ['en']]],
  ['content-length', leftOut],
  ['content-location', (message, declared) => address$1(message, { ...declared, shown: [] })],
  ['content-md5', leftOut],
  ['content-range', leftOut],
  ['content-type', leftOut],
  ['date', timeOfMessage],
  ['digest', leftOut],
  ['etag', tagsOf],
  ['expires', timeOfMessage],
  ['last-modified', timeOfMessage],
  ['link', ({ path }, { shown }) => [...shown, `<${path}>; rel="self"`, [`<${path}>; rel="self"`]]],
  ['location', address$1],
  ['operation-location', address$1],
  ['repr-digest', leftOut],
  ['retry-after', delaysOf],
  ['set-cookie', cookiesOf],
  ['signature', leftOut],
  ['signature-input', leftOut],
  ['vary', ({ isChosen }) => lists(isChosen ? negotiated['vary'] : 'Origin')],
  ['www-authenticate', (message, { shown }) => [...shown, challengeOf(message.operation)]],
]);

/**
 * Returns the rule for a header field that is about the message itself; nothing for all others.
 * @param name In lower case.
 */
function ruleFor(name) {
  if (isOfConnection(name) || name.startsWith('access-control-')) return leftOut;
  return byName.get(name);
}

/** Returns a time in the forms that a field may have: RFC 9110, section 5.6.7, RFC 3339, and seconds since 1970. */
function timesOf(time) {
  const date = new Date(time);
  return [date.toUTCString(), date.toISOString(), Math.floor(time / 1000)];
}

/** Returns a text in the form of an entity tag: RFC 9110, section 8.8.3. */
function quotedTag(value) {
  if (typeof value !== 'string' || /^(?:W\/)?"[^"\s]*"$/u.test(value)) return value;
  return `"${value.replace(/[^\w.:+/=-]+/gu, '-')}"`;
}

/** Returns the sum of a value, which is another one for most other values. */
function sumOf(value) {
  return randomOf(0, JSON.stringify(value)).int(0, 0xffff_ffff).toString(36);
}

/** Returns tags that follow from the body, in the form that the document declares. */
function tagsOf({ body }, { sample }) {
  // Of what is sent in pieces, nobody knows whether it is the same as before. No body is the same each time.
  if (body !== undefined && !isJsonValue(body)) return [];
  const sum = sumOf(body ?? null);
  return [`"${sum}"`, `W/"${sum}"`, quotedTag(sample(sum)), sum];
}

/** Seconds after which a client may try again: RFC 9110, section 10.2.3. */
const retryAfter = 1;

/** Returns when a client may try again; a date that the document shows is that of another message. */
function delaysOf({ now }, { shown, listed, sample }) {
  const given = [...shown, ...listed];
  const seconds = given.filter(
    (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)),
  );
  const dates = timesOf(now + retryAfter * 1000);
  const sampled = sample('seconds');
  const delays = [retryAfter, String(retryAfter), ...(typeof sampled === 'number' ? [sampled] : [])];
  return seconds.length === 0 && given.length > 0 ? [...dates, ...delays] : [...seconds, ...delays, ...dates];
}

/** Returns cookies: a sample has no name where the schema is that of any text (RFC 6265, section 4.1.1). */
function cookiesOf(_, { shown, sample }) {
  const sampled = sample('cookie');
  const isNamed = typeof sampled !== 'string' || /^[\w!#$%&'*+.^`|~-]+=/.test(sampled);
  const named = isNamed ? [] : [`mock=${sampled.replace(/[^\w.-]+/g, '-')}; Path=/`];
  return [...shown, ...named, sampled];
}

/** Returns what a caller may send: RFC 9110, section 11.6.1. */
function challengeOf({ security = [] }) {
  const scheme = security.flat()[0]?.scheme;
  return scheme?.type === 'http' ? titled(scheme.scheme) : 'Bearer';
}

/** Returns the name of a scheme with a capital, as `bearer` is usually written; schemes are compared without case. */
function titled(scheme) {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/** Returns a text of several items, and the items as a list. */
function lists(text) {
  return [text, text.split(', ')];
}

/** Further samples of a field that cannot hold the first one, such as null, or a list in a list. */
const variants = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns header fields of a reply: those that the document requires, or shows an example of, as far as they are true of the message
 * and a field can hold them, and those that belong to its status.
 */
function headersOf(parts, sent, samples) {
  const { operation, status } = sent;
  const reply = declaredReply(parts.model, operation, status);
  const allow = parts.allowed?.(operation) ?? operation.method;
  const message = { ...sent, allow, isChosen: reply?.others !== undefined, now: parts.now() };
  const declared = Object.entries(reply?.headers ?? {}).flatMap(([name, schema]) => {
    const values = valuesOf$2(parts, operation, reply, { name, schema, samples });
    const rule = ruleFor(name);
    for (const value of rule === undefined
      ? usualValues(operation, status, name, values)
      : rule(message, values))
      if (isFit(parts, schema, value) && written$1(operation, status, name, value) !== undefined)
        return [[name, value]];
    return [];
  });
  return { ...headersOfStatus(message), ...Object.fromEntries(declared) };
}

/** Returns the values that the document gives for a header field. */
function valuesOf$2({ model, sampler, fields }, operation, reply, { name, schema, samples }) {
  const { label, example = '' } = samples;
  const named = new Map(Object.entries(reply?.headerExamples?.[name] ?? {}));
  const isOfPage = reply?.pageHeaders?.[name] !== undefined && isPaged$1(model, operation);
  const shown = [named.get(example), ...named.values(), fields.example(schema)];
  return {
    // What the document shows of a page is that of another request.
    shown: isOfPage ? [] : shown.filter((value) => value !== undefined),
    listed: fields.at(schema, []).values,
    sample: (variant) => sampler.sample(schema, `${label}/${[name, variant].join(' ').trim()}`),
  };
}

/** True if an operation answers with a page of a list, whose header fields follow from the request. */
function isPaged$1({ bindings }, { id }) {
  const binding = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
  return binding !== undefined && 'list' in binding && binding.list.paging !== undefined;
}

/** Returns what the document shows of a header field; and samples, where it shows nothing, or requires the field. */
function* usualValues({ replies }, status, name, { shown, sample }) {
  yield* shown;
  const { headers = [] } = declaredReply$1(replies, status) ?? {};
  if (shown.length > 0 && !headers.some((each) => each.name === name && each.required === true)) return;
  yield sample('');
  for (const variant of variants) yield sample(String(variant));
}

/** True if a schema takes a value of a header field, or what its text stands for. */
function isFit({ fields }, schema, value) {
  if (fields.holds(schema, value)) return true;
  if (typeof value !== 'string') return false;
  const items = value.split(',').map((item) => item.trim());
  return [...readings(value), items, items.map((item) => readings(item)[0] ?? item)].some((each) =>
    fields.holds(schema, each),
  );
}

/** Returns the JSON that a text is. */
function readings(text) {
  try {
    const value = JSON.parse(text);
    return isJsonValue(value) ? [value] : [];
  } catch {
    return [];
  }
}

/**
 * Returns the header fields of a failure as they are written, except for those that the server knows itself: the id of the request,
 * and what it fills in.
 */
function headersOfFailure(parts, message, samples) {
  const { operation, status } = message;
  const { headers = [] } = declaredReply$1(operation.replies, status) ?? {};
  const filled = headers.flatMap(({ name, failure }) => (failure === undefined ? [] : [name]));
  const isKnown = (name) => name === 'x-request-id' || filled.includes(name);
  return Object.fromEntries(
    Object.entries(headersOf(parts, message, samples)).flatMap(([name, value]) => {
      const text = isKnown(name) ? undefined : written$1(operation, status, name, value);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Returns how a value travels; nothing where it cannot: RFC 9110, section 5.5. */
function written$1({ replies }, status, name, value) {
  try {
    return encodeHeaders({ status, headers: { [name]: value } }, declaredReply$1(replies, status))[name];
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the header fields that belong to a status, whether they are declared or not. */
function headersOfStatus({ operation, status, allow }) {
  switch (status) {
    // RFC 9110, section 15.5.2.
    case 401:
      return { 'www-authenticate': challengeOf(operation) };
    // RFC 9110, section 15.5.6.
    case 405:
      return { allow };
    case 429:
    case 503:
      return { 'retry-after': String(retryAfter) };
    default:
      return {};
  }
}

/** Statuses that send a client elsewhere: RFC 9110, section 15.4. */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Returns a reply with the header fields that the document shows or requires of it, and with the address that a redirection needs.
 */
function withHeaders(parts, request, binding, reply) {
  const { status, headers: own } = reply;
  const { operation } = request;
  const isRedirect = redirects.has(status);
  if (declaredReply(parts.model, operation, status)?.headers === undefined && !isRedirect) return reply;
  const label = [operation.id, ...binding.path.map((step) => keyIn(request, step))].join('/');
  const declared = headersOf(parts, messageOf(request, reply), { label });
  const elsewhere = isRedirect ? { location: `https://example.com${rawPath(request.raw)}` } : {};
  return { ...reply, headers: { ...elsewhere, ...declared, ...own } };
}

/** Returns a reply as its header fields are about it. */
function messageOf(request, { status, body }) {
  const { operation, raw } = request;
  return { operation, status, path: recordPath(request), origin: rawOrigin(raw), body };
}

/** Returns the path of a request as far as it names a record; all of it where it names none. */
function recordPath({ operation, raw }) {
  const after = operation.path.slice(operation.path.lastIndexOf('}') + 1);
  const path = rawPath(raw).replace(/\/$/u, '');
  return operation.path.includes('}') && path.endsWith(after)
    ? path.slice(0, path.length - after.length)
    : path;
}

/** Returns a failure with the header fields that the document shows or requires of a reply of its status. */
function failureWithHeaders(parts, request, failure) {
  const { status, message, headers: own, issues, cause } = failure;
  const { operation } = request;
  if (declaredReply(parts.model, operation, status)?.headers === undefined && status !== 405) return failure;
  const samples = { label: `failure/${operation.id}` };
  const declared = headersOfFailure(parts, messageOf(request, { status }), samples);
  return new HttpError(status, message, { headers: { ...declared, ...own }, issues, cause });
}

/**
 * Returns the location of a new record, for a reply that has a field for it: RFC 9110, section 10.2.2.
 * @returns Header fields; nothing where the document declares no `Location`.
 */
function placeMade({ model, fields }, { operation, raw }, binding, record, status) {
  const isMade =
    binding.do === 'create' || (binding.do === 'upsert' && status === (binding.made ?? binding.reply).status);
  const schema = isMade ? declaredReply(model, operation, status)?.headers?.['location'] : undefined;
  if (record === undefined || schema === undefined) return {};
  const path = rawPath(raw).replace(/\/$/u, '');
  const isNamed = binding.do === 'upsert' && binding.path.at(-1)?.resource === record.resource;
  const location = isNamed ? path : `${path}/${encodeURIComponent(record.key)}`;
  const { format } = fields.at(schema, []);
  const isAbsolute = format === 'uri' || format === 'iri' || format === 'url';
  return { location: isAbsolute ? `${rawOrigin(raw)}${location}` : location };
}

/** A header field that counts what a list has on all its pages, as `X-Total-Count` does. */
const totalName = /^(?:x-)?(?:[a-z]+-)*total(?:-(?:count|results|items|records|entries))?$/;

/**
 * Returns how many there are, for a list whose reply has a header field to say so.
 * @param declared The reply as the document declares it.
 * @param count Of all pages together.
 */
function totalHeaders(fields, declared, count) {
  const headers = Object.entries(declared?.headers ?? {}).flatMap(([name, schema]) => {
    if (!totalName.test(name)) return [];
    return [[name, fields.at(schema, []).takesNumber ? count : String(count)]];
  });
  return headers.length === 0 ? {} : { headers: Object.fromEntries(headers) };
}

/**
 * Returns the body of a reply that a document gives a media type and no schema (OpenAPI 3.1.1, section 4.8.14): an example where
 * there is one, else an empty object, or an empty text where the media type is not JSON.
 * @param declared Absent where the document has no such reply.
 * @param shown The record that the reply is about: members that it shares with an example are those of the record.
 * @returns Nothing where the reply has no body, or has a schema.
 */
function schemalessBody(declared, shown) {
  if (declared?.contentType === undefined || declared.schema !== undefined) return {};
  const { examples = {} } = declared;
  const contentType = withinRange(declared.contentType);
  const [example] = Object.values(examples);
  // A schema that takes anything is described by the body.
  return { body: bodyOf$1(contentType, example, shown), ...(!contentType.includes('*') && { contentType }) };
}

function bodyOf$1(contentType, example, shown) {
  if (!/[/+]json\b|\*/i.test(contentType)) return example ?? '';
  if (example === undefined) return shown ?? {};
  return isObject$1(example) && shown !== undefined ? overlaid(example, shown) : example;
}

function overlaid(example, shown) {
  return Object.fromEntries(
    Object.entries(example).map(([name, own]) => [
      name,
      Object.hasOwn(shown, name) ? (shown[name] ?? null) : own,
    ]),
  );
}

/**
 * Returns a reply of a status, whatever the state is: as the document declares it, with a sampled body.
 * @param label Of the sample.
 * @param message What a failure says.
 * @throws {HttpError} for a failure that the server can fill in.
 */
function replyOf(parts, request, status, label, message = `The mock is set to answer ${status}.`) {
  const declared = declaredReply(parts.model, request.operation, status);
  if (status >= 400 && declared?.isSampled !== true) {
    const headers = headersOfFailure(parts, messageOf(request, { status }), { label });
    throw new HttpError(status, message, { headers });
  }
  const reply = { status, ...bodyOf(parts, declared, status, label) };
  return { ...reply, headers: headersOf(parts, messageOf(request, reply), { label }) };
}

function bodyOf({ sampler }, declared, status, label) {
  if (declared?.schema === undefined) return schemalessBody(declared, undefined);
  const { schema, contentType } = declared;
  return {
    body: (status >= 400 ? firstExample(declared) : undefined) ?? sampler.sample(schema, label),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Returns what the document itself gives for an error that nobody can fill in. */
function firstExample({ examples = {} }) {
  return Object.values(examples)[0];
}

/**
 * Returns a reply with a body that the document shows.
 * @param example Name of the example that is requested, of header fields too; absent for the first one.
 */
function exampleReply(parts, request, { status, declared, body, example }) {
  const reply = { status, body, ...(declared.contentType && { contentType: declared.contentType }) };
  return { ...reply, headers: headersOf(parts, messageOf(request, reply), { label: 'example', example }) };
}

/**
 * Waits.
 * @param ms Milliseconds.
 * @param signal Ends it before.
 * @throws The reason of the signal.
 */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(reasonOf$1(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

function reasonOf$1(signal) {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Aborted.', 'AbortError');
}

/**
 * Gives handlers faults: those of the list, and those that a request asks for by its header field `Prefer` (RFC 7240):
 * `code=404`, `delay=200` (milliseconds), `example=name`, `dynamic=true`, `handling=strict`. What was applied,
 * `Preference-Applied` lists. Preferences go before the list; one that cannot be met is ignored, except with
 * `handling=strict`.
 * @param parts The parts that requested replies are made of.
 */
function withFaults(handlers, faults, parts) {
  let samples = 0;
  const count = () => samples++;
  const wrap = (handler) => {
    return (context) => {
      const prefer = rawHeader(context.raw, 'prefer');
      const hit = faults.draw(context.operation.id);
      if (prefer === undefined && hit === undefined) return handler(context);
      const preferences = readPreferences(prefer ?? '');
      return answer$1({ handler, context, preferences, hit, count }, parts);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

async function answer$1(input, parts) {
  const { context, preferences, hit } = input;
  const delay = Math.min((preferences.delay ?? 0) + (hit?.delay ?? 0), longestDelay);
  if (delay > 0) await pause(delay, context.signal);
  const { make, applied: own } =
    exampleFor(input, parts) ?? sampleFor(input, parts) ?? faultFor(input, parts) ?? usualFor(input, parts);
  const applied = writeApplied(preferences, ['delay', ...own, 'handling']);
  try {
    const reply = await make();
    return applied === '' ? reply : withApplied(reply, applied);
  } catch (error) {
    throw isHttpError(error) && applied !== '' ? failureWith(error, applied) : error;
  }
}

/** @throws {HttpError} 400 where there is no such example, and the request is strict. */
function exampleFor({ context, preferences }, parts) {
  const { operation } = context;
  const { code, example, dynamic, handling } = preferences;
  const status = code ?? usualStatus(parts, operation);
  if (status === undefined || (example === undefined && dynamic !== false)) return undefined;
  const declared = declaredReply(parts.model, operation, status);
  const examples = new Map(Object.entries(declared?.examples ?? {}));
  const name = example ?? examples.keys().next().value;
  const body = name === undefined ? undefined : examples.get(name);
  if (declared !== undefined && body !== undefined)
    return {
      make: () => exampleReply(parts, context, { status, declared, body, example: name }),
      applied: ['code', 'example', 'dynamic'],
    };
  if (example !== undefined && handling === 'strict')
    throw noExample(operation.id, status, [...examples.keys()]);
  return undefined;
}

/** Returns a sample, whatever the state is: of another status than the usual one, or because it is requested. */
function sampleFor({ context, preferences: { code, dynamic }, count }, parts) {
  const { operation } = context;
  const usual = usualStatus(parts, operation);
  const status = code ?? usual;
  if (status === undefined || (status === usual && dynamic === undefined)) return undefined;
  const label = `prefer/${operation.id}/${status}${dynamic === true ? `/${count()}` : ''}`;
  return { make: () => replyOf(parts, context, status, label), applied: ['code', 'dynamic'] };
}

function faultFor({ context, hit }, parts) {
  const { operation } = context;
  const status = hit?.status;
  if (status === undefined || status === usualStatus(parts, operation)) return undefined;
  return { make: () => replyOf(parts, context, status, `fault/${operation.id}/${status}`), applied: [] };
}

function usualFor({ handler, context }, parts) {
  return {
    make: () => handler(context),
    applied: usualStatus(parts, context.operation) === undefined ? [] : ['code'],
  };
}

function noExample(id, status, names) {
  const known = names.length === 0 ? 'It has none' : `It has ${names.map((name) => `"${name}"`).join(', ')}`;
  return new HttpError(
    400,
    `The document has no example of that name for the reply ${status} of ${id}. ${known}.`,
  );
}

function failureWith({ status, message, headers, issues, cause }, applied) {
  return new HttpError(status, message, { headers: { ...headers, [appliedHeader]: applied }, issues, cause });
}

/** Holds the store behind a handler of a mock. All copies of this module share it: what intercepts requests may be in another one. */
const behind = Symbol.for('specline.mock.store');

/** Takes note of the store behind handlers. */
function keepStore(handlers, store) {
  for (const handler of Object.values(handlers)) Object.defineProperty(handler, behind, { value: store });
}

/**
 * Returns the store behind handlers: their own, or that of the mock from which some of them were taken, as by `{ ...mock, own }`.
 * @returns Nothing where none of them is of a mock.
 */
function storeBehind(handlers) {
  if (handlers.store !== undefined) return handlers.store;
  for (const handler of Object.values({ ...handlers })) {
    const store = isHandler(handler) ? handler[behind] : undefined;
    if (store !== undefined) return store;
  }
  return undefined;
}

function isHandler(value) {
  return typeof value === 'function';
}

/** The size of an object or a list without its members, in bytes: about what JavaScript engines need for an empty one. */
const ofContainer = 64;
/** The size that any value takes in its place. */
const ofPlace = 16;

/**
 * Estimates how much memory a value keeps. The work ends where the limit is reached, however large the value is.
 * @param value What the server decoded, or a handler returned: JSON, bytes, the parts of a form.
 * @param most The limit in bytes.
 * @returns Bytes; `most` where the value keeps more than that.
 */
function weightOf(value, most) {
  const open = [value];
  let weight = ofPlace;
  const add = (member) => {
    weight += ofPlace;
    open.push(member);
    return weight < most;
  };
  while (open.length > 0 && weight < most) {
    const each = open.pop();
    if (typeof each === 'string') weight += 2 * each.length;
    if (typeof each !== 'object' || each === null) continue;
    weight += ofContainer + bytesOf(each);
    if (Array.isArray(each)) each.every(add);
    else if (isPlain(each))
      for (const name in each) {
        weight += 2 * name.length;
        if (!add(Reflect.get(each, name))) break;
      }
  }
  return Math.min(weight, most);
}

/** Returns what stands outside of an object: the memory that bytes are a view of, the content of a file. */
function bytesOf(value) {
  if (ArrayBuffer.isView(value)) return value.buffer.byteLength;
  if (isPlain(value) || Array.isArray(value)) return 0;
  const size = Reflect.get(value, 'size');
  return typeof size === 'number' && size > 0 ? size : 0;
}

function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** So many bytes of bodies are kept, and always the body of the last request. */
const mostBodies = 32 * 1024 * 1024;

/**
 * Makes a log. Where its bodies keep more than 32 MiB of memory, by estimate, those of the oldest requests are left out, whatever
 * `limit` is: a body of 1 MB may be 20 MB once it is decoded.
 * @param limit How many requests it keeps; the oldest go.
 */
function createRequestLog(limit = 1000) {
  const requests = [];
  const known = new WeakSet();
  /** The memory that the body of each request takes, in bytes. */
  const weights = [];
  let total = 0;
  const weigh = ({ body }) => {
    const weight = body === undefined ? 0 : weightOf(body, mostBodies);
    weights.push(weight);
    total += weight;
    for (let at = 0; total > mostBodies && at < requests.length - 1; at++) leaveBodyOut(at);
  };
  const leaveBodyOut = (at) => {
    const request = requests[at];
    if (!request || !weights[at]) return;
    total -= weights[at];
    weights[at] = 0;
    requests[at] = { ...request, body: undefined, isBodyLeftOut: true };
  };
  return {
    requests,
    of: (operation) => requests.filter((request) => request.operation === operation),
    clear: () => {
      requests.length = weights.length = total = 0;
    },
    add: (request, raw) => {
      if (typeof raw === 'object' && raw !== null) known.add(raw);
      requests.push(request);
      requests.splice(0, Math.max(0, requests.length - limit));
      for (const weight of weights.splice(0, Math.max(0, weights.length + 1 - limit))) total -= weight;
      weigh(request);
    },
    has: (raw) => typeof raw === 'object' && raw !== null && known.has(raw),
  };
}

/**
 * Lets handlers write a log.
 * @param now Milliseconds since 1970.
 */
function withLog(handlers, log, now) {
  const wrap = (handler) => {
    return (context) => {
      const done = (reply) => {
        log.add(logged(context, reply.status, now()), context.raw);
        return reply;
      };
      const failed = (error) => {
        log.add(logged(context, failureStatus(context, error), now()), context.raw);
        throw error;
      };
      let replying;
      try {
        replying = handler(context);
      } catch (error) {
        return failed(error);
      }
      // Most handlers of a mock need not wait, and neither do their callers.
      return replying instanceof Promise ? replying.then(done, failed) : done(replying);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

function failureStatus({ signal }, error) {
  if (isHttpError(error)) return error.status;
  return signal.aborted ? undefined : 500;
}

/** Returns what is known of a request that came to no operation. */
function refusedRequest(raw, status, at) {
  return {
    operation: undefined,
    method: rawMethod(raw),
    path: rawPath(raw),
    params: {},
    query: {},
    headers: withoutCredentials(rawHeaders(raw), []),
    body: undefined,
    status,
    at,
  };
}

function logged(context, status, at) {
  const { operation, params, query, body, raw } = context;
  const headers = withoutCredentials(rawHeaders(raw), keysOf(operation));
  const method = rawMethod(raw) || operation.method;
  return {
    operation: operation.id,
    method,
    path: rawPath(raw) || operation.path,
    params,
    query,
    headers,
    body,
    status,
    at,
  };
}

/** Header fields that hold credentials in every interface: RFC 9110, sections 11.6.2 and 11.7.2; RFC 6265, section 4.2. */
const always$1 = ['authorization', 'proxy-authorization', 'cookie'];

function withoutCredentials(headers, keys) {
  const secret = new Set([...always$1, ...keys]);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secret.has(name) ? hidden$1(name, value) : value]),
  );
}

/** Hides a credential except for its scheme, which is no secret and which tests need. */
function hidden$1(name, value) {
  const scheme = name === 'authorization' ? /^[\w-]+(?= )/u.exec(value)?.[0] : undefined;
  return scheme === undefined ? '***' : `${scheme} ***`;
}

/** Returns the header fields that hold API keys and secret parameters. */
function keysOf({ security = [], params = [] }) {
  const keys = security
    .flat()
    .flatMap(({ scheme }) => (scheme.type === 'apiKey' && scheme.in === 'header' ? scheme.key : []));
  const secrets = params.flatMap((param) => (param.in === 'header' && param.secret ? param.name : []));
  return [...keys, ...secrets].map((name) => name.toLowerCase());
}

/** The smallest files that programs open, in Base64: a text would be a broken image. */
const files = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
};

/** The same of those that are texts. */
const texts = {
  'image/svg+xml':
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#bbb"/></svg>',
  'application/pdf': [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
};

/**
 * Returns a file of a media type that has a syntax of its own.
 * @returns Undefined where any text is valid.
 */
function sampleFile(contentType) {
  const type = essenceOf(contentType);
  const [file, text] = [own(files, type), own(texts, type)];
  if (text !== undefined) return new Blob([text], { type });
  if (file === undefined) return undefined;
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

function own(table, type) {
  return Object.hasOwn(table, type) ? table[type] : undefined;
}

/**
 * How many schemas are read for one value that always apply to it, mere references aside. A document that has more is refused when
 * it is checked, so that nothing of a document that is used is left out.
 */
const mostApplied = 2000;

/** How many schemas are read for one value that apply by choice: there may be as many alternatives as there are schemas. */
const mostChosen = 1000;

/** The number of schemas that are read for one value. */
class Budget {
  #applied;
  #chosen = mostChosen;

  /** @param applied How many of those are read that always apply. */
  constructor(applied) {
    this.#applied = applied;
  }

  /**
   * Counts a schema; false for one that is not read any more.
   * @param isChosen True for a schema that applies by choice.
   */
  take(isChosen) {
    if ((isChosen ? this.#chosen : this.#applied) === 0) return false;
    if (isChosen) this.#chosen -= 1;
    else this.#applied -= 1;
    return true;
  }
}

/** True for a schema object whose own `type`, `const` or `enum` leaves null as the only value. */
function allowsOnlyNull(schema) {
  if (!isObject$1(schema)) return false;
  return (
    isOnly(ownValue(schema, 'type'), 'null') ||
    ownValue(schema, 'const') === null ||
    isOnly(ownValue(schema, 'enum'), null)
  );
}

/** True for a value, or a list with no other value in it. */
function isOnly(found, wanted) {
  return isList(found) ? found.length > 0 && found.every((each) => each === wanted) : found === wanted;
}

/**
 * Reads what the schemas of a document have to do with each other: which of them apply to a value, and in which way. Recursion is
 * met here: each schema is yielded once for a value, and no more than a `Budget` allows.
 */
class SchemaReader {
  #nodes;

  /** @param nodes Access to the schemas. */
  constructor(nodes) {
    this.#nodes = nodes;
  }

  /**
   * Returns the schemas that a schema includes as a whole: the target of its `$ref`, and the members of its `allOf`.
   * @source JSON Schema 2020-12, Core, sections 8.2.3.1 and 10.2.1.1
   */
  included(schema) {
    return [...this.#nodes.targetsOf(schema), ...this.joined(schema)];
  }

  /** Returns the members of the `allOf` of a schema. */
  joined(schema) {
    return this.#nodes.itemsOf(schema, 'allOf');
  }

  /**
   * Returns the members of the `oneOf` and `anyOf` of a schema.
   * @source JSON Schema 2020-12, Core, sections 10.2.1.2 and 10.2.1.3
   */
  alternatives(schema) {
    return choiceKeywords.flatMap((keyword) => this.#nodes.itemsOf(schema, keyword));
  }

  /** Returns the schemas that a schema includes as a whole or by choice. */
  composedOf(schema) {
    return [...this.included(schema), ...this.alternatives(schema)];
  }

  /**
   * Yields the schemas that apply to every value of some schemas: these, and those that they include, in the order in which a
   * reader of the document meets them.
   * @param schemas Schemas that apply to one value.
   */
  applied(...schemas) {
    return this.#walk(schemas, none$4);
  }

  /**
   * Yields the same, and the schemas of an `oneOf` or `anyOf` that has one member alone.
   * @param schemas Schemas that apply to one value.
   */
  appliedOrOnly(...schemas) {
    return this.#walk(schemas, (each) =>
      this.#choices(each).flatMap((members) => (members.length === 1 ? members : [])),
    );
  }

  /**
   * Yields the schemas that apply to every value but null, nearest first: also the one alternative whose others are null, as the
   * nullable schemas of OpenAPI 3.0 are upgraded to such unions.
   * @param schemas Schemas that apply to one value.
   */
  appliedUnlessNull(...schemas) {
    return this.#nearestFirst(schemas, (each) =>
      this.#choices(each).flatMap((members) => {
        const others = members.filter((member) => !this.#isNull(member));
        return others.length === 1 ? others : [];
      }),
    );
  }

  /**
   * Yields the schemas that may apply to a value: those that always do, and all alternatives.
   * @param schemas Schemas that apply to one value.
   */
  possible(...schemas) {
    return this.#walk(schemas, (each) => this.alternatives(each));
  }

  /**
   * Yields the same without alternatives that no value is valid against, since they name types that exclude each other; where all
   * alternatives of a schema are such, with all of them.
   * @param schemas Schemas that apply to one value.
   */
  satisfiable(...schemas) {
    return this.#walk(schemas, (each) => {
      const alternatives = this.alternatives(each);
      const valid =
        alternatives.length < 2
          ? []
          : alternatives.filter((member) => this.#typesIn(this.#within(member))?.size !== 0);
      return valid.length === 0 ? alternatives : valid;
    });
  }

  /**
   * Returns the types that values of a schema may have, `integer` among them wherever `number` is.
   * @returns The types that are in the `type` of all schemas that apply; undefined where none of these has one.
   * @source JSON Schema 2020-12, Validation, section 6.1.1
   */
  types(schema) {
    return this.#typesIn(this.applied(schema));
  }

  /** True if more schemas apply to every value of a schema than are read. */
  exceeds(schema) {
    let count = 0;
    for (const part of this.#walk([schema], none$4, mostApplied + 1))
      if (!isReference(this.#nodes.jsonOf(part))) count += 1;
    return count > mostApplied;
  }

  #typesIn(parts) {
    let types;
    for (const part of parts) {
      const own = declaredTypes(this.#nodes.jsonOf(part));
      if (own === undefined) continue;
      types = types === undefined ? own : new Set([...types].filter((type) => own.has(type)));
    }
    return types;
  }

  /** Returns the names of the properties that objects of a schema cannot be without. */
  required(schema) {
    const names = new Set();
    for (const part of this.applied(schema))
      for (const name of textsOf(this.#nodes.jsonOf(part), 'required')) names.add(name);
    return names;
  }

  /**
   * True if a flag is true at any occurrence, for values other than null.
   * @param keyword The flag.
   * @param schemas Schemas that apply to one value.
   * @source JSON Schema 2020-12, Validation, section 9.4
   */
  isFlagged(keyword, ...schemas) {
    return this.#annotation(keyword, schemas, (value) => value === true) !== undefined;
  }

  /**
   * True for a value that only one of request and response holds.
   * @param schemas Schemas that apply to one value.
   */
  isOneWay(...schemas) {
    return this.isFlagged('readOnly', ...schemas) || this.isFlagged('writeOnly', ...schemas);
  }

  /**
   * Returns the value of an annotation at its nearest occurrence, for values other than null; undefined where there is none.
   * @param keyword The annotation.
   * @param schemas Schemas that apply to one value.
   */
  nearest(keyword, ...schemas) {
    return this.#annotation(keyword, schemas, () => true);
  }

  /**
   * Yields schemas and those that they lead to, in the order in which a reader of the document meets them.
   * @param schemas Where to begin.
   * @param inner Returns the schemas that one leads to.
   */
  *reachable(schemas, inner) {
    const seen = new Set();
    const open = schemas.toReversed();
    let left = mostChosen;
    for (let at = open.pop(); at !== undefined && left > 0; at = open.pop()) {
      const json = this.#nodes.jsonOf(at);
      if (seen.has(json)) continue;
      seen.add(json);
      if (!isReference(json)) left -= 1;
      yield at;
      for (const next of inner(at).toReversed()) open.push(next);
    }
  }

  /** Yields schemas, those that they include, and those that they lead to by choice, as a reader of the document meets them. */
  *#walk(schemas, chosen, most = mostApplied) {
    const budget = new Budget(most);
    const seen = new Set();
    const open = schemas.map((schema) => ({ schema, isChosen: false })).reverse();
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!this.#isRead(at, seen, budget)) continue;
      yield at.schema;
      for (const next of this.#next(at, chosen).reverse()) open.push(next);
    }
  }

  /** Yields the same, nearest first. */
  *#nearestFirst(schemas, chosen) {
    const budget = new Budget(mostApplied);
    const seen = new Set();
    const open = schemas.map((schema) => ({ schema, isChosen: false }));
    // An array visits members that are added while it is walked.
    for (const at of open) {
      if (!this.#isRead(at, seen, budget)) continue;
      yield at.schema;
      for (const next of this.#next(at, chosen)) open.push(next);
    }
  }

  /** True for a schema that was not met before and is within the budget. */
  #isRead({ schema, isChosen }, seen, budget) {
    const json = this.#nodes.jsonOf(schema);
    if (seen.has(json)) return false;
    seen.add(json);
    return isReference(json) || budget.take(isChosen);
  }

  #next({ schema, isChosen }, chosen) {
    // What an alternative only refers to is the alternative.
    const isSame = isChosen && isReference(this.#nodes.jsonOf(schema));
    return [
      ...this.included(schema).map((next) => ({ schema: next, isChosen: isSame })),
      ...chosen(schema).map((next) => ({ schema: next, isChosen: true })),
    ];
  }

  #annotation(keyword, schemas, counts) {
    for (const part of this.appliedUnlessNull(...schemas)) {
      const json = this.#nodes.jsonOf(part);
      const value = isObject$1(json) ? ownValue(json, keyword) : undefined;
      if (value !== undefined && counts(value)) return value;
    }
    return undefined;
  }

  #choices(schema) {
    return choiceKeywords.map((keyword) => this.#nodes.itemsOf(schema, keyword));
  }

  /** Yields the schemas that apply to the values of an alternative, as far as they are read. */
  #within(alternative) {
    return this.#walk([alternative], none$4, mostChosen);
  }

  #isNull(alternative) {
    for (const part of this.#within(alternative)) if (allowsOnlyNull(this.#nodes.jsonOf(part))) return true;
    return false;
  }
}

/** Returns no schemas: nothing is chosen. */
function none$4() {
  return [];
}

/** True for a schema that is nothing but a reference: there may be as many as there are pairs of schemas. */
function isReference(schema) {
  return isObject$1(schema) && Object.hasOwn(schema, '$ref') && Object.keys(schema).length === 1;
}

/** Returns the types that a schema object names itself; undefined where it names none. */
function declaredTypes(schema) {
  const type = isObject$1(schema) ? ownValue(schema, 'type') : undefined;
  const types = typeof type === 'string' ? [type] : textsOf(schema, 'type');
  if (types.length === 0) return undefined;
  return new Set(types.includes('number') ? [...types, 'integer'] : types);
}

function textsOf(schema, keyword) {
  const list = isObject$1(schema) ? ownValue(schema, keyword) : undefined;
  return isList(list) ? list.filter((each) => typeof each === 'string') : [];
}

const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Steps of one pointer that are followed at most. */
const longestPointer = 1_000;

/** The schemas of a model, and where references in them lead. */
class SchemaGraph {
  #schemas;
  #parts = new WeakMap();
  #flat = new WeakMap();
  #targets = new Map();
  #ids = new WeakMap();
  #reader = new SchemaReader({
    jsonOf: (schema) => schema,
    itemsOf: (schema, keyword) => (isObject$1(schema) ? listAt(schema, keyword) : []),
    targetsOf: (schema) =>
      referenceKeywords
        .flatMap((keyword) => (isObject$1(schema) ? (textAt$1(schema, keyword) ?? []) : []))
        .map((ref) => this.resolve(ref)),
  });
  #anchors;
  #count = 0;

  /** @param schemas By id; a `$ref` in them is `#/<id>`, or a JSON Pointer that goes on from there. */
  constructor(schemas) {
    this.#schemas = schemas;
    for (const [id, schema] of Object.entries(schemas)) if (isObject$1(schema)) this.#ids.set(schema, id);
  }

  /** Returns the schema of an id. */
  get(id) {
    return Object.hasOwn(this.#schemas, id) ? this.#schemas[id] : undefined;
  }

  /** Returns the id of a schema that has one. */
  idOf(schema) {
    return this.#ids.get(schema);
  }

  /** Returns what a reference names; any value where it leads nowhere. */
  resolve(ref) {
    const known = this.#targets.get(ref);
    if (known !== undefined) return known;
    const target = this.#find(ref) ?? true;
    this.#targets.set(ref, target);
    return target;
  }

  /**
   * Returns all parts that hold of a value of the schema: itself, what it refers to, what is in `allOf`, and single branches.
   * Impossible where it is `false`.
   */
  flatten(schema) {
    if (!isObject$1(schema)) return schema === false ? [this.#partOf(impossible)] : [];
    const known = this.#flat.get(schema);
    if (known !== undefined) return known;
    const schemas = [...this.#reader.appliedOrOnly(schema)];
    const parts = schemas.map((each) => (each === false ? impossible : each)).filter(isObject$1);
    this.#flat.set(
      schema,
      parts.map((each) => this.#partOf(each)),
    );
    return this.#flat.get(schema) ?? [];
  }

  #partOf(schema) {
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    this.#count += 1;
    const part = { id: this.#count, schema };
    this.#parts.set(schema, part);
    return part;
  }

  #find(ref) {
    const hash = ref.indexOf('#');
    const fragment = decode(hash < 0 ? '' : ref.slice(hash + 1));
    // A $dynamicRef may name the resource that it leads to; which one it means depends on the way, so the name has to do.
    if (!fragment.startsWith('/')) return this.#anchored(fragment);
    if (hash > 0) return undefined;
    const whole = this.get(unescape(fragment.slice(1)));
    if (whole !== undefined) return whole;
    let at = this.#schemas;
    for (const step of fragment.slice(1).split('/').slice(0, longestPointer)) {
      if (isObject$1(at)) at = member(at, unescape(step));
      else at = isList(at) ? at[Number(step)] : undefined;
    }
    return at;
  }

  #anchored(name) {
    this.#anchors ??= anchorsOf(this.#schemas);
    return this.#anchors.get(name);
  }
}

const impossible = { not: {} };

/** True for the part that nothing holds to. */
function isImpossible(part) {
  return part.schema === impossible;
}

/** Returns every `$anchor` and `$dynamicAnchor`; the first of a name, from the outside in. */
function anchorsOf(schemas) {
  const anchors = new Map();
  const open = [schemas];
  // A list takes in members that are added while it is walked.
  for (const at of open) {
    if (isList(at)) for (const item of at) open.push(item);
    if (!isObject$1(at)) continue;
    for (const keyword of ['$dynamicAnchor', '$anchor']) {
      const name = textAt$1(at, keyword);
      if (name !== undefined && !anchors.has(name)) anchors.set(name, at);
    }
    for (const each of Object.values(at)) if (typeof each === 'object') open.push(each);
  }
  return anchors;
}

/**
 * Returns the id that a reference names.
 * @param ref `#/` and the id, as a step of a JSON Pointer (RFC 6901, section 6).
 */
function idOfRef(ref) {
  return unescape(decode(ref.slice('#/'.length)));
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unescape(step) {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Most references that are followed: there may be circles. */
const mostSteps$2 = 20;

/**
 * Returns what a schema is, where it may be a reference.
 * @returns Undefined for a reference that leads to nothing, or in a circle.
 */
function resolved(schemas, schema) {
  let at = schema;
  for (let steps = 0; steps < mostSteps$2; steps++) {
    const ref = isObject$1(at) ? textAt$1(at, '$ref') : undefined;
    if (ref === undefined) return at;
    const id = idOfRef(ref);
    at = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
  }
  return undefined;
}

/**
 * Returns the data of the events of a stream: the items of a list where its schema takes nothing but lists, and so describes the
 * events one after the other; otherwise the value is that of one event.
 * @param schema Of the value; absent where none is declared.
 */
function dataOfEvents(value, schemas, schema) {
  const declared = schema === undefined ? undefined : resolved(schemas, schemas[schema]);
  return isList(value) && isOfMany(declared) ? value : [value];
}

/** True if a schema is one of lists, of which none is the only length: a list of two numbers is one point, not two events. */
function isOfMany(schema) {
  if (!isObject$1(schema) || member(schema, 'prefixItems') !== undefined) return false;
  const [types, least] = [member(schema, 'type'), member(schema, 'minItems')];
  const isOfLists = isList(types) ? types.length === 1 && types[0] === 'array' : types === 'array';
  return isOfLists && (least === undefined || least !== member(schema, 'maxItems'));
}

/**
 * Writes rows as CSV, with a header where they are objects: RFC 4180.
 * @param value A list of rows, or a single one.
 */
function csvOf(value) {
  const rows = isList(value) ? value : [value];
  const names = [...new Set(rows.flatMap((row) => (isObject$1(row) ? Object.keys(row) : [])))];
  const cells = rows.map((row) => {
    if (isObject$1(row))
      return names.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined) ?? null);
    return isList(row) ? row : [row];
  });
  const all = names.length === 0 ? cells : [names, ...cells];
  return all.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value) {
  const text = plainText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes each item of a list, or a value that is none, as a line of JSON. */
function jsonLines(value) {
  return (isList(value) ? value : [value]).map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** Returns the same, as a sequence: RFC 7464. */
function jsonSequence(value) {
  return (isList(value) ? value : [value]).map((item) => `\u001e${JSON.stringify(item)}\n`).join('');
}

/** Returns a value as it stands where there are only texts: nothing for null, JSON of objects and lists. */
function plainText(value) {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes an object as `application/x-www-form-urlencoded`, with an entry for each item of a list, and JSON of objects. */
function formOf(value) {
  const entries = Object.entries(value).flatMap(([name, own]) =>
    (isList(own) ? own : [own]).map((item) => [name, plainText(item)]),
  );
  return new URLSearchParams(entries).toString();
}

/**
 * Writes a part for each member of an object, or for each item of a list: RFC 2046, section 5.1, RFC 7578, section 4.
 * @param value Members that are lists have a part for each of their items.
 */
function partsOf(value) {
  const named = isObject$1(value)
    ? Object.entries(value).flatMap(([name, own]) =>
        (isList(own) ? own : [own]).map((item) => partOf(item, name)),
      )
    : value.map((item) => partOf(item, undefined));
  const all = named.length > 0 ? named : ['\r\n'];
  const boundary = boundaryFor(all.join('\r\n'));
  const text = `${all.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  return { text, boundary };
}

/**
 * Returns one that a text has nowhere: each digit is that which follows what is there already least often. That leaves a tenth at
 * most, so that a text is gone through as often as the number of places has digits.
 */
function boundaryFor(text) {
  let boundary = 'part';
  for (let counts = digitsAfter(text, `--${boundary}`); counts !== undefined;) {
    boundary += String(counts.indexOf(Math.min(...counts)));
    counts = digitsAfter(text, `--${boundary}`);
  }
  return boundary;
}

/** Returns how often each digit follows a piece of a text; nothing where the text has no such piece. */
function digitsAfter(text, piece) {
  let at = text.indexOf(piece);
  if (at === -1) return undefined;
  const counts = Array.from({ length: 10 }, () => 0);
  for (; at !== -1; at = text.indexOf(piece, at + piece.length)) {
    const digit = text.charCodeAt(at + piece.length) - 0x30;
    if (digit >= 0 && digit <= 9) counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return counts;
}

function partOf(value, name) {
  const type = isObject$1(value) || isList(value) ? 'application/json' : 'text/plain';
  const disposition =
    name === undefined ? '' : `Content-Disposition: form-data; name="${escapedName(name)}"\r\n`;
  return `${disposition}Content-Type: ${type}\r\n\r\n${plainText(value)}`;
}

/** Returns a name as browsers write it: WHATWG HTML, section 4.10.21.8. */
function escapedName(name) {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

/**
 * A stream that goes on after its last piece until whoever reads it has enough, as a stream of events does (WHATWG HTML, section
 * 9.2.3).
 */
class OpenStream {
  #pieces;
  #signal;

  /** @param signal Ends the stream: the client is gone, or the server is closing. Where absent, it ends after its last piece. */
  constructor(pieces, signal) {
    this.#pieces = pieces;
    this.#signal = signal;
  }

  [Symbol.asyncIterator]() {
    const signal = this.#signal;
    const left = [...this.#pieces];
    const done = { done: true, value: undefined };
    let stop = () => {};
    const ended = new Promise((resolve) => (stop = resolve));
    if (signal === undefined || signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    return {
      async next() {
        const piece = left.shift();
        if (piece !== undefined) return { done: false, value: piece };
        await ended;
        return done;
      },
      return() {
        left.length = 0;
        signal?.removeEventListener('abort', stop);
        stop();
        return Promise.resolve(done);
      },
    };
  }
}

/**
 * Returns access to schemas that are plain JSON.
 * @param resolve Follows the references of the document that they stand in.
 * @param ignoresSiblings True for OpenAPI 3.0, where nothing next to a `$ref` has an effect: OpenAPI 3.0.4, section 4.7.23.
 */
function jsonNodes(resolve, ignoresSiblings = false) {
  return {
    jsonOf: (node) => node,
    itemsOf: (node, keyword) =>
      !isObject$1(node) || (ignoresSiblings && ownValue(node, '$ref') !== undefined)
        ? []
        : listOf$1(node, keyword),
    targetsOf: (node) => {
      const ref = refOf(node);
      const target = ref === undefined ? undefined : resolve(ref);
      return target === undefined ? [] : [target];
    },
  };
}

/** Most references that are followed, one after the other: there may be circles. */
const mostSteps$1 = 20;

const nothing = { schema: {} };

/** The schemas of a model, as the writer of XML asks for them. */
class XmlSchemas {
  #schemas;
  #reader = new SchemaReader(jsonNodes((ref) => ownValue(this.#schemas, idOfRef(ref))));

  constructor(schemas) {
    this.#schemas = schemas;
  }

  /** Returns the schema of an id; one without keywords where there is none. */
  of(id) {
    return id === undefined ? nothing : this.#resolved({ $ref: `#/${id}` }, id);
  }

  /** Returns the schema of the items of a list. */
  items(of) {
    return this.#find(of, (schema) => member(schema, 'items')) ?? nothing;
  }

  /** Returns the schema of a member of an object. */
  property(of, name) {
    const named = (schema) => {
      const properties = member(schema, 'properties');
      return isObject$1(properties) ? member(properties, name) : undefined;
    };
    const others = (schema) => member(schema, 'additionalProperties');
    return this.#find(of, named) ?? this.#find(of, others) ?? nothing;
  }

  /** Returns what a schema has, or the first of those that it is composed of. */
  #find({ schema }, own) {
    for (const part of this.#reader.possible(schema)) {
      const found = isObject$1(part) ? own(part) : undefined;
      if (isObject$1(found)) return this.#resolved(found);
    }
    return undefined;
  }

  /** Returns the target of a reference, with the keywords next to the reference before its own. */
  #resolved(schema, id) {
    let at = schema;
    let component = id;
    for (let steps = 0; steps < mostSteps$1; steps++) {
      const { $ref: ref, ...own } = at;
      if (typeof ref !== 'string') break;
      component = steps === 0 && id !== undefined ? id : idOfRef(ref);
      const target = Object.hasOwn(this.#schemas, component) ? this.#schemas[component] : undefined;
      if (!isObject$1(target)) return { schema: own };
      at = { ...target, ...own };
    }
    return component === undefined || component.includes('/') ? { schema: at } : { schema: at, component };
  }
}

/** Returns a text of the `xml` object of a schema: OpenAPI 3.1.1, section 4.8.26. */
function xmlText({ schema }, name) {
  const xml = member(schema, 'xml');
  const text = isObject$1(xml) ? textAt$1(xml, name) : undefined;
  return text === '' ? undefined : text;
}

/** True if a flag of the `xml` object of a schema is set. */
function xmlFlag({ schema }, name) {
  const xml = member(schema, 'xml');
  return isObject$1(xml) && member(xml, name) === true;
}

/**
 * Writes a value as XML, by the `xml` objects of its schema: OpenAPI 3.1.1, section 4.8.26. Lists and other values that have no
 * name of their own are in an element of the name of the component, else in `items` or that of `fallback`, and items without one
 * in `item`.
 * @param id Of the schema; names come from the value alone where absent.
 * @param fallback Name of the element of values without one, except lists.
 * @returns A document that is well-formed: what no XML can hold, such as control characters, is left out.
 */
function xmlOf(value, schemas, id, fallback = 'value') {
  const at = new XmlSchemas(schemas);
  const schema = at.of(id);
  const name = schema.component ?? (isList(value) ? 'items' : fallback);
  const root = isList(value)
    ? element(nameOf$3(schema, name), schema, itemsOf$1(value, 'item', schema, at))
    : elementOf(value, name, schema, at);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

function elementOf(value, name, schema, at) {
  if (isList(value)) return listOf(value, name, schema, at);
  return element(
    nameOf$3(schema, name),
    schema,
    isObject$1(value) ? membersOf(value, schema, at) : textContent(value),
  );
}

function membersOf(value, schema, at) {
  let attributes = '';
  let inner = '';
  for (const [name, own] of Object.entries(value)) {
    const property = at.property(schema, name);
    if (xmlFlag(property, 'attribute') && !isObject$1(own) && !isList(own))
      attributes += `${spaceOf(property)} ${nameOf$3(property, name)}="${textContent(own).inner}"`;
    else inner += elementOf(own, name, property, at);
  }
  return { attributes: withoutTwins(attributes), inner };
}

/** Removes repeated attributes: two members may declare the same namespace, and an element may have each attribute once. */
function withoutTwins(attributes) {
  const each = attributes.match(/ [^\s=]+="[^"]*"/gu) ?? [];
  const byName = new Map(each.map((text) => [text.slice(0, text.indexOf('=')), text]));
  return [...byName.values()].join('');
}

/** Writes a list. Its name is that of its wrapper if it has one, otherwise that of its items, whose own names take precedence. */
function listOf(list, name, schema, at) {
  if (!xmlFlag(schema, 'wrapped')) return itemsOf$1(list, name, schema, at).inner;
  const own = xmlText(schema, 'name') ?? name;
  return element(nameOf$3(schema, name), schema, itemsOf$1(list, own, schema, at));
}

function itemsOf$1(list, name, schema, at) {
  const items = at.items(schema);
  const fallback = name === 'item' ? (items.component ?? name) : name;
  const inner = list
    .map((item) =>
      isList(item)
        ? element(nameOf$3(items, fallback), items, itemsOf$1(item, 'item', items, at))
        : elementOf(item, fallback, items, at),
    )
    .join('');
  return { attributes: '', inner };
}

function element(name, schema, { attributes, inner }) {
  const start = `<${name}${withoutTwins(spaceOf(schema) + attributes)}`;
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}

function nameOf$3(schema, fallback) {
  const name = validName(xmlText(schema, 'name') ?? fallback);
  // A prefix that nothing declares would make the document unreadable.
  const prefix = xmlText(schema, 'namespace') === undefined ? undefined : xmlText(schema, 'prefix');
  return prefix === undefined ? name : `${validName(prefix)}:${name}`;
}

/** Returns the declaration of a namespace: Namespaces in XML 1.0, section 3. */
function spaceOf(schema) {
  const [namespace, prefix] = [xmlText(schema, 'namespace'), xmlText(schema, 'prefix')];
  if (namespace === undefined) return '';
  return ` xmlns${prefix === undefined ? '' : `:${validName(prefix)}`}="${escaped$1(namespace)}"`;
}

/** The first characters of names, except the colon, and the other ones: XML 1.0, section 2.3. */
const firstOfName =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const startsName = new RegExp(`^[${firstOfName}]`, 'u');
const notInNames = new RegExp(`[^${firstOfName}.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-]`, 'gu');

/** Returns a name without what no name may have: Namespaces in XML 1.0, section 4. */
function validName(name) {
  const kept = name.replace(notInNames, '_');
  return startsName.test(kept) ? kept : `_${kept}`;
}

function textContent(value) {
  return { attributes: '', inner: value === null ? '' : escaped$1(String(value)) };
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text as it is in elements and attributes, without what is no character of XML (XML 1.0, section 2.2). */
function escaped$1(text) {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Writes a value as a media type has it. A text that is that already stays as it is.
 * @param value JSON.
 * @param contentType A media type; of ranges, and of those that may hold anything, it is JSON.
 * @param schema Of the value, whose names XML has; absent where none is declared.
 * @param signal Ends a stream of events; where absent, it ends after its last event.
 * @returns Nothing where no such value can be written so: an object as an image, a list as a form.
 */
function writtenBody(value, contentType, schemas, schema, signal) {
  const type = essenceOf(contentType);
  if (isJson(type)) return { body: value, contentType };
  if (type.includes('*')) return { body: value, contentType: 'application/json' };
  if (isXml(type)) return { body: isMarkup(value) ? value : xmlOf(value, schemas, schema), contentType };
  if (type === 'text/event-stream')
    return { body: new OpenStream(eventsOf(value, schemas, schema), signal), contentType };
  if (typeof value === 'string') return { body: value, contentType };
  if (type.startsWith('multipart/')) return writtenParts(value, contentType);
  const body = writtenText(value, type);
  return body === undefined ? undefined : { body, contentType };
}

function writtenText(value, type) {
  if (type === 'application/x-www-form-urlencoded') return isObject$1(value) ? formOf(value) : undefined;
  if (type === 'text/csv') return csvOf(value);
  if (/[/+](?:x-)?(?:ndjson|jsonl|jsonlines)$/.test(type)) return jsonLines(value);
  if (/[/+]json-seq$/.test(type)) return jsonSequence(value);
  return excludesJson(type) && (isObject$1(value) || isList(value)) ? undefined : value;
}

/**
 * Writes the parts of a body by the names of members. Lists have none, and `multipart/form-data` requires them (RFC 7578, section
 * 4.2).
 */
function writtenParts(value, contentType) {
  const isForm = essenceOf(contentType) === 'multipart/form-data';
  if (!isObject$1(value) && (!isList(value) || isForm)) return undefined;
  const { text, boundary } = partsOf(value);
  const [bare = contentType] = contentType.split(/;\s*boundary=/i);
  return { body: text, contentType: `${bare}; boundary=${boundary}` };
}

/** True if a value is a text of XML, or begins like one. */
function isMarkup(value) {
  return typeof value === 'string' && /^\s*</.test(value);
}

/** Returns events; a text of events is bytes, which are sent as they are. */
function eventsOf(value, schemas, schema) {
  if (isEvents(value)) return [new TextEncoder().encode(`${value.trimEnd()}\n\n`)];
  return dataOfEvents(value, schemas, schema).map((data) => ({ data }));
}

function isEvents(value) {
  return typeof value === 'string' && /^(?:data|event|id|retry|):/.test(value);
}

/**
 * Lets handlers answer with the media type that a request accepts best, of those that the document declares (RFC 9110, section
 * 12.5.1), and writes what they answer as their media types have it. Where none is accepted it is 406 if the operation declares
 * that, and else the usual one.
 */
function withMediaTypes(handlers, parts) {
  const wrap = (handler) => {
    return (context) => {
      refuseUnacceptable(context, parts);
      const write = (reply) => varying(context, written(context, reply, parts), parts);
      const replying = handler(context);
      return replying instanceof Promise ? replying.then(write) : write(replying);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

/** @throws {HttpError} 406, before anything is changed. */
function refuseUnacceptable({ operation, raw }, parts) {
  if (!operation.replies.some(({ status }) => status === 406)) return;
  const status = usualStatus(parts, operation);
  const declared = status === undefined ? undefined : declaredReply(parts.model, operation, status);
  const offered = declared === undefined ? [] : contentsOf(declared).map(({ contentType }) => contentType);
  if (offered.length === 0 || acceptedType(rawHeader(raw, 'accept'), offered) !== undefined) return;
  throw new HttpError(406, `The reply can be ${offered.join(', ')}: send one of these in the header Accept.`);
}

/** Adds for caches that the request chose the media type: RFC 9110, section 12.5.5. */
function varying({ operation }, reply, parts) {
  const isChosen = declaredReply(parts.model, operation, reply.status)?.others !== undefined;
  return isChosen ? { ...reply, headers: { ...negotiated, ...reply.headers } } : reply;
}

/** @throws {HttpError} 501 where the body cannot be written so. */
function written(context, reply, parts) {
  const { operation, raw } = context;
  const { body, status } = reply;
  const declared = declaredReply(parts.model, operation, status);
  const usual = reply.contentType ?? declared?.contentType;
  if (usual === undefined || body === undefined || hasOwnType(reply)) return reply;
  // Of ranges it is the server that makes one type.
  const isAsItIs = isJson(essenceOf(usual)) || withinRange(usual).includes('*');
  if (isAsItIs && declared?.others === undefined) return reply;
  const contents = declared === undefined ? [] : contentsOf(declared);
  const own = contents.find(({ contentType }) => contentType === withinRange(usual)) ?? {
    contentType: usual,
  };
  const offered = [own, ...contents.filter((content) => content !== own)];
  const types = offered.map(({ contentType }) => contentType);
  const accepted = acceptedType(rawHeader(raw, 'accept'), types);
  const content = offered.find(({ contentType }) => contentType === accepted) ?? own;
  // Most bodies are JSON already, and what is none, such as bytes, is as it has to be.
  if ((content === own && isAsItIs) || !isJsonValue(body)) return reply;
  const value = content === own ? body : valueFor(operation, content, body, parts);
  const isSampled = typeof value === 'string' && !isShown(content, declared) && !isMarkup(value);
  const file = isSampled ? sampleFile(content.contentType) : undefined;
  if (file !== undefined) return { ...reply, body: file, contentType: content.contentType };
  const isOfEvents = essenceOf(content.contentType) === 'text/event-stream';
  const isClosed = isOfEvents && readPreferences(rawHeader(raw, 'prefer') ?? '').close === true;
  const signal = isOfEvents && !isClosed && status < 400 ? context.signal : undefined;
  const result =
    writtenBody(value, content.contentType, parts.model.schemas, content.schema, signal) ??
    undescribedFile(content, parts);
  if (result === undefined) throw unwritable$1(operation, content.contentType);
  return {
    ...(isClosed ? withApplied(reply, 'close') : reply),
    ...(isRefused$1(result.body, content, value, parts)
      ? { body: value, contentType: content.contentType }
      : result),
  };
}

/**
 * Returns a file whose schema says that it is an object, and nothing of that: what became of `type: file` of Swagger 2.0 on the way
 * to OpenAPI 3.
 */
function undescribedFile({ contentType, schema }, { fields }) {
  const isUndescribed = schema !== undefined && fields.names(schema, []).length === 0;
  return isUndescribed
    ? { body: sampleFile(contentType) ?? new Blob([], { type: contentType }), contentType }
    : undefined;
}

/** True if the document shows what a body of a media type is. */
function isShown({ examples, contentType }, declared) {
  const shown = examples ?? (declared?.contentType === contentType ? declared.examples : undefined);
  return Object.keys(shown ?? {}).length > 0;
}

/** True if a text was in no syntax, and its schema wants it as it is. */
function isRefused$1(body, { schema }, value, { fields }) {
  return (
    typeof value === 'string' && schema !== undefined && isJsonValue(body) && !fields.holds(schema, body)
  );
}

/** Returns the value for a media type: a valid body first, then an example of the media type, then a sample. */
function valueFor(operation, { schema, examples = {}, contentType }, body, { sampler, fields }) {
  if (schema !== undefined && (fields.holds(schema, body) || areItems(fields, contentType, schema, body)))
    return body;
  const [example] = Object.values(examples);
  if (example !== undefined) return example;
  return schema === undefined ? body : sampler.sample(schema, `${operation.id}/${contentType}`);
}

/** True for the items of a sequence, where its schema is that of one item. */
function areItems(fields, contentType, schema, body) {
  return isJsonSequence(contentType) && isList(body) && body.every((item) => fields.holds(schema, item));
}

/** True if the headers have a content type of their own, such as those of an override, which are left as they are. */
function hasOwnType({ headers = {} }) {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
}

function unwritable$1({ id }, contentType) {
  return new HttpError(
    501,
    `The mock cannot serialize the reply of ${id} as ${contentType}: its schema is an object or a list. Declare a string or bytes, or add an override.`,
  );
}

/**
 * Merges a patch into a value: RFC 7396, except for null, which is stored where the schema takes it, and removes a field
 * elsewhere. Objects of which the schema knows several kinds are replaced, since a mixture of two is neither.
 * @param path Names of the fields around the value.
 */
function mergePatch(fields, schema, value, patch, path = []) {
  const merged = new Map(Object.entries(value));
  for (const [name, given] of Object.entries(patch)) {
    const at = [...path, name];
    const own = merged.get(name);
    if (given === null) {
      if (fields.at(schema, at).isDeclared && fields.at(schema, at).takesNull) merged.set(name, null);
      else merged.delete(name);
    } else if (!isObject$1(given)) merged.set(name, given);
    else {
      const isMerged = isObject$1(own) && !fields.at(schema, at).isChoice;
      merged.set(name, mergePatch(fields, schema, isMerged ? own : {}, given, at));
    }
  }
  return Object.fromEntries(merged);
}

/**
 * Returns the entity tag of a record: its version where it has one, and what follows from its value else (RFC 9110, section 8.8.3).
 */
function tagOf(show, record) {
  const { version } = show.store.resource(record.resource);
  const value = version === undefined ? undefined : fieldIn(record.value, version);
  if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:+/=-]+$/u.test(value)))
    return `"${value}"`;
  return `"${sumOf(show.record(record))}"`;
}

/**
 * True if a tag is one of those of a header field `If-Match` or `If-None-Match`: RFC 9110, sections 13.1.1 and 13.1.2.
 * @param field Its value; quotes may be missing, as many clients leave them out.
 */
function isMatch(field, tag) {
  const bare = tag.slice(1, -1);
  return field.split(',').some((each) => {
    const wanted = each.trim().replace(/^W\//u, '');
    return wanted === '*' || wanted === tag || wanted === bare;
  });
}

/**
 * Returns the validators of a record, for a reply that declares header fields for them: its tag, and the time of its last change
 * (RFC 9110, section 8.8).
 */
function validatorsOf(show, operation, record, status) {
  const { etag, 'last-modified': modified } =
    declaredReply(show.store.model, operation, status)?.headers ?? {};
  if (record === undefined) return {};
  const changed = modified === undefined ? undefined : timeOfChange(show.store, record);
  const time = timesOf(changed ?? 0).find((each) => show.store.fields.holds(modified ?? '', each));
  return {
    ...(etag !== undefined && { etag: tagOf(show, record) }),
    ...(changed !== undefined && time !== undefined && { 'last-modified': time }),
  };
}

/** Returns when a record was last changed, in milliseconds since 1970, if one of its fields has it. */
function timeOfChange(store, record) {
  const { made = [], changed = [] } = store.resource(record.resource).stamps ?? {};
  const [time] = [...changed, ...made].flatMap((field) => {
    const value = fieldIn(record.value, field);
    const at =
      typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isFinite(at) && at <= store.now() ? [at] : [];
  });
  return time;
}

/** True if a client that reads a record has it already, and a reply can say so: RFC 9110, section 13.1.2. */
function isKnown$1(show, { operation, raw }, record) {
  const { method, replies } = operation;
  const field = method === 'GET' ? rawHeader(raw, 'if-none-match') : undefined;
  return (
    field !== undefined && replies.some(({ status }) => status === 304) && isMatch(field, tagOf(show, record))
  );
}

/**
 * Holds the version that a request expects against that of the record: RFC 9110, section 13.1, and the fields, parameters and
 * header fields with which interfaces do the same.
 * @throws {HttpError} 412 or 409 where it is another one, and the operation has a reply for that.
 */
function checkVersion(show, sent, record) {
  const { request } = sent;
  const { store } = show;
  const refusal = [412, 409].filter(
    (status) => declaredReply$1(request.operation.replies, status) !== undefined,
  );
  const [first] = refusal;
  if (first === undefined) return;
  const message = `The ${nameOf$4(store, record)} has been changed in the meantime: its version is not the one that this request expects.`;
  const match = rawHeader(request.raw, 'if-match');
  if (match !== undefined && !isMatch(match, tagOf(show, record))) throw new HttpError(first, message);
  const { version: field } = store.resource(record.resource);
  const current = field === undefined ? undefined : fieldIn(record.value, field);
  if (field === undefined || (typeof current !== 'string' && typeof current !== 'number')) return;
  const own = fieldIn(sent.body, field);
  // Some interfaces expect the next version.
  const isNext = typeof current === 'number' && own === current + 1;
  if (own !== undefined && own !== null && own !== '' && own !== current && !isNext)
    throw new HttpError(refusal.at(-1) ?? 409, message);
  // An unchanged number is refused if each change requires a higher one.
  if (own === current && fieldSteps(field).at(-1) === 'number')
    throw new HttpError(refusal.at(-1) ?? 409, message);
  const expectedVersion = expected$1(sent, fieldSteps(field).at(-1) ?? '');
  if (expectedVersion !== undefined && expectedVersion !== String(current))
    throw new HttpError(refusal.at(-1) ?? 409, message);
}

/** Returns the version in the query or in a header field: `?rev=`, `X-Contentful-Version`. */
function expected$1({ query, request }, field) {
  const bare = bareName(field);
  const isNamed = (name) => bareName(name) === bare;
  const param = Object.keys(query).find(isNamed);
  const value = param === undefined ? undefined : ownValue(query, param);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (bare !== 'version') return undefined;
  const headers = Object.entries(rawHeaders(request.raw));
  return headers.find(
    ([name]) => /^x-[a-z-]*version$/.test(name) && isDeclared(request.operation, name),
  )?.[1];
}

function isDeclared({ params = [] }, header) {
  return params.some((param) => param.in === 'header' && param.name.toLowerCase() === header);
}

/** Returns the JSON Pointer of a place in a body, which may be given as the name of a field. */
function asPointer$1(name) {
  return name === '' || name.startsWith('/') ? name : pointerTo(name);
}

/**
 * Returns the links of a new record, with those that the request does not set: to the caller, to the fallback, and to
 * the first record that there is, where the record cannot be without.
 */
function withFallbacks(store, callers, name, owner, given) {
  const known = store.resource(name).links ?? {};
  const others = Object.entries(given).filter(([link]) => !Object.hasOwn(known, link));
  const links = new Map(others.flatMap(([link, uid]) => (uid === null ? [] : [[link, uid]])));
  for (const [link, target] of Object.entries(known)) {
    const { to, fallback, required } = target;
    const uid = ownValue(given, link);
    if (typeof uid === 'string') links.set(link, uid);
    if (uid !== undefined) continue;
    const around = owner === undefined ? store.records(to) : store.ownedBy(to, owner);
    const found =
      callers.linked(target) ??
      (fallback === undefined ? undefined : around.find(({ value }) => ownValue(value, fallback) === true)) ??
      (required === true || isLinkNeeded(store.fields, store.resource(name), link)
        ? (around[0] ?? store.records(to)[0])
        : undefined);
    if (found) links.set(link, found.uid);
  }
  return Object.fromEntries(links);
}

/**
 * Returns the record that a key in a body names.
 * @throws {HttpError} 404 where it is not there.
 */
function targetOf$1(store, resource, key, near) {
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  const above = aroundOf(store, near);
  const found = lookUp(store, resource, text, above);
  if (found !== undefined && found.deletedAt === undefined) return found;
  const { owners = [] } = store.resource(resource);
  throw notFound(
    store,
    resource,
    text,
    above.filter((each) => owners.includes(each.resource)),
  );
}

/** Returns the records in which others are looked for: the owners of those that are near, from the outside in. */
function aroundOf(store, near) {
  const around = new Set();
  for (const record of near) {
    const chain = [record];
    for (let owner = record.owner; owner !== undefined; owner = chain[0]?.owner) {
      const next = store.get(owner);
      if (next === undefined) break;
      chain.unshift(next);
    }
    for (const each of chain) around.add(each);
  }
  return [...around];
}

/**
 * Looks for all that a body names besides, before anything is written: what is refused leaves nothing behind.
 * @throws {HttpError} 404 for a target that is not there, 400 for one that is another record's.
 */
function checkOthers(store, body, { makes = [], chooses = {} }, near, old) {
  for (const { resource, from, link, adopts } of makes)
    for (const key of keysAt(body, from)) {
      const to = adopts === true ? resource : store.resource(resource).links?.[link]?.to;
      targetOf$1(store, to ?? '', key, near);
    }
  for (const [from, { resource }] of Object.entries(chooses))
    for (const key of keysAt(body, from)) checkChosen(store, targetOf$1(store, resource, key, near), old);
}

/** Throws 400 unless the chosen record is linked to the record that chooses it, if records of its kind have such a link. */
function checkChosen(store, chosen, chooser) {
  const { links = {} } = store.resource(chosen.resource);
  const fitting = Object.keys(links).filter((link) => links[link]?.to === chooser?.resource);
  // A link to records of the same kind implies no ownership: those are siblings.
  if (chooser === undefined || chooser.resource === chosen.resource || fitting.length === 0) return;
  if (fitting.some((link) => ownValue(chosen.links, link) === chooser.uid)) return;
  const [own, other] = [nameOf$4(store, chooser), nameOf$4(store, chosen)];
  throw new HttpError(400, `The ${other} does not belong to the ${own}: choose one that does.`);
}

/** Returns the keys at a place of a body, each once; none where it has null there, or nothing. */
function keysAt(body, from) {
  const value = valueAt(body, asPointer$1(from));
  if (value === undefined || value === null) return [];
  return isList(value) ? [...new Set(value)] : [value];
}

/** Writes the other records that follow from a body: those that are created with it, and those that are chosen. */
function writeOthers({ store, callers, path }, body, { makes = [], chooses = {} }, record) {
  for (const { resource, from, link, owner, back, adopts } of makes) {
    const holder = owner === 'self' ? record.uid : record.owner;
    for (const key of keysAt(body, from)) {
      if (adopts === true) {
        const adopted = targetOf$1(store, resource, key, [...path.records, record]);
        store.change(adopted.uid, { links: { [link]: record.uid } });
        continue;
      }
      const to = store.resource(resource).links?.[link]?.to ?? '';
      const target = targetOf$1(store, to, key, [...path.records, record]);
      store.insert(resource, {
        ...(holder !== undefined && { owner: holder }),
        links: withFallbacks(store, callers, resource, holder, {
          [link]: target.uid,
          ...(back && { [back]: record.uid }),
        }),
      });
    }
  }
  for (const [from, { resource, field }] of Object.entries(chooses)) {
    for (const key of keysAt(body, from)) {
      const chosen = targetOf$1(store, resource, key, [...path.records, record]);
      store.change(chosen.uid, { value: { ...chosen.value, [field]: true } });
    }
  }
}

/** Members of an object that is shown where a text was sent, such as `{ rendered }`. */
const textMembers = ['rendered', 'raw', 'value', 'text', 'plain', 'html'];

/** Members by which an object names what a request names by the key alone. */
const keyMembers = ['id', 'gid', 'key', 'uuid', 'sid', '_id'];

/**
 * Returns a value of a request in the form in which a record has it: a text is a list where the record has one (`labels=a,b`), the
 * members that hold it where the record has an object, a number or a time where it has these; a number is a text where it has one.
 * Keys are objects with them where it has these: `{ id }`.
 * @param field Name of the field of the record, or a JSON Pointer to it.
 * @returns The value as it was sent where no other form of it fits.
 */
function asStored(fields, schema, field, value) {
  const steps = fieldSteps(field);
  if (isList(value)) return asReferences(fields, schema, field, value);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const { isDeclared, takesText } = fields.at(schema, steps);
  if (!isDeclared || (takesText && typeof value === 'string' && !isDate(value))) return value;
  if (fields.fits(schema, field, value)) return value;
  const forms = typeof value === 'number' ? [String(value)] : formsOf$1(fields, schema, steps, value);
  forms.push(...referencesOf(fields, schema, steps, value));
  return forms.find((form) => fields.fits(schema, field, form)) ?? value;
}

/** Returns a list of keys, as objects where the record has these. */
function asReferences(fields, schema, field, keys) {
  const steps = [...fieldSteps(field), '0'];
  if (!fields.at(schema, steps).isDeclared || fields.fits(schema, field, keys)) return keys;
  const objects = keys.flatMap((key) => referencesOf(fields, schema, steps, key).slice(0, 1));
  return objects.length === keys.length && fields.fits(schema, field, objects) ? objects : keys;
}

function referencesOf(fields, schema, steps, key) {
  if (typeof key !== 'string' && typeof key !== 'number') return [];
  return keyMembers.flatMap((member) => {
    const { isDeclared, takesText, takesNumber } = fields.at(schema, [...steps, member]);
    if (!isDeclared) return [];
    const number = takesNumber && !takesText ? Number(key) : Number.NaN;
    return [{ [member]: Number.isFinite(number) ? number : takesText ? String(key) : key }];
  });
}

function formsOf$1(fields, schema, steps, text) {
  const items = text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  const members = textMembers.filter((member) => fields.at(schema, [...steps, member]).isDeclared);
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return [
    // RFC 3339, section 5.6: a day begins at midnight.
    ...(isDate(text) ? [`${text}T00:00:00.000Z`] : []),
    ...(Number.isFinite(number) ? [number] : []),
    items,
    ...(members.length > 0 ? [Object.fromEntries(members.map((member) => [member, text]))] : []),
  ];
}

function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/**
 * True if a field of a body is stored under its name: not where it is worked out, set by the service or only ever sent, nor
 * where the schema of the records does not have it or has something else under that name.
 * @param opens Fields that are stored although the schema of the records calls them read-only.
 */
function storable(store, resource, [name, value], opens = []) {
  const { shown = {}, schema, softDelete, stamps, sequences, inferred } = resource;
  const { fields } = store;
  if (Object.hasOwn(shown, name) && shown[name]?.of !== 'object') return false;
  if (name === softDelete?.field || sequences?.includes(name) === true) return false;
  // A time that is sent counts, where it is only inferred that the service sets it.
  const isStamp = [...(stamps?.made ?? []), ...(stamps?.changed ?? [])].includes(name);
  if (isStamp && (inferred !== true || value === null)) return false;
  const field = fields.at(schema, [name]);
  if (!field.isDeclared && !fields.isOpen(schema)) return false;
  if (field.access !== undefined && !opens.includes(name)) return false;
  return value === null || fields.fits(schema, pointerTo(name), withoutNulls$1(value));
}

/**
 * True if a field can hold a value: what the schema of the records does not name may be anything.
 * @param field Its name, or a JSON Pointer to it.
 */
function isHeld$1({ fields }, { schema }, field, value) {
  if (value === null || !fields.at(schema, fieldSteps(field)).isDeclared) return true;
  return fields.fits(schema, field, withoutNulls$1(value));
}

/** Removes nulls: in a patch, null removes a member, whether or not its schema takes null. */
function withoutNulls$1(value) {
  if (!isObject$1(value)) return value;
  const entries = Object.entries(value).filter(([, own]) => own !== null);
  return Object.fromEntries(entries.map(([name, own]) => [name, withoutNulls$1(own)]));
}

/**
 * Returns the record that a body refers to, by its key or by an object with that. What is no record is kept as it was sent.
 * @param above Records around it, from the outside in.
 * @param old The record that is written.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
function namedTarget$1(lookup, resource, [from, link], value, above, old) {
  const to = resource.links?.[link]?.to ?? '';
  const key = isObject$1(value) ? fieldIn(value, lookup.store.resource(to).key ?? '') : value;
  // A part of a record that is there says nothing of which one that is.
  if (key === undefined && old !== undefined && targetsOf(old.links, link).length > 0) return undefined;
  const target = referredTo(lookup, to, value, above);
  return target === undefined
    ? { fields: keptFields(lookup.store, resource, [from, link], value) }
    : { uid: target.uid };
}

/**
 * Returns the record to which a value refers that is its key, or an object with that. An object that says more than the key of one
 * that nobody made nor removed makes it.
 * @param to Name of its resource.
 * @param above Records around it, from the outside in.
 * @returns Nothing where there is no such record.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
function referredTo(lookup, to, value, above) {
  const { store, operation } = lookup;
  const target = store.resource(to);
  const key = isObject$1(value) ? fieldIn(value, target.key ?? '') : value;
  const text = typeof key === 'string' || typeof key === 'number' ? String(key) : '';
  const known = knownRecord(store, to, text, above) ?? store.find(to, text);
  if (known !== undefined && known.deletedAt === undefined) return known;
  const { owners } = target;
  const owner = above.findLast((each) => owners?.includes(each.resource) === true)?.uid;
  const isGone = known !== undefined || store.wasRemoved(to, text, owner);
  const { replies } = operation;
  const failure = isGone ? failures.find((each) => declaredReply$1(replies, each) !== undefined) : undefined;
  if (failure !== undefined) {
    const around = above.filter((each) => owners?.includes(each.resource) === true);
    throw new HttpError(failure, notFound(store, to, text, around).message);
  }
  const mayBe =
    text !== '' && holdsKey(store.fields, target, text) && (owners === undefined || owner !== undefined);
  if (isGone || !mayBe) return undefined;
  if (!isObject$1(value) || Object.keys(value).length === 1) return lookUp(store, to, text, above);
  const stored = Object.entries(value).filter((entry) => storable(store, target, entry));
  return store.insert(to, {
    key: text,
    value: Object.fromEntries(stored),
    ...(owner !== undefined && { owner }),
  });
}

/**
 * Returns records that a list in a body refers to: all of them, or none where one cannot be a record; else the list is kept as it
 * was sent.
 */
function namedTargets(lookup, resource, names, values, above) {
  const targets = values.map((value) => namedTarget$1(lookup, resource, names, value, above, undefined));
  const uids = targets.flatMap((each) => (each !== undefined && 'uid' in each ? [each.uid] : []));
  return uids.length === values.length
    ? { uids }
    : { fields: keptFields(lookup.store, resource, names, values) };
}

/** By which an operation may say that there is no such record, the likeliest first. */
const failures = [404, 422, 400];

/** Returns what was sent, under the name by which the record shows it. */
function keptFields(store, resource, [from, link], value) {
  const names = fieldsOfLink(resource, link);
  // What a body wraps is at a pointer.
  const sent = (from.startsWith('/') ? stepsOf$1(from).at(-1) : undefined) ?? from;
  for (const name of names.includes(sent) ? [sent] : names) {
    const own = asStored(store.fields, resource.schema, name, value);
    if (isHeld$1(store, resource, name, own)) return { [name]: own };
  }
  return {};
}

/**
 * Returns a body whose objects and lists show other records as its resource does: one that names `productId` has the `product`
 * as well, where that is shown.
 * @param above Records around it, from the outside in.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
function withReferencedRecords(show, operation, { inner = [], schema }, body, above) {
  const { store } = show;
  return inner.reduce((result, reference) => {
    const { key: keyField = '' } = store.resource(reference.to);
    return withObjectsAt(result, reference.at, (object, path) => {
      const field = Object.keys(object).find((name) => isNamed(name, reference));
      const value = field === undefined ? undefined : object[field];
      if (field === undefined || value === undefined || referenceKey(value, keyField) === undefined)
        return object;
      const target = referredTo({ store, operation }, reference.to, value, above);
      if (target === undefined) return object;
      const { isDeclared } = store.fields.at(schema, [...path, field]);
      const kept = isDeclared ? object : without$1(object, (name) => name === field);
      const shown = show.record(target);
      const holds = holdsIn(store.fields, schema, path);
      return withReference(kept, reference, show.key(target), shown, holds);
    });
  }, body);
}

/** True if a field names a referenced record: a body may give the key of what records show as a whole. */
function isNamed(field, { name, fields }) {
  const bare = bareName(field);
  return Object.hasOwn(fields, field) || bare === name || bare === `${name}id`;
}

/**
 * Returns a value with what it leaves out and there is a default for; objects that it leaves out stay out.
 * @param defaults By JSON Pointers into the value.
 */
function withDefaults(value, defaults) {
  let whole = value;
  for (const [pointer, own] of Object.entries(defaults ?? {})) {
    const around = valueAt(whole, pointer.slice(0, pointer.lastIndexOf('/')));
    const name = stepsOf$1(pointer).at(-1) ?? '';
    if (!isObject$1(around) || Object.hasOwn(around, name)) continue;
    const next = placed(whole, pointer, own);
    if (isObject$1(next)) whole = next;
  }
  return whole;
}

/**
 * Reads what a body says of a record.
 * @param near The record that is written, or the one that is to own it: targets are looked for around it.
 * @param old The record that is written; none where one is made.
 * @throws {HttpError} 404 for a target that is not there, 400 for one that is another record's.
 */
function readBody(show, sent, resource, write, near, old) {
  const { store } = show;
  const { operation } = sent;
  const body = withDefaults(sent.body, write.defaults);
  const { links = {}, fields = {}, ignored = [], set = {}, touch = [], makes = [], chooses = {} } = write;
  const { linked, owner, kept } = readLinks({ store, operation }, resource, links, body, near, old);
  const taken = new Set([
    ...ignored,
    ...[...Object.keys(links), ...Object.keys(fields), ...makes.map(({ from }) => from)].map(firstStep),
    ...Object.keys(chooses),
  ]);
  const around = aroundOf(store, near);
  const plain = Object.entries(withReferencedRecords(show, operation, resource, body, around))
    .map(([name, value]) => [name, asStored(store.fields, resource.schema, name, value)])
    .filter(([name]) => !taken.has(name) && isTaken(resource, name, write))
    .filter((entry) => storable(store, resource, entry, write.opens));
  let written = Object.fromEntries(plain);
  for (const [from, to] of Object.entries(fields)) {
    const sent = valueAt(body, asPointer$1(from));
    if (sent === undefined) continue;
    const completed = withReferencedRecords(show, operation, resource, { [to]: sent }, around)[to] ?? null;
    const value = asStored(store.fields, resource.schema, to, completed);
    if (isHeld$1(store, resource, to, value)) written = placed(written, asPointer$1(to), value);
  }
  checkOthers(store, sent.body, write, near, old);
  const times = touch.map((field) => [field, store.timeOf(resource.name, field, store.now())]);
  const own =
    resource.key === undefined ? undefined : (valueAt(written, asPointer$1(resource.key)) ?? undefined);
  return {
    fields: {
      ...written,
      ...kept,
      ...set,
      ...Object.fromEntries(times),
    },
    links: linked,
    owner,
    key: typeof own === 'string' || typeof own === 'number' ? String(own) : undefined,
  };
}

/** Returns the targets that a body names, with its fields for those that are no records. */
function readLinks(lookup, resource, links, body, near, old) {
  const { store } = lookup;
  const linked = new Map();
  const kept = {};
  let owner;
  for (const [from, link] of Object.entries(links)) {
    const key = valueAt(body, asPointer$1(from));
    if (key === undefined) continue;
    if (link === 'owner') {
      owner = key === null ? undefined : ownerOf$2(store, resource, key, near).uid;
      continue;
    }
    const to = resource.links?.[link]?.to;
    if (to === undefined) throw new TypeError(`Records of ${resource.name} have no link "${link}".`);
    if (resource.links?.[link]?.many === true) {
      const values = key === null ? [] : isList(key) ? key : [key];
      const targets = namedTargets(lookup, resource, [from, link], values, aroundOf(store, near));
      const uids = 'uids' in targets ? targets.uids : [];
      for (const [name, uid] of Object.entries(linksToMany(link, uids, old?.links))) linked.set(name, uid);
      for (const [name, value] of 'uids' in targets ? [] : Object.entries(targets.fields))
        put$2(kept, name, value);
    } else if (key === null) linked.set(link, null);
    else if (!areLinksInferred(resource)) linked.set(link, targetOf$1(store, to, key, near).uid);
    else {
      const target = namedTarget$1(lookup, resource, [from, link], key, aroundOf(store, near), old);
      if (target === undefined) continue;
      linked.set(link, 'uid' in target ? target.uid : null);
      for (const [name, value] of 'uid' in target ? [] : Object.entries(target.fields))
        put$2(kept, name, value);
    }
  }
  return { owner, linked: Object.fromEntries(linked), kept };
}

/** Returns the key that a body has. */
function bodyKey(body, { key }) {
  const own = key !== undefined && Object.hasOwn(body, key) ? body[key] : undefined;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}

/** True if a body may set a field: if `x-resource` declares records, only fields of its own schema, neither key nor owner. */
function isTaken({ inferred }, name, { takes }) {
  return inferred === true || takes === undefined || takes.includes(name);
}

function ownerOf$2(store, { owners = [], title }, key, near) {
  const [first] = owners;
  if (first === undefined) throw new TypeError(`Nothing owns a ${title}: no field can name the owner.`);
  return targetOf$1(store, first, key, near);
}

function firstStep(name) {
  return stepsOf$1(asPointer$1(name))[0] ?? '';
}

/** Changes a record according to its binding, which also names the fields of the body that are used. */
function action(call, binding) {
  const { write } = binding;
  const { store, show, sent, path, callers, answer } = call;
  const record = recordOf$2(call, binding);
  if (write === undefined || record === undefined) return answer.reply(record);
  for (const each of path.records) checkPresent(store, each);
  checkPresent(store, record);
  checkVersion(show, sent, record);
  const resource = store.resource(record.resource);
  const named = { ...write, ignored: [...(write.ignored ?? []), ...unnamed(sent.body, binding)] };
  const { fields, links } = readBody(show, sent, resource, named, [record], record);
  store.change(record.uid, { links, value: changedValue(show, record, fields) });
  writeOthers({ store, callers, path }, sent.body, write, store.get(record.uid) ?? record);
  return answer.reply(store.get(record.uid));
}

/** Returns the value of a record with what is written into it, as a kind of record that has it. */
function changedValue(show, record, fields) {
  const { store } = show;
  const { schema } = store.resource(record.resource);
  const shown = show.record(record);
  const kind = withWritten(store, schema, shown, fields, record.uid);
  if (kind === shown) return record.value;
  const isLeft = (name) => Object.hasOwn(shown, name) && !Object.hasOwn(kind, name);
  return without$1(mergePatch(store.fields, schema, record.value, fields), isLeft);
}

/** Returns fields of the body of which the binding says nothing. */
function unnamed(body, { write }) {
  const named = [...Object.keys(write?.fields ?? {}), ...Object.keys(write?.links ?? {})];
  return Object.keys(body).filter(
    (name) => !named.some((each) => each === name || each.startsWith(`/${name}`)),
  );
}

function recordOf$2(call, { resource, select }) {
  const { store, callers } = call;
  const path = call.path.records;
  if (resource === undefined || (select === undefined && path.at(-1)?.resource === resource))
    return path.at(-1);
  const record =
    select === 'caller'
      ? callers.caller(resource)
      : latestOf(path.length === 0 ? store.records(resource) : store.ownedBy(resource, path.at(-1)?.uid));
  if (record === undefined) throw notFound(store, resource, undefined, path);
  return record;
}

/** Links the record that the body names to the last step, which it returns. */
function attach({ store, sent, path, answer }, binding) {
  const { resource, from, link } = binding;
  const last = path.changeable().at(-1);
  if (last === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const key = valueAt(sent.body, from.startsWith('/') ? from : `/${from}`);
  if (key === undefined || key === null)
    throw new HttpError(
      400,
      `The body does not identify the ${store.resource(resource).title}: send "${from}".`,
    );
  const record = targetOf$1(store, resource, key, path.records);
  store.change(record.uid, { links: { [link]: last.uid } });
  return answer.reply(store.get(last.uid));
}

/**
 * Returns the field that a request names, by a path with dots or slashes: of that name, or of one that differs in its spelling, or
 * of a time whose name ends with `at`; also among the attributes of JSON:API.
 * @returns Its JSON Pointer; nothing where the schema has none.
 */
function fieldNamed(fields, schema, path) {
  const [first = '', ...rest] = path.split(/[./]/).filter((step) => step !== '');
  const names = fields.names(schema, []);
  const own = named$1(names, first);
  if (own !== undefined) return [own, ...rest].map(pointerTo).join('');
  const inner = names.includes('attributes')
    ? named$1(fields.names(schema, ['attributes']), first)
    : undefined;
  return inner === undefined ? undefined : ['attributes', inner, ...rest].map(pointerTo).join('');
}

function named$1(names, wanted) {
  const like = bareName(wanted);
  return (
    names.find((name) => name === wanted) ??
    names.find((name) => bareName(name) === like) ??
    names.find((name) => bareName(name) === `${like}at`)
  );
}

/**
 * Returns a draft of a value, or of a part of another draft, with which it shares nothing.
 * @param budget What it may have; what was taken is gone afterwards.
 * @param levels How many levels of lists and objects it may have.
 * @returns Nothing where it is larger.
 */
function draftOf(value, budget, levels) {
  if (typeof value !== 'object' || value === null) return value;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  budget.left -= entries.length;
  if (budget.left < 0 || levels === 0) return undefined;
  const members = new Map();
  for (const [name, own] of entries) {
    const inner = draftOf(own, budget, levels - 1);
    if (inner === undefined) return undefined;
    members.set(name, inner);
  }
  return Array.isArray(value) ? [...members.values()] : members;
}

/** Returns the value of a draft. */
function valueOf$1(draft) {
  if (Array.isArray(draft)) return draft.map(valueOf$1);
  if (draft instanceof Map)
    return Object.fromEntries(Array.from(draft, ([name, own]) => [name, valueOf$1(own)]));
  return draft;
}

/** True if a draft is the same as a value. It takes no longer than the value is large, however large the draft is. */
function isDraftOf(draft, value) {
  if (Array.isArray(draft))
    return (
      isList(value) && draft.length === value.length && draft.every((each, at) => isDraftOf(each, value[at]))
    );
  if (!(draft instanceof Map)) return draft === value;
  return (
    isObject$1(value) &&
    draft.size === Object.keys(value).length &&
    [...draft].every(([name, own]) => Object.hasOwn(value, name) && isDraftOf(own, value[name]))
  );
}

/**
 * True if a draft has more levels or members than it may. It is gone through without recursion, since it may have very many levels.
 * @param levels Levels of lists and objects.
 * @param members Members and items, in all of it.
 */
function exceeds(draft, levels, members) {
  const open = [{ at: draft, level: 0 }];
  let found = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, level } = next;
    if (typeof at !== 'object' || at === null) continue;
    found += Array.isArray(at) ? at.length : at.size;
    if (level === levels || found > members) return true;
    for (const each of at.values()) open.push({ at: each, level: level + 1 });
  }
  return false;
}

/** Returns the part of a draft behind the names of a JSON Pointer; nothing where there is none. */
function partAt(draft, steps) {
  let at = draft;
  for (const step of steps) {
    if (Array.isArray(at)) at = isIndex(step) ? at[Number(step)] : undefined;
    else at = at instanceof Map ? at.get(step) : undefined;
  }
  return at;
}

/**
 * Puts something into a list or an object: before the item of that index, or behind all for `-`.
 * @returns False where it has no such place.
 */
function insert$1(around, step, own) {
  if (around instanceof Map) around.set(step, own);
  else if (!Array.isArray(around)) return false;
  else if (step === '-') around.push(own);
  else if (isIndex(step) && Number(step) <= around.length) around.splice(Number(step), 0, own);
  else return false;
  return true;
}

/** Takes a member or item out, if there is one. */
function takeOut(around, step) {
  if (around instanceof Map) around.delete(step);
  else if (Array.isArray(around) && isIndex(step)) around.splice(Number(step), 1);
}

/**
 * Returns a draft with something at a place, whatever is there; objects are made where there are none.
 * @returns The same draft, unless it is not one that can have the place.
 */
function put$1(draft, steps, own, from = 0) {
  const step = steps[from];
  if (step === undefined) return own;
  if (Array.isArray(draft) && isIndex(step) && Number(step) < draft.length) {
    draft[Number(step)] = put$1(draft[Number(step)], steps, own, from + 1);
    return draft;
  }
  const object = draft instanceof Map ? draft : new Map();
  return object.set(step, put$1(object.get(step), steps, own, from + 1));
}

/** True for an index of a list: RFC 6901, section 4. */
function isIndex(step) {
  return /^(?:0|[1-9]\d*)$/.test(step);
}

/**
 * Returns the operations of a body that is a JSON Patch (RFC 6902), or a `PatchOp` of SCIM (RFC 7644, section 3.5.2).
 * @returns Nothing where it is neither.
 */
function operationsIn(body, fields, schema) {
  if (Array.isArray(body)) return body.length > 0 && body.every(isOperation) ? body : undefined;
  const { Operations: own } = bodyOf$2({ body });
  if (!Array.isArray(own)) return undefined;
  return own.flatMap((each) => scimOperations(each, fields, schema));
}

function isOperation(value) {
  const operation = bodyOf$2({ body: value });
  const { op, path, from } = operation;
  if (typeof op !== 'string' || typeof path !== 'string') return false;
  if (op === 'move' || op === 'copy') return typeof from === 'string';
  return Object.hasOwn(operation, 'value') || !['add', 'replace', 'test'].includes(op);
}

/**
 * Returns the operations of a SCIM patch. Without a path, the value is an object of attributes. A path that filters the items of a
 * list is not followed.
 */
function scimOperations(each, fields, schema) {
  const { op, path, value } = bodyOf$2({ body: each });
  if (typeof op !== 'string') return [];
  const known = op.toLowerCase() === 'remove' ? 'drop' : 'put';
  const given = typeof path === 'string' ? [[path, value]] : Object.entries(isObject$1(value) ? value : {});
  return given.flatMap(([name, own]) => {
    const pointer = fieldNamed(fields, schema, name);
    return pointer === undefined
      ? []
      : [{ op: known, path: pointer, ...(own !== undefined && { value: own }) }];
  });
}

/**
 * Returns a value after the operations of a patch. Each takes a time that depends on the operation, and not on the size of the
 * value.
 * @throws {HttpError} 409 where a test fails, 422 where a path leads nowhere (RFC 5789, section 2.2), and for what becomes too
 *   large.
 */
function patched(value, operations) {
  const patch = new Patch(value);
  for (const operation of operations) {
    for (const path of [operation.path, operation.from ?? ''])
      if (path.length > longestPath)
        throw new HttpError(
          422,
          `A path of the patch is too long: it may have at most ${longestPath} characters.`,
        );
    patch.apply(operation);
  }
  const made = patch.done();
  if (!isObject$1(made))
    throw new HttpError(422, 'The patch does not leave an object: name a member in its paths.');
  return made;
}

/** Characters of a path, each step of which may make a level. */
const longestPath = 1_000;
/** The maximum number of members: copying a value into itself grows exponentially with the number of operations. */
const mostMembers$2 = 100_000;

/** A value, and what the operations make of it one after the other. */
class Patch {
  #root;
  /** The budget of the operations for new members, whether or not they stay. */
  #budget = { left: mostMembers$2 };

  constructor(value) {
    this.#root = draftOf(value, { left: mostMembers$2 }, maxDepth) ?? tooLarge();
  }

  apply({ op, path, from = '', value = null }) {
    switch (op) {
      case 'add':
        this.#add(path, this.#copy(value));
        break;
      // That of SCIM makes what is not there.
      case 'put':
        this.#put(path, this.#copy(value));
        break;
      case 'replace':
        this.#there(path);
        this.#put(path, this.#copy(value));
        break;
      case 'remove':
        this.#there(path);
        this.#remove(path);
        break;
      // That of SCIM removes what may be gone already.
      case 'drop':
        this.#remove(path);
        break;
      case 'move': {
        const moved = this.#there(from);
        this.#remove(from);
        this.#add(path, moved);
        break;
      }
      case 'copy':
        this.#add(path, this.#copy(this.#there(from)));
        break;
      case 'test':
        if (!isDraftOf(partAt(this.#root, stepsOf$1(path)), value))
          throw new HttpError(409, `The test of the patch fails: there is another value at "${path}".`);
        break;
      default:
        throw new HttpError(
          422,
          `"${op}" is not a patch operation: use add, remove, replace, move, copy or test.`,
        );
    }
  }

  done() {
    return exceeds(this.#root, maxDepth, mostMembers$2) ? tooLarge() : valueOf$1(this.#root);
  }

  #copy(value) {
    return draftOf(value, this.#budget, maxDepth) ?? tooLarge();
  }

  #there(path) {
    const found = partAt(this.#root, stepsOf$1(path));
    if (found === undefined) throw nowhere(path);
    return found;
  }

  /** Adds a value; in a list, before the item at its index, where `-` is the end. */
  #add(path, own) {
    const steps = stepsOf$1(path);
    const last = steps.at(-1);
    if (last === undefined) this.#root = own;
    else if (!insert$1(partAt(this.#root, steps.slice(0, -1)), last, own)) throw nowhere(path);
  }

  #put(path, own) {
    this.#root = put$1(this.#root, stepsOf$1(path), own);
  }

  #remove(path) {
    const steps = stepsOf$1(path);
    const last = steps.at(-1);
    if (last === undefined) this.#root = null;
    else takeOut(partAt(this.#root, steps.slice(0, -1)), last);
  }
}

function tooLarge() {
  throw new HttpError(
    422,
    `The result of the patch is too large: it may have at most ${maxDepth} levels and ${mostMembers$2} members.`,
  );
}

function nowhere(path) {
  return new HttpError(422, `The patch cannot be applied: there is nothing at "${path}".`);
}

/** Returns what changes one object into the other: a merge patch (RFC 7396). */
function difference(before, now) {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const changed = Object.entries(now).flatMap(([name, value]) => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isEqual(old, value)) return [];
    return [[name, isObject$1(old) && isObject$1(value) ? difference(old, value) : value]];
  });
  return Object.fromEntries([...gone.map((name) => [name, null]), ...changed]);
}

/** Returns the form of a patch that a request names by its media type: RFC 6902, section 6, and RFC 7396, section 4. */
function patchForm(raw) {
  const type = essenceOf(rawHeader(raw, 'content-type') ?? '');
  if (type === 'application/json-patch+json') return 'operations';
  return type === 'application/merge-patch+json' ? 'merge' : undefined;
}

/** Returns a value after a merge patch: RFC 7396, section 2. */
function mergedBy(value, patch) {
  const merged = new Map(Object.entries(value));
  for (const [name, given] of Object.entries(patch)) {
    const own = merged.get(name);
    if (given === null) merged.delete(name);
    else merged.set(name, isObject$1(given) ? mergedBy(isObject$1(own) ? own : {}, given) : given);
  }
  return Object.fromEntries(merged);
}

/**
 * Checks what a patch makes of a record, before anything is changed. Errors that were there before are none of the patch.
 * @param before The record as it is shown.
 * @param served Names of fields that come with the change, although they are not in the outcome.
 * @throws {HttpError} 422 where the schema of the record does not take it: RFC 5789, section 2.2.
 */
function checkOutcome({ store }, record, before, outcome, served = []) {
  const resource = store.resource(record.resource);
  const { schema } = resource;
  const { fields, sampler } = store;
  const broken = fields.brokenBy(schema, before, outcome);
  if (broken === undefined) return;
  const whole = sampler.complete(schema, outcome, record.uid);
  const isServed = (path) =>
    served.includes(path[0] ?? '') ||
    (valueAt(before, path.map(pointerTo).join('')) === undefined && isOfService(fields, resource, path));
  if (addedPaths(outcome, whole).every(isServed) && fields.brokenBy(schema, before, whole) === undefined)
    return;
  const [wrong] = stepsOf$1(broken);
  throw new HttpError(
    422,
    `The patch cannot be applied: the ${nameOf$4(store, record)} would not be valid${wrong === undefined ? '' : `, by ${quoted$1(wrong)}`}. Nothing has changed.`,
  );
}

/**
 * Checks that a patch does not change what identifies a record, where a body cannot say that.
 * @param change The patch as a merge patch.
 * @throws {HttpError} 422 for another key.
 */
function checkKeys({ store }, record, { ignored = [], opens = [], takes }, before, change) {
  const { schema, key, aliases = [], inferred } = store.resource(record.resource);
  for (const field of key === undefined ? aliases : [key, ...aliases]) {
    const steps = fieldSteps(field);
    const [name = ''] = steps;
    const isTaken = inferred === true || takes === undefined || takes.includes(name);
    const isOpen = store.fields.at(schema, steps).access !== 'read' || opens.includes(name);
    const own = fieldIn(change, field);
    if (own === undefined || isEqual(own, fieldIn(before, field))) continue;
    if (ignored.includes(name) || !isTaken || !isOpen)
      throw new HttpError(
        422,
        `The patch cannot be applied: ${quoted$1(name)} identifies the ${nameOf$4(store, record)}, and the service sets it. Nothing has changed.`,
      );
  }
}

/** True if only the service sets a field. */
function isOfService(fields, resource, path) {
  const { schema, shown = {}, stamps = {}, sequences = [], softDelete } = resource;
  const own = [...(stamps.made ?? []), ...(stamps.changed ?? []), ...sequences, softDelete?.field];
  const [name = ''] = path;
  return fields.at(schema, path).access === 'read' || own.includes(name) || Object.hasOwn(shown, name);
}

/** Returns the paths of the members that one object has in addition to another. */
function addedPaths(object, more) {
  return Object.entries(more).flatMap(([name, value]) => {
    const own = Object.hasOwn(object, name) ? object[name] : undefined;
    if (own === undefined) return [[name]];
    return isObject$1(own) && isObject$1(value) ? addedPaths(own, value).map((path) => [name, ...path]) : [];
  });
}

/**
 * Checks the members of a body that changes a record, where its schema says less than that of the record. A value of another type
 * may be another form of what the record has.
 * @throws {HttpError} 422 for null where the record cannot be without, and for a value that its field does not take.
 */
function checkMembers({ store }, record, body) {
  const { schema, key, shown = {}, links = {} } = store.resource(record.resource);
  const { fields } = store;
  for (const [name, value] of Object.entries(body)) {
    const { isDeclared, isRequired, access, takesNull } = fields.at(schema, [name]);
    if (
      name === key ||
      !isDeclared ||
      access !== undefined ||
      Object.hasOwn(shown, name) ||
      Object.hasOwn(links, name)
    )
      continue;
    const isWrong =
      value === null
        ? isRequired && !takesNull
        : isOfForm(fields, schema, [name], value) &&
          !fields.fits(schema, name, asStored(fields, schema, name, value));
    if (isWrong)
      throw new HttpError(
        422,
        `The ${nameOf$4(store, record)} cannot have ${JSON.stringify(value)} as ${quoted$1(name)}. Nothing has changed.`,
      );
  }
}

/** True if a value, and all that is in it, has a type that a field takes. */
function isOfForm(fields, schema, path, value) {
  const { isDeclared, takesNull, takesText, takesNumber, takesList, takesObject } = fields.at(schema, path);
  if (!isDeclared) return false;
  if (value === null) return takesNull;
  if (isList(value))
    return takesList && value.every((item) => isOfForm(fields, schema, [...path, '0'], item));
  if (!isObject$1(value))
    return (typeof value === 'string' && takesText) || (typeof value === 'number' && takesNumber);
  return (
    takesObject &&
    Object.entries(value).every(([name, own]) => isOfForm(fields, schema, [...path, name], own))
  );
}

/** The statuses that documents declare for a record that would be above itself, the likeliest first. */
const refusals$2 = [422, 400, 409];

/** True if a record is another one, or lies below it in the tree that a link makes. */
function isBelow(store, record, link, root) {
  let at = record;
  const seen = new Set();
  while (at !== undefined && !seen.has(at.uid)) {
    if (at.uid === root.uid) return true;
    seen.add(at.uid);
    const up = Object.hasOwn(at.links, link) ? at.links[link] : undefined;
    at = up === undefined ? undefined : store.get(up);
  }
  return false;
}

/**
 * Checks that no record comes to be above itself.
 * @param links Of the record, after the change: uids of targets by name.
 * @throws {HttpError} 422, 400 or 409, as the operation declares it; else 400.
 */
function checkTrees(store, { replies }, record, links) {
  for (const [link, { tree }] of Object.entries(store.resource(record.resource).links ?? {})) {
    const uid = tree === true && Object.hasOwn(links, link) ? links[link] : undefined;
    const above = typeof uid === 'string' ? store.get(uid) : undefined;
    if (above === undefined || !isBelow(store, above, link, record)) continue;
    const status = refusals$2.find((each) => replies.some((reply) => reply.status === each)) ?? 400;
    const name = nameOf$4(store, record);
    const what = above.uid === record.uid ? 'itself' : `the ${nameOf$4(store, above)}, which is below it`;
    throw new HttpError(status, `The ${name} cannot be below ${what}.`);
  }
}

/**
 * Checks that values which belong to one record alone are those of no other record of the owner; case is ignored.
 * @throws {HttpError} 409 where one is taken, and the operation declares that.
 */
function checkUnique(store, { replies }, { name, unique = [], title }, { value, owner, uid }) {
  if (unique.length === 0 || !replies.some(({ status }) => status === 409)) return;
  const isOther = (each) => each.uid !== uid && each.owner === owner;
  for (const field of unique) {
    const wanted = ownValue(value, field);
    if (typeof wanted !== 'string') continue;
    const isTaken = Array.from(store.alike(name, field, wanted)).some(isOther);
    if (isTaken) throw new HttpError(409, `Another ${title} has the ${field} ${quoted$1(wanted)} already.`);
  }
}

/** The statuses that documents declare instead of 409 for a conflict, the likeliest first. */
const forConflicts = [422, 400];

/**
 * Returns the status of a failure as an operation declares it: that of a request that is invalid as the server reports it, and of a
 * conflict (RFC 9110, section 15.5.10) that of an invalid request where the operation has no reply for conflicts.
 * @param status Of the failure; other statuses stay as they are.
 */
function declaredStatus({ replies }, status) {
  if (status !== 409) {
    const own = invalidStatus({ replies }, status);
    // RFC 5789, section 2.2, has both for a patch that cannot be applied.
    const isConflict = status === 422 && declaredReply$1(replies, own) === undefined;
    return isConflict && replies.some((reply) => reply.status === 409) ? 409 : own;
  }
  if (declaredReply$1(replies, status) !== undefined) return status;
  return forConflicts.find((each) => replies.some((reply) => reply.status === each)) ?? status;
}

/** The size, in bytes, that a file may have by default. */
const mostFileBytes = 64 * 1024 * 1024;

/** Ends of paths that stand for the content of the record before them. */
const contentWords = /^(?:content|contents|download|file|data|raw|binary|blob|bytes|media|upload)$/i;

/**
 * The bytes that requests have sent, for those that ask for them: at the path to which they were sent, and as the content of the
 * record that was made with them. They are no part of snapshots.
 */
class Uploads {
  #store;
  #kept = new Map();
  /** Paths at which nothing is, because a request has removed it. */
  #gone = new Set();
  #size = 0;
  #epoch = 0;
  #mostBytes;

  /** @param mostBytes Bytes that are kept of all uploads; the oldest go first. */
  constructor(store, mostBytes = mostFileBytes) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  /**
   * Keeps what a request has sent, or forgets what it has removed.
   * @param record What the request was about, or has made.
   * @param isNew Whether it has made it: what was sent is its content, wherever it is read.
   */
  note(request, record, isNew) {
    this.#renew();
    const { method } = request.operation;
    const bytes = bytesIn(request.body) ?? textIn(request);
    const places = [...placesOf$1(request, record), ...(isNew && record ? [record.uid] : [])];
    if (bytes === undefined && method !== 'DELETE' && method !== 'POST') return;
    const before = record === undefined || isNew ? undefined : this.#kept.get(record.uid);
    for (const place of places)
      if (bytes === undefined) this.#drop(place);
      else this.#keep(place, bytes);
    const [path = ''] = places;
    if (bytes !== undefined) this.#gone.delete(path);
    // Of records themselves the store knows.
    else if (method === 'DELETE' && paramEnd(request) === undefined) this.#gone.add(path);
    const isAbout = isContent(request) || (isText(request) && paramEnd(request) !== undefined);
    if (bytes === undefined || record === undefined || isNew) return;
    if (isAbout) this.#updateFacts(record, request);
    else if (before !== undefined) this.#replaceFacts(record, before, bytes);
  }

  /**
   * Returns what was sent to the path of a request, or is the content of its record.
   * @param types Media types that the reply declares.
   * @throws {HttpError} 404 where a request has removed it.
   */
  find(request, record, types) {
    this.#renew();
    const places = placesOf$1(request, record);
    if (this.#gone.has(places[0] ?? '')) throw new HttpError(404, 'The file was deleted.');
    const found = places.flatMap((place) => this.#kept.get(place) ?? [])[0];
    if (found !== undefined || record === undefined) return found;
    // What is made of the content, such as a preview, may as well be the content, if it is of that type.
    const whole = this.#kept.get(record.uid);
    return whole !== undefined && types.some((type) => essenceOf(type) === essenceOf(whole.type))
      ? whole
      : undefined;
  }

  /** Stores the size and the type of new content in its record, and a text itself. */
  #updateFacts(record, request) {
    const facts = fileFacts(request, this.#store.resource(record.resource), this.#store.fields);
    if (Object.keys(facts).length > 0)
      this.#store.change(record.uid, { value: { ...record.value, ...facts } });
  }

  /** Stores the facts of a file in those fields that have the ones of the file before. */
  #replaceFacts(record, before, bytes) {
    const { schema } = this.#store.resource(record.resource);
    const known = factsOf$1(before, schema, this.#store.fields);
    const facts = Object.entries(factsOf$1(bytes, schema, this.#store.fields)).filter(
      ([name]) => Object.hasOwn(known, name) && known[name] === record.value[name],
    );
    if (facts.length > 0)
      this.#store.change(record.uid, { value: { ...record.value, ...Object.fromEntries(facts) } });
  }

  #keep(place, bytes) {
    this.#drop(place);
    this.#kept.set(place, bytes);
    this.#size += bytes.size;
    for (const [oldest] of this.#kept) {
      if (this.#size <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(place) {
    this.#size -= this.#kept.get(place)?.size ?? 0;
    this.#kept.delete(place);
  }

  /** Forgets all content if the store has been reset: its paths then name other records. */
  #renew() {
    if (this.#epoch === this.#store.epoch) return;
    this.#epoch = this.#store.epoch;
    this.#kept.clear();
    this.#gone.clear();
    this.#size = 0;
  }
}

/**
 * Returns the media types of a reply to GET that is no JSON: all of them, or where some are JSON the one that the request prefers;
 * nothing for all other replies.
 */
function downloadTypes({ operation, raw }, status) {
  const types = operation.replies.find((reply) => reply.status === status)?.types ?? [];
  if (operation.method !== 'GET' || types.length === 0) return undefined;
  const ofJson = types.filter((type) => isJson(essenceOf(type)));
  if (ofJson.length === 0) return types;
  const others = types.filter((type) => !ofJson.includes(type));
  const accepted = acceptedType(rawHeader(raw, 'accept'), [...ofJson, ...others]);
  return accepted === undefined || ofJson.includes(accepted) ? undefined : [accepted];
}

/** Returns the fields of a record that describe a file that is sent: its name, size and type, and its text. */
function fileFacts(request, { schema }, fields) {
  // The items of a sequence are records.
  const bytes = isItemText(request) ? undefined : (bytesIn(request.body) ?? textIn(request));
  if (bytes === undefined) return {};
  const texts = isText(request)
    ? fields
        .names(schema, [])
        .filter((name) => fields.at(schema, [name]).takesText && textNames.test(bareName(name)))
        .map((name) => [name, request.body])
    : [];
  return { ...factsOf$1(bytes, schema, fields), ...Object.fromEntries(texts) };
}

/** Returns the fields of a schema that tell the name, the size and the type of a file. */
function factsOf$1(bytes, schema, fields) {
  const facts = fields.names(schema, []).flatMap((name) => {
    const bare = bareName(name);
    const { takesText, takesNumber } = fields.at(schema, [name]);
    if (takesText && bytes instanceof File && fileNames.test(bare)) return [[name, bytes.name]];
    if (takesNumber && sizeNames.test(bare)) return [[name, bytes.size]];
    return takesText && bytes.type !== '' && typeNames$1.test(bare) ? [[name, bytes.type]] : [];
  });
  return Object.fromEntries(facts);
}

const textNames = /^(?:content|contents|text|body|markdown|source)$/;
const fileNames = /^(?:file|original(?:file)?|display)?name$/;
const sizeNames = /^(?:file|content)?(?:size|length|bytes)(?:in)?(?:bytes)?$/;
const typeNames$1 = /^(?:content|mime|media|file)type$|^mime$/;

/** Returns the body itself, or the first file of a form. */
function bytesIn(body) {
  if (body instanceof Blob) return body;
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.values(body)
    .flat()
    .find((each) => each instanceof Blob);
}

/** Returns the body as it is, where it is a text: one that is no JSON is kept as well. */
function textIn(request) {
  const { contentType = '' } = request;
  return isText(request)
    ? new Blob([request.body], { type: contentType.includes('*') ? '' : contentType })
    : undefined;
}

function isText(request) {
  return typeof request.body === 'string' && !isJson(essenceOf(request.contentType ?? ''));
}

/** Returns the path as it was requested, and the record whose content its end stands for. */
function placesOf$1(request, record) {
  const { operation } = request;
  const path = requestedPath(request);
  const isOf = record !== undefined && (isContent({ operation }) || paramEnd({ operation }) !== undefined);
  return isOf ? [path, record.uid] : [path];
}

/** Returns the path of an operation with the values of its parameters. */
function requestedPath({ operation, params }) {
  const values = valuesOf$3(params);
  return operation.path.replace(/\{([^{}]+)\}/g, (_, name) => `{${JSON.stringify(values[name])}}`);
}

/** True if a path ends with a word for the content of the record before it. */
function isContent({ operation: { path } }) {
  return contentWords.test(endOf(path));
}

/** Returns the parameter that a path ends with. */
function paramEnd({ operation: { path } }) {
  const end = endOf(path);
  return end.startsWith('{') ? end : undefined;
}

function endOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Checks that the items of a sequence, such as JSON Lines, are objects, of which records are made. The server takes such a body for
 * a text, whatever is in it.
 * @param schema Of an item; absent where none is declared.
 * @throws {HttpError} 400 for the first that is not.
 */
function checkItems(fields, request, schema) {
  if (!isItemText(request)) return;
  for (const [index, item] of jsonItems(request).entries()) {
    const pointer = pointerTo(String(index));
    const isRecord = isJsonValue(item) && isObject$1(item);
    if (isRecord && (schema === undefined || fields.isSendable(schema, item))) continue;
    const message = isRecord ? 'is not valid for the schema of an item' : 'is not a JSON object';
    throw new HttpError(400, `Item ${index + 1} of the body ${message}.`, {
      issues: [{ in: 'body', pointer, keyword: isRecord ? 'itemSchema' : 'type', message }],
    });
  }
}

/**
 * Identifies the caller by what is sent, and gives a token for it. Nobody signs in, and the reply is a sample, where nothing is
 * sent that names anyone, as with the credentials of a client (RFC 6749, section 4.4), and where a GET names somebody who has to
 * register first: reads are answered.
 * @throws {HttpError} 401, or what is declared for that, where nobody is known so; where nothing is declared, somebody is there
 *   then.
 */
function signIn(call, binding) {
  return admitted(call, binding, personOf(call, binding));
}

/** Takes back the tokens that a call is made with, or that it sends. */
function signOut({ store, sent, answer }) {
  const texts = Object.values(sent.body).filter((value) => typeof value === 'string');
  for (const token of [...credentialsOf(sent.request), ...texts]) store.signIns.takeBack(token);
  return answer.reply();
}

/**
 * Returns the reply of a binding, after which the record is known by the secret that was sent, and by the tokens that the reply
 * gives.
 * @param record Whose account it is; a sample is shown where absent.
 */
function admitted({ store, sent, answer }, { account, reply }, record) {
  if (account === undefined || record === undefined) return answer.reply(record);
  const { signIns } = store;
  const secret = textAt(requestValues(sent), account.secret);
  if (secret !== undefined) signIns.keepSecret(record.uid, secret);
  const { schema } = reply;
  const tokens = (schema === undefined ? [] : (account.gives ?? [])).flatMap((pointer) => {
    const token = newToken(store, schema ?? '', pointer, record);
    if (token === undefined) return [];
    signIns.give(token, record.uid);
    return [[pointer, token]];
  });
  const made = answer.reply(withOwnTokens(store, reply, record, tokens));
  if (!isJsonValue(made.body)) return made;
  return { ...made, body: tokens.reduce((body, [at, token]) => placed(body, at, token), made.body) };
}

/**
 * Holds what a new account is known by against those that are there.
 * @throws {HttpError} 409, or what is declared for that, where one of them that was registered has the name.
 */
function checkNewAccount(store, sent, { account }, resource) {
  const { operation } = sent;
  const isDeclared = [409, 422, 400].some((status) =>
    operation.replies.some((reply) => reply.status === status),
  );
  if (account?.names === undefined || !isDeclared) return;
  for (const [name, fields] of namesIn(sent, account)) {
    const known = knownAs(store, resource, name, fields);
    if (known !== undefined && store.signIns.hasSecret(known.uid))
      throw new HttpError(
        409,
        `There already is a ${store.resource(resource).title} ${quoted$1(name)}: choose another name.`,
      );
  }
}

/**
 * Returns the account of a name that a document shows, and that nobody has registered: it is that of who does so first, or the
 * example of the document would be refused.
 */
function unregistered(store, sent, { account }, resource) {
  if (account === undefined) return undefined;
  const known = namesIn(sent, account).flatMap(
    ([name, fields]) => knownAs(store, resource, name, fields) ?? [],
  );
  return known.find(({ uid }) => !store.signIns.hasSecret(uid));
}

/**
 * Refuses credentials that are good no more.
 * @throws {HttpError} 401 where the token was taken back, or who had it is removed, and the operation declares that.
 */
function checkToken(store, request, callers) {
  const { security = [], replies } = request.operation;
  if (store.signIns.given === 0 || security.length === 0 || declaredReply$1(replies, 401) === undefined)
    return;
  const isKnown = credentialsOf(request).some((token) => store.signIns.holderOf(token) !== undefined);
  if (isKnown && callers.signedIn() === undefined)
    throw new HttpError(401, 'The token is no longer valid: sign in again to get another one.');
}

function personOf({ store, sent, callers }, { resource, account, open }) {
  const { title } = store.resource(resource);
  const { operation } = sent;
  const reads = operation.method === 'GET';
  const values = requestValues(sent);
  const token = textAt(values, account.token);
  if (token !== undefined) {
    const holder = store.get(store.signIns.holderOf(token) ?? '');
    if (holder === undefined && !reads)
      refuse$1(operation, `No ${title} has this token: sign in to get one.`);
    return holder;
  }
  const [named, ...others] = namesIn(sent, account);
  if (named === undefined) return undefined;
  const found = [named, ...others].flatMap(([name, fields]) => knownAs(store, resource, name, fields) ?? []);
  const [person] = found;
  if (person === undefined) {
    if (reads && open !== true) return undefined;
    if (open !== true) refuse$1(operation, `There is no ${title} ${quoted$1(named[0])}: register first.`);
    return newPerson(store, callers, resource, named);
  }
  const secret = textAt(values, account.secret);
  if (secret !== undefined && !store.signIns.isSecret(person.uid, secret))
    refuse$1(
      operation,
      `The password of the ${title} ${quoted$1(named[0])} is wrong: send the one that was set first.`,
    );
  return person;
}

/** Creates the person who signs in where nobody can register, and returns it. */
function newPerson(store, callers, resource, [name, fields]) {
  const { schema } = store.resource(resource);
  const field = fields.find((each) => store.fields.fits(schema, each, name));
  const links = withFallbacks(store, callers, resource, undefined, {});
  return store.insert(resource, { links, value: field === undefined ? {} : { [field]: name } });
}

/** The statuses that documents declare for a refused sign-in, the likeliest first. */
const refusals$1 = [401, 400, 403, 422, 404];

/**
 * Refuses who sent something wrong.
 * @param statuses By which documents say so, the likeliest first.
 * @throws {HttpError} The first of them that the operation declares; where it declares none, nothing happens.
 */
function refuse$1({ replies }, message, statuses = refusals$1) {
  const status =
    statuses.find((each) => replies.some((reply) => reply.status === each)) ??
    (declaredReply$1(replies, 401) === undefined ? undefined : 401);
  if (status !== undefined) throw new HttpError(status, message);
}

/** Returns what a request says, in its query or its body. */
function requestValues({ query, request }) {
  return { ...query, ...bodyOf$2(request) };
}

/** Returns the text or number at a place of the request's values, as a text. */
function textAt(values, pointer) {
  const value = pointer === undefined ? undefined : valueAt(values, pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function namesIn(sent, { names = {} }) {
  const values = requestValues(sent);
  return Object.entries(names).flatMap(([pointer, fields]) => {
    const name = textAt(values, pointer);
    return name === undefined ? [] : [[name, fields]];
  });
}

/** Returns the person with a name, in which case is ignored. */
function knownAs(store, resource, name, fields) {
  const wanted = name.toLowerCase();
  return store
    .records(resource)
    .find(({ value }) => fields.some((field) => textAt(value, pointerTo(field))?.toLowerCase() === wanted));
}

/** Returns a token as the schema has it, which stands for nobody else if there is room for that. */
function newToken({ sampler, signIns, fields }, schema, pointer, { uid }) {
  const sample = sampler.sample(schema, `${uid}/token ${signIns.given}`, { optional: 'all' });
  const token = valueAt(sample, pointer);
  if (typeof token !== 'string' || signIns.holderOf(token) === undefined)
    return typeof token === 'string' ? token : undefined;
  const other = `${token}${signIns.given}`;
  return fields.fits(schema, pointer, other) ? other : token;
}

/** Returns the record with those tokens that are fields of its own: later views of it show them as well. */
function withOwnTokens(store, { body = {} }, record, tokens) {
  const own = tokens.flatMap(([pointer, token]) => {
    const around = pointer.slice(0, pointer.lastIndexOf('/'));
    const field = stepsOf$1(pointer).at(-1);
    return field !== undefined && body[around]?.of === 'self' ? [[field, token]] : [];
  });
  if (own.length === 0) return record;
  return store.change(record.uid, { value: { ...record.value, ...Object.fromEntries(own) } });
}

/** Makes a record, or one of each item of a list, of which it gives the last. */
function create(call, binding) {
  const { store, sent, path, answer } = call;
  const above = path.changeable();
  checkItems(store.fields, sent.request, binding.bulk?.sent);
  const items = binding.bulk === undefined ? itemsOf$2(sent.request) : bulkItems(sent.request, binding.bulk);
  const many = items === undefined || items.length === 0 ? undefined : items;
  checkNewAccount(store, sent, binding, binding.resource);
  if (binding.bulk?.replaces === true) removeAll(store, binding.resource, above);
  const isNone = binding.bulk !== undefined && isList(sent.request.body) && many === undefined;
  if (isNone && binding.bulk.shown === undefined) return answer.reply();
  if (many === undefined && (binding.bulk?.shown === undefined || items === undefined))
    return answered(call, binding, makeRecord(call, binding, above, undefined));
  const made = (many ?? (isNone ? [] : [sent.body])).map((item) => {
    const each = { ...call, sent: sent.withBody(item) };
    return makeRecord(each, binding, above, knownKey(store, item, binding));
  });
  return binding.bulk?.shown === undefined
    ? answer.reply(made.at(-1))
    : shownReply(call, binding, { ...binding.bulk, shown: binding.bulk.shown }, made);
}

/** Removes all records of a resource that are within the last of some records, or all where there are none. */
function removeAll(store, resource, above) {
  // A copy: the store changes its list.
  for (const { uid } of [...related(store, above.at(-1), { resource })]) store.remove(uid);
}

/** Returns the key of an item, where that may be of a record which is there: it says which one, though nobody may set it. */
function knownKey(store, body, { resource, bulk }) {
  return bulk?.known === true || bulk?.replaces === true
    ? bodyKey(body, store.resource(resource))
    : undefined;
}

/** Returns the reply of work that is only accepted (RFC 9110, section 15.3.3), and done by the next request for it. */
function answered(call, binding, { uid }) {
  const { store } = call;
  const then = binding.write?.then;
  const record = store.get(uid);
  const reply = admitted(call, binding, record);
  if (then === undefined || record === undefined) return reply;
  store.change(uid, { value: { ...record.value, ...then } });
  return reply;
}

function bulkItems(request, { from, item }) {
  const body = itemsOf$2(request) ?? bodyOf$2(request);
  const list = valueAt(body, from);
  const records = isList(list) ? list.map((each) => valueAt(each, item)) : [];
  return records.filter(isObject$1);
}

/** An item of a reply is all of a record that the reply takes. */
const whole = { of: 'self' };

/** Returns a reply that lists what was made. */
function shownReply({ store, show, sent, answer }, { reply }, { shown, schema }, made) {
  const item = (record) =>
    (schema === undefined ? show.record(record) : answer.completed(reply, record, whole, schema)) ?? {};
  const body = placed({}, shown, made.map(item));
  const isWhole = shown === '' || reply.schema === undefined || !isObject$1(body);
  const complete = isWhole ? body : store.sampler.complete(reply.schema ?? '', body, sent.operation.id);
  return answer.withBody(complete);
}

/**
 * Makes a record of a body.
 * @param above The records within which it is made.
 * @param key That of the path, where it names the record.
 * @throws {HttpError} 409 where the key is taken, and the operation declares a failure for that.
 */
function makeRecord(call, binding, above, key) {
  const { store, show, sent, path, callers } = call;
  const { operation, request } = sent;
  const { resource: name, write = {} } = binding;
  const resource = store.resource(name);
  const written = readBody(show, sent, resource, write, above);
  const around = surroundings(store, resource, withCaller(callers, resource, above), write.within);
  const owner = written.owner ?? around.owner;
  const named = { ...around.links, ...written.links, ...keyedLink(store, resource, key, above) };
  const links = withFallbacks(store, callers, name, owner, named);
  const wanted = linkedKey(store, resource, links) ?? key ?? written.key;
  const known = wanted === undefined ? undefined : store.holder(name, wanted, owner);
  // Who takes the key of what is in the trash has it from there on.
  const isTrash = known?.deletedAt !== undefined && resource.inferred === true;
  if (isTrash) store.erase(known.uid);
  const account = unregistered(store, sent, binding, name);
  const holder = account ?? (isTrash ? undefined : known);
  if (holder) checkTrees(store, operation, holder, links);
  if (holder && (holder === account || !isRefused(operation, binding, resource)))
    return store.change(holder.uid, {
      links,
      value: mergePatch(store.fields, resource.schema, holder.value, written.fields),
    });
  if (holder) throw new HttpError(409, takenMessage(store, holder));
  checkUnique(store, operation, resource, { value: written.fields, owner });
  const { uid } = store.insert(name, {
    ...(wanted !== undefined && { key: wanted }),
    ...(owner !== undefined && { owner }),
    links,
    value: withDefaults(
      {
        ...fileFacts(request, resource, store.fields),
        ...withoutNulls(store, resource, written.fields),
      },
      write.initial,
    ),
  });
  const record = store.get(uid);
  if (record === undefined) throw new TypeError(`The new ${resource.title} is gone.`);
  writeOthers({ store, callers, path }, sent.body, write, record);
  return store.get(uid) ?? record;
}

/** Returns the records around a new one: where the path names none, the caller, if it may own the record. */
function withCaller(callers, { owners = [] }, above) {
  const caller = above.length > 0 || owners.length === 0 ? undefined : callers.signedIn();
  return caller !== undefined && owners.includes(caller.resource) ? [caller] : above;
}

/** Returns who owns a new record, and which of the records around it a link of it names. */
function surroundings(store, { owners = [], links = {} }, above, within) {
  const isOwner = (each) => owners.includes(each.resource);
  const last = above.at(-1);
  const owner = above.findLast(isOwner) ?? (last && ownerOf$3(store, last, isOwner));
  if (last === undefined || isOwner(last)) return { owner: owner?.uid, links: {} };
  const fitting = Object.keys(links).filter((link) => links[link]?.to === last.resource);
  const [only] = fitting;
  const link = within ?? (fitting.length === 1 ? only : undefined);
  return { owner: owner?.uid, links: link === undefined ? {} : { [link]: last.uid } };
}

/** Returns the link that is the key, to the target that the path names; none if the key is no link. */
function keyedLink(store, resource, key, above) {
  const link = keyLink(resource);
  const to = link === undefined ? undefined : resource.links?.[link]?.to;
  if (link === undefined || to === undefined || key === undefined) return {};
  return { [link]: targetOf$1(store, to, key, above).uid };
}

function linkedKey(store, { key, links = {} }, own) {
  if (key === undefined || !Object.hasOwn(links, key)) return undefined;
  const target = own[key];
  return target === undefined ? undefined : store.get(target)?.key;
}

/**
 * True if a key that is taken is a conflict. Not where existing records are referred to, nor where no failure is declared that says
 * so, and callers cannot know what is there: what is sent last is what is there then.
 */
function isRefused(operation, binding, { inferred, bare }) {
  if (binding.do === 'create' && binding.bulk?.known === true) return false;
  // A member stays one, however often it is added.
  if (inferred !== true && bare !== true) return true;
  return declaredReply$1(operation.replies, declaredStatus(operation, 409)) !== undefined;
}

/** Returns the message for a key that is taken. */
function takenMessage(store, holder) {
  const more = holder.deletedAt === undefined ? '' : ', which is deleted and can still be restored';
  return `The ${nameOf$4(store, holder)} exists already${more}.`;
}

/** Returns fields without those that are null, which means absent, unless their schema takes null. */
function withoutNulls(store, { schema }, fields) {
  const isKept = ([name, value]) => value !== null || store.fields.at(schema, [name]).takesNull;
  return Object.fromEntries(Object.entries(fields).filter(isKept));
}

/**
 * Returns the only record of a resource within the last step: it is made on first use. Of those who sign in, it is
 * the one that calls; of what each of them has, it is that of the one that calls.
 * @param shown Key of the record that the document shows there.
 */
function onlyOf({ store, path, callers }, resource, shown) {
  const { records } = path;
  const { owners = [], links: known = {} } = store.resource(resource);
  const caller = callers.signedIn();
  if (caller?.resource === resource) return caller;
  const named = shown === undefined ? undefined : store.find(resource, shown);
  if (named !== undefined && named.deletedAt === undefined) return named;
  const owner = records.findLast((each) => owners.includes(each.resource))?.uid;
  const own = Object.keys(known).find((link) => known[link]?.caller === true);
  const all = store.ownedBy(resource, owner);
  const isOwn = (each) => own !== undefined && each.links[own] === caller?.uid;
  const only = caller === undefined || own === undefined ? all[0] : all.find(isOwn);
  if (only) return only;
  const links = withFallbacks(store, callers, resource, owner, {});
  const found = { name: own === undefined ? '' : (links[own] ?? ''), number: 1 };
  return store.insert(resource, { links, found, ...(owner !== undefined && { owner }) });
}

/** Changes the fields that are given, or all. */
function update(call, binding) {
  const { resource, how, write = {}, select, only } = binding;
  const { show, sent, path } = call;
  path.changeable();
  const record = select === 'only' ? onlyOf(call, resource, only) : namedOf(call, binding, resource);
  const patch = how === 'merge' ? patchOf(show, sent, record, write) : undefined;
  const changing = patch === undefined ? call : { ...call, sent: sent.withBody(patch) };
  return admitted(call, binding, changeRecord(changing, record, write, how));
}

/**
 * Returns the request as a merge patch, where it is one of operations.
 * @throws {HttpError} 422 where the record would not be valid afterwards.
 */
function patchOf(show, { request, body, operation }, record, write) {
  const { store } = show;
  const { schema } = store.resource(record.resource);
  const operations = operationsIn(request.body, store.fields, schema);
  const shown = show.record(record);
  if (operations !== undefined) {
    const outcome = patched(shown, operations);
    const change = difference(shown, outcome);
    if (Array.isArray(request.body)) {
      checkOutcome(show, record, shown, outcome);
      checkKeys(show, record, write, shown, change);
    }
    return change;
  }
  if (operation.method !== 'PATCH') return undefined;
  const form = patchForm(request.raw);
  if (form === 'operations' && !isEmptyList(request.body))
    throw new HttpError(
      422,
      'The body is no JSON Patch (RFC 6902): send a list of operations, each with "op" and "path", and "value" or "from" as it needs them.',
    );
  if (form !== 'merge') checkMembers(show, record, body);
  else {
    if (!isMergePatch(request.body))
      throw new HttpError(
        422,
        'The body is no merge patch of an object (RFC 7396): send an object with the members to change, where null removes one.',
      );
    checkOutcome(show, record, shown, mergedBy(shown, body));
    checkKeys(show, record, write, shown, body);
  }
  return undefined;
}

/** True if a body can be merged into an object; one that is absent merges nothing. */
function isMergePatch(body) {
  return body === undefined || isObject$1(body);
}

function isEmptyList(body) {
  return Array.isArray(body) && body.length === 0;
}

/** Returns the record of the last step; where the path does not name any of the resource, that whose key is in the body. */
function namedOf({ store, sent, path }, binding, name) {
  if (binding.path.at(-1)?.resource === name) return path.target();
  const resource = store.resource(name);
  const key = bodyKey(sent.body, resource);
  if (key === undefined)
    throw new HttpError(
      400,
      `The body does not identify the ${resource.title}: send its ${resource.key ?? 'key'}.`,
    );
  const record = lookUp(store, name, key, path.records);
  if (record === undefined) throw notFound(store, name, key, path.records);
  checkPresent(store, record);
  return record;
}

/**
 * Changes a record by a body.
 * @throws {HttpError} 404 for a target that is not there, 409 for a key that is taken, where a replacement has such a reply.
 */
function changeRecord(call, record, write, how) {
  const { store, show, sent, path, callers } = call;
  const { operation } = sent;
  const resource = store.resource(record.resource);
  checkVersion(show, sent, record);
  const written = readBody(show, sent, resource, write, [record], record);
  const wanted = written.key ?? record.key;
  const owner = written.owner ?? record.owner;
  const isThere = wanted === record.key && owner === record.owner;
  const holder = isThere ? undefined : store.holder(record.resource, wanted, owner);
  // Where a replacement has no reply for a key that is taken, the path identifies the record.
  const isNamed =
    how === 'replace' && owner === record.owner && declaredReply$1(operation.replies, 409) === undefined;
  if (holder && !isNamed) throw new HttpError(409, takenMessage(store, holder));
  const key = holder ? record.key : wanted;
  checkUnique(store, operation, resource, {
    value: written.fields,
    owner: record.owner,
    uid: record.uid,
  });
  const kept = how === 'merge' ? record.value : keptValue(store, resource, record, write);
  const sentFields = fieldsOf(resource, written);
  const left = without$1(kept, (name) => isReplaced(write, written, name));
  const base = store.fields.compatibleFields(resource.schema, sentFields, left);
  const links =
    how === 'merge' ? written.links : { ...cutLinks$2(resource, write, record), ...written.links };
  const linked = keptLinks(store, resource, links, written);
  checkTrees(store, operation, record, linked);
  if (how === 'merge' && operation.method === 'PATCH') checkChange(show, record, written, linked, sent.body);
  store.change(record.uid, {
    key,
    links: linked,
    value: mergePatch(store.fields, resource.schema, base, sentFields),
    ...(written.owner !== undefined && { owner: written.owner }),
  });
  writeOthers({ store, callers, path }, sent.body, write, store.get(record.uid) ?? record);
  return store.get(record.uid) ?? record;
}

/**
 * Checks what a record becomes by the fields that are sent.
 * @throws {HttpError} 422 where its schema does not take that: RFC 5789, section 2.2.
 */
function checkChange(show, record, written, links, body) {
  const { store } = show;
  const { fields } = store;
  const resource = store.resource(record.resource);
  const { schema } = resource;
  const before = show.record(record);
  const shown = Object.keys(links).flatMap((link) => fieldsOfLink(resource, link));
  const named = Object.entries(body).filter(
    ([name, value]) => shown.includes(name) && fields.fits(schema, name, value),
  );
  const sent = { ...fieldsOf(resource, written), ...Object.fromEntries(named) };
  const base = fields.hasKinds(schema) ? fields.compatibleFields(schema, sent, before) : before;
  // What another kind has under the same name is for the service to say.
  const lost = Object.keys(before).filter((name) => !Object.hasOwn(base, name));
  checkOutcome(show, record, before, mergePatch(fields, schema, base, sent), [...shown, ...lost]);
}

/** True if a body takes the place of an object: a document or a schema that were merged with another would be neither. */
function isReplaced({ whole = [] }, { fields }, name) {
  return whole.includes(name) && Object.hasOwn(fields, name);
}

/** Returns the fields to change except the key, which is changed by itself: null cannot remove it. */
function fieldsOf({ key }, { fields }) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** Returns the fields that a replacement keeps: those that no body can set. */
function keptValue(store, resource, { value }, { takes }) {
  const { schema, key, aliases = [], stamps, sequences = [], exclusive = [], shown = {} } = resource;
  const own = [
    key,
    ...aliases,
    ...(stamps?.made ?? []),
    ...(stamps?.changed ?? []),
    ...sequences,
    ...exclusive,
  ];
  const isKept = (name) => {
    const isSent = shown[name]?.of === 'object' && takes?.includes(name) === true;
    if (own.includes(name) || (Object.hasOwn(shown, name) && !isSent)) return true;
    const { access, isRequired, isDeclared } = store.fields.at(schema, [name]);
    // What a record cannot be without stays: another value would be one that nobody has given.
    if (takes !== undefined) return isRequired || !takes.includes(name);
    return access === 'read' || isRequired || (!isDeclared && !store.fields.isOpen(schema));
  };
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)));
}

/** Returns the links that a replacement cuts: those that it does not name. */
function cutLinks$2({ links: known = {} }, { links = {} }, record) {
  const settable = Object.values(links).filter((link) => Object.hasOwn(known, link));
  const places = settable.flatMap((link) => placesOf$2(record.links, link));
  return Object.fromEntries(places.map((link) => [link, null]));
}

/** Returns links that stay: those that a record cannot be without, unless the request refers to something that is no record. */
function keptLinks(store, resource, links, { fields }) {
  const isNeeded = (link) =>
    resource.links?.[link]?.required === true ||
    (isLinkNeeded(store.fields, resource, link) &&
      !fieldsOfLink(resource, link).some((name) => Object.hasOwn(fields, name)));
  return Object.fromEntries(
    Object.entries(links).filter(([link, target]) => target !== null || !isNeeded(link)),
  );
}

/** Changes each record whose key the request has; keys of no record are ignored. */
function changeMany(call, binding) {
  const { changes, keys, resource, write = {} } = binding;
  const { store, sent } = call;
  const path = call.path.changeable();
  const given = keysIn(ownValue(keys.in === 'body' ? sent.body : sent.query, keys.name));
  const changed = valueAt(sent.body, changes);
  const each = { ...call, sent: sent.withBody(isObject$1(changed) ? changed : {}) };
  for (const record of given.flatMap((key) => knownRecord(store, resource, key, path) ?? []))
    changeRecord(each, record, write, 'merge');
  return call.answer.reply();
}

function keysIn(given = []) {
  return (isList(given) ? given : [given]).flatMap((each) =>
    typeof each === 'object' ? [] : String(each).split(','),
  );
}

/**
 * The statuses that documents declare for a wrong secret of a signed-in caller, the likeliest first: 401 would mean that nobody is
 * signed in.
 */
const refusals = [400, 422, 403, 401];

/**
 * Gives who calls another secret, by which they sign in from then on.
 * @throws {HttpError} 400, or what is declared for that, where the secret that is sent is not the one that was given before.
 */
function changeSecret({ store, sent, callers, answer }, { resource, was, becomes }) {
  const { signIns } = store;
  const person = callers.caller(resource);
  const values = requestValues(sent);
  const [known, next] = [textAt(values, was), textAt(values, becomes)];
  if (person === undefined || next === undefined) return answer.reply(person);
  if (known === undefined || !signIns.isSecret(person.uid, known)) {
    refuse$1(
      sent.operation,
      'The current password is wrong: send the one that you signed in with.',
      refusals,
    );
    return answer.reply(person);
  }
  signIns.keepSecret(person.uid, next);
  return answer.reply(person);
}

/** Cuts a link of the last step, where it names a record of the path. */
function detach({ store, path, answer }, binding) {
  const { resource, link, lenient } = binding;
  const record = foundIn(path, lenient);
  if (record === undefined) {
    if (!lenient) throw notFound(store, resource, path.key, path.above);
    return answer.reply();
  }
  checkPresent(store, record);
  const to = store.resource(record.resource).links?.[link]?.to;
  const from = path.above.findLast((each) => each.resource === to);
  const target = Object.hasOwn(record.links, link) ? record.links[link] : undefined;
  const isLinked = target !== undefined && (from === undefined || target === from.uid);
  if (!isLinked && !lenient)
    throw new HttpError(
      404,
      `The ${nameOf$4(store, record)} does not belong to${from ? ` ${nameOf$4(store, from)}` : ' any'}.`,
    );
  if (isLinked) store.change(record.uid, { links: { [link]: null } });
  return answer.reply(binding.reply.schema === undefined ? undefined : (from ?? store.get(record.uid)));
}

function foundIn(path, lenient) {
  try {
    return path.found();
  } catch (error) {
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** The end of the title of a copy. */
const mark = ' (copy)';

/**
 * Copies a record with what it owns: with new keys, and links within the copy that stay within it. Addresses and other texts that
 * name what is copied name the copies.
 */
function duplicate({ store, sent, path, answer }, binding) {
  const root = path.changeable().at(-1);
  if (root === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const originals = withOwned(store, root, binding.copies);
  const copies = new Map();
  const keys = new Map();
  for (const original of originals) {
    const isRoot = original === root;
    const resource = store.resource(original.resource);
    const value = isRoot ? rootValue(store, resource, root.value, binding.title) : original.value;
    const owner = isRoot ? root.owner : original.owner && copies.get(original.owner);
    const { uid, key } = store.insert(original.resource, {
      ...(owner !== undefined && { owner }),
      links: retargeted(original, copies),
      value: unkeyed(resource, value),
    });
    copies.set(original.uid, uid);
    if (unmistakable.test(original.key)) keys.set(original.key, key);
  }
  // A link, or a text, may lead to what is copied later.
  for (const original of originals) {
    const made = store.get(copies.get(original.uid) ?? '');
    if (made === undefined) continue;
    const value = renamedIn(made.value, keys);
    const isNamed = JSON.stringify(value) !== JSON.stringify(made.value);
    store.change(made.uid, { links: retargeted(original, copies), ...(isNamed && { value }) });
  }
  return answer.reply(store.get(copies.get(root.uid) ?? ''));
}

/** Keys that cannot be anything else in a text: neither words nor numbers. */
const unmistakable = /^(?=.*\d)(?=.*\D)[\w-]{6,}$|^\w{16,}$/;

/** Returns an object with the new keys in its texts, at any depth. */
function renamedIn(value, keys) {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, keys)]));
}

function renamed(value, keys) {
  if (typeof value === 'string') return value.replace(/[\w-]+/g, (word) => keys.get(word) ?? word);
  if (isList(value)) return value.map((each) => renamed(each, keys));
  return isObject$1(value) ? renamedIn(value, keys) : value;
}

/** Returns a record and what it owns, owners first. */
function withOwned(store, root, copied) {
  const found = [root];
  // A list takes in members that are added while it is walked.
  for (const record of found)
    for (const { name, owners = [] } of store.model.resources) {
      const isCopied = record !== root || copied === undefined || copied.includes(name);
      if (isCopied && owners.includes(record.resource))
        for (const each of store.ownedBy(name, record.uid)) found.push(each);
    }
  return found;
}

function retargeted({ links }, copies) {
  return Object.fromEntries(
    Object.entries(links).map(([link, target]) => [link, copies.get(target) ?? target]),
  );
}

/** Returns the value of the copy: it has another title, and no values that only one record can have. */
function rootValue(store, resource, value, title) {
  const { exclusive = [], sequences = [], stamps, schema } = resource;
  const own = [...sequences, ...exclusive, ...(stamps?.made ?? []), ...(stamps?.changed ?? [])];
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !own.includes(name)));
  const text = title === undefined ? undefined : ownValue(value, title);
  if (title === undefined || typeof text !== 'string') return kept;
  const { maxLength } = store.fields.at(schema, [title]);
  return { ...kept, [title]: marked(text, maxLength) };
}

function marked(text, maxLength) {
  if (text.length + mark.length <= maxLength) return text + mark;
  return maxLength > mark.length ? text.slice(0, maxLength - mark.length) + mark : text;
}

function unkeyed({ key }, value) {
  return key === undefined
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** Returns the record that the path names, the latest one of what the last step owns, or the only one. */
function get(call, binding) {
  return call.answer.reply(recordOf$1(call, binding));
}

function recordOf$1(call, binding) {
  const { resource, select, only } = binding;
  const { store, path } = call;
  if (select === undefined) return path.target();
  if (select === 'only') return onlyOf(call, resource, only);
  const { records } = path;
  const owner = records.at(-1);
  const latest = latestOf(owner ? store.ownedBy(resource, owner.uid) : store.records(resource));
  if (latest !== undefined) return latest;
  if (store.resource(resource).unknown === 'missing') throw notFound(store, resource, undefined, records);
  return onlyOf(call, resource);
}

/**
 * Puts what the path names into a list of the record before it, once, or takes it out.
 * @throws {HttpError} 404 where the path names what is not there.
 */
function hold({ store, show, sent, path, answer }, binding) {
  const { field, does, param, key } = binding;
  const record = path.changeable().at(-1);
  if (record === undefined) return answer.reply();
  const named = ownValue(valuesOf$3(sent.request.params), param) ?? '';
  const link = linkShown(store.resource(record.resource), field);
  if (link !== undefined)
    return answer.reply(
      store.change(record.uid, heldLinks(store, path.records, binding, record, link, named)),
    );
  const before = ownValue(record.value, field);
  const others = (isList(before) ? before : []).filter((each) => {
    const own = key !== undefined && isObject$1(each) ? ownValue(each, key) : each;
    return !isSame(own, named);
  });
  const held = does === 'add' ? [...others, itemOf$1(show, path.records, binding, named)] : others;
  return answer.reply(store.change(record.uid, { value: { ...record.value, [field]: held } }));
}

/** Returns the link to many records that a field shows. */
function linkShown({ shown = {}, links = {} }, field) {
  const view = Object.hasOwn(shown, field) ? shown[field] : undefined;
  if (view?.of !== 'link') return undefined;
  const link = links[view.link];
  return link?.many === true ? { name: view.link, to: link.to } : undefined;
}

/** Returns a list of links with the record that the path names, once, or without it. */
function heldLinks(store, path, { field, does }, { value, links }, link, named) {
  const key = typeof named === 'object' ? '' : String(named);
  const target = does === 'add' ? lookUp(store, link.to, key, path) : knownRecord(store, link.to, key, path);
  if (target === undefined) throw notFound(store, link.to, key, path);
  const others = targetsOf(links, link.name).filter((uid) => uid !== target.uid);
  return {
    // What was sent for want of links is there no more.
    value: without$1(value, (name) => name === field),
    links: linksToMany(link.name, does === 'add' ? [...others, target.uid] : others, links),
  };
}

/** Returns what the list has for a key: the key itself, or the record that goes by it. */
function itemOf$1(show, path, { of, key }, named) {
  const { store } = show;
  const text = typeof named === 'object' ? '' : String(named);
  const target = of === undefined ? undefined : lookUp(store, of, text, path);
  if (of !== undefined && target === undefined) throw notFound(store, of, text, path);
  if (key === undefined) return named;
  return target === undefined ? { [key]: named } : show.record(target);
}

/** Returns the number of the first page, or the offset of the first record. */
function firstOf$1({ kind, first }) {
  return first ?? (kind === 'page' ? 1 : 0);
}

function pagesOf({ size, count }) {
  return size === 0 ? 1 : Math.max(1, Math.ceil(count / size));
}

/** Returns what a fact is of a page. */
function pageFact(paging, fact, page) {
  const { next, size, here, offset = 0 } = page;
  switch (fact) {
    case 'number':
      return (size === 0 ? 0 : Math.floor(offset / size)) + (paging.kind === 'page' ? firstOf$1(paging) : 1);
    case 'size':
      return size;
    case 'offset':
      return offset + (paging.kind === 'offset' ? firstOf$1(paging) : 0);
    case 'pages':
      return pagesOf(page);
    case 'here':
      return here;
    case 'from':
      return here === 0 ? 0 : offset + 1;
    case 'to':
      return offset + here;
    case 'more':
      return next !== undefined;
    case 'fewer':
      return offset > 0;
    case 'first':
      return offset === 0;
    case 'last':
      return next === undefined;
    case 'empty':
      return here === 0;
  }
}

/** Returns what the parameter of a page says for another one; nothing where there is none, or nobody knows. */
function startOf(paging, link, page) {
  const { next, size, offset = 0 } = page;
  if (link === 'next') return next === undefined ? undefined : String(next);
  if (paging.kind === 'cursor') return undefined;
  // All pages of no records begin where the first one does.
  const startAt = (skipped) =>
    String(firstOf$1(paging) + (paging.kind === 'page' ? Math.floor(skipped / Math.max(size, 1)) : skipped));
  if (link === 'previous') return offset === 0 ? undefined : startAt(Math.max(0, offset - size));
  return startAt(link === 'last' ? (pagesOf(page) - 1) * size : link === 'first' ? 0 : offset);
}

/** Returns the number of a page, as the parameter has it; nothing where there is no such page. */
function pageNumber(paging, link, page) {
  const start = startOf(paging, link, page);
  return start === undefined ? undefined : Number(start);
}

/**
 * Returns the address of a page: that of the request with another start.
 * @param raw The request of the platform.
 * @param format Format of the field that holds it: a reference need not be absolute (RFC 3986, section 4.2).
 * @returns Nothing where there is no such page.
 */
function pageAddress(raw, paging, link, page, format) {
  const start = startOf(paging, link, page);
  const isWhole = link === 'self' || (link === 'first' && paging.kind === 'cursor');
  if (!isWhole && (start === undefined || paging.cursor === undefined)) return undefined;
  const query = new URLSearchParams(rawQuery(raw));
  if (link === 'first' && paging.kind === 'cursor' && paging.cursor !== undefined)
    query.delete(paging.cursor);
  else if (link !== 'self' && start !== undefined && paging.cursor !== undefined)
    query.set(paging.cursor, start);
  const text = query.toString();
  const path = text === '' ? rawPath(raw) : `${rawPath(raw)}?${text}`;
  return format?.endsWith('reference') === true ? path : `${rawOrigin(raw)}${path}`;
}

const headerFacts = [
  [/total-pages$|page-count$|-pages$/, 'pages'],
  [/per-page$|page-size$/, 'size'],
  [/^x-(?:current-|pagination-)*page$/, 'number'],
];

/** Relations of `Link`: RFC 8288, section 3. */
const relations$1 = [
  ['previous', 'prev'],
  ['next', 'next'],
  ['first', 'first'],
  ['last', 'last'],
];

/**
 * Returns the header fields in which a list describes its page, as far as the document declares them.
 * @param status Of the reply.
 */
function pageHeaders({ model, fields }, { operation, raw }, status, paging, page) {
  const reply = declaredReply(model, operation, status);
  const total = totalHeaders(fields, reply, page.count);
  const declared = reply?.pageHeaders;
  if (declared === undefined || paging === undefined) return total;
  const entries = Object.entries(declared).flatMap(([name, schema]) => {
    const value = headerValue(raw, paging, name, page);
    if (value === undefined) return [];
    return [[name, fields.at(schema, []).takesNumber ? Number(value) : String(value)]];
  });
  return { headers: { ...Object.fromEntries(entries), ...total.headers } };
}

function headerValue(raw, paging, name, page) {
  if (name === 'link') return linkField(raw, paging, page);
  if (/-next-page$/.test(name)) return startOf(paging, 'next', page);
  if (/-prev(?:ious)?-page$/.test(name)) return startOf(paging, 'previous', page);
  const fact = headerFacts.find(([names]) => names.test(name))?.[1];
  const value = fact === undefined ? undefined : pageFact(paging, fact, page);
  return typeof value === 'number' ? value : undefined;
}

/** Returns the `Link` field of a page; undefined for the only page. */
function linkField(raw, paging, page) {
  if (page.next === undefined && (page.offset ?? 0) === 0) return undefined;
  const links = relations$1.flatMap(([link, relation]) => {
    const address = pageAddress(raw, paging, link, page);
    return address === undefined ? [] : [`<${address}>; rel="${relation}"`];
  });
  return links.length === 0 ? undefined : links.join(', ');
}

/** Envelopes by what they are made for: all but the items is the same on each page. */
const envelopes = new WeakMap();

/**
 * Returns the body of a reply with a page of items: the items where the list has them, with the metadata of the page.
 * @param within The record within which is listed.
 */
function envelope({ show, sent, reply }, list, within, items, metadata) {
  const { next, count } = metadata;
  const { operation, raw } = sent.request;
  const { fields } = show.store;
  const { paging, envelope: views = {} } = list;
  if (list.items === '') return items;
  const isSame = Object.keys(views).length === 0;
  let body = isSame ? envelopes.get(reply) : undefined;
  if (body === undefined) {
    body = emptyEnvelope(show, operation, reply.schema, list, within);
    if (isSame) envelopes.set(reply, body);
  }
  body = placed(body, list.items, items);
  if (paging?.count !== undefined) body = placed(body, paging.count, count);
  if (paging === undefined) return body;
  for (const [pointer, fact] of Object.entries(paging.facts ?? {}))
    body = placed(body, pointer, pageFact(paging, fact, metadata));
  for (const [pointer, link] of Object.entries(paging.links ?? {})) {
    const { format, takesText } = fields.at(reply.schema ?? '', stepsOf$1(pointer));
    const page = takesText
      ? pageAddress(raw, paging, link, metadata, format)
      : pageNumber(paging, link, metadata);
    if (page !== undefined) body = placed(body, pointer, page);
  }
  if (paging.next !== undefined && next !== undefined) {
    const field = fields.at(reply.schema ?? '', stepsOf$1(paging.next));
    const isAddress = field.format !== undefined && /^[iu]r[il](?:-reference)?$/.test(field.format);
    const text = isAddress ? pageAddress(raw, paging, 'next', metadata, field.format) : String(next);
    if (text !== undefined)
      body = placed(
        body,
        paging.next,
        field.isDeclared && field.takesText ? text : numeric(next, field.takesNumber),
      );
  }
  return body;
}

function numeric(next, takesNumber) {
  return takesNumber ? Number(next) : next;
}

function isFlag(fact) {
  return ['more', 'fewer', 'first', 'last', 'empty'].includes(fact);
}

/** Writes that there is no such page: absent or null, or if a text is required an empty one, or 0 if a number is. */
function withoutPage({ fields }, schema, body, pointer) {
  const steps = stepsOf$1(pointer);
  const { isRequired, takesNull, takesText, format } = fields.at(schema, steps);
  const isInner = steps.length > 1;
  const outer = fields.at(schema, steps.slice(0, -1));
  const isOuterRequired = isInner && outer.isRequired;
  if (takesNull) return placed(body, pointer, null);
  if (isInner && outer.takesNull) return placed(body, pointer.slice(0, pointer.lastIndexOf('/')), null);
  const isText = isRequired && format !== 'uri' && format !== 'iri' && (!isInner || isOuterRequired);
  return isText ? placed(body, pointer, takesText ? '' : 0) : body;
}

/** Returns an envelope of the last page, without its items: what its schema requires is sampled. */
function emptyEnvelope(show, operation, schema, list, within) {
  const { store } = show;
  const { paging, envelope: views = {} } = list;
  let body = placed({}, list.items, list.isMap === true ? {} : []);
  if (paging?.count !== undefined) body = placed(body, paging.count, 0);
  for (const [pointer, fact] of Object.entries(paging?.facts ?? {}))
    body = placed(body, pointer, isFlag(fact) ? false : 0);
  const links = Object.keys(paging?.links ?? {});
  for (const pointer of [...(paging?.next === undefined ? [] : [paging.next]), ...links])
    if (schema !== undefined) body = withoutPage(store, schema, body, pointer);
  if (within)
    for (const [pointer, view] of Object.entries(views)) {
      const value = show.view(within, view);
      if (value !== undefined) body = placed(body, pointer, value);
    }
  const object = isObject$1(body) ? body : undefined;
  if (object === undefined || schema === undefined) return body;
  return store.sampler.complete(schema, object, `${operation.id}/${within?.uid ?? ''}`);
}

/**
 * Returns a list that is as long as its schema requires (JSON Schema 2020-12, Validation, section 6.4.2): with other records behind
 * what was found, and with samples where there are too few. A reply that its document does not allow would be worse than one that
 * says too much.
 */
function filledList({ items, least, others, at, sample }) {
  const filled = [...items];
  const known = new Set(items.map(canonical));
  const fillWith = (more) => {
    for (const item of more) {
      if (filled.length >= least) return;
      const key = canonical(item);
      if (known.has(key)) continue;
      known.add(key);
      filled.push(item);
    }
  };
  fillWith(others);
  if (filled.length >= least) return filled;
  const sampled = valueAt(sample(), at);
  fillWith(isList(sampled) ? sampled : []);
  return filled;
}

/** Returns the items without those that are equal to one before: `uniqueItems` (JSON Schema 2020-12, Validation, section 6.4.3). */
function distinct$1(items) {
  return [...new Map(items.toReversed().map((item) => [canonical(item), item])).values()].toReversed();
}

/** True if a value is on the right side of a limit: numbers, times (RFC 3339), or else texts. */
function isWithin$1(value, limit, wanted) {
  const difference = compared(value, wanted);
  if (difference === undefined) return false;
  switch (limit) {
    case 'least':
      return difference >= 0;
    case 'most':
      return difference <= 0;
    case 'above':
      return difference > 0;
    case 'below':
      return difference < 0;
  }
}

/** Returns a number below 0 where the first value is smaller; nothing where they have no order. */
function compared(a, b) {
  if (a === null || b === null || typeof a === 'object' || typeof b === 'object') return undefined;
  const [left, right] = [orderOf$1(a), orderOf$1(b)];
  if (left !== undefined && right !== undefined) return left - right;
  const [first, second] = [String(a), String(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Returns numbers, and times in milliseconds; a time that is stored as a number counts seconds since 1970, as `unix-time` does. */
function orderOf$1(value) {
  if (typeof value === 'number') return value;
  const text = String(value);
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const time = /^\d{4}-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Operators of OData 4.01 (section 11.2.6.1), SCIM (RFC 7644, section 3.4.2.2), RSQL, AIP-160, and of search languages. */
const operators = new Map([
  ...['eq', '=', '==', ':'].map((word) => [word, 'equals']),
  ...['ne', '!=', '<>'].map((word) => [word, 'differs']),
  ...['co', '~', 'contains'].map((word) => [word, 'contains']),
  ...['sw', 'startswith'].map((word) => [word, 'starts']),
  ...['ew', 'endswith'].map((word) => [word, 'ends']),
  ...['gt', '>', '=gt='].map((word) => [word, 'above']),
  ...['ge', '>=', '=ge='].map((word) => [word, 'least']),
  ...['lt', '<', '=lt='].map((word) => [word, 'below']),
  ...['le', '<=', '=le='].map((word) => [word, 'most']),
]);

const longest$1 = 2_000;

/**
 * Reads the conditions of a text: `name eq "Ada" and age gt 3`, `status:\'open\'`, `contains(name,\'da\')`.
 * @returns Nothing where it is none, or has brackets that say more.
 */
function parseExpression(text) {
  if (text.length > longest$1) return undefined;
  const either = split(text, /^(?:\s+or\s+|\s*\|\|\s*|,)/i);
  const parsed = either.map((part) => split(part, /^(?:\s+and\s+|\s*&&\s*|;)/i).map(parseCondition));
  return parsed.flat().includes(undefined)
    ? undefined
    : parsed.map((all) => all.flatMap((each) => (each === undefined ? [] : [each])));
}

/** Returns the parts of a text between separators that stand neither in quotes nor in brackets. */
function split(text, separator) {
  const parts = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (depth === 0 && /[\s|&,;]/.test(char)) {
      const [found] = separator.exec(text.slice(at, at + 16)) ?? [];
      if (found === undefined) continue;
      parts.push(text.slice(from, at));
      from = at + found.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** No two parts of a pattern that follow each other take the same characters: none is gone through more than once. */
const call = /^(contains|startswith|endswith)\(\s*([\w./-]+)\s*,([^()]*)\)$/i;
const presence = /^([\w./-]+)\s+pr$/i;
const comparison =
  /^([\w./-]+)(?:\s+(eq|ne|co|sw|ew|gt|ge|lt|le)\s|\s*(=(?:gt|ge|lt|le)=|==|!=|<>|>=|<=|[=<>:~]))([^]*)$/i;

function parseCondition(text) {
  const trimmed = text.trim();
  const there = presence.exec(trimmed)?.[1];
  if (there !== undefined) return { field: there, operator: 'present', value: true };
  const [, name, called, part] = call.exec(trimmed) ?? [];
  const [, own, word, sign, rest] = called === undefined ? (comparison.exec(trimmed) ?? []) : [];
  const [field, operator, value] = [called ?? own, name ?? word ?? sign, (part ?? rest)?.trim()];
  const known = operators.get(operator?.toLowerCase() ?? '');
  if (field === undefined || known === undefined || value === undefined || value === '') return undefined;
  // Only what a function is given may have several lines.
  return called === undefined && !/^.*$/.test(value)
    ? undefined
    : { field, operator: known, value: valueOf(value) };
}

/** Returns the value of a literal. A quote in a text is doubled (OData), or escaped by a backslash (JSON). */
function valueOf(text) {
  const quoted = /^(["'])([^]*)\1$/.exec(text);
  if (quoted !== null) return (quoted[2] ?? '').replaceAll("''", "'").replaceAll('\\"', '"');
  return text === 'null' ? null : text;
}

/**
 * By conditions and schemas, where the fields are that the conditions name: as many as there are would be looked up for each
 * record.
 */
const places = new WeakMap();

function placesOf({ store }, schema, expression) {
  const known = places.get(expression) ?? new Map();
  places.set(expression, known);
  const found =
    known.get(schema) ??
    expression.map((all) => all.map(({ field }) => fieldNamed(store.fields, schema, field)));
  known.set(schema, found);
  return found;
}

/**
 * Returns whether a record fulfils conditions.
 * @returns Nothing where its schema has none of the fields: the text is no condition.
 */
function fulfilsExpression(show, record, expression) {
  const pointers = placesOf(show, show.store.resource(record.resource).schema, expression);
  if (pointers.flat().includes(undefined)) return undefined;
  const shown = show.record(record);
  return expression.some((all, either) =>
    all.every(({ operator, value }, index) =>
      isFulfilled(valuesAt(shown, pointers[either]?.[index] ?? ''), operator, value),
    ),
  );
}

function isFulfilled(all, operator, wanted) {
  const values = all.filter((value) => value !== null);
  const text = String(wanted).toLowerCase();
  const some = (holds) =>
    values.some((value) => typeof value !== 'object' && holds(String(value).toLowerCase()));
  switch (operator) {
    case 'present':
      return values.length > 0;
    case 'equals':
      return wanted === null ? values.length === 0 : values.some((value) => isSame(value, wanted));
    case 'differs':
      return wanted === null ? values.length > 0 : !values.some((value) => isSame(value, wanted));
    case 'contains':
      return some((value) => value.includes(text));
    case 'starts':
      return some((value) => value.startsWith(text));
    case 'ends':
      return some((value) => value.endsWith(text));
    default:
      return values.some((value) => isWithin$1(value, operator, wanted));
  }
}

/**
 * Returns what a request leaves out of a list; nothing where everything is listed.
 * @param query Parameters by name: those of the query, and of the path.
 * @param sortField The field that is sorted by.
 */
function testOf(show, list, query, sortField) {
  const tests = [];
  const { where, filters = [], sort } = list;
  if (where) tests.push((record) => fulfils(show, record, where));
  for (const filter of filters) {
    const wanted = wantedOf(query, filter);
    if (wanted === undefined || isAll(filter, wanted)) continue;
    const { resource } = filter;
    if (filter.test === 'expression') {
      const test = expressionTest(show, filter, wanted);
      if (test !== undefined) tests.push(test);
      continue;
    }
    tests.push(
      resource === undefined
        ? (record) => passes(show, record, filter, wanted)
        : (record) =>
            show.store.ownedBy(resource, record.uid).some((each) => passes(show, each, filter, wanted)),
    );
  }
  if (sortField !== undefined && sort?.present?.includes(sortField) === true)
    tests.push((record) => isThere(comparable(show, record, sortField)));
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
}

/** Returns the value by which a request filters; objects are never compared. */
function wantedOf(query, { param, split }) {
  const given = ownValue(query, param);
  if (isObject$1(given)) return undefined;
  return split === true ? valuesIn(given) : given;
}

/** Returns the values of a text with commas between them, or of a list of such texts. */
function valuesIn(given) {
  if (isList(given)) return given.flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]));
  return typeof given === 'string' && given.includes(',')
    ? given.split(',').map((each) => each.trim())
    : given;
}

/** Conditions, or a text that is looked for. */
function expressionTest(show, filter, wanted) {
  const conditions = typeof wanted === 'string' ? parseExpression(wanted) : undefined;
  const isSearch = filter.field !== '';
  if (conditions === undefined)
    return isSearch ? (record) => passes(show, record, { ...filter, test: 'contains' }, wanted) : undefined;
  return (record) =>
    fulfilsExpression(show, record, conditions) ??
    (!isSearch || passes(show, record, { ...filter, test: 'contains' }, wanted));
}

function isAll({ all = [] }, wanted) {
  return all.some((each) => isSame(wanted, each));
}

function passes(show, record, filter, wanted) {
  const { field, or = [], test, anyCase } = filter;
  const values = [field, ...or].flatMap((name) => valuesOf$1(show, record, name));
  const wantedOnes = isList(wanted) ? wanted : [wanted];
  const isEqual = anyCase === true ? isSameName : isSame;
  switch (test) {
    case 'equals':
      return wantedOnes.some(
        (each) => (each === null && values.length === 0) || values.some((value) => isEqual(value, each)),
      );
    case 'has':
      return wantedOnes.some((each) => values.flatMap(itemsOf).some((value) => isEqual(value, each)));
    case 'contains':
      return wantedOnes.every((each) => values.flatMap(itemsOf).some((value) => contains(value, each)));
    case 'present':
    case 'absent': {
      const isPresent = values.some((value) => value !== false);
      return isSame(isPresent === (test === 'present'), wanted);
    }
    case 'least':
    case 'most':
    case 'above':
    case 'below':
      return wantedOnes.every((each) => values.some((value) => isWithin$1(value, test, each)));
    // `expressionTest` distinguishes these.
    case 'expression':
      return true;
    case 'included':
      return !isSame(false, wanted) || values.length === 0;
  }
}

function valuesOf$1(show, record, name) {
  if (name.startsWith('/')) return valuesAt(show.record(record), name).filter(isThere);
  const value = comparable(show, record, name);
  return isThere(value) ? [value] : [];
}

function itemsOf(value) {
  return isList(value) ? value : [value];
}

/** True if two names are equal, ignoring case. */
function isSameName(value, wanted) {
  if (typeof value !== 'string' || typeof wanted !== 'string') return isSame(value, wanted);
  return value.toLowerCase() === wanted.toLowerCase();
}

function contains(value, part) {
  if (typeof value === 'object' || typeof part === 'object') return false;
  return String(value).toLowerCase().includes(String(part).toLowerCase());
}

function isThere(value) {
  return value !== undefined && value !== null;
}

/**
 * Returns a body with a list of which exactly one branch of the schema holds (`oneOf`: JSON Schema 2020-12 core, section 10.2.1.3).
 * Records tend to hold to all of them: they lose members until they do not, as few as possible.
 * @param at Where the list is in the body: a JSON Pointer.
 * @param body With these items.
 * @returns Undefined where that leads nowhere: for an empty list, of which all branches hold.
 */
function heldByOne(fields, schema, { at, items, body }) {
  if (!fields.isExact(schema) || fields.holds(schema, body)) return body;
  const names = [...new Set(items.flatMap((item) => (isObject$1(item) ? Object.keys(item) : [])))].sort();
  const bodyWithout = (left) =>
    placed(
      body,
      at,
      items.map((item) => (isObject$1(item) ? without$1(item, (name) => left.includes(name)) : item)),
    );
  const attempts = [...names.map((name) => [name]), ...names.map((_, index) => names.slice(0, index + 1))];
  return attempts.map(bodyWithout).find((attempt) => fields.holds(schema, attempt));
}

/**
 * Returns the order that a request asks for, or that is usual. The first of several fields counts.
 * @param resource Of the records; nothing where there are none.
 */
function orderOf(store, { sort }, query, resource) {
  const named = sort?.param === undefined ? undefined : query[sort.param];
  const direction = sort?.direction === undefined ? undefined : query[sort.direction];
  const [first] = isList(named) ? named : [named];
  const requested = typeof first === 'string' && first !== '' ? readOrder(first) : undefined;
  const sense = typeof direction === 'string' ? direction.toLowerCase() : undefined;
  const isFalling =
    sense === undefined ? sort?.descending === true : sense.startsWith('desc') || sense === '-1';
  return {
    field: requested === undefined ? sort?.field : knownField(store, resource, requested.field),
    isDescending: requested?.isDescending ?? isFalling,
  };
}

/** Reads a field with its direction: `-createdAt`, `createdAt,desc` (Spring), `createdAt desc` (OData), `createdAt:desc`. */
function readOrder(text) {
  const [whole = ''] = text.split(/,(?!\s*(?:asc|desc)\b)/i);
  const [, sign, signed] = /^\s*([-+])(.+)$/.exec(whole) ?? [];
  if (signed !== undefined) return { field: signed.trim(), isDescending: sign === '-' };
  const trimmed = whole.trim();
  const [way = ''] = /(?<=[\s,:])(?:asc|desc)(?:ending)?$/i.exec(trimmed) ?? [];
  const field = trimmed.slice(0, trimmed.length - way.length).replace(/(?<![\s,:])[\s,:]+$/, '');
  if (way === '' || field === '') return { field: trimmed, isDescending: undefined };
  return { field, isDescending: way.toLowerCase().startsWith('desc') };
}

/** Returns a field name as the schema spells it. */
function knownField(store, resource, field) {
  if (resource === undefined) return field;
  const { schema, links = {} } = store.resource(resource);
  if (Object.hasOwn(links, field)) return field;
  const pointer = fieldNamed(store.fields, schema, field);
  const steps = pointer === undefined ? [field] : stepsOf$1(pointer);
  return steps.length === 1 ? (steps[0] ?? field) : (pointer ?? field);
}

/**
 * Returns the page that a query requests: by a parameter for each of cursor and size, or by an object of both,
 * `page[number]=2&page[size]=10`.
 */
function requestedPage(query, { cursor, size }) {
  const given = cursor === undefined ? undefined : query[cursor];
  const limit = size === undefined ? undefined : query[size];
  if (!isObject$1(given)) return { cursor: given, size: limit };
  // The parameter of the size may have its default.
  return { cursor: given['number'] ?? given['offset'], size: given['size'] ?? given['limit'] ?? limit };
}

/** Items of a page, where the request does not say. */
const defaultSize = 50;

/** Compares standings in ascending order; those without a value come first. */
function compareStandings(a, b) {
  const byValue = compareValues(a.value, b.value);
  if (byValue !== 0) return byValue;
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.uid === b.uid ? 0 : a.uid < b.uid ? -1 : 1;
}

function compareValues(a, b) {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const rank = rankOf$1(a) - rankOf$1(b);
  if (rank !== 0) return rank;
  const [left, right] = [comparedText(a), comparedText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function rankOf$1(value) {
  return ['null', 'boolean', 'number', 'string', 'object'].indexOf(value === null ? 'null' : typeof value);
}

function comparedText(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the page after an item. Cursors name where the last item stood, not how many there were: what is made or removed
 * meanwhile neither repeats an item nor leaves one out.
 * @param records In order.
 * @param standing Returns the position of a record in it.
 * @param after Where the last item stood; undefined for the first page.
 */
function pageAfter(records, standing, order, after, size) {
  const start = after === undefined ? 0 : indexAfter(records, standing, order, after);
  const items = start === 0 && records.length <= size ? records : records.slice(start, start + size);
  const last = items.at(-1);
  if (last === undefined || start + items.length >= records.length) return { items };
  return { items, next: writeCursor(standing(last), order) };
}

/** Returns the page at a number of items, or of pages. */
function pageAt(items, kind, { start, first, size }) {
  const from = kind === 'offset' ? start - first : (start - first) * size;
  const page = items.slice(from, from + size);
  if (page.length === 0 || from + size >= items.length) return { items: page, offset: from };
  return { items: page, offset: from, next: kind === 'offset' ? start + size : start + 1 };
}

/** Returns the page that ends before an index; what comes next is what comes before it. */
function pageBefore(items, end, size) {
  const start = Math.max(end - size, 0);
  return { items: items.slice(start, end), offset: start, ...(start > 0 && { next: start }) };
}

function indexAfter(records, standing, { isDescending }, last) {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = records[middle];
    const compared = record === undefined ? 1 : compareStandings(standing(record), last);
    if (isDescending ? compared >= 0 : compared <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function writeCursor({ value, place, uid }, order) {
  const bytes = new TextEncoder().encode(JSON.stringify([orderName(order), value, place, uid]));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** True if a text may be a cursor that a page has given. */
function isCursor(text) {
  return Array.isArray(parseCursor(text));
}

/**
 * Returns the position of the last item before a cursor.
 * @throws {HttpError} 400 for what is no cursor of this order.
 */
function readCursor(cursor, order) {
  const parts = parseCursor(cursor);
  const [name, value, place, uid] = Array.isArray(parts) ? parts : [];
  if (typeof place !== 'string' || typeof uid !== 'string' || !isScalar(value))
    throw new HttpError(
      400,
      'The cursor is invalid: send one that a reply returned, or none for the first page.',
    );
  if (name !== orderName(order))
    throw new HttpError(
      400,
      'The cursor belongs to a list in another order: start again from the first page.',
    );
  return { value, place, uid };
}

function parseCursor(cursor) {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}

function isScalar(value) {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function orderName({ field, isDescending }) {
  return `${isDescending ? '-' : '+'}${field ?? ''}`;
}

/** Lists of the store by field: sorting all for each page would be most of the work. */
const sortedLists = new WeakMap();

/**
 * Returns records in an order.
 * @param isOfStore True for a list of the store itself, which is remembered until the store changes.
 */
function inOrder$1(show, records, { field, isDescending }, isOfStore) {
  if (field === undefined) return isDescending ? records.toReversed() : records;
  const name = `${isDescending ? '-' : '+'}${field}`;
  const known = sortedLists.get(records)?.get(name);
  const { version } = show.store;
  if (known?.version === version) return known.records;
  const standings = records.map((record) => ({ record, ...standingOf(show, record, field) }));
  standings.sort((a, b) => (isDescending ? compareStandings(b, a) : compareStandings(a, b)));
  const sorted = standings.map(({ record }) => record);
  if (isOfStore) {
    const lists = sortedLists.get(records) ?? new Map();
    sortedLists.set(records, lists.set(name, { version, records: sorted }));
  }
  return sorted;
}

/** Returns the place of a record in an order by a field. */
function standingOf(show, record, field) {
  const value = field === undefined ? undefined : sortValue(show, record, field);
  const isScalar = value !== undefined && typeof value !== 'object';
  return { value: isScalar ? value : null, place: record.place, uid: record.uid };
}

/** Returns the value to sort by, which may lie deeper in a record. */
function sortValue(show, record, field) {
  return field.startsWith('/') ? valueAt(show.record(record), field) : comparable(show, record, field);
}

/**
 * Answers with a page of records: filtered, sorted, and in the envelope of the reply.
 * @param records Those that may be listed, in the order of their places.
 * @param within The record within which is listed.
 * @param showItem What an item shows.
 * @throws {HttpError} 400 for an invalid cursor.
 */
function listReply(listRequest, list, records, within, showItem) {
  const { show, sent, answer, reply } = listRequest;
  const { request, query } = sent;
  const { store } = show;
  const { schema } = reply;
  if (schema === undefined) return answer.reply();
  const order = orderOf(store, list, query, records[0]?.resource);
  const test = testOf(show, list, { ...valuesOf$3(request.params), ...query }, order.field);
  // The schema of a sequence, such as JSON Lines, may be that of one item.
  const isOfItem = list.items === '' && list.isMap !== true && !store.fields.at(schema, []).takesList;
  const shown = store.fields.hasValue(schema, isOfItem ? '' : `${list.items}/0`) ? records : [];
  const listed = test === undefined ? shown : shown.filter(test);
  if (list.number !== undefined) {
    const body = placed({}, list.number, listed.length);
    const whole = isObject$1(body) ? store.sampler.complete(schema, body, request.operation.id) : body;
    return answer.withBody(whole);
  }
  const ordered = inOrder$1(show, listed, order, test === undefined);
  const { minItems: least, maxItems: most, isUnique } = store.fields.at(schema, stepsOf$1(list.items));
  const size = Math.min(Math.max(sizeOf(query, list), least), most);
  const page = pageOf(show, sent, list, ordered, order, isPaged(list) ? size : most);
  const found = isUnique ? distinct$1(page.items.map(showItem)) : page.items.map(showItem);
  const items =
    found.length < least
      ? filledList({
          items: found,
          least,
          others: shownOf(records, page.items, showItem),
          at: list.items,
          sample: () => answer.sample(schema),
        })
      : found;
  const count = Math.max(listed.length, items.length);
  const metadata = { ...page, size, count, here: items.length };
  const keyed =
    list.isMap === true ? Object.fromEntries(page.items.map((each) => [each.key, showItem(each)])) : items;
  const body = envelope(listRequest, list, within, keyed, metadata);
  const held =
    list.isMap === true || isOfItem ? body : heldByOne(store.fields, schema, { at: list.items, items, body });
  const headers = pageHeaders(store, request, reply.status, list.paging, metadata);
  return { ...answer.withBody(held ?? answer.sample(schema)), ...headers };
}

/** True if one can ask for less than all. */
function isPaged({ paging }) {
  return paging?.cursor !== undefined || paging?.size !== undefined;
}

/** Returns what records show that are not on a page. */
function* shownOf(records, page, show) {
  for (const record of records) if (!page.includes(record)) yield show(record);
}

function pageOf(show, { request, query }, list, records, order, size) {
  const { paging } = list;
  if (paging === undefined || !isPaged(list))
    return { items: records.length <= size ? records : records.slice(0, size) };
  const { cursor } = requestedPage(query, paging);
  if (paging.kind === 'cursor') {
    const isGiven = cursor !== undefined && cursor !== null && cursor !== '';
    const text = cursorText(cursor);
    // Where no reply gives a cursor, it is the key of the last record that was seen.
    const last = paging.next === undefined ? records.findIndex(({ key }) => key === text) : -1;
    const before = paging.before === undefined || isGiven ? undefined : cursorText(query[paging.before]);
    const end = before === undefined ? -1 : records.findIndex(({ key }) => key === before);
    if (end >= 0) return pageBefore(records, end, size);
    if (isGiven && last >= 0) return pageAt(records, 'offset', { start: last + 1, first: 0, size });
    const standing = (record) => standingOf(show, record, order.field);
    const isFirst = !isGiven || text === undefined || (paging.required === true && !isCursor(text));
    const after = isFirst ? undefined : readCursor(text, order);
    return pageAfter(records, standing, order, after, size);
  }
  const first = firstOf$1(paging);
  const start = typeof cursor === 'object' ? first : Number(cursor ?? first);
  const isValid = Number.isInteger(start) && start >= 0;
  if (!isValid && refuses(request.operation))
    throw new HttpError(400, `The ${paging.kind} is invalid: it must be an integer from ${first}.`);
  return pageAt(records, paging.kind, { start: isValid ? Math.max(start, first) : first, first, size });
}

/** Returns what a parameter says; keys may be numbers. */
function cursorText(value) {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

/** True if an operation has a reply for a request that is invalid. */
function refuses({ replies }) {
  return [400, 422].some((status) => declaredReply$1(replies, status) !== undefined);
}

/** Returns how many records a page may have. */
function sizeOf(query, { paging }) {
  const { size } = paging === undefined ? {} : requestedPage(query, paging);
  const requested = typeof size === 'object' ? Number.NaN : Number(size ?? Number.NaN);
  return Number.isInteger(requested) && requested >= 0 ? requested : defaultSize;
}

/**
 * Lists the records of a resource within the last step: all of them where the path has none.
 * @throws {HttpError} 404 where the path names what is not there.
 */
function list(call, binding) {
  const { store, show, sent, path, answer } = call;
  const within = path.records.at(-1);
  const { list: bound, resource } = binding;
  const records = related(store, within, binding);
  return listReply({ show, sent, answer, reply: binding.reply }, bound, records, within, (record) => {
    const { schema = bound.item === undefined ? store.resource(resource).schema : undefined } = bound;
    return answer.completed(bound, record, bound.item ?? { of: 'self' }, schema) ?? {};
  });
}

/** Changes the place of a record among its siblings, its parent, or both. */
function move(call, binding) {
  const { store, sent, path, answer } = call;
  const record = path.changeable().at(-1);
  if (record === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const parent = parentOf(store, sent.body, binding, record);
  const siblings = siblingsOf(store, binding, record, parent);
  const position = positionOf(call, binding, siblings, parent);
  const isElsewhere = parent !== currentParent(binding, record);
  const next = typeof position === 'object' ? position.next : undefined;
  const isThere = position === undefined || (position !== 'apart' && next === nextOf(siblings, record));
  if (!isElsewhere && isThere)
    throw new HttpError(
      409,
      `The move would not change anything: the ${nameOf$4(store, record)} is there already.`,
    );
  if (isElsewhere && binding.parent)
    store.change(record.uid, { links: { [binding.parent.link]: parent ?? null } });
  if (typeof position === 'object' || isElsewhere) place(store, record, next);
  return answer.reply(store.get(record.uid));
}

/** Places a record before another one, read anew: the change of its parent may have changed that one. */
function place(store, { uid }, next) {
  store.placeBefore(uid, next && store.get(next.uid));
}

function currentParent({ parent }, { links }) {
  return parent !== undefined && Object.hasOwn(links, parent.link) ? links[parent.link] : undefined;
}

/** Returns the uid of the parent that the record is to have. */
function parentOf(store, body, binding, record) {
  const { parent } = binding;
  const key = parent === undefined ? undefined : valueAt(body, asPointer(parent.field));
  if (parent === undefined || key === undefined) return currentParent(binding, record);
  if (key === null) return undefined;
  const to = store.resource(record.resource).links?.[parent.link]?.to ?? '';
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  const owner = record.owner === undefined ? undefined : store.get(record.owner);
  const target = lookUp(store, to, text, owner ? [owner] : []);
  if (target === undefined || target.deletedAt !== undefined)
    throw new HttpError(
      400,
      `The position is invalid: there is no ${store.resource(to).title} ${quoted$1(text)}.`,
    );
  if (isBelow(store, target, parent.link, record))
    throw new HttpError(
      400,
      `The position is invalid: the ${nameOf$4(store, record)} cannot be moved below itself.`,
    );
  return target.uid;
}

/** Returns those among which the record is to stand, itself among them if it is there already. */
function siblingsOf(store, { parent }, record, wanted) {
  const all = store.ownedBy(record.resource, record.owner);
  if (parent === undefined) return all;
  return all.filter(
    ({ links }) => (Object.hasOwn(links, parent.link) ? links[parent.link] : undefined) === wanted,
  );
}

function positionOf({ store, sent, path }, binding, siblings, parent) {
  const { position } = binding;
  const value = position === undefined ? undefined : valueAt(sent.body, asPointer(position));
  if (!isObject$1(value)) return undefined;
  const record = path.target();
  const others = siblings.filter(({ uid }) => uid !== record.uid);
  const candidates = {
    others,
    apart: recordsApart(store, binding, record, parent),
    titleOf: (reference) => titleOf$1(store, binding, record, reference),
  };
  const sides = [indexOf$1(candidates, value, 'before'), indexOf$1(candidates, value, 'after')];
  const [before, after] = sides.map((side) => (side === 'apart' ? undefined : side));
  if (before === undefined && after === undefined) return sides.find((side) => side === 'apart');
  if (before !== undefined && after !== undefined && after >= before)
    throw new HttpError(
      400,
      'The position is invalid: no place is before the one record and after the other.',
    );
  return { next: others[before ?? (after ?? -1) + 1] };
}

/** Returns the records next to the place that are listed separately. */
function recordsApart(store, { parent, among = [] }, { owner }, wanted) {
  return among.flatMap((name) => {
    const isTree = parent !== undefined && Object.hasOwn(store.resource(name).links ?? {}, parent.link);
    const isSibling = ({ links }) => !isTree || ownValue(links, parent.link) === wanted;
    return store.ownedBy(name, owner).filter((each) => each.deletedAt === undefined && isSibling(each));
  });
}

/** Returns the index of the record that a position names. */
function indexOf$1({ others, apart, titleOf }, position, side) {
  const reference = valueAt(position, `/${side}`);
  if (reference === undefined || reference === null) return undefined;
  const keys = isObject$1(reference)
    ? Object.entries(reference).flatMap(([name, key]) => (name === 'type' ? [] : [key]))
    : [reference];
  const texts = keys.filter((key) => typeof key === 'string' || typeof key === 'number').map(String);
  const index = others.findIndex(({ key }) => texts.includes(key));
  if (index >= 0) return index;
  if (apart.some(({ key }) => texts.includes(key))) return 'apart';
  throw new HttpError(
    400,
    `The position is invalid: there is no ${titleOf(reference)} ${quoted$1(texts[0] ?? '')} next to it.`,
  );
}

/** Returns what a position calls the record that it names: its members identify the resource, where there are several. */
function titleOf$1(store, { among = [] }, { resource }, reference) {
  const titles = among.map((name) => store.resource(name).title);
  const names = isObject$1(reference) ? [...Object.keys(reference), reference['type']] : [];
  return titles.find((title) => names.includes(title)) ?? `other ${store.resource(resource).title}`;
}

/** Returns the sibling that follows it; the record itself where it is not among them. */
function nextOf(siblings, { uid }) {
  const index = siblings.findIndex((each) => each.uid === uid);
  return index < 0 ? undefined : siblings[index + 1];
}

function asPointer(name) {
  return name.startsWith('/') ? name : `/${name}`;
}

/**
 * Removes the record that the path names, or the only one of the last step. What is absent is removed already, where that
 * is lenient.
 */
function remove$1(call, binding) {
  const { store, show, sent, path, answer } = call;
  if (binding.keys !== undefined) return removeMany(call, namedBy(call, binding, binding.keys));
  if (binding.filters !== undefined) return removeMany(call, passing(call, binding));
  const record = recordOf(call, binding);
  if (record === undefined) {
    if (!binding.lenient) throw notFound(store, binding.resource, path.key, path.above);
    return answer.reply();
  }
  checkVersion(show, sent, record);
  // What the reply shows is there no more afterwards.
  const reply = binding.reply.schema === undefined ? undefined : answer.reply(record);
  store.remove(record.uid);
  return reply ?? answer.reply();
}

/** Returns those of the keys in the body that are there. */
function namedBy({ store, sent, path }, { resource }, keys) {
  const records = path.changeable();
  const { body } = sent.request;
  const given = Array.isArray(body) ? body : valueAt(sent.body, keys);
  const sentKeys = Array.isArray(given) ? given.map(String) : [];
  return sentKeys.flatMap((key) => knownRecord(store, resource, key, records) ?? []);
}

/** Returns those of a collection that the query chooses. */
function passing({ store, show, sent, path }, { resource, filters = [] }) {
  const { query, request } = sent;
  const within = path.changeable().at(-1);
  const records = related(store, within, { resource });
  const test = testOf(show, { filters }, { ...valuesOf$3(request.params), ...query }, undefined);
  // A copy: the store changes its list.
  return records.filter((record) => test?.(record) ?? true);
}

function removeMany({ store, answer }, found) {
  for (const { uid } of found) store.remove(uid);
  return answer.reply();
}

function recordOf({ store, path, callers }, { resource, path: steps, lenient }) {
  const isNamed = steps.at(-1)?.resource === resource;
  try {
    if (isNamed) return path.found();
    const owner = path.records.at(-1);
    const caller = callers.signedIn();
    if (owner === undefined && caller?.resource === resource) return caller;
    return store.ownedBy(resource, owner?.uid)[0];
  } catch (error) {
    // Within what is not there, there is nothing either.
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Takes a removal back, as long as it only marked the record. One that is not removed stays as it is. */
function restore$1({ store, path, answer }, binding) {
  const record = removedOf(store, path, binding) ?? path.target();
  if (record.deletedAt === undefined) return answer.reply(record);
  for (const each of path.above) checkPresent(store, each);
  return answer.reply(store.change(record.uid, { deletedAt: null }));
}

/** Returns the record of the last step, whether it is removed or not. */
function removedOf(store, { key = '', above }, binding) {
  const step = binding.path.at(-1);
  return step && knownRecord(store, step.resource, key, above);
}

/**
 * Answers with a sample that follows from the seed and the path alone; with a declared failure where the document declares no
 * success.
 */
function sample({ store, sent, path, answer }, binding) {
  const { status } = binding.reply;
  if (status < 400) {
    path.check();
    return answer.reply();
  }
  return replyOf(store, sent.request, status, `failure/${sent.operation.id}`, onlyFailures);
}

const onlyFailures =
  'The document declares no successful response of this operation: declare a 2XX response for the mock to answer with.';

/** Divides Markdown by its headings (CommonMark, ATX headings); those within fenced code are none. */
function sectionsOf(markdown) {
  const sections = [{ title: '', lines: [] }];
  let fence;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const title = fence === undefined ? /^ {0,3}#{1,6}[ \t]+(.*)$/s.exec(line)?.[1] : undefined;
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else
      sections.push({
        title: title
          .trimEnd()
          .replace(/(?<=^|[ \t])#+$/, '')
          .trim(),
        lines: [],
      });
  }
  const named = sections.map(({ title, lines }, index) => ({
    id: slugOf$1(title) || `section-${index}`,
    title,
    body: lines.join('\n').trim(),
  }));
  return named.filter(({ title, body }) => title !== '' || body !== '');
}

function slugOf$1(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const self$2 = { of: 'self' };

/** Lists the records within the last step in which a text occurs, or the owners of these with their hits. */
function search(call, binding) {
  const { store, show, sent, path, answer } = call;
  const within = path.records.at(-1);
  const words = wordsOf(sent.query[binding.query]);
  const records = related(store, within, {
    resource: binding.resource,
    ...(binding.deep && { deep: binding.deep }),
  });
  const { group, list } = binding;
  // Conditions hold of what is searched, not of the groups that are listed.
  const { where = {}, ...groups } = list;
  const hits = records.filter(
    (record) => fulfils(show, record, where) && isHit(show, binding.in, record, words),
  );
  const listRequest = { show, sent, answer, reply: binding.reply };
  if (group === undefined)
    return listReply(listRequest, list, hits, within, (record) => showHit(call, binding, record, words));
  const grouped = new Map();
  for (const hit of hits) {
    const owner = ownerOf$3(store, hit, (each) => each.resource === group.resource);
    const known = owner && grouped.get(owner);
    if (known) known.push(hit);
    else if (owner) grouped.set(owner, [hit]);
  }
  const owners = [...grouped.keys()].sort(comparePlaces);
  return listReply(listRequest, groups, owners, within, (owner) => {
    const own = (grouped.get(owner) ?? []).map((hit) => {
      const item = withSections(binding, hit, show.view(hit, group.hit) ?? {}, words);
      return completed(store, group.schema, item, hit);
    });
    const item = show.view(owner, list.item ?? self$2) ?? {};
    return completed(store, list.schema, placed(item, group.hits, own), owner);
  });
}

function showHit({ store, show, answer }, binding, hit, words) {
  const { list } = binding;
  if (binding.sections === undefined)
    return answer.completed(list, hit, list.item ?? self$2, list.schema) ?? {};
  const item = withSections(binding, hit, show.view(hit, list.item ?? self$2) ?? {}, words);
  return completed(store, list.schema, item, hit);
}

function completed({ sampler }, schema, item, { uid }) {
  return schema !== undefined && isObject$1(item) ? sampler.complete(schema, item, uid) : item;
}

/** More words of a query are not looked for: each is in each record. */
const mostWords = 100;

/** Returns the words of a query; all of them have to occur. */
function wordsOf(query) {
  const text = typeof query === 'string' || typeof query === 'number' ? String(query) : '';
  const words = new Set(text.toLowerCase().split(/\s+/));
  return [...words].filter((word) => word !== '').slice(0, mostWords);
}

function isHit(show, fields, record, words) {
  const shown = show.record(record);
  const text = fields
    .map((field) =>
      searchedText(
        field.startsWith('/')
          ? valueAt(record.value, field)
          : (ownValue(record.value, field) ?? ownValue(shown, field)),
      ),
    )
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

function searchedText(value) {
  if (value === undefined || value === null) return '';
  return typeof value === 'object'
    ? Object.values(value)
        .map((each) => searchedText(each))
        .join('\n')
    : String(value);
}

function withSections({ sections }, hit, item, words) {
  if (sections === undefined) return item;
  const markdown = searchedText(
    sections.field.startsWith('/') ? valueAt(hit.value, sections.field) : ownValue(hit.value, sections.field),
  );
  const holding = sectionsOf(markdown).filter(({ title, body }) => {
    const text = `${title}\n${body}`.toLowerCase();
    return words.some((word) => text.includes(word));
  });
  return placed(
    item,
    sections.at,
    holding.map((section) => shownSection(section, sections.shows)),
  );
}

function shownSection(section, shows) {
  return Object.fromEntries(Object.entries(shows).map(([field, part]) => [field, section[part]]));
}

/** Gives a record to another owner, with what lies below it in a tree. What it linked to stays behind: these links are cut. */
function transfer({ store, sent, path, answer }, binding) {
  const record = path.changeable().at(-1);
  if (record === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const owner = newOwner(store, sent.body, binding.to, record);
  if (owner.uid === record.owner)
    throw new HttpError(
      409,
      `The transfer would not change anything: the ${nameOf$4(store, record)} is in ${nameOf$4(store, owner)} already.`,
    );
  const moved = withTree(store, record);
  for (const each of moved) {
    const holder = store.holder(each.resource, each.key, owner.uid);
    if (holder) throw new HttpError(409, takenMessage(store, holder));
  }
  for (const { uid } of moved) store.change(uid, { owner: owner.uid });
  cutLinks$1(store, moved, record.owner);
  return answer.reply(store.get(record.uid));
}

function newOwner(store, body, to, record) {
  const { owners = [], title } = store.resource(record.resource);
  const key = valueAt(body, to.startsWith('/') ? to : `/${to}`);
  if (key === undefined || key === null)
    throw new HttpError(400, `The body does not say where to move the ${title}: send "${to}".`);
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  for (const resource of owners) {
    const owner = lookUp(store, resource, text, []);
    if (owner !== undefined && owner.deletedAt === undefined) return owner;
  }
  throw notFound(store, owners[0] ?? record.resource, text, []);
}

/**
 * Returns a record and all that hangs on it by a link of the name that makes its own kind a tree: the files of a folder, and those
 * of its folders.
 */
function withTree(store, root) {
  const { links = {} } = store.resource(root.resource);
  const treeLinks = Object.keys(links).filter((link) => links[link]?.to === root.resource);
  const found = new Set([root]);
  // A set takes in members that are added while it is walked.
  for (const { uid } of found)
    for (const { from, link } of store.linksTo(uid))
      if (treeLinks.includes(link) && from.owner === root.owner) found.add(from);
  return found;
}

/** Cuts links between what moved and what stayed with the old owner, in both directions. */
function cutLinks$1(store, moved, oldOwner) {
  const uids = new Set([...moved].map(({ uid }) => uid));
  const stayed = (uid) => !uids.has(uid) && oldOwner !== undefined && store.get(uid)?.owner === oldOwner;
  for (const { uid, links } of moved) {
    for (const [link, target] of Object.entries(links)) if (stayed(target)) cutLink(store, uid, link);
    for (const { from, link } of store.linksTo(uid)) if (stayed(from.uid)) cutLink(store, from.uid, link);
  }
}

/** Cuts a link; one that the record requires stays. */
function cutLink(store, uid, link) {
  const { links = {} } = store.resource(store.get(uid)?.resource ?? '');
  if (links[link]?.required !== true) store.change(uid, { links: { [link]: null } });
}

/** Replaces the record that the path names, or makes it. Where the path names none, the body does. */
function upsert(call, binding) {
  const { resource, made, write = {}, reply } = binding;
  const { store, sent, path, answer } = call;
  const isNamed = binding.path.at(-1)?.resource === resource;
  const above = isNamed ? path.above : path.records;
  for (const record of above) checkPresent(store, record);
  const key = isNamed ? path.key : bodyKey(sent.body, store.resource(resource));
  const known = key === undefined ? undefined : existing(store, resource, key, above);
  if (known) checkPresent(store, known);
  const record = known
    ? changeRecord(call, known, keyless(store, resource, write), 'replace')
    : makeRecord(call, binding, above, key);
  return answer.reply(record, known ? reply : (made ?? reply));
}

/** Returns the record with a key. An unknown one is about to be created, and is not sampled. */
function existing(store, resource, key, above) {
  const { unknown, owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const isThere = unknown === 'missing' || store.find(resource, key, owner?.uid) !== undefined;
  return isThere ? lookUp(store, resource, key, above) : undefined;
}

/** Returns how the body is written, without its key: the path names the record. */
function keyless(store, resource, write) {
  const { key } = store.resource(resource);
  return key === undefined ? write : { ...write, ignored: [...(write.ignored ?? []), key] };
}

/** Carries out what a binding says. */
function behave(call, binding) {
  switch (binding.do) {
    case 'list':
      return list(call, binding);
    case 'get':
      return get(call, binding);
    case 'create':
      return create(call, binding);
    case 'upsert':
      return upsert(call, binding);
    case 'update':
      return update(call, binding);
    case 'remove':
      return remove$1(call, binding);
    case 'detach':
      return detach(call, binding);
    case 'attach':
      return attach(call, binding);
    case 'move':
      return move(call, binding);
    case 'transfer':
      return transfer(call, binding);
    case 'hold':
      return hold(call, binding);
    case 'restore':
      return restore$1(call, binding);
    case 'duplicate':
      return duplicate(call, binding);
    case 'search':
      return search(call, binding);
    case 'changeMany':
      return changeMany(call, binding);
    case 'signIn':
      return signIn(call, binding);
    case 'changeSecret':
      return changeSecret(call, binding);
    case 'signOut':
      return signOut(call);
    case 'action':
      return action(call, binding);
    // Without its override, an operation still answers with something valid.
    case 'sample':
    case 'override':
      return sample(call, binding);
  }
}

/** The answers to requests: by the replies of their bindings. */
class Answer {
  #replies;
  #binding;
  #sent;
  #path;

  constructor(replies, binding, sent, path) {
    this.#replies = replies;
    this.#binding = binding;
    this.#sent = sent;
    this.#path = path;
  }

  /**
   * Returns a reply that shows a record.
   * @param record Default: a sample.
   * @param reply Where it is not the usual one of the binding.
   */
  reply(record, reply = this.#binding.reply) {
    return this.#replies.reply(this.#sent, this.#path, this.#binding, record, reply);
  }

  /** Returns a reply with a body, without the fields that the request does not want to see. */
  withBody(body) {
    return this.#replies.withBody(this.#sent, this.#binding, this.#binding.reply, body);
  }

  /** Returns a body that follows from the seed and the request alone. */
  sample(schema) {
    return this.#replies.sample(this.#sent.request, this.#binding, schema);
  }

  /**
   * Returns what a view makes of a record, with samples of the other members that a schema requires.
   * @param use What it is made for: an object that is the same each time.
   */
  completed(use, record, view, schema) {
    return this.#replies.completed(use, record, view, schema);
  }
}

/** The callers of requests. */
class Callers {
  #store;
  #request;
  #path;
  #resource;

  /** @param resource That of the callers; absent where nothing links to any. */
  constructor(store, request, path, resource) {
    this.#store = store;
    this.#request = request;
    this.#path = path;
    this.#resource = resource;
  }

  /** Returns the record that the call has a token of; nothing where nobody was given it, or who was is gone. */
  signedIn() {
    const store = this.#store;
    if (store.signIns.given === 0) return undefined;
    const [uid] = credentialsOf(this.#request).flatMap((token) => store.signIns.holderOf(token) ?? []);
    const holder = store.get(uid ?? '');
    return holder?.deletedAt === undefined ? holder : undefined;
  }

  /**
   * Returns the record of the caller: the one that the credentials identify, or else the first one.
   * @param resource Resource of that record. Default: the one that links to callers refer to.
   */
  caller(resource = this.#resource) {
    if (resource === undefined) return undefined;
    const store = this.#store;
    const holder = this.signedIn();
    if (holder?.resource === resource) return holder;
    const { owners = [], links = {} } = store.resource(resource);
    const owner = this.#path.records.findLast((each) => owners.includes(each.resource));
    const key = callerKey(this.#request.auth);
    const named = key === undefined ? undefined : store.find(resource, key, owner?.uid);
    if (named !== undefined && named.deletedAt === undefined) return named;
    const candidates = owner ? store.ownedBy(resource, owner.uid) : store.records(resource);
    const link = Object.keys(links).find((name) => links[name]?.to === this.#resource);
    const user = link === undefined || resource === this.#resource ? undefined : this.caller();
    const member = user && candidates.find((each) => link !== undefined && each.links[link] === user.uid);
    return member ?? candidates[0];
  }

  /** Returns who a link to a caller leads to: who makes the request. */
  linked({ to, caller }) {
    return caller === true ? this.caller(to) : undefined;
  }
}

/** The records that the path of a request names, which are looked up when they are read. */
class RecordPath {
  #store;
  #request;
  #steps;
  #above;

  /** @param steps From the outside in. */
  constructor(store, request, steps) {
    this.#store = store;
    this.#request = request;
    this.#steps = steps;
  }

  /**
   * Returns all of them, owners first.
   * @throws {HttpError} 404 where one of them is not there.
   */
  get records() {
    const { above, key } = this;
    return key === undefined ? above : [...above, this.target()];
  }

  /** Returns the records around the last step. */
  get above() {
    return (this.#above ??= resolve(this.#store, this.#steps.slice(0, -1), this.#request));
  }

  /** Returns the key of the last step; nothing where the path names no record. */
  get key() {
    const step = this.#steps.at(-1);
    return step && keyIn(this.#request, step);
  }

  /** Returns the record of the last step; nothing where it is not there. */
  found() {
    const step = this.#steps.at(-1);
    return step && lookUp(this.#store, step.resource, this.key ?? '', this.above);
  }

  /**
   * Returns the record of the last step.
   * @throws {HttpError} 404 where it is not there.
   */
  target() {
    const step = this.#steps.at(-1);
    if (step === undefined) throw new TypeError(`The path of ${this.#request.operation.id} names no record.`);
    const found = this.found();
    if (found === undefined) throw notFound(this.#store, step.resource, this.key, this.above);
    return found;
  }

  /**
   * Returns the records of the path.
   * @throws {HttpError} 404 where one of them is not there.
   */
  check() {
    return this.records;
  }

  /**
   * Returns the records of the path, none of them removed: something is about to be changed.
   * @throws {HttpError} 404 where one is not there, 409 where its removal marked it.
   */
  changeable() {
    const { records } = this;
    for (const record of records) checkPresent(this.#store, record);
    return records;
  }
}

/** The request of a client. */
class SentRequest {
  request;
  #binding;
  #body;

  /** @param body Instead of that of the request. */
  constructor(request, binding, body) {
    this.request = request;
    this.#binding = binding;
    this.#body = body;
  }

  get operation() {
    return this.request.operation;
  }

  /** Returns query parameters by name. */
  get query() {
    const { request } = this;
    const query = valuesOf$3(request.query);
    // POST and QUERY have in the body what GET has in the query.
    const isQuery = this.#binding.do === 'list' || this.#binding.do === 'search';
    return isQuery && request.body !== undefined ? { ...query, ...bodyOf$2(request) } : query;
  }

  /** Returns the body if it is an object; otherwise an empty object. */
  get body() {
    return (this.#body ??= onlyItem(this.request) ?? bodyOf$2(this.request));
  }

  /** Returns the same request with another body: an item of a list, or what a patch comes to. */
  withBody(body) {
    return new SentRequest(this.request, this.#binding, body);
  }
}

/** Returns the only item of a list, by which some requests send one record. */
function onlyItem(request) {
  const items = itemsOf$2(request);
  return items?.length === 1 ? items[0] : undefined;
}

/** Returns the parts of a call. */
function callOf({ store, show, replies, callers }, request, binding) {
  const sent = new SentRequest(request, binding);
  const path = new RecordPath(store, request, binding.path);
  return {
    store,
    show,
    sent,
    path,
    callers: new Callers(store, request, path, callers),
    answer: new Answer(replies, binding, sent, path),
  };
}

/**
 * Returns what an override receives for a call; its functions may be taken out of it.
 * @param behave Runs a built-in behaviour.
 */
function overrideContext({ store, show, sent, path, callers, answer }, binding, behave) {
  const { request, query } = sent;
  return {
    request,
    binding,
    store,
    sampler: store.sampler,
    query,
    get body() {
      return sent.body;
    },
    get path() {
      return path.records;
    },
    now: () => store.now(),
    caller: (resource) => callers.caller(resource),
    show: (record, view) => (view === undefined ? show.record(record) : show.view(record, view)),
    reply: (record) => answer.reply(record),
    fail: (status, message) => {
      throw new HttpError(status, message);
    },
    behave,
  };
}

/** Replies that are remembered of an operation, and how many bytes of memory they may keep: beyond these, the oldest go. */
const mostKept = 1_000;
const mostBytes = 8 * 1024 * 1024;

/** Header fields by which a client names a request that it may repeat: draft-ietf-httpapi-idempotency-key-header. */
const names = ['idempotency-key', 'x-idempotency-key'];

/**
 * Lets an operation that declares such a header field answer a repeated request with the reply of the first one, without doing
 * anything again. What failed is tried again. Remembered are the last 1,000 replies of an operation, fewer where they keep more
 * than 8 MiB with what was sent, and always the last one. Another body with a key that is known is refused with 422, as the draft
 * says.
 */
function repeatsOf(store) {
  const known = new Map();
  let epoch = -1;
  let total = 0;
  const add = (key, kept) => {
    total += kept.weight - (known.get(key)?.weight ?? 0);
    known.set(key, kept);
    for (const [oldest, { weight }] of known) {
      if (oldest === key || (known.size <= mostKept && total <= mostBytes)) break;
      known.delete(oldest);
      total -= weight;
    }
  };
  return (request, answer) => {
    const key = repeatKey(request);
    if (key === undefined) return answer();
    // Requests that were forgotten with the state of the store are new again.
    if (epoch !== store.epoch) {
      known.clear();
      total = 0;
    }
    epoch = store.epoch;
    const before = known.get(key);
    const sent = sentBy(request);
    if (before !== undefined) {
      if (before.sent !== sent) throw new HttpError(422, otherBody);
      return before.reply;
    }
    const keep = (reply) => {
      const weight = weightOf(sent, mostBytes) + weightOf(reply.body, mostBytes);
      add(key, { sent, reply, weight });
      return reply;
    };
    const reply = answer();
    return reply instanceof Promise ? reply.then(keep) : keep(reply);
  };
}

const otherBody =
  'This idempotency key was used with another body: send the same body again, or a new key for a new request.';

function sentBy({ body }) {
  return isJsonValue(body) ? canonical(body) : '';
}

function repeatKey({ raw, operation }) {
  const { params = [] } = operation;
  const declared = names.find((name) =>
    params.some((param) => param.in === 'header' && param.name.toLowerCase() === name),
  );
  const key = declared === undefined ? undefined : rawHeader(raw, declared);
  return key === undefined ? undefined : `${rawPath(raw)}\n${key}`;
}

/** The failures that come into question, the likeliest first: the others ask for credentials or for patience, in vain. */
const declaredFailures = [404, 400, 422, 410, 409];

/**
 * Refuses to answer where no value is valid for the schema of the response: whatever the mock sent, its own validators would reject.
 * @param fields Know the schemas.
 * @param operation The operation that was called.
 * @param binding What it does.
 * @throws {HttpError} 404 where there is no valid response, or a failure that the operation declares: the resource has no representation that
 * could be sent (RFC 9110, section 15.5.5), and a caller who tries again gets no other answer.
 */
function checkAnswerable(fields, operation, { reply }) {
  const { schema, status } = reply;
  if (schema === undefined || status >= 400 || fields.hasValue(schema)) return;
  const declared = declaredFailures.find((each) => declaredReply$1(operation.replies, each) !== undefined);
  throw new HttpError(
    declared ?? 404,
    `The mock cannot answer "${operation.id}": no value is valid for the schema of its response ${status}. Correct the schema; "specline check" reports parts that exclude each other.`,
  );
}

/**
 * Returns a path template with the names of its parameters left out: templates of the same hierarchy are the same path (OpenAPI
 * 3.1.1, section 4.8.8.2).
 * @param path A path template, or a part of one.
 */
function withoutNames(path) {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** Returns the methods of each path of an interface. */
function allowedMethods(operations) {
  const byPath = new Map();
  for (const { method, path } of operations)
    byPath.set(withoutNames(path), (byPath.get(withoutNames(path)) ?? new Set()).add(method));
  return ({ method, path }) => joinedMethods(byPath.get(withoutNames(path)) ?? [method]);
}

/** Returns the parts of the header fields of all operations of an interface. */
function headerParts(store, { operations }) {
  const { model, sampler, fields } = store;
  return { model, sampler, fields, now: () => store.now(), allowed: allowedMethods(operations) };
}

/** Names that are another thing's where a path goes on behind them. */
const ids = new Set(['id', 'key', 'name']);

/**
 * Returns the values of a request that a sampled reply may repeat: its parameters, such as the currencies that it asks to convert,
 * and its body, unless it only reads. An `id` in the middle of a path is not that of what is read there.
 * @param body Of the request.
 */
function echoableValues({ operation, params, query }, body) {
  const parameters = Object.entries({ ...valuesOf$3(query), ...valuesOf$3(params) }).filter(
    ([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) &&
      (!ids.has(name) || !operation.path.includes(`{${name}}/`)),
  );
  return { ...Object.fromEntries(parameters), ...(operation.method === 'GET' ? {} : body) };
}

/**
 * Returns a sampled body that repeats what was sent, as a service shows what it has made: the members of the request that the
 * reply has under the same names, in itself or in an object of it (`{ data }`), and takes as they are.
 * @param schema Of the reply.
 * @param sent The values of the request.
 * @param complete Returns a sample that has some members: what it lacks, another alternative has.
 */
function echoed(fields, schema, body, sent, complete) {
  if (!isObject$1(body)) return body;
  const inner = Object.keys(body).filter((name) => isObject$1(body[name]));
  for (const place of ['', ...inner.map(pointerTo)]) {
    const repeated = Object.entries(sent).filter(([name, value]) =>
      mayEcho(fields, schema, place + pointerTo(name), value),
    );
    if (repeated.length === 0) continue;
    const whole = repeated.reduce(
      (made, [name, value]) => placed(made, place + pointerTo(name), value),
      body,
    );
    const kind =
      place === '' ? chosenKind(fields, schema, Object.fromEntries(repeated), complete) : undefined;
    const own =
      kind !== undefined && isObject$1(whole)
        ? [without$1(whole, (name) => !Object.hasOwn(kind, name)), kind]
        : [];
    return [...own, whole].find((each) => fields.holds(schema, each)) ?? body;
  }
  return body;
}

/**
 * Returns a sample that has some members, without what only other alternatives require; undefined where its schema knows no
 * alternatives.
 */
function chosenKind(fields, schema, given, complete) {
  const names = fields.namesOfChoices(schema);
  if (names === undefined) return undefined;
  let kind = complete(given);
  for (const name of names) {
    const less = without$1(kind, (each) => each === name && !Object.hasOwn(given, name));
    if (fields.holds(schema, less)) kind = less;
  }
  return kind;
}

/** Names of values that are never repeated. */
const secret = /passw|passphrase|secret|token/i;

function mayEcho(fields, schema, field, value) {
  const { isDeclared, access, format } = fields.at(schema, fieldSteps(field));
  const isSecret = format === 'password' || secret.test(field);
  const isEchoable = isDeclared && access === undefined && !isSecret;
  return (
    isEchoable && fields.fits(schema, field, value) && isReadable(fields, schema, fieldSteps(field), value)
  );
}

/** True if a value has nothing in it that may only be written, and is never shown. */
function isReadable(fields, schema, steps, value) {
  if (fields.at(schema, steps).access === 'write') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([step, own]) => isReadable(fields, schema, [...steps, step], own));
}

/** Returns a body without the fields that query parameters take out. */
function hidden(body, hide, query) {
  const names = hide
    .filter(({ param, is }) => ownValue(query, param) !== undefined && isSame(ownValue(query, param), is))
    .flatMap(({ fields }) => fields);
  return names.length === 0 ? body : stripped(body, new Set(names));
}

function stripped(value, names) {
  if (isList(value)) return value.map((item) => stripped(item, names));
  if (!isObject$1(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => (names.has(name) ? [] : [[name, stripped(own, names)]])),
  );
}

/** Values that are kept; the oldest go first. */
const mostValues$1 = 1_000;

/**
 * The lists, texts and numbers that PUT has set at paths where nothing is a record (RFC 9110, section 9.3.4), for GET of the same
 * path. Like files, they are no part of snapshots.
 */
class PutValues {
  #store;
  /** By path; undefined where a request has removed it. */
  #kept = new Map();
  #epoch = 0;

  constructor(store) {
    this.#store = store;
  }

  /** Keeps what a request sets, or forgets what it removes. */
  note(request, { do: does }) {
    if (does !== 'sample') return;
    this.#renew();
    const { body, operation } = request;
    const path = requestedPath(request);
    if (operation.method === 'DELETE' && this.#kept.has(path)) this.#kept.set(path, undefined);
    if (operation.method !== 'PUT' || body === undefined || !isJsonValue(body) || isObject$1(body)) return;
    this.#kept.delete(path);
    this.#kept.set(path, body);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostValues$1 && oldest !== undefined) this.#kept.delete(oldest);
  }

  /**
   * Returns what was set at the path of a request, where the schema of the reply takes it.
   * @throws {HttpError} 404 where a request has removed it.
   */
  find(request, { do: does }, schema) {
    const { method } = request.operation;
    if (does !== 'sample' || !['GET', 'PUT'].includes(method)) return undefined;
    this.#renew();
    const path = requestedPath(request);
    const found = this.#kept.get(path);
    if (found === undefined && this.#kept.has(path) && method === 'GET')
      throw new HttpError(404, 'What was here was deleted.');
    return found !== undefined && this.#store.fields.holds(schema, found) ? found : undefined;
  }

  /** Forgets all values if the store has been reset. */
  #renew() {
    if (this.#epoch === this.#store.epoch) return;
    this.#epoch = this.#store.epoch;
    this.#kept.clear();
  }
}

/**
 * Returns the lengths of the lists of a record, for a reply that does not show them: `item_count` in a summary of what has
 * `items`.
 * @param schema Of what is shown of the record.
 */
function listCounts(fields, schema, record) {
  const lengths = new Map(
    Object.entries(record).flatMap(([name, list]) =>
      isList(list) ? [[singularName(name), list.length]] : [],
    ),
  );
  if (lengths.size === 0) return {};
  const counts = fields.names(schema, []).flatMap((name) => {
    const length = lengths.get(countedNoun(name)?.noun ?? '');
    return length === undefined || Object.hasOwn(record, name) ? [] : [[name, length]];
  });
  return Object.fromEntries(counts);
}

/**
 * Returns a body with its outcome; lists of errors are set only if the body has them.
 * @param schema Of the body; absent where none is declared.
 * @param label Of the samples of what the form of that outcome requires.
 */
function withOutcome(store, body, outcome, schema, label) {
  const members = Object.entries(outcome);
  if (members.length === 0 || !isObject$1(body)) return body;
  const isWritten = ([name, value]) => !isList(value) || Object.hasOwn(body, name);
  const written = Object.fromEntries(members.filter(isWritten));
  if (schema === undefined) return { ...body, ...written };
  return withWritten(store, schema, body, written, label);
}

/** Returns the outcome of a reply, which decides between the forms that it may have. */
function successOf({ outcome = {} }) {
  const members = Object.entries(outcome).filter(([, value]) => !isList(value));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/**
 * Returns the names of fields that query parameters hold, between commas or in lists: `author,project.lead`.
 * @returns Each as the steps of its path: `[['author'], ['project', 'lead']]`.
 */
function requestedNames(query, params) {
  return params.flatMap((param) => pathsIn(Object.hasOwn(query, param) ? query[param] : undefined));
}

function pathsIn(given) {
  if (isList(given)) return given.flatMap(pathsIn);
  if (isObject$1(given)) return Object.values(given).flatMap(pathsIn);
  if (typeof given !== 'string') return [];
  return given.split(',').flatMap((name) => {
    const steps = /^\s*([^\s(]+)/.exec(name)?.[1]?.split(/[./]/) ?? [];
    return steps[0] === undefined || steps[0] === '' ? [] : [steps];
  });
}

/**
 * Returns a body whose records have only the fields that a request asks for, and those that are required:
 * `fields=id,name`, `$select=name` (OData 4.01, section 11.2.5.1), `fields[articles]=title` (JSON:API, section 6.4), of whose
 * records it selects attributes.
 * @param schema Of the body.
 * @returns The body as it is where no field of its schema is requested.
 */
function sparseBody(body, { params, at }, query, fields, schema) {
  const requested = new Set(requestedNames(query, params).flatMap((path) => path[0] ?? []));
  const value = valueAt(body, at);
  if (requested.size === 0 || requested.has('*') || value === undefined) return body;
  const steps = [...stepsOf$1(at), ...(isList(value) ? ['0'] : [])];
  const seen = (record) => (isObject$1(record) ? thinned(record, requested, fields, schema, steps) : record);
  return placed(body, at, isList(value) ? value.map(seen) : seen(value));
}

function thinned(record, requested, fields, schema, steps) {
  const isRequested = (name) => requested.has(name);
  const within = ['attributes', 'relationships'].filter((name) => isObject$1(record[name]));
  if (fields.names(schema, steps).some(isRequested)) return kept(record, isRequested, fields, schema, steps);
  if (!within.some((name) => fields.names(schema, [...steps, name]).some(isRequested))) return record;
  let made = record;
  for (const name of within) {
    const inner = record[name];
    if (isObject$1(inner))
      made = { ...made, [name]: kept(inner, isRequested, fields, schema, [...steps, name]) };
  }
  return made;
}

function kept(object, isRequested, fields, schema, steps) {
  const entries = Object.entries(object);
  return Object.fromEntries(
    entries.filter(([name]) => isRequested(name) || fields.at(schema, [...steps, name]).isRequired),
  );
}

const self$1 = { of: 'self' };
const wholeRecord = { '': self$1 };

/** Makes replies of records. */
class Replies {
  #show;
  #uploads;
  #values;
  /** By what they are made for. */
  #made = new WeakMap();

  /** @param mostBytes Bytes that are kept of uploads. */
  constructor(show, mostBytes) {
    this.#show = show;
    this.#uploads = new Uploads(show.store, mostBytes);
    this.#values = new PutValues(show.store);
  }

  /**
   * Returns the reply that a binding says.
   * @param record What it shows; a sample where absent.
   * @param reply That of the binding, or the one for what it made.
   */
  reply(sent, path, binding, record, reply) {
    const { store } = this.#show;
    const { request } = sent;
    const { operation } = request;
    const { status } = reply;
    const headers = {
      ...validatorsOf(this.#show, operation, record, status),
      ...placeMade(store, request, binding, record, status),
    };
    const made = Object.keys(headers).length > 0 ? { headers } : {};
    if (record !== undefined && isKnown$1(this.#show, request, record)) return { status: 304, ...made };
    this.#values.note(request, binding);
    const bytes = this.#bytes(request, path, binding, record, status);
    if (bytes !== undefined) return { status, body: bytes, ...made };
    if (reply.schema === undefined)
      return { status, ...this.#schemaless(operation, binding, record, status), ...made };
    const body =
      record === undefined
        ? (this.#values.find(request, binding, reply.schema) ??
          this.#shown(operation, reply.schema, status) ??
          this.#sampled(sent, binding, reply.schema))
        : this.#body(
            operation.id,
            reply,
            reply.schema,
            // An upload may have changed the fields about its content.
            store.get(record.uid) ?? record,
          );
    return { ...this.withBody(sent, binding, reply, body), ...made };
  }

  /** Records an upload, and returns what was uploaded where the operation downloads it. */
  #bytes(request, path, binding, record, status) {
    const about = binding.do === 'sample' && binding.path.length > 0 ? path.records.at(-1) : record;
    if (request.operation.method !== 'GET') this.#uploads.note(request, about, binding.do === 'create');
    const types = downloadTypes(request, status);
    return types === undefined ? undefined : this.#uploads.find(request, about, types);
  }

  /** Returns a reply with a body, without the fields that the request does not want to see. */
  withBody({ request, query }, binding, { contentType, status, schema, outcome = {} }, body) {
    const { hide } = binding;
    const complete = withOutcome(this.#show.store, body, outcome, schema, `${request.operation.id}/outcome`);
    const requested =
      schema === undefined || schema !== binding.reply.schema
        ? complete
        : this.#requestedFields(binding, query, complete, schema);
    const seen = hide === undefined ? requested : hidden(requested, hide, query);
    const type =
      contentType ??
      (typeof seen === 'string' ? typeOfText(this.#show.store, request.operation, status) : undefined);
    return { status, body: seen, ...(type !== undefined && { contentType: type }) };
  }

  /** Returns a body with the fields of records that the request asks for. */
  #requestedFields({ sparse }, query, body, schema) {
    return sparse === undefined ? body : sparseBody(body, sparse, query, this.#show.store.fields, schema);
  }

  /**
   * Returns the first body that the document shows and that its schema takes: the best guess for a reply that nothing is known of.
   */
  #shown(operation, schema, status) {
    const { model, fields } = this.#show.store;
    const declared = declaredReply(model, operation, status);
    const examples = Object.values(declared?.examples ?? {});
    return shownText(declared) ?? examples.find((example) => fields.holds(schema, example));
  }

  /** Returns a sample that repeats the values of the request, where nothing else is known. */
  #sampled({ request, body: sent }, binding, schema) {
    const body = this.sample(request, binding, schema);
    if (binding.do !== 'sample') return body;
    const label = labelOf(request, binding);
    const { fields, sampler } = this.#show.store;
    return echoed(fields, schema, body, echoableValues(request, sent), (given) =>
      sampler.complete(schema, given, label, { optional: 'all' }),
    );
  }

  /** Returns a body that follows from the seed and the request alone; what its schema gives examples of is as they show it. */
  sample(request, binding, schema) {
    const label = labelOf(request, binding);
    const options = { view: 'read', optional: 'all' };
    const { fields, sampler } = this.#show.store;
    const example = fields.example(schema);
    const shown = isObject$1(example) ? sampler.complete(schema, example, label, options) : example;
    return shown !== undefined && fields.holds(schema, shown)
      ? shown
      : sampler.sample(schema, label, options);
  }

  /**
   * Returns what a view makes of a record, with samples of the other members that a schema requires. It is remembered until the
   * store changes.
   * @param use What it is made for: an object that is the same each time.
   */
  completed(use, record, view, schema) {
    if (view.of === 'self' && (schema === undefined || schema === this.#schemaOf(record)))
      return this.#show.record(record);
    if (schema === undefined) return this.#show.view(record, view);
    return this.#remembered(use, record, () => {
      const shown = this.#show.view(record, view);
      const isOwn = isObject$1(shown) && (view.of === 'self' || view.of === 'object');
      const counts = isOwn ? listCounts(this.#show.store.fields, schema, this.#show.record(record)) : {};
      const whole = isObject$1(shown) ? { ...counts, ...shown } : shown;
      return this.#complete(this.#fitting(whole, schema), schema, record);
    });
  }

  #schemaless(operation, { do: what }, record, status) {
    // It may be the reply for all other statuses that the document declares.
    if (isEmpty(status)) return {};
    const isAbout = what === 'get' || what === 'create' || what === 'update' || what === 'upsert';
    const shown = isAbout && record !== undefined ? this.#show.record(record) : undefined;
    return schemalessBody(declaredReply(this.#show.store.model, operation, status), shown);
  }

  #body(operation, reply, schema, record) {
    const { body = schema === this.#schemaOf(record) ? wholeRecord : {} } = reply;
    const whole = ownView(body, '');
    if (whole && Object.keys(body).length === 1) {
      const value = this.completed(reply, record, whole, schema);
      if (value !== undefined) return value;
    }
    const made = this.#remembered(reply, record, () => {
      let value = whole ? this.#show.view(record, whole) : successOf(reply);
      for (const [pointer, view] of Object.entries(body)) {
        if (!this.#show.store.fields.hasValue(schema, pointer)) continue;
        const own = pointer === '' ? undefined : this.#show.view(record, view);
        const fitting = own === undefined ? undefined : this.#fitting(own, schema, pointer);
        if (fitting !== undefined && this.#show.store.fields.fits(schema, pointer, fitting))
          value = isFirstItem(pointer)
            ? placed(value, pointer.slice(0, -2), [fitting])
            : placed(value, pointer, fitting);
      }
      return this.#complete(value, schema, record, `${record.uid}/${operation}`);
    });
    return made ?? null;
  }

  #complete(value, schema, { uid }, label = uid) {
    const { sampler, fields } = this.#show.store;
    const isStrange = typeof value !== 'object' && (value === undefined || !fields.holds(schema, value));
    if (isStrange) return sampler.sample(schema, label, { view: 'read', optional: 'all' });
    return isObject$1(value) ? sampler.complete(schema, value, label) : value;
  }

  /**
   * Returns what the schema of a reply takes of the members, and without those that it knows nothing of: a list, or what answers to
   * creation, may show records in another form.
   * @param pointer Where the value is in the reply.
   */
  #fitting(value, schema, pointer = '') {
    const { fields } = this.#show.store;
    if (!isObject$1(value)) return value;
    const own = value;
    const names = pointer === '' ? fields.names(schema, []) : [];
    const isOpen = names.length === 0 || fields.isOpen(schema) || fields.at(schema, []).isChoice;
    const parts = {};
    for (const [name, each] of Object.entries(own)) {
      const isKnown = isOpen || names.includes(name);
      const part = isKnown ? fields.partAt(schema, pointer + pointerTo(name), each) : undefined;
      if (part !== undefined) put$2(parts, name, part);
    }
    return parts;
  }

  #remembered(use, record, make) {
    let made = this.#made.get(use);
    if (made === undefined) this.#made.set(use, (made = new WeakMap()));
    const known = made.get(record);
    const { version } = this.#show.store;
    if (known?.version === version) return known.value;
    const value = make();
    made.set(record, { version, value });
    return value;
  }

  #schemaOf({ resource }) {
    return this.#show.store.resource(resource).schema;
  }
}

/** Returns the label of the samples of a reply: the same request gets the same ones. */
function labelOf(request, { path }) {
  return [request.operation.id, ...path.map((step) => keyIn(request, step))].join('/');
}

/**
 * Returns the text that a document shows of a reply that is not JSON: a sample would match its schema, which says nothing of the
 * syntax.
 */
function shownText(declared) {
  const { contentType, examples = {} } = declared ?? {};
  const [example] = Object.values(examples);
  const isText = contentType !== undefined && !isJson(essenceOf(contentType)) && !contentType.includes('*');
  return isText && typeof example === 'string' ? example : undefined;
}

/** Returns the media type of a text whose reply declares a range that excludes JSON; nothing for all others. */
function typeOfText({ model }, operation, status) {
  const declared = declaredReply(model, operation, status)?.contentType;
  const type = declared === undefined ? undefined : withinRange(declared);
  return type === declared ? undefined : type;
}

/** True for the first item of a list: some replies hold their record as the only item of a list. */
function isFirstItem(pointer) {
  return pointer.endsWith('/0');
}

function ownView(views, pointer) {
  return Object.hasOwn(views, pointer) ? views[pointer] : undefined;
}

/**
 * Returns the resources in an order in which what a record needs comes before it: one of its owners and its required targets
 * always, its other owners and targets unless there is a circle.
 */
function seedOrder({ resources }) {
  const left = new Set(resources);
  const done = new Set();
  while (left.size > 0) {
    const ready = [...left].filter((resource) => isReady(resource, done));
    const next = fewest(ready.length > 0 ? ready : [...left], done);
    if (next === undefined) break;
    left.delete(next);
    done.add(next.name);
  }
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return [...done].flatMap((name) => byName.get(name) ?? []);
}

function isReady({ name, owners = [], links = {} }, done) {
  const isOwned = owners.length === 0 || owners.some((owner) => done.has(owner));
  return (
    isOwned &&
    Object.values(links).every(({ to, required }) => required !== true || to === name || done.has(to))
  );
}

/** Returns the one that would miss the fewest; the first of the model where several do. */
function fewest(resources, done) {
  let best;
  let least = Infinity;
  for (const resource of resources) {
    const { name, owners = [], links = {}, inner = [] } = resource;
    const wanted = [...owners, ...[...Object.values(links), ...inner].map(({ to }) => to)];
    const missing = wanted.filter((each) => each !== name && !done.has(each)).length;
    if (missing >= least) continue;
    best = resource;
    least = missing;
  }
  return best;
}

/** Records that are made at most: a document of many resources within each other would have no end. */
const mostRecords = 2_500;

/** Records of a collection that an operation lists, unless the options say how many: enough for several pages. */
const defaultRecords = 5;

/** Records of an owner where nobody lists them, or examples give some. */
const usual = [2, 4];

/**
 * Returns how many records an owner has: as many as its resource says, the given number where an operation lists them, or else a
 * few.
 * @param records Number of records of a collection that is listed.
 */
function extentOf({ bindings }, records = defaultRecords) {
  const listed = new Set(
    Object.values(bindings).flatMap((each) => (each.do === 'list' ? [each.resource] : [])),
  );
  return ({ name, seed, inferred }) =>
    seed ?? (inferred === true && listed.has(name) ? [records, records] : usual);
}

/**
 * True if the records of all owners may be more than a store should begin with.
 * @param order The resources, owners before what they own.
 */
function mayBeTooMany(order, extent) {
  const counts = new Map();
  let all = 0;
  for (const resource of order) {
    const { name, owners = [''] } = resource;
    const [, most] = extent(resource);
    const owned = owners.reduce((sum, each) => sum + (each === '' ? 1 : (counts.get(each) ?? 0)), 0);
    counts.set(name, owned * most);
    all += owned * most;
  }
  return all > mostRecords;
}

/** True if a field that every record must have shows a link: without a target, its key would be a sample that leads nowhere. */
function isNeeded(store, { schema, shown = {} }, link) {
  return pathsTo(shown, link).some((path) =>
    path.every((_, index) => store.fields.at(schema, path.slice(0, index + 1)).isRequired),
  );
}

/** Returns the places at which views show a link, as paths of names from the outside in. */
function pathsTo(views, link) {
  return Object.entries(views).flatMap(([name, view]) => {
    if (view.of === 'object') return pathsTo(view.fields, link).map((path) => [name, ...path]);
    return view.of === 'link' && view.link === link ? [[name]] : [];
  });
}

/**
 * Returns the links of a new record: to what the document shows, or else to records near it.
 * @returns Undefined where there is no record for a link that is required.
 */
function seededLinks(store, targets, resource, around, random) {
  const { owner, siblings, shown } = around;
  const links = {};
  for (const [name, link] of Object.entries(resource.links ?? {})) {
    const named = namedTarget(store, resource, [name, link], around);
    const wanted =
      link.required === true ||
      link.caller === true ||
      link.to === resource.name ||
      areLinksInferred(resource) ||
      isNeeded(store, resource, name) ||
      random.chance(0.6);
    const others = Object.values(links);
    const picked = () =>
      targets.pick(resource, [name, link], owner, siblings, random.fork(`link ${name}`), others);
    const target = named ?? (wanted ? picked() : undefined);
    if (target === undefined && link.required === true) return undefined;
    if (target !== undefined && link.many !== true) links[name] = target.uid;
    if (link.many === true) Object.assign(links, targets.many(resource, [name, link], shown, owner, random));
  }
  return links;
}

/** Returns the record to which a link leads in the document. */
function namedTarget(store, { name, key }, [linkName, { to }], { shown, siblings }) {
  const target = shown === undefined ? undefined : fieldIn(shown, linkName);
  if (typeof target !== 'string' && typeof target !== 'number') return undefined;
  const isNear = ({ key: own }) => own === String(target);
  // Of a tree, what is above comes first; where a link is the key, each sibling has another one.
  if (to === name) return siblings.find(isNear);
  if (key === linkName && siblings.some(isNear)) return undefined;
  return store.find(to, String(target));
}

/** Returns the key that a draft gives, by itself or in its value. */
function draftKey({ key }, draft) {
  if (draft.key !== undefined) return draft.key;
  const own = key === undefined || draft.value === undefined ? undefined : fieldIn(draft.value, key);
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}

/** Attempts at a key that nobody has yet. */
const maxAttempts = 50;

/**
 * Returns the key of a new record: that of the target of a link, the one that the draft gives, or else one that is free.
 * @param uid That of the record, from which a key follows.
 * @param serial What keys that are numbers follow from.
 */
function newKey(making, resource, draft, { uid, serial }) {
  const number = draft.found === undefined ? serial : foundNumber(resource, uid);
  return (
    linkedKey$1(making.get, resource, draft.links) ??
    draftKey(resource, draft) ??
    freshKey(making, resource, number, uid)
  );
}

/** Numbers of the counted keys of records that no request has created: few others are as high. */
const foundNumbers = [1_000, 80_000];

/** Returns the number that the counted keys of what no request has created begin with. @param of Uid that it follows from. */
function foundNumber({ name }, of) {
  return randomOf(0, `${name}/${of}`).int(...foundNumbers);
}

/** Returns a key that no record of the resource has. */
function freshKey(making, resource, serial, uid) {
  const { name, schema, key: field, keySchemas } = resource;
  const isFree = (each) => making.isFree(name, each);
  if (field === undefined || keyLink(resource) !== undefined) return numberFrom(serial, isFree);
  const counted = countedKey(making.fields, resource, serial, isFree);
  if (counted !== undefined) return counted;
  let key = '';
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const label = `${uid}${attempt === 0 ? '' : `~${attempt}`}`;
    key = making.sampler.key(schema, field, label, keySchemas);
    if (isFree(key)) return key;
  }
  // A schema that knows few keys: a record that cannot be distinguished from others would be worse than one more key.
  return `${key}-${serial}`;
}

/**
 * Returns a free key of five digits or more, where keys are digits, or numbers that nothing narrows down: they count up then, as
 * those of a database do.
 * @param serial What is counted.
 */
function countedKey(fields, resource, serial, isFree) {
  if (resource.digits !== true && !countsKeys(fields, resource)) return undefined;
  const key = numberFrom(firstDigits + serial, isFree);
  return takesKey(fields, resource, key) ? key : undefined;
}

function countsKeys(fields, { schema, key }) {
  if (key === undefined) return false;
  const { takesNumber, takesText, values } = fields.at(schema, fieldSteps(key));
  return takesNumber && !takesText && values.length === 0 && fields.fits(schema, key, firstDigits);
}

/** From which keys of digits count. */
const firstDigits = 10_000;

/** Returns the first free number: a path may have requested a record by any number before. */
function numberFrom(first, isFree) {
  let number = first;
  while (!isFree(String(number))) number++;
  return String(number);
}

/** Attempts at a key that is free. */
const mostKeys = 20;

/** Returns what paths name a record of the seed by: its key and its aliases, except for counted ones. */
function seededNames(store, resource, naming) {
  const { aliases = [], sequences = [], schema } = resource;
  const key = resource.bare === true ? undefined : seededKey(store, resource, naming);
  const names = { ...(key && withField({}, key[0], key[1])) };
  for (const alias of aliases) {
    if (sequences.includes(alias) || !store.fields.at(schema, [alias]).isDeclared) continue;
    const named = { ...resource, key: alias };
    const text =
      shownName(store, named, naming) ?? store.sampler.key(schema, alias, `${naming.label}/${alias}`);
    put$2(names, alias, keyValue(store.fields, named, text));
  }
  return names;
}

function seededKey(store, resource, naming) {
  const { name, key: field, schema, keySchemas, links = {} } = resource;
  if (field === undefined || Object.hasOwn(links, field)) return undefined;
  const around = naming.isFound ? naming.owner : undefined;
  const isFree = (key) => store.find(name, key, around) === undefined;
  const shown = shownName(store, resource, naming);
  if (shown !== undefined && takesKey(store.fields, resource, shown))
    return [field, keyValue(store.fields, resource, shown)];
  const before = naming.isFound ? foundNumber(resource, naming.owner ?? '') : 0;
  const counted = countedKey(store.fields, resource, before + naming.made, isFree);
  if (counted !== undefined) return [field, keyValue(store.fields, resource, counted)];
  for (let attempt = 0; attempt < mostKeys; attempt += 1) {
    const label = attempt === 0 ? naming.label : `${naming.label}~${attempt}`;
    const key = store.sampler.key(schema, field, label, keySchemas);
    if (isFree(key)) return [field, keyValue(store.fields, resource, key)];
  }
  return undefined;
}

/** Returns the name that the document shows, where no other record goes by it. */
function shownName(store, resource, naming) {
  const { shown, isFirst } = naming;
  const { key = '', schema } = resource;
  const names = [
    shown && fieldIn(shown, key),
    isFirst && key !== '' ? store.fields.example(schema, fieldSteps(key)) : undefined,
  ];
  return names.flatMap((name) => freeName(store, resource, name, naming) ?? [])[0];
}

/** Returns a name that is free. If records of several kinds may own the record, the name has to be free within its owner. */
function freeName(store, resource, name, { owner, isFound }) {
  if (typeof name !== 'string' && typeof name !== 'number') return undefined;
  const text = String(name);
  if (resource.free?.includes(text) === true) return undefined;
  const isName =
    resource.digits === true ? /^\d+$/.test(text) : text !== '' && holdsKey(store.fields, resource, text);
  const around = isFound || (resource.owners ?? []).length > 1 ? owner : undefined;
  return isName && store.find(resource.name, text, around) === undefined ? text : undefined;
}

/**
 * Takes an example of a record apart into the records of which it is made: who wrote a comment is a user, and the pages of a page
 * are pages.
 * @param resources By name.
 */
function unfold(example, resource, resources) {
  const unfolding = new Unfolding(resources);
  return { record: unfolding.record(example, resource), embedded: unfolding.embedded };
}

class Unfolding {
  embedded = [];
  #resources;

  constructor(resources) {
    this.#resources = resources;
  }

  record(example, resource) {
    let record = example;
    for (const [name, view] of Object.entries(resource.shown ?? {}))
      if (Object.hasOwn(example, name))
        record = this.#withView(record, example[name] ?? null, view, resource, example);
    for (const reference of resource.inner ?? [])
      withObjectsAt(example, reference.at, (object) => {
        for (const [name, { as }] of Object.entries(reference.fields))
          if (as === 'key') this.#name(object[name] ?? null, reference.to);
          else this.#embed(object[name] ?? null, this.#resources.get(reference.to), {});
        return object;
      });
    return record;
  }

  /** Returns a record with the links that a view of it shows. */
  #withView(record, value, view, resource, example) {
    if (view.of === 'link' && view.as === 'key') {
      this.#name(value, resource.links?.[view.link]?.to);
      return withField(record, view.link, value);
    }
    if (view.of === 'field') return withField(record, view.field, value);
    if (view.of === 'object') {
      let result = record;
      for (const [name, inner] of Object.entries(isObject$1(value) ? view.fields : {}))
        if (isObject$1(value) && Object.hasOwn(value, name))
          result = this.#withView(result, value[name] ?? null, inner, resource, example);
      return result;
    }
    if (view.of === 'link') {
      const target = this.#resources.get(resource.links?.[view.link]?.to ?? '');
      if (isList(value)) {
        const keys = value.flatMap((each) => this.#embed(each, target, {}) ?? []);
        return withField(record, view.link, keys);
      }
      const key = this.#embed(value, target, {});
      return key === undefined ? record : withField(record, view.link, key);
    }
    if (view.of === 'records' && view.as === 'record') {
      const target = this.#resources.get(view.resource);
      const own = resource.key === undefined ? undefined : fieldIn(example, resource.key);
      const isLinked =
        view.by !== undefined && target?.links !== undefined && Object.hasOwn(target.links, view.by);
      const link = isLinked && own !== undefined ? { [view.by]: own } : {};
      for (const item of isList(value) ? value : []) this.#embed(item, target, link);
    }
    return record;
  }

  /** Notes records of which a link shows only the keys; with `x-resource`, others are there. */
  #name(value, to) {
    const target = this.#resources.get(to ?? '');
    if (target?.key === undefined || !areLinksInferred(target)) return;
    for (const key of isList(value) ? value : [value])
      if (typeof key === 'string' || typeof key === 'number')
        this.embedded.push({ resource: target, record: withField({}, target.key, key) });
  }

  /** Notes a record that stands within another one, and gives its key. */
  #embed(value, resource, links) {
    if (resource?.key === undefined || !isObject$1(value)) return undefined;
    const record = { ...this.record(value, resource), ...links };
    const key = fieldIn(record, resource.key);
    if (typeof key !== 'string' && typeof key !== 'number') return undefined;
    this.embedded.push({ resource, record });
    return key;
  }
}

/** Records of a resource that are taken from examples at most. */
const mostShown = 1_000;

/**
 * Returns the records that a document shows: what the examples of its replies (OpenAPI 3.1.1, section 4.8.14) have where records
 * stand.
 * @returns By the name of the resource; what lists show comes first, what stands within other records last, and of what is shown
 *   twice the first, with what it lacks.
 */
function shownRecords(model) {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const shown = new Map();
  const embedded = [];
  const bindings = Object.entries(model.bindings);
  const isOfMany = ([, binding]) => binding.do === 'list';
  for (const [id, binding] of [...bindings.filter(isOfMany), ...bindings.filter((each) => !isOfMany(each))]) {
    const resource =
      'resource' in binding ? resources.get(binding.resource ?? '') : answeredWith(model, binding);
    if (resource === undefined) continue;
    const within = ownerIn(binding, resource);
    for (const example of recordsIn(examplesOf$1(model, id, binding), binding, resource)) {
      const unfolded = unfold(example, resource, resources);
      note(shown, { resource, within, record: unfolded.record });
      for (const each of unfolded.embedded)
        embedded.push({ ...each, within: ownerOf$1(each.resource, within) });
    }
  }
  for (const each of embedded) note(shown, each);
  return new Map(
    model.resources.map((resource) => {
      const records = [...(shown.get(resource.name)?.values() ?? [])];
      const named = namedOnly(
        resource,
        records.map(({ record }) => record),
      );
      return [resource.name, [...records, ...named.map((record) => ({ record, within: undefined }))]];
    }),
  );
}

/** Returns the resource whose record an operation answers with. */
function answeredWith({ resources }, { reply }) {
  const isSelf = reply.body?.['']?.of === 'self';
  return isSelf ? resources.find(({ schema }) => schema === reply.schema) : undefined;
}

function note(shown, { resource, record, within }) {
  const found = shown.get(resource.name) ?? new Map();
  shown.set(resource.name, found);
  const key = resource.key === undefined ? record : (fieldIn(record, resource.key) ?? record);
  const name = JSON.stringify([within, key]);
  const known = found.get(name);
  if (known !== undefined || found.size < mostShown)
    found.set(name, { within, record: { ...record, ...known?.record } });
}

/** Returns which of several resources owns what an operation shows; nothing where there is one only. */
function ownerIn({ path }, resource) {
  return path.map((step) => step.resource).findLast((name) => ownerOf$1(resource, name) !== undefined);
}

function ownerOf$1({ owners = [] }, name) {
  return owners.length > 1 && name !== undefined && owners.includes(name) ? name : undefined;
}

/** Returns what the examples of paths name, and no reply shows. */
function namedOnly({ key, named = [] }, records) {
  if (key === undefined) return [];
  const known = new Set(records.map((record) => fieldIn(record, key)));
  const isKnown = (name) => known.has(name) || known.has(Number(name));
  return named.filter((name) => !isKnown(name)).map((name) => withField({}, key, name));
}

function examplesOf$1(model, id, { reply }) {
  const declared = declaredReply(model, { id }, reply.status);
  return Object.values(declared?.examples ?? {});
}

function recordsIn(examples, binding, resource) {
  return examples.flatMap((example) => {
    const found =
      binding.do === 'list'
        ? listed$1(example, binding.list).map((item) =>
            withView({}, item, binding.list.item ?? self, resource),
          )
        : [inBody(example, binding, resource)];
    return found.filter((record) => Object.keys(record).length > 0);
  });
}

function listed$1(example, { items }) {
  const found = valueAt(example, items);
  if (isList(found)) return found;
  return isObject$1(found) ? Object.values(found) : [];
}

function inBody(example, { reply }, resource) {
  const { body = reply.schema === resource.schema ? { '': self } : {} } = reply;
  let record = {};
  for (const [place, view] of Object.entries(body)) {
    const value = valueAt(example, place);
    if (value !== undefined) record = withView(record, value, view, resource);
  }
  return record;
}

const self = { of: 'self' };

/** Returns a record with the parts of a value that is a view of it: the fields, keys and links that can be read back. */
function withView(record, value, view, resource) {
  switch (view.of) {
    case 'self':
      return isObject$1(value) ? { ...record, ...value } : record;
    case 'key':
      return resource.key === undefined ? record : withField(record, resource.key, value);
    case 'field':
      return withField(record, view.field, value);
    case 'link':
      return view.as === 'key' ? withField(record, view.link, value) : record;
    case 'object': {
      if (!isObject$1(value)) return record;
      let found = record;
      for (const [name, inner] of Object.entries(view.fields)) {
        const own = Object.hasOwn(value, name) ? value[name] : undefined;
        if (own !== undefined) found = withView(found, own, inner, resource);
      }
      return found;
    }
    default:
      return record;
  }
}

/**
 * Returns the resources of which an owner has one only: an operation reads or changes the only one, and none lists or names
 * several.
 */
function singlesOf({ bindings }) {
  const single = new Set();
  const several = new Set();
  for (const binding of Object.values(bindings)) {
    for (const { resource } of binding.path) several.add(resource);
    if (binding.do === 'list' || binding.do === 'search') several.add(binding.resource);
    if ('select' in binding && binding.select === 'only') single.add(binding.resource);
  }
  return new Set([...single].filter((name) => !several.has(name)));
}

/** Of how many owners of a kind the records are made at once, in turn, where there would be too many of all. */
const sketches = [1, 2];

const one = [1, 1];

/**
 * Fills a store with records that belong together: each owner has some, each link names one that is there, links of a resource to
 * itself make trees, and what can have several states has each of them in turn.
 * @param store Empty; what it has already counts among the siblings.
 * @param seed Another one makes other records.
 * @param records Number of records of each collection that is listed, where no examples give them.
 */
function seedStore(store, model, seed, records) {
  const order = seedOrder(model);
  const isWide = mayBeTooMany(order, extentOf(model, records));
  const seeding = new Seeding(store, model, order, {
    random: randomOf(seed, 'seed'),
    isOpen: isWide,
    records,
  });
  if (isWide) for (const most of sketches) for (const resource of order) seeding.sketch(resource, most);
  // Twice, as what owns a record may come after it: a draft of an article, which starts from a draft.
  else for (const resource of [...order, ...order]) seeding.fill(resource);
  for (const resource of order) seeding.link(resource);
}

/** Fills a store with what a record owns that a path was the first to name: see `Draft.isOpen`. */
function seedBelow(model, seed, records) {
  let seeding;
  return (store, resource, owner) => {
    seeding ??= new Seeding(store, model, seedOrder(model), {
      random: randomOf(seed, 'below'),
      isOpen: true,
      records,
    });
    seeding.fillBelow(store.resource(resource), store.get(owner));
  };
}

class Seeding {
  #store;
  #random;
  #targets;
  #places;
  #singles;
  #shown;
  #filled = new Set();
  #isOpen;
  #extent;
  #made = 0;

  /** @param how `isOpen` leaves what its records own to be made later. */
  constructor(store, model, order, how) {
    this.#extent = extentOf(model, how.records);
    this.#singles = singlesOf(model);
    this.#shown = shownRecords(model);
    this.#store = store;
    this.#random = how.random;
    this.#isOpen = how.isOpen;
    this.#places = new Map(order.map(({ name }, place) => [name, place]));
    this.#targets = new Targets(store, (resource, other) => this.#placeOf(resource) < this.#placeOf(other));
  }

  #placeOf(resource) {
    return this.#places.get(resource) ?? 0;
  }

  /** Makes the records of those owners that have none of its making yet. */
  fill(resource) {
    const { name, owners } = resource;
    const all = owners?.flatMap((each) => (each === name ? [] : [...this.#store.records(each)])) ?? [
      undefined,
    ];
    for (const owner of all) {
      const id = `${name} ${owner?.uid ?? ''}`;
      if (this.#filled.has(id)) continue;
      this.#filled.add(id);
      this.#fillFor(resource, owner, `seed/${name}`);
    }
  }

  /**
   * Makes the records of a resource for a few owners only; those of the others are made on first use.
   * @param most Owners of each kind.
   */
  sketch(resource, most) {
    const { name, owners } = resource;
    if (owners === undefined) {
      this.fill(resource);
      return;
    }
    const some = owners.flatMap((each) => (each === name ? [] : this.#store.records(each).slice(0, most)));
    for (const { uid } of some)
      if (this.#made < mostRecords) this.#made += this.#store.ownedBy(name, uid).length;
  }

  /** Makes what a record owns that nobody made; nothing where it can own none of these. */
  fillBelow(resource, owner) {
    if (owner === undefined || resource.owners?.includes(owner.resource) !== true) return;
    this.#made = 0;
    this.#fillFor(resource, owner, `below/${resource.name}/${owner.uid}`);
  }

  /** Sets links to records that come later in the order, which were left out when the records were made. */
  link(resource) {
    const { name, links = {} } = resource;
    const open = Object.entries(links).filter(([, { to }]) => this.#placeOf(to) > this.#placeOf(name));
    for (const record of open.length === 0 ? [] : [...this.#store.records(name)]) {
      const owner = record.owner === undefined ? undefined : this.#store.get(record.owner);
      for (const [each, link] of open) {
        const around = link.among === 'siblings' ? owner : record;
        const random = this.#random.fork(`${record.uid} ${each}`);
        const target = this.#targets.pick(
          resource,
          [each, link],
          around,
          [],
          random,
          Object.values(record.links),
        );
        if (target !== undefined)
          this.#store.relink(
            record.uid,
            link.many === true ? linksSet(each, [target.uid]) : { [each]: target.uid },
          );
      }
    }
  }

  /** @param label Begins what its values follow from. */
  #fillFor(resource, owner, label) {
    // What would be shown of a record that no value is valid for could not be valid either.
    if (!this.#store.fields.hasValue(resource.schema)) return;
    const random = this.#random.fork(`${resource.name} ${owner?.uid ?? ''}`);
    const isSingle = this.#singles.has(resource.name);
    const [from, to] = isSingle ? one : this.#rangeFor(resource, owner);
    const hasFirst = this.#isFirst(owner);
    const shown = hasFirst ? this.#shownIn(resource, owner) : [];
    // Of a record without a key, examples show different states.
    const isOne = isSingle && (owner !== undefined || resource.key === undefined);
    const isShown = resource.seed === undefined && !isOne && shown.length >= from;
    const count = isShown ? shown.length : this.#depth(owner) > 2 ? from : random.int(from, to);
    // Those that nothing owns are few of each resource, and nobody would make them later.
    for (let index = 0; index < count && (owner === undefined || this.#made < mostRecords); index += 1) {
      const how = {
        root: label,
        random: random.fork(String(index)),
        shown: shown[index],
        isFirst: hasFirst && index === 0,
        shownCount: shown.length,
      };
      if (!this.#make(resource, owner, how)) return;
    }
  }

  /** Returns how many records an owner has; fewer far down, and of a kind that the document shows. */
  #rangeFor(resource, owner) {
    if (resource.seed !== undefined) return resource.seed;
    if (this.#depth(owner) > 2) return [1, 2];
    // A key alone gives no record.
    const isGiven = ({ record }) => Object.keys(record).length > 1;
    return (this.#shown.get(resource.name) ?? []).some(isGiven) ? usual : this.#extent(resource);
  }

  /** Returns what the document shows of a resource within an owner of that kind. */
  #shownIn({ name }, owner) {
    return (this.#shown.get(name) ?? []).flatMap(({ record, within }) =>
      within === undefined || within === owner?.resource ? [record] : [],
    );
  }

  /** True for the first of several possible owners: records that the document shows are created once. */
  #isFirst(owner) {
    if (owner === undefined) return true;
    const first = this.#store.records(owner.resource).find((record) => this.#store.isInitial(record));
    return first === undefined || first.uid === owner.uid;
  }

  #depth(owner) {
    let depth = 0;
    for (
      let at = owner;
      at !== undefined;
      at = at.owner === undefined ? undefined : this.#store.get(at.owner)
    )
      depth += 1;
    return depth;
  }

  /** False where a link that has to be cannot be: further ones would be no better. */
  #make(resource, owner, { root, random, shown, isFirst, shownCount }) {
    const siblings = this.#store.ownedBy(resource.name, owner?.uid);
    const around = { owner, siblings, shown };
    const links = seededLinks(this.#store, this.#targets, resource, around, random);
    if (links === undefined) return false;
    this.#made += 1;
    const label = `${root}/${this.#made}`;
    const isFound = this.#isOpen && owner !== undefined;
    const value = seededNames(this.#store, resource, {
      label,
      shown,
      isFirst,
      made: this.#made,
      owner: owner?.uid,
      isFound,
    });
    // Noted now: the siblings are a view of the store.
    const late = {
      label,
      given: value,
      shown,
      isFirst,
      turn: Math.max(0, siblings.length - shownCount),
      now: this.#store.began,
      owner: owner?.uid,
      targets: innerTargets(this.#store, resource, owner?.uid),
    };
    const rest = () => seededValue(this.#store, resource, late);
    const draft = {
      links,
      value,
      rest,
      ...(owner !== undefined && { owner: owner.uid }),
      ...(isFound && { found: { name: '', number: this.#made } }),
      ...(this.#isOpen && { isOpen: true }),
    };
    this.#store.insert(resource.name, draft);
    return true;
  }
}

/**
 * Returns a record whose members that show other records hold for the schema of their place, which may take less of these than
 * their own does, or require more: what cannot stand there is left out, and what is missing is sampled.
 * @param value What the resource shows, with the other records as they show themselves.
 * @param label Samples follow from it.
 * @returns The same value where all holds; with `x-resource`, which says itself what stands where, always.
 */
function inPlace(store, resource, value, label) {
  const { schema, shown } = resource;
  if (shown === undefined || !areLinksInferred(resource)) return value;
  const placed = withParts(store, resource, value, label);
  const { fields } = store;
  return !fields.at(schema, []).isChoice || fields.holds(schema, placed)
    ? placed
    : ofOneKind(store, resource, placed, label);
}

function withParts(store, resource, value, label) {
  const { schema, shown = {} } = resource;
  const { fields, sampler } = store;
  const isStrange = (record, name) =>
    Object.hasOwn(record, name) && !fields.holdsAt(schema, name, record[name] ?? null);
  const strange = Object.entries(shown).flatMap(([name, view]) =>
    showsRecords(view) && !isAtHome(store, resource, name, view) && isStrange(value, name) ? [name] : [],
  );
  if (strange.length === 0) return value;
  const parts = {};
  for (const [name, own] of Object.entries(value)) {
    const part = strange.includes(name) ? fields.partAt(schema, name, own) : own;
    if (part !== undefined) put$2(parts, name, part);
  }
  const whole = sampler.complete(schema, parts, label);
  const left = strange.filter((name) => isStrange(whole, name));
  return left.length === 0
    ? whole
    : sampler.complete(
        schema,
        without$1(parts, (name) => left.includes(name)),
        label,
      );
}

/**
 * Returns a record of one of several kinds that is of none, or of two, with what it links to: without the one member that is at
 * odds with the rest, what is stored before what is linked; or with samples where other records stand. The same value where neither
 * helps.
 */
function ofOneKind({ fields, sampler }, { schema, shown = {}, key }, value, label) {
  const isLinked = (name) => Object.hasOwn(shown, name);
  const names = Object.keys(value).filter((name) => name !== key);
  for (const name of [...names.filter((each) => !isLinked(each)), ...names.filter(isLinked)]) {
    const rest = without$1(value, (each) => each === name);
    if (fields.holds(schema, rest)) return rest;
  }
  const alone = without$1(value, (name) => {
    const view = isLinked(name) ? shown[name] : undefined;
    return view !== undefined && showsRecords(view);
  });
  const whole = sampler.complete(schema, alone, label);
  return fields.holds(schema, whole) ? whole : value;
}

function showsRecords(view) {
  return 'as' in view && view.as === 'record';
}

/** True if a field shows whole records where their own schema stands. */
function isAtHome(store, { schema, links = {} }, name, view) {
  const to =
    view.of === 'link' && view.only === undefined
      ? links[view.link]?.to
      : view.of === 'records' || view.of === 'latest' || view.of === 'owner'
        ? view.resource
        : undefined;
  return to !== undefined && store.fields.isOf(schema, name, store.resource(to).schema);
}

/** The maximum depth of linked records within each other: there may be more ways through links than anyone has time for. */
const mostNested = 4;

/**
 * The maximum length, as JSON, of all records together that are shown within one: each of hundreds may have hundreds of its own.
 */
const mostText = 2_000_000;

/** Shows records: stored fields, and those that are worked out. What it gives must not be changed. */
class Show {
  store;
  /** Good for one version of the store: counters of a record change with others. */
  #shown = new WeakMap();
  /** Records that are being shown: one within itself would have no end. */
  #open = new Set();
  /** The number of records that were left out: an incomplete object must not be taken for the whole. */
  #cuts = 0;
  /** The length as JSON, so far, of the records within the outermost one. */
  #text = 0;

  #overrides;
  #context;

  /** @param overrides By the names that views call them. */
  constructor(store, overrides = {}) {
    this.store = store;
    this.#overrides = new Map(Object.entries(overrides));
    this.#context = {
      store,
      sampler: store.sampler,
      now: () => store.now(),
      show: (record, view = { of: 'self' }) => this.view(record, view),
    };
  }

  /** Returns a record as its resource shows it, complete. */
  record(record) {
    const resource = this.store.resource(record.resource);
    // What is stored is complete.
    if (resource.shown === undefined && resource.softDelete?.field === undefined) return this.#public(record);
    if (this.#open.has(record.uid)) {
      // A condition refers to what is being computed.
      this.#cuts++;
      return record.value;
    }
    const isOutermost = this.#open.size === 0;
    if (isOutermost) this.#text = 0;
    const known = this.#shown.get(record);
    // What was cut short around other records is something else within these.
    if (known?.version === this.store.version && (isOutermost || !known.isCut)) return this.#counted(known);
    const before = this.#cuts;
    const value = this.#build(record);
    const shown = { version: this.store.version, value, isCut: this.#cuts > before };
    if (isOutermost || !shown.isCut) this.#shown.set(record, shown);
    return this.#counted(shown);
  }

  /** True if the record that is shown next is within another one. */
  get #isDeep() {
    return this.#open.size > 1;
  }

  #counted(shown) {
    if (this.#isDeep) this.#text += shown.length ??= JSON.stringify(shown.value).length;
    return shown.value;
  }

  /**
   * Returns the stored value, without the fields that only the store knows: `x-resource` begins records with them, or works others
   * out by them.
   */
  #public({ resource, value }) {
    const { schema, inferred } = this.store.resource(resource);
    const { fields } = this.store;
    if (inferred === true || fields.isOpen(schema)) return value;
    const isKnown = (name) => fields.at(schema, [name]).isDeclared;
    return Object.keys(value).every(isKnown) ? value : without$1(value, (name) => !isKnown(name));
  }

  /** Returns what a view makes of a record; nothing where there is nothing to show. */
  view(record, view) {
    const { store } = this;
    switch (view.of) {
      case 'self':
        return this.record(record);
      case 'key':
        return this.key(record);
      case 'field':
        return view.field.startsWith('/')
          ? valueAt(record.value, view.field)
          : ownValue(record.value, view.field);
      case 'owner': {
        const { resource } = view;
        const owner = ownerOf$3(
          store,
          record,
          (each) => resource === undefined || each.resource === resource,
        );
        return this.#shownAs(owner, view.as);
      }
      case 'link': {
        const targets = targetsOf(record.links, view.link);
        const shown = targets.flatMap((uid) => this.#shownAs(store.get(uid), view.as) ?? []);
        const parts = shown.map((each) => (isObject$1(each) ? shownPart(each, view.only) : each));
        const isMany = store.resource(record.resource).links?.[view.link]?.many === true;
        if (!isMany) return parts[0];
        return parts.length > 0 && parts.length === targets.length ? parts : undefined;
      }
      case 'records':
        // Lists within lists would show all that there is, many times over.
        if (this.#open.size > 1 && areLinksInferred(store.resource(record.resource))) {
          this.#cuts++;
          return undefined;
        }
        return select(this, record, view).flatMap((each) => this.#shownAs(each, view.as) ?? []);
      case 'latest':
        return this.#shownAs(latestOf(select(this, record, view)), view.as);
      case 'override':
        return this.#overrides.get(view.name)?.(record, this.#context);
      case 'count':
        return select(this, record, view).length;
      case 'object':
        return this.#object(record, view.fields);
      case 'value':
        return view.value;
    }
  }

  /** Returns an object of views; undefined if only constants are left. */
  #object(record, fields) {
    const object = this.views(record, fields);
    const hasContent = Object.entries(fields).some(
      ([name, view]) => view.of !== 'value' && Object.hasOwn(object, name),
    );
    return hasContent ? object : undefined;
  }

  /** Returns the object of those views that show something. */
  views(record, views) {
    const fields = [];
    for (const [name, view] of Object.entries(views)) {
      const value = this.view(record, view);
      if (value !== undefined) fields.push([name, value]);
    }
    return Object.fromEntries(fields);
  }

  /** Returns the key as the field of the record holds it. */
  key({ resource, key, value }) {
    const { key: field } = this.store.resource(resource);
    const own = field === undefined ? undefined : fieldIn(value, field);
    return typeof own === 'object' ? key : (own ?? key);
  }

  #shownAs(record, as) {
    if (record === undefined) return undefined;
    if (as === 'key') return this.key(record);
    const isTooMuch = this.#open.size >= mostNested || (this.#isDeep && this.#text > mostText);
    const isLeftOut = isTooMuch && areLinksInferred(this.store.resource(record.resource));
    if (!isLeftOut && !this.#open.has(record.uid)) return this.record(record);
    this.#cuts++;
    return undefined;
  }

  #build(record) {
    const resource = this.store.resource(record.resource);
    const { shown = {}, schema } = resource;
    this.#open.add(record.uid);
    try {
      const views = this.#fitting(schema, this.views(record, shown), shown);
      const stored = this.#public(record);
      const value = { ...merged(stored, views, shown), ...this.#removal(record) };
      const whole = { ...value, ...openLinks(this.store.fields, resource, value, record.links) };
      return inPlace(this.store, resource, this.#complete(schema, whole, record, shown), record.uid);
    } finally {
      this.#open.delete(record.uid);
    }
  }

  /** Returns the view that shows whether a record is removed. */
  #removal({ resource, deletedAt }) {
    const { schema, softDelete } = this.store.resource(resource);
    const name = softDelete?.field;
    if (name === undefined) return {};
    const { fields } = this.store;
    if (fields.fits(schema, name, true)) return { [name]: deletedAt !== undefined };
    if (deletedAt !== undefined) return { [name]: this.store.timeOf(resource, name, deletedAt) };
    const { isRequired, takesNull } = fields.at(schema, [name]);
    return isRequired && takesNull ? { [name]: null } : {};
  }

  /** Returns keys as the fields take them that show them: what is a text in a path may be a number in a record. */
  #fitting(schema, values, shown) {
    const { fields } = this.store;
    const isKey = (name) => {
      const view = shown[name];
      return view !== undefined && 'as' in view && view.as === 'key' && view.of !== 'records';
    };
    const misfit = Object.entries(values).filter(
      ([name, value]) => isKey(name) && !fields.fits(schema, name, value),
    );
    if (misfit.length === 0) return values;
    const others = misfit.map(([name, value]) => [
      name,
      keyValue(fields, { schema, key: name }, keyText(value)),
    ]);
    const fitting = others.filter(([name, value]) => fields.fits(schema, name, value));
    const kept = without$1(values, (name) => others.some(([other]) => other === name));
    return { ...kept, ...Object.fromEntries(fitting) };
  }

  /** Counters and keys are complete; what is absent, and objects of views, may want for more. */
  #complete(schema, value, { uid }, shown) {
    const isWhole = Object.entries(shown).every(([name, view]) =>
      Object.hasOwn(value, name) ? view.of !== 'object' : !this.store.fields.at(schema, [name]).isRequired,
    );
    return isWhole ? value : this.store.sampler.complete(schema, value, uid);
  }
}

/**
 * Merges objects and replaces all other values: a view of an object keeps what is stored next to it, unless the view is empty,
 * since the stored part alone would be incomplete. Computed values are shown as computed, or not at all.
 */
function merged(value, shown, views) {
  const result = { ...value, ...shown };
  const isEmpty = (name) => {
    const of = Object.hasOwn(views, name) ? views[name]?.of : undefined;
    return (of === 'object' || of === 'override') && !Object.hasOwn(shown, name);
  };
  const entries = Object.entries(without$1(result, isEmpty)).map(([name, each]) => {
    const view = Object.hasOwn(views, name) ? views[name] : undefined;
    const stored = view?.of === 'object' ? ownValue(value, name) : undefined;
    const isBoth = view?.of === 'object' && isObject$1(stored) && isObject$1(each);
    return [name, isBoth ? merged(stored, each, view.fields) : each];
  });
  return Object.fromEntries(entries);
}

/** Returns a key as paths have it. */
function keyText(key) {
  return typeof key === 'string' ? key : JSON.stringify(key);
}

/** Names of people who have roles in records, the surest first. */
const people = ['user', 'person', 'member', 'employee'];

/** Other names of people. */
const otherPeople = ['people', 'account', 'customer', 'profile', 'contact', 'visitor', 'actor', 'replier'];

/** Roles of people in a record, the surest one to list its records by first. */
const roles$1 = [
  'owner',
  'assignee',
  'author',
  'creator',
  'createdby',
  'requester',
  'reporter',
  'organizer',
  'sender',
  'reviewer',
  'approver',
  'manager',
  'supervisor',
  'lead',
  'recipient',
  'receiver',
  'assignedto',
  'assignedby',
  'updatedby',
  'modifiedby',
  'approvedby',
  'uploadedby',
  'uploader',
];

/** Words before the name of a kind of people: `AppUser`, `PublicProfile`. */
const prefixes = /^(?:api|app|public)/;

/**
 * True for a name of people, or of somebody in a role: `AppUser`, `users`, `author`.
 * @param name In any spelling, in the singular or the plural.
 */
function isPersonName(name) {
  const bare = bareName(name).replace(prefixes, '');
  return [...people, ...otherPeople, ...roles$1].some((word) => bare.startsWith(word));
}

/** Organisations, by what their kind begins with. */
const organizations = [
  'organization',
  'organisation',
  'company',
  'companies',
  'tenant',
  'vendor',
  'brand',
  'enterprise',
];

/** Groups of people. */
const teams$1 = ['team', 'group', 'department'];

/** Endings of names of times. */
const endings$1 = ['at', 'on', 'date', 'time', 'timestamp'];

/** Participles of what happens to a record once, when it is created. */
const creations = [
  ...['create', 'created', 'creation', 'posted', 'joined', 'added', 'registered', 'inserted', 'submitted'],
  ...['opened', 'placed', 'ordered', 'booked', 'inception'],
];

/** Participles of what happens to a record whenever it is changed. */
const changes = ['update', 'updated', 'modified', 'modification', 'changed'];

function named(words) {
  return new Set(words.flatMap((word) => [word, ...endings$1.map((end) => word + end)]));
}

new Set([...named(creations), 'datecreated']);
new Set([...named(changes)].flatMap((name) => [name, `last${name}`]));
named(['create', 'created', 'creation', 'update', 'updated', 'lastupdate', 'lastupdated', 'modified']);

/** Words of times that are still to come. */
const comingWords = new Set([
  ...['expires', 'expiry', 'expiration', 'expire', 'due', 'deadline', 'until', 'end', 'ends', 'next'],
  ...['renews', 'renewal', 'scheduled', 'valid'],
]);

/** Words of times at which something began. */
const creationWords = new Set([...creations, ...['made', 'ingested', 'started', 'start', 'birth']]);

/** Words of which believable texts are made: everyday, of no trade, and of no harm. */

const givenNames =
  'Ada Amara Anton Bea Carlos Chen Dalia Elif Emil Farah Greta Hana Ines Ivan Jonas Kofi Lena Lucia Malik Mira Nadia Noah Oscar Priya Rosa Samir Sofia Tariq Uma Yuki'.split(
    ' ',
  );

const familyNames =
  'Abara Berg Castillo Diaz Eriksen Fischer Garcia Haddad Ito Jansen Kaya Laurent Moreau Novak Okafor Patel Quinn Rossi Silva Tanaka Ueda Vega Weber Yilmaz Zhang'.split(
    ' ',
  );

const companies =
  'Alder Beacon Cedar Delta Ember Fjord Grove Harbour Indigo Juniper Kestrel Lantern Meridian Northwind Orchard Prairie Quarry Ridge Summit Tidal'.split(
    ' ',
  );

const companyKinds = 'Labs Systems Works Studio Collective Group Software Partners'.split(' ');

const teams =
  'Platform,Design,Support,Research,Operations,Growth,Security,Mobile,Data,Quality,Finance,Community'.split(
    ',',
  );

const titles =
  'Getting started,Product guide,Release notes,Team handbook,Architecture overview,User research,Onboarding,Roadmap,Style guide,Integration guide,Frequently asked questions,Troubleshooting,Security policy,Quick reference,Migration guide,Best practices,Meeting notes,Design principles,Support playbook,Data model,First steps,Project charter,Testing strategy,Deployment checklist,Customer stories,Public roadmap,Incident reviews,Reference manual,Developer portal,Knowledge base'.split(
    ',',
  );

const qualities =
  'amber bright calm clear crisp early fresh gentle golden green keen light mellow northern open plain quiet rapid silver simple smooth spring steady sunny swift tidy vivid warm western young'.split(
    ' ',
  );

const things =
  'anchor atlas bridge canvas compass corner engine field forest garden harbour island journal ladder lantern library market meadow mirror orchard pebble pocket project river signal sketch station studio valley window'.split(
    ' ',
  );

const sentences =
  'Explains how the parts fit together.|Collects what the team has agreed on so far.|Covers the most common questions, with short answers.|Describes each step in the order in which it is done.|Shows where to begin and whom to ask.|Keeps the examples close to everyday use.|Updated whenever something changes.|Written for people who are new to it.|Gives an overview before it goes into detail.|Lists what has changed, and why.|Summarises the findings of the last month.|Links to everything that is worth a closer look.'.split(
    '|',
  );

const remarks =
  'Looks good to me.|Could we add an example here?|The second paragraph reads much better now.|This is clear, thank you.|I have updated the wording.|Let us keep this short.|A picture would help at this point.|Agreed, I will take care of it.|The link at the end needs another look.|Is this still up to date?|Nice work on this.|Please check the last section again.'.split(
    '|',
  );

const subjects =
  'Improve the introduction,Fix the broken links,Describe the new settings,Reword the summary,Add an example,Update the screenshots,Clarify the limits,Shorten the first chapter,Explain the error messages,Sort the list of options'.split(
    ',',
  );

const emojis = ['1f4d8', '1f680', '1f331', '1f4a1', '1f50d', '1f4e6', '1f3af', '1f9ed', '1f4da', '1f308'].map(
  (code) => String.fromCodePoint(Number.parseInt(code, 16)),
);

const icons = 'book rocket seedling lightbulb search box bullseye compass star heart bell flag'.split(' ');

const languages = ['en', 'de', 'fr', 'es', 'it', 'ja', 'pt', 'nl', 'sv', 'ko'];

const countries =
  'Austria,Brazil,Canada,Denmark,Estonia,Finland,Ghana,Iceland,Japan,Kenya,Norway,Portugal'.split(',');

const countryCodes = ['AT', 'BR', 'CA', 'DK', 'EE', 'FI', 'GH', 'IS', 'JP', 'KE', 'NO', 'PT'];

const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'SEK', 'CAD', 'AUD'];

const cities = 'Lisbon,Oslo,Nairobi,Kyoto,Porto,Toronto,Vienna,Accra,Tallinn,Bergen,Graz,Recife'.split(',');

const streets =
  'Mill Lane,Harbour Street,Station Road,Orchard Way,Bridge Street,Park Avenue,Garden Row'.split(',');

const zones = ['Europe/Lisbon', 'Europe/Oslo', 'Africa/Nairobi', 'Asia/Tokyo', 'America/Toronto', 'UTC'];

const mediaTypes = ['text/markdown', 'application/json', 'image/png', 'application/pdf', 'text/plain'];

const endings = ['md', 'json', 'png', 'pdf', 'txt', 'csv'];

const tags = 'guide,draft,internal,release,help,design,beta,howto,archive,reference,priority,review'.split(
  ',',
);

const roles = 'Engineer,Designer,Writer,Analyst,Manager,Researcher,Consultant,Editor'.split(',');

const states = 'active,pending,done,open,closed,draft'.split(',');

/** Facts that the members of one object have in common: the slug follows the title, the address the name, the change the making. */
class Persona {
  /** Kind of the object, in the singular: `change-request`. */
  kind;
  #random;
  /** Milliseconds since 1970 that its times lie around. */
  now;
  #outer;
  #facts = new Map();
  #created;
  /** When it begins and ends, by what tells that: `start date` of a pair. */
  #edges = new Map();

  /**
   * @param now Milliseconds since 1970.
   * @param outer Of the object around it: an object without an id speaks of what is around it.
   */
  constructor(kind, random, now, outer) {
    this.kind = kind;
    this.#random = random;
    this.now = now;
    this.#outer = outer;
  }

  /** Takes note of a member that is there, so that those after it fit. */
  note(name, value) {
    if (typeof value !== 'string' || value === '') return;
    const topic = topicOf(name);
    const words = wordsOf$1(name);
    const edge = /^\d{4}-\d/.test(value) ? edgeOf(words) : undefined;
    const time = Date.parse(value);
    if (edge !== undefined && Number.isFinite(time)) this.#edges.set(edge.own, time);
    if (words.length === 1 && topic === 'id') this.#facts.set('id', value);
    else if (topic === 'title' || topic === 'subject') this.#keep('title', value);
    else if (topic === 'slug' || topic === 'email' || topic === 'firstName' || topic === 'lastName')
      this.#keep(topic, value);
    else if (topic === 'person') this.#keep('title', value);
    else if (isMaking(words)) this.#setCreated(time);
  }

  get id() {
    return this.#facts.get('id') ?? this.#outer?.id;
  }

  /** Returns a fact that was noted: a title, a slug or an email. */
  noted(name) {
    return this.#facts.get(name);
  }

  /** Returns the title of the object itself, or of the nearest object around it that has one. */
  get heading() {
    return this.#facts.get('title') ?? this.#outer?.heading;
  }

  get isPerson() {
    return isPersonName(this.kind);
  }

  /** Returns the name of the person that it is, or that stands behind it. */
  get person() {
    const [first, last] = (this.isPerson ? (this.#facts.get('title') ?? '') : '').split(' ');
    return {
      first: this.#facts.get('firstName') ?? (first || this.#random.fork('first').pick(givenNames)),
      last: this.#facts.get('lastName') ?? (last || this.#random.fork('last').pick(familyNames)),
    };
  }

  /** Returns a title for it. */
  name(random) {
    if (this.isPerson) return `${this.person.first} ${this.person.last}`;
    if (organizations.some((word) => this.kind.includes(word)))
      return `${random.pick(companies)} ${random.pick(companyKinds)}`;
    if (teams$1.some((word) => this.kind.includes(word))) return random.pick(teams);
    return random.chance(0.6)
      ? random.pick(titles)
      : capital(`${random.pick(qualities)} ${random.pick(things)}`);
  }

  /** Returns when a record was made: some weeks to months before now. */
  get created() {
    const outer = this.#outer === undefined || this.#facts.has('id') ? undefined : this.#outer.created;
    this.#created ??= outer ?? this.#before();
    return this.#created;
  }

  /**
   * Returns a time for a field, by its name: of the making, of a change after it, or of what is still to come; nothing ends before
   * it begins.
   */
  time(name, random) {
    const words = wordsOf$1(name);
    const edge = edgeOf(words);
    const other = edge && this.#edges.get(edge.other);
    if (edge?.isEnd === false && other !== undefined) return other - random.int(1, 30 * 24) * hour;
    if (isMaking(words)) return this.created;
    if (edge?.isEnd === true || words.some((word) => comingWords.has(word)))
      return Math.max(this.now, other ?? this.now) + random.int(1, 90 * 24) * hour;
    const since = Math.max(0, this.now - this.created);
    return this.created + Math.floor((since * random.int(1, 99)) / 100 / 1_000) * 1_000;
  }

  #before() {
    const minutes = this.#random.fork('created').int(20 * 24 * 60, 240 * 24 * 60);
    return Math.floor((this.now - minutes * 60_000) / 1_000) * 1_000;
  }

  #keep(name, value) {
    if (!this.#facts.has(name)) this.#facts.set(name, value);
  }

  #setCreated(time) {
    if (Number.isFinite(time)) this.#created = time;
  }
}

const hour = 3_600_000;

const edges =
  /^(.*?)\b(?:(starts?|begins?|from|check ?in)|(ends?|finish|to|until|check ?out)) ?(at|on|date|time|datetime)?$/;

function edgeOf(words) {
  const [all, prefix = '', first, last = '', suffix = ''] = edges.exec(words.join(' ')) ?? [];
  if (all === undefined) return undefined;
  const isEnd = first === undefined;
  const word = first ?? last;
  const pair = /^(?:from|to|until)$/.test(word) ? 'way' : word.startsWith('check') ? 'stay' : 'run';
  const names = [`${prefix}${pair} ${suffix} first`, `${prefix}${pair} ${suffix} last`];
  const [own = '', other = ''] = isEnd ? names.toReversed() : names;
  return { isEnd, own, other };
}

function isMaking(words) {
  return words.some((word) => creationWords.has(word));
}

/** Returns a text with a capital letter at the start. */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a text in lower case, words joined by hyphens, without accents. */
function slugOf(text) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digits$1 = '0123456789';

/** Returns a believable text on a topic; a phrase where there is none. */
function topicText(topic, place) {
  const write = topic === undefined ? undefined : writers$1[topic];
  return write === undefined ? phrase(place) : write(place);
}

/** Returns an opaque id: letters and digits, a letter first. */
function opaqueId(random, length) {
  let id = length > 0 ? random.pick(letters.split('')) : '';
  while (id.length < length) id += random.pick(idCharacters);
  return id;
}

const idCharacters = (letters + digits$1).split('');
const hexCharacters = '0123456789abcdef'.split('');

/** Returns hexadecimal digits. */
function hex(random, length) {
  return Array.from({ length }, () => random.pick(hexCharacters)).join('');
}

/** Returns a UUID of version 4: RFC 9562, section 5.4. */
function uuid(random) {
  const variant = random.pick(['8', '9', 'a', 'b']);
  return [
    hex(random, 8),
    hex(random, 4),
    `4${hex(random, 3)}`,
    variant + hex(random, 3),
    hex(random, 12),
  ].join('-');
}

/** Returns a date and time of RFC 3339, in UTC. */
function instant(time) {
  const bounded = Math.min(Math.max(time, 0), latest);
  return new Date(bounded).toISOString();
}

/** The last moment of the year 9999, after which dates are written in another form. */
const latest = 253_402_300_799_999;

/** Returns where the thing of the place is found, by its id, or by its name. */
function address({ name, random, persona }) {
  const own = wordsOf$1(name).filter((word) => !addressWords.has(word));
  const id = persona.id ?? (slugOf(persona.heading ?? '') || opaqueId(random.fork('id'), 12));
  const kind = slugOf(persona.kind);
  const steps = [...(kind === '' ? [] : [pluralOf(kind)]), encodeURIComponent(id), ...own];
  return `https://example.com/${steps.map(slugStep).join('/')}`;
}

const addressWords = new Set([
  'url',
  'uri',
  'href',
  'link',
  'urls',
  'location',
  'self',
  'website',
  'homepage',
]);

function slugStep(step) {
  return encodeURIComponent(step).replace(/%25/g, '%');
}

/** Returns the name of a host that is reserved for examples: RFC 2606, section 3. */
function host({ random, persona }) {
  const own = slugOf(persona.heading ?? '')
    .slice(0, 40)
    .replace(/-$/, '');
  const first = own === '' ? `${random.pick(qualities)}-${random.pick(things)}` : own;
  return `${first}.example.com`;
}

/** Returns an address of the person of the place, at a host that is reserved for examples. */
function mailbox({ persona }) {
  const { first, last } = persona.person;
  const local = [slugOf(first), slugOf(last)].filter((part) => part !== '').join('.');
  return `${local === '' ? 'someone' : local}@example.com`;
}

function phrase({ random }) {
  return `${random.pick(qualities)} ${random.pick(things)}`;
}

function slug({ random, persona }) {
  const heading = slugOf(persona.noted('title') ?? '');
  return heading === '' ? `${random.pick(qualities)}-${random.pick(things)}` : heading;
}

function path$1(place) {
  return place.persona.noted('slug') ?? slug(place);
}

function markdown({ random, persona }) {
  const heading = persona.heading ?? random.pick(titles);
  const points = [random.pick(subjects), random.pick(subjects)].map((point) => `- ${point}`);
  return `# ${heading}\n\n${random.pick(sentences)}\n\n${points.join('\n')}\n`;
}

function image({ random, persona }) {
  const name = slugOf(persona.heading ?? '') || random.pick(things);
  return `https://images.example.com/${name}.png`;
}

const writers$1 = {
  id: ({ random }) => opaqueId(random, 20),
  token: ({ random }) => opaqueId(random, 32),
  // RFC 6750, section 4.
  tokenType: () => 'Bearer',
  sha: ({ random }) => hex(random, 40),
  certificate: ({ random }) =>
    `-----BEGIN CERTIFICATE-----\n${btoa(hex(random, 45))}\n-----END CERTIFICATE-----`,
  password: ({ random }) => `${random.pick(qualities)}-${random.pick(things)}-${random.int(10, 99)}`,
  email: mailbox,
  url: (place) =>
    wordsOf$1(place.name).some((word) => imageWords.has(word)) ? image(place) : address(place),
  image,
  hostname: host,
  subdomain: slug,
  ip: ({ random }) => `192.0.2.${random.int(1, 254)}`,
  emoji: ({ random }) => random.pick(emojis),
  icon: ({ random }) => random.pick(icons),
  slug,
  username: ({ persona }) => slugOf(`${persona.person.first} ${persona.person.last}`),
  filename: ({ random }) => `${random.pick(qualities)}-${random.pick(things)}.${random.pick(endings)}`,
  path: path$1,
  pointer: ({ random }) => `/${random.pick(things)}/${random.int(0, 9)}`,
  markdown,
  html: ({ random }) => `<p>${random.pick(sentences)}</p>`,
  remark: ({ random }) => random.pick(remarks),
  description: ({ random }) => random.pick(sentences),
  subject: ({ random }) => random.pick(subjects),
  firstName: ({ persona }) => persona.person.first,
  lastName: ({ persona }) => persona.person.last,
  person: ({ random, persona }) =>
    persona.isPerson ? persona.name(random) : `${random.pick(givenNames)} ${random.pick(familyNames)}`,
  company: ({ random }) => `${random.pick(companies)} ${random.pick(companyKinds)}`,
  team: ({ random }) => random.pick(teams),
  job: ({ random }) => random.pick(roles),
  title: ({ random, persona }) => persona.name(random),
  label: ({ random }) => random.pick(tags),
  language: ({ random }) => random.pick(languages),
  zone: ({ random }) => random.pick(zones),
  country: ({ random }) => random.pick(countries),
  countryCode: ({ random }) => random.pick(countryCodes),
  currency: ({ random }) => random.pick(currencies),
  city: ({ random }) => random.pick(cities),
  street: ({ random }) => `${random.int(1, 120)} ${random.pick(streets)}`,
  postcode: ({ random }) => String(random.int(10_000, 99_999)),
  // Numbers that are reserved for fiction.
  phone: ({ random }) => `+1 202 555 01${String(random.int(0, 99)).padStart(2, '0')}`,
  colour: ({ random }) => `#${hex(random, 6)}`,
  version: ({ random }) => `${random.int(1, 4)}.${random.int(0, 12)}.${random.int(0, 9)}`,
  media: ({ random }) => random.pick(mediaTypes),
  reference: ({ random }) => `${random.pick(['feature', 'fix', 'docs'])}/${random.pick(things)}`,
  time: ({ name, random, persona }) => instant(persona.time(name, random)),
  condition: ({ random }) => `visitor.claims.${random.pick(tags)} == true`,
  duration: ({ random }) => `P${random.int(1, 30)}D`,
  state: ({ random }) => random.pick(states),
  sort: ({ random }) => random.pick(tags),
  number: ({ random }) => String(random.int(1, 500)),
};

const imageWords = new Set([
  'avatar',
  'photo',
  'picture',
  'image',
  'logo',
  'thumbnail',
  'banner',
  'icon',
  'cover',
]);

/** Forms of a text, the most natural first, for patterns that allow one of them. */
function formsOf(text) {
  const slugged = slugOf(text);
  const squeezed = slugged.replaceAll('-', '');
  const snake = slugged.replaceAll('-', '_');
  const pascal = slugged.split('-').map(capital).join('');
  return [
    text,
    slugged,
    text.toLowerCase(),
    snake,
    squeezed,
    snake.toUpperCase(),
    pascal,
    squeezed.toUpperCase(),
    `/${slugged}`,
  ];
}

/** Characters of a key of no particular form. */
const keyLength = 20;

/**
 * Returns a key: a whole number where the field is one, a text of its format or pattern, one of its values, else an opaque id.
 * @param plan Of the record.
 * @param field Its name, or a JSON Pointer to it, and the schemas that paths have for the key.
 * @param random Of the label.
 * @param now Milliseconds since 1970.
 */
function sampleKey(builder, plan, { path, named }, random, now) {
  let held = plan;
  for (const name of fieldSteps(path))
    held = withoutNull(builder, builder.plans.intendedMember(settledFor(builder, held, name), name));
  const place = {
    name: fieldSteps(path).at(-1) ?? '',
    depth: 0,
    random,
    persona: new Persona('', random, now),
    optional: 'none',
    view: 'read',
    budget: { values: 100, attempts: 100, unfit: 0 },
    attempt: 0,
    isKey: true,
  };
  const key = keyAt(
    builder,
    named.reduce((field, id) => asNamed(builder, field, id), held),
    place,
  );
  // What a path asks for may be nothing that the field takes, as a UUID is no number: the field is what answers show.
  return isHeld(builder, held, key) ? key : keyAt(builder, held, place);
}

/** True if a field takes a key, as a text or as a number. */
function isHeld({ plans }, field, key) {
  const number = Number(key);
  const values = Number.isFinite(number) ? [key, number] : [key];
  return values.some((value) => misfit(plans, field, value, false) === 0);
}

/** Returns a key as a field takes it. */
function keyAt(builder, field, place) {
  const { facts } = field;
  const isFree = facts.values === undefined && facts.formats.length === 0 && facts.patterns.length === 0;
  if (facts.typed && !facts.types.has('string')) {
    if (isFree || facts.types.has('integer') || facts.types.has('number'))
      return String(numberKey(facts, place.random));
  } else if (isFree && facts.choices.length === 0) return textKey(facts, place);
  return textOfKey(builder.build(field, place));
}

/** Returns the plan of a key without null, which is the key of no record, whatever else the field may be. */
function withoutNull(builder, field) {
  return field.facts.types.has('null') ? narrowed$1(builder, field, notNull) : field;
}

/** Returns the field with one more schema, where it has values then. */
function narrowed$1({ plans }, field, schema) {
  const narrow = plans.with(field, schema);
  return narrow.isImpossible ? field : narrow;
}

/** Returns the field as a path takes it; where it takes what the field does not hold, as digits for a text, what the path takes. */
function asNamed({ plans }, field, id) {
  const schema = plans.graph.get(id);
  if (schema === undefined) return field;
  const narrow = plans.with(field, schema);
  return narrow.isImpossible ? plans.of(schema) : narrow;
}

const notNull = { type: ['boolean', 'number', 'string', 'array', 'object'] };

/** Returns the plan of a record with its choices made: the first branch that has the field. */
function settledFor(builder, plan, field) {
  let settled = plan;
  for (let choice = plan.facts.choices[0]; choice !== undefined; choice = settled.facts.choices[0]) {
    const branches = builder.plans.branchesOf(settled, choice).filter((branch) => !branch.isImpossible);
    const next = branches.find((branch) => branch.facts.declared.includes(field)) ?? branches[0];
    if (next === undefined) break;
    settled = next;
  }
  return settled;
}

/** Returns a number of nine digits, within the limits. */
function numberKey(facts, random) {
  const from = Math.max(Math.ceil(facts.minimum), Math.floor(facts.above) + 1, 0);
  const to = Math.min(Math.floor(facts.maximum), Math.ceil(facts.below) - 1);
  const low = to - from > 200_000_000 ? Math.max(from, 100_000_000) : from;
  return random.int(low, Math.max(low, Math.min(to, low + 899_999_999)));
}

function textKey(facts, { name, random, persona }) {
  const topic = topicOf(name);
  const shortest = Math.max(facts.minLength, 1);
  const isReadable = topic === 'slug' || topic === 'username' || topic === 'title' || topic === 'path';
  if (isReadable && facts.maxLength >= 40 && facts.minLength <= 5) {
    const text = topicText('slug', { name, random, persona });
    return `${text}-${opaqueId(random, 4).toLowerCase()}`;
  }
  return opaqueId(random, Math.min(Math.max(shortest, keyLength), facts.maxLength));
}

function textOfKey(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const typeNames = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Takes the keywords of the parts together: the narrowest of limits, all patterns, all choices. */
function factsOf(parts, settled) {
  const schemas = parts.map((part) => part.schema);
  const types = typesOf(parts);
  return {
    types,
    typed: types.size < typeNames.length,
    values: valuesOf(schemas),
    known: schemas.flatMap((schema) => listAt(schema, 'x-extensible-enum')),
    examples: schemas.flatMap(examplesOf),
    fallback: first(schemas, (schema) => member(schema, 'default')),
    ...limitsOf$1(schemas),
    patterns: distinct(schemas.map((schema) => textAt$1(schema, 'pattern'))),
    formats: distinct([...schemas.map((schema) => textAt$1(schema, 'format')), ...schemas.map(encodingOf)]),
    multiples: schemas.flatMap((schema) => numberAt(schema, 'multipleOf') ?? []).filter((each) => each > 0),
    unique: schemas.some((schema) => schema['uniqueItems'] === true),
    contains: schemas.flatMap(containingOf),
    required: new Set(schemas.flatMap((schema) => textsAt(schema, 'required'))),
    declared: [
      ...new Set(schemas.flatMap((schema) => entriesAt(schema, 'properties').map(([name]) => name))),
    ],
    dependent: schemas.flatMap(dependentOf),
    choices: parts.flatMap(choicesIn).filter((choice) => !settled.has(choice.id)),
    nots: schemas.flatMap((schema) => (Object.hasOwn(schema, 'not') ? [schema['not'] ?? true] : [])),
    access: accessOf(schemas),
    title: first(schemas, (schema) => textAt$1(schema, 'title')),
    deprecated: schemas.some((schema) => schema['deprecated'] === true),
  };
}

function typesOf(parts) {
  let types = new Set(parts.some(isImpossible) ? [] : typeNames);
  for (const { schema } of parts) {
    const declared = schema['type'];
    const named = isList(declared) ? declared : declared === undefined ? undefined : [declared];
    if (named === undefined) continue;
    const own = new Set(named);
    // OpenAPI 3.0 declares it next to the type.
    if (schema['nullable'] === true) own.add('null');
    types = new Set([...types].flatMap((type) => narrowed(type, own)));
  }
  const others = new Set(parts.flatMap(({ schema }) => otherTypes(schema)));
  return new Set([...types].filter((type) => !others.has(type)));
}

/** Returns the types that `not` forbids where it says nothing else. */
function otherTypes(schema) {
  const not = member(schema, 'not');
  if (!isObject$1(not) || Object.keys(not).some((keyword) => keyword !== 'type')) return [];
  const declared = member(not, 'type');
  const named = isList(declared) ? declared : declared === undefined ? [] : [declared];
  return named.includes('number') ? [...named, 'integer'] : named;
}

function narrowed(type, to) {
  if (to.has(type) || (type === 'integer' && to.has('number'))) return [type];
  return type === 'number' && to.has('integer') ? ['integer'] : [];
}

function valuesOf(schemas) {
  let values;
  for (const schema of schemas) {
    for (const own of [member(schema, 'enum'), constOf(schema)]) {
      if (!isList(own)) continue;
      const keys = values && new Set(own.map(canonical));
      values = values?.filter((value) => keys?.has(canonical(value))) ?? own;
    }
  }
  return values;
}

function constOf(schema) {
  return Object.hasOwn(schema, 'const') ? [schema['const'] ?? null] : undefined;
}

function examplesOf(schema) {
  const examples = member(schema, 'examples');
  const one = member(schema, 'example');
  // OpenAPI has maps of examples, too, in which each has a `value`.
  const many = isObject$1(examples)
    ? Object.values(examples).flatMap(exampleValue)
    : listAt(schema, 'examples');
  return one === undefined ? many : [one, ...many];
}

function exampleValue(example) {
  const value = isObject$1(example) ? member(example, 'value') : undefined;
  return value === undefined ? [] : [value];
}

function limitsOf$1(schemas) {
  const most = (keyword, otherwise) =>
    Math.max(otherwise, ...schemas.map((schema) => numberAt(schema, keyword) ?? otherwise));
  const least = (keyword) =>
    Math.min(Infinity, ...schemas.map((schema) => numberAt(schema, keyword) ?? Infinity));
  return {
    minLength: most('minLength', 0),
    maxLength: least('maxLength'),
    minimum: most('minimum', -Infinity),
    maximum: least('maximum'),
    above: most('exclusiveMinimum', -Infinity),
    below: least('exclusiveMaximum'),
    minItems: most('minItems', 0),
    maxItems: least('maxItems'),
    minProperties: most('minProperties', 0),
    maxProperties: least('maxProperties'),
  };
}

function encodingOf(schema) {
  return textAt$1(schema, 'contentEncoding') === 'base64' ? 'byte' : undefined;
}

function containingOf(schema) {
  const contained = member(schema, 'contains');
  if (contained === undefined) return [];
  const least = numberAt(schema, 'minContains') ?? 1;
  return [{ schema: contained, least, most: numberAt(schema, 'maxContains') ?? Infinity }];
}

function dependentOf(schema) {
  // `dependencies` with a list is the same in earlier drafts.
  return ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    entriesAt(schema, keyword).flatMap(([name, needs]) =>
      isList(needs) ? [[name, needs.filter((need) => typeof need === 'string')]] : [],
    ),
  );
}

const choicesByPart = new WeakMap();

/** Returns the choices of a part; always the same objects, as plans are known by the schemas that they are made of. */
function choicesIn(part) {
  const known = choicesByPart.get(part);
  if (known !== undefined) return known;
  const choices = readChoices(part);
  choicesByPart.set(part, choices);
  return choices;
}

/** Conditions are choices as well: what holds and its consequence, or the contrary of it and the other consequence. */
function readChoices(part) {
  const { schema, id } = part;
  const choices = [];
  // A single branch is a part already.
  for (const { keyword, members } of choicesOf(schema).filter((choice) => choice.members.length !== 1))
    choices.push({ id: `${id} ${keyword}`, exactly: keyword === 'oneOf', branches: [...members] });
  const condition = member(schema, 'if');
  if (condition !== undefined && (Object.hasOwn(schema, 'then') || Object.hasOwn(schema, 'else')))
    choices.push({
      id: `${id} if`,
      exactly: false,
      condition,
      branches: [
        { allOf: [condition, member(schema, 'then') ?? true] },
        { allOf: [{ not: condition }, member(schema, 'else') ?? true] },
      ],
    });
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [name, needed] of entriesAt(schema, keyword))
      if (!isList(needed))
        choices.push({
          id: `${id} ${keyword} ${name}`,
          exactly: false,
          condition: { required: [name] },
          branches: [{ required: [name], allOf: [needed] }, { not: { required: [name] } }],
        });
  return choices;
}

function accessOf(schemas) {
  if (schemas.some((schema) => schema['readOnly'] === true)) return 'read';
  return schemas.some((schema) => schema['writeOnly'] === true) ? 'write' : undefined;
}

function first(schemas, read) {
  for (const schema of schemas) {
    const value = read(schema);
    if (value !== undefined) return value;
  }
  return undefined;
}

function distinct(texts) {
  return [...new Set(texts.filter((text) => text !== undefined))];
}

/** Rules for one value: the parts that hold of it together, and those of their choices that are made already. */
class Plan {
  /** The same for the same parts and choices. */
  id;
  parts;
  settled;
  /** Plans of its members by name. */
  members = new Map();
  /** Plans of its items by place; those beyond the last place of any prefix share one. */
  items = new Map();
  /** Plans of its branches, by choice. */
  branches = new Map();
  /** True if no object holds; known once {@link Plans.intendedMember} has requested it. */
  isHopeless;
  #facts;
  #isDelicate;

  constructor(id, parts, settled) {
    this.id = id;
    this.parts = parts;
    this.settled = settled;
  }

  get facts() {
    return (this.#facts ??= factsOf(this.parts, this.settled));
  }

  /** True where no value is possible. */
  get isImpossible() {
    return this.facts.types.size === 0 || this.facts.values?.length === 0 || this.facts.nots.some(takesAll);
  }

  /** True where a value has to be looked at as a whole before it is known to hold. */
  get isDelicate() {
    return (this.#isDelicate ??= this.parts.some(({ schema }) =>
      delicate.some((keyword) => Object.hasOwn(schema, keyword)),
    ));
  }
}

/** True for a schema that every value is valid for. */
function takesAll(schema) {
  return schema === true || (isObject$1(schema) && Object.keys(schema).length === 0);
}

const delicate = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** Makes plans, each once. */
class Plans {
  graph;
  #plans = new Map();
  #bySchema = new WeakMap();

  constructor(schemas) {
    this.graph = new SchemaGraph(schemas);
  }

  /** Returns the plan of a schema of the model; undefined where there is none. */
  get(id) {
    const schema = this.graph.get(id);
    return schema === undefined ? undefined : this.of(schema);
  }

  /** Returns the plan of one schema. */
  of(schema) {
    if (!isObject$1(schema)) return this.all([schema]);
    const known = this.#bySchema.get(schema);
    if (known !== undefined) return known;
    const plan = this.all([schema]);
    this.#bySchema.set(schema, plan);
    return plan;
  }

  /** Returns the plan of schemas that hold together. */
  all(schemas) {
    return this.#make(
      schemas.flatMap((schema) => this.graph.flatten(schema)),
      [],
    );
  }

  /** Returns the plan with one more schema. */
  with(plan, schema) {
    return this.#make([...plan.parts, ...this.graph.flatten(schema)], [...plan.settled]);
  }

  /** Returns the plans to which a choice may lead, in the order of the branches. */
  branchesOf(plan, choice) {
    const known = plan.branches.get(choice.id);
    if (known !== undefined) return known;
    const branches = choice.branches.map((branch) =>
      this.#make([...plan.parts, ...this.graph.flatten(branch)], [...plan.settled, choice.id]),
    );
    plan.branches.set(choice.id, branches);
    return branches;
  }

  /** Returns the plan of the member of that name. */
  member(plan, name) {
    const known = plan.members.get(name);
    if (known !== undefined) return known;
    const made = this.all(plan.parts.flatMap((part) => this.#memberSchemas(part, name)));
    if (plan.members.size < mostMembers$1) plan.members.set(name, made);
    return made;
  }

  /**
   * Returns the plan of a member that one part declares and another closes out by `additionalProperties: false`, so that no value
   * holds: what the declarations mean. Undefined where nothing declares it, or that is impossible as well.
   */
  declaredMember(plan, name) {
    const declared = plan.parts.flatMap(({ schema }) => {
      const own = member(schema, 'properties');
      return isObject$1(own) && Object.hasOwn(own, name) ? [own[name] ?? true] : [];
    });
    const made = this.all(declared);
    return declared.length === 0 || made.isImpossible ? undefined : made;
  }

  /**
   * Returns the plan of the member of that name, or what its declarations mean where no value holds. Objects that hold without it
   * are left to do so: only where one that is required is such a member, nothing is lost.
   */
  intendedMember(plan, name) {
    const own = this.member(plan, name);
    return own.isImpossible && this.#isHopeless(plan) ? (this.declaredMember(plan, name) ?? own) : own;
  }

  /** True if no object holds, since one part of a plan closes out what another requires. */
  #isHopeless(plan) {
    return (plan.isHopeless ??= [...plan.facts.required].some(
      (name) => this.member(plan, name).isImpossible,
    ));
  }

  /** Returns the plan of the item at that place. */
  item(plan, index) {
    const longest = Math.max(0, ...plan.parts.map(({ schema }) => listAt(schema, 'prefixItems').length));
    const place = Math.min(index, longest);
    const known = plan.items.get(place);
    if (known !== undefined) return known;
    const made = this.all(plan.parts.flatMap((part) => this.#itemSchemas(part, place)));
    plan.items.set(place, made);
    return made;
  }

  /** Returns the plan of the names of members. */
  names(plan) {
    return this.all(plan.parts.flatMap(({ schema }) => member(schema, 'propertyNames') ?? []));
  }

  #memberSchemas(part, name) {
    const { schema } = part;
    const own = member(schema, 'properties');
    const found = isObject$1(own) && Object.hasOwn(own, name) ? [own[name] ?? true] : [];
    for (const [pattern, each] of entriesAt(schema, 'patternProperties'))
      if (compiled(pattern)?.test(name) === true) found.push(each);
    if (schema['not'] !== undefined && forbidden(schema['not'] ?? null).includes(name)) found.push(false);
    if (found.length > 0) return found;
    const rest = member(schema, 'additionalProperties');
    if (rest !== undefined) return [rest];
    const unevaluated = member(schema, 'unevaluatedProperties');
    return unevaluated === undefined || this.#evaluates(schema, name) ? [] : [unevaluated];
  }

  #itemSchemas({ schema }, place) {
    const prefix = listAt(schema, 'prefixItems');
    const own = prefix[place];
    if (own !== undefined) return [own];
    const rest = member(schema, 'items');
    if (rest !== undefined) return isList(rest) ? [] : [rest];
    const unevaluated = member(schema, 'unevaluatedItems');
    const isSeen = this.#within(schema).some(
      (each) =>
        place < listAt(each, 'prefixItems').length ||
        Object.hasOwn(each, 'items') ||
        Object.hasOwn(each, 'contains'),
    );
    return unevaluated === undefined || isSeen ? [] : [unevaluated];
  }

  #evaluates(schema, name) {
    return this.#within(schema).some((each) => {
      const own = member(each, 'properties');
      if (isObject$1(own) && Object.hasOwn(own, name)) return true;
      if (Object.hasOwn(each, 'additionalProperties')) return true;
      if (each !== schema && Object.hasOwn(each, 'unevaluatedProperties')) return true;
      return entriesAt(each, 'patternProperties').some(([pattern]) => compiled(pattern)?.test(name) === true);
    });
  }

  /** Returns the schemas that are applied to the same value as a schema, whichever choice is made. */
  #within(schema) {
    const seen = new Set();
    const open = [schema];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const { schema: each } of this.graph.flatten(next)) {
        if (seen.has(each)) continue;
        seen.add(each);
        for (const branch of [...listAt(each, 'oneOf'), ...listAt(each, 'anyOf')]) open.push(branch);
        for (const keyword of ['if', 'then', 'else']) open.push(member(each, keyword) ?? true);
        for (const [, needed] of entriesAt(each, 'dependentSchemas')) open.push(needed);
      }
    }
    return [...seen];
  }

  #make(parts, settled) {
    const never = parts.find(isImpossible);
    const kept = never === undefined ? [...new Set(parts)] : [never];
    const key = `${kept.map((part) => part.id).join()}|${settled.join()}`;
    const known = this.#plans.get(key);
    if (known !== undefined) return known;
    const plan = new Plan(this.#plans.size, kept, new Set(settled));
    this.#plans.set(key, plan);
    return plan;
  }
}

/** Members of a plan that are remembered: names of clients are without end. */
const mostMembers$1 = 2_000;

/** Returns names that `not` forbids by itself: `{ required: ['url'] }`, or any of such. */
function forbidden(not) {
  if (!isObject$1(not)) return [];
  const assertions = Object.keys(not).filter((keyword) => !annotations.has(keyword));
  if (assertions.length !== 1) return [];
  const required = listAt(not, 'required');
  const limited = entriesAt(not, 'properties').filter(([, own]) => !takesAll(own));
  if (required.length === 1)
    return required
      .filter((name) => typeof name === 'string')
      .filter((name) => !limited.some(([other]) => other === name));
  return listAt(not, 'anyOf').flatMap(forbidden);
}

/**
 * Keywords that do not narrow `not` where its only assertion is `required`; `properties` of other names do so but seldom, and
 * leaving out holds all the same.
 */
const annotations = new Set(['type', 'properties', 'description', 'title', '$comment', 'deprecated']);

/** A schema of which no value can be made. */
class SampleError extends Error {
  name = 'SampleError';
}

/** Beyond this depth of a value only what has to be there is made. */
const fullDepth = 5;

/** True where nothing is made that could be left out. */
function isLean(place) {
  return place.depth >= fullDepth || place.budget.values <= 0;
}

/** Beyond this depth what names no type is no object or list any more, unless it has to be. */
const farDepth = 20;

/** True where what may be a text or a number is one. */
function isFar(place) {
  return place.depth >= farDepth;
}

/** True after several attempts at what is believable. */
function isDesperate(place) {
  return place.attempt >= 3;
}

/** Items of a list that are made at most, whatever a schema asks for. */
const mostItems = 100_000;

/** Attempts at an item that is like none before. */
const mostAttempts$5 = 12;

/** Returns a list: the items that have to be, and a few more. */
function arrayValue(builder, plan, place) {
  const { facts } = plan;
  const contained = facts.contains.flatMap(({ schema, least }) =>
    Array.from({ length: Math.min(least, mostItems) }, () => schema),
  );
  const count = countOf(builder, plan, place, contained.length);
  const items = [];
  const seen = new Set();
  const start = prefixOf(plan);
  const { budget } = place;
  const firstContained = Math.min(start, Math.max(0, count - contained.length));
  const least = Math.max(facts.minItems, contained.length > 0 ? firstContained + contained.length : 0);
  for (let index = 0; index < count; index += 1) {
    const own = builder.plans.item(plan, index);
    const schema = contained[index - firstContained];
    const { unfit } = budget;
    const wanted = schema === undefined ? own : builder.plans.with(own, schema);
    const item = itemOf(builder, plan, wanted, { place, index, seen: facts.unique ? seen : undefined });
    if (item === undefined) break;
    if (budget.unfit > unfit && index >= least) {
      budget.unfit = unfit;
      break;
    }
    seen.add(facts.unique ? canonical(item) : '');
    items.push(item);
  }
  return items;
}

function prefixOf({ parts }) {
  return Math.max(0, ...parts.map(({ schema }) => lengthOfList(schema['prefixItems'])));
}

function lengthOfList(value) {
  return Array.isArray(value) ? value.length : 0;
}

/** Returns how many items there are. A list that may be empty is so where a value is to end, or where its items never do. */
function countOf(builder, plan, place, contained) {
  const { minItems, maxItems } = plan.facts;
  const least = Math.max(minItems, contained);
  if (least > mostItems)
    throw new SampleError(
      `There is no sample for "${place.name}": it needs ${least} items, more than ${mostItems}. Lower "minItems".`,
    );
  const prefix = prefixOf(plan);
  const wish = isLean(place) ? 0 : Math.max(prefix, place.random.int(1, place.depth === 0 ? 3 : 2));
  const count = Math.max(least, Math.min(maxItems, Math.max(prefix > 0 ? prefix : least, wish)));
  for (let index = 0; index < count; index += 1) {
    const item = builder.plans.item(plan, index);
    // Of what needs itself there are as many as have to be: it is cut off further down.
    if (item.isImpossible || (index >= least && builder.heights.of(item) === Infinity)) return index;
  }
  return isLean(place) ? least : count;
}

/** Returns undefined where no further item can be found that may stand here. */
function itemOf(builder, list, plan, { place, index, seen }) {
  const { minItems } = list.facts;
  let last;
  for (let attempt = 0; attempt < mostAttempts$5; attempt += 1) {
    const label = attempt === 0 ? String(index) : `${index} ${attempt}`;
    last = builder.build(plan, { ...place, depth: place.depth + 1, random: place.random.fork(label) });
    if (seen?.has(canonical(last)) !== true && !isTooMuch(builder, list, last, index)) return last;
  }
  const other = plan.facts.values?.find(
    (value) => seen?.has(canonical(value)) !== true && misfit(builder.plans, plan, value, false) === 0,
  );
  return other ?? (index < minItems ? (counted(list, plan, seen, builder) ?? last) : undefined);
}

/** True if an item beyond those that have to be contained is one of these, where their number is limited. */
function isTooMuch(builder, { facts }, item, index) {
  return facts.contains.some(
    ({ schema, most, least }) =>
      index >= Math.min(least, most) &&
      most < Infinity &&
      misfit(builder.plans, builder.plans.of(schema), item, false) === 0,
  );
}

/** Returns a value of a small type that is not in the list yet: its values are tried one after the other. */
function counted(list, plan, seen, builder) {
  const { minimum, above } = plan.facts;
  const start = Math.ceil(Math.max(minimum, above, -1e3));
  const numbers = Array.from({ length: list.facts.minItems + 2 }, (_, step) => start + step);
  return [false, true, null, ...numbers, ...numbers.map((each) => `item ${each}`)].find(
    (value) => seen?.has(canonical(value)) !== true && misfit(builder.plans, plan, value, false) === 0,
  );
}

/** True if a value distinguishes its object from others of the kind: what an example shows holds for one of them. */
function isIdentity({ name, isKey }) {
  return isKey === true || topicOf(name) === 'id';
}

/** The declared members of plans, each found once. */
class Members {
  #plans;
  #heights;
  #known = new WeakMap();
  #order = new WeakMap();

  constructor(plans, heights) {
    this.#plans = plans;
    this.#heights = heights;
  }

  /** Returns the members of a plan in the order of the document. */
  of(plan) {
    const known = this.#known.get(plan);
    if (known !== undefined) return known;
    const members = plan.facts.declared.map((name) => this.#read(plan, name));
    this.#known.set(plan, members);
    return members;
  }

  /** Returns their names in an order in which what others follow from comes first: an id, a title, a time of making. */
  inSense(plan) {
    const known = this.#order.get(plan);
    if (known !== undefined) return known;
    const ranked = plan.facts.declared.map((name) => ({ name, rank: rankOf(name) }));
    const order = ranked.sort((left, right) => left.rank - right.rank).map(({ name }) => name);
    this.#order.set(plan, order);
    return order;
  }

  #read(plan, name) {
    const own = this.#plans.member(plan, name);
    return {
      name,
      plan: own,
      isRequired: plan.facts.required.has(name),
      isPossible: !own.isImpossible && this.#heights.of(own) < Infinity,
      isDeprecated: own.facts.deprecated,
      access: own.facts.access,
    };
  }
}

const ranks = {
  id: 0,
  firstName: 1,
  lastName: 2,
  person: 3,
  title: 3,
  subject: 4,
  time: 5,
  slug: 6,
  email: 7,
};

const last = 8;

function rankOf(name) {
  const topic = topicOf(name);
  return (topic === undefined ? undefined : ranks[topic]) ?? last;
}

/** Believable ranges by words of the name of a field. */
const ranges = [
  [['latitude', 'lat'], -60, 70],
  [['longitude', 'lng', 'lon'], -170, 170],
  [['percent', 'percentage', 'progress'], 0, 100],
  [['ratio', 'probability', 'confidence', 'similarity', 'opacity'], 0, 1],
  [['bytes', 'size', 'filesize'], 512, 200_000],
  [['port'], 1_024, 9_999],
  [['year'], 2_020, 2_026],
  [['month'], 1, 12],
  [['day'], 1, 28],
  [['hour'], 0, 23],
  [['minute', 'minutes', 'second', 'seconds'], 0, 59],
  [['age'], 18, 80],
  [['rating', 'stars', 'grade', 'priority', 'level', 'depth'], 1, 5],
  [['score'], 0, 100],
  [['price', 'cost', 'amount', 'total', 'balance', 'fee'], 1, 500],
  [['width', 'height'], 200, 1_600],
  // RFC 6749, section 4.2.2.
  [['expires', 'expiry'], 3_600, 3_600],
  [['duration', 'interval', 'timeout', 'ttl'], 5, 3_600],
  [['index', 'offset', 'position', 'errors', 'failed', 'failures'], 0, 10],
  [['page', 'pages', 'version', 'quantity', 'seats'], 1, 20],
  [['id'], 1_000, 9_999_999],
];

/** The largest limits of whole numbers by format. */
const formats = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32768, 32_767],
  uint16: [0, 65_535],
  int32: [-2147483648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  uint64: [0, Number.MAX_SAFE_INTEGER],
};

/** Numbers beyond which neighbours are left out. */
const safe = Number.MAX_SAFE_INTEGER;

/** Returns a number within the limits, of the size that the name of its field lets expect. */
function numberValue(facts, place, whole) {
  const ready = readyNumbers(facts, whole);
  if (ready.length > 0 && place.random.chance(0.4) && !isIdentity(place)) return place.random.pick(ready);
  const [from, to] = limitsOf(facts);
  const isWhole = whole || facts.formats.some((format) => /^u?int\d*$/.test(format));
  const step = isDesperate(place) && !isWhole ? tenth(facts) : stepOf(facts, place, isWhole, from, to);
  const [low, high] = isDesperate(place) ? anyScale(place, from, to) : believable(facts, place, from, to);
  // Counted in steps, so that what comes out is a multiple.
  const first = Math.ceil(round(low / step));
  const last = Math.max(first, Math.floor(round(high / step)));
  for (let attempt = 0; attempt < mostAttempts$4; attempt += 1) {
    const value = tidy(place.random.int(first, last) * step, step);
    if (isNumber(facts, value) && (!isWhole || Number.isInteger(value))) return value;
  }
  return nearest(facts, isWhole, step, from, to);
}

const mostAttempts$4 = 20;

function readyNumbers(facts, whole) {
  const all = facts.fallback === undefined ? facts.examples : [...facts.examples, facts.fallback];
  return all
    .filter((value) => typeof value === 'number')
    .filter((value) => isNumber(facts, value) && (!whole || Number.isInteger(value)));
}

function limitsOf(facts) {
  const own = facts.formats.map((format) => (Object.hasOwn(formats, format) ? formats[format] : undefined));
  const from = Math.max(facts.minimum, facts.above, -safe, ...own.map((limits) => limits?.[0] ?? -safe));
  const to = Math.min(facts.maximum, facts.below, safe, ...own.map((limits) => limits?.[1] ?? safe));
  return [from, to];
}

/** Returns the distance of neighbours: a common multiple, else 1 or a fraction that fits in between the limits several times. */
function stepOf(facts, { name }, whole, from, to) {
  const multiples = whole ? [...facts.multiples, 1] : facts.multiples;
  if (multiples.length > 0) return multiples.reduce(commonMultiple);
  const width = to - from;
  if (width >= 10 && !wordsOf$1(name).some((word) => fractional.has(word))) return 1;
  return width >= 5 || width <= 0 ? 0.01 : 10 ** Math.floor(Math.log10(width / 50));
}

/** Words of fields whose numbers are seldom whole. */
const fractional = new Set(
  'latitude lat longitude lng lon ratio probability confidence similarity opacity price cost amount total balance fee rate average'.split(
    ' ',
  ),
);

function tenth(facts) {
  return facts.multiples.length > 0 ? facts.multiples.reduce(commonMultiple) : 0.1;
}

function commonMultiple(left, right) {
  for (let times = 1; times <= 1_000; times += 1) {
    const value = tidy(left * times, left);
    if (Number.isInteger(round(value / right))) return value;
  }
  return left * right;
}

/** Returns a range for small and large numbers alike, on either side of 0. */
function anyScale({ random }, from, to) {
  const size = 10 ** random.int(0, 9);
  const low = random.chance(0.5) ? 0 : -size;
  return low <= to && low + size >= from ? [Math.max(low, from), Math.min(low + size, to)] : [from, to];
}

function believable(facts, place, from, to) {
  const [low, high] = expected(facts, place);
  if (low <= to && high >= from) return [Math.max(low, from), Math.min(high, to)];
  // What the name lets expect is out of the limits: near the limit that is nearer to 0.
  const width = Math.max(100, ...facts.multiples.map((multiple) => multiple * 20));
  return high < from ? [from, Math.min(to, from + width)] : [Math.max(from, to - width), to];
}

function expected(facts, place) {
  const words = wordsOf$1(place.name);
  if (topicOf(place.name) === 'time' || words.includes('timestamp')) {
    const time = place.persona.time(place.name, place.random);
    const milliseconds = words.includes('ms') || words.includes('millis') || facts.maximum > 1e12;
    const value = milliseconds && facts.maximum < Infinity ? time : Math.floor(time / 1_000);
    return [value, value];
  }
  // RFC 9110, section 15.
  if (/^(?:http)?status(?:code)?$/.test(words.join('').toLowerCase())) return widened(facts, 200, 200);
  for (const [names, low, high] of ranges)
    if (names.some((name) => words.includes(name))) return widened(facts, low, high);
  return widened(facts, 0, 100);
}

/** Returns a range that is wide enough for multiples. */
function widened(facts, low, high) {
  return [low, Math.max(high, ...facts.multiples.map((multiple) => multiple * 20))];
}

/** Returns the limits themselves, and what lies next to them. */
function nearest(facts, whole, step, from, to) {
  const first = Math.ceil(round(from / step));
  for (let times = -1; times <= mostSteps; times += 1)
    for (const value of [tidy((first + times) * step, step), (first + times) * step])
      if (isNumber(facts, value) && (!whole || Number.isInteger(value))) return value;
  // Where a step changes nothing any more, the next number is further away.
  const far = [from, to].flatMap((end) => [end - Math.abs(end) * 2 ** -52, end + Math.abs(end) * 2 ** -52]);
  const ends = [(from + to) / 2, from, to, 0, ...far].filter((value) => isNumber(facts, value));
  return ends.find((value) => !whole || Number.isInteger(value)) ?? from;
}

const mostSteps = 1_000;

/** Returns a number without what binary fractions add: 3 steps of 0.1 are 0.3. */
function tidy(value, step) {
  const decimals = Number.isInteger(step) ? 0 : Math.min(15, Math.ceil(-Math.log10(step)) + 6);
  const rounded = decimals === 0 ? Math.round(value) : Number(value.toFixed(decimals));
  return Object.is(rounded, -0) ? 0 : rounded;
}

function round(value) {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 * Math.max(1, Math.abs(value)) ? whole : value;
}

/**
 * Returns what `discriminator` says of members: OpenAPI 3.1.1, section 4.8.25. By property, the name of the schema that was chosen;
 * none for the one that values without a mapped name mean (OpenAPI 3.2.0, `defaultMapping`).
 * @param plan With its choices made.
 */
function discriminate(plans, plan) {
  if (!plan.parts.some(({ schema }) => Object.hasOwn(schema, 'discriminator'))) return none$3;
  const tags = new Map();
  const taken = new Set(plan.parts.map((part) => part.schema));
  for (const { schema } of plan.parts) {
    const found = discriminatorOf(schema);
    if (found === undefined) continue;
    const { property, discriminator } = found;
    const names = tagNames(plans, schema, discriminator);
    const fallback = fallbackOf(plans, discriminator);
    if (fallback !== undefined && taken.has(fallback)) continue;
    const tag = names.find(([, target]) => target !== schema && taken.has(target))?.[0] ?? names[0]?.[0];
    if (tag !== undefined) tags.set(property, tag);
  }
  return tags;
}

/** Returns a discriminator, and the property that it is about. */
function discriminatorOf(schema) {
  const discriminator = member(schema, 'discriminator');
  const property = isObject$1(discriminator) ? textAt$1(discriminator, 'propertyName') : undefined;
  return isObject$1(discriminator) && property !== undefined ? { discriminator, property } : undefined;
}

const none$3 = new Map();

/** Returns the schemas by the values of the property: those of the mapping, then the names of the schemas themselves. */
function tagNames(plans, schema, discriminator) {
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, targetOf(plans, target)]] : [],
  );
  const named = alternativesOf(schema).flatMap((branch) => {
    const ref = isObject$1(branch) ? textAt$1(branch, '$ref') : undefined;
    return ref === undefined ? [] : [[lastStep(ref), plans.graph.resolve(ref)]];
  });
  const fallback = fallbackOf(plans, discriminator);
  return [...mapped, ...named.filter(([, target]) => target !== fallback)];
}

/** Returns the schema that values mean which have none of the mapped names. */
function fallbackOf(plans, discriminator) {
  const target = textAt$1(discriminator, 'defaultMapping');
  return target === undefined ? undefined : targetOf(plans, target);
}

/** Returns the schema that a mapping names by reference, or by its bare name. */
function targetOf(plans, target) {
  return plans.graph.get(target) ?? plans.graph.get(lastStep(target)) ?? plans.graph.resolve(target);
}

function lastStep(ref) {
  return ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** Groups within groups that are followed. */
const deepest$1 = 100;

/** Longest pattern that is read. */
const longest = 5_000;

/**
 * Reads a pattern of ECMA-262, section 22.2.1.
 * @returns Undefined for a pattern that is too long, nested too deep, or none.
 */
function parsePattern(pattern) {
  if (pattern.length > longest) return undefined;
  const reader = new Reader(pattern);
  const piece = reader.either(0);
  return reader.isDone ? piece : undefined;
}

class Reader {
  #text;
  #at = 0;
  #groups = 0;
  #isLost = false;

  constructor(text) {
    this.#text = text;
  }

  get isDone() {
    return !this.#isLost && this.#at >= this.#text.length;
  }

  either(depth) {
    const branches = [this.#sequence(depth)];
    while (!this.#isLost && this.#take('|')) branches.push(this.#sequence(depth));
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: 'either', branches };
  }

  #sequence(depth) {
    const pieces = [];
    while (!this.#isLost && this.#at < this.#text.length && !/[|)]/.test(this.#peek())) {
      const piece = this.#atom(depth);
      if (piece !== undefined) pieces.push(this.#quantified(piece));
      else this.#quantified({ kind: 'sequence', pieces: [] });
    }
    return { kind: 'sequence', pieces };
  }

  /** Returns undefined for an assertion. */
  #atom(depth) {
    if (this.#take('(')) return this.#group(depth + 1);
    if (this.#peek() === '[') return this.#class();
    if (this.#take('\\')) return this.#escape();
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    if (character === '^' || character === '$') return undefined;
    return { kind: 'character', source: character };
  }

  #group(depth) {
    if (depth > deepest$1) {
      this.#lose();
      return;
    }
    const looks = /^\?(?:=|!|<=|<!)/.exec(this.#rest());
    const [opening = '', name] = looks ?? /^\?(?:<([^>]*)>|[a-z-]*:)/.exec(this.#rest()) ?? [];
    this.#at += opening.length;
    if (opening === '') this.#groups += 1;
    else if (name !== undefined) this.#groups += 1;
    const group = opening === '' || name !== undefined ? String(this.#groups) : undefined;
    const inner = this.either(depth);
    if (!this.#take(')')) {
      this.#lose();
      return;
    }
    if (looks !== null) return undefined;
    if (group === undefined) return inner;
    const numbered = { kind: 'sequence', pieces: [inner], group };
    return name === undefined ? numbered : { kind: 'sequence', pieces: [numbered], group: name };
  }

  #class() {
    const start = this.#at;
    this.#at += 1;
    while (this.#at < this.#text.length && this.#peek() !== ']') this.#at += this.#peek() === '\\' ? 2 : 1;
    if (!this.#take(']')) {
      this.#lose();
      return;
    }
    return { kind: 'character', source: this.#text.slice(start, this.#at) };
  }

  #escape() {
    const escape =
      /^(?:k<([^>]*)>|([1-9]\d*)|[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/u;
    const [text, name, number] = escape.exec(this.#rest()) ?? [];
    if (text === undefined) {
      this.#lose();
      return;
    }
    this.#at += text.length;
    const group = name ?? number;
    if (group !== undefined) return { kind: 'again', group };
    if (text === 'b' || text === 'B') return undefined;
    return { kind: 'character', source: `\\${text}` };
  }

  #quantified(piece) {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#rest());
    if (found === null) return piece;
    const [text, sign, from, comma, to] = found;
    this.#at += text.length;
    if (sign !== undefined) return { kind: 'repeat', piece, ...(signs[sign] ?? once) };
    const least = Number(from);
    const most = comma === undefined ? least : to === '' || to === undefined ? Infinity : Number(to);
    return { kind: 'repeat', piece, from: least, to: most };
  }

  #peek() {
    return this.#text[this.#at] ?? '';
  }

  #rest() {
    return this.#text.slice(this.#at, this.#at + 100);
  }

  #take(character) {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #lose() {
    this.#isLost = true;
    return undefined;
  }
}

const once = { from: 1, to: 1 };

const signs = {
  '*': { from: 0, to: Infinity },
  '+': { from: 1, to: Infinity },
  '?': { from: 0, to: 1 },
};

/** Longest text that is made of a pattern, in characters. */
const longestText$1 = 20_000;

const parsed = new Map();
const characters = new Map();
const shortest = new WeakMap();

/** Patterns that are remembered. */
const mostPatterns = 2_000;

/**
 * Returns a text that a pattern matches, most likely: what looks ahead or behind is not solved, so that the caller has to check it.
 * @param length How long it should be about, in characters; as short as the pattern lets it be where that is longer.
 * @returns Undefined where the pattern cannot be read.
 */
function patternText(pattern, random, length) {
  const piece = pieceOf(pattern);
  if (piece === undefined) return undefined;
  const writer = new Writer(random, Math.max(0, length - shortestOf(piece)));
  writer.write(piece);
  return writer.text;
}

/** Returns the length of the shortest text that a pattern matches; 0 where the pattern cannot be read. */
function shortestMatch(pattern) {
  const piece = pieceOf(pattern);
  return piece === undefined ? 0 : shortestOf(piece);
}

function pieceOf(pattern) {
  if (!parsed.has(pattern)) {
    if (parsed.size >= mostPatterns) parsed.clear();
    parsed.set(pattern, parsePattern(pattern));
  }
  return parsed.get(pattern);
}

function shortestOf(piece) {
  const known = shortest.get(piece);
  if (known !== undefined) return known;
  const found = measure(piece);
  shortest.set(piece, found);
  return found;
}

function measure(piece) {
  switch (piece.kind) {
    case 'character':
      return 1;
    case 'sequence':
      return piece.pieces.reduce((sum, each) => sum + shortestOf(each), 0);
    case 'either':
      return Math.min(...piece.branches.map(shortestOf));
    case 'repeat':
      return piece.from * shortestOf(piece.piece);
    case 'again':
      return 0;
  }
}

class Writer {
  text = '';
  #random;
  #groups = new Map();
  /** Characters that may still come beyond what has to. */
  #spare;

  constructor(random, spare) {
    this.#random = random;
    this.#spare = spare;
  }

  write(piece) {
    if (this.text.length > longestText$1) return;
    switch (piece.kind) {
      case 'character':
        this.text += this.#character(piece.source);
        return;
      case 'sequence':
        this.#sequence(piece);
        return;
      case 'either':
        this.#either(piece);
        return;
      case 'repeat':
        this.#repeat(piece);
        return;
      case 'again':
        this.text += this.#groups.get(piece.group) ?? '';
    }
  }

  #sequence({ pieces, group }) {
    const start = this.text.length;
    for (const piece of pieces) this.write(piece);
    if (group !== undefined) this.#groups.set(group, this.text.slice(start));
  }

  #either(piece) {
    const least = shortestOf(piece);
    const fitting = piece.branches.filter((branch) => shortestOf(branch) - least <= this.#spare);
    const chosen = this.#random.pick(fitting);
    this.#spare -= shortestOf(chosen) - least;
    this.write(chosen);
  }

  #repeat({ piece, from, to }) {
    const each = shortestOf(piece);
    const room = Math.floor(this.#spare / Math.max(1, each));
    const most = Math.min(to - from, room);
    // Mostly all that there is room for: else the length that is wanted would hardly be reached.
    const more = this.#random.chance(0.6) ? most : this.#random.int(0, most);
    this.#spare -= more * Math.max(1, each);
    for (let count = 0; count < from + more && this.text.length <= longestText$1; count += 1)
      this.write(piece);
  }

  #character(source) {
    const groups = charactersOf(source);
    const [first, ...others] = groups;
    if (first === undefined) return '';
    const chosen = others.length > 0 && this.#random.chance(0.3) ? this.#random.pick(others) : first;
    return this.#random.pick(chosen);
  }
}

/** Returns the characters that a source matches, in groups: letters, digits, signs. Those that are read easily come first. */
function charactersOf(source) {
  const known = characters.get(source);
  if (known !== undefined) return known;
  const found = source === '.' || /^[[\\]/.test(source) ? matching(source) : [[source]];
  if (characters.size >= mostPatterns) characters.clear();
  characters.set(source, found);
  return found;
}

function matching(source) {
  const one = compiled(`^(?:${source})$`);
  if (one === undefined) return [];
  const groups = plain
    .map((group) => group.filter((each) => one.test(each)))
    .filter((group) => group.length > 0);
  if (groups.length > 0) return groups;
  const other = unusual().filter((each) => one.test(each));
  return other.length > 0 ? [other] : [];
}

const plain = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '-_.',
  '!#$%&()*+,/:;<=>?@[]^{|}~\'" \\`',
].map((group) => group.split(''));

/** Controls, letters beyond ASCII up to Hangul, and pictographs. */
function unusual() {
  const ranges = [
    [0, 0x1f],
    [0x7f, 0x31ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xacff],
    [0x1f300, 0x1f64f],
  ];
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
}

/** Attempts at one name. */
const mostAttempts$3 = 20;

/** True for an object whose members are of one kind under names of their own: a map. */
function isMap(plan) {
  if (plan.facts.declared.length > 0) return false;
  return plan.parts.some(
    ({ schema }) =>
      isObject$1(schema['additionalProperties']) || entriesAt(schema, 'patternProperties').length > 0,
  );
}

/** Returns names that are not there yet and that a plan allows, until there are enough; fewer where no more are found. */
function namesBeyond(builder, plan, place, taken, count) {
  const names = new Set(taken);
  if (names.size >= count) return [];
  const rules = builder.plans.names(plan);
  const patterns = plan.parts.flatMap(({ schema }) =>
    entriesAt(schema, 'patternProperties').flatMap(([pattern, each]) => (each === false ? [] : [pattern])),
  );
  for (let attempt = 0; names.size < count && attempt < mostAttempts$3 * (count + 1); attempt += 1) {
    const random = place.random.fork(`name ${attempt}`);
    const name = nameOf$2(
      builder,
      { ...place, name: 'name', random, depth: place.depth + 1 },
      rules,
      patterns,
    );
    if (typeof name !== 'string' || names.has(name) || misfit(builder.plans, rules, name, false) > 0)
      continue;
    const own = builder.plans.member(plan, name);
    if (!own.isImpossible && builder.heights.of(own) < Infinity) names.add(name);
  }
  return [...names].filter((name) => !taken.has(name));
}

/** Returns a name that is allowed: by the patterns of members, by the schema of names, or a plain word; each is tried in turn. */
function nameOf$2(builder, place, rules, patterns) {
  const { random } = place;
  const ways = [];
  if (patterns.length > 0)
    ways.push(() => patternText(random.pick(patterns), random, random.int(4, 12)) ?? word(random));
  if (rules.parts.length > 0) ways.push(() => builder.build(rules, place));
  if (ways.length === 0 || random.chance(0.2)) return word(random);
  return random.pick(ways)();
}

function word(random) {
  if (random.chance(0.5)) return random.pick(tags);
  return random.chance(0.7) ? random.pick(things) : `${random.pick(qualities)}-${random.pick(things)}`;
}

const kinds = new WeakMap();

/**
 * Returns what an object is called in the singular, by the id or the title of its schema, or the name of the field:
 * `change-request`.
 */
function kindOf(graph, plan, name) {
  if (!kinds.has(plan)) kinds.set(plan, declaredKind(graph, plan));
  return kinds.get(plan) ?? singularOf(wordsOf$1(name).join('-'));
}

function declaredKind(graph, plan) {
  for (const { schema } of plan.parts) {
    const id = graph.idOf(schema) ?? textAt$1(schema, 'title');
    const words = id === undefined ? [] : wordsOf$1(id);
    if (words.length > 0 && words.length < 4) return words.join('-');
  }
  return undefined;
}

/**
 * Returns an object: what has to be there, what is given, and some of what is optional.
 * @param given Members that are there already. Objects among them are merged in turn; all else stays as it is.
 */
function objectValue(builder, plan, place, given) {
  const tags = discriminate(builder.plans, plan);
  const chosen = memberNames(builder, plan, place, given, [...tags.keys()]);
  const persona = personaOf(builder, plan, place, given);
  const made = new Map();
  const needed = new Set([...plan.facts.required, ...Object.keys(given ?? {})]);
  const left = new Set();
  const make = (name) => {
    if (left.has(name)) return;
    const own = given === undefined ? undefined : member(given, name);
    const memberPlan = intendedPlan(builder, plan, name) ?? builder.plans.member(plan, name);
    const tag = memberPlan.facts.values === undefined ? tags.get(name) : undefined;
    // Null is a value as well: what is given stays.
    const value = own === undefined ? tag : own;
    const random = place.random.fork(name);
    const { optional, view, budget, depth, attempt } = place;
    const inner = { name, depth: depth + 1, random, persona, optional, view, budget, attempt };
    const { unfit } = budget;
    const built = builder.build(memberPlan, inner, value);
    const leaving = budget.unfit > unfit ? leavingWith(plan, name, needed) : undefined;
    if (leaving !== undefined) {
      budget.unfit = unfit;
      for (const each of leaving) {
        left.add(each);
        made.delete(each);
      }
      return;
    }
    made.set(name, built);
    persona.note(name, built);
  };
  const declared = new Set(builder.members.inSense(plan));
  for (const name of declared) if (chosen.has(name)) make(name);
  for (const name of chosen) if (!declared.has(name)) make(name);
  const { minProperties } = plan.facts;
  for (const name of substitutes(builder, plan, place, chosen, minProperties - made.size))
    if (made.size < minProperties) make(name);
  if (made.size < minProperties) place.budget.unfit += 1;
  return inOrder(plan, made);
}

/**
 * Returns what is left out together with a member: all that may not be there without it (JSON Schema 2020-12, section 6.5.4).
 * @param needed What may not be left out, whatever becomes of it.
 * @returns Undefined where some of that is needed.
 */
function leavingWith({ facts }, member, needed) {
  const leaving = new Set([member]);
  // A Set visits members that are added while it is walked.
  for (const name of leaving) {
    if (needed.has(name)) return undefined;
    for (const [dependent, needs] of facts.dependent) if (needs.includes(name)) leaving.add(dependent);
  }
  return leaving;
}

/** Returns names in the place of chosen ones that had to be left out: at least as many as are lacking, where there are. */
function substitutes(builder, plan, place, chosen, lacking) {
  if (lacking <= 0) return [];
  const tried = new Set([...chosen, ...plan.facts.declared]);
  const others = plan.facts.declared.filter(
    (name) => !chosen.has(name) && mayHave(builder, plan, name) && !isBarred(builder, plan, place, name),
  );
  return [...others, ...namesBeyond(builder, plan, place, tried, tried.size + lacking)];
}

/** Returns the members in the order of the document; others come last. */
function inOrder(plan, made) {
  const object = {};
  for (const name of plan.facts.declared) if (made.has(name)) put$2(object, name, made.get(name) ?? null);
  for (const [name, value] of made) if (!Object.hasOwn(object, name)) put$2(object, name, value);
  return object;
}

function personaOf(builder, plan, place, given) {
  const own = plan.facts.declared.includes('id') || place.depth === 0;
  const kind = kindOf(builder.plans.graph, plan, place.name);
  const persona = new Persona(
    own || place.persona.kind === '' ? kind : place.persona.kind,
    place.random.fork(' persona'),
    place.persona.now,
    own ? undefined : place.persona,
  );
  for (const [name, value] of Object.entries(given ?? {})) persona.note(name, value);
  return persona;
}

/**
 * Returns the names of the members.
 * @param distinguishing Those by which readers tell alternatives apart: they are there wherever they may be, declared or not.
 */
function memberNames(builder, plan, place, given, distinguishing) {
  const { facts } = plan;
  // What is only written is not seen inside of a record; of the record itself it is kept, and hidden where that is shown.
  const isKept = (name) => place.depth === 0 || !isBarred(builder, plan, place, name);
  const chosen = new Set(given === undefined ? [] : Object.keys(given).filter(isKept));
  for (const name of facts.required)
    if (!isBarred(builder, plan, place, name) && intendedPlan(builder, plan, name) !== undefined)
      chosen.add(name);
  for (const name of distinguishing)
    if (
      chosen.size < facts.maxProperties &&
      mayHave(builder, plan, name) &&
      !isBarred(builder, plan, place, name)
    )
      chosen.add(name);
  addDependents(builder, plan, place, chosen);
  for (const name of optionalNames(builder, plan, place)) {
    if (chosen.size >= facts.maxProperties) break;
    if (facts.dependent.length === 0) chosen.add(name);
    else addWithDependents(builder, plan, place, chosen, name);
  }
  addUpTo(builder, plan, place, chosen);
  return chosen;
}

/** Adds a name and what it needs, if all of that may be there. */
function addWithDependents(builder, plan, place, chosen, name) {
  const more = new Set(chosen).add(name);
  addDependents(builder, plan, place, more);
  const isPossible = [...more].every((each) => chosen.has(each) || mayHave(builder, plan, each));
  if (more.size <= plan.facts.maxProperties && isPossible) for (const each of more) chosen.add(each);
}

function isBarred(builder, plan, place, name) {
  const access = intendedPlan(builder, plan, name)?.facts.access;
  return access !== undefined && access !== place.view;
}

/**
 * Returns what a member is to be, also where no value holds of it; undefined where nothing tells, so that it is better left out.
 */
function intendedPlan({ plans }, plan, name) {
  const own = plans.member(plan, name);
  return own.isImpossible ? plans.declaredMember(plan, name) : own;
}

function mayHave(builder, plan, name) {
  const own = builder.plans.member(plan, name);
  return !own.isImpossible && builder.heights.of(own) < Infinity;
}

/** Returns the optional names that are chosen, before anything that would rule them out. */
function optionalNames(builder, plan, place) {
  if (place.optional === 'none' || isLean(place)) return [];
  const probability = place.optional === 'all' ? 1 : place.depth === 0 ? 0.75 : 0.5;
  const random = place.random.fork('which');
  const names = [];
  for (const member of builder.members.of(plan)) {
    // Taken for each, whether it is needed or not: what becomes of one member does not change another.
    const isWanted = random.chance(probability) && !(probability < 1 && member.isDeprecated);
    const isShown = member.access === undefined || member.access === place.view;
    if (isWanted && isShown && member.isPossible && !member.isRequired) names.push(member.name);
  }
  return names;
}

function addDependents(builder, plan, place, chosen) {
  if (plan.facts.dependent.length === 0) return;
  const needs = new Map(plan.facts.dependent);
  // A Set visits members that are added while it is walked.
  for (const name of chosen)
    for (const need of needs.get(name) ?? []) if (!isBarred(builder, plan, place, need)) chosen.add(need);
}

/** Adds members up to the number that is required: those that are declared first, then others. Maps get some of their own. */
function addUpTo(builder, plan, place, chosen) {
  const { declared, minProperties, maxProperties } = plan.facts;
  for (const name of declared) {
    if (chosen.size >= minProperties) break;
    if (!chosen.has(name) && mayHave(builder, plan, name) && !isBarred(builder, plan, place, name))
      addWithDependents(builder, plan, place, chosen, name);
  }
  const isFull = place.optional !== 'none' && !isLean(place);
  const wish = isFull && chosen.size === 0 && isMap(plan) ? place.random.fork('members').int(1, 3) : 0;
  const count = Math.max(minProperties, Math.min(wish, maxProperties));
  if (count > mostMembers)
    throw new SampleError(
      `There is no sample for "${place.name}": it needs ${count} members, more than ${mostMembers}. Lower "minProperties".`,
    );
  for (const name of namesBeyond(builder, plan, place, chosen, count)) chosen.add(name);
}

/** Members of an object that are made at most. */
const mostMembers = 10_000;

/**
 * Returns texts of a format, the most believable first, then shorter and longer ones for the limits of lengths.
 * @returns Undefined for a format that says nothing of how a text looks.
 */
function formatTexts(format, place, length) {
  return Object.hasOwn(writers, format) ? writers[format]?.(place, length) : undefined;
}

const email = (place, length) => [
  mailbox(place),
  `${place.random.pick(things)}@example.com`,
  `${place.random.pick('abcdefgh'.split(''))}@example.com`,
  'a@b.co',
  longMailbox(length),
];

function longMailbox(length) {
  const rest = Math.max(1, length - 'example.com'.length - 1);
  if (rest <= 64) return `${'a'.repeat(rest)}@example.com`;
  // A label of a host has 63 characters at most.
  return `${'a'.repeat(64)}@${'example.'.repeat(Math.ceil((length - 65) / 8))}com`;
}

const uri = (place, length) => {
  const url = address(place);
  return [
    url,
    'https://example.com/a',
    'https://a.co',
    'a:b',
    `${url}/${'a'.repeat(Math.max(0, length - url.length - 1))}`,
  ];
};

const reference = (place, length) => {
  const path = `/${slugOf(place.persona.heading ?? '') || place.random.pick(things)}`;
  return [path, '/a', 'a', '', path + '/a'.repeat(Math.max(0, Math.ceil((length - path.length) / 2)))];
};

const hostname = (place, length) => [
  host(place),
  'example.com',
  'a.co',
  'a',
  `${'a.'.repeat(Math.max(0, Math.ceil((length - 2) / 2)))}co`,
];

const byte = ({ random }, length) => {
  const text = btoa(`${random.pick(qualities)} ${random.pick(things)}`);
  return [text, 'YQ==', '', 'YWFh'.repeat(Math.ceil(length / 4))];
};

const writers = {
  'date-time': ({ name, random, persona }) => [
    instant(persona.time(name, random)),
    instant(persona.time(name, random)).replace(/\.\d+/, ''),
  ],
  date: ({ name, random, persona }) => [instant(persona.time(name, random)).slice(0, 10)],
  time: ({ name, random, persona }) => {
    const clock = instant(persona.time(name, random)).slice(11, 19);
    return [`${clock}Z`, `${clock}+00:00`];
  },
  duration: ({ random }) => [`P${random.int(1, 30)}D`, `PT${random.int(1, 59)}M`, 'P1D', 'P1DT12H30M5S'],
  email,
  'idn-email': email,
  hostname,
  'idn-hostname': hostname,
  ipv4: ({ random }) => [`192.0.2.${random.int(1, 254)}`, '10.0.0.1'],
  ipv6: ({ random }) => [`2001:db8::${hex(random, 4)}`, '::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri,
  url: uri,
  iri: uri,
  'uri-reference': reference,
  'iri-reference': reference,
  'uri-template': () => ['https://example.com/items/{id}', '/{id}', '{id}'],
  uuid: ({ random }) => [uuid(random)],
  'json-pointer': ({ random }) => [`/${random.pick(things)}/${random.int(0, 9)}`, '/a', ''],
  'json-pointer-uri-fragment': ({ random }) => [`#/${random.pick(things)}`, '#/a'],
  'relative-json-pointer': ({ random }) => [`${random.int(0, 3)}/${random.pick(things)}`, '0'],
  regex: () => ['^[a-z]+$', '^a$', 'a', ''],
  byte,
  base64: byte,
  'iso-time': ({ name, random, persona }) => [`${instant(persona.time(name, random)).slice(11, 19)}Z`],
  'iso-date-time': ({ name, random, persona }) => [instant(persona.time(name, random))],
  decimal: ({ random }) => [`${random.int(1, 200)}.${random.int(10, 99)}`, '1'],
  int32: ({ random }) => [String(random.int(1, 9_999)), '1'],
  int64: ({ random }) => [String(random.int(1, 999_999)), '1'],
  color: ({ random }) => [`#${hex(random, 6)}`],
};

/** Texts of a pattern that are tried. */
const mostAttempts$2 = 80;

/**
 * Returns a text that holds: an example, one of the format, one that the name of the field lets expect, or one that the patterns
 * make.
 */
function stringValue(facts, place) {
  const ready = readyTexts(facts);
  if (ready.length > 0 && place.random.fork('example').chance(chanceOfExample(facts, place)))
    return place.random.pick(ready);
  const shown = () => (ready.length > 0 ? place.random.pick(ready) : undefined);
  const made = () => patterned(facts, place);
  const [first, second] = isIdentity(place) ? [made, shown] : [shown, made];
  const holding = formatted(facts, place) ?? natural(facts, place) ?? first() ?? second();
  return holding ?? unformatted(facts, place) ?? filled('', facts, place);
}

/**
 * Returns a text of the pattern alone, where no text of the format matches it: formats and encodings are annotations (JSON Schema
 * Validation, 7.2.1).
 */
function unformatted(facts, place) {
  return facts.formats.length === 0 ? undefined : patterned({ ...facts, formats: [] }, place);
}

function readyTexts(facts) {
  if (facts.examples.length === 0 && facts.fallback === undefined) return [];
  const all = [...facts.examples, facts.fallback];
  return all.filter((value) => typeof value === 'string').filter((value) => isText$1(facts, value));
}

/** Returns the chance that a text is the example: ids seldom are, and texts whose name tells nothing mostly. */
function chanceOfExample(facts, place) {
  const topic = topicOf(place.name);
  if (isIdentity(place) || facts.formats.includes('uuid')) return 0;
  return topic === undefined || facts.patterns.length > 0 ? 0.6 : 0.3;
}

function formatted(facts, place) {
  for (const format of facts.formats) {
    const length = Math.min(facts.maxLength, Math.max(facts.minLength, 1));
    const found = formatTexts(format, place, length)?.find((text) => isText$1(facts, text));
    if (found !== undefined) return found;
  }
  return undefined;
}

function natural(facts, place) {
  const text = isDesperate(place) ? anyText(place) : topicText(topicOf(place.name), place);
  const fitting = filled(text, facts, place);
  if (isText$1(facts, fitting)) return fitting;
  if (facts.patterns.length === 0) return undefined;
  return formsOf(text).find((form) => isText$1(facts, form));
}

/** Returns a random text, short or long, of words or of a number. */
function anyText({ random }) {
  const words = Array.from({ length: random.int(0, 12) }, () => random.pick(things));
  const text = words.join(random.pick([' ', '-', '']));
  return random.pick([
    text,
    text.toUpperCase(),
    text.slice(0, random.int(0, 3)),
    String(random.int(0, 99_999)),
  ]);
}

function patterned(facts, place) {
  const { minLength, maxLength, patterns } = facts;
  // The pattern that asks for most makes the texts, and the others check them.
  const ordered = [...patterns].sort((left, right) => shortestMatch(right) - shortestMatch(left));
  for (let attempt = 0; attempt < mostAttempts$2 && ordered.length > 0; attempt += 1) {
    const pattern = ordered[attempt % ordered.length] ?? '';
    const random = place.random.fork(`pattern ${attempt}`);
    const low = Math.max(minLength, Math.min(shortestMatch(pattern), maxLength));
    const length = random.int(low, Math.min(maxLength, low + 4 + attempt));
    const text = patternText(pattern, random, length);
    if (text === undefined) continue;
    for (const form of [text, padded(text, minLength)]) if (isText$1(facts, form)) return form;
  }
  return undefined;
}

/** Returns a text of a length, for patterns that are about a part of the text only. */
function padded(text, length) {
  return text + 'a'.repeat(Math.min(longestText, Math.max(0, length - lengthOf(text))));
}

/** Longest text that is made where a schema asks for a longer one. */
const longestText = 1_000_000;

/** Returns the text, made longer by words or cut at the end of one, so that its length is within the limits. */
function filled(text, facts, { random }) {
  const least = Math.min(facts.minLength, longestText);
  let long = text;
  const between = /^[^\s-]+-[^\s]*$/.test(text) ? '-' : ' ';
  while (long.length < least) long += (long === '' ? '' : between) + random.pick(things);
  // What was added may be more than is wanted.
  const most = Math.min(facts.maxLength, Math.max(text.length, least + 20));
  if (lengthOf(long) <= most) return lengthOf(long) < least ? padded(long, least) : long;
  const cut = Array.from(long).slice(0, most).join('');
  const atWord = cut.replace(/[\s-]+[^\s-]*$/, '');
  const kept = lengthOf(atWord) >= Math.max(least, most / 2) ? atWord : cut.trim();
  return padded(kept, least);
}

/**
 * Returns the type of what is made, where several are allowed. Null is seldom, and what is deep comes last where a value is to end.
 */
function typeOf(builder, plan, place) {
  const { facts } = plan;
  if (!facts.typed && !isDesperate(place) && !isFar(place)) return guessed(facts);
  const types = [...facts.types];
  const [only] = types;
  if (types.length <= 1) return only;
  const others = types.filter((type) => type !== 'null');
  const flat = others.filter((type) => type !== 'object' && type !== 'array');
  if (isLean(place) || builder.heights.of(plan) === Infinity)
    return facts.types.has('null') ? 'null' : (flat[0] ?? 'array');
  const ending = facts.required.size > 0 && !mayEnd(builder, plan) ? flat : others;
  if (types.length > others.length && (ending.length === 0 || place.random.chance(0.12))) return 'null';
  return ending.length > 0 ? place.random.pick(ending) : only;
}

function mayEnd(builder, plan) {
  return [...plan.facts.required].every(
    (name) => builder.heights.of(builder.plans.member(plan, name)) < Infinity,
  );
}

/** Returns the type that the keywords imply where none is declared. */
function guessed(facts) {
  if (facts.declared.length > 0 || facts.required.size > 0 || facts.minProperties > 0) return 'object';
  if (facts.minItems > 0 || facts.contains.length > 0 || facts.unique) return 'array';
  const limits = [facts.minimum, facts.maximum, facts.above, facts.below];
  if (facts.multiples.length > 0 || limits.some((limit) => Number.isFinite(limit))) return 'number';
  return 'string';
}

/**
 * Returns the value, with members that only one branch of `oneOf` takes. Branches that are all open and require nothing hold for
 * the same values: a member that one of them declares, at any depth, and that has another type, is what distinguishes them.
 * @returns Undefined where nothing helps.
 */
function withExclusiveBranch(plans, plan, value) {
  if (typeof value !== 'object' || value === null) return undefined;
  let exclusive = value;
  for (const choice of plan.facts.choices)
    if (choice.exactly) exclusive = apart(plans, plan, choice, exclusive) ?? exclusive;
  return misfit(plans, plan, exclusive, false) === 0 ? exclusive : undefined;
}

function apart(plans, plan, choice, value) {
  const holds = (branch, each) => misfit(plans, plans.of(branch), each, false) === 0;
  for (const [index, kept] of choice.branches.entries()) {
    if (!holds(kept, value)) continue;
    const settled = plans.branchesOf(plan, choice)[index] ?? plan;
    let exclusive = value;
    for (const other of choice.branches)
      if (other !== kept && exclusive !== undefined && holds(other, exclusive))
        exclusive = without(plans, settled, plans.of(other), exclusive);
    if (exclusive !== undefined && holds(kept, exclusive)) return exclusive;
  }
  return undefined;
}

/** Returns the value with one more member, or its first item with one, which holds for what is kept and not for the other. */
function without(plans, kept, other, value) {
  if (isObject$1(value))
    return (
      withStranger(plans, kept, other, value) ??
      withStrangeMember(plans, kept, other, value) ??
      withStrangeObject(plans, kept, other, value)
    );
  const [first, ...rest] = value;
  if (typeof first !== 'object' || first === null) return undefined;
  const strange = without(plans, plans.item(kept, 0), plans.item(other, 0), first);
  return strange && [strange, ...rest];
}

/** Returns the object with one of its members changed, where none can be added. */
function withStrangeMember(plans, kept, other, value) {
  for (const [name, each] of Object.entries(value)) {
    if (typeof each !== 'object' || each === null) continue;
    const strange = without(plans, plans.member(kept, name), plans.member(other, name), each);
    if (strange !== undefined) return withMember(value, name, strange);
  }
  return undefined;
}

/** Returns the value with one more member: an object with nothing but what distinguishes the branches. */
function withStrangeObject(plans, kept, other, value) {
  for (const name of other.facts.declared) {
    if (Object.hasOwn(value, name)) continue;
    const own = plans.member(kept, name);
    const strange = withStranger(plans, own, plans.member(other, name), {});
    if (strange !== undefined && misfit(plans, own, strange, false) === 0)
      return withMember(value, name, strange);
  }
  return undefined;
}

function withStranger(plans, kept, other, value) {
  for (const name of other.facts.declared) {
    if (Object.hasOwn(value, name)) continue;
    const strange = strangers.find(
      (each) =>
        misfit(plans, plans.member(other, name), each, false) > 0 &&
        misfit(plans, plans.member(kept, name), each, false) === 0,
    );
    if (strange !== undefined) return withMember(value, name, strange);
  }
  return undefined;
}

function withMember(value, name, own) {
  const exclusive = { ...value };
  put$2(exclusive, name, own);
  return exclusive;
}

/** A value of each type, the plainest first. */
const strangers = ['none', false, 0, {}, [], null];

/** Deepest level of a value; deeper ones are refused rather than overflowing the stack. */
const deepest = 200;

/** Attempts at one value, the first included; more where it is one of many. */
const fewAttempts = 12;
const mostAttempts$1 = 80;

/** Choices of one value that are made by taste; those after them lead to an end. */
const fewChoices = 20;

/** Choices that are made for one value, one within the other. */
const mostChoices = 200;

function tooManyChoices(name) {
  return `There is no sample for "${name}": its schema nests more than ${mostChoices} oneOf, anyOf or if. Nest fewer.`;
}

/** Makes values of plans. */
class ValueBuilder {
  plans;
  heights;
  members;

  constructor(plans) {
    this.plans = plans;
    this.heights = new Heights(plans);
    this.members = new Members(plans, this.heights);
  }

  build(plan, place, given) {
    if (place.depth > deepest)
      throw new SampleError(
        `There is no sample for "${place.name}": its schema requires more than ${deepest} levels of nesting. Make a property in between optional.`,
      );
    if (isList(given) && given.some(isObject$1)) return this.#completed(plan, place, given);
    if (given !== undefined && !isObject$1(given)) return given;
    const { budget } = place;
    const unfit = budget.unfit;
    if (isLean(place) && this.heights.of(plan) === Infinity) {
      budget.unfit += 1;
      return given ?? cutOff(plan);
    }
    budget.values -= 1;
    const first = this.#draft(plan, place, given, 0);
    // What is inside an object or a list tells of itself.
    if (!plan.isDelicate && typeof first === 'object' && first !== null) return first;
    const held = this.#held(plan, place, given, first);
    budget.unfit = held === undefined ? unfit + 1 : unfit;
    return held ?? first;
  }

  /** Returns the value, or another one where it does not hold as a whole; undefined where none is found. */
  #held(plan, place, given, first) {
    if (misfit(this.plans, plan, first, false) === 0) return first;
    if (!plan.isDelicate) return undefined;
    return this.#retry(plan, place, given) ?? this.#apart(plan, place, given, first);
  }

  /**
   * Returns a value that only one branch takes. With all that is optional, what distinguishes branches may be there already, as
   * another branch has it.
   */
  #apart(plan, place, given, first) {
    const found = withExclusiveBranch(this.plans, plan, first);
    if (found !== undefined || place.optional === 'none') return found;
    return withExclusiveBranch(this.plans, plan, this.#draft(plan, { ...place, optional: 'none' }, given, 0));
  }

  /** Returns other ways to a value that holds as a whole: other branches, and less or more of what is optional. */
  #retry(plan, place, given) {
    const most = Math.min(mostAttempts$1, Math.max(fewAttempts, 4 * widthOf(plan), waysOf(plan)));
    for (let attempt = 1; attempt < most && place.budget.attempts > 0; attempt += 1) {
      place.budget.attempts -= 1;
      const value = this.#draft(plan, place, given, attempt);
      if (misfit(this.plans, plan, value, false) === 0) return value;
    }
    return undefined;
  }

  /** Returns a list that is given, with what its objects lack. */
  #completed(plan, place, given) {
    const settled = this.#allSettled(plan, place, given, 0);
    return given.map((item, index) => {
      const random = place.random.fork(String(index));
      return this.build(this.plans.item(settled, index), { ...place, depth: place.depth + 1, random }, item);
    });
  }

  /** Attempts go through the alternatives of all choices as numbers go through their digits: each is tried with each of the others. */
  #allSettled(plan, place, given, attempt) {
    let settled = plan;
    let left = attempt;
    for (let choice = plan.facts.choices[0]; choice !== undefined; choice = settled.facts.choices[0]) {
      if (settled.settled.size > mostChoices) throw new SampleError(tooManyChoices(place.name));
      const open = this.#open(settled, choice, place, given);
      settled = open[left % open.length] ?? settled;
      left = Math.floor(left / open.length);
    }
    return settled;
  }

  #draft(plan, place, given, attempt) {
    const settled = this.#allSettled(plan, place, given, attempt);
    const own = varied(place, attempt, Math.floor(attempt / widthOf(plan)));
    return given === undefined ? this.#fresh(settled, own) : objectValue(this, settled, own, given);
  }

  #fresh(plan, place) {
    const { facts } = plan;
    const ready = this.#ready(plan, place);
    if (ready !== undefined) return ready;
    switch (typeOf(this, plan, place)) {
      case 'string':
        return stringValue(facts, place);
      case 'integer':
        return numberValue(facts, place, true);
      case 'number':
        return numberValue(facts, place, false);
      case 'boolean':
        return typeof facts.fallback === 'boolean' && place.random.chance(0.7)
          ? facts.fallback
          : place.random.chance(0.5);
      case 'array':
        return arrayValue(this, plan, place);
      case 'object':
        return objectValue(this, plan, place, undefined);
      case 'null':
      case undefined:
        return null;
    }
  }

  /** Returns a value that the schema names itself: one of those that are allowed or known, or an example. */
  #ready(plan, place) {
    const { facts } = plan;
    if (facts.values === undefined && facts.known.length === 0 && facts.examples.length === 0)
      return undefined;
    const holds = (value) => misfit(this.plans, plan, value, false) === 0;
    if (facts.values !== undefined) {
      const valid = facts.values.filter(holds);
      const others = valid.filter((value) => value !== null);
      return place.random.pick(others.length > 0 ? others : valid.length > 0 ? valid : [null]);
    }
    const known = facts.known.filter(holds);
    if (known.length > 0) return place.random.pick(known);
    // Examples of texts are taken among other texts, and those of objects member by member.
    const isOut = (value) => typeof value === 'string' || (typeof value === 'number' && isIdentity(place));
    const examples = facts.examples.filter((value) => !isOut(value) && holds(value));
    const whole = examples.filter((value) => !isObject$1(value) || facts.declared.length === 0);
    return whole.length > 0 && !isLean(place) && place.random.chance(0.6)
      ? place.random.pick(whole)
      : undefined;
  }

  /** Returns the alternatives of a choice that are worth trying, the best first. */
  #open(plan, choice, place, given) {
    const branches = this.plans.branchesOf(plan, choice);
    const possible = branches.filter((branch) => !branch.isImpossible);
    const ending = possible.filter((branch) => this.heights.of(branch) < Infinity);
    const open = ending.length > 0 ? ending : possible.length > 0 ? possible : branches;
    if (open.length <= 1) return open;
    return given === undefined
      ? this.#byTaste(open, place)
      : this.#byFit(open, given, this.#decided(branches, choice, given));
  }

  /** Returns the branch of a condition that a value decides for as it is; undefined where it is no condition. */
  #decided(branches, { condition }, given) {
    if (condition === undefined) return undefined;
    const holds = misfit(this.plans, this.plans.of(condition), given, false) === 0;
    return branches[holds ? 0 : 1];
  }

  /**
   * Returns the branches by how well a given value fits, and then by how little is to be added to it, without those that it
   * contradicts, unless it contradicts all: no attempt is lost to them.
   * @param decided The branch that comes first.
   */
  #byFit(branches, given, decided) {
    const fits = branches.map((branch) => ({
      branch,
      distance: misfit(this.plans, branch, given, true),
      lacking: lackingIn(branch, given),
    }));
    const possible = fits.filter(({ distance }) => distance < contradiction);
    const first = (branch) => (branch === decided ? 0 : 1);
    return (possible.length > 0 ? possible : fits)
      .sort(
        (left, right) =>
          first(left.branch) - first(right.branch) ||
          left.distance - right.distance ||
          left.lacking - right.lacking,
      )
      .map(({ branch }) => branch);
  }

  /** Returns the lower ways where a value is to end, else what shows most: an object that says what it has, rather than null. */
  #byTaste(branches, place) {
    const settled = branches[0]?.settled.size ?? 0;
    const isShort = isLean(place) || settled > fewChoices;
    const ranked = branches.map((branch, index) => {
      const chance = place.random.fork(`choice ${settled} ${index}`).int(1, 1_000);
      if (!isShort) return { branch, rank: chance / tasteOf(branch.facts) };
      // A text or a number ends as soon as null does, and shows more.
      const height = this.heights.of(branch) + (isNothing(branch.facts) ? 0.5 : 0);
      return { branch, rank: height + branch.facts.choices.length / 100 + chance / 1e6 };
    });
    return ranked.sort((left, right) => left.rank - right.rank).map(({ branch }) => branch);
  }
}

/** Returns what stands for a value that would have no end: the plainest of its type. */
function cutOff({ facts: { types } }) {
  if (types.has('null')) return null;
  if (types.has('object')) return {};
  return types.has('array') ? [] : null;
}

/**
 * Returns how much a type is preferred. Null next to other schemas comes last: `nullable` of OpenAPI 3.0 is read so next to a
 * reference, where strict readers ignore it, so that any other value is valid to all.
 */
function tasteOf(facts) {
  if (isNothing(facts)) return 1e-5;
  if (facts.deprecated) return 0.1;
  const isBare = facts.types.has('object') && facts.declared.length === 0 && facts.values === undefined;
  return isBare && facts.choices.length === 0 ? 0.3 : 1;
}

function isNothing(facts) {
  return facts.types.size === 1 && facts.types.has('null');
}

/** Returns how many members an object lacks that a branch requires. */
function lackingIn({ facts }, given) {
  return isObject$1(given) ? [...facts.required].filter((name) => !Object.hasOwn(given, name)).length : 0;
}

/** Returns in how many ways the choices that a plan starts with can be made. */
function waysOf({ facts }) {
  return facts.choices.reduce((ways, { branches }) => ways * branches.length, 1);
}

/** Returns how many branches its widest choice has. */
function widthOf(plan) {
  return Math.max(1, ...plan.facts.choices.map((choice) => choice.branches.length));
}

/**
 * Returns another attempt: other numbers; once through the branches with what is required alone, then as requested, then with
 * all.
 */
function varied(place, attempt, round) {
  if (attempt === 0) return place;
  const random = place.random.fork(`attempt ${attempt}`);
  const others = ['none', place.optional, 'all'];
  const optional = attempt < 3 ? place.optional : (others[round % 3] ?? 'none');
  return { ...place, random, attempt, optional };
}

/**
 * Makes a sampler.
 * @param schemas By id; a `$ref` in them is `#/<id>`.
 * @param seed Any number: another seed gives other values.
 * @param now Tells the time in milliseconds since 1970.
 * @param plans Of the same schemas, where somebody has them already.
 */
function createSampler(schemas, seed, now, plans = new Plans(schemas)) {
  const builder = new ValueBuilder(plans);
  const random = randomOf(seed, '');
  const planOf = (schema) => plans.get(schema) ?? refuse(schema);
  return {
    sample(schema, label, options = {}) {
      return builder.build(
        planOf(schema),
        samplePlace(random.fork(label), label, { optional: 'some', now: now(), ...options }),
      );
    },
    complete(schema, given, label, options = {}) {
      const place = samplePlace(random.fork(label), label, { optional: 'none', now: now(), ...options });
      const value = builder.build(planOf(schema), place, given);
      return isObject$1(value) ? value : given;
    },
    key: (schema, field, label, named = []) =>
      sampleKey(builder, planOf(schema), { path: field, named }, random.fork(`key ${label}`), now()),
  };
}

/** Values of one sample that are made in full. */
const mostValues = 3_000;

/** Attempts of one sample at values that did not hold as a whole. */
const mostAttempts = 400;

function samplePlace(random, label, { view = 'read', optional, now }) {
  const name = label.slice(label.lastIndexOf('/') + 1);
  const budget = { values: mostValues, attempts: mostAttempts, unfit: 0 };
  return {
    name,
    depth: 0,
    random,
    persona: new Persona('', random, now),
    optional,
    view,
    budget,
    attempt: 0,
  };
}

function refuse(schema) {
  throw new SampleError(`There is no schema "${schema}" in the model: pass the id of one.`);
}

/** The known fields of records whose value may not have been made yet. */
const knownValues = new WeakMap();

/**
 * Returns a record whose value is made when it is first read: of the many of a seed, most are never read.
 * @param head All but the value.
 * @param known Fields that are known at once; the value has them too.
 * @param make Gives the whole value; the same whenever it is called.
 */
function lateRecord(head, known, make) {
  let value;
  const record = {
    ...head,
    // A member of the record itself, so that copies of it have the value.
    get value() {
      return (value ??= make());
    },
  };
  knownValues.set(record, known);
  return record;
}

/** Returns a stored field of a record; what is known of a value that nobody has read yet is given without making it. */
function fieldOf(record, name) {
  const known = knownValues.get(record);
  return (known && fieldIn(known, name)) ?? fieldIn(record.value, name);
}

/** Returns a record with other links, another key or another place; a value that nobody has read yet stays unmade. */
function relinked(record, changes) {
  const known = knownValues.get(record);
  const { uid, resource, key, owner, links, place, deletedAt } = record;
  const head = {
    uid,
    resource,
    key,
    ...(owner !== undefined && { owner }),
    links,
    place,
    ...(deletedAt !== undefined && { deletedAt }),
    ...changes,
  };
  return known === undefined ? { ...head, value: record.value } : lateRecord(head, known, () => record.value);
}

/**
 * Returns the record that a draft becomes.
 * @param names What the store gives it.
 */
function bornRecord(making, exclusives, [resource, draft], names) {
  const { rest, owner, links } = draft;
  const head = {
    ...names,
    resource: resource.name,
    ...(owner !== undefined && { owner }),
    links: { ...links },
  };
  if (resource.bare === true) return { ...head, value: {} };
  if (rest === undefined) {
    const value = madeValue(making, resource, draft, head.key, head.uid);
    return { ...head, value: exclusives.joined(resource, draft, value) };
  }
  const known = exclusives.joined(resource, draft, knownValue(making, resource, draft, head.key));
  const time = timeOfDraft(making, draft);
  return lateRecord(head, known, () => lateValue(making, resource, { known, rest: rest(), time }));
}

/** Returns a snapshot, where records have what their schemas require now: the document may require more than when it was taken. */
function restoredSnapshot(making, resources, snapshot) {
  const records = snapshot.records.map((record) => {
    const resource = resources.get(record.resource);
    const { value, ...head } = record;
    return resource === undefined
      ? record
      : lateRecord(head, value, () => restoredValue(making, resource, record));
  });
  return { ...snapshot, records };
}

/** Cuts the links whose targets went for good. */
function cutLinks(records, { cut }) {
  for (const [uid, targets] of cut) {
    records.relink(uid, Object.fromEntries([...targets.keys()].map((link) => [link, null])));
    const record = records.get(uid);
    if (record === undefined) continue;
    const left = lastKnown(records, records.resource(record.resource), targets);
    if (Object.keys(left).length > 0) records.put({ ...record, value: { ...record.value, ...left } });
  }
}

/**
 * Returns what is left of targets, where a field cannot be without: what was last known of them.
 * @param targets By the names of the links.
 */
function lastKnown({ fields, sampler }, resource, targets) {
  const { shown = {}, schema } = resource;
  if (!areLinksInferred(resource)) return {};
  const left = Object.entries(shown).flatMap(([name, view]) => {
    const target = view.of === 'link' ? targets.get(view.link) : undefined;
    const { isRequired, takesNull } = fields.at(schema, [name]);
    if (view.of !== 'link' || target === undefined || !isRequired || takesNull) return [];
    const key = keyValue(fields, { schema, key: name }, target.key);
    return [[name, view.as === 'key' ? key : shownPart(target.value, view.only)]];
  });
  const known = Object.fromEntries(left);
  if (left.length === 0) return known;
  return without$1(sampler.complete(schema, known, 'last known'), (name) => !Object.hasOwn(known, name));
}

/** Keeps fields that at most one record of an owner has: `Resource.exclusive`. */
class Exclusives {
  #records;

  constructor(records) {
    this.#records = records;
  }

  /** Returns the value of a new record: the first of its owner has the fields, a later one only if requested. */
  joined({ name, exclusive }, draft, value) {
    if (exclusive === undefined) return value;
    const siblings = this.#records.ownedBy(name, draft.owner);
    const own = exclusive.map((field) => {
      const isTaken = siblings.some((each) => fieldOf(each, field) === true);
      const isRequested = draft.value !== undefined && ownValue(draft.value, field) === true;
      return [field, !isTaken || isRequested];
    });
    return { ...value, ...Object.fromEntries(own) };
  }

  /** Removes the exclusive fields of a written record from its siblings. */
  settle({ name, exclusive = [] }, record, old) {
    for (const field of exclusive) {
      if (fieldOf(record, field) !== true || record.deletedAt !== undefined) continue;
      const isNew = old === undefined || fieldOf(old, field) !== true || old.owner !== record.owner;
      const isBack = old?.deletedAt !== undefined;
      const others = [...this.#records.ownedBy(name, record.owner)].filter(
        (each) => each.uid !== record.uid && fieldOf(each, field) === true,
      );
      // One that comes back, or comes from elsewhere, takes nothing from those that are there.
      const isGuest = isBack || (old !== undefined && old.owner !== record.owner);
      if (isGuest && others.length > 0) this.#set(record.uid, field, false);
      else if (isNew) for (const other of others) this.#set(other.uid, field, false);
    }
  }

  /** Gives the exclusive fields of a removed record to the first one of its siblings. */
  leave({ name, exclusive = [] }, gone) {
    for (const field of exclusive) {
      if (fieldOf(gone, field) !== true) continue;
      const siblings = this.#records.ownedBy(name, gone.owner);
      const first = siblings[0];
      if (first && !siblings.some((each) => fieldOf(each, field) === true)) this.#set(first.uid, field, true);
    }
  }

  #set(uid, field, value) {
    const record = this.#records.get(uid);
    if (record) this.#records.put({ ...record, value: { ...record.value, [field]: value } });
  }
}

/** Knows when records go for good whose removal only marked them: `Resource.softDelete`. */
class Expiry {
  #resources;
  #deletedOf;
  #next = Infinity;

  /** @param deletedOf The marked records of a resource. */
  constructor(resources, deletedOf) {
    this.#resources = resources.filter(({ softDelete }) => softDelete !== undefined);
    this.#deletedOf = deletedOf;
  }

  /** Takes note that a record was marked. */
  note({ softDelete }, deletedAt) {
    if (softDelete !== undefined) this.#next = Math.min(this.#next, deletedAt + softDelete.retention);
  }

  /** True if there may be some whose time has come. The clock is not read if none is marked. */
  isDue(clock) {
    return this.#next !== Infinity && this.#next <= clock();
  }

  /** Returns those whose time has come. */
  due(now) {
    return this.#resources.flatMap(({ name, softDelete }) =>
      [...this.#deletedOf(name)].filter(
        ({ deletedAt = now }) => deletedAt + (softDelete?.retention ?? 0) <= now,
      ),
    );
  }

  /** Looks at all that are there. */
  recount() {
    this.#next = Infinity;
    for (const resource of this.#resources)
      for (const { deletedAt = 0 } of this.#deletedOf(resource.name)) this.note(resource, deletedAt);
  }
}

/** Keeps references whole: what owns and what refers to what. */
class Integrity {
  #owned = new Map();
  #incoming = new Map();
  #owners;

  constructor(resources) {
    const direct = new Map(resources.map(({ name, owners = [] }) => [name, owners]));
    this.#owners = new Map(resources.map(({ name }) => [name, allOwners(direct, name)]));
    for (const { name, owners = [], links = {} } of resources) {
      for (const owner of owners) this.#owned.set(owner, [...(this.#owned.get(owner) ?? []), name]);
      for (const [link, { to, required, cascade }] of Object.entries(links)) {
        const incoming = { resource: name, link, follows: required === true || cascade === true };
        this.#incoming.set(to, [...(this.#incoming.get(to) ?? []), incoming]);
      }
    }
  }

  /** Returns the resources that can own a record of a resource, at any distance. */
  ownersOf(resource) {
    return this.#owners.get(resource) ?? none$2;
  }

  /** Returns what goes with a record, and the links that are cut since their target goes. */
  consequences(tables, first) {
    const erased = new Set([first]);
    const cut = new Map();
    // A set takes in members that are added while it is walked.
    for (const record of erased) {
      for (const resource of this.#owned.get(record.resource) ?? [])
        for (const owned of ownedIn(tables.table(resource), record.uid)) erased.add(owned);
      for (const { from, link, follows } of this.linksTo(tables, record))
        if (follows) erased.add(from);
        else
          for (const name of placesOf$2(from.links, link).filter((each) => from.links[each] === record.uid))
            cut.set(from.uid, new Map([...(cut.get(from.uid) ?? []), [name, record]]));
    }
    return { erased, cut };
  }

  /** Returns the links that name a record. */
  linksTo(tables, { resource: to, uid }) {
    return (this.#incoming.get(to) ?? []).flatMap(({ resource, link, follows }) =>
      linkedIn(tables.table(resource), link, uid).map((from) => ({ from, link, follows })),
    );
  }
}

const none$2 = new Set();

function allOwners(direct, resource) {
  const found = new Set(direct.get(resource));
  // A set takes in members that are added while it is walked.
  for (const owner of found) for (const next of direct.get(owner) ?? []) found.add(next);
  return found;
}

function ownedIn(table, owner) {
  const deleted = [...table.deleted.values()].filter((record) => record.owner === owner);
  return [...table.ownedBy(owner), ...deleted];
}

function linkedIn(table, link, target) {
  const deleted = [...table.deleted.values()].filter(({ links }) => targetsOf(links, link).includes(target));
  return [...table.linkedTo(link, target), ...deleted];
}

/** Notes how to take back what a call does to a store. Outside of a call, nothing is noted. */
class Journal {
  #steps;

  /** True while what only reads is run. */
  get isOpen() {
    return this.#steps !== undefined;
  }

  /** @param undo Takes one change back; it is called when all later ones are taken back already. */
  note(undo) {
    this.#steps?.push(undo);
  }

  /**
   * Runs what only reads, and takes its changes back: it may have made records to show them. Within another call of this kind, that
   * one does so.
   * @param undone Is called if there were changes, when they are taken back.
   */
  reading(read, undone) {
    if (this.#steps !== undefined) return read();
    const steps = [];
    this.#steps = steps;
    try {
      return read();
    } finally {
      this.#steps = undefined;
      for (const undo of steps.toReversed()) undo();
      if (steps.length > 0) undone();
    }
  }
}

/** Counts the sequences of the records of each owner: `Resource.sequences`. A number is never given again. */
class Counters {
  #journal;
  #last = new Map();

  constructor(journal) {
    this.#journal = journal;
  }

  /** Returns the next number of a sequence. */
  next(resource, owner, field) {
    const name = nameOf$1(resource, owner, field);
    const number = (this.#last.get(name) ?? 0) + 1;
    this.#set(name, number);
    return number;
  }

  /** Returns the value with numbers of a new owner: they count within one. */
  renumbered({ name, sequences = [] }, owner, value) {
    return {
      ...value,
      ...Object.fromEntries(sequences.map((field) => [field, this.next(name, owner, field)])),
    };
  }

  /** Counts a given number as if it had been counted. */
  note({ name, sequences = [] }, record) {
    for (const field of sequences) {
      const counter = nameOf$1(name, record.owner, field);
      const number = Number(fieldOf(record, field) ?? Number.NaN);
      if (number > (this.#last.get(counter) ?? 0)) this.#set(counter, number);
    }
  }

  #set(name, number) {
    const before = this.#last.get(name);
    this.#last.set(name, number);
    this.#journal.note(() => {
      if (before === undefined) this.#last.delete(name);
      else this.#last.set(name, before);
    });
  }

  /** Returns the last number of each. */
  all() {
    return Object.fromEntries(this.#last);
  }

  /** Takes the last numbers over. */
  load(counters) {
    this.#last.clear();
    for (const [name, last] of Object.entries(counters)) this.#last.set(name, last);
  }
}

function nameOf$1(resource, owner, field) {
  return `${resource}/${field}/${owner ?? ''}`;
}

/**
 * The records that nobody made and that are there all the same, such as one that a path was the first to name: what they own is
 * there from the beginning, and made on first use.
 */
class OpenOwners {
  #journal;
  /** By uid, the resources of which each has its records. */
  #settled = new Map();

  constructor(journal) {
    this.#journal = journal;
  }

  /** Takes note that nobody made a record. */
  add(uid) {
    this.#settled.set(uid, new Set());
    this.#journal.note(() => this.#settled.delete(uid));
  }

  /**
   * True if the records of a resource that an owner has from the beginning are still to be made; after that they count as made.
   * @param owner Uid.
   */
  settle(owner, resource) {
    const settled = this.#settled.get(owner);
    if (settled === undefined || settled.has(resource)) return false;
    settled.add(resource);
    this.#journal.note(() => settled.delete(resource));
    return true;
  }

  /** Forgets a record that is gone. */
  delete(uid) {
    const settled = this.#settled.get(uid);
    if (settled === undefined) return;
    this.#settled.delete(uid);
    this.#journal.note(() => this.#settled.set(uid, settled));
  }

  /** Returns all of them, as a part of a snapshot. */
  all() {
    if (this.#settled.size === 0) return {};
    return { open: Object.fromEntries([...this.#settled].map(([uid, settled]) => [uid, [...settled]])) };
  }

  /** Takes over the content of a snapshot. */
  load(open) {
    this.#settled.clear();
    for (const [uid, settled] of Object.entries(open)) this.#settled.set(uid, new Set(settled));
  }
}

/** Keys of what was removed for good, where a key that nobody knows makes a record: it must not come back. */
class RemovedKeys {
  #journal;
  #keys = new Map();

  constructor(journal) {
    this.#journal = journal;
  }

  /** True if a record was removed; without an owner, if any owner had it. A path that names no owner would find it as well. */
  has({ resource, key, owner }) {
    const names = this.#keys.get(resource);
    if (names === undefined) return false;
    return owner === undefined
      ? [...names].some((name) => bareKey(name) === key)
      : names.has(nameOf(key, owner));
  }

  /** @param names Keys by which the record was known. */
  add({ resource, owner }, names) {
    const keys = this.#keys.get(resource) ?? new Set();
    for (const key of names) {
      const name = nameOf(key, owner);
      if (keys.has(name)) continue;
      keys.add(name);
      this.#journal.note(() => {
        keys.delete(name);
        if (keys.size === 0) this.#keys.delete(resource);
      });
    }
    this.#keys.set(resource, keys);
  }

  delete({ resource, key, owner }) {
    const keys = this.#keys.get(resource);
    const name = nameOf(key, owner);
    if (keys?.delete(name) === true) this.#journal.note(() => keys.add(name));
  }

  /** Returns all of them, by resource. */
  all() {
    return Object.fromEntries([...this.#keys].map(([resource, keys]) => [resource, [...keys]]));
  }

  /** Takes keys over. */
  load(removed) {
    this.#keys.clear();
    for (const [resource, keys] of Object.entries(removed)) this.#keys.set(resource, new Set(keys));
  }
}

/** Returns a text that distinguishes the key from that of another owner. */
function nameOf(key, owner) {
  return `${owner ?? ''} ${key}`;
}

/** Returns the key within a name; uids have no space. */
function bareKey(name) {
  return name.slice(name.indexOf(' ') + 1);
}

/** The people who are known by tokens and by secrets. Only tokens are kept as they are. */
class SignIns {
  #tokens = new Map();
  #secrets = new Map();
  #onChange;

  /** @param onChange Is called after each change. */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Returns how many tokens were given so far. */
  get given() {
    return this.#tokens.size;
  }

  /** Returns the uid of the record that a token stands for; empty where it was taken back, nothing where nobody was given it. */
  holderOf(token) {
    return this.#tokens.get(token);
  }

  /** Takes note that a token stands for a record. */
  give(token, uid) {
    this.#tokens.set(token, uid);
    this.#onChange();
  }

  /** Takes a token back; nothing happens to one that nobody was given. */
  takeBack(token) {
    if (this.#tokens.has(token)) this.give(token, '');
  }

  /** Takes note of the secret of a record. */
  keepSecret(uid, secret) {
    this.#secrets.set(uid, digestOf$1(uid, secret));
    this.#onChange();
  }

  /** True if a record was given a secret. */
  hasSecret(uid) {
    return this.#secrets.has(uid);
  }

  /** True if a secret is that of a record; each one is where it was given none. */
  isSecret(uid, secret) {
    const kept = this.#secrets.get(uid);
    return kept === undefined || kept === digestOf$1(uid, secret);
  }

  /** Returns all of it, as a part of a snapshot. */
  all() {
    if (this.#tokens.size + this.#secrets.size === 0) return {};
    return {
      signIns: { tokens: Object.fromEntries(this.#tokens), secrets: Object.fromEntries(this.#secrets) },
    };
  }

  /** Takes over the content of a snapshot. */
  load({ tokens, secrets }) {
    this.#tokens.clear();
    this.#secrets.clear();
    for (const [token, uid] of Object.entries(tokens)) this.#tokens.set(token, uid);
    for (const [uid, digest] of Object.entries(secrets)) this.#secrets.set(uid, digest);
  }
}

/** Returns a digest that distinguishes secrets, so that no state file contains any; it does not withstand an attack. */
function digestOf$1(uid, secret) {
  return randomOf(0, uid).fork(secret).int(0, Number.MAX_SAFE_INTEGER).toString(36);
}

/** The memory of a store, in addition to its records. */
class Ledger {
  counters;
  removed;
  open;
  signIns;

  /**
   * @param journal Notes each change, except for those of sign-ins.
   * @param onChange Is called after each sign-in or sign-out.
   */
  constructor(journal, onChange) {
    this.counters = new Counters(journal);
    this.removed = new RemovedKeys(journal);
    this.open = new OpenOwners(journal);
    this.signIns = new SignIns(onChange);
  }

  /** Notes keys that no longer name a record, where removed keys are distinguished from unknown ones. */
  forget({ inferred }, record, keys) {
    if (inferred === true) this.removed.add(record, keys);
  }

  /** Moves a record that has another key, or another owner. */
  rename(resource, old, record) {
    this.forget(resource, old, [old.key]);
    this.removed.delete(record);
  }

  /** Returns all of it, as a part of a snapshot. */
  all() {
    return {
      counters: this.counters.all(),
      removed: this.removed.all(),
      ...this.open.all(),
      ...this.signIns.all(),
    };
  }

  /** Takes over the content of a snapshot; everything else is forgotten. */
  load({ counters = {}, removed = {}, open = {}, signIns = { tokens: {}, secrets: {} } }) {
    this.counters.load(counters);
    this.removed.load(removed);
    this.open.load(open);
    this.signIns.load(signIns);
  }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/** Digits of the places of records that nobody moved. */
const width$1 = 9;

/**
 * Returns the place of the record that was made as the given one: after all others.
 * @param serial From 1 to 36^9.
 */
function initialPlace(serial) {
  // Ends in no 0, so that there is always a place before it.
  return `${serial.toString(base).padStart(width$1, '0')}i`;
}

/**
 * Returns a place between two others, however often: texts have no end of precision.
 * @param low Place before it; empty for the beginning.
 * @param high Place after it.
 * @throws {RangeError} where there is nothing between them.
 */
function placeBetween(low, high) {
  if (low >= high) throw new RangeError(`There is no place between "${low}" and "${high}".`);
  let place = '';
  let isOpen = false;
  for (let index = 0; ; index++) {
    const from = digitAt(low, index);
    const to = isOpen ? base : digitAt(high, index);
    const middle = (from + to) >> 1;
    if (middle > from) return place + digits.charAt(middle);
    place += digits.charAt(from);
    // Below the upper one for good: whatever follows is.
    if (to > from) isOpen = true;
  }
}

function digitAt(place, index) {
  return index < place.length ? digits.indexOf(place.charAt(index)) : 0;
}

/** @throws {TypeError} where another record of the owner has the key. */
function checkFree(table, { title }, key, owner) {
  if (table.holder(key, owner) !== undefined) throw new TypeError(`The ${title} "${key}" exists already.`);
}

/** @throws {TypeError} for an owner that is not there, or cannot own a record of the resource. */
function checkOwner(get, { name, owners = [] }, uid) {
  if (uid === undefined) return;
  const owner = get(uid);
  if (owner === undefined) throw new TypeError(`There is no record "${uid}" that could own one of ${name}.`);
  if (owners.includes(owner.resource)) return;
  const possible = owners.length === 0 ? 'nothing' : `one of ${owners.join(', ')}`;
  throw new TypeError(`A record of ${owner.resource} cannot own one of ${name}: ${possible} can.`);
}

/** @throws {TypeError} for a link that the resource does not have, and for a target that is not there or of another resource. */
function checkLinks(get, { name, links: known = {} }, links) {
  for (const [link, uid] of Object.entries(links)) {
    const at = linkAt(link, known);
    const to = Object.hasOwn(known, at) ? known[at]?.to : undefined;
    if (to === undefined) throw new TypeError(`Records of ${name} have no link "${link}".`);
    if (get(uid)?.resource !== to)
      throw new TypeError(
        `The link "${link}" of ${name} needs the uid of a record of ${to}; there is none "${uid}".`,
      );
  }
}

/** Returns links with some of them set, or cut by null; the same object if that changes nothing. */
function mergedLinks(links, changes) {
  const isSame = ([name, target]) => (Object.hasOwn(links, name) ? links[name] : null) === target;
  if (Object.entries(changes).every(isSame)) return links;
  const merged = new Map(Object.entries(links));
  for (const [name, target] of Object.entries(changes))
    if (target === null) merged.delete(name);
    else merged.set(name, target);
  return Object.fromEntries(merged);
}

const none$1 = new Set();

/**
 * Finds records by the text of a field, where upper and lower case are the same. Only fields that were looked up are indexed: a
 * look through all records for each new one would take a time that grows with the square of their number.
 */
class TextIndex {
  #fields = new Map();

  /**
   * Returns the records whose field has a text.
   * @param records All that there are; they are read when a field is looked up for the first time.
   */
  find(field, text, records) {
    let holders = this.#fields.get(field);
    if (holders === undefined) {
      this.#fields.set(field, (holders = new Map()));
      for (const record of records) addTo(holders, field, record);
    }
    return holders.get(text.toLowerCase()) ?? none$1;
  }

  /** Takes in a record that has come. */
  add(record) {
    for (const [field, holders] of this.#fields) addTo(holders, field, record);
  }

  /** Forgets a record that has gone. */
  drop(record) {
    for (const [field, holders] of this.#fields) {
      const text = indexedText(record, field);
      const set = text === undefined ? undefined : holders.get(text);
      if (text === undefined || set === undefined) continue;
      set.delete(record);
      if (set.size === 0) holders.delete(text);
    }
  }
}

function addTo(holders, field, record) {
  const text = indexedText(record, field);
  if (text === undefined) return;
  const set = holders.get(text);
  if (set === undefined) holders.set(text, new Set([record]));
  else set.add(record);
}

function indexedText(record, field) {
  const value = fieldOf(record, field);
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

const none = [];

/** The records of one resource, found by owner, by name and by the targets of their links. */
class Table {
  /** Those that are not removed, in order. */
  live = [];
  /** Those whose removal only marked them. */
  deleted = new Map();
  #owned = new Map();
  #linked = new Map();
  #named = new Map();
  #anywhere = new Map();
  #texts = new TextIndex();
  #fields;
  #links;

  /**
   * @param fields Those that name a record, in addition to the key that it was made with.
   * @param links Of its resource, by their names.
   */
  constructor(fields, links = {}) {
    this.#fields = fields;
    this.#links = links;
  }

  /** Returns the live records of an owner, in order. */
  ownedBy(owner) {
    return this.#owned.get(owner ?? '') ?? none;
  }

  /** Returns the live records whose link names the target, in order. */
  linkedTo(link, target) {
    return this.#linked.get(link)?.get(target) ?? none;
  }

  /** Returns the record of an owner with a key or alias, removed or not. */
  named(name, owner) {
    return this.#named.get(owner ?? '')?.get(name);
  }

  /** Returns the record of an owner with a key, removed or not. */
  holder(key, owner) {
    const found = this.named(key, owner);
    return found?.key === key ? found : undefined;
  }

  /** Returns the first record of the key or alias, whoever owns it: one that is not removed, if there is one. */
  anyNamed(name) {
    const found = this.#anywhere.get(name);
    if (found === undefined || found.length <= 1) return found?.[0];
    const live = found.filter((record) => record.deletedAt === undefined);
    return firstOf(live.length > 0 ? live : found);
  }

  /** Returns the live records whose field has the text, in upper or lower case. */
  alike(field, text) {
    return this.#texts.find(field, text, this.live);
  }

  add(record) {
    this.#addNames(record);
    if (record.deletedAt !== undefined) {
      this.deleted.set(record.uid, record);
      return;
    }
    this.#texts.add(record);
    insert(this.live, record);
    insert(entry(this.#owned, record.owner ?? '', listOfRecords), record);
    for (const [name, target] of Object.entries(record.links)) {
      const link = linkAt(name, this.#links);
      const targets = entry(this.#linked, link, () => new Map());
      insert(entry(targets, target, listOfRecords), record);
    }
  }

  /** Puts a record where the one of the same uid was. */
  replace(old, record) {
    const isMoved = old.place !== record.place || old.owner !== record.owner || old.links !== record.links;
    if (isMoved || old.deletedAt !== undefined || record.deletedAt !== undefined) {
      this.drop(old);
      this.add(record);
      return;
    }
    // Taking it out and in again would shift all that comes behind it, twice.
    for (const name of this.pathNames(old)) this.#dropName(name, old);
    this.#addNames(record);
    this.#texts.drop(old);
    this.#texts.add(record);
    put(this.live, record);
    put(this.#owned.get(record.owner ?? ''), record);
    for (const [name, target] of Object.entries(record.links))
      put(this.#linked.get(linkAt(name, this.#links))?.get(target), record);
  }

  drop(record) {
    for (const name of this.pathNames(record)) this.#dropName(name, record);
    if (record.deletedAt !== undefined) {
      this.deleted.delete(record.uid);
      return;
    }
    this.#texts.drop(record);
    remove(this.live, record);
    dropFrom(this.#owned, record.owner ?? '', record);
    for (const [name, target] of Object.entries(record.links)) {
      const link = linkAt(name, this.#links);
      const targets = this.#linked.get(link);
      if (targets) dropFrom(targets, target, record);
    }
  }

  #addNames(record) {
    for (const name of this.pathNames(record)) {
      const names = entry(this.#named, record.owner ?? '', () => new Map());
      // A key goes before an alias of the same text.
      if (name === record.key || names.get(name)?.key !== name) names.set(name, record);
      entry(this.#anywhere, name, listOfRecords).push(record);
    }
  }

  #dropName(name, record) {
    const names = this.#named.get(record.owner ?? '');
    const holders = this.#anywhere.get(name) ?? [];
    const index = holders.indexOf(record);
    if (index >= 0) holders.splice(index, 1);
    if (holders.length === 0) this.#anywhere.delete(name);
    if (names?.get(name) !== record) return;
    // An alias may have stood behind it.
    const next = firstOf(holders.filter((each) => each.owner === record.owner));
    if (next) names.set(name, next);
    else names.delete(name);
    if (names.size === 0) this.#named.delete(record.owner ?? '');
  }

  /** Returns what paths may name a record by. */
  pathNames(record) {
    const names = new Set([record.key]);
    for (const field of this.#fields) {
      const value = fieldOf(record, field);
      if (typeof value === 'string' || typeof value === 'number') names.add(String(value));
    }
    return names;
  }
}

const listOfRecords = () => [];

/** Returns the first in the order of places, whatever the order in which they were written. */
function firstOf(records) {
  let first;
  for (const record of records) if (first === undefined || comparePlaces(record, first) < 0) first = record;
  return first;
}

/** Returns what a map has under a key; made where there is nothing. */
function entry(map, key, make) {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** Returns the index of the first record that does not come before the given one. */
function indexOf(records, record) {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = records[middle];
    if (other !== undefined && comparePlaces(other, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(records, record) {
  const last = records.at(-1);
  if (last === undefined || comparePlaces(last, record) < 0) records.push(record);
  else records.splice(indexOf(records, record), 0, record);
}

/** Puts a record where another one of its place and uid is. */
function put(records, record) {
  if (records) records[indexOf(records, record)] = record;
}

function remove(records, record) {
  const index = indexOf(records, record);
  if (records[index]?.uid === record.uid) records.splice(index, 1);
}

function dropFrom(lists, key, record) {
  const list = lists.get(key);
  if (list === undefined) return;
  remove(list, record);
  if (list.length === 0) lists.delete(key);
}

/** Records of reads that are kept at most. */
const mostTaken = 1_000;

/** The records of a store by uid, and in the tables that find them. */
class Records {
  /** Changes with every change. */
  version = 0;
  #resources;
  #journal;
  #byUid = new Map();
  #tables = new Map();
  /** Counts changes that were taken back as well: what was remembered of their versions is never taken for another one. */
  #changes = 0;
  /** Records of reads, which are not there any more, as of a version: the next reads need the same. */
  #taken = new Map();
  /** The versions that adding them led to, by the version before and the uid: caches of these hold again when they are added again. */
  #steps = new Map();
  #takenAt = 0;

  /** @param journal Notes how to take each change back. */
  constructor(resources, journal) {
    this.#resources = resources;
    this.#journal = journal;
  }

  get(uid) {
    return this.#byUid.get(uid);
  }

  /** Returns all of them, in the order in which they came. */
  all() {
    return [...this.#byUid.values()];
  }

  /** Returns the table of a resource, if there is such a resource. */
  table(resource) {
    return this.#tables.get(resource);
  }

  /** Puts a record in the place of the one of the same uid. */
  put(record) {
    const old = this.#byUid.get(record.uid);
    const table = this.#tables.get(record.resource);
    if (old) table?.replace(old, record);
    else table?.add(record);
    this.#byUid.set(record.uid, record);
    const step = `${this.version} ${record.uid}`;
    const known = this.taken(record.uid) === record ? this.#steps.get(step) : undefined;
    if (known === undefined) this.changed();
    else this.version = known;
    if (this.#journal.isOpen) this.#steps.set(step, this.version);
    this.#journal.note(() => {
      if (old) table?.replace(record, old);
      else table?.drop(record);
      if (old) this.#byUid.set(old.uid, old);
      else {
        this.#byUid.delete(record.uid);
        this.#taken.set(record.uid, record);
      }
    });
  }

  /** Removes a record; this cannot be taken back. */
  drop(record) {
    this.#tables.get(record.resource)?.drop(record);
    this.#byUid.delete(record.uid);
    this.changed();
  }

  clear() {
    this.#byUid.clear();
    for (const resource of this.#resources)
      this.#tables.set(resource.name, new Table(nameFields(resource), resource.links));
    this.changed();
  }

  /** Takes note of a change, which may be one of something else. */
  changed() {
    this.version = ++this.#changes;
  }

  /** Runs what only reads, and takes its changes back. */
  reading(read) {
    const { version } = this;
    if (!this.#journal.isOpen && (this.#takenAt !== version || this.#taken.size > mostTaken)) {
      this.#taken.clear();
      this.#steps.clear();
      this.#takenAt = version;
    }
    return this.#journal.reading(read, () => (this.version = version));
  }

  /** Returns a record as an earlier read had it, if nothing has changed since then. */
  taken(uid) {
    return this.#journal.isOpen ? this.#taken.get(uid) : undefined;
  }
}

/**
 * Checks what may come from a file.
 * @throws {TypeError} that says what is wrong.
 */
function checkSnapshot(snapshot, resources) {
  if (!isObject(snapshot) || snapshot['version'] !== 1)
    throw new TypeError(
      'This is not a snapshot of a store: its "version" must be 1. Create one with store.snapshot().',
    );
  const { serial, records, counters, removed, open = {}, signIns } = snapshot;
  if (!isSerial(serial) || !Array.isArray(records) || !isObject(counters) || !isObject(removed))
    throw new TypeError(
      'The snapshot is incomplete: "serial", "records", "counters" and "removed" must be there.',
    );
  if (!isObject(open) || !Object.values(open).every(isTexts))
    throw new TypeError('The snapshot is broken: /open must be an object of lists of names of resources.');
  if (signIns !== undefined && !areSignIns(signIns))
    throw new TypeError(
      'The snapshot is broken: /signIns must have "tokens" and "secrets", which are objects of strings.',
    );
  if (!Object.values(counters).every((each) => Number.isFinite(each)))
    throw new TypeError('The snapshot is broken: /counters must be an object of numbers.');
  if (!Object.values(removed).every(isTexts))
    throw new TypeError('The snapshot is broken: /removed must be an object of lists of keys.');
  const uids = new Map();
  records.forEach((record, index) => {
    if (!isRecord(record)) throw new TypeError(`The snapshot is broken: /records/${index} is not a record.`);
    if (!isWithin(record.value, maxDepth))
      throw new TypeError(
        `The snapshot is broken: /records/${index}/value has more than ${maxDepth} levels of arrays and objects.`,
      );
    if (!resources.has(record.resource))
      throw new TypeError(
        `The snapshot is of another interface: there is no resource "${record.resource}" (/records/${index}).`,
      );
    if (serialOf(record) > serial)
      throw new TypeError(
        `The snapshot is broken: "serial" is ${serial}, and must not be less than in "${record.uid}" (/records/${index}).`,
      );
    if (uids.has(record.uid))
      throw new TypeError(`The snapshot has "${record.uid}" twice (/records/${index}).`);
    uids.set(record.uid, record);
  });
  for (const { uid, owner, links, resource } of uids.values())
    for (const target of [...(owner === undefined ? [] : [owner]), ...Object.values(links)])
      if (!uids.has(target))
        throw new TypeError(
          `The snapshot is broken: "${uid}" of ${resource} refers to "${target}", which is missing.`,
        );
  checkOwners(uids);
}

/** @throws {TypeError} where records own each other in a circle: what follows owners would never come to an end. */
function checkOwners(records) {
  const ending = new Set();
  for (const { uid } of records.values()) {
    const way = new Set();
    for (let at = uid; at !== undefined && !ending.has(at); at = records.get(at)?.owner) {
      if (way.has(at))
        throw new TypeError(`The snapshot is broken: "${at}" owns itself, directly or indirectly.`);
      way.add(at);
    }
    for (const each of way) ending.add(each);
  }
}

function isSerial(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(record) {
  if (!isObject(record)) return false;
  const { uid, resource, key, place, owner, links, value, deletedAt } = record;
  return (
    [uid, resource, key, place].every((each) => typeof each === 'string') &&
    (owner === undefined || typeof owner === 'string') &&
    (deletedAt === undefined || typeof deletedAt === 'number') &&
    isObject(links) &&
    Object.values(links).every((target) => typeof target === 'string') &&
    isObject(value)
  );
}

function areSignIns(signIns) {
  if (!isObject(signIns)) return false;
  return [signIns['tokens'], signIns['secrets']].every(
    (each) => isObject(each) && isTexts(Object.values(each)),
  );
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value) {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** True if a value has no more levels of arrays and objects: what walks through it has a stack that ends. */
function isWithin(value, levels) {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1));
}

/** The store: records by uid, and tables that find them. */
class RecordStore {
  model;
  sampler;
  fields;
  now;
  began;
  epoch = 0;
  #resources;
  #integrity;
  #exclusives;
  #journal = new Journal();
  #records;
  #ledger = new Ledger(this.#journal, () => {
    this.#records.changed();
  });
  signIns = this.#ledger.signIns;
  #below;
  #expiry;
  get = (uid) => this.#records.get(uid);
  removed = (resource) => [...this.table(resource).deleted.values()];
  alike = (resource, field, text) => this.table(resource).alike(field, text);
  isFree = (resource, key) => this.table(resource).anyNamed(key) === undefined;
  next = (resource, owner, field) => this.#ledger.counters.next(resource, owner, field);
  #serial = 0;
  #base;
  #initial = new Set();

  get version() {
    return this.#records.version;
  }

  constructor(model, { sampler, fields, clock, below }) {
    this.#below = below;
    this.model = model;
    this.sampler = sampler;
    this.fields = fields;
    this.now = clock;
    this.began = clock();
    this.#resources = new Map(model.resources.map((resource) => [resource.name, resource]));
    this.#integrity = new Integrity(model.resources);
    this.#exclusives = new Exclusives(this);
    this.#records = new Records(model.resources, this.#journal);
    this.#expiry = new Expiry(model.resources, (name) => this.table(name).deleted.values());
    this.#clear();
  }

  resource(name) {
    const resource = this.#resources.get(name);
    if (resource === undefined)
      throw new TypeError(
        `There is no resource "${name}": it is one of ${[...this.#resources.keys()].join(', ')}.`,
      );
    return resource;
  }

  timeOf(resource, field, time) {
    return timeValue(this.fields, this.resource(resource).schema, field, time);
  }

  table(resource) {
    return this.#records.table(resource) ?? this.table(this.resource(resource).name);
  }

  records(resource) {
    this.expire();
    return this.table(resource).live;
  }

  ownedBy(resource, owner) {
    this.#fillBelow(owner, resource);
    return this.table(resource).ownedBy(owner);
  }

  linkedTo(resource, link, target) {
    return this.table(resource).linkedTo(link, target);
  }

  ownersOf(resource) {
    return this.#integrity.ownersOf(resource);
  }

  linksTo(uid) {
    const record = this.#records.get(uid);
    return record === undefined ? [] : this.#integrity.linksTo(this, record);
  }

  find(resource, key, owner) {
    this.expire();
    if (owner === undefined) return this.table(resource).anyNamed(key);
    this.#fillBelow(owner, resource);
    return this.table(resource).named(key, owner);
  }

  holder(resource, key, owner) {
    this.expire();
    this.#fillBelow(owner, resource);
    return this.table(resource).holder(key, owner);
  }

  insert(name, draft = {}) {
    const resource = this.resource(name);
    checkOwner(this.get, resource, draft.owner);
    checkLinks(this.get, resource, draft.links ?? {});
    this.#fillBelow(draft.owner, name);
    const serial = this.#serial + 1;
    const uid = uidOf(name, draft, serial, (each) => this.get(each) !== undefined);
    const taken = draft.found && this.#records.taken(uid);
    const key = taken?.key ?? newKey(this, resource, draft, { uid, serial });
    checkFree(this.table(name), resource, key, draft.owner);
    this.#journal.note(() => (this.#serial = serial - 1));
    this.#serial = serial;
    const place = initialPlace(serial);
    const moved = taken && (taken.place === place ? taken : relinked(taken, { place }));
    const record = moved ?? bornRecord(this, this.#exclusives, [resource, draft], { uid, key, place });
    this.put(record);
    if (draft.isOpen === true) this.#ledger.open.add(uid);
    this.#ledger.counters.note(resource, record);
    this.#ledger.removed.delete(record);
    this.#exclusives.settle(resource, record);
    return this.#records.get(uid) ?? record;
  }

  change(uid, change) {
    const old = this.#records.get(uid);
    if (old === undefined) throw new TypeError(`There is no record "${uid}": it may have been removed.`);
    const resource = this.resource(old.resource);
    const { owner = old.owner, links, value = old.value, place = old.place } = change;
    const deletedAt = change.deletedAt === undefined ? old.deletedAt : (change.deletedAt ?? undefined);
    const newLinks = links === undefined ? old.links : mergedLinks(old.links, links);
    const key = linkedKey$1(this.get, resource, newLinks) ?? change.key ?? old.key;
    if (owner !== old.owner) checkOwner(this.get, resource, owner);
    checkLinks(this.get, resource, newLinks);
    if (key !== old.key || owner !== old.owner) checkFree(this.table(resource.name), resource, key, owner);
    const numbered = owner === old.owner ? value : this.#ledger.counters.renumbered(resource, owner, value);
    const record = {
      uid,
      resource: old.resource,
      key,
      ...(owner !== undefined && { owner }),
      links: newLinks,
      value: changedValue$1(this, resource, old, numbered, key, newLinks),
      // With another owner it comes last.
      place: owner === old.owner ? place : initialPlace(++this.#serial),
      ...(deletedAt !== undefined && { deletedAt }),
    };
    this.put(record);
    if (key !== old.key || owner !== old.owner) this.#renamed(record, old);
    if (owner !== old.owner || (old.deletedAt !== undefined && deletedAt === undefined))
      this.#exclusives.leave(resource, old);
    this.#exclusives.settle(resource, record, old);
    return this.#records.get(uid) ?? record;
  }

  relink(uid, changes) {
    const old = this.#records.get(uid);
    if (old === undefined) return;
    const resource = this.resource(old.resource);
    const links = mergedLinks(old.links, changes);
    if (links === old.links) return;
    checkLinks(this.get, resource, links);
    const key = linkedKey$1(this.get, resource, links) ?? old.key;
    if (key !== old.key) checkFree(this.table(resource.name), resource, key, old.owner);
    const record = relinked(old, { links, key });
    this.put(record);
    if (key !== old.key) this.#renamed(record, old);
  }

  placeBefore(uid, next) {
    if (next === undefined) return this.change(uid, { place: initialPlace(++this.#serial) });
    const siblings = this.ownedBy(next.resource, next.owner);
    const index = siblings.indexOf(next);
    const previous = siblings[index - 1];
    return this.change(uid, { place: placeBetween(previous?.place ?? '', next.place) });
  }

  remove(uid) {
    const record = this.#records.get(uid);
    if (record === undefined) return;
    const resource = this.resource(record.resource);
    if (resource.softDelete === undefined) {
      this.erase(uid);
      return;
    }
    if (record.deletedAt !== undefined) return;
    const deletedAt = this.now();
    this.put({ ...record, deletedAt });
    this.#exclusives.leave(resource, record);
    this.#expiry.note(resource, deletedAt);
  }

  erase(uid) {
    const first = this.#records.get(uid);
    if (first === undefined) return;
    const { erased, cut } = this.#integrity.consequences(this, first);
    for (const record of erased) this.#drop(record);
    cutLinks(this, { cut });
    for (const record of erased) {
      const resource = this.resource(record.resource);
      this.#exclusives.leave(resource, record);
      this.#ledger.forget(resource, record, this.table(record.resource).pathNames(record));
    }
  }

  reading(read) {
    this.expire();
    return this.#records.reading(read);
  }

  isInitial({ uid }) {
    return this.#base === undefined || this.#initial.has(uid);
  }

  expire() {
    if (this.#journal.isOpen || !this.#expiry.isDue(this.now)) return;
    for (const { uid } of this.#expiry.due(this.now())) this.erase(uid);
    this.#expiry.recount();
  }

  wasRemoved(resource, key, owner) {
    return this.#ledger.removed.has({ resource, key, ...(owner !== undefined && { owner }) });
  }

  /** Puts a record in the place of the one of the same uid. */
  put(record) {
    this.#records.put(record);
  }

  reset() {
    if (this.#base) this.#load(this.#base);
  }

  /** Makes the present state the one that `reset` goes back to. */
  keepBase() {
    this.#base = this.#state();
    this.#initial = new Set(this.#records.all().map(({ uid }) => uid));
  }

  snapshot() {
    this.expire();
    const state = this.#state();
    // Plain: values that nobody has read yet are made.
    return { ...state, records: state.records.map((record) => ({ ...record })) };
  }

  #state() {
    return {
      version: 1,
      serial: this.#serial,
      records: this.#records.all(),
      ...this.#ledger.all(),
    };
  }

  restore(snapshot) {
    checkSnapshot(snapshot, this.#resources);
    this.#load(restoredSnapshot(this, this.#resources, snapshot));
  }

  #load(snapshot) {
    this.#clear();
    this.#serial = snapshot.serial;
    this.#ledger.load(snapshot);
    for (const record of snapshot.records) this.put(record);
    this.#expiry.recount();
  }

  #clear() {
    this.#serial = 0;
    this.epoch++;
    this.#records.clear();
    this.#ledger.load({});
  }

  #drop(record) {
    this.#records.drop(record);
    this.#ledger.open.delete(record.uid);
  }

  /** Makes what an owner has of a resource from the beginning, unless that is done. */
  #fillBelow(owner, resource) {
    if (owner !== undefined && this.#ledger.open.settle(owner, resource))
      this.#below?.(this, resource, owner);
  }

  /** Renames records whose key is that of another one. */
  #renamed(record, old) {
    this.#ledger.rename(this.resource(old.resource), old, record);
    for (const { from, link } of [...this.linksTo(record.uid)])
      if (keyLink(this.resource(from.resource)) === link) this.put({ ...from, key: record.key });
  }
}

/** Makes a store. Keys and samples follow from the seed, the clock and the calls so far. */
function createStore(model, options = {}) {
  const { seed = 1, clock = Date.now, fill, below } = options;
  limitPatterns(model.patternLimits ?? {});
  const plans = new Plans(model.schemas);
  const sampler = options.sampler ?? createSampler(model.schemas, seed, clock, plans);
  const store = new RecordStore(model, { sampler, fields: new Fields(plans), clock, below });
  fill?.(store);
  store.keepBase();
  return store;
}

/**
 * Puts overrides together.
 * @param own Take precedence over the others.
 */
function mergeOverrides(overrides, own) {
  return {
    operations: { ...overrides.operations, ...own?.operations },
    shown: { ...overrides.shown, ...own?.shown },
  };
}

/**
 * Handlers for every operation of an interface: they do to a store what the model says.
 * @throws {TypeError} for an override of what is no operation.
 */
function createHandlers(api, model, options = {}) {
  const { overrides = {} } = options;
  const store = options.store ?? newStore(model, options);
  const show = new Show(store, overrides.shown);
  const tools = {
    store,
    show,
    replies: new Replies(show, options.maxUploads),
    callers: callersOf(model),
  };
  const parts = headerParts(store, api);
  const operations = new Map(Object.entries(overrides.operations ?? {}));
  const handlers = new Map();
  for (const operation of api.operations) {
    const binding = bindingOf(model, operation);
    handlers.set(operation.id, handlerOf(tools, parts, binding, operations.get(operation.id)));
    operations.delete(operation.id);
  }
  for (const name of operations.keys())
    throw new TypeError(
      `There is an override for "${name}", but the document has no operation of that name.`,
    );
  const object = Object.fromEntries(handlers);
  Object.defineProperty(object, 'store', { value: store, enumerable: false });
  // An index signature cannot say that one member differs.
  return object;
}

function handlerOf(tools, parts, binding, override) {
  const { store } = tools;
  const answered = repeatsOf(store);
  return (request) => {
    store.expire();
    const call = callOf(tools, request, binding);
    const behaveAs = (other) => carryOut(store, callOf(tools, request, other), other);
    try {
      checkToken(store, request, call.callers);
      if (override === undefined) checkAnswerable(store.fields, request.operation, binding);
      return answered(request, () => {
        const reply =
          override === undefined
            ? carryOut(store, call, binding)
            : override(overrideContext(call, binding, behaveAs));
        return withHeaders(parts, request, binding, reply);
      });
    } catch (error) {
      throw isHttpError(error) ? failureWithHeaders(parts, request, asDeclared(error, request)) : error;
    }
  };
}

/** Carries out a binding. Records that a read makes are there for it alone: a read changes no later answer. */
function carryOut(store, call, binding) {
  const { method } = call.sent.operation;
  return isReading(method, binding) ? store.reading(() => behave(call, binding)) : behave(call, binding);
}

/** True if an operation only shows what is there. */
function isReading(method, binding) {
  switch (binding.do) {
    case 'list':
    case 'search':
      return true;
    // Of a sample that something is sent for, the bytes are kept.
    case 'get':
    case 'sample':
      return method === 'GET' || method === 'HEAD';
    default:
      return false;
  }
}

/** Returns the error of a refused request with the status that the operation declares for it. */
function asDeclared(error, { operation }) {
  const status = declaredStatus(operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/**
 * Returns a model in which all keys of records without `x-resource` that nobody created are missing, or are sampled when a path
 * has them.
 */
function withUnknown(model, unknown) {
  if (unknown === undefined) return model;
  const chosen = unknown === 'sample' ? 'sampled' : 'missing';
  const resources = model.resources.map((each) =>
    each.inferred === true ? { ...each, unknown: chosen } : each,
  );
  return { ...model, resources };
}

function newStore(given, { seed = 1, clock = Date.now, recordCount, empty, fill, sampler, unknown }) {
  const model = withUnknown(given, unknown);
  const filled =
    fill ??
    ((store) => {
      seedStore(store, model, seed, recordCount);
    });
  return createStore(model, {
    seed,
    clock,
    ...(sampler && { sampler }),
    ...(empty !== true && { fill: filled }),
    ...(empty !== true && fill === undefined && { below: seedBelow(model, seed, recordCount) }),
  });
}

/** Returns the binding of an operation; one that the model does not know answers with its first status of success and no body. */
function bindingOf({ bindings }, { id, replies }) {
  const binding = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
  if (binding) return binding;
  const status = replies.map((reply) => reply.status).find((each) => typeof each === 'number' && each < 400);
  return { do: 'sample', path: [], reply: { status: typeof status === 'number' ? status : 200 } };
}

/** Returns the resource of the callers: the first that a link to a caller names, or else that of those who sign in. */
function callersOf({ resources, bindings }) {
  for (const { links = {} } of resources)
    for (const { to, caller } of Object.values(links)) if (caller === true) return to;
  for (const binding of Object.values(bindings)) if (binding.do === 'signIn') return binding.resource;
  return undefined;
}

/**
 * Makes a mock: handlers for every operation of an interface, with faults and a log.
 * @throws {TypeError} for an override of what is no operation.
 * @throws {RangeError} for a fault that is out of range, or of what is no operation.
 */
function createMock(api, model, options = {}) {
  const { seed = 1, faults: initial = [], logLimit } = options;
  const handlers = createHandlers(api, model, options);
  const { store } = handlers;
  const ids = api.operations.map(({ id }) => id);
  const faults = createFaults(seed, ids, initial);
  const log = createRequestLog(logLimit);
  const parts = headerParts(store, api);
  const written = withMediaTypes(withFaults(handlers, faults, parts), parts);
  const controls = { store, faults, log };
  const mock = { ...withLog(written, log, () => store.now()) };
  keepStore(mock, store);
  for (const [name, value] of Object.entries(controls))
    Object.defineProperty(mock, name, { value, enumerable: false });
  // An index signature cannot say that some members differ.
  return mock;
}

/**
 * Handlers of an interface with a store that has a collection for each resource.
 * @param names The collections by the names of the properties that hold them, with their resources.
 * @throws {TypeError} for records that refer to others which are not there.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the generated code says both
function bindMock(api, model, names, { records, ...options } = {}) {
  const fill =
    records &&
    ((store) => {
      fillStore(store, names, records);
    });
  // Overrides are called for operations of this interface alone, with what its handlers receive.
  const untyped = options;
  const handlers = createMock(api, model, { ...untyped, ...(fill && { fill }) });
  addCollections(handlers.store, names, new Show(handlers.store, options.overrides?.shown));
  // The compiler cannot know that the generated names are those of the operations and resources of the model.
  return handlers;
}

function addCollections(store, names, show) {
  for (const [property, resource] of Object.entries(names))
    Object.defineProperty(store, property, {
      value: new StoreCollection(store, show, resource),
      configurable: true,
    });
}

/** Inserts records in the order of the resources, in which owners come first. */
function fillStore(store, names, records) {
  const show = new Show(store);
  const lists = new Map(Object.entries(records));
  const unknown = [...lists.keys()].find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new TypeError(
      `There are records for "${unknown}", which is not a collection. The collections are ${Object.keys(names).join(', ')}.`,
    );
  for (const [property, resource] of Object.entries(names)) {
    const collection = new StoreCollection(store, show, resource);
    for (const { $owner, ...value } of seededRecords(lists.get(property))) collection.insert(value, $owner);
  }
}

/** Returns the records of a list, whose type is known to the package but not to the compiler here. */
function seededRecords(list) {
  return Array.isArray(list) ? list.map((value) => value) : [];
}

/**
 * Returns the path of a URL, without a slash at its end: what stands before the paths of the document.
 * @param baseUrl Absolute or relative.
 * @returns Such as `/v1`; empty for the root.
 */
function basePathOf(baseUrl) {
  const path = baseUrl.replace(/^[a-z][a-z0-9+.-]*:/iu, '').replace(/^\/\/[^/?#]*/u, '');
  const bare = path.replace(/[?#].*$/su, '').replace(/^\.?\/*/u, '');
  const trimmed = bare.replace(/(?<!\/)\/+$/u, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}

/**
 * Renders failures as the server does, in the media type that the client prefers, XML among them, by the clock of the mock, and with
 * the header fields that the document requires.
 * @param forms Those of the document.
 * @param parts Tell what is declared.
 * @param store Tells the time, and makes samples.
 */
function renderAsDeclared(forms, { model }, store) {
  const render = renderDeclared(forms);
  return (given) => {
    const failure = { ...given, time: store.now() };
    const { operation, status, accept } = failure;
    const rendered = render(failure);
    const declared = operation && declaredReply(model, operation, status);
    if (operation === undefined || declared === undefined) return rendered;
    const headers = failureHeaders(store, operation, failure);
    if (declared.contentType === undefined)
      return { ...rendered, headers, ...(!explains(failure) && { body: undefined }) };
    const content = acceptedContent(declared, accept);
    const own = renderedAs(content, failure, forms, model) ?? rendered;
    return { ...own, headers: { ...(declared.others && negotiated), ...headers } };
  };
}

/** Returns the header fields that a document shows or requires of a failure; the server knows better what it challenges with. */
function failureHeaders(store, operation, { status, path }) {
  const headers = headersOfFailure(store, { operation, status, path }, { label: `failure/${operation.id}` });
  const isKnown = (name) => name === 'www-authenticate' && operation.security !== undefined;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isKnown(name)));
}

/** Returns a failure in one of the declared media types; undefined where none of the forms is in that. */
function renderedAs({ contentType, schema }, failure, forms, { schemas }) {
  const form = declaredForms(forms, failure)?.find(
    (each) => bestOf([contentType], each.contentType) !== undefined,
  );
  if (form === undefined) return undefined;
  const body = asSent(form.body(failure));
  if (schema === undefined && isXml(essenceOf(contentType)))
    return { contentType, body: xmlOf(body, schemas, undefined, 'problem') };
  return writtenBody(body, form.contentType, schemas, schema);
}

/**
 * True if a client needs a body to know what is wrong with a request: which part of it is invalid, or what it may accept (RFC
 * 9110, section 15.5.7). All else that is declared without content has none.
 */
function explains({ status, issues }) {
  return status === 406 || issues.length > 0;
}

/** Returns the content of a failure whose media type the client prefers; the default one if it prefers none. */
function acceptedContent(declared, accept) {
  const contents = contentsOf(declared);
  const accepted = acceptedType(
    accept,
    contents.map(({ contentType }) => contentType),
  );
  const usual = { contentType: 'application/json' };
  return contents.find(({ contentType }) => contentType === accepted) ?? contents[0] ?? usual;
}

/** Returns a body as it is sent, in JSON. */
function asSent(body) {
  return JSON.parse(JSON.stringify(body));
}

/**
 * Makes an interception. Any credentials are accepted, where the document requires some.
 * @param handlers Where some of them are of a mock, as in `{ ...mock, own }`, failures are written as each operation declares them,
 *   by its clock.
 * @param baseUrl Prefix of the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} for a base that is neither.
 */
function intercept(from, handlers, baseUrl) {
  const basePath = basePathOf(baseUrl);
  const options = { basePath, authenticate: (credential) => ({ credential }) };
  const server = createServer(from.api, handlers, options, failuresOf(from, handlers));
  const answer = fetchHandler(server);
  return {
    urls: urlsBelow(originOf$1(baseUrl), basePath),
    answer: async (request) =>
      basePath !== '' || isKnown(server, new URL(request.url).pathname) ? await answer(request) : undefined,
  };
}

function failuresOf({ model, failureForms = { usual: {} } }, handlers) {
  const store = storeBehind(handlers);
  return store === undefined
    ? renderDeclared(failureForms)
    : renderAsDeclared(failureForms, { model }, store);
}

/** Returns nothing for a path. */
function originOf$1(baseUrl) {
  if (baseUrl.startsWith('/') && !baseUrl.startsWith('//')) return undefined;
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : 'null';
  if (origin !== 'null') return origin;
  throw new TypeError(
    `"${baseUrl}" is no base: give a URL such as https://api.example.com/v1, or a path such as /v1.`,
  );
}

function urlsBelow(origin, basePath) {
  const start = origin === undefined ? 'https?://[^/]*' : escaped(origin);
  return new RegExp(`^${start}${escaped(basePath)}(?=[/?#]|$)`, 'u');
}

/** Returns text as a regular expression finds it. */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** True if there is an operation at a path, whatever its method. */
function isKnown({ match }, path) {
  try {
    match('OPTIONS', path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates request handlers for MSW 2 and 3, which answer requests below a base; all others are left to the handlers that follow.
 * @param from What is intercepted.
 * @param http `http` of `msw`.
 * @param mock Handlers by operation id.
 * @param baseUrl Prefix of the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} `baseUrl` is neither a URL nor a path.
 */
function mswHandlersOf(from, http, mock, baseUrl) {
  const { urls, answer } = intercept(from, mock, baseUrl);
  return [http.all(urls, ({ request }) => answer(request))];
}

/**
 * The used part of Node's interface. It is declared here, so that neither this package nor its users need the types of Node; the
 * modules come by `process.getBuiltinModule`, which Node has since 20.16, since an import would need them too. They are loaded on
 * first use, since the mock also runs without Node.
 */

/** Returns the process that this runs in. */
function ownProcess() {
  return process;
}

/** Returns `node:crypto`. */
function nodeCrypto() {
  return process.getBuiltinModule('node:crypto');
}

/** Returns `node:fs`. */
function fs() {
  return process.getBuiltinModule('node:fs');
}

/** Returns `node:http`. */
function http() {
  return process.getBuiltinModule('node:http');
}

/** Returns `node:os`. */
function os() {
  return process.getBuiltinModule('node:os');
}

/** Returns `node:path`. */
function path() {
  return process.getBuiltinModule('node:path');
}

/**
 * Does something later, unless the process ends before.
 * @param ms Milliseconds.
 * @returns Takes it back.
 */
function later(ms, task) {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
}

/** The exit code of a program whose output cannot be written. */
const failed = 2;

/**
 * Returns the process that a program runs in. What the system refuses to write, as where the disk is full that the output is sent
 * to, is reported in a line; the mock goes on, and its process ends with 2.
 */
function hostOf$1(process) {
  let isReported = false;
  process.stdout.on('error', (error) => {
    if (isClosedPipe(error) || isReported) return;
    isReported = true;
    process.stderr.write(`error the output cannot be written (${error.message}); send it elsewhere\n`);
    failAtEnd(process);
  });
  process.stderr.on('error', (error) => {
    if (!isClosedPipe(error)) failAtEnd(process);
  });
  return {
    cwd: process.cwd(),
    signals: process,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    exit: (code) => {
      process.exit(code);
    },
  };
}

function failAtEnd(process) {
  process.once('exit', () => {
    process.exitCode = failed;
  });
}

/** True if the reader has closed the pipe, as in `npm run mock | head`; that is no error. */
function isClosedPipe({ code }) {
  return code === 'EPIPE';
}

/**
 * Makes a mock ready to be served.
 * @param mock Handlers by operation.
 */
function servedMock({ failureForms = noForms, ...from }, mock) {
  const { store, log } = mock;
  return {
    ...from,
    renderFailure: renderAsDeclared(failureForms, from, store),
    handlers: mock,
    store,
    log,
    now: () => store.now(),
  };
}

const noForms = { usual: {} };

/** The parts of `node:util` that are used, declared here so that no package needs the types of Node. */

/**
 * Returns `node:util`: a function, since the module of the mock's runtime also loads where there is no Node.
 */
function nodeUtil() {
  return process.getBuiltinModule('node:util');
}

/** Thrown where the command line is wrong; the message says how, and what to write instead. */
class UsageError extends Error {
  name = 'UsageError';
}

/**
 * Reads the options and the words of a command that takes both.
 * @param argv Arguments, without the program.
 * @param table The options that there are.
 * @throws {UsageError} for other options, and for values that are missing or too many.
 */
function readWords(argv, table) {
  const words = [];
  const written = readWritten(argv, table, (word) => words.push(word));
  return { written, words };
}

function readWritten(argv, table, onWord) {
  const { tokens } = nodeUtil().parseArgs({
    args: [...argv],
    options: table,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const written = new Map();
  for (const token of tokens) {
    if (token.kind === 'positional') onWord(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (option === undefined) throw unknown(name, rawName, table);
    if (written.has(name)) {
      const how = option.isList === true ? `, with commas: ${rawName} ${option.example ?? 'A,B'}` : '';
      throw new UsageError(`${rawName} is given twice; give it once${how}`);
    }
    written.set(name, readValue(token, option));
  }
  return written;
}

const listed = 'see --help for those there are';

function unknown(name, rawName, table) {
  const near = nearest$1(name, Object.keys(table));
  return new UsageError(
    `there is no option ${rawName}; ${near === undefined ? listed : `did you mean --${near}?`}`,
  );
}

function readValue(written, option) {
  const { rawName, value } = written;
  const isInline = written.inlineValue === true;
  if (option.type === 'boolean') {
    if (isInline) throw new UsageError(`${rawName} takes no value; write ${rawName} alone`);
    return '';
  }
  if (value === '-')
    throw new UsageError(
      `${rawName} takes no "-" for standard input or output; name it, as in ${rawName} ${option.example ?? 'VALUE'}`,
    );
  if (value === undefined || value === '' || (!isInline && value.startsWith('-')))
    throw new UsageError(`${rawName} needs a value, such as ${rawName} ${option.example ?? 'VALUE'}`);
  return value;
}

/**
 * Waits until a process is requested to stop: by Ctrl-C, or by SIGTERM.
 * @param onFirst Ends what is under way; the process goes on until then.
 * @param onSecond Ends at once: somebody does not want to wait.
 * @returns Fulfilled when `onFirst` is; rejected where either fails.
 */
function untilStopped(signals, onFirst, onSecond) {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const listener = () => {
      // A listener of signals has nobody who would catch what it throws.
      try {
        if (isStopping) {
          onSecond();
          return;
        }
        isStopping = true;
        onFirst()
          .finally(() => {
            signals.off('SIGINT', listener);
            signals.off('SIGTERM', listener);
          })
          .then(resolve, reject);
      } catch (error) {
        reject(
          error instanceof Error ? error : new Error('The mock could not be stopped.', { cause: error }),
        );
      }
    };
    signals.on('SIGINT', listener);
    signals.on('SIGTERM', listener);
  });
}

/**
 * Reads a latency.
 * @param text A number of milliseconds, or two with `..` between them: `50..200`.
 * @returns Nothing where it is none, or where it is more than 60,000.
 */
function parseLatency(text) {
  const [, first = '', second = first] = /^(\d{1,5})(?:\.\.(\d{1,5}))?$/u.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second)];
  return first !== '' && from <= to && to <= longestDelay ? [from, to] : undefined;
}

/** Gives the latencies of request after request; they follow from the seed. */
function latencies([from, to], seed) {
  let count = 0;
  return () => randomOf(seed, `latency/${count++}`).int(from, to);
}

const known = {
  port: { type: 'string', short: 'p', example: '4010' },
  host: { type: 'string', example: '0.0.0.0' },
  seed: { type: 'string', example: '42' },
  time: { type: 'string', example: '2026-01-31T12:00:00Z' },
  state: { type: 'string', example: 'state.json' },
  latency: { type: 'string', example: '50..200' },
  'max-body': { type: 'string', example: '100MiB' },
  token: { type: 'string', example: 'secret' },
  cors: { type: 'string', example: 'https://app.example.com', isList: true },
  empty: { type: 'boolean' },
  records: { type: 'string', example: '20' },
  unknown: { type: 'string', example: 'sample' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
};

/** The defaults of a command line. */
const commandDefaults = { port: 4010, host: '127.0.0.1', seed: 1 };

/**
 * Reads a command line.
 * @param argv Arguments, without the program.
 * @param cwd Folder that relative paths start from.
 * @param own Options of the program that say what is served; without them, no words are taken either.
 * @throws {UsageError} for anything but a command that can be run.
 */
function parseCommand(argv, cwd, own) {
  const source = readWords(argv, { ...known, ...own });
  const [word] = source.words;
  if (own === undefined && word !== undefined)
    throw new UsageError(`"${word}" is no option; see --help for those there are`);
  const { written } = source;
  const pathOf = (name) => {
    const value = written.get(name);
    return value === undefined ? undefined : path().resolve(cwd, value);
  };
  const maxBody = readSize(written.get('max-body'));
  return {
    port: readPort(written.get('port')),
    host: readHost(written.get('host')),
    seed: readSeed(written.get('seed')),
    clock: readClock(written.get('time')),
    state: pathOf('state'),
    latency: readLatency(written.get('latency')),
    maxBody,
    ...(maxBody !== undefined && { maxUploads: Math.max(maxBody, mostFileBytes) }),
    token: readToken(written.get('token')),
    cors: readOrigins(written.get('cors')),
    source,
    empty: written.has('empty'),
    ...readRecords(written.get('records')),
    ...readUnknown(written.get('unknown')),
    quiet: written.has('quiet'),
    help: written.has('help'),
    version: written.has('version'),
  };
}

function readPort(port) {
  if (port === undefined) return commandDefaults.port;
  if (/^\d{1,5}$/u.test(port) && Number(port) <= 65_535) return Number(port);
  throw new UsageError(
    `"${port}" is no port; write a number up to 65535, such as --port 4010, or 0 for a free one`,
  );
}

/** Returns a name or an address; Node says whether this machine has it. */
function readHost(host) {
  if (host === undefined) return commandDefaults.host;
  const bare = /^\[(.+)\]$/u.exec(host)?.[1] ?? host;
  if (/^[\w.:%-]{1,255}$/u.test(bare)) return bare;
  throw new UsageError(`"${host}" is no host; write a name or an address alone, such as --host 0.0.0.0`);
}

function readSeed(seed) {
  if (seed === undefined) return commandDefaults.seed;
  const number = Number(seed);
  if (/^-?\d+$/u.test(seed) && Number.isSafeInteger(number)) return number;
  throw new UsageError(`"${seed}" is no seed; write a whole number, such as --seed 42`);
}

/** Returns a clock that stands still, at a time of RFC 3339 or at the begin of a day of UTC. */
function readClock(text) {
  if (text === undefined) return Date.now;
  const isWritten = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/u.test(text);
  const time = Date.parse(text);
  if (isWritten && !Number.isNaN(time)) return () => time;
  throw new UsageError(
    `"${text}" is no time; write a day or a time with its zone, such as --time 2026-01-31T12:00:00Z`,
  );
}

function readLatency(text) {
  if (text === undefined) return undefined;
  const latency = parseLatency(text);
  if (latency) return latency;
  throw new UsageError(
    `"${text}" is no latency; write milliseconds up to 60000, such as --latency 100 or --latency 50..200`,
  );
}

/** The units of sizes, in bytes. */
const units = new Map([
  ['', 1],
  ['k', 1000],
  ['kb', 1000],
  ['kib', 1024],
  ['m', 1000 ** 2],
  ['mb', 1000 ** 2],
  ['mib', 1024 ** 2],
  ['g', 1000 ** 3],
  ['gb', 1000 ** 3],
  ['gib', 1024 ** 3],
]);

function readSize(text) {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^(\d{1,15}) ?([a-z]*)$/iu.exec(text) ?? [];
  const size = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  if (Number.isSafeInteger(size)) return size;
  throw new UsageError(
    `"${text}" is no size; write a number of bytes, or one with a unit, such as --max-body 5000000 or --max-body 100MiB`,
  );
}

/** The most records that a collection may start with. */
const mostListed = 1_000;

function readRecords(text) {
  if (text === undefined) return {};
  if (/^\d{1,4}$/u.test(text) && Number(text) <= mostListed) return { recordCount: Number(text) };
  throw new UsageError(
    `"${text}" is no number of records; write one up to ${mostListed}, such as --records 20`,
  );
}

function readUnknown(text) {
  if (text === undefined) return {};
  if (text === 'missing' || text === 'sample') return { unknown: text };
  throw new UsageError(
    `--unknown is "${text}"; write --unknown missing for a 404, or --unknown sample for a record under that key`,
  );
}

/** Returns a token, which has to be a valid value of a header field: RFC 9110, section 5.5. */
function readToken(token) {
  if (token === undefined || /^[\x21-\x7e]+$/u.test(token)) return token;
  throw new UsageError(
    '--token has characters that a request cannot send; write letters, digits and signs of ASCII',
  );
}

/** Origins as browsers send them, with commas between them: RFC 6454, section 6.2. */
function readOrigins(list) {
  const origins = list === undefined ? [] : list.split(',').map((origin) => origin.trim());
  for (const origin of origins)
    if (!/^https?:/u.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new UsageError(
        `--cors names "${origin}", which is no origin; write scheme, host and port alone, such as --cors https://app.example.com`,
      );
  return origins;
}

/** Returns what `--help` prints. */
function helpText({ call, source }) {
  return `Serves a stateful mock of an interface: what you create can be read, changed and deleted.

  ${call} [options]

What is served
${source?.help ?? ''}  --seed NUMBER    determines the initial records; the same seed gives the same records (${commandDefaults.seed})
  --time TIME      stops the clock: the same requests get the same bytes, dates included
  --empty          starts without records
  --records N      records of a collection that is listed and that no examples give (5)
  --unknown WHAT   what a path gets that names a record which nobody created: missing (a 404), or sample; by default
                   missing, but a sample where no operation lists or creates such records
  --state FILE     file that keeps the state: read at the start, written after changes and at the end

Network and access
  -p, --port NUMBER  port; 0 picks a free one (${commandDefaults.port})
  --host NAME      name or address to bind to (${commandDefaults.host}, this machine only)
  --max-body SIZE  the largest body that is taken, such as 100MiB; by default 1MiB, and 64MiB for files
  --token TOKEN    the only bearer token to accept, for the pages too; by default, any that is not empty
  --cors ORIGINS   pages that may send cookies and reach this machine from the internet, comma-separated,
                   such as https://app.example.com; by default, those of this machine only

Behaviour and output
  --latency MS     delay of every reply in milliseconds: 100, or a range such as 50..200
  -q, --quiet      prints the URL only
  -h, --help       this text
  -v, --version    name and version

Requests can select their reply with the header "Prefer": code=404, delay=200 (ms), example=NAME, dynamic=true,
and end a stream of events: close.
The start page at the root shows the operations, the state and the requests so far.

Exit codes
  0  ended by Ctrl-C or SIGTERM, and the state is saved
${source === undefined ? '' : '  1  the document has errors\n'}  2  the command is wrong, the port is in use, or the state file cannot be read or written,
     or another mock uses it
  3  a bug

Examples
  ${call} --port ${commandDefaults.port} --seed 42
  ${call} --state state.json --latency 50..200
`;
}

/** Returns the description of an operation for people; only a group where its document has none. */
function noteOf({ operations }, { id }) {
  return (Object.hasOwn(operations, id) ? operations[id] : undefined) ?? { group: 'Operations' };
}

/** True if an operation can be called by a link: it reads, and no parameter has to be given. */
function needsNothing(about, operation) {
  return isPlainGet(about, operation) && !operation.path.includes('{');
}

function isPlainGet(about, operation) {
  return operation.method === 'GET' && noteOf(about, operation).needsParams !== true;
}

/**
 * Returns a command that calls the mock and works as it is: a GET that needs no parameters, or whose path names records that are
 * there.
 * @param origin Such as `http://127.0.0.1:4010`.
 * @param token What the mock accepts.
 * @returns A line for a POSIX shell; the start page where there is no such operation.
 */
function curlLine(served, origin, token) {
  const found = firstCall(served);
  if (found === undefined) return `curl ${quoted(`${origin}/`)}`;
  const { headers, query } = credentialsFor(found.operation, token);
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  const url = `${origin}${basePathOf(served.about.baseUrl)}${found.path}${search}`;
  return ['curl', ...headers.flatMap((header) => ['-H', quoted(header)]), quoted(url)].join(' ');
}

/** Prefers what needs no parameters; among these, short paths. */
function firstCall(served) {
  const { api, about } = served;
  const byLength = api.operations
    .filter((operation) => isPlainGet(about, operation))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length);
  const plain = byLength.find((operation) => needsNothing(about, operation));
  if (plain) return { operation: plain, path: plain.path };
  for (const operation of byLength) {
    const path = filledPath(operation, served);
    if (path !== undefined) return { operation, path };
  }
  return undefined;
}

/** Returns the path of an operation with the keys of records that are there, each of which owns the next. */
function filledPath({ id, path }, { model, store }) {
  const steps = Object.hasOwn(model.bindings, id) ? (model.bindings[id]?.path ?? []) : [];
  let filled = path;
  let owner;
  for (const { resource, param } of steps) {
    const records = store.records(resource);
    const record = records.find((each) => owner === undefined || each.owner === owner);
    if (record === undefined) return undefined;
    owner = record.uid;
    filled = filled.replace(`{${param}}`, () => encodeURIComponent(record.key));
  }
  return filled.includes('{') ? undefined : filled;
}

function credentialsFor({ security = [] }, token) {
  if (security.some((uses) => uses.length === 0)) return { headers: [], query: [] };
  const parts = (security[0] ?? []).map(({ scheme }) => credentialFor(scheme, token));
  return {
    headers: parts.flatMap(({ headers }) => headers),
    query: parts.flatMap(({ query }) => query),
  };
}

function credentialFor(scheme, token) {
  const escaped = encodeURIComponent(token);
  switch (scheme.type) {
    case 'http':
      return { headers: [`Authorization: ${schemeCredential(scheme.scheme, token)}`], query: [] };
    case 'oauth2':
    case 'openIdConnect':
      return { headers: [`Authorization: Bearer ${token}`], query: [] };
    case 'mutualTLS':
      return { headers: [], query: [] };
    case 'opaque':
      return { headers: [`Authorization: ${token}`], query: [] };
    case 'apiKey':
      if (scheme.in === 'query')
        return { headers: [], query: [`${encodeURIComponent(scheme.key)}=${escaped}`] };
      return {
        headers: [scheme.in === 'cookie' ? `Cookie: ${scheme.key}=${escaped}` : `${scheme.key}: ${token}`],
        query: [],
      };
  }
}

/** Returns a credential in its scheme; RFC 7617, section 2, has a colon after the name of the user. */
function schemeCredential(scheme, token) {
  if (scheme.toLowerCase() === 'basic') return `Basic ${base64(token.includes(':') ? token : `${token}:`)}`;
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} ${token}`;
}

/** Returns the bytes of a text in UTF-8, as RFC 4648, section 4, writes them. */
function base64(text) {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns a text as a POSIX shell takes it: nothing in it means anything. */
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Markup. It is made by `html` only, so that no text becomes markup by chance. */
class Html {
  text;

  /** @param text Markup that is safe: use `html`. */
  constructor(text) {
    this.text = text;
  }
}

/** Returns markup with values in it; attributes have to be in double quotes. */
function html(parts, ...values) {
  const texts = parts.map((part, index) => (index === 0 ? part : htmlText(values[index - 1]) + part));
  return new Html(texts.join(''));
}

/** Returns a path of steps, each of them escaped: `/state/shops/a%2Fb`. */
function pathOf(...steps) {
  // Half of a surrogate pair has no encoding.
  return steps.map((step) => `/${encodeURIComponent(step.replace(/[\ud800-\udfff]/gu, '\ufffd'))}`).join('');
}

function htmlText(value) {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/gu, (char) => `&#${char.charCodeAt(0)};`);
}

/** The path of the pages of a mock, including the start page, which is at the root as well unless an operation is. */
const pagesPath = '/_mock';

const menu = [
  ['operations', pagesPath, 'Operations'],
  ['state', `${pagesPath}/state`, 'State'],
  ['log', `${pagesPath}/log`, 'Log'],
];

/**
 * Returns the whole of a page.
 * @param site Title of the interface.
 */
function layout(site, { title, section, content }) {
  const entries = menu.map(([id, path, name]) =>
    id === section
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === site ? '' : `${title} · `}${site}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${pagesPath}/style.css" />
      </head>
      <body>
        <header>
          <a class="site" href="${pagesPath}">${site}</a> <span class="tag">mock</span>
          <nav>${entries}</nav>
        </header>
        <main>${content}</main>
      </body>
    </html> `;
}

/** Returns the operations of an interface by their resources, in the order of the document. */
function groupsOf({ api, about }) {
  const groups = new Map();
  for (const operation of api.operations) {
    const { group } = noteOf(about, operation);
    const members = groups.get(group);
    if (members) members.push(operation);
    else groups.set(group, [operation]);
  }
  return groups;
}

/** Returns the path of the start page: the root, unless an operation is there. Below the path of the pages it is in any case. */
function startPathOf({ api, about }) {
  const isTaken = api.operations.some(({ path }) => basePathOf(about.baseUrl) + path === '/');
  return isTaken ? pagesPath : '/';
}

/** Returns the page that people see first: what there is to call. */
function startPage(served, origin) {
  const { api, about } = served;
  const groups = [...groupsOf(served)];
  const basePath = basePathOf(about.baseUrl);
  const count = api.operations.length;
  const content = html` <h1>${about.title}</h1>
    <p class="dim">
      Version ${about.version} · ${count} ${count === 1 ? 'operation' : 'operations'} below
      <code>${origin}${basePath}</code>
    </p>
    ${
      groups.length > 1
        ? html`<ul class="groups">
            ${groups.map(([name, members], index) => html`<li><a href="#${anchor(index)}">${name}</a> <span class="dim">${members.length}</span></li>`)}
          </ul>`
        : undefined
    }
    ${groups.map(([name, members], index) => section(served, name, members, anchor(index)))}`;
  return { status: 200, title: about.title, section: 'operations', content };
}

/** Returns the anchor of a group: a number, since names of resources may hold any character. */
function anchor(index) {
  return `group-${index + 1}`;
}

function section({ about }, name, operations, id) {
  const rows = operations.map((operation) => {
    const { summary } = noteOf(about, operation);
    const path = html`<code>${basePathOf(about.baseUrl)}${operation.path}</code>`;
    return html`<tr>
      <td><span class="method ${operation.method}">${operation.method}</span></td>
      <td>${needsNothing(about, operation) ? html`<a href="${callPath(operation)}">${path}</a>` : path}</td>
      <td>${summary ?? operation.id}</td>
    </tr>`;
  });
  return html`<section class="operations">
    <h2 id="${id}">${name}</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section> `;
}

/** Returns the path of the page that shows the answer of an operation. */
function callPath({ id }) {
  return pagesPath + pathOf('call', id);
}

/** Returns a text without what could steer a terminal; lines stay. */
function visible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Columns of the list of resources. */
const width = 78;

/** Returns what is printed when a mock is ready. */
function readyText(served, { origin }, { seed, state, latency, token, host }) {
  const { about, api } = served;
  const groups = [...groupsOf(served)].map(([name, { length }]) => `${name} ${length}`);
  const count = api.operations.length;
  const facts = [
    ['URL', `${origin}${basePathOf(about.baseUrl)}`],
    ['Start page', `${origin}${startPathOf(served)}`],
    ['Seed', `${seed}`],
    ['State', state ?? 'in memory; --state FILE keeps it'],
    ['Token', token === undefined ? 'any that is not empty' : 'that of --token'],
    ...(latency ? [['Latency', `${latency.join(' to ')} ms`]] : []),
    ...(host === '0.0.0.0' || host === '::' ? [['Open to', 'everybody who reaches this machine']] : []),
  ];
  const lines = [
    `Mock of ${about.title} ${about.version}`,
    '',
    ...facts.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`),
    '',
    `  ${count} ${count === 1 ? 'operation' : 'operations'}:`,
    ...wrapped(groups).map((line) => `    ${line}`),
    '',
    `  ${curlLine(served, origin, token ?? 'any')}`,
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
  return visible(lines.join('\n'));
}

/** Joins texts with commas, in lines that are not too long. */
function wrapped(texts) {
  const lines = [];
  texts.forEach((text, index) => {
    const part = index === texts.length - 1 ? text : `${text},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  });
  return lines;
}

/** Calls operations without a connection, and without credentials: a link in a page has none. */
function createCaller({ api, handlers, renderFailure }) {
  let server;
  return async (path) => {
    // Most mocks are never called by a page.
    server ??= createServer(withoutSecurity(api), handlers, { ...(renderFailure && { renderFailure }) });
    const { status, headers, body } = await respond(server, getRequest(path));
    const type = headers['content-type'];
    const contentType = typeof type === 'string' ? type : undefined;
    if (!isWhole(body)) return { status, contentType, body: '(a stream: call it by a client to read it)' };
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    return { status, contentType, body: text };
  };
}

function withoutSecurity(api) {
  return { ...api, operations: api.operations.map((operation) => ({ ...operation, security: [] })) };
}

function getRequest(target) {
  return {
    method: 'GET',
    target,
    raw: { method: 'GET', url: target, headers: {} },
    header: () => undefined,
    headerBytes: () => 0,
    readBody: () => Promise.resolve(new Uint8Array()),
    openBody: () => undefined,
    onGone: () => undefined,
  };
}

/** Names and addresses by which only this machine is reached: RFC 6761, section 6.3; RFC 6890, section 2.2. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

/** True if a host, as a server binds to it, is reached from this machine only. */
function isLoopback(host) {
  return loopback.test(host.includes(':') ? `[${host}]` : host);
}

/**
 * True if a page of this machine has an origin, at whatever port: RFC 6454, section 6.2.
 * @param origin As browsers send it. `null`, which a page in a sandbox or in a file has, is that of no machine.
 */
function isLoopbackOrigin(origin) {
  if (!/^https?:\/\//u.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && loopback.test(url.hostname);
}

/**
 * Returns what speaks against a request to a page of the mock: the page of another site must neither change the state, nor read it
 * under a name that it made to lead here.
 * @param host What the server is bound to.
 * @returns A sentence; nothing where nothing speaks against it.
 */
function strangerReason(request, host) {
  const named = request.headers.host ?? '';
  if (!isKnownHost(named, host))
    return isLoopback(host)
      ? `This mock can be reached only under names of this machine, not under "${named}": use --host to serve other machines.`
      : `This mock does not know the name "${named}", which another site may have made to lead here: use an address, or start it with --host and that name.`;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== named;
  if (isForeign && request.method !== 'GET' && request.method !== 'HEAD')
    return 'A page of another site must not change the state of this mock.';
  return undefined;
}

/** Addresses, and names that nobody on the internet can have: RFC 6762, section 3; RFC 8375; `internal`, which ICANN reserves. */
const unownable =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|[\w-]+|(?:[\w-]+\.)+(?:local|internal|home\.arpa))$/iu;

function isKnownHost(named, host) {
  const name = named.replace(/:\d+$/u, '').toLowerCase();
  if (loopback.test(name) || name === host.toLowerCase()) return true;
  return !isLoopback(host) && (unownable.test(name) || name === os().hostname().toLowerCase());
}

function hostOf(origin) {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** Header fields that scripts may read of every reply, in addition to the declared ones. */
const common = [
  'allow',
  'content-disposition',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

/** Seconds for which a browser may remember what it was allowed. */
const maxAge = 600;

/**
 * Makes what writes header fields for browsers.
 * @param api Its headers may be read by scripts, and its methods used.
 * @param trusted Origins that are trusted in addition to those of this machine.
 */
function createCors({ operations }, trusted = []) {
  const declared = operations.flatMap(({ replies }) => replies.flatMap(({ headers = [] }) => headers));
  const exposed = [...new Set([...common, ...declared.map(({ name }) => name)])].sort().join(', ');
  const methods = [...new Set(['HEAD', 'OPTIONS', ...operations.map(({ method }) => method)])]
    .sort()
    .join(', ');
  return (request, response) => {
    const { origin } = request.headers;
    response.setHeader('vary', 'Origin');
    if (origin === undefined) return false;
    const isTrusted = trusted.includes(origin) || isLoopbackOrigin(origin);
    response.setHeader('access-control-allow-origin', isTrusted ? origin : '*');
    if (isTrusted) response.setHeader('access-control-allow-credentials', 'true');
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    // From a page of the internet to loopback: Private Network Access, section 3.2.
    if (isPreflight && isTrusted && request.headers['access-control-request-private-network'] === 'true')
      response.setHeader('access-control-allow-private-network', 'true');
    if (isPreflight) answerPreflight(request, response, methods);
    else response.setHeader('access-control-expose-headers', exposed);
    return isPreflight;
  };
}

function answerPreflight(request, response, methods) {
  const wanted = request.headers['access-control-request-headers'];
  response.setHeader('access-control-allow-methods', methods);
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
  response.setHeader('access-control-max-age', maxAge);
  response.writeHead(204, {});
  response.end();
}

/**
 * Accepts credentials.
 * @param token The only ones that are accepted, compared in constant time; whatever is not empty where absent. A scheme without
 * any, `mutualTLS`, is always satisfied: a mock sees no certificates. Of a scheme that the document does not declare, the whole of
 * `Authorization` is the credential, or what follows its first blank; a request without it is refused.
 * @returns A function that throws an `HttpError` with 401 for all others.
 */
function acceptToken(token) {
  const isAccepted = token === undefined ? () => true : equalsToken(token);
  return (credential, { scheme, operation: { security = [] } }) => {
    const type = security.flat().find((use) => use.scheme.name === scheme)?.scheme.type;
    const isCertificate = type === 'mutualTLS';
    const isOpaque = type === 'opaque' && isAccepted(credential.slice(credential.indexOf(' ') + 1));
    // Of a scheme that is not declared nobody knows where else its credentials would be.
    if (type === 'opaque' && credential === '') return undefined;
    if (isCertificate || isOpaque || isAccepted(credential)) return { credential };
    throw new HttpError(401, otherToken);
  };
}

/**
 * Makes a comparison in constant time.
 * @param token What credentials are compared with.
 * @returns A function that is true for the token, and for the token as a user of scheme `basic` without a password.
 */
function equalsToken(token) {
  // Of scheme `basic` a credential is `user:password`: RFC 7617, section 2.
  const accepted = [digestOf(token), digestOf(`${token}:`)];
  return (credential) => {
    const given = digestOf(credential);
    return accepted.filter((each) => nodeCrypto().timingSafeEqual(each, given)).length > 0;
  };
}

const otherToken =
  'The credentials are not accepted: send the token that the mock was started with, by --token or the option "token".';

/** Returns the digest of a text; digests have one length. */
function digestOf(text) {
  return nodeCrypto().createHash('sha256').update(text).digest();
}

/** Programs send a bearer token: RFC 6750. A browser asks for a user and a password: RFC 7617. */
const always = [
  { scheme: { name: 'bearer', type: 'http', scheme: 'bearer' } },
  { scheme: { name: 'basic', type: 'http', scheme: 'basic' } },
];

const refusal = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer realm="mock", Basic realm="mock", charset="UTF-8"' },
  text: 'The pages of this mock need the token that it was started with, by --token or the option "token": send it as a bearer token, or as the password of any user.\n',
};

/**
 * Guards the pages of a mock, which show and change all of its state, by the token that its operations take.
 * @param api The security schemes of its operations carry the token to the pages as well.
 * @param token The only one that is accepted; without one the pages are open.
 */
function pageAccess({ operations }, token) {
  if (token === undefined) return () => undefined;
  const isAccepted = equalsToken(token);
  const uses = [...always, ...operations.flatMap(({ security = [] }) => security.flat())];
  const security = [...new Map(uses.map(({ scheme }) => [JSON.stringify(scheme), { scheme }])).values()].map(
    (use) => [use],
  );
  return (request) => {
    const given = credentialsOf$1({ security }, { target: request.url ?? '/', header: headerOf(request) });
    return given.some(isAccepted) ? undefined : refusal;
  };
}

/** Reads header fields by names in lower case; repeated ones are joined. */
function headerOf({ headers }) {
  return (name) => {
    const field = Object.hasOwn(headers, name) ? headers[name] : undefined;
    return typeof field === 'object' ? field.join(', ') : field;
  };
}

/** The number of records that a page lists. */
const pageSize = 100;

/** The number of fields that a list of records shows, and the number of characters of each. */
const columnLimit = 5;
const cellLimit = 80;

/** Returns the collections, with how much is in each. */
function statePage({ model, store }) {
  const rows = model.resources.map(({ name, title, owners = [] }) => {
    const parents = owners.map(
      (owner, index) => html`${index > 0 ? ', ' : ''}<a href="${resourcePath(owner)}">${owner}</a>`,
    );
    return html`<tr>
      <th scope="row"><a href="${resourcePath(name)}">${name}</a></th>
      <td>${store.records(name).length}</td>
      <td>${title}</td>
      <td>${parents}</td>
    </tr>`;
  });
  const content = html` <h1>State</h1>
    <div class="buttons">
      <form method="post" action="${pagesPath}/reset"><button>Reset to the start</button></form>
      <a class="button" href="${pagesPath}/snapshot">Snapshot as JSON</a>
    </div>
    ${table(['Collection', 'Records', 'Each is a', 'Owned by'], rows)}`;
  return { status: 200, title: 'State', section: 'state', content };
}

/**
 * Returns the records of a collection.
 * @param from How many records are left out before the first.
 */
function recordsPage(state, name, from) {
  const resource = state.model.resources.find((each) => each.name === name);
  if (resource === undefined) return undefined;
  const all = state.store.records(name);
  const records = all.slice(from, from + pageSize);
  const columns = columnsOf(records, resource.key);
  const isOwned = (resource.owners ?? []).length > 0;
  const rows = records.map((record) => {
    const owner = record.owner === undefined ? undefined : state.store.get(record.owner);
    return html`<tr>
      <th scope="row">${linkTo(record)}</th>
      ${columns.map((column) => html`<td>${cell(record.value[column])}</td>`)}${isOwned ? html`<td>${owner && linkTo(owner)}</td>` : undefined}
    </tr>`;
  });
  const content = html` <h1>${name} <span class="dim">${all.length}</span></h1>
    <p class="dim"><a href="${pagesPath}/state">State</a></p>
    ${records.length === 0 ? html`<p>There is none.</p>` : table(['Record', ...columns, ...(isOwned ? ['Owner'] : [])], rows)}
    ${pager(name, from, all.length)}`;
  return { status: 200, title: name, section: 'state', content };
}

/**
 * Returns one record.
 * @param id Its uid, or its key, of which the first that has it is shown.
 */
function recordPage(state, name, id) {
  const record = findRecord(state, name, id);
  if (record === undefined) return undefined;
  const { key, value } = record;
  const fields = Object.entries(value).map(([field, content]) => row(field, cell(content)));
  const content = html` <h1>${titleOf(record)}</h1>
    <p class="dim">
      <a href="${pagesPath}/state">State</a> / <a href="${resourcePath(name)}">${name}</a> / ${key}
    </p>
    ${table(['Field', 'Value'], [row('key', html`<code>${key}</code>`), ...relations(state, record), ...fields])}
    ${owned(state, record)}
    <h2>JSON</h2>
    <pre>${JSON.stringify(record, undefined, 2)}</pre>`;
  return { status: 200, title: `${name} ${key}`, section: 'state', content };
}

/** Returns a record by its uid, or by its key. */
function findRecord({ model, store }, name, id) {
  if (!model.resources.some((each) => each.name === name)) return undefined;
  const records = store.records(name);
  return records.find(({ uid }) => uid === id) ?? records.find(({ key }) => key === id);
}

/** Returns a table that scrolls where it is too wide. */
function table(heads, rows) {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Returns the record that owns it, and those that its links name. */
function relations({ store }, { owner, links }) {
  const show = (uid) => {
    const record = store.get(uid);
    return record
      ? html`${linkTo(record)} <span class="dim">${record.resource}</span>`
      : html`<code>${uid}</code>`;
  };
  return [
    ...(owner === undefined ? [] : [row('owner', show(owner))]),
    ...Object.entries(links).map(([name, uid]) => row(name, show(uid))),
  ];
}

/** Returns what a record owns. */
function owned({ model, store }, { uid, resource }) {
  const lists = model.resources.flatMap(({ name, owners: parents = [] }) => {
    const records = parents.includes(resource) ? store.ownedBy(name, uid) : [];
    if (records.length === 0) return [];
    const shown = records
      .slice(0, pageSize)
      .map((record, index) => html`${index > 0 ? ', ' : ''}${linkTo(record)}`);
    const more =
      records.length > pageSize
        ? html` <span class="dim">and ${records.length - pageSize} more</span>`
        : undefined;
    return [row(name, html`${shown}${more}`)];
  });
  return lists.length === 0
    ? undefined
    : html`<h2>It owns</h2>
        ${table(['Collection', 'Records'], lists)}`;
}

function pager(name, from, count) {
  if (count <= pageSize) return undefined;
  const link = (at, label) =>
    at >= 0 && at < count
      ? html`<a class="button" href="${resourcePath(name)}?from=${at}">${label}</a>`
      : undefined;
  return html`<div class="buttons">
    ${link(from - pageSize, 'Before')}<span class="dim"
      >${from + 1} to ${Math.min(from + pageSize, count)} of ${count}</span
    >${link(from + pageSize, 'After')}
  </div>`;
}

/**
 * Returns the fields that distinguish the records of a list and that fit in a cell: texts, numbers and booleans; common ones first.
 */
function columnsOf(records, key) {
  const found = new Map();
  for (const { value } of records)
    for (const [field, content] of Object.entries(value)) {
      if (field === key || (typeof content === 'object' && content !== null)) continue;
      const seen = found.get(field) ?? { count: 0, values: new Set() };
      seen.count++;
      found.set(field, seen);
      seen.values.add(content);
    }
  // The sort is stable: fields that are as common stay in the order of the records.
  const distinguishing = [...found]
    .filter(([, { values }]) => values.size > 1 || records.length === 1)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([field]) => field);
  const named = distinguishing.filter((field) => titleFields.includes(field));
  return [...named, ...distinguishing.filter((field) => !titleFields.includes(field))].slice(0, columnLimit);
}

/** Fields by which people recognize a record. */
const titleFields = ['title', 'name', 'displayName', 'subject', 'label'];

function titleOf({ value, key }) {
  const titles = titleFields.flatMap((field) => (Object.hasOwn(value, field) ? [value[field]] : []));
  return titles.find((title) => typeof title === 'string' && title !== '') ?? key;
}

function linkTo(record) {
  const title = titleOf(record);
  return html`<a href="${resourcePath(record.resource)}${pathOf(record.uid)}"
    >${cut(title === record.key ? record.key : title)}</a
  >`;
}

function resourcePath(name) {
  return pagesPath + pathOf('state', name);
}

function row(head, content) {
  return html`<tr>
    <th scope="row">${head}</th>
    <td>${content}</td>
  </tr>`;
}

function cell(value) {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? cut(value) : html`<code>${cut(JSON.stringify(value))}</code>`;
}

/** Ends a text that is too long for a cell; characters stay whole. */
function cut(text) {
  return text.length <= cellLimit ? text : `${text.slice(0, cellLimit).replace(/[\ud800-\udbff]$/u, '')}…`;
}

/** Returns the requests that were answered, the last first. */
function logPage({ requests }) {
  const rows = requests.toReversed().map(logRow);
  const content = html` <h1>Log <span class="dim">${requests.length}</span></h1>
    ${rows.length === 0 ? html`<p>No request has come yet.</p>` : table(['Time', 'Status', 'Request', 'Operation', 'Body'], rows)}`;
  return { status: 200, title: 'Log', section: 'log', content };
}

/** Returns what an operation answers. */
function callPage(id, path, { status, contentType, body }) {
  const content = html` <h1>${id}</h1>
    <p><span class="method GET">GET</span> <code>${path}</code></p>
    <p>${statusMark(status)} <span class="dim">${contentType}</span></p>
    <pre>${pretty(contentType, body)}</pre>`;
  return { status: 200, title: id, section: 'operations', content };
}

/** Returns the message for a page that cannot be shown. */
function messagePage(status, title, message) {
  return {
    status,
    title,
    section: 'operations',
    content: html`<h1>${title}</h1>
      <p>${message}</p>`,
  };
}

function logRow({ at, status, method, path, operation, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return html`<tr>
    <td class="more">${timeOf(at)}</td>
    <td>${statusMark(status)}</td>
    <td><span class="method ${method}">${method}</span> <code>${path}</code></td>
    <td>${operation}</td>
    <td><code>${shown}</code></td>
  </tr>`;
}

/** Returns the text of a time; the clock of a test may return any number. */
function timeOf(at) {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().slice(11, 23);
}

function statusMark(status) {
  const mark = status !== undefined && status < 400 ? 'good' : 'bad';
  return html`<span class="${mark}">${status ?? 'given up'}</span>`;
}

function pretty(contentType, body) {
  if (!/[/+]json\b/u.test(contentType ?? '')) return body;
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

/** The style sheet of all pages. */
const styleSheet = `
:root {
  color-scheme: light dark;
  --back: light-dark(#fff, #14171c);
  --soft: light-dark(#f5f6f8, #1c2027);
  --line: light-dark(#dfe3e8, #323843);
  --text: light-dark(#1b1f24, #e4e7eb);
  --dim: light-dark(#59626e, #9aa4b2);
  --link: light-dark(#0a5bc4, #7ab4ff);
  --get: light-dark(#0b6b46, #5fd39f);
  --write: light-dark(#8a4b00, #f0b062);
  --remove: light-dark(#a8201a, #ff8f87);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .75rem 1.5rem;
  background: var(--soft); border-bottom: 1px solid var(--line); }
header .site { color: var(--text); font-weight: 600; }
nav { display: flex; gap: .25rem; margin-left: auto; }
nav a { padding: .25rem .75rem; border-radius: .4rem; }
nav a[aria-current] { background: var(--link); color: var(--back); }
main { max-width: 76rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: .75rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
p { margin: .5rem 0; }
.dim { color: var(--dim); }
.tag { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--dim); font-size: .8rem; }
.groups { columns: 16rem; padding: 0; margin: 1rem 0; list-style: none; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
thead th { background: var(--soft); color: var(--dim); font-size: .85rem; font-weight: 600; white-space: nowrap; }
tbody th { max-width: 24rem; overflow: hidden; text-overflow: ellipsis; font-weight: 400; white-space: nowrap; }
td { overflow-wrap: anywhere; }
.operations table { table-layout: fixed; }
.operations td:nth-child(1) { width: 5.5rem; }
.operations td:nth-child(2) { width: 50%; }
code, pre { font: .87em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
pre { margin: .5rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--soft);
  border: 1px solid var(--line); border-radius: .5rem; }
.method { font: 600 .78rem/1 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--write); }
.GET, .HEAD, .good { color: var(--get); }
.DELETE, .bad { color: var(--remove); }
.more { white-space: nowrap; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
button, .button { padding: .3rem .8rem; font: inherit; color: var(--text); background: var(--soft);
  border: 1px solid var(--line); border-radius: .4rem; cursor: pointer; }
form { margin: 0; }
@media (max-width: 40rem) {
  header, main { padding-left: .75rem; padding-right: .75rem; }
  /* Rather than in the middle of words, a table is cut off at its side, where it scrolls. */
  td { min-width: 8.5rem; }
  .operations table, .operations tbody, .operations tr, .operations td { display: block; width: auto !important; }
  .operations tr { padding: .4rem .75rem; border-bottom: 1px solid var(--line); }
  .operations td { min-width: 0; padding: 0; border: 0; }
}
`;

/**
 * Reads a body as UTF-8.
 * @param limit Bytes that it may have.
 * @returns Nothing where it has more; the rest of it is not kept.
 */
async function readText(request, limit) {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request) {
    // A request without an encoding gives bytes.
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size <= limit) text += decoder.decode(chunk, { stream: true });
  }
  return size > limit ? undefined : text + decoder.decode();
}

/** Bytes that a snapshot may have. */
const snapshotLimit = 256 * 1024 * 1024;

/** By the first step below the path of the pages, and the method. */
const visitors = {
  '': { GET: ({ served, request }) => startPage(served, `http://${request.headers.host ?? ''}`) },
  'style.css': { GET: () => ({ status: 200, text: styleSheet, type: 'text/css; charset=utf-8' }) },
  state: { GET: visitState },
  call: { GET: visitCall },
  log: { GET: visitLog, DELETE: clearLog },
  reset: { POST: reset },
  snapshot: { GET: ({ served }) => ({ json: served.store.snapshot() }), PUT: putSnapshot },
};

/** Makes the pages of a mock. */
function createPages(options) {
  const refusalOf = pageAccess(options.served.api, options.token);
  return async (request, response, url) => {
    const reason = strangerReason(request, options.host);
    const refusal = reason === undefined ? refusalOf(request) : undefined;
    const [first = '', ...steps] = stepsOf(url.pathname) ?? ['nowhere'];
    const visit = {
      ...options,
      request,
      url,
      steps,
      wantsJson: !/\btext\/html\b/iu.test(request.headers.accept ?? ''),
    };
    const sent = reason !== undefined ? messagePage(403, 'Not from there', reason) : refusal;
    send(response, visit, sent ?? (await answer(visit, first)));
  };
}

/** True if a path is one of the pages, other than the root. */
function isPagePath(path) {
  return path === pagesPath || path.startsWith(`${pagesPath}/`);
}

async function answer(visit, first) {
  const byMethod = Object.hasOwn(visitors, first) ? visitors[first] : undefined;
  if (byMethod === undefined) return nothingThere;
  const { method = 'GET' } = visit.request;
  const visitor = Object.hasOwn(byMethod, method) ? byMethod[method] : undefined;
  const readable = method === 'HEAD' ? byMethod['GET'] : visitor;
  const allow = Object.keys(byMethod).join(', ');
  if (readable === undefined)
    return { status: 405, headers: { allow }, text: `The methods of this path are ${allow}.\n` };
  return (await readable(visit)) ?? nothingThere;
}

const nothingThere = messagePage(404, 'Nothing there', 'There is nothing at this path.');

function visitState({ served, steps, url, wantsJson }) {
  const [name, id, ...rest] = steps;
  if (rest.length > 0) return undefined;
  if (name === undefined) return wantsJson ? { json: served.store.snapshot() } : statePage(served);
  if (id === undefined) {
    if (wantsJson && served.model.resources.some((resource) => resource.name === name))
      return { json: served.store.records(name) };
    const from = Number(url.searchParams.get('from') ?? 0);
    return recordsPage(served, name, Number.isSafeInteger(from) && from > 0 ? from : 0);
  }
  if (!wantsJson) return recordPage(served, name, id);
  const record = findRecord(served, name, id);
  return record && { json: record };
}

async function visitCall({ served, steps, call }) {
  const operation = served.api.operations.find(({ id }) => id === steps[0]);
  if (operation === undefined || steps.length > 1 || !needsNothing(served.about, operation)) return undefined;
  return callPage(operation.id, operation.path, await call(operation.path));
}

function visitLog({ served, wantsJson }) {
  return wantsJson ? { json: served.log.requests } : logPage(served.log);
}

function clearLog({ served }) {
  served.log.clear();
  return { status: 204 };
}

function reset({ served, onChange, wantsJson }) {
  served.store.reset();
  onChange();
  return wantsJson ? { status: 204 } : { status: 303, headers: { location: `${pagesPath}/state` } };
}

async function putSnapshot({ served, request, onChange }) {
  const text = await readText(request, snapshotLimit);
  if (text === undefined)
    return { status: 413, text: `A snapshot may have ${snapshotLimit} bytes at most.\n` };
  try {
    const snapshot = JSON.parse(text);
    served.store.restore(snapshot);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: 400, text: `This is not a snapshot of this mock: ${reason}\n` };
  }
  onChange();
  return { status: 204 };
}

/** Returns the steps of a path below that of the pages; nothing where they cannot be decoded. */
function stepsOf(path) {
  try {
    return path
      .slice(pagesPath.length + 1)
      .replace(/\/$/u, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Nothing but the style sheet is loaded, nothing runs, and no other site shows it in a frame. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function send(response, { request, served }, sent) {
  const fields = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // With none at all, a browser would not say that a form comes from here.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  if ('content' in sent) {
    fields['content-type'] = 'text/html; charset=utf-8';
    response.writeHead(sent.status, fields);
    response.end(request.method === 'HEAD' ? undefined : layout(served.about.title, sent).text);
  } else if ('json' in sent) {
    fields['content-type'] = 'application/json';
    response.writeHead(200, fields);
    response.end(`${JSON.stringify(sent.json, undefined, 2)}\n`);
  } else {
    if (sent.text !== undefined) fields['content-type'] = sent.type ?? 'text/plain; charset=utf-8';
    response.writeHead(sent.status, { ...fields, ...sent.headers });
    response.end(sent.text);
  }
}

/** Serves a mock: its operations below their base path, with CORS, and its pages. */
function mockListener(served, options) {
  const pages = createPages({
    served,
    host: options.host,
    token: options.token,
    call: createCaller(served),
    onChange: options.onChange,
  });
  const operations = operationsListener(served, options);
  const startPath = startPathOf(served);
  // The outermost frame: whatever is thrown is reported, and answered.
  return (request, response) => {
    const fail = (error) => {
      report(options, error);
      endBare(response);
    };
    try {
      const { path, query } = splitTarget(request.url ?? '/');
      if (isPagePath(path) || path === startPath) {
        const url = new URL(`http://mock${path === '/' ? pagesPath : path}?${query}`);
        pages(request, response, url).catch(fail);
      } else operations(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

/** Hands an error to `onError`, with its text; nothing is thrown. */
function report({ onError }, error) {
  try {
    onError(textOfThrown(error));
  } catch {
    writeUnreported(undefined, error);
  }
}

/** Does something when a response is over, where nobody would catch what it throws. */
function onceClosed(response, options, act) {
  response.once('close', () => {
    try {
      act();
    } catch (error) {
      report(options, error);
    }
  });
}

function operationsListener(served, options) {
  const { api, handlers, about, renderFailure } = served;
  const server = createServer(api, handlers, {
    authenticate: acceptToken(options.token),
    basePath: basePathOf(about.baseUrl),
    limits: {
      ...(options.maxBody !== undefined && { body: options.maxBody }),
      files: options.maxBody ?? mostFileBytes,
    },
    onError: (_, { text }) => {
      options.onError(text);
    },
    ...(options.validateReplies && { validateReplies: options.validateReplies }),
    ...(renderFailure && { renderFailure }),
  });
  const answer = nodeListener(server);
  const cors = createCors(api, options.cors);
  const nextLatency = options.latency && latencies(options.latency, options.seed);
  return (request, response) => {
    if (cors(request, response)) return;
    onceClosed(response, options, () => {
      logRefusal(served, request, response);
    });
    onceClosed(response, options, options.onChange);
    if (nextLatency === undefined) answer(request, response);
    else void answerLate(nextLatency(), answer, request, response);
  };
}

/** Answers after a delay, unless the client has gone away meanwhile. */
async function answerLate(ms, answer, request, response) {
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
  });
  try {
    await pause(ms, gone.signal);
  } catch {
    return;
  }
  answer(request, response);
}

/** Logs a request that was refused before an operation was called. */
function logRefusal({ log, now }, request, response) {
  if (log.has(request)) return;
  log.add(refusedRequest(request, response.headersSent ? response.statusCode : undefined, now()), request);
}

/** Returns the code of a failure of the system, such as `ENOENT`; nothing for any other. */
function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A state file cannot be read or written; the message names it, and says what to do. */
class StateFileError extends Error {
  name = 'StateFileError';
}

/** Milliseconds from a change until it is written. */
const delay = 200;

/** Keeps the state of a store in a file. It is written as a whole: under another name first, which is then changed. */
class StateFile {
  #file;
  #store;
  #onError;
  #written;
  /** Takes back what is going to be written. */
  #cancel;

  /**
   * Opens a state file: what is in it becomes the state; where there is none, it is made.
   * @param file Its path.
   * @param onError Receives the message when it cannot be written later.
   * @throws {StateFileError} for a file that cannot be read or written, or is no state of this mock.
   */
  constructor(file, store, onError) {
    this.#file = resolveLink(file);
    this.#store = store;
    this.#onError = onError;
    const text = read(this.#file);
    if (text !== undefined) restore(this.#file, text, store);
    this.save();
  }

  /** Says that there may be something to write. It is written soon; several changes at once. */
  touch() {
    if (this.#store.version === this.#written) return;
    this.#cancel ??= later(delay, () => {
      try {
        this.save();
      } catch (error) {
        // Thrown within a timer, it would end the process.
        this.#onError(error instanceof StateFileError ? error : unwritable(this.#file, error));
      }
    });
  }

  /**
   * Writes the state now, if it has changed.
   * @throws {StateFileError} where that fails; what the file held is still there.
   */
  save() {
    this.#cancel?.();
    this.#cancel = undefined;
    const snapshot = this.#store.snapshot();
    const { version } = this.#store;
    if (version === this.#written) return;
    const text = `${JSON.stringify(snapshot, undefined, 1)}\n`;
    const draft = `${this.#file}.${crypto.randomUUID().slice(0, 8)}.tmp`;
    try {
      fs().writeFileSync(draft, text, { flag: 'wx', flush: true });
      fs().renameSync(draft, this.#file);
    } catch (error) {
      fs().rmSync(draft, { force: true });
      throw unwritable(this.#file, error);
    }
    this.#written = version;
  }
}

/** Returns the message for a state that cannot be written. */
function unwritable(file, error) {
  return new StateFileError(
    `The state cannot be written to ${file}: ${reasonOf(error)}. Name another file with --state.`,
    { cause: error },
  );
}

/** Returns the target of a link, or the file itself: a link keeps pointing to it. */
function resolveLink(file) {
  try {
    return fs().realpathSync(file);
  } catch {
    return file;
  }
}

/** Returns the text of a file, if there is one. */
function read(file) {
  try {
    // A pipe would be waited for without end.
    if (fs().statSync(file).isFile()) return fs().readFileSync(file, 'utf8');
    throw new Error('it is no regular file');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StateFileError(
      `The state file ${file} cannot be read: ${reasonOf(error)}. Name another one with --state.`,
      { cause: error },
    );
  }
}

function restore(file, text, store) {
  try {
    // An editor may have put a byte order mark before it, which a reader may ignore: RFC 8259, section 8.1.
    const snapshot = JSON.parse(text.replace(/^\uFEFF/, ''));
    store.restore(snapshot);
  } catch (error) {
    // The store ends what it says with a full stop, the parser of JSON does not.
    const reason = reasonOf(error).replace(/\.?$/, '.');
    throw new StateFileError(
      `The state file ${file} is not a state of this mock: ${reason} Correct it, or move it away to start anew.`,
      { cause: error },
    );
  }
}

function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Locks that this process holds: one with our own process id that is not among them is from a process before us. */
const held = new Set();

/**
 * Keeps a state file from other mocks, each of which would write over what the others keep there. A file next to it names the
 * process that has it; that of a process which is no more is taken over.
 * @param file Path of the state file.
 * @returns Gives it free again.
 * @throws {StateFileError} while another mock has it, and where nothing can be written.
 */
function lockState(file) {
  const state = resolveLink(file);
  const lock = `${state}.lock`;
  if (!tryLock(lock, state)) {
    const owner = ownerOf(lock);
    if (isRunning(lock, owner) || !removeStale(lock, owner) || !tryLock(lock, state))
      throw taken(lock, state);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) fs().rmSync(lock, { force: true });
  };
}

/** @returns False where there is a lock already. */
function tryLock(lock, state) {
  try {
    fs().writeFileSync(lock, `${ownProcess().pid} ${os().hostname()}`, { flag: 'wx', flush: false });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unwritable(state, error);
  }
}

/** Process and machine that a lock names; empty where it has gone meanwhile. */
function ownerOf(lock) {
  try {
    return fs().readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** True if the process that holds a lock is running; one on another machine is taken to be. */
function isRunning(lock, owner) {
  const [pid = '', host] = owner.split(' ');
  if (host === undefined) return false;
  if (host !== os().hostname() || held.has(lock)) return true;
  return Number(pid) !== ownProcess().pid && isAlive(Number(pid));
}

function isAlive(pid) {
  try {
    // Nothing is sent: this only checks whether it could be.
    ownProcess().kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @returns False where another mock was faster, whose lock is then put back. */
function removeStale(lock, owner) {
  const aside = `${lock}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    fs().renameSync(lock, aside);
  } catch {
    return true;
  }
  if (ownerOf(aside) !== owner) {
    fs().renameSync(aside, lock);
    return false;
  }
  fs().rmSync(aside, { force: true });
  return true;
}

function taken(lock, state) {
  const [pid = '', host] = ownerOf(lock).split(' ');
  const where = host === undefined || host === os().hostname() ? '' : ` on ${host}`;
  return new StateFileError(
    `Another mock (process ${pid}${where}) uses the state file ${state}. Stop it, or name another file with --state; if there is no such process, delete ${lock}.`,
  );
}

/** A server cannot be bound to its port; the message says why, and what to do. */
class ListenError extends Error {
  name = 'ListenError';
}

/**
 * Serves a mock over HTTP.
 * @throws {StateFileError} for a state file that is none, cannot be read or written, or is another mock's.
 * @throws {ListenError} where the port or the host cannot be had.
 */
async function serveMock(served, options) {
  const state = options.state === undefined ? undefined : openState(options.state, served, options);
  try {
    const onChange = () => state?.file.touch();
    const server = http().createServer(mockListener(served, { ...options, onChange }));
    const port = await listen(server, options);
    const stop = () => state?.close();
    return {
      origin: originOf(options.host, port),
      port,
      stop,
      close: async () => {
        await closeServer(server);
        stop();
      },
    };
  } catch (error) {
    state?.unlock();
    throw error;
  }
}

function openState(path, { store }, { onError }) {
  const unlock = lockState(path);
  try {
    const file = new StateFile(path, store, ({ message }) => {
      onError(message);
    });
    const close = () => {
      try {
        file.save();
      } finally {
        unlock();
      }
    };
    return { file, unlock, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the URL by which a server is reached; one that is bound to all addresses is reached by that of loopback. */
function originOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listen(server, { port, host, onError }) {
  return new Promise((resolve, reject) => {
    let isListening = false;
    server.on('error', (error) => {
      // Later ones, such as that no more connections can be opened, would end the process where nobody listens.
      if (isListening) onError(error.message);
      else reject(new ListenError(listenMessage(error, port, host), { cause: error }));
    });
    server.listen(port, host, () => {
      isListening = true;
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listenMessage({ code, message }, port, host) {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is in use; end what listens there, or choose another with --port (0 takes a free one)`;
    case 'EACCES':
      return `port ${port} needs rights that this process does not have; choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `this machine has no address "${host}"; name one of its own with --host, such as localhost or 0.0.0.0`;
    default:
      return `nothing can be served at port ${port} of ${host}: ${message}`;
  }
}

/** A document cannot be served; the message is complete. */
class UnservableError extends Error {
  name = 'UnservableError';
}

/** The exit codes of a program: done, its document has errors, its command is wrong or the machine refuses, it has a bug. */
const mockExitCodes = { done: 0, problems: 1, usage: 2, bug: 3 };

/** The exit code of a process that Ctrl-C ended: 128 and the number of the signal. */
const interrupted = 130;

/**
 * Serves a mock until it is requested to stop.
 * @param argv Arguments, without the program.
 * @returns The exit code; nothing is thrown.
 */
async function runMock(argv, host, program) {
  try {
    const options = parseCommand(argv, host.cwd, program.source?.options);
    if (options.help || options.version) host.out(options.help ? helpText(program) : `${program.version}\n`);
    else await serveUntilStopped(options, host, program);
    return mockExitCodes.done;
  } catch (error) {
    return reportFailure(error, host, program);
  }
}

async function serveUntilStopped(options, host, program) {
  const served = await program.make(options);
  const onError = (text) => {
    host.err(`error ${visible(text)}\n`);
  };
  const serving = await serveMock(served, { ...options, onError });
  // Who reads that it is ready may end it at once.
  const stopped = untilStopped(
    host.signals,
    () => serving.close(),
    () => {
      // What is under way is cut; the state is what it is.
      serving.stop();
      host.exit(interrupted);
    },
  );
  host.out(
    options.quiet
      ? `${serving.origin}${basePathOf(served.about.baseUrl)}\n`
      : readyText(served, serving, options),
  );
  await stopped;
}

function reportFailure(error, host, program) {
  if (error instanceof UnservableError) {
    host.err(error.message);
    return mockExitCodes.problems;
  }
  if (error instanceof UsageError || error instanceof ListenError || error instanceof StateFileError) {
    host.err(`error ${visible(error.message)}\n`);
    return mockExitCodes.usage;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.err(
    `bug the mock itself failed: please report this.\n${program.version}, Node ${ownProcess().version}\n${trace}\n`,
  );
  return mockExitCodes.bug;
}

/**
 * Finds the package that a module belongs to: its nearest package.json.
 * @param url URL of the module: `import.meta.url`.
 * @throws {Error} where there is none, or where it has no name.
 */
function packageOf(url) {
  for (let folder = new URL('.', url); ; folder = new URL('..', folder)) {
    const file = new URL('package.json', folder);
    const isRoot = folder.href === new URL('..', folder).href;
    const text = readManifest(file);
    if (text === undefined && isRoot) throw new Error(`${url} belongs to no package`);
    if (text === undefined) continue;
    const manifest = JSON.parse(text);
    if (isPackageName(manifest)) return manifest;
    throw new Error(`${file.href} has no name and version`);
  }
}

function readManifest(file) {
  try {
    return fs().readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isPackageName(manifest) {
  if (typeof manifest !== 'object' || manifest === null) return false;
  return (
    'name' in manifest &&
    typeof manifest.name === 'string' &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  );
}

/**
 * Runs the program of a package that holds a mock, until it is requested to stop; sets the exit code of the process.
 * @param from What the mock is made from.
 * @param make Makes the handlers of the mock.
 * @param url URL of a module of the package, which gives its name and version: `import.meta.url`.
 */
async function runPackagedMock(
  from,
  make,

  url,
) {
  const { name, version } = packageOf(url);
  ownProcess().exitCode = await runMock(ownProcess().argv.slice(2), hostOf$1(ownProcess()), {
    call: `npx ${name}`,
    version: `${name} ${version}`,
    make: (options) => Promise.resolve(servedMock(from, make(options))),
  });
}

export { bindMock, madeFor, mergeOverrides, mswHandlersOf, runPackagedMock, servedMock };
