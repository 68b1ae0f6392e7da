import type { CodeKeywordDefinition } from 'ajv/dist/core.js';
import { _, CodeText } from '../ajv-parts.ts';
import { ajvKeyword } from './evaluated.ts';
import { runtimeFunction } from './runtime-function.ts';

/**
 * `minProperties` and `maxProperties` (JSON Schema 2020-12, Validation, sections 6.5.1 and 6.5.2), which do not count the properties
 * that `uncounted: [name]` lists in the same schema: those that a request loses.
 */
export const sizeLimits: readonly CodeKeywordDefinition[] = [
  countingOthers('maxProperties', '>'),
  countingOthers('minProperties', '<'),
];

function countingOthers(keyword: string, isBroken: '<' | '>'): CodeKeywordDefinition {
  const byAjv = ajvKeyword(keyword);
  return {
    ...byAjv,
    keyword,
    // Where Ajv has it, so that errors come in its order.
    before: 'required',
    code(cxt, ruleType) {
      const { uncounted } = cxt.parentSchema as { readonly uncounted?: readonly string[] };
      if (uncounted === undefined) {
        byAjv.code(cxt, ruleType);
        return;
      }
      const names = new CodeText(JSON.stringify(uncounted));
      const count = _`${runtimeFunction(cxt, 'countedProperties')}(${cxt.data}, ${names})`;
      cxt.fail(_`${count} ${new CodeText(isBroken)} ${cxt.schemaCode}`);
    },
  };
}
