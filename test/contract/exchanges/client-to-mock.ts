/** The typed client calls the mock over HTTP: with what it has, and with what it does not. */
import { createMockHandlers } from '../../../packages/mock/src/index.ts';
import { callerOf, checkDecoding, type Call, type Outcome } from './calling.ts';
import { cases, type Case } from '../cases/cases.ts';
import { checkReply, checkRequest, finding, type Finding } from '../report/checks.ts';
import { Discovery, type Found } from '../cases/discovery.ts';
import { operations, type Operation } from '../cases/document.ts';
import type { Ledger } from '../report/ledger.ts';
import { lifecycles, live } from '../cases/lifecycles.ts';
import { fittedExample } from '../cases/references.ts';
import { goodToken, serve, type Injection } from './serving.ts';
import { sendTo } from './wire.ts';

const pairing = 'client to mock';

/** The time of the clock of the mock. */
const moment = Date.UTC(2026, 0, 15, 12);

/** The preparations before an operation can succeed: the changes of another, with a body. */
const preparations: Readonly<
  Record<string, { readonly operation: string; readonly body: NonNullable<Case['body']> }>
> = {
  joinOrganization: { operation: 'updateOrganization', body: { emailDomains: ['example.com'] } },
};

/** Runs the pairing for some operations. */
export async function clientToMock(
  ledger: Ledger,
  selected: readonly Operation[] = operations,
  injection: Injection = {},
): Promise<void> {
  const mock = createMockHandlers({ seed: 1, clock: () => moment });
  const beginning = mock.store.snapshot();
  await using served = await serve({ platform: 'node', handlers: mock, injection });
  const call = callerOf(served.baseUrl, injection);
  // What is looked up is not tested: it goes past the client.
  const discovery = new Discovery(sendTo(served.baseUrl), { authorization: `Bearer ${goodToken}` });
  for (const operation of selected) {
    const found = (await discovery.valuesFor(operation)) ?? {};
    await prepare(operation, found, call);
    await succeed(ledger, call, (turn) => fittedExample(operation, found, discovery, turn));
    for (const one of cases) {
      if (one.operation !== operation || one.fault) continue;
      if (operation.method !== 'GET') mock.store.restore(beginning);
      await exchange(ledger, call, fitCase(one, found));
    }
    if (operation.method !== 'GET') mock.store.restore(beginning);
  }
  for (const lifecycle of lifecycles) {
    if (!selected.includes(lifecycle.remove)) continue;
    const perform = async (one: Case) => (await call(one)).exchange;
    await live(lifecycle, { pairing, ledger, discovery, perform });
    mock.store.restore(beginning);
  }
}

async function prepare({ id }: Operation, path: Found, call: Call): Promise<void> {
  const first = preparations[id];
  const operation = operations.find((each) => each.id === first?.operation);
  if (!first || !operation) return;
  const values = { path, query: {}, header: {} };
  await call({ id: 'preparation', kind: 'example', operation, values, body: first.body });
}

/** Returns a case with ids that are there, unless it is about the path itself; a cursor comes only from a list. */
function fitCase(one: Case, found: Found): Case {
  if (one.id.startsWith('path ')) return one;
  const { page, ...query } = one.values.query;
  const isAboutPage = one.id.startsWith('query page');
  return {
    ...one,
    values: {
      ...one.values,
      path: { ...one.values.path, ...found },
      query: isAboutPage && page !== undefined ? { ...query, page } : query,
    },
  };
}

/** So many choices of ids are tried: what is moved may be there already. */
const mostTurns = 4;

/** Calls with examples of an operation until one succeeds, or the last has failed: what fits is known to succeed. */
async function succeed(
  ledger: Ledger,
  call: Call,
  exampleOf: (turn: number) => Promise<Case>,
): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const one = await exampleOf(turn);
    const outcome = await call(one);
    const { status, body } = outcome.exchange.reply;
    const isSuccess = one.operation.successes.includes(status);
    if (!isSuccess && turn < mostTurns - 1 && one.body !== undefined) continue;
    const wrong = isSuccess ? undefined : `answered ${status}: ${body.slice(0, 300)}`;
    note(ledger, one, outcome, [finding('positive_data_acceptance', wrong)]);
    return;
  }
}

/** Ids in other bodies stand for nothing: that they are refused is right. */
async function exchange(ledger: Ledger, call: Call, one: Case): Promise<void> {
  note(ledger, one, await call(one), []);
}

function note(ledger: Ledger, one: Case, outcome: Outcome, findings: readonly Finding[]): void {
  const { reply, request } = outcome.exchange;
  ledger.add(pairing, one.operation, one.id, outcome.exchange, [
    ...findings,
    checkRequest(one, request),
    ...checkReply(one.operation, reply),
    checkDecoding(outcome),
  ]);
}
