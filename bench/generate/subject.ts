import path from 'node:path';
import type { Runtime } from '../client/install.ts';
import type { BenchDocument } from './documents.ts';
import { workFolder } from './folders.ts';

/** A command that is measured. */
export interface Subject {
  readonly title: string;
  readonly argv: readonly string[];
  /** Folder in which it runs and into which it writes. */
  readonly out: string;
  /** Makes so what has to be so before a turn, which is not measured. Turns count from 1. */
  prepare(turn: number): void;
  /** The most CPU that it may take, in shares of that of other subjects, by their titles. */
  readonly bars: ReadonlyMap<string, number>;
  /** The most CPU that it may take, in seconds. */
  readonly cpuBar?: number;
  /** The most memory that it may take, in MiB. */
  readonly memoryBar?: number;
}

/** Titles of those with which others are compared. */
export const redocly = 'Redocly client+zod+mock';
export const heyApi = 'hey-api types+sdk+zod';
export const heyApiTypes = 'hey-api types+sdk';

/** Returns where a subject writes. */
export function outFolder(document: BenchDocument, runtime: Runtime, title: string): string {
  return path.join(workFolder, 'out', document.name, runtime.title, title.replaceAll(/\W+/g, '-'));
}
