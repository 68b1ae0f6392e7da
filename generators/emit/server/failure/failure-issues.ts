import { wordOfStatus } from '@specline/kernel/word-of-status';
import type { Field, ObjectShape, Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, dataExpression, expressionOf, type Expression, type Value } from '../../ts/expression.ts';
import {
  constantPart,
  hasPattern,
  isFreeText,
  limitedBy,
  listedWords,
  part,
  plain,
  takesWords,
  textLimits,
} from './failure-parts.ts';
import { objectAlternatives } from './object-alternatives.ts';
import type { TextStyle } from './text-style.ts';

/** The places that an issue can have: `Issue` of the runtime. */
const places = ['path', 'query', 'header', 'cookie', 'body'];

/** The members of every issue, and those of some. */
const issueMembers = ['in', 'pointer', 'keyword', 'message'];
const optionalIssueMembers = ['spec'];

/** True if the issues of the runtime are values of a shape. */
export function fillsIssues(items: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(items, models);
  const [only, ...others] = leaves;
  if (only?.kind === 'unknown') return others.length === 0;
  if (only?.kind !== 'object' || others.length > 0) return false;
  const fields = only.fields;
  const names = new Set(fields.map(({ wire }) => wire));
  const isOpen =
    only.rest === 'undeclared' || (typeof only.rest === 'object' && only.rest.kind === 'unknown');
  const isNamed = isOpen || [...issueMembers, ...optionalIssueMembers].every((name) => names.has(name));
  return isNamed && fields.every((field) => isFilled(field, models));
}

const pathNames = 'pointer path field property param parameter name key attribute'.split(' ');
const messageNames = 'message reason detail description msg text error title diagnostics'.split(' ');
const keywordNames = 'code keyword rule constraint type'.split(' ');
const placeNames = 'in location place source'.split(' ');
const statusNames = ['status', 'statuscode'];

/** The depth to which objects within an issue are visited: `source: { pointer }` of JSON:API. */
const deepestIssue = 2;

/** The setting in which an issue of a document is filled in. */
interface IssueSetting {
  readonly models: ModelsById;
  readonly style: TextStyle;
}

/** The form in which issues of the runtime are written as objects of a document. */
interface IssueForm {
  /** A record of parts by property. */
  readonly parts: Expression;
  /** True where a text of it must match a pattern. */
  readonly isStyled: boolean;
}

/**
 * Returns how the issues of the runtime are written as objects with other names for their members.
 * @returns Undefined where it requires more, or has no place for a message.
 */
export function issueForm(items: Shape, setting: IssueSetting): IssueForm | undefined {
  const forms = objectAlternatives(items, setting.models).map((object) => issueParts(object, setting, 1));
  return forms.find((form) => form?.hasMessage === true);
}

function issueParts(
  { fields }: ObjectShape,
  setting: IssueSetting,
  depth: number,
): (IssueForm & { readonly hasMessage: boolean }) | undefined {
  const names = fields.map(({ wire }) => plain(wire));
  const filled = fields
    .filter(({ access }) => access !== 'write')
    .map((field) => [field, partByPlace(field, names) ?? issuePart(field, setting, depth)] as const);
  if (filled.some(([{ required }, value]) => required && value === undefined)) return undefined;
  const entries = filled.flatMap(([{ wire }, value]) =>
    value === undefined ? [] : [[wire, expressionOf(value)] as const],
  );
  const hasMessage = filled.some(
    ([{ wire }, value]) => value !== undefined && messageNames.includes(plain(wire)),
  );
  const isStyled = filled.some(([{ shape }]) => leavesOf(shape, setting.models).some(hasPattern));
  return { parts: { kind: 'record', entries }, hasMessage, isStyled };
}

/**
 * Returns a property that only issues of some parts of a request have: the pointer is that of the body (RFC 9457, section 3), where
 * parameters and headers have properties of their own, as in `source` of JSON:API.
 */
function partByPlace({ wire, required }: Field, names: readonly string[]): Value | undefined {
  const name = plain(wire);
  const isApart =
    names.includes('pointer') && names.some((each) => ['parameter', 'param', 'header'].includes(each));
  if (required || !isApart) return undefined;
  const others = places.filter(
    (place) => place !== 'body' && !(place === 'header' && names.includes('header')),
  );
  const placesOf: Readonly<Record<string, readonly string[]>> = {
    pointer: ['body'],
    parameter: others,
    param: others,
    header: ['header'],
  };
  const own = Object.hasOwn(placesOf, name) ? placesOf[name] : undefined;
  return (
    own && callOf(part('issuePartIn'), own, part(name === 'pointer' ? 'issuePointer' : 'issueParameter'))
  );
}

