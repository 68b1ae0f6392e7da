import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchAndRun, type WatchedFiles } from '../../../generators/cli/watch/watch.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

/** Files of a document, the root first. */
const watched = (...files: readonly string[]): Promise<WatchedFiles> =>
  Promise.resolve({ roots: files.slice(0, 1), files });

it('runs again for what changed, for what changed too early, and for files that it learns of', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'a.yaml': '1', 'sub/b.yaml': '1', 'unrelated.yaml': '1' });
  const [a, b] = [join(folder, 'a.yaml'), join(folder, 'sub/b.yaml')];
  const runs: (readonly string[])[] = [];
  const events = new EventEmitter();
  let missed: readonly string[] = [b];
  let stop = (): void => {};
  const done = watchAndRun({
    run: (changed) => {
      runs.push(changed);
      events.emit('run');
      return runs.length === 1 ? watched(a) : watched(a, b);
    },
    missed: () => {
      const found = missed;
      missed = [];
      return found;
    },
    onReady: () => events.emit('ready'),
    onStop: (callback) => (stop = callback),
  });
  await once(events, 'ready');
  await once(events, 'run');
  writeFileSync(join(folder, 'unrelated.yaml'), '2');
  writeFileSync(a, '2');
  await once(events, 'run');
  stop();
  await done;
  expect(runs).toEqual([[], [b], [a]]);
});

it('hears of a change right after a run that was short', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'a.yaml': '1' });
  const file = join(folder, 'a.yaml');
  const read: string[] = [];
  let stop = (): void => {};
  const now = (): string => readFileSync(file, 'utf8');
  await watchAndRun({
    run: () => {
      read.push(now());
      if (read.length === 3) stop();
      return watched(file);
    },
    missed: () => {
      // As an editor does that lays out what was just saved.
      if (read.length === 2)
        setImmediate(() => {
          writeFileSync(file, '3');
        });
      return read.at(-1) === now() ? [] : [file];
    },
    onReady: () => {
      writeFileSync(file, '2');
    },
    onStop: (callback) => (stop = callback),
  });
  expect(read).toEqual(['1', '2', '3']);
});

it('finds what nobody reports', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'a.yaml': '1' });
  const file = join(folder, 'a.yaml');
  const runs: (readonly string[])[] = [];
  let [stop, looks] = [(): void => {}, 0];
  await watchAndRun({
    run: (changed) => {
      runs.push(changed);
      if (runs.length === 2) stop();
      return watched(file);
    },
    // Nothing happens to the file: only who looks again, and not right after the run, learns of it.
    missed: () => (++looks === 3 ? [file] : []),
    onReady: () => {},
    onStop: (callback) => (stop = callback),
  });
  expect(runs).toEqual([[], [file]]);
});

it('ends when it is stopped while nothing happens, and when a run throws', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'a.yaml': '1' });
  let stop = (): void => {};
  const tasks = { missed: () => [], onStop: (callback: () => void) => void (stop = callback) };
  await watchAndRun({
    ...tasks,
    run: () => watched(join(folder, 'a.yaml')),
    onReady: () => {
      stop();
    },
  });
  const failing = watchAndRun({
    ...tasks,
    run: () => Promise.reject(new Error('failed')),
    onReady: () => {},
  });
  await expect(failing).rejects.toThrow('failed');
});

it('goes on, and ends, where its only folder is deleted and put back', async () => {
  const folder = await tempFolder();
  const file = join(folder, 'api/a.yaml');
  await lay(folder, { 'api/a.yaml': '1' });
  const events = new EventEmitter();
  let wasThere = true;
  let stop = (): void => {};
  const done = watchAndRun({
    run: () => {
      events.emit('run');
      return watched(file);
    },
    missed: () => {
      const isThere = existsSync(file);
      const changed = isThere !== wasThere;
      wasThere = isThere;
      return changed ? [file] : [];
    },
    onReady: () => events.emit('ready'),
    onStop: (callback) => (stop = callback),
  });
  await once(events, 'ready');
  for (const round of ['2', '3']) {
    const gone = once(events, 'run');
    rmSync(join(folder, 'api'), { recursive: true });
    await gone;
    const back = once(events, 'run');
    await lay(folder, { 'api/a.yaml': round });
    await back;
  }
  stop();
  await done;
});
