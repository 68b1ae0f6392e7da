import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../../diagnostics/catalog.ts';
import type { Document } from '../document.ts';
import { separableSlot, Slots, stepsTo, type Slot } from './slots.ts';

/** A part of a document that has no reading. */
export interface BrokenPart {
  readonly slot: Slot;
  /** Names of members and numbers of items that lead to it from the root of the bundled document. */
  readonly steps: readonly string[];
  /** Its errors, one at least. */
  readonly problems: readonly Diagnostic[];
}

/** Errors that are limits: what is beyond them has not been looked at. */
const limits: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'alias-expansion',
  'too-deep',
  'too-long-chain',
  'too-many-schemas',
  'too-many-ways',
  'too-large',
  'too-large-for-yaml',
  'ref-expansion',
]);

/**
 * Returns the parts of a document that its errors are about, each as small as it can be left out.
 * @param document Bundled document.
 * @param errors Those that have no reading.
 * @returns Undefined where an error is about the document as a whole.
 */
export function brokenParts(
  document: Document,
  errors: readonly Diagnostic[],
): readonly BrokenPart[] | undefined {
  if (errors.length === 0) return [];
  if (errors.some(({ code }) => limits.has(code))) return undefined;
  const slots = new Slots(document);
  const parts = new Map<string, BrokenPart>();
  const unplaced: Diagnostic[] = [];
  for (const error of errors) {
    const around = slots.around(error.origin);
    const slot = around && separableSlot(around);
    if (slot === undefined) unplaced.push(error);
    else if (slot !== 'idle') addPart(parts, slot, [error]);
  }
  // A file that cannot be read has no places: what refers to it has no reading.
  for (const dangling of slots.dangling) {
    const slot = separableSlot(dangling);
    if (slot === undefined) return undefined;
    if (slot !== 'idle' && (unplaced.length > 0 || !isWithinAny(parts, slot)))
      addPart(parts, slot, unplaced.length > 0 ? unplaced : errors.slice(0, 1));
  }
  return unplaced.length > 0 && slots.dangling.length === 0 ? undefined : outermost(parts);
}

function addPart(parts: Map<string, BrokenPart>, slot: Slot, problems: readonly Diagnostic[]): void {
  const steps = stepsTo(slot);
  const key = keyOf(steps);
  const known = parts.get(key)?.problems ?? [];
  parts.set(key, { slot, steps, problems: [...new Set([...known, ...problems])] });
}

function keyOf(steps: readonly string[]): string {
  return JSON.stringify(steps);
}

function isWithinAny(parts: ReadonlyMap<string, BrokenPart>, slot: Slot): boolean {
  const steps = stepsTo(slot);
  return steps.some((_, index) => parts.has(keyOf(steps.slice(0, index + 1))));
}

/** Returns the parts that are in no other one, with the errors of those that are in them. */
function outermost(parts: ReadonlyMap<string, BrokenPart>): readonly BrokenPart[] {
  const found = new Map<string, BrokenPart>();
  for (const { slot, steps, problems } of [...parts.values()].sort(
    (one, other) => one.steps.length - other.steps.length,
  )) {
    const around = steps.findIndex((_, index) => found.has(keyOf(steps.slice(0, index + 1))));
    const outer = around < 0 ? undefined : found.get(keyOf(steps.slice(0, around + 1)));
    addPart(found, outer?.slot ?? slot, problems);
  }
  return [...found.values()];
}
