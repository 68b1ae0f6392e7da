import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { plainWords } from './scripts/lint/plain-words.js';

export default defineConfig(
  // Generated code is checked by the compiler and by the tests of what generates it.
  {
    ignores: [
      '**/dist/**',
      'packages/**',
      'bench/.*/**',
      'test/cases/**',
      'test/consumer/**',
      'test/rejects/**',
      'coverage/**',
      // Programs that generated packages take as they are; tests run them.
      'templates/**',
      // A repository of its own, which the row "fleet turbo" of "npm run pack:check" installs and builds.
      'examples/monorepo/**',
      'reports/**',
    ],
  },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Numbers in messages are meant to be read as they are.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      // A call takes some 100,000 arguments, and a text may have more characters.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^from(CharCode|CodePoint)$/] > SpreadElement',
          message: 'Make the characters one by one: a long text is more than a call takes as arguments.',
        },
      ],
    },
  },
  {
    plugins: { local: { rules: { 'plain-words': plainWords } } },
    rules: { 'local/plain-words': 'error' },
  },
  {
    // An error holds one body, of the type that a document gives it.
    files: ['runtimes/client/src/errors/errors.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
  {
    // A table of cases is one long function; what JSON.parse gives is compared there, not used.
    files: ['test/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
