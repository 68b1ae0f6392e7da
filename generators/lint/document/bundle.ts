import { bundle, createConfig } from '@redocly/openapi-core';
import type { JsonObject } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';

/**
 * Bundles a document with Redocly, and so apart from our own loader: what is checked here must not depend on
 * what is being built.
 * @param file Path of the root document.
 * @returns The document with internal references only.
 * @throws Error when a reference cannot be resolved.
 */
export async function bundleWithRedocly(file: string): Promise<JsonObject> {
  const config = await createConfig({});
  const result = await bundle({ ref: file, config });
  const errors = result.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((problem) => `${file}: ${problem.message}`).join('\n'));
  const root: unknown = result.bundle.parsed;
  if (!isObject(root)) throw new Error(`${file} is not an object.`);
  return root;
}
