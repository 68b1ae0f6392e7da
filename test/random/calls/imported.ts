import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Api } from '@specline/server-runtime/operation';
import type { FetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { Handler } from '@specline/server-runtime/handler';

/** A function of an operation, as the client package exports it. */
export type ClientFunction = (transport: unknown, params?: object) => { result(): Promise<unknown> };

/** A validator as the server package compiles it. */
interface ModelValidator {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly schemaPath: string }[] | null;
}

/** The packages of a document, ready to be used. */
export interface Imported {
  readonly client: Readonly<Record<string, ClientFunction>>;
  /** The client of a document without tags: its methods are in no groups. */
  readonly createClient: (options: object) => Readonly<Record<string, (params?: object) => Promise<unknown>>>;
  readonly createTransport: (options: object) => unknown;
  readonly headersOf: (operation: string, answer: object) => Readonly<Record<string, unknown>>;
  readonly api: Api;
  readonly createFetchHandler: (handlers: object, options?: object) => FetchHandler;
  readonly createMockHandlers: (options?: object) => Readonly<Record<string, Handler>>;
  /** The validators of the models, by name of the type. */
  readonly models: Readonly<Record<string, ModelValidator | undefined>>;
}

const entry = `
  export * as client from '/client/src/operations.ts';
  export { createClient } from '/client/src/index.ts';
  export { createTransport } from '/client/src/transport.ts';
  export { headersOf } from '/client/src/headers.ts';
  export { api, createFetchHandler } from '/server/src/index.ts';
  export { createMockHandlers } from '/mock/src/index.ts';
  export * as models from '/server/src/generated/validators/models.js';
`;

/**
 * Bundles and imports the packages of a document.
 * @param files Texts of all files of the packages, by path.
 */
export async function imported(files: ReadonlyMap<string, string>): Promise<Imported> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: '/', loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [fromTexts(files)],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as Imported;
}

/** Returns files are those texts; what comes with Node is left to it. */
function fromTexts(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'texts',
    setup(bundler) {
      // What a package carries of another one, in the sources of that.
      bundler.onResolve({ filter: /^#/ }, ({ path: specifier }) => {
        const [, name = '', module = ''] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
        const source = `${name}/src/${module.replace(/\.js$/, '.ts')}`;
        return { path: `/${files.has(source) ? source : `${name}/src/${module}`}`, namespace: 'texts' };
      });
      bundler.onResolve({ filter: /^[./]/ }, ({ path: specifier, resolveDir }) => ({
        path: path.posix.resolve(resolveDir, specifier),
        namespace: 'texts',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path: file }) => {
        const contents = files.get(file.slice(1));
        return contents === undefined
          ? null
          : { contents, loader: 'ts', resolveDir: path.posix.dirname(file) };
      });
    },
  };
}
