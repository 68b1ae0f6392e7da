import type { Api } from '../../ir/types.ts';
import type { PackageFacts } from '../package-manifest.ts';
import { serverEntries } from './entries.ts';

/** Returns what the package.json of the server package says. */
export function serverFacts({ title, license }: Pick<Api, 'title' | 'license'>): PackageFacts {
  return {
    folder: 'server',
    description: `Server stubs of ${title}, for Express, fetch and node:http`,
    license,
    keywords: ['openapi', 'server', 'express', 'validation', 'typescript'],
    entries: serverEntries,
    upon: ['types'],
    data: [],
    // It serves without Express as well.
    optionalPeers: { express: '^4.21.0 || ^5.0.0' },
  };
}
