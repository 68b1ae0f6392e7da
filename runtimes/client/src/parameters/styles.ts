/**
 * The encoders of parameters in less common styles: OpenAPI 3.1.1, Parameter Object, Style Values, after RFC 6570. One function for
 * each, so that a bundle holds those that its operations use.
 *
 * Values that RFC 6570 calls undefined are not sent: undefined, null, and arrays and objects that hold nothing else; but null is
 * sent as a text if the server reads that as null, and a required value is refused if nothing of it would be sent. A path has no
 * place for values that are not sent. If a style cannot distinguish a delimiter from the same character in a value, the value is
 * refused: the server would read another one.
 */
import type { Draft, EncodeParam, Param, Params } from '../operation.ts';
import { jsonOf } from '../request/json-text.ts';
import { isPlain } from '../request/plain-object.ts';
import {
  exploded,
  hasText,
  isEmpty,
  itemsOf,
  joined,
  listed,
  membersOf,
  partsOf,
  undelimited,
  type Escape,
  type ValueParts,
} from './parts.ts';
import { assertOptional, refusalOf, primitiveText } from './text.ts';

const verbatim: Escape = (text) => text;

/** A dot delimits what a label holds; it is one of the characters that are not escaped without need. */
const undotted: Escape = (text) => encodeURIComponent(text).replaceAll('.', '%2E');

/**
 * Lets reserved characters and percent-encoded octets through, except for the characters with a meaning in a query:
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

/** Returns all that parameters change; one of them that changes nothing is not sent. */
function writtenIn({ path, query, headers }: Draft): string {
  return [path, query, ...Object.entries(headers)].join();
}

/**
 * Writes parameters as {@link writeParams} does, for a path template that holds a query: the query of the parameters is appended to
 * that.
 */
export function writeBehindQuery(draft: Draft, params: Params): void {
  writeParams(draft, params);
  const [path = '', ...query] = draft.path.split('?');
  draft.path = path;
  draft.query = `&${query.join('?')}${draft.query}`;
}

/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
export const pathSimple: EncodeParam = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', ','), draft);
};

/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
export const pathSimpleExploded: EncodeParam = (param, value, draft) => {
  setSegment(param, joined(partsOf(param, value, draft), encodeURIComponent, ',', '='), draft);
};

/** Encodes in the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
export const pathLabel: EncodeParam = (param, value, draft) => {
  setSegment(param, `.${joined(partsOf(param, value, draft), encodeURIComponent, ',', ',')}`, draft);
};

/** Encodes in the style `label`, exploded: `.blue`, `.blue.black`, `.R=100.G=200`. */
export const pathLabelExploded: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const escape = parts.kind === 'one' ? encodeURIComponent : undotted;
  setSegment(param, `.${joined(parts, escape, '.', '=')}`, draft);
};

/** Encodes in the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`; an empty text is `;color`. */
export const pathMatrix: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  const text = joined(parts, encodeURIComponent, ',', ',');
  const assigned = parts.kind === 'one' && text === '' ? '' : `=${text}`;
  setSegment(param, isEmpty(parts) ? '' : `;${encodeURIComponent(param.name)}${assigned}`, draft);
};

/** Encodes in the style `matrix`, exploded: `;color=blue`, `;color=blue;color=black`, `;R=100;G=200`; an empty text is `;color`. */
export const pathMatrixExploded: EncodeParam = (param, value, draft) => {
  const pairs = exploded(param, partsOf(param, value, draft)).map((pair) => pair.map(encodeURIComponent));
  setSegment(param, pairs.map(([key = '', text]) => `;${key}${text && `=${text}`}`).join(''), draft);
};

/** Encodes as `application/json`. */
export const pathJson: EncodeParam = (param, value, draft) => {
  const text = value === undefined ? '' : jsonOf(draft.operation, param.name, value);
  setSegment(param, encodeURIComponent(text), draft);
};

/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
export const queryForm: EncodeParam = (param, value, draft) => {
  const all = partsOf(param, value, draft);
  const parts = param.isPart ? undelimited(param, all, ',', draft) : all;
  const escape: Escape = (text) => escapeOf(param)(text).replaceAll(',', '%2C');
  addJoined(param, parts, parts.kind === 'one' ? escapeOf(param) : escape, ',', draft);
};

/**
 * Encodes in the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. The specification leaves open what becomes of
 * an array in an object: it repeats its key (`R=100&R=90`).
 */
export const queryFormExploded: EncodeParam = (param, value, draft) => {
  const members = isPlain(value) ? membersOf(param, value, draft) : [[param.name, value] as const];
  for (const [key, member] of members) {
    if (key !== param.name && isOfAnother(key, draft))
      throw refusalOf(draft.operation, param.name, `${key} is another parameter`);
    const items = Array.isArray(member) ? itemsOf(param, member, draft) : [member].filter(hasText(param));
    for (const item of items) addPair(param, key, primitiveText(draft.operation, param.name, item), draft);
  }
};

