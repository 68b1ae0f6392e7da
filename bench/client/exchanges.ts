import { readFileSync } from 'node:fs';
import { member, objectMember } from '../../generators/lint/document/json.ts';
import type { Json } from '@specline/kernel/json';
import { documentFile } from './folders.ts';

/** The exchanges of the calls that are timed: the examples of the document. */
export interface Exchanges {
  /** The body that a GET is answered with. */
  readonly space: Json;
  /** The body of a POST. */
  readonly posted: Json;
  /** The body that it is answered with. */
  readonly comment: Json;
}

/** Reads the examples of `getSpace` and `createSpaceComment`. */
export function readExchanges(): Exchanges {
  const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Json;
  const exampleAt = (...keys: readonly string[]): Json => {
    const holder = ['paths', ...keys, 'content', 'application/json'].reduce(objectMember, document);
    const example = member(holder, 'example');
    if (example === undefined) throw new Error(`${documentFile} has no example at ${keys.join(' ')}`);
    return example;
  };
  const comments = '/spaces/{spaceId}/comments';
  return {
    space: exampleAt('/spaces/{spaceId}', 'get', 'responses', '200'),
    posted: exampleAt(comments, 'post', 'requestBody'),
    comment: exampleAt(comments, 'post', 'responses', '200'),
  };
}
