import type { Json, JsonObject, Model, SchemaId } from '../../model/model.ts';
import { factsOf, type Choice, type Facts } from './facts.ts';
import { entriesAt, isList, isObject, listAt, member } from '../json.ts';
import { compiled } from '../text/pattern.ts';
import { isImpossible, SchemaGraph, type SchemaPart } from './schema-graph.ts';

/** Rules for one value: the parts that hold of it together, and those of their choices that are made already. */
export class Plan {
  /** The same for the same parts and choices. */
  readonly id: number;
  readonly parts: readonly SchemaPart[];
  readonly settled: ReadonlySet<string>;
  /** Plans of its members by name. */
  readonly members = new Map<string, Plan>();
  /** Plans of its items by place; those beyond the last place of any prefix share one. */
  readonly items = new Map<number, Plan>();
  /** Plans of its branches, by choice. */
  readonly branches = new Map<string, readonly Plan[]>();
  /** True if no object holds; known once {@link Plans.intendedMember} has requested it. */
  isHopeless: boolean | undefined;
  #facts: Facts | undefined;
  #isDelicate: boolean | undefined;

  constructor(id: number, parts: readonly SchemaPart[], settled: ReadonlySet<string>) {
    this.id = id;
    this.parts = parts;
    this.settled = settled;
  }

  get facts(): Facts {
    return (this.#facts ??= factsOf(this.parts, this.settled));
  }

  /** True where no value is possible. */
  get isImpossible(): boolean {
    return this.facts.types.size === 0 || this.facts.values?.length === 0 || this.facts.nots.some(takesAll);
  }

  /** True where a value has to be looked at as a whole before it is known to hold. */
  get isDelicate(): boolean {
    return (this.#isDelicate ??= this.parts.some(({ schema }) =>
      delicate.some((keyword) => Object.hasOwn(schema, keyword)),
    ));
  }
}

