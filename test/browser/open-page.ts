/** Opens the page of a consumer in Chromium, and holds what its calls give against what they have to give: `open-page.ts CHROMIUM URL`. */
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const [executablePath = '', url = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  const { seen, expected } = await page.evaluate<{ seen: unknown; expected: unknown }>('result()');
  assert.deepEqual(problems, []);
  assert.deepEqual(seen, expected);
  console.log('passed');
} finally {
  await browser.close();
}
