import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import { code, join, type Code } from './code.ts';
import { propertyKey } from './property-key.ts';
import { stringLiteral } from './string-literal.ts';

const nothing = code`null`;

/**
 * Returns a JSON value as an expression.
 * @throws {Error} A number in it is not finite; JSON has none of these.
 */
export function literal(value: Json): Code {
  return write(value, code`{}`);
}

/** Returns the type that takes one JSON value and no other. */
export function literalType(value: Json): Code {
  return write(value, code`{ [name: string]: never }`);
}

/**
 * Writes a value as a literal. Values and their types are spelled alike, except for the empty object, whose type takes almost
 * everything.
 */
function write(value: Json, empty: Code): Code {
  if (value === null) return nothing;
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return code`${value}`;
  if (typeof value === 'boolean') return value ? code`true` : code`false`;
  if (isList(value))
    return code`[${join(
      value.map((item) => write(item, empty)),
      code`, `,
    )}]`;
  const entries = Object.entries(value).map(
    ([key, member]) => code`${propertyKey(key)}: ${write(member, empty)}`,
  );
  return entries.length === 0 ? empty : code`{ ${join(entries, code`, `)} }`;
}
