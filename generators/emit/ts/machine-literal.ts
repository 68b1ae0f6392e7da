import type { Scalar } from '@specline/kernel/json';
import { trusted, type Code } from './code.ts';
import { escapeUnusual } from './unusual-characters.ts';

/**
 * Returns plain data as an expression that is spelled like JSON, for files that only machines read: it is made much faster than
 * code that looks like what people write. What is undefined is left out.
 *
 * `__proto__` is computed, since an object literal would take it for the prototype (ECMA-262, section B.3.1).
 */
export function machineLiteral(data: object | Scalar): Code {
  return trusted(escapeUnusual(JSON.stringify(data)).replace(protoKey, '["__proto__"]:'));
}

/** In JSON a colon that follows a string makes that a key, and quotes within a string have a backslash before them. */
const protoKey = /(?<!\\)"__proto__":/g;
