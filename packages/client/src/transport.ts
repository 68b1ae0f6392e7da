export * from './generated/transport.ts';
export type { CallOptions, Transport } from './runtime/transport.ts';
