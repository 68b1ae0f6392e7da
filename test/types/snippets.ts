import { beforeAll, describe, expect, it } from 'vitest';
import { diagnose, type Module, type Problem } from '../unit/emit/compile.ts';
import { strictFlags } from './real-package.ts';

/** A module that a consumer might write. */
export interface Snippet {
  readonly title: string;
  readonly code: string;
  /** The problems that the compiler is to find, by number, in the order of their places; none when omitted. */
  readonly errors?: readonly number[];
  /** The first lines of the compiler's message about each, where that matters. */
  readonly messages?: readonly string[];
}

/** The code that consumers write against a package. */
export interface Consumers {
  /** npm scope by which they import it. */
  readonly scope: string;
  readonly files: () => readonly Module[] | Promise<readonly Module[]>;
  /** Snippets by what they are about. */
  readonly groups: Readonly<Record<string, readonly Snippet[]>>;
}

/**
 * Tests that the compiler finds in each snippet what it is to find, and nothing in the package. All snippets are
 * compiled in one go, under the flags of `tsconfig.json`.
 */
export function testSnippets({ scope, files, groups }: Consumers): void {
  // Snippets declare what they never use.
  const flags = { ...strictFlags(), noUnusedLocals: false, noUnusedParameters: false };
  const snippets = Object.values(groups).flat();
  const paths = new Map(snippets.map((snippet, index) => [snippet, `types/src/snippet-${index}.ts`]));
  let found: readonly Problem[] = [];

  beforeAll(async () => {
    const modules = [...paths].map(([{ code }, path]) => ({ path, text: code }));
    found = diagnose([...(await files()), ...modules], { scope, flags }, 'given');
  });

  it('the package itself has no problems', () => {
    const written = new Set(paths.values());
    expect(found.filter(({ path }) => !written.has(path))).toEqual([]);
  });

  describe.each(Object.entries(groups))('%s', (_, group) => {
    it.each(group.map((snippet) => [snippet.title, snippet] as const))('%s', (_title, snippet) => {
      const problems = found.filter(({ path }) => path === paths.get(snippet));
      const codes = problems.map(({ code }) => code);
      const report = problems.map(({ line, message }) => `${line}: ${message}`).join('\n');
      expect(codes, report).toEqual(snippet.errors ?? []);
      if (snippet.messages === undefined) return;
      expect(problems.map(({ message }) => message.split('\n', 1)[0])).toEqual(snippet.messages);
    });
  });
}