/** True for a schema that every value is valid for. */
function takesAll(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

const delicate = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** Makes plans, each once. */
export class Plans {
  readonly graph: SchemaGraph;
  readonly #plans = new Map<string, Plan>();
  readonly #bySchema = new WeakMap<JsonObject, Plan>();

  constructor(schemas: Model['schemas']) {
    this.graph = new SchemaGraph(schemas);
  }

  /** Returns the plan of a schema of the model; undefined where there is none. */
  get(id: SchemaId): Plan | undefined {
    const schema = this.graph.get(id);
    return schema === undefined ? undefined : this.of(schema);
  }

  /** Returns the plan of one schema. */
  of(schema: Json): Plan {
    if (!isObject(schema)) return this.all([schema]);
    const known = this.#bySchema.get(schema);
    if (known !== undefined) return known;
    const plan = this.all([schema]);
    this.#bySchema.set(schema, plan);
    return plan;
  }

  /** Returns the plan of schemas that hold together. */
  all(schemas: readonly Json[]): Plan {
    return this.#make(
      schemas.flatMap((schema) => this.graph.flatten(schema)),
      [],
    );
  }

  /** Returns the plan with one more schema. */
  with(plan: Plan, schema: Json): Plan {
    return this.#make([...plan.parts, ...this.graph.flatten(schema)], [...plan.settled]);
  }

  /** Returns the plans to which a choice may lead, in the order of the branches. */
  branchesOf(plan: Plan, choice: Choice): readonly Plan[] {
    const known = plan.branches.get(choice.id);
    if (known !== undefined) return known;
    const branches = choice.branches.map((branch) =>
      this.#make([...plan.parts, ...this.graph.flatten(branch)], [...plan.settled, choice.id]),
    );
    plan.branches.set(choice.id, branches);
    return branches;
  }

  /** Returns the plan of the member of that name. */
  member(plan: Plan, name: string): Plan {
    const known = plan.members.get(name);
    if (known !== undefined) return known;
    const made = this.all(plan.parts.flatMap((part) => this.#memberSchemas(part, name)));
    if (plan.members.size < mostMembers) plan.members.set(name, made);
    return made;
  }

  /**
   * Returns the plan of a member that one part declares and another closes out by `additionalProperties: false`, so that no value
   * holds: what the declarations mean. Undefined where nothing declares it, or that is impossible as well.
   */
  declaredMember(plan: Plan, name: string): Plan | undefined {
    const declared = plan.parts.flatMap(({ schema }) => {
      const own = member(schema, 'properties');
      return isObject(own) && Object.hasOwn(own, name) ? [own[name] ?? true] : [];
    });
    const made = this.all(declared);
    return declared.length === 0 || made.isImpossible ? undefined : made;
  }

  /**
   * Returns the plan of the member of that name, or what its declarations mean where no value holds. Objects that hold without it
   * are left to do so: only where one that is required is such a member, nothing is lost.
   */
  intendedMember(plan: Plan, name: string): Plan {
    const own = this.member(plan, name);
    return own.isImpossible && this.#isHopeless(plan) ? (this.declaredMember(plan, name) ?? own) : own;
  }

  /** True if no object holds, since one part of a plan closes out what another requires. */
  #isHopeless(plan: Plan): boolean {
    return (plan.isHopeless ??= [...plan.facts.required].some(
      (name) => this.member(plan, name).isImpossible,
    ));
  }

  /** Returns the plan of the item at that place. */
  item(plan: Plan, index: number): Plan {
    const longest = Math.max(0, ...plan.parts.map(({ schema }) => listAt(schema, 'prefixItems').length));
    const place = Math.min(index, longest);
    const known = plan.items.get(place);
    if (known !== undefined) return known;
    const made = this.all(plan.parts.flatMap((part) => this.#itemSchemas(part, place)));
    plan.items.set(place, made);
    return made;
  }

  /** Returns the plan of the names of members. */
  names(plan: Plan): Plan {
    return this.all(plan.parts.flatMap(({ schema }) => member(schema, 'propertyNames') ?? []));
  }

  #memberSchemas(part: SchemaPart, name: string): readonly Json[] {
    const { schema } = part;
    const own = member(schema, 'properties');
    const found: Json[] = isObject(own) && Object.hasOwn(own, name) ? [own[name] ?? true] : [];
    for (const [pattern, each] of entriesAt(schema, 'patternProperties'))
      if (compiled(pattern)?.test(name) === true) found.push(each);
    if (schema['not'] !== undefined && forbidden(schema['not'] ?? null).includes(name)) found.push(false);
    if (found.length > 0) return found;
    const rest = member(schema, 'additionalProperties');
    if (rest !== undefined) return [rest];
    const unevaluated = member(schema, 'unevaluatedProperties');
    return unevaluated === undefined || this.#evaluates(schema, name) ? [] : [unevaluated];
  }

  #itemSchemas({ schema }: SchemaPart, place: number): readonly Json[] {
    const prefix = listAt(schema, 'prefixItems');
    const own = prefix[place];
    if (own !== undefined) return [own];
    const rest = member(schema, 'items');
    if (rest !== undefined) return isList(rest) ? [] : [rest];
    const unevaluated = member(schema, 'unevaluatedItems');
    const isSeen = this.#within(schema).some(
      (each) =>
        place < listAt(each, 'prefixItems').length ||
        Object.hasOwn(each, 'items') ||
        Object.hasOwn(each, 'contains'),
    );
    return unevaluated === undefined || isSeen ? [] : [unevaluated];
  }

  #evaluates(schema: JsonObject, name: string): boolean {
    return this.#within(schema).some((each) => {
      const own = member(each, 'properties');
      if (isObject(own) && Object.hasOwn(own, name)) return true;
      if (Object.hasOwn(each, 'additionalProperties')) return true;
      if (each !== schema && Object.hasOwn(each, 'unevaluatedProperties')) return true;
      return entriesAt(each, 'patternProperties').some(([pattern]) => compiled(pattern)?.test(name) === true);
    });
  }

  /** Returns the schemas that are applied to the same value as a schema, whichever choice is made. */
  #within(schema: JsonObject): readonly JsonObject[] {
    const seen = new Set<JsonObject>();
    const open: Json[] = [schema];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const { schema: each } of this.graph.flatten(next)) {
        if (seen.has(each)) continue;
        seen.add(each);
        for (const branch of [...listAt(each, 'oneOf'), ...listAt(each, 'anyOf')]) open.push(branch);
        for (const keyword of ['if', 'then', 'else']) open.push(member(each, keyword) ?? true);
        for (const [, needed] of entriesAt(each, 'dependentSchemas')) open.push(needed);
      }
    }
    return [...seen];
  }

  #make(parts: readonly SchemaPart[], settled: readonly string[]): Plan {
    const never = parts.find(isImpossible);
    const kept = never === undefined ? [...new Set(parts)] : [never];
    const key = `${kept.map((part) => part.id).join()}|${settled.join()}`;
    const known = this.#plans.get(key);
    if (known !== undefined) return known;
    const plan = new Plan(this.#plans.size, kept, new Set(settled));
    this.#plans.set(key, plan);
    return plan;
  }
}

/** Members of a plan that are remembered: names of clients are without end. */
const mostMembers = 2_000;

/** Returns names that `not` forbids by itself: `{ required: ['url'] }`, or any of such. */
function forbidden(not: Json): readonly string[] {
  if (!isObject(not)) return [];
  const assertions = Object.keys(not).filter((keyword) => !annotations.has(keyword));
  if (assertions.length !== 1) return [];
  const required = listAt(not, 'required');
  const limited = entriesAt(not, 'properties').filter(([, own]) => !takesAll(own));
  if (required.length === 1)
    return required
      .filter((name) => typeof name === 'string')
      .filter((name) => !limited.some(([other]) => other === name));
  return listAt(not, 'anyOf').flatMap(forbidden);
}

/**
 * Keywords that do not narrow `not` where its only assertion is `required`; `properties` of other names do so but seldom, and
 * leaving out holds all the same.
 */
const annotations = new Set(['type', 'properties', 'description', 'title', '$comment', 'deprecated']);
