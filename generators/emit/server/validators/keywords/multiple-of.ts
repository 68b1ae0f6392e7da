import type { CodeKeywordDefinition } from 'ajv/dist/core.js';
import { _ } from '../ajv-parts.ts';
import { runtimeFunction } from './runtime-function.ts';
import { keywordError } from './keyword-error.ts';

/**
 * `multipleOf` (JSON Schema 2020-12, Validation, section 6.2.1) of the numbers as they are written. Ajv divides, which is inexact
 * for fractions and too much for large numbers.
 */
export const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: keywordError(({ schemaCode }) => _`{multipleOf: ${schemaCode}}`),
  code(cxt) {
    const { data, schemaCode } = cxt;
    const isNone = _`!${runtimeFunction(cxt, 'isMultipleOf')}(${data}, ${schemaCode})`;
    // The remainder decides for most integers; for 1e23, which no number is exactly, it does not.
    cxt.fail(Number.isInteger(cxt.schema) ? _`${data} % ${schemaCode} !== 0 && ${isNone}` : isNone);
  },
};
