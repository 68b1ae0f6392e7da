/**
 * How the parameters are written that are not what most are: OpenAPI 3.1.1, Parameter Object, Style Values, after RFC
 * 6570. One function for each, so that a bundle holds those that its operations use.
 *
 * What RFC 6570 calls undefined is not sent: undefined, null, and arrays and objects that hold nothing else; but null is sent as a text
 * where the server reads that as null, and what a document requires is refused where nothing of it would be sent. A path has no place for
 * what is not sent. Where a style has no way to tell a delimiter from the same character in a value, the value is refused:
 * what the server would read is not what was given.
 */
import type { Draft, EncodeParam, Param, Params } from '../operation.ts';
import { ParameterError } from '../errors/errors.ts';
import { jsonOf } from '../request/json-text.ts';
import { entriesOf, isPlain } from '../request/plain-object.ts';
import { assertOptional, textOf } from './text.ts';

/** A value taken apart: the text of a primitive, the texts of an array, or the pairs of an object. */
type Parts =
  | { readonly kind: 'one' | 'list'; readonly texts: readonly string[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] };

type Pair = readonly [key: string, text: string];

type Escape = (text: string) => string;

const verbatim: Escape = (text) => text;

/** A dot delimits what a label holds; it is one of the characters that are not escaped without need. */
const undotted: Escape = (text) => encodeURIComponent(text).replaceAll('.', '%2E');

/**
 * Lets reserved characters and percent-encoded octets through, but for the characters that a query gives a meaning:
 * OpenAPI 3.1.1, appendix C.
 */
const reserved: Escape = (text) =>
  encodeURI(text)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[#&+=]/g, encodeURIComponent);

/** Writes the parameters that `Operation.params` lists. */
export function writeParams(draft: Draft, params: Params): void {
  for (const param of draft.operation.params ?? []) {
    const key = param.key ?? param.name;
    const value = params[key];
    const before = writtenIn(draft);
    param.encode(param, value, draft);
    if (value !== undefined && writtenIn(draft) === before) assertOptional(draft.operation, key);
  }
}

/** All that parameters change; one of them that changes nothing is not sent. */
function writtenIn({ path, query, headers }: Draft): string {
  return [path, query, ...Object.entries(headers)].join();
}

/** As {@link writeParams}, for a path template that holds a query: what the parameters add to the query goes behind that. */
export function writeBehindQuery(draft: Draft, params: Params): void {
  writeParams(draft, params);
  const [path = '', ...query] = draft.path.split('?');
  draft.path = path;
  draft.query = `&${query.join('?')}${draft.query}`;
}

/** Style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
export const pathSimple: EncodeParam = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', ','), draft);
};

/** Style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
export const pathSimpleExploded: EncodeParam = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', '='), draft);
};

/** Style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
export const pathLabel: EncodeParam = (param, value, draft) => {
  setSegment(param, `.${joined(partsOf(param, value, draft), encodeURIComponent, ',', ',')}`, draft);
};

/** Style `label`, exploded: `.blue`, `.blue.black`, `.R=100.G=200`. */
export const pathLabelExploded: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const escape = parts.kind === 'one' ? encodeURIComponent : undotted;
  setSegment(param, `.${joined(parts, escape, '.', '=')}`, draft);
};

/** Style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`; an empty text is `;color`. */
export const pathMatrix: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const text = joined(parts, encodeURIComponent, ',', ',');
  const assigned = parts.kind === 'one' && text === '' ? '' : `=${text}`;
  setSegment(param, isEmpty(parts) ? '' : `;${encodeURIComponent(param.name)}${assigned}`, draft);
};

/** Style `matrix`, exploded: `;color=blue`, `;color=blue;color=black`, `;R=100;G=200`; an empty text is `;color`. */
export const pathMatrixExploded: EncodeParam = (param, value, draft) => {
  const pairs = exploded(param, partsOf(param, value, draft)).map((pair) => pair.map(encodeURIComponent));
  setSegment(param, pairs.map(([key = '', text]) => `;${key}${text && `=${text}`}`).join(''), draft);
};

/** Media type `application/json`. */
export const pathJson: EncodeParam = (param, value, draft) => {
  const text = value === undefined ? '' : jsonOf(draft.operation, param.name, value);
  setSegment(param, encodeURIComponent(text), draft);
};

