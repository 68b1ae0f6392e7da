import type { Json } from '@specline/kernel/json';
import { emitSpec } from '../emit-spec.ts';
import { formFaults } from './documents/forms.ts';
import { imported } from './calls/imported.ts';
import { asJson, laid } from './documents/laid.ts';
import { mockFaults } from './mocked.ts';
import { roundTripFaults } from './calls/round-trip.ts';
import { typeFaults } from './typed.ts';
import { verdictFaults } from './verdicts.ts';

/**
 * Generates the packages of a document, compiles them, and holds them against each other and against the document.
 * @param seed Chooses the values that are sent and received.
 * @returns What is wrong; for a document that is refused, why: random documents have to be valid.
 */
export async function faultsOf(document: Json, seed: number): Promise<readonly string[]> {
  return laid(asJson(document), async (file) => {
    const made = await emitSpec(file);
    if (made.api === undefined)
      return made.problems.map(
        ({ code, message, origin }) => `refused: ${code} at line ${origin.line}: ${message}`,
      );
    const packages = await imported(made.files);
    return [
      ...(await formFaults(document, made, seed)),
      ...(await roundTripFaults(file, made, packages, seed)).map((each) => `round trip: ${each}`),
      ...verdictFaults(file, made, packages, seed).map((each) => `verdict: ${each}`),
      ...typeFaults(file, made, seed).map((each) => `types: ${each}`),
      ...(await mockFaults(file, made, packages, seed)).map((each) => `mock: ${each}`),
    ];
  });
}
