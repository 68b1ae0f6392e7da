/**
 * Every place, style and kind of value, client to server: what the client is given is what the handler gets, or the client reports
 * that it cannot be sent. Of what is optional, an empty list and null are left out where a text has no place for them.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported } from '../random/calls/imported.ts';
import { asJson, laid } from '../random/documents/laid.ts';
import { crossedCalls, type Crossed } from './crossed/crossed-calls.ts';
import { crossedDocument } from './crossed/crossed-document.ts';

async function crossed(file: string): Promise<Crossed> {
  const made = await emitSpec(file);
  if (made.api === undefined) throw new Error(`${file} has errors`);
  return crossedCalls(file, made.api, await imported(made.files));
}

const root = path.join(import.meta.dirname, '../..');
const documents = path.join(import.meta.dirname, 'crossed/documents');

describe('values in, values out', () => {
  it('for every place, style and kind', { timeout: 120_000 }, async () => {
    const { faults, ...counts } = await laid(asJson(crossedDocument()), crossed);
    expect(faults).toEqual([]);
    expect(counts.same).toBeGreaterThan(1_000);
    expect(counts.refused).toBeGreaterThan(100);
  });

  it.each([
    'packages/types/openapi.json',
    ...['parameters-in-every-place', 'bodies-of-every-kind', 'names-by-pattern'].map(
      (name) => `test/cases/${name}/spec.yaml`,
    ),
    ...readdirSync(documents).map((name) => path.relative(root, path.join(documents, name))),
  ])('for %s', { timeout: 120_000 }, async (file) => {
    const { faults, same } = await crossed(path.join(root, file));
    expect(faults).toEqual([]);
    expect(same).toBeGreaterThan(0);
  });
});