function issuePart(field: Field, { models, style }: IssueSetting, depth: number): Value | undefined {
  const { wire, shape, required, default: fallback } = field;
  const name = plain(wire);
  const leaves = leavesOf(shape, models);
  const constant = constantPart(shape, models);
  if (constant !== undefined) return required ? constant : undefined;
  const words = listedWords(shape, models);
  const text = leaves.some(takesWords) ? textPart(name, leaves, style) : undefined;
  return (
    text ??
    (leaves.some(isPointerText) && name === 'pointer' ? pointerPart(leaves, style) : undefined) ??
    (leaves.some(hasPattern) && keywordNames.includes(name) ? part(style.keyword) : undefined) ??
    (words.length > 0 ? listedPart(name, words, required) : undefined) ??
    (statusNames.includes(name) && leaves.some(({ kind }) => kind === 'number')
      ? part('issueStatus')
      : undefined) ??
    stepsPart(name, leaves, models) ??
    nestedPart(field, { models, style }, depth) ??
    (required && fallback !== undefined && typeof fallback !== 'object'
      ? callOf(part('constantPart'), fallback)
      : undefined) ??
    (required && leaves.some(({ kind }) => kind === 'null')
      ? callOf(part('constantPart'), dataExpression(null))
      : undefined)
  );
}

function textPart(name: string, leaves: readonly Shape[], { pointer }: TextStyle): Value | undefined {
  const limited = (value: string): Value => limitedBy(textLimits(leaves), part(value), 'limitedIssuePart');
  if (name === 'pointer') return part(pointer);
  if (pathNames.includes(name)) return part('issuePath');
  if (messageNames.includes(name)) return limited('issueMessage');
  if (keywordNames.includes(name)) return part('issueKeyword');
  if (statusNames.includes(name)) return part('issueStatusText');
  return placeNames.includes(name) ? part('issuePlace') : undefined;
}

/** True for text in a form that a pointer may have. */
function isPointerText(leaf: Shape): boolean {
  if (leaf.kind !== 'string') return false;
  return (
    leaf.pattern !== undefined ||
    ['json-pointer', 'uri-reference', 'uri-fragment', 'json-pointer-uri-fragment'].includes(leaf.format ?? '')
  );
}

function pointerPart(leaves: readonly Shape[], { pointer }: TextStyle): ImportedName {
  const isFragment = leaves.some((leaf) => leaf.kind === 'string' && /uri/.test(leaf.format ?? ''));
  return part(isFragment ? 'issueFragment' : pointer);
}

/** Returns a word of a list: the place, or else the one that means that something is invalid. */
function listedPart(name: string, words: readonly string[], required: boolean): Value | undefined {
  if (placeNames.includes(name) && words.some((word) => places.includes(word)))
    return callOf(part('issuePlaceAmong'), words);
  const word = required ? wordOfStatus(400, words) : undefined;
  return word === undefined ? undefined : callOf(part('constantPart'), word);
}

/** Returns an object within an issue that has a place for where it is. */
function nestedPart({ shape, required }: Field, setting: IssueSetting, depth: number): Value | undefined {
  if (depth === deepestIssue) return undefined;
  const forms = objectAlternatives(shape, setting.models).map((object) =>
    issueParts(object, setting, depth + 1),
  );
  const form = forms.find((each) => each !== undefined && (required || !isEmptyRecord(each.parts)));
  return form && callOf(part('issueObject'), form.parts);
}

function isEmptyRecord(parts: Expression): boolean {
  return parts.kind === 'record' && parts.entries.length === 0;
}

/** Returns a place as a list of steps: `path` in issues of Zod, `loc` in those of FastAPI. */
function stepsPart(name: string, leaves: readonly Shape[], models: ModelsById): ImportedName | undefined {
  const [only, ...others] = leaves;
  if (only?.kind !== 'array' || others.length > 0 || (only.minItems ?? 0) > 0) return undefined;
  if (only.maxItems !== undefined) return undefined;
  const steps = leavesOf(only.items, models);
  if (!steps.some(isFreeText)) return undefined;
  const takesNumbers = steps.some(
    (leaf) => leaf.kind === 'number' && leaf.maximum === undefined && (leaf.minimum ?? 0) <= 0,
  );
  if (name === 'loc') return takesNumbers ? part('issueLocation') : undefined;
  if (!pathNames.includes(name)) return undefined;
  return part(takesNumbers ? 'issueSteps' : 'issueStepTexts');
}

function isFilled({ wire, shape, required }: Field, models: ModelsById): boolean {
  if (!issueMembers.includes(wire) && !optionalIssueMembers.includes(wire)) return !required;
  if (required && optionalIssueMembers.includes(wire)) return false;
  return leavesOf(shape, models).some((leaf) => {
    if (leaf.kind === 'unknown') return true;
    if (leaf.kind === 'string') return leaf.pattern === undefined && leaf.maxLength === undefined;
    if (leaf.kind !== 'literal') return false;
    return leaf.open || (wire === 'in' && places.every((place) => leaf.values.includes(place)));
  });
}
