import type { Header, Operation, Reply } from '../../ir/types.ts';
import { isJson } from '@specline/kernel/media-type';
import { contentOf, usualFirst } from '../content.ts';
import { leavesOf, type ModelsById } from '../leaves.ts';
import type { ImportedName } from '../ts/code.ts';
import { callOf, record, someOf, type Expression, type Value } from '../ts/expression.ts';
import { failureStatuses } from './failure/failure-statuses.ts';
import { constantPart, isFreeText, isRequestId, part, plain } from './failure/failure-parts.ts';
import { streamOf } from '../stream.ts';
import { runtimeValue } from './runtime.ts';

/** Returns what the runtime has to know of a reply. */
export function replyData(operation: Operation, reply: Reply, models: ModelsById): Expression {
  const payloads = usualFirst(contentOf(operation, reply));
  return record({
    status: reply.status,
    types: someOf(payloads.map(({ mediaType }) => mediaType)),
    sequences: someOf(
      payloads
        .filter((payload) => streamOf(payload, models)?.of === 'items')
        .map(({ mediaType }) => mediaType),
    ),
    headers: someOf(
      reply.headers.map((header) =>
        headerData(header, failureStatuses(reply.status).length > 0 ? models : undefined),
      ),
    ),
  });
}

/** @param models Those of the API, where the server may choose the reply itself. */
function headerData(header: Header, models: ModelsById | undefined): Expression {
  return record({
    name: header.wire.toLowerCase(),
    required: header.required ? true : undefined,
    encode: headerEncoder(header),
    failure: header.required && models !== undefined ? failurePart(header, models) : undefined,
  });
}

/**
 * Returns what a required header of a failure holds where the server itself refuses a request: the id of the request, its only
 * value, or its default.
 * @returns Undefined where that cannot be known.
 */
export function failurePart(
  { wire, shape, default: fallback }: Header,
  models: ModelsById,
): Value | undefined {
  const isId = isRequestId(plain(wire).replace(/^x/, '')) && leavesOf(shape, models).some(isFreeText);
  if (isId) return part('requestIdPart');
  const isKnown = fallback !== undefined && typeof fallback !== 'object';
  return constantPart(shape, models) ?? (isKnown ? callOf(part('constantPart'), fallback) : undefined);
}

/** Returns the function that writes a header; undefined where it is written as most are. */
function headerEncoder({ explode, contentType }: Header): ImportedName | undefined {
  if (contentType !== undefined && isJson(contentType)) return runtimeValue('replyHeaderJson');
  return explode ? runtimeValue('replyHeaderSimpleExploded') : undefined;
}
