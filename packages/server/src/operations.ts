export { api } from './generated/api.ts';
export * from './generated/operations.ts';
export type * from '@specline/server-runtime/operation';
