import { expect, test } from 'vitest';
import { DocumentMarkdown } from '../../../../generators/emit/text/description/document-markdown.ts';
import { apiHead } from '../../../../generators/emit/text/api-head.ts';
import { lowerYaml } from '../../ir/lower-yaml.ts';

test.each([
  ['{ title: Shop, version: "1" }', ''],
  ['{ title: Shop, version: "1", description: Sells. }', 'Sells.'],
  ['{ title: Shop, version: "1", summary: A shop, description: Sells. }', 'A shop\n\nSells.'],
  ['{ title: Shop, version: "1", summary: "# *A*", description: "# *B*" }', '\\# \\*A\\*\n\n# *B*'],
])('what READMEs say of %s next to its title', (info, description) => {
  const head = apiHead(lowerYaml(`info: ${info}`).api);
  expect(head['description']).toEqual(new DocumentMarkdown(description));
});
