import type { Api } from '../../ir/types.ts';
import type { PackageFacts } from '../package-manifest.ts';
import { clientEntries } from './entries.ts';

/** Returns what the package.json of the client package says. */
export function clientFacts({ title, license }: Api): PackageFacts {
  return {
    folder: 'client',
    description: `Fetch client of ${title}`,
    license,
    keywords: ['openapi', 'client', 'fetch', 'typescript'],
    entries: clientEntries,
    upon: ['types'],
    data: [],
  };
}
