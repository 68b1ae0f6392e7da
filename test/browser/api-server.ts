import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a server saw of a request. */
export interface Seen {
  readonly method: string | undefined;
  readonly url: string;
  readonly authorization: string | undefined;
}

/** A server of another origin than that of the page. */
export interface Api {
  readonly server: ReturnType<typeof createServer>;
  /** The requests, without preflights. */
  readonly seen: Seen[];
  /** Fulfilled when the request that never gets an answer is there. */
  readonly slowRequest: Promise<void>;
  /** Fulfilled when its connection is gone. */
  readonly slowClosed: Promise<void>;
}

/** Returns a server that answers calls of pages, with the header fields of the CORS protocol: Fetch Standard, section 3.3. */
export function makeApi(): Api {
  const seen: Seen[] = [];
  let arrived = (): void => undefined;
  let closed = (): void => undefined;
  const slowRequest = new Promise<void>((resolve) => (arrived = resolve));
  const slowClosed = new Promise<void>((resolve) => (closed = resolve));
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    // Without this field, a browser does not show an answer to its page.
    if (url !== '/v1/spaces/hidden') response.setHeader('access-control-allow-origin', headers.origin ?? '');
    if (method === 'OPTIONS') {
      allow(response);
      return;
    }
    seen.push({ method, url, authorization: headers.authorization });
    if (url === '/v1/spaces/slow') {
      response.once('close', closed);
      arrived();
    } else void answer(request, response);
  });
  return { server, seen, slowRequest, slowClosed };
}

function allow(response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, PATCH',
      'access-control-allow-headers': 'authorization, content-type',
    })
    .end();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
  if (pathname === '/v1/orgs/o%2F1/spaces')
    json(response, 200, pageOf(Number(searchParams.get('page') ?? '1')));
  else if (request.method === 'PATCH') json(response, 200, JSON.parse(await text(request)));
  else json(response, 404, { error: { code: 404, message: 'No such space.' } });
}

/** Returns a page of a list of five, two a page. */
function pageOf(page: number): object {
  const titles = ['a', 'b', 'c', 'd', 'e'].slice(2 * page - 2, 2 * page);
  const items = titles.map((title) => ({ object: 'space', title }));
  return page < 3 ? { items, next: { page: `${page + 1}` } } : { items };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'req-1',
      'access-control-expose-headers': 'x-request-id',
    })
    .end(JSON.stringify(body));
}
