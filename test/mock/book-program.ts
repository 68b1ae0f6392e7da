/** The program of a mock, for tests of it as a process: that of the books. */
import { runMock } from '../../packages/mock/src/runtime/serve/command.ts';
import { hostOf } from '../../packages/mock/src/runtime/serve/process-host.ts';
import { bookMock } from './example-mock.ts';

process.exitCode = await runMock(process.argv.slice(2), hostOf(process), {
  call: 'npx @books/mock',
  version: '@books/mock 1.2.3',
  takesSpec: false,
  make: () => Promise.resolve(bookMock()),
});
