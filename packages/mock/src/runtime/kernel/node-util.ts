/** What is used of `node:util`, told and had as `node.ts` says; apart from it, since who reads a command line may need no more. */

/** Command lines: `node:util`. */
interface NodeUtil {
  parseArgs(config: ArgumentsConfig): { readonly tokens: readonly ArgumentToken[] };
}

/** How a command line is taken apart. */
interface ArgumentsConfig {
  readonly args: string[];
  readonly options: Readonly<Record<string, ArgumentKind>>;
  /** Whether options that are not known are errors. */
  readonly strict: false;
  readonly allowPositionals: true;
  readonly tokens: true;
}

/** What an option takes, and its name of one letter. */
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
      /** Whether the value stands behind an equals sign. */
      readonly inlineValue: boolean | undefined;
    }
  | { readonly kind: 'positional'; readonly value: string }
  | { readonly kind: 'option-terminator' };

declare const process: { getBuiltinModule(name: 'node:util'): NodeUtil };

/** `node:util`. */
export const util: NodeUtil = process.getBuiltinModule('node:util');
