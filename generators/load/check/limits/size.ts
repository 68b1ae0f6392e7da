import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { Kind } from '../../grammar/rules.ts';
import { bytesPerPart, inMegabytes, mostShownValues, mostValues } from '../../limits.ts';
import { availableMemory } from '../../memory.ts';
import { isContainer, isList, isObject, ownValue } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import type { Part } from '../parts.ts';

/** Fields that show or suggest a value. */
const showing: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  schema: ['default', 'example', 'examples'],
  parameter: ['example'],
  header: ['example'],
  mediaType: ['example'],
  example: ['value'],
};

/**
 * Returns the fields of an object whose values are too large to be shown anywhere, so that they are left out.
 * @param object Object of a document.
 * @param kind What it is.
 */
export function tooLargeToShow(object: JsonObject, kind: Kind): readonly string[] {
  return (showing[kind] ?? []).filter((field) => holdsMore(ownValue(object, field), mostShownValues));
}

/**
 * Checks that the data of an object is not so large that nobody could use what is made of it.
 * @param part Container, and what the specification says of it.
 * @param check Document, and where problems go.
 */
export function checkData({ container, rule }: Part, check: CheckContext): void {
  if (rule.is !== 'kind' || !isObject(container)) return;
  for (const field of tooLargeToShow(container, rule.kind))
    check.problems.report('large-example', check.originOf(container, field, 'key'), {
      field,
      most: mostShownValues,
    });
  if (rule.kind !== 'schema') return;
  for (const field of ['enum', 'const'])
    if (holdsMore(ownValue(container, field), mostValues))
      check.problems.report('too-many-values', check.originOf(container, field, 'key'), {
        field,
        most: mostValues,
      });
}

/** True if a value holds more than so many others, on all levels. */
function holdsMore(value: Json | undefined, most: number): boolean {
  if (!isContainer(value)) return false;
  const open: Container[] = [value];
  let left = most;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const members: readonly Json[] = isList(at) ? at : Object.values(at);
    left -= members.length;
    if (left < 0) return true;
    for (const member of members) if (isContainer(member)) open.push(member);
  }
  return false;
}

/** Returns how many objects and lists of a document this process has memory for. */
export function mostParts(): number {
  return Math.floor(availableMemory() / bytesPerPart);
}

/**
 * Reports that a document is too large for the memory of this process, which would end without a word otherwise.
 * @param count How many objects and lists it has.
 * @param check Document, and where problems go.
 */
export function reportSize(count: number, check: CheckContext): void {
  check.problems.report('too-large', check.originOf(check.document.root), {
    count,
    needed: inMegabytes(count * bytesPerPart),
    there: inMegabytes(availableMemory()),
  });
}
