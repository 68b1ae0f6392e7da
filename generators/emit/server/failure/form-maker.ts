import type { Field, ObjectShape, Shape, StatusKey } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, dataExpression, expressionOf, type Expression, type Value } from '../../ts/expression.ts';
import {
  constantPart,
  hasPattern,
  isFreeText,
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
import {
  statusNames,
  codeNames,
  isMessageName,
  messageNames,
  isIssuesName,
  timeNames,
  truths,
} from './failure-names.ts';
import { failureStatuses } from './failure-statuses.ts';
import { objectAlternatives } from './object-alternatives.ts';
import { textFilling, type Filling } from './text-filling.ts';
import type { TextStyle } from './text-style.ts';

/** An object within objects deeper than that is nothing that errors are written in. */
const deepest = 3;

/** A gap that the runtime cannot fill: a required property, or the lack of a place for a message. */
export type Missing = Field | 'message';

/** The type and title that a document gives a problem: RFC 9457, sections 3.1.1 and 3.1.3. */
export interface OwnProblem {
  readonly type?: string;
  readonly title?: string;
}

/** The models and the status that an error is declared for. */
export interface FormSetting {
  readonly models: ModelsById;
  readonly status: StatusKey;
  readonly own: OwnProblem;
}

/** The setting in which an object is filled in. */
export interface MakerSetting extends FormSetting {
  readonly isProblem: boolean;
  readonly style: TextStyle;
}

/** The holder of the message: a part of the runtime, or a list of all that is wrong. */
export type MessageHolder = 'messagePart' | 'explanationPart' | 'list';

/** Properties, with what fills them. */
export type Entries = readonly (readonly [key: string, value: Expression])[];

/** Returns the part of the runtime that makes an object. */
export function objectOf(entries: Entries): Expression {
  return callOf(part('objectPart'), { kind: 'record', entries });
}

/** The parts of an object, and whether one of them is a message. */
export interface Form {
  readonly entries: Entries;
  readonly hasMessage: boolean;
}

/** Fills the properties of an object by their names and shapes. */
export class FormMaker {
  /** True if there is a property for the single issues. */
  hasList = false;
  /** The innermost property that is required and cannot be filled, once there is one. */
  missing: Field | undefined = undefined;
  /** True if it has a text that must match a pattern. */
  isStyled = false;
  readonly #style: TextStyle;
  readonly #models: ModelsById;
  readonly #statuses: readonly number[];
  readonly #own: OwnProblem;
  readonly #isProblem: boolean;
  readonly #messageHolder: MessageHolder;

  /** @param messageHolder What holds the message. */
  constructor(setting: MakerSetting, messageHolder: MessageHolder) {
    this.#style = setting.style;
    this.#models = setting.models;
    this.#statuses = failureStatuses(setting.status);
    this.#own = setting.own;
    this.#isProblem = setting.isProblem;
    this.#messageHolder = messageHolder;
  }

  /**
   * Returns the parts of an object.
   * @param depth Its depth in the error, from 1.
   * @returns Undefined where a required property cannot be filled; `missing` is that.
   */
  objectForm(object: ObjectShape, depth: number): Form | undefined {
    const fields = object.fields.filter(({ access }) => access !== 'write');
    const entries: (readonly [string, Expression])[] = [];
    let hasMessage = false;
    for (const field of fields) {
      const filling = this.#fill(field, fields, depth) ?? this.#leastOf(field);
      if (filling === undefined && field.required) {
        this.missing ??= field;
        return undefined;
      }
      // What is missing of a property that may be missing itself does not matter.
      this.missing = undefined;
      if (filling === undefined) continue;
      hasMessage ||= filling.hasMessage;
      entries.push([field.wire, expressionOf(filling.value)]);
    }
    return { entries, hasMessage };
  }

  /** Returns the first of the objects within an object that has a message, or else the first that can be filled. */
  #innerForm(shape: Shape, depth: number): Form | undefined {
    if (depth > deepest) return undefined;
    const forms = objectAlternatives(shape, this.#models).flatMap(
      (each) => this.objectForm(each, depth) ?? [],
    );
    return forms.find(({ hasMessage }) => hasMessage) ?? forms[0];
  }

  #fill(field: Field, siblings: readonly Field[], depth: number): Filling | undefined {
    const inner = this.#innerForm(field.shape, depth + 1);
    if (inner !== undefined)
      return inner.hasMessage || field.required
        ? { value: objectOf(inner.entries), hasMessage: inner.hasMessage }
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
    if (value !== undefined) return { value, hasMessage: false };
    const leaves = leavesOf(field.shape, this.#models);
    if (!leaves.some(takesWords)) return undefined;
    // The title of a problem is the same each time: RFC 9457, section 3.1.3.
    const isTitle = this.#isProblem && depth === 1 && name === 'title';
    if (this.#messageHolder !== 'list' && !isTitle && this.#isMessage(name, siblings))
      return { value: limitedBy(textLimits(leaves), part(this.#messageHolder)), hasMessage: true };
    return textFilling(name, leaves);
  }

  /** True if a property holds the message: of several properties that may hold it, only one does. */
  #isMessage(name: string, siblings: readonly Field[]): boolean {
    const names = siblings.map(({ wire }) => plain(wire));
    return [...messageNames, ...names.filter(isMessageName)].find((each) => names.includes(each)) === name;
  }

  /** Returns a property that has one value only. */
  #constant({ shape, required }: Field): Expression | undefined {
    return required ? constantPart(shape, this.#models) : undefined;
  }

  /** Returns the type and the title that the document gives a problem: RFC 9457, sections 3.1.1 and 3.1.3. */
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

  /** Returns what fills a list of issues; undefined for any other property. */
  list(name: string, { shape, required }: Pick<Field, 'shape' | 'required'>): Filling | undefined {
    if (!isIssuesName(name)) return undefined;
    const [only, ...others] = leavesOf(shape, this.#models).filter(({ kind }) => kind !== 'null');
    if (only?.kind !== 'array' || others.length > 0 || only.maxItems === 0) return undefined;
    const hasMessage = this.#messageHolder === 'list' || (only.minItems ?? 0) > 0;
    if ((only.minItems ?? 0) > 1) return undefined;
    const limited = (value: Value): Value => limitedBy([only.maxItems], value);
    const isIssues = !hasMessage && fillsIssues(only.items, this.#models);
    const form = isIssues ? undefined : this.#issueForm(only.items);
    const texts = leavesOf(only.items, this.#models);
    if (!isIssues && !form && !texts.some(isFreeText)) return undefined;
    this.hasList = true;
    if (isIssues)
      return { value: limited(part(required ? 'issueListPart' : 'issuesPart')), hasMessage: false };
    // A list that must have items holds the failure itself where no part of the request is wrong.
    if (hasMessage && (required || this.#messageHolder === 'list'))
      return {
        value: limited(form ? callOf(part('issuesOrFailurePart'), form) : part('textsOrFailurePart')),
        hasMessage,
      };
    const value = form
      ? callOf(part(required ? 'formedListPart' : 'formedPart'), form)
      : part(required ? 'messageListPart' : 'messagesPart');
    return { value: limited(value), hasMessage: false };
  }

  #issueForm(items: Shape): Expression | undefined {
    const form = issueForm(items, { models: this.#models, style: this.#style });
    this.isStyled ||= form?.isStyled === true;
    return form?.parts;
  }

  /** Returns all that is wrong by its place, as ASP.NET's validation problems have it. */
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
    if (this.#messageHolder === 'list')
      return { value: callOf(part('mapOrFailurePart'), messages), hasMessage: true };
    return { value: required ? messages : callOf(part('issuesOnlyPart'), messages), hasMessage: false };
  }

  #time(name: string, { shape }: Field): Value | undefined {
    const isTime = leavesOf(shape, this.#models).some(
      (leaf) => leaf.kind === 'string' && (leaf.format === 'date-time' || isFreeText(leaf)),
    );
    return isTime && timeNames.has(name) ? part('timePart') : undefined;
  }

  /** Returns a code that must match a pattern. */
  #code(name: string, { shape }: Field): Value | undefined {
    if (!leavesOf(shape, this.#models).some(hasPattern)) return undefined;
    if (statusNames.has(name)) return part('statusTextPart');
    if (!codeNames.has(name)) return undefined;
    this.isStyled = true;
    return part(this.#style.code);
  }

  /** Returns a constant that says whether the request succeeded: `success: false`, `error: true`. */
  #truth(name: string, { shape, required }: Field): Value | undefined {
    const isBoolean = leavesOf(shape, this.#models).every(({ kind }) => kind === 'boolean');
    if (!required || !isBoolean || !Object.hasOwn(truths, name)) return undefined;
    return callOf(part('constantPart'), truths[name] === true);
  }

  /** Returns what is required and says nothing: its default, null, or no items. */
  #leastOf({ shape, required, default: fallback }: Field): Filling | undefined {
    const leaves = leavesOf(shape, this.#models);
    if (!required) return undefined;
    if (fallback !== undefined && typeof fallback !== 'object')
      return { value: callOf(part('constantPart'), fallback), hasMessage: false };
    if (leaves.some(({ kind }) => kind === 'null'))
      return { value: callOf(part('constantPart'), dataExpression(null)), hasMessage: false };
    const isEmptied = leaves.some((leaf) => leaf.kind === 'array' && (leaf.minItems ?? 0) === 0);
    if (isEmptied) return { value: part('emptyListPart'), hasMessage: false };
    // `schemas` in errors of SCIM: RFC 7644, section 3.12.
    const items = leaves.flatMap((leaf) =>
      leaf.kind === 'array' ? (onlyValue(leaf.items, this.#models) ?? []) : [],
    );
    return items[0] === undefined
      ? undefined
      : { value: callOf(part('constantPart'), [items[0]]), hasMessage: false };
  }

  /** Returns what problem details have of URIs: RFC 9457, sections 3.1.1 and 3.1.5. */
  #uri(name: string, { shape }: Field): Value | undefined {
    const formats = leavesOf(shape, this.#models).map((leaf) => (leaf.kind === 'string' ? leaf.format : ''));
    if (name === 'type' && formats.some((format) => format?.startsWith('uri')))
      return callOf(part('constantPart'), this.#own.type ?? 'about:blank');
    const takesReference = formats.some((format) => format === undefined || format === 'uri-reference');
    return name === 'instance' && takesReference ? part('instancePart') : undefined;
  }
}
