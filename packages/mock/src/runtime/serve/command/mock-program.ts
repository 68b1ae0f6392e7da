import type { CommandOptions } from './command-options.ts';
import type { Served } from '../served.ts';

/** A program that serves a mock. */
export interface MockProgram {
  /** How it is called, with what goes before its options: `npx @acme/mock`. */
  readonly call: string;
  /** Name and version. */
  readonly version: string;
  /** Whether it serves any document. */
  readonly takesSpec: boolean;
  /**
   * Makes the mock that is served.
   * @throws {UnservableError} where that is not possible.
   */
  readonly make: (
    options: Pick<CommandOptions, 'seed' | 'clock' | 'empty' | 'spec' | 'allowRef'>,
  ) => Promise<Served>;
}
