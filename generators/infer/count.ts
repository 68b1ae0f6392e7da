import type { Behaviours } from './types.ts';

/** Number of operations that a mock answers, and numbers of those that it does not answer by what their documents declare. */
export interface BehaviourCounts {
  readonly operations: number;
  /** Written by hand. */
  readonly overrides: number;
  /** Answered with a sample, since nothing tells what they do. */
  readonly samples: number;
}

/** Counts what the operations of an API do. */
export function countBehaviours({ behaviours }: Pick<Behaviours, 'behaviours'>): BehaviourCounts {
  const count = (word: string): number => behaviours.filter(({ binding }) => binding.do === word).length;
  return { operations: behaviours.length, overrides: count('override'), samples: count('sample') };
}
