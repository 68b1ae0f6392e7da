import { resolve } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { realDisk } from '../../../generators/load/disk/disk.ts';
import { loadDocument } from '../../../generators/load/load.ts';
import { plain, seek } from './spec-files.ts';

const spec = resolve(import.meta.dirname, '../../../spec/openapi.yaml');

/** Number of nested references that are followed in a comparison: schemas recur without end. */
const levels = 4;

/** Returns a value with its references written out and its keys sorted; what is deeper than the levels is left out. */
function writtenOut(value: unknown, root: unknown, left: number): unknown {
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, root, left));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const ref = entries.find(([key]) => key === '$ref')?.[1];
  const members = Object.fromEntries(
    entries.filter(([key]) => key !== '$ref').map(([key, member]) => [key, writtenOut(member, root, left)]),
  );
  if (typeof ref !== 'string') return members;
  const target = left === 0 ? {} : writtenOut(seek(root, ref), root, left - 1);
  return { ...(typeof target === 'object' ? target : { target }), ...members };
}

test('the bundle of our document means what the bundle of Redocly means', async () => {
  const document = loadDocument(spec, realDisk, new Diagnostics());
  const ours: unknown = document && plain(document.root);
  const bundled = await bundle({ ref: spec, config: await createConfig({}) });
  const theirs: unknown = JSON.parse(JSON.stringify(bundled.bundle.parsed));
  const paths = Object.entries(seek(ours, '/paths') ?? {});
  expect(paths.length).toBeGreaterThan(50);
  for (const [path, item] of paths) {
    const other = seek(theirs, `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    expect(JSON.stringify(writtenOut(item, ours, levels))).toBe(
      JSON.stringify(writtenOut(other, theirs, levels)),
    );
  }
});
