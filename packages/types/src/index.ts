export type * from './generated/models.ts';
export type * from './generated/operations.ts';
export type * from '@specline/types-runtime/event-stream';
export type * from '@specline/types-runtime/item-stream';
export type * from '@specline/types-runtime/status';
