import { mkdirSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { head, type HostileDocument } from './hostile-document.ts';

const secret = 'type: string\ndescription: SECRET\n';

/** Returns a document whose only schema is what a reference leads to. */
function referring(...refs: readonly string[]): string {
  return `${head}components:\n  schemas:\n${refs.map((ref, n) => `    S${n}: { $ref: ${JSON.stringify(ref)} }\n`).join('')}`;
}

/** Returns a document in a folder with a file next to it that is none of its business. */
function leaves(name: string, ref: string): HostileDocument {
  return {
    name,
    files: () => ({ 'api/spec.yaml': referring(ref), 'secret.yaml': secret, 'api-2/secret.yaml': secret }),
  };
}

/** Documents whose references lead where nothing is to be read. */
export const referenceDocuments: readonly HostileDocument[] = [
  leaves('a reference to the folder above', '../secret.yaml'),
  leaves('a reference to the folder above, by way of one that is there', 'x/../../secret.yaml'),
  leaves('a reference to a folder whose name begins alike', '../api-2/secret.yaml'),
  leaves('a reference to the folder above, with percent-encoded dots', '%2e%2e/secret.yaml'),
  leaves('a reference to the folder above, with a percent-encoded slash', '..%2fsecret.yaml'),
  leaves('an absolute path', '/etc/passwd'),
  leaves('an absolute path, percent-encoded', '%2Fetc%2Fpasswd'),
  leaves('a drive of Windows', 'C:\\Windows\\win.ini'),
  leaves('a drive of Windows, with slashes', 'c:/Windows/win.ini'),
  leaves('backslashes', '..\\secret.yaml'),
  leaves('backslashes, percent-encoded', '..%5csecret.yaml'),
  leaves('a share of Windows', '\\\\host\\share\\a.yaml'),
  leaves('a device of Windows', '\\\\.\\C:\\a.yaml'),
  leaves('a file: URL', 'file:///etc/passwd'),
  leaves('a FILE: URL', 'FILE:/etc/passwd'),
  leaves('a device', '/dev/zero'),
  leaves('a file of the process', '/proc/self/environ'),
  ...['http://127.0.0.1:9/a.yaml', 'HTTPS://example.com/a.yaml', '//example.com/a.yaml', 'ftp://h/a', 'data:application/json,{}', 'jar:file:a!/b', 'javascript:alert(1)', 'node:fs', 'urn:example:a'].map((url): HostileDocument => ({
    name: `a reference to ${url}`,
    files: () => ({ 'spec.yaml': referring(url) }),
  })),
  ...['a%00b.yaml', 'a\u0000.yaml', '%zz.yaml', '%E0%A4%A.yaml', '', '.', '//', '#/', '##', '#nope', '?x'].map(
    (url): HostileDocument => ({
      name: `the reference ${JSON.stringify(url)}`,
      files: () => ({ 'spec.yaml': referring(url) }),
    }),
  ),
  {
    name: 'references of a megabyte',
    files: () => ({
      'spec.yaml': referring(
        `${'a/'.repeat(100_000)}b.yaml`,
        'a'.repeat(1_000_000),
        `#/${'a/'.repeat(500_000)}`,
        `#/${'~'.repeat(500_000)}`,
      ),
    }),
  },
  {
    name: 'a reference that a file referred to makes to what the root may not read',
    files: () => ({
      'api/spec.yaml': referring('parts/a.yaml'),
      'api/parts/a.yaml': 'properties: { a: { $ref: ../b.yaml }, b: { $ref: ../../secret.yaml } }\n',
      'api/b.yaml': 'type: string\n',
      'secret.yaml': secret,
    }),
  },
  {
    name: 'a link out of the folder',
    files: () => ({ 'api/spec.yaml': referring('a.yaml', 'b/secret.yaml', 'c.yaml', 'd.yaml'), 'secret.yaml': secret }),
    arrange: (folder) => {
      symlinkSync('../secret.yaml', path.join(folder, 'api/a.yaml'));
      symlinkSync('..', path.join(folder, 'api/b'));
      symlinkSync('c.yaml', path.join(folder, 'api/c.yaml'));
      symlinkSync('none.yaml', path.join(folder, 'api/d.yaml'));
      return undefined;
    },
  },
  {
    name: 'a folder, a pipe and a device in place of files',
    files: () => ({ 'api/spec.yaml': referring('folder', 'pipe.yaml', 'zero.yaml', 'fd.yaml') }),
    arrange: (folder) => {
      mkdirSync(path.join(folder, 'api/folder'));
      symlinkSync('/dev/zero', path.join(folder, 'api/zero.yaml'));
      symlinkSync('/dev/stdin', path.join(folder, 'api/fd.yaml'));
      return spawnSync('mkfifo', [path.join(folder, 'api/pipe.yaml')]).status === 0 ? undefined : 'there is no mkfifo';
    },
  },
];
