import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lowerSpec } from '../../generators/read-model.ts';
import { diskAllowing, type SpecDisk } from '../../generators/load/disk/disk.ts';
import { gitDisk } from '../../generators/load/disk/git-disk.ts';
import type { RefAccess } from '../../generators/load/disk/ref-access.ts';
import { installedBin } from '../installed.ts';
import { head, type HostileDocument } from './hostile-document.ts';
import { layDocument } from './lay-document.ts';
import { lacksLinks } from '../lacks-links.ts';

/** Returns a document in `api/` that refers to something, and other folders. */
function documentWith(ref: string): HostileDocument {
  return {
    name: ref,
    files: () => ({
      'api/spec.yaml': `${head}components: { schemas: { Root: { $ref: ${JSON.stringify(ref)} } } }\n`,
      'shared/a.yaml': 'type: string\n',
      'shared/deep/b.yaml': 'items: { $ref: ../a.yaml }\n',
      'shared/c.yaml': 'items: { $ref: ../secret.yaml }\n',
      'shared-not/a.yaml': 'type: string\n',
      'secret.yaml': 'type: string\n',
      '.env': 'type: string\n',
      '.github/a.yaml': 'type: string\n',
      'api/.own.yaml': 'type: string\n',
    }),
    arrange: (at) => {
      if (lacksLinks) return undefined;
      symlinkSync('../secret.yaml', path.join(at, 'shared/link.yaml'));
      symlinkSync('../shared/a.yaml', path.join(at, 'api/link.yaml'));
      symlinkSync('../.env', path.join(at, 'api/to-hidden.yaml'));
      symlinkSync('/etc/passwd', path.join(at, 'api/to-outside.yaml'));
      return undefined;
    },
  };
}

/**
 * Returns the codes that are reported of such a document, where `--allow-ref` names some folders.
 * @param diskOf Where it is read from.
 */
