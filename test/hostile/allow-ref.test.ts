import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lowerSpec } from '../../generators/read-model.ts';
import { diskAllowing, type SpecDisk } from '../../generators/load/disk/disk.ts';
import { gitDisk } from '../../generators/load/disk/git-disk.ts';
import { installedBin } from '../installed.ts';
import { head, type HostileDocument } from './hostile-document.ts';
import { layDocument } from './lay-document.ts';
import { lacksLinks } from '../lacks-links.ts';

/** A document in `api/` that refers to something, and folders beside it. */
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
    }),
    arrange: (at) => {
      if (lacksLinks) return undefined;
      symlinkSync('../secret.yaml', path.join(at, 'shared/link.yaml'));
      symlinkSync('../shared/a.yaml', path.join(at, 'api/link.yaml'));
      return undefined;
    },
  };
}

/**
 * What is told of such a document, where `--allow-ref` names some folders.
 * @param diskOf Where it is read from.
 */
async function codesOf(
  ref: string,
  allowed: readonly string[],
  diskOf: (folders: readonly string[], root: string) => SpecDisk,
): Promise<readonly string[]> {
  const { folder, root } = layDocument(documentWith(ref));
  try {
    const disk = diskOf(
      allowed.map((each) => path.join(folder, each)),
      root,
    );
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

/** The same folder, as the only version of a repository has it. */
function committed(folders: readonly string[], root: string): SpecDisk {
  const api = path.dirname(root);
  const top = path.dirname(api);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example'];
  for (const command of [['init', '-q'], ['add', '.'], [...author, 'commit', '-q', '-m', 'one']])
    execFileSync('git', command, { cwd: top });
  return gitDisk('HEAD', api, folders);
}

it.skipIf(lacksLinks).each<[ref: string, allowed: readonly string[], ...codes: string[]]>([
  ['../shared/deep/b.yaml', ['shared-not', 'shared']],
  ['../shared/a.yaml', [], 'ref-outside'],
  ['../shared/c.yaml', ['shared'], 'ref-outside'],
  ['../shared-not/a.yaml', ['shared'], 'ref-outside'],
  ['../shared/none.yaml', ['shared'], 'missing-file'],
])('%s with %j, in a version of a repository', async (ref, allowed, ...codes) => {
  expect(await codesOf(ref, allowed, committed)).toEqual(codes);
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
