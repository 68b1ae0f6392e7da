import { productName } from '../../product.ts';
import { targetOptions } from './target.ts';

/**
 * Returns the command that generates, for people to copy.
 * @param written Values of its options by name; others are left out.
 * @param names Names of interfaces of the config file.
 */
export function generateCommand(written: ReadonlyMap<string, string>, names: readonly string[] = []): string {
  return commandLine('generate', written, names);
}

/**
 * Returns the command that writes the reports of the public API, for people to copy.
 * @param written Values of its options by name; others are left out.
 * @param names Names of interfaces of the config file.
 */
export function apiCommand(written: ReadonlyMap<string, string>, names: readonly string[] = []): string {
  return commandLine('api', written, names);
}

function commandLine(
  command: string,
  written: ReadonlyMap<string, string>,
  names: readonly string[],
): string {
  const args = Object.entries(targetOptions).flatMap(([name, { type }]) => {
    const value = written.get(name);
    if (value === undefined) return [];
    return type === 'boolean' ? [`--${name}`] : [`--${name}`, quoted(value)];
  });
  return ['npx', productName, command, ...names.map(quoted), ...args].join(' ');
}

/** Quotes a text so that a shell takes it for one word: POSIX.1-2017, Shell Command Language, section 2.2. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/u.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
