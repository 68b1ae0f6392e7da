import { subjectOf, type ConfigPath } from './path-text.ts';

/** Something that is wrong with a config. */
export interface ConfigProblem {
  /** The value that is wrong; its key is shown where it is written in the file. */
  readonly path: ConfigPath;
  /** The problem and what to do, in one line. */
  readonly text: string;
  /** Its offset in the text of the config file, in UTF-16 code units, where the path does not give it. */
  readonly offset?: number;
}

/** Nobody reads more at once; more are counted only, so that a hostile file costs no more. */
const mostListed = 50;

/** Collects what is wrong with a config, so that all of it is shown together. */
export class ConfigProblems {
  readonly #listed: ConfigProblem[] = [];
  readonly #refused = new Set<string>();
  #unlisted = 0;

  /**
   * Records a problem.
   * @param text Makes its text, where it is listed.
   */
  add(path: ConfigPath, text: () => string, offset?: number): void {
    if (this.#listed.length < mostListed)
      this.#listed.push({ path, text: text(), ...(offset !== undefined && { offset }) });
    else this.#unlisted += 1;
  }

  /**
   * Records a value that is not looked at any further.
   * @param fault What is wrong with it, as it follows its name.
   */
  refuse(path: ConfigPath, fault: string): void {
    this.#refused.add(JSON.stringify(path));
    this.add(
      path,
      () => `${subjectOf(path)} ${fault}; a config holds texts, numbers, lists and plain objects only`,
    );
  }

  /** True for a value that was refused. */
  isRefused(path: ConfigPath): boolean {
    return this.#refused.size > 0 && this.#refused.has(JSON.stringify(path));
  }

  /** True where something is wrong. */
  get any(): boolean {
    return this.#listed.length > 0;
  }

  /** Returns the first problems that were found, in the order in which they were. */
  get listed(): readonly ConfigProblem[] {
    return this.#listed;
  }

  /** Returns how many were found besides those that are listed. */
  get unlisted(): number {
    return this.#unlisted;
  }
}
