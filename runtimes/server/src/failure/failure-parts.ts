import { titleOf, type Failure, type FailurePart } from './failure.ts';
import { stepsOf } from './issue.ts';
import { emptyObject } from '../parameters/values.ts';
import { wordOfStatus } from '@specline/kernel/word-of-status';

/** Returns an object, such as the one in `{ "error": { "code", "message" } }`. */
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

/** Returns a part that always gives the same value. */
export function constantPart(value: unknown): () => unknown {
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

/** The same in capitals, as many patterns of codes demand: `NOT_FOUND`. */
export const capitalCodePart: FailurePart = ({ status }) =>
  titleOf(status).toUpperCase().replaceAll(' ', '_');

/** The same with hyphens: `not-found`. */
export const hyphenCodePart: FailurePart = ({ status }) => titleOf(status).toLowerCase().replaceAll(' ', '-');

/**
 * Returns a text or a list that is cut off.
 * @param part Fills it.
 * @param limit The most characters (JSON Schema 2020-12, Validation, section 6.3.1), or items, that it may have.
 */
export function limitedPart(part: FailurePart, limit: number): FailurePart {
  return (failure) => {
    const value = part(failure);
    if (isList(value)) return value.slice(0, limit);
    return typeof value === 'string' ? limitedText(value, limit) : value;
  };
}

/** Returns the same of what a property of one thing that is wrong holds. */
export function limitedIssuePart(part: IssuePart, limit: number): IssuePart {
  return (issue, failure) => {
    const value = part(issue, failure);
    return typeof value === 'string' ? limitedText(value, limit) : value;
  };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns a text with at most so many code points, which JSON Schema counts. */
function limitedText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, Math.max(0, limit - 1)).join('')}…` : text;
}

/** Returns the one of several words that describes the status best. */
export function wordPart(words: readonly string[]): FailurePart {
  return ({ status }) => wordOfStatus(status, words);
}

/** The message: what happened. */
export const messagePart: FailurePart = ({ message }) => message;

/** The message and each issue, if there is no list of them: 1,000 characters at most. */
export const explanationPart: FailurePart = (failure) => {
  const text = [failure.message, textsOf(failure).join('; ')].join(' ').trim();
  return text.length > 1000 ? `${text.slice(0, 999).replace(/[\ud800-\udbff]$/, '')}…` : text;
};

/** The id of the request in logs. */
export const requestIdPart: FailurePart = ({ requestId }) => requestId;

/** The id of the request in logs, as a reference that is a URI: RFC 9457, section 3.1.5. */
export const instancePart: FailurePart = ({ requestId }) => `#${encodeURIComponent(requestId)}`;

/** The path of the request. */
export const pathPart: FailurePart = ({ path }) => path;

/** The time of the failure: RFC 3339. */
export const timePart: FailurePart = ({ time = Date.now() }) => new Date(time).toISOString();

/** No items. */
export const emptyListPart: FailurePart = () => [];

/** Returns each thing that is wrong; nothing where there is no list of them. */
export const issuesPart: FailurePart = ({ issues }) => (issues.length > 0 ? issues : undefined);

/** Returns each thing that is wrong, if only in an empty list. */
export const issueListPart: FailurePart = ({ issues }) => issues;

