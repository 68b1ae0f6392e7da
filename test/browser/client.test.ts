/** The client in Chromium: a page calls a server of another origin. */
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApi } from './api-server.ts';
import { findChromium } from './find-chromium.ts';
import { originOf, pageServer } from './page-server.ts';

const executablePath = findChromium(process.env);
if (!executablePath)
  console.warn(
    'No Chromium on PATH, so the client is not tested in a browser: install chromium, or set CHROMIUM_PATH to one.',
  );

describe.skipIf(!executablePath)('in Chromium, the client', () => {
  let baseUrl = '';
  let page: Page;
  const api = makeApi();
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    const browser = await chromium.launch({ executablePath: executablePath ?? '' });
    closing.push(() => browser.close());
    const pages = await pageServer('page.ts');
    for (const server of [pages.server, api.server]) closing.push(() => server.close());
    const origin = await originOf(pages.server);
    baseUrl = `${await originOf(api.server)}/v1`;
    page = await browser.newPage();
    await page.goto(origin);
  });

  afterAll(async () => {
    for (const close of closing) await close();
  });

  /** Calls a function of the page with the URL of the API. */
  const run = (scenario: string): Promise<unknown> =>
    page.evaluate(`scenarios.${scenario}(${JSON.stringify(baseUrl)})`);

  it('walks the pages of a list', async () => {
    expect(await run('titles')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(api.seen.filter(({ url }) => url.includes('/orgs/'))).toEqual(
      ['limit=2', 'page=2&limit=2', 'page=3&limit=2'].map((query) => ({
        method: 'GET',
        url: `/v1/orgs/o%2F1/spaces?${query}`,
        authorization: 'Bearer browser-token',
      })),
    );
  });

  it('sends a body', async () => {
    expect(await run('rename')).toEqual({ status: 200, title: 'Über uns' });
  });

  it('throws what the server declares', async () => {
    expect(await run('missing')).toMatchObject({
      isNotFound: true,
      message: 'getSpace: 404: No such space.',
      status: 404,
      body: { error: { code: 404, message: 'No such space.' } },
      requestId: 'req-1',
    });
  });

  it('throws a NetworkError when the browser keeps the answer back', async () => {
    expect(await run('hidden')).toMatchObject({ name: 'NetworkError', cause: 'TypeError: Failed to fetch' });
  });

  it('lets go of a request that is aborted', async () => {
    await run('startSlow');
    await api.slowRequest;
    expect(await run('abortSlow')).toMatchObject({
      name: 'AbortError',
      message: 'getSpace: aborted',
      cause: 'Error: the user went on',
    });
    await api.slowClosed;
  });
});
