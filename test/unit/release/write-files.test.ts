import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAll } from '../../../generators/release/write-files.ts';
import { lay, standing, tempFolder } from '../write/temp-folder.ts';

describe('writeAll', () => {
  it('writes new files and old ones', async () => {
    const folder = await tempFolder();
    await lay(folder, { old: '1' });
    writeAll([
      { path: path.join(folder, 'old'), text: '2' },
      { path: path.join(folder, 'new'), text: '3' },
    ]);
    expect(standing(folder)).toEqual({ old: '2', new: '3' });
  });

  it.each([
    ['a folder stands in the place of the last', 'folder'],
    ['there is no folder for the last', 'nowhere/file'],
  ])('writes none where %s', async (_, last) => {
    const folder = await tempFolder();
    await lay(folder, { old: '1', 'folder/file': '' });
    const files = ['old', 'new', last].map((name) => ({ path: path.join(folder, name), text: '2' }));
    expect(() => {
      writeAll(files);
    }).toThrow();
    expect(standing(folder)).toEqual({ old: '1', 'folder/file': '' });
  });

  it('puts back what was placed where a later file cannot be', async () => {
    const folder = await tempFolder();
    await lay(folder, { old: '1' });
    // Two texts for one place: when the second is to be placed, its draft is gone.
    const files = ['old', 'new', 'new'].map((name) => ({ path: path.join(folder, name), text: '2' }));
    expect(() => {
      writeAll(files);
    }).toThrow('ENOENT');
    expect(standing(folder)).toEqual({ old: '1' });
  });
});
