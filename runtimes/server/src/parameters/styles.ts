/**
 * The decoders of parameters: OpenAPI 3.1.1, section 4.8.12.4, Style Values, after RFC 6570. There is a function for each place and
 * style, which the data of an operation names.
 */
import { deepObjectOf } from './deep-object.ts';
import { jsonOf } from '../request/json.ts';
import type { Param, WireParams, DecodeParam } from '../operation.ts';
import { decodeCookieText, decodeQueryText, decodeText, type RawPairs } from './query.ts';
import {
  areItems,
  arrayOf,
  emptyObject,
  fieldOf,
  namesField,
  objectOf,
  primitiveOf,
  standsAlone,
  takesArrays,
  takesObjects,
  takesOthers,
  ValueProblem,
  type ValueType,
} from './values.ts';

type DecodeText = (raw: string) => string;

const verbatim: DecodeText = (raw) => raw.trim();

/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
export const pathSimple: DecodeParam = ({ name, value }, wire) =>
  joinedValue(value, wire.path(name), ',', decodeText);

/** Decodes the style `simple`, exploded: `R=100,G=200`. */
export const pathSimpleExploded: DecodeParam = ({ name, value }, wire) =>
  assignedValue(value, wire.path(name), ',', decodeText);

/** Decodes the style `label`: `.blue`, `.blue,black`, `.R,100,G,200`. */
export const pathLabel: DecodeParam = ({ name, value }, wire) =>
  joinedValue(value, afterDot(wire.path(name)), ',', decodeText);

/** Decodes the style `label`, exploded: `.blue.black`, `.R=100.G=200`. */
export const pathLabelExploded: DecodeParam = ({ name, value }, wire) =>
  assignedValue(value, afterDot(wire.path(name)), '.', decodeText);

/** Decodes the style `matrix`: `;color=blue`, `;color=blue,black`, `;color=R,100,G,200`. */
export const pathMatrix: DecodeParam = ({ name, value }, wire) => {
  const [[key, raw], ...others] = pairsOf(afterPrefix(wire.path(name), ';'), ';', decodeText);
  if (key !== name || others.length > 0) throw new ValueProblem('style', `must be written as ;${name}=value`);
  return joinedValue(value, raw, ',', decodeText);
};

/** Decodes the style `matrix`, exploded: `;color=blue;color=black`, `;R=100;G=200`. */
export const pathMatrixExploded: DecodeParam = ({ name, value }, wire) => {
  const pairs = pairsOf(afterPrefix(wire.path(name), ';'), ';', decodeText);
  const isNamed = pairs.every(([key]) => key === name) && takesOthers(value);
  if (!isNamed && takesObjects(value))
    return objectOf(
      value,
      pairs.map(([key, raw]) => [key, decodeText(raw)] as const),
    );
  if (!isNamed) throw new ValueProblem('style', `must be written as ;${name}=value`);
  return repeatedValue(
    value,
    pairs.map(([, raw]) => raw),
    decodeText,
  );
};

/** Decodes `application/json`. */
export const pathJson: DecodeParam = ({ name }, wire) => jsonOf(decodeText(wire.path(name)));

/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
export const queryForm: DecodeParam = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  return raw === undefined ? raw : joinedValue(value, raw, ',', decodeQueryText);
};

/** Decodes the style `form`, exploded: `color=blue`, `color=blue&color=black`, `R=100&G=200`. */
export const queryFormExploded: DecodeParam = (param, wire) =>
  explodedValue(param, wire, 'query', wire.query, decodeQueryText);

/** Decodes the style `spaceDelimited`: `color=blue%20black`, `color=R%20100%20G%20200`. */
export const querySpaceDelimited: DecodeParam = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  const spaced = raw?.replaceAll('%20', ' ').replaceAll('+', ' ');
  return spaced === undefined ? spaced : joinedValue(value, spaced, ' ', decodeText);
};

/** Decodes the style `pipeDelimited`: `color=blue%7Cblack`, `color=R%7C100%7CG%7C200`. */
export const queryPipeDelimited: DecodeParam = ({ name, value }, { query }) => {
  const raw = single(query.get(name));
  const pipes = raw?.replaceAll('%7C', '|').replaceAll('%7c', '|');
  return pipes === undefined ? pipes : joinedValue(value, pipes, '|', decodeQueryText);
};

/** Decodes the style `deepObject`: `color[R]=100&color[G]=200`; an array repeats its key, an object adds one. */
export const queryDeepObject: DecodeParam = (param, wire) =>
  deepObjectOf(param, wire.query, (name) => !wire.isOfAnother(param, name));

/** Decodes `application/json`. */
export const queryJson: DecodeParam = ({ name }, { query }) => {
  const raw = single(query.get(name));
  return raw === undefined ? raw : jsonOf(decodeQueryText(raw));
};

/** Decodes the style `simple`: `blue`, `blue,black`, `R,100,G,200`. */
export const headerSimple: DecodeParam = ({ name, value }, wire) => {
  const raw = wire.header(name);
  if (isEmptyList(value, raw)) return [];
  return raw === undefined ? raw : joinedValue(value, raw, ',', verbatim);
};

/** Decodes the style `simple`, exploded: `blue`, `blue,black`, `R=100,G=200`. */
export const headerSimpleExploded: DecodeParam = ({ name, value }, wire) => {
  const raw = wire.header(name);
  if (isEmptyList(value, raw)) return [];
  return raw === undefined ? raw : assignedValue(value, raw, ',', verbatim);
};

