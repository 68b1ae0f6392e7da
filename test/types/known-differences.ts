import type { Difference } from './agreement.ts';

/** A difference that is right, and why. */
export type KnownDifference = Difference & { readonly reason: string };

const indexOfOptional =
  'our index signature covers the declared property, which may be absent; openapi-typescript intersects properties with a map, to which no object that has both can be assigned';

const recordOfNever =
  'an object of which nothing is declared may hold anything; openapi-typescript takes it for an empty one, Record<string, never>';

/** The differences between our models and those of openapi-typescript. */
export const knownDifferences: readonly KnownDifference[] = [
  { model: 'AdaptiveJSONSchema', direction: 'ours to theirs', reason: indexOfOptional },
  { model: 'SiteAdaptiveSchema', direction: 'ours to theirs', reason: 'it holds an AdaptiveJSONSchema' },
  { model: 'PublishedSite', direction: 'ours to theirs', reason: recordOfNever },
  { model: 'SiteIcon', direction: 'ours to theirs', reason: recordOfNever },
  { model: 'Site', direction: 'ours to theirs', reason: 'it holds a SiteIcon' },
  { model: 'SiteList', direction: 'ours to theirs', reason: 'it holds sites, which hold a SiteIcon' },
];
