import { expect, it } from 'vitest';
import { planManifest } from '../../../generators/init/manifest.ts';

const wishes = {
  name: 'My Shop!',
  scripts: { 'api:check': 'specline check', 'api:mock': 'specline mock' },
  devDependencies: { specline: '^1.0.0' },
};

const both = '"api:check": "specline check", "api:mock": "specline mock"';

it.each<readonly [name: string, before: string, after: string]>([
  [
    'two spaces',
    '{\n  "name": "a",\n  "scripts": {\n    "x": "y"\n  }\n}\n',
    '{\n  "name": "a",\n  "scripts": {\n    "x": "y",\n    "api:check": "specline check",\n    "api:mock": "specline mock"\n  },\n  "devDependencies": {\n    "specline": "^1.0.0"\n  }\n}\n',
  ],
  [
    'tabs, line ends of Windows, a byte order mark, no line end at the end, a list in one line',
    '\uFEFF{\r\n\t"scripts": {},\r\n\t"files": ["a", "b"]\r\n}',
    '\uFEFF{\r\n\t"scripts": {\r\n\t\t"api:check": "specline check",\r\n\t\t"api:mock": "specline mock"\r\n\t},\r\n\t"files": ["a", "b"],\r\n\t"devDependencies": {\r\n\t\t"specline": "^1.0.0"\r\n\t}\r\n}',
  ],
  [
    'objects in one line',
    '{\n  "devDependencies": { "a": "1" },\n  "scripts": { "x": "y" }\n}\n',
    `{\n  "devDependencies": { "a": "1", "specline": "^1.0.0" },\n  "scripts": { "x": "y", ${both} }\n}\n`,
  ],
  [
    'all in one line without blanks',
    '{"name":"a","scripts":{}}',
    '{"name":"a","scripts":{"api:check":"specline check","api:mock":"specline mock"},"devDependencies":{"specline":"^1.0.0"}}',
  ],
  [
    'nothing but an object',
    '{}',
    '{\n  "scripts": {\n    "api:check": "specline check",\n    "api:mock": "specline mock"\n  },\n  "devDependencies": {\n    "specline": "^1.0.0"\n  }\n}',
  ],
  [
    'empty objects over two lines, and a dependency that is there elsewhere',
    '{\n    "dependencies": { "specline": "*" },\n    "scripts": {\n    }\n}\n',
    '{\n    "dependencies": { "specline": "*" },\n    "scripts": {\n        "api:check": "specline check",\n        "api:mock": "specline mock"\n    }\n}\n',
  ],
  [
    'keys twice, of which npm takes the last, and braces in texts',
    '{\n  "scripts": { "a": "1" },\n  "scripts": { "b": "}\\"{" }, "devDependencies": {"specline":"1"}\n}\n',
    `{\n  "scripts": { "a": "1" },\n  "scripts": { "b": "}\\"{", ${both} }, "devDependencies": {"specline":"1"}\n}\n`,
  ],
])('%s', (_, before, after) => {
  const change = planManifest('package.json', before, wishes);
  expect(change.after).toBe(after);
  const value: unknown = JSON.parse(after.replace(/^\uFEFF/, ''));
  expect(value).toMatchObject({ scripts: wishes.scripts });
  // Nothing that stands there is gone, and a second run finds all of it.
  expect(isSubsequence(before, after)).toBe(true);
  expect(planManifest('package.json', after, wishes)).toEqual({
    path: 'package.json',
    before: after,
    added: [],
    remarks: [],
  });
});

function isSubsequence(text: string, longer: string): boolean {
  let at = 0;
  for (const character of longer) if (character === text[at]) at += 1;
  return at === text.length;
}

it.each<readonly [before: string, remark: string]>([
  [
    '{\n  "scripts": { "api:check": "mine", "api:mock": "specline mock" },\n  "devDependencies": { "specline": "file:x" }\n}\n',
    'package.json:2:29 api:check is "mine", and is left; specline would have it run "specline check"',
  ],
  [
    '{\n  "scripts": [],\n  "devDependencies": { "specline": "1" }\n}\n',
    'package.json:2:14 "scripts" is no object; make it one that holds "api:check": "specline check", "api:mock": "specline mock"',
  ],
])('left and remarked: %j', (before, remark) => {
  expect(planManifest('package.json', before, wishes)).toMatchObject({ remarks: [remark] });
  expect(planManifest('package.json', before, wishes).after).toBeUndefined();
});

it.each<readonly [before: string, problem: string]>([
  ['', 'package.json:1:1 this is no JSON: a value is expected here; mend it there'],
  ['[]', 'package.json:1:1 is no object; a package.json is one: write { } around what it holds'],
  ['{\n  "a": 1,\n}\n', 'package.json:2:9 this is no JSON: a "," stands before "}"; mend it there'],
  ['{\n  // c\n  "a": 1\n}\n', 'package.json:2:3 JSON has no comments; remove it'],
  ['{ "a": 1, // c\n  "b": 1\n}\n', 'package.json:1:11 JSON has no comments; remove it'],
])('refused: %j', (before, problem) => {
  const { problems = [], after } = planManifest('package.json', before, wishes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
  expect(after).toBeUndefined();
});

it('a new one is private', () => {
  expect(JSON.parse(planManifest('package.json', undefined, wishes).after ?? '')).toEqual({
    name: 'my-shop',
    private: true,
    type: 'module',
    scripts: wishes.scripts,
    devDependencies: wishes.devDependencies,
  });
});
