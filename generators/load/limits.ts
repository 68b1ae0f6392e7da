/**
 * How many levels of a document may be nested in each other. Every stage walks documents recursively, so this keeps all
 * of them from running out of stack; no document that people wrote comes near.
 */
export const deepestLevel = 500;
