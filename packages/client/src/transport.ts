export * from './generated/transport.ts';
export type { CallOptions, Transport } from '@specline/client-runtime/transport';
