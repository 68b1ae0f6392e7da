/**
 * The TypeScript compiler, of which the syntax is used: the one that openapi-typescript brings along, so that a run loads no second. Loading
 * it takes a third of a second: whoever imports this is imported when it is needed.
 */
import ts from 'typescript';

export { ts };
