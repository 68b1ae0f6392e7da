import { valuesOf } from './decode.ts';
import type { Exchange } from './exchange.ts';
import { pointerTo, type Issue } from './issue.ts';
import type { Match } from './match.ts';
import type { Param, WireParams } from './operation.ts';
import { validReading } from './readings.ts';
import { RequestParams } from './request-params.ts';
import { problemsOf, requestProblems, type Faults } from './validate.ts';
import type { RequestValidators, Validate } from './validator.ts';
import { ValueProblem } from './values.ts';

/**
 * Reads parameters that are wrong once more, since a text may stand for several values that a schema takes; those that have a valid
 * reading are put right in the exchange.
 * @param query Query of the request, not decoded.
 * @returns What is wrong all the same.
 */
export function rereadParams(
  exchange: Exchange,
  match: Match,
  query: string,
  validators: RequestValidators,
  faults: Faults,
): Faults {
  const { undecoded, problems } = faults;
  const { params: validate } = validators;
  if (validate === undefined) return faults;
  const wire = new RequestParams(match, exchange.request, query);
  const right = new Set<Param>();
  for (const param of match.route.params) {
    if (![...undecoded, ...problems].some((fault) => isAbout(fault, param))) continue;
    const value = validReading(param.value, readerOf(param, wire), wrongIn(param, validate));
    if (value === undefined) continue;
    valuesOf(exchange, param.in)[param.name] = value;
    right.add(param);
  }
  if (right.size === 0) return faults;
  return {
    undecoded: undecoded.filter((issue) => ![...right].some((param) => isAbout(issue, param))),
    problems: requestProblems(exchange, validators),
  };
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
function wrongIn({ in: place, name }: Param, validate: Validate): (value: unknown) => readonly string[] {
  const start = `/${place}${pointerTo(name)}`;
  return (value) =>
    problemsOf(validate, { [place]: { [name]: value } })
      .filter(({ pointer }) => `${pointer}/`.startsWith(`${start}/`))
      .map(({ pointer }) => pointer.slice(start.length));
}
