import type { About, OperationNote } from '@specline/mock-runtime/model/about';
import { defaultUrl } from '../../ir/operations/lower-server.ts';
import type { Api, Operation } from '../../ir/types.ts';

/** Returns the description of an interface for people. */
export function aboutData({ title, version, servers, resources }: Api): About {
  const [server] = servers;
  return {
    title,
    version,
    baseUrl: server === undefined ? '/' : defaultUrl(server),
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
