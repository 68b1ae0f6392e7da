import { expect, it } from 'vitest';
import { SchemaSet } from '../../../generators/emit/mock/schema-set.ts';
import { PatternGrowths } from '../../../generators/load/pattern/growths.ts';

it('holds what a chain of references leads to, however long', () => {
  const count = 20_000;
  const schemas = Array.from({ length: count }, (_, at) => [
    `S${at}`,
    { properties: { next: { $ref: `#/components/schemas/S${(at + 1) % count}` } } },
  ]);
  const set = new SchemaSet({ components: { schemas: Object.fromEntries(schemas) } }, new PatternGrowths());
  expect(set.idOf('/components/schemas/S5')).toBe('S5');
  expect(Object.keys(set.schemas)).toHaveLength(count);
  expect(set.schemas['S5']).toEqual({ properties: { next: { $ref: '#/S6' } } });
});

it('knows the patterns of all that it holds before anybody asks for the schemas', () => {
  const set = new SchemaSet(
    { components: { schemas: { A: { items: { pattern: '^(a+)+$' } } } } },
    new PatternGrowths(),
  );
  set.idOf('/components/schemas/A');
  expect(Object.keys(set.patternLimits)).toEqual(['^(a+)+$']);
});
