import type { CoreOptions } from '@specline/server-runtime/options';
import { closeServer } from '@specline/server-runtime/platforms/node';
import type { Latency } from './latency.ts';
import { mockListener } from './listener.ts';
import { http } from './node/node.ts';
import type { NodeError } from './node/node-error.ts';
import type { HttpServer } from './node/node-http.ts';
import type { Served } from './served.ts';
import { StateFile } from './state-file.ts';
import { lockState } from './state-lock.ts';

/** The options of serving a mock. */
export interface ServeOptions {
  /** Port; 0 takes a free one. */
  readonly port: number;
  /** Name or address that it is bound to. */
  readonly host: string;
  /** From which latencies follow. */
  readonly seed: number;
  /** The only credentials that are accepted; any where absent. */
  readonly token?: string | undefined;
  /** Origins of pages other than those of this machine that may send credentials; none where absent. */
  readonly cors?: readonly string[] | undefined;
  readonly latency?: Latency | undefined;
  /** Bytes that a body may have: 1 MiB where absent, and a file 64 MiB. */
  readonly maxBody?: number | undefined;
  /** The validation of replies, as of the server: `throw` answers 500 to invalid ones. @default 'off' */
  readonly validateReplies?: CoreOptions['validateReplies'];
  /** File that keeps the state; it goes with the process where absent. */
  readonly state?: string | undefined;
  /** Receives errors other than answers, with no credentials in them. */
  readonly onError: (text: string) => void;
}

/** A mock that is being served. */
export interface Serving {
  /** Such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
  /**
   * Answers what is under way, takes nothing new, and saves the state.
   * @throws {StateFileError} where it cannot be saved.
   */
  close(): Promise<void>;
  /**
   * Saves the state now, and lets go of its file, for a process that ends at once: what is under way is cut with it.
   * @throws {StateFileError} where it cannot be saved.
   */
  stop(): void;
}

/** A server cannot be bound to its port; the message says why, and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Serves a mock over HTTP.
 * @throws {StateFileError} for a state file that is none, cannot be read or written, or is another mock's.
 * @throws {ListenError} where the port or the host cannot be had.
 */
export async function serveMock(served: Served, options: ServeOptions): Promise<Serving> {
  const state = options.state === undefined ? undefined : openState(options.state, served, options);
  try {
    const onChange = (): void => state?.file.touch();
    const server = http().createServer(mockListener(served, { ...options, onChange }));
    const port = await listen(server, options);
    const stop = (): void => state?.close();
    return {
      origin: originOf(options.host, port),
      port,
      stop,
      close: async () => {
        await closeServer(server);
        stop();
      },
    };
  } catch (error) {
    state?.unlock();
    throw error;
  }
}

/** A state file that is open. */
interface OpenState {
  readonly file: StateFile;
  /** Lets others have it. */
  readonly unlock: () => void;
  /** Saves the state, and lets others have it. */
  readonly close: () => void;
}

function openState(path: string, { store }: Served, { onError }: ServeOptions): OpenState {
  const unlock = lockState(path);
  try {
    const file = new StateFile(path, store, ({ message }) => {
      onError(message);
    });
    const close = (): void => {
      try {
        file.save();
      } finally {
        unlock();
      }
    };
    return { file, unlock, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the URL by which a server is reached; one that is bound to all addresses is reached by that of loopback. */
function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listen(server: HttpServer, { port, host, onError }: ServeOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let isListening = false;
    server.on('error', (error) => {
      // Later ones, such as that no more connections can be opened, would end the process where nobody listens.
      if (isListening) onError(error.message);
      else reject(new ListenError(listenMessage(error, port, host), { cause: error }));
    });
    server.listen(port, host, () => {
      isListening = true;
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listenMessage({ code, message }: NodeError, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is in use; end what listens there, or choose another with --port (0 takes a free one)`;
    case 'EACCES':
      return `port ${port} needs rights that this process does not have; choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `this machine has no address "${host}"; name one of its own with --host, such as localhost or 0.0.0.0`;
    default:
      return `nothing can be served at port ${port} of ${host}: ${message}`;
  }
}
