import type { Json, JsonObject } from '@specline/kernel/json';
import { withoutRepeated } from '../../references/repeated-references.ts';
import { mostApplied } from '@specline/kernel/schema/budget';
import { compositionKeywords } from '@specline/kernel/schema/composition';
import { isList, isObject, ownValue, refOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { readerOf, valueAt } from '../schema/target.ts';

/** Most schemas that one value may be checked against; each takes a validator some hundred nanoseconds. */
const mostWays = 1_000_000;

/** The keywords whose schemas hold for the very value that the schema around them holds for: JSON Schema 2020-12, Core, section 10.2. */
const singles = ['not', 'if', 'then', 'else'] as const;
const leading: readonly string[] = ['$ref', ...compositionKeywords, ...singles, 'dependentSchemas'];

/** A schema whose parts are being followed. */
interface Visit {
  readonly schema: JsonObject;
  readonly parts: readonly JsonObject[];
  next: number;
}

/**
 * Finds schemas that lead to others in so many ways that a value cannot be held against all of them in time: a kilobyte in which
 * each schema names the next one twice is enough. What is in properties and items counts for their values, not for the one around.
 */
export class WaysSearch {
  readonly #check: CheckContext;
  /**
   * Number of schemas that a value is checked against, for each schema that leads to others and was met; 0 while that is being
   * followed.
   */
  readonly #ways = new Map<JsonObject, number>();

  /** @param check Document, and where problems go. */
  constructor(check: CheckContext) {
    this.#check = check;
  }

  /**
   * Reports the schemas that a schema leads to in too many ways, unless an earlier search has come by.
   * @param schema Any schema of the document.
   */
  from(schema: JsonObject): void {
    if (this.#ways.has(schema) || !mayLead(schema)) return;
    const open: Visit[] = [];
    const enter = (to: JsonObject): void => {
      open.push({ schema: to, parts: this.#parts(to), next: 0 });
      this.#ways.set(to, 0);
    };
    enter(schema);
    for (let visit = open.at(-1); visit; visit = open.at(-1)) {
      const part = visit.parts[visit.next];
      visit.next += 1;
      if (part === undefined) {
        open.pop();
        this.#ways.set(visit.schema, this.#counted(visit));
      } else if (!this.#ways.has(part) && mayLead(part)) enter(part);
    }
  }

  /** Returns the number of ways; too many of them, or too many schemas, are reported where they become so, and once. */
  #counted({ schema, parts }: Visit): number {
    const ways = parts.reduce((sum, part) => sum + (this.#ways.get(part) ?? 1), 1);
    const { document, problems } = this.#check;
    if (ways > mostWays) problems.report('too-many-ways', this.#check.originOf(schema), { limit: mostWays });
    // There are no more schemas than ways to them.
    else if (ways > mostApplied && readerOf(document).exceeds(schema))
      problems.report('too-many-schemas', this.#check.originOf(schema), { limit: mostApplied });
    else return ways;
    return 1;
  }

  #parts(schema: JsonObject): readonly JsonObject[] {
    const { document } = this.#check;
    const ref = refOf(schema);
    const target = ref === undefined ? undefined : valueAt(ref, document);
    // OpenAPI 3.0 ignores the siblings of a $ref.
    if (document.version === '3.0' && target !== undefined) return [target].filter(isObject);
    const needed = ownValue(schema, 'dependentSchemas');
    const parts: readonly (Json | undefined)[] = [
      target,
      ...compositionKeywords.flatMap((keyword) => {
        const members = ownValue(schema, keyword);
        return isList(members) ? withoutRepeated(keyword, members, (member) => member) : [];
      }),
      ...singles.map((keyword) => ownValue(schema, keyword)),
      ...(isObject(needed) ? Object.values(needed) : []),
    ];
    return parts.filter(isObject);
  }
}

/** True if a schema may lead to another for the same value, as most do not. */
function mayLead(schema: JsonObject): boolean {
  return leading.some((keyword) => Object.hasOwn(schema, keyword));
}
