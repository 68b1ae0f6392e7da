import type { KeywordErrorDefinition } from 'ajv/dist/core.js';

/** Returns an error of a keyword; its message is made by the runtime, `keyword-message.ts`. */
export function keywordError(params: NonNullable<KeywordErrorDefinition['params']>): KeywordErrorDefinition {
  return { message: '', params };
}
