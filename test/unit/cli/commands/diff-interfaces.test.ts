/**
 * The interfaces and packages that a config no longer generates: whoever installs them notices, although no document has changed.
 */
import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { Repository, type Edits } from '../../../repository.ts';
import { contextOf } from '../../../run-cli.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from '../fake-terminal.ts';
import { smallSpec } from '../small-spec.ts';

const shop = { spec: 'shop.yaml', out: 'sdk', scope: '@acme' };
const billing = { spec: 'billing.yaml', out: 'billing', scope: '@acme-billing' };

function json(interfaces: object, shared: object = {}): Edits {
  return { 'specline.config.json': JSON.stringify({ ...shared, interfaces }, null, 2) };
}

function script(interfaces: string, before = ''): Edits {
  return {
    'specline.config.ts': `import { defineConfig } from 'specline';\n${before}export default defineConfig({ interfaces: ${interfaces} });\n`,
  };
}

/** Returns a config that Git knows again in another place. */
function movable(interfaces: string): string {
  return `${Array.from({ length: 10 }, (_, line) => `// line ${line} of the comment on this config\n`).join('')}export default { interfaces: ${interfaces} };\n`;
}

async function run(
  base: Edits,
  edits: Edits,
  ...argv: readonly string[]
): Promise<FakeTerminal['printed'] & { readonly code: number }> {
  const repository = new Repository(await tempFolder());
  repository.commit({ 'shop.yaml': smallSpec, 'billing.yaml': smallSpec, ...base });
  repository.edit(edits);
  repository.git('add', '--all');
  const terminal = fakeTerminal(repository.root);
  const code = await runDiff(['--base', 'HEAD', ...argv], contextOf(terminal));
  return { ...terminal.printed, code };
}

interface Case {
  readonly base: Edits;
  readonly edits: Edits;
  readonly argv?: readonly string[];
  readonly code: number;
  readonly out: RegExp;
}

const ofScript = `{ shop: { spec: 'shop.yaml', out: 'sdk' } }`;

