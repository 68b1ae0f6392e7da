import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../config/written-json.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const a = { spec: 'a.yaml' };

/** Returns the problems that are reported of a config, without the name of the file. */
async function texts(config: unknown): Promise<readonly string[]> {
  const faults = faultsOf(await tempFolder(), config);
  return faults.map((line) => line.replace(/^specline\.config\.json:?/, ''));
}

describe('a config', () => {
  it('has all its faults reported at once, in the order of the file', async () => {
    const text = `{
  "scope": "Acme",
  "interfaces": {
    "a": { "spec": "a.yaml", "pakages": ["types"] },
    "b": { "packages": ["clint"], "runtime": "bundle" }
  }
}`;
    expect(await texts(text)).toEqual([
      '2:3 "scope" is "Acme", which is no npm scope; write "@acme"',
      '4:30 there is no key "pakages"; did you mean "packages"?',
      '5:5 "b" has no "spec"; add it: a path such as "spec/openapi.yaml"',
      '5:5 "b" would write to the folder "generated", as "a" does; give each an "out" of its own',
      '5:25 "packages[0]" is "clint"; did you mean "client"?',
      '5:35 "runtime" is "bundle"; choose from "inline", "package"',
    ]);
  });

  it.each([
    [
      '[]',
      '1:1 the config is a list; write an object such as { interfaces: { billing: { spec: "openapi.yaml" } } }',
    ],
    ['{}', /^1:1 the config has no "interfaces"; add it: an object of interfaces by name, /],
    ['{"interfaces":{}}', /^1:2 "interfaces" is empty; write an object of interfaces by name, /],
  ])('%s is refused', async (text, expected) => {
    expect(await texts(text)).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ]);
  });

  it.each([
    [
      'at the top',
      { interfaces: { a }, nonsense: 1 },
      '"nonsense"; choose from "interfaces", "out", "scope", "packages",',
    ],
    [
      'in an interface',
      { interfaces: { a: { ...a, nonsense: 1 } } },
      '"nonsense"; choose from "spec", "out",',
    ],
    ['in mock', { interfaces: { a }, mock: { override: 'a' } }, '"override"; did you mean "overrides"?'],
    ['in publish', { interfaces: { a }, publish: { licence: 'MIT' } }, '"licence"; did you mean "license"?'],
    [
      'in a repository',
      { interfaces: { a }, publish: { repository: { url: 'a/b', folder: 'b' } } },
      '"folder"; choose from "url", "directory"',
    ],
    [
      'a level too high',
      { interfaces: { a }, spec: 'a.yaml' },
      '"spec"; did you mean "interfaces.NAME.spec"?',
    ],
    [
      'two levels too high',
      { interfaces: { a }, overrides: 'b' },
      '"overrides"; did you mean "mock.overrides"?',
    ],
    ['of objects', { interfaces: { a }, constructor: {} }, '"constructor"; choose from'],
  ])('has no keys but those there are: %s', async (_, config, text) => {
    const faults = await texts(config);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`there is no key ${text}`);
  });

  it.each([
    ['out', '', 'is empty; write a path, relative to the config'],
    ['out', 'a\0b', 'holds a NUL character, which no path can; write a path'],
    ['scope', '@Acme Billing', 'is "@Acme Billing", which is no npm scope; write "@acme-billing"'],
    ['scope', '@', 'is "@", which is no npm scope; write "@acme"'],
    ['spec', 'https://a.example/b.yaml', 'nothing is fetched from the network: save it, and name the file'],
    ['spec', 'file:///b.yaml', 'is the URL "file:///b.yaml"; write the path of the file'],
    ['publish.license', 'MIT, or so', 'is "MIT, or so", which is no SPDX expression; write one such as'],
    ['publish.license', 'GPL OR', 'is "GPL OR", which is no SPDX expression'],
    ['publish.license', '(MIT OR ISC', 'is "(MIT OR ISC", which is no SPDX expression'],
    ['publish.repository', ' ', 'is empty; write a text, or leave the key out'],
    ['publish.repository', 'foo', 'is "foo", which is no repository; write "github:acme/apis" or a URL'],
    ['publish.repository', { url: 'foo' }, '"url" is "foo", which is no repository'],
    ['publish.repository', { url: 'a/b', directory: 'a/../../b' }, 'which is outside of the repository'],
    ['publish.repository', { url: 'a/b', directory: '/a' }, 'which is outside of the repository'],
  ])('refuses %s with %j', async (path, value, text) => {
    const [key = '', inner] = path.split('.');
    const faults = await texts({ interfaces: { a: { ...a, [key]: inner ? { [inner]: value } : value } } });
    expect(faults).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    ['license', 'GPL-2.0-or-later WITH Classpath-exception-2.0 AND (MIT OR Apache-2.0+)'],
    ['license', 'SEE LICENSE IN LICENSE.txt'],
    ['license', 'LicenseRef-Acme'],
    ['repository', 'acme/apis'],
    ['repository', 'gitlab:acme/group/apis'],
    ['repository', 'git@git.acme.example:apis.git'],
    ['repository', 'git+ssh://git@git.acme.example/apis.git'],
    ['repository', { url: 'https://git.acme.example/apis', directory: 'sdk/..billing' }],
  ])('takes publish.%s with %j', async (key, value) => {
    expect(await texts({ interfaces: { a }, publish: { [key]: value } })).toEqual([]);
  });

  it.each(['1st', 'a b', '-a', 'a/b', '..', '', 'ä', '__proto__', 'a'.repeat(101)])(
    'refuses %j as the name of an interface',
    async (name) => {
      const faults = await texts(`{"interfaces":{${JSON.stringify(name)}:{"spec":"a.yaml"}}}`);
      expect(faults).toEqual([expect.stringMatching(/is no name of an interface; begin with a letter/)]);
    },
  );

  it.each(['a', 'Billing-v2', 'constructor', 'toString'])(
    'takes %j as the name of an interface',
    async (name) => {
      expect(await texts({ interfaces: { [name]: a } })).toEqual([]);
    },
  );

  it('has no plugins yet', async () => {
    expect(await texts({ interfaces: { a: { ...a, plugins: [1, 2] } }, plugins: [] })).toEqual([
      '1:48 plugins are not supported yet; leave the list empty',
    ]);
  });

  it.each([
    ['one folder', { a: { ...a, out: 'sdk' }, b: { ...a, out: './x/../sdk/' } }, true],
    ['folders that differ in case', { a: { ...a, out: 'sdk' }, b: { ...a, out: 'SDK' } }, true],
    ['that of the top', { a: { ...a, out: 'packages' }, b: a }, true],
    ['a folder each', { a, b: { ...a, out: 'sdk' } }, false],
  ])('with interfaces that write to %s is looked through', async (_, interfaces, isShared) => {
    const faults = await texts({ out: 'packages', interfaces });
    expect(faults).toEqual(
      isShared ? [expect.stringMatching(/"b" would write to the folder .*, as "a" does/)] : [],
    );
  });

  it('has a message of one line for a name that a terminal would obey', async () => {
    const faults = await texts({ interfaces: { a }, '\u001b[2J\nout': 1 });
    expect(faults).toEqual([expect.stringContaining('there is no key "␛[2J␊out"; ')]);
  });

  it('has its first faults reported, and the others counted', async () => {
    const nonsense = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at]));
    const faults = await texts({ interfaces: { a }, ...nonsense });
    expect(faults).toHaveLength(51);
    expect(faults.at(-1)).toBe(' and 99950 more; mend these first');
  });
});

