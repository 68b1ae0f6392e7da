/** A class, or one that extends it. */
type Class = abstract new (...args: never) => object;

/**
 * Marks the instances of a class, so that `isInstance` knows those of its copies as well: each package that carries this runtime has a
 * copy of its own.
 * @param brand The same in all copies: from `Symbol.for`.
 */
export function brandInstances({ prototype }: { readonly prototype: object }, brand: symbol): void {
  Object.defineProperty(prototype, brand, { value: true });
}

/**
 * True if a value is an instance of a class, of whichever copy where that is the branded one. For `static [Symbol.hasInstance]`, which
 * classes that extend the branded one inherit. It throws nothing, whatever the traps of a proxy do.
 * @param value Anything.
 * @param tested The class that `instanceof` names.
 * @param branded The class that has the brand.
 */
export function isInstance(value: unknown, tested: Class, branded: Class, brand: symbol): boolean {
  try {
    return tested === branded
      ? typeof value === 'object' && value !== null && brand in value
      : Function.prototype[Symbol.hasInstance].call(tested, value);
  } catch {
    return false;
  }
}
