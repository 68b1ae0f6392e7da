/** The program of a mock, for tests of it as a process: that of the books. */
import { runMock } from '@specline/mock-runtime/serve/command/command';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';
import { bookMock } from './example-mock.ts';

process.exitCode = await runMock(process.argv.slice(2), hostOf(process), {
  call: 'npx @books/mock',
  version: '@books/mock 1.2.3',
  make: () => Promise.resolve(bookMock()),
});
