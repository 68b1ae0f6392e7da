import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../generators/emit/json-text.ts';
import { standingVersions } from '../../../generators/write/standing.ts';
import { lay, tempFolder } from './temp-folder.ts';
import { lacksLinks } from '../../lacks-links.ts';

const manifest = (version: string): string =>
  jsonText({ name: '@acme/types', version, exports: { version: '9.9.9' } });

/** The subject of the test, the text of package.json, the version that is kept. */
const rows: readonly (readonly [string, string, string | undefined])[] = [
  ['a version', manifest('1.2.3'), '1.2.3'],
  ['a prerelease', manifest('1.2.3-rc.0'), '1.2.3-rc.0'],
  ['a build', manifest('1.2.3-rc.0+5114f85'), '1.2.3-rc.0+5114f85'],
  ['Windows line ends', manifest('1.2.3').replaceAll('\n', '\r\n'), '1.2.3'],
  ['none', jsonText({ name: '@acme/types', exports: { version: '9.9.9' } }), undefined],
  ['what is no version', manifest('next'), undefined],
  ['what ends a text', manifest('1.2.3"'), undefined],
  ['no JSON', 'version 1.2.3', undefined],
  [
    'the markers of a merge',
    manifest('1.2.3').replace(
      /( {2}"version".*\n)/,
      '<<<<<<< ours\n$1=======\n  "version": "1.3.0",\n>>>>>>> theirs\n',
    ),
    '1.2.3',
  ],
];

describe('standingVersions', () => {
  it.each(rows)('%s', async (_, text, version) => {
    const out = await tempFolder();
    await lay(out, { 'types/package.json': text });
    expect(standingVersions(out, ['types', 'client']).get('types')).toBe(version);
  });

  it('finds none where nothing was generated', async () => {
    expect(standingVersions(path.join(await tempFolder(), 'new'), ['types'])).toEqual(new Map());
  });

  it.skipIf(lacksLinks)('follows no link', async () => {
    const out = await tempFolder();
    await lay(out, { 'elsewhere.json': manifest('1.2.3'), 'types/README.md': '' });
    symlinkSync(path.join(out, 'elsewhere.json'), path.join(out, 'types', 'package.json'));
    expect(() => standingVersions(out, ['types'])).toThrow('link');
  });
});
