/** The typed client calls the server, on Express, with handlers that record: what is sent, what arrives, and what comes back. */
import { callerOf, checkDecoding } from './calling.ts';
import { cases, exampleOf, type Case } from '../cases/cases.ts';
import { checkReply, checkRequest, finding } from '../report/checks.ts';
import { operations, type Operation } from '../cases/document.ts';
import type { Ledger } from '../report/ledger.ts';
import { answerOf, givenWrong, Recorder } from './recording.ts';
import { serve, type Injection } from './serving.ts';

const pairing = 'client to server';

/** Runs the pairing for some operations. */
export async function clientToServer(
  ledger: Ledger,
  selected: readonly Operation[] = operations,
  injection: Injection = {},
): Promise<void> {
  const recorder = new Recorder();
  await using served = await serve({ platform: 'express', handlers: recorder.handlers, injection });
  const call = callerOf(served.baseUrl, injection);
  const exchanged = async (one: Case, status: number, id = one.id): Promise<void> => {
    recorder.prepare(answerOf(one.operation, status));
    const outcome = await call(one);
    const { exchange } = outcome;
    const isExpected = status >= 500;
    ledger.add(pairing, one.operation, id, exchange, [
      checkRequest(one, exchange.request),
      finding('positive_data_acceptance', acceptanceWrong(one, status, exchange.reply.status, recorder)),
      ...checkReply(one.operation, exchange.reply).filter(
        ({ check }) => !(isExpected && check === 'not_a_server_error'),
      ),
      checkDecoding(outcome),
    ]);
  };
  for (const one of cases)
    if (selected.includes(one.operation) && !one.fault)
      await exchanged(one, one.operation.successes[0] ?? 200);
  for (const operation of selected)
    for (const { key } of operation.replies) {
      const status = statusOf(key);
      await exchanged(exampleOf(operation), status, `declared status ${key}`);
    }
}

/** Returns a status that a key stands for: of `default` one that nothing else declares. */
export function statusOf(key: string): number {
  if (key === 'default') return 503;
  return Number(key.replace(/XX$/i, '00'));
}

function acceptanceWrong(
  one: Case,
  expected: number,
  status: number,
  recorder: Recorder,
): string | undefined {
  const given = givenWrong(one, recorder.last);
  if (given !== undefined) return `${given}; answered ${status}`;
  return status === expected ? undefined : `answered ${status} where the handler gave ${expected}`;
}
