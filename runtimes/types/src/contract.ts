/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile, and by nothing else, so that a fix reaches every package by
 * an update.
 */
export const contract = 'contract 1 of @specline/types-runtime';

/**
 * The contract, as a type: generated code states the one that it was made for, and does not compile with a runtime that has
 * another.
 */
export type Contract = typeof contract;