async function codesOf(
  ref: string,
  allowed: readonly string[],
  diskOf: (access: RefAccess, root: string) => SpecDisk,
): Promise<readonly string[]> {
  const { folder, root } = layDocument(documentWith(ref));
  try {
    const disk = diskOf({ allowRef: allowed.map((each) => path.join(folder, each)) }, root);
    const { problems } = await lowerSpec(root, { disk });
    return problems.map(({ code }) => code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.skipIf(lacksLinks).each<[ref: string, allowed: readonly string[], ...codes: string[]]>([
  ['../shared/a.yaml', ['shared']],
  ['../shared/deep/b.yaml', ['shared']],
  ['../shared/deep/b.yaml', ['shared-not', 'shared']],
  ['link.yaml', ['shared']],
  ['../shared/a.yaml', [], 'ref-outside'],
  ['link.yaml', [], 'ref-outside'],
  ['../shared/c.yaml', ['shared'], 'ref-outside'],
  ['../shared/link.yaml', ['shared'], 'ref-outside'],
  ['../shared-not/a.yaml', ['shared'], 'ref-outside'],
  ['../shared/none.yaml', ['shared'], 'missing-file'],
  ['../secret.yaml', ['shared'], 'ref-outside'],
  ['/etc/passwd', ['shared'], 'ref-outside'],
  ['https://example.com/a.yaml', ['shared'], 'ref-remote'],
])('%s with %j', async (ref, allowed, ...codes) => {
  expect(await codesOf(ref, allowed, diskAllowing)).toEqual(codes);
});

/** Returns the same folder, as the only version of a repository has it. */
function committed(access: RefAccess, root: string): SpecDisk {
  const api = path.dirname(root);
  const top = path.dirname(api);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example'];
  for (const command of [['init', '-q'], ['add', '.'], [...author, 'commit', '-q', '-m', 'one']])
    execFileSync('git', command, { cwd: top });
  return gitDisk('HEAD', api, access);
}

it.skipIf(lacksLinks).each<[ref: string, allowed: readonly string[], ...codes: string[]]>([
  ['../shared/deep/b.yaml', []],
  ['../shared/c.yaml', []],
  ['../.env', [], 'ref-hidden'],
  ['../.github/a.yaml', [], 'ref-hidden'],
  ['../.github/a.yaml', ['.github']],
  ['../../a.yaml', [], 'ref-outside'],
  ['../shared/none.yaml', [], 'missing-file'],
])('%s with %j, in a version of a repository', async (ref, allowed, ...codes) => {
  expect(await codesOf(ref, allowed, committed)).toEqual(codes);
});

/** Returns the same folder as a repository that is worked on: what decides is where `.git` is. */
function inRepository(access: RefAccess, root: string): SpecDisk {
  mkdirSync(path.join(root, '../../.git'));
  return diskAllowing(access);
}

it.skipIf(lacksLinks).each<[ref: string, allowed: readonly string[], ...codes: string[]]>([
  ['../shared/deep/b.yaml', []],
  ['../shared/c.yaml', []],
  ['link.yaml', []],
  ['../shared/link.yaml', []],
  ['../secret.yaml', []],
  ['../.env', [], 'ref-hidden'],
  ['./.own.yaml', [], 'ref-hidden'],
  ['../.github/a.yaml', [], 'ref-hidden'],
  ['to-hidden.yaml', [], 'ref-hidden'],
  ['../.github/a.yaml', ['.github']],
  ['../../a.yaml', [], 'ref-outside'],
  ['to-outside.yaml', [], 'ref-outside'],
  ['../shared/none.yaml', [], 'missing-file'],
  ['/etc/passwd', [], 'ref-outside'],
])('%s with %j, in a repository', async (ref, allowed, ...codes) => {
  expect(await codesOf(ref, allowed, inRepository)).toEqual(codes);
});

it('reads the files of a document in a folder whose own name begins with a dot', async () => {
  const { folder, root } = layDocument({
    name: 'dot',
    files: () => ({
      '.api/spec.yaml': `${head}components: { schemas: { A: { $ref: a.yaml }, B: { $ref: ../b.yaml } } }\n`,
      '.api/a.yaml': 'type: string\n',
      'b.yaml': 'type: string\n',
      '.git/config': '',
    }),
  });
  const { problems } = await lowerSpec(root, { disk: diskAllowing({}) });
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});

it.each<[ref: string, refs: Readonly<Record<string, string>>, ...codes: string[]]>([
  ['https://acme.example/a.yaml', { 'https://acme.example/a.yaml': 'shared/a.yaml' }],
  ['HTTPS://ACME.example:443/x/../a.yaml', { 'https://acme.example/a.yaml': 'shared/a.yaml' }],
  ['https://acme.example/deep/b.yaml#', { 'https://acme.example/': 'shared' }],
  ['https://acme.example/d/deep/b.yaml', { 'https://acme.example/': 'none', 'https://acme.example/d/': 'shared' }],
  ['https://acme.example/b.yaml', { 'https://acme.example/': 'shared/deep' }, 'ref-outside'],
  ['//acme.example/a.yaml', { '//acme.example/a.yaml': 'shared/a.yaml' }],
  ['https://acme.example/a.yaml', { 'https://acme.example/a.yaml': 'shared/none.yaml' }, 'missing-file'],
  ['https://acme.example/a.yaml?v=2', { 'https://acme.example/a.yaml': 'shared/a.yaml' }, 'ref-remote'],
  ['https://acme.example/..%2Fsecret.yaml', { 'https://acme.example/': 'shared' }, 'ref-outside'],
  ['https://acme.example/%zz', { 'https://acme.example/': 'shared' }, 'ref-remote'],
  ['urn:acme:a', { 'urn:acme:a': 'shared/a.yaml' }],
])('%s with files for URLs: %j', async (ref, refs, ...codes) => {
  const diskOf = (_: RefAccess, root: string): SpecDisk =>
    diskAllowing({
      refs: Object.fromEntries(
        Object.entries(refs).map(([url, to]) => [url, path.join(path.dirname(root), '..', to)]),
      ),
    });
  expect(await codesOf(ref, [], diskOf)).toEqual(codes);
});

describe('a document that refers to an allowed folder', () => {
  const { folder, root } = layDocument(documentWith('../shared/a.yaml'));
  const shared = path.join(folder, 'shared');
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['compared', ['diff', '--base', root, '--revision', root], /^nothing has changed/],
    ['served', ['mock', '--port', '0', '--quiet', '--spec', root], /^http:/],
  ] as const)('is %s', async (_, command, expected) => {
    const child = spawn(process.execPath, [installedBin, ...command, '--allow-ref', shared], {
      cwd: path.join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk]: unknown[] = await once(child.stdout, 'data');
    child.kill();
    expect(String(chunk)).toMatch(expected);
  });
});
