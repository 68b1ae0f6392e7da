import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isIdentifier } from '../../../generators/emit/ts/identifier.ts';
import { reservedTypeNames, reservedValueNames } from '../../../generators/names/reserved.ts';

const words = Object.values(ts.SyntaxKind)
  .filter((kind): kind is ts.SyntaxKind => typeof kind === 'number')
  .flatMap((kind) => ts.tokenToString(kind) ?? [])
  .filter((text) => /^[a-z]+$/.test(text));

describe.each(words.filter((word) => !isIdentifier(word)))(
  '"%s", which cannot be written as a name',
  (word) => {
    test('is allotted to no type', () => {
      expect(reservedTypeNames).toContain(word);
    });
    test('is allotted to no operation and no group', () => {
      expect(reservedValueNames).toContain(word);
    });
  },
);
