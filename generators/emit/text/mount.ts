import { basePathOf } from '@specline/kernel/base-path';
import { defaultUrl } from '../../ir/operations/lower-server.ts';
import type { Api } from '../../ir/types.ts';
import { code, type Code } from '../ts/code.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import type { View } from './template.ts';
import { inCodeBlock } from './markdown.ts';

/** Returns what examples say of the path that an API is served below: that of its first server, if that has one. */
export function mountView({ servers: [first] }: Api): View {
  const path = first === undefined ? '' : basePathOf(defaultUrl(first));
  const below = (text: Code): Code => (path === '' ? code`` : text);
  return {
    mountArgument: inCodeBlock(below(code`${stringLiteral(path)}, `)),
    mountOption: inCodeBlock(below(code`, basePath: ${stringLiteral(path)}`)),
    mountPath: inCodeBlock(stringLiteral(path === '' ? '/' : path)),
  };
}