/** Style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
export const queryForm: EncodeParam = (param, value, draft) => {
  const all = partsOf(param, value, draft);
  const parts = param.isPart ? undelimited(param, all, ',', draft) : all;
  const escape: Escape = (text) => escapeOf(param)(text).replaceAll(',', '%2C');
  addJoined(param, parts, parts.kind === 'one' ? escapeOf(param) : escape, ',', draft);
};

/**
 * Style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. The specification leaves open what becomes of
 * an array in an object: it repeats its key (`R=100&R=90`).
 */
export const queryFormExploded: EncodeParam = (param, value, draft) => {
  const members = isPlain(value) ? membersOf(param, value, draft) : [[param.name, value] as const];
  for (const [key, member] of members) {
    if (key !== param.name && isOfAnother(key, draft))
      throw refusal(param, draft, `${key} is another parameter`);
    const items = Array.isArray(member) ? itemsOf(param, member, draft) : [member].filter(hasText(param));
    for (const item of items) addPair(param, key, textOf(draft.operation, param.name, item), draft);
  }
};

/** Style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
export const querySpaceDelimited: EncodeParam = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), ' ', draft);
  addJoined(param, parts, escapeOf(param), '%20', draft);
};

/** Style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
export const queryPipeDelimited: EncodeParam = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), '|', draft);
  addJoined(param, parts, escapeOf(param), '%7C', draft);
};

/**
 * Style `deepObject`: `color%5BR%5D=100&color%5BG%5D=200`. The specification leaves open what else there may be: an array
 * repeats its name (`color%5BR%5D=100&color%5BR%5D=90`), or numbers its items where there are objects among them
 * (`color%5B0%5D%5BR%5D=100`), an object within adds a key (`color%5Bdark%5D%5BR%5D=90`), and a primitive value goes by the
 * name of the parameter (`color=blue`).
 */
export const queryDeepObject: EncodeParam = (param, value, draft) => {
  addDeep(param, param.name, value, draft);
};

/** Media type `application/json`. */
export const queryJson: EncodeParam = (param, value, draft) => {
  if (value !== undefined) addPair(param, param.name, jsonOf(draft.operation, param.name, value), draft);
};

/** Style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
export const headerSimple: EncodeParam = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', ','), draft);
};

/** Style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
export const headerSimpleExploded: EncodeParam = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (parts.kind === 'pairs' && parts.pairs.some(([key]) => key.includes('=')))
    throw refusal(param, draft, 'a key contains an equals sign, which delimits keys');
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', '='), draft);
};

/** Media type `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
export const headerJson: EncodeParam = (param, value, draft) => {
  if (value === undefined) return;
  const text = jsonOf(draft.operation, param.name, value).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  setHeader(param, text, draft);
};

/** Style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. Browsers do not let cookies be set this way. */
export const cookieForm: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  if (!isEmpty(parts)) addCookie(param.name, joined(parts, encodeURIComponent, ',', ','), draft);
};

/** Style `form`, exploded: `color=blue`, `color=blue; color=black`, `R=100; G=200`. */
export const cookieFormExploded: EncodeParam = (param, value, draft) => {
  for (const [key, text] of exploded(param, partsOf(param, value, draft)))
    addCookie(key, encodeURIComponent(text), draft);
};

/** Media type `application/json`. */
export const cookieJson: EncodeParam = (param, value, draft) => {
  if (value !== undefined)
    addCookie(param.name, encodeURIComponent(jsonOf(draft.operation, param.name, value)), draft);
};

function partsOf(param: Param, value: unknown, draft: Draft): Parts {
  const text = (item: unknown): string => textOf(draft.operation, param.name, item);
  if (Array.isArray(value)) return { kind: 'list', texts: itemsOf(param, value, draft).map(text) };
  if (!hasText(param)(value)) return { kind: 'list', texts: [] };
  if (!isPlain(value)) return { kind: 'one', texts: [text(value)] };
  return { kind: 'pairs', pairs: membersOf(param, value, draft).map(([key, member]) => [key, text(member)]) };
}

/** Tells what is sent: null is where it has a text. */
function hasText({ nulls }: Param): (value: unknown) => boolean {
  return (value) => value !== undefined && (value !== null || nulls === 'text');
}

function itemsOf(param: Param, items: readonly unknown[], draft: Draft): readonly unknown[] {
  refuseNull(param, items, draft);
  return items.filter(hasText(param));
}

function membersOf(
  param: Param,
  object: Readonly<Record<string, unknown>>,
  draft: Draft,
): ReturnType<typeof entriesOf> {
  const members = entriesOf(object);
  refuseNull(
    param,
    members.map(([, member]) => member),
    draft,
  );
  return members.filter(([, member]) => hasText(param)(member));
}

