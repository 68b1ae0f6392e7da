import { numberChecks, textChecks } from '@specline/kernel/format-checks';
import type { JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { slipOf } from '../structure/spelling.ts';
import { ownValue } from '@specline/kernel/values';

const numbers = ['number', 'integer'];

/**
 * Types by format: of those that validators check, and others of the OpenAPI Format Registry that are of one type. Texts may be
 * numbers of 64 bits.
 */
const typesByFormat: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...numberChecks.keys(), 'float', 'double'].map((format) => [format, numbers] as const),
  ...[...textChecks.keys(), 'binary', 'password'].map((format) => [format, ['string']] as const),
  ...['int64', 'uint64'].map((format) => [format, [...numbers, 'string']] as const),
]);

/** Others that are known: of the registry, and of other tools; no slips of those above. */
const others: ReadonlySet<string> = new Set(
  'base64 base64url char commonmark date-time-local decimal decimal128 double-int html http-date idn-hostname iso-date-time iso-time media-range time-local times unixtime url'.split(
    ' ',
  ),
);

/**
 * Names a format that is surely a slip of one that is known: validators take any value for it.
 * @param schema A schema that has a format.
 * @param check Document, and where problems go.
 * @returns The types of the format, where these are known.
 */
export function checkFormat(schema: JsonObject, check: CheckContext): readonly string[] | undefined {
  const format = ownValue(schema, 'format');
  if (typeof format !== 'string') return undefined;
  const types = typesByFormat.get(format);
  const intended = types === undefined && !others.has(format) ? intendedBy(format, check) : undefined;
  if (intended !== undefined)
    check.problems.report('misspelt-format', check.originOf(schema, 'format'), { format, nearest: intended });
  return types;
}

function intendedBy(format: string, { intendedFormats: intendedFormats }: CheckContext): string | undefined {
  if (intendedFormats.has(format)) return intendedFormats.get(format);
  const intended = format.length > 40 ? undefined : slipOf(format, typesByFormat.keys());
  intendedFormats.set(format, intended);
  return intended;
}
