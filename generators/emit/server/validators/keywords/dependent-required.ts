import type { CodeKeywordDefinition } from 'ajv/dist/core.js';
import { propertyInData, reportIfMissing } from '../ajv-parts.ts';
import { ajvKeyword } from './evaluated.ts';

/**
 * `dependentRequired`: JSON Schema 2020-12, Validation, section 6.5.4. Where the first error is enough, within `not` and `if`, Ajv
 * looks whether it has noted the name of a property that is missing, so that the empty name is never missing (its issue 2077).
 */
export const dependentRequired: CodeKeywordDefinition = {
  ...ajvKeyword('dependentRequired'),
  code(cxt) {
    const { gen, data, it } = cxt;
    for (const [property, names] of Object.entries(
      cxt.schema as Readonly<Record<string, readonly string[]>>,
    )) {
      if (names.length === 0) continue;
      cxt.setParams({ property, depsCount: names.length, deps: names.join(', ') });
      gen.if(propertyInData(gen, data, property, it.opts.ownProperties), () => {
        for (const name of names) reportIfMissing(cxt, name);
      });
    }
  },
};
