import { describe, expect, it } from 'vitest';
import { runExplain } from '../../../../generators/cli/commands/explain.ts';
import { contextOf } from '../../../run-cli.ts';
import { lay, tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal } from '../fake-terminal.ts';

const shop = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: status, in: query, schema: { type: string } }]
      responses:
        '200':
          description: The pets.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        '201': { description: The pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  /pets/{petId}:
    delete:
      operationId: removePet
      x-behavior: sample
      parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: It is gone. } }
  /ping:
    get:
      responses: { '204': { description: It is up. } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties: { id: { type: string }, name: { type: string }, status: { type: string, enum: [sold, free] } }
`;

async function run(argv: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const folder = await tempFolder();
  await lay(folder, { 'shop.yaml': shop, ...files });
  const terminal = fakeTerminal(folder);
  const code = await runExplain(argv, contextOf(terminal));
  return { code, ...terminal.printed };
}

const spec = ['--spec', 'shop.yaml'];

/** Returns the block of an operation in the output. */
function blockOf(out: string, operation: string): string {
  return out.split('\n\n').find((block) => block.startsWith(operation)) ?? 'no block';
}

describe('specline explain', () => {
  it('has a block for each operation, with the rule, its places and how to change it', async () => {
    const { code, out } = await run(spec);
    expect(code).toBe(0);
    const listed = blockOf(out, 'GET /pets');
    expect(listed).toMatch(/^GET \/pets listPets {2}shop\.yaml:5:5\n {2}lists the pets\n/);
    expect(listed).toMatch(/\?status= .*status equals the value/);
    expect(listed).toMatch(/rule read\.list\n {4}the response has a list of objects {2}shop\.yaml:11:50\n/);
    expect(listed).toMatch(/mock\.behaviors \{ listPets: 'sample' \}/);
    expect(blockOf(out, 'POST /pets')).toMatch(/creates a pet\n {2}rule post\.create\n/);
  });

  it('names x-behavior of the document as what decided, with its place', async () => {
    const { out } = await run([...spec, 'removePet']);
    expect(out).toMatch(
      /^DELETE .*\n {2}answers with a sample; nothing is stored\n {2}404 if \{petId\} names no pet that exists\n {2}declared\n {4}x-behavior of the document {2}shop\.yaml:20:19\n {2}to change it: x-behavior in the document/,
    );
  });

  it('names what the config decides', async () => {
    const config = JSON.stringify({
      interfaces: { shop: { spec: 'shop.yaml', mock: { behaviors: { listPets: 'sample' } } } },
    });
    const { code, out } = await run(['listPets'], { 'specline.config.json': config });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /answers with a sample.*\n {2}declared\n {4}mock\.behaviors of the config, specline\.config\.json:1:\d+ /,
      ),
    ]);
  });

  const config = JSON.stringify({
    interfaces: { shop: { spec: 'shop.yaml', mock: { overrides: 'own', unknown: 'sample' } } },
  });

  it('names a handler of the overrides, and what unknown keys get by the config', async () => {
    const own = 'export const overrides = { operations: { listPets: () => ({ status: 200 }) } };\n';
    const { code, out } = await run([], { 'specline.config.json': config, 'own/index.ts': own });
    expect(code).toBe(0);
    expect(blockOf(out, 'GET /pets')).toMatch(
      /\n {2}calls a handler of your own\n {2}declared\n {4}operations\.listPets in own\/index\.ts /,
    );
    expect(blockOf(out, 'DELETE /pets')).toContain('each {petId} names a pet: mock.unknown is sample');
  });

  it('refuses overrides with a handler for no operation', async () => {
    const own = 'export const overrides = { operations: { listPet: () => ({ status: 200 }) } };\n';
    const { code, err } = await run([], { 'specline.config.json': config, 'own/index.ts': own });
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        'has a handler for "listPet", but the document has no such operation; did you mean "listPets"?',
      ),
    ]);
  });

  it('has what x-behavior says of a list: which records, and in which order', async () => {
    const chosen = shop.replace(
      'operationId: listPets',
      'operationId: listPets\n      x-behavior: { do: list, where: { status: sold }, sort: -name }',
    );
    const { out } = await run([...spec, 'listPets'], { 'shop.yaml': chosen });
    expect(out).toContain(
      '  only those whose status is "sold" (declared)\n  sorted by name, descending (declared)\n',
    );
  });

  it('names what x-pagination declares as declared, and what is inferred by its rule', async () => {
    const paged = shop.replace(
      'parameters: [{ name: status, in: query, schema: { type: string } }]',
      "parameters: [{ name: status, in: query, schema: { type: string } }, { name: page, in: query, schema: { type: integer } }]\n      x-pagination: { by: page, cursor: page, items: '' }",
    );
    const { out } = await run([...spec, 'listPets'], { 'shop.yaml': paged });
    expect(out).toMatch(/\?page= selects the page, by its number \(declared\)\n/);
    expect(out).toMatch(/\?status= .* \(filter\.field\)\n/);
  });

  it('says that a document has no operations', async () => {
    const { code, out } = await run(spec, {
      'shop.yaml': "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n",
    });
    expect([code, out]).toEqual([0, 'shop.yaml has no operations\n']);
  });

  it('says that no rule holds', async () => {
    const { out } = await run([...spec, 'GET /ping']);
    expect(out).toMatch(/^GET \/ping .*\n {2}answers with a sample; nothing is stored\n {2}no rule holds\n/);
  });

  it('prints JSON that has the same facts', async () => {
    const { out } = await run([...spec, '--format', 'json', 'addPet']);
    expect(JSON.parse(out)).toEqual({
      interfaces: [
        expect.objectContaining({
          operations: [
            expect.objectContaining({
              method: 'POST',
              path: '/pets',
              operationId: 'addPet',
              place: 'shop.yaml:12:5',
              does: 'creates a pet',
              rule: 'post.create',
            }),
          ],
        }),
      ],
    });
  });

  it.each([
    [[...spec, 'listPet'], /^error there is no operation "listPet"; did you mean "listPets"\?/],
    [[...spec, 'GET /owners'], /^error there is no operation "GET \/owners"/],
    [
      [...spec, '--format', 'yaml'],
      /^error there is no format "yaml"; write --format pretty or --format json/,
    ],
    [['--spec', 'none.yaml'], /^error there is no file none\.yaml/],
  ])('%s ends with 2', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(message)]);
  });

  it('ends with 1 for a document with errors, and says where they are', async () => {
    const broken = shop.replace('#/components/schemas/Pet', '#/components/schemas/Dog');
    const { code, err } = await run(spec, { 'shop.yaml': broken });
    expect([code, err]).toEqual([1, expect.stringMatching(/shop\.yaml:11:\d+/)]);
  });
});

describe('what a request stores, and a response shows', () => {
  const tasks = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    post:
      operationId: addTask
      requestBody: { content: { application/json: { schema: { properties: { taskTitle: { type: string } } } } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { properties: { taskId: { type: string } } } } } }
  /tasks/{taskId}:
    get:
      operationId: getTask
      parameters: [{ name: taskId, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
  /tasks/{taskId}/close:
    post:
      operationId: closeTask
      parameters: [{ name: taskId, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { properties: { reason: { type: string } } } } } }
      responses: { '200': { description: So., content: { application/json: { schema: { properties: { success: { type: boolean } } } } } } }
components:
  schemas:
    Task:
      type: object
      required: [id]
      properties:
        { id: { type: string }, title: { type: string }, status: { enum: [open, closed] }, closingReason: { type: string } }
`;

  it.each([
    ['addTask', 'taskTitle of the body is stored as title (body.prefix)'],
    ['addTask', '/taskId of the response is the key of the record (response.only-key)'],
    ['closeTask', 'reason of the body is stored as closingReason (body.verb-detail)'],
    ['closeTask', 'status becomes "closed" (effect.value)'],
    ['closeTask', '/success of the response is true (response.success)'],
  ])('%s: %s', async (operation, line) => {
    const { code, out } = await run(['--spec', 'tasks.yaml', operation], { 'tasks.yaml': tasks });
    expect(code).toBe(0);
    expect(out.split('\n').map((each) => each.trim())).toContain(line);
  });
});
