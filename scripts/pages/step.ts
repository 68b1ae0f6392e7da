/** A step of a page: a block of code, or a comment that readers do not see. */
export type Step = {
  /** Line of the page that it begins in, from 1. */
  readonly line: number;
  /** Its text, which ends with a line break. */
  readonly text: string;
} & StepKind;

type StepKind =
  | {
      /** A block `sh`, or a comment `<!-- sh ... -->`: commands. With `sh serve`, they run until the page ends. */
      readonly kind: 'shell';
      readonly serves: boolean;
      /** The exit code that the last command has to have: that of `sh exit=1`. */
      readonly exit: number;
    }
  /** A block with `file=PATH`: its text is written there. */
  | { readonly kind: 'file'; readonly path: string }
  /** A block `diff file=PATH`: its lines are replaced there. */
  | { readonly kind: 'edit'; readonly path: string }
  /** A block with `from=PATH`: the file of this repository has this text in it. */
  | { readonly kind: 'quote'; readonly path: string }
  /** A block `ts`: a module that has to compile, after what the comment `<!-- given ... -->` before it declares. */
  | { readonly kind: 'code'; readonly given: string }
  /** A block `text`: what the commands before it print. */
  | { readonly kind: 'output' }
  /** A block `yaml` or `json`. */
  | { readonly kind: 'data'; readonly language: 'yaml' | 'json' }
  /** Any block after a comment `<!-- not run: REASON -->`. */
  | { readonly kind: 'skipped'; readonly why: string };

/** A page of the documentation that is followed. */
export interface Page {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  /** Folder of the repository that its folder begins as a copy of: `<!-- folder: examples/shop -->`. It begins empty where absent. */
  readonly folder: string | undefined;
  /** Packages that are installed in its folder from the start, by blanks: `<!-- installed: specline typescript -->`. */
  readonly installed: string | undefined;
  /** The page whose steps come before those of this one: `<!-- after: docs/publisher.md -->`. */
  readonly after: string | undefined;
  readonly steps: readonly Step[];
}
