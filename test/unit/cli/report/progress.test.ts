import { describe, expect, it } from 'vitest';
import { startProgress } from '../../../../generators/cli/report/progress.ts';
import { fakeTerminal } from '../fake-terminal.ts';

describe('startProgress', () => {
  it('rewrites one line, and clears it', () => {
    const terminal = fakeTerminal('/', true);
    const progress = startProgress(terminal, true);
    progress.begin('load');
    progress.begin('emit');
    progress.clear();
    expect(terminal.printed.err.split('\r\u001b[K')).toEqual([
      '',
      'reading the document …',
      'emitting packages …',
      '',
    ]);
    expect(terminal.printed.out).toBe('');
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('shows nothing when it is live: %s, and requested: %s', (live, shown) => {
    const terminal = fakeTerminal('/', live);
    const progress = startProgress(terminal, shown);
    progress.begin('load');
    progress.clear();
    expect(terminal.printed).toEqual({ out: '', err: '' });
  });
});
