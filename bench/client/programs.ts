import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { root } from './folders.ts';
import type { Runtime } from './install.ts';

/**
 * Runs a program of this folder in a process of its own.
 * @returns What it prints, which is JSON.
 * @throws {Error} when it fails; what it says has been shown.
 */
export async function runProgram({ node }: Runtime, file: string, argv: readonly string[]): Promise<unknown> {
  const child = spawn(node, ['--import', 'tsx', path.join(import.meta.dirname, file), ...argv], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(child.stdout);
  if (output === '') throw new Error(`${file} failed under ${node}`);
  return JSON.parse(output);
}

/** True if a value is a list of so many numbers. */
export function isFigures(value: unknown, count: number): value is readonly number[] {
  return (
    Array.isArray(value) && value.length === count && value.every((figure) => typeof figure === 'number')
  );
}
