/** The packages that are made where the document has something that only its copy holds. */
import { describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { laid } from '../random/documents/laid.ts';

function manifestOf(serialized: string): Promise<unknown> {
  const examples = { one: { dataValue: { a: 1 }, serializedValue: serialized } };
  const document = {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1' },
    components: { mediaTypes: { Pet: { schema: { type: 'object' }, examples } } },
  };
  return laid({ 'openapi.json': JSON.stringify(document) }, async (file) => {
    const { files } = await emitSpec(file);
    const manifest: unknown = JSON.parse(files.get('types/.generated.json') ?? 'null');
    return manifest;
  });
}

describe('the document that a package is made of', () => {
  it('is the one that is published, so that a change of it is reported as one', async () => {
    const [before, after] = [await manifestOf('{"a":1}'), await manifestOf('{ "a": 1 }')];
    expect(before).toHaveProperty('document');
    expect(before).not.toHaveProperty('document', Reflect.get(Object(after), 'document'));
  });
});
