/**
 * Returns the length of the YAML or JSON token that starts at a place, so that a caret run can stand under all of it.
 * @param line The line, without its end.
 * @param start Offset of the token in the line, in UTF-16 code units.
 * @returns At least 1; a scalar that goes on in the next line ends with the line.
 */
export function tokenLength(line: string, start: number): number {
  const rest = line.slice(start);
  const quote = rest[0];
  const length =
    quote === '"' || quote === "'"
      ? quotedLength(rest, quote)
      : plainLength(rest, inFlow(line.slice(0, start)));
  return Math.max(1, length);
}

/**
 * Returns the length of a quoted scalar. YAML 1.2.2, 7.3.1 and 7.3.2: a doubled single quote and a backslashed double quote do not
 * end the scalar.
 */
function quotedLength(rest: string, quote: '"' | "'"): number {
  for (let at = 1; at < rest.length; at++) {
    if (quote === '"' && rest[at] === '\\') at++;
    else if (rest[at] === quote && quote === "'" && rest[at + 1] === "'") at++;
    else if (rest[at] === quote) return at + 1;
  }
  return rest.trimEnd().length;
}

/**
 * Returns the length of a plain scalar. YAML 1.2.2, 7.3.3: a plain scalar ends before `: `, before ` #` and, within a flow
 * collection, before its punctuation.
 */
function plainLength(rest: string, flow: boolean): number {
  const end = rest.search(flow ? /:(?=\s|$)|\s#|[,[\]{}]/u : /:(?=\s|$)|\s#/u);
  return (end < 0 ? rest : rest.slice(0, end)).trimEnd().length;
}

/**
 * True if a token seems to stand in a flow collection. This is guessed from the line alone, whose begin may be cut off: a bracket
 * is open before the token, the line is a member of a JSON object, or the token follows without a space, as it may in flow style
 * alone.
 */
function inFlow(before: string): boolean {
  if (/(?:":|[[,])$/u.test(before)) return true;
  let depth = 0;
  for (const character of before) {
    if (character === '{' || character === '[') depth++;
    if (character === '}' || character === ']') depth--;
  }
  return depth > 0 || /^\s*"(?:[^"\\]|\\.)*"\s*:\s*$/u.test(before);
}
