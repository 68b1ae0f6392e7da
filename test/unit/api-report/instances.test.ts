/** The report of aliases that give generic declarations of a runtime their arguments. */
import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../generators/api-report/render.ts';
import { surfacesOf } from '../../../generators/api-report/surface.ts';

const manifest = JSON.stringify({
  name: '@acme/a',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
});

/** The lines of the report of a package: what it exports, and what is a part of that. */
function linesOf(
  generated: string,
  runtime: string,
): { readonly exported: readonly string[]; readonly parts: readonly string[] } {
  const files = new Map([
    ['a/package.json', manifest],
    ['a/src/index.ts', "export * from './generated.ts';"],
    ['a/src/generated.ts', generated],
    ['a/src/runtime/base.ts', runtime],
  ]);
  const [surface] = surfacesOf(['a'], { read: (path) => files.get(path) });
  if (!surface) throw new Error('there is no surface');
  const blocks = [...renderReport(surface).matchAll(/```ts\n([^]*?)\n?```/g)].map(([, text = '']) =>
    text.split('\n'),
  );
  return { exported: blocks[0] ?? [], parts: blocks[1] ?? [] };
}

/** Name, generated module, runtime, exports, parts. */
const rows: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] = [
  [
    'an alias',
    "import type { Sent as Base } from './runtime/base.ts';\nexport type Id = 'a';\nexport type Sent = Base<Id>;",
    'export interface Sent<Id extends string = string> { id: Id; by: Header }\ninterface Header { at: 1 }',
    ["export type Id = 'a';", 'export interface Sent { id: Id; by: Header; }'],
    ['interface Header { at: 1; }'],
  ],
  [
    'an alias of another name, of a default',
    "import type { Base } from './runtime/base.ts';\nexport type Sent = Base<1>;",
    'export type Base<A, B = A[]> = [A, B];',
    ['export type Sent = [1, 1[]];'],
    [],
  ],
  [
    'interfaces that extend one stay',
    "import type { Base } from './runtime/base.ts';\nexport interface Sent extends Base<1> {}",
    'export interface Base<A> extends Array<A> { a: A }',
    ['export interface Sent extends Base<1> { }'],
    ['interface Base<A> extends Array<A> { a: A; }'],
  ],
  [
    'aliases of the runtime itself stay, and those of other generated code',
    "import type { One } from './runtime/base.ts';\nexport type Two = List<1>;\nexport type Three = One;\ntype List<A> = A[];",
    'export type One = Base<1>;\ntype Base<A> = A[];',
    ['export type Three = One;', 'export type Two = List<1>;'],
    ['type Base<A> = A[];', 'type List<A> = A[];', 'type One = Base<1>;'],
  ],
  [
    'parameters of its own',
    "import type { Base } from './runtime/base.ts';\nexport interface Replies { a: 1 }\nexport type Call<R, Id extends keyof Replies> = Base<R, Id, Replies>;",
    'export interface Base<R, Id extends keyof All, All> extends Promise<R> { result(): All[Id]; }',
    [
      'export interface Call<R, Id extends keyof Replies> extends Promise<R> { result(): Replies[Id]; }',
      'export interface Replies { a: 1; }',
    ],
    [],
  ],
  [
    'a class with its constant',
    "import { Base } from './runtime/base.ts';\nexport type Sent = Base<1>;\nexport const Sent: Made<Sent> = Base;\ninterface Made<T> { new (): T }",
    'export abstract class Base<A = unknown> extends Error { declare readonly a: A | undefined; b(): void {} }',
    ['export abstract class Sent extends Error { readonly a: 1 | undefined; b(): void; }'],
    [],
  ],
  [
    'a class as a type alone',
    "import { Base } from './runtime/base.ts';\nexport type Sent = Base<1>;",
    'export class Base<A> { a: A }',
    ['// as a type only', 'export class Sent { a: 1; }'],
    [],
  ],
  [
    'a constant that is something else',
    "import { Base } from './runtime/base.ts';\nexport type Sent = Base<1>;\nexport const Sent: 2 = 2;",
    'export interface Base<A> { a: A }',
    ['export interface Sent { a: 1; }', 'export const Sent: 2;'],
    [],
  ],
  [
    'references with the same arguments, or with none, are to the name',
    "import type * as base from './runtime/base.ts';\nexport type Sent = base.Sent<1>;\nexport type Next = base.Next<1>;\nexport type Read = base.Read;",
    'export interface Sent<A = unknown> { a: A; next: Next<A> }\nexport type Next<A = unknown> = (sent: Sent<A>) => typeof next;\nexport type Read = (sent: Sent) => Other;\ninterface Other { sent: Sent }\nconst next: Next<2>;',
    [
      'export type Next = (sent: Sent) => typeof next;',
      'export type Read = base.Read;',
      'export interface Sent { a: 1; next: Next; }',
    ],
    [
      // Users cannot write these arguments, but they are what it has.
      'type Next<A = unknown> = (sent: Sent<A>) => typeof next;',
      'interface Other { sent: Sent; }',
      'type Read = (sent: Sent) => Other;',
      'interface Sent<A = unknown> { a: A; next: Next<A>; }',
      'const next: Next<2>;',
    ],
  ],
  [
    'references with arguments that follow from those of the name',
    "import type { A, B } from './runtime/base.ts';\nexport interface All { a: 1 }\nexport type One<R, Id> = A<R, All[Id]>;\nexport type Two<Id> = B<All[Id]>;",
    'export interface A<R, S> { r: R; s: S }\nexport interface B<S> { a: A<string, S> }',
    [
      'export interface All { a: 1; }',
      'export interface One<R, Id> { r: R; s: All[Id]; }',
      'export interface Two<Id> { a: One<string, Id>; }',
    ],
    [],
  ],
  [
    'arguments that are the defaults of the name are left out',
    "import type { A } from './runtime/base.ts';\nexport type One<R, S = string> = A<R, S, 2>;",
    'export interface A<R = 0, S = string, Id = 3> { all: A<R, S, Id>; usual: A<R, string, Id>; other: A<R, 4, Id>; one: A<6> }',
    ['export interface One<R, S = string> { all: One<R, S>; usual: One<R>; other: One<R, 4>; one: One<6>; }'],
    [],
  ],
  [
    'types of classes',
    "import { A, type Either as Base } from './runtime/base.ts';\nexport type A1 = A<1>;\nexport const A1: Made<A1> = A;\nexport type Either = Base<1>;\ninterface Made<T> {}",
    'export class A<T = unknown> { t: T }\nexport type Either<T> = typeof A<T> | 2;',
    ['export class A1 { t: 1; }', 'export type Either = typeof A1 | 2;'],
    [],
  ],
  [
    'a class that declares again what its base has of other arguments',
    "import { Base, Lost as LostBase } from './runtime/base.ts';\nexport type Failure = Base<1 | 2, 3>;\nexport const Failure: 1 = Base;\nexport type Lost = LostBase<2, 3>;\nexport const Lost: 1 = LostBase;",
    'export class Base<B, Id> { body: B; id: Id }\nexport class Lost<B, Id> extends Base<B, Id> { declare body: B }',
    ['export class Failure { body: 1 | 2; id: 3; }', 'export class Lost extends Failure { body: 2; }'],
    [],
  ],
  [
    'a class that does not',
    "import { Base, Lost as LostBase } from './runtime/base.ts';\nexport type Failure = Base<1 | 2, 3>;\nexport const Failure: 1 = Base;\nexport type Lost = LostBase<2, 3>;\nexport const Lost: 1 = LostBase;",
    'export class Base<B, Id> { body: B; more: B[]; id: Id }\nexport class Lost<B, Id> extends Base<B, Id> { declare body: B }',
    [
      'export class Failure { body: 1 | 2; more: (1 | 2)[]; id: 3; }',
      'export class Lost extends Base<2, 3> { body: 2; }',
    ],
    ['class Base<B, Id> { body: B; more: B[]; id: Id; }'],
  ],
  [
    'parameters of the same name within',
    "import type { Base } from './runtime/base.ts';\nexport type Sent = Base<1 | 2>;",
    'export interface Base<T> { a: T | 3; b: keyof T; c<T>(t: T): T; d: { [T in 4]: T }; e: 5 extends infer T ? T : 6; f: 7 & T }',
    [
      'export interface Sent {',
      '  a: 1 | 2 | 3;',
      '  b: keyof (1 | 2);',
      '  c<T>(t: T): T;',
      '  d: { [T in 4]: T; };',
      '  e: 5 extends infer T ? T : 6;',
      '  f: 7 & (1 | 2);',
      '}',
    ],
    [],
  ],
  [
    'an alias of what is exported itself stays',
    "export type { Base } from './runtime/base.ts';\nimport type { Base } from './runtime/base.ts';\nexport type Sent = Base<1>;",
    'export interface Base<A> { a: A }',
    ['export interface Base<A> { a: A; }', 'export type Sent = Base<1>;'],
    [],
  ],
  [
    'an alias of what the platform has stays',
    'export type Sent = Promise<1>;',
    '',
    ['export type Sent = Promise<1>;'],
    [],
  ],
];

describe('an alias that gives a declaration of the runtime its arguments', () => {
  it.each(rows)('%s', (_, generated, runtime, exported, parts) => {
    expect(linesOf(generated, runtime)).toEqual({ exported, parts });
  });
});
