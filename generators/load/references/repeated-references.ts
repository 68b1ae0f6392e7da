import type { Json } from '@specline/kernel/json';
import { isObject, refOf } from '@specline/kernel/values';

/** Keywords in which a schema that is named twice says no more than one that is named once; with `oneOf` it never holds. */
const sets: ReadonlySet<string> = new Set(['allOf', 'anyOf']);

/**
 * Returns the members of a keyword without references that another member is as well: JSON Schema 2020-12, Core, sections 10.2.1.1
 * and 10.2.1.2. Where each of many schemas names the next one twice, a value would be held against the last one without end.
 * @param keyword Keyword that lists schemas.
 * @param members The schemas.
 * @param schemaOf What a member is in the document.
 */
export function withoutRepeated<Member>(
  keyword: string,
  members: readonly Member[],
  schemaOf: (member: Member) => Json,
): readonly Member[] {
  if (!sets.has(keyword)) return members;
  const seen = new Set<string>();
  return members.filter((member) => {
    const ref = bareRef(schemaOf(member));
    if (ref === undefined) return true;
    const isNew = !seen.has(ref);
    seen.add(ref);
    return isNew;
  });
}

/** Returns the reference that a schema is, and nothing else. */
function bareRef(schema: Json): string | undefined {
  return isObject(schema) && Object.keys(schema).length === 1 ? refOf(schema) : undefined;
}
