import { expect, it } from 'vitest';
import { commandOf, type CommandLine } from '../../../generators/cli/run-command.ts';
import { UsageError } from '@specline/kernel/arguments';
import { fakeTerminal } from './fake-terminal.ts';

const withOptions = { help: 'helps\n', options: { only: { type: 'string' } }, main: 'only' } as const;
const withWords = { help: 'helps\n', options: { reject: { type: 'boolean' } }, takesWords: true } as const;

/** Returns what the command is given, and what is printed. */
async function outcomeOf(line: CommandLine, argv: readonly string[]): Promise<unknown> {
  const terminal = fakeTerminal('/');
  let given: unknown;
  const code = await commandOf(line, (written, _, words) => {
    given = [Object.fromEntries(written), words];
    return 1;
  })(argv, terminal);
  return { code, out: terminal.printed.out, ...(given !== undefined && { given }) };
}

it.each<readonly [CommandLine, readonly string[], unknown]>([
  [withOptions, [], [{}, []]],
  [withOptions, ['--only', 'one'], [{ only: 'one' }, []]],
  [withWords, ['one', '--reject', 'two'], [{ reject: '' }, ['one', 'two']]],
])('%j takes %j', async (line, argv, given) => {
  expect(await outcomeOf(line, argv)).toEqual({ code: 1, out: '', given });
});

it.each([
  [{ help: 'helps\n' }, ['--help']],
  [withOptions, ['--only', 'one', '-h']],
  [withWords, ['one', '-h']],
])('%j prints its help for %j, and does nothing else', async (line, argv) => {
  expect(await outcomeOf(line, argv)).toEqual({ code: 0, out: 'helps\n' });
});

it.each([
  [{ help: 'helps\n' }, ['one'], '"one" is no option; see --help for those there are'],
  [withOptions, ['one'], '"one" is no option; did you mean --only one?'],
  [withOptions, ['--hepl'], 'there is no option --hepl; did you mean --help?'],
  [withWords, ['--rejct', 'one'], 'there is no option --rejct; did you mean --reject?'],
  [withWords, ['one', '--reject', '--reject'], '--reject is given twice; give it once'],
  [withWords, ['--reject=one'], '--reject takes no value; write --reject alone'],
])('%j refuses %j', async (line, argv, message) => {
  await expect(outcomeOf(line, argv)).rejects.toThrow(new UsageError(message));
});
