/** Injects the seeded faults one by one, and reports which check noticed each. */
import type { Check } from '../report/checks.ts';
import { operations } from '../cases/document.ts';
import { Ledger } from '../report/ledger.ts';
import { seededFaults, type SeededFault } from './seeded-faults.ts';
import { runs } from '../suite.ts';

/** The result for a fault. */
export interface Proof {
  readonly name: string;
  readonly pairing: string;
  /** The check that was to notice. */
  readonly expected: Check;
  /** All checks that noticed, with how often. */
  readonly caughtBy: Readonly<Partial<Record<Check, number>>>;
  /** True if the check that was to notice did. */
  readonly isCaught: boolean;
}

/** Injects all faults. */
export async function proveFaults(): Promise<readonly Proof[]> {
  const proofs: Proof[] = [];
  for (const fault of seededFaults) proofs.push(await proveFault(fault));
  return proofs;
}

/** Injects one fault, and runs the pairing that is to notice for the operations that have it. */
export async function proveFault({
  name,
  pairing,
  operations: ids,
  inject,
  caughtBy,
}: SeededFault): Promise<Proof> {
  const ledger = new Ledger();
  const selected = operations.filter(({ id }) => ids.includes(id));
  await runs[pairing](ledger, selected, inject());
  const counts: Partial<Record<Check, number>> = {};
  for (const { check } of ledger.failures) counts[check] = (counts[check] ?? 0) + 1;
  return { name, pairing, expected: caughtBy, caughtBy: counts, isCaught: (counts[caughtBy] ?? 0) > 0 };
}
