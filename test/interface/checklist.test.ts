import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checklistFolder, loadChecklist, printItems } from '../../spec/tools/interface/checklist-files.ts';
import { readChecklist } from '../../spec/tools/interface/read.ts';

/** The interface document lies outside of the project, and is not at hand everywhere. */
const interfaceDocument = fileURLToPath(
  new URL('../../../shared/interface/documentation-workspace-interface-v1.md', import.meta.url),
);

describe('the checklist', () => {
  const checklist = loadChecklist();

  it('has the operations of every group', () => {
    const counts: Record<string, number> = {};
    for (const { tag } of checklist.operations) counts[tag] = (counts[tag] ?? 0) + 1;
    expect(counts).toEqual({
      Collections: 8,
      'OpenAPI specifications': 11,
      Sites: 9,
      'Site sections': 5,
      'Site section groups': 6,
      'Site spaces': 5,
      Spaces: 9,
      'Space content': 9,
      'Change request content': 7,
      'Change requests': 8,
      Comments: 18,
      Translations: 6,
      Organizations: 9,
      'Members and teams': 13,
      SSO: 6,
      Conversations: 6,
      'Git synchronisation': 4,
    });
    expect(checklist.operations).toHaveLength(139);
  });

  it('says the success status of every operation', () => {
    const operations = checklist.operations.map(({ method, path }) => `${method} ${path}`);
    expect(checklist.statuses.map(({ operation }) => operation)).toEqual(operations);
  });

  it.skipIf(!existsSync(interfaceDocument))('is what the interface document says', () => {
    const read = readChecklist(readFileSync(interfaceDocument, 'utf8'));
    for (const [name, items] of Object.entries(read)) {
      expect(printItems(items), name).toBe(readFileSync(`${checklistFolder}/${name}.json`, 'utf8'));
    }
  });
});
