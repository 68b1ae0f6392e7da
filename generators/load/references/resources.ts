import { urlOf } from '@specline/kernel/url';
import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { LoadedFile } from '../disk/loaded-file.ts';
import type { SpecVersion } from '../document.ts';
import { memberRule } from '../grammar/grammar.ts';
import { dataRule, kindRule, type ValueRule } from '../grammar/rules.ts';
import { isContainer, isObject, membersOf, ownValue } from '@specline/kernel/values';
import { fragmentOf } from './identifiers.ts';

/** Base of the references inside of it: a file, or a schema with an `$id` (JSON Schema 2020-12 core, section 8.2.1). */
export interface Resource {
  readonly file: LoadedFile;
  /** Absolute URI; that of a file is made up. */
  readonly base: string;
  /** Target of `#`. */
  readonly root: Json;
  /** The schemas that have an `$anchor` or `$dynamicAnchor`, by its name. */
  readonly anchors: Map<string, Container>;
}

/** A name that two schemas have, of which references mean the first. */
export interface Clash {
  readonly keyword: '$id' | '$anchor' | '$dynamicAnchor';
  readonly name: string;
  readonly first: Container;
  readonly second: Container;
}

/** The made-up site that files without an `$id` are on; the name is reserved (RFC 2606, section 2). */
const site = 'https://document.invalid/';

/** Fields of an object that hold data even where nothing tells what the object is. */
const dataFields = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** The resources of all files of a document, and the names by which they are referred to. */
export class Resources {
  /** Version of the root document; 3.0 has no `$id` and no anchors. */
  readonly version: SpecVersion;
  readonly #files = new Map<LoadedFile, Resource>();
  readonly #byUri = new Map<string, Resource>();
  readonly #byRoot = new Map<Container, Resource>();
  readonly #dynamic = new Map<string, Set<Container>>();
  readonly #named = new Set<JsonObject>();
  readonly #clashes: Clash[] = [];

  /** @param version That of the root document. */
  constructor(version: SpecVersion) {
    this.version = version;
  }

  /**
   * Returns the resource that a file as a whole is; at the first question the file is searched for others inside.
   * @param file A file of the document.
   */
  ofFile(file: LoadedFile): Resource {
    const known = this.#files.get(file);
    if (known) return known;
    const base = new URL(file.file.split('/').map(encodeURIComponent).join('/'), site).href;
    const resource: Resource = { file, base, root: file.content ?? null, anchors: new Map() };
    this.#files.set(file, resource);
    this.#nameItself(resource);
    if (this.version === '3.0' || !/\$(?:id|anchor|dynamicAnchor)\b/.test(file.text)) return resource;
    if (isContainer(resource.root)) this.#byRoot.set(resource.root, resource);
    this.#index(resource);
    const named = isContainer(resource.root) ? this.at(resource.root, resource) : resource;
    this.#files.set(file, named);
    return named;
  }

  /**
   * Returns the resource that a container belongs to.
   * @param container Any container.
   * @param around The resource of what is around it.
   */
  at(container: Container, around: Resource): Resource {
    return this.#byRoot.get(container) ?? around;
  }

  /**
   * Returns the embedded resource of a URI.
   * @param location URI reference without fragment.
   * @param from Resource in which it stands.
   */
  find(location: string, from: Resource): Resource | undefined {
    const uri = absolute(location, from.base);
    return uri === undefined ? undefined : this.#byUri.get(uri);
  }

  /**
   * Returns the URI of a metaschema that a reference can mean: 3.0 has another dialect, whose schemas it does not describe.
   * @param location URI reference without fragment.
   * @param from Resource in which it stands.
   */
  metaschemaUri(location: string, from: Resource): string | undefined {
    return this.version === '3.0' ? undefined : absolute(location, from.base);
  }

  /**
   * Returns what a resource is called in a bundled document: its URI, or a path where that is made up.
   * @param resource A resource of the document.
   */
  nameOf({ base }: Resource): string {
    return base.startsWith(site) ? base.slice(site.length) : base;
  }

  /**
   * Returns the resource that a schema is.
   * @param schema Any container.
   * @returns Undefined where it is only a part of one.
   */
  rootedAt(schema: Container): Resource | undefined {
    return this.#byRoot.get(schema);
  }

