import { contractConstant } from '../contract.ts';
import { operationType } from '../server/emit-operation-types.ts';
import { code, join } from '../ts/code.ts';
import type { AliasDeclaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import type { TypeParam } from '../ts/expression.ts';
import { identifier } from '../ts/identifier.ts';
import { paths, runtimeType } from './paths.ts';

/** A type of the runtime whose last parameter is what handlers receive. */
interface MockType {
  readonly name: string;
  readonly text: string;
  /** Its other parameters. */
  readonly params?: readonly TypeParam[];
}

const types: readonly MockType[] = [
  {
    name: 'MockContext',
    text: 'What overrides and built-in behaviours receive for a request.',
  },
  {
    name: 'MockOverrides',
    text: 'Operations and fields of records that are implemented by hand.',
  },
  { name: 'Override', text: 'A handler of your own for an operation of the mock.' },
  { name: 'Overrides', text: 'Overrides by operation id.' },
  {
    name: 'TypedMockOptions',
    text: 'Options of a mock, with typed records.',
    params: [{ name: 'Seed', extends: code`object` }],
  },
];

/** Returns the file of the types of the runtime that hold what handlers receive: here those of the document. */
export function emitMockTypes(heading: string): SourceFile {
  return { path: paths.mockTypes, heading, declarations: [contractConstant('mock'), ...types.map(aliasOf)] };
}

function aliasOf({ name, text, params = [] }: MockType): AliasDeclaration {
  const args = [...params.map((param) => identifier(param.name)), operationType('HandlerContext')];
  return {
    kind: 'alias',
    name,
    doc: doc({ text: [text] }),
    ...(params.length > 0 && { typeParams: params }),
    type: code`${runtimeType(name)}<${join(args, code`, `)}>`,
  };
}
