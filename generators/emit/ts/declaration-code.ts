import { code, indent, join, type Code } from './code.ts';
import type { Declaration, InterfaceDeclaration, Method } from './declaration.ts';
import { arrowText, expressionText, typeParamText, type TypeParam } from './expression.ts';
import { identifier } from './identifier.ts';
import { moduleSpecifier } from './imports.ts';
import type { Member } from './type-text.ts';

/** Returns the text of a declaration, with its comment, not laid out. */
export function declarationCode(declaration: Declaration): Code {
  switch (declaration.kind) {
    case 'reexport':
      return code`export ${declaration.what === 'types' ? code`type ` : code``}* from ${moduleSpecifier(declaration.from)};`;
    case 'alias': {
      const { doc, name, typeParams = [], type } = declaration;
      return code`${doc}export type ${identifier(name)}${typeParamsCode(typeParams)} = ${type};`;
    }
    case 'function':
      return code`${declaration.doc}export const ${identifier(declaration.name)} = ${arrowText(declaration.value)};`;
    case 'constant': {
      const { doc, reach, name, type, value } = declaration;
      const exported = reach === undefined ? code`export ` : code``;
      return code`${doc}${exported}const ${identifier(name)}: ${type} = ${expressionText(value)};`;
    }
    case 'interface':
      return interfaceCode(declaration);
    default:
      return declaration satisfies never;
  }
}

function typeParamsCode(params: readonly TypeParam[]): Code {
  return params.length === 0 ? code`` : code`<${join(params.map(typeParamText), code`, `)}>`;
}

function interfaceCode({
  doc,
  name,
  typeParam,
  extends: bases = [],
  body,
  methods = [],
}: InterfaceDeclaration): Code {
  const heritage = bases.length === 0 ? code`` : code` extends ${join(bases, code`, `)}`;
  const { members, patterns = [], index } = body;
  const signatures = [...patterns, ...(index === undefined ? [] : [{ key: code`string`, type: index }])];
  const lines = [
    ...signatures.map(({ key, type }) => code`[name: ${key}]: ${type};`),
    ...members.map(memberCode),
    ...methods.map(methodCode),
  ];
  const params = typeParamsCode(typeParam === undefined ? [] : [typeParam]);
  return code`${doc}export interface ${identifier(name)}${params}${heritage} {${lines.length === 0 ? code`` : indent(code`\n${join(lines, code`\n`)}`)}\n}`;
}

function memberCode({ doc = code``, key, optional = false, type }: Member): Code {
  return code`${doc}${key}${optional ? code`?` : code``}: ${type};`;
}

function methodCode({ doc, name, params, returns }: Method): Code {
  const texts = params.map(
    ({ name: param, type, presence }) =>
      code`${identifier(param)}${presence === 'required' ? code`` : code`?`}: ${type}`,
  );
  return code`${doc}${identifier(name)}(${join(texts, code`, `)}): ${returns};`;
}
