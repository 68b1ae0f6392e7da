import { readFileSync, statSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planWrites } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { lay, standing, tempFolder } from './temp-folder.ts';
import { applyWrites } from './apply-writes.ts';
import { lacksLinks } from '../../lacks-links.ts';

function write(out: string, texts: Readonly<Record<string, string>>): void {
  applyWrites(out, () => planWrites(out, outFiles(texts), maker));
}

describe('a generated folder that is exchanged', () => {
  const kept = 'types/src/generated/deep/kept.ts';
  const changed = 'types/src/generated/changed.ts';

  it('holds the very files that did not change', async () => {
    const out = await tempFolder();
    write(out, { [kept]: 'kept', [changed]: 'old' });
    const before = statSync(join(out, kept));
    write(out, { [kept]: 'kept', [changed]: 'new' });
    const after = statSync(join(out, kept));
    expect([after.ino, after.mtimeMs, after.nlink]).toEqual([before.ino, before.mtimeMs, 1]);
    expect(readFileSync(join(out, changed), 'utf8')).toBe('new');
  });

  it('keeps what somebody else put there', async () => {
    const out = await tempFolder();
    write(out, { [changed]: 'old' });
    const theirs = { 'types/src/generated/theirs.ts': 'theirs', 'types/src/generated/their/own.ts': 'own' };
    await lay(out, theirs);
    write(out, { [changed]: 'new' });
    expect(standing(out)).toMatchObject({ ...theirs, [changed]: 'new' });
  });

  it('goes when nothing is generated into it any more', async () => {
    const out = await tempFolder();
    write(out, { 'types/README.md': 'a', [kept]: 'kept', [changed]: 'old' });
    write(out, { 'types/README.md': 'a' });
    expect(Object.keys(standing(out))).toEqual(['types/.generated.json', 'types/README.md']);
  });

  it.skipIf(lacksLinks)(
    'is not taken away where a link stands in it: the link would not come along',
    async () => {
      const out = await tempFolder();
      write(out, { [changed]: 'old' });
      await symlink(await tempFolder(), join(out, 'types/src/generated/link'));
      expect(() => {
        write(out, { [changed]: 'new' });
      }).toThrow('is not a file, and stands in a folder of generated files');
      expect(readFileSync(join(out, changed), 'utf8')).toBe('old');
    },
  );
});
