import { build } from 'esbuild';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Starts to listen on a free port of loopback. */
export async function originOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return `http://127.0.0.1:${address.port}`;
}

/** A server of pages. */
export interface PageServer {
  readonly server: Server;
  /** The requests for anything but the page and its scripts. */
  readonly others: string[];
}

/**
 * Serves a page that runs a script, the service worker of MSW, and for any other path a text.
 * @param entry Name of the module of this folder that the script is made of.
 */
export async function pageServer(entry: string): Promise<PageServer> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser'],
    write: false,
  });
  const scripts = new Map([
    ['/page.js', outputFiles[0]?.text ?? ''],
    ['/mockServiceWorker.js', serviceWorker()],
  ]);
  const others: string[] = [];
  const server = createServer(({ method = '', url = '' }, response) => {
    const script = scripts.get(url);
    if (script !== undefined) response.setHeader('content-type', 'text/javascript').end(script);
    else if (url === '/')
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end('<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>');
    else {
      others.push(`${method} ${url}`);
      response.end('from the server');
    }
  });
  return { server, others };
}

function serviceWorker(): string {
  return readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
}
