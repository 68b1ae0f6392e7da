import type { Json } from '@specline/kernel/json';
import type { FlatSchema } from './flat-schema.ts';
import { isEqual } from './sameness.ts';

/**
 * Returns what a keyword declares in one version only, of all that it declares for one place.
 * @returns What was declared, and what is declared now; undefined where one side declares all that the other declares.
 */
export function exchangeOf(
  base: FlatSchema,
  revision: FlatSchema,
  keyword: string,
): readonly [Json | undefined, Json | undefined] {
  const [was, is] = [base, revision].map((schema) =>
    (schema.keywords.get(keyword) ?? []).map(({ value }) => value),
  );
  const missingIn = (values: readonly Json[] = [], others: readonly Json[] = []): Json | undefined =>
    values.find((value) => !others.some((other) => isEqual(value, other)));
  return [missingIn(was, is), missingIn(is, was)];
}
