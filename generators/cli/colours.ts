import { isatty } from 'node:tty';
import type { Colours } from './terminal.ts';

/** Returns which streams are printed in colours: those that people watch, and not where https://no-color.org forbids it. */
export function coloursOfStreams(): Colours {
  return { out: inColours(1), err: inColours(2) };
}

/** @param stream Its file descriptor. */
function inColours(stream: number): boolean {
  return isatty(stream) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
