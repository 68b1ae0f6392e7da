/** Exit codes of a command: done; the document has errors; the command is wrong or the disk refuses; the generator has a bug. */
export const exitCodes = { done: 0, problems: 1, usage: 2, bug: 3 } as const;
