import { builders } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/morph.ts';
import { commentsBefore, isBlankLineAfter } from './comment-docs.ts';
import { keyDoc, nameDoc } from './leaf-docs.ts';
import { parametersDoc, propertyStart, typeDoc } from './type-docs.ts';
import { UnfamiliarSyntax } from './unfamiliar.ts';

const { group, hardline, ifBreak, indent, line, softline } = builders;

/** What stands between the braces of an object type, on lines of its own where it was printed so. */
export function bodyDoc(body: ts.TypeLiteralNode | ts.InterfaceDeclaration): Doc {
  const { members } = body;
  const [first] = members;
  if (first === undefined) return '{}';
  const shouldBreak = ts.isInterfaceDeclaration(body) || startsBelow(body, first);
  const parts = members.map((member, index): Doc => {
    const before = members[index - 1];
    const gap = before === undefined ? [] : [';', line, ...(isBlankLineAfter(before) ? [hardline] : [])];
    return [...gap, group([...commentsBefore(member), memberDoc(member)])];
  });
  return group(['{', indent([line, ...parts]), ifBreak(';'), line, '}'], { shouldBreak });
}

/** True when there is a line end between the opening brace and what comes first. */
export function startsBelow(object: ts.Node, first: ts.Node): boolean {
  return object.getSourceFile().text.slice(object.getStart(), first.getStart()).includes('\n');
}

function memberDoc(member: ts.TypeElement): Doc {
  if (ts.isPropertySignature(member) && member.type !== undefined)
    return [propertyStart(member), ': ', typeDoc(member.type)];
  if (ts.isMethodSignature(member)) return methodDoc(member);
  if (ts.isIndexSignatureDeclaration(member)) return indexDoc(member);
  throw new UnfamiliarSyntax(member);
}

function methodDoc({ name, parameters, type }: ts.MethodSignature): Doc {
  const params = parametersDoc(parameters, () => {
    throw new UnfamiliarSyntax(name);
  });
  const returns = type === undefined ? '' : [': ', typeDoc(type)];
  const isObject = type !== undefined && ts.isTypeLiteralNode(type);
  return group([keyDoc(name), parameters.length === 1 && isObject ? group(params) : params, group(returns)]);
}

function indexDoc({ parameters, type }: ts.IndexSignatureDeclaration): Doc {
  const [key] = parameters;
  if (key?.type === undefined) throw new UnfamiliarSyntax(type);
  const inside = group([indent([softline, nameDoc(key.name), ': ', typeDoc(key.type)]), softline]);
  return ['[', inside, ']: ', typeDoc(type)];
}
