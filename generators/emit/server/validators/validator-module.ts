import type { CompiledUnit } from './compile-unit.ts';
import { formatFunctions } from './formats.ts';

/** What a module offers under a name: a function, or data as source text. */
export interface Export {
  readonly name: string;
  /** Type of the runtime, where it is data. */
  readonly type?: string;
  readonly text: string;
}

/** A module of validators. */
export interface ValidatorModule {
  readonly heading: string;
  /** Path from the module to the folder of the runtime. */
  readonly runtime: string;
  /** The functions that it holds, in order. */
  readonly units: readonly CompiledUnit[];
  /** Names of functions of the models that it uses. */
  readonly models: readonly string[];
  readonly exports: readonly Export[];
}

/**
 * The text of a module of validators. The compiler is told not to check it: it is the output of another compiler.
 * @returns TypeScript that is JavaScript but for the types of what it exports.
 */
export function printModule({ heading, runtime, units, models, exports }: ValidatorModule): string {
  const imported = [...new Set(units.flatMap(({ imports }) => imports))].sort();
  const types = [...new Set(exports.flatMap(({ type }) => type ?? []))].sort();
  const lines = [
    '// @ts-nocheck',
    ...(types.length === 0 ? [] : [`import type { ${types.join(', ')} } from '${runtime}/validate.ts';`]),
    ...importLines(
      imported.filter((name) => formatFunctions.has(name)),
      `${runtime}/formats.ts`,
    ),
    ...importLines(
      imported.filter((name) => !formatFunctions.has(name)),
      `${runtime}/schema-functions.ts`,
    ),
    ...importLines(models, '../models.ts'),
  ];
  // A function of the document may have the name that something is exported under, so what is exported gets its name last.
  const declared = exports.map(({ name, type, text }) =>
    type === undefined
      ? `export { ${text}${text === name ? '' : ` as ${name}`} };\n`
      : `const ${name}$: ${type} = ${text};\nexport { ${name}$ as ${name} };\n`,
  );
  return `${heading}${lines.join('\n')}\n\n${units.map(({ text }) => text).join('\n')}\n${declared.join('')}`;
}

function importLines(names: readonly string[], from: string): readonly string[] {
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}';`];
}
