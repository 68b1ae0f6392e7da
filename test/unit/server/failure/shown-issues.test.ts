import { expect, it } from 'vitest';
import type { Issue } from '@specline/server-runtime/failure/issue';
import { shownIssues } from '@specline/server-runtime/failure/shown-issues';

const same = (text: string): string => text;

function issueOf(pointer: string, message = 'must be a string'): Issue {
  return { in: 'body', pointer, keyword: 'type', message };
}

it('leaves a usual list as it is', () => {
  const issues = Array.from({ length: 100 }, (_, index) => issueOf(`/items/${index}`));
  expect(shownIssues(issues, same)).toEqual(issues);
});

it('ends a list whose texts are too long together', () => {
  const issues = Array.from({ length: 100 }, (_, index) => issueOf(`/${'a'.repeat(1_000)}/${index}`));
  const shown = shownIssues(issues, same);
  expect(shown).toEqual(issues.slice(0, shown.length));
  expect(shown.length).toBeGreaterThan(50);
  expect(JSON.stringify(shown).length).toBeLessThan(80_000);
});

it.each(['pointer', 'message'] as const)('cuts a %s that is too long by itself', (member) => {
  const long = { ...issueOf('/a'), [member]: `/${'😀'.repeat(500_000)}` };
  const shown = shownIssues(Array(100).fill(long) as Issue[], same);
  expect(shown.length).toBeGreaterThan(0);
  expect(JSON.stringify(shown).length).toBeLessThan(80_000);
  expect(shown[0]?.[member]).toMatch(/^\/(?:😀)+…$/u);
});

it('hides secrets before it cuts a message, of which half might be left', () => {
  const message = `${'a'.repeat(16_380)}hunter22`;
  const [shown] = shownIssues([issueOf('/a', message)], (text) => text.replaceAll('hunter22', '***'));
  expect(shown?.message).toBe(`${'a'.repeat(16_380)}***`);
});