  /**
   * Returns how many schemas have a `$dynamicAnchor`.
   * @param name Name of the anchor.
   */
  dynamicCount(name: string): number {
    return this.#dynamic.get(name)?.size ?? 0;
  }

  /**
   * True for a schema that has this `$dynamicAnchor`.
   * @param schema Any container.
   * @param name Name of the anchor.
   */
  isDynamic(schema: Container, name: string): boolean {
    return this.#dynamic.get(name)?.has(schema) ?? false;
  }

  /** Returns the schemas that have an `$id`, an `$anchor` or a `$dynamicAnchor`. */
  get named(): Iterable<JsonObject> {
    return this.#named;
  }

  /** Returns the names that several schemas have: JSON Schema 2020-12 core, sections 8.2.1 and 8.2.2. */
  get clashes(): readonly Clash[] {
    return this.#clashes;
  }

  /** Names a document by its `$self` for references; files are found by their paths all the same: OpenAPI 3.2.0, OpenAPI Object. */
  #nameItself(resource: Resource): void {
    const self = isObject(resource.root) ? ownValue(resource.root, '$self') : undefined;
    const uri =
      this.version === '3.2' && typeof self === 'string' ? absolute(self, resource.base) : undefined;
    if (uri !== undefined && !this.#byUri.has(uri)) this.#byUri.set(uri, resource);
  }

  #index(file: Resource): void {
    if (isObject(file.root) && Object.hasOwn(file.root, 'openapi'))
      this.#search(file.root, kindRule('document'), file);
    else this.#searchFragment(file.root, file);
  }

  #search(value: Json, rule: ValueRule, around: Resource): void {
    if (!isContainer(value) || rule.is === 'data') return;
    const resource = rule.is === 'kind' && rule.kind === 'schema' ? this.#enter(value, around) : around;
    for (const [key, member] of membersOf(value)) {
      this.#search(member, memberRule(rule, key, this.version) ?? dataRule, resource);
    }
  }

  /** Searches a fragment: what it holds is known only from the references to it, so everything that looks like a schema is one. */
  #searchFragment(value: Json, around: Resource): void {
    if (!isContainer(value)) return;
    const resource = this.#enter(value, around);
    for (const [key, member] of membersOf(value)) {
      if (!dataFields.has(key) && !key.startsWith('x-')) this.#searchFragment(member, resource);
    }
  }

  #enter(schema: Container, around: Resource): Resource {
    if (!isObject(schema)) return around;
    const resource = this.#embedded(schema, around) ?? around;
    for (const keyword of ['$id', '$anchor', '$dynamicAnchor'] as const) {
      const value = ownValue(schema, keyword);
      if (typeof value !== 'string') continue;
      this.#named.add(schema);
      const name = keyword === '$id' ? fragmentOf(value) : value;
      if (name === undefined) continue;
      const first = resource.anchors.get(name);
      if (first === undefined) resource.anchors.set(name, schema);
      else if (first !== schema) this.#clashes.push({ keyword, name, first, second: schema });
    }
    const dynamic = ownValue(schema, '$dynamicAnchor');
    if (typeof dynamic === 'string')
      this.#dynamic.set(dynamic, (this.#dynamic.get(dynamic) ?? new Set()).add(schema));
    return resource;
  }

  #embedded(schema: Container, around: Resource): Resource | undefined {
    const id = isObject(schema) ? ownValue(schema, '$id') : undefined;
    // A fragment alone names a place in what is around it, as anchors do.
    if (typeof id !== 'string' || id.startsWith('#')) return undefined;
    const base = absolute(id, around.base);
    if (base === undefined) return undefined;
    const resource: Resource = { file: around.file, base, root: schema, anchors: new Map() };
    const first = this.#byUri.get(base)?.root;
    if (first === undefined) this.#byUri.set(base, resource);
    else if (isContainer(first) && first !== schema)
      this.#clashes.push({ keyword: '$id', name: id, first, second: schema });
    this.#byRoot.set(schema, resource);
    return resource;
  }
}

function absolute(location: string, base: string): string | undefined {
  const uri = urlOf(location, base);
  if (!uri) return undefined;
  uri.hash = '';
  return uri.href;
}
