import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { typesOf } from '../schema/schema-values.ts';
import { targetOf } from '../schema/target.ts';
import { choicesOf, joinedIn } from '@specline/kernel/schema/composition';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

/** Deepest level to which values are followed, and most schemas in one document: past these, nothing is reported. */
const deepest = 100;
const mostSteps = 200_000;

/** A schema that values of another have to have a value of inside. */
interface Need {
  readonly schema: Json | undefined;
  /** Object that declares it, under `key`. */
  readonly container: JsonObject;
  readonly key: string;
}

/**
 * Finds schemas that no finite value is valid against: each value needs another of its kind inside, by `required` or `minItems`
 * (JSON Schema 2020-12, Validation, sections 6.4.2 and 6.5.3), and nothing ends it.
 */
export class EndlessSearch {
  readonly #check: CheckContext;
  /** Schemas that have values, or have been reported together with another. */
  readonly #known = new Set<JsonObject>();
  /** The schemas on the way here, with the need that is being followed in each of them. */
  readonly #way = new Map<JsonObject, Need | undefined>();
  /** The schemas of this search that seem to have no values, and the need that closed the last circle. */
  readonly #endless = new Set<JsonObject>();
  #closing: Need | undefined;
  #steps = 0;

  /** @param check Document, and where problems go. */
  constructor(check: CheckContext) {
    this.#check = check;
  }

  /**
   * Reports the circle that the values of a schema need without end, unless an earlier search has come by.
   * @param schema Any schema of the document.
   */
  from(schema: JsonObject): void {
    if (!Object.hasOwn(schema, 'required') && !Object.hasOwn(schema, 'minItems')) return;
    this.#endless.clear();
    if (!this.#isEndless(schema) || this.#closing === undefined) return;
    for (const each of this.#endless) this.#known.add(each);
    const { container, key } = this.#closing;
    this.#check.problems.report('endless-value', this.#check.originOf(container, key, 'key'), { key });
  }

  #isEndless(value: Json | undefined): boolean {
    const schema = targetOf(value, this.#check.document);
    this.#steps += 1;
    // Null ends it, also where it is declared next to a reference, or next to parts, which is read as it is intended.
    if ([value, schema].some((each) => memberOf(each, 'nullable') === true)) return false;
    if (!isObject(schema) || this.#known.has(schema) || this.#steps > mostSteps) return false;
    if (this.#way.has(schema)) return this.#closesAt(schema);
    if (this.#way.size >= deepest) return false;
    this.#way.set(schema, undefined);
    const found =
      needsOf(schema).some((need) => {
        this.#way.set(schema, need);
        return this.#isEndless(need.schema);
      }) || this.#isPartEndless(schema);
    this.#way.delete(schema);
    // That there is no end may follow from the way that led here; that there is one does not.
    (found ? this.#endless : this.#known).add(schema);
    return found;
  }

  #isPartEndless(schema: JsonObject): boolean {
    this.#way.set(schema, undefined);
    const isEndless = (member: Json): boolean => this.#isEndless(member);
    return (
      joinedIn(schema).some(isEndless) ||
      choicesOf(schema).some(({ members }) => members.length > 0 && members.every(isEndless))
    );
  }

  /**
   * True if a circle closes that needs a value inside. A circle of parts of one value is another problem, which is reported as
   * such.
   */
  #closesAt(schema: JsonObject): boolean {
    const way = [...this.#way];
    const needs = way.slice(way.findIndex(([each]) => each === schema)).flatMap(([, need]) => need ?? []);
    this.#closing = needs.at(-1) ?? this.#closing;
    return needs.length > 0;
  }
}

/** Returns what each value of a schema has to have inside; nothing where a value of it may be of a type that holds none. */
function needsOf(schema: JsonObject): readonly Need[] {
  if (Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const')) return [];
  const [type, ...others] = typesOf(schema) ?? [];
  if (others.length > 0) return [];
  if (type === 'array') {
    const least = ownValue(schema, 'minItems');
    const isNeeded = typeof least === 'number' && least > 0 && !Object.hasOwn(schema, 'prefixItems');
    return isNeeded ? [{ schema: ownValue(schema, 'items'), container: schema, key: 'items' }] : [];
  }
  const properties = ownValue(schema, 'properties');
  const required = ownValue(schema, 'required');
  if (type !== 'object' || !isObject(properties) || !isList(required)) return [];
  return required.flatMap((name) =>
    typeof name === 'string' && Object.hasOwn(properties, name)
      ? [{ schema: memberOf(properties, name), container: properties, key: name }]
      : [],
  );
}
