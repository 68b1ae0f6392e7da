import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../generators/config/config-error.ts';
import { findConfig } from '../../../generators/config/find-config.ts';
import { UsageError } from '@specline/kernel/arguments';
import { lay, tempFolder } from '../write/temp-folder.ts';

/** Returns the message where no config can be taken. */
function refusal(cwd: string, file?: string): string {
  try {
    return `found ${String(findConfig({ cwd, file }))}`;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toBeInstanceOf(UsageError);
    return String(error instanceof Error && error.message);
  }
}

describe('the config of a folder', () => {
  it.each(['ts', 'mts', 'js', 'mjs', 'json'])('may end in .%s', async (ending) => {
    const folder = await tempFolder();
    const name = `specline.config.${ending}`;
    await lay(folder, { [name]: '' });
    expect(findConfig({ cwd: folder })).toBe(join(folder, name));
  });

  it('stands in it, or in a folder around it', async () => {
    const folder = await tempFolder();
    await lay(folder, { 'specline.config.ts': '', 'a/specline.config.json': '', 'a/b/c/x': '', 'd/e/x': '' });
    expect(findConfig({ cwd: join(folder, 'a/b/c') })).toBe(join(folder, 'a/specline.config.json'));
    expect(findConfig({ cwd: join(folder, 'd/e') })).toBe(join(folder, 'specline.config.ts'));
  });

  it.each([
    ['a folder', 'a/.git/HEAD'],
    ['a file', 'a/.git'],
  ])('is searched for as far as the root of the repository, with %s .git', async (_, git) => {
    const folder = await tempFolder();
    await lay(folder, { 'specline.config.ts': '', 'a/b/x': '', [git]: '' });
    expect(findConfig({ cwd: join(folder, 'a/b') })).toBeUndefined();
    await lay(folder, { 'a/specline.config.mjs': '' });
    expect(findConfig({ cwd: join(folder, 'a/b') })).toBe(join(folder, 'a/specline.config.mjs'));
  });

  it('is no folder of that name', async () => {
    const folder = await tempFolder();
    await lay(folder, { '.git': '', 'specline.config.ts/x': '' });
    expect(findConfig({ cwd: folder })).toBeUndefined();
  });

  it('is one', async () => {
    const folder = await tempFolder();
    await lay(folder, { 'specline.config.ts': '', 'specline.config.json': '', 'a/x': '' });
    expect(refusal(join(folder, 'a'))).toBe(
      '../specline.config.ts: the folder also has specline.config.json; keep one of them, or name one with --config',
    );
  });
});

describe('a config that is named', () => {
  it('may have any name, and is seen from the current folder', async () => {
    const folder = await tempFolder();
    await lay(folder, { 'a/other.json': '', 'specline.config.ts': '' });
    expect(findConfig({ cwd: join(folder, 'a'), file: 'other.json' })).toBe(join(folder, 'a/other.json'));
    expect(findConfig({ cwd: join(folder, 'a'), file: '../specline.config.ts' })).toBe(
      join(folder, 'specline.config.ts'),
    );
  });

  it('is a file with an ending of a config', async () => {
    const folder = await tempFolder();
    await lay(folder, { 'a/x': '', 'specline.yaml': '' });
    expect(refusal(folder, 'no.ts')).toBe('there is no file no.ts; name a config with --config');
    expect(refusal(folder, 'a')).toBe('a is a folder; name the file in it, such as a/specline.config.ts');
    expect(refusal(folder, 'specline.yaml')).toMatch(
      /^specline\.yaml is no config by its ending; name a file/,
    );
    expect(refusal(folder, `${'a'.repeat(5000)}.ts`)).toMatch(/^the disk does not lead to a{500}…: a link/);
  });
});
