import type { Operation } from '../../../generators/ir/types.ts';

/** Gives a request what satisfies the first set of schemes of an operation. */
export function withCredentials(request: Request, operation: Operation | undefined): Request {
  const [set = []] = operation?.security ?? [];
  const schemes = set.map(({ scheme }) => scheme);
  if (schemes.includes('bearer')) request.headers.set('authorization', 'Bearer a');
  if (schemes.includes('basic')) request.headers.set('authorization', `Basic ${btoa('a:b')}`);
  if (schemes.includes('key')) request.headers.set('x-key', 'a');
  return request;
}
