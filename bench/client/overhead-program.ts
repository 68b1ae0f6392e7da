/**
 * Measures what calls cost. Takes the URL of a server and the paths of modules that export `connect`; prints CPU
 * microseconds a call, by way and method, as JSON. The clients take turns in one process.
 */
import { deepStrictEqual } from 'node:assert/strict';
import type { Json } from '@specline/kernel/json';
import { readExchanges } from './exchanges.ts';
import { medianOf } from './statistics.ts';

type Fetch = (input: string, init?: RequestInit) => Promise<unknown>;

interface Calls {
  readonly get: () => Promise<unknown>;
  readonly post: (body: Json) => Promise<unknown>;
}

interface SubjectModule {
  readonly connect: (baseUrl: string, fetch: Fetch) => Calls;
}

/** Number of turns of each client, and of calls in one: short turns meet the same machine. */
interface Plan {
  readonly turns: number;
  readonly calls: number;
}

const stubPlan: Plan = { turns: 400, calls: 50 };
const loopbackPlan: Plan = { turns: 400, calls: 10 };

const { space, posted, comment } = readExchanges();

/** Answers at once, with no more than clients look at: making a Response costs more than what is measured. */
function stubOf(body: Json): Fetch {
  const text = JSON.stringify(body);
  const headers = new Headers({ 'content-type': 'application/json' });
  const answer = {
    ok: true,
    status: 200,
    headers,
    body: {},
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
  };
  return () => Promise.resolve(answer);
}

/** Returns CPU microseconds of a number of calls. */
async function cost(call: () => Promise<unknown>, count: number): Promise<number> {
  const start = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await call();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Returns CPU microseconds a call, of each client: the medians of their turns. */
async function measure(
  clients: readonly (() => Promise<unknown>)[],
  expected: Json,
  { turns, calls }: Plan,
): Promise<readonly number[]> {
  for (const call of clients) deepStrictEqual(await call(), expected);
  const timed = clients.map((call) => ({ call, place: 0, spent: [] as number[] }));
  // The first turns warm up.
  for (let turn = -turns / 4; turn < turns; turn += 1) {
    // In any order, so that what one leaves to the garbage collector falls on all alike.
    for (const each of timed) each.place = Math.random();
    for (const each of [...timed].sort((a, b) => a.place - b.place)) {
      const spent = await cost(each.call, calls);
      if (turn >= 0) each.spent.push(spent / calls);
    }
  }
  return timed.map(({ spent }) => medianOf(spent));
}

const [server = '', ...files] = process.argv.slice(2);
const modules: SubjectModule[] = [];
for (const file of files) modules.push((await import(file)) as SubjectModule);
const connectAll = (baseUrl: string, fetch: Fetch): readonly Calls[] =>
  modules.map(({ connect }) => connect(baseUrl, fetch));

const stubUrl = 'https://api.example.com/v1';
const get = (each: Calls) => (): Promise<unknown> => each.get();
const post = (each: Calls) => (): Promise<unknown> => each.post(posted);
const real = connectAll(server, (input, init) => fetch(input, init));
console.log(
  JSON.stringify({
    'stub GET': await measure(connectAll(stubUrl, stubOf(space)).map(get), space, stubPlan),
    'stub POST': await measure(connectAll(stubUrl, stubOf(comment)).map(post), comment, stubPlan),
    'loopback GET': await measure(real.map(get), space, loopbackPlan),
    'loopback POST': await measure(real.map(post), comment, loopbackPlan),
  }),
);
