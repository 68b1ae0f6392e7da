import { tokenPattern } from './parameters.ts';

/** The grammar of OpenAPI 3.1.1, section 4.8.20.4, without what stands in braces around it. */
const expression = new RegExp(
  `^\\$(?:url|method|statusCode|(?:request|response)\\.(?:header\\.${tokenPattern}|(?:query|path)\\..+|body(?:#(?:/(?:[^/~]|~[01])*)*)?))$`,
  's',
);

/** Text that was intended to be one: it begins as one does, also where the sign is forgotten. */
const intended = /^(?:\$|(?:request|response)\.|(?:url|method|statusCode)$)/;

/**
 * Returns the first part of a text that is intended as a runtime expression, and is none.
 * @param text A value of a link, or the key of a callback: an expression as a whole, or text that has some in braces.
 * @returns `undefined` where there is no such part.
 */
export function expressionFault(text: string): string | undefined {
  const found = text.startsWith('$')
    ? [text]
    : [...text.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => inner);
  return found.find((each) => intended.test(each) && !expression.test(each));
}
