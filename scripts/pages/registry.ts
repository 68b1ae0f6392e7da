import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** A package as npm publishes it: what is known of it, and its tarballs (npm registry API, `PUT /{package}`). */
interface Publication {
  readonly name: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly dist: { tarball: string } }>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

/** The versions and tags that the registry has of a package. */
interface Held {
  readonly name: string;
  readonly 'dist-tags': Record<string, string>;
  readonly versions: Record<string, { readonly dist: { tarball: string } }>;
}

/** A registry of npm on this machine: it has what is published to it, and leads to another one for the rest. */
export class LocalRegistry {
  readonly #server: Server;
  readonly #upstream: string;
  readonly #packages = new Map<string, Held>();
  readonly #tarballs = new Map<string, Buffer>();

  private constructor(upstream: string) {
    this.#upstream = upstream.replace(/\/$/, '');
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  /**
   * Starts one on a free port.
   * @param upstream URL of the registry that has everything else.
   */
  static async start(upstream: string): Promise<LocalRegistry> {
    const registry = new LocalRegistry(upstream);
    await new Promise<void>((resolve) => registry.#server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  /** Returns its URL, with a slash at the end. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the registry has no port');
    return `http://127.0.0.1:${address.port}/`;
  }

  /** Stops it. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/').slice(1);
    if (request.method === 'PUT') {
      this.#publish((await json(request)) as Publication, response);
      return;
    }
    const tarball = this.#tarballs.get(path);
    const held = this.#packages.get(path);
    if (tarball) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball);
    else if (held) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(held));
    else response.writeHead(302, { location: `${this.#upstream}${request.url ?? '/'}` }).end();
  }

  #publish(publication: Publication, response: ServerResponse): void {
    const { name, versions, _attachments: attachments, 'dist-tags': tags } = publication;
    const held = this.#packages.get(name) ?? { name, 'dist-tags': {}, versions: {} };
    const taken = Object.keys(versions).find((version) => Object.hasOwn(held.versions, version));
    if (taken !== undefined) {
      response.writeHead(403).end(JSON.stringify({ error: `${name} has a version ${taken}` }));
      return;
    }
    const files = Object.entries(attachments);
    for (const [version, manifest] of Object.entries(versions)) {
      const [file, attachment] = files[0] ?? [];
      if (file === undefined || attachment === undefined)
        throw new Error(`${name} ${version} has no tarball`);
      this.#tarballs.set(`-/${file}`, Buffer.from(attachment.data, 'base64'));
      manifest.dist.tarball = `${this.url}-/${file}`;
      held.versions[version] = manifest;
    }
    Object.assign(held['dist-tags'], tags);
    this.#packages.set(name, held);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
  }
}
