import { noColours } from '../../../generators/diagnostics/print.ts';
import type { Terminal } from '../../../generators/cli/terminal.ts';

/** A terminal that remembers what was printed. */
export interface FakeTerminal extends Terminal {
  readonly printed: { out: string; err: string };
  /** Stops the command as if Ctrl-C were pressed. */
  stop(): void;
}

/** Returns a terminal without colours in a folder. */
export function fakeTerminal(cwd: string, live = false): FakeTerminal {
  const printed = { out: '', err: '' };
  const stops: (() => void)[] = [];
  return {
    cwd,
    live,
    outPalette: noColours,
    errPalette: noColours,
    printed,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    onStop: (stop) => void stops.push(stop),
    stop: () => {
      stops.forEach((stop) => {
        stop();
      });
    },
  };
}
