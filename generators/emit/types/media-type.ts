import { code, type Code } from '../ts/code.ts';
import { stringLiteral } from '../ts/string-literal.ts';

/**
 * Returns the type of a media type. A range (`text/*`) takes more than the text that it is written as, so it is a `string`:
 * RFC 9110, section 12.5.1.
 */
export function mediaType(written: string): Code {
  return written.includes('*') && /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:;|$)/.test(written)
    ? code`string`
    : stringLiteral(written);
}
