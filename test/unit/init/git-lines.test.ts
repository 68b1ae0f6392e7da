import { describe, expect, it } from 'vitest';
import { planAttributesFile } from '../../../generators/init/attributes-file.ts';
import type { GitAnswers } from '../../../generators/init/git-answers.ts';
import { planIgnoreFile } from '../../../generators/init/ignore-file.ts';
import type { OutputLines } from '../../../generators/init/output-lines.ts';

const output: OutputLines = { folder: '', bases: ['sdk'], others: [] };

describe('.gitignore without Git', () => {
  it.each<readonly [before: string | undefined, after: string | undefined]>([
    [undefined, 'node_modules/\nsdk/**/dist/\n'],
    ['', 'node_modules/\nsdk/**/dist/\n'],
    ['a\r\nb', 'a\r\nb\r\nnode_modules/\r\nsdk/**/dist/\r\n'],
    ['node_modules\n', 'node_modules\nsdk/**/dist/\n'],
    ['/node_modules/\ndist', '/node_modules/\ndist\nnode_modules/\n'],
    ['**/node_modules/\ndist/ \n', undefined],
  ])('%j becomes %j', (before, after) => {
    expect(planIgnoreFile(output, before, [], undefined).after).toBe(after);
  });

  it('a line that ignores the packages is remarked', () => {
    expect(planIgnoreFile(output, 'a\n/sdk/\n', [], undefined).remarks).toEqual([
      '.gitignore:2 "/sdk/" ignores the packages in sdk/, which are to be committed; remove the line',
    ]);
  });
});

/** Answers of Git in which one rule is about some paths. */
function answering(source: string, pattern: string, paths: readonly string[]): GitAnswers {
  return {
    ignored: new Map(paths.map((path) => [path, { source, line: 3, pattern }])),
    attributes: new Map(),
  };
}

const ignored = ['node_modules/a', 'sdk/node_modules/a', 'sdk/client/dist/a.js'];

describe('.gitignore with Git', () => {
  it.each<readonly [answers: GitAnswers, added: readonly string[] | undefined, remarks: readonly string[]]>([
    [answering('.gitignore', 'x', ignored), undefined, []],
    [answering('a/.gitignore', 'x', ignored.slice(0, 2)), ['sdk/**/dist/'], []],
    [answering('.gitignore', '/node_modules', ignored.slice(0, 1)), ['node_modules/', 'sdk/**/dist/'], []],
    [answering('/home/ada/.gitignore', 'x', ignored), ['node_modules/', 'sdk/**/dist/'], []],
    [answering('.git/info/exclude', 'x', ignored), ['node_modules/', 'sdk/**/dist/'], []],
    [answering('.gitignore', '!x', ignored), ['node_modules/', 'sdk/**/dist/'], []],
    [
      answering('.gitignore', 'sdk/', [...ignored, 'sdk/a.json']),
      ['node_modules/', 'sdk/**/dist/'],
      [
        '.gitignore:3 "sdk/" ignores sdk/a.json, which is to be committed; remove the line, or make it narrower',
      ],
    ],
  ])('%#', (answers, added, remarks) => {
    const change = planIgnoreFile(output, '# a\n', ['sdk/a.json'], answers);
    expect(change.added).toEqual(added);
    expect(change.remarks).toEqual(remarks);
  });

  it('a line that another takes back is not written twice', () => {
    const change = planIgnoreFile(
      output,
      'node_modules/\nsdk/**/dist/\n!sdk/**\n',
      [],
      answering('.gitignore', '!sdk/**', ignored.slice(2)),
    );
    expect(change.after).toBeUndefined();
    expect(change.remarks).toEqual([
      '.gitignore:3 "!sdk/**" takes "sdk/**/dist/" back, so that what it names would be committed; remove it',
    ]);
  });
});

describe('.gitattributes', () => {
  const known = (text: string, eol: string, generated: string): GitAnswers => ({
    ignored: new Map(),
    attributes: new Map([['sdk/types/src/generated/models.ts', { text, eol, generated }]]),
  });

  it.each<readonly [before: string | undefined, answers: GitAnswers | undefined, added: string | undefined]>([
    [undefined, undefined, 'sdk/** text=auto eol=lf linguist-generated'],
    ['* text=auto eol=lf\n', undefined, 'sdk/** linguist-generated'],
    ['sdk/** text=auto eol=lf linguist-generated\n', undefined, undefined],
    ['', known('unspecified', 'unspecified', 'unspecified'), 'sdk/** text=auto eol=lf linguist-generated'],
    ['', known('auto', 'lf', 'unspecified'), 'sdk/** linguist-generated'],
    ['', known('auto', 'crlf', 'set'), 'sdk/** text=auto eol=lf linguist-generated'],
    ['', known('unset', 'unspecified', 'true'), undefined],
    ['', known('set', 'lf', 'set'), undefined],
  ])('%j %j', (before, answers, added) => {
    expect(planAttributesFile(output, before, answers).added?.join()).toBe(added);
  });

  it('a line that does not hold is remarked, and not written twice', () => {
    const before = 'sdk/** text=auto eol=lf linguist-generated\n* eol=crlf\n';
    const change = planAttributesFile(output, before, known('auto', 'crlf', 'set'));
    expect(change.after).toBeUndefined();
    expect(change.remarks?.[0]).toMatch(
      /^\.gitattributes:1 does not hold: Git converts the line ends of sdk\//,
    );
  });
});
