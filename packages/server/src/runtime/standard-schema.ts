import { problemsOf, type Validate } from './validate.ts';

/** What a value breaks: Standard Schema 1. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/** The outcome of a validation: Standard Schema 1. */
export type StandardResult<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/** A schema that every library understands that takes Standard Schema 1 (https://standardschema.dev). */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Value>;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/**
 * A validator as a Standard Schema.
 * @typeParam Value What is valid.
 * @param isValid A validator that Ajv compiled of the schema of that type.
 */
export function standardSchema<Value>(
  isValid: ((value: unknown) => value is Value) & Pick<Validate, 'errors'>,
): StandardSchema<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'openapi',
      validate(value) {
        if (isValid(value)) return { value };
        return {
          issues: problemsOf(isValid, value).map(({ pointer, message }) => ({
            message,
            path: pathOf(pointer),
          })),
        };
      },
    },
  };
}

/** The steps of a JSON Pointer: RFC 6901, section 4. */
function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
