import { targetOptions } from './options.ts';

/**
 * The command that generates, for people to copy.
 * @param written Values of its options by name; others are left out.
 */
export function generateCommand(written: ReadonlyMap<string, string>): string {
  const args = Object.keys(targetOptions).flatMap((name) => {
    const value = written.get(name);
    return value === undefined ? [] : [`--${name}`, quoted(value)];
  });
  return ['npm run generate', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

/** As a shell takes it for one word: POSIX.1-2017, Shell Command Language, section 2.2. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/u.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
