/**
 * Returns a value, once generated code and its runtime are found to belong together.
 * @param own The contract that the runtime has.
 * @param made The contract that the code was generated for.
 * @param value Anything: what the caller needs next, so that no bundler leaves the check out.
 * @throws {Error} The two differ.
 */
export function agreed<Value>(own: string, made: string, value: Value): Value {
  if (made !== own)
    throw new Error(
      `this package was generated for ${made}, and what is installed is ${own}; install the version of the runtime that its package.json requires, or generate the package again`,
    );
  return value;
}
