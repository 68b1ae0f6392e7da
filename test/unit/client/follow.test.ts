import { describe, expect, it } from 'vitest';
import { byLink, byNumber, byOffset, byUrl } from '@specline/client-runtime/follow';
import { list, type Paging } from '@specline/client-runtime/page';
import type { Operation } from '@specline/client-runtime/operation';
import type { Transport } from '@specline/client-runtime/transport';

const operation: Operation = { id: 'listTeams', method: 'GET', path: '/teams', query: ['at'] };

/** The response of a server, and its field `Link`. */
interface Answer {
  readonly body: unknown;
  readonly link?: string;
}

/** Returns all items of a list, and what led to its pages. */
async function walked(
  paging: Omit<Paging, 'cursor' | 'items'>,
  answer: (at: string) => Answer,
  params: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly items: readonly unknown[]; readonly requested: readonly string[] }> {
  const requested: string[] = [];
  const transport: Transport = {
    send(_, given = {}) {
      const at = 'at' in given ? String(given.at) : 'none';
      requested.push(at);
      const { body, link } = answer(at);
      const response = Response.json(body, { headers: link === undefined ? {} : { link } });
      return Promise.resolve({ status: 200, headers: response.headers, response, body });
    },
  };
  const listing = list<unknown, unknown, never, object>(
    transport,
    operation,
    { cursor: 'at', items: ['items'], ...paging },
    params,
  );
  return { items: await listing.toArray(), requested };
}

const letters = ['a', 'b', 'c', 'd', 'e'];

/** Two letters from a place on. */
const from = (start: number, more: object = {}): Answer => ({
  body: { items: letters.slice(start, start + 2), ...more },
});

describe('by an offset', () => {
  it.each<[string, Paging['first'], object, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['until a page is empty', undefined, {}, {}, ['none', '2', '4', '5']],
    ['until all are seen', undefined, { total: 5 }, {}, ['none', '2', '4']],
    ['from where the caller says', undefined, { total: 5 }, { at: 3 }, ['3']],
    ['from 1', 1, { total: 5 }, {}, ['none', '3', '5']],
  ])('%s', async (_, first, more, params, expected) => {
    const answer = (at: string) => from(at === 'none' ? 0 : Number(at) - (first ?? 0), more);
    const paging = { follow: byOffset, count: ['total'], ...(first !== undefined && { first }) };
    const { items, requested } = await walked(paging, answer, params);
    expect(requested).toEqual(expected);
    expect(items).toEqual(letters.slice(Number(params['at'] ?? 0)));
  });
});

describe('by a number', () => {
  it.each<[string, Paging['first'], object, readonly string[]]>([
    ['until a page is empty', undefined, {}, ['none', '2', '3', '4']],
    ['until all are seen', undefined, { total: 5 }, ['none', '2', '3']],
    ['from 0', 0, { total: 5 }, ['none', '1', '2']],
  ])('%s', async (_, first, more, expected) => {
    const answer = (at: string) => from(at === 'none' ? 0 : (Number(at) - (first ?? 1)) * 2, more);
    const paging = { follow: byNumber, count: ['total'], ...(first !== undefined && { first }) };
    const { items, requested } = await walked(paging, answer);
    expect(requested).toEqual(expected);
    expect(items).toEqual(letters);
  });
});

describe('a server that ignores the parameter', () => {
  const objects = [{ id: 'a' }, { id: 'b' }];

  it.each([
    ['an offset', byOffset],
    ['a number', byNumber],
  ])('is found out, by %s: its list would have no end', async (_, follow) => {
    await expect(walked({ follow }, () => ({ body: { items: objects } }))).rejects.toMatchObject({
      name: 'PagingError',
      message: 'listTeams: the server returned the same page twice: it ignores "at"',
    });
  });

  it('is not one whose pages have equal values', async () => {
    const answer = (at: string) => ({ body: { items: at === '4' ? [] : [0, 0] } });
    expect((await walked({ follow: byOffset }, answer)).items).toEqual([0, 0, 0, 0]);
  });
});

describe('by a URL, of which the parameter is taken', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['whole', 'https://elsewhere.example/x?limit=2&at=n%2B1#at=no', ['none', 'n+1']],
    ['relative', '?at=2', ['none', '2']],
    ['absent', undefined, ['none']],
    ['null', null, ['none']],
    ['empty', '', ['none']],
  ])('%s', async (_, next, expected) => {
    const paging = { follow: byUrl, next: ['links', 'next'] };
    const { requested } = await walked(paging, (at) => from(0, at === 'none' ? { links: { next } } : {}));
    expect(requested).toEqual(expected);
  });

  it('refuses one without it, which would end the list before its end', async () => {
    const failed = walked({ follow: byUrl, next: ['next'] }, () => from(0, { next: '/teams?page=2' }));
    await expect(failed).rejects.toMatchObject({
      name: 'PagingError',
      message: 'listTeams: the URL of the next page has no "at"',
    });
  });

  it('takes it by its name on the wire', async () => {
    const paging = { follow: byUrl, next: ['next'], name: 'page' };
    const { requested } = await walked(paging, (at) => from(0, at === 'none' ? { next: '?page=7' } : {}));
    expect(requested).toEqual(['none', '7']);
  });
});

describe('by the field Link', () => {
  it.each<[string, string | undefined, readonly string[]]>([
    ['among others', '</t?at=1>; rel="prev", </t?at=3>; rel="next", </t?at=9>; rel="last"', ['none', '3']],
    ['one of several relations', '</t?at=3>; title="a, b"; REL="last Next"', ['none', '3']],
    ['without quotes', '</t?at=3>;rel=next', ['none', '3']],
    ['with commas in the URL', '</t?ids=1,2&at=3>; rel="next"', ['none', '3']],
    ['only of another relation', '</t?at=3>; rel="nextish"; title="next"', ['none']],
    ['not there', undefined, ['none']],
    ['a field of a megabyte that has none', '<'.repeat(1_000_000), ['none']],
  ])('%s', async (_, link, expected) => {
    const answer = (at: string) => ({ ...from(0), ...(at === 'none' && link !== undefined && { link }) });
    expect((await walked({ follow: byLink }, answer)).requested).toEqual(expected);
  });
});
