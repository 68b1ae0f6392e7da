import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '../client/folders.ts';
import { mockPeers } from './install.ts';

/** A mock that is measured. */
export interface Subject {
  readonly title: string;
  /** The part of the URL before the paths of the document. */
  readonly basePath: string;
  /** A module that exports `start`, which gives the port that it listens on. */
  readonly source: string;
}

const document = JSON.stringify(documentFile);

/** The first one is ours. The others answer with the examples of the document, which is what they are fastest at, and write no log. */
export const subjects: readonly Subject[] = [
  {
    title: 'this',
    basePath: '/v1',
    source: `
      process.argv = [process.argv[0], 'mock', '--port', '0', '--quiet'];
      // The command line as it is: what it prints is its URL.
      const port = new Promise((resolve) => {
        const write = process.stdout.write;
        process.stdout.write = (text, ...rest) => {
          const found = /:(\\d+)/.exec(String(text));
          if (found) resolve(Number(found[1]));
          return typeof rest.at(-1) === 'function' ? rest.at(-1)() : true;
        };
      });
      export const start = () => {
        void import(new URL('../node_modules/@doc-workspace/mock/dist/mock/src/bin.js', import.meta.url));
        return port;
      };`,
  },
  {
    title: 'Prism',
    basePath: '',
    source: `
      import { createRequire } from 'node:module';
      const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'));
      const { createLogger } = require('@stoplight/prism-core');
      const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
      const { createServer } = require('@stoplight/prism-http-server');
      // What \`prism mock\` does.
      export const start = async () => {
        const operations = await getHttpOperationsFromSpec(${document});
        const server = createServer(operations, {
          cors: true,
          config: {
            isProxy: false,
            checkSecurity: true,
            errors: false,
            validateRequest: true,
            validateResponse: true,
            upstreamProxy: undefined,
            mock: { dynamic: false, ignoreExamples: false },
          },
          components: { logger: createLogger('prism', { level: 'silent' }) },
        });
        return Number(new URL(await server.listen(0, '127.0.0.1')).port);
      };`,
  },
  {
    title: 'Scalar',
    basePath: '',
    source: `
      import { readFileSync } from 'node:fs';
      import { serve } from '@hono/node-server';
      import { createMockServer } from '@scalar/mock-server';
      console.log = () => {};
      export const start = async () => {
        const app = await createMockServer({ document: JSON.parse(readFileSync(${document}, 'utf8')) });
        return new Promise((resolve) => {
          serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
        });
      };`,
  },
];

/** Writes the modules, and gives their paths. */
export function writeSubjects(): readonly string[] {
  const folder = path.join(mockPeers, 'subjects');
  mkdirSync(folder, { recursive: true });
  return subjects.map(({ title, source }) => {
    const file = path.join(folder, `${title.toLowerCase()}.js`);
    writeFileSync(file, source);
    return file;
  });
}
