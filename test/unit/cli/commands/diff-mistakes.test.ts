/** Documents with mistakes: a published version cannot be mended any more, and is compared all the same. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../../generators/cli/commands/diff.ts';
import { contextOf } from '../../../run-cli.ts';
import { tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal } from '../fake-terminal.ts';

const sound = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  /pets:
    post:
      operationId: addPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        '201': { description: ok }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }, owner: { $ref: '#/components/schemas/Owner' } } }
    Owner: { type: object, properties: { mail: { type: string } } }
`;

/** Returns the sound document with another text in place of one that it has. */
function withText(from: string, to: string): string {
  if (!sound.includes(from)) throw new Error(`there is no ${from}`);
  return sound.replace(from, to);
}

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function compare(base: string, revision: string, ...argv: readonly string[]): Promise<Result> {
  const folder = await tempFolder();
  writeFileSync(path.join(folder, 'base.yaml'), base);
  writeFileSync(path.join(folder, 'new.yaml'), revision);
  const terminal = fakeTerminal(folder);
  const line = ['--base', 'base.yaml', '--revision', 'new.yaml', ...argv];
  return { code: await runDiff(line, contextOf(terminal)), ...terminal.printed };
}

/** Lines of changes of a report for people: what follows the place. */
function changesIn(out: string): readonly string[] {
  return [...out.matchAll(/^ {2}\S+:\d+:\d+ (?:\(base\) )?(?!\(base\)|error |warning |remark )(.*)$/gm)].map(
    ([, change = '']) => change,
  );
}

/** Mistakes that have a reading, by name. */
const readable: Readonly<Record<string, readonly [string, string]>> = {
  'unknown-field': ['      operationId: addPet\n', '      operationId: addPet\n      foo: 1\n'],
  'undeclared-path-parameter': [
    '        - { name: id, in: path, required: true, schema: { type: string } }\n',
    '',
  ],
  'unused-path-parameter': [
    '        - { name: limit,',
    '        - { name: other, in: path, required: true, schema: { type: string } }\n        - { name: limit,',
  ],
  'optional-path-parameter': ['in: path, required: true', 'in: path'],
  'missing-field': [", version: '1'", ''],
};

/** Mistakes that have no reading: the part that cannot be compared, and its code. */
const unreadable: Readonly<Record<string, readonly [string, string, string]>> = {
  'a reference that leads nowhere': [
    "schemas/Owner' }",
    "schemas/Ownr' }",
    '"components/schemas/Pet/properties/owner"',
  ],
  'a file that is not there': [
    "'#/components/schemas/Owner'",
    'nope.yaml',
    '"components/schemas/Pet/properties/owner"',
  ],
  'a parameter that is listed twice': [
    '        - { name: limit, in: query, schema: { type: integer } }\n',
    '        - { name: limit, in: query, schema: { type: integer } }\n        - { name: limit, in: query, schema: { type: string } }\n',
    'the query parameter "limit" of GET /pets/{id}',
  ],
  'a parameter at no place': ['in: query', 'in: querry', 'the querry parameter "limit" of GET /pets/{id}'],
  'a parameter without a name': ['name: limit, ', '', '"parameters/1" of GET /pets/{id}'],
  'a parameter that is not there': [
    '{ name: limit, in: query, schema: { type: integer } }',
    "{ $ref: '#/components/parameters/Limit' }",
    '"parameters/1" of GET /pets/{id}',
  ],
  'parameters that are no list': [
    `      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer } }
`,
    '      parameters: { id: 1 }\n',
    '"parameters" of GET /pets/{id}',
  ],
  'a response that is text': ["'201': { description: ok }", "'201': ok", '"responses/201" of POST /pets'],
  'a schema that is text': [
    '{ mail: { type: string } }',
    '{ mail: string }',
    '"components/schemas/Owner/properties/mail"',
  ],
  'properties that are a list': [
    'properties: { mail: { type: string } }',
    'properties: [mail]',
    '"components/schemas/Owner"',
  ],
  'a schema that includes itself': [
    'Owner: { type: object,',
    "Owner: { allOf: [{ $ref: '#/components/schemas/Owner' }], type: object,",
    '"components/schemas/Owner/allOf/0"',
  ],
  'a name that is there twice': [
    '    Owner:',
    '    Owner: { type: string }\n    Owner:',
    '"components/schemas/Owner"',
  ],
};

