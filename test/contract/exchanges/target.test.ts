/** The black-box part against a mock on loopback, as it runs against any server. */
import { describe, expect, it } from 'vitest';
import { createMockHandlers } from '../../../packages/mock/src/index.ts';
import { lifecycles } from '../cases/lifecycles.ts';
import { goodToken, serve, type Injection } from './serving.ts';
import { testTarget, type TargetOutcome } from './target.ts';
import { absent, Permits, throttled } from './throttle.ts';
import { sendTo, type Send, type WireReply, type WireRequest } from './wire.ts';

interface Tested extends TargetOutcome {
  readonly requests: readonly WireRequest[];
  /** Keys of records before and after. */
  readonly keys: readonly [before: readonly string[], after: readonly string[]];
}

/** Tests the mock, with what was sent. */
async function tested(injection: Injection = {}): Promise<Tested> {
  const mock = createMockHandlers({ seed: 1, clock: () => Date.UTC(2026, 0, 15, 12) });
  await using served = await serve({ platform: 'node', handlers: mock, injection });
  const over = sendTo(served.baseUrl);
  const requests: WireRequest[] = [];
  const send: Send = (request) => {
    requests.push(request);
    return over(request);
  };
  const keysOf = (): readonly string[] =>
    [...mock.store.teams, ...mock.store.collections, ...mock.store.sites, ...mock.store.comments].map(
      ({ id }) => id,
    );
  const before = keysOf();
  const outcome = await testTarget({ baseUrl: served.baseUrl, rate: 1_000_000, token: goodToken, send });
  return { ...outcome, requests, keys: [before, keysOf()] };
}

const deleted = (requests: readonly WireRequest[]): readonly string[] =>
  requests.flatMap(({ method, target }) => (method === 'DELETE' && !target.includes(absent) ? [target] : []));

describe('the black-box part', () => {
  it('finds nothing wrong with the mock, and leaves it as it was', async () => {
    const { ledger, coverage, requests, keys } = await tested();
    expect(
      ledger.failures.map(({ operation, status, check, wrong }) => ({ operation, status, check, wrong })),
    ).toEqual([]);
    expect(coverage.missing).toEqual([]);
    expect(new Set(deleted(requests)).size).toBe(lifecycles.length);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('does not delete what a creation answers with that was there before', async () => {
    let first: unknown;
    const { requests, ledger } = await tested({
      handler: (next) => async (context) => {
        const reply = await next(context);
        if (context.operation.id === 'listTeams') first = (reply.body as { items: unknown[] }).items[0];
        return context.operation.id === 'createTeam' ? { ...reply, body: first } : reply;
      },
    });
    expect(first).toBeDefined();
    expect(deleted(requests).filter((target) => target.includes('/teams/'))).toEqual([]);
    expect(ledger.entries.some(({ operation }) => operation === 'deleteTeam')).toBe(true);
  });

  it('deletes nothing of others where credentials are not checked', async () => {
    const { ledger, keys } = await tested({ accepts: () => true });
    expect(ledger.failures.map(({ check }) => check)).toContain('ignored_auth');
    expect(keys[1]).toEqual(keys[0]);
  });
});

const fine: WireReply = { status: 200, headers: {}, body: '' };

describe('a permit', () => {
  const request = (method: string, target: string): WireRequest => ({ method, target, headers: {} });

  it('is needed for all that changes something', async () => {
    const permits = new Permits();
    const send = permits.guard(() => Promise.resolve(fine));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await expect(send(request(method, '/teams/a'))).rejects.toThrow(`${method} /teams/a was held back`);
    await expect(send(request('GET', '/teams/a'))).resolves.toBe(fine);
    await expect(send(request('DELETE', `/teams/${absent}`))).resolves.toBe(fine);
    permits.permitDeletion(request('DELETE', '/teams/a'));
    await expect(send(request('DELETE', '/teams/a'))).resolves.toBe(fine);
    await expect(send(request('DELETE', '/teams/b'))).rejects.toThrow();
  });

  it('of a creation holds once', async () => {
    const permits = new Permits();
    const send = permits.guard(() => Promise.resolve(fine));
    permits.permitCreation(request('POST', '/teams'));
    await expect(send(request('POST', '/teams'))).resolves.toBe(fine);
    await expect(send(request('POST', '/teams'))).rejects.toThrow();
  });
});

describe('the rate', () => {
  it.each([
    [10, 11, 1000],
    [2, 3, 1000],
    [0.5, 2, 2000],
  ])('of %d a second: %d requests take %d ms', async (rate, count, milliseconds) => {
    let time = 0;
    const wait = (passed: number): Promise<void> => {
      time += passed;
      return Promise.resolve();
    };
    const send = throttled(() => Promise.resolve(fine), rate, { now: () => time, wait });
    for (let index = 0; index < count; index++) await send({ method: 'GET', target: '/', headers: {} });
    expect(time).toBeCloseTo(milliseconds);
  });

  it('waits as long as a 429 requires, and gives up in the end', async () => {
    const waits: number[] = [];
    const busy: WireReply = { status: 429, headers: { 'retry-after': '7' }, body: '' };
    const wait = (passed: number): Promise<void> => {
      waits.push(passed);
      return Promise.resolve();
    };
    const send = throttled(() => Promise.resolve(busy), 1000, { now: () => 1e9 * waits.length, wait });
    await expect(send({ method: 'GET', target: '/', headers: {} })).resolves.toBe(busy);
    expect(waits).toEqual([7000, 7000, 7000]);
  });
});
