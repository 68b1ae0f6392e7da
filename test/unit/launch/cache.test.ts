import { readdirSync, utimesSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keep, prune, recall } from '../../../generators/launch/cache.js';
import { lay, tempFolder } from '../write/temp-folder.ts';

describe('the cache', () => {
  it('recalls what was kept', async () => {
    const folder = join(await tempFolder(), 'new', 'folder');
    expect(recall(folder, 'ab')).toBeUndefined();
    keep(folder, 'ab', 'text\nof two lines');
    expect(recall(folder, 'ab')).toBe('text\nof two lines');
    keep(folder, 'ab', '');
    expect(recall(folder, 'ab')).toBe('');
    expect(readdirSync(folder)).toEqual(['ab']);
  });

  it('does not recall what was damaged', async () => {
    const folder = await tempFolder();
    keep(folder, 'ab', 'text');
    await appendFile(join(folder, 'ab'), '!');
    expect(recall(folder, 'ab')).toBeUndefined();
  });

  it('keeps nothing where it cannot', async () => {
    const folder = await tempFolder();
    await lay(folder, { file: '' });
    keep(join(folder, 'file'), 'ab', 'text');
    expect(recall(join(folder, 'file'), 'ab')).toBeUndefined();
  });

  it('is pruned from the oldest on', async () => {
    const folder = await tempFolder();
    ['a', 'b', 'c', 'd'].forEach((key, index) => {
      keep(folder, key, key);
      utimesSync(join(folder, key), 1000 - index, 1000 - index);
    });
    prune(folder, 4);
    expect(readdirSync(folder)).toEqual(['a', 'b', 'c', 'd']);
    prune(folder, 2);
    expect(readdirSync(folder)).toEqual(['a', 'b']);
    prune(join(folder, 'none'), 2);
  });
});
