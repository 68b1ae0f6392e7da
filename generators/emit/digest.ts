import { hash } from 'node:crypto';
import type { Origin } from '@specline/kernel/origin';

const known = new WeakMap<object, string>();

/**
 * Returns a hash of a part of the representation. Positions are given by file and pointer, as generated code cites them,
 * and not by line and column: what is added above does not change what is made below.
 * @param part Frozen by convention: the hash is made once.
 */
export function digestOf(part: object): string {
  const digest = known.get(part) ?? hash('sha256', digestedText(part));
  known.set(part, digest);
  return digest;
}

function digestedText(part: object): string {
  return JSON.stringify(part, (key, value: unknown) =>
    key === 'origin' && isOrigin(value) ? [value.file, value.pointer] : value,
  );
}

/** True for an origin; a parameter of a document may be called `origin` too. */
function isOrigin(value: unknown): value is Origin {
  return (
    typeof value === 'object' && value !== null && 'file' in value && 'pointer' in value && 'line' in value
  );
}
