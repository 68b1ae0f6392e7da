import { expect, it } from 'vitest';
import { homeDefaults } from '../home.ts';
import { completionsAt } from './completions.ts';
import { realPackage, strictFlags } from './real-package.ts';

const setting = { scope: homeDefaults.scope, flags: strictFlags() };

it.each([
  [
    'the known values of an open enumeration',
    'ChangeRequestStatus',
    `export const status: ChangeRequestStatus = '|';`,
    ['draft', 'open'],
  ],
  [
    'the values of a closed enumeration',
    'SpaceEditMode',
    `export const mode: SpaceEditMode = '|';`,
    ['live', 'locked'],
  ],
  [
    'the kinds of a union',
    'ContentReference',
    `export const reference: ContentReference = { kind: '|' };`,
    ['file', 'openapi'],
  ],
  [
    'the fields of a request',
    'MoveSpaceBody',
    'export const body: MoveSpaceBody = { | };',
    ['parent', 'position'],
  ],
  [
    'the fields that the rest of a value leaves',
    'ContentReference',
    `export const reference: ContentReference = { kind: 'file', | };`,
    ['file'],
  ],
])('an editor offers %s', (_, name, code, expected) => {
  const source = `import type { ${name} } from '@doc-workspace/types';\n${code}\n`;
  expect(completionsAt(realPackage(), source, setting)).toEqual(expected);
});
