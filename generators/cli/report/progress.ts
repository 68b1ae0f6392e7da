import type { Stage } from '../../stage-clock.ts';
import type { Terminal } from '../terminal.ts';

/** One line that shows what a run is doing; it is rewritten, and gone at the end. */
export interface Progress {
  /** @param name Name of the interface, where there are several. */
  begin(stage: Stage, name?: string): void;
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
 * @param shown False where nobody watches, or silence was requested: then nothing is shown.
 */
export function startProgress(terminal: Terminal, shown: boolean): Progress {
  if (!shown || !terminal.live) return { begin: () => {}, clear: () => {} };
  return {
    begin: (stage, name) => {
      const of = name === undefined ? '' : `${name}: `;
      terminal.err(`\r\u001b[K${terminal.errPalette.dim(`${of}${doing[stage]} …`)}`);
    },
    clear: () => {
      terminal.err('\r\u001b[K');
    },
  };
}
