// What compiled validators import of the runtime.
export * from '@specline/kernel/formats';
