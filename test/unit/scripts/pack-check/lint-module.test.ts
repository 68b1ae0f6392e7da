import { expect, it } from 'vitest';
import { lintModule } from '../../../../scripts/pack-check/lint/lint-module.ts';

it.each([
  { text: "import { a } from './a.js';\nexport const load = () => import('../b.js');", found: [] },
  { text: "// import x from 'express';\n/**\n * new Function('a')\n */\nexport const a = 1;", found: [] },
  { text: 'export const call = () => evaluate(1);', found: [] },
  { text: "import { api } from '#server/generated/api.js';", found: [] },
  {
    text: "import express from 'express';",
    found: ['a.js imports express, which is not part of the package'],
  },
  {
    text: "export * from 'node:fs';",
    found: ['a.js imports node:fs, which is not part of the package'],
  },
  {
    text: "export const load = () => import('ajv');",
    found: ['a.js imports ajv, which is not part of the package'],
  },
  {
    text: "const f = require('ajv/dist/runtime/equal');",
    found: ['a.js imports ajv/dist/runtime/equal, which is not part of the package'],
  },
  { text: "const f = new Function('a', 'return a');", found: ['a.js makes code of text'] },
  { text: "const f = eval('1');", found: ['a.js makes code of text'] },
])('$text', ({ text, found }) => {
  expect(lintModule('a.js', text)).toEqual(found);
});
