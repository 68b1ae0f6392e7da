import { essenceOf, isJson, isXml } from '@specline/kernel/media-type';
import type { Field, ObjectShape, Payload, Shape, StatusKey } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, dataExpression, expressionOf, type Expression, type Value } from '../../ts/expression.ts';
import {
  constantPart,
  hasPattern,
  isFreeText,
  isRequestId,
  limitedBy,
  listedWords,
  onlyValue,
  part,
  plain,
  takesWords,
  textLimits,
  wordPart,
} from './failure-parts.ts';
import { fillsIssues, issueForm } from './failure-issues.ts';
import { failureStatuses } from './failure-statuses.ts';
import { objectAlternatives } from './object-alternatives.ts';
import { textStyles, usualStyle, type TextStyle } from './text-style.ts';

/** An object within objects deeper than that is nothing that errors are written in. */
const deepest = 3;

/** What properties are called that tell the status, in lower case without punctuation. */
const statusNames = new Set(['status', 'statuscode', 'httpstatus', 'httpcode', 'httpstatuscode']);
const codeNames = new Set(['code', 'errorcode', 'error', 'type', 'kind', 'id', 'name', 'key', 'reason']);
const messageNames = new Set(
  'message msg detail details description errormessage errordescription reason error text diagnostics title summary'.split(
    ' ',
  ),
);

/** True for the name of a property that tells what happened; a prefix names the vendor, or what it is about. */
function isMessageName(name: string): boolean {
  return messageNames.has(name) || /(?:message|description)$/.test(name);
}

const titleNames = new Set(['title', 'error', 'summary']);
const issueNames = new Set(
  'issues issue errors error details detail violations problems causes invalidparams messages message'.split(
    ' ',
  ),
);

/** True for the name of a property that lists the single things that are wrong. */
function isIssuesName(name: string): boolean {
  return issueNames.has(name) || /(?:errors|issues|violations|problems)$/.test(name);
}

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

/** The members that are added to problem details which are open to more: RFC 9457, section 3.2. */
export const ownMembers = [
  ['requestId', 'requestIdPart'],
  ['issues', 'issuesPart'],
] as const;

/** The name of a member that is added. */
export type OwnMember = (typeof ownMembers)[number][0];

/** What the runtime cannot tell of a failure: a property that is required, or what happened at all. */
export type Missing = Field | 'message';

/** What a document says of the type of a problem: RFC 9457, sections 3.1.1 and 3.1.3. */
export interface OwnProblem {
  readonly type?: string;
  readonly title?: string;
}

/** What an error is declared for. */
export interface FormSetting {
  readonly models: ModelsById;
  readonly status: StatusKey;
  readonly own: OwnProblem;
}

/** A way to fill an error with what the runtime knows of a failure. */
export interface FormCandidate {
  /** A `FailureForm` of the runtime. */
  readonly form: Expression;
  /** The members that it adds to those which are declared. */
  readonly added: readonly OwnMember[];
  /** False where it has no place to say what happened. */
  readonly isTelling: boolean;
}

/** The ways to fill an error, the best first, and what is missing for a better one. */
export interface FormCandidates {
  readonly candidates: readonly FormCandidate[];
  readonly missing: Missing | undefined;
}

/**
 * How an error of a document is filled in with what the runtime knows of a failure. Where it has no list for all that is wrong
 * with a request, its message tells that; where it has no message, its list tells every failure.
 * @param payload The declared content.
 * @returns The forms that come into question: whether they hold to the schema is for its validator to say.
 */
export function failureForms(payload: Payload, setting: FormSetting): FormCandidates {
  const { shape } = payload;
  const contentType = concreteType(payload.mediaType);
  if (contentType === undefined) return { candidates: [], missing: undefined };
  const formed = (body: Value): Expression => callOf(part('failureForm'), contentType, body);
  const isProblem = essenceOf(contentType) === 'application/problem+json';
  if (!isJson(contentType) && !isXml(essenceOf(contentType))) {
    const text = limitedBy(textLimits(leavesOf(shape, setting.models)), part('explanationPart'));
    return { candidates: [{ form: formed(text), added: [], isTelling: true }], missing: undefined };
  }
  const objects = objectAlternatives(shape, setting.models);
  const found = objects.map((object) => objectForms(object, { ...setting, isProblem }));
  const forms = found.flatMap(({ forms: each }) => each);
  const isStandard =
    isProblem && setting.own.type === undefined && objects.some((each) => fitsProblem(each, setting.models));
  const bare = bodyOf(shape, setting);
  return {
    candidates: [
      ...(isStandard ? standardForms(objects) : []),
      ...forms
        .toSorted((a, b) => Number(b.isTelling) - Number(a.isTelling))
        .map(({ body, ...form }) => ({ ...form, form: formed(body) })),
      ...(bare === undefined
        ? []
        : [
            {
              form: isProblem && bare === problem ? expressionOf(part('problemForm')) : formed(bare),
              added: [],
              isTelling: true,
            },
          ]),
    ],
    missing: found.find(({ missing }) => missing !== undefined)?.missing,
  };
}

