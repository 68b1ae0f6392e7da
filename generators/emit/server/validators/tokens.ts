import { escapeUnusual } from '../../ts/unusual-characters.ts';

/** Strings, quotes that Ajv does not use, and names with what they are followed by. */
const token =
  /"[^"\\]*(?:\\.[^"\\]*)*"|['`]|(?<![\w$.])([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*|\[\d+\]|\["(?:[^"\\]|\\.)*"\])*)/g;

const step = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/** The treatment of the free names of a text. */
export interface TokenRules {
  /** True if something stands for a name together with its members; called for names that are no member of something. */
  replaces(name: string): boolean;
  /**
   * @param steps The members of such a name that follow with a fixed name.
   * @returns What stands for all of it in the new text.
   */
  replacement(steps: readonly string[]): string;
  /** Returns what stands for a name alone; its members stay. */
  rename(name: string): string;
}

/**
 * Replaces the names in a text that Ajv has generated. Strings are left unchanged.
 * @param text JavaScript without comments, regular expressions and templates, whose strings have double quotes.
 * @throws {Error} when it is of another form.
 */
export function renameTokens(text: string, rules: TokenRules): string {
  return text.replace(token, (found: string, name: string | undefined, members: string | undefined) => {
    if (found === "'" || found === '`')
      throw new Error(`generated code has a ${found}, which is not expected`);
    if (name === undefined || members === undefined) return escapeUnusual(found);
    return rules.replaces(name)
      ? rules.replacement(stepsOf(members))
      : `${rules.rename(name)}${escapeUnusual(members)}`;
  });
}

function stepsOf(members: string): readonly string[] {
  return Array.from(members.matchAll(step), ([, name, index, quoted]) => {
    if (quoted === undefined) return name ?? index ?? '';
    const text: unknown = JSON.parse(quoted);
    return String(text);
  });
}
