import type { PatternGrowths } from '../../load/pattern/growths.ts';
import { longestBearable } from '../../load/pattern/limit.ts';
import { escapeStep, stepsOf } from '@specline/kernel/pointer';
import { isList, isObject, valueAtPointer } from '@specline/kernel/values';
import { refPointer } from '../../ir/cursor.ts';
import type { Json, JsonObject } from '@specline/kernel/json';

/** Keywords that only people read, or that other emitters have read. */
const silent = new Set([
  'description',
  'title',
  'summary',
  'deprecated',
  'externalDocs',
  '$comment',
  'x-resource',
  'x-behavior',
  'x-not-shown',
]);

/** Keywords that hold values, which are no schemas whatever they look like. */
const valued = new Set(['const', 'enum', 'default', 'example', 'examples', 'x-extensible-enum']);

/** Keywords that hold schemas by names, which are no keywords whatever they look like. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/**
 * The schemas of a document that something names, and those that these refer to. They are taken from the document, as those of
 * validators are, rather than from the intermediate representation: a sample has to hold to every keyword, and types have no use for most.
 */
export class SchemaSet {
  readonly #root: JsonObject;
  readonly #schemas = new Map<string, Json>();
  /** Pointers of those that are still to be copied: a chain of references may be longer than the stack. */
  readonly #waiting: string[] = [];
  readonly #patterns = new Set<string>();
  readonly #growths: PatternGrowths;

  /**
   * @param root The bundled document.
   * @param growths Of its patterns.
   */
  constructor(root: JsonObject, growths: PatternGrowths) {
    this.#root = root;
    this.#growths = growths;
  }

  /**
   * The id of a schema, which is in the set from now on: the name of a component, the JSON Pointer of any other.
   * @param pointer JSON Pointer of the schema in the document.
   */
  idOf(pointer: string): string {
    const id = schemaId(pointer);
    if (!this.#schemas.has(id)) {
      this.#schemas.set(id, true);
      this.#waiting.push(pointer);
    }
    return id;
  }

  /** The schemas by id, in the order of these. */
  get schemas(): Readonly<Record<string, Json>> {
    this.#copyWaiting();
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Those of the patterns in them that take too long for some texts, in order, with the longest text that each is tried on. */
  get patternLimits(): Readonly<Record<string, number>> {
    this.#copyWaiting();
    const degrees = [...this.#patterns]
      .sort()
      .map((pattern) => [pattern, this.#growths.of(pattern).degree] as const);
    // Up to the square it is only noticed on texts that nobody samples.
    const slow = degrees.filter(([, degree]) => degree > 2);
    return Object.fromEntries(slow.map(([pattern, degree]) => [pattern, longestBearable(degree)]));
  }

  #copyWaiting(): void {
    for (let pointer = this.#waiting.pop(); pointer !== undefined; pointer = this.#waiting.pop())
      this.#schemas.set(schemaId(pointer), this.#copy(valueAtPointer(this.#root, pointer) ?? true));
  }

  #copy(schema: Json): Json {
    if (isList(schema)) return schema.map((item) => this.#copy(item));
    if (!isObject(schema)) return schema;
    return Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) =>
        silent.has(keyword) ? [] : [[keyword, this.#keyword(keyword, value)]],
      ),
    );
  }

  #keyword(keyword: string, value: Json): Json {
    if (keyword === '$ref' && typeof value === 'string') return this.#reference(value);
    if (valued.has(keyword)) return value;
    if (keyword === 'pattern' && typeof value === 'string') this.#addPattern(value);
    if (keyword === 'patternProperties' && isObject(value))
      for (const pattern of Object.keys(value)) this.#addPattern(pattern);
    if (!named.has(keyword) || !isObject(value)) return this.#copy(value);
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, this.#copy(schema)]));
  }

  #addPattern(pattern: string): void {
    if (compiles(pattern)) this.#patterns.add(pattern);
  }

  #reference(ref: string): string {
    const pointer = refPointer(ref);
    return pointer === undefined ? ref : `#/${encodeURIComponent(escapeStep(this.idOf(pointer)))}`;
  }
}

/** What stands in an extension of the document may be no pattern. */
function compiles(pattern: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(pattern, flags).source !== '';
    } catch {
      return false;
    }
  });
}

function schemaId(pointer: string): string {
  const [components, schemas, name, ...inner] = stepsOf(pointer);
  const isComponent = components === 'components' && schemas === 'schemas' && inner.length === 0;
  return isComponent && name !== undefined && !name.startsWith('/') ? name : pointer;
}
