import { jsonOf } from './json-text.ts';
import type { EncodeBody, EncodeAs } from '../operation.ts';

/** JSON: RFC 8259. @throws {ParameterError} for what JSON cannot hold, such as a bigint or a `Map`. */
export const encodeJson: EncodeAs & EncodeBody = (body, headers, operation) => {
  headers['content-type'] ??= 'application/json';
  return jsonOf(operation, 'body', body);
};