function refuseNull(param: Param, values: readonly unknown[], draft: Draft): void {
  if (param.nulls === 'none' && values.includes(null))
    throw refusal(param, draft, 'null in it would be read as the text "null"');
}

function isEmpty(parts: Parts): boolean {
  return (parts.kind === 'pairs' ? parts.pairs : parts.texts).length === 0;
}

/** A list has the name of its parameter with each of its texts, an object has its own. */
function exploded({ name }: Param, parts: Parts): readonly Pair[] {
  return parts.kind === 'pairs' ? parts.pairs : parts.texts.map((text) => [name, text]);
}

function joined(parts: Parts, escape: Escape, separator: string, assign: string): string {
  const texts =
    parts.kind === 'pairs'
      ? parts.pairs.map(([key, text]) => escape(key) + assign + escape(text))
      : parts.texts.map(escape);
  return texts.join(separator);
}

/** The parts, none of which holds the delimiter; alone, a text may hold it. */
function undelimited(param: Param, parts: Parts, delimiter: string, draft: Draft): Parts {
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => text.includes(delimiter)))
    throw refusal(param, draft, `an item contains "${delimiter}", which delimits items`);
  return parts;
}

/** The parts of a header field; space beside the comma of a list is none of the items: RFC 9110, section 5.6.1.1. */
function listed(param: Param, value: unknown, draft: Draft): Parts {
  const parts = undelimited(param, partsOf(param, value, draft), ',', draft);
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => /^[\t ]|[\t ]$/.test(text)))
    throw refusal(
      param,
      draft,
      'an item begins or ends with white space, which header fields do not preserve',
    );
  return parts;
}

function refusal({ name }: Param, { operation }: Draft, reason: string): ParameterError {
  return new ParameterError(operation.id, `${name} cannot be sent: ${reason}`, { parameter: name });
}

/** Sets a segment of the path, which it can neither leave nor shorten: RFC 3986, section 5.2.4. */
function setSegment(param: Param, text: string, draft: Draft): void {
  // To the URL standard, an escaped dot is a dot.
  if (/^(?:\.|%2e){0,2}$/i.test(text))
    throw refusal(param, draft, `as a path segment, it would be "${text}"`);
  draft.path = draft.path.replaceAll(`{${param.name}}`, () => text);
}

function escapeOf({ reserved: isReserved }: Param): Escape {
  return isReserved ? reserved : encodeURIComponent;
}

function addPair(param: Param, name: string, text: string, draft: Draft): void {
  draft.query += `&${encodeURIComponent(name)}=${escapeOf(param)(text)}`;
}

function addJoined({ name }: Param, parts: Parts, escape: Escape, separator: string, draft: Draft): void {
  if (!isEmpty(parts))
    draft.query += `&${encodeURIComponent(name)}=${joined(parts, escape, separator, separator)}`;
}

function addDeep(param: Param, name: string, value: unknown, draft: Draft): void {
  const object = Array.isArray(value) && value.some(isPlain) ? Object.fromEntries(value.entries()) : value;
  if (!isPlain(object)) {
    queryFormExploded({ ...param, name }, value, draft);
    return;
  }
  for (const [key, member] of membersOf(param, object, draft)) {
    if (/[[\]]/.test(key)) throw refusal(param, draft, 'a key contains a bracket, which delimits keys');
    const inner = `${name}[${key}]`;
    if (isOfAnother(inner, draft)) throw refusal(param, draft, `${inner} is another parameter`);
    addDeep(param, inner, member, draft);
  }
}

/** True for the name of another parameter of the query, which belongs to that, also where it begins as that of a deep object. */
function isOfAnother(name: string, { operation: { params = [], query = [] } }: Draft): boolean {
  return (
    query.includes(name) || params.some((param) => param.name === name && param.encode === queryFormExploded)
  );
}

function setHeader(param: Param, text: string, draft: Draft): void {
  // RFC 9110, section 5.5; beyond Latin-1 there is no octet for a character.
  if (/^[\t ]|[\t ]$|[^\t -~\x80-\xff]/.test(text))
    throw refusal(
      param,
      draft,
      'header fields cannot contain such characters, nor begin or end with white space',
    );
  draft.headers[param.name.toLowerCase()] = text;
}

function addCookie(name: string, text: string, { headers }: Draft): void {
  const pair = `${encodeURIComponent(name)}=${text}`;
  headers['cookie'] = headers['cookie'] === undefined ? pair : `${headers['cookie']}; ${pair}`;
}
