/** Whatever is thrown within a mock is an answer: by its handlers, its clock, its pages, and the callback for errors. */
import { EventEmitter } from 'node:events';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { intercept } from '@specline/mock-runtime/intercept';
import { untilStopped } from '@specline/mock-runtime/serve/node/close';
import { serveMock, type ServeOptions, type Serving } from '@specline/mock-runtime/serve/serve';
import type { Served } from '@specline/mock-runtime/serve/served';
import { inside, thrownValues, throwIt, type Thrown } from '../server/hostile-values.ts';
import { watchProcess } from '../server/watch-process.ts';
import { bookMock } from './example-mock.ts';

const lost = watchProcess();
const stderr = vi.spyOn(console, 'error');
beforeEach(() => {
  stderr.mockReset().mockReturnValue();
});
afterAll(() => {
  stderr.mockRestore();
});

let current: Thrown | undefined;
const fail = (): never => throwIt(current);

/** Serves a mock of which some part is another one, while something is done. */
async function during(
  parts: Partial<Served>,
  options: Partial<ServeOptions>,
  act: (serving: Serving) => Promise<void>,
): Promise<void> {
  const mock = { ...bookMock(), ...parts };
  const serving = await serveMock(mock, {
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    validateReplies: 'throw',
    onError: () => undefined,
    ...options,
  });
  try {
    await act(serving);
  } finally {
    await serving.close();
  }
  expect(lost).toEqual([]);
}

/** Returns the status of a page or an operation, whose answer shows nothing of what was thrown. */
async function statusOf({ origin }: Serving, path: string, init?: RequestInit): Promise<number> {
  const response = await fetch(origin + path, init);
  expect(await response.text()).not.toContain(inside);
  return response.status;
}

const broken = (): Served['handlers'] => ({ ...bookMock().handlers, ping: fail });

describe('a mock that is served', () => {
  it('answers what a handler throws, whoever receives the error', async () => {
    for (const onError of [() => undefined, fail])
      await during({ handlers: broken() }, { onError }, async (serving) => {
        for (current of thrownValues) {
          expect(await statusOf(serving, '/v1/ping'), current.name).toBe(500);
          expect(await statusOf(serving, '/_mock/style.css'), current.name).toBe(200);
        }
      });
  });

  it('answers what a page throws, whoever receives the error', async () => {
    const { store } = bookMock();
    const broken = Object.assign(Object.create(store) as typeof store, { snapshot: fail });
    for (const onError of [() => undefined, fail])
      await during({ store: broken }, { onError }, async (serving) => {
        for (current of thrownValues) {
          expect(await statusOf(serving, '/_mock/snapshot'), current.name).toBe(500);
          expect(await statusOf(serving, '/v1/ping'), current.name).toBe(204);
        }
      });
  });

  it('survives a clock and a log that throw once the answer is out', async () => {
    const { log } = bookMock();
    for (const broken of [
      { now: fail },
      { log: Object.assign(Object.create(log) as typeof log, { add: fail }) },
    ]) {
      const errors: string[] = [];
      await during(broken, { onError: (text) => errors.push(text) }, async (serving) => {
        for (current of thrownValues) expect(await statusOf(serving, '/v1/nowhere'), current.name).toBe(404);
      });
      expect(errors).toHaveLength(thrownValues.length);
    }
  });

  it('answers with a latency as without', async () => {
    await during({ handlers: broken() }, { latency: [1, 1], onError: fail }, async (serving) => {
      current = thrownValues[0];
      expect(await statusOf(serving, '/v1/ping')).toBe(500);
    });
  });
});

it('a mock that MSW calls answers what a handler throws', async () => {
  const mock = bookMock();
  const handlers: object = { ...mock.handlers, ping: fail };
  const { answer } = intercept(mock, handlers, 'http://a/v1');
  for (current of thrownValues) {
    const response = await answer(new Request('http://a/v1/ping'));
    expect(response?.status, current.name).toBe(500);
    expect(await response?.text()).not.toContain(inside);
    expect(stderr).toHaveBeenLastCalledWith(`An error in ping was not reported: ${current.className}.`);
  }
});

it('a second signal whose work throws ends the wait', async () => {
  const signals = new EventEmitter();
  const stopped = untilStopped(
    signals,
    () => new Promise(() => undefined),
    () => {
      throw new Error('no disk');
    },
  );
  signals.emit('SIGINT');
  signals.emit('SIGINT');
  await expect(stopped).rejects.toThrow('no disk');
});
