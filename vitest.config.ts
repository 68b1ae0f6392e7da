import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { packageImports } from './test/setup/package-imports.ts';

/** Tests that put something else in the place of a module of Node, which only takes effect where it has not been loaded yet. */
const replacing = [
  'load/exchanged-link',
  'write/cut-short',
  'write/full-disk',
  'write/held',
  'write/link-or-copy',
  'write/no-case',
  'write/refusals',
].map((name) => `test/unit/${name}.test.ts`);

/**
 * The files that take longest, which are started first: one that is started last keeps a worker busy when all others are idle.
 * Vitest knows that of its last run only, and a clean checkout has had none.
 */
const longest = [
  'test/server/hundred-thousand',
  'test/contract/contract',
  'test/determinism',
  'test/cases',
  'test/hostile/hostile',
  'test/contract/agreement',
  'test/types/',
  'test/hostile/',
  'test/client/process',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Workers that are not shared come before all others: in between, they would cost those what they have loaded. */
function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.config.isolate) return -1;
  const rank = longest.findIndex((name) => moduleId.includes(`/${name}`));
  return rank === -1 ? longest.length : rank;
}

export default defineConfig({
  plugins: [packageImports()],
  test: {
    globalSetup: ['test/setup/installed-specline.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves a core idle, which is half of what there is on a machine of two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // The modules of a worker are loaded once: the compiler alone takes longer to load than most files of tests to run.
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...replacing],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'replacing', include: replacing } },
    ],
    coverage: {
      provider: 'v8',
      include: ['generators/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { 'generators/**': { lines: 90 } },
    },
  },
});
