import type { Operation } from '../ir/types.ts';
import type { Code } from './ts/code.ts';
import { doc, seeTag } from './ts/doc.ts';
import { deprecationTags } from './ts/doc-tags.ts';

/** Returns what people should know of an operation who call it, or carry it out. */
export function operationDoc({ method, path, doc: documentation, origin }: Operation): Code {
  return doc({
    text: [documentation.summary, documentation.description, `\`${method.toUpperCase()} ${path}\``],
    tags: [...deprecationTags(documentation), seeTag(origin)],
  });
}
