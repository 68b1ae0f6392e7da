/** The stages of a run, in their order. */
export const stageNames = ['load', 'lower', 'emit', 'format', 'write'] as const;

/** One stage of a run. */
export type Stage = (typeof stageNames)[number];

/** Milliseconds by stage; a stage that was not reached is absent. */
export type Timings = Readonly<Partial<Record<Stage, number>>>;

/** Measures the stages of one run, and tells when one begins. */
export class StageClock {
  readonly #onStage: (stage: Stage) => void;
  readonly #spent = new Map<Stage, number>();

  /** @param onStage Told of each stage when it begins. */
  constructor(onStage: (stage: Stage) => void = () => {}) {
    this.#onStage = onStage;
  }

  /** Runs one stage; a stage that runs more than once adds up. */
  async time<T>(stage: Stage, action: () => T | Promise<T>): Promise<T> {
    this.#onStage(stage);
    const start = performance.now();
    try {
      return await action();
    } finally {
      this.#spent.set(stage, (this.#spent.get(stage) ?? 0) + performance.now() - start);
    }
  }

  /** What was measured so far. */
  get timings(): Timings {
    return Object.fromEntries(
      stageNames.flatMap((stage) => (this.#spent.has(stage) ? [[stage, this.#spent.get(stage)]] : [])),
    );
  }
}
