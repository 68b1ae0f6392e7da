// What compiled validators import of the runtime.
export * from '../kernel/formats.ts';
