/**
 * The search for the older version of a document: a document that was moved is no new one, whatever became of its name, of its text
 * and of the config.
 */
import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { Repository, type Edits } from '../../../repository.ts';
import { contextOf } from '../../../run-cli.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal } from '../fake-terminal.ts';
import { smallSpec } from '../small-spec.ts';

const breaking = smallSpec.replace('/things/{thingId}', '/matters/{thingId}');
/** A document of which Git knows none of the lines. */
const other = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Other', version: '1' },
  paths: { '/others': { get: { operationId: 'getOthers', responses: { 204: { description: 'None.' } } } } },
});

function json(interfaces: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    interfaces: Object.fromEntries(
      Object.entries(interfaces).map(([name, spec]) => [name, { spec, out: name }]),
    ),
  });
}

function script(interfaces: string): string {
  return `import { defineConfig } from 'specline';\nexport default defineConfig({ interfaces: ${interfaces} });\n`;
}

interface Case {
  readonly base: Edits;
  readonly edits: Edits;
  readonly argv?: readonly string[];
  readonly code: number;
  /** The output. */
  readonly out: RegExp;
}

const at = (spec: string): string => json({ shop: spec });

const cases: Readonly<Record<string, Case>> = {
  'nothing stood there': {
    base: { 'readme.md': '' },
    edits: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    code: 0,
    out: /^the document is new: the base has no such document/,
  },
  'another interface stood there': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': json({ shop: 'a.yaml', other: 'b.json' }), 'b.json': other },
    code: 0,
    out: /\nshop: nothing has changed .*\nother: new; the base has no such document\n$/,
  },
  'it was moved, as Git knows': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': at('api/b.yaml'), 'a.yaml': null, 'api/b.yaml': breaking },
    code: 1,
    out: /^the document has moved: it is compared with a\.yaml of the base\n[^]*a\.yaml:7:5 \(base\) api-path-removed-without-deprecation/,
  },
  'it was moved, and nothing of it has changed': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': at('b.yaml'), 'a.yaml': null, 'b.yaml': smallSpec },
    code: 0,
    out: /^the document has moved: it is compared with a\.yaml of the base\nnothing has changed/,
  },
  'it was moved, without a config': {
    base: { 'a.yaml': smallSpec },
    edits: { 'a.yaml': null, 'b.yaml': breaking },
    argv: ['--revision', 'b.yaml'],
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'it was moved and copied': {
    base: { 'a.yaml': smallSpec },
    edits: { 'a.yaml': null, 'b.yaml': breaking, 'c.yaml': smallSpec },
    argv: ['--revision', 'b.yaml'],
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'it was written anew elsewhere, as the config knows': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': at('b.json'), 'a.yaml': null, 'b.json': other },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the config names another one now, and the old one stays': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': at('b.json'), 'b.json': other },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the config names another one now, which was there before': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec, 'b.json': other },
    edits: { 'specline.config.json': at('b.json') },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the config is TypeScript, and names another one now': {
    base: { 'specline.config.ts': script("{ shop: { spec: './a.yaml' } }"), 'a.yaml': smallSpec },
    edits: { 'specline.config.ts': script("{ shop: { spec: 'b.json' } }"), 'b.json': other },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the config was JSON, and is TypeScript now': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: {
      'specline.config.json': null,
      'specline.config.ts': script("{ shop: { spec: 'b.json' } }"),
      'b.json': other,
    },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the interface and its document have other names': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: { 'specline.config.json': json({ store: 'b.json' }), 'a.yaml': null, 'b.json': other },
    code: 2,
    out: /^error the base \(base\) has no b\.json, but documents that are gone, .*: a\.yaml; .*--base base:a\.yaml\n$/,
  },
  'another interface is new, while one is moved': {
    base: { 'specline.config.json': at('a.yaml'), 'a.yaml': smallSpec },
    edits: {
      'specline.config.json': json({ shop: 'b.json', more: 'c.json' }),
      'a.yaml': null,
      'b.json': other,
      'c.json': other.replaceAll('thers', 'lsewhere'),
    },
    code: 1,
    out: /\nmore: new; the base has no such document\n$/,
  },
  'the config of the base would have to be run': {
    base: {
      'specline.config.ts': `const interfaces = { ['sh' + 'op']: { spec: 'a.yaml' } };\nexport default { interfaces };\n`,
      'a.yaml': smallSpec,
    },
    edits: { 'specline.config.ts': script("{ shop: { spec: 'b.json' } }"), 'b.json': other },
    code: 2,
    out: /error the base \(base\) has no b\.json, but other documents, .*: a\.yaml;/,
  },
  'the config of the base has the document in a constant that it spreads': {
    base: {
      'specline.config.ts': `const shared = { shop: { spec: 'a.yaml' } };\nexport default { interfaces: { ...shared } };\n`,
      'a.yaml': smallSpec,
    },
    edits: { 'specline.config.ts': script("{ shop: { spec: 'b.json' } }"), 'b.json': other },
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'the config of the base would have to be run, and has no other document': {
    base: { 'specline.config.ts': `export default { ...{} };\n` },
    edits: { 'specline.config.ts': script("{ shop: { spec: 'b.json' } }"), 'b.json': other },
    code: 1,
    out: /^shop\nthe document is new[^]*\n {2}specline\.config\.ts:1:16 \(base\) config-unreadable /,
  },
  'a path of the base is named': {
    base: { 'a.yaml': smallSpec, 'specline.config.json': at('a.yaml') },
    edits: { 'specline.config.json': json({ store: 'b.json' }), 'a.yaml': null, 'b.json': other },
    argv: ['--base', 'base:a.yaml'],
    code: 1,
    out: /it is compared with a\.yaml of the base/,
  },
  'a path of the base is named that it does not have': {
    base: { 'a.yaml': smallSpec, 'specline.config.json': at('a.yaml') },
    edits: {},
    argv: ['--base', 'base:c.yaml'],
    code: 2,
    out: /^error there is no file c\.yaml in base; name one that it has/,
  },
  'a new document has an error': {
    base: { 'readme.md': '' },
    edits: {
      'specline.config.json': at('a.yaml'),
      'a.yaml': smallSpec.replace("schemas/Thing'", "schemas/Thnig'"),
    },
    code: 1,
    out: /^the document is new[^]* error unresolved-ref [^]*so that nothing can be generated from it\n$/,
  },
};

