import type { OptionTable } from '@specline/kernel/arguments';
import type { CommandOptions } from './command-options.ts';
import type { Served } from '../served.ts';

/** The options of a program that serves more than one source. */
export interface MockSource {
  /** Options that say what is served. */
  readonly options: OptionTable;
  /** The lines of `--help` about them, each ended. */
  readonly help: string;
}

/** A program that serves a mock. */
export interface MockProgram {
  /** The command, with what goes before its options: `npx @acme/mock`. */
  readonly call: string;
  /** Name and version. */
  readonly version: string;
  /** Absent where it serves one interface. */
  readonly source?: MockSource;
  /**
   * Makes the mock that is served.
   * @throws {UnservableError} where that is not possible.
   */
  readonly make: (
    options: Pick<
      CommandOptions,
      'seed' | 'clock' | 'empty' | 'recordCount' | 'unknown' | 'maxUploads' | 'source'
    >,
  ) => Promise<Served>;
}
