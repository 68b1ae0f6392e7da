import { refPointer } from '../../../ir/cursor.ts';
import { isList, isObject, ownValue, valueAtPointer } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { stepsOf } from '@specline/kernel/pointer';
import { commentText } from '../../ts/doc.ts';
import { componentRef } from '../component-ref.ts';
import { cutCircles } from './openapi-cycles.ts';
import { grammar, type FieldRule, type ObjectKind } from './openapi-grammar.ts';
import { isPlainObject, type PlainJson, type PlainObject } from '../plain-json.ts';

/** The input of openapi-typescript, and the way in which its output is read. */
export interface OpenapiInput {
  readonly document: PlainObject;
  /** Stands for `%` in names; undefined where no name has one. */
  readonly percent: string | undefined;
}

/**
 * Copies a document for openapi-typescript, which trusts what it reads: it prints the first step of a `$ref` as code
 * and trips over references into the inside of a schema, over boolean schemas and over odd names. The copy holds what
 * it uses and nothing else; every reference leads to a component, schemas that are referred to elsewhere being added
 * to these; no text can be taken for a tag; no type refers to itself where TypeScript does not allow it.
 * @param bundled A document whose references are all internal.
 * @param names Names of operations that have no operationId, by their pointers.
 */
export function copyForOpenapiTypescript(
  bundled: JsonObject,
  names: ReadonlyMap<string, string> = new Map(),
): OpenapiInput {
  const copier = new DocumentCopier(bundled, names);
  return { document: copier.copy(), percent: copier.percent };
}

class DocumentCopier {
  readonly #root: JsonObject;
  /** Names of the components that schemas from elsewhere become, by pointer. */
  readonly #added = new Map<string, string>();
  readonly #names: Set<string>;
  /** References that are being replaced by their targets, so that a circle ends. */
  readonly #replacing = new Set<string>();
  /** Names of operations that have no operationId. */
  readonly #ids: ReadonlyMap<Json | undefined, string>;
  percent: string | undefined;

  constructor(root: JsonObject, names: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#ids = new Map([...names].map(([pointer, name]) => [valueAtPointer(root, pointer), name]));
    this.#names = new Set(Object.keys(objectAt(objectAt(root, 'components'), 'schemas')));
  }

