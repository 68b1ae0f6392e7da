import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { canonicalKeys, inCanonicalOrder } from '../canonical.ts';
import { brokenRef, type SpecVersion } from '../document.ts';
import { describeRule, isExtension, isReferenceObject, memberRule } from '../grammar/grammar.ts';
import { dataRule, plainRule, type Kind, type ValueRule } from '../grammar/rules.ts';
import { deepestLevel } from '../limits.ts';
import { pointerThrough } from '@specline/kernel/pointer';
import type { Spot } from '../text/locate.ts';
import { hasSameMembers, isContainer, isList, isObject, membersOf, newObject } from '@specline/kernel/values';
import { isAlias } from './aliases.ts';
import type { Discovery, Use, BundleContext } from './discovery.ts';
import { identifierOf, isDynamic, withoutDynamicRef } from './dynamic-ref.ts';
import { isInlined, type Homes } from './homes.ts';
import { RefTexts } from './ref-texts.ts';
import type { Target } from './references.ts';

/** Most values that references may put in place of themselves, beyond the first time. */
const mostCopies = 1_000_000;

/** Keywords that make a schema a target of references; not needed any more when all of them are JSON Pointers. */
const identifiers = new Set(['$id', '$anchor', '$dynamicAnchor']);

/** Size and height of something that references put in several places. */
interface Extent {
  readonly size: number;
  readonly height: number;
}

/**
 * Makes one document of many, in canonical order, whose references are all JSON Pointers within it. What is so already is shared with
 * the files.
 */
export class Rewriter {
  readonly #discovery: Discovery;
  readonly #homes: Homes;
  readonly #context: BundleContext;
  readonly #keepIdentifiers: boolean;
  readonly #done = new Map<ValueRule, Map<Container, Container>>();
  readonly #extents = new Map<Container, Extent>();
  readonly #open = new Set<Container>();
  readonly #refTexts: RefTexts;
  #size = 0;
  #deepest = 0;
  #inlined = 0;
  #copied = 0;

