import type { Stage } from '../stage-clock.ts';
import type { Terminal } from './terminal.ts';

/** One line that says what a run is doing; it is rewritten, and gone at the end. */
export interface Progress {
  begin(stage: Stage): void;
  clear(): void;
}

const doing: Readonly<Record<Stage, string>> = {
  load: 'reading the document',
  lower: 'building the model',
  emit: 'emitting packages',
  format: 'laying files out',
  write: 'writing packages',
};

/**
 * @param shown False where nobody watches, or asked for silence: then nothing is shown.
 */
export function startProgress(terminal: Terminal, shown: boolean): Progress {
  if (!shown || !terminal.live) return { begin: () => {}, clear: () => {} };
  return {
    begin: (stage) => {
      terminal.err(`\r\u001b[K${terminal.errPalette.dim(`${doing[stage]} …`)}`);
    },
    clear: () => {
      terminal.err('\r\u001b[K');
    },
  };
}
