import { expect, it } from 'vitest';
import { driftOf } from '../../../generators/cli/drift.ts';

it('tells why each file differs', () => {
  const bytes = Buffer.from('');
  const plans = [
    {
      name: 'types',
      folder: 'types',
      files: [
        { path: 'a', state: 'unchanged', bytes },
        { path: 'b', state: 'updated', bytes },
        { path: 'c', state: 'created', bytes },
        { path: 'd', state: 'deleted' },
        { path: 'e', state: 'updated', loses: 'edited', bytes },
        { path: 'f', state: 'deleted', loses: 'edited' },
        { path: 'g', state: 'updated', loses: 'foreign', bytes },
      ],
    },
    { name: 'workspace', folder: '', files: [{ path: 'h', state: 'created', bytes }] },
  ] as const;
  expect(driftOf(plans).map(({ path, cause }) => `${path}: ${cause}`)).toEqual([
    'types/b: changed',
    'types/c: missing',
    'types/d: orphaned',
    'types/e: edited by hand',
    'types/f: edited by hand',
    'types/g: not generated',
    'h: missing',
  ]);
});
