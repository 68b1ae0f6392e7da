import type { Json } from '@specline/kernel/json';
import { decodePercent } from '@specline/kernel/pointer';
import { refOf } from '@specline/kernel/values';
import type { Direction } from './report/change.ts';
import { isOnlyReference } from './side.ts';

/** Thing that a schema belongs to, as rule ids name it: a parameter, a body, a header, or a property within one of these. */
export interface Subject {
  readonly direction: Direction;
  /** First part of rule ids: `request-parameter`, `request-property`. */
  readonly prefix: string;
  /** Property within it, as messages name it: `items/title`; empty for the thing itself. */
  readonly path: string;
  /** The thing itself, as messages name it: `the query parameter "limit"`, `the body`, `the response 200`. */
  readonly name: string;
  /** Prefix of what is within. */
  readonly within: string;
  /** True where values do not travel this way (`readOnly` in a request): nothing there breaks anybody. */
  readonly idle?: true;
}

/**
 * Returns a parameter of a request.
 * @param place Its `in`.
 */
export function parameterSubject(place: Json | undefined, name: string): Subject {
  return {
    direction: 'request',
    prefix: 'request-parameter',
    within: place === 'header' ? 'request-header-property' : 'request-parameter-property',
    path: '',
    name,
  };
}

/** Returns the body of a request, in one media type. */
export function requestBodySubject(mediaType: string): Subject {
  return {
    direction: 'request',
    prefix: 'request-body',
    within: 'request-property',
    path: '',
    name: `the request body (${mediaType})`,
  };
}

/** Returns the body of a reply, in one media type. */
export function responseBodySubject(status: string, mediaType: string): Subject {
  return {
    direction: 'response',
    prefix: 'response-body',
    within: 'response-property',
    path: '',
    name: `the response ${status} (${mediaType})`,
  };
}

/** Returns a header of a reply. */
export function responseHeaderSubject(status: string, header: string): Subject {
  return {
    direction: 'response',
    prefix: 'response-header',
    within: 'response-header-property',
    path: '',
    name: `the header "${header}" of the response ${status}`,
  };
}

/** Returns a header of a part of a form. */
export function partHeaderSubject(part: Subject, header: string): Subject {
  const prefix = `${part.direction}-part-header`;
  return {
    direction: part.direction,
    prefix,
    within: `${prefix}-property`,
    path: '',
    name: `the header "${header}" of ${shownSubject(part)}`,
    ...(part.idle && { idle: true }),
  };
}

/**
 * Returns the subject one step within another: a property by its name, `*` for the items of a list and for properties without a
 * name.
 */
export function subjectWithin(subject: Subject, step: string, isIdle = false): Subject {
  return {
    ...subject,
    prefix: subject.within,
    path: subject.path === '' ? step : `${subject.path}/${step}`,
    ...(isIdle && { idle: true }),
  };
}

/** Returns the same subject in a schema that has a name: its changes are reported once, wherever the schema is used. */
function subjectNamed(subject: Subject, name: string): Subject {
  return { ...subject, path: '', name: `${name} (in ${subject.direction}s)` };
}

/**
 * Returns the first part of the ids of rules: values that do not travel have rules of their own.
 * @returns `request-read-only-property` for a property of a request that is only read.
 */
export function rulePrefix({ prefix, direction, idle }: Subject): string {
  if (!idle) return prefix;
  const access = direction === 'request' ? 'read-only' : 'write-only';
  return prefix.replace(/-property$/, `-${access}-property`);
}

/** Returns a subject as messages name it. */
export function shownSubject({ name, path }: Subject): string {
  return path === '' ? name : `"${path}" of ${name}`;
}

/** Returns the id of a rule; of an enumeration in the body of a reply it is called otherwise. */
export function ruleOf(subject: Subject, id: string): string {
  const rule = `${rulePrefix(subject)}-${id}`;
  return rule === 'response-body-enum-value-removed' ? 'response-mediatype-enum-value-removed' : rule;
}

/**
 * Returns the subject of a schema; a schema of the components that both versions refer to gives its name to what is in it, unless
 * keywords next to a reference limit the values of the place.
 * @param base The schemas of a place in the base.
 * @param revision The same in the revision.
 */
export function subjectInComponents(
  [base, ...others]: readonly Json[],
  revision: readonly Json[],
  subject: Subject,
): Subject {
  const ref = refOf(base);
  const name = ref === undefined ? undefined : /^#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1];
  if (name === undefined || others.length > 0 || revision.length !== 1 || refOf(revision[0]) !== ref)
    return subject;
  if (!isOnlyReference(base) || !isOnlyReference(revision[0])) return subject;
  return subjectNamed(subject, decodePercent(name) ?? name);
}
