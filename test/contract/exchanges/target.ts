/**
 * Tests a server from outside, by the document alone. It reads what is there, creates, changes and deletes only what is its own, and sends all
 * else that would change something to ids that are not there.
 */
import { cases, exampleOf, type Case } from '../cases/cases.ts';
import { checkReply, finding, type Check } from '../report/checks.ts';
import { Discovery } from '../cases/discovery.ts';
import { objectOf, operations, without, type Json, type Operation } from '../cases/document.ts';
import { Ledger, type Coverage } from '../report/ledger.ts';
import { at, keyIn, lifecycles, live, type Lifecycle } from '../cases/lifecycles.ts';
import { methodsOf } from '../cases/paths.ts';
import { requestOf } from './raw-to-server.ts';
import { absent, Permits, throttled } from './throttle.ts';
import { jsonIn, sendTo, type Send, type WireReply, type WireRequest } from './wire.ts';

/** A server, and how it is tested. */
export interface Target {
  /** With the prefix of the version, without a slash at its end. */
  readonly baseUrl: string;
  /** Requests a second. */
  readonly rate: number;
  readonly token: string;
  /** Sends requests; over the network where absent. */
  readonly send?: Send;
}

/** The result of a run against a target. */
export interface TargetOutcome {
  readonly ledger: Ledger;
  /** Of what can be read, and of what can be created and deleted. */
  readonly coverage: Coverage;
}

/** The state that all steps of a run share. */
interface Run {
  readonly ledger: Ledger;
  readonly token: string;
  readonly send: Send;
}

const pairing = 'target';

/** So many pages of a list are read to know what is there. */
const mostPages = 50;

/** Tests a server. */
export async function testTarget({
  baseUrl,
  rate,
  token,
  send = sendTo(baseUrl),
}: Target): Promise<TargetOutcome> {
  const permits = new Permits();
  const run: Run = { ledger: new Ledger(), token, send: permits.guard(throttled(send, rate)) };
  const discovery = new Discovery(run.send, { authorization: `Bearer ${token}` });
  for (const operation of operations) {
    if (operation.method === 'GET') await read(run, operation, discovery);
    else await refuseBodies(run, operation);
    await refuseStrangers(run, operation);
    await refuseMethods(run, operation);
  }
  for (const lifecycle of lifecycles) await liveThere(run, lifecycle, discovery, permits);
  const own = lifecycles.flatMap(({ create, remove }) => [create, remove]);
  const covered = operations.filter((each) => each.method === 'GET' || own.includes(each));
  return { ledger: run.ledger, coverage: run.ledger.coverage(pairing, covered) };
}

/** Reads what is there; what of the query is wrong is to be refused. */
async function read(run: Run, operation: Operation, discovery: Discovery): Promise<void> {
  const found = await discovery.valuesFor(operation);
  if (!found) return;
  const example = at(operation, { ...exampleOf(operation).values.path, ...found });
  await expect(
    run,
    example,
    'read',
    requestOf(example, run.token),
    'positive_data_acceptance',
    ({ status, body }) =>
      operation.successes.includes(status) ? undefined : `answered ${status}: ${body.slice(0, 300)}`,
  );
  for (const one of cases) {
    if (one.operation !== operation || one.fault?.in !== 'query') continue;
    const query = { ...example.values.query, ...only(one.values.query, one.fault.pointer.slice(1)) };
    if (one.fault.keyword === 'required') Reflect.deleteProperty(query, one.fault.pointer.slice(1));
    const wrong = { ...one, values: { ...example.values, query } };
    await expect(run, wrong, one.id, requestOf(wrong, run.token), 'negative_data_rejection', refused);
  }
}

function only(values: Readonly<Record<string, Json>>, name: string): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each === name));
}

/** Checks that invalid bodies are refused, one for each keyword, which is enough where every request takes its time. */
async function refuseBodies(run: Run, operation: Operation): Promise<void> {
  const keywords = new Set<string>();
  for (const one of cases) {
    if (one.operation !== operation || one.fault?.in !== 'body' || keywords.has(one.fault.keyword)) continue;
    keywords.add(one.fault.keyword);
    const away = nowhere(one);
    if (away) await expect(run, away, one.id, requestOf(away, run.token), 'negative_data_rejection', refused);
  }
}

