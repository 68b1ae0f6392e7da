import type { Field, ObjectShape, Shape } from '../../ir/types.ts';
import { leavesOf, type ModelsById } from '../leaves.ts';
import type { ImportedName } from '../ts/code.ts';
import { callOf, expressionOf, type Expression, type Value } from '../ts/expression.ts';
import { fillsIssues } from './failure-issues.ts';
import { runtimeValue } from './runtime.ts';

/** An object within objects deeper than that is nothing that errors are written in. */
const deepest = 3;

/** What properties are called that tell the status, in lower case without punctuation. */
const statusNames = new Set(['status', 'statuscode', 'httpstatus', 'httpcode', 'httpstatuscode']);
const codeNames = new Set(['code', 'errorcode', 'error', 'type', 'kind', 'id', 'name', 'key', 'reason']);
const messageNames = new Set(
  'message msg detail details description errormessage errordescription reason error text'.split(' '),
);
const titleNames = new Set(['title', 'error', 'summary']);
const requestNames = new Set(['requestid', 'traceid', 'correlationid']);
const issueNames = new Set([
  'issues',
  'errors',
  'details',
  'violations',
  'problems',
  'causes',
  'invalidparams',
]);

/**
 * How an error of a document is filled in with what the runtime knows of a failure.
 * @returns A record of the parts by property; undefined where it requires more than that, or has no place for a message.
 */
export function failureForm(shape: Shape, models: ModelsById): Expression | undefined {
  const form = new FormMaker(models).objectForm(shape, 1);
  return form?.isTelling === true ? form.parts : undefined;
}

/** The parts of an object, and whether one of them is a message. */
interface Form {
  readonly parts: Expression;
  readonly isTelling: boolean;
}

/** What a property is filled with. */
interface Filling {
  readonly value: Value;
  readonly isTelling: boolean;
}

class FormMaker {
  readonly #models: ModelsById;

  constructor(models: ModelsById) {
    this.#models = models;
  }

  objectForm(shape: Shape, depth: number): Form | undefined {
    const object = this.#objectOf(shape);
    if (object === undefined || depth > deepest) return undefined;
    const fields = object.fields.filter(({ access }) => access !== 'write');
    const entries: (readonly [string, Expression])[] = [];
    let isTelling = false;
    for (const field of fields) {
      const filling = this.#fill(field, fields, depth);
      if (filling === undefined && field.required) return undefined;
      if (filling === undefined) continue;
      isTelling ||= filling.isTelling;
      entries.push([field.wire, expressionOf(filling.value)]);
    }
    return { parts: { kind: 'record', entries }, isTelling };
  }

  /** The one object that a shape takes; null beside it does not count. */
  #objectOf(shape: Shape): ObjectShape | undefined {
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    // Of several objects that all have to be satisfied, none says everything.
    return only?.kind === 'object' && others.length === 0 ? only : undefined;
  }

  #fill(field: Field, siblings: readonly Field[], depth: number): Filling | undefined {
    const inner = this.objectForm(field.shape, depth + 1);
    if (inner !== undefined)
      return inner.isTelling
        ? { value: callOf(part('objectPart'), inner.parts), isTelling: true }
        : undefined;
    const name = plain(field.wire);
    const value = this.#constant(field) ?? this.#status(name, field) ?? this.#list(name, field);
    if (value !== undefined) return { value, isTelling: false };
    return this.#takesText(field) ? textFilling(name, siblings) : undefined;
  }

  /** A property that has one value only. */
  #constant({ shape, required }: Field): Expression | undefined {
    const [only, ...others] = leavesOf(shape, this.#models);
    if (!required || only?.kind !== 'literal' || only.open || others.length > 0) return undefined;
    const [value, ...more] = only.values;
    if (value === undefined || typeof value === 'object' || more.length > 0) return undefined;
    return callOf(part('constantPart'), value);
  }

  #status(name: string, { shape }: Field): ImportedName | undefined {
    if (!statusNames.has(name) && !codeNames.has(name)) return undefined;
    const leaves = leavesOf(shape, this.#models);
    const takesStatus = leaves.some(
      (leaf) =>
        leaf.kind === 'number' &&
        (leaf.minimum ?? leaf.exclusiveMinimum ?? 0) < 400 &&
        (leaf.maximum ?? leaf.exclusiveMaximum ?? 1000) >= 599 &&
        (leaf.multipleOf ?? 1) === 1,
    );
    return takesStatus ? part('statusPart') : undefined;
  }

  #list(name: string, { shape, required }: Field): ImportedName | undefined {
    if (!issueNames.has(name)) return undefined;
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if (only?.kind !== 'array' || others.length > 0 || (required && (only.minItems ?? 0) > 0))
      return undefined;
    if (only.maxItems !== undefined) return undefined;
    if (fillsIssues(only.items, this.#models)) return part(required ? 'issueListPart' : 'issuesPart');
    const takesTexts = leavesOf(only.items, this.#models).some((leaf) => isFreeText(leaf));
    return takesTexts ? part(required ? 'messageListPart' : 'messagesPart') : undefined;
  }

  #takesText({ shape }: Field): boolean {
    return leavesOf(shape, this.#models).some((leaf) => isFreeText(leaf));
  }
}

/** Which text a property has, by its name and by what else there is. */
function textFilling(name: string, siblings: readonly Field[]): Filling | undefined {
  const names = siblings.map(({ wire }) => plain(wire));
  const isMessage = [...messageNames].find((each) => names.includes(each)) === name;
  if (isMessage) return { value: part('messagePart'), isTelling: true };
  if (titleNames.has(name)) return { value: part('titlePart'), isTelling: false };
  if (statusNames.has(name)) return { value: part('statusTextPart'), isTelling: false };
  if (codeNames.has(name)) return { value: part('codePart'), isTelling: false };
  if (requestNames.has(name)) return { value: part('requestIdPart'), isTelling: false };
  return messageNames.has(name) ? { value: part('messagePart'), isTelling: true } : undefined;
}

/** True for text of which nothing is asked. */
function isFreeText(leaf: Shape): boolean {
  if (leaf.kind === 'literal') return leaf.open && leaf.values.every((value) => typeof value === 'string');
  if (leaf.kind !== 'string' || leaf.format !== undefined || leaf.pattern !== undefined) return false;
  return (leaf.minLength ?? 0) <= 1 && (leaf.maxLength ?? Infinity) >= 1000;
}

/** A name in lower case without punctuation: `status_code` and `statusCode` are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function part(name: string): ImportedName {
  return runtimeValue('failure-parts', name);
}
