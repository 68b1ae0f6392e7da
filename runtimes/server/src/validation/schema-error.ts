import { pointerTo } from '../failure/issue.ts';
import { keywordMessage, type ErrorParams } from '../failure/keyword-message.ts';

/**
 * One broken keyword of a schema, in the terms of Ajv. Its text is made on first use: most errors only decide a
 * union.
 */
export class SchemaError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  /** The place of the keyword, as `Api.positions` has it: a name of its schema and a JSON Pointer within that. */
  readonly schemaPath: string;
  readonly params: ErrorParams;

  constructor(instancePath: string, schemaPath: string, params: ErrorParams) {
    this.instancePath = instancePath;
    this.schemaPath = schemaPath;
    this.params = params;
  }

  get keyword(): string {
    return this.schemaPath.slice(this.schemaPath.lastIndexOf('/') + 1);
  }

  get message(): string {
    return keywordMessage(this.keyword, this.params);
  }
}

/** The errors of a value so far; null where there are none. */
type Errors = SchemaError[] | null;

const noParams: ErrorParams = {};

/** The maximum number of errors of a value. */
export const mostErrors = 100;

/** Stands for each error more: functions count them, and a long list may have a hundred thousand. */
const unlisted = new SchemaError('', '', noParams);

/**
 * Adds an error.
 * @returns The errors, which are changed in place.
 */
export function broken(
  errors: Errors,
  instancePath: string,
  schemaPath: string,
  params: ErrorParams = noParams,
): SchemaError[] {
  if (errors === null) return [new SchemaError(instancePath, schemaPath, params)];
  errors.push(errors.length < mostErrors ? new SchemaError(instancePath, schemaPath, params) : unlisted);
  return errors;
}

/**
 * Adds an error for each property that an object lacks: JSON Schema 2020-12, Validation, section 6.5.3.
 * @param names All that are required; at least one is missing.
 * @returns The errors, which are changed in place.
 */
export function missing(
  errors: Errors,
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  instancePath: string,
  schemaPath: string,
): Errors {
  let all = errors;
  for (const name of names)
    if (object[name] === undefined || (name in Object.prototype && !Object.hasOwn(object, name)))
      all = broken(all, instancePath, schemaPath, { missingProperty: name });
  return all;
}

/** A function that validates a value, and gives its errors with their places. */
export interface Judge {
  (value: unknown, instancePath: string): boolean;
  errors?: SchemaError[] | null;
}

/**
 * Returns the member of a union that a value probably is one of, by the text of one of its properties.
 * @param members Functions of members by the texts that name them.
 * @returns Undefined where the errors of all members are needed.
 */
export function namedMember(
  value: unknown,
  property: string,
  members: Readonly<Record<string, Judge>>,
): Judge | undefined {
  const name = isRecord(value) ? ownMember(value, property) : undefined;
  return typeof name === 'string' && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** The members of a union, by their indexes, by the texts that choose them. */
type TextTags = Readonly<Record<string, number>>;

/** The same for values that are no texts. */
type OtherTags = readonly (readonly [tag: unknown, member: number])[];

const noTags: OtherTags = [];

/**
 * Returns the member of a union that a value is judged by, by the value of one of its properties: OpenAPI 3.1.1, section 4.8.25.
 * @param texts The texts that choose a member.
 * @param others The other values that do.
 * @returns The index of the member; -1 for an object that chooses none, -2 for what is no object.
 */
export function chosenMember(
  value: unknown,
  property: string,
  texts: TextTags,
  others: OtherTags = noTags,
): number {
  if (!isRecord(value)) return -2;
  const tag = ownMember(value, property);
  if (typeof tag === 'string') return Object.hasOwn(texts, tag) ? (texts[tag] ?? -1) : -1;
  return others.find(([each]) => each === tag)?.[1] ?? -1;
}

/**
 * Adds the error of an object that chooses no member of a union.
 * @param place Where the discriminator stands.
 * @param texts As for {@link chosenMember}.
 * @param others As for {@link chosenMember}.
 * @returns The errors, which are changed in place.
 */
export function untagged(
  errors: Errors,
  instancePath: string,
  place: string,
  value: Readonly<Record<string, unknown>>,
  property: string,
  texts: TextTags,
  others: OtherTags = noTags,
): SchemaError[] {
  if (ownMember(value, property) === undefined)
    return broken(errors, instancePath, `${place}/required`, { missingProperty: property });
  const allowedValues = [...Object.keys(texts), ...others.map(([tag]) => tag)];
  return broken(errors, `${instancePath}${pointerTo(property)}`, place, { allowedValues });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownMember(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Adds what another validator has found: at least one error, and others up to the maximum. Each branch of a
 * union finds what is wrong with the same members; all of that would double with each level of a value.
 * @param found Errors of its last call, which nobody else reads any more.
 * @returns All errors; one of the two arrays, changed in place.
 */
export function joined(errors: Errors, found: SchemaError[]): SchemaError[] {
  if (errors === null) return found;
  const room = Math.max(1, mostErrors - errors.length);
  for (const error of found.slice(0, room)) errors.push(error);
  return errors;
}
