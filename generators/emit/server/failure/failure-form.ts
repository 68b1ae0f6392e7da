import type { Field, ObjectShape, Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, expressionOf, dataExpression, type Expression, type Value } from '../../ts/expression.ts';
import { constantPart, isFreeText, isRequestId, part, plain, wordPart } from './failure-parts.ts';
import { fillsIssues, issueForm } from './failure-issues.ts';

/** An object within objects deeper than that is nothing that errors are written in. */
const deepest = 3;

/** What properties are called that tell the status, in lower case without punctuation. */
const statusNames = new Set(['status', 'statuscode', 'httpstatus', 'httpcode', 'httpstatuscode']);
const codeNames = new Set(['code', 'errorcode', 'error', 'type', 'kind', 'id', 'name', 'key', 'reason']);
const messageNames = new Set(
  'message msg detail details description errormessage errordescription reason error text title summary'.split(
    ' ',
  ),
);
const titleNames = new Set(['title', 'error', 'summary']);
const issueNames = new Set(
  'issues errors details detail violations problems causes invalidparams messages message'.split(' '),
);

const timeNames = new Set(['timestamp', 'time', 'date', 'datetime', 'occurredat']);

/** What is true or false of every failure. */
const truths: Readonly<Record<string, boolean>> = {
  success: false,
  succeeded: false,
  ok: false,
  error: true,
  failed: true,
  iserror: true,
};

/** What the runtime cannot tell of a failure: a property that is required, or what happened at all. */
export type Untold = Field | 'message';

/**
 * How an error of a document is filled in with what the runtime knows of a failure. Where it has no list for all that is wrong
 * with a request, its message tells that; where it has no message, its list tells every failure.
 * @returns A record of the parts by property; what is missing where it requires more than that, or has no place for a message.
 */
