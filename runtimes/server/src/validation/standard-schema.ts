import { stepsOf } from '../failure/issue.ts';
import { problemsOf, type Problem } from './validate.ts';
import type { Validate } from './validator.ts';

/** An issue of a value: Standard Schema 1. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/** The outcome of a validation: Standard Schema 1. */
export type StandardResult<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/**
 * A schema for libraries that support Standard Schema 1 (https://standardschema.dev).
 * @typeParam Value The type of valid values.
 * @typeParam Result The outcome of a validation, or a promise of it.
 */
export interface StandardSchema<Value, Result = StandardResult<Value>> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/**
 * Returns a validator as a Standard Schema.
 * @typeParam Value What is valid.
 * @param validate A validator that Ajv compiled of the schema of that type.
 */
export function standardSchema<Value>(validate: Validate): StandardSchema<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'openapi',
      validate(value) {
        const problems = problemsOf(validate, value);
        if (problems.length > 0)
          return { issues: problems.map((problem) => ({ message: problem.message, path: pathOf(problem) })) };
        // What the schema takes is what the type of it says, which is made of the same schema.
        return { value: value as Value };
      },
    },
  };
}

/**
 * Returns the steps to what is wrong (RFC 6901, section 4); a missing property is given as if it were there, for forms to
 * show it.
 */
export function pathOf({ pointer, missing }: Pick<Problem, 'pointer' | 'missing'>): readonly string[] {
  const steps = stepsOf(pointer);
  return missing === undefined ? steps : [...steps, missing];
}