const problem = part('problemPart');

/** The media type that an error is sent in; undefined where no text of ours can be it. */
function concreteType(mediaType: string): string | undefined {
  const type = essenceOf(mediaType);
  if (type === '*/*' || type === 'application/*') return 'application/json';
  if (type === 'text/*') return 'text/plain';
  if (type === 'application/*+json') return 'application/problem+json';
  const isFilled = isJson(type) || isXml(type) || type === 'text/plain';
  return isFilled && !type.includes('*') ? mediaType : undefined;
}

/** What fills an error that is no object with members of its own. */
function bodyOf(shape: Shape, { models, status, own }: FormSetting): Value | undefined {
  const leaves = leavesOf(shape, models);
  if (leaves.some(takesWords)) return limitedBy(textLimits(leaves), part('explanationPart'));
  if (leaves.some(({ kind }) => kind === 'unknown' || kind === 'map')) return problem;
  const maker = new FormMaker({ models, status, own, isProblem: false, style: usualStyle }, 'list');
  return maker.list('errors', { shape, required: true })?.value;
}

/** Problem details of the runtime, which have what RFC 9457 declares and no more than a document leaves room for. */
function standardForms(objects: readonly ObjectShape[]): readonly FormCandidate[] {
  const declared = new Set(objects.flatMap(({ fields }) => fields.map(({ wire }) => wire)));
  const added = ownMembers.map(([name]) => name).filter((name) => !declared.has(name));
  return [{ form: expressionOf(part('problemForm')), added, isTelling: true }];
}

/** What problem details of the runtime have in any case, and at times. */
const problemNames = ['type', 'title', 'status', 'detail', 'requestId'];

/** Whether problem details, as the runtime writes them, may be values of a shape. */
function fitsProblem({ fields, rest }: ObjectShape, models: ModelsById): boolean {
  const names = new Set(fields.map(({ wire }) => wire));
  const isOpen = isOpenTo(rest) || ownMembers.every(([name]) => names.has(name));
  return isOpen && fields.every((field) => fitsField(field, models));
}

function fitsField({ wire, shape, required }: Field, models: ModelsById): boolean {
  if (wire === 'issues')
    return leavesOf(shape, models).some((leaf) => leaf.kind === 'array' && fillsIssues(leaf.items, models));
  // A list of what is wrong is worth a form of its own.
  return problemNames.includes(wire) || (!required && !isIssuesName(plain(wire)));
}

function isOpenTo(rest: ObjectShape['rest']): boolean {
  return rest === 'unsaid' || (typeof rest === 'object' && rest.kind === 'unknown');
}

/** Ways to fill one object. */
interface ObjectForms {
  readonly forms: readonly {
    readonly body: Expression;
    readonly added: readonly OwnMember[];
    readonly isTelling: boolean;
  }[];
  readonly missing: Missing | undefined;
  /** True where a text of it must match a pattern. */
  readonly isStyled: boolean;
}

interface MakerSetting extends FormSetting {
  readonly isProblem: boolean;
  readonly style: TextStyle;
}

/** What tells what happened: a part of the runtime, or a list of all that is wrong. */
type Teller = 'messagePart' | 'explanationPart' | 'list';

/** The ways to fill an object: one where no text of it must match a pattern, or one in each style. */
function objectForms(object: ObjectShape, setting: Omit<MakerSetting, 'style'>): ObjectForms {
  const found: ObjectForms[] = [];
  for (const style of textStyles) {
    const forms = objectForm(object, { ...setting, style });
    found.push(forms);
    if (!forms.isStyled) break;
  }
  return {
    forms: found.flatMap(({ forms }) => forms),
    missing: found[0]?.missing,
    isStyled: found.length > 1,
  };
}

