import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { packageImports } from '../setup/package-imports.ts';

export default defineConfig({
  plugins: [packageImports()],
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['test/corpus/*.corpus.ts'],
    globalSetup: [
      path.join(import.meta.dirname, '../setup/installed-specline.ts'),
      path.join(import.meta.dirname, 'install.ts'),
    ],
    // The largest document takes a minute of a busy machine.
    testTimeout: 300_000,
    maxWorkers: 2,
    execArgv: ['--max-old-space-size=6144'],
  },
});
