import type { Json, JsonObject } from '@specline/kernel/json';
import { choicesOf } from '@specline/kernel/schema/composition';
import { isList, isObject, listOf, membersOf, ownValue, memberOf } from '@specline/kernel/values';
import type { Exchange } from '../../../diagnostics/schema-problems.ts';
import type { Document } from '../../document.ts';
import { operationsOf } from '../../methods.ts';
import { isReferenceAlone } from './refused-properties.ts';
import { readerOf, targetOf } from './target.ts';

/** The exchanges that a schema is used in. */
export interface Uses {
  /** Those of which no value is valid unless one of the schema is. */
  readonly needed: readonly Exchange[];
  /** All others. */
  readonly optional: readonly Exchange[];
}

/** A schema that a value is held against within another schema, or within an exchange. */
interface Use<Around> {
  readonly around: Around;
  /** True where no value of what is around is valid unless one of the schema is. */
  readonly isNeeded: boolean;
}

/** Knows in which requests and responses the schemas of a document are used. The document is read at the first call. */
export class SchemaUses {
  readonly #document: Document;
  readonly #within = new Map<JsonObject, Use<JsonObject>[]>();
  readonly #roots = new Map<JsonObject, Use<Exchange>[]>();
  #isRead = false;

  /** @param document Bundled document, in its own version. */
  constructor(document: Document) {
    this.#document = document;
  }

  /**
   * Returns the exchanges that hold values of a schema.
   * @param schema A schema object of the document.
   */
  of(schema: JsonObject): Uses {
    if (!this.#isRead) this.#read();
    const needed = this.#exchanges(schema, true);
    const names = new Set(needed.map(exchangeText));
    return {
      needed,
      optional: this.#exchanges(schema, false).filter((each) => !names.has(exchangeText(each))),
    };
  }

  #exchanges(schema: JsonObject, isNeeded: boolean): readonly Exchange[] {
    const counts = (use: Use<unknown>): boolean => use.isNeeded || !isNeeded;
    const around = new Set([schema]);
    const exchanges = new Map<string, Exchange>();
    // A Set visits members that are added while it is walked.
    for (const each of around) {
      for (const use of this.#within.get(each) ?? []) if (counts(use)) around.add(use.around);
      for (const use of this.#roots.get(each) ?? [])
        if (counts(use)) exchanges.set(exchangeText(use.around), use.around);
    }
    return [...exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exchange]) => exchange);
  }

  #read(): void {
    this.#isRead = true;
    for (const field of ['paths', 'webhooks']) {
      const items = ownValue(this.#document.root, field);
      for (const [path, item] of isObject(items) ? membersOf(items) : []) this.#readItem(path, item);
    }
    this.#readWithin();
  }

  #readItem(path: string, written: Json): void {
    const item = targetOf(written, this.#document);
    if (!isObject(item)) return;
    for (const { method, operation } of operationsOf(item))
      if (isObject(operation)) this.#readOperation(item, operation, `${method.toUpperCase()} ${path}`);
  }

  #readOperation(item: JsonObject, operation: JsonObject, place: string): void {
    const id = ownValue(operation, 'operationId');
    const name = typeof id === 'string' ? id : place;
    const request: Exchange = { message: 'request', operation: name };
    const body = targetOf(ownValue(operation, 'requestBody'), this.#document);
    this.#readContent(body, memberOf(body, 'required') === true, request);
    for (const written of [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')]) {
      const parameter = targetOf(written, this.#document);
      const isRequired = memberOf(parameter, 'required') === true;
      this.#readRoot(memberOf(parameter, 'schema'), isRequired, request);
      this.#readContent(parameter, isRequired, request);
    }
    const responses = ownValue(operation, 'responses');
    for (const [status, written] of isObject(responses) ? membersOf(responses) : []) {
      const response = targetOf(written, this.#document);
      this.#readContent(response, true, { message: 'response', operation: `${name} (${status})` });
    }
  }

  /** Reads the schemas of content; another media type may be sent instead. */
  #readContent(holder: Json | undefined, isNeeded: boolean, exchange: Exchange): void {
    const content = memberOf(holder, 'content');
    const types = isObject(content) ? Object.values(content) : [];
    for (const type of types)
      this.#readRoot(memberOf(type, 'schema'), isNeeded && types.length === 1, exchange);
  }

  #readRoot(schema: Json | undefined, isNeeded: boolean, around: Exchange): void {
    if (isObject(schema)) noteIn(this.#roots, schema, { around, isNeeded });
  }

  #readWithin(): void {
    const reached = new Set(this.#roots.keys());
    // A Set visits members that are added while it is walked.
    for (const around of reached)
      for (const [inner, isNeeded] of innerSchemas(around, this.#document)) {
        noteIn(this.#within, inner, { around, isNeeded });
        reached.add(inner);
      }
  }
}

function noteIn<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

function exchangeText({ message, operation }: Exchange): string {
  return `${operation} ${message}`;
}

type Inner = readonly (readonly [schema: JsonObject, isNeeded: boolean])[];

/** Returns the schemas that values of a schema, or what is in these, are held against. */
function innerSchemas(schema: JsonObject, document: Document): Inner {
  const included = readerOf(document)
    .included(schema)
    .filter(isObject)
    .map((each) => [each, true] as const);
  if (isReferenceAlone(schema, document)) return included;
  return [
    ...included,
    ...alternatives(schema),
    ...properties(schema, document),
    ...items(schema),
    ...others(schema),
  ];
}

function alternatives(schema: JsonObject): Inner {
  return choicesOf(schema).flatMap((choice) => {
    const members = choice.members.filter(isObject);
    return members.map((each) => [each, members.length === 1] as const);
  });
}

/** Returns the schemas of properties. A property that only one of request and response holds is not needed in the other. */
function properties(schema: JsonObject, document: Document): Inner {
  const declared = ownValue(schema, 'properties');
  const required = takesOnly('object', schema) ? listOf(schema, 'required') : [];
  return (isObject(declared) ? Object.entries(declared) : []).flatMap(([name, property]) =>
    isObject(property)
      ? [[property, required.includes(name) && !readerOf(document).isOneWay(property)] as const]
      : [],
  );
}

function items(schema: JsonObject): Inner {
  const least = takesOnly('array', schema) ? Number(ownValue(schema, 'minItems') ?? 0) : 0;
  const item = ownValue(schema, 'items');
  return isObject(item) ? [[item, least > 0 && !Object.hasOwn(schema, 'prefixItems')] as const] : [];
}

/** True where a schema itself takes values of one type alone. */
function takesOnly(type: string, schema: JsonObject): boolean {
  return ownValue(schema, 'type') === type && ownValue(schema, 'nullable') !== true;
}

const otherKeywords = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'then',
  'else',
  'dependentSchemas',
];

/** Maps and lists of schemas hold schemas; a schema itself holds none under a name that is no keyword. */
function others(schema: JsonObject): Inner {
  return otherKeywords.flatMap((keyword) => {
    const value = ownValue(schema, keyword);
    const isMap = keyword === 'patternProperties' || keyword === 'dependentSchemas';
    const schemas = isList(value) ? value : isMap && isObject(value) ? Object.values(value) : [value];
    return schemas.filter((each) => isObject(each)).map((each) => [each, false] as const);
  });
}
