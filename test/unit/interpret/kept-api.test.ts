import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { interpretApi } from '../../../generators/interpret/interpret-spec.ts';
import { keptKey, recalledApi, keptText } from '../../../generators/interpret/kept-api.ts';
import { readApi, type ReadApi } from '../../../generators/interpret/read-api.ts';
import { realDisk } from '../../../generators/load/disk/disk.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
const root = path.join(folder, 'openapi.yaml');
const other = path.join(folder, 'shop.yaml');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const document = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /shops:
    post:
      operationId: addShop
      requestBody:
        content:
          application/json:
            schema: { $ref: 'shop.yaml#/Shop' }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: 'shop.yaml#/Shop' } } } }
  /shops/{id}:
    get:
      operationId: getShop
      parameters: [{ name: id, in: path, required: true, schema: { type: integer, nullable: true } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'shop.yaml#/Shop' } } } }
        4XX: { description: refused, content: { application/json: { schema: { type: object, properties: { __proto__: { type: object, properties: { message: { type: string } } } } } } } }
        '409': { description: not filled in, content: { application/json: { schema: { type: object, required: [planet], properties: { planet: { type: integer } } } } } }
`;
const shop = `Shop:
  type: object
  required: [name]
  additionalProperties: false
  properties:
    name: { type: string, nullable: true, maxLength: 3 }
    __proto__: { type: string }
    constructor: { type: boolean }
    parts: { type: array, items: { $ref: '#/Shop' } }
`;

function fresh(): ReadApi & { readonly text: string } {
  writeFileSync(root, document);
  writeFileSync(other, shop);
  const { problems, skipped, read } = readApi(root, realDisk);
  if (read === undefined) throw new Error(JSON.stringify(problems));
  return { problems, skipped, read, text: keptText({ problems, skipped }, read) };
}

/** Returns all that a mock gets of a document: its data, and what its validators say of a body, with the places of that. */
async function mockInput(from: ReadApi) {
  const { problems, served } = interpretApi(from);
  const [add] = served?.api.operations ?? [];
  const validators = await add?.validators?.();
  const [check] = Object.values(validators?.body ?? {});
  const errors = [{ name: 'long' }, { name: 'a', more: 1 }, 4, { name: null, parts: [{}] }].map((body) => {
    check?.(body);
    return JSON.stringify(check?.errors);
  });
  const positions = await served?.api.positions?.();
  return { problems, served: JSON.stringify(served), errors, positions };
}

describe('what was made of a document', () => {
  it('is the same when it is recalled', async () => {
    const { text, ...made } = fresh();
    const recalled = recalledApi(root, realDisk, text);
    if (recalled === undefined) throw new Error('nothing is recalled');
    const [before, after] = [await mockInput(made), await mockInput(recalled)];
    expect(after).toEqual(before);
    const plan = recalled.read?.failures;
    expect(plan?.kept).toEqual(made.read?.failures.kept);
    expect(plan?.undeclared).toEqual(made.read?.failures.undeclared);
    expect([...(plan?.unfilled({ name: 'getShop' }) ?? [])]).toEqual([409]);
    expect(plan?.of({ name: 'getShop' }).get('4XX')).toHaveLength(1);
    expect(before.errors.filter((each) => each !== 'null')).toHaveLength(4);
    expect(Object.keys(before.positions ?? {})).not.toEqual([]);
  });

  it.each([
    ['the root document', root, document.replace('Shop, version', 'Store, version')],
    ['another file', other, shop.replace('maxLength: 3', 'maxLength: 4')],
  ])('is not recalled when %s has changed', (_, file, text) => {
    const kept = fresh().text;
    writeFileSync(file, text);
    expect(recalledApi(root, realDisk, kept)).toBeUndefined();
  });

  it('is not recalled when a file is gone', () => {
    const kept = fresh().text;
    rmSync(other);
    expect(recalledApi(root, realDisk, kept)).toBeUndefined();
  });

  it('is kept under what decides of it', () => {
    const keys = [
      keptKey('a', root, {}),
      keptKey('b', root, {}),
      keptKey('a', other, {}),
      keptKey('a', root, { allowRef: [folder] }),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