  copy(): PlainObject {
    const document = this.#object(this.#root, 'document');
    const components = objectOf(document['components']);
    const schemas = objectOf(components['schemas']);
    // A Map visits entries that are added while it is walked.
    for (const [pointer, name] of this.#added)
      define(schemas, name, this.#value(valueAtPointer(this.#root, pointer) ?? true, 'schema'));
    cutCircles(schemas);
    return this.#added.size === 0 ? document : { ...document, components: { ...components, schemas } };
  }

  /** Copies an object of a kind, or the reference in its place. */
  #value(value: Json, kind: ObjectKind): PlainJson {
    if (!isObject(value)) return value === false ? false : kind === 'schema' ? true : {};
    const ref = ownText(value, '$ref');
    const own = this.#object(value, kind);
    return ref === undefined ? own : { ...this.#reference(ref, kind), ...own };
  }

  #object(value: JsonObject, kind: ObjectKind): PlainObject {
    const copy: PlainObject = {};
    const id = kind === 'operation' ? this.#ids.get(value) : undefined;
    if (id !== undefined) define(copy, 'operationId', id);
    // openapi-typescript takes the values of an `enum` for schemas where others of these keywords are next to it.
    const isListed = kind === 'schema' && isList(ownValue(value, 'enum'));
    for (const [key, member] of Object.entries(value)) {
      if (isListed && (ofObjects.has(key) || (key === 'type' && member === 'object'))) continue;
      const rule = grammar[kind].get(key);
      const copied = rule === undefined ? undefined : this.#field(member, rule);
      if (copied !== undefined) define(copy, key, copied);
    }
    return copy;
  }

  #field(value: Json, rule: FieldRule): PlainJson | undefined {
    if (typeof rule === 'string') return this.#special(value, rule);
    if ('one' in rule) return this.#value(value, rule.one);
    if ('list' in rule)
      return isList(value) ? value.map((item) => inList(this.#value(item, rule.list))) : undefined;
    if ('map' in rule) return this.#map(value, (member) => this.#value(member, rule.map));
    return this.#map(value, (member) => this.#target(member, rule.targets));
  }

  #map(value: Json, copyOf: (member: Json) => PlainJson): PlainJson | undefined {
    if (!isObject(value)) return undefined;
    const copy: PlainObject = {};
    for (const [name, member] of Object.entries(value)) define(copy, this.#nameOf(name), copyOf(member));
    return copy;
  }

  #special(value: Json, rule: Extract<FieldRule, string>): PlainJson | undefined {
    switch (rule) {
      case 'plain':
        return plain(value);
      case 'text':
        return typeof value === 'string' ? commentText(value) : undefined;
      case 'data':
        return shown(value);
      case 'dataList':
        return isList(value) ? value.map(shown) : undefined;
      case 'name':
        return typeof value === 'string' ? this.#nameOf(value) : undefined;
      case 'mapping':
        return this.#mapping(value);
      default:
        return rule satisfies never;
    }
  }

  /** Returns a reference to a component; what it refers to where that is no component, and can be none. */
  #reference(ref: string, kind: ObjectKind): PlainObject {
    const pointer = pointerOf(ref);
    const component = componentOf(pointer);
    if (component !== undefined && component[0] === sections.get(kind))
      return { $ref: this.#refTo(...component) };
    return kind === 'schema'
      ? { $ref: this.#refTo('schemas', this.#add(pointer)) }
      : this.#follow(pointer, kind);
  }

  /** Copies an object, or what the reference in its place refers to. */
  #target(value: Json, kind: ObjectKind): PlainObject {
    if (!isObject(value)) return {};
    const ref = ownText(value, '$ref');
    const own = this.#object(value, kind);
    return ref === undefined ? own : { ...this.#follow(pointerOf(ref), kind), ...own };
  }

  #follow(pointer: string, kind: ObjectKind): PlainObject {
    const target = valueAtPointer(this.#root, pointer);
    if (target === undefined || this.#replacing.has(pointer)) return {};
    this.#replacing.add(pointer);
    const copy = this.#target(target, kind);
    this.#replacing.delete(pointer);
    return copy;
  }

  #refTo(section: string, name: string): string {
    return componentRef(section, this.#nameOf(name));
  }

  /** Returns a name that can be a step of a reference, which is decoded: it must not contain a percent sign. */
  #nameOf(name: string): string {
    if (!name.includes('%')) return name;
    this.percent ??= unusedCharacter(this.#root);
    return name.replaceAll('%', this.percent);
  }

  /** Makes a schema a component, and gives it a name that says where it is. */
  #add(pointer: string): string {
    const known = this.#added.get(pointer);
    if (known !== undefined) return known;
    const steps = stepsOf(pointer).filter(
      (token) => !/^(?:components|schemas|properties|schema|content)$/.test(token),
    );
    let name = steps.join('_').replace(/[^a-zA-Z0-9.-]+/g, '_') || '_';
    while (this.#names.has(name)) name += '_';
    this.#names.add(name);
    this.#added.set(pointer, name);
    return name;
  }

  /** Returns which schema a value stands for, all as references; names are allowed too (OpenAPI 3.1, section 4.8.25). */
  #mapping(value: Json): PlainObject {
    const copy: PlainObject = {};
    for (const [key, target] of Object.entries(isObject(value) ? value : {})) {
      if (typeof target !== 'string') continue;
      if (this.#names.has(target)) define(copy, key, this.#refTo('schemas', target));
      else if (target.startsWith('#')) define(copy, key, this.#reference(target, 'schema')['$ref'] ?? null);
    }
    return copy;
  }
}

/** The keywords of objects, which are printed by their list if there is one. */
const ofObjects: ReadonlySet<string> = new Set([
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
]);

/** The section of the components that holds objects of a kind. */
const sections: ReadonlyMap<ObjectKind, string> = new Map([
  ['schema', 'schemas'],
  ['response', 'responses'],
  ['parameter', 'parameters'],
  ['requestBody', 'requestBodies'],
  ['header', 'headers'],
]);

/** Returns the pointer of a reference, as it is written where it cannot be decoded. */
function pointerOf(ref: string): string {
  try {
    return refPointer(ref) ?? '';
  } catch {
    return ref.slice(1);
  }
}

function componentOf(pointer: string): readonly [string, string] | undefined {
  const [components, section, name, ...inside] = stepsOf(pointer);
  return components === 'components' && section !== undefined && name !== undefined && inside.length === 0
    ? [section, name]
    : undefined;
}

/** Returns a character that the document does not use, not even as an escape. */
function unusedCharacter(root: JsonObject): string {
  const text = JSON.stringify(root).toLowerCase();
  for (let number = 0xe000; number < 0xf900; number++) {
    const char = String.fromCharCode(number);
    if (!text.includes(char) && !text.includes(`\\u${number.toString(16)}`)) return char;
  }
  throw new Error('the document uses all private characters');
}

/** Returns an item of a list. A boolean schema in a list would be searched for a `$ref`, so it becomes an object. */
function inList(value: PlainJson): PlainJson {
  if (value === true) return {};
  return value === false ? { not: {} } : value;
}

/** Returns a value as it is shown in a comment. */
function shown(value: Json): PlainJson {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return commentText(text);
}

function plain(value: Json): PlainJson {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(plain);
  const copy: PlainObject = {};
  for (const [key, member] of Object.entries(value)) define(copy, key, plain(member));
  return copy;
}

/** Defines a property; an assignment to `__proto__` would set the prototype. */
function define(object: PlainObject, key: string, value: PlainJson): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function objectOf(value: PlainJson | undefined): PlainObject {
  return isPlainObject(value) ? value : {};
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const member = ownValue(value, key);
  return isObject(member) ? member : {};
}

function ownText(value: JsonObject, key: string): string | undefined {
  const member = ownValue(value, key);
  return typeof member === 'string' ? member : undefined;
}
