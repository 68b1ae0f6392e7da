import type { Code } from './code.ts';
import type { Arrow, ArrowParam, Expression, TypeParam } from './expression.ts';
import type { ObjectBody } from './type-text.ts';

/** `name(params): Type`, in an interface. */
export interface Method {
  readonly doc: Code;
  readonly name: string;
  readonly params: readonly ArrowParam[];
  readonly returns: Code;
}

/** `export interface Name { ... }` */
export interface InterfaceDeclaration {
  readonly kind: 'interface';
  readonly name: string;
  /** Documentation comment; empty where there is none. */
  readonly doc: Code;
  readonly typeParam?: TypeParam;
  /** The types whose members it has too. */
  readonly extends?: readonly Code[];
  readonly body: ObjectBody;
  readonly methods?: readonly Method[];
}

/** `export type Name<Params> = ...` */
export interface AliasDeclaration {
  readonly kind: 'alias';
  readonly name: string;
  readonly doc: Code;
  readonly typeParams?: readonly TypeParam[];
  readonly type: Code;
}

/** `export const name = (...) => ...` */
export interface FunctionDeclaration {
  readonly kind: 'function';
  readonly name: string;
  readonly doc: Code;
  readonly value: Arrow;
}

/** `export const name: Type = expression`, or without `export`. */
export interface ConstantDeclaration {
  readonly kind: 'constant';
  readonly name: string;
  /** Absent where it is exported. */
  readonly reach?: 'file';
  readonly doc: Code;
  readonly type: Code;
  readonly value: Expression;
}

/** `export * from '...'`, of types alone or of all there is. */
export interface ReexportDeclaration {
  readonly kind: 'reexport';
  /** Path of the output file whose exports are passed on. */
  readonly from: string;
  readonly what: 'types' | 'all';
}

/** A statement of a generated file; only what emitters use now. */
export type Declaration =
  InterfaceDeclaration | AliasDeclaration | FunctionDeclaration | ConstantDeclaration | ReexportDeclaration;

/** A generated TypeScript file, before it is text. */
export interface SourceFile {
  /** Path of the output file. */
  readonly path: string;
  /** The comment lines at its top. */
  readonly heading: string;
  readonly declarations: readonly Declaration[];
}
