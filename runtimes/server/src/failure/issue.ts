/** One thing that is wrong with a request. */
export interface Issue {
  /** The part of the request that is invalid. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** JSON Pointer (RFC 6901) to the value within that part; empty for the whole part. */
  readonly pointer: string;
  /** The JSON Schema keyword that the value violates; `encoding`, `style` or `precision` if the value could not be read. */
  readonly keyword: string;
  readonly message: string;
  /** The place in the document that demands it: `file:line:column`. */
  readonly spec?: string;
}

/** Returns a name as a step of a JSON Pointer: RFC 6901, section 3. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the names that a JSON Pointer leads along: RFC 6901, section 4. */
export function stepsOf(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
