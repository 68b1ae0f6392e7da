import type { Judge, SchemaError } from './schema-error.ts';
import {
  containedSince,
  countContained,
  markOmissions,
  noteContained,
  omitAgain,
  unitedSince,
  type Omission,
} from './schema-functions.ts';

/** The finding of a schema's function about an object or array. */
interface Finding {
  /** The errors; nothing if the value is valid, and only then are the other members set. */
  readonly errors: readonly SchemaError[] | null;
  readonly omitted: Omission | undefined;
  readonly contained: readonly number[];
  readonly evaluated: Evaluated | undefined;
}

/** The parts of a value that a function has evaluated, as Ajv has it: JSON Schema 2020-12, Core, section 11. */
interface Evaluated {
  props?: unknown;
  items?: unknown;
}

/** A function of a schema, as its text has it. */
interface RecursiveJudge extends Judge {
  evaluated?: Evaluated;
}

/** The findings about the parts of the value that is being validated; undefined if there are none. */
let findings: Map<Judge, Map<object, Finding>> | undefined;

/**
 * Returns a function of a schema that refers to itself, which looks at no object twice while a value is judged. The branches of a
 * union have the same members to judge; each of them would do so by itself, and a value of n levels take a time of 2^n.
 * @param judge The function; it sets `errors` of what is returned here.
 */
export function recalling(judge: Judge): Judge {
  const whole: RecursiveJudge = (value, path) => {
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

function recall(
  all: Map<Judge, Map<object, Finding>>,
  whole: RecursiveJudge,
  judge: Judge,
  value: object,
  path: string,
): boolean {
  let known = all.get(whole);
  if (known === undefined) all.set(whole, (known = new Map<object, Finding>()));
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
function repeat(whole: RecursiveJudge, value: object, { errors, evaluated, ...rest }: Finding): boolean {
  whole.errors = errors === null ? null : [...errors];
  if (evaluated !== undefined) whole.evaluated = { ...evaluated };
  if (rest.omitted !== undefined) omitAgain(rest.omitted);
  if (Array.isArray(value)) for (const index of rest.contained) noteContained(value, index);
  return errors === null;
}
