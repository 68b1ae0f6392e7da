/** Whom a change breaks, as the gate of a team: on the wire, in code, and by how much versions are raised. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { runGenerate } from '../../../../generators/cli/commands/generate.ts';
import { runRelease } from '../../../../generators/cli/commands/release.ts';
import { contextOf } from '../../../run-cli.ts';
import { lay, tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal } from '../fake-terminal.ts';

const base = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: list_orders
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: Orders.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/an_order' } } } }
components:
  schemas:
    an_order: { type: object, properties: { id: { type: string }, note: { type: string } } }
`;
const withoutParameter = base.replace(/ +parameters: .*\n/, '');

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

async function run(revision: string, ...argv: readonly string[]): Promise<Ran> {
  const cwd = await tempFolder();
  await lay(cwd, { 'base.yaml': base, 'revision.yaml': revision });
  const terminal = fakeTerminal(cwd);
  const code = await runDiff(['--base', 'base.yaml', ...argv], contextOf(terminal));
  return { ...terminal.printed, code };
}

it.each([
  { what: 'a parameter', revision: withoutParameter },
  { what: 'an optional property', revision: base.replace(', note: { type: string }', '') },
  { what: 'the name of an operation', revision: base.replace('list_orders', 'allOrders') },
])('of $what that is gone breaks code alone', async ({ revision }) => {
  const [both, wire] = [
    await run(revision, '--spec', 'revision.yaml'),
    await run(revision, '--spec', 'revision.yaml', '--level', 'wire'),
  ];
  expect([both.code, wire.code]).toEqual([1, 0]);
  const line =
    'breaking for code that is compiled against the packages types, client, server, mock; compatible on the wire';
  expect(both.out).toMatch(/^breaking\n/);
  expect(wire.out).toMatch(/^compatible\n/);
  for (const { out } of [both, wire]) {
    expect(out).toContain(line);
    expect(out).toContain('versions: types, client, server, mock major');
  }
});

it('breaks callers by both where a part is gone from the wire', async () => {
  const gone = base.replace('    get:', '    put:');
  expect((await run(gone, '--spec', 'revision.yaml', '--level', 'wire')).code).toBe(1);
});

it.each([
  { argv: ['--spec', 'revision.yaml'], code: 1 },
  { argv: ['--revision', 'revision.yaml'], code: 1 },
  { argv: ['--spec', 'revision.yaml', '--revision', 'revision.yaml'], code: 2 },
  { argv: ['--spec', 'revision.yaml', '--level', 'both'], code: 1 },
  { argv: ['--spec', 'revision.yaml', '--level', 'types'], code: 2 },
])('takes $argv', async ({ argv, code }) => {
  expect((await run(withoutParameter, ...argv)).code).toBe(code);
});

interface Bumped {
  readonly diff: Readonly<Record<string, string>>;
  readonly release: Readonly<Record<string, string>>;
}

/** Returns the bumps that the two commands name for a revision of a document whose packages are committed. */
async function bumpsOf(revision: string, version: string): Promise<Bumped> {
  const cwd = await tempFolder();
  const git = (...argv: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...argv], { cwd });
  };
  const config = {
    interfaces: { shop: { spec: 'openapi.yaml', out: 'sdk', scope: '@shop', publish: { version } } },
  };
  await lay(cwd, { 'openapi.yaml': base, 'specline.config.json': JSON.stringify(config) });
  const generate = async (): Promise<void> => {
    expect(await runGenerate(['--quiet'], contextOf(fakeTerminal(cwd)))).toBe(0);
  };
  await generate();
  git('init', '--quiet', '--initial-branch=main', '--template=');
  git('add', '--all');
  git('commit', '--quiet', '--message=x');
  git('tag', 'v1');
  await lay(cwd, { 'openapi.yaml': revision });
  await generate();
  const [compared, released] = [fakeTerminal(cwd), fakeTerminal(cwd)];
  await runDiff(['--base', 'v1', '--format', 'json'], contextOf(compared));
  await runRelease(['--base', 'v1', '--date', '2026-01-31'], contextOf(released));
  const { versions } = JSON.parse(compared.printed.out) as { versions: Bumped['diff'] };
  const lines = released.printed.out.matchAll(/^@shop\/(\w+) .* -> \S+ {2}(\w+) |^@shop\/(\w+) .*nothing/gm);
  const release = [...lines].map(([, name, bump, unchanged]) => [name ?? unchanged ?? '', bump ?? 'none']);
  return { diff: versions, release: Object.fromEntries(release) as Bumped['release'] };
}

it.each([
  { what: 'breaks', version: '1.2.0', revision: withoutParameter, bumps: 'major major major major' },
  { what: 'breaks', version: '0.1.0', revision: withoutParameter, bumps: 'minor minor minor minor' },
  {
    what: 'is compatible',
    version: '0.1.0',
    revision: base.replace('note: { type: string }', 'note: { type: string }, more: { type: string }'),
    bumps: 'patch patch patch patch',
  },
  {
    what: 'is a key of the types alone',
    version: '1.2.0',
    revision: base.replace('list_orders', 'listOrders'),
    bumps: 'major none none none',
  },
  {
    what: 'is a key of the components alone',
    version: '1.2.0',
    revision: base.replaceAll('an_order', 'AnOrder'),
    bumps: 'major patch patch patch',
  },
])('names the bumps of a release: $version, a change that $what', async ({ version, revision, bumps }) => {
  const [types, client, server, mock] = bumps.split(' ');
  const { diff, release } = await bumpsOf(revision, version);
  expect(diff).toEqual({ types, client, server, mock });
  expect(release).toEqual(diff);
});
