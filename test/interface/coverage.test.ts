import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadChecklist } from '../../spec/tools/interface/checklist-files.ts';
import { bundleWithRedocly } from '../../generators/lint/document/bundle.ts';
import { checkCoverage, coverageGroups } from '../../spec/tools/coverage/coverage.ts';
import { cases } from './coverage-cases.ts';

const spec = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));
const root = await bundleWithRedocly(spec);
const checklist = loadChecklist();

describe('the spec covers the interface document', () => {
  const found = checkCoverage(root, checklist);

  it.each(coverageGroups)('%s', (group) => {
    expect(found.get(group)).toEqual([]);
  });
});

describe('what is missing, wrong or invented is named', () => {
  it.each(Object.entries(cases))('%s', (_name, { change, expected }) => {
    const found = [...checkCoverage(change(root), checklist).values()].flat();
    expect([...found].sort()).toEqual([...expected].sort());
  });
});
