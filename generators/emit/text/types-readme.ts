import type { Api, Operation } from '../../ir/types.ts';
import { isSuccessNumber } from '../content.ts';
import { apiHead } from './api-head.ts';
import { inline, verbatim, type Markdown } from './markdown.ts';
import type { View } from './template.ts';

/**
 * Returns what the README of the types package says. No numbers of things: they would change with everything that is added.
 * @param packageName Name of the package, with its scope.
 */
export function typesReadme(api: Api, packageName: string): View {
  const operations = api.resources.flatMap((resource) => resource.operations);
  return {
    package: verbatim(packageName),
    ...apiHead(api),
    webhooks: api.webhooks.length > 0,
    examples: exampleOf(operations),
    inputs: api.models
      .flatMap(({ name, inputName }) =>
        inputName === undefined ? [] : [{ name: verbatim(name), input: verbatim(inputName) }],
      )
      .slice(0, 1),
    resources: (api.isFlat ? [] : api.resources).map(({ wire, doc }) => ({
      name: inline(wire),
      description: inline(doc.description ?? doc.summary ?? ''),
    })),
  };
}

/**
 * Returns the operation that shows how the types are used: of those that have parameters and a body of success the one with
 * the shortest name.
 */
function exampleOf(operations: readonly Operation[]): readonly View[] {
  const [example] = operations
    .filter(({ params, replies }) => params.length > 0 && replies.some(isBody))
    .sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const status = example?.replies.find(isBody)?.status;
  if (example === undefined || typeof status !== 'number') return [];
  const { name, types } = example;
  const names: Readonly<Record<string, Markdown>> = {
    name: verbatim(name),
    params: verbatim(types.params),
    reply: verbatim(types.reply),
    result: verbatim(types.result),
  };
  return [{ ...names, status }];
}

function isBody({ status, payloads }: Operation['replies'][number]): boolean {
  return isSuccessNumber(status) && payloads.length > 0;
}