function objectForm(object: ObjectShape, setting: MakerSetting): ObjectForms {
  const listing = new FormMaker(setting, 'messagePart');
  const listed = listing.objectForm(object, 1);
  const explaining = new FormMaker(setting, 'explanationPart');
  const explained = explaining.objectForm(object, 1);
  const [maker, form] = listing.hasList ? [listing, listed] : [explaining, explained];
  const chosen =
    form?.isTelling === true ? form : (new FormMaker(setting, 'list').objectForm(object, 1) ?? form);
  const isStyled = listing.isStyled || explaining.isStyled;
  if (chosen === undefined) return { forms: [], missing: maker.missing ?? 'message', isStyled };
  const { entries, isTelling } = chosen;
  const plainForm = { body: objectOf(entries), added: [], isTelling };
  const isOpen = setting.isProblem && isOpenTo(object.rest);
  const free = isOpen ? freeMembers(object) : [];
  // What is wrong with a request stands in one place: in a declared list, in a list that is added, or in the message.
  const own = listing.hasList ? free.filter(([name]) => name !== 'issues') : free;
  const isListed = listing.hasList || own.some(([name]) => name === 'issues');
  const isExplained = isOpen && object.fields.every(({ wire }) => wire !== 'detail');
  const detail = isExplained ? [entryOf(['detail', isListed ? 'messagePart' : 'explanationPart'])] : [];
  const base =
    isListed && (isExplained || listed?.isTelling === true) ? (listed?.entries ?? entries) : entries;
  const extended = [...base, ...detail, ...own.map(entryOf)];
  const extendedForm = {
    body: objectOf(extended),
    added: free.map(([name]) => name),
    isTelling: isTelling || isExplained,
  };
  return {
    forms: extended.length === base.length ? [plainForm] : [extendedForm, plainForm],
    missing: isTelling || isExplained ? undefined : 'message',
    isStyled,
  };
}

function entryOf([name, filling]: readonly [name: string, filling: string]): Entries[number] {
  return [name, expressionOf(part(filling))];
}

/** The members that may be added, since the document declares none of the same name. */
function freeMembers({ fields }: ObjectShape): (typeof ownMembers)[number][] {
  return ownMembers.filter(([name]) => fields.every(({ wire }) => wire !== name));
}

type Entries = readonly (readonly [key: string, value: Expression])[];

function objectOf(entries: Entries): Expression {
  return callOf(part('objectPart'), { kind: 'record', entries });
}

/** The parts of an object, and whether one of them is a message. */
interface Form {
  readonly entries: Entries;
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
  missing: Field | undefined = undefined;
  /** Whether it has a text that must match a pattern. */
  isStyled = false;
  readonly #style: TextStyle;
  readonly #models: ModelsById;
  readonly #statuses: readonly number[];
  readonly #own: OwnProblem;
  readonly #isProblem: boolean;
  readonly #teller: Teller;

  /** @param teller What tells what happened: a part of the runtime, or a list of all that is wrong. */
  constructor(setting: MakerSetting, teller: Teller) {
    this.#style = setting.style;
    this.#models = setting.models;
    this.#statuses = failureStatuses(setting.status);
    this.#own = setting.own;
    this.#isProblem = setting.isProblem;
    this.#teller = teller;
  }

  objectForm(object: ObjectShape, depth: number): Form | undefined {
    const fields = object.fields.filter(({ access }) => access !== 'write');
    const entries: (readonly [string, Expression])[] = [];
    let isTelling = false;
    for (const field of fields) {
      const filling = this.#fill(field, fields, depth) ?? this.#leastOf(field);
      if (filling === undefined && field.required) {
        this.missing ??= field;
        return undefined;
      }
      // What is missing of a property that may be missing itself does not matter.
      this.missing = undefined;
      if (filling === undefined) continue;
      isTelling ||= filling.isTelling;
      entries.push([field.wire, expressionOf(filling.value)]);
    }
    return { entries, isTelling };
  }

