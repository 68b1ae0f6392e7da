import { expect, test } from 'vitest';
import { apiHead } from '../../../../generators/emit/text/api-head.ts';
import { lowerYaml } from '../../ir/lower-yaml.ts';

test.each([
  ['{ title: Shop, version: "1" }', ''],
  ['{ title: Shop, version: "1", description: Sells. }', 'Sells.'],
  ['{ title: Shop, version: "1", summary: A shop, description: Sells. }', 'A shop\n\nSells.'],
])('what READMEs say of %s beside its title', (info, description) => {
  expect(String(apiHead(lowerYaml(`info: ${info}`).api)['description'])).toBe(description);
});