it.each([
  ['g', 'g/types', /one is in the other/],
  ['g/types/src', 'g', /one is in the other/],
  ['g', 'ga', undefined],
  ['g', 5, /^\d+:\d+ "out" is the number 5; /],
])('folders of two interfaces: %j and %j', async (one, other, expected) => {
  const config = { interfaces: { a: { ...a, out: one }, b: { ...a, out: other } } };
  expect(await texts(config)).toEqual(expected === undefined ? [] : [expect.stringMatching(expected)]);
});

it('folders of two interfaces: a link and what it leads to', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'g/x': '' });
  symlinkSync(join(folder, 'g'), join(folder, 'h'));
  const config = { interfaces: { a: { ...a, out: 'g' }, b: { ...a, out: 'h' } } };
  expect(faultsOf(folder, config)).toEqual([expect.stringContaining('as "a" does')]);
});

it.each([
  ['lst', /"op" is no behavior: /],
  [{ do: 'lst' }, /"op" is no behavior: /],
  [{ doo: 'list' }, /"op" is no behavior: /],
])('a behavior %j is refused where it is written', async (behavior, expected) => {
  const config = { interfaces: { a: { ...a, mock: { behaviors: { op: behavior } } } } };
  expect(await texts(config)).toEqual([expect.stringMatching(expected)]);
});
