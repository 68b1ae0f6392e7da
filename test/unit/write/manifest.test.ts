import { describe, expect, it } from 'vitest';
import { readManifest, renderManifest, sha256, type Manifest } from '../../../generators/write/manifest.ts';

const hash = (text: string): string => sha256(text);

const manifest: Manifest = {
  generator: 'specline 1.2.3',
  formatter: 'prettier 3.0.0',
  options: 'my "api".yaml @acme',
  document: hash('document'),
  files: new Map([
    ['src/b.ts', hash('b')],
    ['src/a.ts', hash('a')],
    ['__proto__', hash('p')],
    ['README.md', hash('r')],
  ]),
};

describe('renderManifest', () => {
  it('sorts files by code unit and ends with a line end', () => {
    expect(renderManifest(manifest)).toBe(
      [
        '{',
        '  "generator": "specline 1.2.3",',
        '  "formatter": "prettier 3.0.0",',
        '  "options": "my \\"api\\".yaml @acme",',
        `  "document": "${hash('document')}",`,
        '  "files": {',
        `    "README.md": "${hash('r')}",`,
        `    "__proto__": "${hash('p')}",`,
        `    "src/a.ts": "${hash('a')}",`,
        `    "src/b.ts": "${hash('b')}"`,
        '  }',
        '}',
        '',
      ].join('\n'),
    );
  });
});

describe('readManifest', () => {
  it('reads what was rendered', () => {
    const read = readManifest(renderManifest(manifest));
    expect({ ...read, files: [...read.files].sort() }).toEqual({
      ...manifest,
      files: [...manifest.files].sort(),
    });
  });

  it.each([undefined, '', 'nonsense', '[]', '{"files": null}', '{\n  "generator": 1,\n  "document": "\n}'])(
    'reads %j as empty',
    (text) => {
      expect(readManifest(text)).toEqual({
        generator: '',
        formatter: '',
        options: '',
        document: '',
        files: new Map(),
      });
    },
  );

  it('leaves out what would leave the package, and what is no hash', () => {
    const lines = ['../a', '/etc/passwd', 'a/../../b', 'C:/x'].map(
      (path) => `    "${path}": "${hash('x')}",`,
    );
    const text = [
      '{',
      '  "files": {',
      ...lines,
      '    "a.ts": "abc",',
      `    "b.ts": "${hash('b')}"`,
      '  }',
      '}',
    ].join('\n');
    expect([...readManifest(text).files]).toEqual([['b.ts', hash('b')]]);
  });

  it('reads both sides of a merge conflict, also with the line ends of Windows', () => {
    const text = renderManifest({ ...manifest, files: new Map([['a.ts', hash('a')]]) }).replace(
      `    "a.ts"`,
      `<<<<<<< ours\n    "ours.ts": "${hash('o')}",\n=======\n    "theirs.ts": "${hash('t')}",\n>>>>>>> theirs\n    "a.ts"`,
    );
    const expected = ['ours.ts', 'theirs.ts', 'a.ts'];
    expect([...readManifest(text).files.keys()]).toEqual(expected);
    expect([...readManifest(text.replaceAll('\n', '\r\n')).files.keys()]).toEqual(expected);
  });
});

describe('sha256', () => {
  it('hashes texts as UTF-8', () => {
    expect(sha256('ä')).toBe(sha256(Buffer.from([0xc3, 0xa4])));
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
