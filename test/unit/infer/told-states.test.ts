import { describe, expect, it } from 'vitest';
import { ownSentences, saysState } from '../../../generators/infer/words/told-states.ts';

const states = ['active', 'paused', 'in_review', 'archived'];
const nouns = new Set(['project', 'it']);

/** The states that a description of a conflict names of a project. */
function named(text: string): readonly string[] {
  return states.filter((state) => ownSentences(text).some((each) => saysState(each, state, nouns, states)));
}

describe('the states of a record that a conflict speaks of', () => {
  it.each([
    ['Project is archived', ['archived']],
    ['already archived or paused', ['paused', 'archived']],
    ['Only active projects can be changed', ['active']],
    ['The project must not be in review.', ['in_review']],
    ['Once archived, it cannot be changed', ['archived']],
    ["Status must be 'active'", ['active']],
    ['The project is archived; another active project exists', ['archived']],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    'An active one exists',
    'Name already in use by an active project',
    'Only one active project per name',
    'A project with this name is already active',
    'Project has active members',
    'The customer must be active',
    'State is other than active',
    '',
  ])('none in: %s', (text) => {
    expect(named(text)).toEqual([]);
  });
});
