/** `--allow`: what the list of allowed changes does to what is printed, and to how the command ends. */
import { expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { contextOf } from '../../../run-cli.ts';
import { lay, tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from '../fake-terminal.ts';

const base = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      responses: { '204': { description: None. } }
    delete:
      operationId: deleteOrders
      responses: { '204': { description: None. } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getOrder
      responses: { '204': { description: None. } }
    delete:
      operationId: deleteOrder
      responses: { '204': { description: None. } }
`;
/** Without the two that delete. */
const revision = base.replaceAll(/ {4}delete:\n.*\n.*\n/g, '');

async function run(
  allowed: string | undefined,
  ...argv: readonly string[]
): Promise<FakeTerminal['printed'] & { readonly code: number }> {
  const cwd = await tempFolder();
  await lay(cwd, { 'base.yaml': base, 'revision.yaml': revision });
  if (allowed !== undefined) await lay(cwd, { 'allowed.yaml': allowed });
  const terminal = fakeTerminal(cwd);
  const line = ['--base', 'base.yaml', '--revision', 'revision.yaml', ...argv];
  const code = await runDiff(
    allowed === undefined ? line : [...line, '--allow', 'allowed.yaml'],
    contextOf(terminal),
  );
  return { ...terminal.printed, code };
}

const id = 'api-removed-without-deprecation';
const allow = (...places: readonly string[]): string =>
  places.map((at) => `- { id: ${id}, at: '${at}', reason: 'nobody calls ${at}' }\n`).join('');
const unneeded = (at: string): string =>
  `unused the allowance of ${id} at ${at}: no change needs it; take it out`;

it.each<{
  readonly list: string | undefined;
  readonly allowed: readonly string[];
  readonly unused?: readonly string[];
  readonly breaking: number;
}>([
  { list: undefined, allowed: [], breaking: 2 },
  { list: '', allowed: [], breaking: 2 },
  { list: allow('DELETE /orders'), allowed: ['DELETE /orders'], breaking: 1 },
  { list: allow('DELETE /orders/{id}'), allowed: ['DELETE /orders/{id}'], breaking: 1 },
  { list: allow('deleteOrder'), allowed: ['deleteOrder'], breaking: 1 },
  { list: allow('GET /orders'), allowed: [], unused: [unneeded('GET /orders')], breaking: 2 },
  {
    list: allow('deleteOrders', 'deleteOrder', 'GET /orders/{id}'),
    allowed: ['deleteOrders', 'deleteOrder'],
    unused: [unneeded('GET /orders/{id}')],
    breaking: 0,
  },
  {
    list: `- { id: api-removed, reason: another rule }\n${allow('deleteOrders')}`,
    allowed: ['deleteOrders'],
    unused: ['unused the allowance of api-removed: no change needs it; take it out'],
    breaking: 1,
  },
])('allows what $list names, and nothing else', async ({ list, allowed, unused = [], breaking }) => {
  const { out, err, code } = await run(list);
  expect(out.match(/allowed: .*|^unused .*/gm) ?? []).toEqual([
    ...allowed.map((at) => `allowed: nobody calls ${at}`),
    ...unused,
  ]);
  expect(out).toContain(
    `\n2 breaking${breaking === 0 ? '' : `; ${breaking} of them break callers and are not allowed`}\nversions: types, client, server, mock major\n`,
  );
  expect([err, code]).toEqual(['', breaking === 0 ? 0 : 1]);
});

it('gives programs the reason of each change that is allowed, and the number of those that are not', async () => {
  const { out, code } = await run(allow('deleteOrder'), '--format', 'json');
  const report = JSON.parse(out) as { breaking: number; changes: readonly Record<string, unknown>[] };
  expect(report.changes.map(({ message, allowed }) => [message, allowed])).toEqual([
    ['DELETE /orders is gone', undefined],
    ['DELETE /orders/{id} is gone', 'nobody calls deleteOrder'],
  ]);
  expect([report.breaking, code]).toEqual([1, 1]);
});

it('makes no error of a change that is allowed in GitHub', async () => {
  const { out, code } = await run(allow('deleteOrder'), '--format', 'github');
  expect(out.split('\n').map((line) => line.replace(/%0A.*/, ''))).toEqual([
    `::error title=${id}::DELETE /orders is gone`,
    `::notice title=${id}::DELETE /orders/{id} is gone`,
    '',
  ]);
  expect(out).toContain('allowed: nobody calls deleteOrder');
  expect(code).toBe(1);
});

it.each([
  ['{', /^error allowed\.yaml is not YAML: /],
  ['id: a', /^error allowed\.yaml has to be a list; write: - \{ id: /],
  [`- { id: ${id} }`, /^error entry 1 of allowed\.yaml \(api-removed-without-deprecation\) has no reason; /],
  [`- { id: ${id}, at: '', reason: all }`, /^error entry 1 of allowed\.yaml .* names no place; /],
])('refuses a list that cannot be used, and allows nothing by it: %j', async (list, message) => {
  const { out, err, code } = await run(list);
  expect(err).toMatch(message);
  expect([out, code]).toEqual(['', 2]);
});
