/** Inference and the runtime of the mock read one lexicon: the same words mean the same to both. */
import { describe, expect, it } from 'vitest';
import { stageOf } from '@specline/kernel/lexicon/states';
import { collectionName, isNamedLike, pluralOf, recordTitle, singularOf } from '@specline/kernel/plural';
import { Fields } from '@specline/mock-runtime/fields';
import { listCounts } from '@specline/mock-runtime/replies/list-counts';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import { topicOf } from '@specline/mock-runtime/sample/text/field-words';
import { firstState } from '../../../generators/infer/writing/defaults.ts';

const nouns: readonly (readonly [singular: string, plural: string])[] = [
  ['status', 'statuses'],
  ['alias', 'aliases'],
  ['address', 'addresses'],
  ['class', 'classes'],
  ['bus', 'buses'],
  ['series', 'series'],
  ['person', 'people'],
  ['news', 'news'],
  ['category', 'categories'],
  ['box', 'boxes'],
  ['branch', 'branches'],
  ['house', 'houses'],
  ['cause', 'causes'],
  ['size', 'sizes'],
  ['cache', 'caches'],
  ['quiz', 'quizzes'],
  ['analysis', 'analyses'],
  ['movie', 'movies'],
  ['virus', 'viruses'],
  ['campus', 'campuses'],
  ['response', 'responses'],
  ['database', 'databases'],
  ['menu', 'menus'],
  ['sku', 'skus'],
  ['day', 'days'],
  ['item', 'items'],
];

describe.each(nouns)('%s and %s', (singular, plural) => {
  it('are the singular and the plural of one noun', () => {
    expect([pluralOf(singular), pluralOf(plural), singularOf(plural), singularOf(singular)]).toEqual([
      plural,
      plural,
      singular,
      singular,
    ]);
  });

  it('name a collection, its records, and references to them', () => {
    expect([collectionName(singular), collectionName(plural)]).toEqual([plural, plural]);
    expect(recordTitle(plural)).toBe(singular);
    expect(isNamedLike(`${singular}Id`, plural)).toBe(true);
  });

  it.each([`${singular}_count`, `${plural}Count`, `num_${plural}`, `total_${plural}`])(
    'are counted by %s',
    (name) => {
      const integer = { type: 'integer' };
      const fields = new Fields(new Plans({ Shown: { type: 'object', properties: { [name]: integer } } }));
      expect(listCounts(fields, 'Shown', { [plural]: [1, 2] })).toEqual({ [name]: 2 });
    },
  );

  it('name fields that are about the same', () => {
    expect(topicOf(plural)).toBe(topicOf(singular));
  });
});

describe('states', () => {
  it.each([
    [['archived', 'draft', 'published'], 'draft'],
    [['cancelled', 'completed', 'in_progress'], 'in_progress'],
    [['active', 'draft'], 'active'],
    [['closed', 'resolved'], 'closed'],
  ])('a new record is, of %j, in %s', (states, first) => {
    expect(firstState(states)).toBe(first);
  });

  it.each([
    ['queued', 'waiting'],
    ['inProgress', 'underway'],
    ['succeeded', 'done'],
    ['FAILED', 'failed'],
    ['cancelled', 'ended'],
    ['blue', undefined],
  ])('%s belongs to %s', (state, stage) => {
    expect(stageOf(state)).toBe(stage);
  });
});
