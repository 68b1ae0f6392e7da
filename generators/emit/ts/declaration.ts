import type { Code } from './code.ts';
import type { ObjectBody } from './type-text.ts';

/** `export interface Name { ... }` */
export interface InterfaceDeclaration {
  readonly kind: 'interface';
  readonly name: string;
  /** Documentation comment; empty where there is none. */
  readonly doc: Code;
  readonly body: ObjectBody;
}

/** `export type Name = ...` */
export interface AliasDeclaration {
  readonly kind: 'alias';
  readonly name: string;
  readonly doc: Code;
  readonly type: Code;
}

/** `export type * from '...'` */
export interface ReexportDeclaration {
  readonly kind: 'reexport';
  /** Path of the output file whose exports are passed on. */
  readonly from: string;
}

/** A statement of a generated file; only what emitters use now. */
export type Declaration = InterfaceDeclaration | AliasDeclaration | ReexportDeclaration;

/** A generated TypeScript file, before it is text. */
export interface SourceFile {
  /** Path of the output file. */
  readonly path: string;
  /** The comment lines at its top. */
  readonly heading: string;
  readonly declarations: readonly Declaration[];
}
