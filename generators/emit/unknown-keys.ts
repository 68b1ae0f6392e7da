/** What a path of the mock gets that names a record which nobody created: an option of its runtime, which config and command line set. */
export type { UnknownKeys } from '@specline/mock-runtime/mock';
