import type { Runtime } from '../client/install.ts';
import { medianOf, spreadOf, type Spread } from '../client/statistics.ts';
import { LoadProcess, ServerProcess } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { subjects } from './subjects.ts';

/** The cost of a request to a server. */
export interface RequestCost {
  readonly scenario: string;
  readonly subject: string;
  /** CPU microseconds of the process of the server. */
  readonly cpu: number;
  /** The same as a multiple of what it costs plain Express in the same turn. */
  readonly ratio: Spread;
}

/** Number of requests that warm a server up, and of those that it answers in one turn: short turns meet the same machine. */
const warmUp = 2000;
const perTurn = 400;

/**
 * Measures what requests cost each server. All of them run; they take turns in random order.
 * @param files The modules of the subjects.
 */
export async function measureRequests(
  runtime: Runtime,
  files: readonly string[],
  scenarios: readonly Scenario[],
  turns: number,
): Promise<readonly RequestCost[]> {
  const load = new LoadProcess();
  const servers: ServerProcess[] = [];
  for (const file of files) servers.push(await ServerProcess.start(runtime, file));
  const timed = scenarios.flatMap((scenario) =>
    servers.map((server, index) => ({
      scenario,
      server,
      subject: subjects[index]?.title ?? '',
      costs: [] as number[],
    })),
  );
  for (const { server, scenario } of timed) await load.send(server, scenario, warmUp);
  for (let turn = 0; turn < turns; turn += 1) {
    const order = timed.map((each) => ({ each, place: Math.random() }));
    for (const { each } of order.sort((a, b) => a.place - b.place)) {
      const before = await each.server.cost();
      await load.send(each.server, each.scenario, perTurn);
      const after = await each.server.cost();
      each.costs.push((after.cpu - before.cpu) / perTurn);
    }
  }
  for (const server of servers) await server.stop();
  load.stop();
  return timed.map(({ scenario, subject, costs }) => {
    const plain = timed.find((each) => each.scenario === scenario)?.costs ?? [];
    const ratio = spreadOf(costs.map((cost, turn) => cost / (plain[turn] ?? Number.NaN)));
    return { scenario: scenario.title, subject, cpu: medianOf(costs), ratio };
  });
}
