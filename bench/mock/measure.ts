import { medianOf, spreadOf, type Spread } from '../client/statistics.ts';
import type { Runtime } from '../client/install.ts';
import { LoadProcess, ServerProcess } from '../server/processes.ts';
import type { Scenario } from '../server/scenarios.ts';
import { subjects, type Subject } from './subjects.ts';

/** The measurements of one mock. */
export interface Measured {
  readonly scenario: string;
  readonly subject: string;
  /** CPU microseconds of a request; milliseconds of a start. */
  readonly cpu: number;
  /** Its multiple of that of ours in the same turn. */
  readonly ratio: Spread;
}

/** Number of requests that warm a mock up, and of those that it answers in one turn: short turns meet the same machine. */
const warmUp = 1000;
const perTurn = 200;

const program = '../mock/mock-program';

/** Returns the requests of a mock: a space by its id, and a page of the spaces of an organization, of those that ours has. */
async function scenariosOf(port: number): Promise<readonly Scenario[]> {
  const firstOf = async (target: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}/v1${target}`, {
      headers: { authorization: 'Bearer secret' },
    });
    const { items } = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
    const [item] = items;
    if (item === undefined) throw new Error(`${target} is empty: the seed of the mock has no such records`);
    return item.id;
  };
  const organization = await firstOf('/orgs');
  const space = await firstOf(`/orgs/${organization}/spaces`);
  return [
    { title: 'GET by id', method: 'GET', target: `/spaces/${space}` },
    { title: 'list', method: 'GET', target: `/orgs/${organization}/spaces?limit=20` },
  ];
}

function below({ basePath }: Subject, scenario: Scenario): Scenario {
  return { ...scenario, target: `${basePath}${scenario.target}` };
}

/** Measures what requests cost each mock. All of them run; they take turns in random order. */
export async function measureRequests(
  runtime: Runtime,
  files: readonly string[],
  turns: number,
): Promise<readonly Measured[]> {
  const load = new LoadProcess();
  const servers: ServerProcess[] = [];
  for (const file of files) servers.push(await ServerProcess.start(runtime, file, program));
  const scenarios = await scenariosOf(servers[0]?.started.port ?? 0);
  const timed = scenarios.flatMap((scenario) =>
    servers.flatMap((server, index) => {
      const subject = subjects[index];
      return subject === undefined
        ? []
        : [
            {
              title: scenario.title,
              scenario: below(subject, scenario),
              server,
              subject,
              costs: [] as number[],
            },
          ];
    }),
  );
  for (const { server, scenario } of timed) await load.send(server, scenario, warmUp);
  for (let turn = 0; turn < turns; turn += 1)
    for (const each of shuffled(timed)) {
      const before = await each.server.cost();
      await load.send(each.server, each.scenario, perTurn);
      const after = await each.server.cost();
      each.costs.push((after.cpu - before.cpu) / perTurn);
    }
  for (const server of servers) await server.stop();
  load.stop();
  return timed.map(({ title, subject, costs }) => {
    const own = timed.find((each) => each.title === title)?.costs ?? [];
    return summary(title, subject, costs, own);
  });
}

/** Measures what it costs each mock to start and to answer its first request, in processes that are started one after another. */
export async function measureStarts(
  runtime: Runtime,
  files: readonly string[],
  turns: number,
): Promise<readonly Measured[]> {
  const timed = subjects.map((subject, index) => ({
    subject,
    file: files[index] ?? '',
    costs: [] as number[],
  }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { subject, file, costs } of shuffled(timed)) {
      const server = await ServerProcess.start(runtime, file, program);
      // One of its own: connections end with the server.
      const load = new LoadProcess();
      await load.send(server, below(subject, { title: '', method: 'GET', target: '/orgs' }), 1);
      costs.push((await server.cost()).cpu / 1000);
      load.stop();
      await server.stop();
    }
  return timed.map(({ subject, costs }) => summary('first answer', subject, costs, timed[0]?.costs ?? []));
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function summary(
  scenario: string,
  { title }: Subject,
  costs: readonly number[],
  own: readonly number[],
): Measured {
  const ratio = spreadOf(costs.map((cost, turn) => cost / (own[turn] ?? Number.NaN)));
  return { scenario, subject: title, cpu: medianOf(costs), ratio };
}
