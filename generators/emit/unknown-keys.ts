/** The answer of the mock to a path with a key that nobody created: an option of its runtime, which config and command line set. */
export type { UnknownKeys } from '@specline/mock-runtime/mock';
