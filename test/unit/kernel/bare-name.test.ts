import { describe, expect, it } from 'vitest';
import { bareName } from '@specline/kernel/plural';

describe('names without what distinguishes spellings', () => {
  it.each([
    ['pet_id', 'petid'],
    ['Pet-ID', 'petid'],
    ['created at', 'createdat'],
    ['line_2', 'line2'],
    ['$count', 'count'],
    ['дата_создания', 'датасоздания'],
    ['作成日時', '作成日時'],
  ])('%s is %s', (name, bare) => {
    expect(bareName(name)).toBe(bare);
  });
});
