/** Faults, and the log, over real connections. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockListener } from '@specline/mock-runtime/serve/listener';
import { listen, send, type Listening, type RawResponse } from '../server/raw-http.ts';
import { bookMock, bookTime } from './example-mock.ts';

let mock: ReturnType<typeof bookMock>;
let at: Listening;
beforeEach(async () => {
  mock = bookMock();
  const options = { host: '127.0.0.1', seed: 1, onChange: () => undefined, onError: fail };
  at = await listen(mockListener(mock, options));
});
afterEach(() => at.server.close());

function fail(text: string): never {
  throw new Error(text);
}

const token = { authorization: 'Bearer any' };
const get = (path: string, prefer?: string): Promise<RawResponse> =>
  send(at.port, 'GET', path, { ...token, ...(prefer !== undefined && { prefer }) });
const applied = ({ headers }: RawResponse): string | undefined => headers['preference-applied'];

describe('a request gets what it requests by Prefer', () => {
  it('nothing, where it requests nothing', async () => {
    const response = await get('/v1/books/a');
    expect([response.status, applied(response)]).toEqual([200, undefined]);
    expect(JSON.parse(response.body).id).toBe('a');
  });

  it('a failure as the document declares it', async () => {
    const response = await get('/v1/books/a', 'code=404');
    expect([response.status, applied(response)]).toEqual([404, 'code=404']);
    expect(response.headers['content-type']).toBe('application/json');
    expect(JSON.parse(response.body)).toEqual({
      error: { code: 404, message: 'The mock is set to answer 404.', hint: 'ask again' },
    });
  });

  it.each([
    [429, 'retry-after', '1'],
    [503, 'retry-after', '1'],
    [401, 'www-authenticate', 'Bearer'],
    [405, 'allow', 'GET'],
  ])('%i with %s', async (status, name, value) => {
    const response = await get('/v1/books/a', `code=${status}`);
    expect([response.status, response.headers[name]]).toEqual([status, value]);
  });

  it('a failure that the document does not declare, as all failures are written', async () => {
    const response = await get('/v1/books', 'code=418');
    expect([response.status, applied(response)]).toEqual([418, 'code=418']);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(response.body)).toMatchObject({
      status: 418,
      detail: 'The mock is set to answer 418.',
    });
  });

  it('another success, sampled, with the headers that it must have', async () => {
    const other = await get('/v1/books/nowhere', 'code=202');
    expect([other.status, Object.keys(JSON.parse(other.body)).sort()]).toEqual([202, ['id', 'title']]);
    const body = '{"id":"x","title":"X"}';
    const headers = { ...token, 'content-type': 'application/json', prefer: 'dynamic=true' };
    const made = await send(at.port, 'POST', '/v1/books', headers, body);
    expect([made.status, applied(made)]).toEqual([201, 'dynamic=true']);
    expect(made.headers['x-shelf']).toMatch(/^[1-9]$/);
    expect(mock.store.records('books')).toHaveLength(2);
  });

  it('the usual status by its handler', async () => {
    const response = await get('/v1/books/a', 'code=200');
    expect([applied(response), JSON.parse(response.body).id]).toEqual(['code=200', 'a']);
    const missing = await get('/v1/books/none', 'code=200, delay=1');
    expect([missing.status, applied(missing)]).toEqual([404, 'delay=1, code=200']);
  });

  it('a status without a body', async () => {
    const response = await get('/v1/books/a', 'code=204');
    expect([response.status, response.body]).toEqual([204, '']);
  });

  it('an example of the document', async () => {
    const response = await get('/v1/books/a', 'example=thick');
    expect([applied(response), JSON.parse(response.body)]).toEqual([
      'example=thick',
      { id: 'thick', title: 'Thick' },
    ]);
    const first = await get('/v1/books/a', 'dynamic=false');
    expect([applied(first), JSON.parse(first.body).id]).toEqual(['dynamic=false', 'thin']);
  });

  it('an example that there is not: the usual, unless it is strict', async () => {
    const lenient = await get('/v1/books/a', 'example=none');
    expect([lenient.status, applied(lenient), JSON.parse(lenient.body).id]).toEqual([200, undefined, 'a']);
    const strict = await get('/v1/books/a', 'example=none, handling=strict');
    expect(strict.status).toBe(400);
    expect(JSON.parse(strict.body).detail).toBe(
      'The document has no example of that name for the reply 200 of getBook. It has "thin", "thick".',
    );
  });

  it('another sample each time, or the same', async () => {
    const bodies = async (prefer: string): Promise<number> => {
      const responses = await Promise.all([1, 2, 3].map(() => get('/v1/books', prefer)));
      return new Set(responses.map(({ body }) => body)).size;
    };
    expect(await bodies('dynamic=true')).toBe(3);
    expect(await bodies('dynamic=false')).toBe(1);
  });

  it('a delay that ends when the client goes away', async () => {
    const request = new AbortController();
    const arrived = new Promise((resolve) => at.server.once('request', resolve));
    const url = `${at.origin}/v1/books/a`;
    const headers = { ...token, prefer: 'delay=59000' };
    const reply = fetch(url, { headers, signal: request.signal });
    await arrived;
    request.abort();
    await expect(reply).rejects.toThrow('aborted');
    await expect.poll(() => mock.log.of('getBook').map(({ status }) => status)).toEqual([undefined]);
  });
});

describe('faults of the list', () => {
  it('hit whoever calls', async () => {
    mock.faults.add({ operation: 'getBook', status: 429, times: 1 });
    const response = await get('/v1/books/a');
    expect([response.status, response.headers['retry-after'], applied(response)]).toEqual([
      429,
      '1',
      undefined,
    ]);
    expect((await get('/v1/books/a')).status).toBe(200);
  });

  it('give way to what a request requests', async () => {
    mock.faults.add({ status: 500 });
    expect((await get('/v1/books/a', 'code=404')).status).toBe(404);
    expect((await get('/v1/books/a')).status).toBe(500);
  });
});

describe('the log', () => {
  it('logs requests and responses, without credentials', async () => {
    await send(at.port, 'GET', '/v1/books/b%2Fc?x=1', { ...token, cookie: 'a=b', 'x-other': '1' });
    expect(mock.log.requests).toEqual([
      {
        operation: 'getBook',
        method: 'GET',
        path: '/v1/books/b%2Fc',
        params: { id: 'b/c' },
        query: {},
        headers: {
          authorization: 'Bearer ***',
          cookie: '***',
          'x-other': '1',
          host: 'localhost',
          connection: 'close',
        },
        body: undefined,
        status: 200,
        at: bookTime,
      },
    ]);
  });

  it('has what was refused as well', async () => {
    await send(at.port, 'GET', '/v1/books');
    await send(at.port, 'POST', '/v1/books', { ...token, 'content-type': 'application/json' }, '{');
    await get('/v1/books/none');
    await get('/nowhere');
    await expect.poll(() => mock.log.requests.length).toBe(4);
    const logged = mock.log.requests.map(({ operation, status, path }) => [operation, status, path]);
    expect(logged).toEqual([
      [undefined, 401, '/v1/books'],
      [undefined, 400, '/v1/books'],
      ['getBook', 404, '/v1/books/none'],
      [undefined, 404, '/nowhere'],
    ]);
  });

  it('finds those of an operation, and forgets', async () => {
    await get('/v1/ping');
    const headers = { ...token, 'content-type': 'application/json' };
    await send(at.port, 'POST', '/v1/books', headers, '{"id":"n","title":"N"}');
    expect(mock.log.of('createBook').map(({ body }) => body)).toEqual([{ id: 'n', title: 'N' }]);
    mock.log.clear();
    expect(mock.log.requests).toEqual([]);
  });
});
