/** The mock in Chromium: MSW takes the calls of a page in its service worker, and leaves all others. */
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { originOf, pageServer } from './page-server.ts';

const executablePath = findChromium(process.env);
if (!executablePath)
  console.warn(
    'No Chromium on PATH, so the mock is not tested in a browser: install chromium, or set CHROMIUM_PATH to one.',
  );

describe.skipIf(!executablePath)('in Chromium, the mock', () => {
  let page: Page;
  let others: readonly string[] = [];
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    const browser = await chromium.launch({ executablePath: executablePath ?? '' });
    closing.push(() => browser.close());
    const pages = await pageServer('mock-page.ts');
    closing.push(() => pages.server.close());
    others = pages.others;
    page = await browser.newPage();
    await page.goto(await originOf(pages.server));
    await run('start');
  });

  afterAll(async () => {
    for (const close of closing) await close();
  });

  const run = (scenario: string): Promise<unknown> => page.evaluate(`scenarios.${scenario}()`);

  it('answers the client, keeps what is made, and no server sees any of it', async () => {
    expect(await run('life')).toEqual({ title: 'Über uns', isListed: true, isGone: true });
    expect(await run('logged')).toEqual([
      'listOrganizations',
      'createCollection',
      'listCollectionsInOrganization',
      'getCollection',
      'deleteCollection',
      'getCollection',
    ]);
    expect(others).toEqual([]);
  });

  it('leaves what is not below its base to the server, and all once it is stopped', async () => {
    expect(await run('elsewhere')).toBe('from the server');
    expect(await run('stopped')).toBe('from the server');
    expect(others).toEqual(['GET /other/v1/orgs', 'GET /v1/orgs']);
  });
});
