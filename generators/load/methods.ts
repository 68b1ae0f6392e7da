import type { Method } from '../ir/types.ts';

/** The fields of a path item that hold operations, in the order of OpenAPI 3.1.1, section 4.8.9.1. */
export const methods: readonly Method[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
];
