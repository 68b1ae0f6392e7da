import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isObject } from '@specline/kernel/values';
import { readExchanges } from './exchanges.ts';
import type { Runtime } from './install.ts';
import { bundleSubjects, overheadSubjects } from './overhead-subjects.ts';
import { isFigures, runProgram } from './programs.ts';
import { medianOf, spreadOf, type Spread } from './statistics.ts';

/** The overhead of a call of a client over the same call by hand, in CPU microseconds. */
export interface Overhead {
  /** The way in which it was called, such as `loopback GET`. */
  readonly way: string;
  readonly title: string;
  /** Its cost by hand. */
  readonly raw: number;
  readonly overhead: Spread;
  /** Its cost with the client, as a multiple of its cost by hand. */
  readonly ratio: number;
}

/** CPU microseconds a call, of each client, by the way in which it was called. */
type Costs = Readonly<Record<string, readonly number[]>>;

/**
 * Measures all clients, with a `fetch` that answers at once and with a server on loopback.
 * @param turns Number of processes.
 */
export async function measureOverhead(runtime: Runtime, turns: number): Promise<readonly Overhead[]> {
  const server = createServer(answerer());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
    const argv = [`http://127.0.0.1:${address.port}`, ...(await bundleSubjects())];
    const processes: Costs[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const costs = await runProgram(runtime, 'overhead-program.ts', argv);
      if (!isCosts(costs)) throw new Error('overhead-program.ts has printed something else than figures');
      processes.push(costs);
    }
    return Object.keys(processes[0] ?? {}).flatMap((way) => overheadsOf(way, processes));
  } finally {
    server.close();
  }
}

function isCosts(value: unknown): value is Costs {
  return isObject(value) && Object.values(value).every((costs) => isFigures(costs, overheadSubjects.length));
}

function overheadsOf(way: string, processes: readonly Costs[]): readonly Overhead[] {
  const costsOf = (client: number): readonly number[] =>
    processes.map(({ [way]: costs = [] }) => costs[client] ?? Number.NaN);
  const raw = costsOf(0);
  return overheadSubjects.slice(1).map(({ title }, index) => {
    const own = costsOf(index + 1);
    const comparedBy = (compare: (cost: number, byHand: number) => number): readonly number[] =>
      own.map((cost, turn) => compare(cost, raw[turn] ?? Number.NaN));
    return {
      way,
      title,
      raw: medianOf(raw),
      overhead: spreadOf(comparedBy((cost, byHand) => cost - byHand)),
      ratio: medianOf(comparedBy((cost, byHand) => cost / byHand)),
    };
  });
}

/** Answers with the examples of the document. Who sends less than the others is refused. */
function answerer(): (request: IncomingMessage, response: ServerResponse) => void {
  const { space, posted, comment } = readExchanges();
  const [read, created] = [space, comment].map((each) => JSON.stringify(each));
  const sent = JSON.stringify(posted);
  return (request, response) => {
    void text(request).then((body) => {
      const isPost = request.method === 'POST';
      const isComplete = request.headers.authorization === 'Bearer secret' && (!isPost || body === sent);
      response.writeHead(isComplete ? 200 : 400, { 'content-type': 'application/json' });
      response.end(isPost ? created : read);
    });
  };
}
