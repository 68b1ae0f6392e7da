import { essenceOf, isJson, isXml } from '@specline/kernel/media-type';
import type { Field, ObjectShape, Payload, Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import { callOf, expressionOf, type Expression, type Value } from '../../ts/expression.ts';
import { limitedBy, part, plain, takesWords, textLimits } from './failure-parts.ts';
import { fillsIssues } from './failure-issues.ts';
import { isIssuesName } from './failure-names.ts';
import {
  FormMaker,
  objectOf,
  type Entries,
  type FormSetting,
  type MakerSetting,
  type Missing,
} from './form-maker.ts';
import { objectAlternatives } from './object-alternatives.ts';
import { textStyles, usualStyle } from './text-style.ts';

/** The members that are added to problem details which are open to more: RFC 9457, section 3.2. */
export const ownMembers = [
  ['requestId', 'requestIdPart'],
  ['issues', 'issuesPart'],
] as const;

/** The name of a member that is added. */
export type OwnMember = (typeof ownMembers)[number][0];

/** A way to fill an error with what the runtime knows of a failure. */
export interface FormCandidate {
  /** A `FailureForm` of the runtime. */
  readonly form: Expression;
  /** The members that it adds to those which are declared. */
  readonly added: readonly OwnMember[];
  /** False where it has no place to say what happened. */
  readonly hasMessage: boolean;
}

/** The ways to fill an error, the best first, and what is missing for a better one. */
export interface FormCandidates {
  readonly candidates: readonly FormCandidate[];
  readonly missing: Missing | undefined;
}

/**
 * Returns how an error of a document is filled in with what the runtime knows of a failure. Where it has no list for all that is
 * wrong with a request, its message has that; where it has no message, its list has every failure.
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
    return { candidates: [{ form: formed(text), added: [], hasMessage: true }], missing: undefined };
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
        .toSorted((a, b) => Number(b.hasMessage) - Number(a.hasMessage))
        .map(({ body, ...form }) => ({ ...form, form: formed(body) })),
      ...(bare === undefined
        ? []
        : [
            {
              form: isProblem && bare === problem ? expressionOf(part('problemForm')) : formed(bare),
              added: [],
              hasMessage: true,
            },
          ]),
    ],
    missing: found.find(({ missing }) => missing !== undefined)?.missing,
  };
}

const problem = part('problemPart');

/** Returns the media type that an error is sent in; undefined where no text of ours can be it. */
function concreteType(mediaType: string): string | undefined {
  const type = essenceOf(mediaType);
  if (type === '*/*' || type === 'application/*') return 'application/json';
  if (type === 'text/*') return 'text/plain';
  if (type === 'application/*+json') return 'application/problem+json';
  const isFilled = isJson(type) || isXml(type) || type === 'text/plain';
  return isFilled && !type.includes('*') ? mediaType : undefined;
}

/** Returns what fills an error that is no object with members of its own. */
function bodyOf(shape: Shape, { models, status, own }: FormSetting): Value | undefined {
  const leaves = leavesOf(shape, models);
  if (leaves.some(takesWords)) return limitedBy(textLimits(leaves), part('explanationPart'));
  if (leaves.some(({ kind }) => kind === 'unknown' || kind === 'map')) return problem;
  const maker = new FormMaker({ models, status, own, isProblem: false, style: usualStyle }, 'list');
  return maker.list('errors', { shape, required: true })?.value;
}

/** Returns problem details of the runtime, which have what RFC 9457 declares and no more than a document leaves room for. */
function standardForms(objects: readonly ObjectShape[]): readonly FormCandidate[] {
  const declared = new Set(objects.flatMap(({ fields }) => fields.map(({ wire }) => wire)));
  const added = ownMembers.map(([name]) => name).filter((name) => !declared.has(name));
  return [{ form: expressionOf(part('problemForm')), added, hasMessage: true }];
}

/** The members that problem details of the runtime always or sometimes have. */
const problemNames = ['type', 'title', 'status', 'detail', 'requestId'];

/** True if problem details, as the runtime writes them, may be values of a shape. */
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
  return rest === 'undeclared' || (typeof rest === 'object' && rest.kind === 'unknown');
}

/** Ways to fill one object. */
interface ObjectForms {
  readonly forms: readonly {
    readonly body: Expression;
    readonly added: readonly OwnMember[];
    readonly hasMessage: boolean;
  }[];
  readonly missing: Missing | undefined;
  /** True where a text of it must match a pattern. */
  readonly isStyled: boolean;
}

/** Returns the ways to fill an object: one where no text of it must match a pattern, or one in each style. */
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
    form?.hasMessage === true ? form : (new FormMaker(setting, 'list').objectForm(object, 1) ?? form);
  const isStyled = listing.isStyled || explaining.isStyled;
  if (chosen === undefined) return { forms: [], missing: maker.missing ?? 'message', isStyled };
  const { entries, hasMessage } = chosen;
  const plainForm = { body: objectOf(entries), added: [], hasMessage };
  const isOpen = setting.isProblem && isOpenTo(object.rest);
  const free = isOpen ? freeMembers(object) : [];
  // The issues of a request are in one place: in a declared list, in a list that is added, or in the message.
  const own = listing.hasList ? free.filter(([name]) => name !== 'issues') : free;
  const isListed = listing.hasList || own.some(([name]) => name === 'issues');
  const isExplained = isOpen && object.fields.every(({ wire }) => wire !== 'detail');
  const detail = isExplained ? [entryOf(['detail', isListed ? 'messagePart' : 'explanationPart'])] : [];
  const base =
    isListed && (isExplained || listed?.hasMessage === true) ? (listed?.entries ?? entries) : entries;
  const extended = [...base, ...detail, ...own.map(entryOf)];
  const extendedForm = {
    body: objectOf(extended),
    added: free.map(([name]) => name),
    hasMessage: hasMessage || isExplained,
  };
  return {
    forms: extended.length === base.length ? [plainForm] : [extendedForm, plainForm],
    missing: hasMessage || isExplained ? undefined : 'message',
    isStyled,
  };
}

function entryOf([name, filling]: readonly [name: string, filling: string]): Entries[number] {
  return [name, expressionOf(part(filling))];
}

/** Returns the members that may be added, since the document declares none of the same name. */
function freeMembers({ fields }: ObjectShape): (typeof ownMembers)[number][] {
  return ownMembers.filter(([name]) => fields.every(({ wire }) => wire !== name));
}
