import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../../scripts/pack-check/cells.ts';
import { Packed } from '../../../../scripts/pack-check/packed.ts';
import {
  inPool,
  runCells,
  selectCells,
  Skipped,
  type Cell,
} from '../../../../scripts/pack-check/run-cells.ts';
import { compilers, nodes } from '../../../../scripts/pack-check/versions.ts';

const cell = (name: string, check: Cell['check'] = () => Promise.resolve()): Cell => ({ name, check });
const cellNames = (cells: readonly Cell[]): readonly string[] => cells.map(({ name }) => name);

describe('a pool', () => {
  it('does so many at a time, and keeps the order', async () => {
    let busy = 0;
    let most = 0;
    const tasks = Array.from({ length: 6 }, (_, index) => async () => {
      busy += 1;
      most = Math.max(most, busy);
      // The earlier ones take longer.
      for (let turn = 6; turn > index; turn -= 1) await Promise.resolve();
      busy -= 1;
      return index;
    });
    expect(await inPool(tasks, 2)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('fails when all others are over', async () => {
    const done: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map((name) => async () => {
      await Promise.resolve();
      if (name === 'b') throw new Error('b cannot');
      done.push(name);
    });
    await expect(inPool(tasks, 2)).rejects.toThrow('b cannot');
    expect(done).toEqual(['a', 'c', 'd']);
  });
});

it('a row says how its check ended', async () => {
  const rows = await runCells(
    [
      cell('good'),
      cell('bad', () => Promise.reject(new Error('line 1\nline 2'))),
      cell('elsewhere', () => Promise.reject(new Skipped('no Chromium'))),
    ],
    2,
  );
  expect(rows.map(({ name, verdict }) => ({ name, ...verdict }))).toEqual([
    { name: 'good', state: 'passed' },
    { name: 'bad', state: 'failed', output: 'line 1\nline 2' },
    { name: 'elsewhere', state: 'skipped', why: 'no Chromium' },
  ]);
});

describe('--only', () => {
  const cells = ['node 20 import', 'node 20.19 import', 'node 20 require', 'vite chromium'].map((name) =>
    cell(name),
  );

  it.each([
    { selected: [], names: cellNames(cells) },
    { selected: ['node 20'], names: ['node 20 import', 'node 20 require'] },
    { selected: ['vite chromium', 'node 20.19 '], names: ['node 20.19 import', 'vite chromium'] },
  ])('$selected', ({ selected, names }) => {
    expect(cellNames(selectCells(cells, selected))).toEqual(names);
  });

  it.each(['node 2', 'import', ''])('%j is none', (name) => {
    expect(() => selectCells(cells, [name])).toThrow(
      `no check is named ${JSON.stringify(name)}; choose from node 20 import, node 20.19 import,`,
    );
  });
});

it('the matrix has a row for each version and way, by a name of its own', () => {
  const names = cellNames(cellsOf(new Packed(''), false));
  expect(new Set(names).size).toBe(names.length);
  for (const { title } of nodes)
    expect(names).toEqual(expect.arrayContaining([`node ${title} import`, `node ${title} require`]));
  for (const { title } of compilers)
    expect(names).toEqual(
      expect.arrayContaining(['node16', 'nodenext', 'bundler'].map((how) => `typescript ${title} ${how}`)),
    );
  expect(names).toEqual(expect.arrayContaining(['vite chromium', 'mock program', 'other document']));
});
