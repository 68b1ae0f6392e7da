import { medianOf } from '../client/statistics.ts';
import type { Subject } from './subject.ts';
import { firstError, timedRun, type Cost } from './timed-run.ts';

/** The measurements of a subject. */
export interface Measured {
  readonly subject: Subject;
  /** A cost for each turn. */
  readonly costs: readonly Cost[];
  /** The reason why it failed, where it did: the first line that reports it. */
  readonly failure: string | undefined;
}

/**
 * Measures subjects, which take turns in random order, so that all meet the same machine.
 * @param turns How many turns each of them takes.
 */
export function measureTurns(subjects: readonly Subject[], turns: number): readonly Measured[] {
  const costs = new Map<Subject, Cost[]>(subjects.map((subject) => [subject, []]));
  const failures = new Map<Subject, string>();
  for (let turn = 1; turn <= turns; turn += 1)
    for (const subject of shuffled(subjects)) {
      subject.prepare(turn);
      const { cost, succeeded, output } = timedRun(subject.argv, subject.out);
      costs.get(subject)?.push(cost);
      if (!succeeded) failures.set(subject, firstError(output));
    }
  return subjects.map((subject) => ({
    subject,
    costs: costs.get(subject) ?? [],
    failure: failures.get(subject),
  }));
}

/** Returns the median of a figure over the turns. */
export function typical({ costs }: Measured, figure: keyof Cost): number {
  return medianOf(costs.map((cost) => cost[figure]));
}

/** Returns how many times the CPU of another subject one takes: the median of the ratios in the same turns. */
export function cpuRatio({ costs }: Measured, other: Measured): number {
  return medianOf(costs.map(({ cpu }, turn) => cpu / (other.costs[turn]?.cpu ?? Number.NaN)));
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
