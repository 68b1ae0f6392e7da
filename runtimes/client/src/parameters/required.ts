import { ParameterError } from '../errors/errors.ts';
import type { CheckArguments } from '../operation.ts';

/** Checks that all that `Operation.required` lists is given. */
export const assertRequired: CheckArguments = ({ id, required }, params, headers) => {
  for (const [key, field] of Object.entries(required ?? {}))
    if (params[key] === undefined && headers[field] === undefined)
      throw new ParameterError(id, `${key} is missing`, { parameter: key });
};
