import type { RunCommand } from './context.ts';

/** A command of specline. */
export interface CommandEntry {
  /** Its purpose, in one line. */
  readonly summary: string;
  /** Loads what runs it. */
  readonly load: () => Promise<RunCommand>;
}

/** The commands by name, in the order in which a user meets them. What a command needs is loaded when it runs. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  init: {
    summary: 'sets a repository up: config, npm scripts, lines for Git, a workflow for GitHub',
    load: async () => (await import('./commands/init.ts')).runInit,
  },
  generate: {
    summary: 'writes the packages of one or all interfaces; --watch does so at every change',
    load: async () => (await import('./commands/generate.ts')).runGenerate,
  },
  check: {
    summary: 'compares the packages with the document, and says what differs and why; for CI',
    load: async () => (await import('./commands/check.ts')).runCheck,
  },
  diff: {
    summary: 'compares two versions of a document, and says whom a change breaks',
    load: async () => (await import('./commands/diff.ts')).runDiff,
  },
  mock: {
    summary: 'serves a stateful mock of a document',
    load: async () => (await import('./commands/mock.ts')).runMockCommand,
  },
  explain: {
    summary: 'says what the mock does for each operation, and by which rule',
    load: async () => (await import('./commands/explain.ts')).runExplain,
  },
  scaffold: {
    summary: 'writes stubs of handlers for the server package, which are yours from then on',
    load: async () => (await import('./commands/scaffold.ts')).runScaffold,
  },
  release: {
    summary: 'raises the versions of packages by what has changed, with changelogs',
    load: async () => (await import('./commands/release.ts')).runRelease,
  },
  lint: {
    summary: 'lints a document: the rules that Redocly recommends, our extensions, examples',
    load: async () => (await import('./commands/lint.ts')).runLint,
  },
  api: {
    summary: "writes reports of the packages' public API, for reviews",
    load: async () => (await import('./commands/api.ts')).runApi,
  },
};
