import type { Failure, RenderFailure, RenderedFailure } from '../../../server/src/runtime/failure.ts';
import { failureFields } from './declared-failure.ts';
import { declaredReply, type ReplyParts } from './declared-reply.ts';
import type { Fields } from './fields.ts';
import type { Json } from './model.ts';

/** How many of the single things that are wrong with a request a message names. */
const mostNamed = 3;

/**
 * Writes failures as each operation declares them. The usual form is taken wherever it is what is declared, and where nothing is.
 * @param usual The form that most failures of the interface have.
 * @param fields Of the schemas of the model.
 */
export function renderAsDeclared(usual: RenderFailure, parts: ReplyParts, fields: Fields): RenderFailure {
  return (failure) => {
    const rendered = usual(failure);
    const { operation, status } = failure;
    const declared = operation && declaredReply(parts, operation, status);
    if (operation === undefined || declared?.schema === undefined) return rendered;
    const { schema, contentType = 'application/json' } = declared;
    if (contentType === rendered.contentType && holds(fields, schema, rendered)) return rendered;
    const known = failureFields(parts.model.schemas, schema, status, messageOf(failure));
    const label = `failure/${operation.id}/${status}`;
    const { sampler } = parts;
    const body =
      Object.keys(known).length === 0
        ? sampler.sample(schema, label)
        : sampler.complete(schema, known, label);
    return { contentType, body };
  };
}

/** A body is JSON as soon as it is written. */
function holds(fields: Fields, schema: string, { body }: RenderedFailure): boolean {
  return fields.holds(schema, JSON.parse(JSON.stringify(body)) as Json);
}

/** A form of the document may have no place for the single things: the message names the first of them. */
function messageOf({ message, issues }: Failure): string {
  const named = issues.slice(0, mostNamed).map((issue) => `${issue.in} ${issue.pointer}: ${issue.message}`);
  return named.length === 0 ? message : `${message} (${named.join('; ')})`;
}
