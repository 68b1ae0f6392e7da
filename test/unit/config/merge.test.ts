import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@specline/kernel/arguments';
import { defineConfig } from '../../../generators/config/define-config.ts';
import { isScope, mendedScope } from '../../../generators/config/scope.ts';
import { selectInterfaces } from '../../../generators/config/select-interfaces.ts';
import { read } from '../../config/written-json.ts';
import { tempFolder } from '../write/temp-folder.ts';

/** Line and column. */
const place = /^1:\d+$/;

describe('an interface', () => {
  it('has defaults where nothing is declared', async () => {
    const folder = await tempFolder();
    expect(read(folder, defineConfig({ interfaces: { a: { spec: 'a.yaml' } } }))).toEqual([
      {
        name: 'a',
        spec: join(folder, 'a.yaml'),
        out: join(folder, 'generated'),
        packages: ['types', 'client', 'server', 'mock'],
        runtime: 'inline',
        allowRef: [],
        refs: {},
        policy: { strict: false, problems: {} },
        mock: { behaviors: {} },
        publish: {},
        plugins: [],
      },
    ]);
  });

  it('has what the top says, and goes before it', async () => {
    const folder = await tempFolder();
    const config = defineConfig({
      out: 'packages',
      scope: '@acme',
      runtime: 'package',
      packages: ['mock'],
      allowRef: ['../shared'],
      refs: { 'https://a.example/': 'vendor' },
      interfaces: {
        spaces: { spec: '/abs/openapi.yaml' },
        billing: {
          spec: '../billing/openapi.yaml',
          out: 'sdk/billing',
          scope: '@acme-billing',
          packages: ['client', 'client'],
          runtime: 'inline',
          allowRef: [],
          refs: { 'https://b.example/b.yaml': '/abs/b.yaml' },
          mock: { behaviors: { b: { do: 'list' } } },
          publish: { license: 'MIT' },
          plugins: [],
        },
      },
      mock: { overrides: 'spec/overrides', unknown: 'sample', behaviors: { a: 'get' } },
      publish: { repository: { url: 'github:acme/apis', directory: 'sdk' }, license: 'Apache-2.0 OR MIT' },
    });
    expect(read(folder, config)).toEqual([
      {
        name: 'spaces',
        spec: '/abs/openapi.yaml',
        out: join(folder, 'packages'),
        scope: '@acme',
        packages: ['types', 'server', 'mock'],
        runtime: 'package',
        allowRef: [join(folder, '../shared')],
        refs: { 'https://a.example/': join(folder, 'vendor') },
        policy: { strict: false, problems: {} },
        mock: {
          overrides: join(folder, 'spec/overrides'),
          unknown: 'sample',
          behaviors: { a: 'get' },
          places: { a: expect.stringMatching(place) },
        },
        publish: { repository: { url: 'github:acme/apis', directory: 'sdk' }, license: 'Apache-2.0 OR MIT' },
        plugins: [],
      },
      {
        name: 'billing',
        spec: join(folder, '../billing/openapi.yaml'),
        out: join(folder, 'sdk/billing'),
        scope: '@acme-billing',
        packages: ['types', 'client'],
        runtime: 'inline',
        allowRef: [],
        refs: { 'https://a.example/': join(folder, 'vendor'), 'https://b.example/b.yaml': '/abs/b.yaml' },
        policy: { strict: false, problems: {} },
        mock: {
          overrides: join(folder, 'spec/overrides'),
          unknown: 'sample',
          behaviors: { b: { do: 'list' } },
          places: { b: expect.stringMatching(place) },
        },
        publish: { repository: { url: 'github:acme/apis', directory: 'sdk' }, license: 'MIT' },
        plugins: [],
      },
    ]);
  });
});

describe('selectInterfaces', () => {
  const some = async (): Promise<Parameters<typeof selectInterfaces>[0]> => {
    const spec = 'a.yaml';
    const interfaces = { spaces: { spec, out: 'a' }, billing: { spec, out: 'b' }, users: { spec, out: 'c' } };
    return { interfaces: read(await tempFolder(), { interfaces }) };
  };
  const interfaceNames = (found: ReturnType<typeof selectInterfaces>): readonly string[] =>
    found.map(({ name }) => name);

  it('takes all, or those that are named, in the order of the config', async () => {
    const config = await some();
    expect(interfaceNames(selectInterfaces(config, []))).toEqual(['spaces', 'billing', 'users']);
    expect(interfaceNames(selectInterfaces(config, ['users', 'spaces', 'users']))).toEqual([
      'spaces',
      'users',
    ]);
  });

  it.each([
    ['biling', 'the config has no interface "biling"; did you mean "billing"?'],
    ['Users', 'the config has no interface "Users"; did you mean "users"?'],
    ['nonsense', 'the config has no interface "nonsense"; choose from "spaces", "billing", "users"'],
    ['__proto__', 'the config has no interface "__proto__"; choose from "spaces", "billing", "users"'],
  ])('knows no %s', async (name, message) => {
    const config = await some();
    expect(() => selectInterfaces(config, ['users', name])).toThrow(new UsageError(message));
  });
});

describe('a scope', () => {
  it.each(['Acme', '@Acme Billing!', '', '@', '--', `@${'-'.repeat(300)}`, 'x'.repeat(300), '@ä', '@a/b'])(
    '%j is none, and is mended to one',
    (text) => {
      expect(isScope(text)).toBe(false);
      expect(isScope(mendedScope(text))).toBe(true);
    },
  );

  it.each(['@acme', '@a.b_c~d-e', '@1'])('%s is one', (text) => {
    expect(isScope(text)).toBe(true);
  });
});
