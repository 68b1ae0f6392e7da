import { filledUrl } from '../../load/server-url.ts';
import type { Cursor } from '../cursor.ts';
import type { Server } from '../types.ts';

/** Lowers the servers of a document, a path or an operation: OpenAPI 3.1, Server Object. */
export function lowerServers(at: Cursor): readonly Server[] {
  return at.itemsAt('servers').map(lowerServer);
}

function lowerServer(at: Cursor): Server {
  const variables = at.entriesAt('variables').map(([name, variable]) => {
    const description = variable.text('description');
    return {
      name,
      default: variable.text('default') ?? '',
      enum: variable.texts('enum'),
      ...(description === undefined ? {} : { description }),
    };
  });
  return { origin: at.origin, doc: at.doc, url: at.text('url') ?? '/', variables };
}

/**
 * The URL of a server with the defaults of its variables: OpenAPI 3.1.1, section 4.8.6.1.
 * @returns What has no default stays in braces.
 */
export function defaultUrl({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return filledUrl(url, (name) => defaults.get(name));
}
