import type { CompiledUnit } from './compile-unit.ts';
import type { Units } from './units.ts';

/** How a function is given to those who judge whole values by it. */
export interface WholeValidator {
  /** An expression of JavaScript. */
  readonly text: string;
  /** What of the runtime it uses. */
  readonly imports: readonly string[];
}

/**
 * A function as what judges whole values. One that takes properties out of values must not do so before it knows that the whole is
 * valid, which it cannot tell itself: others call it for parts.
 * @param name Name of the function.
 * @param compile Gives the text of any function that it needs.
 */
export function wholeValidator(
  name: string,
  units: Units,
  compile: (name: string) => CompiledUnit,
): WholeValidator {
  const needed = units.closure([name], ({ calls }) => calls);
  const omits = [...needed].some((each) => compile(each).imports.includes('omitLater'));
  return omits ? { text: `omitting(${name})`, imports: ['omitting'] } : { text: name, imports: [] };
}
