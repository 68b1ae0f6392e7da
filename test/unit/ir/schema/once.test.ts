import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../../generators/diagnostics/diagnostic.ts';
import { Cursor } from '../../../../generators/ir/cursor.ts';
import { ModelCollector } from '../../../../generators/ir/schema/lower-models.ts';
import { oncePerPlace } from '../../../../generators/ir/schema/once.ts';
import type { Document } from '../../../../generators/load/document.ts';
import { lowerYaml } from '../lower-yaml.ts';

const document: Document = {
  root: { shared: { a: 1 }, same: { a: 1 } },
  version: '3.1',
  files: [],
  originOf: () => ({ file: 'spec.yaml', pointer: '', line: 1, column: 1 }),
  numberText: () => undefined,
};

describe('oncePerPlace', () => {
  it.each([
    ['one place', ['/shared', '/shared', '/shared'], ['/shared']],
    ['places of equal values', ['/shared', '/same', '/shared'], ['/shared', '/same']],
  ])('lowers %s', (_, pointers, expected) => {
    const root = Cursor.root(document);
    const lowered: string[] = [];
    const lower = oncePerPlace((at) => lowered.push(at.pointer));
    const context = new ModelCollector(new Diagnostics());
    for (const pointer of pointers) lower(root.seek(pointer) ?? root, context);
    expect(lowered).toEqual(expected);
  });

  it('lowers again in another run', () => {
    const lower = oncePerPlace((at) => ({ pointer: at.pointer }));
    const [one, other] = [new ModelCollector(new Diagnostics()), new ModelCollector(new Diagnostics())];
    const root = Cursor.root(document);
    expect(lower(root, one)).toBe(lower(root, one));
    expect(lower(root, other)).not.toBe(lower(root, one));
  });
});

describe('a response that two operations share', () => {
  const { api } = lowerYaml(`
paths:
  /a:
    get: { responses: { 200: { $ref: '#/components/responses/Page', description: of a } } }
  /b:
    get: { responses: { 200: { $ref: '#/components/responses/Page', description: of b } } }
components:
  responses:
    Page:
      description: shared
      content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } }
`);
  const replies = api.resources.flatMap(({ operations }) => operations.flatMap(({ replies }) => replies));

  it('has the text next to each reference, and the place of its own', () => {
    expect(replies.map(({ doc }) => doc.description)).toEqual(['of a', 'of b']);
    expect(replies.flatMap(({ payloads }) => payloads.map(({ origin }) => origin.pointer))).toEqual(
      Array(2).fill('/components/responses/Page/content/application~1json'),
    );
  });

  it('is one and the same in the end', () => {
    expect(replies[0]?.payloads).toEqual(replies[1]?.payloads);
    expect(replies[0]?.payloads).toHaveLength(1);
  });
});
