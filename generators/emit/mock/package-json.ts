import type { Api } from '../../ir/types.ts';
import type { PackageFacts } from '../package-manifest.ts';
import { mockEntries } from './entries.ts';

/** Returns what the package.json of the mock package says. */
export function mockFacts({ title, license }: Pick<Api, 'title' | 'license'>): PackageFacts {
  return {
    folder: 'mock',
    description: `Stateful mock of ${title}: a server, and handlers for tests`,
    license,
    keywords: ['openapi', 'mock', 'testing', 'msw', 'typescript'],
    entries: mockEntries,
    upon: ['types', 'server'],
    data: [],
    // It serves without MSW as well.
    optionalPeers: { msw: '^2.0.0 || ^3.0.0' },
    bin: 'bin',
  };
}
