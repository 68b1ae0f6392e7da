/** Several interfaces in one run, in every form. */
import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { Repository } from '../../../repository.ts';
import { contextOf } from '../../../run-cli.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from '../fake-terminal.ts';
import { brokenSpec, smallSpec } from '../small-spec.ts';

/** Text that is no document at all. */
const unreadable = 'title: Things\n';

const breaking = smallSpec.replace('/things/{thingId}', '/matters/{thingId}');
const allowed = `- { id: api-path-removed-without-deprecation, reason: nobody calls it }
- { id: request-parameter-removed, reason: nobody sends it }
`;

/** Returns three interfaces: one that nobody notices, one that breaks, one with another document. */
async function run(
  third: string | null,
  ...argv: readonly string[]
): Promise<FakeTerminal['printed'] & { readonly code: number }> {
  const repository = new Repository(await tempFolder());
  const interfaces = { one: { spec: 'one.yaml' }, two: { spec: 'two.yaml' }, three: { spec: 'three.yaml' } };
  repository.commit({
    'specline.config.json': JSON.stringify({
      interfaces: Object.fromEntries(
        Object.entries(interfaces).map(([name, each]) => [name, { ...each, out: name }]),
      ),
    }),
    'one.yaml': smallSpec,
    'two.yaml': smallSpec,
    'three.yaml': smallSpec,
    'allowed.yaml': allowed,
  });
  repository.edit({ 'two.yaml': breaking, 'three.yaml': third });
  const terminal = fakeTerminal(repository.root);
  const line = argv.includes('--base') ? argv : [...argv, '--base', 'HEAD'];
  const code = await runDiff(line, contextOf(terminal));
  return { ...terminal.printed, code };
}

describe('all interfaces of the config', () => {
  it('get a report each, and a line at the end', async () => {
    const { out, err, code } = await run(smallSpec);
    expect(out).toMatch(/^one\nnothing has changed[^]*\n\ntwo\nbreaking\n[^]*\n\nthree\nnothing/);
    expect(out).toMatch(/\none: nothing .*\ntwo: 1 breaking change is not allowed\nthree: nothing .*\n$/);
    expect([err, code]).toEqual(['', 1]);
  });

  it.each([
    ['cannot be read', unreadable, /^three: the revision cannot be compared:\n\n[^]*wrong-openapi-version/],
    ['is not there', null, /^three: error there is no file three\.yaml/],
  ])('are compared where one %s', async (_, third, message) => {
    const { out, err, code } = await run(third);
    expect(out).toMatch(/\ntwo: 1 breaking change is not allowed\nthree: no comparison could be made\n$/);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  it('are compared where one has an error', async () => {
    const { out, err, code } = await run(brokenSpec);
    expect(out).toMatch(
      /\nthree\nmistakes in the documents\n {2}three\.yaml:17:31 error unresolved-ref [^]*part-not-compared/,
    );
    expect(out).toMatch(
      /\ntwo: 1 breaking change is not allowed\nthree: 1 breaking change is not allowed\n$/,
    );
    expect([err, code]).toEqual(['', 1]);
  });

  it('are members of one object in JSON, with what keeps one from being compared', async () => {
    const { out, err, code } = await run(unreadable, '--format', 'json');
    expect(JSON.parse(out)).toEqual({
      interfaces: [
        { name: 'one', changes: [], breaking: 0, versions: expect.any(Object) as unknown },
        {
          name: 'two',
          changes: expect.any(Array) as unknown,
          breaking: 1,
          versions: expect.any(Object) as unknown,
        },
        expect.objectContaining({
          name: 'three',
          changes: [],
          breaking: 0,
          failure: expect.any(Object) as unknown,
        }),
      ],
    });
    expect([err, code]).toEqual(['', 2]);
  });

  it('have headings in Markdown, below a list of the results', async () => {
    const { out, code } = await run(unreadable, '--format', 'markdown');
    expect(out.match(/^(?:#+ .*|- .*|\*\*.*)$/gm)).toEqual([
      '## Changes of the interfaces',
      '- one: nothing has changed that anybody could notice',
      '- two: 1 breaking change is not allowed',
      '- three: no comparison could be made',
      '## Changes of the interface: one',
      '## Changes of the interface: two',
      '**1 breaking change is not allowed.** Versions: types, client, server, mock major.',
      '### Breaking (1)',
      '## Changes of the interface: three',
      '**No comparison could be made:** the revision cannot be compared.',
    ]);
    expect(out).toMatch(/\n\| `wrong-openapi-version` \| .* \| `three\.yaml:1` \|\n/);
    expect(code).toBe(2);
  });

  it('are annotated for GitHub', async () => {
    const { out, code } = await run(unreadable, '--format', 'github');
    expect(out).toMatch(/^::error title=api-path-removed-without-deprecation::/m);
    expect(out).toMatch(/^::error file=three\.yaml,line=1,col=1,title=wrong-openapi-version::/m);
    expect(out).toMatch(/\nthree: no comparison could be made\n$/);
    expect(code).toBe(2);
  });

  it('share the list of allowed changes: what one of them needs is needed', async () => {
    const { out, code } = await run(smallSpec, '--allow', 'allowed.yaml');
    expect(out.match(/unused.*/g)).toEqual([
      'unused the allowance of request-parameter-removed: no change needs it; take it out',
    ]);
    expect(out).toMatch(/\ntwo: no breaking change that is not allowed\n/);
    expect(code).toBe(0);
  });

  it.each([
    [['one', 'three'], 0, /^one\n[^]*\nthree: nothing/],
    [['two'], 1, /^breaking\n/],
    [['one', '--base', 'two.yaml'], 1, /^breaking\n/],
    [['one', 'two', '--base', 'two.yaml'], 2, /^$/],
  ])('are those that are named: %j', async (argv, code, out) => {
    const result = await run(smallSpec, ...argv);
    expect(result.out).toMatch(out);
    expect(result.code).toBe(code);
  });
});

describe('Markdown, where nothing could be compared', () => {
  it.each([
    [
      'a version that there is not',
      ['one', '--base', 'none'],
      /there is no version "none" in this repository/,
    ],
    ['an interface that there is not', ['four'], /the config has no interface "four"/],
    ['an option that there is not', ['--bsae', 'x'], /there is no option --bsae/],
    ['a list that there is not', ['one', '--allow', 'none.yaml'], /there is no file none\.yaml/],
  ])('says so, and why: %s', async (_, argv, reason) => {
    const { out, err, code } = await run(smallSpec, '--format', 'markdown', ...argv);
    expect(out).toMatch(/^## Changes of the interface\n\n\*\*No comparison could be made:\*\* .*\.\n$/);
    expect(out.replaceAll('\\', '')).toMatch(reason);
    expect(err).toMatch(reason);
    expect(code).toBe(2);
  });
});
