import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '@specline/kernel/words';

test.each([
  ['OpenAPISpec', ['Open', 'API', 'Spec']],
  ['pet_id', ['pet', 'id']],
  ['HTTP_STATUS', ['http', 'status']],
  ['URL', ['URL']],
  ['v2Beta1X', ['v2', 'Beta1', 'X']],
  ['größeInCm', ['größe', 'In', 'Cm']],
  ['ÜBER_ALLES', ['über', 'alles']],
  ['--', []],
])('%s', (wire, words) => {
  expect(wordsOf(wire)).toEqual(words);
});

test('names in ASCII are split like those of any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (wire) => {
      // One word more, which is of another script for one of the two.
      expect(wordsOf(`B ${wire}`).slice(1)).toEqual(wordsOf(`É ${wire}`).slice(1));
    }),
    { numRuns: 2000, seed: 3, examples: [['fooBAR_baz9Q'], ['A1B2cD'], ['X-Y'], ['x\u007fY\u0000z']] },
  );
});
