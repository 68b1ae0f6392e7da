/** The parts of `node:util` that are used, declared here so that no package needs the types of Node. */

/** Command lines: `node:util`. */
interface NodeUtil {
  parseArgs(config: ArgumentsConfig): { readonly tokens: readonly ArgumentToken[] };
}

/** The setting with which a command line is parsed. */
interface ArgumentsConfig {
  readonly args: string[];
  readonly options: Readonly<Record<string, ArgumentKind>>;
  /** True if options that are not known are errors. */
  readonly strict: false;
  readonly allowPositionals: true;
  readonly tokens: true;
}

/** The value that an option takes, and its name of one letter. */
interface ArgumentKind {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
}

/** A part of a command line. */
type ArgumentToken =
  | {
      readonly kind: 'option';
      readonly name: string;
      /** As it is written: with its hyphens. */
      readonly rawName: string;
      readonly value: string | undefined;
      /** True if the value stands behind an equals sign. */
      readonly inlineValue: boolean | undefined;
    }
  | { readonly kind: 'positional'; readonly value: string }
  | { readonly kind: 'option-terminator' };

declare const process: { getBuiltinModule(name: 'node:util'): NodeUtil };

/**
 * Returns `node:util`: a function, since the module of the mock's runtime also loads where there is no Node.
 */
export function nodeUtil(): NodeUtil {
  return process.getBuiltinModule('node:util');
}
