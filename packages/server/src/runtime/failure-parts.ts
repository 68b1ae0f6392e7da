import { titleOf, type Failure, type RenderFailure } from './failure.ts';
import { emptyObject } from './values.ts';

/** What a property of a rendered failure holds; it is left out where that is undefined. */
export type FailurePart = (failure: Failure) => unknown;

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

/** What happened. */
export const messagePart: FailurePart = ({ message }) => message;

/** What the request is called in logs. */
export const requestIdPart: FailurePart = ({ requestId }) => requestId;

/** Each thing that is wrong; nothing where there is no list of them. */
export const issuesPart: FailurePart = ({ issues }) => (issues.length > 0 ? issues : undefined);

/** Each thing that is wrong, if only in an empty list. */
export const issueListPart: FailurePart = ({ issues }) => issues;

/** Each thing that is wrong, as a text; nothing where there is no list of them. */
export const messagesPart: FailurePart = (failure) =>
  failure.issues.length > 0 ? messageListPart(failure) : undefined;

/** Each thing that is wrong, as a text, if only in an empty list. */
export const messageListPart: FailurePart = ({ issues }) =>
  issues.map(({ in: place, pointer, message }) => `${place}${pointer} ${message}`);
