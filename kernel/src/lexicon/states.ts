import { bareName } from '../plural.ts';

/** The part of a record's life in which it has a state. */
export type Stage = 'waiting' | 'underway' | 'done' | 'failed' | 'ended';

/** States by the part of a life that they belong to, without what distinguishes spellings. */
const stages: Readonly<Record<Stage, readonly string[]>> = {
  waiting: [
    ...['new', 'draft', 'todo', 'created', 'queued', 'pending', 'scheduled', 'requested', 'submitted'],
    ...['received', 'held', 'planned', 'initial'],
  ],
  underway: [
    'open',
    'opened',
    'running',
    'started',
    'processing',
    'inprogress',
    'active',
    'current',
    'enabled',
    'live',
  ],
  done: [
    'complete',
    'completed',
    'succeeded',
    'success',
    'successful',
    'done',
    'finished',
    'processed',
    'resolved',
    'ready',
  ],
  failed: ['failed', 'fail', 'failure', 'error', 'errored'],
  ended: [
    ...['closed', 'ended', 'canceled', 'cancelled', 'archived', 'deleted', 'expired', 'rejected', 'removed'],
    ...['revoked', 'refunded', 'declined'],
  ],
};

const stageOfState: ReadonlyMap<string, Stage> = new Map(
  // Object.entries gives the keys as mere texts.
  Object.entries(stages).flatMap(([stage, states]) =>
    states.map((state) => [state, stage as Stage] as const),
  ),
);

/**
 * Returns the part of a life to which a state belongs.
 * @param state In any spelling: `in_progress`, `InProgress`.
 * @returns Undefined for a state that the lexicon does not have.
 */
export function stageOf(state: string): Stage | undefined {
  return stageOfState.get(bareName(state));
}

/** True for a state that nothing follows by itself: done, failed or ended. */
export function isFinal(state: string): boolean {
  const stage = stageOf(state);
  return stage === 'done' || stage === 'failed' || stage === 'ended';
}

/** True for a field that holds the state of its record: `status`, `state`. */
export function isStateName(field: string): boolean {
  return /^(?:status|state)$/i.test(field);
}

/** True for a field whose name ends like one that holds a state: `orderStatus`, `phase`. */
export function endsAsState(field: string): boolean {
  return /(?:status|state|phase)$/i.test(field);
}

/** True for the name of a flag that a verb sets: `archived`, `paid`. */
export function isReachedFlag(name: string): boolean {
  return /(?:ed|paid|sent|read|done|hidden|frozen)$/i.test(name);
}

/** True for the name of a flag that is set unless somebody clears it. */
export function isEnabledFlag(name: string): boolean {
  return /^(?:is_?)?enabled$/i.test(name);
}
