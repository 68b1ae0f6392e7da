/** A failure of the system. */
export interface NodeError extends Error {
  /** Such as `ENOENT`. */
  readonly code?: string | undefined;
}
