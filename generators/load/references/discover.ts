import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { LoadedFile } from '../disk/loaded-file.ts';
import {
  describeRule,
  isReferenceObject,
  mayRefer,
  memberRule,
  ruleAt,
  sectionOf,
} from '../grammar/grammar.ts';
import { dataRule, kindRule, plainRule, type Section, type ValueRule } from '../grammar/rules.ts';
import { decodePercent, pointerThrough, refTo, splitRef, stepsOf } from '@specline/kernel/pointer';
import { isContainer, isList, isObject, memberAt, membersOf, ownValue, refOf } from '@specline/kernel/values';
import type { Failure, Target } from './references.ts';
import type { BundleContext, ComponentEntry, Discovery, Use } from './discovery.ts';
import { makeStandIn, refWithin } from './make-stand-in.ts';
import { standInFor, type StandIn } from './stand-in.ts';
import type { Resource } from './resources.ts';

/**
 * Finds all references that the document makes, in the root and in everything that it refers to, and follows them.
 * Data (examples, defaults, constants, extensions) is not searched.
 * @param context What is known of the document; files are added to its library.
 */
export function discover(context: BundleContext): Discovery {
  const search = new Search(context);
  search.walk(context.root.content ?? null, kindRule('document'), context.resources.ofFile(context.root));
  search.followAll();
  return search;
}

class Search implements Discovery {
  readonly refs = new Map<Container, Use>();
  readonly others = new Map<Container, Map<string, Use>>();
  readonly components: ComponentEntry[] = [];
  readonly targetRules = new Map<Container, ValueRule>();
  readonly standIns = new Map<Container, JsonObject>();
  readonly #context: BundleContext;
  readonly #seen = new Map<Container, ValueRule | Set<ValueRule>>();
  readonly #rules = new Map<Target, ValueRule | undefined>();
  readonly #operationRefs: Use[] = [];
  readonly #queue: Use[] = [];
  readonly #failed: { use: Use; failure: Failure }[] = [];

  constructor(context: BundleContext) {
    this.#context = context;
  }