  /** The first of the objects within an object that tells what happened, or else the first that can be filled. */
  #innerForm(shape: Shape, depth: number): Form | undefined {
    if (depth > deepest) return undefined;
    const forms = objectAlternatives(shape, this.#models).flatMap(
      (each) => this.objectForm(each, depth) ?? [],
    );
    return forms.find(({ isTelling }) => isTelling) ?? forms[0];
  }

  #fill(field: Field, siblings: readonly Field[], depth: number): Filling | undefined {
    const inner = this.#innerForm(field.shape, depth + 1);
    if (inner !== undefined)
      return inner.isTelling || field.required
        ? { value: objectOf(inner.entries), isTelling: inner.isTelling }
        : undefined;
    const name = plain(field.wire);
    const list = this.list(name, field) ?? this.#map(name, field);
    if (list !== undefined) return list;
    const value =
      this.#constant(field) ??
      this.#problem(name, field, depth) ??
      this.#status(name, field) ??
      this.#uri(name, field) ??
      this.#time(name, field) ??
      this.#truth(name, field) ??
      wordPart(field.shape, this.#models, this.#statuses) ??
      this.#code(name, field);
    if (value !== undefined) return { value, isTelling: false };
    const leaves = leavesOf(field.shape, this.#models);
    if (!leaves.some(takesWords)) return undefined;
    // The title of a problem is the same each time: RFC 9457, section 3.1.3.
    const isTitle = this.#isProblem && depth === 1 && name === 'title';
    if (this.#teller !== 'list' && !isTitle && this.#isMessage(name, siblings))
      return { value: limitedBy(textLimits(leaves), part(this.#teller)), isTelling: true };
    return textFilling(name, leaves);
  }

  /** Of several properties that may tell what happened, one does. */
  #isMessage(name: string, siblings: readonly Field[]): boolean {
    const names = siblings.map(({ wire }) => plain(wire));
    return [...messageNames, ...names.filter(isMessageName)].find((each) => names.includes(each)) === name;
  }

  /** A property that has one value only. */
  #constant({ shape, required }: Field): Expression | undefined {
    return required ? constantPart(shape, this.#models) : undefined;
  }

  /** The type and the title that the document gives a problem: RFC 9457, sections 3.1.1 and 3.1.3. */
  #problem(name: string, { shape }: Field, depth: number): Expression | undefined {
    if (!this.#isProblem || depth > 1) return undefined;
    if (name === 'title' && this.#own.title !== undefined)
      return callOf(part('constantPart'), this.#own.title);
    if (name !== 'type') return undefined;
    const listed = listedWords(shape, this.#models);
    const usual = this.#own.type ?? 'about:blank';
    if (listed.length === 0 || listed.includes(usual)) return callOf(part('constantPart'), usual);
    return wordPart(shape, this.#models, this.#statuses) ?? callOf(part('constantPart'), listed[0] ?? usual);
  }

  #status(name: string, { shape }: Field): ImportedName | undefined {
    if (!statusNames.has(name) && !codeNames.has(name)) return undefined;
    const leaves = leavesOf(shape, this.#models);
    const takesStatus = leaves.some(
      (leaf) =>
        (leaf.kind === 'literal' && this.#statuses.every((status) => leaf.values.includes(status))) ||
        (leaf.kind === 'number' &&
          (leaf.minimum ?? leaf.exclusiveMinimum ?? 0) < 400 &&
          (leaf.maximum ?? leaf.exclusiveMaximum ?? 1000) >= 599 &&
          (leaf.multipleOf ?? 1) === 1),
    );
    return takesStatus ? part('statusPart') : undefined;
  }

  list(name: string, { shape, required }: Pick<Field, 'shape' | 'required'>): Filling | undefined {
    if (!isIssuesName(name)) return undefined;
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if (only?.kind !== 'array' || others.length > 0 || only.maxItems === 0) return undefined;
    const isTelling = this.#teller === 'list' || (only.minItems ?? 0) > 0;
    if ((only.minItems ?? 0) > 1) return undefined;
    const limited = (value: Value): Value => limitedBy([only.maxItems], value);
    const isIssues = !isTelling && fillsIssues(only.items, this.#models);
    const form = isIssues ? undefined : this.#issueForm(only.items);
    const texts = leavesOf(only.items, this.#models);
    if (!isIssues && !form && !texts.some(isFreeText)) return undefined;
    this.hasList = true;
    if (isIssues)
      return { value: limited(part(required ? 'issueListPart' : 'issuesPart')), isTelling: false };
    // A list that must have items tells the failure itself where no part of the request is wrong.
    if (isTelling && (required || this.#teller === 'list'))
      return {
        value: limited(form ? callOf(part('tellingListPart'), form) : part('tellingTextsPart')),
        isTelling,
      };
    const value = form
      ? callOf(part(required ? 'formedListPart' : 'formedPart'), form)
      : part(required ? 'messageListPart' : 'messagesPart');
    return { value: limited(value), isTelling: false };
  }

  #issueForm(items: Shape): Expression | undefined {
    const form = issueForm(items, { models: this.#models, style: this.#style });
    this.isStyled ||= form?.isStyled === true;
    return form?.parts;
  }

  /** All that is wrong by its place, as ASP.NET's validation problems have it. */
  #map(name: string, { shape, required }: Field): Filling | undefined {
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if ((!isIssuesName(name) && name !== 'data') || others.length > 0 || only === undefined) return undefined;
    const values = only.kind === 'map' ? only.values : only.kind === 'object' ? only.rest : undefined;
    if (values === undefined || typeof values === 'string') return undefined;
    if (only.kind === 'object' && only.fields.length > 0) return undefined;
    const leaves = leavesOf(values, this.#models);
    const isOfLists = leaves.some(
      (leaf) => leaf.kind === 'array' && leavesOf(leaf.items, this.#models).some(isFreeText),
    );
    if (!isOfLists && !leaves.some(isFreeText)) return undefined;
    this.hasList = true;
    const messages = isOfLists ? part('messagesByPlacePart') : part('textsByPlacePart');
    if (this.#teller === 'list') return { value: callOf(part('tellingMapPart'), messages), isTelling: true };
    return { value: required ? messages : callOf(part('issuesOnlyPart'), messages), isTelling: false };
  }

  #time(name: string, { shape }: Field): Value | undefined {
    const isTime = leavesOf(shape, this.#models).some(
      (leaf) => leaf.kind === 'string' && (leaf.format === 'date-time' || isFreeText(leaf)),
    );
    return isTime && timeNames.has(name) ? part('timePart') : undefined;
  }

  /** A code that must match a pattern. */
  #code(name: string, { shape }: Field): Value | undefined {
    if (!leavesOf(shape, this.#models).some(hasPattern)) return undefined;
    if (statusNames.has(name)) return part('statusTextPart');
    if (!codeNames.has(name)) return undefined;
    this.isStyled = true;
    return part(this.#style.code);
  }

  /** `success: false`, `error: true`. */
  #truth(name: string, { shape, required }: Field): Value | undefined {
    const isBoolean = leavesOf(shape, this.#models).every(({ kind }) => kind === 'boolean');
    if (!required || !isBoolean || !(name in truths)) return undefined;
    return callOf(part('constantPart'), truths[name] === true);
  }

  /** What is required and says nothing: its default, null, or no items. */
  #leastOf({ shape, required, default: fallback }: Field): Filling | undefined {
    const leaves = leavesOf(shape, this.#models);
    if (!required) return undefined;
    if (fallback !== undefined && typeof fallback !== 'object')
      return { value: callOf(part('constantPart'), fallback), isTelling: false };
    if (leaves.some(({ kind }) => kind === 'null'))
      return { value: callOf(part('constantPart'), dataExpression(null)), isTelling: false };
    const isEmptied = leaves.some((leaf) => leaf.kind === 'array' && (leaf.minItems ?? 0) === 0);
    if (isEmptied) return { value: part('emptyListPart'), isTelling: false };
    // `schemas` in errors of SCIM: RFC 7644, section 3.12.
    const items = leaves.flatMap((leaf) =>
      leaf.kind === 'array' ? (onlyValue(leaf.items, this.#models) ?? []) : [],
    );
    return items[0] === undefined
      ? undefined
      : { value: callOf(part('constantPart'), [items[0]]), isTelling: false };
  }

  /** What problem details have of URIs: RFC 9457, sections 3.1.1 and 3.1.5. */
  #uri(name: string, { shape }: Field): Value | undefined {
    const formats = leavesOf(shape, this.#models).map((leaf) => (leaf.kind === 'string' ? leaf.format : ''));
    if (name === 'type' && formats.some((format) => format?.startsWith('uri')))
      return callOf(part('constantPart'), this.#own.type ?? 'about:blank');
    const takesReference = formats.some((format) => format === undefined || format === 'uri-reference');
    return name === 'instance' && takesReference ? part('instancePart') : undefined;
  }
}

/** Which text a property holds that is not the message, by its name. What names something is not cut off. */
function textFilling(name: string, leaves: readonly Shape[]): Filling | undefined {
  if (titleNames.has(name)) return { value: part('titlePart'), isTelling: false };
  if (statusNames.has(name)) return { value: part('statusTextPart'), isTelling: false };
  if (codeNames.has(name)) return { value: part('codePart'), isTelling: false };
  if (isRequestId(name) && leaves.some(isFreeText)) return { value: part('requestIdPart'), isTelling: false };
  if (name === 'path' && leaves.some(isFreeText)) return { value: part('pathPart'), isTelling: false };
  return isMessageName(name)
    ? { value: limitedBy(textLimits(leaves), part('messagePart')), isTelling: true }
    : undefined;
}