/** Encodes in the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
export const querySpaceDelimited: EncodeParam = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), ' ', draft);
  addJoined(param, parts, escapeOf(param), '%20', draft);
};

/** Encodes in the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
export const queryPipeDelimited: EncodeParam = (param, value, draft) => {
  const parts = undelimited(param, partsOf(param, value, draft), '|', draft);
  addJoined(param, parts, escapeOf(param), '%7C', draft);
};

/**
 * Encodes in the style `deepObject`: `color%5BR%5D=100&color%5BG%5D=200`. The specification leaves open what else there may be: an array
 * repeats its name (`color%5BR%5D=100&color%5BR%5D=90`), or numbers its items where there are objects among them
 * (`color%5B0%5D%5BR%5D=100`), an object within adds a key (`color%5Bdark%5D%5BR%5D=90`), and a primitive value goes by the
 * name of the parameter (`color=blue`).
 */
export const queryDeepObject: EncodeParam = (param, value, draft) => {
  addDeep(param, param.name, value, draft);
};

/** Encodes as `application/json`. */
export const queryJson: EncodeParam = (param, value, draft) => {
  if (value !== undefined) addPair(param, param.name, jsonOf(draft.operation, param.name, value), draft);
};

/** Encodes in the style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
export const headerSimple: EncodeParam = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', ','), draft);
};

/** Encodes in the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
export const headerSimpleExploded: EncodeParam = (param, value, draft) => {
  const parts = listed(param, value, draft);
  if (parts.kind === 'pairs' && parts.pairs.some(([key]) => key.includes('=')))
    throw refusalOf(draft.operation, param.name, 'a key contains an equals sign, which delimits keys');
  if (!isEmpty(parts)) setHeader(param, joined(parts, verbatim, ',', '='), draft);
};

/** Encodes as `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
export const headerJson: EncodeParam = (param, value, draft) => {
  if (value === undefined) return;
  const text = jsonOf(draft.operation, param.name, value).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  setHeader(param, text, draft);
};

/** Encodes in the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. Browsers do not let cookies be set this way. */
export const cookieForm: EncodeParam = (param, value, draft) => {
  const parts = partsOf(param, value, draft);
  if (!isEmpty(parts)) addCookie(param.name, joined(parts, encodeURIComponent, ',', ','), draft);
};

/** Encodes in the style `form`, exploded: `color=blue`, `color=blue; color=black`, `R=100; G=200`. */
export const cookieFormExploded: EncodeParam = (param, value, draft) => {
  for (const [key, text] of exploded(param, partsOf(param, value, draft)))
    addCookie(key, encodeURIComponent(text), draft);
};

/** Encodes as `application/json`. */
export const cookieJson: EncodeParam = (param, value, draft) => {
  if (value !== undefined)
    addCookie(param.name, encodeURIComponent(jsonOf(draft.operation, param.name, value)), draft);
};

/** Sets a segment of the path, which it can neither leave nor shorten: RFC 3986, section 5.2.4. */
function setSegment(param: Param, text: string, draft: Draft): void {
  // To the URL standard, an escaped dot is a dot.
  if (/^(?:\.|%2e){0,2}$/i.test(text))
    throw refusalOf(draft.operation, param.name, `as a path segment, it would be "${text}"`);
  draft.path = draft.path.replaceAll(`{${param.name}}`, () => text);
}

function escapeOf({ reserved: isReserved }: Param): Escape {
  return isReserved ? reserved : encodeURIComponent;
}

function addPair(param: Param, name: string, text: string, draft: Draft): void {
  draft.query += `&${encodeURIComponent(name)}=${escapeOf(param)(text)}`;
}

function addJoined(
  { name }: Param,
  parts: ValueParts,
  escape: Escape,
  separator: string,
  draft: Draft,
): void {
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
    if (/[[\]]/.test(key))
      throw refusalOf(draft.operation, param.name, 'a key contains a bracket, which delimits keys');
    const inner = `${name}[${key}]`;
    if (isOfAnother(inner, draft))
      throw refusalOf(draft.operation, param.name, `${inner} is another parameter`);
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
    throw refusalOf(
      draft.operation,
      param.name,
      'header fields cannot contain such characters, nor begin or end with white space',
    );
  draft.headers[param.name.toLowerCase()] = text;
}

function addCookie(name: string, text: string, { headers }: Draft): void {
  const pair = `${encodeURIComponent(name)}=${text}`;
  headers['cookie'] = headers['cookie'] === undefined ? pair : `${headers['cookie']}; ${pair}`;
}
