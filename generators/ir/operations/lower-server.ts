import { filledUrl, variableNames } from '../../load/server-url.ts';
import type { Cursor } from '../cursor.ts';
import type { Server, ServerVariable } from '../types.ts';

/** Lowers the servers of a document, a path or an operation: OpenAPI 3.1, Server Object. */
export function lowerServers(at: Cursor): readonly Server[] {
  return at.itemsAt('servers').map(lowerServer);
}

function lowerServer(at: Cursor): Server {
  const url = at.text('url') ?? '/';
  const declared = at.entriesAt('variables').map(([name, variable]): ServerVariable => {
    const description = variable.text('description');
    const byDefault = variable.text('default');
    return {
      name,
      enum: variable.texts('enum'),
      ...(byDefault !== undefined && { default: byDefault }),
      ...(description !== undefined && { description }),
    };
  });
  const known = new Set(declared.map(({ name }) => name));
  const undeclared = [...new Set(variableNames(url))].filter((name) => !known.has(name));
  const variables = [...declared, ...undeclared.map((name): ServerVariable => ({ name, enum: [] }))];
  return { origin: at.origin, doc: at.doc, url, variables };
}

/**
 * Returns the URL of a server with the defaults of its variables: OpenAPI 3.1.1, section 4.8.6.1.
 * @returns What has no default stays in braces.
 */
export function defaultUrl({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return filledUrl(url, (name) => defaults.get(name));
}
