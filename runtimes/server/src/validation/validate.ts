import type { HandlerInput } from '../handler.ts';
import { pointerTo, type Issue } from '../failure/issue.ts';
import type { Api } from '../operation.ts';
import { mostErrors } from './schema-error.ts';
import { isInstance } from '../failure/thrown.ts';
import type { AjvError, Validate, RequestValidators } from './validator.ts';

/** One thing that is wrong with a value. */
export interface Problem extends Omit<Issue, 'in'> {
  /** The place of the keyword, as `Api.positions` has it. */
  readonly schemaPath: string;
  /** Name of the property that is missing. */
  readonly missing?: string;
}

/** One thing that is wrong with a request. */
export type PlacedProblem = Problem & Pick<Issue, 'in'>;

/** All that is wrong with a request. */
export interface Faults {
  /** The values that could not be decoded. */
  readonly undecoded: readonly Issue[];
  readonly problems: readonly PlacedProblem[];
}

/** Returns what is wrong with a value; nothing where it is valid. */
export function problemsOf(validate: Validate, value: unknown): readonly Problem[] {
  try {
    if (validate(value)) return [];
  } catch (error) {
    // A recursive schema recurses as deeply as the value does; what is too deep for the stack is not valid.
    if (!isInstance(error, RangeError)) throw error;
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
export function requestProblems(
  { params, query, headers, cookies, body, contentType }: HandlerInput,
  validators: RequestValidators,
): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
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
export async function issuesOf(
  { undecoded, problems }: Faults,
  positions: Api['positions'],
): Promise<readonly Issue[]> {
  const spec = (await positions?.()) ?? {};
  const isNew = (issue: Issue): boolean => !undecoded.some((known) => isAbout(issue, known));
  return [...undecoded, ...problems.map((problem) => issueOf(problem, spec)).filter(isNew)].slice(
    0,
    mostErrors,
  );
}

/** Returns the position in the document of the nearest schema around a keyword. */
export function positionOf(
  positions: Readonly<Record<string, string>>,
  schemaPath: string,
): string | undefined {
  const steps = schemaPath.replace(/^#/, '').split('/');
  for (; steps.length > 0; steps.pop()) {
    const pointer = steps.join('/');
    if (Object.hasOwn(positions, pointer)) return positions[pointer];
  }
  return undefined;
}

function issueOf(problem: PlacedProblem, positions: Readonly<Record<string, string>>): Issue {
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
function placed({ missing, ...problem }: Problem): PlacedProblem {
  const [, place = '', ...steps] = problem.pointer.split('/');
  const isParam = steps.length === 0 && missing !== undefined;
  const pointer = isParam ? pointerTo(missing) : steps.map((step) => `/${step}`).join('');
  const all = { ...problem, in: parameterPlace(place), pointer };
  return isParam ? { ...all, message: 'is missing' } : { ...all, ...(missing !== undefined && { missing }) };
}

function parameterPlace(name: string): Issue['in'] {
  return name === 'path' || name === 'header' || name === 'cookie' ? name : 'query';
}

/** True if an issue is about a value that could not be decoded. */
function isAbout(issue: Issue, undecoded: Issue): boolean {
  return issue.in === undecoded.in && issue.pointer === undecoded.pointer;
}

/** Returns the message of Ajv, with the names that it leaves out. */
function messageOf({ keyword, params, message = `violates "${keyword}"` }: AjvError): string {
  const { additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = params;
  const name = additionalProperty ?? unevaluatedProperty;
  if (typeof name === 'string') return `${message}: ${JSON.stringify(name)}`;
  if (Array.isArray(allowedValues))
    return `${message}: ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  return keyword === 'const' ? `${message}: ${JSON.stringify(allowedValue)}` : message;
}
