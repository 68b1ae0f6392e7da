import type { Contract as OfClient } from '@specline/client-runtime/contract';
import type { Contract as OfMock } from '@specline/mock-runtime/contract';
import type { Contract as OfServer } from '@specline/server-runtime/contract';
import type { Contract as OfTypes } from '@specline/types-runtime/contract';
import type { PackageName } from './package-names.ts';
import { runtimePath, type RuntimeMode } from './runtime-path.ts';
import { code } from './ts/code.ts';
import type { Declaration } from './ts/declaration.ts';
import { doc } from './ts/doc.ts';
import { callOf, expressionOf, type Expression } from './ts/expression.ts';
import { importedType, importedValue } from './ts/imports.ts';

/** The contracts that the code of this generator is made for: another than that of our own runtimes does not compile. */
const contracts = {
  types: 'contract 1 of @specline/types-runtime' satisfies OfTypes,
  client: 'contract 1 of @specline/client-runtime' satisfies OfClient,
  server: 'contract 1 of @specline/server-runtime' satisfies OfServer,
  mock: 'contract 1 of @specline/mock-runtime' satisfies OfMock,
} as const satisfies Readonly<Record<PackageName, string>>;

/**
 * Returns the constant in which a package states the contract that it was generated for: with another runtime, it does not compile.
 */
export function contractConstant(folder: PackageName): Declaration {
  return {
    kind: 'constant',
    name: 'generatedFor',
    doc: doc({
      text: [
        'The contract that this package was generated for. Where it does not compile, the runtime is that of another: install the version that package.json asks for, or generate the package again.',
      ],
    }),
    type: code`${importedType('Contract', runtimePath(folder))}`,
    value: expressionOf(contracts[folder]),
  };
}

/**
 * Returns an expression that also makes sure, where the runtime is installed apart, that it is the one which the package was
 * generated for.
 * @param value What the package gives to the runtime first.
 * @param stated The file that holds the constant.
 */
export function assured(
  folder: PackageName,
  value: Expression,
  { runtime, stated }: { readonly runtime: RuntimeMode; readonly stated: string },
): Expression {
  if (runtime === 'inline') return value;
  return callOf(
    importedValue('madeFor', runtimePath(folder)),
    expressionOf(importedValue('generatedFor', stated)),
    value,
  );
}