describe('a mistake that has a reading', () => {
  it.each(Object.entries(readable))('%s: is a remark of the base', async (code, [from, to]) => {
    const result = await compare(withText(from, to), sound, '--strict');
    expect(result.out).toContain(` (base) remark ${code} `);
    expect([changesIn(result.out), result.err, result.code]).toEqual([[], '', 0]);
  });

  it.each(Object.entries(readable))('%s: is what it is of the revision', async (code, [from, to]) => {
    const lenient = await compare(sound, withText(from, to));
    expect(lenient.out).toContain(` warning ${code} `);
    expect([changesIn(lenient.out), lenient.code]).toEqual([[], 0]);
    const strict = await compare(sound, withText(from, to), '--strict');
    expect(strict.out).toContain(` error ${code} `);
    expect(strict.out).toMatch(/the revision has \d+ errors?, so that nothing can be generated from it\n$/);
    expect([changesIn(strict.out), strict.code]).toEqual([[], 1]);
  });
});

describe('a part that has no reading', () => {
  const cases = Object.entries(unreadable);

  it.each(cases)('%s: is a change that breaks, the only one', async (_, [from, to, part]) => {
    const broken = withText(from, to);
    const revision = await compare(sound, broken);
    const [change = '', ...others] = changesIn(revision.out);
    expect(change.startsWith(`part-not-compared ${part} cannot be compared: `)).toBe(true);
    expect([others, revision.err, revision.code]).toEqual([[], '', 1]);
    const base = await compare(broken, sound);
    const [mended = '', ...rest] = changesIn(base.out);
    expect(
      mended.startsWith(`part-not-compared ${part} cannot be compared, since the base has a mistake there: `),
    ).toBe(true);
    expect([rest, base.err, base.code]).toEqual([[], '', 1]);
  });

  it.each(cases)('%s: is no change where both versions have it', async (_, [from, to]) => {
    const { out, err, code } = await compare(withText(from, to), withText(from, to));
    expect([changesIn(out), err, code]).toEqual([[], '', 1]);
  });

  it.each(cases)('%s: leaves the rest to be compared', async (_, [from, to]) => {
    const broken = withText(from, to).replace(
      'operationId: addPet',
      'operationId: addPet\n      deprecated: true',
    );
    const { out } = await compare(sound, broken);
    expect(changesIn(out)).toEqual([
      expect.stringMatching(/^part-not-compared /),
      'endpoint-deprecated POST /pets is deprecated now',
    ]);
  });
});

describe('mistakes', () => {
  const broken = withText("schemas/Owner' }", "schemas/Ownr' }");

  it('are listed in JSON', async () => {
    const { out } = await compare(broken, broken, '--format', 'json');
    const { problems } = JSON.parse(out) as { readonly problems: readonly object[] };
    const place = {
      code: 'unresolved-ref',
      line: 20,
      pointer: '/components/schemas/Pet/properties/owner/$ref',
    };
    expect(problems).toEqual([
      expect.objectContaining({ ...place, severity: 'remark', document: 'base', file: 'base.yaml' }),
      expect.objectContaining({ ...place, severity: 'error', document: 'revision', file: 'new.yaml' }),
    ]);
  });

  it('are listed in Markdown', async () => {
    const { out } = await compare(broken, broken, '--format', 'markdown');
    expect(out).toContain('**The revision has 1 error, so that nothing can be generated from it.**');
    expect(out).toContain('### Mistakes in the documents (2)\n');
    expect(out).toMatch(/\| remark \| `unresolved-ref` \| .* \| `base\.yaml:20` \(base\) \|\n/);
    expect(out).toMatch(/\| error \| `unresolved-ref` \| .* \| `new\.yaml:20` \|\n/);
  });

  it('are annotations of GitHub', async () => {
    const { out } = await compare(broken, broken, '--format', 'github');
    expect(out).toMatch(/^::notice title=unresolved-ref::.*base\.yaml:20:/m);
    expect(out).toMatch(/^::error file=new\.yaml,line=20,col=\d+,title=unresolved-ref::/m);
  });

  it('may be allowed', async () => {
    const folder = await tempFolder();
    const list = path.join(folder, 'allowed.yaml');
    writeFileSync(list, '- { id: part-not-compared, at: POST /pets, reason: it was never served }\n');
    const [from, to] = ["'201': { description: ok }", "'201': ok"];
    const { out, code } = await compare(withText(from, to), sound, '--allow', list);
    expect(out).toContain('allowed: it was never served');
    expect(code).toBe(0);
  });

  it.each([
    ['is no OpenAPI', 'title: a\n'],
    ['is no YAML', 'a: [\n'],
    ['is of another version', sound.replace('3.1.0', '4.0.0')],
  ])('leave nothing to compare where a document %s', async (_, text) => {
    expect((await compare(text, sound)).code).toBe(2);
    expect((await compare(sound, text)).code).toBe(2);
  });
});
