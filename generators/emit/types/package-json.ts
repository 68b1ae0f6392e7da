import type { Api } from '../../ir/types.ts';
import type { PackageFacts } from '../package-manifest.ts';
import { typesData, typesEntries } from './entries.ts';

/** Returns what the package.json of the types package says. */
export function typesFacts({ title, license }: Api): PackageFacts {
  return {
    folder: 'types',
    description: `TypeScript types of ${title}`,
    license,
    keywords: ['openapi', 'types', 'typescript'],
    entries: typesEntries,
    upon: [],
    data: typesData,
  };
}
