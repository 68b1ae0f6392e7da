import type { Contract as OfClient } from '@specline/client-runtime/contract';
import type { Contract as OfMock } from '@specline/mock-runtime/contract';
import type { Contract as OfServer } from '@specline/server-runtime/contract';
import type { Contract as OfTypes } from '@specline/types-runtime/contract';
import type { OutFile } from './emitter.ts';
import type { PackageName } from './package-names.ts';
import { runtimePath, type RuntimeMode } from './runtime-path.ts';
import { callOf, expressionOf, type Expression } from './ts/expression.ts';
import { importedValue, specifier } from './ts/imports.ts';

/** The contracts that the code of this generator is made for: another than that of our own runtimes does not compile. */
const contracts = {
  types: 'contract 1 of @specline/types-runtime' satisfies OfTypes,
  client: 'contract 1 of @specline/client-runtime' satisfies OfClient,
  server: 'contract 1 of @specline/server-runtime' satisfies OfServer,
  mock: 'contract 1 of @specline/mock-runtime' satisfies OfMock,
} as const satisfies Readonly<Record<PackageName, string>>;

function contractPath(folder: PackageName): string {
  return `${folder}/src/generated/contract.ts`;
}

/** Returns the file in which a package states the runtime that it was generated for: with another, it does not compile. */
export function emitContract(folder: PackageName, heading: string): OutFile {
  const path = contractPath(folder);
  return {
    path,
    text: `${heading}
import type { Contract } from '${specifier(path, runtimePath(folder))}';

/**
 * The contract that this package was generated for. Where this does not compile, the runtime is that of another: install the version that
 * package.json asks for, or generate the package again.
 */
export const generatedFor = '${contracts[folder]}' satisfies Contract;
`,
  };
}

/**
 * Returns an expression that also makes sure, where the runtime is installed apart, that it is the one which the package was generated for.
 * @param value What the package gives to the runtime first.
 */
export function assured(folder: PackageName, value: Expression, mode: RuntimeMode): Expression {
  if (mode === 'inline') return value;
  return callOf(
    importedValue('madeFor', runtimePath(folder)),
    expressionOf(importedValue('generatedFor', contractPath(folder))),
    value,
  );
}
