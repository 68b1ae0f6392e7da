import { build } from 'esbuild';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { withoutSecrets } from '@specline/client-runtime/errors/without-secrets';

const same = (safe: string): string => safe;

it('loads nothing for a text that is shorter than every secret', () => {
  expect(withoutSecrets('no such space', ['a-secret-of-18-chars', 'no', ''], same)).toBe('no such space');
  expect(withoutSecrets('no such space', [], same)).toBe('no such space');
});

it.each([
  ['secret', 'a ***'],
  ['eyJhbGciOiJub25lIn0.e30.', 'a ***'],
  ['https://me:pw@host', 'a https://***@host'],
])('takes out %s', async (text, safe) => {
  const made = withoutSecrets(`a ${text}`, ['secret'], same);
  expect(made).toBeInstanceOf(Promise);
  expect(await made).toBe(safe);
  expect(await withoutSecrets(`a ${text}`, text === 'secret' ? [text] : [], same)).toBe(safe);
});

it('shows nothing where what takes secrets out cannot be loaded', async () => {
  const outdir = await mkdtemp(path.join(tmpdir(), 'chunks-'));
  onTestFinished(() => rm(outdir, { recursive: true }));
  const entry = path.join(import.meta.dirname, '../../../../runtimes/client/src/errors/without-secrets.ts');
  await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    outdir,
  });
  for (const name of await readdir(outdir)) if (name.startsWith('redact')) await rm(path.join(outdir, name));
  const loaded: unknown = await import(pathToFileURL(path.join(outdir, 'without-secrets.mjs')).href);
  const cut = (loaded as { readonly withoutSecrets: typeof withoutSecrets }).withoutSecrets;
  expect(await cut('a secret', ['secret'], same)).toBe('***');
  expect(cut('a word', ['secrets'], same)).toBe('a word');
});
