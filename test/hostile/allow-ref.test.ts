import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lowerSpec } from '../../generators/generate.ts';
import { diskAllowing } from '../../generators/load/disk.ts';
import { head } from './hostile-document.ts';
import { layDocument } from './lay-document.ts';

/** What is told of a document in `api/` that refers to something, where `--allow-ref` names some folders beside it. */
async function codesOf(ref: string, allowed: readonly string[]): Promise<readonly string[]> {
  const { folder, root } = layDocument({
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
      symlinkSync('../secret.yaml', path.join(at, 'shared/link.yaml'));
      symlinkSync('../shared/a.yaml', path.join(at, 'api/link.yaml'));
      return undefined;
    },
  });
  try {
    const disk = diskAllowing(allowed.map((each) => path.join(folder, each)));
    const { problems } = await lowerSpec(root, undefined, disk);
    return problems.map(({ code }) => code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each<[ref: string, allowed: readonly string[], ...codes: string[]]>([
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
  expect(await codesOf(ref, allowed)).toEqual(codes);
});
