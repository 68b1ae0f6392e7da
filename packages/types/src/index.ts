export type * from './generated/models.ts';
export type * from './generated/operations.ts';
export type * from './runtime/event-stream.ts';
export type * from './runtime/item-stream.ts';
export type * from './runtime/status.ts';
