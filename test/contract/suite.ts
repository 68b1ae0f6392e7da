/** The whole of the suite: four pairings into one ledger, and the faults that prove it. */
import { clientToMock } from './exchanges/client-to-mock.ts';
import { clientToServer } from './exchanges/client-to-server.ts';
import type { Operation } from './cases/document.ts';
import { Ledger, type Pairing } from './report/ledger.ts';
import { rawToServer } from './exchanges/raw-to-server.ts';
import { replyToDocument } from './exchanges/reply-to-document.ts';
import type { Injection } from './exchanges/serving.ts';

/** Runs a pairing, for some operations or all, with something injected or nothing. */
export type RunPairing = (
  ledger: Ledger,
  selected?: readonly Operation[],
  injection?: Injection,
) => Promise<void>;

/** The runner of each pairing. */
export const runs: Readonly<Record<Exclude<Pairing, 'target'>, RunPairing>> = {
  'client to mock': clientToMock,
  'client to server': clientToServer,
  'raw HTTP to server': rawToServer,
  'reply to document': replyToDocument,
};

/** Runs all pairings for all operations. */
export async function runSuite(): Promise<Ledger> {
  const ledger = new Ledger();
  for (const run of Object.values(runs)) await run(ledger);
  return ledger;
}
