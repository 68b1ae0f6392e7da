import { describe, expect, it } from 'vitest';
import { configuredTarget } from '../../../generators/cli/arguments/configured-target.ts';
import { clientFacts } from '../../../generators/emit/client/package-json.ts';
import { packageManifest } from '../../../generators/emit/package-manifest.ts';
import type { Api } from '../../../generators/ir/types.ts';
import { faultsOf, read } from '../../config/written-json.ts';
import { tempFolder } from '../write/temp-folder.ts';

const configOf = (publish: object): object => ({
  interfaces: { a: { spec: 'a.yaml', scope: '@a', publish } },
});

/** Returns the package.json of the client with what a config has. */
async function manifestWith(publish: object): Promise<Readonly<Record<string, unknown>>> {
  const [each] = read(await tempFolder(), configOf(publish));
  if (each === undefined) throw new Error('no interface');
  const { publish: publishing, scope } = configuredTarget(each, 'specline.config.json');
  const options = {
    scope,
    versions: new Map([['client', '0.3.0']]),
    ...(publishing && { publish: publishing }),
  };
  return packageManifest(clientFacts({ title: 'Pets', license: 'MIT' } as Api), options);
}

describe('fields of a package.json', () => {
  it('stand in one order, whatever the order of the config', async () => {
    const manifest = await manifestWith({
      fields: { funding: 'https://a.example', contributors: ['Ada'] },
      author: { name: 'Acme' },
      bugs: 'https://a.example/bugs',
      private: true,
      version: { client: '2.0.0-rc.1' },
      homepage: 'https://a.example',
      keywords: ['pets'],
      publishConfig: { access: 'public' },
    });
    expect(Object.keys(manifest)).toEqual(
      'name version private description keywords homepage bugs license author type sideEffects engines exports imports files scripts publishConfig funding contributors'.split(
        ' ',
      ),
    );
    expect(manifest).toMatchObject({ version: '2.0.0-rc.1', keywords: ['pets'], author: { name: 'Acme' } });
  });

  it.each([
    [{}, { version: '0.3.0', license: 'MIT' }],
    [{ version: '1.0.0' }, { version: '1.0.0' }],
    [{ version: { types: '1.0.0' } }, { version: '0.3.0' }],
    [{ author: 'Acme <a@a.example>' }, { author: 'Acme <a@a.example>' }],
  ])('with %j', async (publish, expected) => {
    expect(await manifestWith(publish)).toMatchObject(expected);
  });

  it.each([
    [{ private: false }, 'private'],
    [{ keywords: [] }, 'keywords'],
  ])('%j leaves it out', async (publish, field) => {
    expect(await manifestWith(publish)).not.toHaveProperty(field);
  });
});

const ofGenerator = 'is for the generator to write: it has to fit what the packages hold; leave it out';

it.each([
  ['{"exports":{}}', `"exports" ${ofGenerator}`],
  ['{"scripts":{"postinstall":"x"}}', `"scripts" ${ofGenerator}`],
  ['{"homepage":"x"}', '"homepage" has a key of its own; move it out of "fields": publish.homepage'],
  [
    '{"name":"x"}',
    '"name" is written by the generator: it comes from "scope" and the folder of the package; leave it out',
  ],
  [
    '{"__proto__":{"a":1}}',
    '"__proto__" is no field that a tool reads in a package.json; begin with a letter, and use letters, digits and dashes',
  ],
  [
    '{"0":1}',
    '"0" is no field that a tool reads in a package.json; begin with a letter, and use letters, digits and dashes',
  ],
])('the further fields %s are refused at their place', async (fields, text) => {
  const publish = JSON.parse(`{"fields":${fields}}`) as object;
  expect(faultsOf(await tempFolder(), configOf(publish))).toEqual([
    expect.stringMatching(/^specline\.config\.json:1:\d+ /),
  ]);
  expect(faultsOf(await tempFolder(), configOf(publish)).join('')).toContain(text);
});

it.each([
  [{ version: '1.0' }, '"version" is "1.0", which is no version; write one such as "1.2.0" or "1.2.0-rc.0"'],
  [{ version: { client: '01.0.0' } }, '"client" is "01.0.0", which is no version'],
  [{ version: { clent: '1.0.0' } }, 'there is no package "clent"; did you mean "client"?'],
  [{ version: {} }, '"version" is empty; write an object of versions by package'],
  [{ author: { email: 'a@b.c' } }, '"author" has no "name"; add it'],
])('%j is refused', async (publish, text) => {
  expect(faultsOf(await tempFolder(), configOf(publish)).join('\n')).toContain(text);
});

it('a version is known by its place, that of the interface before that of the top', async () => {
  const places = [configOf({ version: '1.0.0' }), { ...configOf({}), publish: { version: '2.0.0' } }].map(
    async (config) => read(await tempFolder(), config).map(({ publish }) => publish.versionPlace),
  );
  expect(await Promise.all(places)).toEqual([
    [expect.stringMatching(/^1:\d+$/)],
    [expect.stringMatching(/^1:\d+$/)],
  ]);
});
