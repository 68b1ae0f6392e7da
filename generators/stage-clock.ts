/** The stages of a run, in their order. */
export const stageNames = ['load', 'lower', 'emit', 'format', 'write'] as const;

/** One stage of a run. */
export type Stage = (typeof stageNames)[number];

/** Milliseconds by stage; a stage that was not reached is absent. */
export type Timings = Readonly<Partial<Record<Stage, number>>>;

/** Called with each stage before it begins, which waits for what it returns and is given up when it throws. */
export type OnStage = (stage: Stage) => void | Promise<void>;

/** Measures the stages of one run, and reports when one begins. */
export class StageClock {
  readonly #onStage: OnStage;
  readonly #spent = new Map<Stage, number>();

  constructor(onStage: OnStage = () => {}) {
    this.#onStage = onStage;
  }

  /** Runs one stage; a stage that runs more than once adds up. */
  async time<T>(stage: Stage, action: () => T | Promise<T>): Promise<T> {
    await this.#onStage(stage);
    const start = performance.now();
    try {
      return await action();
    } finally {
      this.#spent.set(stage, (this.#spent.get(stage) ?? 0) + performance.now() - start);
    }
  }

  /** Returns what was measured so far. */
  get timings(): Timings {
    return Object.fromEntries(
      stageNames.flatMap((stage) => (this.#spent.has(stage) ? [[stage, this.#spent.get(stage)]] : [])),
    );
  }
}
