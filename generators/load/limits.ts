/**
 * How many levels of a document may be nested in each other. Every stage walks documents recursively, so this keeps all
 * of them from running out of stack; no document that people wrote comes near.
 */
export const deepestLevel = 500;

/**
 * How many schemas may say something of one value by way of each other: a reference to a reference to a reference, a base of a
 * base of a base. Each is read within the one before.
 */
export const longestChain = 500;
