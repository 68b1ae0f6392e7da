import type { CodeKeywordDefinition } from 'ajv/dist/core.js';
import { _, CodeText, functionNames, getProperty, isOwnProperty, strConcat } from '../ajv-parts.ts';
import { runtimeFunction } from './runtime-function.ts';
import { schemaPathCode } from './schema-path-code.ts';

/**
 * `required` (JSON Schema 2020-12, Validation, section 6.5.3) with one condition for all properties, which nearly every value
 * passes; Ajv writes an error for each of them.
 */
export const required: CodeKeywordDefinition = {
  keyword: 'required',
  type: 'object',
  schemaType: 'array',
  // Where Ajv has it, so that errors come in its order.
  before: 'propertyNames',
  code(cxt) {
    const names = cxt.schema as readonly string[];
    if (names.length === 0) return;
    const { gen, data, it } = cxt;
    // Joined as text: in code in the making, a long condition takes a time that is quadratic in its length.
    const absent = names.map((name) => {
      const isAbsent = _`${data}${getProperty(name)} === undefined`;
      return String(it.opts.ownProperties ? _`${isAbsent} || !${isOwnProperty(gen, data, name)}` : isAbsent);
    });
    const { vErrors, errors, instancePath } = functionNames;
    cxt.failResult(new CodeText(absent.join(' || ')), undefined, () => {
      if (it.createErrors === false) {
        cxt.error();
        return;
      }
      const path = strConcat(instancePath, it.errorPath);
      const place = schemaPathCode(`${it.errSchemaPath}/required`);
      const report = runtimeFunction(cxt, 'missing');
      gen.assign(vErrors, _`${report}(${vErrors}, ${data}, ${cxt.schemaValue}, ${path}, ${place})`);
      gen.assign(errors, _`${vErrors}.length`);
    });
  },
};
