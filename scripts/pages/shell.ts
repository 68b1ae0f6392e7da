import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The setting in which commands of a page are run. */
export interface Surroundings {
  /** The folder of the page. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The result of commands. */
export interface Ended {
  readonly code: number;
  /** Their output, on both streams, in that order. */
  readonly printed: string;
}

/** Milliseconds after which commands are ended: only what hangs needs them. */
const patience = 300_000;

/** Runs commands to their end, as a shell does that stops at the first that fails. */
export async function runShell(commands: string, surroundings: Surroundings): Promise<Ended> {
  const child = started(commands, surroundings, AbortSignal.timeout(patience));
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, printed: output.text };
}

/** Commands that go on while the rest of the page is followed. */
export class Serving {
  readonly #child: ChildProcess;
  readonly #output: { text: string };

  private constructor(child: ChildProcess, output: { text: string }) {
    this.#child = child;
    this.#output = output;
  }

  /**
   * Starts commands, and waits for the first URL that they print.
   * @throws {Error} where they end before; with what they printed.
   */
  static async start(commands: string, surroundings: Surroundings): Promise<Serving> {
    const child = started(commands, surroundings, AbortSignal.timeout(2 * patience));
    const output = collect(child);
    const ended = once(child, 'close').then(() => 'ended' as const);
    while (!/http:\/\/\S+\s/.test(output.text)) {
      const next = await Promise.race([
        ended,
        once(child.stdout ?? child, 'data'),
        once(child.stderr ?? child, 'data'),
      ]);
      if (next === 'ended') throw new Error(`it ended before it served:\n${output.text}`);
    }
    return new Serving(child, output);
  }

  /** Returns what they have printed by now. */
  get printed(): string {
    return this.#output.text;
  }

  /** Ends them, with all that they have started. */
  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const closed = once(this.#child, 'close');
    process.kill(-pid, 'SIGTERM');
    await closed;
  }
}

/** Returns a process group of its own, so that what it starts ends with it. */
function started(commands: string, { cwd, env }: Surroundings, signal: AbortSignal): ChildProcess {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', end, { once: true });
  return child;
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output.text += chunk));
  return output;
}
