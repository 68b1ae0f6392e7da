import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { untilStopped } from '@specline/mock-runtime/serve/node/close';

describe('a process that is requested to end', () => {
  it.each(['SIGINT', 'SIGTERM'])('by %s ends when all is done', async (signal) => {
    const signals = new EventEmitter();
    let done = (): void => undefined;
    let isOver = false;
    const stopped = untilStopped(
      signals,
      () => new Promise((resolve) => (done = resolve)),
      () => {
        throw new Error('nobody requested this twice');
      },
    ).then(() => (isOver = true));
    signals.emit(signal);
    await Promise.resolve();
    expect(isOver).toBe(false);
    done();
    await stopped;
    expect(signals.listenerCount('SIGINT') + signals.listenerCount('SIGTERM')).toBe(0);
  });

  it('twice ends at once', async () => {
    const signals = new EventEmitter();
    const ended = new Promise<void>((resolve) => {
      void untilStopped(signals, () => new Promise(() => undefined), resolve);
    });
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    await ended;
  });

  it('reports when it cannot', async () => {
    const signals = new EventEmitter();
    const stopped = untilStopped(
      signals,
      () => Promise.reject(new Error('disk full')),
      () => undefined,
    );
    signals.emit('SIGTERM');
    await expect(stopped).rejects.toThrow('disk full');
  });
});
