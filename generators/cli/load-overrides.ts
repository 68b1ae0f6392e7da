import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import type { MockOverrides } from '@specline/mock-runtime/mock';

/**
 * Loads hand-written overrides of a mock as they stand.
 * @param folder Absolute path of the folder; its `index.ts` exports `overrides`.
 * @param operations Names of the operations that there are.
 * @throws {UsageError} It has no such file, that exports nothing of the name, or it has a handler for an operation that there is not.
 */
export async function loadOverrides(folder: string, operations: readonly string[]): Promise<MockOverrides> {
  const index = join(folder, 'index.ts');
  if (!existsSync(index))
    throw new UsageError(
      `there is no file ${index}; name a folder of overrides whose index.ts exports "overrides"`,
    );
  const { openJiti } = await import('../config/script/jiti.ts');
  const loaded = await openJiti(index).import(index);
  if (typeof loaded !== 'object' || loaded === null || !('overrides' in loaded))
    throw new UsageError(`${index} exports no "overrides"; export the handlers and fields under this name`);
  // Its type is checked where the mock package is compiled.
  const overrides = loaded.overrides as MockOverrides;
  for (const name of Object.keys(overrides.operations ?? {}))
    if (!operations.includes(name)) {
      const near = nearest(name, operations);
      const hint = near === undefined ? 'remove it, or rename it' : `did you mean "${near}"?`;
      throw new UsageError(
        `${index} has a handler for "${name}", but the document has no such operation; ${hint}`,
      );
    }
  return overrides;
}