/** Decodes `application/json`. */
export const headerJson: DecodeParam = ({ name }, wire) => {
  const raw = wire.header(name);
  return raw === undefined ? raw : jsonOf(raw);
};

/** Decodes the style `form`: `color=blue`, `color=blue,black`, `color=R,100,G,200`. */
export const cookieForm: DecodeParam = ({ name, value }, { cookies }) => {
  const raw = closest(cookies.get(name));
  return raw === undefined ? raw : joinedValue(value, raw, ',', decodeCookieText);
};

/** Decodes the style `form`, exploded: `color=blue; color=black`, `R=100; G=200`. */
export const cookieFormExploded: DecodeParam = (param, wire) =>
  takesArrays(param.value) || takesObjects(param.value)
    ? explodedValue(param, wire, 'cookie', wire.cookies, decodeCookieText)
    : cookieForm(param, wire);

/** Decodes `application/json`. */
export const cookieJson: DecodeParam = ({ name }, { cookies }) => {
  const raw = closest(cookies.get(name));
  return raw === undefined ? raw : jsonOf(decodeCookieText(raw));
};

/** True for an empty field, which is an empty array: RFC 9110, section 5.6.1. */
function isEmptyList(type: ValueType, raw: string | undefined): boolean {
  return raw === '' && takesArrays(type) && !standsAlone(type, raw);
}

/** Returns the first of several cookies of one name: browsers send that of the longest path first: RFC 6265, section 5.4. */
function closest(raws: readonly string[] | undefined): string | undefined {
  return raws?.[0];
}

/** Returns the one text of a name. */
function single(raws: readonly string[] | undefined): string | undefined {
  if (raws !== undefined && raws.length > 1)
    throw new ValueProblem('type', `must be given once, not ${raws.length} times`);
  return raws?.[0];
}

/** Returns one text, in which a separator stands between the items of an array, and between keys and values of an object. */
function joinedValue(type: ValueType, raw: string, separator: string, decode: DecodeText): unknown {
  const isOne = !raw.includes(separator) && standsAlone(type, decode(raw));
  if (takesArrays(type) && !isOne) return arrayOf(type, raw.split(separator).map(decode));
  if (!takesObjects(type) || isOne) return primitiveOf(type, decode(raw));
  const pieces = raw === '' ? [] : raw.split(separator).map(decode);
  if (pieces.length % 2 === 1)
    throw new ValueProblem('type', `must be keys and values, separated by "${separator}"`);
  return objectOf(type, pairwise(pieces));
}

/** Returns one text, in which an object has `key=value`. */
function assignedValue(type: ValueType, raw: string, separator: string, decode: DecodeText): unknown {
  if (!takesObjects(type) || (!raw.includes('=') && (takesArrays(type) || type.types.length > 0)))
    return joinedValue(type, raw, separator, decode);
  const pairs = raw === '' ? [] : pairsOf(raw, separator, decode);
  return objectOf(
    type,
    pairs.map(([key, text]) => [key, decode(text)] as const),
  );
}

/**
 * Returns a text for each item of an array, or for each property of an object. The specification leaves open what becomes of an
 * array in an object: here it repeats its key.
 */
function explodedValue(
  { name, value }: Param,
  wire: WireParams,
  place: 'query' | 'cookie',
  source: RawPairs,
  decode: DecodeText,
): unknown {
  const raws = source.get(name);
  if (raws !== undefined && takesOthers(value)) return repeatedValue(value, raws, decode);
  if (!takesObjects(value)) return undefined;
  const object = emptyObject();
  let isGiven = false;
  for (const [key, texts] of source) {
    if (!namesField(value, key) && (value.rest === undefined || wire.isDeclared(place, key))) continue;
    object[key] = repeatedValue(fieldOf(value, key), texts, decode);
    isGiven = true;
  }
  return isGiven ? object : undefined;
}

/** Returns the texts that came under one name. */
function repeatedValue(type: ValueType, raws: readonly string[], decode: DecodeText): unknown {
  const texts = raws.map(decode);
  if (areItems(type, texts)) return arrayOf(type, texts);
  return primitiveOf(type, single(texts) ?? '');
}

function* pairwise(pieces: readonly string[]): Iterable<readonly [string, string]> {
  for (let index = 0; index < pieces.length; index += 2) yield [pieces[index] ?? '', pieces[index + 1] ?? ''];
}

/** Returns `key=value` pairs, of which there is at least one; values are not decoded. */
function pairsOf(raw: string, separator: string, decode: DecodeText): readonly [Pair, ...Pair[]] {
  const [first = '', ...others] = raw.split(separator);
  const pairOf = (piece: string): Pair => {
    const equals = piece.indexOf('=');
    return equals === -1 ? [decode(piece), ''] : [decode(piece.slice(0, equals)), piece.slice(equals + 1)];
  };
  return [pairOf(first), ...others.map(pairOf)];
}

type Pair = readonly [key: string, raw: string];

/**
 * Returns a text without its leading dot, which may be escaped: RFC 3986, section 6.2.2.2. Within the value, an escaped dot is no
 * separator.
 */
function afterDot(raw: string): string {
  return afterPrefix(raw.replace(/^%2e/i, '.'), '.');
}

function afterPrefix(raw: string, prefix: string): string {
  if (!raw.startsWith(prefix)) throw new ValueProblem('style', `must begin with "${prefix}"`);
  return raw.slice(prefix.length);
}