const cases: Readonly<Record<string, Case>> = {
  'an interface is gone': {
    base: json({ shop, billing }),
    edits: json({ shop }),
    code: 1,
    out: /^shop\nnothing [^]*\nbilling\nbreaking\n {2}specline\.config\.json:8:5 \(base\) interface-removed the interface "billing" is gone: nothing generates @acme-billing\/types, @acme-billing\/client, @acme-billing\/server, @acme-billing\/mock any more\n[^]*\nshop: nothing .*\nbilling: 1 breaking change is not allowed\n$/,
  },
  'an interface is gone, of the same scope as another': {
    base: json({ shop, billing: { ...billing, scope: '@acme' } }),
    edits: json({ shop }),
    code: 1,
    out: /interface-removed/,
  },
  'an interface is gone, which is allowed': {
    base: json({ shop, billing }),
    edits: {
      ...json({ shop }),
      'allowed.yaml': '- { id: interface-removed, at: billing, reason: nobody installs it }\n',
    },
    argv: ['--allow', 'allowed.yaml'],
    code: 0,
    out: /allowed: nobody installs it\n/,
  },
  'an interface is gone, and another one is named': {
    base: json({ shop, billing }),
    edits: json({ shop }),
    argv: ['shop'],
    code: 0,
    out: /^nothing has changed/,
  },
  'an interface has another name': {
    base: json({ shop }),
    edits: json({ store: shop }),
    code: 0,
    out: /^compatible\n {2}specline\.config\.json:3:5 interface-renamed the interface "shop" is "store" now, with the same packages\n/,
  },
  'packages are no longer generated': {
    base: json({ shop }),
    edits: json({ shop: { ...shop, packages: ['types', 'client'] } }),
    code: 1,
    out: /^breaking\n {2}specline\.config\.json:7:7 package-removed "packages" of the interface "shop" leaves out what it had: nothing generates @acme\/server, @acme\/mock any more\n/,
  },
  'packages are no longer generated, by the default of all': {
    base: json({ shop }),
    edits: json({ shop }, { packages: ['types'] }),
    code: 1,
    out: /specline\.config\.json:2:3 package-removed .* nothing generates @acme\/client, @acme\/server, @acme\/mock any more\n/,
  },
  'the scope has changed': {
    base: json({ shop }),
    edits: json({ shop: { ...shop, scope: '@store' } }),
    code: 1,
    out: /^breaking\n {2}specline\.config\.json:6:7 scope-changed the packages of the interface "shop" have other names: @store\/types, @store\/client, @store\/server, @store\/mock; they were @acme\/types, @acme\/client, @acme\/server, @acme\/mock\n/,
  },
  'the scope is no longer written': {
    base: json({ shop }, { scope: '@acme' }),
    edits: json({ shop: { spec: 'shop.yaml', out: 'sdk' } }),
    code: 1,
    out: /specline\.config\.json:3:5 scope-changed .* @generated\/types, /,
  },
  'more packages are generated, elsewhere': {
    base: json({ shop: { ...shop, packages: ['types'] } }),
    edits: json({ shop: { ...shop, out: 'generated' }, billing }),
    code: 0,
    out: /\nshop: nothing has changed/,
  },
  'a script has one less': {
    base: script(
      `{ shop, billing: { spec: 'billing.yaml', out: 'billing', ...mine } }`,
      `const shop = { spec: 'shop.yaml', out: 'sdk' } as const;\nconst mine = { scope: \`@mine\`, packages: ['types'] };\n`,
    ),
    edits: script(ofScript),
    code: 1,
    out: /specline\.config\.ts:4:51 \(base\) interface-removed the interface "billing" is gone: nothing generates @mine\/types any more\n/,
  },
  'a script has one less, and takes what it has from another module': {
    base: {
      ...script(
        `{ shop: { spec: 'shop.yaml', out: 'sdk', ...shared }, billing: { spec: 'billing.yaml', ...shared } }`,
        `import { shared } from './apis/shared.js';\n`,
      ),
      'apis/shared.ts': `export const shared = { scope: '@mine', packages: ['types'] };\n`,
    },
    edits: {
      ...script(
        `{ shop: { spec: 'shop.yaml', out: 'sdk', ...shared } }`,
        `import { shared } from './apis/shared.js';\n`,
      ),
      'apis/shared.ts': `export const shared = { scope: '@mine', packages: ['types', 'client'] };\n`,
    },
    code: 1,
    out: /interface-removed the interface "billing" is gone: nothing generates @mine\/types any more\n/,
  },
  'a script became JSON': {
    base: script(
      `{ shop: { spec: 'shop.yaml', out: 'sdk', scope: '@acme' }, billing: { spec: 'billing.yaml' } }`,
    ),
    edits: { ...json({ shop }), 'specline.config.ts': null },
    code: 1,
    out: /specline\.config\.ts:2:\d+ \(base\) interface-removed/,
  },
  'a script was moved': {
    base: {
      'api/specline.config.ts': movable(
        `{ shop: { spec: '../shop.yaml' }, billing: { spec: '../billing.yaml' } }`,
      ),
    },
    edits: {
      'api/specline.config.ts': null,
      'specline.config.ts': movable(`{ shop: { spec: 'shop.yaml' } }`),
    },
    code: 1,
    out: /api\/specline\.config\.ts:11:\d+ \(base\) interface-removed/,
  },
  'a script would have to be run, and has changed': {
    base: script(`Object.fromEntries([['shop', { spec: 'shop.yaml', out: 'sdk' }]])`),
    edits: script(ofScript),
    code: 1,
    out: /\nspecline\.config\.ts\nbreaking\n {2}specline\.config\.ts:2:43 \(base\) config-unreadable it is not known what the base generated: its config would have to be run to know "interfaces", and that of another version is not; write it as literals, or allow this change\n[^]*\nshop: nothing has changed/,
  },
  'a script would have to be run, and one of another version is allowed': {
    base: script(`Object.fromEntries([['shop', { spec: 'shop.yaml', out: 'sdk' }]])`),
    edits: {
      ...script(ofScript),
      'allowed.yaml': '- { id: config-unreadable, reason: the interfaces are the same }\n',
    },
    argv: ['--allow', 'allowed.yaml'],
    code: 0,
    out: /allowed: the interfaces are the same/,
  },
  'a script would have to be run, and is as it was': {
    base: script(`Object.fromEntries([['shop', { spec: 'shop.yaml', out: 'sdk' }]])`),
    edits: {},
    code: 0,
    out: /^nothing has changed/,
  },
  'a script reads the environment, and is as it was': {
    base: script(`{ shop: { spec: 'shop.yaml', scope: process.env['NONE'] ?? '@acme' } }`),
    edits: {},
    code: 0,
    out: /\ndangerous\n {2}specline\.config\.ts:\d+:\d+ \(base\) config-undecided it is not known what the base generated: its config reads the environment, the clock or the disk to decide "scope" of the interface "shop"/,
  },
  'what a script reads does not matter': {
    base: script(`{ shop: { spec: 'shop.yaml', publish: { version: process.env['NONE'] ?? '1.0.0' } } }`),
    edits: {},
    code: 0,
    out: /^nothing has changed/,
  },
  'a module that a script imports has changed, and would have to be run': {
    base: {
      ...script(`{ shop: { spec: 'shop.yaml', scope } }`, `import { scope } from './scope.ts';\n`),
      'scope.ts': `export const scope = ['@', 'acme'].join('');\n`,
    },
    edits: { 'scope.ts': `export const scope = '@acme';\n` },
    code: 1,
    out: /config-unreadable .* "scope" of the interface "shop"/,
  },
  'the config of the base is no JSON': {
    base: { 'specline.config.json': '{' },
    edits: json({ shop }),
    code: 1,
    out: /specline\.config\.json:1:1 \(base\) config-unreadable .* it is no JSON/,
  },
};

