import type { About, OperationNote } from '../../../packages/mock/src/runtime/about.ts';
import type { Api, Operation, Server } from '../../ir/types.ts';

/** What people are told of an interface. */
export function aboutData({ title, version, servers, resources }: Api): About {
  const [server] = servers;
  return {
    title,
    version,
    baseUrl: server === undefined ? '/' : urlOf(server),
    operations: Object.fromEntries(
      resources.flatMap(({ wire, operations }) =>
        operations.map((each) => [each.name, noteOf(each, wire)] as const),
      ),
    ),
  };
}

function noteOf({ doc, params }: Operation, group: string): OperationNote {
  const needsParams = params.some(({ in: place, required }) => required && place !== 'path');
  return {
    ...(doc.summary !== undefined && { summary: doc.summary }),
    group,
    ...(needsParams && { needsParams }),
  };
}

/** A URL with the defaults of its variables: OpenAPI 3.1, Server Variable Object. */
function urlOf({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
}