export function failureForm(
  shape: Shape,
  models: ModelsById,
): { readonly parts: Expression } | { readonly untold: Untold } {
  const listing = new FormMaker(models, 'messagePart');
  const listed = listing.objectForm(shape, 1);
  const explaining = new FormMaker(models, 'explanationPart');
  const [maker, form] = listing.hasList ? [listing, listed] : [explaining, explaining.objectForm(shape, 1)];
  const told = form?.isTelling === true ? form : new FormMaker(models, 'list').objectForm(shape, 1);
  return told?.isTelling === true ? { parts: told.parts } : { untold: maker.untold ?? 'message' };
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
  /** Whether there is a property for the single things that are wrong. */
  hasList = false;
  /** The innermost property that is required and cannot be filled, once there is one. */
  untold: Field | undefined = undefined;
  readonly #models: ModelsById;
  readonly #teller: 'messagePart' | 'explanationPart' | 'list';

  /** @param teller What tells what happened: a part of the runtime, or a list of all that is wrong. */
  constructor(models: ModelsById, teller: 'messagePart' | 'explanationPart' | 'list') {
    this.#models = models;
    this.#teller = teller;
  }

  objectForm(shape: Shape, depth: number): Form | undefined {
    const object = this.#objectOf(shape);
    if (object === undefined || depth > deepest) return undefined;
    const fields = object.fields.filter(({ access }) => access !== 'write');
    const entries: (readonly [string, Expression])[] = [];
    let isTelling = false;
    for (const field of fields) {
      const filling = this.#fill(field, fields, depth) ?? this.#leastOf(field);
      if (filling === undefined && field.required) {
        this.untold ??= field;
        return undefined;
      }
      // What is missing of a property that may be missing itself keeps nothing from being told.
      this.untold = undefined;
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
      return inner.isTelling || field.required
        ? { value: callOf(part('objectPart'), inner.parts), isTelling: inner.isTelling }
        : undefined;
    const name = plain(field.wire);
    const list = this.#list(name, field);
    if (list !== undefined) return list;
    const value =
      this.#constant(field) ??
      this.#status(name, field) ??
      this.#map(name, field) ??
      this.#uri(name, field) ??
      this.#time(name, field) ??
      this.#truth(name, field) ??
      wordPart(field.shape, this.#models);
    if (value !== undefined) return { value, isTelling: false };
    if (!this.#takesText(field)) return undefined;
    return this.#teller !== 'list' && this.#isMessage(name, siblings)
      ? { value: part(this.#teller), isTelling: true }
      : textFilling(name);
  }

  /** Of several properties that may tell what happened, one does. */
  #isMessage(name: string, siblings: readonly Field[]): boolean {
    const names = siblings.map(({ wire }) => plain(wire));
    return [...messageNames].find((each) => names.includes(each)) === name;
  }

  /** A property that has one value only. */
  #constant({ shape, required }: Field): Expression | undefined {
    return required ? constantPart(shape, this.#models) : undefined;
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

  #list(name: string, { shape, required }: Field): Filling | undefined {
    if (!issueNames.has(name)) return undefined;
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if (only?.kind !== 'array' || others.length > 0 || only.maxItems !== undefined) return undefined;
    const isTelling = this.#teller === 'list';
    if ((only.minItems ?? 0) > (isTelling ? 1 : required ? 0 : Infinity)) return undefined;
    const isIssues = fillsIssues(only.items, this.#models);
    const form = isIssues ? undefined : issueForm(only.items, this.#models);
    if (!isIssues && !form && !leavesOf(only.items, this.#models).some(isFreeText)) return undefined;
    this.hasList = true;
    if (isIssues) return { value: part(required ? 'issueListPart' : 'issuesPart'), isTelling: false };
    if (isTelling)
      return { value: form ? callOf(part('tellingListPart'), form) : part('tellingTextsPart'), isTelling };
    const value = form
      ? callOf(part(required ? 'formedListPart' : 'formedPart'), form)
      : part(required ? 'messageListPart' : 'messagesPart');
    return { value, isTelling };
  }

  /** All that is wrong by its place, as ASP.NET's validation problems have it. */
  #map(name: string, { shape, required }: Field): Value | undefined {
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if (!issueNames.has(name) || others.length > 0 || only === undefined) return undefined;
    const values = only.kind === 'map' ? only.values : only.kind === 'object' ? only.rest : undefined;
    if (values === undefined || typeof values === 'string') return undefined;
    if (only.kind === 'object' && only.fields.length > 0) return undefined;
    const lists = leavesOf(values, this.#models).filter((leaf) => leaf.kind === 'array');
    if (!lists.some(({ items }) => leavesOf(items, this.#models).some(isFreeText))) return undefined;
    this.hasList = true;
    return part(required ? 'messagesByPlacePart' : 'someMessagesByPlacePart');
  }

  #time(name: string, { shape }: Field): Value | undefined {
    const isTime = leavesOf(shape, this.#models).some(
      (leaf) => leaf.kind === 'string' && (leaf.format === 'date-time' || isFreeText(leaf)),
    );
    return isTime && timeNames.has(name) ? part('timePart') : undefined;
  }

  /** `success: false`, `error: true`. */
  #truth(name: string, { shape, required }: Field): Value | undefined {
    const isBoolean = leavesOf(shape, this.#models).every(({ kind }) => kind === 'boolean');
    if (!required || !isBoolean || !(name in truths)) return undefined;
    return callOf(part('constantPart'), truths[name] === true);
  }

  /** What is required and says nothing: null, or no items. */
  #leastOf({ shape, required }: Field): Filling | undefined {
    const leaves = leavesOf(shape, this.#models);
    if (!required) return undefined;
    if (leaves.some(({ kind }) => kind === 'null'))
      return { value: callOf(part('constantPart'), dataExpression(null)), isTelling: false };
    const isEmptied = leaves.some((leaf) => leaf.kind === 'array' && (leaf.minItems ?? 0) === 0);
    return isEmptied ? { value: part('emptyListPart'), isTelling: false } : undefined;
  }

  /** What problem details have of URIs: RFC 9457, sections 3.1.1 and 3.1.5. */
  #uri(name: string, { shape }: Field): Value | undefined {
    const formats = leavesOf(shape, this.#models).map((leaf) => (leaf.kind === 'string' ? leaf.format : ''));
    if (name === 'type' && formats.some((format) => format?.startsWith('uri')))
      return callOf(part('constantPart'), 'about:blank');
    const takesReference = formats.some((format) => format === undefined || format === 'uri-reference');
    return name === 'instance' && takesReference ? part('instancePart') : undefined;
  }

  #takesText({ shape }: Field): boolean {
    return leavesOf(shape, this.#models).some(isFreeText);
  }
}

/** Which text a property has beside the message, by its name. */
function textFilling(name: string): Filling | undefined {
  if (titleNames.has(name)) return { value: part('titlePart'), isTelling: false };
  if (statusNames.has(name)) return { value: part('statusTextPart'), isTelling: false };
  if (codeNames.has(name)) return { value: part('codePart'), isTelling: false };
  if (isRequestId(name)) return { value: part('requestIdPart'), isTelling: false };
  if (name === 'path') return { value: part('pathPart'), isTelling: false };
  return messageNames.has(name) ? { value: part('messagePart'), isTelling: true } : undefined;
}
