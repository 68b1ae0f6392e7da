import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StateFile, StateFileError } from '@specline/mock-runtime/serve/state-file';
import { bookMock } from '../../../mock/example-mock.ts';
import { tempFolder } from '../../write/temp-folder.ts';

afterEach(() => {
  vi.useRealTimers();
});

function unexpected(error: Error): never {
  throw error;
}

async function titlesIn(file: string): Promise<readonly string[]> {
  const snapshot: { records: { value: { title: string } }[] } = JSON.parse(await readFile(file, 'utf8'));
  return snapshot.records.map(({ value }) => value.title);
}

/** Returns a state whose only record holds a value. */
function stateOf(value: string): string {
  const record = `{"uid":"books:1","resource":"books","key":"a","place":"1","links":{},"value":{"a":${value}}}`;
  return `{"version":1,"serial":1,"counters":{},"removed":{},"records":[${record}]}`;
}

describe('a state file', () => {
  it('is made where there is none, and read where there is one', async () => {
    const folder = await tempFolder();
    const file = path.join(folder, 'state.json');
    const { store } = bookMock();
    store.insert('books', { key: 'c', value: { id: 'c', title: 'Third' } });
    new StateFile(file, store, unexpected);
    expect(await titlesIn(file)).toHaveLength(3);

    const other = bookMock();
    new StateFile(file, other.store, unexpected);
    expect(other.store.snapshot()).toEqual(store.snapshot());
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('is read where an editor has put a byte order mark before it', async () => {
    const file = path.join(await tempFolder(), 'state.json');
    await writeFile(file, `\uFEFF${stateOf('1')}`);
    const { store } = bookMock();
    new StateFile(file, store, unexpected);
    expect(store.snapshot()).toMatchObject({ records: [{ value: { a: 1 } }] });
  });

  it('is written a while after the first of several changes, and only where there was one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = path.join(await tempFolder(), 'state.json');
    const { store } = bookMock();
    const state = new StateFile(file, store, unexpected);
    state.touch();
    expect(vi.getTimerCount()).toBe(0);
    for (const key of ['c', 'd']) {
      store.insert('books', { key, value: { id: key, title: key } });
      state.touch();
    }
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(199);
    expect(await titlesIn(file)).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(await titlesIn(file)).toHaveLength(4);
  });

  it('stays the file that a link names', async () => {
    const folder = await tempFolder();
    const file = path.join(folder, 'real.json');
    const { store } = bookMock();
    new StateFile(file, store, unexpected);
    const link = path.join(folder, 'link.json');
    await symlink(file, link);
    const state = new StateFile(link, store, unexpected);
    store.remove('books:1');
    state.save();
    expect(await titlesIn(file)).toHaveLength(1);
  });

  it.each([
    ['', ': Unexpected end of JSON input. Correct it, or move it away to start anew.'],
    ['{"version":1', 'JSON'],
    ['[]', 'store.snapshot(). Correct it,'],
    ['{"version":2}', 'not a snapshot'],
    ['{"version":1,"serial":1,"counters":{},"removed":{},"records":[{"uid":1}]}', '/records/0'],
    ['{"version":1,"serial":1,"counters":{},"removed":{"books":5},"records":[]}', '/removed'],
    ['{"version":1,"serial":1,"counters":{},"removed":{"books":[5]},"records":[]}', '/removed'],
    ['{"version":1,"serial":1,"counters":{"books":"x"},"removed":{},"records":[]}', '/counters'],
    ['{"version":1,"serial":1,"counters":{},"removed":{},"open":{"books":[1]},"records":[]}', '/open'],
    [stateOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), '/records/0/value has more than 500 levels'],
  ])('that holds %j is an error that names it, and is left alone', async (text, reason) => {
    const file = path.join(await tempFolder(), 'state.json');
    await writeFile(file, text);
    const { store } = bookMock();
    const before = store.snapshot();
    expect(() => new StateFile(file, store, unexpected)).toThrow(StateFileError);
    expect(() => new StateFile(file, store, unexpected)).toThrow(
      `The state file ${file} is not a state of this mock`,
    );
    expect(() => new StateFile(file, store, unexpected)).toThrow(reason);
    expect([await readFile(file, 'utf8'), store.snapshot()]).toEqual([text, before]);
  });

  it('that is a folder, a device or a pipe, or lies in none, is an error', async () => {
    const folder = await tempFolder();
    const { store } = bookMock();
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const none of [pipe, '/dev/null'])
      expect(() => new StateFile(none, store, unexpected)).toThrow(
        `The state file ${none} cannot be read: it is no regular file. Name another one`,
      );
    expect(() => new StateFile(folder, store, unexpected)).toThrow(`The state file ${folder} cannot be read`);
    const nowhere = path.join(folder, 'none/state.json');
    expect(() => new StateFile(nowhere, store, unexpected)).toThrow(
      `The state cannot be written to ${nowhere}`,
    );
  });

  it('reports where it cannot be written later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const folder = await tempFolder();
    const file = path.join(folder, 'state.json');
    const { store } = bookMock();
    const errors: string[] = [];
    const state = new StateFile(file, store, ({ message }) => errors.push(message));
    await rm(file);
    // A folder cannot be replaced by a file.
    await mkdir(file);
    store.remove('books:1');
    state.touch();
    vi.runAllTimers();
    expect(errors).toEqual([expect.stringContaining(`The state cannot be written to ${file}`)]);
    expect(await readdir(folder)).toEqual(['state.json']);
    expect(() => {
      state.save();
    }).toThrow(StateFileError);
  });
});
