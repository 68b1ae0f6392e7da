import type { Runtime } from '../client/install.ts';
import { medianOf, spreadOf, type Spread } from '../client/statistics.ts';
import { LoadProcess, ServerProcess } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { subjects } from './subjects.ts';

/** The cost of running a server, apart from requests. */
export interface StartUp {
  readonly subject: string;
  /** CPU milliseconds from the start of the process until it listens. */
  readonly cpu: number;
  /** The same as a multiple of that of plain Express in the same turn. */
  readonly ratio: Spread;
  /** CPU milliseconds until one request of each kind is answered. */
  readonly firstAnswers: number;
  /** Resident bytes when that is done and garbage has been collected. */
  readonly rss: number;
  /** Resident bytes after many requests. */
  readonly loadedRss: number;
}

/**
 * Number of requests of each kind that are answered before the memory is measured. What Express on Node 20 leaves of a request goes
 * with a full collection of garbage; after some hundred requests it depends on luck whether one has come, and the figure tells of
 * that alone.
 */
const someRequests = 5000;

/** Measures the start of each server, in processes that are started one after another in random order. */
export async function measureStartUp(
  runtime: Runtime,
  files: readonly string[],
  scenarios: readonly Scenario[],
  turns: number,
): Promise<readonly StartUp[]> {
  const measured = files.map((file, index) => ({
    file,
    subject: subjects[index]?.title ?? '',
    runs: [] as Omit<StartUp, 'subject' | 'ratio'>[],
  }));
  for (let turn = 0; turn < turns; turn += 1) {
    const order = measured.map((each) => ({ each, place: Math.random() }));
    for (const { each } of order.sort((a, b) => a.place - b.place))
      each.runs.push(await startOnce(runtime, each.file, scenarios));
  }
  const [plain] = measured;
  return measured.map(({ subject, runs }) => {
    const median = (pick: (run: (typeof runs)[number]) => number): number => medianOf(runs.map(pick));
    return {
      subject,
      cpu: median(({ cpu }) => cpu),
      ratio: spreadOf(runs.map(({ cpu }, turn) => cpu / (plain?.runs[turn]?.cpu ?? Number.NaN))),
      firstAnswers: median(({ firstAnswers }) => firstAnswers),
      rss: median(({ rss }) => rss),
      loadedRss: median(({ loadedRss }) => loadedRss),
    };
  });
}

async function startOnce(
  runtime: Runtime,
  file: string,
  scenarios: readonly Scenario[],
): Promise<Omit<StartUp, 'subject' | 'ratio'>> {
  const server = await ServerProcess.start(runtime, file);
  const load = new LoadProcess();
  for (const scenario of scenarios) await load.send(server, scenario, 1);
  const first = await server.collected();
  for (const scenario of scenarios) await load.send(server, scenario, someRequests);
  const loaded = await server.collected();
  load.stop();
  await server.stop();
  return {
    cpu: server.started.cpu / 1000,
    firstAnswers: first.cpu / 1000,
    rss: first.rss,
    loadedRss: loaded.rss,
  };
}
