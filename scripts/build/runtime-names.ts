/** Names of the runtimes: of their folders, and with `@specline/` before and `-runtime` behind of their packages. */
export const runtimeNames = ['types', 'client', 'server', 'mock'] as const;

/** Name of a runtime. */
export type RuntimeName = (typeof runtimeNames)[number];
