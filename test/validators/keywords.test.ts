import { describe, expect, it } from 'vitest';
import { found, modelsOf } from './emitted-validators.ts';
import { keywordCases, sharedSchemas } from './keyword-cases.ts';

const validate = await modelsOf({
  ...sharedSchemas,
  ...Object.fromEntries(keywordCases.map(({ schema }, index) => [`Case${index}`, schema])),
});

describe('each keyword of JSON Schema 2020-12', () => {
  it.each(keywordCases.map((each, index) => [each.name, index, each] as const))(
    '%s',
    (_, index, { valid, invalid }) => {
      for (const value of valid)
        expect(found(validate(`Case${index}`), value), JSON.stringify(value)).toEqual([]);
      for (const [value, ...errors] of invalid)
        expect(found(validate(`Case${index}`), value), JSON.stringify(value)).toEqual(errors);
    },
  );
});
