import { isJsonSequence } from '@specline/kernel/media-type';
import type { Cursor } from '../../ir/cursor.ts';
import type { Within } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';
import type { BodyFacts, OperationFacts } from './facts.ts';

/**
 * Returns the schema of the items of a body that is a sequence of objects, such as one on each line: before OpenAPI 3.2, its schema
 * is that of one. Nothing where the schema is that of a list, or of something else.
 */
export function itemsOfSequence(body: BodyFacts | undefined, schemas: Schemas): Cursor | undefined {
  if (body === undefined || !isJsonSequence(body.contentType)) return undefined;
  const schema = schemas.target(body.schema);
  return schemas.kind(schema) === 'object' ? schema : undefined;
}

/** Returns the list that a sequence of objects is; nothing where the path names one of them. */
export function sequenceOf({ last, reply }: OperationFacts, schemas: Schemas): Within | undefined {
  const schema = last === undefined ? itemsOfSequence(reply.body, schemas) : undefined;
  return schema && { pointer: '', schema };
}
