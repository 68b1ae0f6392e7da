import { describe, expect, it } from 'vitest';
import { lowerSpec } from '../../../../generators/read-model.ts';
import { head, memoryDisk } from '../spec-files.ts';

/** Returns what is read of `spec/openapi.yaml`, whose text follows the head, where broken parts are left out. */
async function readRest(body: string, files: Readonly<Record<string, string>> = {}, skipBroken = true) {
  const all = { 'openapi.yaml': head + body, ...files };
  const disk = memoryDisk(
    Object.fromEntries(Object.entries(all).map(([file, text]) => [`spec/${file}`, text])),
  );
  const policy = { strict: false, problems: {}, skipBroken };
  const { model, problems, skipped } = await lowerSpec('spec/openapi.yaml', { disk, policy });
  return {
    skipped,
    operations: model?.api.resources.flatMap(({ operations }) =>
      operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    ),
    lines: problems.map(({ severity, code, origin }) => `${origin.file}:${origin.line} ${severity} ${code}`),
    readings: problems.flatMap(({ reading }) => reading ?? []),
  };
}

const done = "responses: { '204': { description: Done. } }";
const reply = (schema: string): string =>
  `responses: { '200': { description: Done., content: { application/json: { schema: ${schema} } } } }`;

describe('what is broken is left out with all that refers to it', () => {
  it.each<[what: string, body: string, files: Readonly<Record<string, string>>, skipped: readonly string[]]>([
    [
      'an operation alone',
      `paths: { /a: { get: { ${done} }, put: { ${reply('{ minLength: -1 }')} } } }`,
      {},
      ['PUT /a'],
    ],
    [
      'a path item, by what it has for all operations',
      `paths:\n  /a: { get: { ${done} } }\n  /b: { parameters: [{ $ref: '#/nowhere' }], get: { ${done} } }`,
      {},
      ['/b'],
    ],
    [
      'a schema, and a chain of others',
      `paths: { /a: { get: { ${done} } }, /b: { get: { ${reply("{ $ref: '#/components/schemas/A' }")} } } }
components:
  schemas:
    A: { properties: { b: { $ref: '#/components/schemas/B' } } }
    B: { items: { $ref: '#/components/schemas/C/properties/d' } }
    C: { properties: { d: { minLength: -1 } } }
    D: { type: string }`,
      {},
      ['GET /b', 'components/schemas/A', 'components/schemas/B', 'components/schemas/C'],
    ],
    [
      'schemas that refer to each other',
      `paths: { /a: { get: { ${done} } } }
components: { schemas: { A: { items: { $ref: '#/components/schemas/B' } }, B: { items: { $ref: '#/components/schemas/A' }, minItems: -1 } } }`,
      {},
      ['components/schemas/A', 'components/schemas/B'],
    ],
    [
      'what only lowering finds',
      `paths: { /a: { get: { ${done} } } }
components: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }] }, B: { items: { $ref: '#/components/schemas/A' } } } }`,
      {},
      ['components/schemas/A', 'components/schemas/B'],
    ],
    [
      'an operation of a path item in another file',
      'paths: { /a: { $ref: a.yaml } }',
      { 'a.yaml': `get: { ${done} }\nput: { ${reply('{ minLength: -1 }')} }\n` },
      ['a.yaml#/put'],
    ],
    [
      'a part of another file',
      `paths: { /a: { get: { ${done} } }, /b: { get: { ${reply('{ $ref: s.yaml#/A }')} } } }
components: { schemas: { B: { $ref: s.yaml#/B } } }`,
      { 's.yaml': 'A: { minLength: -1 }\nB: { type: string }\n' },
      ['GET /b', 's.yaml#/A'],
    ],
    [
      'a file that is not well-formed',
      `paths: { /a: { get: { ${done} } }, /b: { get: { ${reply('{ $ref: s.yaml }')} } } }`,
      { 's.yaml': 'a: [\n' },
      ['GET /b', 's.yaml'],
    ],
    [
      'a security scheme',
      `paths: { /a: { get: { ${done} } }, /b: { get: { security: [{ S: [] }, { T: [] }], ${done} } } }
components: { securitySchemes: { S: { $ref: '#/nowhere' }, T: { type: http, scheme: bearer } } }`,
      {},
      ['GET /b', 'components/securitySchemes/S'],
    ],
    [
      'a webhook',
      `paths: { /a: { get: { ${done} } } }\nwebhooks: { w: { post: { ${reply('{ minLength: -1 }')} } } }`,
      {},
      ['webhooks/w/post'],
    ],
    [
      'a response of the components, and a parameter',
      `paths:
  /a: { get: { ${done} } }
  /b: { get: { responses: { '200': { $ref: '#/components/responses/R' } } } }
  /c: { get: { parameters: [{ $ref: '#/components/parameters/P' }], ${done} } }
components:
  responses: { R: { description: R, content: { application/json: { schema: { minLength: -1 } } } } }
  parameters: { P: { name: p, in: query, schema: { minLength: -1 } } }`,
      {},
      ['GET /b', 'GET /c', 'components/parameters/P', 'components/responses/R'],
    ],
  ])('%s', async (_, body, files, skipped) => {
    const read = await readRest(body, files);
    expect(read.skipped).toEqual(skipped);
    expect(read.operations).toContain('GET /a');
    expect(read.operations).not.toContain('GET /b');
    expect(read.lines.filter((line) => line.includes(' error '))).toEqual([]);
    expect(await readRest(body, files, false)).toMatchObject({ skipped: [], operations: undefined });
  });

  it('each part is named once, with what it needs', async () => {
    const { lines, readings } =
      await readRest(`paths: { /a: { get: { ${reply("{ $ref: '#/components/schemas/A' }")} } } }
components: { schemas: { A: { minLength: -1, maxLength: -1 }, B: { type: string } } }`);
    expect(lines).toEqual([
      'openapi.yaml:3 warning skipped-part',
      'openapi.yaml:4 warning wrong-type',
      'openapi.yaml:4 warning wrong-type',
    ]);
    expect(readings).toEqual(['components/schemas/A is left out', 'components/schemas/A is left out']);
  });
});

describe('nothing is generated', () => {
  it.each([
    ['where an error concerns the whole document', `servers: 1\npaths: { /a: { get: { ${done} } } }`],
    [
      'where all operations need a security scheme that is broken',
      `security: [{ S: [] }]\npaths: { /a: { get: { ${done} } } }
components: { securitySchemes: { S: { $ref: '#/nowhere' } } }`,
    ],
  ])('%s', async (_, body) => {
    const { operations, lines } = await readRest(body);
    expect(operations).toBeUndefined();
    expect(lines.some((line) => line.includes(' error '))).toBe(true);
  });
});

it('a chain of thousands of references is followed at once', async () => {
  const chain = Array.from(
    { length: 3_000 },
    (_, index) => `    S${index}: { items: { $ref: '#/components/schemas/S${index + 1}' } }`,
  );
  const { skipped, operations } = await readRest(
    `paths: { /a: { get: { ${done} } } }\ncomponents:\n  schemas:\n${chain.join('\n')}\n`,
  );
  expect(skipped).toHaveLength(3_000);
  expect(operations).toEqual(['GET /a']);
});
