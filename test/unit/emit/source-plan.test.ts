import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../generators/emit/digest.ts';
import { modelsById } from '../../../generators/emit/leaves.ts';
import { settlePlan, type SourcePlan } from '../../../generators/emit/source-plan.ts';
import { code } from '../../../generators/emit/ts/code.ts';
import type { Model } from '../../../generators/ir/types.ts';
import { bare, field, model, node, object, ref, text } from './api-builder.ts';

const seen = [model('Pet', object([field('owner', ref('Owner'))])), model('Owner', text())];
const other = model('Toy', text());

/** Returns a plan that looks at two models, whose declarations hold what it was made of; and how often it made any. */
function planOf(of: readonly object[], models: readonly Model[], path = 'a.ts') {
  const made: number[] = [];
  const plan: SourcePlan = {
    path,
    heading: '// top',
    of,
    models: modelsById(models),
    declare(byId) {
      made.push(1);
      const kinds = ['Pet', 'Owner', 'Gone'].map((id) => byId.get(id)?.shape.kind ?? 'none');
      return [{ kind: 'alias', name: `Of_${of.length}_${kinds.join('_')}`, doc: code``, type: code`string` }];
    },
  };
  return { plan, made };
}

describe('the declarations of a planned file', () => {
  const first: readonly [of: readonly object[], models: readonly Model[]] = [
    [{ a: 1, ...node() }],
    [...seen, other],
  ];
  const moved = { ...node(), origin: { ...node().origin, line: 77, column: 3 } };

  it.each<[string, readonly object[], readonly Model[], string, number]>([
    ['are not made again of the same', ...first, 'a.ts', 0],
    ['are made again of something else', [{ a: 2, ...node() }], [...seen, other], 'a.ts', 1],
    ['are made again of more', [...first[0], {}], [...seen, other], 'a.ts', 1],
    ['are made again for another path', ...first, 'b.ts', 1],
    ['are not made again where only lines have moved', [{ a: 1, ...moved }], [...seen, other], 'a.ts', 0],
    [
      'are made again where a model that they look at has changed',
      first[0],
      [model('Pet', text()), ...seen.slice(1), other],
      'a.ts',
      1,
    ],
    [
      'are not made again where another model has changed',
      first[0],
      [...seen, model('Toy', bare('null'))],
      'a.ts',
      0,
    ],
    ['are not made again where another model is gone', first[0], seen, 'a.ts', 0],
    [
      'are made again where a model that they looked for has come',
      first[0],
      [...seen, model('Gone', text())],
      'a.ts',
      1,
    ],
    ['are made again where a model that they look at is gone', first[0], [other], 'a.ts', 1],
  ])('%s', (_, of, models, path, times) => {
    const cache = new Map<string, string>();
    settlePlan(planOf(...first).plan, cache);
    const { plan, made } = planOf(of, models, path);
    const { key, source } = settlePlan(plan, cache);
    expect(made).toHaveLength(times);
    // What was not made is made when its text has to be printed, and has the key that it would have had.
    expect(source().declarations).toEqual(plan.declare(plan.models));
    expect(key).toBe(settlePlan(plan, new Map()).key);
  });
});

it('a digest covers everything but lines and columns', () => {
  const at = (pointer: string, line: number) => ({ origin: { file: 'a.yaml', pointer, line, column: 1 } });
  expect(digestOf(at('/a', 1))).toBe(digestOf(at('/a', 2)));
  expect(digestOf(at('/a', 1))).not.toBe(digestOf(at('/b', 1)));
  // A value of the document that is called like an origin is none.
  expect(digestOf({ origin: { line: 1 } })).not.toBe(digestOf({ origin: { line: 2 } }));
});
