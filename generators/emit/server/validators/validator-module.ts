import type { CompiledUnit } from './units/compile-unit.ts';
import type { KnownFields } from './units/known-fields.ts';

/** An export of a module: a function, or data as source text. */
export interface Export {
  readonly name: string;
  /** The imports from the runtime that the text uses. */
  readonly imports?: readonly string[];
  /** Type of the runtime; absent where only other modules of validators use it. */
  readonly type?: string;
  readonly text: string;
}

/** The imports of a module from another. */
interface Borrowed {
  readonly names: readonly string[];
  readonly from: string;
}

/** A module of validators. */
export interface ValidatorModule {
  readonly heading: string;
  /** Path from the module to the runtime. */
  readonly runtime: string;
  /** The functions that it holds, in order. */
  readonly units: readonly CompiledUnit[];
  /** The fields that its functions declare, by their names. */
  readonly known: readonly (readonly [name: string, known: KnownFields])[];
  /** Names of the functions that it takes from other modules of validators, and the path from the module to each. */
  readonly borrowed: readonly Borrowed[];
  readonly exports: readonly Export[];
}

/**
 * Returns the text of a module of validators: JavaScript, since it is the output of another compiler, and there is much of it. The
 * types of what it exports are in {@link printTypes}.
 */
export function printModule({ heading, runtime, units, known, borrowed, exports }: ValidatorModule): string {
  const users = [...units, ...known.map(([, fields]) => fields), ...exports];
  const imported = [...new Set(users.flatMap(({ imports }) => imports ?? []))].sort();
  const lines = [
    ...importLines(imported, runtime),
    ...borrowed.flatMap(({ names, from }) => importLines(names, from)),
  ];
  // A function of the document may have the name that something is exported under, so what is exported gets its name last.
  const declared = exports.map(({ name, type, text }) =>
    type === undefined
      ? `export { ${text}${text === name ? '' : ` as ${name}`} };\n`
      : `const ${name}$ = ${text};\nexport { ${name}$ as ${name} };\n`,
  );
  const texts = [
    ...units.map(({ text }) => text),
    // Functions, since most servers never ask, and since what they refer to may stand below.
    ...known.map(([name, { text }]) => `${name}.known = () => (${text});\n`),
  ];
  const imports = lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
  return `${heading}${imports}\n${texts.join('\n')}\n${declared.join('')}`;
}

/**
 * Returns the types of what a module of validators exports for others than its like: the text of its `.d.ts`, which is
 * all that the compiler reads.
 */
export function printTypes({ heading, runtime, exports }: ValidatorModule): string {
  const typed = exports.flatMap(({ name, type }) => (type === undefined ? [] : [{ name, type }]));
  const taken = new Set(typed.map(({ name }) => name));
  // Something of the document may have the name of a type.
  const aliases = new Map(
    typed.map(({ type }) => {
      let alias = type;
      while (taken.has(alias)) alias += '_';
      return [type, alias];
    }),
  );
  const imported = [...aliases]
    .sort()
    .map(([type, alias]) => (type === alias ? type : `${type} as ${alias}`));
  const lines = typed.map(
    ({ name, type }) => `export declare const ${name}: ${aliases.get(type) ?? type};\n`,
  );
  return lines.length === 0
    ? `${heading}\nexport {};\n`
    : `${heading}\nimport type { ${imported.join(', ')} } from '${runtime}';\n\n${lines.join('')}`;
}

function importLines(names: readonly string[], from: string): readonly string[] {
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}';`];
}
