import type { Json, JsonObject, Model, SchemaId } from '../model/model.ts';
import { jsonNodes } from '@specline/kernel/schema/schema-nodes';
import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import { ownValue } from '@specline/kernel/values';
import { isObject, member, textAt } from '../sample/json.ts';
import { idOfRef } from '../sample/schema/schema-graph.ts';

/** Most references that are followed, one after the other: there may be circles. */
const mostSteps = 20;

/** A schema, and the name of the component that it is, as far as they are known. */
export interface XmlSchema {
  readonly schema: JsonObject;
  readonly component?: string;
}

const nothing: XmlSchema = { schema: {} };

/** The schemas of a model, as the writer of XML asks for them. */
export class XmlSchemas {
  readonly #schemas: Model['schemas'];
  readonly #reader = new SchemaReader(jsonNodes((ref) => ownValue(this.#schemas, idOfRef(ref))));

  constructor(schemas: Model['schemas']) {
    this.#schemas = schemas;
  }

  /** Returns the schema of an id; one without keywords where there is none. */
  of(id: SchemaId | undefined): XmlSchema {
    return id === undefined ? nothing : this.#resolved({ $ref: `#/${id}` }, id);
  }

  /** Returns the schema of the items of a list. */
  items(of: XmlSchema): XmlSchema {
    return this.#find(of, (schema) => member(schema, 'items')) ?? nothing;
  }

  /** Returns the schema of a member of an object. */
  property(of: XmlSchema, name: string): XmlSchema {
    const named = (schema: JsonObject): Json | undefined => {
      const properties = member(schema, 'properties');
      return isObject(properties) ? member(properties, name) : undefined;
    };
    const others = (schema: JsonObject): Json | undefined => member(schema, 'additionalProperties');
    return this.#find(of, named) ?? this.#find(of, others) ?? nothing;
  }

  /** Returns what a schema has, or the first of those that it is composed of. */
  #find({ schema }: XmlSchema, own: (schema: JsonObject) => Json | undefined): XmlSchema | undefined {
    for (const part of this.#reader.possible(schema)) {
      const found = isObject(part) ? own(part) : undefined;
      if (isObject(found)) return this.#resolved(found);
    }
    return undefined;
  }

  /** Returns the target of a reference, with the keywords next to the reference before its own. */
  #resolved(schema: JsonObject, id?: SchemaId): XmlSchema {
    let at = schema;
    let component = id;
    for (let steps = 0; steps < mostSteps; steps++) {
      const { $ref: ref, ...own } = at;
      if (typeof ref !== 'string') break;
      component = steps === 0 && id !== undefined ? id : idOfRef(ref);
      const target = Object.hasOwn(this.#schemas, component) ? this.#schemas[component] : undefined;
      if (!isObject(target)) return { schema: own };
      at = { ...target, ...own };
    }
    return component === undefined || component.includes('/') ? { schema: at } : { schema: at, component };
  }
}

/** Returns a text of the `xml` object of a schema: OpenAPI 3.1.1, section 4.8.26. */
export function xmlText({ schema }: XmlSchema, name: 'name' | 'namespace' | 'prefix'): string | undefined {
  const xml = member(schema, 'xml');
  const text = isObject(xml) ? textAt(xml, name) : undefined;
  return text === '' ? undefined : text;
}

/** True if a flag of the `xml` object of a schema is set. */
export function xmlFlag({ schema }: XmlSchema, name: 'attribute' | 'wrapped'): boolean {
  const xml = member(schema, 'xml');
  return isObject(xml) && member(xml, name) === true;
}
