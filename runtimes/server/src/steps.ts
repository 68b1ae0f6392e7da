/**
 * Work that waits only where it has to. A chain of `async` functions waits at every link, also where all of them have their
 * result at once, as most handlers and checks of tokens do; that would be a good part of what a request costs.
 * It yields what it waits for: `const reply = yield* waitFor(handler(context))`. Where that is mostly there at once, and each
 * request comes by, it says so itself: `isPromise(given) ? yield given : given`.
 */
export type Steps<Result> = Generator<PromiseLike<unknown>, Result, unknown>;

/** Waits for a promise; whatever else it is given, it has at once. */
export function* waitFor<Value>(value: Value | PromiseLike<Value>): Steps<Value> {
  // `carryOut` resumes with what the promise that was yielded has become.
  return isPromise(value) ? ((yield value) as Value) : value;
}

/**
 * Carries work out.
 * @returns Its result, where nothing had to be waited for; a promise of it otherwise.
 * @throws What it throws before it has to wait.
 */
export function carryOut<Result>(steps: Steps<Result>): Result | Promise<Result> {
  const step = steps.next();
  return step.done === true ? step.value : carryOn(steps, step.value);
}

/** True if something has to be waited for. */
export function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

async function carryOn<Result>(steps: Steps<Result>, first: PromiseLike<unknown>): Promise<Result> {
  for (let awaited = first; ;) {
    // What only looks like a promise, as queries of some databases do, may give nothing back of its `then`.
    const step = await Promise.resolve(awaited).then(
      (value) => steps.next(value),
      (error: unknown) => steps.throw(error),
    );
    if (step.done === true) return step.value;
    awaited = step.value;
  }
}
