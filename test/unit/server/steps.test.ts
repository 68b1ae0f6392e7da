import { describe, expect, it } from 'vitest';
import { carryOut, isPromise, waitFor, type Steps } from '@specline/server-runtime/steps';

function* sum(...values: readonly (number | PromiseLike<number>)[]): Steps<number> {
  let total = 0;
  for (const value of values) total += yield* waitFor(value);
  return total;
}

function* sumOrMessage(...values: readonly (number | Promise<number>)[]): Steps<number | string> {
  try {
    return yield* sum(...values);
  } catch (error) {
    return String(error);
  }
}

const failing = (): Promise<number> => Promise.reject(new Error('no'));

describe('work', () => {
  it('that need not wait is done at once', () => {
    expect(carryOut(sum(1, 2))).toBe(3);
  });

  it('that has to wait is a promise', async () => {
    const result = carryOut(sum(1, Promise.resolve(2), 3, Promise.resolve(4)));
    expect(result).toBeInstanceOf(Promise);
    expect(await result).toBe(10);
  });

  it('waits for what only looks like a promise', async () => {
    const query: PromiseLike<number> = {
      then: (done) => {
        void done?.(2);
        return undefined as never;
      },
    };
    expect(await carryOut(sum(1, query, query))).toBe(5);
  });

  it('can catch what it waited for', async () => {
    expect(await carryOut(sumOrMessage(1, failing()))).toBe('Error: no');
    expect(await carryOut(sumOrMessage(Promise.resolve(1), failing(), 2))).toBe('Error: no');
  });

  it('fails with what it throws, at once or later', async () => {
    const broken = function* (): Steps<number> {
      throw new Error('at once');
    };
    expect(() => carryOut(broken())).toThrow('at once');
    await expect(carryOut(sum(Promise.resolve(1), failing()))).rejects.toThrow('no');
  });
});

it.each([
  [Promise.resolve(1), true],
  [{ then: () => undefined }, true],
  [{ then: 1 }, false],
  [null, false],
  [undefined, false],
  ['then', false],
])('%o is waited for: %s', (value, expected) => {
  expect(isPromise<unknown>(value)).toBe(expected);
});
