/** A failure of the system. */
export interface NodeError extends Error {
  /** Such as `ENOENT`. */
  readonly code?: string | undefined;
}

/** Returns the code of a failure of the system, such as `ENOENT`; nothing for any other. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
