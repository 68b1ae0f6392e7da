import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import type { ValueRule } from '../grammar/rules.ts';
import { methods, otherMethods } from '../methods.ts';

/** A part of a document that can be left out: an operation, a path item, a component, or what a reference leads to in another file. */
export interface SkippablePart {
  readonly file: string;
  /** JSON Pointer in the file; empty for the whole file. */
  readonly pointer: string;
}

/** Targets of the references of a document, by file and JSON Pointer, with the rules for what stands there. */
export type TargetRules = ReadonlyMap<string, ReadonlyMap<string, ValueRule>>;

/**
 * Returns the smallest part of a document that can be left out together with a place.
 * @param place File and JSON Pointer.
 * @param root Name of the file of the root document.
 * @returns Undefined for a place that concerns the document as a whole.
 */
export function partAt(place: SkippablePart, root: string, targets: TargetRules): SkippablePart | undefined {
  const steps = stepsOf(place.pointer);
  const { file } = place;
  const found = file === root ? undefined : partBelowTarget(steps, targets.get(file));
  const pointer = found ?? partOfDocument(steps) ?? (file === root ? undefined : '');
  return pointer === undefined ? undefined : { file, pointer };
}

/** Returns how people call a part: `GET /pets`, or its place. */
export function nameOfPart({ file, pointer }: SkippablePart, root: string): string {
  const steps = stepsOf(pointer);
  const [section, path, ...rest] = steps;
  if (file === root && section === 'paths' && path !== undefined)
    return `${(rest.at(-1) ?? '').toUpperCase()} ${path}`.trimStart();
  return file === root ? pointer.slice(1) : `${file}${pointer && `#${pointer}`}`;
}

/** Returns the part below the outermost target, which would be another one without what is in it. */
function partBelowTarget(
  steps: readonly string[],
  targets: ReadonlyMap<string, ValueRule> = new Map(),
): string | undefined {
  for (let length = 0; length <= steps.length; length++) {
    const pointer = pointerThrough(steps.slice(0, length));
    const rule = targets.get(pointer);
    if (rule) return rule.is === 'kind' && rule.kind === 'pathItem' ? partOfItem(steps, length) : pointer;
  }
  return undefined;
}

function partOfDocument(steps: readonly string[]): string | undefined {
  const [first, name] = steps;
  if ((first === 'paths' || first === 'webhooks') && steps.length > 1) return partOfItem(steps, 2);
  if (first !== 'components' || steps.length < 3) return undefined;
  return name === 'pathItems' ? partOfItem(steps, 3) : pointerThrough(steps.slice(0, 3));
}

/** @param length How many steps lead to the path item. */
function partOfItem(steps: readonly string[], length: number): string {
  const field = steps[length] ?? '';
  const isOther = field === otherMethods && steps.length > length + 1;
  const own = isOther ? 2 : methods.includes(field) ? 1 : 0;
  return pointerThrough(steps.slice(0, length + own));
}
