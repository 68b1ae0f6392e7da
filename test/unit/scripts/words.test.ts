import { expect, it } from 'vitest';
import { readWords } from '../../../scripts/words.ts';

const flags = { reject: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

it.each([
  [[], [], []],
  [['one'], ['one'], []],
  [['--reject', 'one', 'two'], ['one', 'two'], ['reject']],
  [['one', '-h'], ['one'], ['help']],
])('%j', (argv, words, given) => {
  const read = readWords(argv, flags);
  expect(read.words).toEqual(words);
  expect([...read.flags]).toEqual(given);
});

it.each([
  [['--rejct', 'one'], 'there is no option --rejct; did you mean --reject?'],
  [['one', '--reject', '--reject'], '--reject is given twice'],
  [['--reject=one'], '--reject takes no value'],
])('refuses %j', (argv, message) => {
  expect(() => readWords(argv, flags)).toThrow(message);
});
