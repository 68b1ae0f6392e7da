import { essenceOf, isXml } from '@specline/kernel/media-type';
import type { Failure, FailurePart, StatusKey } from '../operation.ts';
import { declaredReply } from '../reply/encode.ts';
import { problemPart, type RenderFailure } from './failure.ts';

/** An error as a document declares it, filled with what is known of a failure. */
export interface FailureForm {
  readonly contentType: string;
  readonly body: FailurePart;
}

/** The forms of errors by the status under which they are declared, the usual media type first. */
export type StatusForms = { readonly [Status in StatusKey]?: readonly FailureForm[] };

/** The forms of all errors that a document declares. */
export interface FailureForms {
  /** Those that most operations declare. */
  readonly usual: StatusForms;
  /** Those that differ, by the names of operations. */
  readonly operations?: Readonly<Record<string, StatusForms>>;
  /** The form of failures whose status, or whose content, no document declares: problem details (RFC 9457) where absent. */
  readonly undeclared?: FailureForm;
}

/**
 * Makes a form.
 * @param contentType Its media type.
 * @param body What fills it.
 */
export function failureForm(contentType: string, body: FailurePart): FailureForm {
  return { contentType, body };
}

/** Problem details: RFC 9457. */
export const problemForm = failureForm('application/problem+json', problemPart);

/**
 * Returns the forms that a failure may have: those of its status, its range or `default` (OpenAPI 3.1.1, Responses Object).
 * @returns Undefined where its operation declares no content for it.
 */
export function declaredForms(
  { usual, operations = {} }: FailureForms,
  { operation, status }: Pick<Failure, 'operation' | 'status'>,
): readonly FailureForm[] | undefined {
  const reply = operation && declaredReply(operation.replies, status);
  if (operation === undefined || reply?.types === undefined) return undefined;
  const own = Object.hasOwn(operations, operation.id) ? operations[operation.id] : undefined;
  return own?.[reply.status] ?? usual[reply.status];
}

/**
 * Returns a function that renders failures as a document declares them, in the first media type that can be written: JSON or text.
 * @param forms Those of the document.
 */
export function renderDeclared(forms: FailureForms): RenderFailure {
  return (failure) => {
    const { contentType, body } =
      declaredForms(forms, failure)?.find(isWritable) ?? forms.undeclared ?? problemForm;
    return { contentType, body: body(failure) };
  };
}

/** True for what is no XML, which the server does not write. */
export function isWritable({ contentType }: FailureForm): boolean {
  return !isXml(essenceOf(contentType));
}
