import { defineConfig } from 'vitest/config';

/** Tests that put something else in the place of a module of Node, which only takes effect where it has not been loaded yet. */
const replacing = ['cut-short', 'full-disk', 'link-or-copy'].map((name) => `test/unit/write/${name}.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves a core idle, which is half of what there is on a machine of two.
    maxWorkers: '100%',
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
