import type { KeywordCxt } from 'ajv/dist/core.js';
import { _, Name } from '../ajv-parts.ts';

/** Returns a function of the runtime, in code in the making. */
export function runtimeFunction({ gen }: Pick<KeywordCxt, 'gen'>, name: string): Name {
  return gen.scopeValue('func', { key: name, ref: name, code: _`${new Name(name)}` });
}
