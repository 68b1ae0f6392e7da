import { describe, expect, it } from 'vitest';
import { isActive, isNamedBy } from '../../../generators/infer/found/marks.ts';

describe('names of what callers mark', () => {
  it.each([
    ['like', 'likes_count'],
    ['like', 'numLikes'],
    ['like', 'liked'],
    ['follow', 'followers'],
    ['follow', 'following_count'],
    ['favorite', 'favoritesCount'],
    ['star', 'stargazers_count'],
    ['pin', 'pinned'],
  ])('of %s: %s', (verb, name) => {
    expect(isNamedBy(name, verb)).toBe(true);
  });

  it.each([
    ['star', 'start'],
    ['star', 'starting_price'],
    ['save', 'savings'],
    ['like', 'likelihood'],
    ['pin', 'ping'],
    ['read', 'ready'],
  ])('not of %s: %s', (verb, name) => {
    expect(isNamedBy(name, verb)).toBe(false);
  });

  it.each([
    ['following', true],
    ['followedCount', true],
    ['followers', false],
    ['follows', false],
  ])('%s is about what somebody has marked: %s', (name, is) => {
    expect(isActive(name, 'follow')).toBe(is);
  });
});