/** One thing that is wrong, or a failure as a whole, which is at no place. */
interface ListedIssue {
  readonly in: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** The value of a property of one issue. */
export type IssuePart = (issue: ListedIssue, failure: Failure) => unknown;

export const issuePlace: IssuePart = (issue) => issue.in;
export const issuePointer: IssuePart = ({ pointer }) => pointer;
/** The pointer as the fragment of a URI, as RFC 9457, section 3, has it: `#/lines/0/price` (RFC 6901, section 6). */
export const issueFragment: IssuePart = ({ pointer }) => fragmentOf(pointer);
/** The pointer, or a slash for the whole where a document leaves no room for an empty one. */
export const issueRootedPointer: IssuePart = ({ pointer }) => pointer || '/';
/** The same as the fragment of a URI. */
export const issueRootedFragment: IssuePart = ({ pointer }) => fragmentOf(pointer || '/');
/** The name of a parameter or header: the first step of the pointer. */
export const issueParameter: IssuePart = ({ pointer }) => stepsOf(pointer)[0];

/** Returns a property that only issues of some parts of a request have; nothing for all others. */
export function issuePartIn(places: readonly string[], part: IssuePart): IssuePart {
  return (issue, failure) => (places.includes(issue.in) ? part(issue, failure) : undefined);
}

export const issueKeyword: IssuePart = ({ keyword }) => keyword;
/** The keyword in capitals: `MAX_LENGTH`. */
export const issueCapitalKeyword: IssuePart = ({ keyword }) => wordsOf(keyword).join('_').toUpperCase();
/** The keyword with hyphens: `max-length`. */
export const issueHyphenKeyword: IssuePart = ({ keyword }) => wordsOf(keyword).join('-');
export const issueMessage: IssuePart = ({ message }) => message;
export const issueStatus: IssuePart = (_, { status }) => status;
export const issueStatusText: IssuePart = (_, { status }) => String(status);

function fragmentOf(pointer: string): string {
  return `#${encodeURI(pointer.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('#', '%23')}`;
}

/** Returns the words of a keyword, in lower case: `maxLength` has two. */
function wordsOf(keyword: string): readonly string[] {
  return (
    keyword
      .replace(/[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Returns the place as one of some words: a cookie may be in a header, and all else in the body. */
export function issuePlaceAmong(words: readonly string[]): IssuePart {
  return (issue) => {
    const places = issue.in === 'cookie' ? ['cookie', 'header', 'body'] : [issue.in, 'body'];
    return places.find((place) => words.includes(place)) ?? words[0];
  };
}

/** Returns an object within one thing that is wrong, such as `source: { pointer }`. */
export function issueObject(parts: Readonly<Record<string, IssuePart>>): IssuePart {
  return formOf(parts);
}

/** The place within its part of the request: `limit`, `lines/0/price`, that part if it is about the whole, or the request. */
export const issuePath = (issue: ListedIssue): string => issue.pointer.slice(1) || issue.in || 'request';

/** The same step by step: `['lines', '0', 'price']`. */
export const issueStepTexts: IssuePart = ({ pointer }) => stepsOf(pointer);

/** The same with numbers for the items of lists: `['lines', 0, 'price']`. */
export const issueSteps: IssuePart = ({ pointer }) => numbered(stepsOf(pointer));

/** The same below the part of the request, as FastAPI has it: `['body', 'lines', 0, 'price']`. */
export const issueLocation: IssuePart = (issue) => [
  ...(issue.in === '' ? [] : [issue.in]),
  ...numbered(stepsOf(issue.pointer)),
];

function numbered(steps: readonly string[]): readonly (string | number)[] {
  return steps.map((step) => (/^(?:0|[1-9]\d{0,14})$/.test(step) ? Number(step) : step));
}

/** Returns each thing that is wrong, in a form of its own; nothing where there is no list of them. */
export function formedPart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const list = formedListPart(parts);
  return (failure) => (failure.issues.length > 0 ? list(failure) : undefined);
}

/** Returns each thing that is wrong, in a form of its own, if only in an empty list. */
export function formedListPart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const form = formOf(parts);
  return (failure) => failure.issues.map((issue) => form(issue, failure));
}

/** Returns each thing that is wrong, in a form of its own, or the failure itself where nothing of the request is. */
export function issuesOrFailurePart(parts: Readonly<Record<string, IssuePart>>): FailurePart {
  const form = formOf(parts);
  return (failure) => {
    const { issues, message } = failure;
    const whole = { in: '', pointer: '', keyword: String(codePart(failure)), message };
    return (issues.length > 0 ? issues : [whole]).map((issue) => form(issue, failure));
  };
}

function formOf(parts: Readonly<Record<string, IssuePart>>): IssuePart {
  const entries = Object.entries(parts);
  return (issue, failure) => {
    const object = emptyObject();
    for (const [name, part] of entries) object[name] = part(issue, failure);
    return object;
  };
}

/** Returns each thing that is wrong, as a text, or what happened where nothing of the request is. */
export const textsOrFailurePart: FailurePart = (failure) =>
  failure.issues.length > 0 ? textsOf(failure) : [failure.message];

/** Returns each thing that is wrong, as a text; nothing where there is no list of them. */
export const messagesPart: FailurePart = (failure) =>
  failure.issues.length > 0 ? messageListPart(failure) : undefined;

/** Returns each thing that is wrong, as a text, if only in an empty list. */
export const messageListPart: FailurePart = textsOf;

/** Lists of what is wrong by its place, such as `lines/0/price`. */
export const messagesByPlacePart: FailurePart = (failure) => byPlace(failure, (messages) => messages);

/** The same as a text for each place. */
export const textsByPlacePart: FailurePart = (failure) => byPlace(failure, (messages) => messages.join('; '));

/** Returns undefined if nothing of the request is wrong. */
export function issuesOnlyPart(part: FailurePart): FailurePart {
  return (failure) => (failure.issues.length > 0 ? part(failure) : undefined);
}

/** Returns a part that lists the failure itself under `request`, where nothing is wrong with the request. */
export function mapOrFailurePart(part: FailurePart): FailurePart {
  return (failure) => {
    const { issues, message } = failure;
    // The place of the whole request, which is none of its parts.
    const whole = { in: 'body', pointer: '/request', keyword: String(codePart(failure)), message } as const;
    return part(issues.length > 0 ? failure : { ...failure, issues: [whole] });
  };
}

function byPlace({ issues }: Failure, write: (messages: readonly string[]) => unknown): object {
  const places = new Map<string, string[]>();
  for (const issue of issues) {
    const place = issuePath(issue);
    places.set(place, [...(places.get(place) ?? []), issue.message]);
  }
  const object = emptyObject();
  for (const [place, messages] of places) object[place] = write(messages);
  return object;
}

function textsOf({ issues }: Failure): readonly string[] {
  return issues.map(({ in: place, pointer, message }) => `${place}${pointer} ${message}`);
}