  walk(value: Json, expected: ValueRule, around: Resource): void {
    const rule = plainRule(expected);
    if (!isContainer(value) || rule.is === 'data' || !this.#isNew(value, rule)) return;
    const resource = this.#context.resources.at(value, around);
    if (isObject(value)) this.#object(value, rule, resource);
    else this.#members(value, rule, resource);
  }

  /** Follows references until no new ones turn up; those that failed are tried again when files have come in since. */
  followAll(): void {
    let known = 0;
    while (known !== this.#context.library.size) {
      known = this.#context.library.size;
      for (const { use } of this.#failed.splice(0)) this.#queue.push(use);
      for (let use = this.#queue.pop(); use; use = this.#queue.pop()) this.#follow(use);
    }
    for (const use of this.#operationRefs) this.#followNear(use);
    for (const { use, failure } of this.#failed) {
      this.#noteUnreadable(use);
      failure(this.#context.problems, this.#context.places.originOf(use.holder, use.key));
    }
  }

  #isNew(container: Container, rule: ValueRule): boolean {
    const seen = this.#seen.get(container);
    if (seen === undefined) this.#seen.set(container, rule);
    else if (seen instanceof Set) return !seen.has(rule) && seen.add(rule).has(rule);
    else if (seen === rule) return false;
    else this.#seen.set(container, new Set([seen, rule]));
    return true;
  }

  #object(object: JsonObject, rule: ValueRule, resource: Resource): void {
    if (rule.is === 'map' && rule.section !== undefined) this.#listComponents(object, rule.section);
    const ref = mayRefer(rule) ? refOf(object) : undefined;
    if (ref !== undefined) {
      this.refs.set(object, this.#use({ holder: object, key: '$ref', ref, rule, resource }));
      if (isReferenceObject(rule, this.#context.version)) return;
    } else if (
      rule.is === 'kind' &&
      sectionOf(rule, this.#context.version) !== undefined &&
      Object.hasOwn(object, '$ref')
    ) {
      const origin = this.#context.places.originOf(object, '$ref');
      this.#context.problems.report('ref-not-text', origin, { isEmpty: object['$ref'] === null });
    }
    this.#otherRefs(object, rule, resource);
    this.#members(object, rule, resource);
  }

  #members(container: Container, rule: ValueRule, resource: Resource): void {
    for (const key of Object.keys(container)) {
      const member = memberAt(container, key);
      if (isContainer(member))
        this.walk(member, memberRule(rule, key, this.#context.version) ?? dataRule, resource);
    }
  }

  #listComponents(map: JsonObject, section: Section): void {
    for (const [name, value] of membersOf(map)) {
      if (name !== '$ref' || isObject(value)) this.components.push({ section, name, value, map });
    }
  }

  #otherRefs(object: JsonObject, rule: ValueRule, resource: Resource): void {
    if (rule.is === 'map' && rule.of.is === 'mapping') {
      for (const [key, value] of membersOf(object)) this.#mapping(object, key, value, resource);
    } else if (rule.is === 'kind' && rule.kind === 'discriminator') {
      this.#mapping(object, 'defaultMapping', ownValue(object, 'defaultMapping') ?? null, resource);
    } else if (rule.is === 'kind' && rule.kind === 'link') {
      this.#operationRef(object, resource);
    } else if (rule.is === 'kind' && rule.kind === 'schema' && this.#context.version !== '3.0') {
      const ref = ownValue(object, '$dynamicRef');
      if (typeof ref === 'string') this.#other({ holder: object, key: '$dynamicRef', ref, rule, resource });
    }
  }

  /** Follows a value of a mapping, the name of a schema or a reference; in doubt a name: OpenAPI 3.1.1, section 4.8.25.3. */
  #mapping(mapping: JsonObject, key: string, value: Json, resource: Resource): void {
    if (typeof value !== 'string') return;
    const schema = kindRule('schema');
    if (/[#/]|\.(?:json|ya?ml)$/i.test(value) && !hasSchema(this.#context.root.content, value)) {
      this.#other({ holder: mapping, key, ref: value, rule: schema, resource });
    } else if (resource.file !== this.#context.root && hasSchema(resource.file.content, value)) {
      const ref = refTo(pointerThrough(['components', 'schemas', value]));
      this.#other({
        holder: mapping,
        key,
        ref,
        rule: schema,
        resource: this.#context.resources.ofFile(resource.file),
      });
    }
  }

  #operationRef(link: JsonObject, resource: Resource): void {
    const ref = ownValue(link, 'operationRef');
    if (typeof ref === 'string')
      this.#operationRefs.push({
        holder: link,
        key: 'operationRef',
        ref,
        rule: kindRule('operation'),
        resource,
      });
  }

  /** Follows a reference to an operation into files that were read anyway: one of another document is none of this one. */
  #followNear(use: Use): void {
    if (!this.#context.references.isNear(use.ref, use.resource)) return;
    const resolution = this.#context.references.resolve(use.ref, use.resource);
    if ('failure' in resolution) this.#reportLink(use);
    else this.#note({ ...use, target: resolution.target });
  }

  /** Reports a link that leads nowhere as a remark, since nothing is generated of it. */
  #reportLink({ holder, key, ref }: Use): void {
    const { problems, places } = this.#context;
    const facts = { id: ref, near: undefined, field: 'operationRef' } as const;
    problems.report('unknown-link-operation', places.originOf(holder, key), facts);
  }

