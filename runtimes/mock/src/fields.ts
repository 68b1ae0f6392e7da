import type { Json, JsonObject, Resource, SchemaId } from './model/model.ts';
import { takesType, type Field } from './field.ts';
import { fieldSteps } from './pointer.ts';
import { exampleOf } from './sample/example.ts';
import { brokenBy } from './sample/schema/broken.ts';
import type { TypeName } from './sample/schema/facts.ts';
import { contradiction, isSendable, misfit } from './sample/schema/fit.ts';
import { choicesOf } from '@specline/kernel/schema/composition';
import { isObject } from './sample/json.ts';
import { Heights } from './sample/schema/height.ts';
import { partOf } from './sample/schema/part.ts';
import type { Plan, Plans } from './sample/schema/plan.ts';

/** The fields that the schemas of a model declare. */
export class Fields {
  readonly #plans: Plans;
  readonly #heights: Heights;
  readonly #fields = new Map<string, Field>();
  readonly #open = new Map<SchemaId, boolean>();

  /** @param plans Of the schemas; they may be shared. */
  constructor(plans: Plans) {
    this.#plans = plans;
    this.#heights = new Heights(plans);
  }

  /**
   * Returns the field at a path of names.
   * @param path Names from the outside in; those that are numbers go into lists.
   */
  at(schema: SchemaId, path: readonly string[]): Field {
    const id = `${schema}\n${path.join('\n')}`;
    const known = this.#fields.get(id);
    if (known !== undefined) return known;
    const field = this.#read(schema, path);
    // Names may come from clients, and are without end.
    if (this.#fields.size < mostFields) this.#fields.set(id, field);
    return field;
  }

  /**
   * Returns the names of the fields of the object at a path, as far as the schema declares them; those that are numbers go into
   * lists.
   */
  names(schema: SchemaId, path: readonly string[]): readonly string[] {
    let plans: readonly Plan[] = [this.#plans.get(schema)].filter((plan) => plan !== undefined);
    for (const name of path) {
      const branches = plans.flatMap((plan) => this.#branches(plan));
      const isItem = /^\d+$/.test(name) && !branches.some((plan) => plan.facts.declared.includes(name));
      plans = branches.map((plan) =>
        isItem ? this.#plans.item(plan, Number(name)) : this.#plans.intendedMember(plan, name),
      );
    }
    return [...new Set(plans.flatMap((plan) => this.#branches(plan)).flatMap((plan) => plan.facts.declared))];
  }

  /** True if a schema takes the value for a field; members of it that are missing do not count. */
  fits(schema: SchemaId, field: string, value: Json): boolean {
    const plans = this.#plansAt(schema, field);
    return plans?.some((own) => misfit(this.#plans, own, value, true) < contradiction) ?? true;
  }

  /** True if a value holds for a field of a schema as it is, as far as samples know schemas. */
  holdsAt(schema: SchemaId, field: string, value: Json): boolean {
    const plans = this.#plansAt(schema, field);
    return plans?.some((own) => misfit(this.#plans, own, value, false) === 0) ?? true;
  }

  /**
   * True if any value holds for a field of a schema: none does where parts of it exclude each other, or where it would have no end.
   * @param field JSON Pointer of the field; the whole value where absent.
   */
  hasValue(schema: SchemaId, field = ''): boolean {
    return this.#plansAt(schema, field)?.some((plan) => this.#heights.of(plan) < Infinity) ?? true;
  }

  /** True if all that a field takes, or each item of its lists, is what another schema takes, without further constraints. */
  isOf(schema: SchemaId, field: string, other: SchemaId): boolean {
    const plan = this.#plans.get(other);
    const plans = this.#plansAt(schema, field) ?? [];
    return plans.every((own) => own === plan || this.#plans.item(own, 0) === plan);
  }

  /**
   * Returns the part of a value that a field of a schema can hold; what is required may be missing. Undefined where it can hold
   * none of it.
   */
  partAt(schema: SchemaId, field: string, value: Json): Json | undefined {
    const plans = this.#plansAt(schema, field);
    if (plans === undefined) return value;
    return plans.map((own) => partOf(this.#plans, own, value)).find((part) => part !== undefined);
  }

  /** Returns what a schema says of a field, by the branches on the way to it; undefined for a schema that nothing is known of. */
  #plansAt(schema: SchemaId, field: string): readonly Plan[] | undefined {
    const plan = this.#plans.get(schema);
    if (plan === undefined) return undefined;
    let plans: readonly Plan[] = [plan];
    for (const name of fieldSteps(field))
      plans = plans
        .flatMap((each) => this.#branches(each))
        .map((each) =>
          isListStep(each, name)
            ? this.#plans.item(each, Number(name))
            : this.#plans.intendedMember(each, name),
        );
    return plans;
  }

  /**
   * Returns the fields of a value that are compatible with its changes: if these are of another kind than the value, only the
   * members that this kind has as well; if the value with its changes is of no kind, those that theirs takes.
   */
  compatibleFields(schema: SchemaId, changes: JsonObject, value: JsonObject): JsonObject {
    const plan = this.#plans.get(schema);
    const fits = (own: Plan, each: Json): boolean => misfit(this.#plans, own, each, true) < contradiction;
    if (plan === undefined || plan.facts.choices.length === 0) return value;
    const kinds = this.#branches(plan).filter((kind) => fits(kind, changes));
    const isOther = kinds.length > 0 && !kinds.some((kind) => fits(kind, value));
    if (!isOther && fits(plan, { ...value, ...changes })) return value;
    const parts = kinds.map((kind) =>
      Object.entries(value).filter(
        ([name, own]) =>
          (!isOther || kind.facts.declared.includes(name)) &&
          fits(this.#plans.intendedMember(kind, name), own),
      ),
    );
    const [largest] = parts.toSorted((a, b) => b.length - a.length);
    return largest === undefined ? value : Object.fromEntries(largest);
  }

  /** True if the values of a schema are of several kinds; those that a condition distinguishes are of one. */
  hasKinds(schema: SchemaId): boolean {
    return this.#plans.get(schema)?.facts.choices.some(({ condition }) => condition === undefined) === true;
  }

  /**
   * Returns the names of members that only some alternatives of a schema, or one side of a condition, require.
   * @returns Undefined where a schema has neither.
   */
  namesOfChoices(schema: SchemaId): readonly string[] | undefined {
    const { choices = [], required } = this.#plans.get(schema)?.facts ?? {};
    if (choices.length === 0) return undefined;
    const plans = choices.flatMap(({ branches }) => branches.map((branch) => this.#plans.of(branch)));
    const names = new Set(plans.flatMap(({ facts }) => [...facts.required]));
    return [...names].filter((name) => required?.has(name) !== true);
  }

  /** True if exactly one branch of a schema has to hold. */
  isExact(schema: SchemaId): boolean {
    return this.#plans.get(schema)?.facts.choices.some(({ exactly }) => exactly) === true;
  }

  /** True if a value holds, as far as samples know schemas. */
  holds(schema: SchemaId, value: Json): boolean {
    const plan = this.#plans.get(schema);
    return plan === undefined || misfit(this.#plans, plan, value, false) === 0;
  }

  /** True if a request may have a value, as far as samples know schemas. */
  isSendable(schema: SchemaId, value: Json): boolean {
    const plan = this.#plans.get(schema);
    return plan === undefined || isSendable(this.#plans, plan, value);
  }

  /** Returns the JSON Pointer of what a change of a value makes invalid, as far as samples know schemas; undefined where nothing is. */
  brokenBy(schema: SchemaId, before: Json, after: Json): string | undefined {
    const plan = this.#plans.get(schema);
    return plan && brokenBy(this.#plans, plan, before, after);
  }

  /**
   * Returns what the examples of a schema show of the field at a path of names, or of a whole value.
   * @returns An object may lack what is required; undefined where nothing is shown.
   */
  example(schema: SchemaId, path: readonly string[] = []): Json | undefined {
    let plan = this.#plans.get(schema);
    for (const name of path) plan &&= this.#plans.intendedMember(plan, name);
    return plan && exampleOf(this.#plans, plan);
  }

  /** True if a schema takes members that it does not name: where it says so, and where it names none. */
  isOpen(schema: SchemaId): boolean {
    const known = this.#open.get(schema);
    if (known !== undefined) return known;
    const schemas = this.#plans.get(schema)?.parts.map((part) => part.schema) ?? [];
    const rest = schemas.map((each) => each['additionalProperties']);
    const isNamed = schemas.some((each) => namesMembers(each['properties']) || choicesOf(each).length > 0);
    const isOpen =
      !rest.includes(false) && (rest.some((each) => each === true || isObject(each)) || !isNamed);
    this.#open.set(schema, isOpen);
    return isOpen;
  }

  #read(schema: SchemaId, path: readonly string[]): Field {
    let plans: readonly Plan[] = [this.#plans.get(schema)].filter((plan) => plan !== undefined);
    let isDeclared = plans.length > 0;
    let isRequired = false;
    for (const name of path) {
      const branches = plans.flatMap((plan) => this.#branches(plan));
      const within = branches.filter((plan) => plan.facts.declared.includes(name));
      const isItem = within.length === 0 && /^\d+$/.test(name);
      isDeclared &&= within.length > 0 || isItem;
      isRequired = branches.length > 0 && branches.every((plan) => plan.facts.required.has(name));
      plans = isItem
        ? branches.map((plan) => this.#plans.item(plan, Number(name)))
        : (within.length > 0 ? within : branches).map((plan) => this.#plans.intendedMember(plan, name));
    }
    // Alternatives of the object around a field may all have the same field.
    const branches = new Set(plans.flatMap((plan) => this.#branches(plan)));
    const all = [...branches].filter((plan) => !plan.isImpossible);
    const takes = (type: TypeName): boolean =>
      all.some(({ facts }) => facts.types.has(type) && takesType(facts.values, type));
    return {
      isDeclared,
      takesNull: takes('null'),
      takesText: takes('string'),
      takesNumber: takes('number') || takes('integer'),
      takesList: takes('array'),
      takesObject: takes('object'),
      isChoice: all.filter(({ facts }) => facts.types.has('object')).length > 1,
      isRequired,
      access: all.map(({ facts }) => facts.access).find((access) => access !== undefined),
      values: all.flatMap(({ facts }) => facts.values ?? facts.known),
      format: all.flatMap(({ facts }) => facts.formats)[0],
      maxLength: all.reduce((least, { facts }) => Math.min(least, facts.maxLength), Infinity),
      minItems: all.reduce((most, { facts }) => Math.max(most, facts.minItems), 0),
      maxItems: all.reduce((least, { facts }) => Math.min(least, facts.maxItems), Infinity),
      isUnique: all.some(({ facts }) => facts.unique),
    };
  }

  /** Returns a plan with each of its choices made, one level deep and no further. */
  #branches(plan: Plan): readonly Plan[] {
    const [choice] = plan.facts.choices;
    return choice === undefined ? [plan] : this.#plans.branchesOf(plan, choice);
  }
}

/** True if a number goes into a list: objects may have names that are numbers. */
function isListStep({ facts }: Plan, name: string): boolean {
  return /^\d+$/.test(name) && facts.types.has('array') && !facts.types.has('object');
}

function namesMembers(properties: Json | undefined): boolean {
  return isObject(properties) && Object.keys(properties).length > 0;
}

/** Fields that are remembered. */
const mostFields = 20_000;

/** Returns a key as its field holds it: a number where the schema takes no text, or none like this. */
export function keyValue(
  fields: Fields,
  { schema, key }: Pick<Resource, 'schema' | 'key'>,
  text: string,
): Json {
  if (key === undefined) return text;
  const { isDeclared, takesText, takesNumber } = fields.at(schema, fieldSteps(key));
  const number = Number(text);
  if (!isDeclared || !takesNumber || !Number.isFinite(number)) return text;
  return takesText && fields.fits(schema, key, text) ? text : number;
}

/** True if a field can hold a key: a path may name records by a text where the field is a number. */
export function holdsKey(
  fields: Fields,
  { schema, key }: Pick<Resource, 'schema' | 'key'>,
  text: string,
): boolean {
  return key === undefined || fields.fits(schema, key, keyValue(fields, { schema, key }, text));
}

/** True if paths take a key, whatever its field takes. */
export function takesKey(
  fields: Fields,
  { keySchemas = [] }: Pick<Resource, 'keySchemas'>,
  text: string,
): boolean {
  return keySchemas.every((id) => {
    const { takesText, takesNumber } = fields.at(id, []);
    return fields.holds(id, takesNumber && !takesText ? Number(text) : text);
  });
}

/** Returns a time as a field holds it: RFC 3339, a date alone where its format says so, and seconds where it takes no text. */
export function timeValue(fields: Fields, schema: SchemaId, field: string, time: number): Json {
  const { isDeclared, takesText, takesNumber, format } = fields.at(schema, fieldSteps(field));
  if (isDeclared && takesNumber && !takesText) return Math.floor(time / 1000);
  const text = new Date(time).toISOString();
  return format === 'date' ? text.slice(0, 10) : text;
}

/** Returns an object without some members. */
export function without(object: JsonObject, isOut: (name: string) => boolean): JsonObject {
  const entries = Object.entries(object);
  const kept = entries.filter(([name]) => !isOut(name));
  return kept.length === entries.length ? object : Object.fromEntries(kept);
}
