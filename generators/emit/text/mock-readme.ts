import type { Behaviours } from '../../infer/types.ts';
import type { Api } from '../../ir/types.ts';
import { collectionsOf, type StoreCollection } from '../mock/collections.ts';
import { isSecured } from '../server/needs-auth.ts';
import { code } from '../ts/code.ts';
import { isIdentifier } from '../ts/identifier.ts';
import { propertyKey } from '../ts/property-key.ts';
import { apiHead } from './api-head.ts';
import { codeSpan, inCodeBlock, inline, verbatim } from './markdown.ts';
import { mountView } from './mount.ts';
import type { View } from './template.ts';

/**
 * Returns what the README of the mock package says.
 * @param packageName Name of the package, with its scope.
 * @param scope npm scope, with the at sign.
 */
export function mockReadme(api: Api, behaviours: Behaviours, packageName: string, scope: string): View {
  const collections = collectionsOf(behaviours);
  const example = exampleOf(collections);
  return {
    package: verbatim(packageName),
    scope: verbatim(scope),
    isSecured: isSecured(api),
    ...apiHead(api),
    ...mountView(api),
    example: example === undefined ? [] : [exampleView(example)],
    resources: collections.map(({ name, stored }) => ({
      name: codeSpan(name),
      title: inline(stored.data.title),
      owners: inline((stored.data.owners ?? []).join(', ')),
    })),
  };
}

/** Returns a resource whose name needs no brackets, those at the top first. */
function exampleOf(collections: readonly StoreCollection[]): StoreCollection | undefined {
  const fitting = collections.filter(({ name }) => isIdentifier(name));
  return fitting.find(({ stored }) => stored.data.owners === undefined) ?? fitting[0];
}

function exampleView({ name }: StoreCollection): View {
  return { name: verbatim(name), seed: inCodeBlock(code`{ ${propertyKey(name)}: [{}] }`) };
}
