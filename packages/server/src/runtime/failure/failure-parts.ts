import { titleOf, type Failure, type RenderFailure, type FailurePart } from './failure.ts';
import { stepsOf } from './issue.ts';
import { emptyObject } from '../parameters/values.ts';
import { wordOfStatus } from '../kernel/word-of-status.ts';

/**
 * Writes failures in a form of its own, as the errors of a document have it.
 * @param contentType Media type of that form.
 * @param parts Its properties by name.
 */
export function failureOf(contentType: string, parts: Readonly<Record<string, FailurePart>>): RenderFailure {
  const body = objectPart(parts);
  return (failure) => ({ contentType, body: body(failure) });
}

/** An object, such as the one in `{ "error": { "code", "message" } }`. */
export function objectPart(parts: Readonly<Record<string, FailurePart>>): FailurePart {
  const entries = Object.entries(parts);
  return (failure) => {
    const object = emptyObject();
    for (const [name, part] of entries) {
      const value = part(failure);
      if (value !== undefined) object[name] = value;
    }
    return object;
  };
}

/** Always the same. */
export function constantPart(value: string | number | boolean | null): FailurePart {
  return () => value;
}

/** The status, as a number. */
export const statusPart: FailurePart = ({ status }) => status;

/** The status, as a text. */
export const statusTextPart: FailurePart = ({ status }) => String(status);

/** The phrase of the status: `Not Found`. */
export const titlePart: FailurePart = ({ status }) => titleOf(status);

/** The phrase of the status as a word for programs: `not_found`. */
export const codePart: FailurePart = ({ status }) => titleOf(status).toLowerCase().replaceAll(' ', '_');

/** That of several words which tells the status best. */
export function wordPart(words: readonly string[]): FailurePart {
  return ({ status }) => wordOfStatus(status, words);
}

/** What happened. */
export const messagePart: FailurePart = ({ message }) => message;

/** What happened, and each thing that is wrong, where there is no list of them: 1,000 characters at most. */
export const explanationPart: FailurePart = (failure) => {
  const text = [failure.message, textsOf(failure).join('; ')].join(' ').trim();
  return text.length > 1000 ? `${text.slice(0, 999).replace(/[\ud800-\udbff]$/, '')}…` : text;
};

/** What the request is called in logs. */
export const requestIdPart: FailurePart = ({ requestId }) => requestId;

/** What the request is called in logs, as a reference that is a URI: RFC 9457, section 3.1.5. */
export const instancePart: FailurePart = ({ requestId }) => `#${encodeURIComponent(requestId)}`;

/** The path of the request. */
export const pathPart: FailurePart = ({ path }) => path;

/** When it happened: RFC 3339. */
export const timePart: FailurePart = ({ time = Date.now() }) => new Date(time).toISOString();

/** No items. */
export const emptyListPart: FailurePart = () => [];

/** Each thing that is wrong; nothing where there is no list of them. */
export const issuesPart: FailurePart = ({ issues }) => (issues.length > 0 ? issues : undefined);

/** Each thing that is wrong, if only in an empty list. */
export const issueListPart: FailurePart = ({ issues }) => issues;

/** One thing that is wrong, or a failure as a whole, which is at no place. */
interface Told {
  readonly in: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** What a property of one thing that is wrong holds. */
export type IssuePart = (told: Told) => unknown;

export const issuePlace: IssuePart = (told) => told.in;
export const issuePointer: IssuePart = ({ pointer }) => pointer;
export const issueKeyword: IssuePart = ({ keyword }) => keyword;
export const issueMessage: IssuePart = ({ message }) => message;

/** Where it is within its part of the request: `limit`, `lines/0/price`, or that part where it is about the whole. */
export const issuePath = (told: Told): string => told.pointer.slice(1) || told.in;

/** The same step by step: `['lines', '0', 'price']`. */
export const issueStepTexts: IssuePart = ({ pointer }) => stepsOf(pointer);

/** The same with numbers for the items of lists: `['lines', 0, 'price']`. */
export const issueSteps: IssuePart = ({ pointer }) => numbered(stepsOf(pointer));

/** The same below the part of the request, as FastAPI has it: `['body', 'lines', 0, 'price']`. */
export const issueLocation: IssuePart = (told) => [
  ...(told.in === '' ? [] : [told.in]),
  ...numbered(stepsOf(told.pointer)),
];

function numbered(steps: readonly string[]): readonly (string | number)[] {
  return steps.map((step) => (/^(?:0|[1-9]\d{0,14})$/.test(step) ? Number(step) : step));
}

/** Each thing that is wrong, in a form of its own; nothing where there is no list of them. */
export function formedPart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const list = formedListPart(parts);
  return (failure) => (failure.issues.length > 0 ? list(failure) : undefined);
}

/** Each thing that is wrong, in a form of its own, if only in an empty list. */
export function formedListPart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const form = formOf(parts);
  return ({ issues }) => issues.map(form);
}

/** Each thing that is wrong, in a form of its own, or the failure itself where nothing of the request is. */
export function tellingListPart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const form = formOf(parts);
  return (failure) => {
    const { issues, message } = failure;
    const whole = { in: '', pointer: '', keyword: String(codePart(failure)), message };
    return (issues.length > 0 ? issues : [whole]).map(form);
  };
}

function formOf(parts: Readonly<Record<string, IssuePart>>): (told: Told) => unknown {
  const entries = Object.entries(parts);
  return (told) => {
    const object = emptyObject();
    for (const [name, part] of entries) object[name] = part(told);
    return object;
  };
}

/** Each thing that is wrong, as a text, or what happened where nothing of the request is. */
export const tellingTextsPart: FailurePart = (failure) =>
  failure.issues.length > 0 ? textsOf(failure) : [failure.message];

/** Each thing that is wrong, as a text; nothing where there is no list of them. */
export const messagesPart: FailurePart = (failure) =>
  failure.issues.length > 0 ? messageListPart(failure) : undefined;

/** Each thing that is wrong, as a text, if only in an empty list. */
export const messageListPart: FailurePart = textsOf;

/** Lists of what is wrong by its place, such as `lines/0/price`; nothing where nothing of the request is. */
export const someMessagesByPlacePart: FailurePart = (failure) =>
  failure.issues.length > 0 ? messagesByPlacePart(failure) : undefined;

/** The same, if only without any. */
export const messagesByPlacePart: FailurePart = ({ issues }) => {
  const byPlace = new Map<string, string[]>();
  for (const issue of issues) {
    const place = issuePath(issue);
    byPlace.set(place, [...(byPlace.get(place) ?? []), issue.message]);
  }
  const object = emptyObject();
  for (const [place, messages] of byPlace) object[place] = messages;
  return object;
};

function textsOf({ issues }: Failure): readonly string[] {
  return issues.map(({ in: place, pointer, message }) => `${place}${pointer} ${message}`);
}
