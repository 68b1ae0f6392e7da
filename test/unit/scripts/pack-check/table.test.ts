import { expect, it } from 'vitest';
import { noColours } from '../../../../generators/diagnostics/print.ts';
import { renderTable } from '../../../../scripts/pack-check/table.ts';

it('has a row for each check, and the first lines of what failed', () => {
  const output = `tsc ended with 2\n\n${Array.from({ length: 16 }, (_, index) => `line ${index}`).join('\n')}`;
  expect(
    renderTable(
      [
        { name: 'node 20 import', verdict: { state: 'passed' }, seconds: 1.25 },
        { name: 'vite', verdict: { state: 'skipped', why: 'no Chromium: install it' }, seconds: 0 },
        { name: 'typescript 5.4 node16', verdict: { state: 'failed', output }, seconds: 12 },
      ],
      noColours,
    ),
  ).toBe(`pass  node 20 import           1.3 s
skip  vite                     0.0 s  no Chromium: install it
FAIL  typescript 5.4 node16   12.0 s
      tsc ended with 2
      line 0
      line 1
      line 2
      line 3
      line 4
      line 5
      line 6
      line 7
      line 8
      line 9
      line 10
      line 11
      line 12
      line 13
      ... 2 more lines

1 passed, 1 failed, 1 skipped
`);
});

it('counts what was skipped only where there is some', () => {
  const rows = [{ name: 'a', verdict: { state: 'passed' }, seconds: 0 } as const];
  expect(renderTable(rows, noColours)).toBe('pass  a    0.0 s\n\n1 passed, 0 failed\n');
});
