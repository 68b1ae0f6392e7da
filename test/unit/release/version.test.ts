import { describe, expect, it } from 'vitest';
import {
  bumpFor,
  compareVersions,
  parseVersion,
  raised,
  versionText,
} from '../../../generators/release/version.ts';

function version(text: string) {
  const parsed = parseVersion(text);
  if (!parsed) throw new Error(`${text} is no version`);
  return parsed;
}

/** In the order of precedence: that of Semantic Versioning 2.0.0, 11, and what it leaves to be thought of. */
const ascending = [
  '0.9.9',
  '1.0.0-0',
  '1.0.0-2',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

describe('versions', () => {
  it('have an order', () => {
    for (const [index, one] of ascending.entries())
      for (const [other, two] of ascending.entries())
        expect(Math.sign(compareVersions(version(one), version(two))), `${one} and ${two}`).toBe(
          Math.sign(index - other),
        );
  });

  it.each(ascending)('%s is read and written', (text) => {
    expect(versionText(version(text))).toBe(text);
  });

  it('lose what says nothing of precedence', () => {
    expect(versionText(version('1.2.3-rc.0+sha.5114f85'))).toBe('1.2.3-rc.0');
  });

  it.each(['', '1', '1.2', 'v1.2.3', '1.2.3-', '1.2.3-a..b', '1.2.3 ', 'next', '1.2.x'])(
    '"%s" is none',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  it.each([
    ['1.2.3', 'major', undefined, '2.0.0'],
    ['1.2.3', 'minor', undefined, '1.3.0'],
    ['1.2.3', 'patch', undefined, '1.2.4'],
    ['1.2.3', 'none', 'rc', '1.2.3'],
    ['0.2.3', 'major', undefined, '1.0.0'],
    ['1.3.0-rc.1', 'minor', undefined, '1.3.0'],
    ['1.3.0-rc.1', 'patch', undefined, '1.3.0'],
    ['1.3.0-rc.1', 'major', undefined, '2.0.0'],
    ['1.3.1-rc.1', 'minor', undefined, '1.4.0'],
    ['2.0.0-rc.1', 'major', undefined, '2.0.0'],
    ['1.2.3', 'minor', 'rc', '1.3.0-rc.0'],
    ['1.3.0-rc.0', 'minor', 'rc', '1.3.0-rc.1'],
    ['1.3.0-rc.9', 'patch', 'rc', '1.3.0-rc.10'],
    ['1.3.0-rc.0', 'major', 'rc', '2.0.0-rc.0'],
    ['1.3.0-beta.4', 'minor', 'rc', '1.3.0-rc.0'],
    ['1.3.0-rc', 'minor', 'rc', '1.3.0-rc.0'],
    ['1.3.0-rc.x', 'minor', 'rc', '1.3.0-rc.0'],
  ] as const)('%s after a bump: %s, %s', (before, bump, identifier, after) => {
    expect(versionText(raised(version(before), bump, identifier))).toBe(after);
  });

  it.each([
    ['1.2.3', 'major', 'major'],
    ['1.2.3', 'minor', 'minor'],
    ['1.0.0-rc.0', 'major', 'major'],
    ['0.2.3', 'major', 'minor'],
    ['0.2.3', 'minor', 'patch'],
    ['0.2.3', 'patch', 'patch'],
    ['0.2.3', 'none', 'none'],
  ] as const)('%s: what is %s raises its %s number', (before, bump, expected) => {
    expect(bumpFor(version(before), bump)).toBe(expected);
  });
});
