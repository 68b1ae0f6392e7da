import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { declaredReply } from '@specline/server-runtime/reply/encode';
import { bareName } from '@specline/kernel/plural';
import type { Json, JsonObject } from '../model/model.ts';
import { nameOf } from '../path.ts';
import { fieldIn, fieldSteps } from '../pointer.ts';
import { rawHeader, rawHeaders } from '../raw-request.ts';
import { isMatch, tagOf } from '../replies/entity-tag.ts';
import type { Show } from '../show.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';

/** The parts of a request that may hold a version. */
interface Versioned {
  readonly request: Pick<HandlerContext, 'operation' | 'raw'>;
  readonly body: JsonObject;
  readonly query: Readonly<Record<string, Json>>;
}

/**
 * Holds the version that a request expects against that of the record: RFC 9110, section 13.1, and the fields, parameters and
 * header fields with which interfaces do the same.
 * @throws {HttpError} 412 or 409 where it is another one, and the operation has a reply for that.
 */
export function checkVersion(show: Show, sent: Versioned, record: StoredRecord): void {
  const { request } = sent;
  const { store } = show;
  const refusal = [412, 409].filter(
    (status) => declaredReply(request.operation.replies, status) !== undefined,
  );
  const [first] = refusal;
  if (first === undefined) return;
  const message = `The ${nameOf(store, record)} has been changed in the meantime: its version is not the one that this request expects.`;
  const match = rawHeader(request.raw, 'if-match');
  if (match !== undefined && !isMatch(match, tagOf(show, record))) throw new HttpError(first, message);
  const { version: field } = store.resource(record.resource);
  const current = field === undefined ? undefined : fieldIn(record.value, field);
  if (field === undefined || (typeof current !== 'string' && typeof current !== 'number')) return;
  const own = fieldIn(sent.body, field);
  // Some interfaces expect the next version.
  const isNext = typeof current === 'number' && own === current + 1;
  if (own !== undefined && own !== null && own !== '' && own !== current && !isNext)
    throw new HttpError(refusal.at(-1) ?? 409, message);
  // An unchanged number is refused if each change requires a higher one.
  if (own === current && fieldSteps(field).at(-1) === 'number')
    throw new HttpError(refusal.at(-1) ?? 409, message);
  const expectedVersion = expected(sent, fieldSteps(field).at(-1) ?? '');
  if (expectedVersion !== undefined && expectedVersion !== String(current))
    throw new HttpError(refusal.at(-1) ?? 409, message);
}

/** Returns the version in the query or in a header field: `?rev=`, `X-Contentful-Version`. */
function expected({ query, request }: Versioned, field: string): string | undefined {
  const bare = bareName(field);
  const isNamed = (name: string): boolean => bareName(name) === bare;
  const param = Object.keys(query).find(isNamed);
  const value: Json | undefined = param === undefined ? undefined : ownValue(query, param);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (bare !== 'version') return undefined;
  const headers = Object.entries(rawHeaders(request.raw));
  return headers.find(
    ([name]) => /^x-[a-z-]*version$/.test(name) && isDeclared(request.operation, name),
  )?.[1];
}

function isDeclared({ params = [] }: Operation, header: string): boolean {
  return params.some((param) => param.in === 'header' && param.name.toLowerCase() === header);
}