describe('what a config no longer generates', () => {
  it.each(Object.entries(cases))('is reported: %s', async (_, { base, edits, argv = [], code, out }) => {
    const printed = await run(base, edits, ...argv);
    expect([printed.err, printed.code]).toEqual(['', code]);
    expect(printed.out).toMatch(out);
  });

  it('is a member in JSON, with its place and the bumps that follow', async () => {
    const { out, code } = await run(json({ shop, billing }), json({ shop }), '--format', 'json');
    const { interfaces } = JSON.parse(out) as { interfaces: readonly object[] };
    expect(interfaces[1]).toMatchObject({
      name: 'billing',
      breaking: 1,
      changes: [
        {
          id: 'interface-removed',
          level: 'error',
          audience: 'types',
          document: 'base',
          file: 'specline.config.json',
          line: 8,
          column: 5,
          pointer: '/interfaces/billing',
          operations: [],
        },
      ],
      versions: { types: 'major', client: 'major', server: 'major', mock: 'major' },
    });
    expect(code).toBe(1);
  });

  it.each([
    [
      'markdown',
      /\n\| `interface-removed` \| the interface "billing" is gone: .* \| {2}\| `specline\.config\.json:8` \(base\) \|\n/,
    ],
    ['github', /^::error title=interface-removed::the interface "billing" is gone/m],
  ])('is printed as %s', async (format, text) => {
    const { out, code } = await run(json({ shop, billing }), json({ shop }), '--format', format);
    expect(out).toMatch(text);
    expect(code).toBe(1);
  });
});

describe('a branch as the base', () => {
  const more = smallSpec.replace('/things/{thingId}', '/matters/{thingId}');
  it.each([
    ['what others merged since is no change', 'main', 0, /^nothing has changed/],
    ['what is on the branch alone is one', 'main', 1, /api-path-removed/],
    ['a commit is compared as it is', 'HEAD^{commit}', 0, /^nothing/],
    ['a tag is compared as it is', 'tip', 1, /api-path-removed/],
  ])('%s: %s', async (title, base, code, text) => {
    const repository = new Repository(await tempFolder());
    repository.commit({ ...json({ shop }), 'shop.yaml': smallSpec });
    repository.git('switch', '--quiet', '--create', 'topic');
    repository.commit(title.includes('alone') ? { 'shop.yaml': more } : { other: '' });
    repository.git('switch', '--quiet', 'main');
    repository.commit({ 'shop.yaml': more, ...json({ shop, billing }), 'billing.yaml': smallSpec });
    repository.git('tag', 'tip');
    repository.git('switch', '--quiet', 'topic');
    const terminal = fakeTerminal(repository.root);
    const exit = await runDiff(['--base', base], contextOf(terminal));
    expect([terminal.printed.err, exit]).toEqual(['', code]);
    expect(terminal.printed.out).toMatch(text);
  });
});
