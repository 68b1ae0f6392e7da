import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Runtime } from '../client/install.ts';
import type { Load } from './load-program.ts';
import type { Cost } from './server-program.ts';
import { serverPeers } from './install.ts';
import type { Scenario } from './scenarios.ts';

/** Programs as JavaScript, since Node 20 takes nothing else and a compiler in the process would be measured as well. */
function compiled(name: string): string {
  const outfile = path.join(serverPeers, `${path.basename(name)}.js`);
  buildSync({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    outfile,
    format: 'esm',
    target: 'es2022',
  });
  return outfile;
}

/** A server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  /** The cost of starting. */
  readonly started: Cost;

  private constructor(child: ChildProcess, started: Cost) {
    this.#child = child;
    this.started = started;
  }

  /**
   * Starts a server.
   * @param subject Path of a module that exports a listener, or what else the program takes.
   * @param program That serves it, relative to this folder and without its extension.
   * @throws {Error} when it ends before it listens; what it says has been shown.
   */
  static async start({ node }: Runtime, subject: string, program = 'server-program'): Promise<ServerProcess> {
    const child = fork(compiled(program), [subject], { execPath: node, execArgv: ['--expose-gc'] });
    return new ServerProcess(child, await nextMessage<Cost>(child));
  }

  /** Returns what it has cost so far. */
  cost(): Promise<Cost> {
    this.#child.send('cost');
    return nextMessage<Cost>(this.#child);
  }

  /** Returns the same after its garbage was collected. */
  collected(): Promise<Cost> {
    this.#child.send('collect');
    return nextMessage<Cost>(this.#child);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

/** The sender of the requests, in a process of its own. */
export class LoadProcess {
  readonly #child = fork(compiled('load-program'));

  /**
   * Sends a request many times, and waits for all answers.
   * @throws {Error} for an answer that is no success.
   */
  async send({ started }: ServerProcess, scenario: Scenario, count: number): Promise<void> {
    const load: Load = { port: started.port, request: requestText(scenario), count };
    this.#child.send(load);
    const outcome = await nextMessage<string>(this.#child);
    if (outcome !== 'done') throw new Error(outcome);
  }

  stop(): void {
    this.#child.disconnect();
  }
}

function requestText({ method, target, body }: Scenario): string {
  const fields = ['host: 127.0.0.1', 'authorization: Bearer secret', 'accept: application/json'];
  if (body !== undefined)
    fields.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${target} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Returns the next message of a child; an error where it ends instead. */
function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`${child.spawnargs.join(' ')} has ended with ${String(code)}`));
    };
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message);
    });
  });
}
