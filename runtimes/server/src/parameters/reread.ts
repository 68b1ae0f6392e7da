import type { ReadableAgain } from '../request/body.ts';
import { valuesOf } from './decode.ts';
import type { Exchange } from '../request/exchange.ts';
import { isHttpError } from '../failure/http-error.ts';
import { pointerTo, type Issue } from '../failure/issue.ts';
import type { Match } from '../routing/match.ts';
import type { Param, WireParams } from '../operation.ts';
import { betterReading, readingAmong, textsOnly, type Reading, type Wrong } from './readings.ts';
import { RequestParams } from './request-params.ts';
import { problemsOf, requestProblems, type Faults } from '../validation/validate.ts';
import type { RequestValidators, Validate } from '../validation/validator.ts';
import { ValueProblem, type ValueType } from './values.ts';

/** A request as it came. */
export interface Came {
  readonly match: Match;
  /** Not decoded. */
  readonly query: string;
  readonly body: ReadableAgain | undefined;
}

/**
 * Reads what is wrong with a request once more, since a text may stand for several values that a schema takes; what has a valid
 * reading is put right in the exchange, and so is what more is wrong with than there has to be.
 * @returns What is wrong all the same.
 */
export function reread(
  exchange: Exchange,
  came: Came,
  validators: RequestValidators,
  faults: Faults,
): Faults {
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
function rereadParams(
  exchange: Exchange,
  { match, query }: Came,
  validate: Validate | undefined,
  { undecoded, problems }: Faults,
): readonly Param[] {
  if (validate === undefined) return [];
  const strict = new RequestParams(match, exchange.request, query);
  const loose = new RequestParams(match, exchange.request, query, withCommas);
  return match.route.params.filter((param) => {
    if (![...undecoded, ...problems].some((fault) => isAbout(fault, param))) return false;
    const readIn = (wire: WireParams): Reading | undefined =>
      betterReading(param.value, readerOf(param, wire), judgeOf(param, validate));
    const usual = readIn(strict);
    const other = usual?.wrong.length === 0 ? usual : readIn(loose);
    const better = other?.wrong.length === 0 ? other : usual;
    if (better === undefined) return false;
    valuesOf(exchange, param.in)[param.name] = better.value;
    return true;
  });
}

/** Unescapes the commas of a text. Many clients escape those between items as well as those within: only the schema can decide. */
function withCommas(raw: string): string {
  return raw.replace(/%2c/gi, ',');
}

/**
 * A body of more bytes is read once more and not in each way: to find out that a large form is wrong would take many times as long
 * as to read one that is right. Ways beyond that one are for what has no type.
 */
const largeBody = 65_536;

/** @returns Whether it is changed. */
function rereadBody(
  exchange: Exchange,
  { value, size, decode }: ReadableAgain,
  { body: validators = {} }: RequestValidators,
  { problems }: Faults,
): boolean {
  const { body: read, contentType } = exchange;
  const validate = contentType === undefined ? undefined : validators[contentType];
  if (validate === undefined) return false;
  const wrongIn = (body: unknown): readonly Wrong[] =>
    body === read ? problems.filter(isOfBody) : problemsOf(validate, body);
  const decodeOther = (type: ValueType): unknown => (type === value ? read : decodedAs(type, decode));
  const better =
    size > largeBody
      ? readingAmong(read, decode(textsOnly(value)), wrongIn)
      : betterReading(value, decodeOther, wrongIn);
  if (better === undefined || better.value === read) return false;
  exchange.body = better.value;
  return true;
}

/** Returns what a body is by another type; nothing where it is none. */
function decodedAs(type: ValueType, decode: ReadableAgain['decode']): unknown {
  try {
    return decode(type);
  } catch (error) {
    if (!isHttpError(error)) throw error;
    return undefined;
  }
}

function isOfBody({ in: place }: Pick<Issue, 'in'>): boolean {
  return place === 'body';
}

function isAbout(fault: Pick<Issue, 'in' | 'pointer'>, param: Param): boolean {
  return fault.in === param.in && `${fault.pointer}/`.startsWith(`${pointerTo(param.name)}/`);
}

function readerOf(param: Param, wire: WireParams): (type: Param['value']) => unknown {
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
function judgeOf({ in: place, name }: Param, validate: Validate): (value: unknown) => readonly Wrong[] {
  const start = `/${place}${pointerTo(name)}`;
  return (value) =>
    problemsOf(validate, { [place]: { [name]: value } })
      .filter(({ pointer }) => `${pointer}/`.startsWith(`${start}/`))
      .map(({ pointer, keyword }) => ({ pointer: pointer.slice(start.length), keyword }));
}