describe('the older version', () => {
  it.each(Object.entries(cases))('%s', async (_, { base, edits, argv = [], code, out }) => {
    const repository = new Repository(await tempFolder());
    repository.commit(base);
    repository.git('tag', 'base');
    repository.commit(edits);
    const terminal = fakeTerminal(repository.root);
    const line = argv.includes('--base') ? argv : ['--base', 'base', ...argv];
    const exit = await runDiff(line, contextOf(terminal));
    expect(`${terminal.printed.out}${terminal.printed.err}`).toMatch(out);
    expect(exit).toBe(code);
  });

  it('is not taken for new where the clone lacks its files', async () => {
    const repository = new Repository(await tempFolder());
    repository.commit({ 'readme.md': '' });
    repository.git('tag', 'base');
    repository.commit({ 'a.yaml': smallSpec });
    const [tree = ''] = repository.git('rev-parse', 'base^{tree}').split('\n');
    repository.edit({ [`.git/objects/${tree.slice(0, 2)}/${tree.slice(2)}`]: null });
    const terminal = fakeTerminal(repository.root);
    expect(await runDiff(['--base', 'base', '--revision', 'a.yaml'], contextOf(terminal))).toBe(2);
    expect(terminal.printed.err).toMatch(/this clone lacks files of the version/);
  });

  it('cannot be had of a shallow clone, which the message says', async () => {
    const origin = new Repository(await tempFolder());
    origin.commit({ 'a.yaml': smallSpec });
    origin.git('tag', 'base');
    origin.commit({ 'a.yaml': breaking });
    const clone = await tempFolder();
    origin.git('clone', '--quiet', '--depth=1', '--no-tags', `file://${origin.root}`, clone);
    const terminal = fakeTerminal(clone);
    expect(await runDiff(['--base', 'base', '--revision', 'a.yaml'], contextOf(terminal))).toBe(2);
    expect(terminal.printed.err).toMatch(
      /there is no version "base".*this clone is shallow: .*fetch-depth: 0/,
    );
  });
});
