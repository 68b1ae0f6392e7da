import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../generators/interpret/evaluate.ts';
import { interpretSpec } from '../../../generators/interpret/interpret-spec.ts';
import { smallDocument, type ShortOperation } from '../ir/small-document.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'interpret-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const schemas = {
  Pet: { fields: { id: 'integer', name: 'string' }, required: ['name'] },
  Fault: { fields: { message: 'string' } },
} as const;

/** Writes a document and interprets it. */
function interpreted(name: string, operations: Readonly<Record<string, ShortOperation>>) {
  const file = path.join(folder, `${name}.yaml`);
  const head = { openapi: '3.1.1', info: { title: 'Pets', version: '2' }, servers: [{ url: '/v2' }] };
  writeFileSync(file, stringify({ ...head, ...(parse(smallDocument(schemas, operations)) as object) }));
  return interpretSpec(file);
}

describe('interpretSpec', () => {
  it('gives what the generated packages would hold', () => {
    const { problems, served } = interpreted('pets', {
      'GET /pets': { id: 'listPets', gives: ['Pet'], query: { limit: 'integer' } },
      'POST /pets': { id: 'addPet', takes: 'Pet', gives: 'Pet', status: 201 },
      'GET /pets/{petId}': { id: 'getPet', gives: 'Pet' },
    });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(served?.api.operations.map(({ id, method, path: template }) => [id, method, template])).toEqual([
      ['listPets', 'GET', '/pets'],
      ['addPet', 'POST', '/pets'],
      ['getPet', 'GET', '/pets/{petId}'],
    ]);
    expect(served?.model.bindings['getPet']).toEqual({
      path: [{ resource: 'pets', param: 'petId' }],
      reply: { status: 200, schema: 'Pet', body: { '': { of: 'self' } } },
      do: 'get',
      resource: 'pets',
    });
    expect(Object.keys(served?.model.schemas ?? {})).toContain('Pet');
    expect(served?.about).toMatchObject({ title: 'Pets', version: '2', baseUrl: '/v2' });
  });

  it('gives replies to HEAD no content, whatever the document says', () => {
    const { served } = interpreted('head', { 'HEAD /pets/{petId}': { id: 'headPet', gives: 'Pet' } });
    expect(served?.model.bindings['headPet']?.reply).toEqual({ status: 200 });
    expect(served?.model.replies?.['headPet']).toEqual([{ status: 200 }]);
  });

  it('compiles validators of bodies, parameters and replies from the schemas', async () => {
    const { served } = interpreted('checked', {
      'POST /pets': { id: 'addPet', takes: 'Pet', gives: 'Pet', status: 201, query: { dry: 'boolean' } },
    });
    const [operation] = served?.api.operations ?? [];
    const requests = await operation?.validators?.();
    const replies = await operation?.replyValidators?.();
    const body = requests?.body?.['application/json'];
    const reply = replies?.['201']?.['application/json'];
    expect([body?.({ name: 'Rex' }), body?.({ id: 1 }), body?.({ name: 1 })]).toEqual([true, false, false]);
    expect([reply?.({ name: 'Rex' }), reply?.({})]).toEqual([true, false]);
    expect(requests?.params?.({ path: {}, query: { dry: 'no' }, header: {}, cookie: {} })).toBe(false);
    expect(
      Object.values((await served?.api.positions?.()) ?? {}).some((at) => /^checked\.yaml:\d+:\d+$/.test(at)),
    ).toBe(true);
  });

  it('serves the first of two operations that the same requests match', () => {
    const { problems, served } = interpreted('equal', {
      'GET /pets/{id}': { id: 'byId', gives: 'Pet' },
      'GET /pets/{name}': { id: 'byName', gives: 'Pet' },
    });
    expect(problems.map(({ code }) => code)).toContain('equivalent-paths');
    expect(served?.api.operations.map(({ id, rival }) => [id, rival])).toEqual([
      ['byId', 0],
      ['byName', 1],
    ]);
  });

  it('reports what keeps a document from being served', () => {
    const file = path.join(folder, 'broken.yaml');
    writeFileSync(
      file,
      'openapi: 3.1.1\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { responses: { 200: { $ref: "#/nowhere" } } } } }\n',
    );
    const { problems, served } = interpretSpec(file);
    expect(served).toBeUndefined();
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('evaluate', () => {
  it('makes own properties of all keys', () => {
    const value = evaluate(
      { kind: 'record', entries: [['__proto__', { kind: 'literal', value: 1 }]] },
      { imported: () => undefined, load: () => Promise.resolve(undefined) },
    );
    expect(Object.getOwnPropertyNames(value)).toEqual(['__proto__']);
  });
});
