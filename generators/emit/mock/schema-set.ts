import type { PatternGrowths } from '../../load/pattern/growths.ts';
import { schemaReader } from '../../ir/references/schema-reader.ts';
import { longestBearable } from '../../load/pattern/limit.ts';
import { escapeStep, stepsOf } from '@specline/kernel/pointer';
import { isList, isObject } from '@specline/kernel/values';
import { refPointer, type Cursor } from '../../ir/cursor.ts';
import { accessOf } from '../../ir/schema/schema-facts.ts';
import { taggedUnion, type TaggedMember } from '../../ir/discriminators/tagged-union.ts';
import type { Json } from '@specline/kernel/json';

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
 * validators are, rather than from the intermediate representation: a sample has to hold to every keyword, and types have no use
 * for most.
 */
export class SchemaSet {
  readonly #root: Cursor;
  readonly #schemas = new Map<string, Json>();
  /** Pointers of those that are still to be copied: a chain of references may be longer than the stack. */
  readonly #waiting: string[] = [];
  readonly #patterns = new Set<string>();
  readonly #growths: PatternGrowths;

  /**
   * @param root The whole bundled document.
   * @param growths Of its patterns.
   */
  constructor(root: Cursor, growths: PatternGrowths) {
    this.#root = root;
    this.#growths = growths;
  }

  /**
   * Returns the id of a schema, which is in the set from now on: the name of a component, the JSON Pointer of any other.
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

  /** Returns the schemas by id, in the order of these. */
  get schemas(): Readonly<Record<string, Json>> {
    this.#copyWaiting();
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Returns those of the patterns in them that take too long for some texts, in order, with the longest text that each is tried on.
   */
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
      this.#schemas.set(schemaId(pointer), this.#copyAt(pointer));
  }

  #copyAt(pointer: string): Json {
    const at = this.#root.seek(pointer);
    return at === undefined ? true : this.#copy(at);
  }

  #copy(at: Cursor): Json {
    if (isList(at.value)) return at.items().map((item) => this.#copy(item));
    if (!isObject(at.value)) return at.value;
    return Object.fromEntries(
      at
        .entries()
        .flatMap(([keyword, member]) =>
          silent.has(keyword) ? [] : [[keyword, this.#keyword(keyword, member, at)]],
        ),
    );
  }

  #keyword(keyword: string, member: Cursor, at: Cursor): Json {
    const { value } = member;
    if (keyword === '$ref' && typeof value === 'string') return this.#reference(value);
    if (valued.has(keyword)) return value;
    if (keyword === 'oneOf' || keyword === 'anyOf') return this.#union(at, member.items());
    if (keyword === 'pattern' && typeof value === 'string') this.#addPattern(value);
    if (keyword === 'patternProperties' && isObject(value))
      for (const pattern of Object.keys(value)) this.#addPattern(pattern);
    if (!named.has(keyword) || !isObject(value)) return this.#copy(member);
    const isProperties = keyword === 'properties';
    return Object.fromEntries(
      member
        .entries()
        .map(([name, schema]) => [name, isProperties ? this.#property(schema) : this.#copy(schema)]),
    );
  }

  /**
   * Returns the schema of a property. The mock reads of its parts which way it travels, but not of what it is unless it is null.
   */
  #property(schema: Cursor): Json {
    const copy = this.#copy(schema);
    const access = accessOf(schema);
    if (access === 'both' || !isObject(copy)) return copy;
    const flag = access === 'read' ? 'readOnly' : 'writeOnly';
    const parts = [...schemaReader.applied(schema)];
    return parts.some((part) => part.flag(flag)) ? copy : { ...copy, [flag]: true };
  }

  /** Returns the members of a union, each with the values that choose it, as validators choose. */
  #union(at: Cursor, members: readonly Cursor[]): Json {
    const union = taggedUnion(at, members);
    return members.map((member, index) => {
      const copy = this.#copy(member);
      const tagged = union?.members[index];
      return union === undefined || tagged === undefined ? copy : withTags(copy, union.property, tagged);
    });
  }

  #addPattern(pattern: string): void {
    if (compiles(pattern)) this.#patterns.add(pattern);
  }

  #reference(ref: string): string {
    const pointer = refPointer(ref);
    return pointer === undefined ? ref : `#/${encodeURIComponent(escapeStep(this.idOf(pointer)))}`;
  }
}

function withTags(schema: Json, property: string, { tags, isOpen, isDeclared }: TaggedMember): Json {
  if (tags.length === 0 || isOpen || isDeclared) return schema;
  const pin = { required: [property], properties: { [property]: { enum: tags } } };
  // The mock reads of a reference what the member is called.
  const isReference = isObject(schema) && Object.keys(schema).every((keyword) => keyword === '$ref');
  return isReference ? { ...schema, ...pin } : { allOf: [schema], ...pin };
}

/** True if a pattern compiles; that of an extension of the document may be invalid. */
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
