import { ParameterError } from '../errors/errors.ts';
import { assertOptional } from './text.ts';
import type { CheckArguments } from '../operation.ts';

/** Checks that all that `Operation.required` lists is given. */
export const assertRequired: CheckArguments = (operation, params, headers) => {
  const { id, required, query } = operation;
  for (const [key, field] of Object.entries(required ?? {})) {
    const value = params[key];
    if (value === undefined && headers[field] === undefined)
      throw new ParameterError(id, `${key} is missing`, { parameter: key });
    // `style` checks the parameters that it writes.
    if (query?.includes(key) && [value].flat().every((item) => item === undefined || item === null))
      assertOptional(operation, key);
  }
};