  #use(use: Use): Use {
    this.#queue.push(use);
    return use;
  }

  #other(use: Use): void {
    this.#note(this.#use(use));
  }

  #note(use: Use): void {
    const uses = this.others.get(use.holder) ?? new Map<string, Use>();
    this.others.set(use.holder, uses.set(use.key, use));
  }

  /** Returns what the grammar has at a target: many references have one. */
  #ruleOf(target: Target): ValueRule | undefined {
    if (this.#rules.has(target)) return this.#rules.get(target);
    const { path, resource } = target;
    const rule = isOpenapi(resource.file) ? ruleAt(stepsOf(path), this.#context.version) : undefined;
    this.#rules.set(target, rule);
    return rule;
  }

  /** Returns what a reference leads to, where that is not what has to stand there. */
  #mismatch({ rule }: Use, target: Target): string | undefined {
    const { value } = target;
    const { version } = this.#context;
    const found = this.#ruleOf(target);
    if (
      found &&
      (found.is === 'kind' || found.is === 'list' || found.is === 'map') &&
      !sameRule(found, rule)
    ) {
      return describeRule(found, version);
    }
    if (rule.is === 'list') return isList(value) ? undefined : 'no list';
    if (
      isObject(value) ||
      (rule.is === 'kind' && rule.kind === 'schema' && version !== '3.0' && typeof value === 'boolean')
    )
      return undefined;
    return isList(value) ? 'a list' : 'a plain value';
  }

  #readMismatch(use: Use, found: string, target: Target): void {
    const { problems, places, version } = this.#context;
    // An object where a list has to be is reported by the checks, reference or not.
    if (use.rule.is === 'list') return;
    const standIn = this.#standIn(use, target);
    const isRead = problems.report('wrong-ref-target', places.originOf(use.holder, use.key), {
      ref: use.ref,
      found,
      wanted: describeRule(use.rule, version),
      reading: standIn?.reading,
    });
    if (isRead && standIn) this.#replace(use, target, standIn);
  }

  #standIn({ rule }: Use, { value, path, resource }: Target): StandIn | undefined {
    const found = isOpenapi(resource.file) ? ruleAt(stepsOf(path), this.#context.version) : undefined;
    if (rule.is !== 'kind' || found?.is !== 'kind' || !isObject(value) || refOf(value) !== undefined)
      return undefined;
    return standInFor(rule.kind, found.kind, value, this.#context.version);
  }

  /** Reads an object that has a reference to something of another kind as what is intended. */
  #replace(use: Use, target: Target, standIn: StandIn): void {
    const { holder, ref, rule } = use;
    if (standIn.is === 'field') {
      const inner = { ...use, ref: refWithin(ref, standIn.steps) };
      this.refs.set(holder, inner);
      this.#follow(inner);
      return;
    }
    const made = makeStandIn(standIn, holder, target, this.#context.places);
    this.refs.delete(holder);
    this.standIns.set(holder, made);
    this.walk(made, rule, standIn.is === 'object' ? target.resource : use.resource);
  }

  #noteUse({ holder, key, rule }: Use, { resource, path }: Target): void {
    const { skipped, places } = this.#context;
    const file = resource.file.file;
    skipped?.note(places.originOf(holder, key), { file, pointer: path }, rule);
  }

  /** Notes that a reference needs a file that is not well-formed. */
  #noteUnreadable({ holder, key, ref, rule, resource }: Use): void {
    const { skipped, places, library } = this.#context;
    const path = decodePercent(splitRef(ref).location);
    const file = path === undefined ? '' : library.nameOf(path, resource.file.file);
    if (library.isIllFormed(file)) skipped?.note(places.originOf(holder, key), { file, pointer: '' }, rule);
  }

  #follow(use: Use): void {
    const section = sectionOf(use.rule, this.#context.version);
    const resolution = this.#context.references.resolve(use.ref, use.resource, section);
    if ('failure' in resolution) {
      this.#failed.push({ use, failure: resolution.failure });
      return;
    }
    const { target } = resolution;
    const found = this.#mismatch(use, target);
    if (found !== undefined) {
      this.#readMismatch(use, found, target);
      return;
    }
    use.target = target;
    this.#noteUse(use, target);
    if (isContainer(target.value) && !this.targetRules.has(target.value))
      this.targetRules.set(target.value, plainRule(use.rule));
    this.walk(target.value, use.rule, target.resource);
  }
}

/** Lists and maps are compared by what they hold: the same fields of different objects have rules of their own. */
function sameRule(a: ValueRule, b: ValueRule): boolean {
  if ((a.is === 'list' && b.is === 'list') || (a.is === 'map' && b.is === 'map')) return sameRule(a.of, b.of);
  return plainRule(a) === plainRule(b) || (a.is === b.is && a.is !== 'kind');
}

/** True for an OpenAPI document, of which the grammar knows what stands where. */
function isOpenapi(file: LoadedFile): boolean {
  return isObject(file.content) && Object.hasOwn(file.content, 'openapi');
}

function hasSchema(document: Json | undefined, name: string): boolean {
  const components = isObject(document) ? ownValue(document, 'components') : undefined;
  const schemas = isObject(components) ? ownValue(components, 'schemas') : undefined;
  return isObject(schemas) && Object.hasOwn(schemas, name);
}
