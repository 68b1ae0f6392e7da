import type { Operation } from '../ir/types.ts';
import type { Code } from './ts/code.ts';
import { doc, seeTag } from './ts/doc.ts';
import { deprecationTags } from './ts/doc-tags.ts';

/** Returns what people should know of an operation who call it, or carry it out. */
export function operationDoc({ method, path, doc: said, origin }: Operation): Code {
  return doc({
    text: [said.summary, said.description, `\`${method.toUpperCase()} ${path}\``],
    tags: [...deprecationTags(said), seeTag(origin)],
  });
}
