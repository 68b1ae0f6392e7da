import type { Json, JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import { partsUnlessNull, type Resolve } from './applied-parts.ts';

/** Answers what schemas say of a value together, wherever a keyword stands: next to a `$ref`, at its target, or within `allOf`. */
export class SchemaView {
  readonly #schemas: readonly Json[];
  readonly #resolve: Resolve;

  /**
   * @param schemas Schemas that apply to one value.
   * @param resolve Follows the references of the document that they stand in.
   */
  constructor(schemas: readonly Json[], resolve: Resolve) {
    this.#schemas = schemas;
    this.#resolve = resolve;
  }

  /**
   * True if a flag is true at any occurrence.
   * @source JSON Schema 2020-12, Validation, section 9.4: so `readOnly` and `writeOnly` count
   */
  isFlagged(keyword: 'readOnly' | 'writeOnly'): boolean {
    return this.#some((part) => ownValue(part, keyword) === true);
  }

  /** True for a value that only one of request and response holds. */
  get isOneWay(): boolean {
    return this.isFlagged('readOnly') || this.isFlagged('writeOnly');
  }

  /** Returns the value of an annotation at its nearest occurrence; undefined where there is none. */
  nearest(keyword: 'default' | 'deprecated'): Json | undefined {
    for (const part of this.#parts()) if (Object.hasOwn(part, keyword)) return ownValue(part, keyword);
    return undefined;
  }

  #some(test: (part: JsonObject) => boolean): boolean {
    for (const part of this.#parts()) if (test(part)) return true;
    return false;
  }

  #parts(): Generator<JsonObject> {
    return partsUnlessNull(this.#schemas, this.#resolve);
  }
}
