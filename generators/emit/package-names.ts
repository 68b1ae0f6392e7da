/** The packages that can be generated, in the order in which they build upon each other. */
export const packageNames = ['types', 'client', 'server', 'mock'] as const;

/** Name of a package: its folder, and what follows the scope in its name. */
export type PackageName = (typeof packageNames)[number];
