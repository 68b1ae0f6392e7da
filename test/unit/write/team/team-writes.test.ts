import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WriteFailure } from '../../../../generators/write/failure.ts';
import { writeTeamFiles } from '../../../../generators/write/team-writes.ts';
import { lay, standing, tempFolder } from '../temp-folder.ts';

describe('files of a team', () => {
  it('are written, those that are there as well', async () => {
    const folder = await tempFolder();
    await lay(folder, { a: 'one' });
    writeTeamFiles([
      { path: join(folder, 'a'), text: 'two', before: 'one' },
      { path: join(folder, 'b/c/d'), text: 'new' },
    ]);
    expect(standing(folder)).toEqual({ a: 'two', 'b/c/d': 'new' });
  });

  it.each([
    ['a folder cannot be made', '/proc/self/none/specline.yml', undefined, /^cannot be made/],
    ['a file has changed meanwhile', 'package.json', 'old', /^was changed by somebody else meanwhile/],
    ['a file has appeared meanwhile', 'package.json', undefined, /^was made by somebody else meanwhile/],
    [
      'a file stands where a folder is needed',
      'package.json/a',
      undefined,
      /^a file stands where a folder is needed/,
    ],
  ])('are left as they were, where %s', async (_, name, before, message) => {
    const folder = await tempFolder();
    await lay(folder, { a: 'one', 'package.json': '{}' });
    const path = name.startsWith('/') ? name : join(folder, name);
    const files = [
      { path: join(folder, 'a'), text: 'two', before: 'one' },
      { path: join(folder, 'b/c/d'), text: 'new' },
      { path, text: 'x', before },
      { path: join(folder, 'e'), text: 'x' },
    ];
    const run = (): void => {
      writeTeamFiles(files);
    };
    expect(run).toThrow(WriteFailure);
    expect(run).toThrow(expect.objectContaining({ path, message: expect.stringMatching(message) as string }));
    expect(run).not.toThrow(/--out/);
    expect(standing(folder)).toEqual({ a: 'one', 'package.json': '{}' });
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('one');
  });
});