/** Requests without a token, and with one that is none. */
async function refuseStrangers(run: Run, operation: Operation): Promise<void> {
  const example = operation.method === 'GET' ? exampleOf(operation) : nowhere(exampleOf(operation));
  if (!example || !operation.isSecured) return;
  const unauthorized = ({ status }: WireReply): string | undefined =>
    status === 401 ? undefined : `answered ${status} instead of 401`;
  const forged = requestOf(example, 'forged');
  const headers = without(forged.headers, 'authorization');
  await expect(
    run,
    example,
    'without Authorization',
    { ...forged, headers },
    'missing_required_header',
    unauthorized,
  );
  await expect(run, example, 'with a forged token', forged, 'ignored_auth', unauthorized);
}

/** Checks that a method is refused that a path does not have. */
async function refuseMethods(run: Run, operation: Operation): Promise<void> {
  const declared = methodsOf(operation.template);
  const method = ['PUT', 'PATCH', 'POST', 'DELETE'].find((each) => !declared.includes(each));
  const away = nowhere(exampleOf(operation));
  if (!away || method === undefined || declared[0] !== operation.method) return;
  const { target, headers } = requestOf(away, run.token);
  await expect(
    run,
    away,
    `${method} of the path`,
    { method, target, headers },
    'unsupported_method',
    (reply) =>
      reply.status === 405 && reply.headers['allow'] !== undefined
        ? undefined
        : `answered ${reply.status} with Allow: ${String(reply.headers['allow'])} instead of 405`,
  );
}

/** Returns a case with ids that are not there; nothing where its path has none to replace. */
function nowhere(one: Case): Case | undefined {
  const names = Object.keys(one.values.path);
  if (names.length === 0) return undefined;
  return { ...one, values: { ...one.values, path: Object.fromEntries(names.map((name) => [name, absent])) } };
}

function refused({ status, body }: WireReply): string | undefined {
  return status >= 400 && status < 500
    ? undefined
    : `answered ${status} to what is wrong: ${body.slice(0, 300)}`;
}

async function expect(
  { ledger, send }: Run,
  { operation }: Case,
  id: string,
  request: WireRequest,
  check: Check,
  wrongOf: (reply: WireReply) => string | undefined,
): Promise<void> {
  const reply = await send(request);
  ledger.add(pairing, operation, id, { request, reply }, [
    finding(check, wrongOf(reply)),
    ...checkReply(operation, reply),
  ]);
}

/** Lives one through, and takes away what is left when it breaks off. */
async function liveThere(
  run: Run,
  lifecycle: Lifecycle,
  discovery: Discovery,
  permits: Permits,
): Promise<void> {
  const { ledger, token } = run;
  const left: WireRequest[] = [];
  const perform = async (one: Case) => {
    const request = requestOf(one, token);
    return { request, reply: await run.send(request) };
  };
  try {
    await live(lifecycle, {
      pairing,
      ledger,
      discovery,
      perform,
      isNew: async (creation) => {
        const isThere = await thereBefore(run, lifecycle, creation);
        if (!isThere) return undefined;
        permits.permitCreation(requestOf(creation, token));
        return (key) => !isThere(key);
      },
      created: (remove) => {
        const request = requestOf(remove, token);
        permits.permitDeletion(request);
        left.push(request);
      },
    });
  } catch (error) {
    for (const request of left) await run.send(request);
    throw error;
  }
}

/**
 * Returns a function that is true for a key that something had before: a creation may answer with what was there already. Nothing
 * where there is more than can be read.
 */
async function thereBefore(
  { send, token }: Run,
  { key, get, list }: Lifecycle,
  creation: Case,
): Promise<((key: Json) => boolean) | undefined> {
  const texts: string[] = [];
  const given = keyIn(creation.body ?? null, key);
  if (get && given !== undefined) {
    const reply = await send(requestOf(at(get, { ...creation.values.path, [key]: given }), token));
    if (reply.status !== 404) texts.push(JSON.stringify(given));
  }
  // Without a list only a key that was given can be known to be new.
  if (!list) return given === undefined ? undefined : (value) => value !== given || texts.length > 0;
  let page: Json | undefined;
  for (let count = 0; count < mostPages; count++) {
    const one = at(list, creation.values.path);
    const query = page === undefined ? one.values.query : { ...one.values.query, page };
    const reply = await send(requestOf({ ...one, values: { ...one.values, query } }, token));
    texts.push(reply.body);
    page = nextOf(reply);
    if (page === undefined) return (value) => texts.some((text) => text.includes(JSON.stringify(value)));
  }
  return undefined;
}

/** Returns the cursor of the next page: `next.page`. */
function nextOf(reply: WireReply): Json | undefined {
  return objectOf(objectOf(jsonIn(reply))['next'])['page'] ?? undefined;
}
