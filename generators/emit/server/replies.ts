import type { Header, Operation, Reply } from '../../ir/types.ts';
import { contentOf, isJson, usualFirst } from '../content.ts';
import type { ImportedName } from '../ts/code.ts';
import { record, someOf, type Expression } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';

/** What the runtime has to know of a reply. */
export function replyData(operation: Operation, reply: Reply): Expression {
  const payloads = usualFirst(contentOf(operation, reply));
  return record({
    status: reply.status,
    types: someOf(payloads.map(({ mediaType }) => mediaType)),
    headers: someOf(reply.headers.map(headerData)),
  });
}

function headerData(header: Header): Expression {
  return record({
    name: header.wire.toLowerCase(),
    required: header.required ? true : undefined,
    encode: headerEncoder(header),
  });
}

/** The function that writes a header; undefined where it is written as most are. */
function headerEncoder({ explode, contentType }: Header): ImportedName | undefined {
  if (contentType !== undefined && isJson(contentType)) return runtimeValue('reply-headers', 'headerJson');
  return explode ? runtimeValue('reply-headers', 'headerSimpleExploded') : undefined;
}