  /**
   * @param discovery The references of the document.
   * @param homes Where everything they lead to is in the bundled document.
   * @param context What is known of the document.
   */
  constructor(discovery: Discovery, homes: Homes, context: BundleContext) {
    this.#discovery = discovery;
    this.#homes = homes;
    this.#context = context;
    this.#refTexts = new RefTexts(homes, context);
    this.#keepIdentifiers = [...discovery.others.values()].some((uses) =>
      [...uses.values()].some((use) => isDynamic(use, this.#context)),
    );
  }

  /**
   * Copies a value.
   * @param value Value of a file.
   * @param expected What stands there.
   * @param depth Levels above it in the bundled document.
   */
  rewrite(value: Json, expected: ValueRule, depth: number): Json {
    if (!isContainer(value)) return value;
    const rule = plainRule(expected);
    const doneAs = this.#doneAs(rule);
    const done = doneAs.get(value);
    if (done) return this.#again(done, value, depth);
    if (depth > deepestLevel) return this.#tooDeep(value);
    const start = { size: this.#size, deepest: this.#deepest, inlined: this.#inlined };
    this.#size += 1;
    this.#deepest = depth;
    const isPathItem = rule.is === 'kind' && rule.kind === 'pathItem';
    if (isPathItem) this.#open.add(value);
    const made = this.#make(value, rule, depth);
    if (isPathItem) this.#open.delete(value);
    if (isContainer(made)) {
      doneAs.set(value, made);
      if (this.#inlined !== start.inlined) this.#measure(made, start.size, depth);
    }
    this.#deepest = Math.max(this.#deepest, start.deepest);
    return made;
  }

  #doneAs(rule: ValueRule): Map<Container, Container> {
    const known = this.#done.get(rule);
    if (known) return known;
    const made = new Map<Container, Container>();
    this.#done.set(rule, made);
    return made;
  }

  #measure(made: Container, sizeBefore: number, depth: number): void {
    this.#extents.set(made, { size: this.#size - sizeBefore, height: this.#deepest - depth });
  }

  /** Returns what was made of a value that stands in several places: it is shared, and counts as often as it stands. */
  #again(made: Container, value: Container, depth: number): Json {
    const extent = this.#extents.get(made);
    if (!extent) return made;
    if (depth + extent.height > deepestLevel) return this.#tooDeep(value);
    this.#deepest = Math.max(this.#deepest, depth + extent.height);
    this.#size += extent.size;
    const before = this.#copied;
    this.#copied += extent.size;
    if (this.#copied <= mostCopies) return made;
    if (before <= mostCopies)
      this.#context.problems.report('ref-expansion', this.#context.places.originOf(value), {
        limit: mostCopies,
      });
    return this.#nothing(value);
  }

  #tooDeep(value: Container): Json {
    this.#context.problems.report('too-deep', this.#context.places.originOf(value), { limit: deepestLevel });
    return this.#nothing(value);
  }

  #nothing(value: Container): Container {
    return this.#context.places.derive(isList(value) ? [] : newObject(), value);
  }

  #make(value: Container, rule: ValueRule, depth: number): Json {
    if (isList(value)) return this.#list(value, rule, depth);
    if (!isObject(value)) return null;
    const standIn = rule.is === 'data' ? undefined : this.#discovery.standIns.get(value);
    if (standIn) return this.#make(standIn, rule, depth);
    const use = rule.is === 'data' ? undefined : this.#discovery.refs.get(value);
    if (!use) return this.#object(value, rule, depth);
    if (isReferenceObject(rule, this.#context.version)) return this.#reference(value, use);
    return isInlined(rule, this.#context)
      ? this.#inline(value, use, rule, depth)
      : this.#object(value, rule, depth);
  }

  #list(list: readonly Json[], rule: ValueRule, depth: number): Json {
    if (!list.some((item) => isContainer(item))) return list;
    const items = list.map((item) => this.rewrite(item, this.#ruleOf(rule, '', item), depth + 1));
    return items.every((item, index) => item === list[index])
      ? list
      : this.#context.places.derive(items, list);
  }

  #ruleOf(rule: ValueRule, key: string, member: Json): ValueRule {
    const known = memberRule(rule, key, this.#context.version) ?? dataRule;
    if (known.is !== 'data' || !isContainer(member)) return known;
    // Something that the specification knows nothing of, but a reference does.
    return this.#discovery.targetRules.get(member) ?? known;
  }

  #object(object: JsonObject, rule: ValueRule, depth: number): Json {
    const made = this.#members(object, rule, depth);
    if (rule.is === 'data') return made;
    const dynamic = this.#discovery.others.get(object)?.get('$dynamicRef');
    const schema =
      dynamic && !isDynamic(dynamic, this.#context)
        ? withoutDynamicRef(made, object, dynamic, this.#context)
        : made;
    return this.#keepIdentifiers ? this.#identified(schema, object, rule) : schema;
  }

  #members(object: JsonObject, rule: ValueRule, depth: number): JsonObject {
    const made = newObject();
    const mayRefer = rule.is !== 'data';
    const others = mayRefer ? this.#discovery.others.get(object) : undefined;
    for (const key of canonicalKeys(object, rule, this.#context.version)) {
      const member = object[key] ?? null;
      if (this.#isIdentifier(rule, key, member)) continue;
      if (isContainer(member)) made[key] = this.#member(key, member, rule, depth);
      else made[key] = others || (mayRefer && key === '$ref') ? this.#text(object, key, member) : member;
    }
    return hasSameMembers(made, object) ? object : this.#context.places.derive(made, object);
  }

  #identified(schema: JsonObject, object: JsonObject, rule: ValueRule): JsonObject {
    const id = isSchema(rule) ? identifierOf(object, this.#context) : undefined;
    if (id === undefined || id === schema['$id']) return schema;
    const named = inCanonicalOrder({ ...schema, $id: id }, rule, this.#context.version);
    return this.#context.places.derive(named, schema);
  }

  #isIdentifier(rule: ValueRule, key: string, member: Json): boolean {
    if (this.#keepIdentifiers || !identifiers.has(key) || typeof member !== 'string') return false;
    return isSchema(rule) && this.#context.version !== '3.0';
  }

  #member(key: string, member: Container, rule: ValueRule, depth: number): Json {
    const target =
      rule.is === 'map' && rule.section !== undefined && isAlias(member)
        ? this.#discovery.refs.get(member)?.target
        : undefined;
    if (
      target &&
      rule.is === 'map' &&
      this.#homes.isAdopted(target, pointerThrough(['components', rule.section ?? '', key]))
    ) {
      return this.rewrite(this.#homes.finalOf(target).value, rule.of, depth + 1);
    }
    return this.rewrite(member, this.#ruleOf(rule, key, member), depth + 1);
  }

  /** Returns a member that is not a container: as it is, unless it is a reference. */
  #text(holder: JsonObject, key: string, value: Json): Json {
    const use =
      (key === '$ref' ? this.#discovery.refs.get(holder) : undefined) ??
      this.#discovery.others.get(holder)?.get(key);
    return use ? this.#refTexts.of(use) : value;
  }

  /** Returns a reference with its summary and description: no other siblings count (OpenAPI 3.1.1, section 4.8.23). */
  #reference(object: JsonObject, use: Use): Json {
    const made = newObject();
    made['$ref'] = this.#refTexts.of(use);
    const lost: string[] = [];
    for (const [key, member] of membersOf(object).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (key === '$ref') continue;
      if (key === 'summary' || key === 'description' || isExtension(key))
        made[key] = this.rewrite(member, dataRule, 1);
      else lost.push(`"${key}"`);
    }
    if (lost.length > 0) {
      const origin = this.#context.places.originOf(object, lost[0]?.slice(1, -1) ?? '$ref', 'key');
      this.#context.problems.report('ref-siblings', origin, {
        keys: lost.join(', '),
        title: describeRule(use.rule, this.#context.version),
      });
    }
    return this.#context.places.derive(made, object);
  }

  /** Puts what a reference leads to in its place; the siblings of the reference win. */
  #inline(object: JsonObject, use: Use, rule: ValueRule, depth: number): Json {
    const { places, problems, version } = this.#context;
    const { target } = use;
    if (!target) return this.#object(object, rule, depth);
    if (rule.is !== 'kind' || !mayBeInlined(rule.kind, version)) {
      problems.report('ref-not-expected', places.originOf(object, '$ref'), {
        title: describeRule(rule, version),
      });
    }
    if (isContainer(target.value) && this.#open.has(target.value)) return this.#circle(object, use, rule);
    const inlined = this.#copyOf(target, rule, depth);
    return isObject(inlined) && Object.keys(object).length > 1
      ? this.#overlay(inlined, object, rule, depth)
      : inlined;
  }

  #copyOf(target: Target, rule: ValueRule, depth: number): Json {
    this.#inlined += 1;
    if (!isContainer(target.value)) return target.value;
    this.#open.add(target.value);
    const size = this.#size;
    const deepest = this.#deepest;
    this.#deepest = depth;
    const copy = this.rewrite(target.value, rule, depth);
    if (isContainer(copy) && !this.#extents.has(copy)) this.#measure(copy, size, depth);
    this.#deepest = Math.max(this.#deepest, deepest);
    this.#open.delete(target.value);
    return copy;
  }

  /** Returns a reference that has to stay: a callback may lead back to the path item it is in. */
  #circle(object: JsonObject, use: Use, rule: ValueRule): Json {
    const made = newObject();
    const isPathItem = rule.is === 'kind' && rule.kind === 'pathItem';
    if (!isPathItem)
      this.#context.problems.report('cyclic-ref', this.#context.places.originOf(object, '$ref'), {
        ref: use.ref,
      });
    made['$ref'] = isPathItem ? this.#refTexts.of(use) : brokenRef;
    return this.#context.places.derive(made, object);
  }

  #overlay(inlined: JsonObject, object: JsonObject, rule: ValueRule, depth: number): Json {
    const elsewhere = new Map<string, Spot>();
    const merged = newObject();
    Object.assign(merged, inlined);
    const place = this.#context.places.placeOf(object);
    for (const [key, member] of membersOf(object)) {
      if (key === '$ref') continue;
      merged[key] = isContainer(member) ? this.#member(key, member, rule, depth) : member;
      elsewhere.set(key, { place, key });
    }
    const ordered = inCanonicalOrder(merged, rule, this.#context.version);
    return this.#context.places.compose(ordered, inlined, elsewhere);
  }
}

/** True for a kind of object that may take the place of a reference to it: a path item, and since OpenAPI 3.2 a media type. */
function mayBeInlined(kind: Kind, version: SpecVersion): boolean {
  return kind === 'pathItem' || (kind === 'mediaType' && version === '3.2');
}

function isSchema(rule: ValueRule): boolean {
  return rule.is === 'kind' && rule.kind === 'schema';
}
