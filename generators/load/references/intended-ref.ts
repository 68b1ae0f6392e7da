import { posix } from 'node:path';
import type { Json } from '@specline/kernel/json';
import type { LoadedFile } from '../disk/loaded-file.ts';
import type { Section } from '../grammar/rules.ts';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { isObject, ownValue } from '@specline/kernel/values';

/** File of a reference, and section of what is to stand there. */
export interface Sought {
  /** Section of the Components Object that holds such things, where there is one. */
  readonly section: Section | undefined;
  /** File of the reference. */
  readonly from: LoadedFile;
}

/**
 * Returns the reference to a component of the root document that has a name.
 * @param name Its name.
 * @param sought What is looked for, and from where.
 * @param root The root document.
 * @returns Nothing where there is no such component.
 */
export function refToComponent(
  name: string,
  { section, from }: Sought,
  root: LoadedFile,
): string | undefined {
  if (section === undefined) return undefined;
  const steps = ['components', section, name];
  return has(root, steps) ? refTo(root, steps, from) : undefined;
}

/**
 * Returns the reference that was surely intended by one in which the `#/` is missing, or in the wrong place.
 * @param ref Text of a reference that leads nowhere: `components/schemas/Pet`, `#components/schemas/Pet`, `Pet`.
 * @param sought What is looked for, and from where.
 * @param root The root document.
 * @returns Nothing where that would lead nowhere, too.
 */
export function intendedRef(ref: string, sought: Sought, root: LoadedFile): string | undefined {
  const path = ref
    .trim()
    .replace(/^[#/\s]+/, '')
    .replace(/(?<![/\s])[/\s]+$/, '');
  const steps = stepsOf(`/${path}`);
  const file = [sought.from, root].find((each) => has(each, steps));
  return file && steps.length > 1 ? refTo(file, steps, sought.from) : refToComponent(path, sought, root);
}

function has({ content }: LoadedFile, steps: readonly string[]): boolean {
  let at: Json | undefined = content;
  for (const step of steps) at = isObject(at) ? ownValue(at, step) : undefined;
  return at !== undefined;
}

function refTo(file: LoadedFile, steps: readonly string[], from: LoadedFile): string {
  const way = file === from ? '' : posix.relative(posix.dirname(from.file), file.file);
  return `${way}#${pointerThrough(steps)}`;
}
